//! The search for rare bytes: signs of markup, brackets, quotation marks.

/// The place of the first of `signs` in `bytes`.
pub fn position_of<const SIGNS: usize>(bytes: &[u8], signs: [u8; SIGNS]) -> Option<usize> {
    match *signs.as_slice() {
        [sign] => memchr::memchr(sign, bytes),
        [one, other] => memchr::memchr2(one, other, bytes),
        [one, other, third] => memchr::memchr3(one, other, third, bytes),
        _ => position_in(bytes, |byte| signs.into_iter().fold(false, |any, sign| any | (byte == sign))),
    }
}

/// The place of the first byte of `bytes` that `is_wanted`, which compares bytes and does not branch: sixteen are held
/// against it in a few wide comparisons.
pub fn position_in(bytes: &[u8], is_wanted: impl Fn(u8) -> bool) -> Option<usize> {
    let wanted = |chunk: &[u8; 16]| {
        let mut hits = [0; 16];
        for (hit, &byte) in hits.iter_mut().zip(chunk) {
            *hit = if is_wanted(byte) { 0xFF } else { 0 };
        }
        u128::from_le_bytes(hits)
    };
    let place = |hits: u128| hits.trailing_zeros() as usize / 8;
    let (chunks, rest) = bytes.as_chunks::<16>();
    for (at, chunk) in chunks.iter().enumerate() {
        let hits = wanted(chunk);
        if hits != 0 {
            return Some(16 * at + place(hits));
        }
    }
    let mut last = [0; 16];
    last[..rest.len()].copy_from_slice(rest);
    Some(place(wanted(&last))).filter(|&at| at < rest.len()).map(|at| bytes.len() - rest.len() + at)
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
                assert_eq!(position_of(&bytes, *b"[](){}"), Some(at));
                assert_eq!(position_in(&bytes, |byte| byte < b'a'), Some(at));
            }
        }
    }
}
