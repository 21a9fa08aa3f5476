//! Boundaries between characters, for windows that are cut by bytes.
//!
//! `str` has methods of the same names since Rust 1.91; the workspace asks for an older one.

/// The last boundary between characters of `text` at the byte `at` or before it; the end of `text` where `at` lies behind it.
pub fn floor_char_boundary(text: &str, at: usize) -> usize {
    (0..=at.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
}

/// The first boundary between characters of `text` at the byte `at` or behind it; the end of `text` where `at` lies behind it.
pub fn ceil_char_boundary(text: &str, at: usize) -> usize {
    (at..text.len()).find(|&at| text.is_char_boundary(at)).unwrap_or(text.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_boundaries_around_a_byte() {
        let around = |at| (floor_char_boundary("a“b", at), ceil_char_boundary("a“b", at));
        assert_eq!(
            [0, 1, 2, 3, 4, 5, 9].map(around),
            [(0, 0), (1, 1), (1, 4), (1, 4), (4, 4), (5, 5), (5, 5)]
        );
        assert_eq!((floor_char_boundary("", 1), ceil_char_boundary("", 1)), (0, 0));
    }
}
