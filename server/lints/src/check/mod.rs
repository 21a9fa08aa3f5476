//! Running the rules over an edition, again after each change, and applying their fixes.

mod checked;
mod found;
mod mend;
mod run;

use lawsmith_model::{Compared, Edition};

use found::Found;

use crate::levels::Levels;
use crate::rule::Finding;

pub use checked::Checked;
pub use mend::{Fixes, Mended, Within, fitting, mend, mend_checked};

/// The findings of all rules in `edition`, in order of document, place and code.
pub fn check(edition: &Edition, levels: &Levels) -> Vec<Finding> {
    check_compared(edition, levels, &Compared::default())
}

/// The same with what a comparison with the base edition found.
pub fn check_compared(edition: &Edition, levels: &Levels, compared: &Compared) -> Vec<Finding> {
    Found::in_edition(edition, levels, compared).all()
}
