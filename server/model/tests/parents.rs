//! References of regulations into the edition that they stand under. Law text in, one line a reference out:
//! `where: words -> target`, with the state where it is not ok.
#![allow(clippy::unwrap_used, reason = "a test that can't start has failed")]

use std::sync::Arc;

use lawsmith_model::{Behind, Edition, Manifest, Parent, Parents, Source, Status};

const LAWS: &str = "Definitions\n\nBoard — What is dealt.\nWithdrawn — Taken back.\n\nLaw 1 — Turns\n\nA — Order\n    1. The dealer begins.[^1]\n        (a) First.\n        (b) Second.\n    2. The rest follow.\n\nB — Exceptions\nNone.\n\n[^1]: Or two.\n\nLaw 2 — [Repealed]\n\nLaw 3 — Ends\n";

fn edition(id: &str, manifest: &str, text: &str, behind: Behind) -> Edition {
    let manifest = Manifest::parse(manifest).unwrap();
    let source = Source { path: "a.laws".to_owned(), text: text.into() };
    Edition::analyse_with(id, manifest.conventions().unwrap(), manifest.lexicon(), &[source], behind)
}

fn laws() -> Parent {
    Parent::Known(Arc::new(edition("2017", "[work]\nid = \"bridge\"\n", LAWS, Behind::default())))
}

fn regulations(noun: &str, header: &str, text: &str) -> Edition {
    let manifest = format!("[work]\nid = \"club\"\nnoun = [{noun}]\nlevels = [\"1\", \"1\", \"(a)\"]\n");
    let parents = Parents::new(vec![("bridge/2017".to_owned(), laws())]);
    let text = format!("kind: regulations\nunder: {header}\n\n{text}");
    let behind = Behind { parents: Arc::new(parents), ..Behind::default() };
    edition("2026", &manifest, &text, behind)
}

fn shown(edition: &Edition) -> Vec<String> {
    let text = edition.documents[0].text();
    let found = edition.references.iter().map(|reference| {
        let state = match reference.status {
            Status::Ok => String::new(),
            other => format!(" {}", other.name()),
        };
        let (at, target) = (edition.at(reference), edition.target(reference));
        format!("{at}: {} -> {target}{state}", &text[reference.range])
    });
    found.collect()
}

#[track_caller]
fn check(noun: &str, text: &str, expected: &[&str]) {
    assert_eq!(shown(&regulations(noun, "bridge/2017", text)), expected);
}

const OWN: &str = "\"Regulation\", \"Regulations\"";

#[test]
fn a_noun_of_the_laws_leads_into_them() {
    check(
        OWN,
        "Regulation 1 — One\n    1. See Law 1A1(a) or (b), Laws 1B and 3, Law 2, Law 7B and Regulation 1.2.\n    2. Two.\n",
        &[
            "1.1: Law 1A1(a) -> bridge@2017:1A1(a)",
            "1.1: (b) -> bridge@2017:1A1(b)",
            "1.1: Laws 1B -> bridge@2017:1B",
            "1.1: 3 -> bridge@2017:3",
            "1.1: Law 2 -> bridge@2017:2 repealed",
            "1.1: Law 7B -> bridge@2017:7B unresolved",
            "1.1: Regulation 1.2 -> 1.2",
        ],
    );
}

#[test]
fn parts_footnotes_terms_and_editions_of_the_laws() {
    check(
        OWN,
        "Regulation 1 — One\n    1. Item (a) of Law 1A1, the footnote to Law 1A1, footnote 1 to Law 1A1, see “Withdrawn”, 1997 Law 25B, bridge@2017:1B.\n",
        &[
            "1.1: Item (a) of Law 1A1 -> bridge@2017:1A1(a)",
            "1.1: footnote to Law 1A1 -> bridge@2017:1A1/fn1",
            "1.1: footnote 1 to Law 1A1 -> bridge@2017:1A1/fn1",
            "1.1: “Withdrawn” -> bridge@2017:Definitions/Withdrawn",
            "1.1: Law 25B -> bridge@1997:25B external",
            "1.1: bridge@2017:1B -> bridge@2017:1B",
        ],
    );
}

#[test]
fn footnotes_of_the_laws_beside_those_of_the_regulations() {
    check(
        OWN,
        "Regulation 1 — One\n    1. Ice.[^1]\n    2. See footnote 1 to Law 1A1, Law 1A1, footnote 1, Law 1A1 (footnote 1), footnote 1, and footnote 9 to Law 3.\n\n\
         [^1]: In May.\n",
        &[
            "1.2: footnote 1 to Law 1A1 -> bridge@2017:1A1/fn1",
            "1.2: Law 1A1, footnote 1 -> bridge@2017:1A1/fn1",
            "1.2: Law 1A1 (footnote 1) -> bridge@2017:1A1/fn1",
            "1.2: footnote 1 -> 1.1/fn1",
            "1.2: footnote 9 to Law 3 -> bridge@2017:3/fn9 unresolved",
        ],
    );
}

#[test]
fn what_neither_has_is_missing_in_the_regulations() {
    check(
        OWN,
        "Definitions\n\nPier — See “Wharf”.\nRow — See “Withdrawn”.\n",
        &[
            "Definitions/Pier: “Wharf” -> Definitions/Wharf unresolved",
            "Definitions/Row: “Withdrawn” -> bridge@2017:Definitions/Withdrawn",
        ],
    );
}

#[test]
fn what_is_counted_from_where_it_stands_stays() {
    check(
        OWN,
        "Regulation 1 — One\n    1. As (a) below:\n        (a) here; and\n        (b) under 1.2 above.\n    2. See A1 and B.\n",
        &["1.1: (a) -> 1.1(a)", "1.1(b): 1.2 -> 1.2", "1.2: A1 -> A1 unresolved", "1.2: B -> B unresolved"],
    );
}

#[test]
fn a_noun_of_both_is_the_own_one_where_it_leads_somewhere() {
    check(
        "\"Law\", \"Laws\"",
        "Law 1 — Own\n    1. See Law 1.2, Law 1B, Law 3 and Laws 1.1, 3 and 9.\n    2. Two.\n",
        &[
            "1.1: Law 1.2 -> 1.2",
            "1.1: Law 1B -> bridge@2017:1B",
            "1.1: Law 3 -> bridge@2017:3",
            "1.1: Laws 1.1 -> 1.1",
            "1.1: 3 -> 3 unresolved",
            "1.1: 9 -> 9 unresolved",
        ],
    );
}

#[test]
fn the_act_in_an_ordinance_is_what_it_stands_under() {
    let act = "[work]\nid = \"harbour\"\ntitle = \"Harbour Act\"\nnoun = [\"Section\", \"Sections\"]\nlevels = [\"1\", \"(1)\", \"(a)\"]\n";
    let act = edition("2010", act, "Section 5 — Moorings\n(1) One.\n(2) Two.\n", Behind::default());
    let parents = Parents::new(vec![("harbour/2010".to_owned(), Parent::Known(Arc::new(act)))]);
    let own = "[work]\nid = \"moorings\"\ntitle = \"Mooring Rules\"\nnoun = [\"Section\", \"Sections\"]\nlevels = [\"1\", \"(1)\", \"(a)\"]\n";
    let text = "kind: regulations\nunder: harbour/2010\n\nSection 1 — Fees\nUnder section 5(2) of the Act, and section 1, and section 4 of the Boat Act.\n";
    let behind = Behind { parents: Arc::new(parents), ..Behind::default() };
    assert_eq!(
        shown(&edition("1", own, text, behind)),
        [
            "1: section 5(2) -> harbour@2010:5(2)",
            "1: section 1 -> 1",
            "1: section 4 -> the Boat Act:4 external"
        ]
    );
}

#[test]
fn without_its_laws_a_document_is_read_as_it_was() {
    let text = "Regulation 1 — One\n    1. See Law 1B and Regulation 1.\n";
    let read = |header: &str| shown(&regulations(OWN, header, text));
    assert_eq!(read("bridge/1997"), ["1.1: Regulation 1 -> 1"]);
    assert_eq!(read(""), ["1.1: Regulation 1 -> 1"]);
}

#[test]
fn another_header_is_another_parent() {
    let text = "Regulation 1 — One\n    1. See Law 1B and Regulation 1.\n";
    let before = regulations(OWN, "bridge/2017", text);
    let changed: String = before.documents[0].text().replace("bridge/2017", "bridge/1997");
    let after = before.with_text(0, changed.as_str().into());
    assert_eq!(shown(&after), ["1.1: Regulation 1 -> 1"]);
    let back = after.with_text(0, before.documents[0].text().into());
    assert_eq!(shown(&back), shown(&before));
    let edited = before.documents[0].text().replace("See Law", "Compare Law");
    assert_eq!(shown(&before.with_text(0, edited.as_str().into())), shown(&before));
}

#[test]
fn where_a_reference_leads_in_its_parent() {
    let own = regulations(OWN, "bridge/2017", "Regulation 1 — One\n    1. See Law 1B and Regulation 1.\n");
    let found: Vec<_> = own.references.iter().filter_map(|it| own.in_parent(it)).collect();
    let [(parent, "1B")] = found.as_slice() else { panic!("one reference leads there: {found:?}") };
    assert_eq!(parent.find("1B").len(), 1);
}
