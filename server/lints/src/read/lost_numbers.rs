//! Nouns of provisions behind which the number is missing: “(see Law )”, “Law ??”.

use lawsmith_text::{TextRange, has_word};

use crate::rule::Context;

/// The holes behind nouns in `range` of `text`: from the noun to what holds the place of the number.
pub(crate) fn lost_numbers(context: &Context<'_>, text: &str, range: TextRange) -> Vec<TextRange> {
    let mut found = Vec::new();
    let words = &text[range];
    let nouns = context.edition.conventions.levels.iter().flat_map(|level| &level.nouns);
    for noun in nouns.filter(|noun| noun.starts_with(char::is_uppercase)) {
        for at in memchr::memmem::find_iter(words.as_bytes(), noun.as_bytes()) {
            let (before, behind) = (&words[..at], &words[at + noun.len()..]);
            if before.ends_with(char::is_alphanumeric) {
                continue;
            }
            if let Some(length) = hole(behind).or_else(|| closed(context, before, behind)) {
                found.push(TextRange::new(at, at + noun.len() + length).shifted(range.start()));
            }
        }
    }
    found.sort_unstable();
    found
}

/// The length of a blank and signs in place of a number. Three low lines or question marks are holes wherever they stand.
fn hole(behind: &str) -> Option<usize> {
    let signs = behind.trim_start_matches([' ', '\u{a0}']);
    let blanks = behind.len() - signs.len();
    let hole = ["??", "__", "…", "..."].into_iter().find(|hole| signs.starts_with(hole))?;
    let ends = signs[hole.len()..]
        .chars()
        .next()
        .is_none_or(|c| c.is_whitespace() || matches!(c, ')' | ',' | ';' | '.'));
    let dots = hole.starts_with(['…', '.']);
    // “Law … rules” leaves out words.
    let closed = signs[hole.len()..].starts_with([')', ';', ',']);
    (blanks > 0 && ends && (closed || !dots)).then_some(blanks + hole.len())
}

/// The length of blanks before a bracket that closes behind “(see Law”.
fn closed(context: &Context<'_>, before: &str, behind: &str) -> Option<usize> {
    let rest = behind.trim_start_matches([' ', '\u{a0}']);
    let word = before.trim_end().rsplit(char::is_whitespace).next()?;
    let cue = word.trim_start_matches('(');
    let cues = &context.edition.lexicon.cues;
    let leads = word.ends_with('(') || word.starts_with('(') && has_word(cues, cue);
    (rest.starts_with(')') && leads && before.contains('(')).then_some(behind.len() - rest.len())
}
