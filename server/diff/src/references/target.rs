//! The reference that a token is, and the passage that it leads to. What its words say beyond that passage stands in `tail`.

use lawsmith_model::{Reference, ReferenceKind};

use crate::passage::PassageKind;
use crate::passages::Passages;
use crate::token::Token;

/// The passage that a reference leads to, a footnote too.
pub(crate) fn target(side: &Passages<'_>, token: &Token) -> Option<usize> {
    let reference = reference(side, token)?;
    let footnote = || {
        let at = side.find(&side.edition.target(reference))?;
        (side.all[at].kind == PassageKind::Footnote).then_some(at)
    };
    let special = (reference.kind == ReferenceKind::Special).then(footnote).flatten();
    special.or_else(|| side.of_provision(reference.resolved()?))
}

/// The reference that a token is.
pub(crate) fn reference<'s>(side: &'s Passages<'_>, token: &Token) -> Option<&'s Reference> {
    side.edition.references.get(token.reference?)
}
