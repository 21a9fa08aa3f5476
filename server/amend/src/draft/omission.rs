//! What goes.

use crate::draft::content::called;
use crate::instruction::Action;
use crate::text::pieces::Pieces;

/// The instructions that take away the pieces that are `gone`, the largest places first; `moved` pieces are no matter
/// of theirs. `None` if a place can't be named.
pub(crate) fn omissions(old: &Pieces<'_>, gone: &[bool], moved: &[bool]) -> Option<Vec<(usize, Action)>> {
    let mut actions = Vec::new();
    let mut done = vec![false; gone.len()];
    for at in 0..gone.len() {
        if !gone[at] || done[at] {
            continue;
        }
        let whole = old.holding(at).into_iter().rev().find(|&place| {
            let span = old.places[place].span.clone();
            span.start == at && old.without_others(span).all(|piece| gone[piece] || moved[piece])
        });
        let place = whole.unwrap_or(old.all[at].own_place);
        actions.push((at, Action::Omit(called(old, place, whole.is_none())?)));
        match whole {
            Some(place) => {
                old.without_others(old.places[place].span.clone()).for_each(|piece| done[piece] = true);
            }
            None => done[at] = true,
        }
    }
    Some(actions)
}
