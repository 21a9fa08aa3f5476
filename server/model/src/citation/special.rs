//! References without a number: the parts of a document, quoted terms, footnotes.

use lawsmith_text::TextRange;

use crate::address::Address;
use crate::citation::scan::{Lead, Run, Scanner};
use crate::definition::quoted;
use crate::prose::word_before;
use crate::vocabulary::Roles;

/// A reference by name.
#[derive(Debug, Clone)]
pub(crate) struct Special {
    /// Where it stands.
    pub range: TextRange,
    /// What it names.
    pub target: Target,
}

/// What a reference by name names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Target {
    /// A part, in the spelling of the lexicon: "Definitions".
    Part(String),
    /// The term in quotation marks.
    Term {
        /// The words between the marks.
        term: String,
        /// Whether the words before it say that it is a term: "definition of".
        named: bool,
    },
    /// A footnote by its label.
    Footnote(String),
    /// The footnote of a provision.
    FootnoteOf(Address),
}

/// The reference by name that begins at the word `word` at `at`, if there is one.
pub(crate) fn at_word(
    scanner: &Scanner<'_>,
    run: Run,
    at: usize,
    word: &str,
    roles: Roles,
) -> Option<Special> {
    if roles.any(Roles::PART) {
        part(scanner, run, at, word)
    } else if roles.any(Roles::FOOTNOTE) {
        footnote(scanner, run, at, word)
    } else {
        term(scanner, run, at, word)
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
    let article = before.eq_ignore_ascii_case("the");
    let start = at - if article { between.len() + before.len() } else { 0 };
    let earlier = word_before(scanner.text, run.from, start).0;
    let cue = |word: &str| matches!(word.to_lowercase().as_str(), "see" | "also" | "under" | "in" | "per");
    let meant = if article {
        capital || earlier.eq_ignore_ascii_case("see")
    } else {
        cue(before) && (capital || before.eq_ignore_ascii_case("see"))
    };
    meant.then(|| Special {
        range: TextRange::new(start, at + word.len()),
        target: Target::Part(name.clone()),
    })
}

/// "footnote 6", "footnote to Law 23".
fn footnote(scanner: &Scanner<'_>, run: Run, at: usize, word: &str) -> Option<Special> {
    if let Some((group, end)) = scanner.whole(run, at + word.len()) {
        let address = group.members.first().map(|member| member.address.clone())?;
        let named = matches!(group.lead, Lead::Noun { .. });
        let range = TextRange::new(at, end);
        return named.then_some(Special { range, target: Target::FootnoteOf(address) });
    }
    let rest = &scanner.text[at + word.len()..run.end];
    let number = rest.trim_start();
    let gap = rest.len() - number.len();
    let len = number.find(|c: char| !c.is_ascii_digit()).unwrap_or(number.len());
    if gap == 0 || len == 0 {
        return None;
    }
    let range = TextRange::new(at, at + word.len() + gap + len);
    Some(Special { range, target: Target::Footnote(number[..len].to_owned()) })
}

/// `See “Withdrawn”`, `See also ‘Rectification’`: the words in quotation marks.
fn term(scanner: &Scanner<'_>, run: Run, at: usize, word: &str) -> Option<Special> {
    let rest = &scanner.text[at + word.len()..run.end];
    let mut behind = rest.trim_start();
    for skipped in ["also ", "under ", "the "] {
        behind = behind.strip_prefix(skipped).unwrap_or(behind).trim_start();
    }
    // "see definition of ‘involuntary’" names a term in whatever case.
    let mut named = false;
    for phrase in ["definition of ", "definitions of ", "Definition of "] {
        if let Some(after) = behind.strip_prefix(phrase) {
            behind = after.trim_start();
            named = true;
        }
    }
    let sign = behind.chars().next().filter(|c| matches!(c, '“' | '‘' | '"' | '\''))?;
    let (inner, quote) = quoted(behind).into_iter().next()?;
    let like_a_term = named || quote.starts_with(char::is_uppercase);
    if inner != sign.len_utf8() || !like_a_term || quote.len() > 80 {
        return None;
    }
    let start = at + word.len() + (rest.len() - behind.len());
    let close = behind[inner + quote.len()..].chars().next().map_or(0, char::len_utf8);
    let range = TextRange::new(start, start + inner + quote.len() + close);
    Some(Special { range, target: Target::Term { term: quote.to_owned(), named } })
}
