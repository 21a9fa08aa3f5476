//! Words that say what a phrase means: they name it, define it or point at where it is
//! laid down.
//!
//! The words are the lexicon's lists `naming`, `meaning` and `laid-down`.

use lawsmith_model::Lexicon;
use lawsmith_syntax::{Inline, InlineKind};
use lawsmith_text::{TextRange, ceil_char_boundary, floor_char_boundary, has_word, position_of};

use crate::read::reading::Reading;
use crate::words::wording::{is_article, phrase_key};

/// Whether the words around the phrase at `range` say what it means or where that is laid
/// down; `content` is the block it stands in.
pub(crate) fn explains(
    reading: &Reading<'_>,
    lexicon: &Lexicon,
    content: TextRange,
    range: TextRange,
) -> bool {
    let text = reading.text();
    is_named(lexicon, before(text, content, range.start()))
        || says_its_meaning(lexicon, behind(text, content, range.end()))
        || is_laid_down(reading, lexicon, content, range)
}

/// The quoted or emphasised words of `run` that are explained beside them, for look-up:
/// (the “Board”), “Board” means, called the “Board”; or given as terms by being both, *“Board”*.
pub(crate) fn explained_quotations(
    text: &str,
    lexicon: &Lexicon,
    content: TextRange,
    run: &Inline,
) -> Vec<String> {
    let quoted = quotations(text, run.range);
    let beside = if run.kind == InlineKind::Emphasis { vec![run.range] } else { quoted.clone() };
    let explained = beside.into_iter().filter(|&inner| is_explained_beside(text, lexicon, content, inner));
    let given = quoted.into_iter().filter(|&inner| is_emphasised(text, inner));
    explained.chain(given).map(|inner| phrase_key(&text[inner])).collect()
}

/// Whether stars stand right around the marks of a quotation.
fn is_emphasised(text: &str, inner: TextRange) -> bool {
    let mark = |c: char| is_quote(c) || matches!(c, '”' | '’');
    text[..inner.start()].trim_end_matches(mark).ends_with('*')
        && text[inner.end()..].trim_start_matches(mark).starts_with('*')
}

fn is_quote(c: char) -> bool {
    matches!(c, '“' | '‘' | '"')
}

/// The short quotations in `run` that begin with a capital.
fn quotations(text: &str, run: TextRange) -> Vec<TextRange> {
    let mut found = Vec::new();
    // The curly signs begin with this byte.
    if position_of(text[run].as_bytes(), [b'"', 0xE2]).is_none() {
        return found;
    }
    let mut at = run.start();
    while let Some(open) = text[at..run.end()].find(['“', '‘', '"']) {
        let sign = text[at + open..].chars().next().unwrap_or('"');
        let start = at + open + sign.len_utf8();
        let close = match sign {
            '“' => '”',
            '‘' => '’',
            _ => '"',
        };
        at = start;
        let Some(len) = behind(text, run, start).find(close).filter(|&len| len <= 60) else { continue };
        if text[start..start + len].starts_with(char::is_uppercase) {
            found.push(TextRange::new(start, start + len));
        }
        at = start + len + close.len_utf8();
    }
    found
}

fn is_explained_beside(text: &str, lexicon: &Lexicon, content: TextRange, inner: TextRange) -> bool {
    let quote = |c: char| is_quote(c) || c == '*';
    let before = before(text, content, inner.start()).trim_end_matches(quote);
    let behind = behind(text, content, inner.end());
    let behind = behind.trim_start_matches(|c: char| quote(c) || matches!(c, '”' | '’'));
    let short = |word: &str| is_article(word) || has_word(&lexicon.below, word);
    let bracket = before.rfind('(').is_some_and(|at| before[at + 1..].split_whitespace().all(short));
    bracket || is_named(lexicon, before) || says_its_meaning(lexicon, behind)
}

/// Whether `before` ends in "is designated the", "called a", "known as".
fn is_named(lexicon: &Lexicon, before: &str) -> bool {
    let clause = before.rfind(['.', ';', ':', ')']).map_or(before, |at| &before[at + 1..]);
    let mut words = clause.split(|c: char| !c.is_alphanumeric()).rev().filter(|word| !word.is_empty());
    let word = words.find(|word| !is_article(&word.to_lowercase()) && !has_word(&lexicon.participles, word));
    word.is_some_and(|word| has_word(&lexicon.naming, word) && !has_word(&lexicon.meaning, word))
}

/// Whether `behind` begins with "means", "is defined", "shall mean".
fn says_its_meaning(lexicon: &Lexicon, behind: &str) -> bool {
    let clause = behind.find(['.', ';', ':', '(']).map_or(behind, |at| &behind[..at]);
    let mut words = clause.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).take(3);
    words.any(|word| has_word(&lexicon.meaning, word))
}

/// Whether a reference says where the thing is laid down: "the Late Period established
/// under Law 9", "the Late Period (see Law 9)".
fn is_laid_down(reading: &Reading<'_>, lexicon: &Lexicon, content: TextRange, range: TextRange) -> bool {
    const NEAR: usize = 64;
    let behind = reading.reference_behind(range.end());
    let Some(reference) =
        behind.filter(|it| it.range.end() <= content.end() && it.range.start() <= range.end() + NEAR)
    else {
        return false;
    };
    let between = &reading.text()[range.end()..reference.range.start()];
    if between.contains(['.', ';', ':', ')']) {
        return false;
    }
    let laid_down = |word: &str| has_word(&lexicon.laid_down, word);
    between.split(|c: char| !c.is_alphanumeric()).any(laid_down)
}

/// How many bytes around a phrase can explain it.
const AROUND: usize = 160;

/// The text just before the byte at `at`, not before `content`.
pub(crate) fn before(text: &str, content: TextRange, at: usize) -> &str {
    &text[ceil_char_boundary(text, content.start().max(at.saturating_sub(AROUND)))..at]
}

/// The text just behind the byte at `at`, within `content`.
pub(crate) fn behind(text: &str, content: TextRange, at: usize) -> &str {
    &text[at..floor_char_boundary(text, content.end().min(at + AROUND))]
}
