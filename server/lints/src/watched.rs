//! The phrases that the rules on wording look for, found in one look at each document: wordy
//! phrases, words for one sex, placeholders, months.

use std::sync::{Arc, OnceLock};

use aho_corasick::{AhoCorasick, AhoCorasickKind, MatchKind};
use lawsmith_model::{Lexicon, Wording};
use lawsmith_syntax::NodeId;
use lawsmith_text::TextRange;

use crate::prose::{Prose, stands_alone, worded};
use crate::rule::Context;

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
    /// Several rules ask, and only the first looks.
    #[derive(Default)]
    struct Noted(OnceLock<Vec<Watched>>);
    let noted = context.noted_here(at, Noted::default);
    let all = noted.0.get_or_init(|| find(context, at));
    all.iter().copied().filter(|watched| wanted(watched.kind)).collect()
}

fn find(context: &Context<'_>, at: usize) -> Vec<Watched> {
    let phrases: Arc<Phrases> = context.noted_of_index(|| Phrases::new(&context.edition.lexicon));
    let Some(automaton) = &phrases.automaton else { return Vec::new() };
    let document = &context.edition.documents[at];
    let text = document.text();
    let mut found = Vec::new();
    for (node, block) in worded(context, at) {
        let prose = Prose::new(text, block);
        for hit in automaton.find_iter(&text[block.content]) {
            let range = TextRange::from(hit.range()).shifted(block.content.start());
            let kind = phrases.kinds[hit.pattern().as_usize()];
            if stands_alone(text, range)
                && kind.fits(&text[range], &context.edition.lexicon.wording)
                && prose.has(range)
            {
                found.push(Watched { kind, range, content: block.content, node });
            }
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
struct Phrases {
    automaton: Option<AhoCorasick>,
    kinds: Vec<Kind>,
}

impl Phrases {
    fn new(lexicon: &Lexicon) -> Self {
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
        all.retain(|(phrase, _)| !phrase.is_empty());
        // What can't be built, too many phrases of a manifest, is not looked for.
        let automaton = AhoCorasick::builder()
            .ascii_case_insensitive(true)
            .match_kind(MatchKind::LeftmostLongest)
            .kind(Some(AhoCorasickKind::DFA))
            .build(all.iter().map(|(phrase, _)| *phrase))
            .ok()
            .filter(|_| !all.is_empty());
        Self { automaton, kinds: all.into_iter().map(|(_, kind)| kind).collect() }
    }
}
