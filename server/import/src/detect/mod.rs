//! A profile for a text that nobody described: what its provisions are called and how they are
//! numbered, read off the beginnings of its lines.
//!
//! Hardly a word of any language is needed. A noun is a word with a capital that stands before rising
//! numbers at the beginning of lines; a group is one between whose headings the provisions go
//! on; a body is one behind which they are over. A style of markers is a level if its first
//! label is followed by its second.

mod cited;
mod first_level;
mod forms;
mod full;
mod hyphens;
mod in_bodies;
mod language;
mod layout;
mod led_by_letter;
mod lettered;
mod level_table;
mod levels;
mod lines;
mod named;
mod noun;
mod noun_line;
mod nouns;
mod numbers;
mod own_list;
mod parts;
mod printed_index;
mod references;
mod table;
mod words;

use std::ops::Range;

use cited::Cited;
use first_level::{Choice, FirstLevel, body_behind_headings};
use forms::{forms, with_full_noun};
use full::{Full, items_below, taken_from_bodies};
use language::TextLanguage;
use lawsmith_syntax::Joint;
use layout::Layout;
use levels::{is_led_to, is_number, own_levels};
use lines::Lines;
use named::Named;
use noun::Noun;
use noun_line::noun_line;
use nouns::{headings, nouns, under};
use own_list::is_of_provision;
use parts::Parts;
use references::{noun_of_letters, noun_of_numerals, noun_of_references};

use crate::mend::{
    notes_in_brackets, with_bare_numbers_marked, with_bodies_in_digits, with_colon_titles_apart,
    with_counts_in_digits, with_dashes_left_out, with_glued_markers_apart, with_lone_markers_joined,
    with_markers_apart, with_titles_apart, without_ordinal_signs,
};
use crate::profile::{PLAIN, Profile};
use crate::source::is_letter_in_brackets;

/// How many nouns beside the main one are kept.
const MOST: usize = 12;

/// The profile for a plain text, which may have marks between its pages and lines two apart.
pub(crate) fn detected_on_pages(text: &str) -> Profile {
    let layout = Layout::of(text);
    detected_in(&with_lone_markers_joined(&layout.plain(text)), &layout, None)
}

/// The profile for `text`, of which the source may tell by which `noun` its provisions are called; the one for Laws of the plain form
/// where its lines show no numbering.
pub(crate) fn detected(text: &str, noun: Option<&str>) -> Profile {
    detected_in(text, &Layout::default(), noun)
}

fn detected_in(text: &str, layout: &Layout, noun: Option<&str>) -> Profile {
    let language = &TextLanguage::of(text);
    let text = &*without_ordinal_signs(text, language.own());
    let text = &*with_counts_in_digits(text, language.own());
    let text = &*with_bodies_in_digits(text);
    let text = &*with_dashes_left_out(text);
    let text = &*with_bare_numbers_marked(text);
    let text = &*with_glued_markers_apart(text);
    let text = &*with_markers_apart(text);
    let text = &*with_titles_apart(text);
    let text = &*with_colon_titles_apart(text);
    let points = hyphens::with_points(text);
    let seen_in = |text, joint| Some(Seen { joint, ..Seen::in_text(text, noun, language)? });
    let hyphened = points.as_deref().and_then(|text| seen_in(text, Some(Joint::Hyphen)));
    let seen = hyphened.filter(|seen| seen.full.is_some()).or_else(|| seen_in(text, None));
    let mut toml = match &seen {
        Some(seen) => table::tables(seen, points.as_deref().filter(|_| seen.joint.is_some()).unwrap_or(text)),
        None => PLAIN.to_owned(),
    };
    layout.tables(&mut toml);
    // What was seen is written by the one way to write TOML, so that it can be read: if not, tests and fuzzing say so.
    let profile = Profile::parse(&toml)
        .inspect_err(|error| debug_assert!(false, "{error}\n{toml}"))
        .unwrap_or_default();
    let unnumbered = || table::title(&Lines::of(text), begins_law);
    let title = if seen.is_none() { unnumbered() } else { None };
    profile.in_language(language.language.clone()).titled(title)
}

/// Whether `noun` is the full noun of the abbreviation that heads all behind it: "Article 1" before "Art. 2".
fn is_written_out(noun: &Noun, main: &Noun, language: &TextLanguage) -> bool {
    let before =
        || noun.all.last().zip(main.all.first()).is_some_and(|(own, first)| own < first && own.1 < first.1);
    noun.name != main.name && with_full_noun(&main.name, language).contains(&noun.name) && before()
}

/// Where a line begins in `text`, of which it is a part.
fn offset(text: &str, line: &str) -> usize {
    (line.as_ptr() as usize).saturating_sub(text.as_ptr() as usize).min(text.len())
}

/// Whether a line begins what the plain form heads: "Law 1 — Boats".
fn begins_law(line: &str) -> bool {
    noun_line(line).is_some_and(|(_, label, _)| is_number(label))
}

/// What the lines of a text show.
struct Seen<'t> {
    lines: Lines<'t>,
    language: &'t TextLanguage,
    /// The table of the footnotes that stand at the end.
    endnotes: Option<&'static str>,
    /// The title of the index.
    index: Option<&'t str>,
    full: Option<Full>,
    /// What joins the levels of whole addresses, if it is no full stop.
    joint: Option<Joint>,
    /// The noun that stands before whole addresses.
    named: Option<Named>,
    /// The noun of the first level, where it stands before its numbers.
    main: Option<Noun>,
    /// What provisions of the first level are called.
    name: Option<String>,
    /// The nouns of the levels below.
    under: Vec<Noun>,
    /// The nouns of the second level where provisions of bodies alone have it.
    in_bodies: Vec<Noun>,
    groups: Vec<Noun>,
    bodies: Vec<Noun>,
    /// The first labels of the levels, outermost first.
    levels: Vec<&'static str>,
    cited: Option<Cited>,
}

impl<'t> Seen<'t> {
    fn in_text(text: &'t str, told: Option<&str>, language: &'t TextLanguage) -> Option<Self> {
        let mut lines = Lines::of(text);
        let endnotes = endnotes_taken_from(&mut lines);
        let index = printed_index::taken_from(&mut lines, language);
        let named = Named::taken_from(&mut lines);
        let nouns = nouns(&lines.lines, &lines.apart, language);
        let lettered = taken_from_bodies(&mut lines, &nouns);
        lettered::taken_for_headings(&mut lines, &nouns);
        let Lines { lines: texts, depths, .. } = &lines;
        let headings = headings(texts, depths);
        // Articles that count on through sections 2.1 and 2.2 are no level of theirs.
        let outer = |full: &Full| full.nouns_above(&nouns, texts, depths);
        let full = if named.is_some() { Full::of_any(texts) } else { Full::of(texts, depths) };
        let others = full.as_ref().map_or(0, |full| full.addresses.len());
        let full = led_by_letter::of(&lines, others).or(full);
        let full = full.filter(|full| !full.is_strange_to(&outer(full), texts));
        let outer = full.as_ref().map_or_else(|| nouns.clone(), outer);
        let choice =
            Choice { lines: &lines, language, nouns: &outer, headings: &headings, full: full.as_ref(), told };
        let FirstLevel { noun: main, numbered, often } = choice.first_level();
        if main.is_none() && numbered.len() < 2 && full.is_none() && !are_in_lists(&lines) {
            return None;
        }
        let name = match main {
            Some(noun) => Some(noun.name.clone()),
            None if headings.first().is_some_and(Noun::is_lettered) => noun_of_letters(text, language),
            None => {
                let body = body_behind_headings(&outer, &headings).filter(|_| full.is_none());
                let body = body.map(|at| offset(text, texts[at]));
                let text = &text[..body.unwrap_or(text.len())];
                let numerals = || noun_of_numerals(text, language).filter(|_| full.is_none());
                let is_roman = headings.first().is_some_and(Noun::is_roman);
                let own = is_roman.then(numerals).flatten();
                own.or_else(|| noun_of_references(text, full.as_ref(), language))
            }
        };
        let places = main.map_or(&numbered, |noun| &noun.places);
        let addressed = full.as_ref().filter(|_| outer.len() < nouns.len());
        let addressed = addressed.and_then(|full| full.last_heading(texts, depths));
        let led = full.as_ref().filter(|full| led_by_letter::is_led(full));
        let last_led = led.and_then(|full| texts.iter().rposition(|line| full.begins(line)));
        let last = places.last().copied().max(addressed).max(last_led).unwrap_or(0);
        let under = main.map_or_else(Vec::new, |main| under(main, &often));
        let first_levels = (main.or(headings.first()), &*under, name.as_deref());
        let written_out = |noun: &Noun| main.is_some_and(|main| is_written_out(noun, main, language));
        let nouns: Vec<Noun> = nouns.into_iter().filter(|noun| !written_out(noun)).collect();
        let mut parts = Parts::beside(&lines, &nouns, first_levels, last, lettered.as_deref());
        let divided = full.is_none() && under.is_empty();
        let in_bodies = match divided {
            true => in_bodies::taken_from(&mut parts, |name| language.heads_statutes(name)),
            false => Vec::new(),
        };
        let Parts { groups, bodies, end } = parts;
        // What stands before the first provision has its own numbers, too.
        let start = main.map_or(0, |main| main.places[0]).min(end);
        let forms_of_main = || {
            let names = main.into_iter().flat_map(|main| with_full_noun(&main.name, language));
            names.flat_map(|name| forms(&name, text, language)).collect::<Vec<_>>()
        };
        let (mut levels, mut cited) = match &full {
            None => own_numbers(text, (&lines, start..end), &headings, (main, &under), &forms_of_main()),
            Some(full) => (whole_addresses(full, &lines, end, main.is_none()), None),
        };
        if let Some(noun) = in_bodies.first() {
            let names = in_bodies.iter().flat_map(|noun| forms(&noun.name, text, language));
            let own = levels.split_off(1);
            let (own, of_bodies) = in_bodies::with_lists(own, &lines, end);
            cited = cited.or_else(|| Cited::of(text, &names.collect::<Vec<_>>(), &mut of_bodies.clone()));
            levels.extend(std::iter::once(noun.first).chain(own));
        }
        let (main, under) = (main.cloned(), under.into_iter().cloned().collect());
        Some(Self {
            language,
            endnotes,
            index,
            full,
            joint: None,
            named,
            main,
            name,
            under,
            in_bodies,
            groups,
            bodies,
            levels,
            cited,
            lines,
        })
    }

    /// Whether a noun that stands before the numbers of a level is called so.
    fn is_level(&self, name: &str) -> bool {
        self.main.iter().chain(&self.under).chain(&self.in_bodies).any(|noun| noun.name == name)
    }

    /// Whether a line is headed by a noun of the work, or by an address that a letter leads.
    fn heads(&self, line: &str) -> bool {
        if self.full.as_ref().is_some_and(|full| led_by_letter::is_led(full) && full.begins(line)) {
            return true;
        }
        let Some((word, ..)) = noun_line(line) else { return false };
        let mut nouns = self
            .main
            .iter()
            .chain(&self.under)
            .chain(&self.in_bodies)
            .chain(&self.groups)
            .chain(&self.bodies);
        nouns.any(|noun| noun.name.eq_ignore_ascii_case(word))
    }
}

/// The table of the footnotes that stand at the end of `lines`, which end before them then.
fn endnotes_taken_from(lines: &mut Lines<'_>) -> Option<&'static str> {
    let (table, found) = notes_in_brackets(&lines.lines)?;
    let first = Some(found.notes[0]).filter(|&first| !is_of_provision(lines, first))?;
    lines.truncate(first);
    Some(table)
}

/// Whether lists show levels where nothing else does.
fn are_in_lists(Lines { lines, depths, listed, .. }: &Lines<'_>) -> bool {
    listed.iter().any(|&lists| lists > 1) || !own_levels(lines, (depths, listed), false).is_empty()
}

/// The levels of provisions whose markers carry their own numbers, and how their paragraphs are cited.
fn own_numbers(
    text: &str,
    (lines, within): (&Lines<'_>, Range<usize>),
    headings: &[Noun],
    (main, under): (Option<&Noun>, &[&Noun]),
    forms: &[String],
) -> (Vec<&'static str>, Option<Cited>) {
    let Lines { lines: texts, depths, listed, .. } = lines;
    let deep = main.map_or(0, |main| depths[main.places[0]]);
    let headings = headings.iter().filter(|headings| match deep {
        0 => main.is_none(),
        deep => depths[headings.places[0]] > deep,
    });
    let nouns = main.into_iter().chain(under.iter().copied());
    let mut levels: Vec<&str> = nouns.chain(headings).map(|noun| noun.first).collect();
    let shape = (&depths[within.clone()], &listed[within.clone()]);
    let own = own_levels(&texts[within], shape, levels.is_empty());
    // Of one level with brackets some provisions may have headings, and others none.
    levels.retain(|level| !(level.starts_with('(') && own.iter().any(|(first, ..)| first == level)));
    let mut own: Vec<_> = own.into_iter().map(|(first, _, depth)| (first, depth)).collect();
    let one = main.is_some() && levels.len() == 1;
    let cited = if one { Cited::of(text, forms, &mut own) } else { None };
    levels.extend(levels.is_empty().then_some("1"));
    levels.extend(own.into_iter().map(|(first, _)| first));
    (levels, cited)
}

/// The levels of markers that carry whole addresses. Lists with labels of their own may stand under these: 4.2, and
/// in it (a). Where the first level is `numbered` without a noun, numbers with a point alone are its own.
fn whole_addresses(full: &Full, lines: &Lines<'_>, end: usize, numbered: bool) -> Vec<&'static str> {
    let Lines { lines: texts, depths, listed, .. } = lines;
    // "#### (b) Crews" lies in 1.2, whether it is a heading or not.
    let is_lettered = |line: &str| line.split(' ').next().is_some_and(is_letter_in_brackets);
    let apart = texts.iter().zip(depths).map(|(line, depth)| match is_lettered(line) {
        true => 0,
        false => depth + usize::from(full.begins(line)),
    });
    let (items, told) = items_below(full, lines);
    let own = own_levels(&texts[..end], (&apart.collect::<Vec<_>>(), &listed[..end]), numbered && !items);
    let sure = |first: &str| told && first == "1" || is_led_to(&texts[..end], first);
    let few = |(first, lists, _): &(&str, usize, usize)| *lists < 2 && !sure(first);
    let often = own.into_iter().skip_while(few).map(|(first, ..)| first);
    full.levels.iter().copied().chain(often).collect()
}
