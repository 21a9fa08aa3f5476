//! The distinct words of a text, without a copy of each.

use lawsmith_text::TextRange;
use rustc_hash::FxHashMap;

/// The distinct words of a text as printed: where each stands first, what is noted of it, how often it stands.
pub(crate) struct Distinct<'a, T> {
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
    pub fn place(&mut self, text: &'a str, range: TextRange, make: impl FnOnce() -> T) -> (&T, &mut u32) {
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

    /// Where each word stands first, and how often it was counted.
    pub fn counted(self) -> impl Iterator<Item = (TextRange, u32)> {
        self.all.into_iter().map(|(range, _, count)| (range, count))
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

/// The words of a stretch.
pub(crate) enum Words {
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
    pub fn new(text: &str, known: impl Iterator<Item = (TextRange, u32)>, start: usize, small: bool) -> Self {
        if !small {
            let places = known.map(|(range, count)| (range.counted_from(start), count));
            return Self::Distinct(places.collect());
        }
        let mut all = String::new();
        for (range, count) in known {
            let mut word = text[range].to_lowercase();
            word.push(Self::BETWEEN);
            (0..count).for_each(|_| all.push_str(&word));
        }
        Self::Small(all.into())
    }

    /// No word has it.
    const BETWEEN: char = '\n';

    pub fn small(&self) -> impl Iterator<Item = &str> {
        let all = match self {
            Self::Small(all) => all,
            Self::Distinct(_) => "",
        };
        all.split_terminator(Self::BETWEEN)
    }
}
