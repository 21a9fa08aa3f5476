//! Headings that begin with a noun of the work: "Part 2 — Stalls", "ARTICLE 9: Draws", "§ 12 Fees", "Schedule 1".
//!
//! A heading is believed by its shape: it stands apart, its number fits, and what follows on
//! the line is set as a title is. A line that goes on as a sentence is text.

use lawsmith_syntax::Conventions;

use super::standing::{Head, Standing};
use super::title_below::{is_title, is_title_over_list, title_below};
use crate::lines::TextLine;
use crate::markup::without_addition;
use crate::sentence::{goes_on_below, has_verb, is_lead_in};
use crate::source::Wrapping;
use crate::title::{
    Below, HeadKind, LONGEST_TITLE, Sign, ends_as_text, goes_on, inner_noun, is_heading, is_no_longer_than,
    is_note_on_number, is_part_label, is_repealed, is_title_case, may_be_wrapped, noun, plural, range,
    separator, split_label, split_noun,
};

/// A noun of the work and its number, and what follows these on the line.
#[derive(Clone, Copy)]
struct Numbered<'a> {
    kind: HeadKind,
    noun: &'a str,
    label: &'a str,
    behind: &'a str,
    /// The line directly below.
    below: Option<&'a str>,
    /// The level of a provision.
    level: usize,
}

impl Numbered<'_> {
    fn head(&self, title: &str) -> Head {
        let markers = format!("{} {}", self.noun, self.label);
        Head { level: self.level, ..Head::on_its_line(self.kind, markers, self.label, title) }
    }
}

/// A heading that begins with a noun of the work. One that the source marks may be set like text.
pub(super) fn by_noun(
    lines: &[TextLine<'_>],
    standing: Standing<'_>,
    conventions: &Conventions,
) -> Option<Head> {
    let next = lines.get(1).filter(|next| !standing.wrapping.is_full(next.number));
    let (line, next) = (lines.first()?.text, next.map(|next| next.text));
    // What the registers of German law put before numbers that have no text.
    let line = line.strip_prefix("(XXXX) ").filter(|_| standing.marked).unwrap_or(line);
    let (printed, rest) = split_noun(line);
    if !printed.starts_with(|c: char| c.is_uppercase() || c == '§') {
        return None;
    }
    if rest.trim_matches(|c: char| c.is_whitespace() || matches!(c, '.' | ':')).is_empty() {
        return lone_body(printed, (lines, next), standing, conventions);
    }
    // The plural heads a range of numbers out of use: "§§ 3 to 5 (Repealed)".
    let level = standing.begins_with.filter(|_| inner_noun(printed, conventions).is_some()).unwrap_or(0);
    let of_body = || inner_noun(printed, conventions).filter(|_| level > 0).map(|noun| (HeadKind::Law, noun));
    let one = noun(printed, conventions).or_else(of_body);
    let several = one.is_none();
    let (kind, noun) = one.or_else(|| plural(printed, conventions))?;
    // "Art. 5"
    let rest = rest.strip_prefix('.').filter(|rest| rest.starts_with(' ')).unwrap_or(rest);
    let rest = rest.trim_start();
    let (label, behind) = split_label(rest);
    let fits = match kind {
        HeadKind::Law
            if standing.all_marked
                && !standing.marked
                && !goes_on_from_marked(label, behind, standing, conventions) =>
        {
            false
        }
        HeadKind::Law => conventions.levels.get(level).is_some_and(|level| level.value(label).is_some()),
        _ => is_part_label(label),
    };
    // "Appendix D. Rules for crews at sea": on a line of its own a title may be set as a sentence is.
    let below = lines.get(1).filter(|next| !next.gap).map(|next| next.text);
    // "Anlage (zu § 2)", "Schedule Fees", "ADDENDUM: Fees of the harbour"
    let in_capitals = || {
        !printed.contains(char::is_lowercase) && rest.starts_with(':') && standing.apart && below.is_none()
    };
    if !fits && kind == HeadKind::Body && !several && (standing.marked || in_capitals()) {
        let title = rest.trim_start_matches([':', '-', '–', '—', ' ']);
        return Some(Head::on_its_line(kind, noun.to_owned(), "", title));
    }
    // "Subsection 5.1", "Article 5-1": the number is of another kind.
    let joint = |c: char| c == '.' || c == '-' && conventions.has_hyphens();
    let goes_on =
        behind.strip_prefix(joint).is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
    if !fits || goes_on {
        return None;
    }
    if let Some((last, title)) = range(behind).filter(|(_, title)| is_repealed(title, conventions)) {
        let markers = format!("{noun} {label} to {last}");
        return standing.is_clear().then(|| Head::on_its_line(kind, markers, last, title));
    }
    let numbered = Numbered { kind, noun, label, behind, below, level };
    if several { None } else { with_title(&numbered, (lines, next), standing, conventions) }
}

/// The heading with the title that stands behind its number or on the line below.
fn with_title(
    numbered: &Numbered<'_>,
    (lines, next): (&[TextLine<'_>], Option<&str>),
    standing: Standing<'_>,
    conventions: &Conventions,
) -> Option<Head> {
    let (sign, words) = separator(numbered.behind);
    let title = words.trim();
    if title.is_empty() {
        if !standing.is_clear() {
            return None;
        }
        let (title, more) = own_title(numbered, (lines, next), standing, conventions).unwrap_or_default();
        return Some(Head { lines: 1 + more, ..numbered.head(&title) });
    }
    if is_note_on_number(title) && !is_repealed(title, conventions) && standing.apart && !standing.marked {
        let (own, more) = own_title(numbered, (lines, next), standing, conventions).unwrap_or_default();
        let alone = more > 0 || numbered.below.is_none();
        return alone.then(|| Head { lines: 1 + more, ..numbered.head(format!("{title} {own}").trim_end()) });
    }
    if let Some(rest) = rest_below(title, lines, standing.wrapping).filter(|_| !standing.marked) {
        let (title, numbered) = (format!("{title} {rest}"), Numbered { below: None, ..*numbered });
        if is_title_behind(&title, sign, &numbered, standing, conventions) {
            return Some(Head { lines: 2, ..numbered.head(&title) });
        }
    }
    if standing.marked && is_lead_in(title, lines.get(1).map(|next| next.text)) {
        return Some(Head { text: title.to_owned(), ..numbered.head("") });
    }
    if standing.marked || standing.stopped || is_title_behind(title, sign, numbered, standing, conventions) {
        return Some(numbered.head(title));
    }
    if numbered.kind != HeadKind::Law || sign == Sign::None || !standing.apart {
        return None;
    }
    // "Rule 3. The player moves.": the text follows on the line.
    let (title, text) = title_in_brackets(title).unwrap_or(("", title));
    begins_anew(text).then(|| Head { text: text.to_owned(), ..numbered.head(title) })
}

/// A title in brackets before the text of its line, and this: "(Fees). A boat pays".
fn title_in_brackets(words: &str) -> Option<(&str, &str)> {
    let (title, behind) = words.split_at(words.find(')')? + 1);
    let is_title = title.strip_prefix('(')?.starts_with(char::is_uppercase);
    let text = behind.trim_start_matches(['.', ':', '-', '–', '—', ' ']);
    let parted = text.len() < behind.len() && text.starts_with(char::is_uppercase);
    (is_title && parted && is_no_longer_than(title, LONGEST_TITLE)).then_some((title, text))
}

/// The title on the line below, and how many lines it takes.
fn own_title(
    numbered: &Numbered<'_>,
    (lines, next): (&[TextLine<'_>], Option<&str>),
    standing: Standing<'_>,
    conventions: &Conventions,
) -> Option<(String, usize)> {
    match standing.titled.iter().any(|titled| titled == numbered.noun) {
        true => title_below(&lines[1..], conventions),
        false => next
            .filter(|_| {
                is_title(&lines[1..], standing.marked, conventions)
                    || is_title_over_list(&lines[1..], conventions)
            })
            .map(|next| (next.to_owned(), 1)),
    }
}

/// The line below a title that can't end where its line does, "Rights and Duties of the", and below it "Crew"; or of which the line
/// is full.
fn rest_below<'t>(title: &str, lines: &[TextLine<'t>], wrapping: &Wrapping) -> Option<&'t str> {
    let below = lines.get(1).filter(|below| !below.gap)?;
    let ends = lines.get(2).is_none_or(|next| next.gap);
    let full = lines.first().is_some_and(|line| wrapping.is_full(line.number)) && is_title_case(title);
    // A title alone below a long one is the rest of it: "Duties of Masters and Mates of the Harbour", "Ferries".
    let long = lines.first().is_some_and(|line| may_be_wrapped(line.text)) && is_title_case(title);
    let rest = long && is_title_case(below.text) && !has_verb(below.text) && begins_anew(below.text);
    ((goes_on(title) || full || rest) && ends && !below.text.ends_with(['.', ';', ':'])).then_some(below.text)
}

/// Whether the words behind a number are its title, by how they are set and where they stand.
fn is_title_behind(
    title: &str,
    sign: Sign,
    numbered: &Numbered<'_>,
    standing: Standing<'_>,
    conventions: &Conventions,
) -> bool {
    let title = without_addition(title);
    let short = is_no_longer_than(title, LONGEST_TITLE);
    let stops = title.ends_with(['.', ';', ',']) && ends_as_text(title) && !title.ends_with("…");
    let ends = stops || is_broken(title, numbered);
    if standing.is_clear() && (sign == Sign::Dash && short && !ends || is_repealed(title, conventions)) {
        return true;
    }
    let in_capitals = !title.contains(char::is_lowercase);
    let set_as_title = begins_anew(title) && short && (in_capitals || is_heading(title, Below::Paragraph));
    let goes_on = |below: &str| goes_on_below(title, below) || !in_capitals && begins_in_small_letters(below);
    let set_as_title = set_as_title && !numbered.below.is_some_and(goes_on);
    if standing.apart && set_as_title && (sign != Sign::None || !sentence(title)) {
        return true;
    }
    let alone = numbered.below.is_none() && title.starts_with(char::is_uppercase);
    let is_next =
        || numbered.kind == HeadKind::Law && is_next((numbered.label, numbered.level), standing, conventions);
    // "§ 5 Beaufsichtigung durch verantwortliche Personen", alone in its paragraph, under the next number.
    if standing.apart && alone && !ends && !title.ends_with(':') && is_next() {
        return true;
    }
    let stopped = || title.strip_suffix('.').is_some_and(|title| is_heading(title, Below::Paragraph));
    numbered.kind == HeadKind::Body
        && sign != Sign::None
        && standing.apart
        && short
        && alone
        && (!ends || stopped())
}

/// Whether the number, of a level, is the one behind that of the last outermost provision, or put in behind it.
fn is_next((label, level): (&str, usize), standing: Standing<'_>, conventions: &Conventions) -> bool {
    let Some(level) = conventions.levels.get(level) else { return false };
    let inserted = !level.suffix(label).is_empty();
    let value = level.value(label);
    value.is_some_and(|value| value == standing.last + 1 || value == standing.last && inserted)
}

/// Whether a line that is not marked, where others are, is the next provision: "Article 31. The Board meets" behind Article 30.
fn goes_on_from_marked(label: &str, behind: &str, standing: Standing<'_>, conventions: &Conventions) -> bool {
    let (sign, words) = separator(behind);
    standing.apart
        && sign != Sign::None
        && begins_anew(words.trim())
        && is_next((label, 0), standing, conventions)
}

/// Whether the words behind the number of a provision are a sentence that goes on in the line directly below.
fn is_broken(words: &str, numbered: &Numbered<'_>) -> bool {
    let goes_on = |below: &str| below.starts_with(char::is_lowercase) || goes_on_below(words, below);
    numbered.kind == HeadKind::Law && !is_title_case(words) && numbered.below.is_some_and(goes_on)
}

/// Whether the first word has small letters alone and is no marker: "a) oars".
fn begins_in_small_letters(line: &str) -> bool {
    let first = line.split_whitespace().next().unwrap_or_default().trim_end_matches([',', ';', ':']);
    !first.is_empty() && first.chars().all(char::is_lowercase)
}

fn begins_anew(title: &str) -> bool {
    without_addition(title)
        .starts_with(|c: char| c.is_uppercase() || c.is_numeric() || matches!(c, '“' | '"'))
}

/// Whether words go on as a sentence does: a small word follows the first.
fn sentence(title: &str) -> bool {
    let mut words = title.split_whitespace().skip(1);
    title.ends_with('.')
        || words.next().is_some_and(|word| word.len() > 3 && word.starts_with(char::is_lowercase))
            && title.split_whitespace().count() > 6
}

/// "SCHEDULE", "THE SCHEDULE": the one body of its name.
fn lone_body(
    printed: &str,
    (lines, next): (&[TextLine<'_>], Option<&str>),
    standing: Standing<'_>,
    conventions: &Conventions,
) -> Option<Head> {
    let noun = conventions.bodies.iter().filter_map(|nouns| nouns.first());
    let noun = noun.into_iter().find(|noun| noun.to_lowercase() == printed.to_lowercase())?;
    if !standing.apart {
        return None;
    }
    let below = next.filter(|_| is_title(&lines[1..], standing.marked, conventions));
    let head = Head::on_its_line(HeadKind::Body, noun.clone(), "", below.unwrap_or_default());
    Some(Head { lines: 1 + usize::from(below.is_some()), ..head })
}

/// Whether the source marks most of the lines that begin with the noun of provisions and a number as headings.
pub(crate) fn are_marked(lines: &[&TextLine<'_>], conventions: &Conventions) -> bool {
    let (mut marked, mut others) = (0, 0);
    for line in lines {
        let (printed, rest) = split_noun(line.text);
        let heads = || noun(printed, conventions).is_some_and(|(kind, _)| kind == HeadKind::Law);
        if printed.is_empty() || rest.trim().is_empty() || !heads() {
            continue;
        }
        *if line.heading > 0 { &mut marked } else { &mut others } += 1;
    }
    marked > 2 && marked > others
}
