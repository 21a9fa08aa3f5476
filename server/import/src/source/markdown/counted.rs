//! Items that the writer leaves to be counted, as Pandoc reads them: `#.` and `(#)` go on with the list at their column, in
//! the style of its first item.

use std::borrow::Cow;

use lawsmith_syntax::Style;

use super::blocks::column;

/// How an item may be numbered; of the first label of a list, i, Roman numerals go first, of any other letters.
const STYLES: [Style; 5] = [Style::Arabic, Style::Lower, Style::Upper, Style::LowerRoman, Style::UpperRoman];
/// The last number that letters and Roman numerals are read of.
const MOST: u32 = 78;

/// A list that is open: the column of its items, how they are numbered, and the last number.
struct List {
    column: usize,
    style: Style,
    last: u32,
}

/// `text` with the numbers of such items.
pub(super) fn with_numbers(text: &str) -> Cow<'_, str> {
    if !crate::lines::physical(text).any(|line| label(line).is_some_and(|(_, label, _)| label == "#")) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    let mut lists: Vec<List> = Vec::new();
    let mut blank = true;
    for line in crate::lines::physical(text) {
        match label(line) {
            Some((before, label, behind)) => {
                let number = next(&mut lists, column(line), label);
                out.push_str(before);
                out.push_str(number.as_deref().unwrap_or(label));
                out.push_str(behind);
            }
            None => {
                // Right below an item a line goes on with it.
                if line.starts_with(|c: char| !c.is_whitespace()) && (blank || line.starts_with('#')) {
                    lists.clear();
                }
                out.push_str(line);
            }
        }
        blank = line.trim().is_empty();
        out.push('\n');
    }
    Cow::Owned(out)
}

/// Counts an item, and gives its number if it has none of its own.
fn next(lists: &mut Vec<List>, column: usize, label: &str) -> Option<String> {
    lists.retain(|list| list.column <= column);
    let known = lists.last().filter(|list| list.column == column);
    let (style, last) = match (known, label) {
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
    lists.push(List { column, style, last });
    (label == "#").then(|| if last > MOST { last.to_string() } else { style.label(last) })
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
    fn a_text_without_such_items_stays() {
        assert!(matches!(with_numbers("1. Oars\n1. Sails\n# Bells\n#1. so\n"), Cow::Borrowed(_)));
    }
}
