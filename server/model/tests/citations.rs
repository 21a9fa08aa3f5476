//! How provisions are cited: their addresses with the nouns that belong to them.

#![allow(clippy::unwrap_used, reason = "a test that can't start has failed")]

use lawsmith_model::{Edition, Manifest, ProvisionId, Source};

fn analysed(manifest: &str, laws: &str) -> Edition {
    let manifest = Manifest::parse(manifest).unwrap();
    let source = Source { path: "rules.laws".to_owned(), text: laws.into() };
    Edition::analyse("1", manifest.conventions().unwrap(), manifest.lexicon(), &[source])
}

/// The paths of provisions.
fn paths_of(edition: &Edition, found: &[ProvisionId]) -> String {
    found.iter().map(|&id| edition.path(id)).collect::<Vec<_>>().join(", ")
}

#[track_caller]
fn check(manifest: &str, law: &str, whole: &[&str], short: &[&str]) {
    let edition = analysed(manifest, &format!("title: Rules\nkind: laws\n\n{law}"));
    let found: Vec<_> = edition.provisions().map(|(id, _)| edition.citation(id)).collect();
    assert_eq!(found, whole);
    let found: Vec<_> =
        edition.provisions().map(|(id, _)| edition.short_citation(&edition.path(id))).collect();
    assert_eq!(found, short);
}

#[test]
fn laws() {
    check(
        "[work]\nid = \"w\"\n",
        "Introduction\n\nRow well.\n\nDefinitions\n\nCrew — those who row.\n\nLaw 1 — Crews\n\nA — Size\n    1. Four row.\n",
        &["Introduction", "Definitions", "Definitions/Crew", "Law 1", "Law 1A", "Law 1A1"],
        &["Introduction", "Definitions", "Definitions/Crew", "Law 1", "1A", "1A1"],
    );
}

#[test]
fn the_noun_of_an_inner_level() {
    check(
        r#"
        [work]
        id = "w"
        marker = "full"

        [[level]]
        first = "1"
        noun = ["Article", "Articles"]

        [[level]]
        first = "1"
        noun = ["Section", "Sections"]
        noun-in-marker = true

        [[level]]
        first = "1"
        "#,
        "Article 2 — Crews\n\nSection 2.1 — Size\n\n2.1.1 Four row.\n",
        &["Article 2", "Section 2.1", "Section 2.1.1"],
        &["Article 2", "Section 2.1", "2.1.1"],
    );
}

#[test]
fn numbers_of_a_schedule_are_no_articles() {
    check(
        "[work]\nid = \"w\"\nnoun = [\"Article\"]\nlevels = [\"1\", \"(a)\"]\n\n[[scheme]]\nnoun = [\"Schedule\"]\n",
        "Article 1 — Crews\n\nFour row.\n\nSchedule 1 — Boats\n\n1. A boat floats.\n",
        &["Article 1", "Schedule 1", "Schedule 1:1"],
        &["Article 1", "Schedule 1", "Schedule 1:1"],
    );
}

#[test]
fn articles_in_roman_numbers() {
    check(
        "[work]\nid = \"w\"\nnoun = [\"Article\"]\nlevels = [\"I\", \"1\"]\n",
        "Article I — Crews\n\n1. Four row.\n",
        &["Article I", "Article I1"],
        &["Article I", "I1"],
    );
}

#[test]
fn terms_set_off_twice_and_with_their_commas() {
    let paths = ["section 1", "1(1)", "1(1)/berth", "1(1)/fee", "1(1)/crew"];
    check(
        "[work]\nid = \"w\"\nnoun = [\"section\"]\nlevels = [\"1\", \"(1)\"]\n[definitions]\nform = \"quoted\"\n",
        "section 1 — Meanings\n    (1) In this Act:\n        “*berth*” means a quay.\n        \"[*fee*](https://a.example)\" means what is paid.\n        \"**crew**,\" in a race, means those who row.\n",
        &["section 1", "section 1(1)", "1(1)/berth", "1(1)/fee", "1(1)/crew"],
        &paths,
    );
}

#[test]
fn a_noun_of_something_else_leads_nowhere() {
    let manifest = "[work]\nid = \"w\"\nnoun = [\"Article\"]\nlevels = [\"1\", \"(a)\"]\n\n[[group]]\nnoun = [\"Part\", \"Parts\"]\n\n[[scheme]]\nnoun = [\"Schedule\"]\n";
    let laws = "Part 1 — Afloat\n\nArticle 1 — Crews\n\n(a) Four row.\n\nArticle 2 — Boats\n\nNone.\n\nSchedule 1 — Fees\n\n1. A crown.\n";
    let edition = analysed(manifest, laws);
    let found = |printed: &str| paths_of(&edition, &edition.find(printed));
    let asked = [
        "1",
        "Article 1",
        "ARTICLE 1(a)",
        "Article1",
        "paragraph 1(a)",
        "Part 1",
        "Schedule 1",
        "Schedule 1:1",
    ];
    let paths = ["1", "1", "1(a)", "1", "1(a)", "Part 1", "Schedule 1", "Schedule 1:1"];
    assert_eq!(asked.map(found), paths);
    assert_eq!(["Part 2", "Schedule 2", "Table 1", "Rule 1(a)"].map(found), ["", "", "", ""]);
}

#[test]
fn what_a_person_types_is_found_in_any_case() {
    let manifest =
        "[work]\nid = \"w\"\nlevels = [\"1\", \"A\", \"1\", \"(a)\"]\n\n[[scheme]]\nnoun = [\"Schedule\"]\n";
    let laws = "Definitions\n\nTide Break — A rest.\n\nLaw 1 — Crews\n\nA — Size\n    1. A crew is:\n        (a) four; or\n        (b) six.\n\nSchedule 1 — Fees\n\n1 — Berths\nA crown.\n";
    let edition = analysed(manifest, laws);
    let found = |typed: &str| paths_of(&edition, &edition.find_in_any_case(typed));
    let typed = ["law 1a1", "1a1(A)", "schedule 1:1", "SCHEDULE 1", "definitions/tide break"];
    assert_eq!(typed.map(found), ["1A1", "1A1(a)", "Schedule 1:1", "Schedule 1", "Definitions/Tide Break"]);
    assert_eq!(["table 1a1", "1a2", "schedule 2:1"].map(found), ["", "", ""]);
    // In a text the same is a slip.
    assert!(edition.find("1a1").is_empty());
}

#[test]
fn a_numeral_is_found_in_small_letters() {
    let manifest = "[work]\nid = \"w\"\n\n[[level]]\nfirst = \"I\"\nnoun = [\"Article\", \"Articles\"]\n\n[[level]]\nfirst = \"(a)\"\n";
    let laws = "Article I — Crews\n\n    (a) Four row.\n\nArticle II — Boats\n\n    (a) One floats.\n    (b) One sinks.\n";
    let edition = analysed(manifest, laws);
    let found = |typed: &str| paths_of(&edition, &edition.find_in_any_case(typed));
    let typed = ["Article II", "article ii", "ARTICLE II", "article ii(b)", "article iii"];
    assert_eq!(typed.map(found), ["II", "II", "II", "II(b)", ""]);
}

#[test]
fn levels_that_differ_by_their_case_alone_stay_apart() {
    let manifest = "[work]\nid = \"w\"\nlevels = [\"1\", \"A\", \"a\"]\n";
    let laws =
        "Law 1 — Crews\n\na. Four row.\n\nA — Age\nNone is too old.\n\nLaw 2 — Boats\n\na. One floats.\n";
    let edition = analysed(manifest, laws);
    let found = |typed: &str| paths_of(&edition, &edition.find_in_any_case(typed));
    assert_eq!(["1a", "1A", "2a", "2A"].map(found), ["1a", "1A", "2a", "2a"]);
}

#[test]
fn what_a_person_types_is_found_as_a_sentence_cites_it() {
    let manifest = "[work]\nid = \"w\"\n\n[[level]]\nfirst = \"1\"\nnoun = [\"Article\", \"Articles\"]\n\n[[level]]\nfirst = \"1\"\ncite = \"{up}({n})\"\nnoun = [\"paragraph\", \"paragraphs\"]\n\n[[level]]\nfirst = \"(a)\"\n\n[[scheme]]\nnoun = [\"Annex\", \"Annexes\"]\n";
    let laws = "Article 1 — Crews\n    1. Four row.[^1]\n\n    [^1]: Or two.\n\n    2. A boat has:\n        (a) oars; and\n        (b) a helm.\n\nAnnex 3 — Fees\n\n1. A crown.\n\n2. Two.\n";
    let edition = analysed(manifest, laws);
    let found = |typed: &str| paths_of(&edition, &edition.find_in_any_case(typed));
    let typed = [
        "Article 1, paragraph 2",
        "paragraph 2 of Annex 3",
        "Annex 3, paragraph 2",
        "paragraph 2(b) of Article 1",
        "article 1, paragraph 2",
        "point (b) of paragraph 2 of Article 1",
    ];
    assert_eq!(typed.map(found), ["1(2)", "Annex 3:2", "Annex 3:2", "1(2)(b)", "1(2)", "1(2)(b)"]);
    // What a sentence cites only from where it stands, what leads nowhere, what cites more than once, and a footnote.
    let nowhere = [
        "paragraph 2",
        "paragraph 3 of Annex 3",
        "Articles 1 and 2",
        "footnote 1 to Article 1",
        "the crew",
        "",
    ];
    assert_eq!(nowhere.map(found), [""; 6]);
}
