//! What a line looks like: the first one of a provision, whether it is read as one or not.

use lawsmith_syntax::Conventions;

/// How many digits a number has at most: “2027.” is a year.
const DIGITS: usize = 3;
/// How many letters stand alone in a number, or behind its digits: “(ba)”, “1A”.
const LETTERS: usize = 2;

/// What looks like the number of a provision at the beginning of a line.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Look {
    /// The noun and the number without signs, `Law 4`, `1A`.
    pub number: String,
    /// The first word behind it; empty where there is none.
    pub word: String,
    /// As the line has it.
    pub printed: String,
}

/// The lines of a text that look like the first one of a provision; what goes on with the sentence above does not.
pub(crate) fn looks(text: &str, conventions: &Conventions) -> Vec<Look> {
    let mut found: Vec<Look> = Vec::new();
    let mut goes_on = false;
    for line in text.lines().map(str::trim) {
        let look = look(line, conventions).filter(|_| !goes_on);
        goes_on = look.is_none() && line.ends_with(|c: char| c.is_alphanumeric() || c == ',');
        found.extend(look);
    }
    found
}

/// `Law 8A — Costs`, `Law 4. Cats`, `(2A) A raft`, `1A. A raft`, `6 - Fish`.
pub(crate) fn look(line: &str, conventions: &Conventions) -> Option<Look> {
    let mut words = line.split_whitespace();
    let first = words.next()?;
    let (noun, marker) =
        if conventions.is_noun(first) { (Some(first), words.next()?) } else { (None, first) };
    let next = words.next();
    let dashed = next.is_some_and(|it| matches!(it, "—" | "–" | "-"));
    let stopped = marker.ends_with(['.', ')', ':']);
    let label = marker.trim_matches(['(', ')', '.', ':']);
    let is_number = match noun {
        Some(_) => label.starts_with(|c: char| c.is_ascii_digit()) && (stopped || dashed || next.is_none()),
        None => (stopped && !marker.ends_with(':') || dashed) && is_label(label, marker.starts_with('(')),
    };
    if !is_number {
        return None;
    }
    let word = if dashed { words.next() } else { next }.unwrap_or_default().to_owned();
    let front = noun.map_or(String::new(), |noun| format!("{noun} "));
    let behind =
        next.filter(|_| dashed && noun.is_none()).map_or(String::new(), |dash| format!(" {dash} {word}"));
    let (number, printed) = (format!("{front}{label}"), format!("{front}{marker}{behind}"));
    Some(Look { number, word, printed })
}

/// Whether a number without a noun may be that of a provision: `1`, `1A`, `B`; in brackets also `ba`.
fn is_label(label: &str, bracketed: bool) -> bool {
    let digits = label.bytes().take_while(u8::is_ascii_digit).count();
    let letters = label[digits..].chars().count();
    let most = if digits > 0 || bracketed { LETTERS } else { 1 };
    label[digits..].chars().all(char::is_alphabetic)
        && digits <= DIGITS
        && letters <= most
        && digits + letters > 0
}
