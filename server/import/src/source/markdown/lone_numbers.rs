//! Headings that are a number alone, `## 201`: with a point behind it they read as the markers of the text below.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::heading_signs::{heading_signs, with_heading_signs};

/// How many such headings of one depth make markers of all.
const ENOUGH: usize = 3;

/// `text` with a point behind such numbers, where they rise and mostly count on.
pub(super) fn with_points(text: &str) -> Cow<'_, str> {
    let mut found: BTreeMap<usize, Vec<u32>> = BTreeMap::new();
    for (depth, number) in crate::lines::physical(text).filter_map(lone_number) {
        found.entry(depth).or_default().push(number);
    }
    found.retain(|_, numbers| are_counted(numbers));
    if found.is_empty() {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    for line in crate::lines::physical(text) {
        match heading_signs(line)
            .filter(|_| lone_number(line).is_some_and(|(depth, _)| found.contains_key(&depth)))
        {
            Some((depth, number)) => out.push_str(&with_heading_signs(depth, &format!("{number}."))),
            None => out.push_str(line),
        }
        out.push('\n');
    }
    Cow::Owned(out)
}

fn are_counted(numbers: &[u32]) -> bool {
    let steps = || numbers.windows(2).map(|pair| (pair[0], pair[1]));
    let next = steps().filter(|(number, next)| number + 1 == *next).count();
    let years = numbers.iter().all(|number| (1900..2100).contains(number));
    numbers.len() >= ENOUGH
        && !years
        && steps().all(|(number, next)| number < next)
        && next * 2 >= numbers.len() - 1
}

/// How deep the heading is, and its number.
fn lone_number(line: &str) -> Option<(usize, u32)> {
    let (depth, number) = heading_signs(line)?;
    let digits = number.len() <= 4 && number.bytes().all(|b| b.is_ascii_digit());
    digits.then(|| number.parse().ok()).flatten().map(|number| (depth, number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_that_count_on() {
        let text = "# Rules\n\n## 1\nSo.\n\n## 2\nSo.\n\n## 101\n## 102\n";
        assert_eq!(with_points(text), "# Rules\n\n## 1.\nSo.\n\n## 2.\nSo.\n\n## 101.\n## 102.\n");
    }

    #[test]
    fn years_and_other_numbers() {
        for text in
            ["## 2021\n## 2022\n## 2023\n", "## 1\n## 2\n", "## 3\n## 1\n## 2\n", "## 1\n## 50\n## 99\n"]
        {
            assert!(matches!(with_points(text), Cow::Borrowed(_)), "{text}");
        }
    }
}
