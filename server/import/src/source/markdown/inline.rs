//! Signs within a line: emphasis, links, footnote marks, numbers in bold.

use std::borrow::Cow;

use lawsmith_syntax::Style;

use crate::markup::{EMPHASIS, OPEN, WORD, is_sign, read};
use crate::sentence::has_verb;
use crate::source::{is_letter_in_brackets, is_noun_and_number, raised_label};

/// The dot of leaders, which a keyboard puts for a full stop.
const LEADER: char = '\u{2024}';

/// The most characters of the target of a link.
const LONGEST_TARGET: usize = 2_000;

/// Emphasis, links and footnote marks; a whole line in bold is a heading.
pub(super) fn inline(words: &str) -> String {
    let whole = |sign: &str| {
        let inner = words.strip_prefix(sign)?.strip_suffix(sign)?;
        (!inner.is_empty() && !inner.contains(sign)).then_some(inner)
    };
    let words = whole("**").or_else(|| whole("__")).unwrap_or(words);
    let words = &*with_plain_letter(words);
    // A number in bold begins its line as it would without.
    let words = match bold_marker(words) {
        Some((marker, rest)) => {
            let (letter, rest) = letter_put_in(rest).unwrap_or(("", rest));
            format!("{marker}{letter}{rest}")
        }
        None => match run_in(words) {
            Some(RunIn { sign, marker, title, rest }) => format!("{marker} {sign}{title}{sign}{rest}"),
            None => words.to_owned(),
        },
    };
    decoded(read(&linked(&words), EMPHASIS))
}

/// The same of a line of text, with a sign where a backslash says that it begins no item: `\\* Not for rafts.`
pub(super) fn text(words: &str) -> String {
    let first = words.strip_prefix('\\').and_then(|behind| behind.strip_prefix(['*', '-', '+']));
    let escaped = first.is_some_and(|behind| behind.starts_with(' '));
    if escaped { format!("{WORD}{}", inline(words)) } else { inline(words) }
}

/// The longest name of an entity, with its signs.
const LONGEST_ENTITY: usize = 33;

/// The words with the characters that entities stand for, `&#39;`; a break is a blank, and none becomes a sign.
fn decoded(words: String) -> String {
    if !words.contains('&') {
        return words;
    }
    let mut out = String::with_capacity(words.len());
    let mut rest = words.as_str();
    while let Some(at) = rest.find('&') {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        let end = rest.bytes().take(LONGEST_ENTITY).position(|b| b == b';').map_or(1, |end| end + 1);
        let (entity, behind) = rest.split_at(end);
        let plain = html_escape::decode_html_entities(entity);
        out.extend(plain.chars().filter(|&c| !is_sign(c)).map(|c| if c.is_whitespace() { ' ' } else { c }));
        rest = behind;
    }
    out + rest
}

/// A line whose number in bold has full stops for the dots of leaders, and a blank before a word that is glued to it:
/// `**5․1․2**`, `**3.8.with** oars`.
pub(super) fn with_plain_number(line: &str) -> Cow<'_, str> {
    let open = line.find("**").filter(|&at| matches!(line[..at].trim(), "" | "-" | "*" | "+"));
    let start = open.map_or(line.len(), |at| at + 2);
    let Some((number, rest)) = line[start..].split_once("**") else { return Cow::Borrowed(line) };
    let dotted = number.replace(LEADER, ".");
    let glued = dotted.rfind('.').filter(|&at| {
        let (head, word) = (&dotted[..at], &dotted[at + 1..]);
        let digits = head.contains('.') && head.bytes().all(|b| b.is_ascii_digit() || b == b'.');
        let roman = word.bytes().all(|b| b"ivxlc".contains(&b));
        digits && word.len() > 1 && !roman && word.bytes().all(|b| b.is_ascii_lowercase())
    });
    let digits = number.starts_with(|c: char| c.is_ascii_digit());
    if !digits || dotted == number && glued.is_none() {
        return Cow::Borrowed(line);
    }
    let before = &line[..start];
    Cow::Owned(match glued {
        Some(at) => format!("{before}{}** {}{rest}", &dotted[..=at], &dotted[at + 1..]),
        None => format!("{before}{dotted}**{rest}"),
    })
}

/// The words without the emphasis of the letter in brackets that they begin with, as acts print it, `(*a*) oars`, perhaps behind a
/// number, `(2) (*a*) oars`.
fn with_plain_letter(words: &str) -> Cow<'_, str> {
    let letter = || {
        let behind = match words.split_once(' ') {
            Some((number, behind)) if is_number(number) && number.ends_with(')') => behind,
            _ => words,
        };
        let (letter, rest) = behind.strip_prefix("(*")?.split_once("*)")?;
        let label = format!("({letter})");
        let before = &words[..words.len() - behind.len()];
        let plain = is_letter_in_brackets(&label) && rest.starts_with(' ');
        plain.then(|| format!("{before}{label}{rest}"))
    };
    letter().map_or(Cow::Borrowed(words), Cow::Owned)
}

/// A number in bold at the beginning, with the sign that parts it from its words, and what follows it: `**5.** Oars`,
/// `**Art. 5 :** Oars`.
pub(super) fn bold_marker(words: &str) -> Option<(&str, &str)> {
    let (marker, rest) = words.strip_prefix("**")?.split_once("**")?;
    (is_number(marker) || is_noun_and_number(without_sign(marker))).then_some((marker, rest))
}

/// A marker without the sign that parts it from its words: `Art. 5 :`.
pub(super) fn without_sign(marker: &str) -> &str {
    marker.trim_end_matches([' ', '.', ':', '-', '–', '—'])
}

fn is_number(marker: &str) -> bool {
    let label = |c: char| c.is_alphanumeric() || matches!(c, '.' | '(' | ')');
    let inner = marker.trim_matches(['.', '(', ')']);
    let signed = inner.len() < marker.len();
    let letter = || signed && (inner.chars().count() == 1 || is_numeral(inner));
    let number = marker.contains(|c: char| c.is_ascii_digit()) || letter();
    let short = marker.split(['.', '(', ')']).all(|label| label.chars().count() <= 4 || is_numeral(label));
    number && short && marker.chars().all(label)
}

/// `iv`, `XII`
fn is_numeral(label: &str) -> bool {
    [Style::LowerRoman, Style::UpperRoman].into_iter().any(|style| style.value(label).is_some())
}

/// A number and a title that are set off together before the text of their line.
struct RunIn<'w> {
    /// The sign on both sides of them.
    sign: &'w str,
    marker: &'w str,
    title: &'w str,
    /// What follows the sign.
    rest: &'w str,
}

/// `**1.1 Mooring.** A boat`, `*A. Mooring.* A boat`. "**A. Rower** rows" begins with a name.
fn run_in(words: &str) -> Option<RunIn<'_>> {
    let sign = ["**", "__", "*", "_"].into_iter().find(|sign| words.starts_with(sign))?;
    let (inner, rest) = words[sign.len()..].split_once(sign)?;
    let (marker, title) = inner.split_once(' ').map(|(marker, title)| (marker, title.trim()))?;
    let signed = is_number(marker) && marker.contains(['.', ')']);
    let closed = title.ends_with(['.', ':', '—', '–']) || rest.starts_with([':', '.']);
    let whole = marker.trim_end_matches('.').contains(['.', ')']);
    let anew = whole && rest.trim_start().starts_with(char::is_uppercase);
    let titled = title.starts_with(char::is_uppercase) && (whole || !has_verb(title));
    (signed && titled && (closed || anew) && !rest.trim().is_empty()).then_some(RunIn {
        sign,
        marker,
        title,
        rest,
    })
}

/// `**Art. 5** *a* Title`: the letter of a number put in, and what follows it.
fn letter_put_in(rest: &str) -> Option<(&str, &str)> {
    let (letter, behind) = rest.trim_start().strip_prefix('*')?.split_once('*')?;
    (letter.len() == 1 && letter.bytes().all(|b| b.is_ascii_lowercase())).then_some((letter, behind))
}

/// A raised number at the beginning, and what follows it: `<sup>1</sup> The crew`, `^1^ The crew`.
pub(super) fn raised_number(words: &str) -> Option<(&str, &str)> {
    let ends = |open: &str, close: &str| words.strip_prefix(open)?.split_once(close);
    let (number, rest) = ends("<sup>", "</sup>").or_else(|| ends("^", "^"))?;
    let rest = rest.trim_start();
    Some((raised_label(number, rest)?, rest))
}

/// The words with a sign for each bracket that opens a link or a footnote's mark.
fn linked(words: &str) -> String {
    let mut out = String::with_capacity(words.len());
    let mut escaped = false;
    for (at, c) in words.char_indices() {
        let rest = &words[at..];
        let opens = c == '[' && !escaped && (rest.starts_with("[^") || is_link(rest));
        out.push(if opens { OPEN } else { c });
        escaped = c == '\\' && !escaped;
    }
    out
}

/// `[words](target)`.
pub(super) fn is_link(rest: &str) -> bool {
    let words = rest[1..].split('[').next().unwrap_or_default();
    let target = words.find("](").map(|end| &rest[1 + end..]);
    target.is_some_and(|target| target.chars().take(LONGEST_TARGET).any(|c| c == ')'))
}
