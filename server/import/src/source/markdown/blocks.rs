//! What a line begins: a heading, an item of a list, a row of a table.

use std::borrow::Cow;

use lawsmith_text::line_start;

use super::heading_signs::heading_signs;
use super::inline::{bold_marker, inline, without_sign};
use super::unseen::without_tags;
use crate::markup::{CLOSES, HEADING};
use crate::sentence::has_verb;
use crate::source::{
    is_letter_in_brackets, is_marker, is_noun_and_number, is_provision_title, is_typed_number, signs,
};
use crate::title::{is_title_case, may_be_wrapped};

/// How far a line is indented; a tab goes to the next fourth column.
pub(super) fn column(line: &str) -> usize {
    let blanks = line.chars().take_while(|c| c.is_whitespace());
    blanks.fold(0, |column, c| if c == '\t' { column / 4 * 4 + 4 } else { column + 1 })
}

/// `text` with a blank for the tab behind the sign or the number of an item.
pub(super) fn without_tabs(text: &str) -> Cow<'_, str> {
    if !text.contains('\t') {
        return Cow::Borrowed(text);
    }
    let plain = |line: &str| {
        let words = line.trim_start();
        let (sign, rest) = words.split_once('\t').filter(|(sign, _)| is_sign(sign))?;
        Some(format!("{}{sign} {}", &line[..line.len() - words.len()], rest.trim_start()))
    };
    let lines = crate::lines::physical(text).map(|line| plain(line).map_or(Cow::Borrowed(line), Cow::Owned));
    Cow::Owned(lines.collect::<Vec<_>>().join("\n"))
}

fn is_sign(word: &str) -> bool {
    let word = word.trim_end();
    let number =
        |word: &str| !word.contains(char::is_whitespace) && (is_marker(word) || is_typed_number(word));
    matches!(word, "-" | "*" | "+" | "#.") || number(word)
}

/// The words of an item that is set as a heading: `#### Oars`.
pub(super) fn without_heading_sign(words: &str) -> &str {
    heading_signs(words).map_or(words, |(_, words)| words)
}

/// `**Art. 5** Title`: a noun with its number in bold, and the title behind it. What goes on in the line directly `below` is a sentence
/// and no title.
pub(super) fn heads_provision(words: &str, below: &str) -> bool {
    let Some((_, title)) = bold_marker(words).filter(|(marker, _)| is_noun_and_number(without_sign(marker)))
    else {
        return false;
    };
    let title = title.trim_start();
    let sentence = || !is_title_case(title) && (has_verb(title) || may_be_wrapped(title));
    let below = below.trim_start();
    let goes_on = below.starts_with(char::is_lowercase) || !below.is_empty() && sentence();
    is_provision_title(title) && !goes_on
}

/// `## Words`: how deep, and the words. Bold says nothing in a heading.
pub(super) fn heading(words: &str) -> (usize, String) {
    let (depth, words) = heading_signs(words).unwrap_or((0, words));
    (depth, inline(without_tags(&words.replace("**", "")).trim()))
}

/// `### (a)`, `### (a) The crew rows.`: a letter in brackets that is set as a heading, without its sign, unless a title stands behind it.
pub(super) fn lettered_text(words: &str) -> Option<String> {
    let line = heading_signs(words)?.1.replace("**", "");
    let line = line.trim();
    let (letter, behind) = line.split_once(' ').unwrap_or((line, ""));
    let is_title =
        |words: &str| words.starts_with(char::is_uppercase) && is_title_case(words) && !has_verb(words);
    let is_text = match behind.strip_suffix('.') {
        Some(words) => !is_title(words),
        None => behind.is_empty() || behind.ends_with([';', ':', ',']),
    };
    (is_letter_in_brackets(letter) && is_text).then(|| line.to_owned())
}

/// Makes a heading of the line that stands above, if it holds words: what follows underlines it.
pub(super) fn underlined(out: &mut String, depth: usize) {
    let above = out.strip_suffix('\n').unwrap_or(out);
    let start = line_start(above, above.len());
    let words = above[start..].trim_start_matches(CLOSES);
    if words.starts_with(char::is_alphanumeric) {
        out.replace_range(start..above.len() - words.len(), &signs(HEADING, depth));
    }
}

/// `1. text`: the number and the rest.
pub(super) fn ordered(words: &str) -> Option<(u32, &str)> {
    let (number, rest) = words.split_once(". ")?;
    let digits = number.len() <= 4 && number.bytes().all(|b| b.is_ascii_digit());
    digits.then(|| number.parse().ok()).flatten().map(|number| (number, rest.trim_start()))
}

/// The same, of an item at this column that may have no words of its own, over one that is indented further: `1.` over `  1. text`.
pub(super) fn item_over<'l>(words: &'l str, indent: usize, below: &str) -> Option<(u32, &'l str)> {
    let lone = || {
        let digits = words.strip_suffix('.').filter(|digits| digits.len() <= 4)?;
        let inner = below.trim();
        let holds = column(below) > indent && (ordered(inner).is_some() || item(inner).is_some());
        let counts = holds && digits.bytes().all(|b| b.is_ascii_digit());
        counts.then(|| digits.parse().ok()).flatten().map(|number| (number, ""))
    };
    ordered(words).or_else(lone)
}

/// `2\. April`: the number that its sign says to be no item's, and the rest.
pub(super) fn escaped_number(words: &str) -> (&str, &str) {
    let rest = words.trim_start_matches(|c: char| c.is_ascii_digit());
    let sign = rest.len() < words.len() && (rest.starts_with("\\. ") || rest.starts_with("\\) "));
    if sign { words.split_at(words.len() - rest.len() + 2) } else { ("", words) }
}

/// The words of an item without its sign, and whether they begin with a number of their own.
pub(super) fn item(words: &str) -> Option<(&str, bool)> {
    let rest = words.strip_prefix(['*', '-', '+'])?.strip_prefix(' ')?.trim_start();
    let marker = bold_marker(rest).map(|(marker, _)| marker);
    // "- (b)" over the list that it holds.
    let lone = || Some(rest.trim_end()).filter(|word| word.starts_with('(') && is_marker(word));
    let first = || rest.split_once(' ').map(|(first, _)| first).or_else(lone);
    let numbered = marker.or_else(first).is_some_and(is_typed_number);
    Some((rest, numbered || is_lettered(rest)))
}

/// `a. Oars`; "p. 5" cites.
fn is_lettered(words: &str) -> bool {
    let letter = words.split_once(". ").filter(|(letter, _)| letter.len() == 1);
    letter.is_some_and(|(letter, words)| {
        letter.bytes().all(|b| b.is_ascii_lowercase()) && words.trim_start().starts_with(char::is_alphabetic)
    })
}
