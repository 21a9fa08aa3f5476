//! What the text is: work, expression and manifestation (FRBR), and the terms that it defines.

use maud::{Markup, html};

use super::Writer;
use crate::model::PlaceId;

/// The element `meta`.
pub(super) fn metadata(writer: &Writer<'_>, made: &str) -> Markup {
    let book = writer.book;
    let page = &book.title_page;
    let day = page.in_force.as_deref().unwrap_or(made);
    let (language, country) = language(&book.language);
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
fn language(tag: &str) -> (&str, String) {
    let mut parts = tag.split('-');
    let language = parts.next().unwrap_or_default();
    let three = match language.to_ascii_lowercase().as_str() {
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
        _ => language,
    };
    let country = parts.find(|part| part.len() == 2).map(str::to_ascii_lowercase);
    // XX is no country: what no state has made.
    (three, country.unwrap_or_else(|| "xx".to_owned()))
}

/// A name in a path.
fn segment(name: &str) -> String {
    name.chars().map(|c| if c.is_ascii_alphanumeric() || matches!(c, '-' | '.') { c } else { '_' }).collect()
}
