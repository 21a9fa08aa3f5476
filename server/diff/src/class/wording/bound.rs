//! What a time or a place is bound to in a sentence that was put in another order: "For each race plans are posted before noon" →
//! "Plans for all races are posted before dusk", "after the decision was delivered" → "after the decision was made".

use std::ops::Range;

use crate::both::{Both, Side};
use crate::class::text::changed::Changed;
use crate::class::text::word::same;
use crate::reason::Reason;
use crate::token::{Token, TokenKind};
use crate::words::Place;

/// How many words a clause has that binds at most.
const CLAUSE: usize = 8;

/// The sentence on the clause behind a word that says when or where, or on what condition, if both sides have that word once and the
/// clauses begin with other words, or differ in one.
pub(crate) fn changes(changed: &Changed<'_, '_, '_>) -> Option<Reason> {
    let &Changed { texts, within, lexicon, .. } = changed;
    let relations = lexicon.changes.relations.iter().filter_map(|kind| kind.first());
    let loose = lexicon.changes.loose_conditions.iter().flatten();
    relations.chain(loose).find_map(|word| {
        let bound = Both::of(|side| bound(texts[side].tokens, &within[side], word));
        let clause = Place { old: bound.old?, new: bound.new? };
        let others =
            Both::of(|side| changed.left_at(&clause, side, |at| texts[side].tokens[at].is_content()));
        // What the clause begins with, or else the only word that is another.
        let begins = |side: Side| {
            let first = clause[side].clone().skip(1).find(|&at| texts[side].tokens[at].is_content());
            first.is_some() && first == others[side].first().copied()
        };
        let (from, to) = match (others.old.as_slice(), others.new.as_slice()) {
            (&[from, ..], &[to, ..]) if Side::ALL.into_iter().all(begins) => (from, to),
            (&[from], &[to]) => (from, to),
            _ => return None,
        };
        let [old, new] =
            [(Side::Old, from), (Side::New, to)].map(|(side, at)| texts[side].tokens[at].small());
        let place = Place { old: clause.old.start..from + 1, new: clause.new.start..to + 1 };
        (!same(old, new, lexicon)).then(|| texts.phrase(&place))
    })
}

/// A word with the clause behind it, where a part of a text has it once.
fn bound(tokens: &[Token], within: &Range<usize>, word: &str) -> Option<Range<usize>> {
    let mut all = within.clone().filter(|&at| tokens[at].small() == word);
    let start = all.next().filter(|_| all.next().is_none())?;
    let clause = tokens[start + 1..].iter().take(CLAUSE).take_while(|token| token.kind == TokenKind::Word);
    Some(start..start + 1 + clause.count())
}
