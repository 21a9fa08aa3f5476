//! The first page of a site: the title, words before the text, the contents.
#![allow(clippy::unwrap_used, reason = "a test that can't start has failed")]

use lawsmith_book::html::{Site, site};
use lawsmith_book::{Sources, build, model};
use support::{LAWS, edition, manifest};

mod support;

fn home(language: &str, extra: &str, text: &str) -> String {
    let mut manifest = manifest(extra);
    manifest.work.language = model::Language::new(language);
    manifest.work.title = "Rules of the Ferry".to_owned();
    let edition = edition(&manifest, "0", &[("laws.laws", text)]);
    let files = site(&build(Sources::of(&manifest, &edition)).unwrap(), &Site::default());
    let found = files.into_iter().find(|file| file.path == "index.html").unwrap();
    String::from_utf8(found.bytes).unwrap()
}

#[test]
fn a_german_work_has_german_words() {
    assert!(home("de", "", LAWS).contains(">Inhalt</h2>"));
    assert!(home("de", "[book.words]\ncontents = \"Übersicht\"\n", LAWS).contains(">Übersicht</h2>"));
}

#[test]
fn the_title_is_told_once() {
    let text = "kind: laws\n\nRules of the Ferry\n\nAdopted in May.\n\nLaw 1 — Fares\nA fare is paid.\n";
    let home = home("en", "", text);
    assert!(!home.contains("<p>Rules of the Ferry</p>") && home.contains("<p>Adopted in May.</p>"), "{home}");
}

#[test]
fn laws_without_a_title_are_told_by_their_first_words() {
    let text = "kind: laws\n\nLaw 1 — Fares\nA fare is paid.\n\nLaw 2\n    (a) The ferry waits for nobody who has not paid the fare, and for no \
                dog that wants to stay.\n";
    let home = home("en", "", text);
    assert!(home.contains("<span class=\"title\">Fares</span>"), "{home}");
    let opening = "The ferry waits for nobody who has not paid the fare, and for…";
    assert!(home.contains(&format!("<span class=\"opening\">{opening}</span>")), "{home}");
}
