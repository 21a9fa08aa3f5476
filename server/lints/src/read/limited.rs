//! Definitions that hold for a part only: "in this Law, **play** means".

use lawsmith_model::Definition;
use lawsmith_syntax::NodeKind;
use lawsmith_text::{floor_char_boundary, has_word};

use crate::rule::Context;

/// How many bytes of a provision are looked over for what its definitions are made for.
const LEAD_IN: usize = 1 << 10;

/// The noun of the part for which words before a term in running text define it.
pub(crate) fn limiting_noun<'a>(context: &Context<'a>, definition: &Definition) -> Option<&'a str> {
    let edition = context.edition;
    let document = &edition.documents[definition.provision.document()];
    let mut before = &document.text()[..definition.range.start()];
    let start = if definition.in_text {
        before.rfind(['.', '\n', '\r']).map_or(0, |at| at + 1)
    } else {
        // The first words of the provision say for what its definitions are made.
        let tree = &document.tree;
        let node = document.provisions()[definition.provision.at()].node();
        let holder = tree.nodes[node].parent();
        if tree.nodes[holder].kind != NodeKind::Provision {
            return None;
        }
        let start = tree.start(holder);
        before = &before[..floor_char_boundary(before, start + LEAD_IN)];
        start
    };
    let words: Vec<&str> =
        before[start..].split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let noun = |word: &str| edition.conventions.is_noun(word) || has_word(&edition.lexicon.level_nouns, word);
    let mut pairs = words.windows(2);
    pairs.find(|pair| has_word(&edition.lexicon.demonstratives, pair[0]) && noun(pair[1])).map(|pair| pair[1])
}
