//! Sentences that amend a text: from matched text to plain types.

use pest::Parser;
use pest::iterators::{Pair, Pairs};

#[derive(pest_derive::Parser)]
#[grammar = "amendment.pest"]
struct AmendmentParser;

/// What a sentence has done to a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Amendment {
    /// `In Law 16A, for “may” substitute “must”.` No edit where a list of them follows: `In Law 16A:`
    Within(AmendedPlace, Option<WordEdit>),
    /// `Omit Law 16A.`
    Omit(AmendedPlace),
    /// `For “may”, wherever it occurs, substitute “must”.`
    Everywhere(String, String),
    /// `For Law 16A substitute:`
    Substitute(AmendedPlace),
    /// `After Law 16A insert:`, `After Law 16A insert the document “b.laws”:`
    Insert(Side, AmendedPlace, Option<String>),
    /// `Renumber Law 16A as B.`
    Renumber(AmendedPlace, String),
    /// `Move Law 16A after Law 17.`
    Move(AmendedPlace, Side, AmendedPlace),
    /// `Rename the document “a.laws” as “b.laws”.`
    Rename(String, String),
}

/// A place as a sentence names it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AmendedPlace {
    /// Its name: `Law 16A`, `the definition of “Board”`.
    pub name: String,
    /// Whether its own words alone are meant, and nothing that it holds.
    pub words_only: bool,
}

/// On which side of a place or of words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// In front.
    Before,
    /// Behind.
    After,
}

/// A change of words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WordEdit {
    /// `for “may” substitute “must”`
    Substitute(Phrase, String),
    /// `omit “forthwith”`
    Omit(Phrase),
    /// `after “player” insert “or his partner”`
    Insert(Side, Phrase, String),
}

/// Words that a place has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Phrase {
    /// The words.
    pub words: String,
    /// Which of them is meant.
    pub which: Occurrence,
}

/// Which of the places where words stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Occurrence {
    /// The only one.
    Only,
    /// From 1: `the second “may”`.
    Nth(usize),
    /// All: `“may”, wherever it occurs`.
    Every,
}

/// Reads a sentence that amends a text, on one line; `None` if it is none.
pub fn amendment(sentence: &str) -> Option<Amendment> {
    let rule = inner(parsed(Rule::entry_amendment, sentence)?)?;
    let kind = rule.as_rule();
    let mut parts = rule.into_inner();
    Some(match kind {
        Rule::within => Amendment::Within(place(parts.next()?)?, parts.next().and_then(word_edit_of)),
        Rule::omitting => Amendment::Omit(place(parts.next()?)?),
        Rule::everywhere => Amendment::Everywhere(quoted(parts.next()?)?, quoted(parts.nth(1)?)?),
        Rule::replacing => Amendment::Substitute(place(parts.next()?)?),
        Rule::inserting => {
            let (side, place) = (side(&parts.next()?), place(parts.next()?)?);
            Amendment::Insert(side, place, parts.next().and_then(quoted))
        }
        Rule::renumbering => {
            Amendment::Renumber(place(parts.next()?)?, parts.next()?.as_str().trim().to_owned())
        }
        Rule::moving => Amendment::Move(place(parts.next()?)?, side(&parts.next()?), place(parts.next()?)?),
        Rule::renaming => Amendment::Rename(quoted(parts.next()?)?, quoted(parts.next()?)?),
        _ => return None,
    })
}

/// Reads a change of words, an entry of a list below `In Law 16A:`; `None` if it is none.
pub fn word_edit(entry: &str) -> Option<WordEdit> {
    word_edit_of(inner(parsed(Rule::entry_word_edit, entry)?)?)
}

/// Matches a text whose quotation marks stand in pairs; any other one would have the grammar look for the end of each
/// mark in vain.
fn parsed(rule: Rule, text: &str) -> Option<Pairs<'_, Rule>> {
    let mut depth = 0_usize;
    for c in text.chars() {
        match c {
            '“' => depth += 1,
            '”' => depth = depth.checked_sub(1)?,
            _ => continue,
        }
        if depth > DEEPEST {
            return None;
        }
    }
    if depth > 0 { None } else { AmendmentParser::parse(rule, text).ok() }
}

/// How many quotation marks may be open at once, as the grammar has it.
const DEEPEST: usize = 3;

/// The rule that stands in an entry rule.
fn inner(mut pairs: Pairs<'_, Rule>) -> Option<Pair<'_, Rule>> {
    pairs.next()?.into_inner().next()
}

fn place(pair: Pair<'_, Rule>) -> Option<AmendedPlace> {
    let mut parts = pair.into_inner();
    let first = parts.next()?;
    let words_only = first.as_rule() == Rule::words_of;
    let name = if words_only { parts.next()? } else { first };
    Some(AmendedPlace { name: name.as_str().trim().to_owned(), words_only })
}

fn side(pair: &Pair<'_, Rule>) -> Side {
    if pair.as_str().eq_ignore_ascii_case("before") { Side::Before } else { Side::After }
}

fn quoted(pair: Pair<'_, Rule>) -> Option<String> {
    pair.into_inner().next().map(|words| words.as_str().to_owned())
}

fn word_edit_of(pair: Pair<'_, Rule>) -> Option<WordEdit> {
    let edit = pair.into_inner().next()?;
    let kind = edit.as_rule();
    let mut parts = edit.into_inner();
    Some(match kind {
        Rule::changing => WordEdit::Substitute(phrase(parts.next()?)?, quoted(parts.next()?)?),
        Rule::leaving_out => WordEdit::Omit(phrase(parts.next()?)?),
        Rule::putting => {
            let side = side(&parts.next()?);
            WordEdit::Insert(side, phrase(parts.next()?)?, quoted(parts.next()?)?)
        }
        _ => return None,
    })
}

fn phrase(pair: Pair<'_, Rule>) -> Option<Phrase> {
    let otherwise = if pair.as_rule() == Rule::every { Occurrence::Every } else { Occurrence::Only };
    let mut parts = pair.into_inner();
    let first = parts.next()?;
    if first.as_rule() != Rule::ordinal {
        return Some(Phrase { words: quoted(first)?, which: otherwise });
    }
    let which = ordinal_value(first.as_str()).map_or(Occurrence::Only, Occurrence::Nth);
    Some(Phrase { words: quoted(parts.next()?)?, which })
}

/// The ordinals in words, in order.
pub const ORDINALS: [&str; 12] = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    "eleventh", "twelfth",
];

fn ordinal_value(ordinal: &str) -> Option<usize> {
    let word = ORDINALS.iter().position(|known| known.eq_ignore_ascii_case(ordinal));
    word.map(|at| at + 1).or_else(|| ordinal.trim_end_matches(char::is_alphabetic).parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn law(name: &str) -> AmendedPlace {
        AmendedPlace { name: name.to_owned(), words_only: false }
    }

    fn some(words: &str) -> Phrase {
        Phrase { words: words.to_owned(), which: Occurrence::Only }
    }

    #[test]
    fn words_within_a_place() {
        let edit = WordEdit::Substitute(some("may"), "must".to_owned());
        let read = amendment("In Law 16A, for “may” substitute “must”.");
        assert_eq!(read, Some(Amendment::Within(law("Law 16A"), Some(edit))));
        assert_eq!(amendment("In Law 16A:"), Some(Amendment::Within(law("Law 16A"), None)));
        let second = Phrase { words: "see “Trick”".to_owned(), which: Occurrence::Nth(2) };
        assert_eq!(word_edit("omit the second “see “Trick””; and"), Some(WordEdit::Omit(second)));
        let edit = WordEdit::Insert(Side::After, some("player"), "or his partner".to_owned());
        assert_eq!(word_edit("After “player” insert “or his partner”."), Some(edit));
        let last = Phrase { words: ",".to_owned(), which: Occurrence::Nth(21) };
        assert_eq!(word_edit("omit the 21st “,”"), Some(WordEdit::Omit(last)));
    }

    #[test]
    fn whole_places() {
        let term = law("the definition of “After dusk insert: as”");
        let read = amendment("Omit the definition of “After dusk insert: as”.");
        assert_eq!(read, Some(Amendment::Omit(term)));
        let words = AmendedPlace { words_only: true, ..law("Law 3") };
        assert_eq!(amendment("For the words of Law 3 substitute:"), Some(Amendment::Substitute(words)));
        let document = Some("b.laws".to_owned());
        let read = amendment("after Law 3.1 insert the document “b.laws”:");
        assert_eq!(read, Some(Amendment::Insert(Side::After, law("Law 3.1"), document)));
        let read = amendment("Move Law 25 before Law 23.");
        assert_eq!(read, Some(Amendment::Move(law("Law 25"), Side::Before, law("Law 23"))));
        assert_eq!(
            amendment("Renumber Law 25 as 2.3."),
            Some(Amendment::Renumber(law("Law 25"), "2.3".to_owned()))
        );
        let (old, new) = ("a.laws".to_owned(), "b.laws".to_owned());
        let read = amendment("Rename the document “a.laws” as “b.laws”.");
        assert_eq!(read, Some(Amendment::Rename(old, new)));
    }

    #[test]
    fn words_wherever_they_occur() {
        let everywhere = |old: &str, new: &str| Some(Amendment::Everywhere(old.to_owned(), new.to_owned()));
        let read = amendment("For “Helm”, wherever it occurs, substitute “Skipper”.");
        assert_eq!(read, everywhere("Helm", "Skipper"));
        let read = amendment("For “oars”, in each place where they occur, substitute “sails”.");
        assert_eq!(read, everywhere("oars", "sails"));
        assert_eq!(amendment("For “oars”, wherever, substitute “sails”."), None);
        let every = || Phrase { words: "oars".to_owned(), which: Occurrence::Every };
        let edit = WordEdit::Substitute(every(), "sails".to_owned());
        let read = amendment("In Law 3, for “oars”, wherever they occur, substitute “sails”.");
        assert_eq!(read, Some(Amendment::Within(law("Law 3"), Some(edit))));
        assert_eq!(word_edit("omit “oars”, wherever it occurs;"), Some(WordEdit::Omit(every())));
    }

    #[test]
    fn what_is_no_instruction() {
        for sentence in
            ["", "In Law 16A", "Repeal Law 3.", "For “a” substitute “b”.", "Omit “a.", "In Law 3, omit “”."]
        {
            assert_eq!(amendment(sentence), None, "{sentence}");
        }
    }

    #[test]
    fn hostile_quotation_marks() {
        assert_eq!(amendment(&format!("Omit {}.", "“".repeat(20_000))), None);
        assert_eq!(amendment(&format!("Omit {}{}.", "“".repeat(20_000), "”".repeat(20_000))), None);
        let place = "“a” ".repeat(20_000);
        assert_eq!(amendment(&format!("Omit {place}.")), Some(Amendment::Omit(law(place.trim()))));
        assert_eq!(amendment(&format!("In {}", ", for “a” ".repeat(20_000))), None);
    }
}
