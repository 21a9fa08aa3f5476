//! Paragraphs whose raised numbers the plain text has as bare ones, as in Swiss law: "1 The crew rows. / 2 The pilot
//! steers." under each article. A bare number is no marker, so they get brackets: "(1) The crew rows."

use std::borrow::Cow;

use crate::lines::Line;
use crate::markup::HEADING;
use crate::report::{Disposition, Ledger};
use crate::title::{LONGEST_TITLE, is_no_longer_than, split_label, split_noun};

/// How many provisions must have at least two such paragraphs.
const ENOUGH: usize = 3;

/// `text` with brackets around the bare numbers of paragraphs.
pub(crate) fn with_bare_numbers_marked(text: &str) -> Cow<'_, str> {
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let marked_heading = |line: &str| line.starts_with(HEADING);
    let places =
        places(lines.iter().map(|line| (line.trim().trim_start_matches(HEADING), marked_heading(line))));
    if places.is_empty() {
        return Cow::Borrowed(text);
    }
    let mut lines: Vec<Cow<'_, str>> = lines.into_iter().map(Cow::Borrowed).collect();
    for at in places {
        let indent = lines[at].len() - lines[at].trim_start().len();
        let line = format!("{}{}", &lines[at][..indent], marked(&lines[at][indent..]));
        lines[at] = Cow::Owned(line);
    }
    Cow::Owned(lines.concat())
}

/// Puts brackets around the bare numbers of paragraphs.
pub(super) fn bare_numbers<'t>(mut pieces: Vec<Line<'t>>, ledger: &mut Ledger) -> Vec<Line<'t>> {
    for at in places(pieces.iter().map(line)) {
        pieces[at].text = marked(&pieces[at].text).into();
        ledger.note(
            pieces[at].number,
            Disposition::Repaired,
            "brackets put around the number of a paragraph",
        );
    }
    pieces
}

/// The text of a piece, and whether it is a heading. What is kept as printed, or said of the text, has no paragraphs.
fn line<'p>(piece: &'p Line<'_>) -> (&'p str, bool) {
    let beside = piece.literal.is_some() || piece.remark;
    (if beside { "" } else { &piece.text }, piece.heading > 0)
}

fn marked(line: &str) -> String {
    let (number, words) = line.split_once(' ').unwrap_or((line, ""));
    format!("({number}) {words}")
}

/// The places of the paragraphs with bare numbers that count from 1 under each provision; none where few do. Each line says
/// whether Markdown makes it a heading.
fn places<'l>(lines: impl Iterator<Item = (&'l str, bool)>) -> Vec<usize> {
    let mut found = Vec::new();
    // Those of the provision at hand, and the last number.
    let (mut open, mut last): (Vec<usize>, u32) = (Vec::new(), 0);
    let (mut counted, mut others) = (0, 0);
    let mut under = false;
    for (at, (line, heading)) in lines.enumerate() {
        if heads(line) {
            counted += usize::from(open.len() > 1);
            found.append(&mut open);
            (last, under) = (0, true);
        } else if let Some((number, inserted)) = number(line).filter(|_| under && !heading) {
            if number == last + 1 || inserted && number == last {
                open.push(at);
                last = number;
            } else {
                others += 1;
            }
        }
    }
    counted += usize::from(open.len() > 1);
    found.append(&mut open);
    if counted >= ENOUGH && others < found.len() { found } else { Vec::new() }
}

/// Whether a provision begins with its noun: "Art. 5 Fees", "§ 12".
fn heads(line: &str) -> bool {
    let (noun, rest) = split_noun(line);
    let (label, _) = split_label(rest.trim_start_matches('.').trim_start());
    noun.starts_with(|c: char| c.is_uppercase() || c == '§')
        && rest.starts_with([' ', '.'])
        && label.starts_with(|c: char| c.is_ascii_digit())
        && is_no_longer_than(line, LONGEST_TITLE)
        && !line.ends_with([',', ';'])
}

/// The bare number that a line begins with before words with a capital, and whether it is one put in: "2bis".
fn number(line: &str) -> Option<(u32, bool)> {
    let (label, words) = line.split_once(' ')?;
    let digits = label.len() - label.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let suffix = &label[digits..];
    let plain = suffix.is_empty() || suffix.len() == 1 && suffix.as_bytes()[0].is_ascii_lowercase();
    let latin = matches!(suffix, "bis" | "ter" | "quater" | "quinquies" | "sexies");
    let begins = words.starts_with(|c: char| c.is_uppercase() || matches!(c, '„' | '«' | '“' | '‹'));
    let fits = (1..=2).contains(&digits) && (plain || latin) && begins && words.contains(' ');
    fits.then(|| label[..digits].parse().ok()).flatten().map(|number| (number, !suffix.is_empty()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_paragraphs() {
        let law = "Art. 1 Boats\n1 All boats float.\n\n2 Rafts do, too.\n\n2bis Tugs as well.\n\n";
        let text = law.repeat(4).replace("Art. 1", "Art. 7") + "Art. 8 Oars\nOars are long.\n2 Not so.\n";
        let marked = with_bare_numbers_marked(&text);
        assert_eq!(marked.matches("(1) All").count(), 4);
        assert_eq!(marked.matches("(2bis) Tugs").count(), 4);
        assert!(marked.ends_with("long.\n2 Not so.\n"));
    }

    #[test]
    fn sections_under_parts_are_no_paragraphs() {
        let part = |n: u32| format!("Part {n}\n{} Boats and oars\n{} Rafts and tugs\n", 2 * n - 1, 2 * n);
        let text: String = (1..9).map(part).collect();
        assert_eq!(with_bare_numbers_marked(&text), text);
    }
}
