//! A level of the numbering: what numbers its labels stand for, and how they are printed.

use lawsmith_grammar::Brackets;
use lawsmith_text::has_word;

use crate::joint::Joint;
use crate::numbering::Style;

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
    /// Reads the short form of a level, its first label: `1`, `A`, `(a)`, `(i)`, `a)`, `I`, `(aa)`; `AB` for initials.
    pub fn from_first_label(given: &str) -> Result<Self, LevelError> {
        let label = given.trim().trim_end_matches('.');
        let error = || LevelError { given: given.to_owned() };
        let brackets = Brackets::of(label).ok_or_else(error)?;
        let is_first = |style: &Style| brackets.around(&style.name()) == label;
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

    /// The label of number `value` in the row of numbers that `sibling` is of, with as many digits where that begins with a zero: 011
    /// beside 010.
    pub fn label_beside(&self, sibling: &str, value: u32) -> String {
        let digits = sibling.bytes().take_while(u8::is_ascii_digit).count();
        match self.second.filter(|_| self.value_in_row(sibling, Row::First).is_none()) {
            Some(row) if row.behind == 0 => row.style.label(value),
            _ if sibling.starts_with('0') => format!("{:0>digits$}", self.label(value)),
            _ => self.label(value),
        }
    }

    /// The labels behind `first` down to `last`, which a placeholder for several stands for too, no more than a thousand: 4 to 9
    /// behind 3, 16B and 16C behind 16A, 15 and 15A behind 14. Of what is inserted behind `first` only what stands in a row with `last`
    /// is known.
    pub fn labels_between(&self, first: &str, last: &str) -> Vec<String> {
        const MOST: usize = 1000;
        let (Some(from), Some(to)) = (self.value(first), self.value(last)) else { return Vec::new() };
        let whole = (from.saturating_add(1)..=to).take(MOST).map(|value| self.label_beside(first, value));
        let mut found: Vec<String> = whole.collect();
        let (begin, end) = (if from == to { self.suffix(first) } else { "" }, self.suffix(last));
        let base = &last[..last.len() - end.len()];
        match letter(end) {
            _ if end.is_empty() || first == last => {}
            Some(end) => {
                let next = match letter(begin) {
                    Some(begin) if begin < end => begin + 1,
                    None if begin.is_empty() => {
                        if end.is_ascii_uppercase() {
                            b'A'
                        } else {
                            b'a'
                        }
                    }
                    _ => end,
                };
                found.extend((next..=end).map(|letter| format!("{base}{}", char::from(letter))));
            }
            None => found.push(last.to_owned()),
        }
        found
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

/// The one letter of a suffix.
fn letter(suffix: &str) -> Option<u8> {
    let &[letter] = suffix.as_bytes() else { return None };
    letter.is_ascii_alphabetic().then_some(letter)
}

/// What stands behind the digits of a label.
fn suffix(label: &str) -> &str {
    label.trim_start_matches(|c: char| c.is_ascii_digit())
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
    fn labels_of_a_placeholder() {
        let level =
            |first: &str| Level { inserted: true, ..Level::from_first_label(first).expect("a first label") };
        let check = |first: &str, last: &str, expected: &str| {
            assert_eq!(level("1").labels_between(first, last).join(" "), expected);
        };
        check("3", "6", "4 5 6");
        check("16A", "16C", "16B 16C");
        check("16", "16b", "16a 16b");
        check("14", "15A", "15 15A");
        check("12C", "14B", "13 14 14A 14B");
        check("2A", "2bis", "2bis");
        check("008", "010", "009 010");
        check("16C", "16A", "16A");
        check("9", "3", "");
        assert_eq!(level("(a)").labels_between("b", "d").join(" "), "c d");
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
        assert_eq!((outer.label_beside("009", 10), outer.label_beside("0", 10)), ("010".into(), "10".into()));
        assert_eq!((inner.value("b"), inner.value("2")), (Some(2), Some(2)));
        assert_eq!((inner.label_beside("a", 2), inner.label_beside("1", 2)), ("b".into(), "2".into()));
        assert_eq!((inner.first_label(Row::First), inner.first_label(Row::Second)), ("a".into(), "1".into()));
    }
}
