//! What a body of rules has agreed on: its levels, their numbering and the words that
//! open a part. It comes from the manifest; the default is the bridge Laws' own.

use lawsmith_grammar::{Brackets, Marker};
use lawsmith_text::has_word;
use smallvec::SmallVec;

use crate::joint::Joint;
use crate::numbering::Style;
use crate::place::Candidate;

/// One level of the numbering.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Level {
    /// The nouns that name a provision of this level, "Law" and "Laws"; empty where it has none.
    pub nouns: Vec<String>,
    /// Whether the noun is a part of the marker: "Law 16", but "(3)" for "Absatz 3".
    pub noun_in_marker: bool,
    /// How it is numbered.
    pub style: Style,
    /// How it is numbered where the address begins in another row: Articles A, B behind 1 to 12.
    pub second: Option<SecondRow>,
    /// The brackets that its markers have.
    pub brackets: Brackets,
    /// Whether an address prints the label in brackets.
    pub bracketed: bool,
    /// What an address prints before the label, where it prints something: VI.A, 26-1.
    pub joint: Option<Joint>,
    /// Other brackets that its markers may have as well.
    pub variants: Vec<Brackets>,
    /// Whether provisions of this level may have headings.
    pub headed: bool,
    /// The letters that the alphabet of this level leaves out.
    pub skipped: Vec<char>,
    /// Whether numbers may be left out and stand in any order, as where none is used twice.
    pub gaps: bool,
    /// Whether letters or Latin numerals behind a number make a number of their own: 16A, 12bis.
    pub inserted: bool,
    /// Whether its labels may be Roman numerals where addresses have digits: Section 4.2 of Article IV.
    pub roman: bool,
}

/// The row of numbers that follows the first one of a level.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SecondRow {
    /// How it is numbered.
    pub style: Style,
    /// How many numbers stand before it.
    pub behind: u32,
}

/// Which of the rows of numbers of a level.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Row {
    /// That of the level itself.
    First,
    /// The one behind it, [`Level::second`].
    Second,
}

/// How many numbers the first row of the outermost level has room for before a second one.
pub const FIRST_ROW: u32 = 1 << 24;

/// A level that can't be read from the manifest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LevelError {
    /// The text as given.
    pub given: String,
}

impl Level {
    /// Reads the short form of a level, its first label: `1`, `A`, `(a)`, `(i)`, `a)`, `I`, `(aa)`.
    pub fn from_first_label(given: &str) -> Result<Self, LevelError> {
        let label = given.trim().trim_end_matches('.');
        let error = || LevelError { given: given.to_owned() };
        let brackets = Brackets::of(label).ok_or_else(error)?;
        let is_first = |style: &Style| brackets.around(&style.label(1)) == label;
        let style = Style::ALL.into_iter().find(is_first).ok_or_else(error)?;
        Ok(Self {
            nouns: Vec::new(),
            noun_in_marker: false,
            style,
            second: None,
            brackets,
            bracketed: brackets == Brackets::Both,
            joint: None,
            variants: Vec::new(),
            headed: true,
            skipped: Vec::new(),
            gaps: false,
            inserted: false,
            roman: false,
        })
    }

    /// Whether its markers have the closing bracket alone, `a)`.
    pub fn is_half_bracketed(&self) -> bool {
        self.brackets == Brackets::Closing
    }

    /// Whether markers of this level begin with `word` as their noun.
    pub(crate) fn heads_with(&self, word: &str) -> bool {
        self.noun_in_marker && has_word(&self.nouns, word)
    }

    /// The number that `label` stands for, or `None` where it is no label of this level.
    /// Letters that the alphabet leaves out are no labels; an inserted number counts as the
    /// one before it.
    pub fn value(&self, label: &str) -> Option<u32> {
        self.value_in_row(label, Row::First).or_else(|| self.value_in_row(label, Row::Second))
    }

    /// The same in one row of numbers.
    pub(crate) fn value_in_row(&self, label: &str, row: Row) -> Option<u32> {
        if row == Row::Second {
            let row = self.second?;
            return row.style.value(label)?.checked_add(row.behind);
        }
        if let Some(value) = self.roman_value(label) {
            return Some(value);
        }
        // Most labels are of one of the other styles.
        if label.bytes().next().is_none_or(|first| first.is_ascii() && !self.style.begins_with(first)) {
            return None;
        }
        let latin = lawsmith_grammar::latinised(label);
        let label = latin.as_ref();
        if !self.inserted && self.style == Style::Arabic && !suffix(label).is_empty() {
            return None;
        }
        // (aa) behind (a), (ca) behind (c).
        let base = label.get(..label.len() - self.suffix(label).len()).unwrap_or(label);
        let value = self.style.value(base)?;
        let label = base;
        let first = label.chars().next()?;
        if !self.style.is_alphabetic() || self.skipped.is_empty() {
            return Some(value);
        }
        let left_out = self.skipped.iter().filter(|&&letter| letter < first).count();
        let per_round = self.skipped.len();
        let rounds = label.chars().count() - 1;
        let missing = u32::try_from(left_out + per_round * rounds).ok()?;
        (!self.skipped.contains(&first)).then(|| value.saturating_sub(missing))
    }

    /// The number of a Roman numeral, where it stands for digits.
    fn roman_value(&self, label: &str) -> Option<u32> {
        if self.roman { Style::UpperRoman.value(label) } else { None }
    }

    /// The label of number `value`, from 1.
    pub fn label(&self, value: u32) -> String {
        if self.roman {
            return Style::UpperRoman.label(value);
        }
        if let Some(row) = self.second.filter(|row| (1..value).contains(&row.behind)) {
            return row.style.label(value - row.behind);
        }
        (value..value + 80)
            .map(|candidate| self.style.label(candidate))
            .find(|label| self.value(label) == Some(value))
            .unwrap_or_else(|| self.style.label(value))
    }

    /// The first label of a level below one that is of this row of numbers.
    pub fn first_label(&self, row: Row) -> String {
        let second = self.second.filter(|_| row == Row::Second);
        second.map_or_else(|| self.label(1), |row| row.style.label(1))
    }

    /// The label of number `value` in the row of numbers that `sibling` is of.
    pub fn label_beside(&self, sibling: &str, value: u32) -> String {
        match self.second.filter(|_| self.value_in_row(sibling, Row::First).is_none()) {
            Some(row) if row.behind == 0 => row.style.label(value),
            _ => self.label(value),
        }
    }

    /// What makes `label` an inserted number: the "A" of 16A, the second letter of (ca).
    pub fn suffix<'a>(&self, label: &'a str) -> &'a str {
        match self.style {
            Style::Arabic => suffix(label),
            style if self.inserted && style.is_alphabetic() && label.is_ascii() => {
                label.get(1..2).filter(|_| label.len() == 2).unwrap_or_default()
            }
            _ => "",
        }
    }

    /// How a label of this level stands in an address: brackets stay, the full stop goes.
    pub fn cited(&self, label: &str) -> String {
        match self.roman_value(label) {
            Some(value) => value.to_string(),
            None if self.bracketed => format!("({label})"),
            None => label.to_owned(),
        }
    }

    /// How a marker of this level is printed, without its noun.
    pub fn marker(&self, label: &str) -> String {
        match self.brackets {
            Brackets::None => format!("{label}."),
            brackets => brackets.around(label),
        }
    }
}

/// What stands behind the digits of a label.
fn suffix(label: &str) -> &str {
    label.trim_start_matches(|c: char| c.is_ascii_digit())
}

/// What a marker can be read as: mostly one level or two.
pub(crate) type Readings = SmallVec<[Candidate; 4]>;

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

/// A kind of labelled paragraph: `Example: …`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Label {
    /// The words that open one, before a colon or a dash: "Example", "Examples".
    pub words: Vec<String>,
    /// Whether it is a part of the rule that it stands under, and may define.
    pub normative: bool,
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

impl Conventions {
    /// Whether a hyphen joins levels, so that 26-1 is no range.
    pub fn has_hyphens(&self) -> bool {
        self.levels.iter().any(|level| level.joint == Some(Joint::Hyphen))
    }

    /// Whether `word` is a noun of some level, whatever its case.
    pub fn is_noun(&self, word: &str) -> bool {
        self.levels.iter().any(|level| has_word(&level.nouns, word))
    }

    /// Whether a number or a letter has to follow `word`: a noun, "see", "under".
    pub fn leads_on(&self, word: &str) -> bool {
        has_word(&self.cues, word) || self.is_noun(word) || self.is_body(word) || self.is_group(word)
    }

    /// Whether a line may begin with `word` as the noun of a marker.
    pub(crate) fn opens_marker(&self, word: &str) -> bool {
        self.levels.iter().any(|level| level.heads_with(word)) || self.is_body(word) || self.is_group(word)
    }

    /// The level whose noun an address of so many levels is cited with: the first, but where markers carry whole
    /// addresses the innermost one that has its noun in them, `Section 2.5` of Article 2.
    pub fn citing_level(&self, levels: usize) -> Option<usize> {
        let reached = &self.levels[..levels.min(self.levels.len())];
        let inner = reached.iter().rposition(|level| level.noun_in_marker && !level.nouns.is_empty());
        let at = inner.filter(|_| self.full_markers).unwrap_or(0);
        reached.get(at).filter(|level| !level.nouns.is_empty()).map(|_| at)
    }

    /// Whether addresses may begin in a second row of numbers.
    pub(crate) fn has_second_row(&self) -> bool {
        self.levels.first().is_some_and(|level| level.second.is_some())
    }

    /// Whether an address that begins with `label` is of the second row of numbers.
    pub fn begins_second_row(&self, label: &str) -> bool {
        self.levels.first().is_some_and(|level| level.value_in_row(label, Row::Second).is_some())
    }

    /// Whether `word` names a body beside the main one.
    pub fn is_body(&self, word: &str) -> bool {
        self.bodies.iter().any(|nouns| has_word(nouns, word))
    }

    /// Whether `word` is the singular noun of a body beside the main one.
    pub fn names_body(&self, word: &str) -> bool {
        self.bodies.iter().filter_map(|nouns| nouns.first()).any(|noun| noun.eq_ignore_ascii_case(word))
    }

    /// Whether `word` names a numbered group.
    pub fn is_group(&self, word: &str) -> bool {
        self.groups.iter().any(|nouns| has_word(nouns, word))
    }

    /// The kind of labelled paragraph that `line` opens: its label stands before a colon, a
    /// dash or a full stop, perhaps with a number: `Example 2:`.
    pub fn label(&self, line: &str) -> Option<&Label> {
        let first = line.split_whitespace().next()?;
        let word = first.trim_end_matches([':', '.', '—', '–']);
        let label = self.labels.iter().find(|label| has_word(&label.words, word))?;
        let behind = line[word.len()..].trim_start();
        let behind = behind.trim_start_matches(|c: char| c.is_ascii_digit()).trim_start();
        let signed = behind.strip_prefix([':', '.', '—', '–']);
        // "Example 10.2 applies" is a sentence.
        signed.filter(|words| !words.starts_with(|c: char| c.is_ascii_digit())).map(|_| label)
    }

    /// The part that a line of its own opens: the whole of `line` must be one of its words.
    pub fn opens_part(&self, line: &str) -> Option<Part> {
        let word = line.trim().trim_end_matches(':');
        if has_word(&self.definitions, word) {
            Some(Part::Definitions)
        } else if has_word(&self.sections, word) {
            Some(Part::Section)
        } else {
            None
        }
    }

    /// The part that a `# Title` opens: its first word decides.
    pub(crate) fn title_opens_part(&self, title: &str) -> Option<Part> {
        title.split_whitespace().next().and_then(|word| self.opens_part(word))
    }

    /// The levels that `marker` can belong to with the number it stands for there, exact
    /// forms only if there are any; else the forms with a bracket missing or too many.
    pub fn candidates(&self, marker: &Marker, text: &str) -> Vec<Candidate> {
        self.candidates_in(marker, text, false)
    }

    /// The same inside a body beside the main one, where the outermost level needs no noun.
    pub fn candidates_in(&self, marker: &Marker, text: &str, body: bool) -> Vec<Candidate> {
        self.readings(marker, text, body).into_vec()
    }

    /// The same, without memory of their own.
    pub(crate) fn readings(&self, marker: &Marker, text: &str, body: bool) -> Readings {
        let label = &text[marker.label.clone()];
        let noun = marker.noun.clone().map(|noun| &text[noun]);
        let mut exact = Readings::new();
        let mut variant = Readings::new();
        for (at, level) in self.levels.iter().enumerate() {
            let right_noun = match noun {
                Some(noun) => level.heads_with(noun),
                None => !level.noun_in_marker || body && at == 0,
            };
            let form = marker.brackets;
            let well_formed = noun.is_some() || form == level.brackets || level.variants.contains(&form);
            // The form of the marker excludes most levels: what number the label stands for is asked last.
            if !right_noun || !well_formed && form != Brackets::Closing {
                continue;
            }
            let Some(value) = level.value(label) else { continue };
            let candidate = Candidate { level: at, value, well_formed };
            if candidate.well_formed {
                exact.push(candidate);
            } else {
                variant.push(candidate);
            }
        }
        if exact.is_empty() { variant } else { exact }
    }
}

/// An unnumbered part of a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// The definitions.
    Definitions,
    /// An introduction, a preface.
    Section,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_labels_with_their_brackets() {
        for label in ["1", "A.", " (a) ", "(i)", "a)", "I", "(aa).", "AA"] {
            let level = Level::from_first_label(label).expect("a first label");
            assert_eq!(level.brackets.around(&level.label(1)), label.trim().trim_end_matches('.'));
        }
        for label in ["", "2", "(a", "a(", "a)(", "((a))", "(b)", "ii", "aaa"] {
            assert!(Level::from_first_label(label).is_err(), "{label}");
        }
    }

    #[test]
    fn numbers_and_labels_of_two_rows() {
        let row = |first: &str, style, behind| {
            let second = Some(SecondRow { style, behind });
            Level { second, ..Level::from_first_label(first).expect("a first label") }
        };
        let (outer, inner) = (row("1", Style::Upper, FIRST_ROW), row("a", Style::Arabic, 0));
        for label in ["1", "12", "A", "H"] {
            assert_eq!(outer.value(label).map(|value| outer.label(value)), Some(label.to_owned()));
        }
        assert!(outer.value("A") > outer.value("999"));
        assert_eq!(outer.label_beside("B", FIRST_ROW + 3), "C");
        assert_eq!((inner.value("b"), inner.value("2")), (Some(2), Some(2)));
        assert_eq!((inner.label_beside("a", 2), inner.label_beside("1", 2)), ("b".into(), "2".into()));
        assert_eq!((inner.first_label(Row::First), inner.first_label(Row::Second)), ("a".into(), "1".into()));
    }

    #[test]
    fn a_label_before_a_number_with_a_point_is_none() {
        let words = vec!["Example".to_owned()];
        let conventions =
            Conventions { labels: vec![Label { words, normative: false }], ..Conventions::default() };
        for (line, labelled) in [
            ("Example: a boat", true),
            ("Example 2. A boat", true),
            ("Example 10 — A boat", true),
            ("Example 10.2 applies", false),
            ("Example boats", false),
        ] {
            assert_eq!(conventions.label(line).is_some(), labelled, "{line}");
        }
    }
}
