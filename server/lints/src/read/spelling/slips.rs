//! What is found out about the words of a document that no dictionary has, for `misspelt-word`: which are slips, and what was
//! meant by them.

use std::collections::HashMap;
use std::sync::Arc;

use lawsmith_model::{share_agent, share_root};
use lawsmith_spelling::{is_word, near};
use lawsmith_text::{LINE_ENDS, ceil_char_boundary, floor_char_boundary};

use super::dictionary::{WordUse, own_words};
use super::own_words::OwnWords;
use crate::kept::asked::Asked;
use crate::kept::sums::Counter;
use crate::rule::Context;

/// From so many uses on a word is one of the game.
pub(crate) const OFTEN: usize = 5;

/// The unknown words of a document, and what is found out about each.
pub(crate) struct Words<'a> {
    counts: &'a Counter,
    pub own: Arc<OwnWords>,
    neighbours: Arc<Neighbours>,
    text: &'a str,
    /// Words that only join others: "with", "from", "be".
    joints: Vec<&'a str>,
    nearest: HashMap<String, Vec<String>>,
    likely: Option<Likely>,
    /// By word as printed: whether it stands in mid-sentence somewhere.
    pub names: HashMap<&'a str, bool>,
}

/// The words near those that were asked for: finding them takes hundreds of look-ups.
#[derive(Default)]
struct Neighbours(Asked<Arc<[String]>>);

impl Neighbours {
    fn of(&self, small: &str, own: &OwnWords) -> Arc<[String]> {
        self.0.get(small, || near(small, |word| is_word(word) || own.words.contains(word)).into())
    }
}

impl<'a> Words<'a> {
    pub fn new(context: &Context<'a>, counts: &'a Counter, text: &'a str) -> Self {
        let lexicon = &context.edition.lexicon;
        let joints = lexicon.function_words.iter().chain(&lexicon.drafting.passive_verbs).map(String::as_str);
        let (own, neighbours) = (own_words(context), context.noted_of_index(Neighbours::default));
        let (nearest, names) = (HashMap::new(), HashMap::new());
        Self { counts, own, neighbours, text, joints: joints.collect(), nearest, likely: None, names }
    }

    /// Whether an unknown word is a slip rather than a name or a word of the game.
    pub fn is_slip(&mut self, word: &WordUse) -> bool {
        let printed = &self.text[word.range];
        let small = printed.to_lowercase();
        if self.is_compound(&small) && self.is_used_again(&small) {
            return false;
        }
        let capital = printed.starts_with(char::is_uppercase);
        let inner = printed.chars().skip(1).any(char::is_uppercase);
        if inner && !printed.chars().any(char::is_lowercase) {
            let (own, counts, shouted) = (Arc::clone(&self.own), self.counts, is_shouted(self.text, word));
            let used = |near: &String| counts.of(near) > 0 || own.terms.contains(near);
            return self.nearest(printed).iter().any(|near| !shouted || used(near));
        }
        if inner {
            // "seeLaw" are two words; "McLeod" is a name, and so is "RowClub" in mid-sentence or used again.
            let name = capital && (stands_amid(self.text, word) || self.is_used_again(&small));
            return !name && self.parted(printed).is_some();
        }
        if !capital {
            return true;
        }
        if is_in_name(self.text, word) {
            return false;
        }
        let name = self.names.get(printed).copied().unwrap_or_default();
        let own = Arc::clone(&self.own);
        let numbered = is_numbered(self.text, word);
        let near = self.nearest(printed);
        if name {
            small.len() > 5 && near.iter().any(|near| own.terms.contains(near))
                || numbered && near.iter().any(|near| own.nouns.contains(near))
        } else {
            !near.is_empty()
        }
    }

    /// What is meant by a word that is one for its prefix alone, where that is a slip: words of terms, and words that the
    /// text uses often. A word that has the stem of another one behind its prefix is none: "preplay" beside "replay".
    pub fn meant_by_derived(&mut self, word: &WordUse) -> Vec<String> {
        const SHOWN: usize = 3;
        let printed = &self.text[word.range];
        let small = printed.to_lowercase();
        let amid = printed.starts_with(char::is_uppercase) && stands_amid(self.text, word);
        let (own, counts) = (&self.own, self.counts);
        let once = counts.of(&small) == 1;
        let likely = self.likely.get_or_insert_with(|| Likely::new(own, counts));
        let is_meant =
            |near: &&String| (own.terms.contains(*near) || once && !amid) && !share_stem(own, &small, near);
        let mut meant: Vec<String> = likely.beside(&small).filter(is_meant).cloned().collect();
        meant.sort_by(|a, b| counts.of(b).cmp(&counts.of(a)).then_with(|| a.cmp(b)));
        meant.truncate(SHOWN);
        meant
    }

    /// Two words that a capital in the middle parts: "seeLaw".
    pub fn parted(&self, printed: &str) -> Option<String> {
        let at = printed.char_indices().skip(1).find(|(_, c)| c.is_uppercase())?.0;
        let (one, other) = printed.split_at(at);
        let word = |part: &str| part.len() > 1 && self.own.knows(&part.to_lowercase());
        let lower = one.ends_with(char::is_lowercase) && other.ends_with(char::is_lowercase);
        (lower && word(one) && word(other)).then(|| format!("{one} {other}"))
    }

    /// Two words of some length in one, neither of them a word that only joins others: "matchpoint".
    pub fn is_compound(&self, word: &str) -> bool {
        const HALF: usize = 4;
        let joined =
            |joint: &&str| word.strip_prefix(*joint).is_some_and(|rest| rest.len() >= HALF && is_word(rest));
        let noun = |part: &str| is_word(part) && !self.joints.contains(&part);
        // "beinspected" is no compound, whatever words it can be parted into besides.
        !self.joints.iter().any(joined)
            && (HALF..word.len().saturating_sub(HALF - 1))
                .filter(|&at| word.is_char_boundary(at))
                .any(|at| noun(&word[..at]) && noun(&word[at..]))
    }

    /// Whether the text has the word, or its plural, in another place too.
    fn is_used_again(&self, small: &str) -> bool {
        let counted = |word: &str| self.counts.of(word);
        let singular = crate::words::wording::singular(small);
        let other = if singular == small { format!("{small}s") } else { singular };
        counted(small) + counted(&other) > 1
    }

    /// The words near one as printed, in small letters: those that the text uses most first.
    pub fn nearest(&mut self, printed: &str) -> &[String] {
        const SHOWN: usize = 3;
        /// For so many unknown words the text's own words are looked through, each with each.
        const SOUGHT: usize = 200;
        let sought = self.nearest.len() < SOUGHT;
        let small = printed.to_lowercase();
        let (own, counts, neighbours) = (&self.own, self.counts, &self.neighbours);
        self.nearest.entry(small).or_insert_with_key(|small| {
            let mut found = neighbours.of(small, own).to_vec();
            if found.is_empty() && sought {
                let used =
                    counts.words().filter(|word| word.len().abs_diff(small.len()) <= 2 && small.len() > 5);
                let used = used.filter(|word| own.knows(word) && strsim::osa_distance(word, small) <= 2);
                found = used.map(str::to_owned).collect();
                found.sort_unstable();
            }
            // What a text says but once may itself be a slip; what it never says is rarely meant.
            found.sort_by_key(|word| {
                // Nouns before numbers are not counted.
                let used = |part: &str| counts.of(part) + usize::from(own.nouns.contains(part));
                std::cmp::Reverse(word.split(' ').map(used).min())
            });
            found.truncate(SHOWN);
            found
        })
    }
}

/// The words that may be meant by one with a prefix: those of the terms, in the forms that they are defined in or the text has,
/// and words that the text uses often. They are far fewer than those of the dictionary.
struct Likely {
    by_length: Vec<Vec<String>>,
}

impl Likely {
    fn new(own: &OwnWords, counts: &Counter) -> Self {
        let used =
            counts.all().filter(|&(word, count)| own.terms.contains(word) || count >= OFTEN && is_word(word));
        let used = used.map(|(word, _)| word);
        let mut words: Vec<&str> = own.terms_as_defined.iter().map(String::as_str).chain(used).collect();
        words.sort_unstable();
        words.dedup();
        let mut by_length: Vec<Vec<String>> = Vec::new();
        for word in words {
            if by_length.len() <= word.len() {
                by_length.resize_with(word.len() + 1, Vec::new);
            }
            by_length[word.len()].push(word.to_owned());
        }
        Self { by_length }
    }

    /// Those one letter away from `word`.
    fn beside<'a>(&'a self, word: &'a str) -> impl Iterator<Item = &'a String> {
        let lengths = word.len().saturating_sub(1)..=word.len() + 1;
        let words = lengths.filter_map(|length| self.by_length.get(length)).flatten();
        words.filter(move |other| is_beside(word.as_bytes(), other.as_bytes()))
    }
}

/// Whether a letter too many, too few or another one, or two that changed places, are all that tells two words apart.
fn is_beside(a: &[u8], b: &[u8]) -> bool {
    let same = a.iter().zip(b).take_while(|(a, b)| a == b).count();
    let (a, b) = (&a[same..], &b[same..]);
    match (a, b) {
        ([], []) => false,
        ([first, second, a @ ..], [one, other, b @ ..]) if (first, second) == (other, one) && a == b => true,
        ([_, rest @ ..], _) if rest == b => true,
        (_, [_, rest @ ..]) if rest == a => true,
        ([_, a @ ..], [_, b @ ..]) => a == b,
        _ => false,
    }
}

/// Whether two words are of one root, as they stand or each behind a prefix.
fn share_stem(own: &OwnWords, word: &str, near: &str) -> bool {
    let alike = |a: &str, b: &str| a == b || share_root(a, b) || share_agent(a, b);
    let stems = || std::iter::once(near).chain(own.stems(near));
    alike(word, near) || own.stems(word).any(|stem| stems().any(|other| alike(stem, other)))
}

/// Whether a number stands behind the word, as behind a noun: "Artcile 2".
fn is_numbered(text: &str, word: &WordUse) -> bool {
    let behind = text[word.range.end()..].strip_prefix([' ', '\u{a0}']);
    behind.is_some_and(|behind| behind.starts_with(|c: char| c.is_ascii_digit()))
}

/// Whether a word beside this one is in capitals, too.
fn is_shouted(text: &str, word: &WordUse) -> bool {
    let loud = |word: Option<&str>| {
        word.is_some_and(|word| {
            word.len() > 1 && word.chars().all(|c| c.is_ascii_punctuation() || c.is_uppercase())
        })
    };
    let before = text[..word.range.start()].rsplit(LINE_ENDS).next().unwrap_or_default();
    let behind = text[word.range.end()..].split(LINE_ENDS).next().unwrap_or_default();
    loud(before.split_whitespace().next_back()) || loud(behind.split_whitespace().next())
}

/// Whether the word is one of the names of a person: behind an initial, "Ada R. Quill", or on a line of names.
fn is_in_name(text: &str, word: &WordUse) -> bool {
    /// Longer lines are no names.
    const LINE: usize = 120;
    let from = ceil_char_boundary(text, word.range.start().saturating_sub(LINE));
    let to = floor_char_boundary(text, word.range.end() + LINE);
    let before = text[from..word.range.start()].rsplit(LINE_ENDS).next().unwrap_or_default();
    let behind = text[word.range.end()..to].split(LINE_ENDS).next().unwrap_or_default();
    let is_name = |word: &str| word.starts_with(char::is_uppercase);
    let mut front = before.split_whitespace().rev();
    let initial = front.next().is_some_and(|word| word.ends_with('.') && is_name(word) && word.len() <= 4);
    // "A. Rowers" is a marker and a word.
    let named = front.next().is_some_and(is_name) || before.trim_end().matches('.').count() > 1;
    let title = word.headed || before.trim_start().starts_with('#');
    let lettered = |word: &&str| word.contains(char::is_alphabetic);
    let mut line = before.split_whitespace().chain(behind.split_whitespace()).filter(lettered);
    let names = !title && behind.split_whitespace().next().is_some_and(is_name) && line.all(is_name);
    initial && named || names
}

/// Whether no sentence, heading, bracket or quotation begins with the word.
pub(crate) fn stands_amid(text: &str, word: &WordUse) -> bool {
    if word.headed {
        return false;
    }
    let before = text[..word.range.start()].trim_end_matches([' ', '\t']);
    before.ends_with(|c: char| c.is_alphanumeric() || matches!(c, ',' | ')' | '’' | '-'))
}
