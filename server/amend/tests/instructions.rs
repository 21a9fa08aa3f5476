//! Two texts in, instructions out; a text and instructions in, the amended text out.

use std::sync::Arc;

use expect_test::{Expect, expect};
use lawsmith_amend::{Text, amend, apply, astray, print, read};
use lawsmith_model::{Edition, Lexicon, Source};
use lawsmith_syntax::Conventions;

/// A text of documents with their names.
fn text(documents: &[(&str, &str)]) -> Text {
    let sources = documents.iter().map(|(name, text)| Source {
        path: (*name).to_owned(),
        text: text.strip_prefix('\n').unwrap_or(text).into(),
    });
    let sources: Vec<Source> = sources.collect();
    let conventions = Conventions {
        bodies: vec![vec!["Schedule".to_owned(), "Schedules".to_owned()]],
        ..Conventions::default()
    };
    let edition = Edition::analyse("2025", conventions, Lexicon::default(), &sources);
    Text::new(Arc::new(edition), documents.iter().map(|(name, _)| (*name).to_owned()).collect())
}

/// What is told of a change, without the title.
fn told(old: &Text, new: &Text) -> String {
    let instructions = amend(old, new).expect("instructions");
    let printed = print("one", "another", &instructions);
    let (_, list) = printed.split_once("at once.\n\n").unwrap_or_default();
    // What is told does what it should.
    let (readable, faults) = read(&printed, old);
    assert_eq!(faults, []);
    let followed = apply(old, &readable).expect("instructions to follow");
    let wanted: Vec<String> = new.documents().into_iter().map(|(_, text)| text).collect();
    assert_eq!(followed.into_iter().map(|(_, text)| text).collect::<Vec<_>>(), wanted);
    list.to_owned()
}

fn check(old: &str, new: &str, expected: &Expect) {
    expected.assert_eq(&told(&text(&[("laws.laws", old)]), &text(&[("laws.laws", new)])));
}

/// What a text becomes.
fn follow(old: &str, instructions: &str) -> Result<String, String> {
    let old = text(&[("laws.laws", old)]);
    let (read, mut faults) = read(instructions, &old);
    let made = apply(&old, &read).unwrap_or_else(|more| {
        faults.extend(more);
        Vec::new()
    });
    if !faults.is_empty() {
        faults.sort_by_key(|fault| fault.line);
        let told: Vec<String> = faults.iter().map(|fault| format!("{}: {fault}", fault.line)).collect();
        return Err(told.join("\n"));
    }
    Ok(made.into_iter().map(|(_, text)| text).collect())
}

const LAWS: &str = "
title: Laws of the Harbour
kind: laws
edition: 2025

Definitions

Helm — The person who steers.

Law 1 — Boats

A — Oars
    1. A boat may carry two oars, and the crew may row.
    2. An oar:
        (a) is of wood;
        (b) bears a number.

B — Sails
A sail is white.

Law 2 — Crews

A helm may row (see Law 1A1).[^1]

[^1]: As at sea.

Law 3 — Tides

Nobody sails at ebb.
";

#[test]
fn words_that_change() {
    let new = LAWS
        .replace("and the crew may row", "and the crew must row")
        .replace("is of wood", "is of good wood")
        .replace("Nobody sails at ebb.", "Nobody sails.")
        .replace("The person who", "Whoever")
        .replace("As at sea", "As on a river");
    check(
        LAWS,
        &new,
        &expect![[r#"
        1. In the definition of “Helm”, for “The person who” substitute “Whoever”.

        2. In Law 1A1, for “crew may” substitute “crew must”.

        3. In Law 1A2(a), after “of” insert “good”.

        4. In footnote 1 to Law 2, for “at sea” substitute “on a river”.

        5. In Law 3, omit “at ebb”.
    "#]],
    );
}

#[test]
fn words_that_change_throughout() {
    let old = LAWS
        .replace("Nobody sails at ebb.", "Nobody sails at ebb, nor does a crew row.")
        .replace("A sail is white.", "A sail is white, and a crew counts the crews at ebb.")
        .replace("is of wood", "is of wood that a crew cuts");
    let new = old
        .replace("crew", "team")
        .replace("the team may row", "the team must row")
        .replace("Nobody sails at ebb", "Nobody sails");
    check(
        &old,
        &new,
        &expect![[r#"
            Words are substituted wherever they occur, but in headers and notes, and where another amendment changes them.

            1. For “crew”, wherever it occurs, substitute “team”.

            2. In Law 1A1, for “crew may” substitute “team must”.

            3. In Law 1B, for “crews” substitute “teams”.

            4. In Law 3, omit “at ebb”.
        "#]],
    );
    // Where a word stays, places are told one by one.
    let new = old
        .replace("crew counts", "team counts")
        .replace("the crew may", "the team may")
        .replace("a crew row", "a team row")
        .replace("a crew cuts", "a team cuts")
        .replace("counts the crews", "counts a crew");
    check(
        &old,
        &new,
        &expect![[r#"
            1. In Law 1A1, for “crew” substitute “team”.

            2. In Law 1A2(a), for “crew” substitute “team”.

            3. In Law 1B, for “crew counts the crews” substitute “team counts a crew”.

            4. In Law 3, for “crew” substitute “team”.
        "#]],
    );
}

#[test]
fn words_put_for_others_wherever_they_occur() {
    let old = LAWS
        .replace("title: Laws of the Harbour", "title: Laws of the oar")
        .replace("Nobody sails at ebb.", "Nobody sails at ebb, and each oar is white.\n> [AB] Which oar?");
    let instructions = "
1. For “oar”, wherever it occurs, substitute “paddle”.
2. For “An oar”, in each place where it occurs, substitute “A paddle”.
3. In Law 3, for “each oar is” substitute “no oar is”.
4. For “oars”, wherever they occur, substitute “paddles”.
5. In Law 1A1, for “may”, wherever it occurs, substitute “must”.
6. In Law 1B, omit “white”, wherever it occurs.
";
    expect![[r#"
        title: Laws of the oar
        kind: laws
        edition: 2025

        Definitions

        Helm — The person who steers.

        Law 1 — Boats

        A — Oars
            1. A boat must carry two paddles, and the crew must row.
            2. A paddle:
                (a) is of wood;
                (b) bears a number.

        B — Sails
        A sail is.

        Law 2 — Crews

        A helm may row (see Law 1A1).[^1]

        [^1]: As at sea.

        Law 3 — Tides

        Nobody sails at ebb, and no oar is white.
        > [AB] Which oar?
    "#]]
    .assert_eq(&follow(&old, instructions).unwrap_or_default());
}

#[test]
fn the_order_of_what_holds_everywhere_decides_nothing() {
    let mut instructions = [
        "1. For “may carry”, wherever it occurs, substitute “bears”.",
        "1. For “carry two”, wherever it occurs, substitute “carry 2”.",
    ];
    let one = follow(LAWS, &instructions.join("\n"));
    instructions.reverse();
    assert_eq!(one, follow(LAWS, &instructions.join("\n")));
}

#[test]
fn provisions_that_come_and_go() {
    let new = LAWS
        .replace(
            "        (b) bears a number.\n",
            "        (b) bears a number;\n        (c) floats.\n    3. No more.\n",
        )
        .replace("B — Sails\nA sail is white.\n\n", "")
        .replace(
            "Law 3 — Tides\n\nNobody sails at ebb.\n",
            "Law 3 — Lights\n\nEach boat bears a lamp at night.\n\nLaw 4 — Fees\n\nNone.\n",
        );
    check(
        LAWS,
        &new,
        &expect![[r#"
        1. In Law 1A2(b), for “number.” substitute “number;”.

        2. After Law 1A2(b) insert:

           ```laws
                   (c) floats.
               3. No more.
           ```

        3. Omit Law 1B.

        4. For Law 3 substitute:

           ```laws
           Law 3 — Lights

           Each boat bears a lamp at night.

           Law 4 — Fees

           None.
           ```
    "#]],
    );
}

#[test]
fn provisions_that_move_and_have_other_numbers() {
    let new = LAWS
        .replace("\nLaw 3 — Tides\n\nNobody sails at ebb.\n", "")
        .replace("Law 1 — Boats", "Law 1 — Tides\n\nNobody sails at ebb.\n\nLaw 2 — Boats")
        .replace("Law 2 — Crews", "Law 3 — Crews")
        .replace("Law 1A1", "Law 2A1");
    check(
        LAWS,
        &new,
        &expect![[r#"
        1. Move Law 3 after Definitions.

        2. Renumber Law 1 as 2.

        3. Renumber Law 2 as 3.

        4. In the words of Law 2, for “Law 1A1” substitute “Law 2A1”.

        5. Renumber Law 3 as 1.
    "#]],
    );
}

#[test]
fn notes_and_lines_of_attributes() {
    let new = LAWS
        .replace("A sail is white.\n", "A sail is white.\n@was 2017:4\n> [AB] Or red?\n")
        .replace("edition: 2025", "edition: 2026");
    check(
        LAWS,
        &new,
        &expect![[r#"
        1. In the header of “laws.laws”, for “edition: 2025” substitute “edition: 2026”.

        2. After Law 1B insert:

           ```laws
           @was 2017:4
           > [AB] Or red?
           ```
    "#]],
    );
}

#[test]
fn documents() {
    let (one, two) = (
        "title: One\nkind: laws\n\nLaw 1 — Boats\n\nOne boat.\n",
        "title: Two\nkind: laws\n\nLaw 2 — Crews\n\nOne crew.\n",
    );
    let (three, index) = (
        "title: Three\nkind: laws\n\nLaw 3 — Tides\n\nOne tide.\n",
        "title: Index\nkind: index\n\nboats — 1\n    old — 2, 3\n",
    );
    let old = text(&[("a.laws", one), ("b.laws", two), ("z-index.laws", index)]);
    let new_index = index.replace("2, 3", "3");
    let new = text(&[("a.laws", one), ("c.laws", three), ("z-index.laws", &new_index)]);
    expect![[r#"
        1. In the header of “b.laws”, for “Two” substitute “Three”.

        2. Rename the document “b.laws” as “c.laws”.

        3. For Law 2 substitute:

           ```laws
           Law 3 — Tides

           One tide.
           ```

        4. In line 5 of “z-index.laws”, for “old — 2, 3” substitute “old — 3”.
    "#]]
    .assert_eq(&told(&old, &new));
}

#[test]
fn instructions_by_hand() {
    let instructions = "
# The spring amendments

By resolution of the harbour board:

1. In Law 1A1,
   for “crew may” substitute “crew shall”.
2. In 1A, for “Oars” substitute “Oars and paddles”.
> The board was of one mind.
3) Move Law 3 before Law 1.
4. Omit footnote 1 to Law 2.
5. In Law 2:
   - omit “[^1]”; and
   - before “A helm” insert “On calm days”.
6. After Law 1B insert:

   ```
   C — Lamps
       1. A lamp is red.
   ```
";
    expect![[r#"
        title: Laws of the Harbour
        kind: laws
        edition: 2025

        Definitions

        Helm — The person who steers.

        Law 3 — Tides

        Nobody sails at ebb.

        Law 1 — Boats

        A — Oars and paddles
            1. A boat may carry two oars, and the crew shall row.
            2. An oar:
                (a) is of wood;
                (b) bears a number.

        B — Sails
        A sail is white.

        C — Lamps
            1. A lamp is red.

        Law 2 — Crews

        On calm days A helm may row (see Law 1A1).
    "#]]
    .assert_eq(&follow(LAWS, instructions).unwrap_or_default());
}

#[test]
fn what_is_put_behind_a_place_moves_with_it() {
    let instructions = "
1. Move Law 1 after Law 3.
2. After Law 1A2 insert:
   ```
       3. An oar floats.
   ```
3. After Law 1 insert:
   ```
   Law 9 — Rafts

   None.
   ```
4. Move Law 1A1 after Law 1A2(b).
5. After Law 3 insert:
   ```
   A paragraph that
   goes on.
   ```
";
    expect![[r#"
        title: Laws of the Harbour
        kind: laws
        edition: 2025

        Definitions

        Helm — The person who steers.

        Law 2 — Crews

        A helm may row (see Law 1A1).[^1]

        [^1]: As at sea.

        Law 3 — Tides

        Nobody sails at ebb.

        Law 1 — Boats

        A — Oars
            2. An oar:
                (a) is of wood;
                (b) bears a number.
            3. An oar floats.
            1. A boat may carry two oars, and the crew may row.

        B — Sails
        A sail is white.

        Law 9 — Rafts

        None.

        A paragraph that goes on.
    "#]]
    .assert_eq(&follow(LAWS, instructions).unwrap_or_default());
}

#[test]
fn instructions_that_can_not_be_followed() {
    let fails = [
        ("1. Forget Law 3.", "1: “Forget Law 3.” is no instruction"),
        (
            "1. In Law 3, for 'ebb' substitute 'tide'.",
            "1: “In Law 3, for 'ebb' substitute 'tide'.” has words behind '",
        ),
        (
            "1. In Law 3, for “ebb substitute “tide”.",
            "1: “In Law 3, for “ebb substitute “tide”.” has a quotation mark without its counterpart",
        ),
        (
            "1. In Law 3, for \"ebb\" substitute \"tide.\"",
            "1: “In Law 3, for \"ebb\" substitute \"tide.\"” has its full stop within the last quotation mark",
        ),
        ("1. Delete “ebb”.", "1: “ebb” is no place"),
        ("\n1. Omit Law 9.", "2: nothing in the text is called “Law 9”"),
        ("1. In Law 3, omit “boat”.", "1: in Law 3, “boat” does not stand there"),
        ("1. In Law 1A1, omit “may”.", "1: in Law 1A1, “may” stands there 2 times"),
        ("1. Omit Law 3.\n2. In Law 3, omit “ebb”.", "2: Law 3 is omitted or substituted on line 1"),
        ("1. Omit Law 1A.\n2. Omit Law 1.", "2: Law 1 is omitted or substituted on line 1 already"),
        ("1. For Law 3 substitute:\n\nNothing.", "1: a text should follow between lines of ```"),
        ("1. For Law 3 substitute:\n```\nLaw 3 — None", "2: the text has no closing line of ```"),
        ("1. In Law 3:\n2. Omit Law 2.", "1: a list of changes should follow, each behind a hyphen"),
        ("1. In Law 3:\n   - forget “ebb”", "2: “forget “ebb”” is no change of words"),
        ("1. Omit Law 3.\nAnd Law 2.", "2: this is no instruction"),
        ("Law 1 — Boats\nA boat is moored.\n", "1: no instruction stands here"),
        (
            "1. Move Law 1 after Law 2.\n2. Move Law 2 after Law 1.",
            "1: provisions move beside one another in a circle",
        ),
        ("1. Move Law 1 after Law 1A.", "1: provisions move beside one another in a circle"),
        (
            "1. Renumber the header of “laws.laws” as 3.",
            "1: the header of “laws.laws” has no number of its own",
        ),
        (
            "1. Before the header of “laws.laws” insert:\n```\nA text.\n```",
            "1: a text would stand before the first document",
        ),
        ("1. For “mast”, wherever it occurs, substitute “pole”.", "1: “mast” occurs nowhere"),
        (
            "1. For “ebb”, wherever it occurs, substitute “tide”.\n2. For “ebb”, wherever it occurs, substitute “flood”.",
            "2: “ebb” is substituted wherever it occurs by another instruction, too",
        ),
        ("1. Rename the document “a.laws” as “b.laws”.", "1: there is no document “a.laws”"),
        ("1. Omit the header of “laws.laws”.", "1: the text of “laws.laws” would stand in no document"),
        (
            "1. In Law 3, omit “sails”.\n2. In Law 3, after “sails” insert “far”.",
            "1: in Law 3, two changes meet at “sails”",
        ),
        ("1. In Law 3, omit the third “ebb”.", "1: in Law 3, “ebb” stands there only once"),
        (
            "1. In Law 3, for “ebb” substitute “the ebb of the harbour and of the pond” and for “sails” substitute “rows”.",
            "1: “In Law 3, for “ebb” substitute “the ebb of the harbour and of the pond” and for …” is no instruction",
        ),
        ("1. Omit Laws 2 and 3.", "1: “Laws 2 and 3” are several places"),
        ("1. Omit Law 2 and Law 3.", "1: “Law 2 and Law 3” are several places"),
        ("1. Renumber Law 3 as 7.\n2. Renumber Law 3 as 8.", "2: Law 3 is renumbered on line 1 already"),
        ("1. Omit Law 3.\n2. Move Law 3 before Law 1.", "2: Law 3 is omitted on line 1"),
        ("1. Move Law 3 before Law 1.\n2. Omit Law 3.", "1: Law 3 is omitted on line 2"),
        ("1. Omit Law 3.\n2. Renumber Law 3 as 9.", "2: Law 3 is omitted or substituted on line 1"),
        ("1. Renumber Law 3 as 9.\n2. Omit Law 3.", "1: Law 3 is omitted or substituted on line 2"),
        (
            "1. Renumber Law 3 as 9.\n2. For Law 3 substitute:\n```\nLaw 8 — None\n```",
            "1: Law 3 is omitted or substituted on line 2",
        ),
        (
            "1. Rename the document “laws.laws” as “a.laws”.\n2. Rename the document “laws.laws” as “b.laws”.",
            "2: the document “laws.laws” is renamed on line 1 already",
        ),
        (
            "1. Rename the document “laws.laws” as “a.laws”.\n2. Omit the document “laws.laws”.",
            "1: the document “laws.laws” is omitted on line 2",
        ),
    ];
    for (instructions, expected) in fails {
        let told = follow(LAWS, instructions).expect_err(instructions);
        assert_eq!(told.split(';').next(), Some(expected), "{instructions}");
    }
}

#[test]
fn places_as_sentences_cite_them() {
    let old = LAWS.to_owned() + "\nSchedule 1 — Fees\n\n1. The fee is 50 euros.\n2. It is paid at once.\n";
    let instructions = "
1. In Schedule 1, paragraph 1, for \"50\" substitute \"75\"
2. Delete paragraph 2 of Schedule 1.
";
    let amended = follow(&old, instructions).unwrap_or_else(|told| told);
    let expected = old.replace("50", "75").replace("2. It is paid at once.\n", "");
    assert_eq!(amended, expected.trim_start());
    assert_eq!(
        follow(&old, "1. Omit Schedule 1, paragraph 3."),
        Err("1: nothing in the text is called “Schedule 1, paragraph 3”".to_owned())
    );
    // Words that only begin or end like a place.
    for place in ["Schedule 1, paragraph 1 and the rest", "the first line of Law 3"] {
        assert!(follow(&old, &format!("1. Omit {place}.")).is_err(), "{place}");
    }
}

#[test]
fn every_fault_is_told() {
    let instructions = "
1. Forget Law 3.

   ```
   1. Omit Law 2.
   ```

2. In Law 3:
   - omit “ebb”;
   - omit “ebb;
   - omit “flood”.
3. Omit Law 3.
4. Omit Law 9.
And Law 2.
5. In Law 1A1, omit “mast”.
";
    expect![[r#"
        2: “Forget Law 3.” is no instruction; there are “In Law 5, for “…” substitute “…”.”, “omit”, “insert”, “After Law 5 insert:”, “For Law 5 substitute:”, “Omit Law 5.”, “Renumber Law 5 as 6.” and “Move Law 5 after Law 7.”
        10: “omit “ebb;” has a quotation mark without its counterpart; they stand in pairs, “…” or "…"
        13: nothing in the text is called “Law 9”
        14: this is no instruction; number it, or begin the line with “>”
        15: in Law 1A1, “mast” does not stand there"#]]
    .assert_eq(&follow(LAWS, instructions).expect_err("faults"));
}

#[test]
fn the_noun_of_the_work_stands_in_what_is_told() {
    let mut conventions = Conventions::default();
    conventions.levels[0].nouns = vec!["Rule".to_owned(), "Rules".to_owned()];
    let source =
        Source { path: "rules.laws".to_owned(), text: "kind: laws\n\nRule 1 — Boats\n\nNone.\n".into() };
    let edition = Edition::analyse("2025", conventions, Lexicon::default(), &[source]);
    let rules = Text::new(Arc::new(edition), vec!["rules.laws".to_owned()]);
    let (_, faults) = read("1. Forget Rule 1.", &rules);
    assert!(faults[0].message.contains("“Move Rule 5 after Rule 7.”"), "{}", faults[0]);
}

#[test]
fn a_number_in_brackets_is_printed_with_them() {
    let old = LAWS.replace("(b) bears a number.", "(b) bears a number;\n        (c) floats.");
    let new = old
        .replace("(c) floats.", "(d) floats.")
        .replace("(b) bears a number;", "(b) bears a number;\n        (c) has a blade;");
    check(
        &old,
        &new,
        &expect![[r#"
            1. After Law 1A2(b) insert:

               ```laws
                       (c) has a blade;
               ```

            2. Renumber Law 1A2(c) as (d).
        "#]],
    );
    // People write the address.
    for number in ["d", "(d)", "1A2(d)", "Law 1A2(d)"] {
        let amended =
            follow(&old, &format!("1. Renumber Law 1A2(c) as {number}.")).unwrap_or_else(|told| told);
        assert_eq!(amended, old.replace("(c) floats", "(d) floats").trim_start(), "{number}");
    }
    for (place, number) in [("1A1", "4"), ("Law 1A1", "1A4"), ("Law 1A1", "Law 1A4")] {
        let amended = follow(LAWS, &format!("1. Renumber {place} as {number}.")).unwrap_or_else(|told| told);
        assert_eq!(amended, LAWS.replace("1. A boat", "4. A boat").trim_start(), "{number}");
    }
    let amended = follow(LAWS, "1. Renumber Law 3 as Law 30.").unwrap_or_else(|told| told);
    assert_eq!(amended, LAWS.replace("Law 3 —", "Law 30 —").trim_start());
}

#[test]
fn what_moves_but_for_what_is_omitted_moves_whole() {
    let provisions = "\nLaw 1 — Boats\n\n1. A boat floats.\n2. A boat has oars.\n3. A boat has a helm.\n\nLaw 2 — Crews\n\n1. A crew rows.\n2. A crew rests.\n\nLaw 3 — Tides\n\nNobody sails at ebb.\n";
    let old = format!("kind: laws\n{provisions}");
    let moved = "\nLaw 2 — Crews\n\n1. A crew rows.\n2. A crew rests.\n\nLaw 3 — Tides\n\nNobody sails at ebb.\n\nLaw 1 — Boats\n\n1. A boat floats.\n3. A boat has a helm.\n";
    check(
        &old,
        &format!("kind: laws\n{moved}"),
        &expect![[r#"
            1. Omit Law 1.2.

            2. Move Law 1 after Law 3.
        "#]],
    );
}

const TABLES: &str = "
title: Laws of the Harbour
kind: laws
edition: 2025

Law 1 — Fees of the Harbour

The fees of the harbour are:

| Boat | Fee |
|---|---|
| Raft | 2 |
| Ferry | 5 |

They are paid at noon.[^1]

| Day | Time |
|---|---|
| Monday | noon |

[^1]: By the clock of the harbour.

Law 2 — Crews of the Harbour

A crew has a helm.[^2]

| Crew | Size |
|---|---|
| First | 4 |

[^2]: Or two of the harbour.
";

/// Headings, tables and footnotes have names of their own.
#[test]
fn parts_of_a_provision() {
    let new = TABLES
        .replace("Fees of the Harbour", "Fees of the Port")
        .replace("fees of the harbour", "fees of the port")
        .replace("| Ferry | 5 |", "| Ferry | 6 |")
        .replace("| First | 4 |", "| First | 4 |\n| Second | 3 |")
        .replace("Or two of the harbour", "Or two of the port");
    check(
        TABLES,
        &new,
        &expect![[r#"
        1. In the heading of Law 1, for “Harbour” substitute “Port”.

        2. In the first table in Law 1, for “Ferry | 5” substitute “Ferry | 6”.

        3. In the words of Law 1, for “harbour” substitute “port”.

        4. For the table in Law 2 substitute:

           ```laws
           | Crew | Size |
           |---|---|
           | First | 4 |
           | Second | 3 |
           ```

        5. In footnote 2 to Law 2, for “harbour” substitute “port”.
    "#]],
    );
}

#[test]
fn parts_as_people_name_them() {
    let instructions = "
1. In the heading of Law 1, for “Harbour” substitute “Port”.
2. In the heading to 2, omit “of the Harbour”.
3. In the first table in Law 1, for “5” substitute “6”.
4. For the table of Law 2 substitute:

   ```
   | Crew | Oars |
   |---|---|
   | Second | 3 |
   ```

5. Omit the second table in Law 1.
6. In footnote 1, for “By” substitute “At”.
7. In the footnote to Law 2, omit “of the harbour”.
";
    let made = follow(TABLES, instructions);
    expect![[r#"
        title: Laws of the Harbour
        kind: laws
        edition: 2025

        Law 1 — Fees of the Port

        The fees of the harbour are:

        | Boat | Fee |
        |---|---|
        | Raft | 2 |
        | Ferry | 6 |

        They are paid at noon.[^1]

        [^1]: At the clock of the harbour.

        Law 2 — Crews

        A crew has a helm.[^2]

        | Crew | Oars |
        |---|---|
        | Second | 3 |

        [^2]: Or two.
    "#]]
    .assert_eq(&made.unwrap_or_else(|faults| faults));
}

#[test]
fn parts_that_are_not_there() {
    let instructions = "
1. In the table in Law 1, for “5” substitute “6”.
2. Omit the heading of Law 1.
3. In footnote 3, for “By” substitute “At”.
4. In the heading of Law 1, for “noon” substitute “dusk”.
5. After the table in Law 2 insert:

   ```
   It rows.
   ```

6. In the heading of Law 9, for “noon” substitute “dusk”.
";
    expect![[r#"
        2: the table in Law 1 is one of several; say which, “the first table in Law 1”
        3: the heading of Law 1 is a part of a provision: only its words can change
        4: nothing in the text is called “footnote 3”
        5: in Law 1, “noon” does not stand in that part of it
        6: the table in Law 2 is a part of a provision: it can be substituted or omitted
        12: nothing in the text is called “the heading of Law 9”"#]]
    .assert_eq(&follow(TABLES, instructions).unwrap_or_else(|faults| faults));
}

/// Article 3 hands one paragraph to the Article that has its number afterwards.
#[test]
fn a_law_that_gets_a_part_of_the_one_before_keeps_its_own_heading() {
    check(
        "Law 1 — Seat\nThe seat is at the harbour.\n\n\
         Law 2 — Members of the Board\n    A. The Board has nine members.\n    B. No more than two are of one crew.\n\n\
         Law 3 — Election of the Board\n    A. The crews elect it for four years.\n    B. Whoever leaves is replaced by the others.\n    \
         C. Whoever is absent three times without good cause has left.\n",
        "Law 1 — Seat\nThe seat is at the harbour.\n\n\
         Law 2 — Gifts\nNobody takes a gift of more than ten crowns.\n\n\
         Law 3 — Members of the Board\n    A. The Board has nine members.\n    B. No more than two are of one crew.\n    \
         C. Whoever is absent three times without good cause has left.\n\n\
         Law 4 — Election of the Board\n    A. The crews elect it for four years.\n    B. Whoever leaves is replaced by the others.\n",
        &expect![[r#"
            1. After Law 1 insert:

               ```laws
               Law 2 — Gifts
               Nobody takes a gift of more than ten crowns.
               ```

            2. Renumber Law 2 as 3.

            3. Move Law 3C after Law 2B.

            4. Renumber Law 3 as 4.
        "#]],
    );
}

/// People mean the line of a title; what stands below it goes only where they say so.
#[test]
fn a_title_is_its_line() {
    let old = "# Boats\n\nLaw 1 — Oars\nA boat carries two oars.\n\n# Tides\n\nLaw 2 — Ebb\nNobody sails.\n";
    let without = "# Boats\n\nLaw 1 — Oars\nA boat carries two oars.\n\nLaw 2 — Ebb\nNobody sails.\n";
    assert_eq!(follow(old, "1. Omit the title “Tides”."), Ok(without.to_owned()));
    let shorter = "# Boats\n\nLaw 1 — Oars\nA boat carries two oars.\n";
    assert_eq!(
        follow(old, "1. Omit the title “Tides” with all that stands below it."),
        Ok(shorter.to_owned())
    );
    let renamed = old.replace("# Tides", "# Waves");
    assert_eq!(follow(old, "1. In the title “Tides”, for “Tides” substitute “Waves”."), Ok(renamed));
    check(
        old,
        without,
        &expect![[r#"
        1. Omit the title “Tides”.
    "#]],
    );
    check(
        old,
        shorter,
        &expect![[r#"
        1. Omit the title “Tides” with all that stands below it.
    "#]],
    );
    let other =
        "# Tides\n\nLaw 2 — Ebb\nNobody sails.\n\n# Boats\n\nLaw 1 — Oars\nA boat carries two oars.\n";
    check(
        old,
        other,
        &expect![[r#"
        1. Move the title “Tides” with all that stands below it before the title “Boats”.
    "#]],
    );
}

/// Where words stand directly below a title, it is asked what is meant.
#[test]
fn a_title_with_words_of_its_own() {
    let old = "# Boats\n\nLaw 1 — Oars\nA boat carries oars.\n\n# Tides\n\nTides come twice.\n\nLaw 2 — Ebb\nNobody sails.\n";
    assert_eq!(follow(old, "1. Omit the title “Tides”."), Err("1: words stand directly below the title “Tides”; say “the words of the title “Tides”” with its line, or “the title “Tides” with all that stands below it”".to_owned()));
    let shorter = "# Boats\n\nLaw 1 — Oars\nA boat carries oars.\n";
    assert_eq!(
        follow(old, "1. Omit the title “Tides” with all that stands below it."),
        Ok(shorter.to_owned())
    );
    check(
        old,
        &old.replace("twice", "often"),
        &expect![[r#"
        1. In the title “Tides”, for “twice” substitute “often”.
    "#]],
    );
    check(
        old,
        &old.replace("# Tides\n\nTides come twice.\n\n", ""),
        &expect![[r#"
        1. Omit the words of the title “Tides”.
    "#]],
    );
}

/// What is told of instructions that were followed.
#[track_caller]
fn check_notes(old: &str, instructions: &str, expected: &[&str]) {
    let old = text(&[("laws.laws", old)]);
    let (read, faults) = read(instructions, &old);
    assert_eq!(faults, []);
    let documents = apply(&old, &read).expect("instructions to follow");
    let notes = astray(&old, &read, &documents);
    let told: Vec<String> = notes.iter().map(|note| format!("{}: {note}", note.line)).collect();
    assert_eq!(told, expected);
}

#[test]
fn what_is_read_otherwise_is_told() {
    let laws = "Law 1 — Oars\nA — Wood\n    1. Ash.\n    2. Elm.\n\nLaw 2 — Ebb\nA — Tides\n    1. Low.\n    2. High.\n\nB — Moon\nNone.\n";
    let block = |text: &str| format!("1. After Law 2 insert:\n\n   ```\n   {text}\n   ```\n");
    check_notes(laws, &block("Law 3 — Bells\n   They ring."), &[]);
    check_notes(
        laws,
        &block("Law 2x — Bells\n   They ring."),
        &["1: “Law 2x” is read as words and not as a provision; the manifest says how numbers look"],
    );
    let words = |line: &str| {
        format!("1: “{line}” is read as words and not as a provision; the manifest says how numbers look")
    };
    for (line, printed) in [
        ("(2A) A raft floats.", "(2A)"),
        ("(ba) a raft;", "(ba)"),
        ("1A. A raft carries one.", "1A."),
        ("2A — Ropes", "2A — Ropes"),
        ("Law 4. Cats\n   Cats swim.", "Law 4."),
        ("6 - Fish\n   Fish swim.", "6 - Fish"),
    ] {
        check_notes(laws, &block(line), &[&words(printed)]);
    }
    for line in [
        "3. Oak.",
        "C — Sun\n   Full.",
        "Law 3\n   Bells ring, as do those of\n   Law 4. They are\n   (in) tune.",
        "2027. A year.",
    ] {
        check_notes(laws, &block(line), &[]);
    }
    check_notes(
        laws,
        "1. Omit the words of Law 2.",
        &["1: Law 2A, Law 2A1, Law 2A2 and 1 more can’t be found by that address afterwards"],
    );
    check_notes(
        laws,
        "1. Omit Law 1.\n2. Renumber Law 2 as 1.\n3. In Law 2B, for “None” substitute “Full”.",
        &[],
    );
    let document = |place: &str| {
        format!(
            "1. After {place} insert the document “more.laws”:\n\n   ```\n   Law 7 — Cats\n   Cats swim.\n   ```\n"
        )
    };
    check_notes(laws, &document("Law 1"), &["1: “more.laws” has the rest of “laws.laws” now, from Law 2 on"]);
    check_notes(laws, &document("Law 2"), &[]);
    check_notes(laws, &document("the document “laws.laws”"), &[]);
    check_notes(
        laws,
        "1. Move Law 1A1 after Law 2.",
        &["1: Law 1A1 stands beside Law 2 now, which is of another level"],
    );
}

#[test]
fn words_that_stand_in_what_a_place_holds() {
    let laws = "Law 2 — Ebb\nA — Tides\n    1. Low.\n    2. High.\n";
    assert_eq!(
        follow(laws, "1. In Law 2, for “High” substitute “Higher”."),
        Err("1: in Law 2, “High” does not stand there; it stands in Law 2A2".to_owned())
    );
}

/// A row that goes and one that comes are no row that becomes another.
#[test]
fn a_table_with_as_many_rows_but_others() {
    let law = |rows: &[&str]| {
        let rows: Vec<String> = rows.iter().map(|row| format!("| {row} |\n")).collect();
        format!("Law 1 — Fees\n\n| Class | Fee |\n|---|---|\n{}", rows.concat())
    };
    let old = law(&["Adult | 40", "Junior | 15", "Family | 70"]);
    check(
        &old,
        &law(&["Adult | 40", "Student | 20", "Junior | 15"]),
        &expect![[r#"
        1. For the table in Law 1 substitute:

           ```laws
           | Class | Fee |
           |---|---|
           | Adult | 40 |
           | Student | 20 |
           | Junior | 15 |
           ```
    "#]],
    );
    check(
        &old,
        &law(&["Adult | 45", "Young | 15", "Family | 70"]),
        &expect![[r#"
        1. In the table in Law 1:
           - for “Adult | 40” substitute “Adult | 45”;
           - for “Junior” substitute “Young”.
    "#]],
    );
}

/// What documents with these names become by instructions: each name with its first line.
fn followed(names: &[&str], instructions: &str) -> String {
    let laws: Vec<String> =
        (1..).zip(names).map(|(number, _)| format!("Law {number} — Title {number}\nText.\n")).collect();
    let documents: Vec<(&str, &str)> =
        names.iter().zip(&laws).map(|(name, law)| (*name, law.as_str())).collect();
    let old = text(&documents);
    let (read, faults) = read(instructions, &old);
    assert_eq!(faults, []);
    let told = match apply(&old, &read) {
        Ok(made) => made
            .into_iter()
            .map(|(name, text)| format!("{name}: {}", text.lines().next().unwrap_or_default()))
            .collect::<Vec<_>>(),
        Err(faults) => faults.iter().map(|fault| format!("{}: {fault}", fault.line)).collect(),
    };
    told.join("\n")
}

#[test]
fn a_document_is_never_written_over_another() {
    let taken = "two documents would be called “b.laws”; the other one can be renamed or omitted as well";
    let both = ["a.laws", "b.laws"];
    assert_eq!(followed(&both, "1. Rename the document “a.laws” as “b.laws”."), format!("1: {taken}"));
    let insert = |name: &str| {
        format!(
            "1. After the document “a.laws” insert the document “{name}”:\n\n   ```\n   Law 9 — New\n   ```\n"
        )
    };
    assert_eq!(followed(&both, &insert("b.laws")), format!("1: {taken}"));
    assert_eq!(
        followed(&both, &insert("c.laws")),
        "a.laws: Law 1 — Title 1\nc.laws: Law 9 — New\nb.laws: Law 2 — Title 2"
    );
    let renamed = "1. Rename the document “a.laws” as “b.laws”.\n";
    assert_eq!(
        followed(&both, &format!("{renamed}2. Rename the document “b.laws” as “a.laws”.")),
        "b.laws: Law 1 — Title 1\na.laws: Law 2 — Title 2"
    );
    assert_eq!(
        followed(&both, &format!("{renamed}2. Omit the document “b.laws”.")),
        "b.laws: Law 1 — Title 1"
    );
}

#[test]
fn a_document_stays_within_its_edition() {
    for name in ["../b.laws", "/tmp/b.laws", "c/../../b.laws", "..\\b.laws", "C:b.laws", "c//b.laws"] {
        let told = followed(&["a.laws"], &format!("1. Rename the document “a.laws” as “{name}”."));
        assert_eq!(
            told,
            format!("1: “{name}” leads out of the edition; a name is that of a file in its folder")
        );
    }
    for name in ["b.txt", ".laws", "c/.laws", "b.LAWS", "b"] {
        let told = followed(&["a.laws"], &format!("1. Rename the document “a.laws” as “{name}”."));
        assert_eq!(told, format!("1: “{name}” is no name of a document; it has to end in “.laws”"));
    }
    let told = followed(&["a.laws"], "1. Rename the document “a.laws” as “more/b.laws”.");
    assert_eq!(told, "more/b.laws: Law 1 — Title 1");
}

#[test]
fn a_number_as_a_sentence_cites_it() {
    let renumbered = |place: &str, number: &str| follow(LAWS, &format!("1. Renumber {place} as {number}."));
    for number in ["3", "(3)", "3.", "paragraph 3", "paragraph (3)", "paragraph 3 of Law 1A", "Law 1A3"] {
        let amended = renumbered("Law 1A2", number).unwrap_or_else(|told| told);
        assert_eq!(amended, LAWS.replace("2. An oar", "3. An oar").trim_start(), "{number}");
    }
    for number in ["(d)", "item (d)", "item (d) of Law 1A2", "paragraph (d)"] {
        let amended = renumbered("Law 1A2(b)", number).unwrap_or_else(|told| told);
        assert_eq!(amended, LAWS.replace("(b) bears", "(d) bears").trim_start(), "{number}");
    }
    for number in ["cats", "C", "paragraph (x)", "3 and a half", "1A"] {
        let told = format!("1: “{number}” is no number of this level, which counts 1, 2, 3");
        assert_eq!(renumbered("Law 1A2", number), Err(told));
    }
    let told = "1: “Law 1B3” stands elsewhere than Law 1A2; a number alone will do, or move it";
    assert_eq!(renumbered("Law 1A2", "Law 1B3"), Err(told.to_owned()));
}

const NOTES: &str = "
Law 1 — Boats
A boat has oars.[^1]

Law 2 — Crews
A crew has a helm.[^2]

Law 3 — Tides
Nobody sails at ebb.[^3]

Law 4 — Bells
A bell rings twice.[^2]

[^1]: Two of them.

[^2]: Or a mate.

[^3]: As at sea.
";

/// At the end of a document the notes of all stand below its last provision: each goes with the one that has its mark.
#[test]
fn a_footnote_goes_with_its_mark() {
    let notes = |instruction: &str| {
        let made = follow(NOTES, &format!("1. {instruction}\n")).unwrap_or_else(|fault| fault);
        made.lines().filter(|line| line.contains("[^")).collect::<Vec<_>>().join(" / ")
    };
    let substitute = |law: &str, text: &str| format!("For {law} substitute:\n\n   ```\n   {text}\n   ```");
    assert_eq!(
        notes("Omit Law 4."),
        "A boat has oars.[^1] / A crew has a helm.[^2] / Nobody sails at ebb.[^3] / \
         [^1]: Two of them. / [^2]: Or a mate. / [^3]: As at sea."
    );
    assert_eq!(
        notes("Omit Law 1."),
        "A crew has a helm.[^2] / Nobody sails at ebb.[^3] / A bell rings twice.[^2] / \
         [^2]: Or a mate. / [^3]: As at sea."
    );
    assert_eq!(
        notes("Omit Law 2."),
        "A boat has oars.[^1] / Nobody sails at ebb.[^3] / A bell rings twice.[^2] / \
         [^1]: Two of them. / [^2]: Or a mate. / [^3]: As at sea."
    );
    assert_eq!(notes("Omit Law 2.\n2. Omit Law 4."), notes("Omit Law 4.\n2. Omit Law 2."));
    assert_eq!(
        notes("Omit Law 2.\n2. Omit Law 4."),
        "A boat has oars.[^1] / Nobody sails at ebb.[^3] / [^1]: Two of them. / [^3]: As at sea."
    );
    assert_eq!(
        notes(&substitute("Law 4", "Law 4 — Lamps\n   A lamp is red.")),
        "A boat has oars.[^1] / A crew has a helm.[^2] / Nobody sails at ebb.[^3] / \
         [^1]: Two of them. / [^2]: Or a mate. / [^3]: As at sea."
    );
    assert_eq!(
        notes(&substitute("Law 3", "Law 3 — Tides\n   Nobody sails at flood.[^3]")),
        "A boat has oars.[^1] / A crew has a helm.[^2] / Nobody sails at flood.[^3] / A bell rings twice.[^2] / \
         [^1]: Two of them. / [^2]: Or a mate. / [^3]: As at sea."
    );
    assert_eq!(
        notes(&substitute("Law 3", "Law 3 — Tides\n   Nobody sails at flood.[^3]\n\n   [^3]: In a gale.")),
        "A boat has oars.[^1] / A crew has a helm.[^2] / Nobody sails at flood.[^3] / [^3]: In a gale. / \
         A bell rings twice.[^2] / [^1]: Two of them. / [^2]: Or a mate."
    );
    assert_eq!(
        notes("Omit Law 3.\n2. In Law 1, after “oars” insert “ as they say[^3]”."),
        "A boat has oars as they say[^3].[^1] / A crew has a helm.[^2] / A bell rings twice.[^2] / \
         [^1]: Two of them. / [^2]: Or a mate. / [^3]: As at sea."
    );
}

#[test]
fn footnotes_at_the_end_are_told_as_they_change() {
    let without = |lines: &[&str]| {
        let kept = NOTES.lines().filter(|line| !lines.iter().any(|gone| line.contains(gone)));
        kept.collect::<Vec<_>>().join("\n") + "\n"
    };
    check(
        NOTES,
        &without(&["Bells", "bell"]),
        &expect![[r#"
            1. Omit Law 4.
        "#]],
    );
    check(
        NOTES,
        &without(&["Boats", "boat", "Two"]),
        &expect![[r#"
            1. Omit Law 1.
        "#]],
    );
    check(
        NOTES,
        &without(&["Boats", "boat"]),
        &expect![[r#"
            1. Omit Law 1.

            2. For footnote 1 to Law 1 substitute:

               ```laws

               [^1]: Two of them.
               ```
        "#]],
    );
}
