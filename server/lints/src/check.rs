//! Running the rules over an edition.

use lawsmith_model::{Compared, Edition};

use crate::checked::Found;
use crate::levels::Levels;
use crate::rule::Finding;

/// The findings of all rules in `edition`, in order of document, place and code.
pub fn check(edition: &Edition, levels: &Levels) -> Vec<Finding> {
    check_compared(edition, levels, &Compared::default())
}

/// The same with what a comparison with the base edition found.
pub fn check_compared(edition: &Edition, levels: &Levels, compared: &Compared) -> Vec<Finding> {
    Found::in_edition(edition, levels, compared).all()
}
