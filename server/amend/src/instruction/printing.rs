//! Instructions as a text: a numbered list in Markdown, which people read and [`read`](crate::read) reads.

use lawsmith_grammar::{AmendedPlace, ORDINALS, Occurrence, Phrase, Position, WordEdit};

use crate::instruction::{Action, Instruction};

/// What a printed list begins with.
pub(crate) const TITLE: &str = "# Amendments of ";

/// The text of `instructions` that make the edition `old` into `new`, for its title.
pub fn print(old: &str, new: &str, instructions: &[Instruction]) -> String {
    let mut out = format!("{TITLE}{old} that make it {new}\n\n");
    out.push_str("Each place is named as it is numbered before any of these amendments, and all of them count at once.\n");
    if instructions.iter().any(|it| matches!(it.action, Action::Everywhere(..))) {
        out.push_str("\nWords are substituted wherever they occur, but in headers and notes, and where another amendment changes them.\n");
    }
    for (at, instruction) in instructions.iter().enumerate() {
        let number = format!("{}. ", at + 1);
        let indent = " ".repeat(number.len());
        out.push('\n');
        out.push_str(&number);
        let action = &instruction.action;
        out.push_str(&sentence(action));
        out.push('\n');
        match action {
            Action::Words(_, edits) if edits.len() > 1 => {
                for (place, edit) in edits.iter().enumerate() {
                    let end = if place + 1 < edits.len() { ";" } else { "." };
                    out.push_str(&format!("{indent}- {}{end}\n", word_edit(edit)));
                }
            }
            Action::Substitute(_, text) | Action::Insert(_, _, text) | Action::InsertDocument(.., text) => {
                out.push('\n');
                fenced(&mut out, &indent, text);
            }
            _ => {}
        }
    }
    out
}

/// The sentence of an instruction; what follows it in a list or a fenced block is left out.
pub(crate) fn sentence(action: &Action) -> String {
    match action {
        Action::Words(place, edits) => match edits.as_slice() {
            [edit] => format!("In {}, {}.", named(place), word_edit(edit)),
            _ => format!("In {}:", named(place)),
        },
        Action::Everywhere(old, new) => format!("For “{old}”, wherever it occurs, substitute “{new}”."),
        Action::Omit(place) => format!("Omit {}.", named(place)),
        Action::Substitute(place, _) => format!("For {} substitute:", named(place)),
        Action::Insert(position, place, _) => format!("{} {} insert:", capital(*position), named(place)),
        Action::InsertDocument(position, place, name, _) => {
            format!("{} {} insert the document “{name}”:", capital(*position), named(place))
        }
        Action::Renumber(place, number) => format!("Renumber {} as {number}.", named(place)),
        Action::Move(place, position, other) => {
            format!("Move {} {} {}.", named(place), small(*position), named(other))
        }
        Action::Rename(name, to) => format!("Rename the document “{name}” as “{to}”."),
    }
}

/// A change of words, without the end of its sentence.
pub(crate) fn word_edit(edit: &WordEdit) -> String {
    match edit {
        WordEdit::Substitute(phrase, new) => {
            let comma = if phrase.which == Occurrence::Every { "," } else { "" };
            format!("for {}{comma} substitute “{new}”", quoted(phrase))
        }
        WordEdit::Omit(phrase) => format!("omit {}", quoted(phrase)),
        WordEdit::Insert(position, phrase, new) => {
            format!("{} {} insert “{new}”", small(*position), quoted(phrase))
        }
    }
}

fn named(place: &AmendedPlace) -> String {
    if place.words_only { format!("the words of {}", place.name) } else { place.name.clone() }
}

fn quoted(phrase: &Phrase) -> String {
    let words = &phrase.words;
    match phrase.which {
        Occurrence::Only => format!("“{words}”"),
        Occurrence::Nth(nth) => format!("the {} “{words}”", ordinal(nth)),
        Occurrence::Every => format!("“{words}”, wherever it occurs"),
    }
}

fn ordinal(nth: usize) -> String {
    let word = nth.checked_sub(1).and_then(|at| ORDINALS.get(at));
    word.map_or_else(
        || {
            let ending = match (nth % 10, nth % 100) {
                (_, 11..=13) => "th",
                (1, _) => "st",
                (2, _) => "nd",
                (3, _) => "rd",
                _ => "th",
            };
            format!("{nth}{ending}")
        },
        |word| (*word).to_owned(),
    )
}

fn small(position: Position) -> &'static str {
    match position {
        Position::Before => "before",
        Position::After => "after",
    }
}

fn capital(position: Position) -> &'static str {
    match position {
        Position::Before => "Before",
        Position::After => "After",
    }
}

/// A fenced block longer than any fence in it.
fn fenced(out: &mut String, indent: &str, text: &str) {
    let ticks = |line: &str| line.trim_start().bytes().take_while(|byte| *byte == b'`').count();
    let fence = "`".repeat(text.lines().map(ticks).max().unwrap_or(0).max(2) + 1);
    out.push_str(&format!("{indent}{fence}laws\n"));
    for line in text.lines() {
        let line = if line.is_empty() { String::new() } else { format!("{indent}{line}") };
        out.push_str(&format!("{line}\n"));
    }
    out.push_str(&format!("{indent}{fence}\n"));
}
