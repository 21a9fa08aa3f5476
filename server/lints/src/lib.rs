//! The rules: what may be wrong with law text, one file a rule.
//!
//! [`registry()`] is the one list of rules. A rule reads an edition and reports findings;
//! levels, `@allow` and order are this crate's, printing is the caller's. Every rule's
//! file opens with its documentation, which `lawsmith rule CODE` prints and whose
//! examples are run as tests.
//!
//! Each room uses those before it only: `words` (what can be said of words by themselves), `kept` (what outlasts a
//! keystroke), `rule` (what a rule is, is given and reports), `read` (what rules read a document by), `rules`; then
//! `registry`, `levels` (how loud rules are asked to be), `manifest` (what is amiss in one), `check` (the run over an edition, and fixes), `manual`.
//!
//! No rule takes time that grows faster than the text: what is looked up often is put
//! into a map first, what is compared by pairs has a fixed limit.

mod check;
mod kept;
mod levels;
mod manifest;
mod manual;
mod read;
mod registry;
mod rule;
mod rules;
#[cfg(test)]
mod testing;
mod words;

pub use check::{Checked, Fixes, Mended, Within, check, check_compared, fitting, mend, mend_checked};
pub use lawsmith_model::RuleLevel as Level;
pub use levels::{Levels, UnknownRule};
pub use manifest::{Remark, manifest_remarks};
pub use manual::{Example, documentation, examples, page, page_name, page_of_contents, section, summary};
pub use registry::{find_rule, find_rules, registry};
pub use rule::{Context, Finding, Fix, Report, Rule, Scope};
pub use rules::allow_without_reason::REASON_MISSING;

/// The names of the attributes that something reads.
pub const ATTRIBUTES: &[&str] = &rules::unknown_attribute::ATTRIBUTES;
