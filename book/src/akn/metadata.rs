//! What the text is: work, expression and manifestation (FRBR), and the terms that it defines.

use maud::{Markup, html};

use super::Writer;
use crate::model::{Language, PlaceId};

/// The element `meta`.
pub(super) fn metadata(writer: &Writer<'_>) -> Markup {
    let book = writer.book;
    let page = &book.title_page;
    let (day, kind) = dated(page.in_force.as_deref(), &page.edition);
    let day = day.as_str();
    let (language, country) = code(&book.language);
    let work = format!("/akn/{country}/act/{day}/{}", segment(&page.work));
    let edition = if page.edition.is_empty() { day.to_owned() } else { segment(&page.edition) };
    let expression = format!("{work}/{language}@{edition}");
    let author = || html! { FRBRauthor href="#author" {} };
    let terms = book
        .places
        .iter()
        .enumerate()
        .filter_map(|(at, place)| Some((writer.ids.of_term(PlaceId(at))?, place)));
    html! {
        meta {
            identification source="#lawsmith" {
                FRBRWork {
                    FRBRthis value={ (work) "/!main" } {}
                    FRBRuri value=(work) {}
                    FRBRdate date=(day) name=(kind) {}
                    (author())
                    FRBRcountry value=(country) {}
                    FRBRname value=(page.title) {}
                }
                FRBRExpression {
                    FRBRthis value={ (expression) "/!main" } {}
                    FRBRuri value=(expression) {}
                    FRBRdate date=(day) name=(kind) {}
                    (author())
                    FRBRlanguage language=(language) {}
                }
                FRBRManifestation {
                    FRBRthis value={ (expression) "/!main.xml" } {}
                    FRBRuri value={ (expression) ".akn" } {}
                    FRBRdate date=(day) name=(kind) {}
                    FRBRauthor href="#lawsmith" {}
                }
            }
            references source="#lawsmith" {
                TLCOrganization eId="author" href="/akn/ontology/organization/author"
                    showAs=(page.publisher.as_deref().unwrap_or(&page.title)) {}
                TLCOrganization eId="lawsmith" href="/akn/ontology/organization/lawsmith" showAs="Lawsmith" {}
                @for (id, place) in terms {
                    TLCTerm eId=(id) href={ "/akn/ontology/term/" (id) }
                        showAs=(place.heading.as_deref().unwrap_or(&place.citation)) {}
                }
            }
        }
    }
}

/// The day of an edition, and what that is: when it came into force; else the first day of the year or month, or the day,
/// that it is called by (`2017`, `2026-11`). The standard wants a date: without any it is one that no law has.
fn dated(in_force: Option<&str>, edition: &str) -> (String, &'static str) {
    /// The first day that XML can write.
    const UNKNOWN: &str = "0001-01-01";
    match in_force.map(str::to_owned) {
        Some(day) => (day, "in force"),
        None => match first_day(edition) {
            Some(day) => (day, "edition"),
            None => (UNKNOWN.to_owned(), "unknown"),
        },
    }
}

/// The first day of what is written like a year, a month or a day.
fn first_day(name: &str) -> Option<String> {
    let parts: Vec<&str> = name.split('-').collect();
    let number = |at: usize, digits: usize, most: u32| -> Option<&str> {
        let part = *parts.get(at).unwrap_or(&"01");
        let fits = part.len() == digits && part.bytes().all(|digit| digit.is_ascii_digit());
        let value = part.parse::<u32>().ok().filter(|_| fits)?;
        (1..=most).contains(&value).then_some(part)
    };
    let (year, month, day) = (number(0, 4, 9999)?, number(1, 2, 12)?, number(2, 2, 28)?);
    (parts.len() <= 3).then(|| format!("{year}-{month}-{day}"))
}

/// The language in three letters and the country, `en-GB` to `eng` and `gb`.
fn code(language: &Language) -> (&str, String) {
    let three = match language.primary() {
        "da" => "dan",
        "de" => "deu",
        "en" => "eng",
        "es" => "spa",
        "fr" => "fra",
        "it" => "ita",
        "nl" => "nld",
        "no" | "nb" => "nob",
        "pl" => "pol",
        "pt" => "por",
        "sv" => "swe",
        other => other,
    };
    // XX is no country: what no state has made.
    (three, language.region().unwrap_or("xx").to_ascii_lowercase())
}

/// A name in a path.
fn segment(name: &str) -> String {
    name.chars().map(|c| if c.is_ascii_alphanumeric() || matches!(c, '-' | '.') { c } else { '_' }).collect()
}

#[cfg(test)]
mod tests {
    use super::dated;

    #[track_caller]
    fn check(in_force: Option<&str>, edition: &str, day: &str, kind: &str) {
        assert_eq!(dated(in_force, edition), (day.to_owned(), kind));
    }

    #[test]
    fn the_day_hangs_on_the_edition_alone() {
        check(Some("2017-08-01"), "2017", "2017-08-01", "in force");
        check(None, "2017", "2017-01-01", "edition");
        check(None, "2026-11", "2026-11-01", "edition");
        check(None, "2026-11-05", "2026-11-05", "edition");
        for name in ["", "draft", "xa-2006", "2026-13", "2026-1", "20266", "2026-11-05-b"] {
            check(None, name, "0001-01-01", "unknown");
        }
    }
}
