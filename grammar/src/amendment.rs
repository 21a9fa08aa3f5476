//! Sentences that amend a text: from matched text to plain types.

use std::borrow::Cow;

use pest::Parser;
use pest::iterators::{Pair, Pairs};

#[derive(pest_derive::Parser)]
#[grammar = "blank.pest"]
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
    Insert(Position, AmendedPlace, Option<String>),
    /// `Renumber Law 16A as B.`
    Renumber(AmendedPlace, String),
    /// `Move Law 16A after Law 17.`
    Move(AmendedPlace, Position, AmendedPlace),
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

/// Where something stands beside a place or words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Position {
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
    Insert(Position, Phrase, String),
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

/// Why a sentence can't be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unread {
    /// A quotation mark has no counterpart, or too many are open at once.
    Unpaired,
    /// Words stand between marks that are no double quotation marks, of which this is the first.
    OtherMark(char),
    /// A full stop stands within the last quotation mark and none behind it: it may belong to the words or to the sentence.
    StopInside,
    /// It is of no known form.
    Form,
}

/// Reads a sentence that amends a text, on one line. Straight quotation marks are read as curly ones, and the full stop
/// at the end may be left out.
pub fn amendment(sentence: &str) -> Result<Amendment, Unread> {
    let marked = marked(sentence)?;
    let read = parsed(Rule::entry_amendment, &marked).and_then(inner).and_then(amendment_of);
    let read = read.ok_or_else(|| unread(&marked))?;
    let unclear = match &read {
        Amendment::Within(_, Some(edit)) => marked.ends_with(".”") && is_unclear(edit),
        Amendment::Everywhere(old, new) => {
            marked.ends_with(".”") && !old.ends_with('.') && new.ends_with('.')
        }
        _ => false,
    };
    if unclear { Err(Unread::StopInside) } else { Ok(read) }
}

fn amendment_of(rule: Pair<'_, Rule>) -> Option<Amendment> {
    let kind = rule.as_rule();
    let mut parts = rule.into_inner();
    Some(match kind {
        Rule::within => Amendment::Within(place(parts.next()?)?, parts.next().and_then(word_edit_of)),
        Rule::trailing => {
            let edit = word_edit_of(parts.next()?)?;
            Amendment::Within(place(parts.next()?)?, Some(edit))
        }
        Rule::omitting => Amendment::Omit(place(parts.next()?)?),
        Rule::everywhere => Amendment::Everywhere(quoted(parts.next()?)?, quoted(parts.next()?)?),
        Rule::replacing => Amendment::Substitute(place(parts.next()?)?),
        Rule::inserting => {
            let (position, place) = (position(&parts.next()?), place(parts.next()?)?);
            Amendment::Insert(position, place, parts.next().and_then(quoted))
        }
        Rule::renumbering => {
            Amendment::Renumber(place(parts.next()?)?, parts.next()?.as_str().trim().to_owned())
        }
        Rule::moving => {
            Amendment::Move(place(parts.next()?)?, position(&parts.next()?), place(parts.next()?)?)
        }
        Rule::renaming => Amendment::Rename(quoted(parts.next()?)?, quoted(parts.next()?)?),
        _ => return None,
    })
}

/// Reads a change of words, an entry of a list below `In Law 16A:`.
pub fn word_edit(entry: &str) -> Result<WordEdit, Unread> {
    let marked = marked(entry)?;
    let read = parsed(Rule::entry_word_edit, &marked).and_then(inner).and_then(word_edit_of);
    let read = read.ok_or_else(|| unread(&marked))?;
    if marked.ends_with(".”") && is_unclear(&read) { Err(Unread::StopInside) } else { Ok(read) }
}

/// Whether a full stop at the end of the last words of an edit may be that of the sentence.
fn is_unclear(edit: &WordEdit) -> bool {
    match edit {
        WordEdit::Substitute(phrase, new) => phrase.words.ends_with('.') != new.ends_with('.'),
        WordEdit::Omit(phrase) => phrase.words.ends_with('.'),
        WordEdit::Insert(_, phrase, new) => phrase.words.ends_with('.') || new.ends_with('.'),
    }
}

/// A sentence with curly marks for the straight ones that stand round words; those within curly ones are words.
fn marked(sentence: &str) -> Result<Cow<'_, str>, Unread> {
    let sentence = sentence.trim();
    if !sentence.contains('"') {
        return Ok(Cow::Borrowed(sentence));
    }
    let mut out = String::with_capacity(sentence.len() + 16);
    let (mut depth, mut open) = (0_usize, false);
    let mut before = None;
    let mut rest = sentence.chars().peekable();
    while let Some(c) = rest.next() {
        match c {
            '“' => depth += 1,
            '”' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if c == '"' && depth == 0 {
            let next = rest.peek().copied();
            let fits = if open {
                !next.is_some_and(char::is_alphanumeric)
            } else {
                before.is_none_or(|it: char| it.is_whitespace() || it == '(')
            };
            if !fits {
                return Err(Unread::Unpaired);
            }
            out.push(if open { '”' } else { '“' });
            open = !open;
        } else {
            out.push(c);
        }
        before = Some(c);
    }
    if open { Err(Unread::Unpaired) } else { Ok(Cow::Owned(out)) }
}

/// Why no rule fits.
fn unread(sentence: &str) -> Unread {
    if !is_paired(sentence) {
        return Unread::Unpaired;
    }
    let opens = |c: char| matches!(c, '‘' | '\'' | '„' | '‚' | '«' | '»' | '`');
    let mut before = ' ';
    for c in sentence.chars() {
        if c == '“' {
            break;
        }
        if opens(c) && before.is_whitespace() {
            return Unread::OtherMark(c);
        }
        before = c;
    }
    Unread::Form
}

/// Matches a text whose quotation marks stand in pairs; any other one would have the grammar look for the end of each
/// mark in vain.
fn parsed(rule: Rule, text: &str) -> Option<Pairs<'_, Rule>> {
    if is_paired(text) { AmendmentParser::parse(rule, text).ok() } else { None }
}

/// Whether each quotation mark has its counterpart, and no more are open at once than the grammar has.
fn is_paired(text: &str) -> bool {
    let mut depth = 0_usize;
    for c in text.chars() {
        match c {
            '“' => depth += 1,
            '”' if depth == 0 => return false,
            '”' => depth -= 1,
            _ => continue,
        }
        if depth > DEEPEST {
            return false;
        }
    }
    depth == 0
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

fn position(pair: &Pair<'_, Rule>) -> Position {
    if pair.as_str().eq_ignore_ascii_case("before") { Position::Before } else { Position::After }
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
        Rule::changing_all => {
            let phrase = Phrase { words: quoted(parts.next()?)?, which: Occurrence::Every };
            WordEdit::Substitute(phrase, quoted(parts.next()?)?)
        }
        Rule::exchanging => {
            let new = quoted(parts.next()?)?;
            WordEdit::Substitute(phrase(parts.next()?)?, new)
        }
        Rule::adding => {
            let new = quoted(parts.next()?)?;
            let position = position(&parts.next()?);
            WordEdit::Insert(position, phrase(parts.next()?)?, new)
        }
        Rule::leaving_out => WordEdit::Omit(phrase(parts.next()?)?),
        Rule::putting => {
            let position = position(&parts.next()?);
            WordEdit::Insert(position, phrase(parts.next()?)?, quoted(parts.next()?)?)
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
        assert_eq!(read, Ok(Amendment::Within(law("Law 16A"), Some(edit))));
        assert_eq!(amendment("In Law 16A:"), Ok(Amendment::Within(law("Law 16A"), None)));
        let second = Phrase { words: "see “Trick”".to_owned(), which: Occurrence::Nth(2) };
        assert_eq!(word_edit("omit the second “see “Trick””; and"), Ok(WordEdit::Omit(second)));
        let edit = WordEdit::Insert(Position::After, some("player"), "or his partner".to_owned());
        assert_eq!(word_edit("After “player” insert “or his partner”."), Ok(edit));
        let last = Phrase { words: ",".to_owned(), which: Occurrence::Nth(21) };
        assert_eq!(word_edit("omit the 21st “,”"), Ok(WordEdit::Omit(last)));
    }

    #[test]
    fn whole_places() {
        let term = law("the definition of “After dusk insert: as”");
        let read = amendment("Omit the definition of “After dusk insert: as”.");
        assert_eq!(read, Ok(Amendment::Omit(term)));
        let words = AmendedPlace { words_only: true, ..law("Law 3") };
        assert_eq!(amendment("For the words of Law 3 substitute:"), Ok(Amendment::Substitute(words)));
        let document = Some("b.laws".to_owned());
        let read = amendment("after Law 3.1 insert the document “b.laws”:");
        assert_eq!(read, Ok(Amendment::Insert(Position::After, law("Law 3.1"), document)));
        let read = amendment("Move Law 25 before Law 23.");
        assert_eq!(read, Ok(Amendment::Move(law("Law 25"), Position::Before, law("Law 23"))));
        assert_eq!(
            amendment("Renumber Law 25 as 2.3."),
            Ok(Amendment::Renumber(law("Law 25"), "2.3".to_owned()))
        );
        let (old, new) = ("a.laws".to_owned(), "b.laws".to_owned());
        let read = amendment("Rename the document “a.laws” as “b.laws”.");
        assert_eq!(read, Ok(Amendment::Rename(old, new)));
    }

    #[test]
    fn words_wherever_they_occur() {
        let everywhere = |old: &str, new: &str| Ok(Amendment::Everywhere(old.to_owned(), new.to_owned()));
        let read = amendment("For “Helm”, wherever it occurs, substitute “Skipper”.");
        assert_eq!(read, everywhere("Helm", "Skipper"));
        let read = amendment("For “oars”, in each place where they occur, substitute “sails”.");
        assert_eq!(read, everywhere("oars", "sails"));
        assert_eq!(amendment("For “oars”, wherever, substitute “sails”."), Err(Unread::Form));
        let every = || Phrase { words: "oars".to_owned(), which: Occurrence::Every };
        let edit = WordEdit::Substitute(every(), "sails".to_owned());
        let read = amendment("In Law 3, for “oars”, wherever they occur, substitute “sails”.");
        assert_eq!(read, Ok(Amendment::Within(law("Law 3"), Some(edit))));
        assert_eq!(word_edit("omit “oars”, wherever it occurs;"), Ok(WordEdit::Omit(every())));
    }

    #[test]
    fn what_people_write_for_the_same() {
        let same: &[(&str, &[&str])] = &[
            (
                "In Rule 1, for “40” substitute “42”.",
                &[
                    "In Rule 1, for \"40\" substitute \"42\".",
                    "In Rule 1, for “40” substitute “42”",
                    "In Rule 1 replace “40” with “42”.",
                    "Replace \"40\" by \"42\" in Rule 1.",
                    "In Rule 1, substitute “42” for “40”.",
                    "In Rule 1, change “40” to “42”;",
                    "In Rule 1, delete “40” and insert “42”.",
                    "in Rule 1, for the figure “40” substitute the words “42”",
                ],
            ),
            (
                "In Schedule 1, paragraph 1, omit “the “Old” fee”.",
                &[
                    "In Schedule 1, paragraph 1, delete \"the “Old” fee\".",
                    "Strike out the words “the “Old” fee” from Schedule 1, paragraph 1",
                ],
            ),
            ("Omit Rule 1.", &["Delete Rule 1.", "Strike Rule 1;", "Remove Rule 1", "Repeal Rule 1."]),
            (
                "In Rule 1, after “a” insert “b”.",
                &[
                    "In Rule 1, insert “b” after “a”.",
                    "Add \"b\" after \"a\" in Rule 1.",
                    "In Rule 1, after “a”, add “b”",
                ],
            ),
            (
                "After Rule 1 insert:",
                &[
                    "Insert after Rule 1:",
                    "After Rule 1, add the following Rule:",
                    "Insert the following after Rule 1:",
                ],
            ),
            ("For Rule 1 substitute:", &["Replace Rule 1 with:", "For Rule 1, substitute the following:"]),
            (
                "For “a”, wherever it occurs, substitute “b”.",
                &["Replace “a” with “b” wherever it occurs.", "Replace “a”, wherever it occurs, by “b”"],
            ),
            (
                "In Rule 1, for “a”, wherever it occurs, substitute “b”.",
                &["In Rule 1, replace “a” with “b”, wherever it occurs."],
            ),
            ("Move Rule 1 after Rule 2.", &["Move Rule 1 to after Rule 2"]),
            ("Renumber Rule 1 as 2.3.", &["Renumber Rule 1 as 2.3"]),
        ];
        for (sentence, others) in same {
            let read = amendment(sentence).expect(sentence);
            for other in *others {
                assert_eq!(amendment(other).as_ref(), Ok(&read), "{other}");
            }
        }
    }

    #[test]
    fn why_a_sentence_is_not_read() {
        let unread = [
            ("In Law 3, for “a substitute “b”.", Unread::Unpaired),
            ("In Law 3, for \"a substitute \"b\".", Unread::Unpaired),
            ("In Law 3, omit \"6\" wide\".", Unread::Unpaired),
            ("In Law 3, for ‘a’ substitute ‘b’.", Unread::OtherMark('‘')),
            ("In Law 3, for 'a' substitute 'b'.", Unread::OtherMark('\'')),
            ("In Law 3, for \"a\" substitute \"b.\"", Unread::StopInside),
            ("In Law 3, omit “a.”", Unread::StopInside),
            ("In Law 3, “a”.", Unread::Form),
        ];
        for (sentence, why) in unread {
            assert_eq!(amendment(sentence), Err(why), "{sentence}");
        }
        assert_eq!(word_edit("omit “a.”"), Err(Unread::StopInside));
        assert!(word_edit("for “a.” substitute “b.”").is_ok());
        assert!(amendment("In Law 3, omit “a.”.").is_ok());
    }

    #[test]
    fn what_is_no_instruction() {
        for sentence in
            ["", "In Law 16A", "Forget Law 3.", "For “a” substitute “b”.", "Omit “a.", "In Law 3, omit “”."]
        {
            assert!(amendment(sentence).is_err(), "{sentence}");
        }
    }

    #[test]
    fn hostile_quotation_marks() {
        assert_eq!(amendment(&format!("Omit {}.", "“".repeat(20_000))), Err(Unread::Unpaired));
        assert_eq!(
            amendment(&format!("Omit {}{}.", "“".repeat(20_000), "”".repeat(20_000))),
            Err(Unread::Unpaired)
        );
        let place = "“a” ".repeat(20_000);
        assert_eq!(amendment(&format!("Omit {place}.")), Ok(Amendment::Omit(law(place.trim()))));
        assert_eq!(amendment(&format!("In {}", ", for “a” ".repeat(20_000))), Err(Unread::Form));
        assert_eq!(amendment(&"\" \" ".repeat(20_000)), Err(Unread::Form));
        assert_eq!(amendment(&format!("In {}", "Law 1, delete “a” and ".repeat(20_000))), Err(Unread::Form));
    }
}
