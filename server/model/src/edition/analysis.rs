//! The analysis of documents: anew, or as those of an edition that is there.

use std::sync::{Arc, OnceLock};

use lawsmith_syntax::Conventions;
use rayon::prelude::*;

use super::{Behind, Edition};
use crate::citation::FirstWords;
use crate::document::{Document, Source};
use crate::edition::index::Index;
use crate::edition::norms::Norms;
use crate::lexicon::Lexicon;
use crate::reference::references::References;
use crate::terms::definition;
use crate::terms::term_use::TermIndex;
use crate::vocabulary::Vocabulary;

/// What a work says of how its texts are read.
#[derive(Clone)]
struct Rules {
    conventions: Arc<Conventions>,
    lexicon: Arc<Lexicon>,
    vocabulary: Arc<Vocabulary>,
    first_words: FirstWords,
}

impl Edition {
    /// Analyses `sources`, in the order given.
    pub fn analyse(id: &str, conventions: Conventions, lexicon: Lexicon, sources: &[Source]) -> Self {
        Self::analyse_with(id, conventions, lexicon, sources, Behind::default())
    }

    /// Analyses `sources` with the editions that their references may lead into.
    pub fn analyse_with(
        id: &str,
        conventions: Conventions,
        lexicon: Lexicon,
        sources: &[Source],
        behind: Behind,
    ) -> Self {
        let rules = Rules {
            vocabulary: Arc::new(Vocabulary::new(&conventions, &lexicon)),
            first_words: FirstWords::new(&conventions, &lexicon),
            conventions: Arc::new(conventions),
            lexicon: Arc::new(lexicon),
        };
        Self::of(id, rules, sources, behind)
    }

    /// The edition with these documents for its own.
    pub fn with_documents(&self, sources: &[Source], behind: Behind) -> Self {
        let rules = Rules {
            conventions: Arc::clone(&self.conventions),
            lexicon: Arc::clone(&self.lexicon),
            vocabulary: Arc::clone(&self.vocabulary),
            first_words: self.first_words,
        };
        Self::of(&self.id, rules, sources, behind)
    }

    /// The edition with these texts for those of its documents.
    pub fn with_texts<'t>(&self, texts: impl IntoIterator<Item = &'t str>, behind: Behind) -> Self {
        let pairs = self.documents.iter().zip(texts);
        let sources: Vec<Source> =
            pairs.map(|(it, text)| Source { path: it.path.clone(), text: text.into() }).collect();
        self.with_documents(&sources, behind)
    }

    fn of(id: &str, rules: Rules, sources: &[Source], behind: Behind) -> Self {
        let Rules { conventions, lexicon, vocabulary, first_words } = rules;
        let Behind { original, parents } = behind;
        let documents: Vec<Arc<Document>> =
            sources.par_iter().map(|source| Arc::new(Document::read(source, &conventions))).collect();
        let definitions = || {
            let found = documents.iter().enumerate();
            found
                .flat_map(|(at, document)| definition::find(document, at, &conventions, &lexicon))
                .collect::<Vec<_>>()
        };
        let (definitions, index) = rayon::join(definitions, || Index::new(&documents, &conventions.levels));
        let original_terms = original.known().map(|original| Arc::clone(&original.terms));
        let mut edition = Self {
            id: id.to_owned(),
            vocabulary,
            first_words,
            norms: Arc::new(Norms::new(&lexicon, &documents)),
            terms: Arc::new(TermIndex::new(&definitions, conventions.capital_terms)),
            conventions,
            lexicon,
            documents,
            definitions,
            references: References::default(),
            uses: Vec::new(),
            original,
            parents,
            index: Arc::new(index),
            original_terms,
            own_names: OnceLock::new(),
            short_names: OnceLock::new(),
        };
        edition.find_again();
        edition
    }
}
