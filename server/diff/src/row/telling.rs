//! Which row tells the words and the headings of a passage that several rows name.
//!
//! A Law of words that became a part of another Law has two counterparts: the part has its words, the other Law has its
//! place. Its words are told with the part and its heading with the Law; compared with the words that lead in there, all that
//! it says would be gone. What is told once is also counted once.

use rustc_hash::FxHashSet;

use crate::both::{Both, Side};
use crate::counterpart::{Counterpart, pairs_of};
use crate::passages::Passages;
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
pub(crate) fn tellings(
    old: &Passages<'_>,
    new: &Passages<'_>,
    pairs: &[Counterpart],
    groups: &[Group],
) -> Vec<Telling> {
    let (words, headings) = compared(old, new, pairs, groups);
    let weight = |group: &Group| {
        let olds = group.old.iter().map(|&at| old.all[at].path.as_str());
        let mut paths: Vec<&str> =
            olds.chain(group.new.iter().map(|&at| new.all[at].path.as_str())).collect();
        // The same from either side.
        paths.sort_unstable();
        (group.old.len() + group.new.len(), paths)
    };
    let side = |side: &Passages<'_>, of: fn(&Group) -> &Vec<usize>, words: &Told, headings: &Told| {
        let mut naming: Vec<Vec<usize>> = vec![Vec::new(); side.all.len()];
        for (number, group) in groups.iter().enumerate().filter(|(_, group)| group.extent != Extent::Parts) {
            of(group).iter().for_each(|&at| naming[at].push(number));
        }
        let left = |told: &Told| {
            let mut left = Told::default();
            for (at, naming) in naming.iter().enumerate().filter(|(_, naming)| naming.len() > 1) {
                let tells = |number: &usize| told.contains(&(*number, at));
                let first = match naming.iter().any(tells) {
                    true => None,
                    false => naming.iter().copied().max_by_key(|&number| weight(&groups[number])),
                };
                let leaves = |number: &&usize| first != Some(**number) && !tells(number);
                left.extend(naming.iter().filter(leaves).map(|&number| (number, at)));
            }
            left
        };
        let all = |left: &Told| -> Vec<Vec<usize>> {
            let tells = |number, group| -> Vec<usize> {
                of(group).iter().copied().filter(|&at| !left.contains(&(number, at))).collect()
            };
            groups.iter().enumerate().map(|(number, group)| tells(number, group)).collect()
        };
        all(&left(words)).into_iter().zip(all(&left(headings)))
    };
    let olds = side(old, |group| &group.old, &words.old, &headings.old);
    let news = side(new, |group| &group.new, &words.new, &headings.new);
    let both = olds.zip(news).map(|((old_words, old_headings), (new_words, new_headings))| Telling {
        words: Both { old: old_words, new: new_words },
        doubles: Both::default(),
        headings: Both { old: old_headings, new: new_headings },
    });
    both.collect()
}

/// Groups and their passages, by numbers and places.
type Told = FxHashSet<(usize, usize)>;

/// The passages whose words their groups hold against those of a counterpart, of both sides; the same of headings.
fn compared(
    old: &Passages<'_>,
    new: &Passages<'_>,
    pairs: &[Counterpart],
    groups: &[Group],
) -> (Both<Told>, Both<Told>) {
    let holders = Holders::new(Both { old, new }, pairs);
    let (mut words, mut headings) = <(Both<Told>, Both<Told>)>::default();
    for (number, group) in groups.iter().enumerate().filter(|(_, group)| group.extent == Extent::Shared) {
        let (olds, news): (FxHashSet<usize>, FxHashSet<usize>) =
            (group.old.iter().copied().collect(), group.new.iter().copied().collect());
        for pair in
            group.old.iter().flat_map(|&at| pairs_of(pairs, at)).filter(|pair| news.contains(&pair.new))
        {
            let (a, b) = (&old.all[pair.old], &new.all[pair.new]);
            let elsewhere = holders.parts(Side::Old, pair).any(|at| !news.contains(&at))
                || holders.parts(Side::New, pair).any(|at| !olds.contains(&at));
            if a.has_words() && b.has_words() && !elsewhere {
                words.old.insert((number, pair.old));
                words.new.insert((number, pair.new));
            }
            if a.heading.is_some() && b.heading.is_some() {
                headings.old.insert((number, pair.old));
                headings.new.insert((number, pair.new));
            }
        }
    }
    (words, headings)
}
