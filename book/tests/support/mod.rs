//! Books of small invented laws.
#![allow(dead_code, reason = "each suite uses some of it")]

use lawsmith_book::{Sources, build, model};
use lawsmith_model::{Edition, Manifest, Source};

pub fn manifest(extra: &str) -> Manifest {
    Manifest::parse(&format!("[work]\nid = \"bow\"\ntitle = \"Laws of the Bow\"\n{extra}")).unwrap()
}

pub fn edition(manifest: &Manifest, id: &str, documents: &[(&str, &str)]) -> Edition {
    let sources: Vec<Source> = documents
        .iter()
        .map(|(path, text)| Source { path: (*path).to_owned(), text: (*text).into() })
        .collect();
    Edition::analyse(id, manifest.conventions().unwrap(), manifest.lexicon(), &sources)
}

pub fn book(extra: &str, documents: &[(&str, &str)]) -> model::Book {
    let manifest = manifest(extra);
    let edition = edition(&manifest, "1", documents);
    build(Sources::of(&manifest, &edition)).unwrap()
}

pub const LAWS: &str = "\
kind: laws

# Introduction

A player must not shout.

Definitions

Arrow — What the bow shoots (see Law 1A2).
Bow — What is drawn.
    long — A bow taller than its archer.

Law 1 — Draw[^1]

A — Order
It is this:
    1. The elder draws an arrow:
        (a) from the left; or
        (b) as Law 2 provides.
    2. The younger follows.

These words close A.
@index Drawing > order of

[^1]: By lot, where both are of one age.

Law 2 — Score

| Ring | Points |
| --- | --- |
| gold | 10 |
| red | 8 |
";

pub const INDEX: &str = "\
kind: index

Score — 2
Newark rule — 1A
New York rule — 1A2; see also Score
Arrow — Definitions, 1A1(a)
    lost — see Score
Draw — 1 footnote, 1–2
";

pub fn laws() -> model::Book {
    book("[norms]\nscale = [\"may\", \"must not\"]\n", &[("laws.laws", LAWS), ("index.laws", INDEX)])
}
