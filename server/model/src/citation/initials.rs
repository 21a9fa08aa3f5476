//! Names in initials, "M. G. L.", "U.S.C.": none of their letters cites anything, and a provision behind them is another work's:
//! "G.L. c. 40, §21", "MGL Chapter 90, Section 1".

use lawsmith_text::single_spaced;

use crate::citation::gap::{Gap, behind_blank};
use crate::citation::owner_before::Owner;
use crate::citation::scan::{Run, Scanner};
use crate::prose::word_before;
use crate::vocabulary::Roles;

impl Scanner<'_> {
    /// Whether the capital letter from `at` to `end` is one of several initials.
    pub(super) fn is_initial(&self, run: Run, at: usize, end: usize) -> bool {
        let lone =
            |text: &str| text.starts_with(|c: char| c.is_ascii_uppercase()) && text[1..].starts_with('.');
        let Some(behind) = self.text[end..run.to].strip_prefix('.').filter(|_| end == at + 1) else {
            return false;
        };
        let before = self.text[run.from..at].trim_end();
        let pointed =
            before.strip_suffix('.').and_then(|it| it.strip_suffix(|c: char| c.is_ascii_uppercase()));
        lone(&self.text[at..run.to])
            && (lone(behind_blank(behind).unwrap_or(behind))
                || pointed.is_some_and(|it| !it.ends_with(char::is_alphanumeric)))
    }

    /// The body of rules that is named by initials before the noun at `start`, or before the part that stands there with it.
    pub(super) fn initials_before(&self, run: Run, start: usize) -> Option<Owner> {
        let part = self.numbered_part_before(run, start);
        let before = &self.text[run.from..part.unwrap_or(start)];
        let name = before.trim_end_matches(|c: char| c.is_whitespace() || c == ',');
        let from = initials(name);
        let (abbreviation, gap) = word_before(self.text, run.from, run.from + before.len());
        let name = match from {
            Some(from) => &name[from..],
            None => part
                .and(Some(abbreviation))
                .filter(|it| self.is_abbreviation(it) && matches!(Gap::of(gap), Gap::Blank | Gap::Comma))?,
        };
        // "It ends at 5 P.M. Section 2 holds."
        let certain = part.is_some() || before.trim_end().ends_with(',');
        (before.len() > name.len() && before.ends_with(char::is_whitespace))
            .then(|| Owner { name: single_spaced(name), certain })
    }

    /// "Chapter 40, ", "c.44 " before the noun at `start`: where a part begins that no noun of the work heads.
    fn numbered_part_before(&self, run: Run, start: usize) -> Option<usize> {
        let (number, gap) = word_before(self.text, run.from, start);
        let number_at = start - gap.len() - number.len();
        let (noun, between) = word_before(self.text, run.from, number_at);
        let letters = number.trim_start_matches(|c: char| c.is_ascii_digit());
        let counted = letters.len() < number.len() && letters.len() <= 2;
        let part = counted
            && matches!(Gap::of(gap), Gap::Blank | Gap::Comma)
            && matches!(Gap::of(between), Gap::Blank | Gap::Point | Gap::Stop)
            && !noun.is_empty()
            && noun.chars().all(char::is_alphabetic)
            && self.vocabulary.roles_in_name(noun) == Roles::default();
        part.then(|| number_at - between.len() - noun.len())
    }
}

/// Where the initials begin that `text` ends with, two at least.
fn initials(text: &str) -> Option<usize> {
    let mut rest = text;
    let mut letters = 0;
    while let Some(before) = rest
        .trim_end()
        .strip_suffix('.')
        .and_then(|it| it.strip_suffix(|c: char| c.is_ascii_uppercase()))
        .filter(|it| !it.ends_with(char::is_alphanumeric))
    {
        letters += 1;
        rest = before;
    }
    (letters > 1).then_some(rest.len())
}
