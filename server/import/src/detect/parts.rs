//! What stands beside the provisions: groups between whose headings they go on, and bodies behind them.

use super::lines::Lines;
use super::noun::Noun;
use super::words::labels;
use crate::source::BODIES;

/// The greatest number that parts begin with, some before which fell away; register numbers begin anywhere.
const FIRST: u32 = 20;

/// How many lines may be the title of a work.
const TITLE: usize = 10;

/// The bodies without numbers, behind the last provision: a heading that Markdown marks, or a line of one word.
fn lone_bodies(Lines { lines, depths, apart, .. }: &Lines<'_>, last: usize) -> Vec<Noun> {
    let stands = |name: &str, at: usize| {
        let line = lines[at];
        if let Some(rest) = line.strip_prefix(&name.to_uppercase()).filter(|_| apart[at]) {
            // "ADDENDUM: Fees of the harbour", alone between empty lines.
            let alone = apart.get(at + 1).is_none_or(|apart| *apart);
            return (rest.is_empty() || rest.starts_with(':') && alone).then_some(at);
        }
        let rest = line.strip_prefix(name).filter(|_| apart[at])?;
        let titled =
            depths[at] > 0 && rest.starts_with([' ', ':']) && !rest.contains(|c: char| c.is_ascii_digit());
        (rest.is_empty() || titled || depths[at] > 0 && rest.starts_with(" (")).then_some(at)
    };
    let body = |name: &str| {
        let mut places = (last + 1..lines.len()).filter_map(|at| stands(name, at));
        let place = places.next().filter(|_| places.next().is_none())?;
        Some(Noun { name: name.to_owned(), places: vec![place], all: vec![(place, 1)], first: "1" })
    };
    BODIES.iter().filter_map(|(noun, _)| body(noun)).collect()
}

/// The nouns of what stands beside the provisions.
pub(super) struct Parts {
    pub(super) groups: Vec<Noun>,
    pub(super) bodies: Vec<Noun>,
    /// Where the first body with a number begins: the numbers of bodies are their own.
    pub(super) end: usize,
}

impl Parts {
    /// Those of `nouns` that are neither the main one, by whose `name` provisions are cited where numbers alone head them, nor of
    /// levels under it; the last provision stands at `last`, and all lie in the bodies called `lettered`, if there are such.
    pub(super) fn beside(
        lines: &Lines<'_>,
        nouns: &[Noun],
        (main, under, name): (Option<&Noun>, &[&Noun], Option<&str>),
        last: usize,
        lettered: Option<&str>,
    ) -> Self {
        let labels = labels(&lines.lines);
        // Beside §§ there are articles only where other laws are cited: "Art. 27 WpHG".
        let cited = |noun: &Noun| noun.name == "Art" && main.is_some_and(Noun::is_sign);
        // "Method A" and "Method B" of one provision divide it, and no provisions. Behind Schedules A and B a chart may name
        // all provisions again.
        let behind = |noun: &Noun| noun.is_body() && noun.places[0] > last;
        let in_one = |noun: &Noun| !behind(noun) && main.is_some_and(|main| noun.lies_in_one(main));
        let is_part = |noun: &&Noun| {
            let level = main.into_iter().chain(under.iter().copied()).any(|level| level.name == noun.name);
            let begins = noun.all.iter().any(|(_, number)| *number <= FIRST);
            let cites = name.is_some_and(|name| name.eq_ignore_ascii_case(&noun.name));
            let alone = || is_one_of_several(noun, &lines.lines);
            !level
                && !cites
                && begins
                && !cited(noun)
                && !in_one(noun)
                && !labels.contains(&noun.name)
                && !alone()
        };
        let is_lettered = |noun: &Noun| lettered == Some(noun.name.as_str());
        let (mut bodies, groups): (Vec<Noun>, Vec<Noun>) = nouns
            .iter()
            .filter(is_part)
            .cloned()
            .partition(|noun| noun.places[0] > last && !counts_before(noun, last) || is_lettered(noun));
        let behind = bodies.iter().filter(|noun| !is_lettered(noun)).map(|noun| noun.places[0]);
        let end = behind.min().unwrap_or(lines.lines.len());
        // One without a number has the levels of the provisions.
        let unknown = |lone: &Noun| nouns.iter().all(|noun| noun.name != lone.name);
        bodies.extend(lone_bodies(lines, last).into_iter().filter(unknown));
        Self { groups, bodies, end }
    }
}

/// Whether the work itself is what `noun` heads once, as the title "Bylaw 1" shows where others are cited: "Bylaw 3".
fn is_one_of_several(noun: &Noun, lines: &[&str]) -> bool {
    let [(at, number)] = noun.all[..] else { return false };
    let others = |line: &&str| {
        let behind = line.match_indices(&noun.name).map(|(at, name)| line[at + name.len()..].trim_start());
        let digits = |rest: &str| {
            rest.split(|c: char| !c.is_ascii_digit()).next().and_then(|it| it.parse::<u32>().ok())
        };
        behind.filter_map(digits).any(|other| other != number)
    };
    at < TITLE && !noun.is_body() && lines.iter().any(others)
}

/// Whether the numbers of `noun` count already before the last provision: the Parts of a statute, though those of its
/// schedules begin anew. What is called a schedule or an annex heads nothing there.
fn counts_before(noun: &Noun, last: usize) -> bool {
    let mut before = noun.all.iter().take_while(|(at, _)| *at < last).map(|(_, number)| *number);
    !noun.is_body() && before.any(|number| number == 1) && before.any(|number| number == 2)
}
