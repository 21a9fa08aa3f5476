//! Words that are put for others throughout: one instruction instead of one for each place.

use std::collections::BTreeMap;
use std::ops::Range;

use lawsmith_grammar::{AmendedPlace, Occurrence, WordEdit};
use rustc_hash::FxHashMap;

use crate::apply::naming::find;
use crate::draft::content::as_inserted;
use crate::instruction::Action;
use crate::text::piece::Piece;
use crate::text::pieces::{Pieces, Place};
use crate::words::follow::{Edit, Everywhere, follow_with, places};
use crate::words::phrase::core;

/// In how many changes words have to be put for others to be told once.
const PLACES: usize = 3;
/// How many such changes are told: each is proved by itself.
const MOST: usize = 24;

/// The words that are put for others in several changes and stay nowhere, the most frequent first.
pub(crate) fn exchanges(pieces: &Pieces<'_>, actions: &[Action]) -> Vec<Everywhere> {
    let mut counts: BTreeMap<Everywhere, usize> = BTreeMap::new();
    let edits = actions.iter().filter_map(|action| match action {
        Action::Words(_, edits) => Some(edits),
        _ => None,
    });
    for edit in edits.flatten() {
        if let WordEdit::Substitute(phrase, new) = edit
            && let Some(exchange) = core(&phrase.words, new)
        {
            let places = if phrase.which == Occurrence::Every { 2 } else { 1 };
            *counts.entry(exchange).or_default() += places;
        }
    }
    let mut found: Vec<(Everywhere, usize)> =
        counts.into_iter().filter(|(_, count)| *count >= PLACES).collect();
    found.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    let kept = if found.is_empty() { Vec::new() } else { kept(pieces, actions) };
    let stays = |(old, new): &Everywhere| {
        kept.iter().any(|text| {
            let others = places(text, new);
            let within = |at: &Range<usize>| {
                let last = others.partition_point(|it| it.start <= at.start).checked_sub(1);
                last.is_some_and(|last| at.end <= others[last].end)
            };
            !places(text, old).iter().all(within)
        })
    };
    found.into_iter().map(|(exchange, _)| exchange).filter(|exchange| !stays(exchange)).take(MOST).collect()
}

/// The texts of the pieces that stay, as they read afterwards.
fn kept(pieces: &Pieces<'_>, actions: &[Action]) -> Vec<String> {
    let mut edits: FxHashMap<usize, Vec<Edit>> = FxHashMap::default();
    let mut open = vec![true; pieces.all.len()];
    for action in actions {
        let place = |place: &AmendedPlace| find(pieces, &place.name).ok().map(|at| &pieces.places[at]);
        match action {
            Action::Words(at, of) => {
                if let Some(own) = place(at).and_then(|place| place.own) {
                    edits.entry(own).or_default().extend(within(pieces, at, of));
                }
            }
            Action::Omit(at) | Action::Substitute(at, _) => {
                let own = |place: &Place| place.own.filter(|_| at.words_only).map(|own| own..own + 1);
                if let Some(place) = place(at).filter(|place| place.part.is_none()) {
                    open[own(place).unwrap_or(place.span.clone())].fill(false);
                }
            }
            _ => {}
        }
    }
    let stays = pieces.all.iter().enumerate().filter(|(at, piece)| open[*at] && piece.is_text());
    stays
        .map(|(at, piece)| {
            let text = piece.behind_number();
            let edits = edits.get(&at).map(Vec::as_slice).unwrap_or_default();
            follow_with(text, edits, &[]).unwrap_or_else(|_| text.to_owned())
        })
        .collect()
}

/// The instructions without what is done `everywhere`, which comes first.
pub(crate) fn without(pieces: &Pieces<'_>, actions: &[Action], everywhere: &[Everywhere]) -> Vec<Action> {
    let told = everywhere.iter().map(|(old, new)| Action::Everywhere(old.clone(), new.clone()));
    let own = |place: &AmendedPlace| {
        let own = pieces.places[find(pieces, &place.name).ok()?].own?;
        pieces.all.get(own).filter(|piece| piece.is_text())
    };
    let rest = actions.iter().filter_map(|action| match action {
        Action::Words(place, edits) => {
            let Some(piece) = own(place) else { return Some(action.clone()) };
            let left = left(piece.behind_number(), &within(pieces, place, edits), everywhere);
            (!left.is_empty()).then(|| Action::Words(place.clone(), left))
        }
        Action::Substitute(place, text) => {
            let done = own(place).is_some_and(|piece| {
                let (front, behind) = piece.text.split_at(piece.text.len() - piece.behind_number().len());
                let made = follow_with(behind, &[], everywhere);
                made.is_ok_and(|made| {
                    as_inserted(&Piece { text: format!("{front}{made}"), ..piece.clone() }) == *text
                })
            });
            (!done).then(|| action.clone())
        }
        _ => Some(action.clone()),
    });
    told.chain(rest.collect::<Vec<_>>()).collect()
}

/// The edits that are still needed.
fn left(text: &str, edits: &[Edit], everywhere: &[Everywhere]) -> Vec<WordEdit> {
    let mut left = edits.to_vec();
    if let Ok(wanted) = follow_with(text, edits, &[]) {
        for at in (0..edits.len()).rev() {
            let mut fewer = left.clone();
            fewer.remove(at);
            if follow_with(text, &fewer, everywhere).as_ref() == Ok(&wanted) {
                left = fewer;
            }
        }
    }
    let words = left.into_iter().filter_map(|edit| match edit {
        Edit::Words(edit, _) => Some(edit),
        Edit::Part(..) => None,
    });
    words.collect()
}

/// Edits of words as they are followed at a place.
fn within(pieces: &Pieces<'_>, place: &AmendedPlace, edits: &[WordEdit]) -> Vec<Edit> {
    let found = find(pieces, &place.name).ok().map(|at| &pieces.places[at]);
    let part = found.and_then(|it| Some(pieces.all[it.own?].behind_front(it.part.clone()?)));
    edits.iter().map(|edit| Edit::Words(edit.clone(), part.clone())).collect()
}
