//! The words whose change is one of substance: numbers, their limits, denials, conditions.

use std::ops::Range;

use compact_str::CompactString;
use lawsmith_model::Lexicon;
use rustc_hash::FxHashSet;

use crate::class::clause::Texts;
use crate::class::condition::Conditions;
use crate::class::counted::{self, Counted};
use crate::class::denial::{denials, within_word};
use crate::class::limit::{self, Limit, limits};
use crate::class::list::{self, List};
use crate::class::number::Numbers;
use crate::class::quote::quoted;
use crate::class::word::{balance, unhyphened};
use crate::token::{Token, TokenKind};
use crate::words::Place;

/// The sentences on numbers, limits, denials and conditions that changed. `lists` are what each side's passage stands below and
/// holds.
pub(crate) fn substance(
    texts: &Texts<'_, '_>,
    places: &[Place],
    lists: (&List<'_>, &List<'_>),
    lexicon: &Lexicon,
) -> Vec<String> {
    let (old, new) = (texts.old, texts.new);
    // "no trump" and "notrump" are one word.
    let (apart_old, apart_new) = (written_apart(old, new), written_apart(new, old));
    let numbers = Numbers::new(lexicon);
    let balance = balance(old, new, places);
    let lacks = |by: i32| {
        let balance = &balance;
        move |word: &CompactString| balance.get(word).is_some_and(|count| count * by > 0)
    };
    let reader = Conditions::new(lexicon);
    let mut conditions =
        (reader.read(old, &texts.pointing.0, lacks(1)), reader.read(new, &texts.pointing.1, lacks(-1)));
    list::take_over(&mut conditions, (old, new), lists, &reader);
    let counted = (numbers.read(old), numbers.read(new));
    let limited = (limits(old, &counted.0, lexicon), limits(new, &counted.1, lexicon));
    let mut denied = (denials(old, &limited.0, lexicon), denials(new, &limited.1, lexicon));
    for place in places.iter().filter(|place| within_word(old, new, place, lexicon)) {
        let outside = |range: &Range<usize>, one: &Counted| !range.contains(&one.range.start);
        denied.0.retain(|one| outside(&place.old, one));
        denied.1.retain(|one| outside(&place.new, one));
    }
    let kinds = [
        ("the number", counted),
        ("the limit", limit::unlike(limited)),
        ("the denial", denied),
        ("the condition", conditions),
    ];
    let mut told = Vec::new();
    for (name, mut found) in kinds {
        for (side, apart) in [(&mut found.0, &apart_old), (&mut found.1, &apart_new)] {
            side.retain(|one| !one.range.clone().all(|at| apart[at]));
        }
        let shown = |is_old: bool, one: &Counted| {
            let (side, tokens) = if is_old { (texts.sides.0, old) } else { (texts.sides.1, new) };
            let words = quoted(side, &tokens[one.range.clone()]);
            if one.named { words } else { words.to_lowercase() }
        };
        told.extend(counted::changes(name, (&found.0, &found.1), places, shown));
    }
    told
}

/// The places that changed more than the words of a limit.
pub(crate) fn beside_limits(texts: &Texts<'_, '_>, places: &[Place], lexicon: &Lexicon) -> Vec<Place> {
    let numbers = Numbers::new(lexicon);
    let of = |tokens: &[Token]| limits(tokens, &numbers.read(tokens), lexicon);
    let (old, new) = (of(texts.old), of(texts.new));
    let inside = |range: &Range<usize>, limits: &[Limit]| {
        let next = limits.partition_point(|limit| limit.words.range.end < range.end);
        range.is_empty() || limits.get(next).is_some_and(|limit| limit.words.range.start <= range.start)
    };
    places.iter().filter(|place| !inside(&place.old, &old) || !inside(&place.new, &new)).cloned().collect()
}

/// Which tokens are one word with their neighbour on the other side, or a word that is written as two there.
fn written_apart(tokens: &[Token], others: &[Token]) -> Vec<bool> {
    let (whole, pairs): (FxHashSet<CompactString>, FxHashSet<CompactString>) =
        (others.iter().map(unhyphened).collect(), joined(others).map(|(_, word)| word).collect());
    let mut found: Vec<bool> = tokens.iter().map(|token| pairs.contains(&unhyphened(token))).collect();
    for (at, _) in joined(tokens).filter(|(_, word)| whole.contains(word)) {
        found[at - 1] = true;
        found[at] = true;
    }
    found
}

/// Each word that stands behind another, with the two as one word.
fn joined(tokens: &[Token]) -> impl Iterator<Item = (usize, CompactString)> {
    let pairs = tokens.windows(2).enumerate();
    let words = pairs.filter(|(_, pair)| pair.iter().all(|token| token.kind == TokenKind::Word));
    words.map(|(at, pair)| (at + 1, pair[0].small() + &pair[1].small()))
}
