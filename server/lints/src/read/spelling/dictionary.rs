//! The words of a document against the dictionary, for `misspelt-word` and `spelling-variant` together: each distinct
//! word of a stretch is looked up once.

use std::sync::{Arc, Mutex, PoisonError};

use lawsmith_model::{DialectName, EndingsName, Wording, prose_runs, words};
use lawsmith_spelling::{Dialect, Endings, preferred};
use lawsmith_syntax::{BlockKind, NodeId};
use lawsmith_text::TextRange;
use rustc_hash::FxHashMap;

use super::distinct::{Distinct, Words};
use super::own_words::{Origin, OwnWords};
use crate::kept::sums::{Counter, Sum};
use crate::read::prose::worded;
use crate::read::tags::{hold, tags};
use crate::rule::Context;

/// A word where it stands.
#[derive(Debug, Clone, Copy)]
pub(crate) struct WordUse {
    pub range: TextRange,
    pub node: NodeId,
    /// Whether a heading holds it.
    pub headed: bool,
}

/// What the dictionary says of a document.
#[derive(Debug, Default)]
pub(crate) struct Spelt {
    /// The words that it lacks, in order.
    pub unknown: Vec<WordUse>,
    /// Those that are a word for their prefix alone.
    pub derived: Vec<WordUse>,
    /// Words that another dialect spells so, each with what is due.
    pub foreign: Vec<(WordUse, &'static str)>,
    /// Words in "-ise" and in "-ize", where the work has not settled on one of them.
    pub ise: Vec<(WordUse, &'static str)>,
    pub ize: Vec<(WordUse, &'static str)>,
    /// How often each word stands there; only where a word is unknown or derived, and nothing is kept.
    counts: Counter,
}

/// How often each word of a document stands there, in small letters.
#[derive(Debug, Default)]
pub(crate) struct Counts(pub Counter);

impl Sum for Counts {
    type Part = InStretch;

    fn add(&mut self, part: &InStretch) {
        part.words.small().for_each(|word| self.0.add(word, 1));
    }

    fn take(&mut self, part: &InStretch) {
        part.words.small().for_each(|word| self.0.take(word, 1));
    }
}

/// What the dictionary says of the document at `at`; nothing in a language that it does not know.
pub(crate) fn spelt(context: &Context<'_>, at: usize) -> Arc<Spelt> {
    // Without a lock: while the stretches are read side by side this thread may be given another rule that asks.
    context.noted(at, || {
        let english = is_english(&context.edition.lexicon.wording);
        if english { look(context, at, &own_words(context)) } else { Spelt::default() }
    })
}

/// How often each word stands in the document at `at`, of which `spelt` is known and a word is unknown or derived.
pub(crate) fn with_counts<T>(
    context: &Context<'_>,
    at: usize,
    spelt: &Spelt,
    read: impl FnOnce(&Counter) -> T,
) -> T {
    if context.stretches(at).is_none() {
        return read(&spelt.counts);
    }
    let own = own_words(context);
    read(&context.summed::<Counts>(at, |context| InStretch::new(context, at, &own)).0)
}

/// The words that the work brings itself.
pub(crate) fn own_words(context: &Context<'_>) -> Arc<OwnWords> {
    context.noted_of_index(|| OwnWords::new(context.edition))
}

/// Whether the dictionary knows the language of a work.
pub(crate) fn is_english(wording: &Wording) -> bool {
    wording.language.is_english()
}

/// The dialect of a work, by what its manifest says or by the region of its language.
pub(crate) fn dialect(wording: &Wording) -> Option<Dialect> {
    let region = wording.language.region().unwrap_or_default();
    match wording.dialect {
        Some(DialectName::British) => Some(Dialect::British),
        Some(DialectName::American) => Some(Dialect::American),
        None if region.eq_ignore_ascii_case("US") => Some(Dialect::American),
        None => ["GB", "UK", "AU", "NZ", "IE", "ZA", "IN"]
            .iter()
            .any(|british| region.eq_ignore_ascii_case(british))
            .then_some(Dialect::British),
    }
}

pub(crate) fn endings(wording: &Wording) -> Option<Endings> {
    wording.endings.map(|endings| match endings {
        EndingsName::Ise => Endings::Ise,
        EndingsName::Ize => Endings::Ize,
    })
}

/// What is to be said of a word.
#[derive(Debug, Clone, Copy)]
enum Verdict {
    Fine,
    Unknown,
    Derived,
    Foreign(&'static str),
    Ise(&'static str),
    Ize(&'static str),
}

/// What was said of words, for the next keystroke; looking one up in the dictionary takes longer.
#[derive(Default)]
struct Verdicts(Mutex<FxHashMap<Box<str>, Verdict>>);

impl Verdicts {
    fn of(&self, printed: &str, judge: impl FnOnce() -> Verdict) -> Verdict {
        /// More are not kept.
        const MOST: usize = 1 << 16;
        let known = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(&verdict) = known().get(printed) {
            return verdict;
        }
        let verdict = judge();
        let mut known = known();
        if known.len() < MOST {
            known.insert(printed.into(), verdict);
        }
        verdict
    }
}

fn look(context: &Context<'_>, at: usize, own: &OwnWords) -> Spelt {
    let text = context.edition.documents[at].text();
    let mut spelt = Spelt::default();
    let found = context.by_stretch(at, |context| InStretch::new(context, at, own));
    for (start, found) in &found {
        let place = |&word: &WordUse| WordUse { range: word.range.shifted(*start), ..word };
        let with_due = |(word, due): &(WordUse, &'static str)| (place(word), *due);
        spelt.unknown.extend(found.unknown.iter().map(place));
        spelt.derived.extend(found.derived.iter().map(place));
        spelt.foreign.extend(found.foreign.iter().map(with_due));
        spelt.ise.extend(found.ise.iter().map(with_due));
        spelt.ize.extend(found.ize.iter().map(with_due));
    }
    if !spelt.unknown.is_empty() || !spelt.derived.is_empty() {
        let mut all = Distinct::default();
        for (start, found) in &found {
            let Words::Distinct(words) = &found.words else { continue };
            for &(range, count) in words {
                *all.place(text, range.shifted(*start), || ()).1 += count;
            }
        }
        for (range, count) in all.counted() {
            spelt.counts.add(&text[range].to_lowercase(), count as usize);
        }
    }
    spelt
}

/// What the words of a stretch show; places are counted from its first byte.
#[derive(Default)]
pub(crate) struct InStretch {
    unknown: Vec<WordUse>,
    derived: Vec<WordUse>,
    foreign: Vec<(WordUse, &'static str)>,
    ise: Vec<(WordUse, &'static str)>,
    ize: Vec<(WordUse, &'static str)>,
    words: Words,
}

impl InStretch {
    fn new(context: &Context<'_>, at: usize, own: &OwnWords) -> Self {
        let wording = &context.edition.lexicon.wording;
        let (dialect, endings) = (dialect(wording), endings(wording));
        let (text, start) = (context.edition.documents[at].text(), context.start(at));
        let verdicts = context.stretches(at).map(|_| context.noted_of_index(Verdicts::default));
        let mut known = Distinct::default();
        let mut found = Self::default();
        for (node, block) in worded(context, at) {
            let headed = matches!(block.kind, BlockKind::Provision { headed: true, .. });
            for run in prose_runs(text, block) {
                let tags = tags(text, run.range);
                for word in words(text, run.range).filter(|word| !hold(&tags, word.range)) {
                    let new = || verdict(word.text(text), own, dialect, endings);
                    let judge = || match &verdicts {
                        Some(verdicts) => verdicts.of(word.text(text), new),
                        None => new(),
                    };
                    let (verdict, count) = known.place(text, word.range, judge);
                    *count += 1;
                    let word = WordUse { range: word.range.counted_from(start), node, headed };
                    match *verdict {
                        Verdict::Fine => {}
                        Verdict::Unknown => found.unknown.push(word),
                        Verdict::Derived => found.derived.push(word),
                        Verdict::Foreign(due) => found.foreign.push((word, due)),
                        Verdict::Ise(due) => found.ise.push((word, due)),
                        Verdict::Ize(due) => found.ize.push((word, due)),
                    }
                }
            }
        }
        found.words = Words::new(text, known.counted(), start, context.stretches(at).is_some());
        found
    }
}

fn verdict(printed: &str, own: &OwnWords, dialect: Option<Dialect>, endings: Option<Endings>) -> Verdict {
    /// No word of prose is longer, and what is near one takes the square of its length to find.
    const LONGEST: usize = 64;
    if printed.len() > LONGEST {
        return Verdict::Fine;
    }
    match own.origin(printed) {
        None => return Verdict::Unknown,
        Some(Origin::Derived) => return Verdict::Derived,
        Some(Origin::Known) => {}
    }
    let Some(dialect) = dialect else { return Verdict::Fine };
    /// Shorter ones are hands of cards and the like: "Ax".
    const SHORT: usize = 4;
    let word = printed.to_lowercase();
    if word.len() < SHORT || own.words.contains(word.as_str()) {
        return Verdict::Fine;
    }
    if let Some(due) = preferred(&word, dialect, endings) {
        return Verdict::Foreign(due);
    }
    if dialect == Dialect::American || endings.is_some() {
        return Verdict::Fine;
    }
    match (preferred(&word, dialect, Some(Endings::Ize)), preferred(&word, dialect, Some(Endings::Ise))) {
        (Some(ize), None) => Verdict::Ise(ize),
        (None, Some(ise)) => Verdict::Ize(ise),
        _ => Verdict::Fine,
    }
}
