//! What a heading as Markdown has it, `# Law 2 — Breaks` or `## A. Length`, would be here: a marker and words.

use lawsmith_grammar as grammar;
use lawsmith_text::{TextRange, line_start, lines_of};

use crate::conventions::Conventions;
use crate::full::{BodyLabel, read_full_marker};

/// As many signs open a heading in Markdown.
const DEEPEST: usize = 6;

/// A line that would be a heading in Markdown, and is another thing here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MarkdownHeading<'l> {
    /// Whether one sign makes a title of it; with more it is text.
    pub is_title: bool,
    /// The marker that it begins with.
    pub marker: HeadingMarker,
    /// The words behind signs and marker.
    pub words: &'l str,
}

/// What a heading begins with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HeadingMarker {
    /// Words alone.
    None,
    /// The marker of a provision, as it is written there: `Law 2`, `A`, `3.1`.
    Of(String),
    /// A marker that can be read at two levels.
    Ambiguous,
}

/// Reads a line that begins with `#`. A title is one of these only if it begins with a whole address, with a
/// marker of the first level, with its noun or without, or with that of a numbered group or a body.
pub fn markdown_heading<'l>(line: &'l str, conventions: &Conventions) -> Option<MarkdownHeading<'l>> {
    let behind = line.trim_start_matches('#');
    let signs = line.len() - behind.len();
    let heading = behind.trim();
    if !(1..=DEEPEST).contains(&signs) || heading.is_empty() || !behind.starts_with(' ') {
        return None;
    }
    let is_title = signs == 1;
    let marked = of_whole_address(heading, conventions)
        .or_else(|| of_first_level(heading, conventions))
        .or_else(|| of_numbered_part(heading, conventions));
    let (marker, words) = match marked {
        Some((marker, words)) => (HeadingMarker::Of(marker), words),
        None if is_title => return None,
        None => of_inner_level(heading, conventions).unwrap_or((HeadingMarker::None, heading)),
    };
    Some(MarkdownHeading { is_title, marker, words })
}

/// Reads a line whose marker is in bold type: `**Law 2 — Breaks**`, `**Law 2** — Breaks`. It is text here.
pub fn bold_heading<'l>(line: &'l str, conventions: &Conventions) -> Option<MarkdownHeading<'l>> {
    let (bold, behind) = line.strip_prefix("**")?.split_once("**")?;
    let marked = of_first_level(bold, conventions).or_else(|| of_numbered_part(bold, conventions));
    let (marker, inside) = marked?;
    let behind = behind.trim();
    let words = match behind.strip_prefix(['—', '–', ':', '-']) {
        None if behind.is_empty() => inside,
        Some(words) if inside.is_empty() => words.trim_start(),
        _ => return None,
    };
    Some(MarkdownHeading { is_title: false, marker: HeadingMarker::Of(marker), words })
}

/// A line that looks like the heading of a provision of the first level, with its noun, and is text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MistypedHeading<'l> {
    /// What it begins with: `Law 2`.
    pub marker: &'l str,
    /// The number in it: `2`.
    pub label: &'l str,
    /// The words behind it.
    pub words: &'l str,
    /// Whether it has its dash, and the number is of another form than those of the level.
    pub is_odd_number: bool,
}

/// As many words a heading has at most that has no dash.
const LONGEST: usize = 8;

/// Reads a line of text that may be a heading: `Law 2 Breaks`, `Law 2. Breaks`, `Law 2A — Breaks`. "Law 2 applies" is none, nor
/// is what ends in a sign or goes on with another noun, "Section 2 Paragraph 1".
pub fn mistyped_heading<'l>(line: &'l str, conventions: &Conventions) -> Option<MistypedHeading<'l>> {
    let level = conventions.levels.first()?;
    let (noun, behind) = line.split_once(' ')?;
    let numbered = behind.trim_start();
    let label = numbered.split(|c: char| !c.is_alphanumeric()).next()?;
    if !level.heads_with(noun) || label.is_empty() {
        return None;
    }
    let behind = numbered[label.len()..].trim_start();
    let dash = behind.starts_with(['—', '–']);
    let words = behind.trim_start_matches(['.', ')', '—', '–']).trim_start();
    let marker = &line[..line.len() - numbered.len() + label.len()];
    let is_odd_number = level.value(label).is_none();
    let known = if is_odd_number {
        let number = label.trim_end_matches(char::is_alphabetic);
        dash && !number.is_empty() && level.value(number).is_some()
    } else {
        !dash
    };
    let first = words.split_whitespace().next()?;
    let title = words.starts_with(char::is_uppercase)
        && words.split_whitespace().count() <= LONGEST
        && !words.ends_with(['.', ',', ';', ':', '!', '?', '”', '’', '"'])
        && first.chars().nth(1).is_some()
        && !conventions.leads_on(first);
    (known && title).then_some(MistypedHeading { marker, label, words, is_odd_number })
}

/// `3.1 Breaks`.
fn of_whole_address<'l>(heading: &'l str, conventions: &Conventions) -> Option<(String, &'l str)> {
    let found = read_full_marker(heading, BodyLabel::default(), conventions)?;
    let behind = found.dash.map_or(found.span.end, |dash| dash.end);
    Some((heading[found.address].to_owned(), heading[behind..].trim_start()))
}

/// `Law 2 — Breaks`, `Law 2. Breaks`, `Law 2 Breaks`, and `2. Breaks` where the level has no noun.
fn of_first_level<'l>(heading: &'l str, conventions: &Conventions) -> Option<(String, &'l str)> {
    let level = conventions.levels.first()?;
    let (noun, numbered) = match heading.split_once(' ') {
        Some((word, behind)) if level.heads_with(word) => (Some(word), behind.trim_start()),
        _ => (None, heading),
    };
    let label = numbered.split([' ', '.', ':', '—', '–', ')']).next()?;
    level.value(label)?;
    let behind = numbered[label.len()..].trim_start();
    let words = behind.trim_start_matches(['.', ':', '—', '–', '-', ')']);
    let signed = words.len() < behind.len() && (words.is_empty() || words.starts_with(' '));
    // "# 2017 edition" and "# Law 2 in practice" are titles.
    let unsigned = noun.is_some() && (behind.is_empty() || behind.starts_with(char::is_uppercase));
    if !signed && !unsigned {
        return None;
    }
    // Where the noun is a part of the marker, "# 1. Boats" may well number groups.
    if noun.is_none() && level.noun_in_marker || words.trim_start().starts_with(|c: char| c.is_ascii_digit())
    {
        return None;
    }
    let marker = noun.map_or_else(|| label.to_owned(), |noun| format!("{noun} {label}"));
    Some((marker, words.trim_start()))
}

/// `Part 2 — Breaks`, `Schedule 1 — Fees`.
fn of_numbered_part<'l>(heading: &'l str, conventions: &Conventions) -> Option<(String, &'l str)> {
    let found = grammar::marker_line(heading)?;
    let [marker] = found.markers.as_slice() else { return None };
    let noun = &heading[marker.noun.clone()?];
    if !conventions.is_group(noun) && !conventions.is_body(noun) {
        return None;
    }
    let behind = found.dash.map_or(marker.span.end, |dash| dash.end);
    Some((heading[marker.span.clone()].to_owned(), heading[behind..].trim_start()))
}

/// `A. Breaks`, `(a) — Breaks`.
fn of_inner_level<'l>(heading: &'l str, conventions: &Conventions) -> Option<(HeadingMarker, &'l str)> {
    let found = grammar::marker_line(heading)?;
    let [marker] = found.markers.as_slice() else { return Some((HeadingMarker::Ambiguous, heading)) };
    let readings = conventions.readings(marker, heading);
    let read = match readings.as_slice() {
        [only] => HeadingMarker::Of(conventions.levels[only.level].cited(&heading[marker.label.clone()])),
        _ => HeadingMarker::Ambiguous,
    };
    let behind = found.dash.map_or(marker.span.end, |dash| dash.end);
    Some((read, heading[behind..].trim_start()))
}
/// The first line of `words` if it looks like a title typed above its text: "Length of Breaks", and below it a sentence. A wrapped
/// line is none: it is as long as the others let it be, and its words have small letters.
pub(crate) fn title_above(text: &str, words: TextRange) -> Option<TextRange> {
    let mut lines = lines_of(text, words);
    let title = text[lines.next()?].trim_end();
    let below = &text[lines.next()?.start()..words.end()];
    let first = below.split_whitespace().next()?;
    let filled =
        words.start() - line_start(text, words.start()) + title.chars().count() + 1 + first.chars().count();
    let wrapped = lines_of(text, words).skip(1).all(|line| text[line].trim_end().chars().count() < filled);
    let ends = below.trim_end().ends_with(['.', ':', ';', '?', '!']);
    let mut long = title.split_whitespace().filter(|word| word.chars().count() > 3).peekable();
    let capitals = long.peek().is_some() && long.all(|word| word.starts_with(char::is_uppercase));
    (first.starts_with(char::is_uppercase) && capitals && ends && !wrapped)
        .then(|| TextRange::new(words.start(), words.start() + title.len()))
}
