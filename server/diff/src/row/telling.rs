//! Which row tells the words and the headings of a passage that several rows name.
//!
//! A Law of words that became a part of another Law has two counterparts: the part has its words, the other Law has its
//! place. Its words are told with the part and its heading with the Law; compared with the words that lead in there, all that
//! it says would be gone. What is told once is also counted once.

use rustc_hash::FxHashSet;

use crate::aligned::Aligned;
use crate::both::{Both, Side};
use crate::row::group::{Extent, Group};
use crate::row::holders::Holders;

/// The passages of a row whose words and headings it tells; all that it names, unless other rows tell them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Telling {
    /// Those of the old and of the new side whose words it tells.
    pub words: Both<Vec<usize>>,
    /// Those that say the same once more: their words stand behind the others of their side and are held against the other side by
    /// themselves.
    pub doubles: Both<Vec<usize>>,
    /// Those of the old and of the new side whose headings it tells.
    pub headings: Both<Vec<usize>>,
}

impl Telling {
    /// All of a side whose words it tells, in the order in which they are told.
    pub fn all_words(&self, side: Side) -> Vec<usize> {
        [self.words[side].as_slice(), &self.doubles[side]].concat()
    }
}

/// What each group tells.
pub(crate) fn tellings(aligned: Aligned<'_, '_>, groups: &[Group]) -> Vec<Telling> {
    let told = told(aligned, groups);
    let all = |group: &Group| Telling {
        words: group.of.clone(),
        doubles: Both::default(),
        headings: group.of.clone(),
    };
    let mut found: Vec<Telling> = groups.iter().map(all).collect();
    let weight = |number: usize| {
        let path = |side: Side, at: usize| aligned.sides[side].all[at].path.as_str();
        let paths = |side: Side| groups[number].of[side].iter().map(move |&at| path(side, at));
        let mut paths: Vec<&str> = paths(Side::Old).chain(paths(Side::New)).collect();
        // The same from either side.
        paths.sort_unstable();
        (paths.len(), paths)
    };
    for side in Side::ALL {
        let naming = naming(aligned, groups, side);
        for (at, naming) in naming.iter().enumerate().filter(|(_, naming)| naming.len() > 1) {
            for number in leaving(&told.words[side], at, naming, weight) {
                found[number].words[side].retain(|&one| one != at);
            }
            for number in leaving(&told.headings[side], at, naming, weight) {
                found[number].headings[side].retain(|&one| one != at);
            }
        }
    }
    found
}

/// The groups that name each passage of a side, but for those that speak of parts only.
fn naming(aligned: Aligned<'_, '_>, groups: &[Group], side: Side) -> Vec<Vec<usize>> {
    let mut naming: Vec<Vec<usize>> = vec![Vec::new(); aligned.sides[side].all.len()];
    for (number, group) in groups.iter().enumerate().filter(|(_, group)| group.extent != Extent::Parts) {
        group.of[side].iter().for_each(|&at| naming[at].push(number));
    }
    naming
}

/// Those that leave it to another group to tell of a passage that all of them name: the one that holds it against a counterpart,
/// else the one that weighs most.
fn leaving<W: Ord>(
    told: &FxHashSet<(usize, usize)>,
    at: usize,
    naming: &[usize],
    weight: impl Fn(usize) -> W,
) -> Vec<usize> {
    let tells = |number: &usize| told.contains(&(*number, at));
    let first = match naming.iter().any(tells) {
        true => None,
        false => naming.iter().copied().max_by_key(|&number| weight(number)),
    };
    naming.iter().copied().filter(|number| first != Some(*number) && !tells(number)).collect()
}

/// Groups and their passages, by numbers and places.
#[derive(Default)]
struct Told {
    words: Both<FxHashSet<(usize, usize)>>,
    headings: Both<FxHashSet<(usize, usize)>>,
}

/// The passages whose words, and those whose headings, their groups hold against those of a counterpart.
fn told(aligned: Aligned<'_, '_>, groups: &[Group]) -> Told {
    let holders = Holders::new(aligned.sides, aligned.pairs);
    let mut found = Told::default();
    for (number, group) in groups.iter().enumerate().filter(|(_, group)| group.extent == Extent::Shared) {
        let of = group.of.as_ref().map(|of| of.iter().copied().collect::<FxHashSet<usize>>());
        let pairs = group.of.old.iter().flat_map(|&at| aligned.of_old(at));
        for pair in pairs.filter(|pair| of.new.contains(&pair.new)) {
            let (a, b) = aligned.sides.at(pair.pair());
            let is_elsewhere =
                |side: Side| holders.parts(side, pair).any(|at| !of[side.other()].contains(&at));
            let worded = a.has_words() && b.has_words() && !Side::ALL.into_iter().any(is_elsewhere);
            let headed = a.heading.is_some() && b.heading.is_some();
            for (told, is_told) in [(&mut found.words, worded), (&mut found.headings, headed)] {
                for side in Side::ALL.into_iter().filter(|_| is_told) {
                    told[side].insert((number, pair.on(side)));
                }
            }
        }
    }
    found
}
