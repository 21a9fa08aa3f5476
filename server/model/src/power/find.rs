//! Where a law gives powers: the sentences of each provision, footnote and definition.

use lawsmith_syntax::{Block, NodeId};
use rayon::prelude::*;
use rustc_hash::FxHashSet;

use super::Power;
use super::body::tokens;
use super::confirm::confirm;
use super::given::{Finder, Given};
use super::lead::Lead;
use super::named::Named;
use super::sentence::{Sentence, first_words, sentences};
use crate::document::Document;
use crate::edition::Edition;
use crate::prose::prose_runs;
use crate::provision::{ProvisionId, ProvisionKind};

/// The powers of an edition, in order.
pub(super) fn powers(edition: &Edition) -> Vec<Power> {
    let finder = Finder::new(&edition.lexicon);
    let named = Named::new(edition, &finder.names);
    let search = Search { edition, finder, named };
    let law = |document: &&(usize, &Document)| document.1.kind().is_law();
    let documents: Vec<_> = edition.documents.iter().map(AsRef::as_ref).enumerate().collect();
    let found: Vec<Vec<Power>> =
        documents.par_iter().filter(law).map(|(at, it)| search.document(*at, it)).collect();
    found.into_iter().flatten().collect()
}

/// What powers of an edition are found with.
struct Search<'a> {
    edition: &'a Edition,
    finder: Finder,
    named: Named,
}

impl Search<'_> {
    fn document(&self, at: usize, document: &Document) -> Vec<Power> {
        let mut found: Vec<Power> = Vec::new();
        for (place, provision) in document.provisions().iter().enumerate() {
            if provision.repealed || provision.kind == ProvisionKind::Section {
                continue;
            }
            let (id, node) = (ProvisionId::new(at, place), provision.node());
            let mut own = Said::default();
            for block in document.tree.own_prose(node) {
                self.block(at, document, block, &mut own);
            }
            let path = document.path(place);
            // "The powers of the Organizer under the Authority are:" lists those of the first.
            let leads = own.leads.iter().enumerate().filter(|(at, lead)| *at == 0 || !lead.is_listed());
            for (_, lead) in leads {
                let listed = self.items(document, node, lead);
                let is_led = |it: &Given| it.words == lead.sentence && it.body == lead.body.name;
                if !listed.is_empty() {
                    own.given.retain(|it| it.has_default || !is_led(it));
                }
                found.extend(listed.into_iter().map(|item| {
                    let words = first_words(document, item);
                    let given = Given { body: lead.body.name.clone(), words, has_default: false };
                    given.at(ProvisionId::new(at, item), document.path(item))
                }));
            }
            found.extend(own.given.into_iter().map(|given| given.at(id, path.clone())));
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
            let mut own = Said::default();
            self.block(at, document, &document.tree.blocks[footnote.block], &mut own);
            let id = ProvisionId::new(at, holder);
            found.extend(own.given.into_iter().map(|given| given.at(id, footnote.path.clone())));
        }
    }

    /// The items below a node that give powers when they are read behind its lead-in, by their places.
    fn items(&self, document: &Document, node: NodeId, lead: &Lead) -> Vec<usize> {
        let mut found = Vec::new();
        for item in items(document, node) {
            let (gives, further) = self.finder.item(lead, &document.text()[first_words(document, item)]);
            let node = document.provisions()[item].node();
            let has_words = document.tree.own_prose(node).next().is_some();
            let below = further.filter(|_| has_words).map(|lead| self.items(document, node, &lead));
            match below.filter(|below| !below.is_empty()) {
                Some(below) => found.extend(below),
                None if gives => found.push(item),
                None => {}
            }
        }
        found
    }

    /// What the sentences of a block say of bodies.
    fn block(&self, at: usize, document: &Document, block: &Block, said: &mut Said) {
        let text = document.text();
        let runs = prose_runs(text, block);
        let uses = &self.edition.uses[at];
        let mut leads = Vec::new();
        for range in sentences(text, block.content) {
            let mut tokens = tokens(text, range);
            // Signs and what stands in them are no words of the sentence.
            tokens.retain(|token| {
                let run = runs.partition_point(|run| run.range.end() <= token.range.start());
                runs.get(run).is_some_and(|run| run.range.contains(token.range))
            });
            let sentence = Sentence { text, range, tokens };
            let from = uses.partition_point(|used| used.range.start() < range.start());
            let to = uses.partition_point(|used| used.range.start() < range.end());
            let known = self.finder.names.bodies(text, &sentence.tokens);
            let bodies = self.named.bodies(&sentence.tokens, &uses[from..to], known);
            said.given.extend(bodies.iter().filter_map(|body| self.finder.given(&sentence, body)));
            leads = bodies.iter().filter_map(|body| self.finder.lead(&sentence, body)).collect();
        }
        // Items finish the last sentence of a block.
        said.leads.append(&mut leads);
    }
}

/// What the words of a provision say of bodies.
#[derive(Default)]
struct Said {
    given: Vec<Given>,
    /// The sentences that items may finish.
    leads: Vec<Lead>,
}

/// The numbered provisions directly below the node, by their places.
fn items(document: &Document, node: NodeId) -> Vec<usize> {
    let tree = &document.tree;
    let below = tree.children(node).filter_map(|child| document.holder(child).map(|held| (child, held)));
    let own = below.filter(|&(child, held)| document.provisions()[held].node() == child);
    own.map(|(_, held)| held).collect()
}
