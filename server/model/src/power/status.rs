//! What regulations make of powers.

use super::{Power, PowerUse, Register, UseKind};
use crate::document::Document;
use crate::edition::Edition;

/// What has become of a power, the least first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum PowerStatus {
    /// No regulation uses it.
    Undecided,
    /// No regulation uses it, and the law says what holds then.
    Defaulted,
    /// A regulation stands on it.
    Used,
    /// A regulation says what has been chosen.
    Elected,
}

impl PowerStatus {
    /// The word for it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Undecided => "undecided",
            Self::Defaulted => "defaulted",
            Self::Used => "used",
            Self::Elected => "elected",
        }
    }
}

/// A power, and what regulations make of it.
#[derive(Debug, Clone)]
pub struct Standing<'r> {
    /// The power.
    pub power: &'r Power,
    /// What has become of it.
    pub status: PowerStatus,
    /// The lines that use it, each with the place of its document among those that were asked.
    pub uses: Vec<(usize, PowerUse)>,
}

impl Register {
    /// The powers of `laws`, in order, with what `regulations` that stand under these make of them.
    pub fn with_uses(&self, laws: &Edition, regulations: &[&Document]) -> Vec<Standing<'_>> {
        let unused = |power: &Power| match power.has_default {
            true => PowerStatus::Defaulted,
            false => PowerStatus::Undecided,
        };
        let standing = |power| Standing { power, status: unused(power), uses: Vec::new() };
        let mut all: Vec<Standing<'_>> = self.powers.iter().map(standing).collect();
        for (at, document) in regulations.iter().enumerate() {
            for used in document.power_uses() {
                let status = match used.kind {
                    UseKind::Elects => PowerStatus::Elected,
                    UseKind::Under => PowerStatus::Used,
                };
                for power in self.named(laws, &document.text()[used.address]).unwrap_or_default() {
                    all[power].status = all[power].status.max(status);
                    all[power].uses.push((at, used));
                }
            }
        }
        all
    }
}
