//! Numbers of lines in the margin, as drafts and bills have them: at each line, or at every fifth; beginning anew on each page,
//! or not. Where columns were lost they stand on lines of their own, a column of them before the text of its page.

use std::borrow::Cow;
use std::ops::Range;

/// Which lines have numbers.
const STEPS: [u32; 2] = [5, 1];
/// The fewest numbers that stand where they count.
const FEWEST: usize = 4;
/// In how many places columns of numbers stand; the column of a table is one.
const PLACES: usize = 3;
/// How many numbers stand on a page at least, where they begin anew on each.
const PAGE: u32 = 4;
/// How many blanks stand before a number in the right margin.
const GAP: usize = 3;
/// The most digits of a number.
const DIGITS: usize = 5;

/// What the report says of lines whose number was left out.
pub(crate) const NUMBERED: &str = "the number of the line in the margin, left out";

/// `text` without the numbers of its lines, line for line; the numbers of the lines that had one, from 1.
pub(crate) fn without_line_numbers(text: &str) -> (Cow<'_, str>, Vec<usize>) {
    let lines: Vec<&str> = crate::lines::physical(text).collect();
    let numbers = numbers(&lines);
    let ways = STEPS.into_iter().flat_map(|step| [Count::Through, Count::OnPages].map(|count| (step, count)));
    let runs = ways.map(|(step, count)| Run { step, numbers: counted(&numbers, step, count) });
    let leading =
        numbers.iter().filter(|number| !number.alone && number.at.end < lines[number.line].trim_end().len());
    let leading = leading.count();
    // Where every line has a number, every fifth one counts by fives, too.
    let run = runs
        .filter(|run| leading <= 2 * run.numbers.len() && run.is_of_lines(&lines))
        .max_by_key(|run| run.numbers.len());
    let Some(run) = run else { return (Cow::Borrowed(text), Vec::new()) };
    let mut lines: Vec<Cow<'_, str>> = lines.into_iter().map(Cow::Borrowed).collect();
    for number in &run.numbers {
        let line = lines[number.line].to_mut();
        line.replace_range(number.at.clone(), &" ".repeat(number.at.len()));
    }
    let gone = run.numbers.iter().map(|number| number.line + 1).collect();
    (Cow::Owned(lines.join("\n")), gone)
}

/// A number at the edge of a line.
#[derive(Debug, Clone)]
struct Number {
    value: u32,
    /// Its line, from 0, and its place there in bytes.
    line: usize,
    at: Range<usize>,
    /// How many lines with words stand above it, and how many page breaks.
    filled: usize,
    page: usize,
    /// Whether nothing else stands on the line.
    alone: bool,
}

/// The numbers at the beginning and, behind a gap, at the end of lines.
fn numbers(lines: &[&str]) -> Vec<Number> {
    let mut found = Vec::new();
    let (mut filled, mut page) = (0, 0);
    for (line, text) in lines.iter().enumerate() {
        page += text.matches('\u{c}').count();
        let words = text.trim();
        let start = text.len() - text.trim_start().len();
        let first = words.len() - words.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let last = words.len() - words.trim_end_matches(|c: char| c.is_ascii_digit()).len();
        let alone = first == words.len();
        let before = &words[..words.len() - last];
        let in_right = before.len() - before.trim_end().len() >= GAP;
        let left = (alone || words[first..].starts_with(char::is_whitespace)).then_some(start..start + first);
        let right = (!alone && in_right).then(|| start + before.len()..start + words.len());
        for at in left.into_iter().chain(right).filter(|at| (1..=DIGITS).contains(&at.len())) {
            if let Ok(value) = text[at.clone()].parse() {
                found.push(Number { value, line, at, filled, page, alone });
            }
        }
        filled += usize::from(!words.is_empty());
    }
    found
}

/// How lines are counted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Count {
    /// Through all pages.
    Through,
    /// Anew on each page.
    OnPages,
}

/// The numbers that count lines in such steps. One may have been lost.
fn counted(numbers: &[Number], step: u32, count: Count) -> Vec<Number> {
    let mut found: Vec<Number> = Vec::new();
    for number in numbers {
        let follows = found.last().map_or(number.value == step, |last| {
            let begins_anew = number.page > last.page || last.value >= PAGE * step;
            let goes_on = number.value == last.value + step || number.value == last.value + 2 * step;
            goes_on || count == Count::OnPages && begins_anew && number.value == step
        });
        if follows {
            found.push(number.clone());
        }
    }
    found
}

/// Numbers that count something.
struct Run {
    step: u32,
    numbers: Vec<Number>,
}

impl Run {
    /// Whether they count lines: they stand as many lines apart as they say, or in columns on lines of their own.
    fn is_of_lines(&self, lines: &[&str]) -> bool {
        let pairs = || self.numbers.iter().zip(self.numbers.iter().skip(1));
        let (mut beside, mut apart, mut below, mut close, mut places, mut going_on) = (0, 0, 0, 0, 0, 0);
        for (last, next) in pairs().filter(|(last, next)| last.value < next.value) {
            let distance = next.filled - last.filled;
            if last.alone && next.alone {
                below += 1;
                close += usize::from(distance == 1);
                places += usize::from(distance > 1);
            } else if last.page == next.page {
                beside += 1;
                apart +=
                    usize::from(u32::try_from(distance).is_ok_and(|lines| lines == next.value - last.value));
                going_on += usize::from(words(lines[next.line]).starts_with(char::is_lowercase));
            }
        }
        let regular = |found: usize, all: usize| found >= FEWEST && found * 2 >= all;
        // Where each line has a number, as provisions have, sentences go on over them.
        let of_lines = self.step > 1 || going_on * 4 >= beside;
        regular(apart, beside) && of_lines || places + 1 >= PLACES && regular(close, below)
    }
}

/// The words of a line behind its number.
fn words(line: &str) -> &str {
    line.trim_start().trim_start_matches(|c: char| c.is_ascii_digit()).trim_start()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        assert_eq!(without_line_numbers(text).0, expected);
    }

    /// Sentences on so many lines, each `numbered` by its place.
    fn lines(count: usize, numbered: impl Fn(usize) -> String) -> String {
        let words = ["The crew rows", "the boat out of", "the harbour and back."];
        let line = |at: usize| numbered(at + 1) + words[at % words.len()] + "\n";
        (0..count).map(line).collect()
    }

    #[test]
    fn every_fifth_line() {
        let fifth = |at: usize| if at.is_multiple_of(5) { format!("{at:3} ") } else { "    ".to_owned() };
        let expected = lines(40, |_| "    ".to_owned());
        check(&lines(40, fifth), expected.trim_end());
        check(&lines(24, fifth), &lines(24, fifth));
    }

    #[test]
    fn each_line_anew_on_each_page() {
        let page = lines(12, |at| format!("{at}   "));
        let expected = lines(12, |at| " ".repeat(at.to_string().len() + 3));
        check(&format!("{page}\u{c}{page}"), format!("{expected}\u{c}{expected}").trim_end());
    }

    #[test]
    fn columns_of_their_own() {
        let page = |from: usize| {
            format!("{from}\n\n{}\n\n{}\n\n{}", from + 5, from + 10, lines(15, |_| String::new()))
        };
        let bare = |_| format!("  \n\n  \n\n  \n\n{}", lines(15, |_| String::new()));
        let pages = |page: &dyn Fn(usize) -> String| [20, 35, 50].map(page).join("\u{c}");
        check(
            &format!("5\n10\n15\nBoats\n\u{c}{}", pages(&page)),
            format!(" \n  \n  \nBoats\n\u{c}{}", pages(&bare)).trim_end(),
        );
    }

    #[test]
    fn other_numbers() {
        let provisions: String = (1..30).map(|at| format!("{at} A crew of {at} rows.\n")).collect();
        check(&provisions, &provisions);
        let table = "Points\n5\n10\n15\n20\n25\n30\n35\n40\n45\n50\nare counted.\n";
        check(table, table);
    }
}
