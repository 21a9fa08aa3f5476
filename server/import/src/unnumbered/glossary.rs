//! Glossaries whose terms stand on lines of their own or in quotation marks.

use std::collections::BTreeSet;

use lawsmith_syntax::{EntryForm, read_markers};

use crate::context::Context;
use crate::lines::TextLine;
use crate::numbering::longest_rise;
use crate::output::{Item, NotesToPlace, Paragraph};
use crate::report::Disposition;
use crate::sentence::{begins_anew, is_finished};

/// How many headwords without gaps before them make a glossary.
const ENOUGH: usize = 3;

/// The most words of a term.
const LONGEST_TERM: usize = 8;

/// Reads a glossary; the first line is its title.
pub(crate) fn glossary<'t>(
    lines: &[TextLine<'t>],
    form: EntryForm,
    context: &mut Context<'_, 't>,
) -> Vec<Item> {
    let Some((title, rest)) = lines.split_first() else { return Vec::new() };
    let name = title.text.trim_end_matches(':');
    let mut items = vec![Item::Title { text: Paragraph::new(name), sign: name.contains(' ') }];
    let mut at = name.to_owned();
    let mut notes = NotesToPlace::default();
    let close = if form == EntryForm::Line { headwords_without_gaps(rest) } else { BTreeSet::new() };
    context.ledger.place(title.number, Disposition::Placed, &at);
    notes.mark(title, &at, &mut items, context.ledger);
    for (place, line) in rest.iter().enumerate() {
        let begins = line.gap || place == 0;
        let finished = place == 0 || is_finished(rest[place - 1].text);
        let next = rest.get(place + 1);
        let entry = match form {
            EntryForm::Line if !close.is_empty() => close.contains(&place),
            EntryForm::Line => begins && finished && is_term(line.text) && next.is_some(),
            _ => (begins || finished) && line.text.starts_with(['“', '"', '„', '«']),
        };
        let sense = sense(line.text).filter(|_| items.len() > 1 && (begins || finished));
        if entry {
            notes.place(&at, context.notes, &mut items, context.ledger);
            at = format!("{name}/{}", line.text);
            items.push(match form {
                EntryForm::Line => {
                    Item::Headword { headword: line.text.to_owned(), text: Paragraph::default() }
                }
                _ => Item::Quoted { column: 0, text: Paragraph::new(line.text) },
            });
        } else if let Some(marker) = sense {
            let text = Paragraph::new(line.text[marker.len()..].trim_start());
            items.push(Item::Sense { marker: marker.to_owned(), column: 0, text });
        } else {
            let above = items.last_mut().and_then(Item::running_text_mut);
            match above.filter(|above| !begins || above.words().is_empty()) {
                Some(text) => {
                    text.push(line.text);
                }
                None => items.push(Item::Paragraph { column: 4, text: Paragraph::new(line.text) }),
            }
        }
        context.ledger.place(line.number, Disposition::Placed, &at);
        notes.mark(line, &at, &mut items, context.ledger);
    }
    notes.place(&at, context.notes, &mut items, context.ledger);
    items
}

/// The headwords of a glossary whose entries no empty line parts: short lines behind a sentence that is over, in the order
/// of the alphabet.
fn headwords_without_gaps(lines: &[TextLine<'_>]) -> BTreeSet<usize> {
    let gaps = lines.iter().skip(1).filter(|line| line.gap).count();
    if gaps * 8 > lines.len() {
        return BTreeSet::new();
    }
    let begins = |line: &TextLine<'_>| begins_anew(line.text);
    let stands = |&place: &usize| {
        let finished = place == 0 || is_finished(lines[place - 1].text);
        finished
            && is_term(lines[place].text)
            && begins(&lines[place])
            && lines.get(place + 1).is_some_and(begins)
    };
    let places: Vec<usize> = (0..lines.len()).filter(stands).collect();
    let mut words: Vec<String> = places.iter().map(|&place| lines[place].text.to_lowercase()).collect();
    let printed = words.clone();
    words.sort_unstable();
    words.dedup();
    let rank =
        |word: &String| words.binary_search(word).ok().and_then(|rank| u32::try_from(rank).ok()).unwrap_or(0);
    let ranks: Vec<u32> = printed.iter().map(rank).collect();
    let risen: BTreeSet<usize> = longest_rise(&ranks).into_iter().map(|at| places[at]).collect();
    if risen.len() >= ENOUGH { risen } else { BTreeSet::new() }
}

/// A short line without end punctuation.
fn is_term(line: &str) -> bool {
    line.split_whitespace().count() <= LONGEST_TERM
        && line.chars().count() <= 80
        && line.starts_with(char::is_alphanumeric)
        && !line.ends_with(['.', ',', ';', ':'])
}

/// The marker of a numbered meaning: `(a)`, `1.`
fn sense(line: &str) -> Option<&str> {
    let found = read_markers(line)?;
    let marker = found.markers.first().filter(|marker| marker.noun.is_none())?;
    let printed = &line[marker.span.clone()];
    printed.ends_with(['.', ')']).then_some(printed)
}
