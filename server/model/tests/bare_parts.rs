//! Parts without a noun and what they are said to belong to. Law text in, one line a reference out:
//! `words -> target`, with the state where it is not ok.
#![allow(clippy::unwrap_used, reason = "a test that can't start has failed")]

use std::sync::Arc;

use lawsmith_model::{Behind, Edition, Manifest, Parent, Parents, Source, Status};

const REST: &str = "    1. The dealer begins.\n        (a) First.\n    2. The rest follow.\n\nB — Exceptions\n    1. None.\n    2. SECOND\n\n\
    Law 2 — Score\n\nA — Points\n    1. One.\n        (a) First.\n        (b) Last.\n    2. Two.\n\n\
    B — Fifth\n    1. It counts.\n        (a) First.\n    2. Twice.\n        (b) Last.\n\nLaw 3 — End\n";

/// A sentence in Law 1A, and another in Law 1B2.
fn laws(first: &str, second: &str) -> String {
    format!("Law 1 — Turns\n\nA — Order\n{first}\n{}", REST.replace("SECOND", second))
}

fn edition(id: &str, manifest: &str, text: &str, behind: Behind) -> Edition {
    let manifest = Manifest::parse(manifest).unwrap();
    let source = Source { path: "a.laws".to_owned(), text: text.into() };
    Edition::analyse_with(id, manifest.conventions().unwrap(), manifest.lexicon(), &[source], behind)
}

fn shown(edition: &Edition) -> Vec<String> {
    let text = edition.documents[0].text();
    let found = edition.references.iter().map(|reference| {
        let state = match reference.status {
            Status::Ok => String::new(),
            other => format!(" {}", other.name()),
        };
        format!("{} -> {}{state}", &text[reference.range], edition.target(reference))
    });
    found.collect()
}

#[track_caller]
fn check(sentence: &str, expected: &[&str]) {
    let manifest = "[work]\nid = \"game\"\n";
    assert_eq!(shown(&edition("1", manifest, &laws(sentence, "Twice."), Behind::default())), expected);
}

/// The same in a regulation under these laws.
#[track_caller]
fn check_regulation(sentence: &str, expected: &[&str]) {
    let parent = edition("1", "[work]\nid = \"game\"\n", &laws("One.", "Twice."), Behind::default());
    let parents = Parents::new(vec![("game/1".to_owned(), Parent::Known(Arc::new(parent)))]);
    let behind = Behind { parents: Arc::new(parents), ..Behind::default() };
    let manifest =
        "[work]\nid = \"club\"\nnoun = [\"Regulation\", \"Regulations\"]\nlevels = [\"1\", \"1\", \"(a)\"]\n";
    let text =
        format!("kind: regulations\nunder: game/1\n\nRegulation 1 — One\n    1. {sentence}\n    2. Two.\n");
    assert_eq!(shown(&edition("2026", manifest, &text, behind)), expected);
}

#[test]
fn letters_and_numbers_belong_to_what_is_named_behind_them() {
    check("See B2 of Law 2.", &["B2 of Law 2 -> 2B2"]);
    check("See B of Law 2.", &["B of Law 2 -> 2B"]);
    check("See A1 in Law 2.", &["A1 in Law 2 -> 2A1"]);
    check("See A1(b) of Law 2.", &["A1(b) of Law 2 -> 2A1(b)"]);
    check("See 1(a) of Law 2B.", &["1(a) of Law 2B -> 2B1(a)"]);
    check("See 2 of Law 2B.", &["2 of Law 2B -> 2B2"]);
    check("See B2 of the next Law.", &["B2 of the next Law -> 2B2"]);
    check("B2 of Law 2 binds. A of Law 2 binds.", &["B2 of Law 2 -> 2B2", "A of Law 2 -> 2A"]);
}

#[test]
fn all_parts_of_a_list_belong_to_it() {
    check("See A1 and B2 of Law 2.", &["A1 -> 2A1", "B2 of Law 2 -> 2B2"]);
    check("See A1 in Law 1 and B2 of Law 2.", &["A1 in Law 1 -> 1A1", "B2 of Law 2 -> 2B2"]);
    check("See A1, A2 or B of Law 2.", &["A1 -> 2A1", "A2 -> 2A2", "B of Law 2 -> 2B"]);
}

#[test]
fn a_part_of_another_law_is_no_member_of_the_list_before_it() {
    check("See (a) of Law 2A1 and B of Law 2.", &["(a) of Law 2A1 -> 2A1(a)", "B of Law 2 -> 2B"]);
    check("See B2 of Law 2 and (b) of Law 2B2.", &["B2 of Law 2 -> 2B2", "(b) of Law 2B2 -> 2B2(b)"]);
    check("See Law 1 and B2 of Law 2.", &["Law 1 -> 1", "B2 of Law 2 -> 2B2"]);
    check("See Laws 1A and B.", &["Laws 1A -> 1A", "B -> 1B"]);
}

/// The list behind the joint goes on as it does without a part before it.
#[test]
fn the_first_of_a_list_is_the_whole() {
    check("See B2 of Law 2, A1 and B.", &["B2 of Law 2 -> 2B2", "A1 -> 2A1", "B -> 2B"]);
    check("See (a) of Law 2A1 and B2.", &["(a) of Law 2A1 -> 2A1(a)", "B2 -> 2B2"]);
    check("See paragraph (a) of Law 2A1 and B2.", &["paragraph (a) of Law 2A1 -> 2A1(a)", "B2 -> 2B2"]);
    check("See B2 of Laws 2 and 3.", &["B2 of Laws 2 -> 2B2", "3 -> 3"]);
    check("See B2 of Law 2, A1 and B2 of Law 2.", &["B2 of Law 2 -> 2B2", "A1 -> 2A1", "B2 of Law 2 -> 2B2"]);
}

#[test]
fn what_the_law_has_not_leads_nowhere_else() {
    check("See B2 of Law 3.", &["B2 of Law 3 -> 3B2 unresolved"]);
    check("In B9 of Law 2.", &["B9 of Law 2 -> 2B9 unresolved"]);
    check("In B of Law 3 it ends.", &["B of Law 3 -> 3B unresolved"]);
    check("See A1 or B9 of Law 2.", &["A1 -> 2A1", "B9 of Law 2 -> 2B9 unresolved"]);
    check("See (q) of Law 2.", &["Law 2 -> 2"]);
    check("In 3 of Law 2 and 2 of Law 3.", &["Law 2 -> 2", "Law 3 -> 3"]);
}

#[test]
fn its_own_part_is_meant_where_no_law_is_named() {
    check("In B2 of the auction.", &["B2 -> 1B2"]);
    check("In B of any Law.", &["B -> 1B"]);
    check("In B2 of this Law.", &["B2 -> 1B2"]);
    check("From A1 to Law 2.", &["A1 -> 1A1", "Law 2 -> 2"]);
}

#[test]
fn words_and_amounts_are_no_parts() {
    check("Player B of Law 2 leads. The player B of Law 2 leads.", &["Law 2 -> 2", "Law 2 -> 2"]);
    check("In A player of Law 2 a of Law 2 is said.", &["Law 2 -> 2", "Law 2 -> 2"]);
    check("They play 4 of Law 2’s cards, and 1 of Law 2B.", &["Law 2 -> 2", "Law 2B -> 2B"]);
    check("As card B9 of Law 2.", &["Law 2 -> 2"]);
    check("It prints on A4 in Law 2, and weighs 50g in Law 2.", &["Law 2 -> 2", "Law 2 -> 2"]);
}

#[test]
fn another_law_is_no_self_reference() {
    let manifest = "[work]\nid = \"game\"\n";
    let found = edition("1", manifest, &laws("One.", "As in B2 of Law 2."), Behind::default());
    assert_eq!(shown(&found), ["B2 of Law 2 -> 2B2"]);
}

#[test]
fn other_languages_join_them_by_their_own_words() {
    let manifest = "[work]\nid = \"spiel\"\nlanguage = \"de\"\nnoun = [\"Artikel\", \"Artikel\"]\n";
    let text = laws("Siehe B2 von Artikel 2. Siehe A1 und B2 in Artikel 2. Siehe B2 der Auktion.", "Zwei.")
        .replace("Law", "Artikel");
    let found = edition("1", manifest, &text, Behind::default());
    assert_eq!(
        shown(&found),
        ["B2 von Artikel 2 -> 2B2", "A1 -> 2A1", "B2 in Artikel 2 -> 2B2", "B2 -> 1B2"]
    );
}

#[test]
fn regulations_cite_parts_of_the_laws() {
    check_regulation("In B2 of Law 2.", &["B2 of Law 2 -> game@1:2B2"]);
    check_regulation("In B9 of Law 2.", &["B9 of Law 2 -> game@1:2B9 unresolved"]);
    check_regulation("See A1 and B of Law 2.", &["A1 -> game@1:2A1", "B of Law 2 -> game@1:2B"]);
    check_regulation("See 2 of Regulation 1.", &["2 of Regulation 1 -> 1.2"]);
}
