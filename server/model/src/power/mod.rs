//! Powers: what a law leaves to a body to choose, and which provisions of regulations use them.
//!
//! A power is found by the name of a body and a word that lets it choose: "The Regulating Authority may …". A line `@power`
//! confirms one or names one that the words don't show, `@power none` says that what looks like one is none. A
//! regulation says what it stands on, `@under 40B2(a)`, and what it has chosen, `@elects 16B2 at once`.
//!
//! Left out on purpose: whether a regulation keeps within its power.

mod body;
mod find;
mod uses;

use lawsmith_text::TextRange;

use crate::address::Address;
use crate::edition::Edition;
use crate::provision::ProvisionId;

pub use uses::{PowerUse, UseKind};

/// A provision that lets a body choose.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Power {
    /// The provision, or the one that the footnote stands at.
    pub provision: ProvisionId,
    /// Its address: `40B2(a)`, `45A/fn12`.
    pub path: String,
    /// The body, as it is called; empty where only `@power` says that there is a power.
    pub body: String,
    /// The sentence that gives it, in the document of the provision.
    pub words: TextRange,
    /// Whether the law says what holds as long as the body chooses nothing.
    pub has_default: bool,
    /// Whether a person has confirmed it.
    pub confirmed: bool,
}

/// The powers that an edition gives, in order.
#[derive(Debug, Clone, Default)]
pub struct Register {
    /// The powers.
    pub powers: Vec<Power>,
}

impl Register {
    /// The powers of an edition.
    pub fn of(edition: &Edition) -> Self {
        Self { powers: find::powers(edition) }
    }

    /// The powers that are meant by the address of a provision or footnote, by their places: those there, else those of the nearest
    /// provision that holds it, else those in what it holds. `None` where `edition` has no such address.
    pub fn named(&self, edition: &Edition, printed: &str) -> Option<Vec<usize>> {
        let all = |fits: &dyn Fn(&Power) -> bool| -> Vec<usize> {
            (0..self.powers.len()).filter(|&at| fits(&self.powers[at])).collect()
        };
        let (holder, footnote) = match printed.split_once("/fn") {
            Some((holder, _)) => (holder, edition.has_footnote(printed)),
            None => (printed, false),
        };
        let id = match edition.find(holder).provisions.first() {
            Some(&id) if footnote || !printed.contains("/fn") => id,
            _ => return None,
        };
        let path = edition.path(id);
        let exact = if footnote { format!("{path}{}", &printed[holder.len()..]) } else { path };
        let there = all(&|power| power.path == exact);
        if !there.is_empty() {
            return Some(there);
        }
        let address = edition.address(id);
        let of = |levels: &Address| {
            all(&|power| !power.path.contains("/fn") && edition.address(power.provision) == *levels)
        };
        let above = (1..=address.components.len()).rev().map(|levels| of(&address.truncated(levels)));
        let nearest = above.into_iter().find(|found| !found.is_empty());
        let below = || {
            all(&|power| {
                !address.is_empty()
                    && edition.address(power.provision).components.starts_with(&address.components)
            })
        };
        Some(nearest.unwrap_or_else(below))
    }
}
