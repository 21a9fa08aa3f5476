//! What a typewriter draws: lines under headings, lines between sections, boxes of stars. The words in a box are set free,
//! what is underlined is a heading, and the lines themselves are no words.

use std::borrow::Cow;

use crate::markup::HEADING;

/// The fewest signs that make a line.
const SHORTEST: usize = 3;
/// The most characters of a heading that is underlined.
const LONGEST: usize = 120;
/// By how much a line may be longer or shorter than the heading above it.
const NEAR: usize = 3;

/// `text` without lines that are drawn, line for line; the numbers of these, from 1.
pub(crate) fn without_drawn_lines(text: &str) -> (Cow<'_, str>, Vec<usize>) {
    let mut lines: Vec<Cow<'_, str>> = crate::lines::physical(text).map(Cow::Borrowed).collect();
    let drawn = lines.iter().map(|line| drawn(line)).collect::<Vec<_>>();
    if drawn.iter().all(Option::is_none) {
        return (Cow::Borrowed(text), Vec::new());
    }
    open_boxes(&mut lines, &drawn);
    let found: Vec<Option<char>> = lines.iter().map(|line| self::drawn(line)).collect();
    let depths: Vec<usize> = (0..lines.len()).map(|at| depth(&lines, &found, at)).collect();
    let mut gone = Vec::new();
    for (at, line) in lines.iter_mut().enumerate() {
        if depths[at] > 0 {
            *line = Cow::Owned(crate::source::signs(HEADING, depths[at]) + line.trim());
        } else if found[at].is_some() {
            *line = Cow::Borrowed("");
            gone.push(at + 1);
        }
    }
    (Cow::Owned(lines.join("\n")), gone)
}

/// The sign that a line is drawn with.
fn drawn(line: &str) -> Option<char> {
    let line = line.trim();
    let first = line.chars().next().filter(|c| matches!(c, '-' | '=' | '*' | '~' | '#' | '+' | '─' | '═'))?;
    (line.chars().take(SHORTEST).count() == SHORTEST && line.chars().all(|c| c == first)).then_some(first)
}

/// Takes the stars from lines that begin and end with one, between two lines of stars.
fn open_boxes(lines: &mut [Cow<'_, str>], drawn: &[Option<char>]) {
    let mut top: Option<usize> = None;
    for at in 0..lines.len() {
        let framed = top.is_some_and(|top| is_framed(&lines[at], drawn[top].unwrap_or('*')));
        match (top, drawn[at]) {
            (Some(start), sign @ Some(_)) if sign == drawn[start] => {
                for line in &mut lines[start + 1..at] {
                    *line = Cow::Owned(unframed(line));
                }
                top = Some(at);
            }
            (_, Some('*' | '#' | '+')) => top = Some(at),
            (Some(_), _) if framed => {}
            _ => top = None,
        }
    }
}

fn is_framed(line: &str, sign: char) -> bool {
    let line = line.trim();
    line.len() > 1 && line.starts_with(sign) && line.ends_with(sign)
}

/// The words within a frame, as far from the margin as before.
fn unframed(line: &str) -> String {
    let words = line.trim();
    let indent = &line[..line.len() - line.trim_start().len()];
    let inner: String = words.chars().skip(1).take(words.chars().count().saturating_sub(2)).collect();
    format!("{indent} {}", inner.trim_end())
}

/// How deep a heading the drawn line below makes of this one; 0 where it is none.
fn depth(lines: &[Cow<'_, str>], drawn: &[Option<char>], at: usize) -> usize {
    let below = drawn.get(at + 1).copied().flatten();
    let Some(sign) = below.filter(|_| drawn[at].is_none()) else { return 0 };
    let words = lines[at].trim();
    let above = at.checked_sub(1);
    let between = above.is_some_and(|above| drawn[above] == Some(sign));
    let apart = above.is_none_or(|above| lines[above].trim().is_empty() || drawn[above].is_some());
    let width = words.chars().take(LONGEST + 1).count();
    let underlines = !matches!(sign, '*' | '#' | '+');
    let near = underlines && width.abs_diff(lines[at + 1].trim().chars().count()) <= NEAR;
    let row = words.contains("   ");
    let heads = words.contains(char::is_alphabetic) && apart && width <= LONGEST && !row;
    match sign {
        _ if !heads || !(near || between && !words.ends_with(['.', ',', ';'])) => 0,
        '=' | '═' => 1,
        _ => 2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str, gone: &[usize]) {
        let (plain, lines) = without_drawn_lines(text);
        assert_eq!(plain.replace(HEADING, "#"), expected);
        assert_eq!(lines, gone);
    }

    #[test]
    fn underlined_headings() {
        check("Oars\n====\n\n1. Wet\n-----\nText", "#Oars\n\n\n##1. Wet\n\nText", &[2, 5]);
        check("-----\nOars and sails\n-----\n", "\n##Oars and sails\n", &[1, 3]);
    }

    #[test]
    fn lines_between_paragraphs() {
        check("The crew rows.\n-----\n\n***\nIt rests.", "The crew rows.\n\n\n\nIt rests.", &[2, 4]);
        check("It rows and\nrests now.\n----------\n", "It rows and\nrests now.\n", &[3]);
        check("Boat    Fee\n-----------\n", "Boat    Fee\n", &[2]);
        check("a -- b\n--\n*a*", "a -- b\n--\n*a*", &[]);
    }

    #[test]
    fn boxes() {
        check(
            "*******\n*     *\n* Wet *\n* --- *\n* oars *\n*******\n* so *",
            "\n \n##Wet\n\n  oars\n\n* so *",
            &[1, 4, 6],
        );
    }
}
