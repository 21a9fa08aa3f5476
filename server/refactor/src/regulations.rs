//! Regulations whose Laws are renumbered, or call a term otherwise: they stand under the very edition that changes, so that what
//! they cite and use follows.
//!
//! Regulations under another edition of the Laws are left as they are: that edition does not change, and once they go over to
//! this one a migration follows what has moved.

use std::cell::{OnceCell, RefCell};
use std::sync::Arc;

use lawsmith_model::{Address, Behind, Edition, Parent, ProvisionId};
use lawsmith_text::{TextRange, apply_edits};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::family::stands_for;
use crate::order::{Ends, Order};
use crate::recite::{Citation, stand_under};
use crate::refactoring::{ChangeKind, Note, Refactoring};
use crate::taken_in::taken_in;
use crate::term;

/// What `refactoring`, one of `laws`, changes in `regulations` of which documents stand under `laws`: their citations follow,
/// and those that can't are told. `None` where nothing does.
pub fn follow_laws(regulations: &Edition, laws: &Edition, refactoring: &Refactoring) -> Option<Refactoring> {
    let under = |at: usize| regulations.parent(at).is_some_and(|parent| std::ptr::eq(&**parent, laws));
    let standing: Vec<usize> = (0..regulations.documents.len()).filter(|&at| under(at)).collect();
    if standing.is_empty() || refactoring.edits.iter().all(Vec::is_empty) {
        return None;
    }
    let moved = Moved::new(laws, refactoring)?;
    let mut names: Vec<&str> = standing.iter().filter_map(|&at| regulations.documents[at].under()).collect();
    names.sort_unstable();
    names.dedup();
    let parents = names.iter().fold((*regulations.parents).clone(), |parents, name| {
        parents.with(name, Parent::Known(Arc::clone(&moved.after)))
    });
    let behind = Behind { parents: Arc::new(parents), ..regulations.behind() };
    if let Some(renamed) = &refactoring.renamed {
        return term::follow(regulations, laws, &standing, renamed, behind);
    }
    let mut all =
        Refactoring { edits: vec![Vec::new(); regulations.documents.len()], ..Refactoring::default() };
    for name in names {
        let named = standing.iter().filter(|&&at| regulations.documents[at].under() == Some(name));
        let citations: Vec<Citation> = named.flat_map(|&at| moved.citations(regulations, at)).collect();
        let found = stand_under(regulations, name, name, &behind, &citations);
        all.edits.iter_mut().zip(found.edits).for_each(|(all, found)| all.extend(found));
        all.changes.extend(found.changes);
        all.notes.extend(found.notes);
    }
    let all = all.in_order();
    (!all.changes.is_empty() || !all.notes.is_empty()).then_some(all)
}

impl Refactoring {
    /// The same for texts that are kept as they are: what would change is told instead, with the reason.
    pub fn only_told(self, reason: &str) -> Self {
        let changed = self.changes.into_iter().map(|change| Note {
            message: format!("“{}” would have to be “{}”, {reason}", change.old, change.new),
            before: change.before.clone(),
            after: change.before,
        });
        let told = self.notes.into_iter().map(|note| Note { after: note.before.clone(), ..note });
        let notes = changed.chain(told).collect();
        Self { edits: vec![Vec::new(); self.edits.len()], notes, ..Self::default() }.in_order()
    }

    /// The same for a locked edition, which people call so: “7”, “7 of club”.
    pub fn only_told_of_locked(self, edition: &str) -> Self {
        self.only_told(&format!("but edition {edition} is locked and keeps its words"))
    }
}

/// The Laws before and after a refactoring.
struct Moved<'a> {
    before: &'a Edition,
    after: Arc<Edition>,
    /// The addresses of what has another one afterwards; several where one address meant several provisions.
    readdressed: FxHashMap<&'a str, Vec<&'a str>>,
    orders: OnceCell<(Order, Order)>,
    /// How what ranges take in changes, by their ends: many cite the same.
    taken: RefCell<FxHashMap<Ends, Option<String>>>,
}

impl<'a> Moved<'a> {
    fn new(before: &'a Edition, refactoring: &'a Refactoring) -> Option<Self> {
        let documents = before.documents.iter().zip(&refactoring.edits);
        let texts: Vec<String> =
            documents.map(|(it, edits)| apply_edits(it.text(), edits).ok()).collect::<Option<_>>()?;
        let after = before.with_texts(texts.iter().map(String::as_str), before.behind());
        let mut readdressed: FxHashMap<&str, Vec<&str>> = FxHashMap::default();
        for (old, new) in &refactoring.readdressed {
            readdressed.entry(old).or_default().push(new);
        }
        let (orders, taken) = (OnceCell::new(), RefCell::default());
        Some(Self { before, after: Arc::new(after), readdressed, orders, taken })
    }

    /// What a document cites of the Laws, with where that is afterwards.
    fn citations(&self, regulations: &Edition, document: usize) -> Vec<Citation> {
        let read = &regulations.documents[document];
        let references = regulations.references.of(document);
        let cited = references.iter().enumerate().filter_map(|(place, reference)| {
            let (_, address) = regulations.in_parent(reference)?;
            let at = regulations.at(reference);
            let mut citation = self.citation((document, reference.range, at), ChangeKind::Reference, address);
            let end = references.get(place + 1).filter(|_| reference.opens_range);
            let end = end.and_then(|end| regulations.in_parent(end));
            let ends = end.and_then(|(_, last)| self.ends(address, last));
            let opened = place.checked_sub(1).map(|before| &references[before]).filter(|it| it.opens_range);
            let opened = opened.and_then(|it| regulations.in_parent(it));
            let ended = opened.and_then(|(_, first)| self.ends(first, address));
            if ends.or(ended).is_some_and(|ends| self.is_backwards(ends)) {
                // Its words stay: no range runs backwards.
                let both = ends.map(|(first, last)| [first, last].map(|id| self.path_now(id)));
                let told =
                    both.map(|[first, last]| format!("the ends of this range are {first} and {last} now"));
                return Some(Citation { new: None, remark: told, ..citation });
            }
            let taken = ends.and_then(|ends| self.taken_in(ends));
            citation.remark = citation.remark.or(taken);
            Some(citation)
        });
        let used = read.power_uses().into_iter().map(|used| {
            let at = used.provision.map(|held| read.path(held)).unwrap_or_default();
            self.citation((document, used.address, at), ChangeKind::Power, &read.text()[used.address])
        });
        let quoted = read.tree.blocks.iter().filter_map(|block| {
            let argument = read.tree.quotation(block)?.argument?;
            let words = &read.text()[argument];
            let (edition, address) = regulations.named_by(document, words)?;
            let range = TextRange::new(argument.start(), argument.start() + words.trim_end().len());
            let place = (document, range, read.path_at(range.start()));
            std::ptr::eq(edition, self.before).then(|| self.citation(place, ChangeKind::Quotation, address))
        });
        cited.chain(used).chain(quoted).collect()
    }

    fn citation(
        &self,
        (document, range, at): (usize, TextRange, String),
        kind: ChangeKind,
        address: &str,
    ) -> Citation {
        let (holder, footnote) = address.find("/fn").map_or((address, ""), |place| address.split_at(place));
        let own = self.before.find(holder).first().copied();
        let old = own.map_or_else(|| holder.to_owned(), |id| self.before.path(id));
        let (new, remark) = self.now(holder.trim(), &old, own);
        let new = new.map(|new| new + footnote);
        Citation { document, range, kind, at, old: old + footnote, new, remark, marked: false, written: None }
    }

    /// Where what is at `old`, cited as `address`, is afterwards, and what a person has to know of that.
    fn now(&self, address: &str, old: &str, own: Option<ProvisionId>) -> (Option<String>, Option<String>) {
        let cited = || self.before.short_citation(old);
        match (self.readdressed.get(old).map(Vec::as_slice), own) {
            (Some([new]), Some(id))
                if stands_for(self.before, id) > 0 && Address::parse(address) != Address::parse(old) =>
            {
                let told =
                    format!("it is one of the numbers that {} stands for, which is {new} now", cited());
                (None, Some(told))
            }
            (Some([new]), _) => (Some((*new).to_owned()), None),
            (Some(several), _) => {
                let several = several.join(" or ");
                (None, Some(format!("{} could mean more than one provision, and is {several} now", cited())))
            }
            (None, Some(_)) => (Some(old.to_owned()), None),
            (None, None) => {
                let new = self.below_what_moved(old).unwrap_or_else(|| old.to_owned());
                let leads = !self.after.find(&new).is_empty();
                let remark = format!("it led nowhere, and now leads to {}", self.after.short_citation(&new));
                (Some(new), leads.then_some(remark))
            }
        }
    }

    /// The address afterwards of what is not there, “3F”, but would stand under what is there and has moved.
    fn below_what_moved(&self, old: &str) -> Option<String> {
        let old = Address::parse(old)?;
        let above = (1..old.components.len()).rev().find_map(|known| {
            let id = self.before.at_levels(&old.components[..known])?;
            Some((known, self.before.path(id)))
        });
        let (known, above) = above?;
        match self.readdressed.get(above.as_str())?.as_slice() {
            [new] => Some(Address::parse(new)?.join(&old.components[known..]).to_string()),
            _ => None,
        }
    }

    /// The provisions of before with these addresses.
    fn ends(&self, first: &str, last: &str) -> Option<Ends> {
        let found = |address: &str| self.before.find(address).first().copied();
        found(first).zip(found(last))
    }

    /// The address afterwards of a provision of before.
    fn path_now(&self, id: ProvisionId) -> String {
        let old = self.before.path(id);
        self.now(&old, &old, Some(id)).0.unwrap_or(old)
    }

    /// The same provisions afterwards.
    fn landed(&self, (first, last): Ends) -> Option<Ends> {
        let found = |id: ProvisionId| self.after.find(&self.path_now(id)).first().copied();
        found(first).zip(found(last))
    }

    /// Whether a range that ran forwards runs backwards afterwards.
    fn is_backwards(&self, ends: Ends) -> bool {
        ends.0 < ends.1 && self.landed(ends).is_some_and(|(first, last)| last < first)
    }

    /// How what a range takes in changes, in words.
    fn taken_in(&self, ends: Ends) -> Option<String> {
        let known = self.taken.borrow().get(&ends).cloned();
        known.unwrap_or_else(|| {
            let taken = self.taken_between(ends);
            self.taken.borrow_mut().insert(ends, taken.clone());
            taken
        })
    }

    /// The same of a range with these ends.
    fn taken_between(&self, ends: Ends) -> Option<String> {
        let (before, after) = self.orders.get_or_init(|| (Order::new(self.before), Order::new(&self.after)));
        let now = self.landed(ends)?;
        let was = before.taken_in(self.before, ends).into_iter();
        let was: Vec<String> = was.map(|id| self.path_now(id)).collect();
        let is = after.taken_in(&self.after, now);
        let is: Vec<String> = is.iter().map(|&id| self.after.path(id)).collect();
        let missing = |here: &[String], there: &[String]| -> Vec<String> {
            let there: FxHashSet<&String> = there.iter().collect();
            here.iter().filter(|it| !there.contains(it)).cloned().collect()
        };
        let taken = taken_in(&missing(&was, &is), &missing(&is, &was), String::clone);
        taken.map(|taken| format!("this range {taken}"))
    }
}
