//! Instructions of which one leaves nothing for another to change, and names that two documents would have.

use crate::apply::amending::{Amending, Item, Moving};
use crate::apply::document_name::taken;
use crate::instruction::AmendError;
use crate::text::role::Role;

impl Amending<'_, '_> {
    /// What would have the name of another document.
    pub(super) fn names_taken(&self) -> Vec<AmendError> {
        let pieces = self.pieces.all.iter().zip(&self.fates);
        let kept = pieces.filter(|(piece, fate)| piece.role == Role::Header && !fate.omitted);
        let kept = kept.map(|(piece, _)| self.names[piece.document].as_str());
        let put = self.fates.iter().flat_map(|fate| fate.before.iter().chain(&fate.after));
        let inserted = put.filter_map(|item| match item {
            Item::Document(name, _) => Some(name.as_str()),
            _ => None,
        });
        taken(&self.given, &kept.chain(inserted).collect::<Vec<_>>())
    }

    /// The header of the first document, where it is omitted and its text stays.
    fn headless(&self) -> Option<AmendError> {
        let line = self.fates.first().filter(|fate| fate.omitted)?.amended?;
        let mut own = self.pieces.all.iter().zip(&self.fates).take_while(|(piece, _)| piece.document == 0);
        if own.all(|(_, fate)| fate.omitted || fate.moved.is_some()) {
            return None;
        }
        let name = &self.pieces.text.names[0];
        let message = format!(
            "the text of “{name}” would stand in no document; substitute an empty text for its header"
        );
        Some(AmendError { line, message })
    }

    /// What an instruction moves, numbers or names anew that another one omits or substitutes.
    pub(super) fn contradictions(&self) -> Vec<AmendError> {
        let fault = |line: usize, message: String| AmendError { line, message };
        let pieces = self.pieces.all.iter().zip(&self.fates);
        let numbered = pieces.clone().filter_map(|(piece, fate)| {
            let ((_, line), other) = (fate.number.as_ref()?, fate.amended?);
            let name = &self.pieces.places[piece.own_place].name;
            Some(fault(*line, format!("{name} is omitted or substituted on line {other}")))
        });
        let moved = self.moves.iter().enumerate().filter_map(|(number, Moving { span, name, line })| {
            let mut own = self.fates[span.clone()].iter().filter(|fate| fate.moved == Some(number));
            let other = self.fates[span.start].amended.filter(|_| own.all(|fate| fate.omitted))?;
            Some(fault(*line, format!("{name} is omitted on line {other}")))
        });
        let renamed = pieces.filter(|(piece, fate)| piece.role == Role::Header && fate.omitted);
        let renamed = renamed.filter_map(|(piece, fate)| {
            let given = self.given.iter().find(|it| it.document == Some(piece.document))?;
            let (name, other) = (&self.pieces.text.names[piece.document], fate.amended?);
            Some(fault(given.line, format!("the document “{name}” is omitted on line {other}")))
        });
        numbered.chain(moved).chain(renamed).chain(self.headless()).collect()
    }
}
