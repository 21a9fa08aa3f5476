//! What every reader needs besides the lines that it reads.

use std::collections::BTreeSet;

use lawsmith_model::Lexicon;
use lawsmith_syntax::Conventions;

use crate::heading::{are_marked, are_titled, headed_levels, stopped_headings, titled_nouns};
use crate::lines::TextLine;
use crate::numbering::{Forms, Numbering};
use crate::output::Notes;
use crate::profile::Heads;
use crate::report::Ledger;
use crate::source::{Nesting, Wrapping};

/// The surroundings of a reader.
pub(crate) struct Context<'a, 't> {
    /// The numbering and the words of the work.
    pub(crate) conventions: &'a Conventions,
    /// The words by which what points elsewhere is known.
    pub(crate) lexicon: &'a Lexicon,
    /// What the lines of the file show together.
    pub(crate) seen: &'a Seen,
    /// The lines whose end says nothing.
    pub(crate) wrapping: &'a Wrapping,
    /// What a paragraph behind a list belongs to.
    pub(crate) nesting: Nesting,
    /// The number of the line that the source says to be the title of the work; 0 where it stands before the lines.
    pub(crate) title: Option<usize>,
    /// Whether capitals tell titles: in German all nouns have them.
    pub(crate) title_case: bool,
    /// How many blanks part the columns of a table; `None` where there are no tables.
    pub(crate) column_gap: Option<usize>,
    /// How the heads of an index are known.
    pub(crate) heads: Heads,
    /// What is kept as printed.
    /// The texts of the footnotes.
    pub(crate) notes: &'a Notes<'t>,
    /// Where the fate of each line is told.
    pub(crate) ledger: &'a mut Ledger,
}

impl<'t> Context<'_, 't> {
    /// The same surroundings for a reader within.
    pub(crate) fn reborrow(&mut self) -> Context<'_, 't> {
        Context { ledger: &mut *self.ledger, ..*self }
    }
}

/// What the lines of one file show together, where one alone leaves doubt.
pub(crate) struct Seen {
    /// The levels that have headings though these are not in title case.
    pub(crate) headed: Vec<usize>,
    /// The nouns that have their titles on the line below, however these are set.
    pub(crate) titled: Vec<String>,
    /// Whether titles in whatever case stand behind the bare numbers of provisions.
    pub(crate) numbers_titled: bool,
    /// Whether the source marks the headings of provisions.
    pub(crate) all_marked: bool,
    /// The numbers of the lines whose headings end in a full stop.
    pub(crate) stopped: BTreeSet<usize>,
    /// The forms of the markers of lines that surely begin provisions.
    pub(crate) forms: Forms,
}

impl Seen {
    pub(crate) fn in_lines(lines: &[&TextLine<'_>], conventions: &Conventions, wrapping: &Wrapping) -> Self {
        let numbering = Numbering::new(conventions);
        Self {
            headed: headed_levels(lines, &numbering, wrapping),
            titled: titled_nouns(lines, conventions),
            numbers_titled: are_titled(lines, conventions, wrapping),
            all_marked: are_marked(lines, conventions),
            stopped: stopped_headings(lines, &numbering, conventions, wrapping),
            forms: Forms::of(lines, wrapping),
        }
    }
}
