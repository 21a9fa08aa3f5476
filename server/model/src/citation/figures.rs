//! Numbers that are no addresses by what stands beside them: amounts, versions, fractions, ends of other numbers.

use std::ops::Range;

use lawsmith_grammar::Link;

use crate::citation::bare::{Cue, List};
use crate::citation::gap::{Gap, behind_phrase};
use crate::citation::mention::{Lead, Member};
use crate::citation::scan::{Run, Scanner};
use crate::prose::{word_after, word_before};
use crate::vocabulary::Roles;

/// How many digits a number has that may be an address where it stands alone in brackets.
const ENCLOSED: Range<usize> = 3..5;

impl Scanner<'_> {
    /// Whether a sign that is no punctuation stands directly before, or what the number goes on from: "♠A9", "$2.1" and the ends
    /// of "§ 3-103(d)", "v1.2.1" and "HTTP/1.1" are no addresses.
    pub(super) fn is_glued(&self, run: Run, at: usize) -> bool {
        let before = &self.text[run.from..at];
        if self.text[at..].starts_with(|c: char| c.is_ascii_digit()) {
            let joined = |c: char| before.strip_suffix(c).and_then(|it| it.chars().next_back());
            if joined('-').is_some_and(char::is_alphanumeric)
                || joined('.').is_some_and(char::is_alphanumeric)
                || joined('/').is_some_and(char::is_alphabetic)
                || before.ends_with(is_currency)
            {
                return true;
            }
        }
        before.chars().next_back().is_some_and(|c| {
            let punctuation =
                matches!(c, '\u{A0}'..='\u{BF}' | '\u{2000}'..='\u{206F}' | '\u{3000}'..='\u{303F}');
            !(c.is_ascii() || c.is_alphanumeric() || c.is_whitespace() || punctuation)
        })
    }

    /// A one before a plural counts nothing: "the matters listed in 1 players may use".
    pub(super) fn is_no_quantity(&self, member: &Member, next: &str) -> bool {
        &self.text[member.range] == "1" && next.ends_with('s') && next.len() > 3
    }

    /// Whether words in brackets behind a number say what it counts: "with 1 (the first rank)".
    pub(super) fn is_explained(&self, run: Run, end: usize) -> bool {
        let behind = &self.text[end..run.to];
        behind.starts_with(char::is_whitespace) && behind.trim_start().starts_with('(')
    }

    /// Whether a number of three digits or more stands at `at` alone in brackets, "(712)", where all addresses are printed whole.
    pub(crate) fn is_enclosed_number(&self, at: usize) -> bool {
        let rest = &self.text[at..];
        let digits = rest.bytes().take(ENCLOSED.end + 1).take_while(u8::is_ascii_digit).count();
        self.vocabulary.whole
            && ENCLOSED.contains(&digits)
            && rest[digits..].starts_with(')')
            && self.text[..at].ends_with('(')
    }

    /// Whether a unit stands behind a number: "up to 2 %", "1.2 ha", "2.1 square metres", "two (2.0) feet".
    pub(super) fn is_amount(&self, run: Run, end: usize) -> bool {
        let end = end + usize::from(self.text[end..run.to].starts_with(')'));
        let behind = self.text[end..run.to].trim_start();
        let sign = |c: char| matches!(c, '%' | '‰' | '°') || is_currency(c);
        let phrase = |unit: &String| behind_phrase(behind, unit).is_some();
        if behind.starts_with(sign) || self.vocabulary.measures.iter().any(phrase) {
            return true;
        }
        let measure = |at: usize| {
            let (unit, gap) = word_after(self.text, at, run.to);
            let small = Gap::of(gap) == Gap::Blank && unit.starts_with(char::is_lowercase);
            small.then(|| (self.vocabulary.roles(unit), at + gap.len() + unit.len()))
        };
        measure(end).is_some_and(|(unit, behind)| {
            let kind = unit == Roles::default();
            unit.any(Roles::MEASURE)
                || kind && measure(behind).is_some_and(|(unit, _)| unit.any(Roles::MEASURE))
        })
    }

    /// Whether the number behind a comma or a conjunction of a list that begins at `list` counts something: "Rule 3 and 2 days of
    /// rest", "under Rule 3, 2 points are lost", "Rule 3 and 2 others".
    pub(super) fn counts(&self, run: Run, lead: Lead, list: usize, link: &Link, member: &Member) -> bool {
        let number = &self.text[member.range];
        // A list without a noun is judged as a whole.
        if lead == Lead::Bare || !number.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.') {
            return false;
        }
        let end = member.range.end();
        let (next, gap) = word_after(self.text, end, run.end);
        // "Rules 2 and 3 time the crews": several are counted by the plural.
        let one = || number != "1" && self.is(&format!("{next}s"), Roles::MEASURE);
        if self.is_amount(run, end) && !one() {
            return true;
        }
        // "Rule 3, 2 points", but "Articles 3 and 4 points (a)".
        let numbered = || self.first_behind_noun(run, next, end + gap.len() + next.len()).is_some();
        let noun = self.is(next, Roles::LEVEL_NOUN) && !numbered();
        let known = !noun && self.vocabulary.roles(next) != Roles::default();
        if Gap::of(gap) != Gap::Blank || known || !next.starts_with(char::is_lowercase) {
            return false;
        }
        let singular = matches!(lead, Lead::Noun { plural: false, .. } | Lead::LevelNoun);
        match link.word.clone().map(|word| &self.text[list..][word]) {
            None => link.comma,
            Some(word) => singular && next.ends_with('s') && !self.is(word, Roles::ALTERNATIVE),
        }
    }

    /// Whether the number is that of the version of something, or of a figure: "version 1.2", "TLS 1.3", "Fig. 2.1".
    pub(super) fn is_of_a_thing(&self, run: Run, at: usize) -> bool {
        let (word, gap) = word_before(self.text, run.from, at);
        let version = self.is(word, Roles::VERSION | Roles::FIGURE)
            && matches!(Gap::of(gap), Gap::Blank | Gap::Point | Gap::Stop);
        version || Gap::of(gap) == Gap::Blank && self.is_abbreviation(word)
    }

    /// Whether it is a large number or a fraction: "in excess of 1,000,000 coins", "a vote of 2/3 of the members".
    pub(super) fn is_figure(&self, run: Run, list: &List<'_>) -> bool {
        let first = list.members[0].range.end();
        let behind = &self.text.as_bytes()[first..run.to];
        let digits = |at: usize| {
            behind[at.min(behind.len())..].iter().take_while(|byte| byte.is_ascii_digit()).count()
        };
        match behind.first() {
            Some(b',') => digits(1) == 3,
            Some(b'/') => {
                let next = || word_after(self.text, list.end, run.to).0;
                digits(1) > 0 && (list.cue != Cue::Strong || self.is(next(), Roles::OF))
            }
            _ => false,
        }
    }
}

fn is_currency(c: char) -> bool {
    matches!(c, '€' | '£' | '$')
}
