//! A part that holds Laws, cut into stretches: the Laws themselves, copies of provisions
//! that stand beside them, and charts, which are left out.
//!
//! A chart or a copy goes on until a Law is headed or a page begins with the next number
//! of a list that the Law has open. The heading of a Law is believed if its number lies on
//! the rise of all of them (`numbering`); any other is the heading of a copy.

use lawsmith_syntax::Conventions;

use super::{Stretch, StretchKind};
use crate::lines::Line;
use crate::numbering::{Numbering, longest_rise};
use crate::profile::Profile;
use crate::report::{Disposition, Ledger};
use crate::title::is_heading;

/// Where the reader is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Law,
    Quotation,
    Chart,
}

/// Cuts the lines of a part that holds Laws.
pub(super) fn laws<'t>(
    lines: &[&'t Line<'t>],
    file: &str,
    profile: &Profile,
    conventions: &Conventions,
    ledger: &mut Ledger,
) -> Vec<Stretch<'t, &'t Line<'t>>> {
    let headings = headings(lines, profile, conventions, ledger);
    let gap = profile.lines.paragraph_gap;
    let mut numbering = Numbering::new(conventions);
    let mut out: Vec<Stretch<'t, &'t Line<'t>>> = Vec::new();
    let open = |out: &mut Vec<_>, kind| out.push(Stretch { kind, file: file.to_owned(), lines: Vec::new() });
    let mut state = State::Law;
    let mut above: Option<&str> = None;
    for (at, line) in lines.iter().enumerate() {
        let apart = at == 0 || line.page || line.distance >= gap;
        let is_chart = || profile.charts.titles.iter().any(|title| title.is_match(&line.text));
        if let Some((label, title)) = headings[at] {
            state = State::Law;
            numbering.open_law(label);
            open(&mut out, StretchKind::Law { label, title });
        } else if let Some(address) = quotation(line, profile).filter(|_| state != State::Chart || line.page)
        {
            state = State::Quotation;
            open(&mut out, StretchKind::Quotation { address });
        } else if apart && is_chart() {
            state = State::Chart;
        } else if line.page && state != State::Law {
            if numbering.continues(&line.text) {
                state = State::Law;
                open(&mut out, StretchKind::LawContinued);
            } else if state == State::Quotation && !profile.charts.titles.is_empty() {
                state = State::Chart;
                let why = "taken for a chart whose title is lost, for no Law goes on here; left out";
                ledger.note(line.number, Disposition::Unsure, why);
            } else if state == State::Quotation {
                state = State::Law;
                open(&mut out, StretchKind::LawContinued);
                ledger.note(
                    line.number,
                    Disposition::Unsure,
                    "a page after a quotation, taken for the Law's own text",
                );
            }
        }
        if state == State::Chart {
            ledger.skip(line.number, "chart");
            continue;
        }
        above = above.filter(|_| !apart);
        let reading = numbering
            .read(&line.text, above, line.listed)
            .filter(|_| state == State::Law && headings[at].is_none());
        above = Some(&line.text);
        if let Some(reading) = reading {
            let next = lines.get(at + 1).map(|next| (&*next.text, next.page || next.distance >= gap));
            let below = numbering.below(&reading, next);
            let headed = reading.is_single() && is_heading(&line.text[reading.words..], below);
            numbering.open(&line.text, &reading, headed);
            above = above.filter(|_| !headed);
        }
        if out.is_empty() {
            open(&mut out, StretchKind::LawContinued);
        }
        if let Some(stretch) = out.last_mut() {
            stretch.lines.push(*line);
        }
    }
    out
}

/// For each line, the number and title of the Law that it heads.
fn headings<'t>(
    lines: &[&'t Line<'t>],
    profile: &Profile,
    conventions: &Conventions,
    ledger: &mut Ledger,
) -> Vec<Option<(&'t str, &'t str)>> {
    let numbering = Numbering::new(conventions);
    let mut found = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let groups = profile.headings.as_ref().and_then(|headings| headings.law.captures(&line.text));
        let Some(groups) = groups else { continue };
        let (Some(label), Some(title)) = (groups.name("number"), groups.name("title")) else { continue };
        if let Some(number) = numbering.law_number(label.as_str()) {
            found.push((at, number, label.as_str(), title.as_str().trim()));
        }
    }
    let numbers: Vec<u32> = found.iter().map(|&(_, number, ..)| number).collect();
    let mut headings = vec![None; lines.len()];
    for place in longest_rise(&numbers) {
        let (at, _, label, title) = found[place];
        headings[at] = Some((label, title));
    }
    for (at, ..) in found {
        if headings[at].is_none() && quotation(lines[at], profile).is_none() {
            let why = "looks like the heading of a Law, but its number is out of order";
            ledger.note(lines[at].number, Disposition::Unsure, why);
        }
    }
    headings
}

/// The address of the copy that the line heads.
fn quotation<'t>(line: &'t Line<'t>, profile: &Profile) -> Option<&'t str> {
    let groups = profile.quotations.headings.iter().find_map(|heading| heading.captures(&line.text))?;
    groups.name("address").map(|address| address.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lines::lines;

    /// The kinds of the stretches, with their first and last line.
    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let profile = Profile::parse(
            "[work]\nid = ''\ntitle = ''\n[edition]\nid = '1'\n[pages]\nbreak = '<p>'\n\
             [headings]\nlaw = '^LAW (?P<number>\\d+) - (?P<title>.+)$'\n\
             [quotations]\nheadings = ['^(?i:Law) (?P<address>\\d+[A-Z]*) - (?P<title>.+)$']\n\
             [charts]\ntitles = ['^Laws? \\d+: ']\n",
        )
        .unwrap();
        let (lines, count) = lines(text, profile.pages.page_break.as_ref());
        let mut ledger = Ledger::new(count);
        let conventions = Conventions::default();
        let found: Vec<String> =
            laws(&lines.iter().collect::<Vec<_>>(), "laws", &profile, &conventions, &mut ledger)
                .iter()
                .map(|stretch| {
                    let kind = match stretch.kind {
                        StretchKind::Law { label, .. } => format!("Law {label}"),
                        StretchKind::Quotation { address } => format!("copy of {address}"),
                        StretchKind::LawContinued => "more".to_owned(),
                        ref other => format!("{other:?}"),
                    };
                    format!(
                        "{kind}: {}..{}",
                        stretch.lines[0].text,
                        stretch.lines[stretch.lines.len() - 1].text
                    )
                })
                .collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn copies_end_at_the_next_heading_and_need_no_gap() {
        check(
            "LAW 1 - TIDES\nA. Ebb\nLaw 7B - Of Knaves\nB. copied\nLAW 9 - COPIED WHOLE\nx\nLAW 2 - DEALS\ny",
            &[
                "Law 1: LAW 1 - TIDES..A. Ebb",
                "copy of 7B: Law 7B - Of Knaves..B. copied",
                "copy of 9: LAW 9 - COPIED WHOLE..x",
                "Law 2: LAW 2 - DEALS..y",
            ],
        );
    }

    #[test]
    fn a_chart_ends_where_the_law_goes_on() {
        check(
            "LAW 1 - TIDES\n\nA. one\n<p>Law 1: Tides\nYes\n<p>No\n<p>B. two\n\nLaw 1: More\nYes\n<p>LAW 2 - DEALS",
            &["Law 1: LAW 1 - TIDES..A. one", "more: B. two..B. two", "Law 2: LAW 2 - DEALS..LAW 2 - DEALS"],
        );
    }

    #[test]
    fn a_page_break_inside_a_law_changes_nothing() {
        check("LAW 1 - TIDES\nThe tide\n<p>turns.\n<p>A. one", &["Law 1: LAW 1 - TIDES..A. one"]);
    }

    #[test]
    fn a_page_after_a_copy_that_continues_nothing_is_a_chart() {
        check(
            "LAW 1 - TIDES\nLaw 3 - Other\ncopied\n<p>turn to play\n<p>LAW 2 - DEALS",
            &[
                "Law 1: LAW 1 - TIDES..LAW 1 - TIDES",
                "copy of 3: Law 3 - Other..copied",
                "Law 2: LAW 2 - DEALS..LAW 2 - DEALS",
            ],
        );
    }
}
