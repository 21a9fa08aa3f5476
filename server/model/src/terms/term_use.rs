//! The terms of an edition in all their forms, and where the text uses them.

use lawsmith_syntax::{Inline, Splice};
use lawsmith_text::{TextRange, alphanumerics};
use rustc_hash::FxHashMap;

use crate::prose::{between_words, words};
use crate::provision::{NONE, ProvisionId, read, stored};
use crate::reference::{Holder, Reference};
use crate::terms::beginnings::Beginnings;
use crate::terms::definition::Definition;
use crate::terms::inflection::{bare, forms, push_bare};

/// A use of a defined term: 24 bytes, for a large code has a million.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TermUse {
    definition: u32,
    provision: u32,
    /// Where the words stand.
    pub range: TextRange,
    /// Whether they are spelt like the term or an alias, apart from case and inflection.
    pub exact: bool,
    /// Whether they stand in the definition of the same term.
    pub in_own_definition: bool,
}

impl TermUse {
    /// The place of the definition in the edition.
    pub fn definition(&self) -> usize {
        self.definition as usize
    }

    /// The same behind a change of the text.
    pub(crate) fn shifted(self, change: Splice) -> Self {
        Self { range: change.shifted(self.range), ..self }
    }

    /// The provision, by its place in the document, that holds them.
    pub fn provision(&self) -> Option<usize> {
        read(self.provision)
    }
}

/// All forms of all terms, for the longest match.
#[derive(Debug, Default)]
pub(crate) struct TermIndex {
    /// From the letters and joining signs of a form, without blanks, hyphens and the choice of s or z.
    by_letters: FxHashMap<String, usize>,
    /// The exact spellings, words parted by one blank.
    exact: FxHashMap<String, usize>,
    longest: usize,
    /// What the letters begin with: a word that begins otherwise begins no term.
    beginnings: Beginnings,
    /// Whether a term that is defined with a capital is used with it.
    capitals: bool,
}

impl TermIndex {
    /// `capitals`: whether a term that is defined with a capital is used with it.
    pub(crate) fn new(definitions: &[Definition], capitals: bool) -> Self {
        let mut index = Self { capitals, ..Self::default() };
        // What is written as it stands is stronger than a form of something else: "steersman",
        // "steered". So is an entry's own term than an alias of another one.
        let terms = definitions.iter().enumerate();
        let names: Vec<(usize, Vec<String>)> = (terms.clone().map(|(at, it)| (at, &it.term)))
            .chain(terms.flat_map(|(at, it)| it.aliases.iter().map(move |alias| (at, alias))))
            .map(|(at, name)| (at, spellings(name)))
            .collect();
        for (at, spellings) in &names {
            index.add(spellings.first(), *at);
        }
        for (at, spellings) in &names {
            index.add(spellings.iter().skip(1), *at);
        }
        index.beginnings = Beginnings::of(index.by_letters.keys().map(String::as_str));
        index
    }

    fn add<'s>(&mut self, spellings: impl IntoIterator<Item = &'s String>, at: usize) {
        for spelling in spellings {
            self.longest = self.longest.max(spelling.split([' ', '&', '/']).count() + 1);
            let mut key = String::new();
            push_letters(&mut key, spelling);
            self.by_letters.entry(key).or_insert(at);
            self.exact.entry(spelling.clone()).or_insert(at);
        }
    }

    /// The definition that `term` names in one of its forms, whatever its case.
    pub(crate) fn lookup(&self, term: &str) -> Option<usize> {
        let spelling = term.split_whitespace().map(|word| bare(clean(word))).collect::<Vec<_>>().join(" ");
        self.exact.get(&spelling).copied()
    }

    /// The longest term that begins with the word at `start`.
    fn longest_match(&self, text: &str, range: TextRange, buffer: &mut TermBuffer) -> Option<Match> {
        buffer.spelling.clear();
        buffer.key.clear();
        let mut best = None;
        let mut before: Option<TextRange> = None;
        for word in words(text, range).take(self.longest) {
            if let Some(last) = before {
                let between = between_words(&text[last], &text[last.end()..word.range.start()]);
                if !between.chars().all(|c| c.is_whitespace() || is_joining(c) || matches!(c, '-' | '‐')) {
                    break;
                }
                buffer.go_on(between);
            }
            before = Some(word.range);
            let printed = buffer.spelling.len();
            push_bare(&mut buffer.spelling, word.text(text));
            push_letters(&mut buffer.key, &buffer.spelling[printed..]);
            let end = word.range.end();
            // What is spelt alike has the same letters.
            if let Some(&alike) = self.by_letters.get(&buffer.key) {
                let exact = self.exact.get(&buffer.spelling).copied();
                best = Some(Match { definition: exact.unwrap_or(alike), end, exact: exact.is_some() });
            }
            if !self.beginnings.may_go_on(&buffer.key) {
                break;
            }
        }
        best
    }
}

/// A term in its forms, as it stands first, words parted by one blank.
fn spellings(term: &str) -> Vec<String> {
    let words: Vec<String> = term.split_whitespace().map(|word| bare(clean(word))).collect();
    let Some((last, first)) = words.split_last() else { return Vec::new() };
    let whole = |form: String| first.iter().chain([&form]).cloned().collect::<Vec<_>>().join(" ");
    forms(last).into_iter().map(whole).collect()
}

/// A term that was found.
struct Match {
    definition: usize,
    /// Where its last word ends.
    end: usize,
    /// Whether it is spelt like the term.
    exact: bool,
}

/// The words read so far, in memory that is used again.
#[derive(Default)]
pub(crate) struct TermBuffer {
    spelling: String,
    key: String,
}

impl TermBuffer {
    /// Goes on behind what stands between two words of a term.
    fn go_on(&mut self, between: &str) {
        if !between.contains(is_joining) {
            return self.spelling.push(' ');
        }
        push_letters(&mut self.key, between);
        for c in between.chars() {
            match c.is_whitespace() {
                true if self.spelling.ends_with(' ') => {}
                true => self.spelling.push(' '),
                false => self.spelling.push(c),
            }
        }
    }
}

/// Whether a sign may stand between the words of a term and is a part of it: Terms & Conditions, And/Or Rule.
fn is_joining(c: char) -> bool {
    matches!(c, '&' | '/')
}

fn clean(word: &str) -> &str {
    let sign = !word.is_empty() && word.chars().all(is_joining);
    if sign { word } else { word.trim_matches(|c: char| !c.is_alphanumeric() && c != ']' && c != '[') }
}

/// The letters and digits of `word` and the signs that join it, with the choice of s or z made.
fn push_letters(key: &mut String, word: &str) {
    if alphanumerics(word.as_bytes()) == word.len() && !word.contains('z') {
        return key.push_str(word);
    }
    key.extend(
        word.chars()
            .filter(|&c| c.is_alphanumeric() || is_joining(c))
            .map(|c| if c == 'z' { 's' } else { c }),
    );
}

/// The prose of a block.
pub(crate) struct Prose<'a> {
    pub text: &'a str,
    pub runs: &'a [Inline],
    /// The references in it, in order: a term never breaks one.
    pub taken: &'a [Reference],
}

/// Finds the uses of terms in the prose of one block and adds them to `found`.
pub(crate) fn uses_in_prose(
    prose: &Prose<'_>,
    index: &TermIndex,
    definitions: &[Definition],
    holder: Holder,
    buffer: &mut TermBuffer,
    found: &mut Vec<TermUse>,
) {
    let text = prose.text;
    let bytes = text.as_bytes();
    for run in prose.runs {
        let mut at = run.range.start();
        for word in words(text, run.range) {
            let start = word.range;
            if start.start() < at || !index.beginnings.may_begin(&bytes[start.start()..], start.len()) {
                continue;
            }
            let before = prose.taken.partition_point(|reference| reference.range.start <= start.start);
            if before > 0 && prose.taken[before - 1].range.contains(start) {
                continue;
            }
            let rest = TextRange::new(start.start(), run.range.end());
            let Some(Match { definition, end, exact }) = index.longest_match(text, rest, buffer) else {
                continue;
            };
            let range = TextRange::new(start.start(), end);
            let own = &definitions[definition];
            let small = text[range].starts_with(char::is_lowercase);
            if index.capitals && small && own.term.starts_with(char::is_uppercase) {
                continue;
            }
            at = end;
            if !range.contains(own.range) && !own.range.contains(range)
                || own.provision.document() != holder.document
            {
                let id = holder.provision.map(|at| ProvisionId::new(holder.document, at));
                found.push(TermUse {
                    definition: stored(definition),
                    range,
                    provision: holder.provision.map_or(NONE, stored),
                    exact,
                    in_own_definition: !own.in_text && id == Some(own.provision),
                });
            }
        }
    }
}
