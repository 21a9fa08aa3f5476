//! Verbs in the passive, "be told": of those words do not show who acts.

use lawsmith_text::has_word;

use crate::rule::Context;
use crate::words::clause::plain;
use crate::words::wording::is_adverb;

/// The participle of a passive with which words begin, adverbs aside; as far as its ending or the lexicon shows.
pub(crate) fn participle<'t>(context: &Context<'_>, words: &'t str) -> Option<&'t str> {
    let lexicon = &context.edition.lexicon;
    let mut verbs = plain(words).filter(|word| !is_adverb(lexicon, word));
    verbs.next().filter(|word| has_word(&lexicon.drafting.passive_verbs, word))?;
    let ends = |word: &str, ending: &String| word.len() > ending.len() + 1 && word.ends_with(ending.as_str());
    verbs.next().filter(|word| {
        lexicon.participle_endings.iter().any(|ending| ends(word, ending))
            || has_word(&lexicon.drafting.participles, word)
    })
}
