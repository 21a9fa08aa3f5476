//! Lines that a source shows to be headings.

use super::bodies::Bodies;
use super::signs;
use crate::markup::HEADING;

/// How deep a heading is that bold type makes.
pub(super) const DEEPEST: usize = 6;

/// The line of a heading, with the noun that a body lacks: A under “Appendices” is Appendix A.
pub(super) fn heading_line(words: String, depth: usize, bodies: &mut Bodies) -> String {
    let plain = pointed(words);
    if plain.is_empty() {
        return plain;
    }
    let noun = bodies.lacked_by(&plain, depth).map_or_else(String::new, |noun| format!("{noun} "));
    signs(HEADING, depth) + &noun + &plain
}

/// `4: Crews` as `4. Crews`.
fn pointed(mut heading: String) -> String {
    let number = heading.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(0);
    let closed =
        heading[number..].starts_with(": ") && heading[..number].ends_with(|c: char| c.is_ascii_digit());
    if closed {
        heading.replace_range(number..=number, ".");
    }
    heading
}

/// `Art. 5`, `§ 12`, `Rule 3b`: what heads a provision, before its title.
pub(super) fn is_noun_and_number(marker: &str) -> bool {
    let Some((noun, number)) = marker.split_once(' ') else { return false };
    let noun = noun.strip_suffix('.').unwrap_or(noun);
    let word = noun.starts_with(char::is_uppercase) && noun.chars().all(char::is_alphabetic);
    // "Art. 2.º", as languages with such signs print
    let number = number.strip_suffix(['º', '°']).map_or(number, |number| number.trim_end_matches('.'));
    (word || noun == "§")
        && number.len() <= 6
        && number.starts_with(|c: char| c.is_ascii_digit())
        && number.chars().all(|c| c.is_ascii_alphanumeric())
}

/// Whether words behind a noun and a number in bold are a title.
pub(super) fn is_provision_title(words: &str) -> bool {
    let begins = words.is_empty() || words.starts_with(|c: char| c.is_uppercase() || matches!(c, '[' | '*'));
    begins && words.chars().count() <= 120 && !words.ends_with(['.', ',', ';', ':'])
}
