//! The search for rare bytes: signs of markup, brackets, quotation marks.

/// The place of the first byte of `bytes` that `is_wanted`. Sixteen are looked at at once, which
/// the compiler turns into a few wide comparisons: prose has long stretches without any.
pub fn position_of(bytes: &[u8], is_wanted: impl Fn(u8) -> bool) -> Option<usize> {
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
        for len in 0..70 {
            let mut bytes = vec![b'a'; len];
            assert_eq!(position_of(&bytes, |byte| byte == b'('), None);
            for at in (0..len).rev() {
                bytes[at] = b'(';
                assert_eq!(position_of(&bytes, |byte| byte == b'('), Some(at));
            }
        }
    }
}
