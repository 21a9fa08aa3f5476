//! Entries of the definitions: what stands beside their terms.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that can't start has failed")]

use lawsmith_book::html::{Site, site};
use lawsmith_book::model;
use support::book;

mod support;

#[track_caller]
fn page(book: &model::Book, path: &str) -> String {
    let files = site(book, &Site::default());
    let file = files.into_iter().find(|file| file.path == path).unwrap_or_else(|| panic!("no {path}"));
    String::from_utf8(file.bytes).unwrap()
}

const LAWS: &str = "\
kind: laws

Definitions

Arrow — What the bow shoots.
Foul — What breaks these Laws.
@also offence, slip
Bow — What is drawn.
    long — A bow taller than its archer.
    @also tall

Law 1 — Draw
A foul ends the draw.
";

#[test]
fn other_names_of_a_term_stand_beside_it() {
    let book = book("", &[("laws.laws", LAWS)]);
    let definitions = page(&book, "definitions.html");
    assert!(
        definitions.contains("Foul</a> <span class=\"also\">(also: offence, slip)</span>"),
        "{definitions}"
    );
    assert!(definitions.contains("long <span class=\"also\">(also: tall)</span>"), "{definitions}");
    assert_eq!(definitions.matches("class=\"also\"").count(), 2, "{definitions}");
}

#[test]
fn other_names_of_a_term_are_found() {
    let book = book("", &[("laws.laws", LAWS)]);
    let search = page(&book, "assets/search.js");
    let foul = search.lines().find(|line| line.contains("definitions.html#foul")).unwrap();
    assert!(foul.contains("\"(also: offence, slip) What breaks these Laws.\""), "{foul}");
}

#[test]
fn the_word_before_other_names_is_of_the_language() {
    let german = "kind: laws\n\nDefinitionen\n\nFoul — Was regelwidrig ist.\n@also Verstoß\n";
    let found = |extra: &str| {
        let manifest = format!("language = \"de\"\n[definitions]\nwords = [\"Definitionen\"]\n{extra}");
        page(&book(&manifest, &[("laws.laws", german)]), "definitionen.html")
    };
    assert!(found("").contains("(auch: Verstoß)"));
    assert!(found("[book.words]\nalso = \"kurz\"\n").contains("(kurz: Verstoß)"));
}
