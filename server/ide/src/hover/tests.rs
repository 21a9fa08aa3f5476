//! What each thing tells of itself.

use expect_test::{Expect, expect};

use crate::testing::World;
use crate::text::paragraph::plain;

#[track_caller]
fn check(text: &str, expected: Expect) {
    let world = World::new(text);
    let (id, offset) = world.cursor();
    let hover = world.analysis.hover(id, offset);
    let told = hover.map(|it| format!("{:?}\n{}\n", world.words(id, it.range), plain(&it.paragraphs)));
    expected.assert_eq(&told.unwrap_or_default());
}

const WORLD: &str = "
//- /laws/lawsmith.toml
[work]
id = \"game\"
[norms]
scale = [\"may\", \"should\", \"must\"]
[[edition]]
id = \"2024\"
path = \"2024\"
[[edition]]
id = \"2025\"
path = \"2025\"
//- /laws/2024/laws.laws
Law 9 — Old Nine
Words of old.
//- /laws/2025/laws.laws
kind: laws

Definitions

Board — What is played.
Deal — See “Board”.

Law 1 — One
@was 2024:9
A player must see 2024 Law 9; Law 2A1 and Law 7; a deal is dealt.[^1]

A — Empty
@allow unresolved-reference as printed

Law 2 — Two
A — Parts
    1. first
        (a) deep
3. See Law 1.

Law 4 — [Repealed]

Law 5 — Five
See Law 4.

[^1]: A note.
";

/// The world with the cursor before `words`.
#[track_caller]
fn check_at(words: &str, expected: Expect) {
    assert_eq!(WORLD.matches(words).count(), 1, "{words}");
    check(&WORLD.replace(words, &format!("<CURSOR>{words}")), expected);
}

#[test]
fn a_reference_shows_what_it_cites() {
    check_at(
        "Law 2A1",
        expect![[r#"
            "Law 2A1"
            Law 2A1 — Parts
            first
              (a) deep
            edition 2025
        "#]],
    );
    check_at(
        "Law 9;",
        expect![[r#"
            "Law 9"
            Law 9 — Old Nine
            Words of old.
            edition 2024
        "#]],
    );
    check_at(
        "Law 7;",
        expect![[r#"
                "Law 7"
                “Law 7” leads nowhere: there is no Law 7
            "#]],
    );
    check_at(
        "Law 4.",
        expect![[r#"
            "Law 4"
            Law 4 — [Repealed]
            edition 2025
            this number is no longer in use
        "#]],
    );
    check_at(
        "“Board”",
        expect![[r#"
            "“Board”"
            Board
            What is played.
            edition 2025
        "#]],
    );
}

#[test]
fn closing_words_come_behind_the_items_that_they_close() {
    let laws = "Law 1 — Watch\nThe crew keeps watch:\n    A. by day; and\n    B. by night.\n\nNo watch is longer than an hour.\n\n";
    check(
        &format!("{laws}Law 2 — Again\nSee <CURSOR>Law 1.\n"),
        expect![[r#"
        "Law 1"
        Law 1 — Watch
        The crew keeps watch:
          A. by day; and
          B. by night.
        No watch is longer than an hour.
    "#]],
    );
    check(
        &format!("{laws}Law 2 — Again\nSee <CURSOR>Law 1B.\n"),
        expect![[r#"
        "Law 1B"
        Law 1B — Watch
        Law 1 — Watch: The crew keeps watch:
          B. by night.
    "#]],
    );
}

#[test]
fn a_term_shows_its_definition_and_a_definition_its_uses() {
    check_at(
        "deal is dealt",
        expect![[r#"
            "deal"
            Deal
            See “Board”.
            edition 2025
            Board
            What is played.
            edition 2025
        "#]],
    );
    check_at(
        "Board — What",
        expect![[r#"
            "Board"
            Board
            What is played.
            edition 2025
            used nowhere
        "#]],
    );
}

#[test]
fn a_norm_word_shows_its_place_on_the_scale() {
    check_at(
        "must see",
        expect![[r#"
            "must"
            must: 3 of 3 on the scale
            may · should · ▸ must ◂
            weakest first, as the manifest declares it
        "#]],
    );
}

#[test]
fn a_norm_word_shows_its_place_on_a_scale_that_an_introduction_explains() {
    check(
        "
//- /laws/lawsmith.toml
[work]
id = \"game\"
[[edition]]
id = \"2025\"
path = \"2025\"
//- /laws/2025/laws.laws
kind: laws

Introduction

“May” do leaves a choice, “should” do is the custom, and “must” do binds.

Law 1 — One
The player <CURSOR>must stay.
",
        expect![[r#"
            "must"
            must: 3 of 3 on the scale
            may · should · ▸ must ◂
            weakest first, as the Introduction explains it
        "#]],
    );
}

#[test]
fn a_marker_shows_who_cites_it() {
    check_at(
        "Law 1 — One",
        expect![[r#"
            "Law 1 — One"
            Law 1 — One
            cited by 2A3
            @was 2024:9
        "#]],
    );
    check_at(
        "Law 5 — Five",
        expect![[r#"
            "Law 5 — Five"
            Law 5 — Five
            cited by nothing
        "#]],
    );
}

#[test]
fn a_marker_shows_which_regulations_cite_it() {
    let club = "//- /club/lawsmith.toml\n[work]\nid = \"club\"\nnoun = [\"Rule\", \"Rules\"]\n[[edition]]\nid = \"1\"\npath = \"1\"\n\
                //- /club/1/own.laws\nunder: game/2024\n\nRule 4 — Fees\nSee Law 9 and Law 9.\n@under 9\n";
    let laws = "//- /laws/lawsmith.toml\n[work]\nid = \"game\"\n[[edition]]\nid = \"2024\"\npath = \"2024\"\n\
                //- /laws/2024/laws.laws\nLaw <CURSOR>9 — Nine\nText.\n\nLaw 10 — Ten\nSee Law 9.\n";
    check(
        &format!("\n{club}{laws}"),
        expect![[r#"
            "Law 9 — Nine"
            Law 9 — Nine
            cited by 10, Rule 4 of club
        "#]],
    );
}

#[test]
fn footnotes_and_rules() {
    check_at(
        "[^1]\n\nA",
        expect![[r#"
            "[^1]"
            Footnote 1 of Law 1
            A note.
        "#]],
    );
    check_at(
        "[^1]:",
        expect![[r#"
            "[^1]"
            Footnote 1 of Law 1
            marked in Law 1
        "#]],
    );
    check_at(
        "unresolved-reference as",
        expect![[r#"
            "unresolved-reference"
            REF001 unresolved-reference
            Finds references to a provision, definition or footnote that does not exist, and titles of a commentary that name a provision which does not.
            A reader who follows such a reference finds nothing. Mostly a number was changed and the reference stayed, or a provision was dropped and is still cited.
        "#]],
    );
}

#[test]
fn plain_words_say_nothing() {
    check_at("Words of old", expect![[""]]);
}

#[test]
fn a_power_shows_what_is_used() {
    let text = "
//- /club/lawsmith.toml
[work]
id = \"club\"
[[edition]]
id = \"1\"
path = \"1\"
//- /club/1/own.laws
under: game/2024

Rule 1 — Fees
A crown.
@under Law <CURSOR>2
//- /laws/lawsmith.toml
[work]
id = \"game\"
[[edition]]
id = \"2024\"
path = \"2024\"
//- /laws/2024/laws.laws
Law 2 — Fees
The club may fix fees.
";
    check(
        text,
        expect![[r#"
        "Law 2"
        Law 2 — Fees
        The club may fix fees.
        edition 2024
    "#]],
    );
}

#[test]
fn a_table_stands_row_by_row() {
    check(
        "
Law 1 — Fees
See Law <CURSOR>2.

Law 2 — Fees
Fees are:

| Boat | Fee |
| --- | --- |
| gig | 1 |

A — Others
None, but:

    | Boat | Fee |
    | --- | --- |
    | yawl | 2 |

That is due.
",
        expect![[r#"
            "Law 2"
            Law 2 — Fees
            Fees are:
            | Boat | Fee |
            | --- | --- |
            | gig | 1 |
              A — Others: None, but:
              | Boat | Fee |
              | --- | --- |
              | yawl | 2 |
              That is due.
        "#]],
    );
}

#[test]
fn what_cites_the_parts_of_a_law() {
    let laws = "\nLaw <CURSOR>1 — One\nA — Sail\nSee B.\n\nB — Line\nText.\n\nLaw 2 — Two\nSee Law 1A.\n";
    check(
        laws,
        expect![[r#"
            "Law 1 — One"
            Law 1 — One
            itself cited by nothing, its parts by 2
        "#]],
    );
    check(
        &format!("{laws}\nLaw 3 — Three\nSee Law 1 and Law 1B.\n"),
        expect![[r#"
            "Law 1 — One"
            Law 1 — One
            cited by 3; its parts by 2, 3
        "#]],
    );
}

#[test]
fn what_another_edition_does_not_have() {
    let world = WORLD.replace("see 2024 Law 9;", "see 2024 Law <CURSOR>8;");
    check(
        &world,
        expect![[r#"
        "Law 8"
        edition 2024 has no Law 8
    "#]],
    );
}

#[test]
fn an_item_with_the_sentence_that_it_goes_on_with() {
    let laws = |cited: &str| {
        format!(
            "\nLaw 1 — Lines\nA — Glass\nNobody likes glass.\n    1. A flyer must not use a glass line:\n        (a) in a bout; or\n        (b) in practice, if:\n            (i) others are there; or\n            (ii) the judge forbids it.\n    2. A line may be cut.\n        (a) A knife will do.\n\nLaw 2 — Two\nSee Law <CURSOR>{cited}.\n"
        )
    };
    check(
        &laws("1A1(b)"),
        expect![[r#"
        "Law 1A1(b)"
        Law 1A1(b) — Glass
        1. A flyer must not use a glass line:
          (b) in practice, if:
            (i) others are there; or
            (ii) the judge forbids it.
    "#]],
    );
    check(
        &laws("1A1(b)(ii)"),
        expect![[r#"
        "Law 1A1(b)(ii)"
        Law 1A1(b)(ii) — Glass
        1. A flyer must not use a glass line:
          (b) in practice, if:
            (ii) the judge forbids it.
    "#]],
    );
    check(
        &laws("1A2(a)"),
        expect![[r#"
        "Law 1A2(a)"
        Law 1A2(a) — Glass
        A knife will do.
    "#]],
    );
}

#[test]
fn another_act() {
    check(
        "\nLaw 1 — One\nSee <CURSOR>section 5 of the Lotteries Act.\n",
        expect![[r#"
            "section 5"
            section 5 — the Lotteries Act
            in an edition or a work that is not in this workspace
        "#]],
    );
    check(
        "\nLaw 1 — One\nThe Lotteries Act binds; see <CURSOR>section 3 of that Act.\n",
        expect![[r#"
            "section 3"
            section 3 — that Act
            in an edition or a work that is not in this workspace
        "#]],
    );
}

#[test]
fn what_the_laws_of_regulations_do_not_have() {
    let text = "
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
See Law <CURSOR>2B.
//- /laws/lawsmith.toml
[work]
id = \"game\"
[[edition]]
id = \"2024\"
path = \"2024\"
//- /laws/2024/laws.laws
Law 2 — Fees
A fee is due.
";
    check(
        text,
        expect![[r#"
            "Law 2B"
            edition 2024 of game has no 2B
        "#]],
    );
}

#[test]
fn senses_and_entries_under_a_definition() {
    let laws = |sentence: &str| {
        format!(
            "
Definitions

Hand —
1. The cards dealt to one player.
2. One deal, with the play.
Penalty — A loss of points, of two kinds:
    standing — of a fixed amount;
    discretionary — of an amount that
    the Referee chooses.

Law 1 — Hands
{sentence}
"
        )
    };
    check(
        &laws("A <CURSOR>hand is dealt."),
        expect![[r#"
            "hand"
            Hand
            1. The cards dealt to one player.
            2. One deal, with the play.
        "#]],
    );
    check(
        &laws("A <CURSOR>penalty is due."),
        expect![[r#"
            "penalty"
            Penalty
            A loss of points, of two kinds:
              standing — of a fixed amount;
              discretionary — of an amount that the Referee chooses.
        "#]],
    );
}

#[test]
fn a_law_with_the_terms_that_it_defines() {
    check(
        "
//- /laws/lawsmith.toml
[work]
id = \"game\"
[definitions]
form = \"quoted\"
//- /laws/laws.laws
Law 1 — Words
In these Laws:

“berth” means:
    (a) a place; or
    (b) a mooring.

“oar” means a pole.

Law 2 — Two
See <CURSOR>Law 1.
",
        expect![[r#"
            "Law 1"
            Law 1 — Words
            In these Laws:
              “berth” means:
                (a) a place; or
                (b) a mooring.
              “oar” means a pole.
        "#]],
    );
}
