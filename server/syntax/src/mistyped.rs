//! Lines of text that begin like a provision but for a misprint in its marker: `3.Boats`, `[b] boats`, `C - Boats`. Whether
//! the number is due where the line stands is for the caller to know; a marker that is right is none of these.

use lawsmith_grammar::{Brackets, is_blank};

use crate::conventions::Level;
use crate::numbering::Style;

/// What a line begins with that may be meant for a marker.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LineOpening<'l> {
    /// The word before the label: "Law" in `Law 5 -- Boats`.
    pub noun: Option<&'l str>,
    /// The bracket before the label.
    open: Option<char>,
    /// The number or letter, as it is typed.
    pub label: &'l str,
    /// What stands between label and words, with the blanks.
    signs: &'l str,
    /// The words behind it.
    pub words: &'l str,
}

/// How sure it is that a line begins with a marker.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Likeness {
    /// Words may begin so as well: `2 Boats`, `C Boats`.
    Doubtful,
    /// Only a marker looks like this: `2.Boats`, `[b] boats`, `C -- Boats`.
    Clear,
}

/// Longer labels are words.
const LONGEST: usize = 5;

/// Reads what `line` begins with; `None` where no marker is like it.
pub fn line_opening(line: &str) -> Option<LineOpening<'_>> {
    let first = line.chars().next()?;
    let open = matches!(first, '(' | '[' | '{').then_some(first);
    let numbered = &line[open.map_or(0, char::len_utf8)..];
    let length = label_length(numbered);
    if (1..=LONGEST).contains(&length)
        && let Some(found) = behind_label(numbered, length).filter(|it| open.is_some() || !it.is_spaced())
    {
        return Some(LineOpening { open, ..found });
    }
    if length == 0 || open.is_some() {
        return None;
    }
    // A noun goes before it, or a letter stands before its words.
    let numbered = line[length..].trim_start_matches(' ');
    let behind_noun = label_length(numbered);
    if length > 1 && (1..=LONGEST).contains(&behind_noun) && numbered.len() + length < line.len() {
        let found = behind_label(numbered, behind_noun)?;
        return (!found.is_spaced()).then_some(LineOpening { noun: Some(&line[..length]), ..found });
    }
    behind_label(line, length).filter(|_| length <= LONGEST)
}

/// Whether only a misprinted marker of one of `levels` looks like what `line` begins with, whatever number is due.
pub(crate) fn is_like_marker(line: &str, levels: &[Level]) -> bool {
    let Some(opening) = line_opening(line) else { return false };
    let label = opening.label;
    let dues = [label.to_owned(), label.to_ascii_lowercase(), label.to_ascii_uppercase()];
    let is_clear = |level: &Level, due: &String| {
        let as_heading = || opening.as_heading(level, due, |_| false);
        level.value(due).is_some() && opening.as_item(level, due).or_else(as_heading) == Some(Likeness::Clear)
    };
    levels.iter().any(|level| dues.iter().any(|due| is_clear(level, due)))
}

fn label_length(text: &str) -> usize {
    text.bytes().take_while(u8::is_ascii_alphanumeric).count()
}

fn behind_label(numbered: &str, length: usize) -> Option<LineOpening<'_>> {
    let (label, behind) = numbered.split_at(length);
    let words = behind.trim_start_matches(|c: char| is_blank(c) || is_dash(c) || ".)]},:;".contains(c));
    let signs = &behind[..behind.len() - words.len()];
    let found = LineOpening { noun: None, open: None, label, signs, words };
    (!signs.is_empty() && !words.is_empty()).then_some(found)
}

fn is_dash(c: char) -> bool {
    matches!(c, '-' | '—' | '–' | '\u{2010}'..='\u{2012}' | '\u{2212}')
}

impl LineOpening<'_> {
    /// How many bytes stand before the words.
    pub fn len_before(&self, line: &str) -> usize {
        line.len() - self.words.len()
    }

    /// Whether nothing but blanks stands behind the label.
    fn is_spaced(&self) -> bool {
        self.signs.chars().all(is_blank)
    }

    fn ends_in_blank(&self) -> bool {
        self.signs.ends_with(is_blank)
    }

    /// The sign of the bracketed label before `due`, in the same form: `(1)` before `(2)`.
    pub fn with_label(&self, label: &str) -> Option<String> {
        let open = self.open?;
        Some(format!("{open}{label}{}", self.signs.trim_matches(is_blank)))
    }

    /// How much it is like the marker of an item of `level`, whose label has to be `due`.
    pub fn as_item(&self, level: &Level, due: &str) -> Option<Likeness> {
        let spelt = Spelling::of(self.label, due).filter(|_| self.noun.is_none())?;
        let signs = self.signs.trim_matches(is_blank);
        let close = if level.brackets == Brackets::None { "." } else { ")" };
        let opens = self.open.is_some() == (level.brackets == Brackets::Both);
        let formed = opens
            && self.open.is_none_or(|open| open == '(')
            && self.signs.starts_with(close)
            && signs == close;
        let blank = self.ends_in_blank();
        if formed {
            // “B.C.” and “3.5” are no markers.
            let word = self.words.starts_with(char::is_alphabetic) && self.words.chars().nth(1) != Some('.');
            return (blank != (spelt == Spelling::Same) && (blank || word)).then_some(Likeness::Clear);
        }
        if !blank {
            return None;
        }
        let enclosed = match self.open {
            Some('(') => [")", ").", ".)"].contains(&signs),
            Some('[') => ["]", "]."].contains(&signs),
            Some(_) => ["}", "}."].contains(&signs),
            None => spelt == Spelling::Same && [".", ".)", ").", ".."].contains(&signs),
        };
        if enclosed && spelt != Spelling::LookAlike {
            return Some(Likeness::Clear);
        }
        let doubtful = self.open.is_none()
            && spelt == Spelling::Same
            && signs.chars().all(|c| is_dash(c) || ".,:;".contains(c))
            && !(signs.is_empty() && is_short_word(self.label));
        doubtful.then_some(Likeness::Doubtful)
    }

    /// How much it is like the heading of a provision of `level`, whose label has to be `due`; `other_noun` are words
    /// that stand before numbers elsewhere.
    pub fn as_heading(
        &self,
        level: &Level,
        due: &str,
        other_noun: impl Fn(&str) -> bool,
    ) -> Option<Likeness> {
        let own_noun = self.noun.is_some_and(|noun| level.heads_with(noun));
        let fits = match self.noun {
            Some(noun) => own_noun || level.noun_in_marker && other_noun(noun),
            None => !level.noun_in_marker,
        };
        let spelt = Spelling::of(self.label, due).or_else(|| {
            let roman =
                level.style == Style::Arabic && Style::UpperRoman.value(self.label) == level.value(due);
            (own_noun && roman).then_some(Spelling::LookAlike)
        })?;
        let signs = self.signs.trim_matches(is_blank);
        let dashed =
            !signs.is_empty() && signs.chars().all(|c| is_dash(c) || matches!(c, ' ' | '.' | ')' | ']'));
        let dash = signs.chars().any(is_dash);
        if !fits || !self.words.starts_with(char::is_uppercase) {
            return None;
        }
        let right = ["—", "–"].contains(&signs) && self.signs.starts_with(is_blank) && self.ends_in_blank();
        if right && spelt == Spelling::Same && own_noun == level.noun_in_marker {
            return None;
        }
        if dashed && dash && (self.open.is_none() || spelt == Spelling::Same) {
            // “C-Boats” may be a word.
            let word = self.noun.is_none() && self.signs == "-";
            return Some(if word { Likeness::Doubtful } else { Likeness::Clear });
        }
        let plain = signs.is_empty() && !is_short_word(self.label) || signs == ":";
        (plain && self.open.is_none() && spelt == Spelling::Same && self.ends_in_blank())
            .then_some(Likeness::Doubtful)
    }
}

/// How a label is typed beside the one that is due.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Spelling {
    Same,
    /// In capitals or in small letters.
    Case,
    /// With letters in place of digits.
    LookAlike,
}

impl Spelling {
    fn of(label: &str, due: &str) -> Option<Self> {
        if label == due {
            return Some(Self::Same);
        }
        if label.eq_ignore_ascii_case(due) {
            return Some(Self::Case);
        }
        let digit = |c: char| match c {
            'l' | 'I' => '1',
            'O' | 'o' => '0',
            c => c,
        };
        let alike = due.bytes().all(|b| b.is_ascii_digit()) && label.chars().map(digit).eq(due.chars());
        alike.then_some(Self::LookAlike)
    }
}

/// Whether a label may be a word of one letter: “a”, “I”.
fn is_short_word(label: &str) -> bool {
    const VOWELS: [char; 6] = ['a', 'e', 'i', 'o', 'u', 'y'];
    label.len() == 1 && label.to_ascii_lowercase().starts_with(VOWELS)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn item(line: &str, first: &str, due: &str) -> Option<Likeness> {
        let level = Level::from_first_label(first).expect("a first label");
        line_opening(line)?.as_item(&level, due)
    }

    #[test]
    fn items() {
        for line in ["3.Boats row.", "(3) Boats row.", "3.) Boats row.", "[3] Boats"] {
            assert_eq!(item(line, "1", "3"), Some(Likeness::Clear), "{line}");
        }
        for line in ["(c)a boat", "[c] a boat", "{c} a boat", "(C) a boat", "c. a boat", "(c.) a boat"] {
            assert_eq!(item(line, "(a)", "c"), Some(Likeness::Clear), "{line}");
        }
        assert_eq!(item("l. Boats", "1", "1"), Some(Likeness::Clear));
        for line in ["3 Boats", "3, Boats", "3: Boats", "3 - Boats"] {
            assert_eq!(item(line, "1", "3"), Some(Likeness::Doubtful), "{line}");
        }
        for line in ["3. Boats", "3.5 m", "4.Boats", "3m boats", "3-Boats", "Three", "3", "(3 boats)", "3."] {
            assert_eq!(item(line, "1", "3"), None, "{line}");
        }
        for line in ["B.C. boats", "B. Boats", "BC. Boats"] {
            assert_eq!(item(line, "A", "B"), None, "{line}");
        }
        assert_eq!(item("a boat", "(a)", "a"), None);
    }

    #[test]
    fn headings() {
        let of = |level: &Level, line: &str, due: &str| {
            line_opening(line)?.as_heading(level, due, |noun| noun == "Rule")
        };
        let mut law = Level::from_first_label("1").expect("a first label");
        law.nouns = vec!["Law".to_owned()];
        law.noun_in_marker = true;
        for line in [
            "Law 5 -- Boats",
            "Law 5 -Boats",
            "Law 5-Boats",
            "Law V — Boats",
            "Rule 5 — Boats",
            "Law 5. — Boats",
        ] {
            assert_eq!(of(&law, line, "5"), Some(Likeness::Clear), "{line}");
        }
        for line in ["Law 5 — Boats", "Law 5 boats", "Rule 5 boats", "Club 5 — Boats", "Law 5-6 boats"] {
            assert_eq!(of(&law, line, "5"), None, "{line}");
        }
        let part = Level::from_first_label("A").expect("a first label");
        for line in ["C - Boats", "C -- Boats", "C—Boats", "c — Boats", "(C) — Boats"] {
            assert_eq!(of(&part, line, "C"), Some(Likeness::Clear), "{line}");
        }
        for line in ["C Boats", "C: Boats", "C-Boats"] {
            assert_eq!(of(&part, line, "C"), Some(Likeness::Doubtful), "{line}");
        }
        for line in ["C — Boats", "C boats", "C. Boats", "Club"] {
            assert_eq!(of(&part, line, "C"), None, "{line}");
        }
        assert_eq!(of(&part, "A Boat", "A"), None);
    }
}
