//! What is offered where.

use expect_test::{Expect, expect};

use crate::testing::World;

#[track_caller]
fn check(text: &str, expected: Expect) {
    let world = World::new(text);
    let (id, offset) = world.cursor();
    let found = world.analysis.completion(id, offset);
    let lines = found.iter().take(12).map(|it| {
        let insert = if it.insert == it.label { String::new() } else { format!(" => {:?}", it.insert) };
        format!("{:?} {:?} | {}{insert}\n", world.words(id, it.range), it.label, it.detail)
    });
    expected.assert_eq(&lines.collect::<String>());
}

const LAWS: &str = "
Definitions

Open Card — A card in sight.
IMP — A unit of scoring.

Law 1 — One
A — First
    1. one
    2. two
B — Second
Words.

Law 12 — Twelve
    1. one
        (a) deep
";

#[track_caller]
fn check_behind(typed: &str, expected: Expect) {
    check(&format!("{LAWS}{typed}<CURSOR>\n"), expected);
}

#[test]
fn addresses_behind_a_noun() {
    check_behind(
        "\nSee Law ",
        expect![[r#"
            "" "1" | One
            "" "12" | Twelve
        "#]],
    );
    check_behind(
        "\nSee Law 1",
        expect![[r#"
            "1" "1" | One
            "1" "12" | Twelve
            "1" "1A" | First
            "1" "1B" | Second
            "1" "12.1" | one
        "#]],
    );
    check_behind(
        "\nSee Laws 12 and Law 1A",
        expect![[r#"
            "1A" "1A" | First
            "1A" "1A1" | one
            "1A" "1A2" | two
        "#]],
    );
}

#[test]
fn addresses_on_their_way_to_the_next_level() {
    check_behind(
        "\nSee Law 12.1(",
        expect![[r#"
            "12.1(" "12.1(a)" | deep See Law 12.1(
        "#]],
    );
}

#[test]
fn parts_in_scope_behind_a_cue() {
    check(
        "
Law 1 — One
A — First
    1. one
    2. see <CURSOR>

B — Second
",
        expect![[r#"
                "" "1" | 1A1 — one
                "" "A" | 1A — First
                "" "B" | 1B — Second
            "#]],
    );
}

#[test]
fn terms() {
    check_behind(
        "\nThe op",
        expect![[r#"
            "op" "Open Card" | A card in sight. => "open card"
        "#]],
    );
    check_behind(
        "\nThe Open Ca",
        expect![[r#"
            "Open Ca" "Open Card" | A card in sight.
        "#]],
    );
    check_behind(
        "\nAn im",
        expect![[r#"
            "im" "IMP" | A unit of scoring.
        "#]],
    );
}

#[test]
fn markers_that_continue() {
    check_behind(
        "        ",
        expect![[r#"
            "" "(b)" | continues the list behind 12.1(a) => "(b) "
            "" "(i)" | the first part of 12.1(a) => "(i) "
            "" "2." | continues the list behind 12.1 => "2. "
            "" "Law 13 —" | continues the list behind 12 => "Law 13 — "
            "" "new Law" | Law 13 with a heading => "Law 13 — ${1:Heading}\n\n$0"
            "" "new definition" | Term — what it means => "${1:Term} — ${2:What it means}.$0"
        "#]],
    );
    check_behind(
        "    2",
        expect![[r#"
            "2" "2." | continues the list behind 12.1 => "2. "
        "#]],
    );
}

#[test]
fn whole_addresses_behind_their_noun() {
    let club = "//- /laws/lawsmith.toml\n[work]\nid = \"club\"\nmarker = \"full\"\n\
                [[level]]\nfirst = \"1\"\nnoun = [\"Article\", \"Articles\"]\n\
                [[level]]\nfirst = \"1\"\nnoun = [\"Section\", \"Sections\"]\nnoun-in-marker = true\n\
                [[edition]]\nid = \"1\"\npath = \"1\"\n//- /laws/1/laws.laws\n";
    check(
        &format!("{club}Article 1 — Boats\n\nSection 1.1 — Oars\nOars are dry.\n\nS<CURSOR>\n"),
        expect![[r#"
            "S" "Section 1.2 —" | continues the list behind 1.1 => "Section 1.2 — "
        "#]],
    );
    check(
        &format!("{club}Article 1 — Boats\n\nS<CURSOR>\n"),
        expect![[r#"
            "S" "Section 1.1 —" | the first part of 1 => "Section 1.1 — "
        "#]],
    );
}

#[test]
fn header_attributes_rules_and_footnotes() {
    check(
        "\nkind: <CURSOR>\n\nLaw 1 — One\n",
        expect![[r#"
            "" "laws" | law text
            "" "regulations" | rules made under laws
            "" "commentary" | words about a law, which are none
            "" "charts" | flow charts
            "" "index" | the index of a book
            "" "guide" | help for readers
        "#]],
    );
    check(
        "\ntitle: x\nki<CURSOR>\n\nLaw 1 — One\n",
        expect![[r#"
            "ki" "kind" | a line of the header => "kind: "
            "ki" "edition" | a line of the header => "edition: "
            "ki" "under" | a line of the header => "under: "
            "ki" "language" | a line of the header => "language: "
            "ki" "author" | a line of the header => "author: "
            "ki" "date" | a line of the header => "date: "
            "ki" "status" | a line of the header => "status: "
            "ki" "source" | a line of the header => "source: "
            "ki" "note" | a line of the header => "note: "
            "ki" "id" | a line of the header => "id: "
            "ki" "noun" | a line of the header => "noun: "
        "#]],
    );
    check(
        "\nLaw 1 — One\n@al<CURSOR>\n",
        expect![[r#"
                "al" "was" | where it stood in another edition
                "al" "dropped" | it has no counterpart in this edition
                "al" "also" | other words for the term
                "al" "index" | an entry of the index
                "al" "power" | it lets a body choose
                "al" "elects" | the option that is chosen
                "al" "under" | the power that is used
                "al" "status" | how far it has come
                "al" "locked" | it is not to be changed
                "al" "allow" | a rule is silent here
            "#]],
    );
    check(
        "\nLaw 1 — One\n@allow self<CURSOR>\n",
        expect![[r#"
            "self" "wrapped-marker" | SYN001 => "wrapped-marker "
            "self" "unclosed-fence" | SYN002 => "unclosed-fence "
            "self" "ambiguous-paragraph" | SYN003 => "ambiguous-paragraph "
            "self" "missing-heading-dash" | SYN004 => "missing-heading-dash "
            "self" "unclosed-bracket" | SYN005 => "unclosed-bracket "
            "self" "unknown-header-key" | SYN006 => "unknown-header-key "
            "self" "unknown-attribute" | SYN007 => "unknown-attribute "
            "self" "unknown-allow" | SYN008 => "unknown-allow "
            "self" "lookalike-letter" | SYN009 => "lookalike-letter "
            "self" "allow-without-reason" | SYN010 => "allow-without-reason "
            "self" "allow-without-effect" | SYN011 => "allow-without-effect "
            "self" "markdown-heading" | SYN012 => "markdown-heading "
        "#]],
    );
    check(
        "\nLaw 1 — One\nText.[^<CURSOR>]\n\n[^1]: Note.\n",
        expect![[r#"
            "" "1" | Note.
        "#]],
    );
}

#[test]
fn a_bracket_that_the_editor_has_closed_is_replaced() {
    check(
        &format!("{LAWS}\n\nSee Law 12.1(<CURSOR>)\n"),
        expect![[r#"
            "12.1()" "12.1(a)" | deep See Law 12.1()
        "#]],
    );
    // This one closes what the sentence has opened.
    check(
        &format!("{LAWS}\n\n(see Law 12.1<CURSOR>)\n"),
        expect![[r#"
            "12.1" "12.1" | one
            "12.1" "12.1(a)" | deep (see Law 12.1)
        "#]],
    );
}

/// Regulations and the Laws that they stand under.
#[track_caller]
fn check_regulations(text: &str, expected: Expect) {
    let laws = "//- /laws/lawsmith.toml\n[work]\nid = \"harbour\"\ntitle = \"Harbour Laws\"\n[[edition]]\nid = \"2017\"\npath = \"2017\"\n\
                //- /laws/2017/a.laws\nDefinitions\n\nOpen Card — One in sight.\n\nLaw 1 — Quays\nA — Closing\nThe Harbour Authority may close a quay.\nB — Order\nText.\n";
    let club = "//- /laws/club/lawsmith.toml\n[work]\nid = \"club\"\nnoun = [\"Rule\", \"Rules\"]\n[[edition]]\nid = \"1\"\npath = \"1\"\n";
    check(&format!("\n{laws}{club}//- /laws/club/1/own.laws\nkind: regulations\n{text}"), expected);
}

#[test]
fn regulations_are_offered_what_the_laws_have() {
    check_regulations(
        "under: <CURSOR>\n\nRule 1 — One\n",
        expect![[r#"
        "" "harbour/2017" | Harbour Laws
    "#]],
    );
    let under = "under: harbour/2017\n\nRule 1 — One\n";
    check_regulations(
        &format!("{under}See Law 1<CURSOR>\n"),
        expect![[r#"
        "1" "1" | Quays
        "1" "1A" | Closing
        "1" "1B" | Order
    "#]],
    );
    check_regulations(
        &format!("{under}See Rule <CURSOR>\n"),
        expect![[r#"
        "" "1" | One
    "#]],
    );
    check_regulations(
        &format!("{under}Text.\n@under 1<CURSOR>\n"),
        expect![[r#"
        "1" "1A" | Harbour Authority: The Harbour Authority may close a quay.
        "1" "1" | Quays
        "1" "1B" | Order
    "#]],
    );
    check_regulations(
        &format!("{under}Two open<CURSOR>\n"),
        expect![[r#"
        "open" "Open Card" | One in sight. => "open card"
    "#]],
    );
}

#[test]
fn schedules_groups_and_parts_of_a_provision_behind_their_nouns() {
    let club = "//- /laws/lawsmith.toml\n[work]\nid = \"club\"\n\
                [[level]]\nfirst = \"1\"\nnoun = [\"Article\", \"Articles\"]\n\
                [[level]]\nfirst = \"1\"\ncite = \"{up}({n})\"\nnoun = [\"paragraph\", \"paragraphs\"]\n\
                [[level]]\nfirst = \"(a)\"\nnoun = [\"point\", \"points\"]\n\
                [[scheme]]\nnoun = [\"Annex\", \"Annexes\"]\n[[group]]\nnoun = [\"Chapter\", \"Chapters\"]\n\
                [[edition]]\nid = \"1\"\npath = \"1\"\n//- /laws/1/laws.laws\n";
    let check = |typed: &str, expected: Expect| {
        let article = format!(
            "Article 1 — Boats\n    1. Boats float:\n        (a) with oars;\n        (b) without.\n    2. {typed}<CURSOR>.\n"
        );
        let annexes = "Annex 1 — Fees\n\n1. A crown.\n\nAnnex 12\n\nNone.\n";
        check(
            &format!(
                "\n{club}Chapter I — Afloat\n\n{article}\nChapter II — Ashore\n\nArticle 2 — Crews\nFour.\n\n{annexes}"
            ),
            expected,
        );
    };
    check(
        "See Annex ",
        expect![[r#"
        "" "1" | Fees
        "" "12" | None.
    "#]],
    );
    check(
        "See Annexes 12",
        expect![[r#"
        "12" "12" | None.
    "#]],
    );
    check(
        "See Chapter ",
        expect![[r#"
        "" "I" | Afloat
        "" "II" | Ashore
    "#]],
    );
    check(
        "Under paragraph ",
        expect![[r#"
        "" "1" | 1(1) — Boats float:
    "#]],
    );
    check(
        "Under paragraphs 1",
        expect![[r#"
        "1" "1" | 1(1) — Boats float:
    "#]],
    );
    check("See Table ", expect![[""]]);
    // Points of another paragraph are not in scope.
    check("Under point ", expect![[""]]);
    check(
        "None floats:\n        (a) high;\n        (b) under point ",
        expect![[r#"
        "" "(a)" | 1(2)(a) — high;
    "#]],
    );
    check(
        "None.\n\nAnnex 3\n\n1. One.\n\n2. As in paragraph ",
        expect![[r#"
        "" "1" | Annex 3:1 — One.
        "" "2" | Annex 3:2 — Crews
    "#]],
    );
}

const EDITIONS: &str = "//- /laws/lawsmith.toml
[work]
id = \"game\"
[[edition]]
id = \"2020\"
path = \"2020\"
[[edition]]
id = \"2025\"
path = \"2025\"
//- /laws/2020/laws.laws
Law 1 — Old
Text.

Law 9 — Older
Text.
//- /laws/2025/laws.laws
Law 1 — New
";

#[test]
fn addresses_of_the_edition_that_is_named() {
    let of_2020 = expect![[r#"
        "" "1" | Old
        "" "9" | Older
    "#]];
    check(&format!("{EDITIONS}As in 2020 Law <CURSOR>\n"), of_2020);
    check(&format!("{EDITIONS}As in 1997 Law <CURSOR>\n"), expect![""]);
    let own = expect![[r#"
        "" "1" | New
    "#]];
    check(&format!("{EDITIONS}As in 2025 Law <CURSOR>\n"), own);
}

#[test]
fn locators_and_heads_of_an_index() {
    let check_index = |line: &str, expected: Expect| {
        let index = format!("//- /laws/index.laws\nkind: index\n\nBow — 1\n{line}<CURSOR>\n");
        check(&format!("//- /laws/laws.laws\n{}{index}", LAWS.trim_start()), expected);
    };
    check_index(
        "Open Card — ",
        expect![[r#"
        "" "Definitions" | Open Card
        "" "1" | One
        "" "12" | Twelve
    "#]],
    );
    check_index(
        "Arrow — 1, ",
        expect![[r#"
        "" "1" | One
        "" "12" | Twelve
    "#]],
    );
    check_index(
        "Arrow — 1, 12",
        expect![[r#"
        "12" "12" | Twelve
        "12" "12.1" | one
    "#]],
    );
    check_index(
        "Arrow — 1; see also B",
        expect![[r#"
        "B" "Bow" | — 1
    "#]],
    );
    check_index(
        "Op",
        expect![[r#"
        "Op" "Open Card" | A card in sight.
    "#]],
    );
}

#[test]
fn members_of_a_list() {
    let laws = expect![[r#"
        "" "1" | One
        "" "12" | Twelve
    "#]];
    check_behind("\nAs in Laws 1A, ", laws);
    check_behind(
        "\nAs in Laws 1A, 12 and 1",
        expect![[r#"
        "1" "1" | One
        "1" "12" | Twelve
        "1" "1A" | First
        "1" "1B" | Second
        "1" "12.1" | one
    "#]],
    );
    check_behind(
        "\nAs in Law 12 or ",
        expect![[r#"
        "" "1" | One
        "" "12" | Twelve
    "#]],
    );
    // No list of Laws.
    check_behind("\nHe took 12 and ", expect![""]);
    check_behind("\nThe Laws, and ", expect![""]);
}

#[test]
fn words_of_a_heading_and_terms_in_quotation_marks() {
    check_behind(
        "\nSee Law Sec",
        expect![[r#"
        "Sec" "Second — 1B" |  => "1B"
    "#]],
    );
    check_behind("\nSee Law S", expect![""]);
    check_behind(
        "\nSee “",
        expect![[r#"
        "" "IMP" | A unit of scoring.
        "" "Open Card" | A card in sight.
    "#]],
    );
    check_behind("\nHe said “", expect![""]);
}

#[test]
fn footnotes_behind_their_word() {
    check(
        "Law 1 — One\nA crew.[^1] (see footnote <CURSOR>\n\n[^1]: Of rowers.\n",
        expect![[r#"
        "" "1" | Of rowers.
    "#]],
    );
}

/// The colon of “Schedule 1:2” parts the schedule from its item, not an edition from an address.
#[test]
fn items_of_schedules_in_quotations() {
    let schedules = "//- /laws/lawsmith.toml\n[work]\nid = \"game\"\n[[scheme]]\nnoun = [\"Annex\", \"Annexes\"]\n\
                     [[edition]]\nid = \"1\"\npath = \"1\"\n//- /laws/1/laws.laws\n";
    let check = |typed: &str, expected: Expect| {
        let annex = "//- /laws/1/annex.laws\nAnnex 1 — Fees\n\n1. A crown.\n2. None.\n";
        check(&format!("{schedules}Law 1 — One\n\n```quote {typed}<CURSOR>\n{annex}"), expected);
    };
    check(
        "Annex 1:",
        expect![[r#"
        "Annex 1:" "Annex 1:1" | A crown.
        "Annex 1:" "Annex 1:2" | None.
    "#]],
    );
    check(
        "1:Annex 1:",
        expect![[r#"
        "Annex 1:" "Annex 1:1" | A crown.
        "Annex 1:" "Annex 1:2" | None.
    "#]],
    );
}

#[test]
fn origins_and_quotations() {
    check(
        &format!("{EDITIONS}Text.\n@was <CURSOR>\n"),
        expect![[r#"
        "" "2020:" | an edition
    "#]],
    );
    check(
        &format!("{EDITIONS}Text.\n@was 2020:1, 2020:9<CURSOR>\n"),
        expect![[r#"
        "9" "9" | Older
    "#]],
    );
    check(
        &format!("{EDITIONS}Text.\n@dropped 2020:<CURSOR>\n"),
        expect![[r#"
        "" "1" | Old
        "" "9" | Older
    "#]],
    );
    check(
        &format!("{EDITIONS}Text.\n\n```quote <CURSOR>\n"),
        expect![[r#"
        "" "1" | New
        "" "2020:" | an edition
        "" "2025:" | an edition
    "#]],
    );
    check(
        &format!("{EDITIONS}Text.\n\n```quote 2025:<CURSOR>\n"),
        expect![[r#"
        "" "1" | New
    "#]],
    );
}

#[test]
fn whole_addresses_without_a_noun() {
    let laws = |typed: &str| {
        format!(
            "
//- /laws/lawsmith.toml
[work]
id = \"green\"
noun = [\"Article\", \"Articles\"]
levels = [\"1\", \"1\"]
marker = \"full\"
//- /laws/laws.laws
Article 8 — Draws

8.1 A draw.
8.2 A line.

Article 9 — Ending

9.1 It ends (see {typed}<CURSOR>).
"
        )
    };
    check(
        &laws("8."),
        expect![[r#"
            "8." "8.1" | A draw.
            "8." "8.2" | A line.
        "#]],
    );
    check(&laws("7."), expect![[""]]);
}

#[test]
fn terms_and_powers_of_the_laws() {
    let rules = |line: &str| {
        format!(
            "
//- /club/lawsmith.toml
[work]
id = \"club\"
noun = [\"Rule\", \"Rules\"]
[[edition]]
id = \"1\"
path = \"1\"
//- /club/1/own.laws
under: game/2024

Rule 1 — Fees
{line}<CURSOR>
//- /laws/lawsmith.toml
[work]
id = \"game\"
[[edition]]
id = \"2024\"
path = \"2024\"
//- /laws/2024/laws.laws
Definitions

Quay — A wall.

Law 2 — Fees
The Harbour Authority may fix fees.
"
        )
    };
    check(
        &rules("See “"),
        expect![[r#"
            "" "Quay" | A wall.
        "#]],
    );
    let powers = expect![[r#"
        "" "2" | Harbour Authority: The Harbour Authority may fix fees.
    "#]];
    check(&rules("Text.\n@elects "), powers);
    check(&rules("Text.\n@elects 2 "), expect![[""]]);
}
