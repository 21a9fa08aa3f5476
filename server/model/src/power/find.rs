//! Where a law gives powers: the sentences of each provision, footnote and definition.

use lawsmith_syntax::{Block, NodeId};
use lawsmith_text::TextRange;
use rayon::prelude::*;
use rustc_hash::FxHashSet;

use super::Power;
use super::body::tokens;
use super::confirm::confirm;
use super::given::{Finder, Given};
use super::sentence::{Sentence, sentences};
use crate::document::Document;
use crate::edition::Edition;
use crate::prose::prose_runs;
use crate::provision::{ProvisionId, ProvisionKind};

/// The powers of an edition, in order.
pub(super) fn powers(edition: &Edition) -> Vec<Power> {
    let finder = Finder::new(&edition.lexicon);
    let law = |document: &&(usize, &Document)| !matches!(document.1.kind(), "index" | "commentary");
    let documents: Vec<_> = edition.documents.iter().map(AsRef::as_ref).enumerate().collect();
    let found: Vec<Vec<Power>> =
        documents.par_iter().filter(law).map(|(at, it)| finder.document(*at, it)).collect();
    found.into_iter().flatten().collect()
}

impl Finder {
    fn document(&self, at: usize, document: &Document) -> Vec<Power> {
        let mut found: Vec<Power> = Vec::new();
        for (place, provision) in document.provisions().iter().enumerate() {
            if provision.repealed || provision.kind == ProvisionKind::Section {
                continue;
            }
            let (id, node) = (ProvisionId::new(at, place), provision.node());
            let given: Vec<Given> =
                document.tree.own_prose(node).flat_map(|block| self.block(document, block)).collect();
            let path = document.path(place);
            let items = items(document, node);
            let opening = given.iter().position(|it| it.opens_items).filter(|_| !items.is_empty());
            if let Some(opening) = opening {
                found.extend(items.iter().map(|&item| {
                    let body = given[opening].body.clone();
                    let given = Given { body, words: first_words(document, item), ..Given::default() };
                    given.at(ProvisionId::new(at, item), document.path(item))
                }));
            }
            let own = given.into_iter().filter(|it| opening.is_none() || !it.opens_items);
            found.extend(own.map(|given| given.at(id, path.clone())));
        }
        self.footnotes(at, document, &mut found);
        confirm(at, document, &mut found);
        // One power of a body at one place; the items of a lead-in come before what they say themselves.
        found.sort_by_key(|power| (power.words, power.provision));
        let mut seen = FxHashSet::default();
        found.retain(|power| seen.insert((power.path.clone(), power.body.clone())));
        found
    }

    fn footnotes(&self, at: usize, document: &Document, found: &mut Vec<Power>) {
        for footnote in &document.footnotes {
            let Some(holder) = footnote.provision.filter(|_| footnote.used) else { continue };
            let given = self.block(document, &document.tree.blocks[footnote.block]);
            let id = ProvisionId::new(at, holder);
            found.extend(given.into_iter().map(|given| given.at(id, footnote.path.clone())));
        }
    }

    /// The powers that the sentences of a block give.
    fn block(&self, document: &Document, block: &Block) -> Vec<Given> {
        let text = document.text();
        let runs = prose_runs(text, block);
        let mut found = Vec::new();
        for range in sentences(text, block.content) {
            let mut tokens = tokens(text, range);
            // Signs and what stands in them are no words of the sentence.
            tokens.retain(|token| {
                let run = runs.partition_point(|run| run.range.end() <= token.range.start());
                runs.get(run).is_some_and(|run| run.range.contains(token.range))
            });
            let sentence = Sentence { text, range, tokens };
            let bodies = self.names.bodies(text, &sentence.tokens);
            found.extend(bodies.iter().filter_map(|body| self.given(&sentence, body)));
        }
        found
    }
}

/// The numbered provisions directly below the node, by their places.
fn items(document: &Document, node: NodeId) -> Vec<usize> {
    let tree = &document.tree;
    let below = tree.children(node).filter_map(|child| document.holder(child).map(|held| (child, held)));
    let own = below.filter(|&(child, held)| document.provisions()[held].node() == child);
    own.map(|(_, held)| held).collect()
}

/// The first paragraph of a provision, or of what it holds.
pub(super) fn first_words(document: &Document, at: usize) -> TextRange {
    let (tree, node) = (&document.tree, document.provisions()[at].node());
    let words =
        |node: NodeId| tree.own_prose(node).map(|block| block.content).find(|words| !words.is_empty());
    tree.subtree(node).find_map(words).unwrap_or_else(|| TextRange::empty(tree.start(node)))
}
