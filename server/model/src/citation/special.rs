//! References without a number: the parts of a document, quoted terms, footnotes.

use lawsmith_text::{TextRange, ceil_char_boundary};

use crate::citation::gap::{Gap, behind_blank};
use crate::citation::mention::{Lead, Special, Target, Which};
use crate::citation::scan::{Run, Scanner};
use crate::prose::{word_after, word_before};
use crate::terms::definition::quoted;
use crate::vocabulary::Roles;

/// The most bytes of a term that is pointed at.
const TERM: usize = 80;

impl Scanner<'_> {
    /// The reference by name that begins at the word `word` at `at`, if there is one.
    pub(super) fn special(&self, run: Run, at: usize, word: &str, roles: Roles) -> Option<Special> {
        if roles.any(Roles::PART) {
            part(self, run, at, word)
        } else if roles.any(Roles::FOOTNOTE) {
            footnote(self, run, at, word)
        } else {
            term(self, run, at, word)
        }
    }
}

/// "the Definitions", "see Introduction".
fn part(scanner: &Scanner<'_>, run: Run, at: usize, word: &str) -> Option<Special> {
    let conventions = scanner.conventions;
    let names = conventions.definitions.iter().chain(&conventions.sections);
    let name = names.into_iter().find(|name| name.eq_ignore_ascii_case(word))?;
    let (before, between) = word_before(scanner.text, run.from, at);
    if !between.chars().all(char::is_whitespace) {
        return None;
    }
    let capital = word.starts_with(char::is_uppercase);
    let article = scanner.is(before, Roles::ARTICLE);
    let start = at - if article { between.len() + before.len() } else { 0 };
    let earlier = word_before(scanner.text, run.from, start).0;
    let see = |word: &str| scanner.is(word, Roles::SEE);
    let meant = if article {
        capital || see(earlier)
    } else {
        scanner.is(before, Roles::PART_CUE) && (capital || see(before))
    };
    let end = at + word.len();
    (meant && !begins_a_name(scanner, run, end) && !is_of_a_part(scanner, run, end)).then(|| Special {
        range: TextRange::new(start, at + word.len()),
        target: Target::Part(name.clone()),
    })
}

/// "the introduction to Part 2": whether the word that ends at `end` names what a numbered part begins with, and no part of the work.
fn is_of_a_part(scanner: &Scanner<'_>, run: Run, end: usize) -> bool {
    let (joint, gap) = word_after(scanner.text, end, run.end);
    let joint_end = end + gap.len() + joint.len();
    let (noun, between) = word_after(scanner.text, joint_end, run.end);
    let (number, behind) = word_after(scanner.text, joint_end + between.len() + noun.len(), run.end);
    [gap, between, behind].into_iter().all(|gap| Gap::of(gap) == Gap::Blank)
        && scanner.is(joint, Roles::OF | Roles::RANGE)
        && scanner.is(noun, Roles::NOUN | Roles::GROUP | Roles::BODY | Roles::LEVEL_NOUN)
        && number.starts_with(|c: char| c.is_ascii_digit() || c.is_ascii_uppercase())
}

/// Whether the word that ends at `end` goes on as a name: "the Interpretation Act 1978", "the Definitions (Old) Order".
fn begins_a_name(scanner: &Scanner<'_>, run: Run, end: usize) -> bool {
    let inner = behind_blank(&scanner.text[end..run.end]).and_then(|it| it.strip_prefix('('));
    let bracket = inner.and_then(|inner| Some(run.end - inner.len() + inner.find(')')? + ")".len()));
    let from = bracket.unwrap_or(end);
    let (next, gap) = word_after(scanner.text, from, run.end);
    let owner = scanner.is(next, Roles::OWNER) && !scanner.is(next, Roles::NOUN | Roles::NOUNS);
    // Any noun has a capital in some languages.
    let other = || bracket.is_none() && !scanner.vocabulary.capital_nouns && scanner.is_nothing_else(next);
    Gap::of(gap) == Gap::Blank && next.starts_with(char::is_uppercase) && (owner || other())
}

/// "footnote 6", "footnote to Law 23", "footnote 6 to Law 20".
fn footnote(scanner: &Scanner<'_>, run: Run, at: usize, word: &str) -> Option<Special> {
    let behind = at + word.len();
    let rest = &scanner.text[behind..run.end];
    let number = rest.trim_start();
    let gap = rest.len() - number.len();
    let len = number.find(|c: char| !c.is_ascii_digit()).unwrap_or(number.len());
    let number = (gap > 0 && len > 0).then(|| (number[..len].to_owned(), behind + gap + len));
    let end = number.as_ref().map_or(behind, |(_, end)| *end);
    let of = scanner.whole(run, end);
    match (number, of) {
        (number, Some((group, end))) if matches!(group.lead, Lead::Noun { .. }) => {
            let address = group.members.into_iter().next()?.address;
            let which = number.map_or(Which::First, |(number, _)| Which::Number(number));
            Some(Special { range: TextRange::new(at, end), target: Target::FootnoteOf(address, which) })
        }
        (Some((number, end)), _) => {
            Some(Special { range: TextRange::new(at, end), target: Target::Footnote(number) })
        }
        (None, _) => None,
    }
}

impl Scanner<'_> {
    /// "Law 20 second footnote", "Law 20, footnote 6": the footnote named behind an address that ends at `end`.
    pub(super) fn footnote_behind(&self, run: Run, end: usize) -> Option<(Which, usize)> {
        let (word, gap) = word_after(self.text, end, run.end);
        let word_end = end + gap.len() + word.len();
        // "(footnote 6)"
        let apart = match Gap::of(gap) {
            Gap::Comma => Some(0),
            Gap::Bracket => Some(1),
            _ => None,
        };
        if apart.is_none() && (gap.is_empty() || !gap.chars().all(char::is_whitespace)) {
            return None;
        }
        let place = self.vocabulary.ordinal(word);
        let (noun, gap, noun_end) = match place {
            Some(_) => {
                let (noun, gap) = word_after(self.text, word_end, run.end);
                (noun, gap, word_end + gap.len() + noun.len())
            }
            None => (word, if apart.is_some() { " " } else { gap }, word_end),
        };
        // "70 footnotes in 3 books" counts them.
        if !self.vocabulary.is_footnote(noun) || !gap.chars().all(char::is_whitespace) {
            return None;
        }
        let (number, gap) = word_after(self.text, noun_end, run.end);
        let numbered = place.is_none()
            && Gap::of(gap) == Gap::Blank
            && !number.is_empty()
            && number.bytes().all(|b| b.is_ascii_digit());
        if numbered {
            let number_end = noun_end + gap.len() + number.len();
            let close = apart.unwrap_or_default();
            let closed = close == 0 || self.text[number_end..run.end].starts_with(')');
            // "Law 20, footnote 6 to Law 21"
            let of = word_after(self.text, number_end, run.end).0;
            let closed = closed && !(close == 0 && self.is(of, Roles::OF));
            return closed.then(|| (Which::Number(number.to_owned()), number_end + close));
        }
        apart.is_none().then(|| (place.map_or(Which::First, Which::Place), noun_end))
    }
}

impl<'t> Scanner<'t> {
    /// The words in quotation marks that follow at `from`, short as a term is, and where they stand with
    /// their marks.
    pub(super) fn quotation_behind(&self, run: Run, from: usize) -> Option<(TextRange, &'t str)> {
        let text = self.text;
        // What stands far behind is not searched.
        let far = ceil_char_boundary(text, from + 200).min(run.end);
        let behind = text[from..far].trim_start();
        let open = behind.chars().next()?.len_utf8();
        let (_, term) = quoted(behind).into_iter().next().filter(|(inner, _)| *inner == open)?;
        let close = behind[open + term.len()..].chars().next().map_or(0, char::len_utf8);
        let start = far - behind.len();
        let range = TextRange::new(start, start + open + term.len() + close);
        (!term.is_empty() && term.len() <= TERM).then_some((range, term))
    }

    /// The emphasised words directly behind a place: "the definition *stall*".
    pub(super) fn emphasis_behind(&self, run: Run, from: usize) -> Option<(TextRange, &'t str)> {
        let behind = self.text[from..run.end].trim_start();
        let start = run.end - behind.len();
        let sign = behind.chars().next().filter(|sign| matches!(sign, '*' | '_'))?;
        let inner = behind.trim_start_matches(sign);
        let signs = behind.len() - inner.len();
        let len = inner.bytes().take(TERM + 1).position(|byte| char::from(byte) == sign)?;
        let closes = inner[len..].starts_with(&behind[..signs]);
        let range = TextRange::new(start, start + signs + len + signs);
        (signs <= 2 && len > 0 && closes).then(|| (range, &inner[..len]))
    }
}

/// `See “Withdrawn”`, `See also ‘Rectification’`: the words in quotation marks.
fn term(scanner: &Scanner<'_>, run: Run, at: usize, word: &str) -> Option<Special> {
    let mut from = at + word.len();
    // "see also under the definition of ‘involuntary’" names a term in whatever case.
    let mut named = false;
    loop {
        let (next, gap) = word_after(scanner.text, from, run.end);
        let roles = scanner.vocabulary.roles(next);
        let skipped = Roles::ALSO | Roles::ARTICLE | Roles::PART_CUE | Roles::DEFINITION | Roles::OF;
        if !gap.chars().all(char::is_whitespace) || !roles.any(skipped) || roles.any(Roles::SEE) {
            break;
        }
        named |= roles.any(Roles::DEFINITION);
        from += gap.len() + next.len();
    }
    let (range, quoted) = scanner.quotation_behind(run, from)?;
    let like_a_term = named || quoted.starts_with(char::is_uppercase);
    like_a_term.then(|| Special { range, target: Target::Term { term: quoted.to_owned(), named } })
}
