//! What a body of rules has agreed on: its levels, their numbering and the words that
//! open a part. It comes from the manifest; the default is the bridge Laws' own.

mod level;
mod opening;
mod readings;

pub use level::{FIRST_ROW, Level, LevelError, Row, SecondRow};
pub use opening::{Label, Part};
pub(crate) use readings::Readings;

use crate::joint::Joint;
use crate::numbering::Style;

/// How an entry of the definitions begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum EntryForm {
    /// `Headword — text`.
    #[default]
    Dash,
    /// The headword on a line of its own, the text below it.
    Line,
    /// `“headword” means text`.
    Quoted,
}

/// The numbering and the words that one body of rules uses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Conventions {
    /// The levels, outermost first.
    pub levels: Vec<Level>,
    /// Whether markers carry the whole address: `9.2.1 text`, `702.19b text`.
    pub full_markers: bool,
    /// The nouns of numbered bodies beside the main one: "Schedule" and "Schedules".
    pub bodies: Vec<Vec<String>>,
    /// The nouns of numbered groups, which enter no address: "Part" and "Parts".
    pub groups: Vec<Vec<String>>,
    /// The kinds of labelled paragraphs.
    pub labels: Vec<Label>,
    /// Whether the numbers of footnotes begin anew in each provision of the first level.
    pub footnotes_by_law: bool,
    /// How an entry of the definitions begins.
    pub entries: EntryForm,
    /// Whether a term that is defined with a capital is used with it; in small letters the word is another one.
    pub capital_terms: bool,
    /// The verbs behind a quoted headword; one may have several words.
    pub defining: Vec<String>,
    /// The words that open the definitions on a line of their own.
    pub definitions: Vec<String>,
    /// The words that open another unnumbered part: an introduction, a preface.
    pub sections: Vec<String>,
    /// The words after which a line can't end without a reference on the next one.
    pub cues: Vec<String>,
    /// The words in brackets that say that a number is no longer in use.
    pub repealed: Vec<String>,
}

impl Default for Conventions {
    fn default() -> Self {
        let labels = ["1", "A", "1", "(a)", "(i)"];
        let mut levels: Vec<_> =
            labels.iter().filter_map(|label| Level::from_first_label(label).ok()).collect();
        levels[0].nouns = words("Law Laws");
        levels[0].noun_in_marker = true;
        Self {
            levels,
            full_markers: false,
            bodies: Vec::new(),
            groups: Vec::new(),
            labels: Vec::new(),
            footnotes_by_law: false,
            entries: EntryForm::Dash,
            capital_terms: false,
            defining: words("means mean includes include has have is are")
                .into_iter()
                .chain(DEFINING.map(str::to_owned))
                .collect(),
            definitions: words("Definitions Glossary"),
            sections: words("Introduction Preface Preamble"),
            cues: words("see in under by of per than from with"),
            repealed: words("Repealed Deleted Reserved Revoked Obsolete"),
        }
    }
}

impl Conventions {
    /// Whether a hyphen joins levels, so that 26-1 is no range.
    pub fn has_hyphens(&self) -> bool {
        self.levels.iter().any(|level| level.joint == Some(Joint::Hyphen))
    }

    /// Whether the markers of some level have the closing bracket alone, `a)`.
    pub fn has_half_brackets(&self) -> bool {
        self.levels.iter().any(Level::is_half_bracketed)
    }

    /// The level whose noun an address of so many levels is cited with: the first, but where markers carry whole
    /// addresses the innermost one that has its noun in them, `Section 2.5` of Article 2.
    pub fn citing_level(&self, levels: usize) -> Option<usize> {
        let reached = &self.levels[..levels.min(self.levels.len())];
        let inner = reached.iter().rposition(|level| level.noun_in_marker && !level.nouns.is_empty());
        let at = inner.filter(|_| self.full_markers).unwrap_or(0);
        reached.get(at).filter(|level| !level.nouns.is_empty()).map(|_| at)
    }

    /// Whether a letter or several lead the whole addresses of markers: A.3.1, C5.1, t.50, GR.6.4.
    pub fn has_leading_letters(&self) -> bool {
        self.has_leading_small_letters()
            || self.full_markers && self.counts_in(|style| matches!(style, Style::Upper | Style::Initials))
    }

    /// Whether a small letter leads them: t.50.
    pub fn has_leading_small_letters(&self) -> bool {
        self.full_markers && self.counts_in(|style| style == Style::Lower)
    }

    /// Whether the outermost level is numbered in such a style.
    fn counts_in(&self, is_such: impl Fn(Style) -> bool) -> bool {
        self.levels.first().is_some_and(|level| is_such(level.style))
    }

    /// Whether a letter may stand before the numbers of a marker: A.3.1, or A1 in a second row of numbers.
    pub(crate) fn begins_with_letters(&self) -> bool {
        self.has_leading_letters() || self.levels.first().is_some_and(|level| level.second.is_some())
    }

    /// Whether an address that begins with `label` is of the second row of numbers.
    pub fn begins_second_row(&self, label: &str) -> bool {
        self.levels.first().is_some_and(|level| level.value_in_row(label, Row::Second).is_some())
    }
}

/// What defines though its verb alone does not.
const DEFINING: [&str; 9] = [
    "shall mean",
    "shall refer to",
    "shall include",
    "refers to",
    "refer to",
    "is defined as",
    "are defined as",
    "shall be defined as",
    "will mean",
];

/// Splits a list of words at the blanks.
fn words(list: &str) -> Vec<String> {
    list.split_whitespace().map(str::to_owned).collect()
}
