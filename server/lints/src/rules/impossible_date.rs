//! # impossible-date
//!
//! ## What it does
//! Finds dates that no calendar has: "31 April", "February 29, 2023", "2024-13-01". The names of
//! the months are data of the manifest (`months` in `[wording]`).
//!
//! ## Why
//! A law that comes into force on a day that does not exist never does, or it is disputed when.
//!
//! ## Example
//! ````laws
//! Law 1 — Turns
//! These Laws apply from 31 June 2024.
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Turns
//! These Laws apply from 30 June 2024.
//! ````
//!
//! ## Fix safety
//! No fix: which day was meant is for a person to say.

use lawsmith_model::{RuleLevel, Wording};
use lawsmith_text::{TextRange, position_of};

use crate::read::prose::{Prose, worded_with};
use crate::read::signs::Signs;
use crate::read::sought::{Kind, Watched, watched};
use crate::rule::{Context, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "STY014",
    name: "impossible-date",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: false,
    source: include_str!("impossible_date.rs"),
    scope: Scope::Block,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    let wording = &context.edition.lexicon.wording;
    for (at, document) in context.documents() {
        let text = document.text();
        for found in watched(context, at, |kind| matches!(kind, Kind::Month(_))) {
            let Kind::Month(month) = found.kind else { continue };
            let Some((range, day, year)) = around(text, &found, wording) else { continue };
            if day == 0 || day > days(month, year) {
                let name = &text[found.range];
                let has = match year {
                    Some(year) => format!("{name} {year} has {} days", days(month, Some(year))),
                    None => format!("{name} has {} days at most", days(month, None)),
                };
                say(context, report, at, found.node, range, &has);
            }
        }
        for (node, block) in worded_with(context, at, Signs::HYPHEN) {
            let prose = Prose::new(text, block);
            let mut from = block.content.start();
            while let Some(step) = position_of(&text.as_bytes()[from..block.content.end()], *b"-") {
                let dash = from + step;
                from = dash + 1;
                let Some((range, year, month, day)) = numeric(text, block.content, dash) else { continue };
                from = range.end();
                let has = match month {
                    1..=12 if (1..=days(month as usize - 1, Some(year))).contains(&day) => continue,
                    1..=12 => format!("that month has {} days", days(month as usize - 1, Some(year))),
                    _ => "a year has 12 months".to_owned(),
                };
                if prose.has(range) {
                    say(context, report, at, node, range, &has);
                }
            }
        }
    }
}

fn say(
    context: &Context<'_>,
    report: &mut Report<'_>,
    document: usize,
    node: usize,
    range: TextRange,
    has: &str,
) {
    let printed = context.printed(document, range);
    let message = format!("“{printed}” is no date: {has}");
    report
        .add(document, range, context.address_of(document, node), message)
        .help("write the day that is meant");
}

/// How many days the month, from 0, has in that year, or at most.
///
/// Source: the Gregorian calendar.
fn days(month: usize, year: Option<u32>) -> u32 {
    let leap = year.is_none_or(|year| year % 4 == 0 && year % 100 != 0 || year % 400 == 0);
    match month {
        1 if leap => 29,
        1 => 28,
        3 | 5 | 8 | 10 => 30,
        _ => 31,
    }
}

/// The date round the name of a month: its range, the day, the year. "31 April 2024", "the 31st
/// of April", "April 31, 2024"; "April 31" and "May 1990" may be more or less than a day.
fn around(text: &str, month: &Watched, wording: &Wording) -> Option<(TextRange, u32, Option<u32>)> {
    let before = text[month.content.start()..month.range.start()].trim_end();
    let joint = wording.day_joints.iter().find_map(|joint| {
        let rest = before.strip_suffix(joint.as_str())?;
        rest.ends_with(char::is_whitespace).then(|| rest.trim_end())
    });
    let behind = &text[month.range.end()..month.content.end()];
    let day_before = joint.unwrap_or(before);
    let ending = wording.day_endings.iter().find_map(|ending| {
        let rest = day_before.strip_suffix(ending.as_str())?;
        rest.ends_with(|c: char| c.is_ascii_digit()).then_some(rest)
    });
    let digits_before = ending.unwrap_or(day_before);
    let start = digits_before.trim_end_matches(|c: char| c.is_ascii_digit()).len();
    let digits = &digits_before[start..];
    let apart =
        start == 0 || digits_before[..start].ends_with(|c: char| c.is_whitespace() || matches!(c, '(' | '“'));
    if matches!(digits.len(), 1 | 2) && apart {
        let (year, length) = year(behind);
        let range = TextRange::new(month.content.start() + start, month.range.end() + length);
        return Some((range, digits.parse().ok()?, year));
    }
    // "April 31, 2024": only with its year, for "in May 12 players" has a number too.
    let gap = behind.len() - behind.trim_start().len();
    let rest = behind.trim_start();
    let count = rest.bytes().take_while(u8::is_ascii_digit).count();
    let day = &rest[..count];
    let behind_day = &rest[count..];
    let (year, length) = behind_day.strip_prefix(',').map(year)?;
    if gap == 0 || !matches!(count, 1 | 2) || year.is_none() {
        return None;
    }
    let range = TextRange::new(month.range.start(), month.range.end() + gap + count + 1 + length);
    Some((range, day.parse().ok()?, year))
}

/// The year of four digits that `behind` begins with, and how long it is with its blanks.
fn year(behind: &str) -> (Option<u32>, usize) {
    let rest = behind.trim_start();
    let gap = behind.len() - rest.len();
    let count = rest.bytes().take_while(u8::is_ascii_digit).count();
    match rest[..count].parse() {
        Ok(year) if gap > 0 && count == 4 => (Some(year), gap + count),
        _ => (None, 0),
    }
}

/// Other numbers before a dash are no years but those of a telephone or a standard: "0345-67-89".
const YEARS: std::ops::Range<u32> = 1500..2500;

/// "2024-02-30", whose first dash stands at `dash`: its range, year, month and day.
fn numeric(text: &str, content: TextRange, dash: usize) -> Option<(TextRange, u32, u32, u32)> {
    let start = dash.checked_sub(4).filter(|&start| start >= content.start())?;
    let date = text.get(start..dash + 6).filter(|_| dash + 6 <= content.end())?;
    let shape = |at: usize, byte: u8| if matches!(at, 4 | 7) { byte == b'-' } else { byte.is_ascii_digit() };
    let adjoins = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '-');
    let alone = !adjoins(text[content.start()..start].chars().next_back())
        && !adjoins(text[dash + 6..content.end()].chars().next());
    if !alone || !date.bytes().enumerate().all(|(at, byte)| shape(at, byte)) {
        return None;
    }
    let range = TextRange::new(start, dash + 6);
    let year = date[..4].parse().ok().filter(|year| YEARS.contains(year))?;
    Some((range, year, date[5..7].parse().ok()?, date[8..].parse().ok()?))
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::RULE;
    use crate::testing::findings;

    #[track_caller]
    fn check(text: &str, expected: Expect) {
        expected.assert_eq(&findings(&RULE, text));
    }

    #[test]
    fn numbers_that_are_no_dates() {
        check("Law 1 — One\nCall 0345-67-89, or see ICS 1234-56-78.\n", expect![[""]]);
    }

    #[test]
    fn days_that_no_month_has() {
        check(
            "Law 1 — One\nFrom 31 April, the 30th of February 2024, February 29, 2023 and 2024-13-01 to 2023-02-29, or 0 May.\n",
            expect![[r#"
                2:6 warning “31 April” is no date: April has 30 days at most
                    help: write the day that is meant
                2:20 warning “30th of February 2024” is no date: February 2024 has 29 days
                    help: write the day that is meant
                2:43 warning “February 29, 2023” is no date: February 2023 has 28 days
                    help: write the day that is meant
                2:65 warning “2024-13-01” is no date: a year has 12 months
                    help: write the day that is meant
                2:79 warning “2023-02-29” is no date: that month has 28 days
                    help: write the day that is meant
                2:94 warning “0 May” is no date: May has 31 days at most
                    help: write the day that is meant
            "#]],
        );
    }

    #[test]
    fn dates_and_numbers() {
        check(
            "Law 1 — One\n29 February, 29 Feb 2024, 31st of May, May 1990, 2024-02-29, the 40 may 2, in May 40 players, March 15, 2024, 1234-567-89.\n",
            expect![[""]],
        );
    }
}
