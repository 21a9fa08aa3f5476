//! The search for rare bytes: signs of markup, brackets, quotation marks.

/// The place of the first of `signs` in `bytes`. Thirty-two bytes are held against one sign after the
/// other, which the compiler turns into a few wide comparisons: prose has long stretches without any.
/// Where there is one, and at the end, eight bytes are looked at in one number.
pub fn position_of<const SIGNS: usize>(bytes: &[u8], signs: [u8; SIGNS]) -> Option<usize> {
    let any = |chunk: &[u8; 32]| {
        let mut hits = [0; 32];
        for sign in signs {
            for (hit, &byte) in hits.iter_mut().zip(chunk) {
                *hit |= u8::from(byte == sign);
            }
        }
        hits.into_iter().fold(0, |any, hit| any | hit) != 0
    };
    let (chunks, _) = bytes.as_chunks::<32>();
    let passed = 32 * chunks.iter().take_while(|chunk| !any(chunk)).count();
    let (eights, rest) = bytes[passed..].as_chunks::<8>();
    for (at, eight) in eights.iter().enumerate() {
        let hits = places(u64::from_le_bytes(*eight), signs);
        if hits != 0 {
            return Some(passed + 8 * at + hits.trailing_zeros() as usize / 8);
        }
    }
    let behind = bytes.len() - rest.len();
    rest.iter().position(|byte| signs.contains(byte)).map(|at| behind + at)
}

/// The highest bit of each of eight bytes that is one of `signs`; behind the first such byte it may be set without one.
///
/// Source: "determine if a word has a zero byte", Mycroft 1987.
fn places<const SIGNS: usize>(eight: u64, signs: [u8; SIGNS]) -> u64 {
    const EACH: u64 = 0x0101_0101_0101_0101;
    let zeros = |word: u64| word.wrapping_sub(EACH) & !word & (EACH << 7);
    signs.into_iter().fold(0, |hits, sign| hits | zeros(eight ^ (EACH * u64::from(sign))))
}

/// The place of the first byte of `bytes` that `is_wanted`, which compares with the ends of a range.
pub fn position_in(bytes: &[u8], is_wanted: impl Fn(u8) -> bool) -> Option<usize> {
    let any = |chunk: &[u8; 16]| chunk.iter().fold(false, |any, &byte| any | is_wanted(byte));
    let (chunks, _) = bytes.as_chunks::<16>();
    let passed = 16 * chunks.iter().take_while(|chunk| !any(chunk)).count();
    bytes[passed..].iter().position(|&byte| is_wanted(byte)).map(|at| passed + at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_one_is_found_wherever_it_stands() {
        for len in 0..100 {
            let mut bytes = vec![b'a'; len];
            assert_eq!(position_of(&bytes, *b"()"), None);
            for at in (0..len).rev() {
                bytes[at] = b'(';
                assert_eq!(position_of(&bytes, *b")("), Some(at));
                assert_eq!(position_in(&bytes, |byte| byte < b'a'), Some(at));
            }
        }
    }
}
