//! Texts before and after.

use lawsmith_text::apply_edits;

use crate::testing::World;

#[track_caller]
fn check(new: &str, text: &str, expected: &str) {
    let world = World::new(text);
    let (id, offset) = world.cursor();
    let edits = world.analysis.rename(id, offset, new);
    let result = edits.map(|all| match all.edits.iter().find(|(document, _)| *document == id) {
        Some((_, edits)) => apply_edits(&world.fixture.documents[0].text, edits).expect("edits fit"),
        None => world.fixture.documents[0].text.clone(),
    });
    let found = result.unwrap_or_else(|error| format!("error: {error}"));
    assert_eq!(found, expected.trim_start_matches('\n'));
}

const LAWS: &str = "
Definitions

Fine — Points taken (synonym for ‘Charge’).
Penalty — See “Fine”.

Law 1 — Fines
A <CURSOR>fine is paid. Two fines are paid; the fine’s size counts. A charge too. See “Fine”.
Refine nothing. FINE Fined
";

#[test]
fn a_term_with_its_inflections() {
    check(
        "sanction",
        LAWS,
        "
Definitions

sanction — Points taken (synonym for ‘Charge’).
Penalty — See “Sanction”.

Law 1 — Sanctions
A sanction is paid. Two sanctions are paid; the sanction’s size counts. A charge too. See “Sanction”.
Refine nothing. SANCTION Fined
",
    );
}

#[test]
fn terms_of_several_words() {
    check(
        "Exposed Card",
        "\nDefinitions\n\nOpen Card — A card in sight.\n\nLaw 1 — Open Cards\nAn <CURSOR>open card lies. Open cards lie. The Open Cards.\n",
        "Definitions\n\nExposed Card — A card in sight.\n\nLaw 1 — Exposed Cards\nAn exposed card lies. Exposed cards lie. The Exposed Cards.\n",
    );
}

#[test]
fn articles_and_titles_go_along() {
    check(
        "Umpire",
        "\nDefinitions\n\nReferee — Who rules.\n\nLaw 1 — THE REFEREE\nA <CURSOR>referee rules.\n\n# Schedule 1 — Fees of the Referee\n\n1. None.\n",
        "Definitions\n\nUmpire — Who rules.\n\nLaw 1 — THE UMPIRE\nAn umpire rules.\n\n# Schedule 1 — Fees of the Umpire\n\n1. None.\n",
    );
}

#[test]
fn what_stands_in_the_way() {
    check("penalty", LAWS, "error: “penalty” is defined already, at Definitions/Penalty");
    check("", LAWS, "error: a term needs a letter at least");
    check("a — b", LAWS, "error: “a — b” would not be read as a term; nothing is changed");
    check("x", "\nLaw <CURSOR>1 — One\n", "error: “x” is no number of this level, which counts 1, 2, 3");
    check("2", "\nLaw 1 — <CURSOR>One\n", "error: a heading is no name; a number is");
    check(
        "2",
        "\nLaw 1 — One\nSee Law <CURSOR>1.\n",
        "error: a provision gets its new number where it stands, not where it is cited",
    );
    check(
        "2",
        "\n//- /laws/1.laws\nSchedule <CURSOR>1 — Fees\n\n1. None.\n//- /laws/lawsmith.toml\n[work]\nid = \"x\"\n[[scheme]]\nnoun = [\"Schedule\"]\n",
        "error: Schedule 1 can’t be moved or renumbered yet; provisions can, also those that it holds",
    );
}

#[test]
fn what_regulations_cite_is_renamed_where_it_stands() {
    let check_regulations = |sentence: &str, expected: &str| {
        let manifest = |work: &str, noun: &str| {
            let noun = format!("noun = [\"{noun}\", \"{noun}s\"]");
            format!(
                "//- /{work}/lawsmith.toml\n[work]\nid = \"{work}\"\n{noun}\n[[edition]]\nid = \"1\"\npath = \"1\"\n"
            )
        };
        check(
            "2",
            &format!(
                "\n//- /club/1/own.laws\nunder: harbour/1\n\nRule 1 — Quays\n{sentence}\n{}{}\
                 //- /harbour/1/laws.laws\nDefinitions\n\nQuay — A wall.\n\nLaw 1 — One\nText.\n",
                manifest("club", "Rule"),
                manifest("harbour", "Law")
            ),
            expected,
        );
    };
    let provision = "error: a provision gets its new number where it stands, not where it is cited";
    check_regulations("See Law <CURSOR>1.", provision);
    check_regulations("Text.\n@under <CURSOR>1", provision);
    let term =
        "error: a term gets its new name in the edition that defines it, not in what stands under that";
    check_regulations("A <CURSOR>quay is old.", term);
    check_regulations("Old (see “<CURSOR>Quay”).", term);
    let elsewhere = "error: what is cited here is not in this workspace";
    check_regulations("See Law <CURSOR>1 of the 2050 Laws.", elsewhere);
    check_regulations("See section <CURSOR>5 of the Boat Act.", elsewhere);
}

#[test]
fn the_number_of_a_provision() {
    check(
        "2",
        "\nLaw <CURSOR>1 — One\nSee Law 2.\n\nLaw 2 — Two\nAs in Law 1.\n",
        "Law 2 — One\nSee Law 3.\n\nLaw 3 — Two\nAs in Law 2.\n",
    );
}

#[test]
fn the_marker_is_shown_and_the_number_offered() {
    let world = World::new("\nLa<CURSOR>w 12 — One\n");
    let (id, offset) = world.cursor();
    let found = world.analysis.prepare_rename(id, offset).expect("a number");
    assert_eq!((world.words(id, found.range), found.name.as_str()), ("Law 12", "12"));
}

#[test]
fn a_footnote() {
    check(
        "2",
        "\nLaw 1 — One\nText.[^<CURSOR>1]\n\n[^1]: Note.\n",
        "Law 1 — One\nText.[^2]\n\n[^2]: Note.\n",
    );
    check(
        "2",
        "\nLaw 1 — One\nText.[^<CURSOR>1] More.[^2]\n\n[^1]: Note.\n[^2]: Two.\n",
        "error: there is a footnote 2 already",
    );
    check(
        "7",
        "\nLaw 1 — One\nText.[^<CURSOR>1]\n\n[^1]: Note.\n\nLaw 2 — Two\nSee footnote 1 to Law 1, and Law 1, first footnote.\n",
        "Law 1 — One\nText.[^7]\n\n[^7]: Note.\n\nLaw 2 — Two\nSee footnote 7 to Law 1, and Law 1, first footnote.\n",
    );
}

#[test]
fn a_footnote_that_is_cited_keeps_a_number() {
    let cited = "\nLaw 1 — One\nRow.[^<CURSOR>1] See footnote 1 to Law 1.\n\n[^1]: Note.\n";
    let refused = "error: footnote 1 is cited by its number at test.laws:2; give another number, not “abc”";
    check("abc", cited, refused);
    check("12a", cited, &refused.replace("abc", "12a"));
    check(
        "abc",
        "\nLaw 1 — One\nRow.[^<CURSOR>1] See Law 1.\n\n[^1]: Note.\n",
        "Law 1 — One\nRow.[^abc] See Law 1.\n\n[^abc]: Note.\n",
    );
}

#[test]
fn heads_of_the_index_too() {
    check(
        "Sanction",
        "\nDefinitions\n\nFine — Points taken.\n\nLaw 1 — One\nA <CURSOR>fine is paid.\n@index Fines > for lateness\n@index Money>fine\n",
        "Definitions\n\nSanction — Points taken.\n\nLaw 1 — One\nA sanction is paid.\n@index Sanctions > for lateness\n@index Money>sanction\n",
    );
}
