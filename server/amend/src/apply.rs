//! A text follows instructions.

mod contradictions;

use std::ops::Range;

use lawsmith_grammar::{AmendedPlace, Side};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::content::{behind_front, behind_number};
use crate::document_name::{Given, fault};
use crate::follow::{Edit, Everywhere, follow_with, places};
use crate::instruction::{Action, AmendError, Instruction};
use crate::names::BELOW;
use crate::naming::find;
use crate::numbering::label;
use crate::part::{Part, part_of};
use crate::piece::{Piece, Pieces, Place};
use crate::role::Role;
use crate::side::{Text, canonical};
use crate::word_edit::phrase;

/// How many places a message names.
const NAMED: usize = 3;

/// What a text becomes that follows `instructions`: the names of its documents and their texts. All instructions are
/// followed, or none; what keeps each of them from it is told in order of their lines.
pub fn apply(text: &Text, instructions: &[Instruction]) -> Result<Vec<(String, String)>, Vec<AmendError>> {
    let pieces = Pieces::of(text);
    let amended = |apart: &FxHashSet<usize>| {
        let mut amending = Amending::new(&pieces);
        let mut faults: Vec<AmendError> =
            instructions.iter().filter_map(|it| amending.claim(it).err()).collect();
        let unclaimed: FxHashSet<usize> = faults.iter().map(|fault| fault.line).collect();
        let claimed = instructions.iter().filter(|it| !unclaimed.contains(&it.line));
        faults.extend(claimed.filter_map(|it| amending.follow(it).err()));
        faults.extend(amending.change_words());
        faults.extend(amending.names_taken());
        faults.extend(amending.contradictions());
        if faults.is_empty() {
            return amending.written(apart).map_err(|fault| vec![fault]);
        }
        faults.sort_by_key(|fault| fault.line);
        Err(faults)
    };
    let documents = amended(&FxHashSet::default())?;
    let joined = joined(instructions, &documents);
    if joined.is_empty() { Ok(documents) } else { amended(&joined) }
}

/// The lines of instructions whose text would go on in the paragraph before it, for want of an empty line.
fn joined(instructions: &[Instruction], documents: &[(String, String)]) -> FxHashSet<usize> {
    let lines: FxHashSet<&str> =
        documents.iter().flat_map(|(_, text)| text.lines()).map(str::trim_start).collect();
    let inserted = instructions.iter().filter_map(|it| match &it.action {
        Action::Insert(_, _, text) | Action::Substitute(_, text) => {
            Some((it.line, text.trim().lines().next()?))
        }
        _ => None,
    });
    let begins = |first: &str| lines.contains(first) || lines.iter().any(|line| line.starts_with(first));
    inserted.filter(|(_, first)| !begins(first)).map(|(line, _)| line).collect()
}

/// What is put beside a piece.
#[derive(Clone)]
enum Item {
    /// A text of the instruction on a line.
    New(usize, String),
    /// A document with its name.
    Document(String, String),
    /// What the instruction of this number moves.
    Moved(usize),
}

/// A move: which pieces, as far as no smaller move has them.
struct Moving {
    span: Range<usize>,
    /// What the instruction calls it.
    name: String,
    line: usize,
}

/// What becomes of a piece.
#[derive(Default)]
struct Fate {
    omitted: bool,
    /// The line of the instruction that amends it as a whole.
    amended: Option<usize>,
    /// What stands there instead.
    text: Option<String>,
    /// Another number, with the line of the instruction that gives it.
    number: Option<(String, usize)>,
    /// The move that has it.
    moved: Option<usize>,
    before: Vec<Item>,
    after: Vec<Item>,
}

struct Amending<'p, 't> {
    pieces: &'p Pieces<'t>,
    fates: Vec<Fate>,
    moves: Vec<Moving>,
    /// The move of each line.
    by_line: FxHashMap<usize, Vec<usize>>,
    /// Changes of words, by pieces, with the line of the first of them.
    words: FxHashMap<usize, (usize, Vec<Edit>)>,
    everywhere: Vec<Everywhere>,
    names: Vec<String>,
    /// The names that instructions give.
    given: Vec<Given>,
    /// How many moves were followed.
    followed: usize,
}

/// A piece or an item, on the way into the new text.
enum Step {
    Piece(usize, Option<usize>),
    Item(Item),
}

impl<'p, 't> Amending<'p, 't> {
    fn new(pieces: &'p Pieces<'t>) -> Self {
        Self {
            pieces,
            fates: pieces.all.iter().map(|_| Fate::default()).collect(),
            moves: Vec::new(),
            by_line: FxHashMap::default(),
            words: FxHashMap::default(),
            everywhere: Vec::new(),
            names: pieces.text.names.clone(),
            given: Vec::new(),
            followed: 0,
        }
    }

    fn place(&self, place: &AmendedPlace, line: usize) -> Result<&'p Place, AmendError> {
        let found = find(self.pieces, &place.name);
        found.map(|at| &self.pieces.places[at]).map_err(|message| AmendError { line, message })
    }

    /// The part of a piece that a place is, in the text behind the number.
    fn part(&self, place: &AmendedPlace, line: usize) -> Result<Option<Range<usize>>, AmendError> {
        let found = self.place(place, line)?;
        Ok(found.own.zip(found.part.clone()).map(|(own, part)| behind_front(&self.pieces.all[own], part)))
    }

    /// The pieces that a place stands for, which is no part of one.
    fn span(&self, place: &AmendedPlace, line: usize) -> Result<Range<usize>, AmendError> {
        let fail = |message: String| AmendError { line, message };
        let found = self.place(place, line)?;
        if found.part.is_some() {
            let may = if is_table(found) {
                "it can be substituted or omitted"
            } else {
                "only its words can change"
            };
            return Err(fail(format!("{} is a part of a provision: {may}", place.name)));
        }
        if found.unclear && !place.words_only {
            let name = &place.name;
            let ways = format!("“the words of {name}” with its line, or “{name}{BELOW}”");
            return Err(fail(format!("words stand directly below {name}; say {ways}")));
        }
        if !place.words_only {
            return Ok(found.span.clone());
        }
        let own = found.own.ok_or_else(|| fail(format!("{} has no words of its own", place.name)))?;
        Ok(own..own + 1)
    }

    /// The piece with the own words of a place, which may be a part of it.
    fn own(&self, place: &AmendedPlace, line: usize) -> Result<usize, AmendError> {
        let found = self.place(place, line)?;
        if let (Some(own), Some(_)) = (found.own, &found.part) {
            return Ok(own);
        }
        let words = AmendedPlace { words_only: true, ..place.clone() };
        self.span(&words, line).map(|span| span.start)
    }

    /// Notes what moves: a piece goes with the smallest place that moves.
    fn claim(&mut self, instruction: &Instruction) -> Result<(), AmendError> {
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

    fn follow(&mut self, instruction: &Instruction) -> Result<(), AmendError> {
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
            Action::Insert(side, place, text) => {
                self.put(*side, place, Item::New(line, text.clone()), line)?;
            }
            Action::InsertDocument(side, place, name, text) => {
                self.give(name, None, line)?;
                self.put(*side, place, Item::Document(name.clone(), text.clone()), line)?;
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
            Action::Move(_, side, place) => {
                let moves = self.by_line.get_mut(&line);
                let Some(number) = moves.filter(|it| !it.is_empty()).map(|it| it.remove(0)) else {
                    return Ok(());
                };
                self.put(*side, place, Item::Moved(number), line)?;
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
        self.words.entry(own).or_insert_with(|| (line, Vec::new())).1.extend(edits);
        Ok(())
    }

    /// Takes pieces away, but those that move.
    fn take(&mut self, span: Range<usize>, place: &AmendedPlace, line: usize) -> Result<(), AmendError> {
        let moved = self.fates[span.start].moved;
        for fate in self.fates[span].iter_mut().filter(|fate| fate.moved == moved) {
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
    fn put(&mut self, side: Side, place: &AmendedPlace, item: Item, line: usize) -> Result<(), AmendError> {
        let span = self.span(place, line)?;
        match side {
            Side::Before => self.fates[span.start].before.push(item),
            Side::After => {
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
        let mut texts = self.pieces.all.iter().filter(|piece| piece.is_text()).map(behind_number);
        if texts.all(|text| places(text, old).is_empty()) {
            return Err(AmendError { line, message: format!("“{old}” occurs nowhere") });
        }
        self.everywhere.push((old.to_owned(), new.to_owned()));
        Ok(())
    }

    /// Changes the words of each piece; what can't be changed.
    fn change_words(&mut self) -> Vec<AmendError> {
        let mut faults = Vec::new();
        for (at, piece) in self.pieces.all.iter().enumerate() {
            let open = piece.is_text() && self.fates[at].amended.is_none() && !self.everywhere.is_empty();
            let occurs = |(words, _): &Everywhere| !places(behind_number(piece), words).is_empty();
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
            let behind = behind_number(piece);
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
                .filter(|words| places(behind_number(piece), words).is_empty()),
            _ => None,
        });
        let held = self.pieces.places[place].span.clone().filter(|&inner| inner != at);
        let names = missing.map(|words| {
            // What is shorter is not read through for them: a thousand items would each cost as much as the words.
            let least = words.bytes().filter(|byte| !byte.is_ascii_whitespace()).count();
            let there = held.filter(|&it| {
                let text = behind_number(&self.pieces.all[it]);
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
    fn written(mut self, apart: &FxHashSet<usize>) -> Result<Vec<(String, String)>, AmendError> {
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

/// Whether a place is a table within a piece.
fn is_table(place: &Place) -> bool {
    place.part.is_some() && part_of(&place.name).is_some_and(|(part, _)| matches!(part, Part::Table(_)))
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
