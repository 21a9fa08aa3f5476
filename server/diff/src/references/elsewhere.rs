//! References that lead elsewhere than before: edited to another provision, left as they were while provisions moved, new
//! or gone.
//!
//! Claimed is only what is known: that what the reference led to stands elsewhere on the new side, or is gone. Where it has a
//! counterpart that is hardly believed, nothing is said. One put in the place of another is a change unless something shows
//! that both lead to the same.

use std::collections::{BTreeSet, VecDeque};
use std::ops::Range;

use lawsmith_model::{ReferenceKind, Status};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::passages::Passages;
use crate::reason::{Presence, Quote, Reason};
use crate::references::cited::Cited;
use crate::references::following::Following;
use crate::references::leads::Leads;
use crate::references::listed::{are_joined, members};
use crate::references::tail::{goal, may_agree};
use crate::references::target::{reference, target};
use crate::token::Token;
use crate::words::Place;

/// What is told of the references of two texts, in sentences.
#[derive(Debug, Default)]
pub(crate) struct Claims {
    /// References that lead elsewhere than before.
    pub elsewhere: Vec<Reason>,
    /// Citations that are new or gone.
    pub citations: Vec<Citation>,
}

/// What one side alone cites.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Citation {
    /// The reference, or the list, as printed.
    pub words: String,
    /// Whether it is new or gone.
    pub presence: Presence,
    /// Its first token, on its side.
    pub at: usize,
}

impl Citation {
    /// It as a reason.
    pub fn told(&self) -> Reason {
        Reason::lone("the citation of", Quote::of(&self.words), self.presence)
    }
}

impl Leads<'_, '_> {
    /// What is told of the references of two texts, the passages of `own`.
    pub fn claims(
        &self,
        following: &Following,
        (old, new): (&[Token], &[Token]),
        places: &[Place],
        own: (&[usize], &[usize]),
    ) -> Claims {
        let cites = |tokens: &[Token], at: usize| tokens[at].reference.is_some();
        let mut olds: Vec<usize> =
            (0..old.len()).filter(|&at| cites(old, at) && !following.follows_old(at)).collect();
        let mut news: Vec<usize> =
            (0..new.len()).filter(|&at| cites(new, at) && !following.follows_new(at)).collect();
        let mut told = Vec::new();
        // The same letters, each with the first of them that is left.
        let mut same: FxHashMap<&str, VecDeque<usize>> = FxHashMap::default();
        for &at in &olds {
            same.entry(old[at].key.as_str()).or_default().push_back(at);
        }
        let mut taken: BTreeSet<usize> = BTreeSet::new();
        news.retain(|&at| {
            let before = same.get_mut(new[at].key.as_str()).and_then(VecDeque::pop_front);
            if let Some(before) = before {
                taken.insert(before);
                told.extend(self.stands_still(&old[before], &new[at]));
            }
            before.is_none()
        });
        olds.retain(|at| !taken.contains(at));
        // One in the place of another.
        let mut replaced: (FxHashSet<usize>, FxHashSet<usize>) = Default::default();
        for place in places {
            let inside = |side: &[usize], range: &Range<usize>| {
                let from = side.partition_point(|at| *at < range.start);
                let to = side.partition_point(|at| *at < range.end);
                (from, to.max(from))
            };
            let (old_in, new_in) = (inside(&olds, &place.old), inside(&news, &place.new));
            let both = (old_in.1 - old_in.0).min(new_in.1 - new_in.0);
            let (from, to) = (&olds[old_in.0..old_in.0 + both], &news[new_in.0..new_in.0 + both]);
            told.extend(from.iter().zip(to).filter_map(|(&from, &to)| self.edited(&old[from], &new[to])));
            replaced.0.extend(from);
            replaced.1.extend(to);
            // Two that changed places: each is cited still, and not there.
            if let ([from], [to]) = (&old[place.old.clone()], &new[place.new.clone()])
                && both == 0
                && from.reference.is_some()
                && to.reference.is_some()
            {
                told.extend(self.edited(from, to));
            }
        }
        olds.retain(|at| !replaced.0.contains(at));
        news.retain(|at| !replaced.1.contains(at));
        let mut citations = self.lone(old, &olds, new, !news.is_empty(), own.0, false);
        citations.extend(self.lone(new, &news, old, !olds.is_empty(), own.1, true));
        told.extend(self.taken_in((old, new)));
        let mut seen = FxHashSet::default();
        told.retain(|reason: &Reason| seen.insert(reason.clone()));
        Claims { elsewhere: told, citations }
    }

    /// A reference of the same letters that leads elsewhere.
    fn stands_still(&self, before: &Token, after: &Token) -> Option<Reason> {
        let references = reference(self.old, before).zip(reference(self.new, after));
        if let Some(now) = references.and_then(|(from, to)| self.above.left_behind(from, to)) {
            let (whole, _) = self.lists.new.label(self.new, after);
            return Some(Reason::Told(format!("“{whole}” stayed; what it led to is now {now}")));
        }
        let meant = target(self.old, before)?;
        let Some(now) = target(self.new, after) else { return self.leads_nowhere(meant, after) };
        let gone_to = &self.believed.forward[meant];
        let is_gone = gone_to.is_empty();
        if self.agree(meant, now) || is_gone && !self.is_replaced(meant, now) {
            return None;
        }
        let was = match self.known.backward[now].as_slice() {
            [] => "a new provision".to_owned(),
            was => format!("what was {}", paths(self.old, was)),
        };
        let named = self.named(after);
        let gone_to = if is_gone { "gone".to_owned() } else { format!("now {}", paths(self.new, gone_to)) };
        Some(Reason::Told(format!("{named} now leads to {was}; what it led to is {gone_to}")))
    }

    /// A reference whose letters stayed and lead nowhere now.
    fn leads_nowhere(&self, meant: usize, after: &Token) -> Option<Reason> {
        let gone_to = match self.believed.forward[meant].as_slice() {
            [] if self.kept[meant] => return None,
            [] => "gone".to_owned(),
            gone_to => format!("now {}", paths(self.new, gone_to)),
        };
        let is_lost = reference(self.new, after)?.status == Status::Unresolved;
        is_lost.then(|| {
            let named = self.named(after);
            Reason::Told(format!("{named} now leads nowhere; what it led to is {gone_to}"))
        })
    }

    /// A reference of the new side in quotation marks, with the list that it stands in.
    fn named(&self, token: &Token) -> String {
        let (whole, own) = self.lists.new.label(self.new, token);
        if whole == own { format!("“{own}”") } else { format!("in “{whole}”, “{own}”") }
    }

    /// A reference that was put in the place of another.
    fn edited(&self, before: &Token, after: &Token) -> Option<Reason> {
        let (a, b) = (reference(self.old, before)?, reference(self.new, after)?);
        let ((from, old), (to, new)) =
            (self.lists.old.label(self.old, before), self.lists.new.label(self.new, after));
        let change = match from == to {
            true => Reason::replaced(format!("in “{from}”,"), vec![Quote::of(old)], vec![Quote::of(new)]),
            false => Reason::phrase(Quote::of(from), Quote::of(to)),
        };
        if a.kind == ReferenceKind::External || b.kind == ReferenceKind::External {
            return Some(change);
        }
        let Some(((meant, said), (now, says))) = goal(self.old, before).zip(goal(self.new, after)) else {
            return (!may_agree(before, after)).then_some(change);
        };
        if self.agree(meant, now) {
            let one = matches!(self.known.forward[meant].as_slice(), [one] if *one == now);
            return (one && said != says).then_some(change);
        }
        let gone_to = &self.believed.forward[meant];
        if gone_to.is_empty() {
            return self.is_unlike(meant, now).then_some(change);
        }
        let moved = gone_to.iter().all(|&at| self.new.all[at].path != self.old.all[meant].path);
        let now = || format!(", while what it led to is now {}", paths(self.new, gone_to));
        Some(if moved { change.with(&now()) } else { change })
    }

    /// Whether what a reference led to is gone for certain, and what it leads to now comes from elsewhere.
    fn is_replaced(&self, meant: usize, now: usize) -> bool {
        !self.believed.backward[now].is_empty() && self.is_unlike(meant, now)
    }

    /// Whether nothing of what stood at `meant` is known to stand anywhere, and it did not become what has its address.
    fn is_unlike(&self, meant: usize, now: usize) -> bool {
        let recast =
            self.known.backward[now].is_empty() && self.old.all[meant].path == self.new.all[now].path;
        !recast && !self.kept[meant]
    }

    /// References of one side alone that cite what the other side cites nowhere.
    fn lone(
        &self,
        tokens: &[Token],
        left: &[usize],
        others: &[Token],
        doubt: bool,
        own: &[usize],
        is_new: bool,
    ) -> Vec<Citation> {
        let (side, ways) =
            if is_new { (self.new, &self.known.backward) } else { (self.old, &self.known.forward) };
        if left.is_empty() {
            return Vec::new();
        }
        // "this Law" cites nothing else.
        let holders: BTreeSet<usize> = own.iter().flat_map(|&at| side.above(at).chain([at])).collect();
        let letters: FxHashSet<&str> = others.iter().map(|it| it.key.as_str()).collect();
        let cited = Cited::new(self, others, is_new);
        let counts = |at: usize| {
            let reference = reference(side, &tokens[at])?;
            if reference.kind == ReferenceKind::External {
                return (!letters.contains(tokens[at].key.as_str())).then_some(());
            }
            let place = target(side, &tokens[at])?;
            let unknown =
                holders.contains(&place) || cited.agrees(self, place) || doubt && ways[place].is_empty();
            (!unknown).then_some(())
        };
        // The members of a list are told together.
        let mut lists: Vec<(usize, usize)> = Vec::new();
        for at in left.iter().copied().filter(|&at| counts(at).is_some()) {
            match lists.last_mut().filter(|(_, last)| are_joined(side, &tokens[*last], &tokens[at])) {
                Some((_, last)) => *last = at,
                None => lists.push((at, at)),
            }
        }
        let heads = if is_new { &self.lists.new } else { &self.lists.old };
        let told = lists.into_iter().map(|(first, last)| {
            let place = |at: usize| tokens[at].reference.unwrap_or_default();
            let words = match first == last {
                true => heads.label(side, &tokens[first]).0,
                false => members(side, place(first), place(last)..=place(last)),
            };
            Citation { words, presence: Presence::of(!is_new), at: first }
        });
        told.collect()
    }
}

fn paths(side: &Passages<'_>, places: &[usize]) -> String {
    places.iter().map(|&at| side.all[at].path.as_str()).collect::<Vec<_>>().join(", ")
}
