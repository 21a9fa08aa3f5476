//! Instructions read from a text.

use std::iter::Peekable;

use lawsmith_grammar::{Amendment, Unread, amendment, word_edit};

use crate::instruction::printing::TITLE;
use crate::instruction::{Action, AmendError, Instruction};
use crate::text::Text;

/// Reads the numbered list of instructions for `text`, and tells what is wrong with each entry that is none. What stands
/// before the first entry, headings and lines that begin with `>` are for people; anything else that is no instruction is
/// an error, so that nothing is passed over. So is a list without any, unless it was printed for two editions that are
/// the same.
pub fn read(list: &str, text: &Text) -> (Vec<Instruction>, Vec<AmendError>) {
    let mut lines = Lines { lines: list.lines().zip(1..).peekable(), text };
    let (mut found, mut faults) = (Vec::new(), Vec::new());
    while let Some((line, number)) = lines.lines.next() {
        let plain = line.trim();
        let for_people = plain.is_empty() || plain.starts_with(['#', '>']);
        match entry(line).map(|sentence| lines.instruction(sentence, number)) {
            Some(Ok(action)) => found.push(Instruction { line: number, action }),
            Some(Err(fault)) => {
                faults.push(fault);
                lines.skip_entry();
            }
            None if for_people || found.is_empty() && faults.is_empty() => {}
            None => {
                let message = "this is no instruction; number it, or begin the line with “>”".to_owned();
                faults.push(AmendError { line: number, message });
            }
        }
    }
    if found.is_empty() && faults.is_empty() && !list.starts_with(TITLE) {
        let place = text.called("5");
        let message = format!("no instruction stands here; they are numbered, “1. Omit {place}.”");
        faults.push(AmendError { line: 1, message });
    }
    (found, faults)
}

/// The words behind the number of an entry: `3. Omit Law 5.`
fn entry(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let (number, rest) = line.split_once(['.', ')'])?;
    let is_number = !number.is_empty() && number.len() < 7 && number.bytes().all(|it| it.is_ascii_digit());
    rest.strip_prefix([' ', '\t']).filter(|_| is_number).map(str::trim)
}

struct Lines<'t, I: Iterator<Item = (&'t str, usize)>> {
    lines: Peekable<I>,
    text: &'t Text,
}

impl<'t, I: Iterator<Item = (&'t str, usize)>> Lines<'t, I> {
    fn instruction(&mut self, first: &str, number: usize) -> Result<Action, AmendError> {
        let fail = |message: String| Err(AmendError { line: number, message });
        let sentence = self.sentence(first);
        let read = match amendment(&sentence) {
            Ok(read) => read,
            Err(why) => return fail(told(&sentence, why, || self.instructions())),
        };
        Ok(match read {
            Amendment::Within(place, Some(edit)) => Action::Words(place, vec![edit]),
            Amendment::Within(place, None) => Action::Words(place, self.edits(number)?),
            Amendment::Everywhere(old, new) => Action::Everywhere(old, new),
            Amendment::Omit(place) => Action::Omit(place),
            Amendment::Substitute(place) => Action::Substitute(place, self.fenced(number)?),
            Amendment::Insert(side, place, None) => Action::Insert(side, place, self.fenced(number)?),
            Amendment::Insert(side, place, Some(name)) => {
                Action::InsertDocument(side, place, name, self.fenced(number)?)
            }
            Amendment::Renumber(place, label) => Action::Renumber(place, label),
            Amendment::Move(place, side, other) => Action::Move(place, side, other),
            Amendment::Rename(name, to) => Action::Rename(name, to),
        })
    }

    /// An entry with the lines on which it goes on.
    fn sentence(&mut self, first: &str) -> String {
        let mut sentence = first.to_owned();
        let goes_on = |(line, _): &(&str, usize)| {
            let plain = line.trim();
            line.starts_with([' ', '\t'])
                && !plain.is_empty()
                && bullet(plain).is_none()
                && !plain.starts_with("```")
                && entry(line).is_none()
        };
        while let Some((line, _)) = self.lines.next_if(goes_on) {
            sentence.push(' ');
            sentence.push_str(line.trim());
        }
        sentence
    }

    /// The forms of instructions, with the noun of the text.
    fn instructions(&self) -> String {
        let place = self.text.called("5");
        let other = self.text.called("7");
        format!(
            "is no instruction; there are “In {place}, for “…” substitute “…”.”, “omit”, “insert”, “After {place} insert:”, \
             “For {place} substitute:”, “Omit {place}.”, “Renumber {place} as 6.” and “Move {place} after {other}.”"
        )
    }

    /// Passes over what stands between an entry that can't be read and the next one: it may belong to it.
    fn skip_entry(&mut self) {
        while let Some((line, at)) = self.lines.next_if(|(line, _)| entry(line).is_none()) {
            if line.trim().starts_with("```") {
                // Without an end it was the last thing that stands here.
                let _ = self.rest_of_fence(line, at);
            }
        }
    }

    fn skip_empty(&mut self) {
        while self.lines.next_if(|(line, _)| line.trim().is_empty()).is_some() {}
    }

    /// The list below `In Law 5:`.
    fn edits(&mut self, number: usize) -> Result<Vec<lawsmith_grammar::WordEdit>, AmendError> {
        let mut edits = Vec::new();
        self.skip_empty();
        while let Some((line, at)) = self.lines.next_if(|(line, _)| bullet(line.trim()).is_some()) {
            let written = self.sentence(bullet(line.trim()).unwrap_or_default());
            let edit = word_edit(&written)
                .map_err(|why| AmendError { line: at, message: told(&written, why, || EDITS.to_owned()) })?;
            edits.push(edit);
            self.skip_empty();
        }
        if edits.is_empty() {
            let message = "a list of changes should follow, each behind a hyphen".to_owned();
            return Err(AmendError { line: number, message });
        }
        Ok(edits)
    }

    /// The fenced block with a text.
    fn fenced(&mut self, number: usize) -> Result<String, AmendError> {
        self.skip_empty();
        let opening = self.lines.next_if(|(line, _)| line.trim().starts_with("```"));
        let Some((opening, at)) = opening else {
            let message = "a text should follow between lines of ```".to_owned();
            return Err(AmendError { line: number, message });
        };
        self.rest_of_fence(opening, at)
    }

    /// The text behind the first line of a fenced block, which is the one at `at`.
    fn rest_of_fence(&mut self, opening: &str, at: usize) -> Result<String, AmendError> {
        let indent = opening.len() - opening.trim_start().len();
        let ticks = opening.trim_start().bytes().take_while(|byte| *byte == b'`').count();
        let mut text = String::new();
        for (line, _) in self.lines.by_ref() {
            let plain = line.trim();
            if plain.len() >= ticks && plain.bytes().all(|byte| byte == b'`') {
                return Ok(text);
            }
            let own = line.bytes().take(indent).take_while(|byte| *byte == b' ').count();
            text.push_str(&line[own..]);
            text.push('\n');
        }
        Err(AmendError { line: at, message: "the text has no closing line of ```".to_owned() })
    }
}

const EDITS: &str =
    "is no change of words; there are “for “…” substitute “…””, “omit “…”” and “after “…” insert “…””";

/// How many letters of a sentence are shown.
const SHOWN: usize = 80;

/// What keeps a sentence from being read; `forms` are those that there are.
fn told(sentence: &str, why: Unread, forms: impl Fn() -> String) -> String {
    let mut shown: String = sentence.chars().take(SHOWN).collect();
    if shown.len() < sentence.len() {
        shown.truncate(shown.rfind(' ').unwrap_or(shown.len()));
        shown.push_str(" …");
    }
    let because = match why {
        Unread::Unpaired => {
            "has a quotation mark without its counterpart; they stand in pairs, “…” or \"…\"".to_owned()
        }
        Unread::OtherMark(mark) => format!("has words behind {mark}; put them between “…” or \"…\""),
        Unread::StopInside => {
            "has its full stop within the last quotation mark; put it behind the mark if it ends the \
                               sentence, or another one there if it belongs to the words"
                .to_owned()
        }
        Unread::Form => forms(),
    };
    format!("“{shown}” {because}")
}

/// The words behind a hyphen.
fn bullet(line: &str) -> Option<&str> {
    line.strip_prefix(['-', '*', '•']).and_then(|rest| rest.strip_prefix([' ', '\t'])).map(str::trim)
}
