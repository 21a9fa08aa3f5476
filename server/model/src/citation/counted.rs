//! Levels that are cited by ordinals before their nouns, in languages where these are the numbers: "artikel 4, tweede lid",
//! "het eerste en derde lid".

use lawsmith_syntax::Style;
use lawsmith_text::TextRange;

use crate::address::{Address, Component};
use crate::citation::gap::Gap;
use crate::citation::mention::{Belief, Lead, Member, Mention};
use crate::citation::scan::{Run, Scanner};
use crate::prose::word_after;
use crate::vocabulary::Roles;

/// How many ordinals a list may have.
const MOST: usize = 12;

/// A list of ordinals and the noun behind it.
pub(super) struct Counted<'t> {
    pub noun: &'t str,
    /// The level, from 0.
    pub level: usize,
    /// Where each number stands, and how the level cites it.
    numbers: Vec<(TextRange, Component)>,
    /// Where the noun ends.
    end: usize,
}

impl<'a> Scanner<'a> {
    /// The list whose first ordinal is the word behind `at`.
    pub(super) fn counted(&self, at: usize, limit: usize) -> Option<Counted<'a>> {
        let mut ordinals = Vec::new();
        let mut end = at;
        let (noun, gap) = loop {
            let (word, gap) = word_after(self.text, end, limit);
            let start = end + gap.len();
            if let Some(value) = self.vocabulary.ordinal(word).filter(|_| ordinals.len() < MOST) {
                ordinals.push((TextRange::new(start, start + word.len()), u32::try_from(value).ok()?));
            } else if ordinals.is_empty() || !self.is(word, Roles::CONJUNCTION) {
                break (word, gap);
            }
            end = start + word.len();
        };
        if Gap::of(gap) != Gap::Blank || ordinals.is_empty() || !self.is(noun, Roles::COUNTED_NOUN) {
            return None;
        }
        // Where no level is called so, it is the first one with digits.
        let below = || {
            self.conventions.levels.iter().enumerate().skip(1).find(|(_, level)| level.style == Style::Arabic)
        };
        let (at, level) = self.inner_level(noun).or_else(below)?;
        let cited = |value| Component::new(&level.cited(&level.label(value)));
        let numbers = ordinals.into_iter().map(|(range, value)| (range, cited(value))).collect();
        Some(Counted { noun, level: at, numbers, end: end + gap.len() + noun.len() })
    }

    /// "het eerste lid": the list behind the article at `at`.
    pub(super) fn counted_unit(&self, run: Run, at: usize, article: &str) -> Option<(Mention, usize)> {
        let counted = self.counted(at + article.len(), run.end)?;
        let start = counted.numbers.first()?.0.start();
        let end = counted.end;
        if self.is_of_something_else(run, end) {
            return None;
        }
        let members = counted.members(&Address::default());
        let (mut mention, end) = self.finish(run, start, Lead::LevelNoun, members, end);
        if let Mention::Addresses(group) = &mut mention {
            group.belief = Belief::IfResolved;
        }
        Some((mention, end))
    }

    /// "het eerste lid van de club": a member, and no level.
    fn is_of_something_else(&self, run: Run, end: usize) -> bool {
        let (of, gap) = word_after(self.text, end, run.end);
        let (next, _) = word_after(self.text, end + gap.len() + of.len(), run.end);
        let provision = Roles::NEAR | Roles::NOUN | Roles::NOUNS | Roles::LEVEL_NOUN | Roles::USUAL_NOUN;
        Gap::of(gap) == Gap::Blank && self.is(of, Roles::OF) && !self.is(next, provision)
    }

    /// "artikel 4, tweede lid": lets the last member go on with the list behind it, and gives the noun of that.
    pub(super) fn with_counted(&self, run: Run, members: &mut Vec<Member>) -> Option<&'a str> {
        let last = members.last()?;
        let end = last.range.end();
        let (_, gap) = word_after(self.text, end, run.end);
        let counted =
            self.counted(end, run.end).filter(|_| matches!(Gap::of(gap), Gap::Blank | Gap::Comma))?;
        let mut deeper = counted.members(&last.address);
        if let Some(first) = deeper.first_mut() {
            first.range = TextRange::new(last.range.start(), first.range.end());
            first.parted.clone_from(&last.parted);
        }
        members.pop();
        members.append(&mut deeper);
        Some(counted.noun)
    }
}

impl Counted<'_> {
    /// The numbers as members of a list in the provision with the address `outer`; the noun belongs to the last.
    fn members(&self, outer: &Address) -> Vec<Member> {
        let address = |number: &Component| outer.join(std::slice::from_ref(number));
        let one = |(range, number): &(TextRange, Component)| Member::new(*range, address(number));
        let mut members: Vec<Member> = self.numbers.iter().map(one).collect();
        if let Some(last) = members.last_mut() {
            last.reach(self.end);
        }
        members
    }
}
