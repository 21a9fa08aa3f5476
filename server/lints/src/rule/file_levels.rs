//! How loud rules are in each document of an edition. Who asks for that, and by which names, is `levels.rs`.

use std::collections::BTreeMap;

use lawsmith_model::RuleLevel;

use super::Rule;

/// Levels by the codes of rules.
pub(crate) type ByCode = BTreeMap<&'static str, RuleLevel>;

/// The levels in each document of an edition.
#[derive(Debug)]
pub(crate) struct FileLevels {
    /// For each document what is said of rules there; one table for all where they are the same.
    tables: Vec<ByCode>,
}

impl FileLevels {
    /// Those of documents that each have a table of their own.
    pub fn apart(tables: Vec<ByCode>) -> Self {
        Self { tables }
    }

    /// Those of documents that have the same table.
    pub fn alike(table: ByCode) -> Self {
        Self { tables: vec![table] }
    }

    /// The level of a rule in the document at `document`.
    pub fn of(&self, rule: &Rule, document: usize) -> RuleLevel {
        let table = self.tables.get(document).or(self.tables.first());
        table.and_then(|table| table.get(rule.code)).copied().unwrap_or(rule.level)
    }

    /// The highest level that a rule has in any document.
    pub fn loudest(&self, rule: &Rule) -> RuleLevel {
        (0..self.tables.len()).map(|at| self.of(rule, at)).max().unwrap_or(RuleLevel::Off)
    }

    /// Whether all documents have the same levels.
    pub fn are_alike(&self) -> bool {
        self.tables.len() == 1
    }
}
