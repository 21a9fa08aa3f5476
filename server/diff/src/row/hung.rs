//! Footnotes that hang on another provision than before: what they say counts there now.

use crate::class::Class;
use crate::comparison::Row;
use crate::passage::PassageKind;
use crate::row::Context;

impl Context<'_, '_> {
    /// What counts though no word of the passage changed: a footnote that hangs elsewhere, uses of a name that means nothing now.
    pub(super) fn look_beside(&self, row: &mut Row) {
        let (&[old], &[new]) = (row.old.as_slice(), row.new.as_slice()) else { return };
        let hung = self.hangs_elsewhere(old, new);
        let left = self.left_behind(old, new);
        if hung.is_none() && left.is_empty() {
            return;
        }
        // "only the place changed"
        if row.class < Some(Class::Consequential) {
            row.reasons.clear();
        }
        row.reasons.splice(0..0, hung);
        row.reasons.extend(left);
        row.class = Some(Class::Substantive);
    }

    /// The sentence on a footnote that left its provision for another one while both went on by themselves.
    pub(super) fn hangs_elsewhere(&self, old: usize, new: usize) -> Option<String> {
        let (note, now) = (&self.old.all[old], &self.new.all[new]);
        if note.kind != PassageKind::Footnote || now.kind != PassageKind::Footnote {
            return None;
        }
        let (from, to) = (note.parent?, now.parent?);
        let (went, came) = (&self.known.forward[from], &self.known.backward[to]);
        let kept = |&place: &usize| self.new.lies_within(place, to) || self.new.lies_within(to, place);
        let from_there =
            |&place: &usize| self.old.lies_within(place, from) || self.old.lies_within(from, place);
        let shared =
            went.iter().any(kept) || came.iter().any(from_there) || self.in_part.contains(&(from, to));
        let provision = |one: &crate::passage::Passage| one.kind == PassageKind::Provision;
        if went.is_empty() || came.is_empty() || shared || !provision(&self.old.all[from]) {
            return None;
        }
        let (was, is) = (&self.old.all[from].path, &self.new.all[to].path);
        let stands = &self.new.all[went[0]].path;
        let named = if was == stands { was.clone() } else { format!("{was} (now {stands})") };
        Some(format!("the note on {named} stands at {is} now"))
    }
}
