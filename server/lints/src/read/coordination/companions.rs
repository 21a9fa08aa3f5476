//! Gathers the words of a stretch that stand beside defined terms.

use std::collections::{BTreeMap, HashMap};

use lawsmith_model::ProvisionId;
use lawsmith_syntax::{Block, NodeId};

use super::companion::Companion;
use super::members::{Item, before_determiner, is_determiner, list, word_from};
use crate::read::reading::Reading;
use crate::rule::Context;
use crate::words::wording::singular;

/// Gathers the words of a stretch that stand in "X or Y", "X, Y and Z" with a defined term.
pub(crate) struct Companions<'a, 'c> {
    context: &'c Context<'a>,
    /// "or", "and" with the blanks around them.
    joints: Vec<String>,
    all: Vec<Companion>,
    by_word: HashMap<String, usize>,
}

impl<'a, 'c> Companions<'a, 'c> {
    pub(crate) fn new(context: &'c Context<'a>) -> Self {
        let words = context.edition.lexicon.conjunctions.iter().filter(|word| (2..=4).contains(&word.len()));
        let joints = words.map(|word| format!(" {word} ")).collect();
        Self { context, joints, all: Vec::new(), by_word: HashMap::new() }
    }

    /// Reads one block of running text.
    pub(crate) fn read(&mut self, reading: &Reading<'a>, node: NodeId, block: &Block) {
        let Some(provision) = reading.provision(node) else { return };
        let uses = reading.uses_in(block.content);
        if uses.is_empty() {
            return;
        }
        // Every list that counts has a member that is a term: look beside those only.
        let place = ProvisionId::new(reading.at, provision);
        let text = reading.text();
        let mut done = 0;
        for used in uses {
            let start = before_determiner(text, block.content.start(), used.range.start());
            let places = [
                self.joint_before(&text[block.content.start()..start], start),
                self.joint_at(text, block, used.range.end()),
            ];
            for (left, right) in places.into_iter().flatten() {
                if left < done {
                    continue;
                }
                done = right;
                let list = list(self.context, reading, block, left, right);
                self.note(reading, &list, place);
            }
        }
    }

    /// The conjunction that ends at `end`, where `before` ends.
    fn joint_before(&self, before: &str, end: usize) -> Option<(usize, usize)> {
        let joint = self.joints.iter().find(|joint| before.ends_with(joint.as_str()))?;
        Some((end - joint.len(), end))
    }

    /// The conjunction that begins at `at`, perhaps behind more members of the list.
    fn joint_at(&self, text: &str, block: &Block, at: usize) -> Option<(usize, usize)> {
        const MEMBERS: usize = 4;
        let mut at = at;
        for _ in 0..MEMBERS {
            let rest = &text[at..block.content.end()];
            let comma = usize::from(rest.starts_with(','));
            if let Some(joint) = self.joints.iter().find(|joint| rest[comma..].starts_with(joint.as_str())) {
                return Some((at + comma, at + comma + joint.len()));
            }
            // ", a word" goes on to the conjunction.
            let start = at + rest.strip_prefix(", ").map(|_| 2)?;
            let word = word_from(text, start, block.content.end())?;
            at = match is_determiner(&text[word]) {
                true => word_from(text, word.end() + 1, block.content.end())?.end(),
                false => word.end(),
            };
        }
        None
    }

    /// The words found, in order of their first place, in the stretch from the byte at `start` on.
    pub(crate) fn found(mut self, start: usize) -> Vec<Companion> {
        for companion in &mut self.all {
            companion.first.1 = companion.first.1.counted_from(start);
        }
        self.all
    }

    fn note(&mut self, reading: &Reading<'_>, list: &[Item], place: ProvisionId) {
        let terms: Vec<usize> = list.iter().filter_map(|item| item.term).collect();
        // "a double or redouble": the determiner of the first one serves all.
        let determined = list.iter().any(|item| item.determined);
        for item in list.iter().filter(|item| item.term.is_none()) {
            let word = singular(&reading.text()[item.range]);
            let at = *self.by_word.entry(word).or_insert_with_key(|word| {
                self.all.push(Companion {
                    word: word.clone(),
                    first: (reading.at, item.range),
                    places: Vec::new(),
                    beside: BTreeMap::new(),
                    determined: 0,
                });
                self.all.len() - 1
            });
            let companion = &mut self.all[at];
            companion.determined += usize::from(determined);
            if companion.places.last() != Some(&place) {
                companion.places.push(place);
            }
            for &term in &terms {
                let beside = companion.beside.entry(term).or_default();
                if beside.last() != Some(&place) {
                    beside.push(place);
                }
            }
        }
    }
}
