//! The markers that nearly every line begins with, read without the grammar.
//!
//! `(a) text`, `12. text` and `b) text` are nine lines in ten of a large code, `A — heading` and
//! `Law 12 — heading` nearly all others, and the grammar takes microseconds for each: a fifth of
//! the time of a whole check. Only what can't be anything else is read here; a property test
//! holds it against the grammar, which stays the authority.

use crate::brackets::Brackets;
use crate::marker::{Marker, MarkerLine};
use crate::span::Span;

/// The marker of a line that plainly has one marker and goes on in words; `None` leaves it to the grammar.
pub(crate) fn plain_marker_line(line: &str) -> Option<MarkerLine> {
    unheaded(line.as_bytes()).or_else(|| headed(line.as_bytes()))
}

/// `A — heading`, `12 — heading`, `Law 12 — heading`.
fn headed(bytes: &[u8]) -> Option<MarkerLine> {
    let letters = run(bytes, u8::is_ascii_alphabetic);
    let gap = run(&bytes[letters..], is_blank);
    let digits = run(&bytes[letters + gap..], u8::is_ascii_digit);
    let (noun, label) = match (letters, gap, digits) {
        (1.., 1.., 1..=9) => (Some(0..letters), letters + gap..letters + gap + digits),
        (0, 0, 1..=9) => (None, 0..digits),
        (1..=6, 1.., 0) => (None, 0..letters),
        _ => return None,
    };
    let behind = &bytes[label.end..];
    let gap = run(behind, is_blank);
    // A long dash between blanks; a number behind it might be the end of a range.
    let dash = gap > 0 && matches!(behind[gap..], [0xE2, 0x80, 0x93 | 0x94, b' ', ..]);
    let start = label.end + gap;
    let blanks = if dash { run(&bytes[start + 3..], is_blank) } else { return None };
    let end = start + 3 + blanks;
    let heading = bytes.get(end)?;
    if !heading.is_ascii() || heading.is_ascii_digit() || heading.is_ascii_whitespace() {
        return None;
    }
    let marker = Marker {
        span: 0..label.end,
        noun,
        label,
        last_label: None,
        brackets: Brackets::None,
        pointed: false,
    };
    Some(MarkerLine { markers: vec![marker], dash: Some(start..end) })
}

fn is_blank(byte: &u8) -> bool {
    *byte == b' '
}

/// `(a) text`, `12. text`, `b) text`.
fn unheaded(bytes: &[u8]) -> Option<MarkerLine> {
    let opened = bytes.first() == Some(&b'(');
    let start = usize::from(opened);
    let label = start..start + label_len(&bytes[start..])?;
    let sign = *bytes.get(label.end)?;
    let brackets = match sign {
        b')' if opened => Brackets::Both,
        b')' => Brackets::Closing,
        b'.' if !opened => Brackets::None,
        _ => return None,
    };
    let end = label.end + 1;
    if !goes_on_in_words(&bytes[end..]) {
        return None;
    }
    let marker =
        Marker { span: 0..end, noun: None, label, last_label: None, brackets, pointed: sign == b'.' };
    Some(MarkerLine { markers: vec![marker], dash: None })
}

/// The length of a short label: digits or small letters.
fn label_len(bytes: &[u8]) -> Option<usize> {
    let digits = run(bytes, u8::is_ascii_digit);
    let len = if digits > 0 { digits } else { run(bytes, u8::is_ascii_lowercase) };
    (1..=4).contains(&len).then_some(len)
}

/// Whether two words follow that can be neither a further marker nor a dash.
fn goes_on_in_words(bytes: &[u8]) -> bool {
    let Some((after_blanks, first)) = word(bytes) else { return false };
    // A label has at most six letters.
    if first > 6 {
        return after_blanks.get(first).is_some_and(u8::is_ascii);
    }
    let Some((rest, second)) = word(&after_blanks[first..]) else { return false };
    // "3 to 9": a word and a number behind it make a range.
    let behind = &rest[second..];
    let number = behind[run(behind, is_blank)..]
        .first()
        .is_none_or(|byte| byte.is_ascii_digit() || !byte.is_ascii() || byte.is_ascii_whitespace());
    !number
}

/// The text behind one or more blanks, and the length of the word that it begins with.
fn word(bytes: &[u8]) -> Option<(&[u8], usize)> {
    let blanks = run(bytes, is_blank);
    let rest = &bytes[blanks..];
    let letters = run(rest, u8::is_ascii_alphabetic);
    let ends_plainly = rest.get(letters).is_some_and(u8::is_ascii);
    (blanks > 0 && letters > 0 && ends_plainly).then_some((rest, letters))
}

/// The label of a footnote's mark, `[^12]`, at the start of `text`.
pub(crate) fn plain_footnote_mark(text: &str) -> Option<Span> {
    let label = text.strip_prefix("[^")?.as_bytes();
    let len = run(label, |byte| byte.is_ascii_alphanumeric() || matches!(byte, b'*' | b'-' | b'_'));
    ((1..=16).contains(&len) && label.get(len) == Some(&b']')).then_some(2..2 + len)
}

fn run(bytes: &[u8], fits: impl Fn(&u8) -> bool) -> usize {
    bytes.iter().take_while(|byte| fits(byte)).count()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::laws::{
        footnote_start, footnote_start_by_grammar, marker_line_by_grammar, markup, markup_by_grammar,
    };

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(4_000))]
        #[test]
        fn what_is_read_here_is_what_the_grammar_reads(
            line in proptest::collection::vec(prop_oneof![
                "[a-z]{1,8}", "[A-Z][a-z]{0,7}", "[0-9]{1,5}",
                Just(" ".to_owned()), Just(" ".to_owned()), Just("  ".to_owned()), Just("\u{a0}".to_owned()),
                Just("(".to_owned()), Just(")".to_owned()), Just(".".to_owned()), Just(",".to_owned()),
                Just("—".to_owned()), Just("–".to_owned()), Just("-".to_owned()), Just(":".to_owned()),
                Just("to".to_owned()), Just("é".to_owned()), Just("bis".to_owned()), Just("\t".to_owned()),
                Just(" — ".to_owned()), Just("Law 1 — ".to_owned()), Just("(a) ".to_owned()), Just("1. ".to_owned()), Just("Law ".to_owned()), Just("ii".to_owned()),
            ], 1..9).prop_map(|parts| parts.concat())
        ) {
            if let Some(plain) = plain_marker_line(&line) {
                prop_assert_eq!(Some(plain), marker_line_by_grammar(&line));
            }
        }
    }

    proptest! {
        #[test]
        fn marks_of_footnotes_too(
            text in proptest::collection::vec(prop_oneof![
                "[a-z0-9]{1,9}", "[ *_†^:-]", Just("[^".to_owned()), Just("]".to_owned()), Just("]: ".to_owned()),
                Just("\u{a0}".to_owned()), Just("é".to_owned()),
            ], 1..7).prop_map(|parts| format!("[^{}", parts.concat()))
        ) {
            prop_assert_eq!(markup(&text), markup_by_grammar(&text));
            prop_assert_eq!(footnote_start(&text), footnote_start_by_grammar(&text));
        }
    }

    #[test]
    fn plain_lines_are_read_here() {
        for line in [
            "(a) the dealer shuffles;",
            "12. A player may pass.",
            "b) declarer leads",
            "iv) everybody else",
            "A — The deal",
            "Law 12 – The deal",
            "12 — The deal",
            "Law  12  —  The deal",
        ] {
            assert!(plain_marker_line(line).is_some(), "{line}");
            assert_eq!(plain_marker_line(line), marker_line_by_grammar(line));
        }
        for line in
            ["1. (a) text", "3 to 9 — [Repealed]", "1. Play. More text", "(s)he plays on", "3 — 9", "Law 12"]
        {
            assert!(plain_marker_line(line).is_none(), "{line}");
        }
    }
}
