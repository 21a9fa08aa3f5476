//! Labels that stand before the words of an item or a paragraph: `1.A.`, `(iv)`, a raised number.

/// Whether the first word of an item is a number of its own: `1.A.`, `(iv)`.
pub(super) fn is_typed_number(first: &str) -> bool {
    first.starts_with(|c: char| c.is_ascii_digit()) && first.contains('.') || is_bracketed_label(first)
}

/// `(a)`, `iv)`, `1c2a)`: letters and numbers with a bracket behind them, too short for a word.
fn is_bracketed_label(first: &str) -> bool {
    let Some(label) = first.strip_suffix(')').map(|label| label.trim_start_matches('(')) else {
        return false;
    };
    let pieces = label.split(|c: char| !c.is_ascii_alphabetic());
    let numeral = |piece: &str| piece.bytes().all(|b| b"ivxlcIVXLC".contains(&b));
    !label.is_empty()
        && label.bytes().all(|b| b.is_ascii_alphanumeric())
        && pieces.into_iter().all(|piece| piece.len() <= 1 || numeral(piece))
}

/// What is raised, if it is the number of the paragraph that `rest` begins.
pub(super) fn raised_label<'n>(number: &'n str, rest: &str) -> Option<&'n str> {
    let label = number.len() <= 12 && number.chars().all(|c| c.is_ascii_alphanumeric());
    let begins = rest.starts_with(|c: char| c.is_alphabetic() || matches!(c, '„' | '«' | '“'));
    (label && number.starts_with(|c: char| c.is_ascii_digit()) && begins).then_some(number)
}
