//! Markers that carry whole addresses: 4.2.1, 1c2a), and the numbers that head what stands under them.

use std::collections::{BTreeMap, BTreeSet};

use regex::Regex;

use super::levels::is_led_to;
use super::lines::Lines;
use super::noun::Noun;

/// How many lines with whole addresses make levels of what stands before them.
const ENOUGH: usize = 4;

/// The levels of markers that carry whole addresses.
pub(super) struct Full {
    /// The first labels, outermost first.
    pub(super) levels: Vec<&'static str>,
    /// The same where the address begins with a letter: A1a behind 12a1; empty where none does.
    pub(super) second: Vec<&'static str>,
    /// The addresses, as they are cited.
    pub(super) addresses: BTreeSet<String>,
}

impl Full {
    /// The levels, if enough lines have them, or headings that Markdown marks, which lie `depths` deep.
    pub(super) fn of(lines: &[&str], depths: &[usize]) -> Option<Self> {
        let found = Self::of_any(lines)?;
        let few_under =
            || found.heads_under_its_number(lines, depths) || found.stands_under_its_numbers(lines);
        (found.addresses.len() >= ENOUGH || few_under()).then_some(found)
    }

    /// The levels, however few lines have them.
    pub(super) fn of_any(lines: &[&str]) -> Option<Self> {
        let (dotted, glued) = (dotted(lines)?, glued(lines)?);
        let found = if dotted.addresses.len() < glued.addresses.len() { glued } else { dotted };
        (!found.addresses.is_empty()).then_some(found)
    }

    /// Whether all addresses, with full stops, stand below lines that begin with their numbers, and below several of these:
    /// 1.1 and 1.2 under "1. Boats", 2.1 under "2. Oars".
    fn stands_under_its_numbers(&self, lines: &[&str]) -> bool {
        let mut numbers = BTreeSet::new();
        let mut above = None;
        for line in lines {
            if let Some((number, _)) = alone(&[line]).next() {
                above = Some(number);
            } else if self.begins(line) {
                let own = line.split_once('.').and_then(|(own, _)| own.parse::<u32>().ok());
                if own.is_none() || own != above {
                    return false;
                }
                numbers.extend(own);
            }
        }
        numbers.len() > 1
    }

    /// Whether a marked heading has one of the addresses and stands below one with the number that this begins with: `### 2.1 Oars`
    /// under `## 2. Boats` or `## Rule 2: Boats`.
    fn heads_under_its_number(&self, lines: &[&str], depths: &[usize]) -> bool {
        let number = |line: &str| {
            let digits = line.find(|c: char| c.is_ascii_digit())?;
            line[digits..].split(|c: char| !c.is_ascii_digit()).next()?.parse::<u32>().ok()
        };
        let mut above = None;
        lines.iter().zip(depths).filter(|(_, depth)| **depth > 0).any(|(line, depth)| {
            let own = number(line);
            if !self.begins(line) {
                above = own.map(|own| (own, *depth));
                return false;
            }
            above.is_some_and(|(outer, upper)| Some(outer) == own && upper < *depth)
        })
    }

    /// Those of `nouns` that do not head mostly what stands below marked headings with addresses: `#### Article 7` under
    /// `### 2.1 Board`.
    pub(super) fn nouns_above(&self, nouns: &[Noun], lines: &[&str], depths: &[usize]) -> Vec<Noun> {
        let mut open: Vec<(usize, bool)> = Vec::new();
        let mut lies_below = vec![false; lines.len()];
        for (at, (line, &depth)) in lines.iter().zip(depths).enumerate().filter(|(_, (_, depth))| **depth > 0)
        {
            while open.pop_if(|(above, _)| *above >= depth).is_some() {}
            lies_below[at] = open.last().is_some_and(|(_, addressed)| *addressed);
            open.push((depth, self.begins(line)));
        }
        let below = |noun: &Noun| noun.all.iter().filter(|&&(at, _)| lies_below[at]).count();
        nouns.iter().filter(|noun| below(noun) * 2 <= noun.all.len()).cloned().collect()
    }

    /// The last marked heading that has one of the addresses.
    pub(super) fn last_heading(&self, lines: &[&str], depths: &[usize]) -> Option<usize> {
        (0..lines.len()).rev().find(|&at| depths[at] > 0 && self.begins(lines[at]))
    }

    /// Whether the line begins with one of the addresses.
    pub(super) fn begins(&self, line: &str) -> bool {
        let first = line.split_whitespace().next().unwrap_or_default();
        self.addresses.contains(first.trim_end_matches([')', '.', ':']))
    }

    /// Whether few addresses begin with the number that they stand under, though a sign heads the
    /// provisions, or a noun more lines than there are addresses: "26a and 27" is the rest of a
    /// sentence under § 3, and "1.2 Oars" may be of a list in it.
    pub(super) fn is_strange_to(&self, nouns: &[Noun], lines: &[&str]) -> bool {
        let number = |line: &str| line.split(|c: char| !c.is_ascii_digit()).next()?.parse::<u32>().ok();
        let begun: Vec<(usize, Option<u32>)> = lines
            .iter()
            .enumerate()
            .filter(|(_, line)| self.begins(line))
            .map(|(at, line)| (at, number(line)))
            .collect();
        let above = |noun: &Noun, at: usize| {
            let next = noun.all.partition_point(|&(place, _)| place < at);
            next.checked_sub(1).map(|last| noun.all[last].1)
        };
        let mut heads = nouns.iter().filter(|noun| noun.is_sign() || noun.places.len() > begun.len());
        heads.any(|noun| {
            let own = begun.iter().filter(|&&(at, number)| number == above(noun, at)).count();
            own * 2 < begun.len()
        })
    }

    /// Whether so many addresses have none before them that numbers fell away and are not used again.
    pub(super) fn has_gaps(&self) -> bool {
        let mut heads: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for address in &self.addresses {
            let number = address.ends_with(|c: char| c.is_ascii_digit());
            let head =
                address.trim_end_matches(|c: char| c.is_ascii_alphanumeric() && c.is_ascii_digit() == number);
            heads.entry(head).or_default().insert(&address[head.len()..]);
        }
        let value = |label: &str| match label.bytes().next() {
            Some(letter) if letter.is_ascii_lowercase() => u32::from(letter - b'a') + 1,
            _ => label.parse().unwrap_or(1),
        };
        let missing = |labels: &BTreeSet<&str>| {
            let values: BTreeSet<u32> = labels.iter().map(|label| value(label)).collect();
            values.iter().filter(|&&value| value > 1 && !values.contains(&(value - 1))).count()
        };
        let gaps: usize = heads.values().map(missing).sum();
        // Of few, all: 1.010 and 1.020.
        gaps >= ENOUGH && gaps * 50 >= self.addresses.len() || gaps > 1 && gaps == self.addresses.len()
    }
}

/// 9.2.1, 702.19b, 17.C.2.b.
fn dotted(lines: &[&str]) -> Option<Full> {
    let shape =
        Regex::new(r"^(\d+(?P<dots>(?:\.(?:\d+|[A-Z]|[ivx]{1,4}|[a-z]))+)(?P<letter>[a-z]?))[.:]?(?:\s|$)")
            .ok()?;
    let found: Vec<_> = lines.iter().filter_map(|line| shape.captures(line)).collect();
    let labels: Vec<Vec<&str>> = found
        .iter()
        .filter_map(|found| Some(found.name("dots")?.as_str()[1..].split('.').collect()))
        .collect();
    let depth = labels.iter().map(Vec::len).max().unwrap_or(0);
    let at = |level: usize| labels.iter().filter_map(move |labels| labels.get(level).copied());
    let mut levels = vec!["1"];
    levels.extend((0..depth).map(|level| first_label(at(level))));
    levels.extend(found.iter().any(|found| !found["letter"].is_empty()).then_some("a"));
    let addresses = found.iter().map(|found| found[1].to_owned()).collect();
    Some(Full { levels, second: Vec::new(), addresses })
}

/// Takes the letters of bodies from the addresses in them, "B2.1" under "Appendix B", where no others are whole: the noun of
/// these bodies.
pub(super) fn taken_from_bodies(lines: &mut Lines<'_>, nouns: &[Noun]) -> Option<String> {
    if Full::of(&lines.lines, &lines.depths).is_some() {
        return None;
    }
    let shape = Regex::new(r"^([A-Z])\.?\d+(?:\.\d+)*\.?(?:\s|$)").ok()?;
    let letter =
        |value: u32| u8::try_from(value - 1).ok().map(|value| char::from(b'A'.saturating_add(value)));
    let under = |noun: &Noun| -> Vec<usize> {
        let open = |at: usize| {
            let next = noun.all.partition_point(|&(place, _)| place < at);
            next.checked_sub(1).and_then(|last| letter(noun.all[last].1))
        };
        let begins = |at: &usize| {
            let own = shape.captures(lines.lines[*at]).and_then(|found| found[1].chars().next());
            own.is_some() && own == open(*at)
        };
        (0..lines.lines.len()).filter(begins).collect()
    };
    let found = nouns.iter().filter(|noun| noun.is_lettered()).map(|noun| (under(noun), noun));
    let (places, noun) = found.max_by_key(|(places, _)| places.len())?;
    let all = lines.lines.iter().zip(&lines.apart).filter(|(line, apart)| **apart && shape.is_match(line));
    if places.len() < ENOUGH || places.len() * 2 <= all.count() {
        return None;
    }
    for at in places {
        lines.lines[at] = lines.lines[at][1..].trim_start_matches('.');
    }
    Some(noun.name.clone())
}

/// 1c2a), and A1b2) in a second row.
fn glued(lines: &[&str]) -> Option<Full> {
    let numbered = Regex::new(r"^(\d+[a-z](?:\d+[a-z])*\d*)(\)?)\s").ok()?;
    let lettered = Regex::new(r"^([A-Z]\d+(?:[a-z]\d+)*[a-z]?)\)\s").ok()?;
    let runs = |address: &str| {
        let kinds: Vec<bool> = address.bytes().map(|b| b.is_ascii_digit()).collect();
        1 + kinds.windows(2).filter(|pair| pair[0] != pair[1]).count()
    };
    let found: Vec<_> = lines.iter().filter_map(|line| numbered.captures(line)).collect();
    let row: Vec<String> =
        lines.iter().filter_map(|line| Some(lettered.captures(line)?[1].to_owned())).collect();
    let row = if row.len() < ENOUGH { Vec::new() } else { row };
    let mut addresses: BTreeSet<String> = found.iter().map(|found| found[1].to_owned()).collect();
    let depth = addresses.iter().chain(&row).map(|address| runs(address)).max().unwrap_or(1);
    let mut levels: Vec<&str> = ["1", "a"].into_iter().cycle().take(depth).collect();
    if let Some(last) = levels.last_mut().filter(|last| **last == "a")
        && found.iter().any(|found| runs(&found[1]) == depth && &found[2] == ")")
    {
        *last = "a)";
    }
    let second = std::iter::once("A").chain(["1", "a"].into_iter().cycle()).take(if row.is_empty() {
        0
    } else {
        depth
    });
    let second = second.collect();
    addresses.extend(row);
    Some(Full { levels, second, addresses })
}

/// The first label of a level with these labels, in the style of most of them.
fn first_label<'l>(labels: impl Iterator<Item = &'l str> + Clone) -> &'static str {
    let many = |fits: fn(&str) -> bool| labels.clone().filter(|label| fits(label)).count();
    let capitals = many(|label| label.starts_with(|c: char| c.is_ascii_uppercase()));
    let small = many(|label| label.starts_with(|c: char| c.is_ascii_lowercase()));
    let numbers = many(|label| label.starts_with(|c: char| c.is_ascii_digit()));
    match () {
        () if numbers >= capitals.max(small) => "1",
        () if capitals >= small => "A",
        () if many(|label| label.len() > 1) > 0 => "i",
        () => "a",
    }
}

/// The numbers that head what stands under whole addresses, with their titles: "702. Powers".
fn alone<'l>(lines: &[&'l str]) -> impl Iterator<Item = (u32, &'l str)> {
    lines.iter().filter(|line| line.len() <= 72 && !line.ends_with('.')).filter_map(|line| {
        let (number, title) = line.split_once(". ")?;
        Some((number.parse().ok()?, title))
    })
}

/// Whether lone numbers head what stands under whole addresses.
pub(super) fn full_alone(lines: &[&str]) -> bool {
    alone(lines).count() >= 2
}

/// The blocks, with their titles, where lone numbers are counted in such: behind 1, 100 to 122 comes 2.
pub(super) fn blocks<'l>(lines: &[&'l str]) -> BTreeMap<u32, &'l str> {
    let mut seen = BTreeMap::new();
    let mut blocks = BTreeMap::new();
    let mut before = 0;
    for (number, title) in alone(lines) {
        let last = number.checked_sub(1).and_then(|last| Some((last, *seen.get(&last)?)));
        let back = number < before;
        before = number;
        if seen.insert(number, title).is_none() && back {
            blocks.extend(last);
            blocks.extend(last.map(|_| (number, title)));
        }
    }
    if blocks.len() > 2 { blocks } else { BTreeMap::new() }
}

/// Whether numbers alone are those of items below whole addresses, and whether that is sure: the source sets one as an item, or in plain
/// text lists begin at 1 below several addresses, or a colon leads to one.
pub(super) fn items_below(full: &Full, Lines { lines, depths, listed, .. }: &Lines<'_>) -> (bool, bool) {
    let (mut under, mut begun, mut told) = (false, 0, false);
    for ((line, depth), listed) in lines.iter().zip(depths).zip(listed) {
        if full.begins(line) {
            under = true;
        } else if under && *depth == 0 && line.starts_with("1. ") {
            (under, begun, told) = (false, begun + 1, told || *listed > 0);
        }
    }
    (told || begun > 1 || begun > 0 && is_led_to(lines, "1"), told)
}

/// Whether letters behind `letter` are used and it is not.
pub(super) fn is_left_out(letter: &str, lines: &[&str]) -> bool {
    let Ok(shape) = Regex::new(r"^\d+(?:\.\d+)+([a-z])[.:)]?\s") else { return false };
    let used: BTreeSet<String> =
        lines.iter().filter_map(|line| Some(shape.captures(line)?[1].to_owned())).collect();
    !used.contains(letter) && used.iter().any(|other| other.as_str() > letter)
}
