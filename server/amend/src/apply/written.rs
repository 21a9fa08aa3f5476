//! The documents as they read afterwards.

use rustc_hash::FxHashSet;

use crate::apply::amending::{Amending, Item};
use crate::instruction::AmendError;
use crate::text::canonical;
use crate::text::piece::Piece;
use crate::text::role::Role;

/// A piece or an item, on the way into the new text.
enum Step {
    Piece(usize, Option<usize>),
    Item(Item),
}

impl Amending<'_, '_> {
    /// A piece as it reads afterwards.
    fn text(&self, at: usize) -> String {
        let piece = &self.pieces.all[at];
        let fate = &self.fates[at];
        let changed = match (&fate.text, fate.amended) {
            // A substitute comes with its empty lines.
            (Some(text), Some(_)) => return text.clone(),
            (Some(text), None) => text.clone(),
            (None, _) => piece.text.clone(),
        };
        let numbered = match (&fate.number, &piece.label) {
            (Some((number, _)), Some(label)) => {
                format!("{}{number}{}", &changed[..label.start], &changed[label.end..])
            }
            _ => changed,
        };
        format!("{}{numbered}", "\n".repeat(piece.apart))
    }

    /// The documents. The texts of the instructions on the lines in `apart` have an empty line before them.
    pub(super) fn written(mut self, apart: &FxHashSet<usize>) -> Result<Vec<(String, String)>, AmendError> {
        let mut documents: Vec<(String, String)> = Vec::new();
        let mut steps: Vec<Step> = (0..self.pieces.all.len()).rev().map(|at| Step::Piece(at, None)).collect();
        while let Some(step) = steps.pop() {
            match step {
                Step::Item(Item::Document(name, text)) => documents.push((name, text)),
                Step::Item(Item::New(line, text)) => {
                    push(&mut documents, if apart.contains(&line) { "\n" } else { "" }, line)?;
                    push(&mut documents, &text, line)?;
                }
                Step::Item(Item::Moved(number)) => {
                    self.followed += 1;
                    let span = self.moves[number].span.clone();
                    steps.extend(span.rev().map(|at| Step::Piece(at, Some(number))));
                }
                Step::Piece(at, mover) if self.fates[at].moved == mover => {
                    let fate = &mut self.fates[at];
                    let before = std::mem::take(&mut fate.before);
                    let after = std::mem::take(&mut fate.after);
                    if !before.is_empty() {
                        // Once more without what stands before it.
                        fate.after = after;
                        steps.push(Step::Piece(at, mover));
                        steps.extend(before.into_iter().rev().map(Step::Item));
                        continue;
                    }
                    steps.extend(after.into_iter().rev().map(Step::Item));
                    if !self.fates[at].omitted {
                        let piece: &Piece = &self.pieces.all[at];
                        match piece.role {
                            Role::Header => {
                                documents.push((self.names[piece.document].clone(), self.text(at)));
                            }
                            _ => {
                                let line = self.fates[at].amended.unwrap_or_default();
                                push(&mut documents, if apart.contains(&line) { "\n" } else { "" }, line)?;
                                push(&mut documents, &self.text(at), line)?;
                            }
                        }
                    }
                }
                Step::Piece(..) => {}
            }
        }
        if self.followed < self.moves.len() {
            let line = self.moves.iter().map(|it| it.line).min().unwrap_or_default();
            let message =
                "provisions move beside one another in a circle; move one of them beside another place";
            return Err(AmendError { line, message: message.to_owned() });
        }
        let edition = &self.pieces.text.edition;
        Ok(documents.into_iter().map(|(name, text)| (name, canonical(edition, &text))).collect())
    }
}

/// Adds a text to the last document.
fn push(documents: &mut [(String, String)], text: &str, line: usize) -> Result<(), AmendError> {
    let Some((_, document)) = documents.last_mut() else {
        let message = "a text would stand before the first document; put it behind the header".to_owned();
        return Err(AmendError { line, message });
    };
    document.push_str(text);
    if !document.is_empty() && !document.ends_with('\n') {
        document.push('\n');
    }
    Ok(())
}
