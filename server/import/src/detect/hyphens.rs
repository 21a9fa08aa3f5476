//! Whole addresses whose levels a hyphen joins: 26-1, 26-2 and 27-1 at the beginnings of lines.

use std::collections::BTreeSet;

use regex::{Captures, Regex};

use super::noun_line::noun_line;
use crate::markup::is_sign;

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
    if !(enough || are_put_in(text)) || begins('.').count() >= numbers.len() {
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

/// Whether all of these addresses stand behind the noun and the number that they go on from: "Article 12-1" behind
/// "Article 12".
fn are_put_in(text: &str) -> bool {
    let mut last: Option<(&str, &str, u32)> = None;
    let mut some = false;
    for line in text.lines() {
        let Some((noun, number, rest)) = noun_line(plain_start(line)) else { continue };
        match (address(line, '-'), number.parse::<u32>()) {
            (Some((_, inner)), _) => {
                let above = last.filter(|(other, outer, _)| (*other, *outer) == (noun, number));
                let Some((.., before)) = above.filter(|(.., before)| before.checked_add(1) == Some(inner))
                else {
                    return false;
                };
                some = true;
                last = Some((noun, number, before + 1));
            }
            (None, Ok(_)) if is_over(rest) => last = Some((noun, number, 0)),
            _ => {}
        }
    }
    some
}

/// Whether nothing follows an address in the same word.
fn is_over(behind: &str) -> bool {
    let behind = behind.trim_start_matches(|c| is_sign(c) || matches!(c, '.' | ')' | ':' | '*'));
    behind.is_empty() || behind.starts_with([' ', '\t'])
}

/// The line without the signs before its words.
fn plain_start(line: &str) -> &str {
    line.trim_start_matches(|c| is_sign(c) || matches!(c, '#' | '*' | ' ' | '\t'))
}

/// The first two numbers of the address that a line begins with, perhaps behind the noun of its level.
fn address(line: &str, sign: char) -> Option<(u32, u32)> {
    let line = plain_start(line).trim_start_matches(['§', ' ']);
    let noun = line.split_once(' ').filter(|(noun, _)| noun.chars().all(|c| c.is_alphabetic() || c == '.'));
    let words = noun.map_or(line, |(_, behind)| behind).trim_start();
    let (outer, inner) = words.split_once(sign)?;
    let digits = inner.find(|c: char| !c.is_ascii_digit()).unwrap_or(inner.len());
    let (inner, behind) = inner.split_at(digits);
    Some((outer.parse().ok()?, inner.parse().ok()?)).filter(|_| is_over(behind))
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
    fn addresses_that_are_put_in() {
        let text = "Article 1\nWon: 3-1.\n# Article 2: Oars\n# Article 2-1: Bells\nSo.\n# Article 2-2: Fog\n# Article 3\n";
        assert_eq!(with_points(text), Some(text.replace("2-", "2.")));
        assert_eq!(with_points("Article 1\nArticle 2-1\nArticle 3\n"), None);
        assert_eq!(with_points("Rule 2\nRule 2-4 apply\n"), None);
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
