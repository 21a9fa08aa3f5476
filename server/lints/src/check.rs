//! Running the rules over an edition.

use std::collections::BTreeMap;

use lawsmith_model::{Edition, RuleLevel};

use crate::checked::Found;
use crate::compared::Compared;
use crate::finding::Finding;
use crate::near::nearest;
use crate::registry::{find_rule, registry};
use crate::rule::Rule;

/// The levels that a manifest or a command line gives to rules.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Levels {
    by_code: BTreeMap<&'static str, RuleLevel>,
}

/// A name that is no rule's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownRule {
    /// The name as given.
    pub name: String,
    /// A rule whose name is near.
    pub near: Option<&'static str>,
}

impl std::fmt::Display for UnknownRule {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "there is no rule “{}”", self.name)?;
        match self.near {
            Some(near) => write!(f, "; did you mean “{near}”?"),
            None => write!(f, "; `lawsmith rule` lists them all"),
        }
    }
}

impl std::error::Error for UnknownRule {}

impl Levels {
    /// Reads levels by name or code.
    pub fn new<'a>(given: impl IntoIterator<Item = (&'a str, RuleLevel)>) -> Result<Self, UnknownRule> {
        let mut levels = Self::default();
        for (name, level) in given {
            let rule = find_rule(name).ok_or_else(|| UnknownRule {
                name: name.to_owned(),
                near: nearest(name, registry().iter().map(|rule| rule.name)),
            })?;
            levels.by_code.insert(rule.code, level);
        }
        Ok(levels)
    }

    /// The level of a rule: its own where none is given.
    pub(crate) fn of(&self, rule: &Rule) -> RuleLevel {
        self.by_code.get(rule.code).copied().unwrap_or(rule.level)
    }

    /// These levels, and those of `others` where they say something else.
    pub fn overridden_by(&self, others: &Self) -> Self {
        let mut levels = self.clone();
        levels.by_code.extend(&others.by_code);
        levels
    }
}

/// The findings of all rules in `edition`, in order of document, place and code.
pub fn check(edition: &Edition, levels: &Levels) -> Vec<Finding> {
    check_compared(edition, levels, &Compared::default())
}

/// The same with what a comparison with the base edition found.
pub fn check_compared(edition: &Edition, levels: &Levels, compared: &Compared) -> Vec<Finding> {
    Found::in_edition(edition, levels, compared).all()
}
