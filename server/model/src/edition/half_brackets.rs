//! Letters that are cited as their markers print them, "§ 3 Abs. 2 a) und b)" and "Rule 1.1b)i)": the bracket closes the letter
//! alone.

use std::borrow::Cow;
use std::ops::Range;

use lawsmith_syntax::{Conventions, Level};

/// How many letters such a label has at most.
const LABEL: usize = 6;

/// How long what joins two of them may be, in bytes.
const JOINT: usize = 16;

/// `text`, of the same length, in which each such letter of an address within `range` has both brackets, "Abs. 2(a)", "1.1b(i)", or
/// none, "1.1b  and c ".
pub(crate) fn with_whole_brackets<'t>(
    text: Cow<'t, str>,
    range: Range<usize>,
    conventions: &Conventions,
) -> Cow<'t, str> {
    let words = &text[range.clone()];
    let mut changes: Vec<Change> = Vec::new();
    let mut last = None;
    for (end, _) in words.match_indices(')') {
        let Some(label) = label(words, end, conventions) else { continue };
        let named = is_noun(words[..label].trim_end(), conventions);
        let change = if named { Some(Change::bracket(end)) } else { change(words, label, end, last) };
        let Some(change) = change else { continue };
        // The bracket behind the label before.
        changes.pop_if(|before| before.range == change.range);
        let of_noun = named || last.is_some_and(|last: Last| last.of_noun) && change.sign == ' ';
        changes.push(change);
        last = Some(Last { end, of_noun });
    }
    if changes.is_empty() {
        return text;
    }
    let mut whole = String::with_capacity(text.len());
    let mut from = 0;
    for Change { range: at, sign } in changes {
        whole.push_str(&text[from..range.start + at.start]);
        whole.extend(at.clone().skip(1).map(|_| ' '));
        whole.push(sign);
        from = range.start + at.end;
    }
    whole.push_str(&text[from..]);
    Cow::Owned(whole)
}

/// A sign of ASCII to put for another one, which may have more bytes: blanks stand for the others.
struct Change {
    range: Range<usize>,
    sign: char,
}

impl Change {
    /// A blank for the bracket at `at`.
    fn bracket(at: usize) -> Self {
        Self { range: at..at + 1, sign: ' ' }
    }
}

/// A label.
#[derive(Clone, Copy)]
struct Last {
    /// The bracket behind it.
    end: usize,
    /// Whether its list began behind the noun of a level: then letters have no brackets.
    of_noun: bool,
}

/// Where the label begins that a bracket at `end` closes, if a level prints it so.
fn label(words: &str, end: usize, conventions: &Conventions) -> Option<usize> {
    let letters = words.as_bytes()[..end].iter().rev().take_while(|byte| byte.is_ascii_lowercase()).count();
    let start = end - letters;
    let fits = |level: &Level| level.is_half_bracketed() && level.value(&words[start..end]).is_some();
    ((1..=LABEL).contains(&letters) && conventions.levels.iter().any(fits)).then_some(start)
}

/// The sign to put for the blank or bracket before a label of an address, or for the bracket behind it. `last` is the
/// label before.
fn change(words: &str, start: usize, end: usize, last: Option<Last>) -> Option<Change> {
    let bytes = words.as_bytes();
    let sign = words[..start].chars().next_back()?;
    let at = start - sign.len_utf8();
    // "(2) a)", "1.1b)i)", "a) i)"
    let behind_bracket = |bracket: usize| {
        if bytes[bracket] != b')' {
            return false;
        }
        let outer = words[..bracket].trim_end_matches(|c: char| c.is_ascii_digit());
        let number = outer.len() < bracket && outer.ends_with('(');
        number || last.is_some_and(|last| last.end == bracket)
    };
    let before = at.checked_sub(1);
    let open = || Some(Change { range: at..start, sign: '(' });
    let close = || Some(Change::bracket(end));
    match sign {
        ')' => open().filter(|_| behind_bracket(at)),
        _ if sign.is_ascii_digit() => close(),
        _ if !sign.is_whitespace() => None,
        _ if last.is_some_and(|last| &words[last.end + 1..at] == "," && !last.of_noun) => open(),
        _ if before.is_some_and(|it| bytes[it].is_ascii_digit() || behind_bracket(it)) => open(),
        _ => last.filter(|last| joins(&words[last.end + 1..start])).and_then(|_| close()),
    }
}

/// Whether words end in the noun of a level: "Buchstabe", "lit.".
fn is_noun(words: &str, conventions: &Conventions) -> bool {
    let word = words.rsplit(char::is_whitespace).next().unwrap_or_default().trim_end_matches('.');
    let mut nouns = conventions.levels.iter().flat_map(|level| &level.nouns);
    nouns.any(|noun| noun.trim_end_matches('.').eq_ignore_ascii_case(word))
}

/// Whether words join two labels: ", ", " und ", ", and ".
fn joins(words: &str) -> bool {
    let word = words.strip_prefix(',').unwrap_or(words).trim();
    words.len() <= JOINT && word.chars().all(char::is_alphabetic)
}

#[cfg(test)]
mod tests {
    use lawsmith_syntax::{Conventions, Level};

    use super::*;

    #[test]
    fn letters_behind_addresses() {
        let mut conventions = Conventions::default();
        conventions.levels[2] = Level::from_first_label("a)").unwrap();
        conventions.levels[2].nouns = vec!["item".to_owned()];
        conventions.levels[3] = Level::from_first_label("i)").unwrap();
        let check = |given: &str, expected: &str| {
            assert_eq!(with_whole_brackets(given.into(), 0..given.len(), &conventions), expected);
        };
        check("§ 3 Abs. 2 a), b) und c)", "§ 3 Abs. 2(a),(b) und c ");
        check("§ 1 (1) b) i) gilt", "§ 1 (1)(b)(i) gilt");
        check("Rule 1.1b)i) to ii) or 1.1b)", "Rule 1.1b(i) to ii  or 1.1b ");
        check("(see Rule 2 a)", "(see Rule 2(a)");
        check(
            "Boats (red) a) moor; (see 4) b) sail; in the case of c)",
            "Boats (red) a) moor; (see 4) b) sail; in the case of c)",
        );
        check("a) b)", "a) b)");
        check("gemäß a) — b) é i)", "gemäß a) — b) é i)");
        check("item a) and b)", "item a  and b ");
    }
}
