//! References that lead elsewhere than before: edited to another provision, left as they were while provisions moved, new
//! or gone.
//!
//! Claimed is only what is known: that what the reference led to stands elsewhere on the new side, or is gone. Where it has a
//! counterpart that is hardly believed, nothing is said. One put in the place of another is a change unless something shows
//! that both lead to the same.

use std::collections::{BTreeSet, VecDeque};

use lawsmith_model::{ReferenceKind, Status};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::both::{Both, Side};
use crate::passages::Passages;
use crate::reason::{Presence, Quote, Reason};
use crate::references::cited::Cited;
use crate::references::following::Following;
use crate::references::leads::Leads;
use crate::references::listed::{are_joined, members};
use crate::references::tail::{goal, may_agree};
use crate::references::target::{reference, target};
use crate::token::Token;
use crate::what::What;
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
        Reason::lone(What::Citation, Quote::of(&self.words), self.presence)
    }
}

/// Two texts whose references are held against each other.
pub(crate) struct Citing<'t> {
    pub tokens: Both<&'t [Token]>,
    /// The references that follow what they cite.
    pub following: &'t Following,
    /// Where the texts differ.
    pub places: &'t [Place],
    /// The passages whose texts they are.
    pub own: Both<&'t [usize]>,
}

/// The tokens of either text whose references are not told yet, in order.
type Left = Both<Vec<usize>>;

impl Citing<'_> {
    /// The references that do not follow.
    fn left(&self) -> Left {
        Both::of(|side| {
            let tokens = self.tokens[side];
            let left = |at: &usize| tokens[*at].reference.is_some() && !self.following.follows(side, *at);
            (0..tokens.len()).filter(left).collect()
        })
    }
}

impl Leads<'_, '_> {
    /// What is told of the references of two texts, of which the pairs of tokens `kept` did not change.
    pub fn claims(&self, citing: &Citing<'_>, kept: impl Iterator<Item = (usize, usize)>) -> Claims {
        let mut left = citing.left();
        let mut told = self.in_same_letters(citing, &mut left);
        told.extend(self.half_cited(citing.tokens, &mut left, kept));
        told.extend(self.replaced(citing, &mut left));
        let citations = Side::ALL.into_iter().flat_map(|side| self.lone(citing, side, &left)).collect();
        told.extend(self.taken_in(citing.tokens));
        let mut seen = FxHashSet::default();
        told.retain(|reason: &Reason| seen.insert(reason.clone()));
        Claims { elsewhere: told, citations }
    }

    /// What is told of references of the same letters, each with the first of them that is left. They are no longer left then.
    fn in_same_letters(&self, citing: &Citing<'_>, left: &mut Left) -> Vec<Reason> {
        let Both { old, new } = citing.tokens;
        let mut told = Vec::new();
        let mut same: FxHashMap<&str, VecDeque<usize>> = FxHashMap::default();
        for &at in &left.old {
            same.entry(old[at].key.as_str()).or_default().push_back(at);
        }
        let mut taken: BTreeSet<usize> = BTreeSet::new();
        left.new.retain(|&at| {
            let before = same.get_mut(new[at].key.as_str()).and_then(VecDeque::pop_front);
            if let Some(before) = before {
                taken.insert(before);
                told.extend(self.stands_still(&old[before], &new[at]));
            }
            before.is_none()
        });
        left.old.retain(|at| !taken.contains(at));
        told
    }

    /// What is told of references in the place of others. They are no longer left then.
    fn replaced(&self, citing: &Citing<'_>, left: &mut Left) -> Vec<Reason> {
        let Both { old, new } = citing.tokens;
        let mut told = Vec::new();
        let mut replaced: Both<FxHashSet<usize>> = Both::default();
        for place in citing.places {
            let Both { old: from, new: to } = Both::of(|side| {
                let (left, range) = (&left[side], &place[side]);
                let from = left.partition_point(|at| *at < range.start);
                let to = left.partition_point(|at| *at < range.end);
                &left[from..to.max(from)]
            });
            let both = from.len().min(to.len());
            let (from, to) = (&from[..both], &to[..both]);
            told.extend(from.iter().zip(to).filter_map(|(&from, &to)| self.edited(&old[from], &new[to])));
            replaced.old.extend(from);
            replaced.new.extend(to);
            // Two that changed places: each is cited still, and not there.
            if let ([from], [to]) = (&old[place.old.clone()], &new[place.new.clone()])
                && both == 0
                && from.reference.is_some()
                && to.reference.is_some()
            {
                told.extend(self.edited(from, to));
            }
        }
        for side in Side::ALL {
            left[side].retain(|at| !replaced[side].contains(at));
        }
        told
    }

    /// A reference of the same letters that leads elsewhere.
    fn stands_still(&self, before: &Token, after: &Token) -> Option<Reason> {
        let references = reference(self.sides.old, before).zip(reference(self.sides.new, after));
        if let Some(now) = references.and_then(|(from, to)| self.above.left_behind(from, to)) {
            let (whole, _) = self.lists.new.label(self.sides.new, after);
            return Some(Reason::Told(format!("“{whole}” stayed; what it led to is now {now}")));
        }
        let (meant, now) = match (target(self.sides.old, before), target(self.sides.new, after)) {
            (Some(meant), Some(now)) => (meant, now),
            (Some(meant), None) => return self.leads_nowhere(meant, after),
            (None, Some(now)) => return self.led_nowhere(before, after, now),
            (None, None) => return None,
        };
        let gone_to = &self.believed.old[meant];
        let is_gone = gone_to.is_empty();
        if self.agree(meant, now) || is_gone && !self.is_replaced(meant, now) {
            return None;
        }
        let was = self.origin(now);
        let named = self.named(after);
        let gone_to =
            if is_gone { "gone".to_owned() } else { format!("now {}", paths(self.sides.new, gone_to)) };
        Some(Reason::Told(format!("{named} now leads to {was}; what it led to is {gone_to}")))
    }

    /// A reference whose letters stayed and lead nowhere now.
    fn leads_nowhere(&self, meant: usize, after: &Token) -> Option<Reason> {
        let is_lost = reference(self.sides.new, after)?.status == Status::Unresolved;
        if is_lost { self.lost(meant, after) } else { None }
    }

    /// A reference whose letters stayed and led nowhere.
    fn led_nowhere(&self, before: &Token, after: &Token, now: usize) -> Option<Reason> {
        let was_lost = reference(self.sides.old, before)?.status == Status::Unresolved;
        if was_lost { self.found(now, after) } else { None }
    }

    /// That letters of the new side led to `meant` and lead nowhere now.
    pub(super) fn lost(&self, meant: usize, after: &Token) -> Option<Reason> {
        let gone_to = match self.believed.old[meant].as_slice() {
            [] if self.kept[meant] => return None,
            [] => "gone".to_owned(),
            gone_to => format!("now {}", paths(self.sides.new, gone_to)),
        };
        let named = self.named(after);
        Some(Reason::Told(format!("{named} now leads nowhere; what it led to is {gone_to}")))
    }

    /// That letters of the new side led nowhere and lead to `now`.
    pub(super) fn found(&self, now: usize, after: &Token) -> Option<Reason> {
        let is_known = self.believed.new[now].is_empty() == self.known.new[now].is_empty();
        is_known.then(|| {
            Reason::Told(format!("{} led nowhere; it now leads to {}", self.named(after), self.origin(now)))
        })
    }

    /// What a passage of the new side was.
    fn origin(&self, now: usize) -> String {
        match self.known.new[now].as_slice() {
            [] => "a new provision".to_owned(),
            was => format!("what was {}", paths(self.sides.old, was)),
        }
    }

    /// A reference of the new side in quotation marks, with the list that it stands in.
    fn named(&self, token: &Token) -> String {
        let (whole, own) = self.lists.new.label(self.sides.new, token);
        if whole == own { format!("“{own}”") } else { format!("in “{whole}”, “{own}”") }
    }

    /// A reference that was put in the place of another.
    fn edited(&self, before: &Token, after: &Token) -> Option<Reason> {
        let (a, b) = (reference(self.sides.old, before)?, reference(self.sides.new, after)?);
        let ((from, old), (to, new)) =
            (self.lists.old.label(self.sides.old, before), self.lists.new.label(self.sides.new, after));
        let change = match from == to {
            true => Reason::replaced(format!("in “{from}”,"), vec![Quote::of(old)], vec![Quote::of(new)]),
            false => Reason::phrase(Quote::of(from), Quote::of(to)),
        };
        if a.kind == ReferenceKind::External || b.kind == ReferenceKind::External {
            return Some(change);
        }
        let goals = (goal(self.sides.old, before), goal(self.sides.new, after));
        let (Some((meant, said)), Some((now, says))) = goals else {
            // Letters that print alike may be of two alphabets.
            let target = |side: Side, reference| self.sides[side].edition.target(reference);
            let same = goals == (None, None) && target(Side::Old, a) == target(Side::New, b);
            return (!same && !may_agree(before, after)).then_some(change);
        };
        if self.agree(meant, now) {
            let one = matches!(self.known.old[meant].as_slice(), [one] if *one == now);
            return (one && said != says).then_some(change);
        }
        let gone_to = &self.believed.old[meant];
        if gone_to.is_empty() {
            return self.is_unlike(meant, now).then_some(change);
        }
        let moved = gone_to.iter().all(|&at| self.sides.new.all[at].path != self.sides.old.all[meant].path);
        let now = || format!(", while what it led to is now {}", paths(self.sides.new, gone_to));
        Some(if moved { change.with(&now()) } else { change })
    }

    /// Whether what a reference led to is gone for certain, and what it leads to now comes from elsewhere.
    fn is_replaced(&self, meant: usize, now: usize) -> bool {
        !self.believed.new[now].is_empty() && self.is_unlike(meant, now)
    }

    /// Whether nothing of what stood at `meant` is known to stand anywhere, and it did not become what has its address.
    fn is_unlike(&self, meant: usize, now: usize) -> bool {
        let recast =
            self.known.new[now].is_empty() && self.sides.old.all[meant].path == self.sides.new.all[now].path;
        !recast && !self.kept[meant]
    }

    /// References of one side alone that cite what the other side cites nowhere.
    fn lone(&self, citing: &Citing<'_>, side: Side, left: &Left) -> Vec<Citation> {
        if left[side].is_empty() {
            return Vec::new();
        }
        let (passages, doubt) = (self.sides[side], !left[side.other()].is_empty());
        let (tokens, others) = (citing.tokens[side], citing.tokens[side.other()]);
        // "this Law" cites nothing else.
        let own = citing.own[side].iter();
        let holders: BTreeSet<usize> = own.flat_map(|&at| passages.above(at).chain([at])).collect();
        let letters: FxHashSet<&str> = others.iter().map(|it| it.key.as_str()).collect();
        let cited = Cited::new(self, others, side.other());
        let counts = |at: usize| {
            let reference = reference(passages, &tokens[at])?;
            if reference.kind == ReferenceKind::External {
                return (!letters.contains(tokens[at].key.as_str())).then_some(());
            }
            let place = target(passages, &tokens[at])?;
            let unknown = holders.contains(&place)
                || cited.agrees(self, place)
                || doubt && self.known[side][place].is_empty();
            (!unknown).then_some(())
        };
        // The members of a list are told together.
        let mut lists: Vec<(usize, usize)> = Vec::new();
        for at in left[side].iter().copied().filter(|&at| counts(at).is_some()) {
            match lists.last_mut().filter(|(_, last)| are_joined(passages, &tokens[*last], &tokens[at])) {
                Some((_, last)) => *last = at,
                None => lists.push((at, at)),
            }
        }
        let told = lists.into_iter().map(|(first, last)| {
            let place = |at: usize| tokens[at].reference.unwrap_or_default();
            let words = match first == last {
                true => self.lists[side].label(passages, &tokens[first]).0,
                false => members(passages, place(first), place(last)..=place(last)),
            };
            Citation { words, presence: Presence::of(side), at: first }
        });
        told.collect()
    }
}

fn paths(side: &Passages<'_>, places: &[usize]) -> String {
    places.iter().map(|&at| side.all[at].path.as_str()).collect::<Vec<_>>().join(", ")
}
