//! What a work explains: its defined terms by their names and by what looks like them, and what has a provision of its own.

use std::collections::HashSet;
use std::sync::Arc;

use lawsmith_model::ProvisionId;

use crate::kept::asked::Asked;
use crate::rule::Context;
use crate::words::near::{Names, is_misprint};
use crate::words::wording::phrase_key;

/// The defined terms, for misprints of them.
pub(crate) struct Terms {
    names: Names<String>,
    asked: Asked<Option<Arc<str>>>,
}

impl Terms {
    pub fn new(context: &Context<'_>) -> Self {
        let names = Names::new(context.edition.definitions.iter().map(|definition| definition.term.clone()));
        Self { names, asked: Asked::default() }
    }

    /// The term of which the phrase looks like a misprint.
    pub fn nearest(&self, key: &str) -> Option<Arc<str>> {
        let is_meant = |near: &&str| is_misprint(key, &phrase_key(near));
        self.asked.get(key, || self.names.nearest(key).filter(is_meant).map(Into::into))
    }
}

/// The headings of the outermost provisions, for look-up.
pub(crate) fn outermost_headings(context: &Context<'_>) -> HashSet<String> {
    /// The outermost provisions.
    struct Outermost(Vec<ProvisionId>);
    /// A heading for look-up.
    struct Heading(String);
    let edition = context.edition;
    let outermost = context.noted_of_index(|| {
        let all = edition.provisions().map(|(id, _)| id);
        Outermost(all.filter(|&id| edition.address(id).components.len() == 1).collect())
    });
    let headings = outermost.0.iter().filter_map(|id| edition.documents[id.document()].heading(id.at()));
    headings.map(|it| context.remembered(it, |heading| Heading(phrase_key(heading))).0.clone()).collect()
}

/// The names of the defined terms, for look-up.
pub(crate) struct TermKeys(HashSet<String>);

impl TermKeys {
    pub fn new(context: &Context<'_>) -> Self {
        let definitions = context.edition.definitions.iter();
        let names = definitions.flat_map(|it| std::iter::once(&it.term).chain(&it.aliases));
        Self(names.map(|term| phrase_key(term)).collect())
    }

    /// Whether `word`, in small letters and the singular, is one of them.
    pub fn have(&self, word: &str) -> bool {
        self.0.contains(word)
    }
}
