//! The one list of rules. Whatever shows, configures or runs rules reads it.

use crate::rule::Rule;
use crate::rule::names::{find, find_all};
use crate::rules;

/// All rules, by family and number.
pub fn registry() -> &'static [&'static Rule] {
    RULES
}

/// The rule of that code or name, whatever its case.
pub fn find_rule(name: &str) -> Option<&'static Rule> {
    find(RULES, name)
}

/// The rule of that code or name, or the rules of the family of that name, whatever its case.
pub fn find_rules(name: &str) -> impl Iterator<Item = &'static Rule> {
    find_all(RULES, name)
}

static RULES: &[&Rule] = &[
    &rules::wrapped_marker::RULE,
    &rules::unclosed_fence::RULE,
    &rules::ambiguous_paragraph::RULE,
    &rules::missing_heading_dash::RULE,
    &rules::unclosed_bracket::RULE,
    &rules::unknown_header_key::RULE,
    &rules::unknown_attribute::RULE,
    &rules::unknown_allow::RULE,
    &rules::lookalike_letter::RULE,
    &rules::allow_without_reason::RULE,
    &rules::allow_without_effect::RULE,
    &rules::markdown_heading::RULE,
    &rules::uneven_table::RULE,
    &rules::headless_table::RULE,
    &rules::unclosed_emphasis::RULE,
    &rules::invisible_sign::RULE,
    &rules::missing_picture::RULE,
    &rules::unresolved_reference::RULE,
    &rules::ambiguous_reference::RULE,
    &rules::wrong_direction::RULE,
    &rules::title_mismatch::RULE,
    &rules::self_reference::RULE,
    &rules::repealed_reference::RULE,
    &rules::differing_reference::RULE,
    &rules::reversed_range::RULE,
    &rules::changed_target::RULE,
    &rules::undefined_term::RULE,
    &rules::unused_definition::RULE,
    &rules::duplicate_definition::RULE,
    &rules::circular_definition::RULE,
    &rules::definition_out_of_order::RULE,
    &rules::inconsistent_term_form::RULE,
    &rules::conflicting_definition::RULE,
    &rules::term_before_scope::RULE,
    &rules::unexpanded_abbreviation::RULE,
    &rules::mixed_synonyms::RULE,
    &rules::ordinary_word::RULE,
    &rules::numbering_gap::RULE,
    &rules::duplicate_number::RULE,
    &rules::out_of_order_number::RULE,
    &rules::ambiguous_marker::RULE,
    &rules::malformed_marker::RULE,
    &rules::unplaced_provision::RULE,
    &rules::unknown_origin::RULE,
    &rules::dangling_footnote::RULE,
    &rules::unused_footnote::RULE,
    &rules::open_note::RULE,
    &rules::open_proposal::RULE,
    &rules::unsigned_note::RULE,
    &rules::malformed_proposal::RULE,
    &rules::unresolved_locator::RULE,
    &rules::index_term_undefined::RULE,
    &rules::dangling_see::RULE,
    &rules::index_out_of_order::RULE,
    &rules::locators_out_of_order::RULE,
    &rules::misquoted_provision::RULE,
    &rules::unresolved_quotation::RULE,
    &rules::misplaced_locator::RULE,
    &rules::circular_see::RULE,
    &rules::duplicate_head::RULE,
    &rules::unindexed_term::RULE,
    &rules::redundant_locator::RULE,
    &rules::unknown_parent::RULE,
    &rules::unknown_power::RULE,
    &rules::no_power::RULE,
    &rules::power_of_another::RULE,
    &rules::regulation_without_power::RULE,
    &rules::election_without_choice::RULE,
    &rules::undeclared_norm_word::RULE,
    &rules::ambiguous_may_not::RULE,
    &rules::mixed_norm_words::RULE,
    &rules::duty_without_actor::RULE,
    &rules::mismatched_lead_in::RULE,
    &rules::vague_exception::RULE,
    &rules::missing_conjunction::RULE,
    &rules::mixed_conjunctions::RULE,
    &rules::mixed_end_punctuation::RULE,
    &rules::mixed_item_grammar::RULE,
    &rules::single_item::RULE,
    &rules::misspelt_word::RULE,
    &rules::repeated_word::RULE,
    &rules::gendered_word::RULE,
    &rules::and_or::RULE,
    &rules::wordy_phrase::RULE,
    &rules::figure_mismatch::RULE,
    &rules::mixed_quotes::RULE,
    &rules::mixed_dashes::RULE,
    &rules::spacing::RULE,
    &rules::sentence_without_end::RULE,
    &rules::long_sentence::RULE,
    &rules::placeholder::RULE,
    &rules::unclosed_quote::RULE,
    &rules::impossible_date::RULE,
    &rules::spelling_variant::RULE,
];
