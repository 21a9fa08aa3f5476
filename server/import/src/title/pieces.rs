//! The pieces of a heading: the noun of the work, the number behind it, the sign behind that, and the words that say that a
//! number is out of use.

use lawsmith_syntax::{Conventions, Style};

use crate::markup::is_sign;

/// The most characters of a title behind a colon or a dash.
pub(crate) const LONGEST_TITLE: usize = 120;

/// The fewest letters of an abbreviation that heads provisions: "Art. 5".
const SHORTEST: usize = 3;

/// What a heading heads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum HeadKind {
    /// A numbered group, which enters no address.
    Group,
    /// One with its number before its noun, kept as printed.
    Title,
    /// A body beside the main one.
    Body,
    /// A provision of the first level.
    Law,
    /// An introduction, a preface.
    Section,
    /// The definitions.
    Definitions,
}

/// The words that no title ends in.
const OPEN: [&str; 49] = [
    "of", "the", "a", "an", "and", "or", "for", "to", "in", "on", "at", "by", "with", "from", "its", "their",
    "each", "every", "such", "und", "oder", "sowie", "der", "die", "das", "des", "den", "dem", "ein", "eine",
    "einer", "eines", "einem", "einen", "von", "vom", "für", "mit", "zum", "zur", "im", "am", "bei", "beim",
    "durch", "über", "unter", "seine", "ihre",
];

/// Whether a title can't end where its line does.
pub(crate) fn goes_on(title: &str) -> bool {
    let last = title.split_whitespace().next_back().unwrap_or_default();
    last.ends_with(',') || OPEN.contains(&last)
}

/// What the noun heads, and how it is written.
pub(crate) fn noun<'c>(printed: &str, conventions: &'c Conventions) -> Option<(HeadKind, &'c str)> {
    let small = printed.to_lowercase();
    let is = |nouns: &'c [String]| {
        let noun = nouns.first()?;
        (noun.to_lowercase() == small).then_some(noun.as_str())
    };
    let first = conventions.levels.first().filter(|level| level.noun_in_marker);
    let short =
        |nouns: &'c [String]| nouns.iter().skip(2).map(String::as_str).find(|it| it.to_lowercase() == small);
    let abbreviates = |nouns: &'c [String], short: &str| {
        short.len() >= SHORTEST && nouns[0].to_lowercase().starts_with(&short.to_lowercase())
    };
    let abbreviation = |nouns: &'c [String]| short(nouns).filter(|short| abbreviates(nouns, short));
    let law = first.and_then(|level| is(&level.nouns).or_else(|| abbreviation(&level.nouns)));
    let law = law.map(|noun| (HeadKind::Law, noun));
    let group = || conventions.groups.iter().find_map(|nouns| is(nouns)).map(|noun| (HeadKind::Group, noun));
    let body = || conventions.bodies.iter().find_map(|nouns| is(nouns)).map(|noun| (HeadKind::Body, noun));
    law.or_else(group).or_else(body)
}

/// The outermost inner level whose noun stands in its markers, where these are no whole addresses.
pub(crate) fn inner_level_with_noun(conventions: &Conventions) -> Option<usize> {
    let mut inner = conventions.levels.iter().enumerate().skip(1);
    let found = inner.find(|(_, level)| level.noun_in_marker).filter(|_| !conventions.full_markers);
    found.map(|(at, _)| at)
}

/// The noun of that level which `printed` is, as it is written.
pub(crate) fn inner_noun<'c>(printed: &str, conventions: &'c Conventions) -> Option<&'c str> {
    let level = conventions.levels.get(inner_level_with_noun(conventions)?)?;
    let small = printed.to_lowercase();
    level.nouns.iter().map(String::as_str).find(|noun| noun.to_lowercase() == small)
}

/// The noun of the first level whose plural it is.
pub(crate) fn plural<'c>(printed: &str, conventions: &'c Conventions) -> Option<(HeadKind, &'c str)> {
    let nouns = &conventions.levels.first().filter(|level| level.noun_in_marker)?.nouns;
    let (noun, plural) = (nouns.first()?, nouns.get(1)?);
    (plural.to_lowercase() == printed.to_lowercase()).then_some((HeadKind::Law, noun.as_str()))
}

/// Digits, perhaps with a capital behind them, or capitals.
pub(crate) fn is_part_label(label: &str) -> bool {
    let digits = label.trim_start_matches(|c: char| c.is_ascii_digit());
    let capitals = digits.bytes().all(|b| b.is_ascii_uppercase());
    !label.is_empty() && capitals && (digits.len() < label.len() && digits.len() <= 2 || label.len() <= 6)
}

/// What stands between a number and its title.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sign {
    None,
    Point,
    Dash,
}

/// The sign behind a number, and the words behind that.
pub(crate) fn separator(behind: &str) -> (Sign, &str) {
    let (mut sign, mut words) = (Sign::None, behind);
    loop {
        let trimmed = words.trim_start();
        let Some(first) = trimmed.chars().next() else { return (sign, trimmed) };
        let dash = matches!(first, ':' | '—' | '–' | '‐' | '‑' | '−')
            || first == '-' && trimmed[1..].starts_with(|c: char| c == '-' || c.is_whitespace())
            // "EXHIBIT A -Fees"
            || first == '-' && trimmed.len() < words.len() && trimmed[1..].starts_with(char::is_uppercase);
        sign = match first {
            _ if dash => Sign::Dash,
            '.' | ')' if sign == Sign::None && trimmed.len() == words.len() => Sign::Point,
            _ => return (sign, trimmed),
        };
        words = &trimmed[first.len_utf8()..];
    }
}

/// Whether words behind a number say something of it, over the title on the line below: `/17`, `(Power=4)`, `/17 (Power=4)`; "(b)" is a
/// part of it.
pub(crate) fn is_note_on_number(behind: &str) -> bool {
    let words = behind.trim();
    let version = words.strip_prefix('/').map(|rest| rest.trim_start_matches(|c: char| c.is_ascii_digit()));
    let rest = version.map_or(words, str::trim_start);
    let inner = rest.strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
    let noted = |inner: &str| !inner.contains(['(', ')']) && is_word(inner);
    inner.is_some_and(noted) || rest.is_empty() && words.ends_with(|c: char| c.is_ascii_digit())
}

/// Whether it begins with a word, which no label is.
fn is_word(words: &str) -> bool {
    let first = words.split(|c: char| !c.is_alphabetic()).next().unwrap_or_default();
    first.chars().nth(2).is_some() && Style::LowerRoman.value(first).is_none()
}

/// `to 9. [Repealed]`, `–9 (Reserved)`: the other end and what follows it.
pub(crate) fn range(behind: &str) -> Option<(&str, &str)> {
    let words = behind.trim_start();
    let joint = words.find(|c: char| c.is_ascii_digit()).filter(|&at| at > 0)?;
    let between = words[..joint].trim();
    let joins = matches!(between, "-" | "–" | "—") || between.chars().all(char::is_alphabetic);
    let rest = &words[joint..];
    let end = rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len());
    joins.then(|| (&rest[..end], separator(&rest[end..]).1.trim()))
}

/// `[Repealed]`, `(Reserved)`: the word alone, in brackets.
pub(crate) fn is_repealed(words: &str, conventions: &Conventions) -> bool {
    let words = words.trim();
    let bracketed = |open: char, close: char| words.strip_prefix(open).and_then(|w| w.strip_suffix(close));
    let inner = bracketed('[', ']').or_else(|| bracketed('(', ')'));
    let word = inner.map(|inner| inner.trim().trim_end_matches('.').to_lowercase());
    word.is_some_and(|word| conventions.repealed.iter().any(|known| known.to_lowercase() == word))
}

/// `Reserved`, `: Reserved`, `Repealed.`: the word alone without brackets, which get them.
pub(crate) fn placeholder(words: &str, conventions: &Conventions) -> Option<String> {
    let signs = |c: char| c.is_whitespace() || matches!(c, ':' | '.' | '-' | '–' | '—');
    let word = words.trim_matches(|c: char| signs(c) || is_sign(c));
    let known = conventions.repealed.iter().any(|known| known.eq_ignore_ascii_case(word));
    known.then(|| format!("[{word}]"))
}

/// The noun that the line may begin with, and what follows it.
pub(crate) fn split_noun(line: &str) -> (&str, &str) {
    line.split_at(match line.starts_with('§') {
        true => line.len() - line.trim_start_matches('§').len(),
        false => line.find(|c: char| !c.is_alphabetic()).unwrap_or(line.len()),
    })
}

/// The label that the words behind a noun begin with, and what follows it.
pub(crate) fn split_label(rest: &str) -> (&str, &str) {
    rest.split_at(rest.find(|c: char| !c.is_alphanumeric()).unwrap_or(rest.len()))
}
