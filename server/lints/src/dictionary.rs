//! The words of a document against the dictionary, for `misspelt-word` and `spelling-variant` together: each distinct
//! word of a stretch is looked up once.

use std::sync::{Arc, Mutex, PoisonError};

use lawsmith_model::{DialectName, Edition, EndingsName, Wording, inflections, prose_runs, words};
use lawsmith_spelling::{Dialect, Endings, is_word, preferred};
use lawsmith_syntax::{BlockKind, NodeId};
use lawsmith_text::TextRange;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::prose::worded;
use crate::rule::Context;
use crate::sums::{Counter, Sum};
use crate::wording::{is_apostrophe, is_hyphen};

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
    /// Words that another dialect spells so, each with what is due.
    pub foreign: Vec<(WordUse, &'static str)>,
    /// Words in "-ise" and in "-ize", where the work has not settled on one of them.
    pub ise: Vec<(WordUse, &'static str)>,
    pub ize: Vec<(WordUse, &'static str)>,
    /// How often each word stands there; only where a word is unknown, and nothing is kept.
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

/// How often each word stands in the document at `at`, of which `spelt` is known and a word is unknown.
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

fn is_english(wording: &Wording) -> bool {
    wording.language.get(..2).is_some_and(|tag| tag.eq_ignore_ascii_case("en"))
}

/// The dialect of a work, by what its manifest says or by the region of its language.
pub(crate) fn dialect(wording: &Wording) -> Option<Dialect> {
    let region = wording.language.get(3..).unwrap_or_default();
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
        spelt.foreign.extend(found.foreign.iter().map(with_due));
        spelt.ise.extend(found.ise.iter().map(with_due));
        spelt.ize.extend(found.ize.iter().map(with_due));
    }
    if !spelt.unknown.is_empty() {
        let mut all = Distinct::default();
        for (start, found) in &found {
            let Words::Distinct(words) = &found.words else { continue };
            for &(range, count) in words {
                *all.place(text, range.shifted(*start), || ()).1 += count;
            }
        }
        for (range, (), count) in all.all {
            spelt.counts.add(&text[range].to_lowercase(), count as usize);
        }
    }
    spelt
}

/// The words of a stretch.
enum Words {
    /// The distinct ones, each where it stands first, and how often they stand there.
    Distinct(Box<[(TextRange, u32)]>),
    /// All of them in small letters, each behind the other: in a document that is checked again and again, where a
    /// stretch is to be known when its text is no more.
    Small(Box<str>),
}

impl Default for Words {
    fn default() -> Self {
        Self::Small(Box::default())
    }
}

impl Words {
    fn new(text: &str, known: Vec<(TextRange, Verdict, u32)>, start: usize, small: bool) -> Self {
        if !small {
            let places = known.into_iter().map(|(range, _, count)| (range.counted_from(start), count));
            return Self::Distinct(places.collect());
        }
        let mut all = String::new();
        for (range, _, count) in known {
            let mut word = text[range].to_lowercase();
            word.push(Self::BETWEEN);
            (0..count).for_each(|_| all.push_str(&word));
        }
        Self::Small(all.into())
    }

    /// No word has it.
    const BETWEEN: char = '\n';

    fn small(&self) -> impl Iterator<Item = &str> {
        let all = match self {
            Self::Small(all) => all,
            Self::Distinct(_) => "",
        };
        all.split_terminator(Self::BETWEEN)
    }
}

/// What the words of a stretch show; places are counted from its first byte.
#[derive(Default)]
pub(crate) struct InStretch {
    unknown: Vec<WordUse>,
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
                for word in words(text, run.range) {
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
                        Verdict::Foreign(due) => found.foreign.push((word, due)),
                        Verdict::Ise(due) => found.ise.push((word, due)),
                        Verdict::Ize(due) => found.ize.push((word, due)),
                    }
                }
            }
        }
        found.words = Words::new(text, known.all, start, context.stretches(at).is_some());
        found
    }
}

/// The distinct words of a text as printed: where each stands first, what is noted of it, how often it stands.
struct Distinct<'a, T> {
    all: Vec<(TextRange, T, u32)>,
    /// The places in `all` of words of up to sixteen bytes, which are one number each.
    short: FxHashMap<u128, u32>,
    long: FxHashMap<&'a str, u32>,
}

impl<T> Default for Distinct<'_, T> {
    fn default() -> Self {
        Self { all: Vec::new(), short: FxHashMap::default(), long: FxHashMap::default() }
    }
}

impl<'a, T> Distinct<'a, T> {
    /// What is noted of the word in `range`, made by `make` if it is new, and how often it was counted.
    fn place(&mut self, text: &'a str, range: TextRange, make: impl FnOnce() -> T) -> (&T, &mut u32) {
        let next = u32::try_from(self.all.len()).unwrap_or(u32::MAX);
        let at = match packed(text, range) {
            Some(packed) => *self.short.entry(packed).or_insert(next),
            None => *self.long.entry(&text[range]).or_insert(next),
        };
        if at == next {
            self.all.push((range, make(), 0));
        }
        let (_, noted, count) = &mut self.all[at as usize];
        (noted, count)
    }
}

/// The bytes of a short word as one number: no word has a byte 0.
fn packed(text: &str, range: TextRange) -> Option<u128> {
    const MOST: usize = size_of::<u128>();
    let len = range.len();
    if len > MOST {
        return None;
    }
    let behind = &text.as_bytes()[range.start()..];
    match behind.first_chunk::<MOST>() {
        Some(bytes) => Some(u128::from_le_bytes(*bytes) & (u128::MAX >> (8 * (MOST - len.max(1))))),
        None => Some(behind[..len].iter().rev().fold(0, |packed, &byte| packed << 8 | u128::from(byte))),
    }
}

fn verdict(printed: &str, own: &OwnWords, dialect: Option<Dialect>, endings: Option<Endings>) -> Verdict {
    /// No word of prose is longer, and what is near one takes the square of its length to find.
    const LONGEST: usize = 64;
    if printed.len() > LONGEST {
        return Verdict::Fine;
    }
    if !own.accepts(printed) {
        return Verdict::Unknown;
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

/// The words that a work brings itself, with their regular forms.
pub(crate) struct OwnWords {
    pub words: FxHashSet<String>,
    /// Those of its terms alone.
    pub terms: FxHashSet<String>,
    prefixes: Vec<String>,
    contractions: FxHashSet<String>,
}

impl OwnWords {
    fn new(edition: &Edition) -> Self {
        let (lexicon, conventions) = (&edition.lexicon, &edition.conventions);
        let wording = &lexicon.wording;
        let of_terms = edition.definitions.iter().flat_map(|it| std::iter::once(&it.term).chain(&it.aliases));
        let terms: FxHashSet<String> = of_terms.flat_map(|term| with_forms(term)).collect();
        let nouns = conventions.levels.iter().flat_map(|level| &level.nouns);
        let nouns = nouns.chain(conventions.bodies.iter().chain(&conventions.groups).flatten());
        let parts = conventions.sections.iter().chain(&conventions.definitions);
        let labels = conventions.labels.iter().flat_map(|label| &label.words);
        let recognised = [&lexicon.level_nouns, &lexicon.names, &lexicon.owners, &wording.abbreviations];
        let all = nouns.chain(parts).chain(labels).chain(recognised.into_iter().flatten());
        let mut words: FxHashSet<String> =
            all.chain(&wording.common).chain(&wording.words).flat_map(|word| with_forms(word)).collect();
        words.extend(terms.iter().cloned());
        let contractions = wording.contractions.iter().cloned().collect();
        Self { words, terms, prefixes: wording.prefixes.clone(), contractions }
    }

    /// Whether `printed` is a word, a number, an abbreviation: nothing to be told.
    pub fn accepts(&self, printed: &str) -> bool {
        if printed.bytes().all(|byte| byte.is_ascii_lowercase()) {
            return self.knows(printed);
        }
        if printed.contains(|c: char| c.is_numeric() || c.is_alphabetic() && !c.is_ascii()) {
            return true;
        }
        printed.split(is_hyphen).all(|part| self.accepts_part(part)) || self.knows(&letters(printed))
    }

    /// One half of a compound, perhaps with an apostrophe.
    fn accepts_part(&self, part: &str) -> bool {
        /// Longer words in capitals are words.
        const ABBREVIATION: usize = 5;
        let (stem, tail) = part.split_once(is_apostrophe).unwrap_or((part, ""));
        let capitals = stem.bytes().all(|byte| byte.is_ascii_uppercase());
        if capitals && stem.len() <= ABBREVIATION {
            return true;
        }
        let tail = tail.to_ascii_lowercase();
        if !tail.is_empty() && !self.contractions.contains(&tail) {
            return self.knows(&letters(part));
        }
        let small = stem.to_ascii_lowercase();
        // "doesn't" is cut behind its n.
        self.knows(&small) || tail == "t" && small.strip_suffix('n').is_some_and(|verb| self.knows(verb))
    }

    /// Whether `word`, in small letters, is one: of a dictionary, of the work, a number in Roman
    /// numerals, or one of these behind a prefix.
    pub fn knows(&self, word: &str) -> bool {
        /// A shorter word behind a prefix is mere chance.
        const STEM: usize = 4;
        word.len() < 2
            || is_word(word)
            || self.words.contains(word)
            || word.len() <= 6 && word.bytes().all(|byte| b"ivxlc".contains(&byte))
            || self.prefixes.iter().any(|prefix| {
                let stem = word.strip_prefix(prefix.as_str());
                stem.is_some_and(|stem| stem.len() >= STEM && is_word(stem) || self.words.contains(stem))
            })
    }
}

/// The letters of `printed` in small ones.
fn letters(printed: &str) -> String {
    printed.chars().filter(|c| c.is_alphabetic()).flat_map(char::to_lowercase).collect()
}

/// The words of a phrase, each with its plural and the like.
fn with_forms(phrase: &str) -> impl Iterator<Item = String> {
    let phrase = phrase.to_lowercase();
    let words: Vec<String> = phrase.split(|c: char| !c.is_alphanumeric()).map(str::to_owned).collect();
    words.into_iter().filter(|word| word.len() > 1).flat_map(|word| inflections(&word))
}
