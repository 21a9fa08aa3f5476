//! Which piece of the new text was which piece of the old one.

use lawsmith_diff::{Comparison, Passages, compare_editions};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::text::pieces::Pieces;
use crate::text::role::Role;

/// For each new piece the old one that it comes from; no old piece twice.
pub(crate) fn pairs(old: &Pieces<'_>, new: &Pieces<'_>) -> Vec<Option<usize>> {
    let mut pairing =
        Pairing { old, new, origin: vec![None; new.all.len()], taken: vec![false; old.all.len()] };
    pairing.documents();
    pairing.passages();
    pairing.beside();
    pairing.alike(|pieces, at| {
        let piece = &pieces.all[at];
        let name = &pieces.places[piece.own_place].name;
        (piece.role, if name.starts_with("the title") { name.clone() } else { String::new() })
    });
    pairing.alike(|pieces, at| (pieces.all[at].role, pieces.all[at].text.clone()));
    // An entry of an index whose locators are others.
    pairing.alike(|pieces, at| {
        let piece = &pieces.all[at];
        let head = piece.text.split_once(" — ").filter(|_| piece.role == Role::Line);
        (piece.role, head.map(|(head, _)| head.to_owned()).unwrap_or_default())
    });
    pairing.origin
}

/// The pairs found so far.
struct Pairing<'p, 't> {
    old: &'p Pieces<'t>,
    new: &'p Pieces<'t>,
    origin: Vec<Option<usize>>,
    taken: Vec<bool>,
}

impl Pairing<'_, '_> {
    fn join(&mut self, old: usize, new: usize) {
        if !self.taken[old] && self.origin[new].is_none() {
            self.taken[old] = true;
            self.origin[new] = Some(old);
        }
    }

    /// Documents of the same name; then those that are the only ones of their kind.
    fn documents(&mut self) {
        let (old_names, new_names) = (&self.old.text.names, &self.new.text.names);
        let headers = |pieces: &Pieces<'_>| -> Vec<usize> {
            (0..pieces.all.len()).filter(|&at| pieces.all[at].role == Role::Header).collect()
        };
        let (old, new) = (headers(self.old), headers(self.new));
        for (place, name) in new_names.iter().enumerate() {
            if let Some(before) = old_names.iter().position(|known| known == name) {
                self.join(old[before], new[place]);
            }
        }
        let kind = |pieces: &Pieces<'_>, document: usize| pieces.text.edition.documents[document].kind();
        for (place, &header) in new.iter().enumerate() {
            if self.origin[header].is_some() {
                continue;
            }
            let wanted = kind(self.new, place);
            let left = |it: &usize| !self.taken[old[*it]] && kind(self.old, *it) == wanted;
            if let Some(before) = (0..old.len()).find(left) {
                self.join(old[before], header);
            }
        }
    }

    /// What the comparison of the editions found to be counterparts, the surest first. What went to a provision only in part
    /// is none of it.
    fn passages(&mut self) {
        let (old, new) = (&self.old.text.edition, &self.new.text.edition);
        let Comparison { old, new, rows, counterparts, .. } = compare_editions(old, new);
        let in_part = rows.iter().filter(|row| row.in_part);
        let in_part: FxHashSet<_> =
            in_part.filter_map(|row| row.old.first().copied().zip(row.new.first().copied())).collect();
        let piece = |pieces: &Pieces<'_>, passages: &Passages<'_>, at: usize| {
            let (document, start) = passages.all[at].place;
            pieces.at(document, start)
        };
        let mut found: Vec<(f32, usize, usize)> = Vec::new();
        for pair in counterparts.iter().filter(|pair| !in_part.contains(&(pair.old, pair.new))) {
            let before = piece(self.old, &old, pair.old);
            if let (Some(before), Some(now)) = (before, piece(self.new, &new, pair.new)) {
                let same = old.all[pair.old].path == new.all[pair.new].path;
                found.push((pair.chance + if same { 1e-3 } else { 0.0 }, before, now));
            }
        }
        found.sort_by(|a, b| b.0.total_cmp(&a.0).then((a.1, a.2).cmp(&(b.1, b.2))));
        for (_, before, now) in found {
            let sort = |role: Role| matches!(role, Role::Footnote(_));
            if sort(self.old.all[before].role) == sort(self.new.all[now].role) {
                self.join(before, now);
            }
        }
    }

    /// Notes, and words that stand behind what a provision holds: those of what belongs together.
    fn beside(&mut self) {
        let by_role: FxHashMap<_, usize> =
            self.old.all.iter().enumerate().map(|(at, it)| ((it.document, it.node, it.role), at)).collect();
        let first = |pieces: &Pieces<'_>, at: usize| {
            let piece = &pieces.all[at];
            pieces.place_of(piece.document, piece.node).and_then(|place| pieces.places[place].own)
        };
        for now in 0..self.new.all.len() {
            let Some(origin) = first(self.new, now).and_then(|main| self.origin[main]) else { continue };
            let main = &self.old.all[origin];
            if let Some(&before) = by_role.get(&(main.document, main.node, self.new.all[now].role)) {
                self.join(before, now);
            }
        }
    }

    /// What is left and has the same `key`, in order; an empty text is no key.
    fn alike(&mut self, key: impl Fn(&Pieces<'_>, usize) -> (Role, String)) {
        let kind = |role: Role| match role {
            Role::Header => 0,
            Role::Words(_) => 1,
            Role::Notes(_) => 2,
            Role::Footnote(_) => 3,
            Role::Line => 4,
        };
        let mut left: FxHashMap<(u8, String), Vec<usize>> = FxHashMap::default();
        for at in (0..self.old.all.len()).rev().filter(|at| !self.taken[*at]) {
            let (role, text) = key(self.old, at);
            left.entry((kind(role), text)).or_default().push(at);
        }
        for now in 0..self.new.all.len() {
            let (role, text) = key(self.new, now);
            if self.origin[now].is_some() || text.is_empty() {
                continue;
            }
            if let Some(before) = left.get_mut(&(kind(role), text)).and_then(Vec::pop) {
                self.join(before, now);
            }
        }
    }
}
