//! The rules: what may be wrong with law text, one file a rule.
//!
//! [`registry()`] is the one list of rules. A rule reads an edition and reports findings;
//! levels, `@allow` and order are this crate's, printing is the caller's. Every rule's
//! file opens with its documentation, which `lawsmith rule CODE` prints and whose
//! examples are run as tests.
//!
//! No rule takes time that grows faster than the text: what is looked up often is put
//! into a map first, what is compared by pairs has a fixed limit.

mod check;
mod kept;
mod levels;
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
pub use manual::{Example, documentation, examples, page, page_name, page_of_contents, section, summary};
pub use registry::{find_rule, find_rules, registry};
pub use rule::{Context, Finding, Fix, Report, Rule, Scope};

/// The names of the attributes that something reads.
pub const ATTRIBUTES: &[&str] = &rules::unknown_attribute::ATTRIBUTES;

/// What an editor writes where the reason of an `@allow` line is to stand.
pub const REASON_MISSING: &str = "say why";
