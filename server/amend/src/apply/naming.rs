//! Which place a name means, and which name means a place and nothing else.

use lawsmith_grammar::{AmendedPlace, Amendment, ORDINALS, amendment};
use lawsmith_model::{Edition, ProvisionId};

use crate::text::names::BELOW;
use crate::text::part::{Part, part_of};
use crate::text::pieces::Pieces;
use crate::text::title::{is_all_below, with_all_below};

/// The one place that a name means: as the instructions call places, as an address, or as the sentences of the text cite it.
pub(crate) fn find(pieces: &Pieces<'_>, name: &str) -> Result<usize, String> {
    let all_below = name.strip_suffix(BELOW).filter(|_| pieces.named(name).is_empty());
    let mut places = match all_below {
        Some(title) => called(pieces, title).into_iter().map(|it| with_all_below(pieces, it)).collect(),
        None => called(pieces, name),
    };
    if let (true, Some((part, above))) = (places.is_empty(), part_of(name)) {
        places = match called(pieces, above).as_slice() {
            [above] => of_part(pieces, part, Some(*above)),
            [] if above.is_empty() => of_part(pieces, part, None),
            _ => Vec::new(),
        };
    }
    match places.as_slice() {
        [place] => Ok(*place),
        [] if name.starts_with('“') => Err(format!(
            "{name} is no place; say where it stands, “In {}, omit “…”.”",
            pieces.text.called("5")
        )),
        [] if pieces.text.edition.cites_several(name) => {
            Err(format!("“{name}” are several places; an instruction names one place"))
        }
        [] => Err(format!("nothing in the text is called “{name}”")),
        [first, ..] if pieces.places[*first].part.is_some() => {
            Err(format!("{name} is one of several; say which, “{}”", pieces.places[*first].name))
        }
        _ => Err(format!("{name} stands in several places; name its line, “line 12 of “…””")),
    }
}

/// The places of this name or address, else of what sentences cite so.
fn called(pieces: &Pieces<'_>, name: &str) -> Vec<usize> {
    match named(pieces, name) {
        found if !found.is_empty() => found,
        _ => of_provisions(pieces, &pieces.text.edition.cited(name)),
    }
}

/// The places of this name or address.
fn named(pieces: &Pieces<'_>, name: &str) -> Vec<usize> {
    if let Some(place) = of_line(pieces, name) {
        return vec![place];
    }
    let named = pieces.named(name);
    if !named.is_empty() {
        return named.to_vec();
    }
    if has_more_than_a_noun(&pieces.text.edition, name) {
        return Vec::new();
    }
    of_provisions(pieces, &pieces.text.edition.find(name))
}

fn of_provisions(pieces: &Pieces<'_>, found: &[ProvisionId]) -> Vec<usize> {
    found.iter().filter_map(|id| pieces.place_of_provision(*id)).collect()
}

/// The places of a part, of what the place at `above` is; of a footnote without such a place all that have its label.
fn of_part(pieces: &Pieces<'_>, part: Part<'_>, above: Option<usize>) -> Vec<usize> {
    let named = |words: &str| {
        let name = above.map(|above| format!("the {words} {}", pieces.places[above].name));
        name.map_or(Vec::new(), |name| pieces.named(&name).to_vec())
    };
    let table = |number: usize| ORDINALS.get(number - 1).map(|it| named(&format!("{it} table in")));
    match part {
        Part::Heading => named("heading of"),
        Part::Table(number) => {
            let alone = named("table in");
            let numbered = || match number {
                Some(number) => table(number).unwrap_or_default(),
                None => (1..=2).filter_map(table).flatten().collect(),
            };
            if alone.is_empty() || number.is_some_and(|it| it > 1) { numbered() } else { alone }
        }
        Part::Footnote(label) => footnotes(pieces, label, above),
    }
}

/// The footnotes of this label to a place, or else to what it holds; without a label those to the place alone.
fn footnotes(pieces: &Pieces<'_>, label: Option<&str>, above: Option<usize>) -> Vec<usize> {
    let (label, above) = match (label, above) {
        (Some(label), above) => (label, above),
        (None, Some(above)) => return pieces.footnotes_to(above).to_vec(),
        (None, None) => return Vec::new(),
    };
    let found = pieces.footnotes_of(label);
    let Some(above) = above else { return found.iter().map(|(place, _)| *place).collect() };
    let span = &pieces.places[above].span;
    let to = |fits: &dyn Fn(usize) -> bool| -> Vec<usize> {
        let fitting = found.iter().filter(|(_, holder)| holder.is_some_and(fits));
        fitting.map(|(place, _)| *place).collect()
    };
    let own = to(&|holder| holder == above);
    if own.is_empty() { to(&|holder| span.contains(&pieces.places[holder].span.start)) } else { own }
}

/// Whether words stand before an address that are more than its noun: “the first line of Law 3” is not Law 3.
fn has_more_than_a_noun(edition: &Edition, name: &str) -> bool {
    let is_word = |word: &&str| word.chars().count() > 1 && word.chars().all(char::is_alphabetic);
    let words: Vec<&str> = name.split_whitespace().take_while(is_word).collect();
    let address_follows = name.split_whitespace().nth(words.len()).is_some();
    words.len() > 1 && address_follows && !edition.conventions.is_noun(&words.join(" "))
}

/// The place that begins on `line 12 of “laws.laws”`.
fn of_line(pieces: &Pieces<'_>, name: &str) -> Option<usize> {
    let (line, document) = name.strip_prefix("line ")?.split_once(" of “")?;
    let (line, document) = (line.parse::<u32>().ok()?, document.strip_suffix('”')?);
    let document = pieces.text.names.iter().position(|known| known == document)?;
    let read = &pieces.text.edition.documents[document];
    let start = read.lines.line_range(read.text(), line)?.start();
    let piece = pieces.at(document, start)?;
    (pieces.all[piece].start == start && !pieces.all[piece].text.is_empty())
        .then(|| pieces.all[piece].own_place)
}

/// A name that means a place and nothing else, if there is one: its own, or that of its line.
pub(crate) fn name_of(pieces: &Pieces<'_>, place: usize) -> Option<String> {
    let read = &pieces.places[place];
    let first = &pieces.all[read.span.start];
    let document = &pieces.text.edition.documents[first.document];
    let line = document.lines.line_column(document.text(), first.start).line;
    let mut by_line = format!("line {line} of “{}”", pieces.text.names[first.document]);
    if is_all_below(pieces, place) {
        by_line.push_str(BELOW);
    }
    let means_it = |name: &String| {
        let written = amendment(&format!("Omit {name}."));
        let place_written = AmendedPlace { name: name.clone(), words_only: false };
        written == Ok(Amendment::Omit(place_written)) && find(pieces, name) == Ok(place)
    };
    [read.name.clone(), by_line].into_iter().find(means_it)
}
