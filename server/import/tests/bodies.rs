//! Annexes, schedules and appendices of plain text without a profile. The sources here are invented.

#![allow(clippy::unwrap_used, reason = "helpers of tests fail as tests do")]

use lawsmith_import::{Imported, Profile, import};

fn imported(source: &str) -> Imported {
    import(source, &Profile::for_text(source)).unwrap()
}

/// The nouns of the manifest, with the tables that they stand in.
fn nouns(source: &str) -> String {
    let imported = imported(source);
    let wanted = |line: &&str| line.starts_with("noun = ") || line.starts_with("[[");
    imported.files[0].text.lines().filter(wanted).collect::<Vec<_>>().join("\n")
}

/// So many provisions and bodies, with two paragraphs in each.
fn rules(provision: &str, count: u32, body: &str, bodies: u32) -> String {
    let inner = |name: &str, number: u32| {
        format!("{name} {number} – Rafts {number}\n\n1. A raft floats.\n\n2. It is wet.\n\n")
    };
    let provisions = (1..=count).map(|number| inner(provision, number));
    let bodies = (1..=bodies).map(|number| inner(body, number));
    "Rules of the Raft League\n\n".to_owned() + &provisions.chain(bodies).collect::<String>()
}

#[test]
fn bodies_are_bodies_however_many() {
    for (provisions, bodies) in [(5, 5), (5, 6), (10, 12), (2, 9)] {
        let expected = "[[level]]\nnoun = [\"Article\", \"Articles\"]\n[[level]]\n[[scheme]]\nnoun = [\"Annex\", \"Annexes\"]\n[[edition]]";
        assert_eq!(nouns(&rules("Article", provisions, "ANNEX", bodies)), expected);
    }
}

#[test]
fn articles_of_schedules_are_their_own() {
    let schedules: String = (1..=3)
        .map(|number| {
            rules(&format!("SCHEDULE {number} – LIST\n\nArticle"), 1, "Article", 0)
                + "Article 2 – Oars\n\n1. Oars are wet.\n\n"
        })
        .map(|it| it.replace("Rules of the Raft League\n\n", ""))
        .collect();
    let expected = "[[level]]\nnoun = [\"Article\", \"Articles\"]\n[[level]]\n[[scheme]]\nnoun = [\"Schedule\", \"Schedules\"]\n[[edition]]";
    assert_eq!(nouns(&(rules("Article", 4, "", 0) + &schedules)), expected);
}

#[test]
fn schedules_behind_numbers_without_a_noun() {
    let rules = "Rules of the Raft League\n\n1. Rafts\n\n(a) A raft floats.\n\n(b) It is wet.\n\n2. Oars\n\n(a) Oars are red.\n\n";
    let schedules = (1..=4)
        .map(|number| format!("SCHEDULE {number} – FEES\n\n1. The fee is a coin.\n\n2. It is paid.\n\n"));
    let expected = "[[level]]\n[[level]]\n[[scheme]]\nnoun = [\"Schedule\", \"Schedules\"]\n[[edition]]";
    assert_eq!(nouns(&(rules.to_owned() + &schedules.collect::<String>())), expected);
}

#[test]
fn an_annex_alone_with_its_title_below() {
    let source = "Rules\n\nArticle 1\nRafts\n\n(1) A raft floats.\n(2) Its fee is in Annex A.\n\nArticle 2\nOars\n\n(1) Oars are red.\n(2) Oars are wet.\n\nAnnex A\nFees\n\nBoat          Fee\nRaft            3\nGreat barge    12\n";
    assert!(nouns(source).contains("[[scheme]]\nnoun = [\"Annex\", \"Annexes\"]"));
    let imported = imported(source);
    let laws = &imported.files[1].text;
    let table = "\n\nAnnex A — Fees\n\n| Boat | Fee |\n| --- | --- |\n| Raft | 3 |\n| Great barge | 12 |\n";
    assert!(laws.ends_with(table), "{laws}");
}

#[test]
fn a_table_that_is_in_doubt_is_told() {
    let source = "Rules\n\nArticle 1 – Rafts\n\nA raft floats.\n\nArticle 2 – Slips\n\nThey are:\n\nSlip      First time      Again\nLate      a warning       1 month\n          in words\n";
    let rows = imported(source).report.rows;
    assert!(
        rows.iter()
            .any(|row| row.first == 11
                && row.note.as_ref().is_some_and(|note| note.contains("tables.column-gap"))),
        "{rows:?}"
    );
}
