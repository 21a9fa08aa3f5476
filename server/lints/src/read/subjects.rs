//! What the entries of an index are about, and which provisions have words of that: by the first letters of these.

use std::collections::HashSet;
use std::ops::Range;
use std::sync::Arc;

use lawsmith_model::{Document, Edition, IndexEntry, Locator, ProvisionId, ProvisionKind};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::rule::Context;
use crate::words::wording::{plain_words, singular};

/// A locator, what it leads to, and what should stand there.
pub(crate) struct SoughtLocator {
    pub locator: Locator,
    pub head: String,
    /// The head with its sub-head.
    pub name: String,
    pub wanted: Arc<HashSet<Stem>>,
    pub provision: ProvisionId,
}

/// Those of one index, in order.
pub(crate) struct SoughtLocators(pub Vec<SoughtLocator>);

impl SoughtLocators {
    /// Those of `index`, which is the document at `at`.
    pub fn of(context: &Context<'_>, at: usize, index: &Document) -> Arc<Self> {
        context.noted(at, || Self::all(context.edition, index))
    }

    fn all(edition: &Edition, index: &Document) -> Self {
        let mut all = Vec::new();
        for entry in edition.index_entries(index) {
            let wanted = Arc::new(wanted(edition, &entry));
            let name = match &entry.sub {
                Some(sub) => format!("{}, {sub}", entry.head),
                None => entry.head.clone(),
            };
            for locator in entry.locators.into_iter().filter(|_| !wanted.is_empty()) {
                let Some(found) = edition.locate(&locator.text) else { continue };
                // A range or a footnote is a place that is not read word by word here.
                let plain = found.last.is_none() && found.footnote.is_none();
                let provision = found.provision;
                if plain && edition.provision(provision).kind == ProvisionKind::Provision {
                    let (head, name, wanted) = (entry.head.clone(), name.clone(), Arc::clone(&wanted));
                    all.push(SoughtLocator { locator, head, name, wanted, provision });
                }
            }
        }
        Self(all)
    }
}

/// The stems of the words of an entry that say what it is about, and of other names of a term among them.
fn wanted(edition: &Edition, entry: &IndexEntry) -> HashSet<Stem> {
    let mut words = plain_words(&entry.head);
    words.extend(entry.sub.iter().flat_map(|sub| plain_words(sub)));
    if let Some(definition) = edition.definition_of(&entry.head) {
        words.extend(definition.aliases.iter().chain([&definition.term]).flat_map(|name| plain_words(name)));
    }
    let lexicon = &edition.lexicon;
    let empty = |word: &String| {
        [
            &lexicon.function_words,
            &lexicon.articles,
            &lexicon.conjunctions,
            &lexicon.of,
            &lexicon.prepositions,
        ]
        .iter()
        .any(|list| list.contains(word))
    };
    words.iter().filter(|word| word.chars().count() > 2 && !empty(word)).map(|word| stem(word)).collect()
}

/// How many letters of a word have to agree: more than most endings leave.
const STEM: usize = 4;

/// The first letters of a word; of a shorter one nothing behind them.
pub(crate) type Stem = [char; STEM];

fn stem(word: &str) -> Stem {
    let mut stem = ['\0'; STEM];
    stem.iter_mut().zip(singular(word).chars()).for_each(|(place, letter)| *place = letter);
    stem
}

/// The stems of the words in the blocks of a stretch, each once: by the provision that they tell of, by its place in
/// the document.
pub(crate) struct InStretch(Vec<(u32, Box<[Stem]>)>);

impl InStretch {
    pub fn all(&self) -> impl Iterator<Item = (u32, Stem)> {
        self.0.iter().flat_map(|(holder, stems)| stems.iter().map(|stem| (*holder, *stem)))
    }

    pub fn new(context: &Context<'_>, at: usize) -> Self {
        let document = &context.edition.documents[at];
        let tree = &document.tree;
        let all = document.prose_blocks_in(context.blocks(at)).filter_map(|(node, block)| {
            let holder = match document.footnote_in(block) {
                Some(footnote) => document.footnotes[footnote].provision,
                // The words of a part without an address are nobody's.
                None => document.holder(node).filter(|&it| document.provisions()[it].node() == node),
            };
            let holder = u32::try_from(holder?).ok()?;
            let mut words = tree.plain(&tree.blocks[block]);
            // The headword of a definition stands before its words.
            if let Some(heading) =
                tree.nodes[node].heading().filter(|_| tree.nodes[node].opening() == Some(block))
            {
                words.push('\n');
                words.push_str(&tree.plain_range(heading));
            }
            let mut stems: Vec<Stem> = plain_words(&words).iter().map(|word| stem(word)).collect();
            stems.sort_unstable();
            stems.dedup();
            Some((holder, stems.into()))
        });
        Self(all.collect())
    }
}

/// By their places in the document: the provision with all that it holds, and what holds it.
pub(crate) fn held_and_holding(edition: &Edition, id: ProvisionId) -> (Range<usize>, Vec<usize>) {
    let document = &edition.documents[id.document()];
    let node = edition.provision(id).node();
    let held = document.tree.subtree(node).end;
    // What it holds stands behind it.
    let inner = id.at()..document.provisions().partition_point(|row| row.node() < held);
    let outer = document.tree.ancestors(node).filter_map(|outer| document.holder(outer));
    (inner, outer.collect())
}

/// The words of provisions, looked up for some of them.
pub(crate) struct WordsOfProvisions<'a> {
    pub context: &'a Context<'a>,
    /// By document what each provision says itself.
    own: FxHashMap<usize, FxHashMap<usize, Vec<Stem>>>,
    known: FxHashMap<ProvisionId, Words>,
}

/// The words of a provision, with those of what it holds and of what holds it.
struct Words {
    all: FxHashSet<Stem>,
    /// Of its heading and of those above it.
    headings: FxHashSet<Stem>,
}

impl<'a> WordsOfProvisions<'a> {
    pub fn new(context: &'a Context<'a>) -> Self {
        Self { context, own: FxHashMap::default(), known: FxHashMap::default() }
    }

    /// How many of `wanted` a provision has; then how many of them stand in headings.
    pub fn shared(&mut self, id: ProvisionId, wanted: &HashSet<Stem>) -> (usize, usize) {
        let words = self.known.entry(id).or_insert_with(|| {
            let at = id.document();
            let document = &self.context.edition.documents[at];
            let own = self.own.entry(at).or_insert_with(|| own_words(self.context, at));
            let (inner, outer) = held_and_holding(self.context.edition, id);
            let above = outer.iter().copied().chain([id.at()]).filter_map(|at| document.heading(at));
            let headings = above.flat_map(|heading| plain_words(&heading)).map(|word| stem(&word)).collect();
            let all = inner.chain(outer).filter_map(|holder| own.get(&holder)).flatten().copied().collect();
            Words { all, headings }
        });
        let count = |words: &FxHashSet<Stem>| wanted.iter().filter(|stem| words.contains(*stem)).count();
        (count(&words.all), count(&words.headings))
    }
}

fn own_words(context: &Context<'_>, at: usize) -> FxHashMap<usize, Vec<Stem>> {
    let mut own: FxHashMap<usize, Vec<Stem>> = FxHashMap::default();
    for (_, part) in context.all_stretches(at, |context| InStretch::new(context, at)).iter() {
        for (holder, stem) in part.all() {
            own.entry(holder as usize).or_default().push(stem);
        }
    }
    own
}
