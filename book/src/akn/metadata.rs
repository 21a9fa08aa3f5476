//! What the text is: work, expression and manifestation (FRBR), and the terms that it defines.

use maud::{Markup, html};

use super::Writer;
use crate::model::{Language, PlaceId};

/// The element `meta`.
pub(super) fn metadata(writer: &Writer<'_>, made: &str) -> Markup {
    let book = writer.book;
    let page = &book.title_page;
    let day = page.in_force.as_deref().unwrap_or(made);
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
                    FRBRdate date=(day) name=(if page.in_force.is_some() { "in force" } else { "made" }) {}
                    (author())
                    FRBRcountry value=(country) {}
                    FRBRname value=(page.title) {}
                }
                FRBRExpression {
                    FRBRthis value={ (expression) "/!main" } {}
                    FRBRuri value=(expression) {}
                    FRBRdate date=(day) name="edition" {}
                    (author())
                    FRBRlanguage language=(language) {}
                }
                FRBRManifestation {
                    FRBRthis value={ (expression) "/!main.xml" } {}
                    FRBRuri value={ (expression) ".akn" } {}
                    FRBRdate date=(made) name="made" {}
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
