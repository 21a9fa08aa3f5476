//! # vague-exception
//!
//! ## What it does
//! Finds exceptions that name no provision: “except as otherwise provided”, “unless these
//! Laws provide otherwise”, “save as specified elsewhere”.
//!
//! ## Why
//! To know whether the exception is met, one has to read all the rest of the law.
//!
//! ## Example
//! ````laws
//! Law 1 — Passing
//! Except as otherwise provided, a pass ends the turn.
//!
//! Law 2 — Late Passes
//! A pass out of turn does not end it.
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Passing
//! Except as Law 2 provides, a pass ends the turn.
//!
//! Law 2 — Late Passes
//! A pass out of turn does not end it.
//! ````
//!
//! ## Fix safety
//! No fix: which provision is meant is for a person to say. What somebody decides in the
//! single case (“unless the steward directs otherwise”) is no provision, and who names
//! another body of rules (“unless the treaty otherwise provides”) has said what is meant.

use lawsmith_model::RuleLevel;
use lawsmith_text::{TextRange, has_word, is_same_word};

use crate::read::reading::Reading;
use crate::read::sought::{Hits, Sort};
use crate::rule::{Context, Report, Rule, Scope};
use crate::words::clause::plain;
use crate::words::wording::{is_adverb, singular};

pub(crate) static RULE: Rule = Rule {
    code: "NRM006",
    name: "vague-exception",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: false,
    source: include_str!("vague_exception.rs"),
    scope: Scope::Block,
    check,
};

/// So many words of the exception are read.
const WORDS: usize = 10;

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    for (at, document) in context.drafted() {
        let (tree, text) = (&document.tree, document.text());
        let reading = Reading::new(context, at);
        let hits = Hits::of(context, at);
        for (hit, _) in hits.iter().filter(|(_, pattern)| pattern.sort == Sort::Exception) {
            let end = hit.sentence_end(text);
            let rest = &text[hit.range.end()..end];
            let exception = rest.find([',', '(']).map_or(rest, |end| &rest[..end]);
            let Some(words) = vague(context, exception) else { continue };
            // The reference may stand further on: "except as otherwise provided in Law 2".
            let cited = TextRange::new(hit.range.start(), end);
            if reading.cites(cited)
                || reading.reference_behind(cited.start()).is_some_and(|it| cited.contains(it.range))
            {
                continue;
            }
            let range = TextRange::new(hit.range.start(), hit.range.end() + words);
            let message = format!("{} names no provision", context.quoted(at, range));
            let place = context.address_of(at, tree.owner(hit.block as usize));
            report.add(at, range, place, message).help("say which provision is meant");
        }
    }
}

/// How many bytes of `exception` say vaguely where else the law decides; `None` if they don't.
fn vague(context: &Context<'_>, exception: &str) -> Option<usize> {
    let (lexicon, conventions) = (&context.edition.lexicon, &context.edition.conventions);
    let drafting = &lexicon.drafting;
    let words: Vec<&str> = plain(exception).take(WORDS).collect();
    let is = |list: &[String], at: usize| words.get(at).is_some_and(|word| has_word(list, word));
    let own = |at: usize| {
        let noun = conventions.levels.first().and_then(|level| level.nouns.get(1));
        let whole = words.get(at).is_some_and(|word| noun.is_some_and(|noun| is_same_word(noun, word)));
        whole && at > 0 && (is(&lexicon.demonstratives, at - 1) || is(&lexicon.articles, at - 1))
    };
    // "subject to other provisions".
    let trimmed = exception.trim_start();
    let opens = |phrase: &&String| {
        trimmed.get(..phrase.len()).is_some_and(|start| start.eq_ignore_ascii_case(phrase))
    };
    if let Some(phrase) = drafting.elsewhere.iter().filter(|phrase| phrase.contains(' ')).find(opens) {
        return Some(exception.len() - trimmed.len() + phrase.len());
    }
    let end = |at: usize| words[at].as_ptr() as usize - exception.as_ptr() as usize + words[at].len();
    let first =
        words.iter().position(|word| !has_word(&drafting.as_words, word) && !is_adverb(lexicon, word))?;
    // "as otherwise provided", "as provided elsewhere".
    for at in [first, first + 1] {
        if is(&drafting.elsewhere, at)
            && (is(&drafting.providing, at + 1) || at > 0 && is(&drafting.providing, at - 1))
        {
            let last = if is(&drafting.providing, at + 1) { at + 1 } else { at };
            return (!names_instrument(context, &words[last + 1..])).then(|| end(last));
        }
    }
    // "as provided", and nothing more; "as authorized by these Laws".
    if is(&drafting.providing, first) && is(&drafting.as_words, 0) {
        if words.len() == first + 1 {
            return Some(end(first));
        }
        return own(first + 3).then(|| end(first + 3));
    }
    // "unless these Laws provide otherwise".
    let both = |at: usize| {
        is(&drafting.providing, at) && is(&drafting.elsewhere, at + 1)
            || is(&drafting.elsewhere, at) && is(&drafting.providing, at + 1)
    };
    (own(first + 1) && both(first + 2)).then(|| end(first + 3))
}

/// Whether `words` begin with the name of a body of rules that is not made of the work's own provisions: “in the treaty”,
/// “by the Harbour Act”.
fn names_instrument(context: &Context<'_>, words: &[&str]) -> bool {
    /// So many words of a name are read.
    const NAME: usize = 3;
    let (lexicon, conventions) = (&context.edition.lexicon, &context.edition.conventions);
    let Some((_, named)) = words.split_first().filter(|(word, _)| has_word(&lexicon.prepositions, word))
    else {
        return false;
    };
    let points = |word: &str| has_word(&lexicon.articles, word) || has_word(&lexicon.demonstratives, word);
    let is_owner = |word: &str| {
        let one = singular(&word.to_lowercase());
        !conventions.is_noun(word) && lexicon.owners.iter().any(|owner| singular(owner) == one)
    };
    let mut name = named.iter().skip_while(|word| points(word)).take(NAME);
    let titled = |word: &str| {
        word.starts_with(char::is_uppercase) && !lexicon.capital_nouns && !conventions.is_noun(word)
    };
    name.clone().next().is_some_and(|word| titled(word)) || name.any(|word| is_owner(word))
}

#[cfg(test)]
mod tests {
    use super::RULE;
    use crate::testing::findings;

    fn found(law: &str) -> bool {
        !findings(&RULE, &format!("Law 1 — One\n{law}\n\nLaw 2 — Two\nIt ends.\n")).is_empty()
    }

    #[test]
    fn exceptions_that_name_nothing() {
        for law in [
            "Except as otherwise provided, he passes.",
            "He passes, unless otherwise specified.",
            "He passes, save as provided elsewhere.",
            "He passes, except as specifically authorized by these Laws.",
            "He passes, unless these Laws provide otherwise.",
            "He passes, except as provided.",
            "Subject to other provisions of these Laws, he passes.",
            "Except as otherwise provided in these Laws, he passes.",
            "Unless otherwise specified in the list, he passes.",
        ] {
            assert!(found(law), "{law}");
        }
    }

    #[test]
    fn exceptions_that_say_where_or_who() {
        for law in [
            "Except as otherwise provided in Law 2, he passes.",
            "Except as Law 2 allows, he passes.",
            "Unless the steward directs otherwise, he passes.",
            "Unless the steward provides otherwise, he passes.",
            "He passes, except that he may bid if otherwise a card is lost.",
            "Unless otherwise directed, he passes.",
            "Unless the treaty otherwise provides, he passes.",
            "Except as provided in these Bylaws, he passes.",
            "Except as otherwise provided in this charter, he passes.",
            "Unless otherwise specified by the general harbour code, he passes.",
            "He passes, unless otherwise stated in the Certificate of Birth.",
        ] {
            assert!(!found(law), "{law}");
        }
    }
}
