//! Whole addresses that letters lead: A.3.1, C5.1.1, B4, R1, t.50, GR.6.4.1.

use std::collections::BTreeSet;

use lawsmith_syntax::{Joint, Style};
use regex::Regex;

use super::full::Full;
use super::lines::Lines;

/// How many lines with such addresses make levels of what stands before them.
const ENOUGH: usize = 4;
/// The same of headings that the source marks.
const FEW: usize = 3;

/// The letters that lead the addresses of a work, with the first label of their level: capitals, one small letter, or initials.
const LEADS: [&str; 3] = ["A", "a", "AB"];

/// An address with its letters and its numbers.
struct Led<'l> {
    at: usize,
    address: &'l str,
    letters: &'l str,
    numbers: Vec<u32>,
}

/// The levels of such addresses, if most follow each other and `others`, whole addresses of other kinds, are fewer.
pub(super) fn of(lines: &Lines<'_>, others: usize) -> Option<Full> {
    let found = all(lines)?;
    let known: BTreeSet<(&str, &[u32])> = found.iter().map(|led| (led.letters, &*led.numbers)).collect();
    let follows = |led: &&Led<'_>| {
        let [above @ .., last] = &*led.numbers else { return false };
        let before: Vec<u32> = above.iter().copied().chain(last.checked_sub(1)).collect();
        *last <= 1 || known.contains(&(led.letters, &before))
    };
    let rows = found.iter().filter(follows).count();
    let marked = found.iter().filter(|led| lines.depths[led.at] > 0).count();
    let several = known.iter().any(|(_, numbers)| numbers.last() > Some(&1));
    let enough = known.len() >= ENOUGH || known.len() >= FEW && marked == found.len();
    if !(enough && several && rows * 4 >= found.len() * 3 && known.len() > 2 * others) {
        return None;
    }
    let depth = found.iter().map(|led| led.numbers.len()).max()?;
    let levels = std::iter::once(lead(&found)).chain(std::iter::repeat_n("1", depth)).collect();
    let addresses = found.iter().map(|led| led.address.to_owned()).collect();
    Some(Full { levels, second: Vec::new(), addresses })
}

/// The sign between the letters and the numbers of most addresses, if letters lead them and there is one.
pub(super) fn joint(full: &Full) -> Option<Joint> {
    let numbers = |address: &&String| address.trim_start_matches(char::is_alphabetic).starts_with('.');
    let pointed = full.addresses.iter().filter(numbers).count();
    (is_led(full) && pointed * 2 > full.addresses.len()).then_some(Joint::Point)
}

/// Whether letters lead the addresses.
pub(super) fn is_led(full: &Full) -> bool {
    full.levels.first().is_some_and(|first| LEADS.contains(first))
}

/// Whether the letters are names rather than numbers: R before C, or no A.
pub(super) fn are_names(full: &Full, lines: &Lines<'_>) -> bool {
    let found = all(lines).into_iter().flatten();
    let letters: Vec<Option<u32>> = found.map(|led| Style::Upper.value(led.letters)).collect();
    let next = |pair: &[Option<u32>]| pair[1] == pair[0] || pair[1] == pair[0].map(|letter| letter + 1);
    is_led(full) && (letters.first() != Some(&Some(1)) || !letters.windows(2).all(next))
}

/// The first label of the level of such letters.
fn lead(found: &[Led<'_>]) -> &'static str {
    let [capital, small, initials] = LEADS;
    let is_one = |led: &Led<'_>| led.letters.len() == 1;
    match found.first() {
        Some(led) if led.letters.starts_with(char::is_lowercase) => small,
        _ if found.iter().all(is_one) => capital,
        _ => initials,
    }
}

/// Addresses led by capitals, or by small letters if these are more. Behind a small letter and behind several a full stop stands.
fn all<'l>(lines: &Lines<'l>) -> Option<Vec<Led<'l>>> {
    let shape = Regex::new(r"^(([A-Z]{1,3}|[a-z])(\.?)(\d{1,3}(?:\.\d{1,3})*))(?:[.:]?\s|[.:]?$)").ok()?;
    let read = |(at, line): (usize, &&'l str)| {
        let (_, [address, letters, point, numbers]) = shape.captures(line)?.extract();
        let glued = point.is_empty() && Style::Upper.value(letters).is_none_or(|value| value > 26);
        let numbers = numbers.split('.').map(|number| number.parse().ok()).collect::<Option<Vec<u32>>>()?;
        (!glued).then_some(Led { at, address, letters, numbers })
    };
    let begins = |(at, _): &(usize, &&str)| lines.apart[*at] || lines.listed[*at] > 0;
    let found = lines.lines.iter().enumerate().filter(begins).filter_map(read);
    let (small, capital): (Vec<Led<'_>>, _) =
        found.partition(|led| led.letters.starts_with(char::is_lowercase));
    Some(if small.len() > capital.len() { small } else { capital })
}
