//! The words of pieces, changed.

use crate::apply::amending::Amending;
use crate::instruction::AmendError;
use crate::words::follow::{Edit, Everywhere, follow_with, places};
use crate::words::word_edit::phrase;

/// How many places a message names.
const NAMED: usize = 3;

impl Amending<'_, '_> {
    /// Changes the words of each piece; what can't be changed.
    pub(super) fn change_words(&mut self) -> Vec<AmendError> {
        let mut faults = Vec::new();
        for (at, piece) in self.pieces.all.iter().enumerate() {
            let open = piece.is_text() && self.fates[at].amended.is_none() && !self.everywhere.is_empty();
            let occurs = |(words, _): &Everywhere| !places(piece.behind_number(), words).is_empty();
            if open && self.everywhere.iter().any(occurs) {
                self.words.entry(at).or_default();
            }
        }
        let mut changes: Vec<_> = std::mem::take(&mut self.words).into_iter().collect();
        changes.sort_by_key(|(_, (line, _))| *line);
        for (at, (line, edits)) in changes {
            let piece = &self.pieces.all[at];
            let name = &self.pieces.places[piece.own_place].name;
            if let Some(other) = self.fates[at].amended {
                let message = format!("{name} is omitted or substituted on line {other}");
                faults.push(AmendError { line, message });
                continue;
            }
            let behind = piece.behind_number();
            let everywhere = if piece.is_text() { self.everywhere.as_slice() } else { &[] };
            let front = &piece.text[..piece.text.len() - behind.len()];
            match follow_with(behind, &edits, everywhere) {
                Ok(changed) => self.fates[at].text = Some(format!("{front}{changed}")),
                Err(message) => {
                    let elsewhere = self.held_elsewhere(at, &edits);
                    faults.push(AmendError { line, message: format!("in {name}, {message}{elsewhere}") });
                }
            }
        }
        faults
    }

    /// Where words of edits, which do not stand in the piece at `at`, stand in what its place holds.
    fn held_elsewhere(&self, at: usize, edits: &[Edit]) -> String {
        let piece = &self.pieces.all[at];
        let Some(place) = self.pieces.place_of(piece.document, piece.node) else { return String::new() };
        let missing = edits.iter().find_map(|edit| match edit {
            Edit::Words(edit, None) => Some(phrase(edit).words.as_str())
                .filter(|words| places(piece.behind_number(), words).is_empty()),
            _ => None,
        });
        let held = self.pieces.places[place].span.clone().filter(|&inner| inner != at);
        let names = missing.map(|words| {
            // What is shorter is not read through for them: a thousand items would each cost as much as the words.
            let least = words.bytes().filter(|byte| !byte.is_ascii_whitespace()).count();
            let there = held.filter(|&it| {
                let text = self.pieces.all[it].behind_number();
                text.len() >= least && !places(text, words).is_empty()
            });
            there
                .take(NAMED)
                .map(|it| self.pieces.places[self.pieces.all[it].own_place].name.as_str())
                .collect::<Vec<_>>()
        });
        match names.unwrap_or_default().as_slice() {
            [] => String::new(),
            names => format!("; it stands in {}", names.join(", ")),
        }
    }
}
