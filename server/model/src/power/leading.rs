//! The words that tell what a body is to a lead-in: its subject, a member of it, whom something is entrusted to.

use super::body::{Body, Phrases, Token};
use super::sentence::{BETWEEN, Sentence};
use crate::lexicon::Lexicon;

/// The words that lead-ins are told by.
pub(super) struct Leading {
    pub(super) norms: Phrases,
    /// Words behind which a condition follows, or who is meant: "may close a quay if:".
    pub(super) clauses: Phrases,
    pub(super) determiners: Phrases,
    prepositions: Phrases,
    entrusting: Phrases,
    members: Phrases,
    pub(super) function: Phrases,
}

impl Leading {
    pub fn new(lexicon: &Lexicon) -> Self {
        let drafting = &lexicon.drafting;
        Self {
            norms: Phrases::new(&drafting.norm_words),
            clauses: Phrases::new(lexicon.conditions.iter().chain(&drafting.subordinators)),
            determiners: Phrases::new(&drafting.determiners),
            prepositions: Phrases::new(
                lexicon
                    .prepositions
                    .iter()
                    .chain(&lexicon.of)
                    .chain(&lexicon.weak_cues)
                    .chain(&drafting.agents),
            ),
            entrusting: Phrases::new(&drafting.entrusting),
            members: Phrases::new(&drafting.members),
            function: Phrases::new(&lexicon.function_words),
        }
    }

    /// "It is for the Authority".
    pub fn entrusts(&self, sentence: &Sentence<'_>, body: &Body) -> bool {
        let end = self.before(&sentence.tokens, body);
        (end.saturating_sub(BETWEEN)..end)
            .any(|at| self.entrusting.at(&sentence.tokens, at).is_some_and(|len| at + len == end))
    }

    /// "of the Authority": what the sentence is about is something else.
    pub fn is_no_subject(&self, tokens: &[Token<'_>], body: &Body) -> bool {
        let end = self.before(tokens, body);
        end > 0 && self.prepositions.at(tokens, end - 1).is_some()
    }

    /// "any member of the Authority"
    pub fn is_member(&self, tokens: &[Token<'_>], body: &Body) -> bool {
        let end = self.before(tokens, body);
        end > 1 && self.is_no_subject(tokens, body) && self.members.at(tokens, end - 2).is_some()
    }

    /// Where the body begins with its article.
    pub(super) fn before(&self, tokens: &[Token<'_>], body: &Body) -> usize {
        let article = body.start.checked_sub(1).filter(|&at| self.determiners.at(tokens, at).is_some());
        article.unwrap_or(body.start)
    }
}
