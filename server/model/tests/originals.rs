//! References that lead out of the edition they stand in: those of a copy into what it
//! copies, those of a commentary into what it explains. Law text in, one line a reference
//! out: `where: words -> target`, with the state where it is not ok.

use std::sync::Arc;

use lawsmith_model::{Behind, Edition, Lexicon, Original, Source, Status};
use lawsmith_syntax::Conventions;

const ORIGINAL: &str = "Definitions\n\nBoard — What is dealt.\n\nLaw 1 — Turns\n\nA — Order\n    1. The dealer begins.[^1]\n        (a) First.\n    2. The rest follow.\n\nB — Exceptions\nNone.\n\n[^1]: Or two.\n\nLaw 2 — [Repealed]\n\nLaw 3 — Ends\n\nA — Early\nNone.\n\nC — Late\nNone.\n";

fn edition(id: &str, text: &str, original: Original) -> Edition {
    let source = Source { path: "laws.laws".to_owned(), text: text.into() };
    let behind = Behind { original, ..Behind::default() };
    Edition::analyse_with(id, Conventions::default(), Lexicon::default(), &[source], behind)
}

#[track_caller]
fn check(edition: &Edition, expected: &[&str]) {
    let text = edition.documents[0].text();
    let found = edition.references.iter().map(|reference| {
        let state = if reference.status == Status::Ok {
            String::new()
        } else {
            format!(" {}", reference.status.name())
        };
        let (at, target) = (edition.at(reference), edition.target(reference));
        format!("{at}: {} -> {target}{state}", &text[reference.range])
    });
    assert_eq!(found.collect::<Vec<_>>(), expected);
}

/// A copy of the original that holds only what `text` says.
#[track_caller]
fn check_copy(text: &str, expected: &[&str]) {
    let original = Original::Known(Arc::new(edition("2020", ORIGINAL, Original::None)));
    check(&edition("copy", text, original), expected);
}

#[track_caller]
fn check_commentary(text: &str, expected: &[&str]) {
    let text = format!("kind: commentary\nedition: 1999\n\n{text}");
    check(&edition("1999", &text, Original::None), expected);
}

#[test]
fn a_copy_of_a_part_leads_into_its_original() {
    check_copy(
        "Law 3 — Ends\n\nA — Early\nSee Laws 1A1(a), 1B and 3A; but see C following and Law 2.\n",
        &[
            "3A: Laws 1A1(a) -> 1A1(a)",
            "3A: 1B -> 1B",
            "3A: 3A -> 3A",
            "3A: C -> 3C",
            "3A: Law 2 -> 2 repealed",
        ],
    );
    check_copy(
        "Law 3 — Ends\nSee Law 1C, the Definitions, see “Board”, footnote 1, footnote 2, 2020 Law 1B.\n",
        &[
            "3: Law 1C -> 1C unresolved",
            "3: the Definitions -> Definitions",
            "3: footnote 1 -> fn1",
            "3: footnote 2 -> fn2 unresolved",
            "3: Law 1B -> 1B",
        ],
    );
}

#[test]
fn what_the_copy_lacks_is_looked_up_at_the_same_place() {
    // In the copy alone, the walk up from 1A1 would never meet (a) or 2.
    check_copy(
        "Law 1 — Turns\n\nA — Order\n    1. As in (a) or, under 2, as in B.\n",
        &["1A1: (a) -> 1A1(a)", "1A1: 2 -> 1A2", "1A1: B -> 1B"],
    );
}

#[test]
fn a_copy_whose_original_is_not_there() {
    let copy = "Law 3 — Ends\n\nA — Early\nSee Law 1A, Law 3A, and under C1 the Definitions.\n";
    check(
        &edition("copy", copy, Original::Unknown("2020".to_owned())),
        &[
            "3A: Law 1A -> 2020:1A external",
            "3A: Law 3A -> 3A",
            "3A: C1 -> 2020:3C1 external",
            "3A: the Definitions -> 2020:Definitions external",
        ],
    );
}

#[test]
fn a_commentary_leads_into_the_laws_of_its_headings() {
    check_commentary(
        "# Law 31: Bids\n\nLaw A2(b) applies, and B1 (a), B3 and C, or old Law 25B.\n\n# Example:\n\nAs A2 says.\n\n# Laws 53/55\n\nSee 27B1.\n",
        &[
            "Law 31: Law A2(b) -> 1999:31A2(b) external",
            "Law 31: B1 (a) -> 1999:31B1(a) external",
            "Law 31: B3 -> 1999:31B3 external",
            "Law 31: C -> 1999:31C external",
            "Law 31: Law 25B -> former:25B external",
            "Law 31: A2 -> 1999:31A2 external",
            "Laws 53/55: 27B1 -> 1999:27B1 external",
        ],
    );
}

#[test]
fn a_noun_alone_leads_where_its_edition_tells() {
    check_commentary("# Law 31: Bids\n\nSee the preceding Law, that Law and the Schedule.\n", &[]);
    check_copy(
        "Law 3 — Ends\nSee Law 1A1. Under that Law, by the definition of “Board”, he leads.\n",
        &["3: Law 1A1 -> 1A1", "3: that Law -> 1", "3: “Board” -> Definitions/Board"],
    );
}

#[test]
fn hands_and_calls_of_a_commentary_are_no_references() {
    check_commentary(
        "# Law 31\n\nNorth has ♠A64 ♥KJ7 ♦Q4 ♣B2, made by S and W; 2C, with 3D, a 5A card.\n\n1. One item.\n",
        &[],
    );
}

#[test]
fn a_commentary_beside_its_laws_leads_to_them() {
    let sources = [
        (
            "a.laws",
            "kind: commentary\nedition: 2020\n\n# Law 1A\n\nUnder 2 the rest follow, as Law 3B says.\n",
        ),
        ("b.laws", ORIGINAL),
    ];
    let sources = sources.map(|(path, text)| Source { path: path.to_owned(), text: text.into() });
    let edition = Edition::analyse("2020", Conventions::default(), Lexicon::default(), &sources);
    check(&edition, &["Law 1A: 2 -> 1A2", "Law 1A: Law 3B -> 3B unresolved"]);
    // What is numbered in a commentary is no provision.
    assert_eq!(edition.find("Law 1A").len(), 1);
}
