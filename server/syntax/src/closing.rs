//! Whether what opens markup can be closed: told before the grammar looks, which reads on to the end of the block each time.
//!
//! Only what can't be markup is ruled out; the grammar says what is. Signs are asked about in rising order, so that all answers
//! together read a block a few times, however often nothing closes.

use lawsmith_grammar::is_blank;
use memchr::memmem;

/// What closes markup in a text, from a sign on.
pub(crate) struct Closing<'t> {
    text: &'t str,
    square: Next<'t>,
    inserted: Next<'t>,
    deleted: Next<'t>,
    middle: Next<'t>,
    substituted: Next<'t>,
    bracket: Next<'t>,
    blank: Next<'t>,
    /// Up to where the target of a link was read in vain.
    failed: usize,
}

/// The most bytes of the mark of a footnote: its signs and sixteen letters.
const FOOTNOTE: usize = 64;

impl<'t> Closing<'t> {
    /// For the words of a block.
    pub fn new(text: &'t str) -> Self {
        let next = |find: Find| Next { text, find, known: None };
        Self {
            text,
            square: next(|text| text.find(']')),
            inserted: next(|text| memmem::find(text.as_bytes(), b"++}")),
            deleted: next(|text| memmem::find(text.as_bytes(), b"--}")),
            middle: next(|text| memmem::find(text.as_bytes(), b"~>")),
            substituted: next(|text| memmem::find(text.as_bytes(), b"~~}")),
            bracket: next(|text| text.find(['(', ')'])),
            blank: next(|text| text.find(ends_target)),
            failed: 0,
        }
    }

    /// Whether the markup that the sign at `at` opens may be closed.
    pub fn may_close(&mut self, at: usize) -> bool {
        let behind = &self.text[at..];
        match behind.as_bytes()[0] {
            b'{' => self.may_close_brace(at),
            b'[' => self.may_close_link(at, at + 1),
            b'!' if behind.starts_with("![") => self.may_close_link(at, at + 2),
            b'!' => false,
            _ => true,
        }
    }

    fn may_close_brace(&mut self, at: usize) -> bool {
        match &self.text.as_bytes()[at..] {
            [b'{', b'+', b'+', ..] => self.inserted.from(at + 3).is_some(),
            [b'{', b'-', b'-', ..] => self.deleted.from(at + 3).is_some(),
            [b'{', b'~', b'~', ..] => {
                let (middle, end) = (self.middle.from(at + 3), self.substituted.from(at + 3));
                middle.is_some_and(|middle| end.is_some_and(|end| end > middle))
            }
            _ => false,
        }
    }

    fn may_close_link(&mut self, at: usize, words: usize) -> bool {
        let Some(square) = self.square.from(words) else { return false };
        if self.text[at..].starts_with("[^") && square - at < FOOTNOTE {
            return true;
        }
        if self.text.as_bytes().get(square + 1) != Some(&b'(') {
            return false;
        }
        // Where a longer target was read in vain, all its closing brackets closed one of its own: one is left
        // for this target if that is its own.
        let target = square + 2;
        target >= self.failed || self.bracket.from(target).is_some_and(|it| self.text[it..].starts_with(')'))
    }

    /// Takes note that the sign at `at`, which might be closed, opens no markup.
    pub fn failed(&mut self, at: usize) {
        let words = at + if self.text[at..].starts_with("![") { 2 } else { 1 };
        if !matches!(self.text.as_bytes()[at], b'[' | b'!') {
            return;
        }
        let target = self.square.from(words).map_or(self.text.len(), |square| square + 2);
        // An empty target fails at once.
        if self.text.get(target..).is_some_and(|rest| !rest.starts_with(')')) {
            self.failed = self.failed.max(self.blank.from(target).unwrap_or(self.text.len()));
        }
    }
}

fn ends_target(sign: char) -> bool {
    matches!(sign, '\n' | '\r') || is_blank(sign)
}

type Find = fn(&str) -> Option<usize>;

/// The next place of something, looked for once for all places before it.
struct Next<'t> {
    text: &'t str,
    find: Find,
    /// From where it was looked for, and where it was found.
    known: Option<(usize, Option<usize>)>,
}

impl Next<'_> {
    /// The first place from `at` on, which rises from call to call.
    fn from(&mut self, at: usize) -> Option<usize> {
        if let Some((from, found)) = self.known
            && from <= at
            && found.is_none_or(|found| at <= found)
        {
            return found;
        }
        let found = self.text.get(at..).and_then(self.find).map(|found| at + found);
        self.known = Some((at, found));
        found
    }
}
