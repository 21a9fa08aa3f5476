//! The phrases that the rules on wording look for, found in one look at each document: wordy
//! phrases, words for one sex, placeholders, months.

use std::sync::OnceLock;

use lawsmith_model::{Lexicon, Wording};
use lawsmith_syntax::NodeId;
use lawsmith_text::TextRange;

use crate::prose::{Prose, stands_alone};
use crate::rule::Context;
use crate::wording_hits::Lists;

/// What a phrase is looked for as; with its place in its list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Wordy(usize),
    Gendered(usize),
    Placeholder,
    /// The month, from 0.
    Month(usize),
}

/// A phrase where it stands: in prose, as words of its own.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Watched {
    pub kind: Kind,
    pub range: TextRange,
    /// The words of the block round it.
    pub content: TextRange,
    pub node: NodeId,
}

/// The phrases of one kind in the blocks to look at of the document at `at`.
pub(crate) fn watched(context: &Context<'_>, at: usize, wanted: fn(Kind) -> bool) -> Vec<Watched> {
    let (start, first) = (context.start(at), context.blocks(at).start);
    // Several rules ask, and only the first looks.
    let noted = context.noted_here(at, Noted::default);
    let all = noted.0.get_or_init(|| find(context, at));
    let tree = &context.edition.documents[at].tree;
    let now = |&Found { kind, range, block }: &Found| {
        let block = first + block;
        Watched {
            kind,
            range: range.shifted(start),
            content: tree.blocks[block].content,
            node: tree.owner(block),
        }
    };
    all.iter().filter(|found| wanted(found.kind)).map(now).collect()
}

/// What is kept of them.
#[derive(Default)]
struct Noted(OnceLock<Vec<Found>>);

/// A phrase by its place in the blocks to look at: from their first byte, and in the block so far behind the first.
struct Found {
    kind: Kind,
    range: TextRange,
    block: usize,
}

fn find(context: &Context<'_>, at: usize) -> Vec<Found> {
    let lists = Lists::of(context);
    let (start, first) = (context.start(at), context.blocks(at).start);
    let tree = &context.edition.documents[at].tree;
    let text = tree.text();
    let mut found = Vec::new();
    for hit in &lists.hits(context, at).watched {
        let (range, block) = (hit.range, &tree.blocks[hit.block]);
        let kind = lists.watched.all[hit.phrase].1;
        if stands_alone(text, range)
            && kind.fits(&text[range], &context.edition.lexicon.wording)
            && Prose::new(text, block).has(range)
        {
            found.push(Found { kind, range: range.counted_from(start), block: hit.block - first });
        }
    }
    found
}

impl Kind {
    /// Placeholders are shouted, and a month has a capital where it is no other word: "may", "march".
    fn fits(self, printed: &str, wording: &Wording) -> bool {
        match self {
            Self::Placeholder => wording.placeholders.iter().any(|word| word == printed),
            Self::Month(_) => printed.starts_with(char::is_uppercase),
            Self::Wordy(_) | Self::Gendered(_) => true,
        }
    }
}

/// All that is looked for.
#[derive(Debug)]
pub(crate) struct Phrases {
    all: Vec<(String, Kind)>,
}

impl Phrases {
    pub(crate) fn new(lexicon: &Lexicon) -> Self {
        let wording = &lexicon.wording;
        let mut all: Vec<(&str, Kind)> = Vec::new();
        all.extend(
            wording.wordy.iter().enumerate().map(|(at, (phrase, _))| (phrase.as_str(), Kind::Wordy(at))),
        );
        if wording.neutral {
            let gendered = wording.gendered.iter().enumerate();
            all.extend(gendered.map(|(at, (word, _))| (word.as_str(), Kind::Gendered(at))));
        }
        all.extend(wording.placeholders.iter().map(|word| (word.as_str(), Kind::Placeholder)));
        for (at, names) in wording.months.iter().enumerate() {
            all.extend(names.split_whitespace().map(|name| (name, Kind::Month(at))));
        }
        Self { all: all.into_iter().map(|(phrase, kind)| (phrase.to_owned(), kind)).collect() }
    }

    /// The phrases as they are looked for.
    pub(crate) fn texts(&self) -> impl Iterator<Item = &str> {
        self.all.iter().map(|(phrase, _)| phrase.as_str())
    }
}
