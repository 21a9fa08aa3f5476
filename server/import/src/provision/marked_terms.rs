//! Definitions in a provision whose words are set off: under "1.2 Definitions" the line "**Boat**: what floats" defines, and so does
//! “Boat”: what floats.

use std::borrow::Cow;

use lawsmith_syntax::Part;
use lawsmith_text::{QUOTATION_PAIRS, opens_quotation};

use super::Provisions;
use crate::markup::{as_term, with_term_at_start};
use crate::output::Item;
use crate::title::is_no_longer_than;

/// How many items are looked over for the heading.
const LOOKED_OVER: usize = 512;

impl Provisions<'_, '_> {
    /// The beginning of a paragraph with the words that it defines marked as such, under the heading of definitions.
    pub(super) fn with_defined_words<'l>(&self, text: &'l str) -> Cow<'l, str> {
        let term = || with_term_at_start(text).or_else(|| self.with_quoted_terms(text));
        let set_off = text.starts_with(|c: char| !c.is_alphanumeric());
        let term = if set_off && self.is_under_definitions() { term() } else { None };
        term.map_or(Cow::Borrowed(text), Cow::Owned)
    }

    /// `text` with the words marked that it begins with in quotation marks before a colon, where a conjunction may join
    /// several: ‘crew’ or ‘rowers’: who row.
    fn with_quoted_terms(&self, text: &str) -> Option<String> {
        let (mut out, mut rest) = (String::new(), text);
        loop {
            let (before, term, behind) = quoted(rest)?;
            out.push_str(before);
            out.push_str(&as_term(term));
            let colon = behind.trim_start_matches(is_closing);
            let mark = &behind[..behind.len() - colon.len()];
            out.push_str(mark);
            if colon.starts_with(':') {
                return Some(out + colon);
            }
            let next = colon.find(opens_quotation)?;
            let joint = colon[..next].trim();
            if !self.context.lexicon.conjunctions.iter().any(|word| word == joint) {
                return None;
            }
            out.push_str(&colon[..next]);
            rest = &colon[next..];
        }
    }

    /// Whether the innermost provision or part with a heading has that of definitions, perhaps with a full stop.
    fn is_under_definitions(&self) -> bool {
        let mut headings = self.items.iter().rev().take(LOOKED_OVER).filter_map(|item| match item {
            Item::Provision { headed: true, text, .. } | Item::Part { text, .. } => Some(text.words()),
            _ => None,
        });
        let first = headings.next().and_then(|title| title.split_whitespace().next()).unwrap_or_default();
        self.context.conventions.opens_part(first.trim_end_matches('.')) == Some(Part::Definitions)
    }
}

/// The most characters of a term.
const LONGEST: usize = 60;

fn is_closing(c: char) -> bool {
    matches!(c, '”' | '"' | '“' | '»' | '’' | '\'')
}

/// The mark of quotation that `text` begins with, the words in it, and what follows these.
fn quoted(text: &str) -> Option<(&str, &str, &str)> {
    let (open, close) = QUOTATION_PAIRS.into_iter().find(|(open, _)| text.starts_with(*open))?;
    let (mark, inner) = text.split_at(open.len_utf8());
    let closes = |c: char| c == close || open == '„' && c == '”';
    let (term, behind) = inner.split_at(inner.find(closes)?);
    let words = term.contains(char::is_alphabetic) && is_no_longer_than(term, LONGEST);
    words.then_some((mark, term, behind))
}
