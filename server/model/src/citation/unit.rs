//! Provisions named by a noun alone: "that subsection", "the preceding section", "the
//! Schedule", "the definition “stall”".
//!
//! "this section" is no reference: it leads to where it stands.

use lawsmith_text::TextRange;

use crate::address::{Address, Component};
use crate::citation::gap::Gap;
use crate::citation::mention::{Belief, Group, Lead, Member, Mention, Unit};
use crate::citation::scan::{Run, Scanner, is_apostrophe};
use crate::prose::word_after;
use crate::reference::Direction;
use crate::vocabulary::Roles;

impl Scanner<'_> {
    /// The provision that a determiner and a noun name, at the determiner.
    pub(super) fn unit(&self, run: Run, at: usize, word: &str, roles: Roles) -> Option<(Mention, usize)> {
        let (mut noun, between) = word_after(self.text, at + word.len(), run.end);
        if let Some(found) = self.unit_before(run, at, word, roles) {
            return Some(found);
        }
        if noun.is_empty() || !between.chars().all(char::is_whitespace) {
            return None;
        }
        let mut end = at + word.len() + between.len() + noun.len();
        let mut found = None;
        let next = self.vocabulary.roles(noun);
        if roles.any(Roles::ARTICLE) && next.any(Roles::BEFORE | Roles::AFTER) {
            let side = if next.any(Roles::BEFORE) { Direction::Above } else { Direction::Below };
            let (behind, gap) = word_after(self.text, end, run.end);
            if !gap.chars().all(char::is_whitespace) {
                return None;
            }
            (noun, end) = (behind, end + gap.len() + behind.len());
            found = self.level_of(noun).map(|level| Unit::Neighbour { level, side });
        } else if roles.any(Roles::ARTICLE) && next.any(Roles::DEFINITION) {
            return self.definition(run, at, end - noun.len());
        } else if roles.any(Roles::DEMONSTRATIVE) && !roles.any(Roles::NEAR) {
            let named = next.any(Roles::NOUN | Roles::LEVEL_NOUN) && !next.any(Roles::OWNER);
            found = named.then(|| Unit::Last { noun: noun.to_lowercase(), level: self.level_of(noun) });
        } else if roles.any(Roles::ARTICLE) && next.any(Roles::ORDINAL) {
            return self.counted_body(run, at, end, noun).or_else(|| self.counted_unit(run, at, word));
        } else if roles.any(Roles::ARTICLE) && next.any(Roles::BODY) {
            return self.lone_body(run, at, end - noun.len(), noun);
        }
        let unit = found.filter(|_| !self.is_numbered(run, end))?;
        let belief = match unit {
            Unit::Neighbour { level: 0, .. } => Belief::Certain,
            _ => Belief::IfResolved,
        };
        Some((Mention::Addresses(unit_group(unit, belief, TextRange::new(at, end))), end))
    }

    /// "l’alinéa précédent", "il comma precedente": the provision beside, where the language says so behind the noun. What a colon
    /// follows comes below it.
    fn unit_before(&self, run: Run, at: usize, article: &str, roles: Roles) -> Option<(Mention, usize)> {
        let (article, _) = article.split_once(is_apostrophe).unwrap_or((article, ""));
        let behind = at + article.len();
        let elided = self.text[behind..run.end].chars().next().filter(|c| is_apostrophe(*c));
        let from = behind + elided.map_or(0, char::len_utf8);
        let (noun, between) = self.noun_after(from, run.end);
        let end = from + between.len() + noun.len();
        let (word, gap) = word_after(self.text, end, run.end);
        let side = if self.is(word, Roles::BEFORE_BEHIND) {
            Direction::Above
        } else if self.is(word, Roles::AFTER_BEHIND) {
            Direction::Below
        } else {
            return None;
        };
        let joint = if elided.is_some() { Gap::None } else { Gap::Blank };
        let level =
            self.level_of(noun).filter(|_| Gap::of(between) == joint && Gap::of(gap) == Gap::Blank)?;
        let end = end + gap.len() + word.len();
        if !roles.any(Roles::ARTICLE) || self.text[end..run.to].trim_start().starts_with(':') {
            return None;
        }
        let unit = Unit::Neighbour { level, side };
        Some((Mention::Addresses(unit_group(unit, Belief::IfResolved, TextRange::new(at, end))), end))
    }

    /// "the definition of “stall”", "the definition *stall*", also with where it stands: "in subsection 2(1)".
    pub(super) fn definition(&self, run: Run, at: usize, noun_at: usize) -> Option<(Mention, usize)> {
        let noun_end = self.word_end(noun_at, run.end);
        let (of, gap) = word_after(self.text, noun_end, run.end);
        let joined = gap.chars().all(char::is_whitespace) && self.is(of, Roles::OF);
        let from = if joined { noun_end + gap.len() + of.len() } else { noun_end };
        // A term that is set off stands in a run of its own.
        let run = Run { end: run.to, ..run };
        let (mut range, term, belief) = match self.quotation_behind(run, from) {
            Some((range, term)) => (range, term, Belief::Certain),
            None => {
                let (range, term) = self.emphasis_behind(run, from)?;
                (range, term, Belief::IfResolved)
            }
        };
        // Where it stands is said for the reader; the term leads there.
        if run.depth > 0
            && let Some((_, whole_end)) = self.whole(run, range.end())
        {
            range = TextRange::new(at, whole_end);
        }
        let unit = Unit::Definition { term: term.to_owned() };
        Some((Mention::Addresses(unit_group(unit, belief, range)), range.end()))
    }

    /// "the Schedule", where a work has one without a number.
    pub(super) fn lone_body(
        &self,
        run: Run,
        at: usize,
        noun_at: usize,
        noun: &str,
    ) -> Option<(Mention, usize)> {
        let end = noun_at + noun.len();
        if !noun.starts_with(char::is_uppercase) || self.is_numbered(run, end) {
            return None;
        }
        let mut nouns = self.conventions.bodies.iter().filter_map(|nouns| nouns.first());
        let name = nouns.find(|known| known.eq_ignore_ascii_case(noun))?;
        let component = Component::body(name.as_str());
        let range = TextRange::new(at, end);
        let member = Member::new(range, Address { components: vec![component] });
        let lead = Lead::Noun { plural: false, abbreviated: false };
        let group = Group { lead, ..Group::bare(at, Belief::IfResolved, vec![member], None) };
        Some((Mention::Addresses(group), end))
    }

    /// "the Second Schedule", of the work itself. `end` is where its number in words ends.
    fn counted_body(&self, run: Run, at: usize, end: usize, ordinal: &str) -> Option<(Mention, usize)> {
        let number = self.vocabulary.ordinal(ordinal)?;
        let (noun, gap) = word_after(self.text, end, run.end);
        let noun_end = end + gap.len() + noun.len();
        let (capital, body) = (noun.starts_with(char::is_uppercase), self.is(noun, Roles::BODY));
        if Gap::of(gap) != Gap::Blank || !capital || !body || self.foreign_owner(run, noun_end).is_some() {
            return None;
        }
        let (mention, end) = self.lone_body(run, at, noun_end - noun.len(), noun)?;
        let Mention::Addresses(mut group) = mention else { return None };
        let member = group.members.first_mut()?;
        let name = format!("{} {number}", member.address);
        member.address = Address { components: vec![Component::body(&name)] };
        Some((Mention::Addresses(group), end))
    }

    /// The level, from 0, that a noun names: by the manifest, else as statutes name them.
    fn level_of(&self, noun: &str) -> Option<usize> {
        let levels = &self.conventions.levels;
        let named = |nouns: &[String]| {
            let singular = nouns.iter().step_by(2);
            singular.into_iter().any(|known| known.to_lowercase() == noun.to_lowercase())
        };
        let by_manifest = levels.iter().position(|level| named(&level.nouns));
        by_manifest.or_else(|| self.vocabulary.unit(noun)).filter(|&level| level < levels.len())
    }

    /// Whether a number or a letter stands behind: "that section 4", "the Schedule C".
    fn is_numbered(&self, run: Run, end: usize) -> bool {
        let (next, between) = word_after(self.text, end, run.to);
        let near = between.chars().all(|c| c.is_whitespace() || c == '(');
        let number = next.starts_with(|c: char| c.is_ascii_digit())
            || next.chars().count() == 1 && next.starts_with(char::is_uppercase)
            || between.contains('(') && next.len() <= 4 && !next.is_empty();
        near && number
    }
}

/// A reference to a unit: one member, whose address only the resolver knows.
fn unit_group(unit: Unit, belief: Belief, range: TextRange) -> Group {
    let member = Member::new(range, Address::default());
    Group {
        unit: Some(unit),
        lead: Lead::Noun { plural: false, abbreviated: false },
        ..Group::bare(range.start(), belief, vec![member], None)
    }
}
