//! Instructions read from a text.

use std::iter::Peekable;

use lawsmith_grammar::{Amendment, amendment, word_edit};

use crate::instruction::{Action, AmendError, Instruction};
use crate::printing::TITLE;

/// Reads the numbered list of instructions in a text. What stands before its first entry, headings and lines that begin
/// with `>` are for people; anything else that is no instruction is an error, so that nothing is passed over. So is a text
/// without any, unless it was printed for two editions that are the same.
pub fn read(text: &str) -> Result<Vec<Instruction>, AmendError> {
    let mut lines = Lines { lines: text.lines().zip(1..).peekable() };
    let mut found = Vec::new();
    while let Some((line, number)) = lines.lines.next() {
        let plain = line.trim();
        let for_people = plain.is_empty() || plain.starts_with(['#', '>']);
        match entry(line) {
            Some(sentence) => {
                let action = lines.instruction(sentence, number)?;
                found.push(Instruction { line: number, action });
            }
            None if for_people || found.is_empty() => {}
            None => {
                let message = "this is no instruction; number it, or begin the line with “>”".to_owned();
                return Err(AmendError { line: number, message });
            }
        }
    }
    if found.is_empty() && !text.starts_with(TITLE) {
        let message = "no instruction stands here; they are numbered, “1. Omit Law 5.”".to_owned();
        return Err(AmendError { line: 1, message });
    }
    Ok(found)
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
}

impl<'t, I: Iterator<Item = (&'t str, usize)>> Lines<'t, I> {
    fn instruction(&mut self, first: &str, number: usize) -> Result<Action, AmendError> {
        let fail = |message: String| Err(AmendError { line: number, message });
        let sentence = self.sentence(first);
        let Some(read) = amendment(&sentence) else {
            let shown: String = sentence.chars().take(80).collect();
            return fail(format!(
                "“{shown}” is no instruction; there are “In Law 5, for “…” substitute “…”.”, “omit”, “insert”, \
                 “After Law 5 insert:”, “For Law 5 substitute:”, “Omit Law 5.”, “Renumber Law 5 as 6.” and \
                 “Move Law 5 after Law 7.”"
            ));
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

    fn skip_empty(&mut self) {
        while self.lines.next_if(|(line, _)| line.trim().is_empty()).is_some() {}
    }

    /// The list below `In Law 5:`.
    fn edits(&mut self, number: usize) -> Result<Vec<lawsmith_grammar::WordEdit>, AmendError> {
        let mut edits = Vec::new();
        self.skip_empty();
        while let Some((line, at)) = self.lines.next_if(|(line, _)| bullet(line.trim()).is_some()) {
            let written = self.sentence(bullet(line.trim()).unwrap_or_default());
            let Some(edit) = word_edit(&written) else {
                let message = format!(
                    "“{written}” is no change of words; there are “for “…” substitute “…””, “omit “…”” and \
                     “after “…” insert “…””"
                );
                return Err(AmendError { line: at, message });
            };
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

/// The words behind a hyphen.
fn bullet(line: &str) -> Option<&str> {
    line.strip_prefix(['-', '*', '•']).and_then(|rest| rest.strip_prefix([' ', '\t'])).map(str::trim)
}
