//! Bytes of unknown origin to text, and back in the same encoding.
//!
//! The order of belief: a byte order mark, then valid UTF-8, then UTF-16 without a
//! mark (every second byte of ASCII text is zero), then Windows-1252, which reads
//! any bytes. What had to be assumed is reported to the caller.
//!
//! Bytes that hold sequences of UTF-8 and others beside them are neither. They are read as what most of
//! them are, and the rest as the other of the two, so that no byte is lost; but nobody knows what they
//! were meant to be, so there are no bytes to write such a text in.

use std::borrow::Cow;

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
    /// Sequences of UTF-8 and bytes that are none; the others were taken to be Windows-1252.
    Mixed,
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
            Self::Mixed => "partly UTF-8 and partly not",
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
    /// Where signs stand in the text, in bytes, that were read otherwise than most of a [`Encoding::Mixed`] text: broken
    /// bytes in UTF-8, sequences of UTF-8 in Windows-1252.
    pub strays: Vec<usize>,
}

impl Decoded {
    fn new(text: impl Into<String>, encoding: Encoding) -> Self {
        Self { text: text.into(), encoding, strays: Vec::new() }
    }
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
            Ok(text) => without_zeros(rest).map(|()| Decoded::new(text, Encoding::Utf8WithMark)),
            // Whoever wrote the mark meant UTF-8.
            Err(_) => without_zeros(rest).map(|()| mostly_utf8(rest)),
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
            return Ok(Decoded::new(text, Encoding::Utf8));
        }
        Ok(text) => text.into_bytes(),
        Err(error) => error.into_bytes(),
    };
    match unmarked_utf16(&bytes) {
        Some(encoding) => utf16(&bytes, encoding),
        None => western(&bytes),
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
        Encoding::Mixed => None,
    }
}

fn utf16(bytes: &[u8], encoding: Encoding) -> Result<Decoded, DecodeError> {
    let codec = if encoding == Encoding::Utf16Le { UTF_16LE } else { UTF_16BE };
    match codec.decode_with_bom_removal(bytes) {
        (text, false) => Ok(Decoded::new(text, encoding)),
        (_, true) => Err(DecodeError::BrokenUtf16),
    }
}

/// Bytes that are not all UTF-8. Where a two-byte sequence stands among many bytes that are none, as the end of `GRÜẞE` and a
/// quotation mark may, it is chance; where most are sequences, the others are damage.
fn western(bytes: &[u8]) -> Result<Decoded, DecodeError> {
    without_zeros(bytes)?;
    let chunks = || bytes.utf8_chunks();
    let sequences: usize =
        chunks().map(|it| it.valid().bytes().filter(|byte| !byte.is_ascii()).count()).sum();
    let broken: usize = chunks().map(|it| it.invalid().len()).sum();
    Ok(match sequences {
        0 => Decoded::new(windows_1252(bytes), Encoding::Windows1252),
        _ if sequences < broken => mostly_windows_1252(bytes),
        _ => mostly_utf8(bytes),
    })
}

fn windows_1252(bytes: &[u8]) -> Cow<'_, str> {
    WINDOWS_1252.decode_without_bom_handling(bytes).0
}

fn mostly_utf8(bytes: &[u8]) -> Decoded {
    let mut read = Decoded::new(String::with_capacity(bytes.len()), Encoding::Mixed);
    for chunk in bytes.utf8_chunks() {
        read.text.push_str(chunk.valid());
        if !chunk.invalid().is_empty() {
            read.strays.push(read.text.len());
            read.text.push_str(&windows_1252(chunk.invalid()));
        }
    }
    read
}

fn mostly_windows_1252(bytes: &[u8]) -> Decoded {
    let mut read = Decoded::new(String::with_capacity(bytes.len()), Encoding::Mixed);
    for chunk in bytes.utf8_chunks() {
        for sign in chunk.valid().split_inclusive(|_| true) {
            if !sign.is_ascii() {
                read.strays.push(read.text.len());
            }
            read.text.push_str(&windows_1252(sign.as_bytes()));
        }
        read.text.push_str(&windows_1252(chunk.invalid()));
    }
    read
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
        assert_eq!(decode(bytes), Ok(Decoded::new(text, encoding)));
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

    #[track_caller]
    fn check_mixed(bytes: &[u8], text: &str, strays: &[usize]) {
        let read = decode(bytes).unwrap();
        assert_eq!((read.text.as_str(), read.encoding), (text, Encoding::Mixed));
        assert_eq!(read.strays, strays);
        assert_eq!(encode(&read.text, read.encoding), None);
    }

    #[test]
    fn what_is_neither_is_read_as_what_most_of_it_is() {
        check_mixed(b"Law 1 \xE2\x80\x94 caf\xE9", "Law 1 — café", &[13]);
        check_mixed(b"\xEF\xBB\xBFcaf\xE9", "café", &[3]);
        check_mixed(b"\xE9t\xE9 \xFC\xFC \xDF\x93", "été üü ß“", &[11]);
        check_mixed(b"a \xE2\x80\x94 b \xE2\x80", "a — b â€", &[8]);
    }

    #[test]
    fn back_in_the_same_encoding() {
        let written = |text, encoding| encode(text, encoding).map(decode);
        let kept = |text: &str, encoding| Some(Ok(Decoded::new(text, encoding)));
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
