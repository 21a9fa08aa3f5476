//! Definitions in a provision whose words are set off: under "1.2 Definitions" the line "**Boat**: what floats" defines.

use std::borrow::Cow;

use lawsmith_syntax::Part;

use super::Provisions;
use crate::markup::with_term_at_start;
use crate::output::Item;

/// How many items are looked over for the heading.
const LOOKED_OVER: usize = 512;

impl Provisions<'_, '_> {
    /// The beginning of a paragraph with the words that it defines marked as such, under the heading of definitions.
    pub(super) fn with_defined_words<'l>(&self, text: &'l str) -> Cow<'l, str> {
        let term = with_term_at_start(text).filter(|_| self.is_under_definitions());
        term.map_or(Cow::Borrowed(text), Cow::Owned)
    }

    /// Whether the innermost provision with a heading has that of definitions.
    fn is_under_definitions(&self) -> bool {
        let mut headings = self.items.iter().rev().take(LOOKED_OVER).filter_map(|item| match item {
            Item::Provision { headed: true, text, .. } => Some(text.words()),
            _ => None,
        });
        let first = headings.next().and_then(|title| title.split_whitespace().next()).unwrap_or_default();
        self.context.conventions.opens_part(first) == Some(Part::Definitions)
    }
}
