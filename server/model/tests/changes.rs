//! An edition after changes of its texts is the edition of the changed texts.

use lawsmith_model::{Edition, Lexicon, Manifest, Source};
use lawsmith_text::floor_char_boundary;
use proptest::prelude::*;

/// Two small documents that cite each other.
const TEXTS: [&str; 2] = [
    "\
title: Ferry Laws
kind: laws

Introduction

The boatman may read these laws aloud.

Definitions

Boatman — The person who rows (see Law 1A).
Fare — What a passenger pays. See “Boatman”.

Law 1 — Boats

A — Rowing
    1. The boatman rows (see B).
        (a) upstream in the morning;
        (b) downstream at night, but see (a).
    2. Nobody else rows, whatever the fare.
B — Resting
The boatman rests as A1(b) allows.[^1]

Law 16 — Fares

C — Payment
    2. A fare is paid in coin, as Laws 1A1(a) and 1B say.
        (i) one coin for a child;

[^1]: See also Law 16C2(i) or Law 1A1(a).
",
    "\
kind: regulations

Law 20 — Landing Places

A — Piers
The boatman ties up as Law 1A2 and A above say. A **pier** is a landing place.

B — Fees
    1. No pier takes a fare (see Introduction).
    2. See 1 and Law 20A.
",
];

/// What may be typed or pasted.
const PIECES: [&str; 38] = [
    "a",
    " ",
    ".",
    "\n",
    "\n\n",
    "Law 2 — Oars\n",
    "B — More\n",
    "    3. text\n",
    "(c) ",
    "see Law 1A",
    "| 3 | A thing |\n",
    "see item 3 of Law 20",
    "1B",
    " boatman",
    "Fare",
    "Oar — A thing.\n",
    "**oar** ",
    "[^1]",
    "[^2]: words\n",
    "# Title\n",
    "# Harbour Lights\n",
    " these Harbour Lights",
    " Law 20 of the Harbour Lights",
    " the Boat Rules (BTR)",
    " Law 20 of the BTR",
    "Definitions\n",
    "kind: index\n",
    "@also ferryman\n",
    "😀",
    "    ",
    "Law 20 ",
    "that Law ",
    "the next Law ",
    "the preceding section ",
    "Law 16 first footnote ",
    "Example: **oar**, see Law 1.\n",
    "Schedule — Prices\n",
    "the Schedule ",
];

/// Everything that an edition says, in words.
fn told(edition: &Edition) -> String {
    let mut out: Vec<String> = Vec::new();
    for (id, provision) in edition.provisions() {
        out.push(format!("{} {:?} {}", edition.path(id), provision.kind, provision.repealed));
    }
    for reference in &edition.references {
        let others = edition.others(reference).len();
        let (at, target) = (edition.at(reference), edition.target(reference));
        out.push(format!("{at} -> {target} {others} {reference:?}"));
    }
    out.extend(edition.definitions.iter().map(|definition| format!("{definition:?}")));
    out.extend(edition.uses.iter().map(|uses| format!("{uses:?}")));
    for document in &edition.documents {
        out.push(format!("{:?} {:?} {:?}", document.tree, document.footnotes, document.marks));
    }
    out.join("\n")
}

fn analysed(texts: &[String]) -> Edition {
    let sources: Vec<Source> = texts
        .iter()
        .enumerate()
        .map(|(at, text)| Source { path: format!("{at}.laws"), text: text.as_str().into() })
        .collect();
    let manifest = "[work]\nid = 'ferry'\n[[scheme]]\nnoun = ['Schedule']\n[[label]]\nwords = ['Example']\nnormative = false\n";
    let conventions = Manifest::parse(manifest).and_then(|it| it.conventions()).expect("a right manifest");
    Edition::analyse("1", conventions, Lexicon::default(), &sources)
}

/// A change: which document, where its range begins and how long it is, in shares of the text, what comes.
fn change() -> impl Strategy<Value = (usize, f64, f64, String)> {
    let piece = prop_oneof![
        4 => (0..PIECES.len()).prop_map(|at| PIECES[at].to_owned()),
        1 => Just(String::new()),
        1 => "[a-z]{1,3}",
    ];
    let len = prop_oneof![3 => Just(0.0), 2 => 0.0..0.02f64, 1 => 0.0..0.5f64];
    (0..TEXTS.len(), 0.0..1.0f64, len, piece)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]
    #[test]
    fn a_changed_edition_is_the_edition_of_the_changed_texts(
        changes in prop::collection::vec(change(), 1..12)
    ) {
        let mut texts: Vec<String> = TEXTS.map(str::to_owned).to_vec();
        let mut edition = analysed(&texts);
        for (document, start, len, piece) in changes {
            let text = &mut texts[document];
            let at = |share: f64| {
                let at = (share.min(1.0) * (text.len() as f64 + 0.9)) as usize;
                floor_char_boundary(text, at)
            };
            let (start, end) = (at(start), at(start + len));
            text.replace_range(start..end, &piece);
            edition = edition.with_text(document, text.as_str().into());
            prop_assert_eq!(told(&edition), told(&analysed(&texts)));
        }
    }
}

#[test]
fn a_placeholder_that_stands_for_more_numbers_is_found() {
    let mut texts = ["Law 16 — Fares\nSee Law 20.\n".to_owned()];
    let before = analysed(&texts);
    texts[0] = texts[0].replace("16 —", "16 to 20 —");
    assert_eq!(told(&before.with_text(0, texts[0].as_str().into())), told(&analysed(&texts)));
}
