//! What each instruction does to the pieces that it names.

use std::ops::Range;

use lawsmith_grammar::{AmendedPlace, Position};

use crate::apply::amending::{Amending, Item, Moving, is_table};
use crate::apply::document_name::{Given, fault};
use crate::apply::numbering::label;
use crate::instruction::{Action, AmendError, Instruction};
use crate::text::piece::Piece;
use crate::words::follow::{Edit, places};

impl Amending<'_, '_> {
    /// Notes what moves: a piece goes with the smallest place that moves.
    pub(super) fn claim(&mut self, instruction: &Instruction) -> Result<(), AmendError> {
        let Action::Move(place, ..) = &instruction.action else { return Ok(()) };
        let line = instruction.line;
        let span = self.span(place, line)?;
        let number = self.moves.len();
        for fate in &mut self.fates[span.clone()] {
            let known = fate.moved.map(|known| self.moves[known].span.clone());
            if known.as_ref() == Some(&span) {
                return Err(AmendError { line, message: format!("{} moves twice", place.name) });
            }
            if known.is_none_or(|known| known.len() > span.len()) {
                fate.moved = Some(number);
            }
        }
        self.moves.push(Moving { span, name: place.name.clone(), line });
        self.by_line.entry(line).or_default().push(number);
        Ok(())
    }

    pub(super) fn follow(&mut self, instruction: &Instruction) -> Result<(), AmendError> {
        let line = instruction.line;
        match &instruction.action {
            Action::Words(place, edits) => {
                let part = self.part(place, line)?;
                let edits = edits.iter().map(|edit| Edit::Words(edit.clone(), part.clone()));
                self.edit(place, edits, line)?;
            }
            Action::Everywhere(old, new) => self.put_everywhere(old, new, line)?,
            Action::Substitute(place, text) if is_table(self.place(place, line)?) => {
                let part = self.part(place, line)?.unwrap_or_default();
                self.edit(place, std::iter::once(Edit::Part(part, text.trim_end().to_owned())), line)?;
            }
            Action::Omit(place) if is_table(self.place(place, line)?) => {
                let part = self.part(place, line)?.unwrap_or_default();
                self.edit(place, std::iter::once(Edit::Part(part, String::new())), line)?;
            }
            Action::Omit(place) => {
                let span = self.span(place, line)?;
                self.take(span, place, line)?;
            }
            Action::Substitute(place, text) => {
                let span = self.span(place, line)?;
                let first = span.start;
                self.take(span, place, line)?;
                self.fates[first].omitted = false;
                self.fates[first].text = Some(text.clone());
            }
            Action::Insert(position, place, text) => {
                self.put(*position, place, Item::New(line, text.clone()), line)?;
            }
            Action::InsertDocument(position, place, name, text) => {
                self.give(name, None, line)?;
                self.put(*position, place, Item::Document(name.clone(), text.clone()), line)?;
            }
            Action::Renumber(place, number) => {
                self.span(place, line)?;
                let own = self.own(place, line)?;
                if self.pieces.all[own].label.is_none() {
                    let message = format!("{} has no number of its own; substitute its words", place.name);
                    return Err(AmendError { line, message });
                }
                let number = label(self.pieces, &self.pieces.all[own], &place.name, number)
                    .map_err(|message| AmendError { line, message })?;
                if let Some((_, other)) = self.fates[own].number.replace((number, line)) {
                    let message = format!("{} is renumbered on line {other} already", place.name);
                    return Err(AmendError { line, message });
                }
            }
            Action::Move(_, position, place) => {
                let moves = self.by_line.get_mut(&line);
                let Some(number) = moves.filter(|it| !it.is_empty()).map(|it| it.remove(0)) else {
                    return Ok(());
                };
                self.put(*position, place, Item::Moved(number), line)?;
            }
            Action::Rename(name, to) => {
                let Some(document) = self.pieces.text.names.iter().position(|known| known == name) else {
                    let message = format!("there is no document “{name}”");
                    return Err(AmendError { line, message });
                };
                if let Some(other) = self.given.iter().find(|it| it.document == Some(document)) {
                    let message = format!("the document “{name}” is renamed on line {} already", other.line);
                    return Err(AmendError { line, message });
                }
                self.give(to, Some(document), line)?;
                self.names[document].clone_from(to);
            }
        }
        Ok(())
    }

    /// Notes a name that a document gets.
    fn give(&mut self, name: &str, document: Option<usize>, line: usize) -> Result<(), AmendError> {
        if let Some(message) = fault(name) {
            return Err(AmendError { line, message });
        }
        self.given.push(Given { name: name.to_owned(), document, line });
        Ok(())
    }

    /// Notes edits of the piece that has a place or holds it as a part.
    fn edit(
        &mut self,
        place: &AmendedPlace,
        edits: impl Iterator<Item = Edit>,
        line: usize,
    ) -> Result<(), AmendError> {
        let own = self.own(place, line)?;
        self.fates[own].worded = true;
        self.words.entry(own).or_insert_with(|| (line, Vec::new())).1.extend(edits);
        Ok(())
    }

    /// Takes pieces away, but those that move and the footnotes of others among them.
    fn take(&mut self, span: Range<usize>, place: &AmendedPlace, line: usize) -> Result<(), AmendError> {
        let moved = self.fates[span.start].moved;
        for at in self.pieces.without_others(span) {
            let fate = &mut self.fates[at];
            if fate.moved != moved {
                continue;
            }
            if let Some(other) = fate.amended {
                let message = format!("{} is omitted or substituted on line {other} already", place.name);
                return Err(AmendError { line, message });
            }
            fate.omitted = true;
            fate.amended = Some(line);
        }
        Ok(())
    }

    /// Puts something beside a place: behind the last of its pieces that goes where its first one goes.
    fn put(
        &mut self,
        position: Position,
        place: &AmendedPlace,
        item: Item,
        line: usize,
    ) -> Result<(), AmendError> {
        let span = self.span(place, line)?;
        match position {
            Position::Before => self.fates[span.start].before.push(item),
            Position::After => {
                let moved = self.fates[span.start].moved;
                let last = span.clone().rev().find(|&at| self.fates[at].moved == moved);
                self.fates[last.unwrap_or(span.start)].after.push(item);
            }
        }
        Ok(())
    }

    fn put_everywhere(&mut self, old: &str, new: &str, line: usize) -> Result<(), AmendError> {
        if self.everywhere.iter().any(|(known, _)| known == old) {
            let message = format!("“{old}” is substituted wherever it occurs by another instruction, too");
            return Err(AmendError { line, message });
        }
        let mut texts = self.pieces.all.iter().filter(|piece| piece.is_text()).map(Piece::behind_number);
        if texts.all(|text| places(text, old).is_empty()) {
            return Err(AmendError { line, message: format!("“{old}” occurs nowhere") });
        }
        self.everywhere.push((old.to_owned(), new.to_owned()));
        Ok(())
    }
}
