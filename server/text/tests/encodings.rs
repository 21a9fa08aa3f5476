//! What holds for any bytes that are read as text.

use lawsmith_text::{Encoding, decode, encode};
use proptest::prelude::*;

/// Bytes of texts in several encodings, cut and mixed.
fn bytes() -> impl Strategy<Value = Vec<u8>> {
    let pieces = prop_oneof![
        Just(&b"Law 1 "[..]),
        Just(&b"\n"[..]),
        Just("—".as_bytes()),
        Just("é".as_bytes()),
        Just(&b"\xE2\x80"[..]),
        Just(&b"\xDF\x93"[..]),
        Just(&b"\x93\x94"[..]),
        Just(&b"\xE9"[..]),
        Just(&b"\xEF\xBB\xBF"[..]),
        Just(&b"\xFF\xFE"[..]),
        Just(&b"a\0"[..]),
    ];
    let mixed = prop::collection::vec(pieces, 0..12).prop_map(|pieces| pieces.concat());
    prop_oneof![mixed, prop::collection::vec(any::<u8>(), 0..24)]
}

proptest! {
    /// What is written back unchanged stays unchanged, or is not written at all; UTF-16 without a mark gets one.
    #[test]
    fn unchanged_texts_keep_their_bytes(bytes in bytes()) {
        let Ok(read) = decode(bytes.as_slice()) else { return Ok(()) };
        let written = encode(&read.text, read.encoding);
        match read.encoding {
            Encoding::Mixed => prop_assert_eq!(written, None),
            Encoding::Utf16Le | Encoding::Utf16Be => {
                let written = written.expect("UTF-16 has all signs");
                prop_assert!(written == bytes || written[2..] == bytes);
            }
            _ => prop_assert_eq!(written, Some(bytes)),
        }
    }

    /// No sign is made up for a byte, and each stray is the start of a sign.
    #[test]
    fn no_byte_is_lost(bytes in bytes()) {
        let Ok(read) = decode(bytes.as_slice()) else { return Ok(()) };
        let had = String::from_utf8_lossy(&bytes).matches('\u{FFFD}').count()
            - bytes.utf8_chunks().filter(|chunk| !chunk.invalid().is_empty()).count();
        if !matches!(read.encoding, Encoding::Utf16Le | Encoding::Utf16Be) {
            prop_assert_eq!(read.text.matches('\u{FFFD}').count(), had);
        }
        prop_assert!(read.strays.iter().all(|&at| at < read.text.len() && read.text.is_char_boundary(at)));
        prop_assert_eq!(read.strays.is_empty(), read.encoding != Encoding::Mixed);
    }
}
