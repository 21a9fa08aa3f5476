//! Bytes of unknown origin to text, and back in the same encoding.
//!
//! The order of belief: a byte order mark, then valid UTF-8, then UTF-16 without a
//! mark (every second byte of ASCII text is zero), then Windows-1252, which reads
//! any bytes. What had to be assumed is reported to the caller.

use encoding_rs::{UTF_16BE, UTF_16LE, WINDOWS_1252};

/// How the bytes of a file were read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Encoding {
    /// UTF-8, without a byte order mark.
    Utf8,
    /// UTF-8 behind a byte order mark.
    Utf8WithMark,
    /// UTF-16, little-endian.
    Utf16Le,
    /// UTF-16, big-endian.
    Utf16Be,
    /// Windows code page 1252, assumed because the bytes are no UTF-8.
    Windows1252,
}

impl Encoding {
    /// The name that people know it by.
    pub fn name(self) -> &'static str {
        match self {
            Self::Utf8 => "UTF-8",
            Self::Utf8WithMark => "UTF-8 with a byte order mark",
            Self::Utf16Le => "UTF-16, little-endian",
            Self::Utf16Be => "UTF-16, big-endian",
            Self::Windows1252 => "Windows-1252",
        }
    }
}

/// A text and how it was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decoded {
    /// The text, without a byte order mark.
    pub text: String,
    /// The encoding it was read in.
    pub encoding: Encoding,
}

/// Why bytes are no text.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DecodeError {
    /// The bytes hold zeros where no encoding of text has them.
    #[error("this is no text: byte {at} is zero and the file is not UTF-16")]
    Binary {
        /// The offset of the first zero byte.
        at: usize,
    },
    /// The bytes claim to be UTF-16 and are not.
    #[error("the file starts like UTF-16 and then breaks its rules; save it as UTF-8")]
    BrokenUtf16,
}

impl DecodeError {
    /// The same of bytes that stand behind `mark` others.
    fn behind(self, mark: usize) -> Self {
        match self {
            Self::Binary { at } => Self::Binary { at: mark + at },
            other => other,
        }
    }
}

/// Reads `bytes` as text; see the module for the order of belief. Bytes that are handed over
/// and are UTF-8 already become the text without a copy.
pub fn decode(bytes: impl Into<Vec<u8>>) -> Result<Decoded, DecodeError> {
    let bytes = bytes.into();
    if let Some(rest) = bytes.strip_prefix(b"\xEF\xBB\xBF") {
        return match std::str::from_utf8(rest) {
            Ok(text) => without_zeros(rest)
                .map(|()| Decoded { text: text.to_owned(), encoding: Encoding::Utf8WithMark }),
            Err(_) => windows_1252(rest),
        }
        .map_err(|error| error.behind(bytes.len() - rest.len()));
    }
    if bytes.starts_with(b"\xFF\xFE") {
        return utf16(&bytes, Encoding::Utf16Le);
    }
    if bytes.starts_with(b"\xFE\xFF") {
        return utf16(&bytes, Encoding::Utf16Be);
    }
    let bytes = match String::from_utf8(bytes) {
        Ok(text) if without_zeros(text.as_bytes()).is_ok() => {
            return Ok(Decoded { text, encoding: Encoding::Utf8 });
        }
        Ok(text) => text.into_bytes(),
        Err(error) => error.into_bytes(),
    };
    match unmarked_utf16(&bytes) {
        Some(encoding) => utf16(&bytes, encoding),
        None => windows_1252(&bytes),
    }
}

/// The bytes that [`decode`] reads as this text in this encoding; `None` if it lacks signs for it. UTF-16 begins with a byte
/// order mark, without which it would have to be guessed.
pub fn encode(text: &str, encoding: Encoding) -> Option<Vec<u8>> {
    let marked = || std::iter::once(0xFEFF).chain(text.encode_utf16());
    match encoding {
        Encoding::Utf8 => Some(text.as_bytes().to_vec()),
        Encoding::Utf8WithMark => Some([b"\xEF\xBB\xBF", text.as_bytes()].concat()),
        Encoding::Utf16Le => Some(marked().flat_map(u16::to_le_bytes).collect()),
        Encoding::Utf16Be => Some(marked().flat_map(u16::to_be_bytes).collect()),
        Encoding::Windows1252 => {
            let (bytes, _, lacks_signs) = WINDOWS_1252.encode(text);
            // Few signs that are not ASCII may happen to be valid UTF-8.
            let same = || decode(&*bytes).is_ok_and(|read| read.text == text);
            (!lacks_signs && same()).then(|| bytes.into_owned())
        }
    }
}

fn utf16(bytes: &[u8], encoding: Encoding) -> Result<Decoded, DecodeError> {
    let codec = if encoding == Encoding::Utf16Le { UTF_16LE } else { UTF_16BE };
    match codec.decode_with_bom_removal(bytes) {
        (text, false) => Ok(Decoded { text: text.into_owned(), encoding }),
        (_, true) => Err(DecodeError::BrokenUtf16),
    }
}

fn windows_1252(bytes: &[u8]) -> Result<Decoded, DecodeError> {
    without_zeros(bytes)?;
    let (text, _) = WINDOWS_1252.decode_without_bom_handling(bytes);
    Ok(Decoded { text: text.into_owned(), encoding: Encoding::Windows1252 })
}

/// Zeros stand in no text but UTF-16.
fn without_zeros(bytes: &[u8]) -> Result<(), DecodeError> {
    memchr::memchr(0, bytes).map_or(Ok(()), |at| Err(DecodeError::Binary { at }))
}

/// Western text in UTF-16 has a zero in nearly every pair, always on the same side.
fn unmarked_utf16(bytes: &[u8]) -> Option<Encoding> {
    if bytes.len() < 4 || !bytes.len().is_multiple_of(2) {
        return None;
    }
    let zeros = |side: usize| bytes.iter().skip(side).step_by(2).filter(|&&b| b == 0).count();
    let (even, odd, pairs) = (zeros(0), zeros(1), bytes.len() / 2);
    match (even * 4 > pairs * 3, odd * 4 > pairs * 3) {
        (false, true) if even == 0 => Some(Encoding::Utf16Le),
        (true, false) if odd == 0 => Some(Encoding::Utf16Be),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(bytes: &[u8], text: &str, encoding: Encoding) {
        assert_eq!(decode(bytes), Ok(Decoded { text: text.to_owned(), encoding }));
    }

    #[test]
    fn utf8_with_and_without_a_mark() {
        check("é".as_bytes(), "é", Encoding::Utf8);
        check(b"\xEF\xBB\xBFa", "a", Encoding::Utf8WithMark);
    }

    #[test]
    fn utf16_with_and_without_a_mark() {
        check(b"\xFF\xFEa\0", "a", Encoding::Utf16Le);
        check(b"\xFE\xFF\0a", "a", Encoding::Utf16Be);
        check(b"L\0a\0w\0", "Law", Encoding::Utf16Le);
        assert_eq!(decode(b"\xFF\xFE\0\xD8"), Err(DecodeError::BrokenUtf16));
    }

    #[test]
    fn other_bytes_are_windows_1252_unless_they_hold_zeros() {
        check(b"caf\xE9 \x93x\x94", "café “x”", Encoding::Windows1252);
        assert_eq!(decode(b"PK\x03\x04\0\0\xFF"), Err(DecodeError::Binary { at: 4 }));
        for text in [&b"\xEF\xBB\xBFa\0b"[..], b"\xEF\xBB\xBF\xE9\0b"] {
            assert_eq!(decode(text), Err(DecodeError::Binary { at: 4 }));
        }
    }

    #[test]
    fn back_in_the_same_encoding() {
        let written = |text, encoding| encode(text, encoding).map(decode);
        let kept = |text: &str, encoding| Some(Ok(Decoded { text: text.to_owned(), encoding }));
        for encoding in [
            Encoding::Utf8,
            Encoding::Utf8WithMark,
            Encoding::Utf16Le,
            Encoding::Utf16Be,
            Encoding::Windows1252,
        ] {
            assert_eq!(written("café “x”", encoding), kept("café “x”", encoding));
        }
        assert_eq!(encode("→", Encoding::Windows1252), None);
        // In Windows-1252 these are the bytes of “é” in UTF-8.
        assert_eq!(encode("Ã©", Encoding::Windows1252), None);
        assert_eq!(written("→", Encoding::Utf16Be), kept("→", Encoding::Utf16Be));
    }
}
