//! Rising numbers at the beginnings of lines, without a noun.

use crate::numbering::longest_rise;

/// The places of lines that begin with a rising number and a title: "12 Licences".
pub(super) fn numbered(lines: &[&str]) -> Vec<usize> {
    let mut found = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let end = line.find(|c: char| !c.is_ascii_digit()).unwrap_or(line.len());
        let (number, rest) = line.split_at(end);
        let title = rest.trim_start_matches('.').trim_start();
        let headed = title.starts_with(|c: char| c.is_uppercase() || matches!(c, '[' | '('));
        if rest.starts_with([' ', '.'])
            && headed
            && line.len() <= 72
            && !line.ends_with(['.', ',', ';'])
            && let Ok(value) = number.parse::<u32>()
        {
            found.push((at, value));
        }
    }
    let values: Vec<u32> = found.iter().map(|(_, value)| *value).collect();
    longest_rise(&values).into_iter().map(|place| found[place].0).collect()
}

/// The places of lines that begin with a rising number and its point, below an empty line.
pub(super) fn pointed(lines: &[&str], apart: &[bool]) -> Vec<usize> {
    let at = |place: usize| Some((place, pointed_number(lines[place]).filter(|_| apart[place])?));
    let found: Vec<(usize, u32)> = (0..lines.len()).filter_map(at).collect();
    let values: Vec<u32> = found.iter().map(|(_, value)| *value).collect();
    longest_rise(&values).into_iter().map(|place| found[place].0).collect()
}

/// The number, with its point, that a line begins with.
pub(super) fn pointed_number(line: &str) -> Option<u32> {
    let end = line.find(|c: char| !c.is_ascii_digit())?;
    line[end..].starts_with(". ").then(|| line[..end].parse().ok())?
}

/// Whether numbers with a letter stand between others: 2a. behind 2.
pub(super) fn puts_between(lines: &[&str]) -> bool {
    let mut last = None;
    lines.iter().any(|line| {
        let digits = line.find(|c: char| !c.is_ascii_digit()).unwrap_or(0);
        let (number, rest) = line.split_at(digits);
        let letter =
            rest.strip_prefix(|c: char| c.is_ascii_lowercase()).is_some_and(|rest| rest.starts_with(". "));
        let Some(number) = number.parse::<u32>().ok() else { return false };
        let between = letter && last == Some(number);
        if rest.starts_with(". ") {
            last = Some(number);
        }
        between
    })
}
