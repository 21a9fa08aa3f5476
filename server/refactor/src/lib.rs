//! Changes of an edition in several places at once: provisions renumbered and moved with all that cites them, terms
//! renamed in all their forms.
//!
//! Everything is worked out on plain values and handed out as edits, which the caller shows, writes or sends to an
//! editor. A refactoring of provisions is proved before it is handed out: the edition is analysed as it would be
//! afterwards, and each provision must have the address that was planned, each reference lead where it led before.
//! What can't be made to is no edit but a [`Note`], for a person to see to; regulations that stand under the edition follow
//! ([`follow_laws`]). Left out on purpose: files, protocols, and what other editions of the Laws say of this one.
//!
//! The modules, in the order in which a refactoring passes them:
//!
//! - *What is to change*: `plan` gives each provision its address, by `family` (who is counted together), `counting` (who follows
//!   whom) and `implied` (levels without a line); `motion` tells which lines move, with the white space of `fitted` and
//!   `indentation`; `room` makes place for a new one.
//! - *The edits*: `follow` writes numbers and what names them, `citing` references, by one `way` after the other and the labels of
//!   `printed`; `naming` locators, quotations and titles; `quotations` and `repeated` what repeats references; `order` and `parted`
//!   the ends of ranges.
//! - *The proof*: `draft` has the texts and where each byte went, `proof` holds the edition as it would be against the plan.
//! - *What is said of it*: `refactoring` is what comes out, `told` its changes and notes, with `taken_in` on ranges and
//!   `conjunctions` on lists; `marking` writes notes into the text.
//! - *Regulations*: `regulations` finds what they cite of Laws that change, `recite` writes that anew.
//! - *Terms*: `term` has a way of its own, from names and inflections to notes.

mod citing;
mod conjunctions;
mod counting;
mod draft;
mod family;
mod fitted;
mod follow;
mod implied;
mod indentation;
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
pub use refactoring::{ChangeKind, ChangedPlace, Note, RefactorError, Refactoring, RenamedTerm, Spot};
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
