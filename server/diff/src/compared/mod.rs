//! What a comparison with the base says to the rules.
//!
//! References that nobody touched while their target changed ([`changed_target`], of an index [`locators`]), both by the
//! [`alignment`] of what is believed; what the new edition lacks ([`mod@unplaced`]); addresses that lead nowhere now
//! ([`mod@readdressed`]) or never led anywhere ([`origins`]). What counts as a change of the words is told in `references`.

mod alignment;
pub(crate) mod changed_target;
pub(crate) mod locators;
pub(crate) mod origins;
pub(crate) mod readdressed;
pub(crate) mod unplaced;

use std::sync::Arc;

use lawsmith_model::Compared;

use crate::compared::changed_target::changed_targets;
use crate::compared::locators::changed_locators;
use crate::compared::origins::unknown_origins;
use crate::compared::readdressed::readdressed;
use crate::compared::unplaced::unplaced;
use crate::comparison::Comparison;

/// All that rules ask of a comparison with a base that is called `base`.
pub fn compared(comparison: &Comparison<'_>, base: &str) -> Compared {
    let (old, new) = (comparison.old.edition, comparison.new.edition);
    Compared {
        base: base.to_owned(),
        changed_targets: changed_targets(comparison),
        changed_locators: changed_locators(comparison),
        unplaced: unplaced(comparison),
        unknown_origins: Arc::new(unknown_origins(old, new, &[&old.id, ""])),
        missing_pictures: Arc::default(),
        moved: Arc::new(readdressed(comparison, base)),
    }
}
