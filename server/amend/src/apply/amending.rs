//! What becomes of each piece of a text, as far as instructions have said it.

use std::ops::Range;

use lawsmith_grammar::AmendedPlace;
use rustc_hash::FxHashMap;

use crate::apply::document_name::Given;
use crate::apply::naming::find;
use crate::instruction::AmendError;
use crate::text::names::BELOW;
use crate::text::part::{Part, part_of};
use crate::text::pieces::{Pieces, Place};
use crate::words::follow::{Edit, Everywhere};

/// What is put beside a piece.
#[derive(Clone)]
pub(super) enum Item {
    /// A text of the instruction on a line.
    New(usize, String),
    /// A document with its name.
    Document(String, String),
    /// What the instruction of this number moves.
    Moved(usize),
}

/// A move: which pieces, as far as no smaller move has them.
pub(super) struct Moving {
    pub(super) span: Range<usize>,
    /// What the instruction calls it.
    pub(super) name: String,
    pub(super) line: usize,
}

/// What becomes of a piece.
#[derive(Default)]
pub(super) struct Fate {
    pub(super) omitted: bool,
    /// The line of the instruction that amends it as a whole.
    pub(super) amended: Option<usize>,
    /// What stands there instead.
    pub(super) text: Option<String>,
    /// Whether an instruction changes its words by its name.
    pub(super) worded: bool,
    /// Another number, with the line of the instruction that gives it.
    pub(super) number: Option<(String, usize)>,
    /// The move that has it.
    pub(super) moved: Option<usize>,
    pub(super) before: Vec<Item>,
    pub(super) after: Vec<Item>,
}

pub(super) struct Amending<'p, 't> {
    pub(super) pieces: &'p Pieces<'t>,
    pub(super) fates: Vec<Fate>,
    pub(super) moves: Vec<Moving>,
    /// The move of each line.
    pub(super) by_line: FxHashMap<usize, Vec<usize>>,
    /// Changes of words, by pieces, with the line of the first of them.
    pub(super) words: FxHashMap<usize, (usize, Vec<Edit>)>,
    pub(super) everywhere: Vec<Everywhere>,
    pub(super) names: Vec<String>,
    /// The names that instructions give.
    pub(super) given: Vec<Given>,
    /// How many moves were followed.
    pub(super) followed: usize,
}

impl<'p, 't> Amending<'p, 't> {
    pub(super) fn new(pieces: &'p Pieces<'t>) -> Self {
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

    pub(super) fn place(&self, place: &AmendedPlace, line: usize) -> Result<&'p Place, AmendError> {
        let found = find(self.pieces, &place.name);
        found.map(|at| &self.pieces.places[at]).map_err(|message| AmendError { line, message })
    }

    /// The part of a piece that a place is, in the text behind the number.
    pub(super) fn part(&self, place: &AmendedPlace, line: usize) -> Result<Option<Range<usize>>, AmendError> {
        let found = self.place(place, line)?;
        Ok(found.own.zip(found.part.clone()).map(|(own, part)| self.pieces.all[own].behind_front(part)))
    }

    /// The pieces that a place stands for, which is no part of one.
    pub(super) fn span(&self, place: &AmendedPlace, line: usize) -> Result<Range<usize>, AmendError> {
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
    pub(super) fn own(&self, place: &AmendedPlace, line: usize) -> Result<usize, AmendError> {
        let found = self.place(place, line)?;
        if let (Some(own), Some(_)) = (found.own, &found.part) {
            return Ok(own);
        }
        let words = AmendedPlace { words_only: true, ..place.clone() };
        self.span(&words, line).map(|span| span.start)
    }
}

/// Whether a place is a table within a piece.
pub(super) fn is_table(place: &Place) -> bool {
    place.part.is_some() && part_of(&place.name).is_some_and(|(part, _)| matches!(part, Part::Table(_)))
}
