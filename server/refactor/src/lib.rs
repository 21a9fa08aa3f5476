//! Changes of an edition in several places at once: provisions renumbered and moved with all that cites them, terms
//! renamed in all their forms.
//!
//! Everything is worked out on plain values and handed out as edits, which the caller shows, writes or sends to an
//! editor. A refactoring of provisions is proved before it is handed out: the edition is analysed as it would be
//! afterwards, and each provision must have the address that was planned, each reference lead where it led before.
//! What can't be made to is no edit but a [`Note`], for a person to see to; regulations that stand under the edition follow
//! ([`follow_laws`]). Left out on purpose: files, protocols, and what other editions of the Laws say of this one.

mod citing;
mod counting;
mod draft;
mod family;
mod fitted;
mod follow;
mod implied;
mod indentation;
mod joints;
mod marking;
mod motion;
mod naming;
mod order;
mod parted;
mod plan;
mod printed;
mod proof;
mod quotations;
mod recite;
mod refactoring;
mod regulations;
mod repeated;
mod room;
mod taken_in;
mod term;
mod told;
mod way;

use lawsmith_model::{Edition, ProvisionId};

pub use family::uncounted;
pub use motion::Place;
use plan::Plan;
pub use recite::{Citation, OpenMark, editions_noted, open_mark, stand_under};
pub use refactoring::{Change, ChangeKind, Note, RefactorError, Refactoring, RenamedTerm, Spot};
pub use regulations::follow_laws;
pub use room::{make_room, may_make_room};
pub use term::{name_used, refuse_plurals, rename_term, without_quotes};

/// Gives a provision another number, `17`, `C`, `(b)`. Siblings that follow in unbroken count go along, and so does
/// who has a number that is taken then.
pub fn renumber(edition: &Edition, id: ProvisionId, number: &str) -> Result<Refactoring, RefactorError> {
    follow::refactored(&Plan::renumber(edition, id, number)?)
}

/// Numbers what stands under `above`, or the outermost provisions, one after the other from the first number on.
pub fn close_up(edition: &Edition, above: Option<ProvisionId>) -> Result<Refactoring, RefactorError> {
    follow::refactored(&Plan::close_up(edition, above)?)
}

/// Moves a provision with all that it holds. Where it came from the numbers close up, where it goes they make room.
pub fn move_provision(
    edition: &Edition,
    id: ProvisionId,
    place: Place,
) -> Result<Refactoring, RefactorError> {
    follow::refactored(&Plan::move_provision(edition, id, place)?)
}

/// Whether levels and numbers allow a move that changes something. What only the edition as it would be shows is not looked at, for
/// an editor asks at each step.
pub fn may_move(edition: &Edition, id: ProvisionId, place: Place) -> bool {
    Plan::move_provision(edition, id, place).is_ok_and(|plan| !plan.is_empty())
}
