//! What a comparison with the base says to the rules.

use std::sync::Arc;

use lawsmith_model::Compared;

use crate::comparison::Comparison;
use crate::readdressed::readdressed;
use crate::references::changed_target::changed_targets;
use crate::references::locators::changed_locators;
use crate::unplaced::unplaced;

/// All that rules ask of a comparison with a base that is called `base`.
pub fn compared(comparison: &Comparison<'_>, base: &str) -> Compared {
    Compared {
        base: base.to_owned(),
        changed_targets: changed_targets(comparison),
        changed_locators: changed_locators(comparison),
        unplaced: unplaced(comparison),
        moved: Arc::new(readdressed(comparison, base)),
    }
}
