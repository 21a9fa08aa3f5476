//! Powers: what a law leaves to a body to choose, and which provisions of regulations use them.
//!
//! A power is found by the name of a body and a word that lets it choose: "The Regulating Authority may …". A line `@power`
//! confirms one or names one that the words don't show, `@power none` says that what looks like one is none. A
//! regulation says what it stands on, `@under 40B2(a)`, and what it has chosen, `@elects 16B2 at once`.
//!
//! Left out on purpose: whether a regulation keeps within its power.

mod body;
mod confirm;
mod find;
mod given;
mod lead;
mod leading;
mod named;
mod sentence;
mod status;
mod uses;

use lawsmith_text::TextRange;
use rustc_hash::FxHashMap;

use crate::edition::Edition;
use crate::provision::ProvisionId;

pub use status::{PowerStatus, Standing};
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
    by_path: FxHashMap<String, Vec<usize>>,
    /// Those of provisions and of their footnotes.
    by_provision: FxHashMap<ProvisionId, Vec<usize>>,
}

/// How many provisions of what is named are looked through for a power.
const BELOW: usize = 512;

impl Register {
    /// The powers of an edition.
    pub fn of(edition: &Edition) -> Self {
        let mut register = Self { powers: find::powers(edition), ..Self::default() };
        for (at, power) in register.powers.iter().enumerate() {
            register.by_path.entry(power.path.clone()).or_default().push(at);
            register.by_provision.entry(power.provision).or_default().push(at);
        }
        register
    }

    /// The powers that are meant by the address of a provision or footnote, by their places: those there, else those of the nearest
    /// provision that holds it, else those in what it holds. `None` where `edition` has no such address.
    pub fn named(&self, edition: &Edition, printed: &str) -> Option<Vec<usize>> {
        let (holder, note) =
            printed.split_once("/fn").map_or((printed, ""), |(holder, _)| (holder, &printed[holder.len()..]));
        let id = *edition.find(holder).first()?;
        let path = edition.path(id);
        let exact = format!("{path}{note}");
        if !note.is_empty() && edition.footnote(&exact).is_none() {
            return None;
        }
        if let Some(there) = self.by_path.get(&exact) {
            return Some(there.clone());
        }
        let address = edition.address(id);
        let above = (1..=address.components.len()).rev();
        let above = above.filter_map(|levels| edition.at_levels(&address.components[..levels]));
        let own = |id: ProvisionId| {
            let all = self.by_provision.get(&id).into_iter().flatten().copied();
            Some(all.filter(|&at| !self.powers[at].path.contains("/fn")).collect())
                .filter(|all: &Vec<usize>| !all.is_empty())
        };
        Some(above.into_iter().find_map(own).unwrap_or_else(|| self.below(edition, id)))
    }

    /// The powers in what the provision holds, footnotes among them.
    fn below(&self, edition: &Edition, id: ProvisionId) -> Vec<usize> {
        let document = &edition.documents[id.document()];
        let held = document.tree.subtree(document.provisions()[id.at()].node());
        let inside = (id.at()..document.provisions().len()).take(BELOW);
        let inside = inside.take_while(|&at| held.contains(&document.provisions()[at].node()));
        let found = inside.filter_map(|at| self.by_provision.get(&ProvisionId::new(id.document(), at)));
        found.flatten().copied().collect()
    }
}
