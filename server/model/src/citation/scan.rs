//! The finder: words and signs that may begin a reference, and what belongs to it.

use std::ops::Range;

use lawsmith_grammar::{self as grammar, latin};
use lawsmith_syntax::{Block, Conventions, Inline, Joint};
use lawsmith_text::ceil_char_boundary;

use crate::address::{Address, Class};
use crate::citation::first_words::{FirstWords, begins, begins_alone, named};
use crate::citation::mention::Mention;
use crate::citation::plain_word::{is_sign, plain_word};
use crate::prose::word_after;
use crate::vocabulary::{Roles, Vocabulary};

/// What stands for a vowel that was left out.
pub(super) fn is_apostrophe(c: char) -> bool {
    matches!(c, '’' | '\'')
}

/// Where to look: the run of prose, and the block around it for what stands beside.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Run {
    pub start: usize,
    pub end: usize,
    pub from: usize,
    pub to: usize,
    /// How many wholes of parts have been followed: "(a) of B of section 4".
    pub depth: u8,
}

/// What is needed to read one block.
pub(crate) struct Scanner<'a> {
    /// The text, in which hyphens that join levels are full stops.
    pub text: &'a str,
    pub conventions: &'a Conventions,
    pub vocabulary: &'a Vocabulary,
    pub first_words: &'a FirstWords,
}

impl<'a> Scanner<'a> {
    /// Gives the mentions in `runs`, the prose of `block`, in order, none inside another.
    pub fn scan(&self, block: &Block, runs: &[Inline], mut found: impl FnMut(Mention)) {
        // A mention may reach into the runs behind: "the definition *stall* in section 2".
        let mut read = 0;
        for run in runs.iter().filter(|run| !run.range.is_empty()) {
            // Cues may stand in the run before: look back over the whole block.
            let run = Run {
                start: run.range.start().max(read).min(run.range.end()),
                end: run.range.end(),
                from: block.content.start(),
                to: block.content.end(),
                depth: 0,
            };
            read = self.scan_run(run, &mut found).max(read);
        }
    }

    /// Gives the mentions in a run, and where the last one ends.
    fn scan_run(&self, run: Run, found: &mut impl FnMut(Mention)) -> usize {
        let bytes = &self.text.as_bytes()[..run.end];
        let mut at = run.start;
        let mut read = run.start;
        while let Some(step) = bytes[at..].iter().position(|&byte| !is_sign(byte)) {
            at += step;
            let byte = bytes[at];
            let led = self.is_led_by_small_letter(at);
            if let Some(end) = plain_word(bytes, at).filter(|_| !led)
                && (!self.first_words.may_be(&bytes[at..end]) || self.is_idle(bytes, at, end))
            {
                at = end;
                continue;
            }
            let mention = match byte {
                b'(' => self.bare(run, at),
                _ if led => self.bare(run, at),
                b'0'..=b'9' => self.qualified(run, at).or_else(|| self.bare(run, at)),
                // A sign behind a letter, such as a curly apostrophe.
                0x80.. if at > run.start && self.ends_in_word(at) => None,
                _ => self.word(run, at),
            };
            at = match mention {
                Some((mention, end)) => {
                    found(mention);
                    read = end;
                    self.behind_mention(end.max(at + 1), run.end)
                }
                None => self.word_end(at, run.end),
            };
        }
        read
    }

    /// Whether the plain word from `at` to `end` begins no mention: it never does, or it is a determiner and the plain word
    /// behind it is no noun: "the board".
    fn is_idle(&self, bytes: &[u8], at: usize, end: usize) -> bool {
        let roles = self.vocabulary.roles(&self.text[at..end]);
        let next = || plain_word(bytes, end + 1).filter(|_| bytes[end] == b' ').map(|to| end + 1..to);
        let points = |next: Range<usize>| {
            self.first_words.may_be(&bytes[next.clone()]) && self.is(&self.text[next], named())
        };
        !roles.any(begins()) || !roles.any(begins_alone()) && next().is_some_and(|next| !points(next))
    }

    /// Whether an address begins at `at` that a small letter leads: "t.50", where no word ends in the letter.
    pub(super) fn is_led_by_small_letter(&self, at: usize) -> bool {
        let begins = || at == 0 || !self.ends_in_word(at);
        matches!(self.text.as_bytes()[at..], [b'a'..=b'z', b'.', b'0'..=b'9', ..])
            && self.conventions.has_leading_small_letters()
            && begins()
    }

    /// Where to go on behind a mention that ends at `end`: what is left of a word begins nothing.
    fn behind_mention(&self, end: usize, limit: usize) -> usize {
        let end = ceil_char_boundary(self.text, end).min(limit);
        let inside =
            end < limit && self.ends_in_word(end) && self.text[end..].starts_with(char::is_alphanumeric);
        if inside { self.word_end(end, limit) } else { end }
    }

    /// Whether a letter or digit stands directly before `at`; a curly quote is none.
    fn ends_in_word(&self, at: usize) -> bool {
        match self.text.as_bytes()[at - 1] {
            byte if byte < 0x80 => byte.is_ascii_alphanumeric(),
            _ => self.text[..at].chars().next_back().is_some_and(char::is_alphanumeric),
        }
    }

    /// The address that the grammar found in `text`, a part of the text that is read.
    pub fn address(&self, found: &grammar::Address, text: &str) -> Address {
        let mut address = Address::from_grammar(found, text);
        if self.conventions.has_hyphens() {
            let numbers = address.components.iter_mut().filter(|level| level.class == Class::Number);
            numbers.filter_map(|level| level.joint.as_mut()).for_each(|joint| *joint = Joint::Hyphen);
        }
        address
    }

    /// Whether `word` can be one of `roles`.
    pub fn is(&self, word: &str, roles: Roles) -> bool {
        self.vocabulary.roles(word).any(roles)
    }

    /// The word behind `at` and what stands between; of an article that lost its vowel only that, which an apostrophe ends:
    /// "l" of "l’article", "dell" of "dell’articolo".
    pub(super) fn word_behind(&self, at: usize, to: usize) -> (&'a str, &'a str) {
        let (word, gap) = word_after(self.text, at, to);
        match word.split_once(is_apostrophe) {
            Some((head, _)) if self.is(head, Roles::ARTICLE | Roles::OF) => (head, gap),
            _ => (word, gap),
        }
    }

    /// The end of the word at `at`, or of the sign there.
    pub(super) fn word_end(&self, at: usize, end: usize) -> usize {
        let rest = &self.text[at..end];
        let len = rest.find(|c: char| !c.is_alphanumeric()).unwrap_or(rest.len());
        let sign = || rest.chars().next().map_or(1, char::len_utf8);
        at + if len == 0 { sign() } else { len }
    }

    /// "sub-clause", "n.º": the word of so many letters that `rest` begins with, and what a sign joins to it where both name a level.
    pub(super) fn joined_noun<'t>(&self, rest: &'t str, letters: usize) -> &'t str {
        if !rest[letters..].starts_with(['-', '.', '°']) {
            return &rest[..letters];
        }
        let second = rest[letters..].strip_prefix(['-', '.']).unwrap_or(&rest[letters..]);
        let end = second.find(|c: char| !c.is_alphabetic() && c != '°').unwrap_or(second.len());
        let joined = &rest[..rest.len() - second.len() + end];
        let joins = letters > 0 && end > 0 && self.is(joined, Roles::LEVEL_NOUN);
        if joins { joined } else { &rest[..letters] }
    }

    /// A word: a noun, the name of a part, a quotation's cue, or a bare capital letter.
    pub(super) fn word(&self, run: Run, at: usize) -> Option<(Mention, usize)> {
        let rest = &self.text[at..run.end];
        let sign = rest.chars().next()?;
        let letters = rest.find(|c: char| !c.is_alphabetic()).unwrap_or(rest.len());
        let signs = rest.len() - rest.trim_start_matches('§').len();
        let word = if sign == '§' { &rest[..signs] } else { self.joined_noun(rest, letters) };
        let roles = self.vocabulary.roles(word);
        // "Note 2: …": the number of the paragraph itself.
        if at == run.from && self.conventions.label(&self.text[at..run.end]).is_some() {
            return None;
        }
        if roles.any(Roles::PART | Roles::SEE | Roles::FOOTNOTE)
            && let Some(special) = self.special(run, at, word, roles)
        {
            let end = special.range.end();
            return Some((Mention::Special(special), end));
        }
        // A dash alone is none; a number may stand where a word is looked for.
        if word.len() <= 4
            && (sign.is_ascii() || !word.is_empty())
            && word.chars().all(|c| latin(c).is_ascii_uppercase())
            && let Some(found) = self.bare(run, at)
        {
            return Some(found);
        }
        if roles.any(Roles::ARTICLE | Roles::DEMONSTRATIVE)
            && let Some(found) = self.unit(run, at, word, roles)
        {
            return Some(found);
        }
        if roles.any(Roles::DEFINITION)
            && let Some(found) = self.definition(run, at, at)
        {
            return Some(found);
        }
        if roles.any(Roles::GROUP | Roles::BODY)
            && let Some(found) = self.numbered_parts(run, at, at + word.len())
        {
            return Some(found);
        }
        if self.text[at + word.len()..run.end].starts_with(['@', '-'])
            && let Some(found) = self.qualified(run, at)
        {
            return Some(found);
        }
        let (noun_at, lead) = self.noun(at, word, roles)?;
        self.behind_noun(run, noun_at, at + word.len(), lead)
    }
}
