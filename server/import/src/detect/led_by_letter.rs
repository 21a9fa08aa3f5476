//! Whole addresses that a letter leads: A.3.1, C5.1.1, B4, R1.

use std::collections::BTreeSet;

use lawsmith_syntax::{Joint, Style};
use regex::Regex;

use super::full::Full;
use super::lines::Lines;

/// How many lines with such addresses make levels of what stands before them.
const ENOUGH: usize = 4;
/// The same of headings that the source marks.
const FEW: usize = 3;

/// An address with its letter and its numbers.
struct Led<'l> {
    at: usize,
    address: &'l str,
    letter: u32,
    numbers: Vec<u32>,
}

/// The levels of such addresses, if most follow each other and `others`, whole addresses of other kinds, are fewer.
pub(super) fn of(lines: &Lines<'_>, others: usize) -> Option<Full> {
    let found = all(lines)?;
    let known: BTreeSet<(u32, &[u32])> = found.iter().map(|led| (led.letter, &*led.numbers)).collect();
    let follows = |led: &&Led<'_>| {
        let [above @ .., last] = &*led.numbers else { return false };
        let before: Vec<u32> = above.iter().copied().chain(last.checked_sub(1)).collect();
        *last <= 1 || known.contains(&(led.letter, &before))
    };
    let rows = found.iter().filter(follows).count();
    let marked = found.iter().filter(|led| lines.depths[led.at] > 0).count();
    let several = known.iter().any(|(_, numbers)| numbers.last() > Some(&1));
    let enough = known.len() >= ENOUGH || known.len() >= FEW && marked == found.len();
    if !(enough && several && rows * 4 >= found.len() * 3 && known.len() > 2 * others) {
        return None;
    }
    let depth = found.iter().map(|led| led.numbers.len()).max()?;
    let levels = std::iter::once("A").chain(std::iter::repeat_n("1", depth)).collect();
    let addresses = found.iter().map(|led| led.address.to_owned()).collect();
    Some(Full { levels, second: Vec::new(), addresses })
}

/// The sign between the letter and the numbers of most addresses, if a letter leads them and there is one.
pub(super) fn joint(full: &Full) -> Option<Joint> {
    let pointed = full.addresses.iter().filter(|address| address.as_bytes().get(1) == Some(&b'.')).count();
    (is_led(full) && pointed * 2 > full.addresses.len()).then_some(Joint::Point)
}

/// Whether a letter leads the addresses.
pub(super) fn is_led(full: &Full) -> bool {
    full.levels.first() == Some(&"A")
}

/// Whether the letters are names rather than numbers: R before C, or no A.
pub(super) fn are_names(full: &Full, lines: &Lines<'_>) -> bool {
    let letters: Vec<u32> = all(lines).into_iter().flatten().map(|led| led.letter).collect();
    let next = |pair: &[u32]| pair[1] == pair[0] || pair[1] == pair[0] + 1;
    is_led(full) && (letters.first() != Some(&1) || !letters.windows(2).all(next))
}

fn all<'l>(lines: &Lines<'l>) -> Option<Vec<Led<'l>>> {
    let shape = Regex::new(r"^((\p{Lu})\.?(\d{1,3}(?:\.\d{1,3})*))(?:[.:]?\s|[.:]?$)").ok()?;
    let read = |(at, line): (usize, &&'l str)| {
        let (_, [address, letter, numbers]) = shape.captures(line)?.extract();
        let letter = Style::Upper.value(letter)?;
        let numbers = numbers.split('.').map(|number| number.parse().ok()).collect::<Option<Vec<u32>>>()?;
        Some(Led { at, address, letter, numbers })
    };
    let begins = |(at, _): &(usize, &&str)| lines.apart[*at] || lines.listed[*at] > 0;
    Some(lines.lines.iter().enumerate().filter(begins).filter_map(read).collect())
}
