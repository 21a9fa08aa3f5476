//! The rules: what may be wrong with law text, one file a rule.
//!
//! [`registry()`] is the one list of rules. A rule reads an edition and reports findings;
//! levels, `@allow` and order are this crate's, printing is the caller's. Every rule's
//! file opens with its documentation, which `lawsmith rule CODE` prints and whose
//! examples are run as tests.
//!
//! No rule takes time that grows faster than the text: what is looked up often is put
//! into a map first, what is compared by pairs has a fixed limit.

mod capitals;
mod check;
mod checked;
mod clause;
mod coordination;
mod dictionary;
mod distinct;
mod documentation;
mod entries;
mod explanation;
mod kept;
mod known;
mod levels;
mod lists;
mod locate;
mod mend;
mod near;
mod order;
mod own_words;
mod pages;
mod phrase_list;
mod phrase_places;
mod phrases;
mod prose;
mod quotation;
mod reading;
mod registry;
mod regulations;
mod rule;
mod rules;
mod sentence;
mod siblings;
mod signs;
mod slips;
mod sought;
mod spelling;
mod subjects;
mod tags;
#[cfg(test)]
mod testing;
mod watched;
mod wording;
mod wording_hits;

pub use check::{check, check_compared};
pub use checked::Checked;
pub use documentation::{Example, documentation, examples, section, summary};
pub use lawsmith_model::RuleLevel as Level;
pub use levels::{Levels, UnknownRule};
pub use mend::{Fixes, Mended, Within, fitting, mend, mend_checked};
pub use pages::{page, page_name, page_of_contents};
pub use registry::{find_rule, find_rules, registry};
pub use rule::{Context, Finding, Fix, Report, Rule, Scope};

/// The names of the attributes that something reads.
pub const ATTRIBUTES: &[&str] = &rules::unknown_attribute::ATTRIBUTES;

/// What an editor writes where the reason of an `@allow` line is to stand.
pub const REASON_MISSING: &str = "say why";
