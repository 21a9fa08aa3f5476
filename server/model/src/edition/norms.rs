//! The scale of norm words: declared in the manifest, or read from the introduction that
//! explains it.
//!
//! An introduction explains a norm word where it stands in quotation marks: “may” do
//! (failure to do it is not wrong). The order is that of its sentences.

use std::sync::Arc;

use lawsmith_syntax::{BlockKind, DocumentKind, NodeKind};
use lawsmith_text::TextRange;

use crate::document::Document;
use crate::lexicon::Lexicon;
use crate::prose::words;

/// The norm words that a work declares.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Norms {
    /// In small letters, weakest first; empty where the work declares none.
    pub scale: Vec<String>,
    /// Words that bind alike, so that one for the other changes nothing.
    pub alike: Vec<Vec<String>>,
    /// The part that explains them, where the manifest declares none.
    pub explained_in: Option<String>,
    /// The words of each norm of the scale.
    phrases: Vec<Vec<String>>,
}

/// So many explained words make a scale; fewer may be quoted for another reason.
const EXPLAINED: usize = 3;

impl Norms {
    /// The scale of the manifest, else that of the first introduction which explains one.
    pub(crate) fn new(lexicon: &Lexicon, documents: &[Arc<Document>]) -> Self {
        let small = |words: &Vec<String>| words.iter().map(|word| word.to_lowercase()).collect::<Vec<_>>();
        let mut norms = if lexicon.norm_scale.is_empty() {
            let read = documents.iter().filter(|document| document.kind() == DocumentKind::Laws);
            read.flat_map(|document| explained(document, lexicon)).next().unwrap_or_default()
        } else {
            Self { scale: small(&lexicon.norm_scale), ..Self::default() }
        };
        norms.alike = lexicon.norms_alike.iter().map(small).collect();
        let phrase = |norm: &String| norm.split_whitespace().map(str::to_owned).collect();
        norms.phrases = norms.scale.iter().map(phrase).collect();
        norms
    }

    /// The norm words in `range` of a text with their places on the scale; the longest one wins.
    pub fn found_in(&self, text: &str, range: TextRange) -> Vec<(TextRange, usize)> {
        if self.phrases.is_empty() {
            return Vec::new();
        }
        let all: Vec<TextRange> = words(text, range).map(|word| word.range).collect();
        let mut found = Vec::new();
        let mut at = 0;
        while at < all.len() {
            let fits = |phrase: &[String]| {
                !phrase.is_empty()
                    && phrase.len() <= all.len() - at
                    && phrase
                        .iter()
                        .zip(&all[at..])
                        .all(|(norm, word)| text[*word].eq_ignore_ascii_case(norm))
            };
            let fitting = self.phrases.iter().enumerate().filter(|(_, phrase)| fits(phrase));
            match fitting.max_by_key(|(_, phrase)| phrase.len()) {
                Some((place, phrase)) => {
                    found.push((all[at].cover(all[at + phrase.len() - 1]), place));
                    at += phrase.len();
                }
                None => at += 1,
            }
        }
        found
    }

    /// Whether the scale has the word.
    pub fn has(&self, word: &str) -> bool {
        self.scale.iter().any(|known| known == word)
    }
}

/// The scales that the parts of a document explain.
fn explained<'a>(document: &'a Document, lexicon: &'a Lexicon) -> impl Iterator<Item = Norms> + 'a {
    let tree = &document.tree;
    let parts = tree.children(0).filter(|&node| tree.nodes[node].kind == NodeKind::Section);
    parts.filter_map(move |part| {
        let mut scale: Vec<String> = Vec::new();
        for block in tree.subtree(part).flat_map(|node| tree.own_prose(node)) {
            if matches!(block.kind, BlockKind::Table) {
                continue;
            }
            for word in quoted_words(&tree.text()[block.content]) {
                let word = word.to_lowercase();
                if is_norm(lexicon, &word) && !scale.contains(&word) {
                    scale.push(word);
                }
            }
        }
        let name = document.holder(part).map(|at| document.path(at));
        (scale.len() >= EXPLAINED).then_some(Norms { scale, explained_in: name, ..Norms::default() })
    })
}

/// The short runs between quotation marks, whichever way these are turned: prints mix them up.
fn quoted_words(text: &str) -> impl Iterator<Item = &str> {
    let mark = |c: char| matches!(c, '“' | '”' | '„' | '"' | '‘' | '’' | '«' | '»');
    text.split(mark).skip(1).filter(|inner| inner.len() <= 24).map(str::trim)
}

/// Whether `word` is a norm word of the language, alone, with a denial, or a plain statement's.
fn is_norm(lexicon: &Lexicon, word: &str) -> bool {
    let all = lexicon.drafting.norm_words.iter().chain(&lexicon.drafting.doubtful_norms);
    let forms = all.chain(&lexicon.drafting.possibilities).chain(&lexicon.plain_norm);
    let mut forms = forms.flat_map(|entry| entry.split('/'));
    let denies = |behind: &str| lexicon.negations.iter().any(|no| no == behind);
    forms.any(|form| {
        word.strip_prefix(form)
            .is_some_and(|behind| behind.is_empty() || behind.strip_prefix(' ').is_some_and(denies))
    })
}
