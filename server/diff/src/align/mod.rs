//! Which passage of the new edition says what one of the old edition said.
//!
//! All pairs of an old passage are worked on together ([`by_old`]).
//! Three rounds weigh the same evidence: the first sees words alone and what they are about ([`evidence`]), of pairs found by
//! an index of stems and never by comparing all with all; the others see also what the pairs of the round before imply
//! ([`support`]). What stands word for word on both sides is certain ([`verbatim`]). `@was` lines come before everything
//! ([`said`]). A pair that is not likely enough is left out ([`choose`]), unless its place speaks for it ([`gaps`]): nothing
//! aligned is better than something aligned wrongly. What stands there again and again goes with its like one by one
//! ([`twins`]). [`weighing`] puts these in order; what holds other passages
//! ([`containers`], with [`levels`] and [`headings`]), only points elsewhere ([`pointers`]), groups ([`titles`]) or was repealed ([`repealed`]) follows from what
//! is found.

mod by_old;
mod choose;
pub(crate) mod confidence;
mod containers;
mod evidence;
mod gaps;
mod headings;
mod levels;
mod pointers;
pub(crate) mod possible;
mod repealed;
mod said;
mod shared;
mod support;
mod titles;
mod twins;
mod verbatim;
pub mod weighing;
pub(crate) mod weights;

use crate::align::possible::{Possible, possible};
use crate::align::weighing::Weighing;
use crate::align::weights::{ROUNDS, THRESHOLDS};
use crate::counterpart::Counterpart;
use crate::sides::Sides;

/// The counterparts, in order of the old and then the new side, and what else may be some.
pub(crate) fn align(sides: Sides<'_, '_>) -> (Vec<Counterpart>, Possible) {
    let weighing = Weighing::new(sides);
    let mut chances: Option<Vec<f32>> = None;
    for weights in &ROUNDS {
        chances = Some(weighing.next(weights, chances.as_deref()));
    }
    let likely = weighing.likely(&chances.unwrap_or_default());
    let found = weighing.counterparts(&likely, &THRESHOLDS);
    let follows = || {
        let counterparts = repealed::added(sides, titles::added(sides, found));
        let possible = possible(sides, &likely, &counterparts);
        (counterparts, possible)
    };
    // What was weighed is much to give back.
    rayon::join(follows, || drop(weighing)).0
}
