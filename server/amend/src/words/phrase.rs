//! Words that change within a piece, written as edits that a reader can follow.

use std::ops::Range;

use lawsmith_grammar::{Occurrence, Phrase, WordEdit};
use similar::{Algorithm, DiffOp, capture_diff_slices};

use crate::words::follow::follow;
use crate::words::site::{Site, TextChange};
use crate::words::unit::{Changed, Units, whole};
use crate::words::word_edit::{is_sound, names_words};

/// How many changes of a piece are told one by one; more of them are told as a new text.
const CHANGES: usize = 12;

/// How many bytes a piece may have that is compared word by word.
const LONGEST: usize = 20_000;

/// The edits that make `old` into `new`, which quote the ranges `cited` of the old text whole; `None` where that is told better, or only, as a whole.
pub(crate) fn edits(old: &str, new: &str, cited: &[Range<usize>]) -> Option<Vec<WordEdit>> {
    let (old_lines, new_lines): (Vec<&str>, Vec<&str>) = (old.lines().collect(), new.lines().collect());
    if old_lines.len() != new_lines.len() || old.len().max(new.len()) > LONGEST {
        return None;
    }
    let mut start = 0;
    let mut edits = Vec::new();
    for (line, changed) in old_lines.into_iter().zip(new_lines) {
        if line != changed {
            edits.extend(line_edits(old, start..start + line.len(), changed, cited)?);
        }
        start += line.len() + 1;
    }
    let told = edits.len() <= CHANGES && follow(old, &edits).is_ok_and(|text| text == new);
    told.then(|| joined(old, new, edits))
}

/// The edits with words that are put for others wherever they stand in one.
fn joined(old: &str, new: &str, edits: Vec<WordEdit>) -> Vec<WordEdit> {
    let core_of = |edit: &WordEdit| match edit {
        WordEdit::Substitute(phrase, new) => core(&phrase.words, new),
        _ => None,
    };
    let cores: Vec<Option<(String, String)>> = edits.iter().map(core_of).collect();
    let mut joined = edits.clone();
    for (at, core) in cores.iter().enumerate() {
        let Some((words, put)) = core.as_ref().filter(|_| !cores[..at].contains(core)) else { continue };
        if cores[at..].iter().filter(|other| *other == core).count() < 2 {
            continue;
        }
        let phrase = Phrase { words: words.clone(), which: Occurrence::Every };
        let every = WordEdit::Substitute(phrase, put.clone());
        let mut fewer: Vec<WordEdit> = joined.iter().filter(|edit| core_of(edit) != *core).cloned().collect();
        let first = joined.iter().position(|edit| core_of(edit) == *core).unwrap_or(fewer.len());
        fewer.insert(first, every);
        if follow(old, &fewer).is_ok_and(|text| text == new) {
            joined = fewer;
        }
    }
    joined
}

/// The edits of one line of `text`.
fn line_edits(
    text: &str,
    line: Range<usize>,
    changed: &str,
    cited: &[Range<usize>],
) -> Option<Vec<WordEdit>> {
    let tokens: Vec<Range<usize>> = tokens(&text[line.clone()])
        .into_iter()
        .map(|it| it.start + line.start..it.end + line.start)
        .collect();
    let new_tokens = self::tokens(changed);
    let changes = changes(text, &tokens, changed, &new_tokens);
    let gone: usize = changes.iter().map(|(old, _)| old.len()).sum();
    if changes.is_empty() || changes.len() > CHANGES || 2 * gone > tokens.len() + 8 {
        return None;
    }
    let units = Units::new(text, &tokens, cited);
    let changes = whole(&units, &Units::new(changed, &new_tokens, &[]), changes);
    let text_of = |range: &Range<usize>| match (new_tokens.get(range.start), range.end.checked_sub(1)) {
        (Some(first), Some(last)) if !range.is_empty() => {
            changed[first.start..new_tokens[last].end].to_owned()
        }
        _ => String::new(),
    };
    let changes: Vec<TextChange> =
        changes.into_iter().map(|(old, now)| TextChange { old, new: text_of(&now) }).collect();
    let mut edits = Vec::new();
    let mut free = 0;
    for (at, change) in changes.iter().enumerate() {
        let end = changes.get(at + 1).map_or(tokens.len(), |next| next.old.start);
        let (edit, used) = Site { text, tokens: &tokens, units: &units, change, room: free..end }.edit()?;
        edits.push(edit);
        free = used;
    }
    Some(edits)
}

/// Words, blanks and single signs.
pub(crate) fn tokens(line: &str) -> Vec<Range<usize>> {
    let sort = |c: char| match c {
        c if c.is_alphanumeric() => 0,
        c if c.is_whitespace() => 1,
        _ => 2,
    };
    let mut found: Vec<Range<usize>> = Vec::new();
    let mut last = 2;
    for (at, c) in line.char_indices() {
        let end = at + c.len_utf8();
        match found.last_mut() {
            Some(token) if sort(c) == last && last != 2 => token.end = end,
            _ => found.push(at..end),
        }
        last = sort(c);
    }
    found
}

/// What changes, in tokens; changes that few tokens part are one.
fn changes(text: &str, old: &[Range<usize>], changed: &str, new: &[Range<usize>]) -> Vec<Changed> {
    let (a, b): (Vec<&str>, Vec<&str>) = (
        old.iter().map(|it| &text[it.clone()]).collect(),
        new.iter().map(|it| &changed[it.clone()]).collect(),
    );
    let mut found: Vec<(Range<usize>, Range<usize>)> = Vec::new();
    for op in capture_diff_slices(Algorithm::Myers, &a, &b) {
        if matches!(op, DiffOp::Equal { .. }) {
            continue;
        }
        match found.last_mut() {
            Some((before, now)) if op.old_range().start - before.end <= 3 => {
                before.end = op.old_range().end;
                now.end = op.new_range().end;
            }
            _ => found.push((op.old_range(), op.new_range())),
        }
    }
    found
}

/// What changes of a phrase, without the words on either side that stay.
pub(crate) fn core(old: &str, new: &str) -> Option<(String, String)> {
    let (olds, news): (Vec<&str>, Vec<&str>) = (words(old), words(new));
    let before = olds.iter().zip(&news).take_while(|(a, b)| a == b).count();
    let (olds, news) = (&olds[before..], &news[before..]);
    let behind = olds.iter().rev().zip(news.iter().rev()).take_while(|(a, b)| a == b).count();
    let core = |words: &[&str]| words[..words.len() - behind].concat();
    let (old, new) = (core(olds), core(news));
    let edit = WordEdit::Substitute(Phrase { words: old.clone(), which: Occurrence::Only }, new.clone());
    (is_sound(&edit) && names_words(&edit)).then_some((old, new))
}

/// Words, blanks and single signs.
fn words(phrase: &str) -> Vec<&str> {
    tokens(phrase).into_iter().map(|range| &phrase[range]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(old: &str, new: &str, expected: &[&str]) {
        let cited: Vec<Range<usize>> =
            old.match_indices("Rule ").map(|(at, _)| at..at + "Rule 3.4".len()).collect();
        let edits = edits(old, new, &cited).expect("edits");
        let printed: Vec<String> = edits.iter().map(crate::instruction::printing::word_edit).collect();
        assert_eq!(printed, expected);
        assert_eq!(follow(old, &edits).as_deref(), Ok(new));
    }

    #[test]
    fn words_for_words() {
        check("He may row.", "He must row.", &["for “may” substitute “must”"]);
        check("A may row. B may steer.", "A may row. B must steer.", &["for “B may” substitute “B must”"]);
        check("See “Tide”.", "See “Ebb”.", &["for “Tide” substitute “Ebb”"]);
    }

    #[test]
    fn words_for_words_wherever_they_occur() {
        let (old, new) =
            ("A crew rows while the other crew rests.", "A team rows while the other team rests.");
        check(old, new, &["for “crew”, wherever it occurs, substitute “team”"]);
        let new = "A team rows while the other crew rests.";
        check(old, new, &["for “A crew” substitute “A team”"]);
        let old = "A crew of oars, a crew of sails, and crew quarters.";
        let new = "A team of oars, a team of sails, and crew quarters.";
        check(old, new, &["for “A crew” substitute “A team”", "for “a crew” substitute “a team”"]);
    }

    #[test]
    fn words_put_in() {
        check("The helm steers.", "The helm or his mate steers.", &["after “helm” insert “or his mate”"]);
        check("The helm steers.", "The helm steers, or rows.", &["after “steers” insert “, or rows”"]);
        check(") rows;", ") always rows;", &["before “rows” insert “always”"]);
    }

    #[test]
    fn words_left_out() {
        check("The helm forthwith steers.", "The helm steers.", &["omit “forthwith”"]);
        check("The helm steers, at once.", "The helm steers.", &["omit “, at once”"]);
    }

    #[test]
    fn what_is_quoted_whole() {
        let breach = "For a breach of 7.3(a) or (b) the crew rows.";
        check(
            breach,
            "For a breach of 7.3(a), (b) or (d) the crew rows.",
            &["for “7.3(a) or (b)” substitute “7.3(a), (b) or (d)”"],
        );
        check(
            breach,
            "For a breach of 7.4(a) or (b) the crew rows.",
            &["for “of 7.3(a)” substitute “of 7.4(a)”"],
        );
        check(
            breach,
            "For a breach of 7.3(a)(i) or (b) the crew rows.",
            &["for “of 7.3(a)” substitute “of 7.3(a)(i)”"],
        );
        check(
            "A player replaced under Rule 3.4 shall not return.",
            "A player replaced under Rule 3.5 shall not return.",
            &["for “Rule 3.4” substitute “Rule 3.5”"],
        );
        check(
            "A club (or a crew) may row, and so may others.",
            "A club (or a team of it, or a crew). It may row, and so may others.",
            &["for “(or a crew)” substitute “(or a team of it, or a crew). It”"],
        );
        check("The club’s oar.", "The club’s and crew’s oar.", &["after “club’s” insert “and crew’s”"]);
        check("A fee of 1,000 euros.", "A fee of 2,000 euros.", &["for “of 1,000” substitute “of 2,000”"]);
    }

    #[test]
    fn what_is_another_text() {
        assert_eq!(edits("A line.", "A line.\nAnd another.", &[]), None);
        assert_eq!(
            edits(
                "All of these words are of one text here.",
                "Nothing in common whatever may be said now.",
                &[]
            ),
            None
        );
    }

    #[test]
    fn edits_that_can_not_be_followed() {
        let edit = |words: &str, which| WordEdit::Omit(Phrase { words: words.to_owned(), which });
        let say = |edits: &[WordEdit]| follow("a boat and a boat", edits).expect_err("an error");
        assert_eq!(say(&[edit("oar", Occurrence::Only)]), "“oar” does not stand there");
        assert!(say(&[edit("boat", Occurrence::Only)]).starts_with("“boat” stands there 2 times"));
        assert_eq!(say(&[edit("boat", Occurrence::Nth(3))]), "“boat” stands there only 2 times");
        assert_eq!(
            say(&[edit("boat and", Occurrence::Only), edit("and a", Occurrence::Only)]),
            "two changes meet at “and a”"
        );
    }
}
