//! Items that the writer leaves to be counted, as Pandoc reads them: `#.` and `(#)` go on with the list at their column, in
//! the style of its first item; so do letters and Roman numerals where all items have the first one, `a.` and `a.`

use std::borrow::Cow;

use lawsmith_syntax::Style;

use super::blocks::{column, item};

/// How an item may be numbered; of the first label of a list, i, Roman numerals go first, of any other letters.
const STYLES: [Style; 5] = [Style::Arabic, Style::Lower, Style::Upper, Style::LowerRoman, Style::UpperRoman];
/// The last number that letters and Roman numerals are read of.
const MOST: u32 = 78;

/// A list that is open.
struct List {
    /// The column of its items.
    column: usize,
    /// How they are numbered.
    style: Style,
    /// The last number.
    last: u32,
    /// What is printed behind the labels of items that all have the first one.
    alike: Option<char>,
}

/// `text` with the numbers of such items.
pub(super) fn with_numbers(text: &str) -> Cow<'_, str> {
    let mut out = String::with_capacity(text.len());
    let mut lists: Vec<List> = Vec::new();
    let (mut blank, mut counted) = (true, false);
    for line in crate::lines::physical(text) {
        match label(line) {
            Some((before, label, behind)) => {
                let sign = behind.chars().next().filter(|_| !before.ends_with('('));
                let number = next(&mut lists, column(line), label, sign);
                counted |= number.is_some();
                out.push_str(before);
                out.push_str(number.as_deref().unwrap_or(label));
                out.push_str(behind);
            }
            None => {
                // Right below an item a line goes on with it.
                if line.starts_with(|c: char| !c.is_whitespace()) && (blank || line.starts_with('#')) {
                    lists.clear();
                } else if item(line.trim()).is_some() || blank && !line.trim().is_empty() {
                    // What is indented no further than the items of a list is no part of it.
                    lists.retain(|list| list.column < column(line));
                }
                out.push_str(line);
            }
        }
        blank = line.trim().is_empty();
        out.push('\n');
    }
    if counted { Cow::Owned(out) } else { Cow::Borrowed(text) }
}

/// Counts an item, and gives its number if it has none of its own. `sign` stands behind its label, if none stands before.
fn next(lists: &mut Vec<List>, column: usize, label: &str, sign: Option<char>) -> Option<String> {
    lists.retain(|list| list.column <= column);
    let known = lists.last().filter(|list| list.column == column);
    let is_first = |style: Style| style != Style::Arabic && style.value(label) == Some(1);
    let repeats =
        known.is_some_and(|list| is_first(list.style) && list.alike.is_some() && list.alike == sign);
    let (style, last) = match (known, label) {
        (Some(list), _) if repeats => (list.style, list.last + 1),
        (Some(list), "#") => (list.style, list.last + 1),
        (None, "#") => (Style::Arabic, 1),
        (Some(list), _) if list.style.value(label).is_some_and(|value| value > 1) => {
            (list.style, list.style.value(label)?)
        }
        _ => {
            let first = STYLES.iter().find(|style| style.value(label) == Some(1));
            let any = || STYLES.iter().find(|style| style.value(label).is_some());
            let style = *first.or_else(any)?;
            (style, style.value(label)?)
        }
    };
    lists.retain(|list| list.column < column);
    let alike = sign.filter(|_| repeats || is_first(style));
    lists.push(List { column, style, last, alike });
    (label == "#" || repeats).then(|| if last > MOST { last.to_string() } else { style.label(last) })
}

/// The label of an item, with what stands before it and behind it: `#` of `    #. Oars`.
pub(super) fn label(line: &str) -> Option<(&str, &str, &str)> {
    let words = line.trim_start();
    let inside = words.strip_prefix('(').unwrap_or(words);
    let end = inside.find(|c: char| c != '#' && !c.is_ascii_alphanumeric())?;
    let (label, behind) = inside.split_at(end);
    let closes =
        if words.len() > inside.len() { behind.starts_with(')') } else { behind.starts_with(['.', ')']) };
    let marks = (1..=4).contains(&label.len()) && closes && behind[1..].starts_with([' ', '\t']);
    let counted =
        label == "#" || !label.contains('#') && STYLES.iter().any(|style| style.value(label).is_some());
    (marks && counted).then(|| (&line[..line.len() - inside.len()], label, behind))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        assert_eq!(with_numbers(text), expected);
    }

    #[test]
    fn items_go_on_with_their_list() {
        check(
            "A.  Oars\n    1.  long\n    #.  short\n#.  Sails\n    i) red\n    #) white\n        (#) so\n        (#) so\n#.  Bells\n",
            "A.  Oars\n    1.  long\n    2.  short\nB.  Sails\n    i) red\n    ii) white\n        (1) so\n        (2) so\nC.  Bells\n",
        );
    }

    #[test]
    fn lists_begin_anew_behind_what_is_no_item() {
        check(
            "a. Oars\n#. Sails\n\n# Bells\n\n#. Ringing\n\n   Twice.\n\n#. Rest\n",
            "a. Oars\nb. Sails\n\n# Bells\n\n1. Ringing\n\n   Twice.\n\n2. Rest\n",
        );
        check("A. Oars are\nlong.\n#. Sails\n", "A. Oars are\nlong.\nB. Sails\n");
        check("C. Oars\n#. Sails\n", "C. Oars\nD. Sails\n");
        check("h. Oars\n#. Sails\n#. Bells\n", "h. Oars\ni. Sails\nj. Bells\n");
    }

    #[test]
    fn letters_that_all_are_the_first_are_counted() {
        check(
            "1. Oars:\n   a. long\n   a. short\n      i) red\n      i) white\n   a. wet\n1. Sails:\n   a. new\n",
            "1. Oars:\n   a. long\n   b. short\n      i) red\n      ii) white\n   c. wet\n1. Sails:\n   a. new\n",
        );
        check(
            "a)  Oars\n\na)  Sails\n\n    Red.\n\na)  Bells\n",
            "a)  Oars\n\nb)  Sails\n\n    Red.\n\nc)  Bells\n",
        );
    }

    #[test]
    fn letters_of_other_lists_stay() {
        for text in [
            "- Oars:\n  a. long\n- Sails:\n  a. new\n",
            "a. Oars\nb. Sails\na. Bells\n",
            "1. Oars:\n   a. long\n\n   And:\n\n   a. short\n",
            "(a) Oars\n\n(a) Sails\n",
            "h. Oars\ni. Sails\n",
            "a. Oars\na) Sails\n",
            "A. Oars\n\nBells\n\nA. Sails\n",
        ] {
            check(text, text);
        }
    }

    #[test]
    fn a_text_without_such_items_stays() {
        assert!(matches!(with_numbers("1. Oars\n1. Sails\n# Bells\n#1. so\n"), Cow::Borrowed(_)));
    }
}
