//! What is open behind a line that begins a provision, a section or a body: what lies in others closes, and the address grows.

use lawsmith_syntax::Joint;

use super::{Frame, Numbering, Reading, STEP, Step};
use crate::title::inner_level_with_noun;

impl Numbering<'_> {
    /// Opens a provision of the first level.
    pub(crate) fn open_law(&mut self, label: &str) {
        let value = self.law_number(label).unwrap_or(0);
        let address = label.to_owned();
        self.open = vec![Frame::outermost(value, address)];
    }

    /// Opens a body beside the main one; its numbers begin anew.
    pub(crate) fn open_body(&mut self, name: &str) {
        (self.in_body, self.last_law) = (true, 0);
        self.open_section(name);
    }

    /// Opens a provision of the first level, or of the `level` that begins there, in the body that is open.
    pub(crate) fn open_law_in_body(&mut self, label: &str, level: usize) {
        let body = self.open.first().filter(|frame| self.in_body && frame.is_section()).cloned();
        let value = self.conventions.levels.get(level).and_then(|level| level.value(label));
        self.open_law(label);
        self.last_law = value.unwrap_or(self.last_law);
        if let Some(law) = self.open.first_mut() {
            (law.level, law.value) = (level, value.unwrap_or(0));
        }
        if let (Some(body), Some(law)) = (body, self.open.first_mut()) {
            law.address.insert_str(0, &body.address);
            self.open.insert(0, Frame { level: 0, ..body });
        }
    }

    /// The inner level with a noun in its markers that provisions of the body that is open begin with, unless a provision above
    /// that level is open there.
    pub(crate) fn level_of_body(&self) -> Option<usize> {
        let level = inner_level_with_noun(self.conventions).filter(|_| self.in_body)?;
        let above = |frame: &Frame| !frame.is_section() && frame.level < level;
        (!self.open.iter().any(above)).then_some(level)
    }

    /// Opens a section that has a name and no number.
    pub(crate) fn open_section(&mut self, name: &str) {
        let address = format!("{name}:");
        self.open = vec![Frame::outermost(0, address)];
    }

    /// Opens the first of what `line` begins with, under a heading.
    pub(crate) fn open_first(&mut self, line: &str, reading: &Reading) {
        let first = Reading {
            steps: reading.steps.iter().take(1).cloned().collect(),
            words: line.len(),
            dash: true,
            ..*reading
        };
        self.open(line, &first, true);
    }

    /// Opens what `line`, read before, begins with.
    pub(crate) fn open(&mut self, line: &str, reading: &Reading, headed: bool) {
        let last = reading.steps.len() - 1;
        for (at, Step { label, candidate, .. }) in reading.steps.iter().enumerate() {
            if candidate.level == 0 {
                self.last_law = candidate.value;
            }
            let inner = &line[label.clone()];
            // What a letter leads is of the main text, whatever part stands before it.
            let leaves = reading.full && !self.in_body && self.conventions.has_leading_letters();
            self.open.retain(|frame| {
                self.in_body && frame.is_section()
                    || frame.level < candidate.level
                        && (!reading.full || frame.holds(inner))
                        && !(leaves && frame.is_section())
            });
            let parent = self.open.last();
            let outermost = headed || parent.is_none_or(Frame::is_section);
            let column = if outermost { 0 } else { parent.map_or(0, |parent| parent.column + STEP) };
            let mut address = parent.map_or_else(String::new, |parent| parent.address.clone());
            let label = &line[label.clone()];
            let level = self.conventions.levels.get(candidate.level);
            if reading.full {
                address = match self.open.first().filter(|frame| frame.is_section()) {
                    Some(body) => format!("{}{label}", body.address),
                    None => label.to_owned(),
                };
            } else {
                let label = level.map_or_else(|| label.to_owned(), |level| level.cited(label));
                let joint = level.and_then(|level| level.joint).filter(|_| !address.is_empty());
                // Of two numbers in a row nobody could tell where the first ends.
                let digit = |c: char| c.is_ascii_digit();
                let numbers = address.ends_with(digit) && label.starts_with(digit);
                let joint = joint.or(numbers.then_some(Joint::Point));
                address.extend(joint.filter(|_| !address.ends_with(':')).map(Joint::sign));
                address.push_str(&label);
            }
            let words = !headed && at == last && reading.words < line.len();
            let frame = Frame {
                level: candidate.level,
                value: candidate.value,
                address,
                column,
                printed: Vec::new(),
                listed: reading.listed,
                headed,
                words,
                depth: 0,
                definition: false,
                whole: reading.full,
            };
            self.open.push(frame);
        }
    }
}
