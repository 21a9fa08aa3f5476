//! Parts without a noun, said with the whole that they belong to: "B2 of Law 3", "(a) or (b) of B1", "2(b) of Schedule 1".
//!
//! They lead nowhere else: what the whole has not is no part of the provision that holds the words.

use crate::address::Class;
use crate::citation::bare::{Cue, List};
use crate::citation::mention::{Belief, Group, Unit};
use crate::citation::scan::{Run, Scanner};
use crate::prose::word_before;
use crate::vocabulary::Roles;

impl Scanner<'_> {
    /// The whole that the parts of a list are said to belong to, where it ends, and how far the list is believed.
    pub(super) fn whole_of_bare(&self, run: Run, list: &List<'_>) -> Option<(Group, Belief, usize)> {
        let components = &list.members[0].address.components;
        let class = components[0].class;
        let several = components.len() > 1;
        let (of, _) = self.word_behind(list.end, run.end);
        // "from B to Law 3" names two things.
        if class != Class::Bracket && self.is(of, Roles::RANGE) {
            return None;
        }
        let (whole, end) = self.whole(run, list.end)?;
        if class == Class::Bracket {
            return Some((whole, Belief::IfResolved, end));
        }
        let in_body = whole.unit.is_none()
            && whole.members[0].address.components.first().is_some_and(|it| it.class == Class::Body);
        if class == Class::Number && several && in_body {
            return Some((whole, Belief::Certain, end));
        }
        let definition = matches!(whole.unit, Some(Unit::Definition { .. }));
        // "Law 2’s cards"
        let owns = self.text[end..run.to].starts_with(['’', '\'']);
        if !(whole.is_named() || in_body) || definition || owns {
            return None;
        }
        // "prints A4 in Law 2" says where.
        let introduced = self.is_introduced(run, list);
        let sure = list.cue == Cue::Strong || introduced && self.vocabulary.is_first_of(of);
        let certain = match (class, several) {
            // "card B2 of Law 3" may be a card.
            (Class::Upper, true) => sure,
            (Class::Upper, false) if introduced => sure && self.is_letter_of_a_level(list),
            (Class::Number, true) if self.is_numbered_throughout(list) => return None,
            // "50g of Law 3", "6 (3) of Law 3"
            (Class::Number, true) => {
                sure && components[1].class == Class::Bracket && list.members[0].loose == 0
            }
            (Class::Number, false) if self.belief_of_level(run, list, class).is_some() => false,
            _ => return None,
        };
        Some((whole, if certain { Belief::Certain } else { Belief::IfResolved }, end))
    }

    /// Whether some level is numbered by letters such as the first of the list, which is no word where no cue stands before it.
    fn is_letter_of_a_level(&self, list: &List<'_>) -> bool {
        let word = self.is(&self.text[list.members[0].range], Roles::LETTER);
        self.has_capitals() && (list.cue == Cue::Strong || list.cue == Cue::Weak && !word)
    }

    /// Whether a number without brackets stands behind another one, "3.1", which may be a whole address in the whole.
    fn is_numbered_throughout(&self, list: &List<'_>) -> bool {
        let second = &list.members[0].address.components[1];
        self.vocabulary.whole || second.class == Class::Number || second.joint.is_some()
    }

    /// Whether nothing stands before the list that it may be the name of: a cue, a word that only joins, the end of a sentence.
    fn is_introduced(&self, run: Run, list: &List<'_>) -> bool {
        let (word, gap) = word_before(self.text, run.from, list.members[0].range.start());
        let joins = Roles::FUNCTION | Roles::CONJUNCTION | Roles::VERB | Roles::CUE | Roles::WEAK_CUE;
        list.cue != Cue::None || word.is_empty() || gap.trim() != "" || self.is(word, joins)
    }
}
