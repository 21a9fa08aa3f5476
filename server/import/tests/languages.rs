//! Rules in other languages than English and German: text in, the levels of the manifest out. The sources are invented.

#![allow(clippy::unwrap_used, reason = "a test that can't start has failed")]

use lawsmith_import::{Profile, import};
use lawsmith_model::Manifest;

/// The language and the first two nouns of each level that the import finds.
#[track_caller]
fn check(source: &str, language: &str, expected: &[&[&str]]) {
    let files = import(source, &Profile::for_text(source)).unwrap().files;
    let manifest = Manifest::parse(&files[0].text).unwrap();
    assert_eq!(manifest.work.language.tag(), language);
    let levels = manifest.conventions().unwrap().levels;
    let found: Vec<&[String]> = levels.iter().map(|level| &level.nouns[..2]).collect();
    assert_eq!(found, expected);
}

#[test]
fn italian() {
    check(
        "Regolamento del molo

Articolo 1. Barche
1. Le barche stanno al molo finché il guardiano non suona la campana della sera.
2. Il guardiano assegna i posti:
a) alle barche dei pescatori, che escono ogni mattina;
b) alle altre barche, secondo gli articoli 2 e 3.

Articolo 2. Campana
1. La campana suona due volte al giorno, tranne quando il fiume è in piena.
2. Chi non la sente chiede al guardiano, ai sensi dell'articolo 1, comma 2, lettera a).

Articolo 3. Fiume
Quando il fiume è in piena nessuno attraversa senza il permesso del guardiano.
",
        "it",
        &[&["Articolo", "Articoli"], &["comma", "commi"], &["lettera", "lettere"]],
    );
}

#[test]
fn dutch() {
    check(
        "Reglement van de steiger

Artikel 1. Boten
1. De boten liggen aan de steiger tot de wachter 's avonds de bel luidt.
2. De wachter wijst de plaatsen toe:
a. aan de boten van de vissers, die elke ochtend uitvaren;
b. aan de andere boten, volgens de artikelen 2 en 3.

Artikel 2. Bel
1. De bel luidt twee keer per dag, behalve wanneer het water hoog staat.
2. Wie haar niet hoort vraagt de wachter, bedoeld in artikel 1, tweede lid, onder a.

Artikel 3. Water
Wanneer het water hoog staat vaart niemand over zonder toestemming van de wachter.
",
        "nl",
        &[&["Artikel", "Artikelen"], &["lid", "leden"], &["onderdeel", "onderdelen"]],
    );
}
