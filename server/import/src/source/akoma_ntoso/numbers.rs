//! Numbers as the text is cited by them, whatever signs its elements leave out.

/// Whether a part of a number is a word that names it: `Article`, `PART`, but not `XIV` or `bis`.
pub(super) fn is_word(part: &str) -> bool {
    let letters = part.trim_end_matches('.');
    let roman = letters.chars().all(|c| "IVXLCDMivxlcdm".contains(c));
    letters.chars().count() > 1 && letters.chars().all(char::is_alphabetic) && !roman && letters != "bis"
}

/// A number without the signs around it.
pub(super) fn bare(number: &str) -> &str {
    number.trim_matches(['(', ')', '[', ']', '.', ' ', '—', '–', '-'])
}

/// A number in front of a heading: `A` as `A.`.
pub(super) fn pointed(number: &str) -> String {
    let open = number.ends_with(char::is_alphanumeric) && !number.contains('.');
    if open { format!("{number}.") } else { number.to_owned() }
}

/// A number that has no sign to tell it by, as it is cited: `a` as `(a)`.
pub(super) fn bracketed(number: String) -> String {
    let plain = (1..=5).contains(&number.len()) && number.bytes().all(|b| b.is_ascii_alphanumeric());
    if plain { format!("({number})") } else { number }
}
