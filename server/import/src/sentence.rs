//! What begins a sentence, ends one or goes on with it, told by words and signs alone.
//!
//! How titles are set, which are no sentences, is told by [`crate::title`].

use lawsmith_syntax::read_markers;
use lawsmith_text::opens_quotation;

use crate::markup::is_sign;
use crate::title::is_title_case;

/// Whether `text` ends as a sentence or the lead-in of a list does.
pub(crate) fn is_finished(text: &str) -> bool {
    text.trim_end_matches(is_sign).ends_with(['.', ':', ';', '?', '!', ')', ']', '”', '’', '"', '\''])
}

/// Whether a sentence or the lead-in of a list ends with `line` for sure: a bracket or a quotation mark alone ends none, for a
/// full line may go on behind it, nor does a semicolon.
pub(crate) fn ends_sentence(line: &str) -> bool {
    let closing = ['"', '\'', '”', '’', '“', ')', ']'];
    line.trim_end_matches(closing).ends_with(['.', ':', '?', '!', '—', '–'])
}

/// Whether words begin as a sentence or a title does: with a capital, or with what is quoted.
pub(crate) fn begins_anew(words: &str) -> bool {
    words.starts_with(|c: char| c.is_uppercase() || opens_quotation(c))
}

/// Whether a line goes on with punctuation that stands behind a word without a blank.
pub(crate) fn begins_with_punctuation(line: &str) -> bool {
    let mut chars = line.chars();
    matches!(chars.next(), Some('.' | ',' | ';' | ':' | '!' | '?' | ')' | ']'))
        && !chars.next().is_some_and(char::is_alphanumeric)
}

/// The words behind a hyphen that stands for what is left out: "pre-" above "and post-season", "Fähr-" above "und Hafengeld".
const JOINING: [&str; 12] =
    ["and", "or", "to", "und", "oder", "bzw", "sowie", "wie", "bis", "als", "noch", "statt"];

/// Whether a line goes on behind a word of which a part is left out.
pub(crate) fn leaves_out(line: &str) -> bool {
    line.split(|c: char| !c.is_alphabetic()).next().is_some_and(|word| JOINING.contains(&word))
}

/// The verbs, in small letters, that make sentences of words that have a subject; titles in title case have them with capitals.
const FINITE: [&str; 12] =
    ["is", "are", "was", "were", "has", "have", "shall", "must", "may", "will", "should", "can"];
/// The words whose verbs stand in titles, too: "What a Crew is", "Boats that may not Sail".
const CLAUSE: [&str; 14] = [
    "who", "whom", "whose", "that", "which", "what", "when", "where", "how", "why", "if", "whether", "as",
    "while",
];

/// The words that begin sentences and no rest of one, besides those of clauses.
const OPENING: [&str; 16] = [
    "the", "a", "an", "any", "all", "no", "each", "every", "this", "these", "it", "they", "in", "on", "at",
    "for",
];

/// Whether `words` begin a sentence that the margin broke and the line directly `below` ends, however many names have
/// capitals in it: "The name of the Guild is the Lower Harbour", and below it "Guild."
pub(crate) fn goes_on_below(words: &str, below: &str) -> bool {
    let sentence = below.split(". ").next().unwrap_or_default();
    has_verb(words) && !begins_sentence(below) && !has_verb(sentence)
}

/// Whether the first word is one that sentences begin with.
pub(crate) fn begins_sentence(words: &str) -> bool {
    let first = words.split_whitespace().next().unwrap_or_default().to_lowercase();
    let first = first.trim_matches(|c: char| !c.is_alphanumeric());
    CLAUSE.contains(&first) || OPENING.contains(&first)
}

/// Whether `words` have a subject and its verb.
pub(crate) fn has_verb(words: &str) -> bool {
    let is_verb = |word: &str| FINITE.contains(&word.trim_end_matches(','));
    let mut before = words.split_whitespace().take_while(|word| !is_verb(word));
    let in_clause = before.any(|word| CLAUSE.contains(&word.to_lowercase().as_str()));
    !in_clause && words.split_whitespace().skip(1).any(is_verb)
}

/// Whether words that the source sets as a heading over the line `below` lead in what stands there: "The crew has:" is a sentence, and
/// "Members of the crew:" stands over a list, unless it is set as titles are.
pub(crate) fn is_lead_in(words: &str, below: Option<&str>) -> bool {
    let over_list = || below.is_some_and(|below| below.starts_with("- ") || read_markers(below).is_some());
    words.ends_with(':') && (has_verb(words) || over_list() && !is_title_case(words))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_that_go_on_below() {
        assert!(goes_on_below("The name of the Guild is the Lower Harbour", "Guild."));
        assert!(goes_on_below("The name of the Guild is the Lower", "Harbour Guild, which may have others."));
        assert!(!goes_on_below("There is an Outstanding Oar", "When an oar is left, the crew looks for it."));
        assert!(!goes_on_below("There is an Outstanding Oar", "Crews must look for it."));
        assert!(!goes_on_below("What a Crew is", "Guild."));
        assert!(!goes_on_below("Boats that may not Sail", "Rafts."));
        assert!(!goes_on_below("Laying the Anchor", "Guild."));
    }
}
