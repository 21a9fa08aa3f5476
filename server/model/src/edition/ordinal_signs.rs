//! Numbers that are written as ordinals, "artigo 3.º", "art. 5º-A": where the language of the work has signs for these, they
//! belong to the number. Degrees have the same sign: "20° C".

use std::borrow::Cow;
use std::ops::Range;

use lawsmith_grammar::ORDINAL_SIGN;

/// `text`, of the same length, in which the grammar's mark stands for each byte of such a sign within `range`, and of the full stop
/// before it.
pub(crate) fn with_ordinals_marked<'t>(
    text: Cow<'t, str>,
    range: Range<usize>,
    signs: &[String],
) -> Cow<'t, str> {
    let words = &text[range.clone()];
    let found = signs.iter().flat_map(|sign| words.match_indices(sign.as_str()));
    let mut places: Vec<Range<usize>> = found.filter_map(|(at, sign)| place(words, at, sign)).collect();
    if places.is_empty() {
        return text;
    }
    places.sort_unstable_by_key(|place| place.start);
    let mut marked = String::with_capacity(text.len());
    let mut from = 0;
    for place in places {
        let place = range.start + place.start..range.start + place.end;
        marked.push_str(&text[from..place.start]);
        marked.extend(std::iter::repeat_n(char::from(ORDINAL_SIGN), place.len()));
        from = place.end;
    }
    marked.push_str(&text[from..]);
    Cow::Owned(marked)
}

/// Where `sign` at `at`, with the full stop before it, makes an ordinal of the number before these.
fn place(words: &str, at: usize, sign: &str) -> Option<Range<usize>> {
    let before = &words[..at];
    let number = before.strip_suffix('.').unwrap_or(before);
    let behind = &words[at + sign.len()..];
    let mut next = behind.strip_prefix(' ').unwrap_or_default().chars();
    // "20° C", but "artigos 1.º a 3.º" and "artigo 3.º O cais".
    let degrees = number.len() == at
        && next.next().is_some_and(|scale| matches!(scale, 'C' | 'F' | 'K'))
        && !next.next().is_some_and(char::is_alphanumeric);
    let ends = !behind.starts_with(char::is_alphanumeric);
    (number.ends_with(|c: char| c.is_ascii_digit()) && ends && !degrees)
        .then(|| number.len()..at + sign.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_behind_numbers() {
        let signs = ["º", "°"].map(str::to_owned);
        let check = |given: &str, expected: &str| {
            let marked = with_ordinals_marked(given.into(), 0..given.len(), &signs);
            assert_eq!(marked.len(), given.len());
            assert_eq!(marked.replace('\u{1F}', "~"), expected);
        };
        check("artigos 3.º a 5º-A", "artigos 3~~~ a 5~~-A");
        check("art. 1°, n.º 2", "art. 1~~, n.º 2");
        check("20° C, 20 °C, 20°C, 10º F", "20° C, 20 °C, 20°C, 10º F");
        check("3ºs, º", "3ºs, º");
    }
}
