//! What is read otherwise than instructions mean it, once a text has followed them: lines that look like provisions and are none,
//! provisions that are not at their address any more though no instruction names them, and such as come to stand among
//! provisions of another level.
//!
//! Told and not refused, for what [`amend`](crate::amend) writes of two texts may have to do just that.

use lawsmith_grammar::Position;
use lawsmith_model::{Edition, ProvisionId, ProvisionKind, Source};
use lawsmith_text::first_of;
use rustc_hash::FxHashSet;

use crate::apply::naming::find;
use crate::instruction::{Action, AmendError, Instruction};
use crate::text::look::{Look, look, looks};
use crate::text::pieces::Pieces;
use crate::text::role::Role;
use crate::text::{Text, canonical};

/// How many provisions a note names.
const NAMED: usize = 3;

/// What a person has to look at in the `documents` that `text` became by these instructions, in order of their lines.
pub fn astray(text: &Text, instructions: &[Instruction], documents: &[(String, String)]) -> Vec<AmendError> {
    let after = read(&text.edition, documents);
    let pieces = Pieces::of(text);
    let mut notes = unread(&after, instructions);
    notes.extend(lost(&pieces, &after, instructions));
    notes.extend(instructions.iter().filter_map(|it| of_another_level(&text.edition, it)));
    notes.extend(instructions.iter().filter_map(|it| parted(&pieces, it, documents)));
    notes.sort_by_key(|note| note.line);
    notes
}

/// A document that is put into the middle of another one, so that it has the rest of that.
fn parted(
    pieces: &Pieces<'_>,
    instruction: &Instruction,
    documents: &[(String, String)],
) -> Option<AmendError> {
    let Action::InsertDocument(position, place, name, text) = &instruction.action else { return None };
    let (_, after) = documents.iter().find(|(known, _)| known == name)?;
    if *after == canonical(&pieces.text.edition, text) {
        return None;
    }
    let span = &pieces.places[find(pieces, &place.name).ok()?].span;
    let next = match position {
        Position::Before => span.start,
        Position::After => span.end,
    };
    let rest = pieces.all.get(next).filter(|piece| piece.role != Role::Header)?;
    let (first, own) = (&pieces.places[rest.own_place].name, &pieces.text.names[rest.document]);
    Some(AmendError {
        line: instruction.line,
        message: format!("“{name}” has the rest of “{own}” now, from {first} on"),
    })
}

fn read(before: &Edition, documents: &[(String, String)]) -> Edition {
    let source = |(path, text): &(String, String)| Source { path: path.clone(), text: text.as_str().into() };
    let sources: Vec<Source> = documents.iter().map(source).collect();
    before.with_documents(&sources, before.behind())
}

/// Lines that were put in and look like provisions, but are not read as such.
fn unread(after: &Edition, instructions: &[Instruction]) -> Vec<AmendError> {
    let first_line = |(id, _): (ProvisionId, _)| {
        let document = &after.documents[id.document()];
        let start = document.tree.start(after.provision(id).node());
        look(document.text()[start..].lines().next().unwrap_or_default(), &after.conventions)
    };
    let mut provisions: FxHashSet<(String, String)> = FxHashSet::default();
    for Look { number, word, .. } in after.provisions().filter_map(first_line) {
        // A heading may have stood on the next line.
        provisions.extend([(number.clone(), word), (number, String::new())]);
    }
    let mut notes = Vec::new();
    for instruction in instructions {
        let (Action::Insert(.., text) | Action::Substitute(_, text) | Action::InsertDocument(.., text)) =
            &instruction.action
        else {
            continue;
        };
        let found = looks(text, &after.conventions).into_iter();
        let unread = found.filter(|it| !provisions.contains(&(it.number.clone(), it.word.clone())));
        notes.extend(unread.map(|it| AmendError {
            line: instruction.line,
            message: format!(
                "“{}” is read as words and not as a provision; the manifest says how numbers look",
                it.printed
            ),
        }));
    }
    notes
}

/// Provisions that are not at their addresses any more, by the instructions that are next to them.
fn lost(pieces: &Pieces<'_>, after: &Edition, instructions: &[Instruction]) -> Vec<AmendError> {
    let edition = &pieces.text.edition;
    let mut named = vec![false; pieces.all.len()];
    // The first piece of what each instruction names, with its line.
    let mut starts: Vec<(usize, usize)> = Vec::new();
    for instruction in instructions {
        let (Action::Omit(place)
        | Action::Substitute(place, _)
        | Action::Renumber(place, _)
        | Action::Move(place, ..)
        | Action::Insert(_, place, _)) = &instruction.action
        else {
            continue;
        };
        let Some(found) = find(pieces, &place.name).ok().map(|at| &pieces.places[at]) else { continue };
        starts.push((found.span.start, instruction.line));
        let span = match (found.own, place.words_only) {
            _ if matches!(instruction.action, Action::Insert(..)) => 0..0,
            (Some(own), true) => own..own + 1,
            _ => found.span.clone(),
        };
        named[span].fill(true);
    }
    starts.sort_unstable();
    let mut lost: Vec<(usize, Vec<String>)> = Vec::new();
    for (id, provision) in edition.provisions().filter(|(_, it)| it.kind == ProvisionKind::Provision) {
        let place = pieces.place_of(id.document(), provision.node()).map(|at| &pieces.places[at]);
        let Some(first) = place.map(|it| it.span.start).filter(|&at| !named[at]) else { continue };
        let path = edition.path(id);
        let alone = edition.find(&path).len() == 1;
        if !alone || !after.find(&path).is_empty() {
            continue;
        }
        let behind = starts.partition_point(|(at, _)| *at <= first);
        let Some(&(_, line)) = starts.get(behind.saturating_sub(1)) else { continue };
        match lost.last_mut().filter(|(known, _)| *known == line) {
            Some((_, paths)) => paths.push(edition.citation(id)),
            None => lost.push((line, vec![edition.citation(id)])),
        }
    }
    let note = |(line, paths): (usize, Vec<String>)| AmendError {
        line,
        message: format!("{} can’t be found by that address afterwards", first_of(&paths, NAMED)),
    };
    lost.into_iter().map(note).collect()
}

/// A move that puts a provision beside one of another level.
fn of_another_level(edition: &Edition, instruction: &Instruction) -> Option<AmendError> {
    let Action::Move(place, _, other) = &instruction.action else { return None };
    let levels = |name: &str| {
        let id = *edition.find(name).first()?;
        Some(edition.address(id).components.len())
    };
    let differ = levels(&place.name)? != levels(&other.name)?;
    differ.then(|| AmendError {
        line: instruction.line,
        message: format!("{} stands beside {} now, which is of another level", place.name, other.name),
    })
}
