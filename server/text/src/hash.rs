//! A hash of bytes that is the same in every version, on every machine, and can go on where it was left: FNV-1a with 64 bits
//! (Fowler, Noll, Vo; RFC 9923).

/// The hash of no bytes.
pub const NO_BYTES: u64 = 0xcbf2_9ce4_8422_2325;

/// The hash of what has the hash `hash` and goes on with `bytes`.
pub fn hash_on(hash: u64, bytes: &[u8]) -> u64 {
    bytes.iter().fold(hash, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_is_that_of_the_standard() {
        assert_eq!(hash_on(NO_BYTES, b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(hash_on(hash_on(NO_BYTES, b"foo"), b"bar"), 0x8594_4171_f739_67e8);
    }
}
