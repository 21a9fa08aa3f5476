//! Whole addresses whose levels a hyphen joins: 26-1, 26-2 and 27-1 at the beginnings of lines.

use std::collections::BTreeSet;

use regex::{Captures, Regex};

/// How many lines with such addresses are no scores and no dates.
const ENOUGH: usize = 4;

/// The text, of the same length, with full stops for the hyphens of these addresses, where its lines count so.
pub(super) fn with_points(text: &str) -> Option<String> {
    let begins = |sign: char| text.lines().filter_map(move |line| address(line, sign));
    let numbers: Vec<_> = begins('-').collect();
    // 26-2 behind 26-1, and the first of another rule.
    let next = |pair: &&[(u32, u32)]| match **pair {
        [(rule, at), (other, first)] => {
            rule == other && at.checked_add(1) == Some(first) || rule < other && first <= 1
        }
        _ => false,
    };
    let rising = numbers.windows(2).filter(next).count();
    let enough = numbers.len() >= ENOUGH && rising * 4 >= (numbers.len() - 1) * 3;
    if !enough || begins('.').count() >= numbers.len() {
        return None;
    }
    let known: BTreeSet<_> = numbers.into_iter().collect();
    let plain = |found: &Captures<'_>| {
        let number = |at: usize| found[at].parse::<u32>().ok();
        let is_known = number(1).zip(number(2)).is_some_and(|address| known.contains(&address));
        if is_known { format!("{}.{}", &found[1], &found[2]) } else { found[0].to_owned() }
    };
    Some(Regex::new(r"\b(\d+)-(\d+)").ok()?.replace_all(text, plain).into_owned())
}

/// The first two numbers of the address that a line begins with, perhaps behind the noun of its level.
fn address(line: &str, sign: char) -> Option<(u32, u32)> {
    let line = line.trim_start_matches(['#', '*', '§', ' ', '\t']);
    let noun = line.split_once(' ').filter(|(noun, _)| noun.chars().all(|c| c.is_alphabetic() || c == '.'));
    let words = noun.map_or(line, |(_, behind)| behind).trim_start();
    let (outer, inner) = words.split_once(sign)?;
    let digits = inner.find(|c: char| !c.is_ascii_digit()).unwrap_or(inner.len());
    let (inner, behind) = inner.split_at(digits);
    let ends = behind.trim_start_matches(['.', ')', ':', '*']).starts_with([' ', '\t'])
        || behind.trim_end_matches(['.', ':', '*']).is_empty();
    Some((outer.parse().ok()?, inner.parse().ok()?)).filter(|_| ends)
}

#[cfg(test)]
mod tests {
    use super::with_points;

    #[test]
    fn addresses_that_count_on() {
        let text = "Rule 1\n1-1. Oars\n\n1-2 Sails\nText of 1-2a.\n\n## 2-1. Bells\n\nSec. 2-2: Fog\n";
        assert_eq!(with_points(text), Some(text.replace('-', ".")));
        let longer = format!("{text}It is so since 2020-21");
        assert_eq!(with_points(&longer), Some(text.replace('-', ".") + "It is so since 2020-21"));
    }

    #[test]
    fn scores_and_years_count_nothing() {
        assert_eq!(with_points("3-1 won\n0-4 lost\n2-2 drawn\n3-1 won\n5-0 won\n"), None);
        assert_eq!(
            with_points("2019-2020 season\n2020-2021 season\n2021-2022 season\n2022-2023 season\n"),
            None
        );
        assert_eq!(with_points("1-1. Oars\n1-2. Sails\n"), None);
        assert_eq!(with_points(&"1-4294967295 Oars\n".repeat(4)), None);
    }
}
