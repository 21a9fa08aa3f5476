//! Entries of the definitions: headwords before a dash, in bold, in quotation marks, on lines of their own.

use lawsmith_grammar as grammar;
use lawsmith_text::{TextRange, has_word};

use super::Splitter;
use super::line::Line;
use crate::block::{Block, BlockKind};
use crate::conventions::{Conventions, EntryForm};

impl Splitter<'_> {
    /// An entry of the definitions: `Headword — text` or `**headword** text`.
    pub(super) fn entry(&mut self, line: Line) -> bool {
        let words = self.words(line);
        if !self.in_definitions {
            return self.entry_of_provision(line, words);
        }
        if self.conventions.entries == EntryForm::Line && self.lone_headword(line) {
            let headword = TextRange::new(line.first, line.last);
            self.push(line, BlockKind::Entry { headword }, TextRange::empty(line.last));
            return true;
        }
        let found = match self.conventions.entries {
            EntryForm::Quoted => {
                let quoted = quoted_headword(words, &self.conventions.defining);
                quoted.or_else(|| defining_headword(words, self.conventions)).or_else(|| headword(words))
            }
            _ => headword(words),
        };
        let Some((headword, behind)) = found else { return false };
        let after_blank = !self.split.blocks.last().is_some_and(|block| block.kind.takes_more_lines());
        if !after_blank && line.column == 0 && !begins_like_entry(words) {
            return false;
        }
        self.push_entry(line, headword, behind);
        true
    }

    /// Whether the line opens a paragraph of its own as an entry whose dash is another sign. Behind a colon it does so
    /// only where nothing above goes on: "Note that / It says: …".
    pub(super) fn opens_mistyped_entry(&self, line: Line) -> bool {
        if !self.in_definitions || line.column != 0 {
            return false;
        }
        let words = self.words(line);
        let Some((headword, _)) = mistyped_entry(words, self.conventions) else { return false };
        let above = self.split.blocks.last().filter(|block| block.kind.takes_more_lines());
        let ended = |above: &Block| self.text[above.content].trim_end().ends_with(['.', ';', ':']);
        !words[headword.end..].starts_with(':') || above.is_none_or(ended)
    }

    fn push_entry(&mut self, line: Line, headword: grammar::Span, behind: usize) {
        let headword = TextRange::from(headword).shifted(line.first);
        let content = TextRange::new((line.first + behind).min(line.last), line.last);
        self.push(line, BlockKind::Entry { headword }, content);
    }

    /// `“headword” means text` in a provision, at the beginning of a paragraph.
    fn entry_of_provision(&mut self, line: Line, words: &str) -> bool {
        let Some((headword, behind)) = defining_headword(words, self.conventions) else { return false };
        let above = self.split.blocks.last().filter(|block| block.kind.takes_more_lines());
        let ended = |above: &Block| self.text[above.content].trim_end().ends_with(['.', ':', ';', '—', '–']);
        if above.is_some_and(|above| !ended(above)) {
            return false;
        }
        self.push_entry(line, headword, behind);
        true
    }

    /// A short line between an empty one and one that is not, without end punctuation.
    fn lone_headword(&mut self, line: Line) -> bool {
        let words = self.words(line);
        let above = !self.split.blocks.last().is_some_and(|block| block.kind.takes_more_lines());
        let below = line.end < self.text.len() && {
            let next = self.read(line.end);
            next.first < next.last
        };
        let short = words.len() <= 80 && words.split_whitespace().count() <= 8;
        line.column == 0 && above && below && short && !words.ends_with(['.', ',', ';', ':'])
    }
}

/// The term that `line`, the beginning of a paragraph in a provision, defines: `“boat” means text`.
pub fn defined_term<'l>(line: &'l str, conventions: &Conventions) -> Option<&'l str> {
    Some(&line[defining_headword(line, conventions)?.0])
}

/// The same behind a marker, where words may lead to the term: `The term “boat” means text`.
pub fn numbered_term<'l>(line: &'l str, conventions: &Conventions) -> Option<&'l str> {
    let behind = led_to(line, conventions).unwrap_or(line);
    defined_term(behind, conventions)
}

/// The same of the beginning of a paragraph, where words have to lead to the term and the verb stands right behind it.
pub fn led_term<'l>(line: &'l str, conventions: &Conventions) -> Option<&'l str> {
    let behind = led_to(line, conventions)?;
    let (headword, text) = set_off(behind)?;
    let verb = behind[text..].split_whitespace().next().map(bare)?;
    let long = verb.chars().count() >= LONG && has_word(&conventions.defining, verb);
    (long || begins_with_phrase(&behind[text..], &conventions.defining)).then(|| &behind[headword])
}

/// What follows two words that lead to a term in quotation marks: `“boat” means text` of `The term “boat” means text`.
fn led_to<'l>(line: &'l str, conventions: &Conventions) -> Option<&'l str> {
    if conventions.entries != EntryForm::Quoted {
        return None;
    }
    let mut beginning = line.char_indices().take(LEAD);
    let quote = beginning.find(|(_, c)| !(c.is_alphabetic() || *c == ' ')).map_or(0, |(at, _)| at);
    let lead = &line[..quote];
    let leads = lead.starts_with(char::is_uppercase)
        && lead.ends_with(' ')
        && lead.split_whitespace().count() == 2
        && line[quote..].starts_with(['“', '"', '„', '‘']);
    leads.then(|| &line[quote..])
}

/// The most characters of the words that lead to a term: "The expression ".
const LEAD: usize = 24;
/// How many words of a relation may stand between a headword and its verb: "in relation to a boat".
const RELATION: usize = 12;
/// From so many letters on a verb defines in a provision too: "is" and "has" stand in any sentence.
const LONG: usize = 5;

/// `“headword” means text`, in the definitions.
fn quoted_headword(words: &str, defining: &[String]) -> Option<(grammar::Span, usize)> {
    let (headword, text) = set_off(words)?;
    let behind = words[text..].trim_start_matches(',').split_whitespace().next().unwrap_or_default();
    let verb = has_word(defining, bare(behind)) || begins_with_phrase(&words[text..], defining);
    verb.then_some((headword, text))
}

/// Whether words begin with a verb of several words: "shall mean".
fn begins_with_phrase(words: &str, defining: &[String]) -> bool {
    let mut phrases = defining.iter().filter(|verb| verb.contains(' '));
    phrases.any(|verb| {
        let behind = words.strip_prefix(verb.as_str());
        behind.is_some_and(|behind| !behind.starts_with(char::is_alphanumeric))
    })
}

/// `“headword” means text`, `*headword*, in relation to a boat, has the meaning …`, in a provision.
fn defining_headword(words: &str, conventions: &Conventions) -> Option<(grammar::Span, usize)> {
    let (headword, text) = (conventions.entries == EntryForm::Quoted).then(|| set_off(words))??;
    let letters = |word: &str| word.chars().count();
    // "has the meaning" of "mean".
    let defines = |word: &str| {
        conventions.defining.iter().any(|verb| match word == verb {
            true => letters(verb) >= LONG,
            false => letters(verb) + 1 == LONG && word.starts_with(verb.as_str()),
        })
    };
    let mut behind = words[text..].split_whitespace().take(RELATION);
    let verb =
        begins_with_phrase(&words[text..], &conventions.defining) || behind.any(|word| defines(bare(word)));
    verb.then_some((headword, text))
}

/// A word without the punctuation around it.
fn bare(word: &str) -> &str {
    word.trim_matches([',', ':', ';', '—'])
}

/// A headword in quotation marks or stars, and where the text behind it starts.
fn set_off(words: &str) -> Option<(grammar::Span, usize)> {
    let inner = words.trim_start_matches('*');
    let stars = &words[..words.len() - inner.len()];
    let start = if stars.is_empty() { opening(words)? } else { stars.len() };
    let inner = &words[start..];
    let (len, close) = if stars.is_empty() {
        closing(inner, words.starts_with(['‘', '\'']))?
    } else {
        (inner.find(stars)?, stars.len())
    };
    let text = start + len + close;
    let text = text + (words[text..].len() - words[text..].trim_start().len());
    // “*raft*”, “raft,” and “[raft](https://…)”: the word alone.
    let link = inner[..len].strip_prefix('[').and_then(|link| link.split_once("]("));
    let (start, word) = link.map_or((start, &inner[..len]), |(word, _)| (start + 1, word));
    let bare = word.trim_start_matches('*');
    let start = start + word.len() - bare.len();
    let word = bare.trim_end_matches(['*', ',', ':']);
    // *“raft”*
    let (start, word) = opening(word).filter(|_| !stars.is_empty()).map_or((start, word), |mark| {
        let single = word.starts_with(['‘', '\'']);
        let whole = closing(&word[mark..], single).filter(|(at, close)| mark + at + close == word.len());
        whole.map_or((start, word), |(at, _)| (start + mark, &word[mark..mark + at]))
    });
    (!word.is_empty()).then_some((start..start + word.len(), text))
}

/// How long the quotation mark is that the words begin with.
fn opening(words: &str) -> Option<usize> {
    words.chars().next().filter(|c| matches!(c, '“' | '"' | '„' | '«' | '‘' | '\'')).map(char::len_utf8)
}

/// Where a quotation ends, and how long the mark is: a `single` one within a word is an apostrophe.
fn closing(inner: &str, single: bool) -> Option<(usize, usize)> {
    let closes =
        |c: char| if single { matches!(c, '’' | '\'') } else { matches!(c, '”' | '"' | '“' | '»') };
    let mut marks = inner.match_indices(closes);
    let joins = |at: usize| inner[at..].starts_with(char::is_alphanumeric);
    let (at, mark) = marks.find(|(at, mark)| !single || !joins(at + mark.len()))?;
    Some((at, mark.len()))
}

/// Whether an unindented line may be an entry though no empty line stands above it:
/// wrapped text that holds a dash mostly goes on in small letters.
pub(crate) fn begins_like_entry(words: &str) -> bool {
    words.starts_with(|c: char| c.is_uppercase() || c.is_numeric() || matches!(c, '*' | '“'))
}

/// The headword of what looks like an entry, but has a hyphen or a colon in place of the dash, and where its text starts.
pub fn mistyped_entry(words: &str, conventions: &Conventions) -> Option<(grammar::Span, usize)> {
    if conventions.entries != EntryForm::Dash || !words.starts_with(char::is_uppercase) {
        return None;
    }
    let hyphen = [" -- ", " - "].iter().filter_map(|sign| Some((words.find(sign)?, sign.len()))).min();
    let colon = words.find(": ").map(|at| (at, 2));
    let (at, len) = hyphen.into_iter().chain(colon).min()?;
    let (head, text) = (words[..at].trim_end(), words[at + len..].trim_start());
    let most = if hyphen.is_some_and(|it| it.0 == at) { 8 } else { HEAD_BEFORE_COLON };
    let short = head.len() <= 80 && head.split_whitespace().count() <= most;
    let plain =
        !head.contains(['.', ',', ';', ':', '“', '"', '—', '–']) && conventions.label(words).is_none();
    (short && plain && !text.is_empty()).then(|| (0..head.len(), words.len() - text.len()))
}

/// From so many words on what stands before a colon is a sentence that leads on.
const HEAD_BEFORE_COLON: usize = 3;

/// The headword of an entry and where its text starts, in bytes of `words`.
fn headword(words: &str) -> Option<(grammar::Span, usize)> {
    if let Some(rest) = words.strip_prefix("**") {
        let end = 2 + rest.find("**")?;
        let behind = &words[end + 2..];
        let text = behind.trim_start();
        let text = text.strip_prefix(['—', '–']).map_or(text, str::trim_start);
        return Some((2..end, words.len() - text.len()));
    }
    let (at, dash) = words.char_indices().find(|&(at, c)| {
        matches!(c, '—' | '–')
            && words[..at].ends_with(char::is_whitespace)
            && words[at + c.len_utf8()..].chars().next().is_none_or(char::is_whitespace)
    })?;
    let head = words[..at].trim_end();
    let short =
        head.len() <= 80 && head.split_whitespace().count() <= 8 && !head.ends_with(['.', ',', ';', ':']);
    let text = words[at + dash.len_utf8()..].trim_start();
    (short && !head.is_empty()).then(|| (0..head.len(), words.len() - text.len()))
}
