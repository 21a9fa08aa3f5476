//! Footnotes that hang on another provision than before: what they say counts there now.

use crate::passage::{Passage, PassageKind};
use crate::reason::Reason;
use crate::row::context::Context;

impl Context<'_, '_> {
    /// The sentence on a footnote that left its provision for another one while both went on by themselves.
    pub(super) fn hangs_elsewhere(&self, old: usize, new: usize) -> Option<Reason> {
        let (note, now) = self.sides().at((old, new));
        if note.kind != PassageKind::Footnote || now.kind != PassageKind::Footnote {
            return None;
        }
        let (from, to) = (note.parent?, now.parent?);
        let (went, came) = (&self.leads.known.old[from], &self.leads.known.new[to]);
        let kept = |&place: &usize| {
            self.sides().new.lies_within(place, to) || self.sides().new.lies_within(to, place)
        };
        let from_there = |&place: &usize| {
            self.sides().old.lies_within(place, from) || self.sides().old.lies_within(from, place)
        };
        let shared =
            went.iter().any(kept) || came.iter().any(from_there) || self.in_part.contains(&(from, to));
        let provision = |one: &Passage| one.kind == PassageKind::Provision;
        if went.is_empty() || came.is_empty() || shared || !provision(&self.sides().old.all[from]) {
            return None;
        }
        let (was, is) = (&self.sides().old.all[from].path, &self.sides().new.all[to].path);
        let stands = &self.sides().new.all[went[0]].path;
        let named = if was == stands { was.clone() } else { format!("{was} (now {stands})") };
        Some(Reason::Told(format!("the note on {named} stands at {is} now")))
    }
}
