//! Titles between a number and its words, and first lines of sentences that are none. The sources here are invented.

#![allow(clippy::unwrap_used, reason = "helpers of tests fail as tests do")]

use expect_test::{Expect, expect};
use lawsmith_import::{Profile, import, import_markdown};

/// Checks the document of a plain text without its header.
#[track_caller]
fn check(source: &str, laws: &Expect) {
    let imported = import(source, &Profile::for_text(source)).unwrap();
    laws.assert_eq(imported.files[1].text.split_once("\n\n").unwrap().1);
}

#[test]
fn titles_before_lists_on_their_line() {
    let source = "1. Name.—(1) The harbour has one name.\n(2) It is shown at the gate.\n2. Boats.—(1) A boat has a number.\n\
                  (2) The number stands:\n(a) on the bow, and\n(b) on the stern.\n(3) It is red.\n3. Captains.—(1) A captain\nis chosen.\n\
                  (2) Clause (1) ends.\n4. Rowers.—A rower is paid.\n5. The bells are: Long ones.\n6. A raft floats.\n";
    let laws = expect![[r#"
        1 — Name
            (1) The harbour has one name.
            (2) It is shown at the gate.

        2 — Boats
            (1) A boat has a number.
            (2) The number stands:
                (a) on the bow, and
                (b) on the stern.
            (3) It is red.

        3 — Captains
            (1) A captain is chosen.
            (2) Clause (1) ends.

        4 — Rowers
        A rower is paid.
        5. The bells are: Long ones.
        6. A raft floats.
    "#]];
    for sign in [" : ", ".—", ". - "] {
        check(&source.replace(".—", sign), &laws);
    }
}

#[test]
fn a_colon_before_lists_within_sentences_parts_no_titles() {
    check(
        "1. A boat has: (1) Oars.\n(2) Sails.\n2. A raft has: (1) Oars.\n(2) Poles.\n3. A tug has: (1) Oars.\n(2) Ropes.\n",
        &expect![[r#"
            1. A boat has: (1) Oars. (2) Sails.
            2. A raft has: (1) Oars. (2) Poles.
            3. A tug has: (1) Oars. (2) Ropes.
        "#]],
    );
}

#[test]
fn sentences_behind_a_colon_that_go_on_below() {
    check(
        "ARTICLE I\n\nSection 1: A boat carries a lantern at night and a bell by\nday.\n\nSection 2: The captain who carries no\n\
         lantern pays a coin.\n\nSection 3: Bells of the Harbour\nThey ring.\n\nARTICLE II\n\nSection 1: A crew has three members.\n\nSection 2: Oars\n\nThey are long.\n",
        &expect![[r#"
            Article I

            Section 1
            A boat carries a lantern at night and a bell by day.

            Section 2
            The captain who carries no lantern pays a coin.

            Section 3 — Bells of the Harbour
            They ring.

            Article II

            Section 1
            A crew has three members.

            Section 2 — Oars
            They are long.
        "#]],
    );
    check(
        "Rule 1: The captain who carries no\nlantern pays a coin.\n\nRule 2: Bells\nThey ring.\n\nRule 3: Oars\nThey are long.\n",
        &expect![[r#"
            Rule 1
            The captain who carries no lantern pays a coin.

            Rule 2 — Bells
            They ring.

            Rule 3 — Oars
            They are long.
        "#]],
    );
}

#[test]
fn first_lines_of_wrapped_items_are_no_titles() {
    check(
        "Rules of the Guild\n\nArticle 1. Officers\n\n1. The Board of Oars of the Harbour elects the\n  Warden of the Guild.\n\
         2. The Keeper of the Bells shall report to the\n  Board of Oars each year.\n\n\
         Article 2. Crews\n\n1. A crew pays a fee.\n2. The Bosun of the Crew keeps the\n  List of Rowers.\n\n\
         Article 3. End\n\n1. The Warden of the Harbour and the Keeper of the Bells\n  Ring at Dusk.\n2. The Board of the Guild then pays its\n  Debts.\n",
        &expect![[r#"
            Rules of the Guild

            Article 1 — Officers
                1. The Board of Oars of the Harbour elects the Warden of the Guild.
                2. The Keeper of the Bells shall report to the Board of Oars each year.

            Article 2 — Crews
                1. A crew pays a fee.
                2. The Bosun of the Crew keeps the List of Rowers.

            Article 3 — End
                1. The Warden of the Harbour and the Keeper of the Bells Ring at Dusk.
                2. The Board of the Guild then pays its Debts.
        "#]],
    );
    check(
        "Satzung der Gilde\n\n§ 1 Zweck\n\n1. Die Gilde bezweckt die Pflege der Boote und des\n  Hafens ihrer Mitglieder.\n\
         2. Die Gilde pflegt Boote, Stege und Lampen der\n  Mitglieder.\n\n§ 2 Mitglieder\n\n1. Mitglied ist, wer rudert.\n\
         2. Vorsitz und Beirat sind Organe der Gilde für alle Boote und\n  Stege im Hafen.\n",
        &expect![[r#"
            Satzung der Gilde

            § 1 — Zweck
                1. Die Gilde bezweckt die Pflege der Boote und des Hafens ihrer Mitglieder.
                2. Die Gilde pflegt Boote, Stege und Lampen der Mitglieder.

            § 2 — Mitglieder
                1. Mitglied ist, wer rudert.
                2. Vorsitz und Beirat sind Organe der Gilde für alle Boote und Stege im Hafen.
        "#]],
    );
}

#[test]
fn titles_of_items_over_their_words() {
    check(
        "Rules of the Guild\n\nArticle 1. Officers\n\n1. Duties of the Warden\n  The Warden rings the bell.\n\
         2. Duties of the Keeper of the Bells and of the Bosuns of Crews\n  The keeper oils them.\n\n\
         Article 2. Crews\n\n1. Fees of the Crew\n  A crew pays a fee each year.\n2. Boats of the Crew\n  They are red.\n",
        &expect![[r#"
            Rules of the Guild

            Article 1 — Officers

            1 — Duties of the Warden
            The Warden rings the bell.

            2 — Duties of the Keeper of the Bells and of the Bosuns of Crews
            The keeper oils them.

            Article 2 — Crews

            1 — Fees of the Crew
            A crew pays a fee each year.

            2 — Boats of the Crew
            They are red.
        "#]],
    );
}

#[test]
fn first_lines_of_paragraphs_below_numbers() {
    check(
        "Rules\n\nRule 1\n\nThe Council of the Harbour Crews shall be composed of Members\nchosen by the crews.\n\n\
         Rule 2\n\nThe Warden of the Harbour holds the Lantern of the\nOld Pier.\n\nRule 3\n\nDuties of the Crew\nThe crew rows.\n",
        &expect![[r#"
            Rules

            Rule 1
            The Council of the Harbour Crews shall be composed of Members chosen by the crews.

            Rule 2
            The Warden of the Harbour holds the Lantern of the Old Pier.

            Rule 3 — Duties of the Crew
            The crew rows.
        "#]],
    );
    check(
        "Charter\n\nArticle I\n\nSection 1\n\nAll boats are moored at dusk.\n\nSection 2\n\nThe warden holds the lantern.\n\n\
         Article II\n\nSection 1\n\nA crew rows.\n\nSection 2\n\nNo crew rows at night.\n\nArticle III\n\nSection 1\n\nThe Council of the Harbour is chosen by the Crews\nof the piers.\n",
        &expect![[r#"
            Charter

            Article I

            Section 1

            All boats are moored at dusk.

            Section 2

            The warden holds the lantern.

            Article II

            Section 1

            A crew rows.

            Section 2

            No crew rows at night.

            Article III

            Section 1

            The Council of the Harbour is chosen by the Crews of the piers.
        "#]],
    );
    // All have titles, which wrap.
    check(
        "Charter\n\nArticle 1\n\nOf the boats and of all that\nfloats beside them\n\nA boat floats.\n\nArticle 2\n\nOf the oars\n\nAn oar is long.\n\n\
         Article 3\n\nOf the crews\n\nA crew rows.\n",
        &expect![[r#"
            Charter

            Article 1 — Of the boats and of all that floats beside them
            A boat floats.

            Article 2 — Of the oars
            An oar is long.

            Article 3 — Of the crews
            A crew rows.
        "#]],
    );
}

#[test]
fn hyphens_for_a_dash_and_stops_behind_nouns() {
    check(
        "LICENCE\n\nSection 1 -- Words.\n\n  a. A boat floats.\n\n  b. A raft is none.\n\nSection 2 --- Scope.\n\n  a. A crew rows.\n\n  b. It rests.\n\nSection 3 -- End.\n\n  a. It ends.\n",
        &expect![[r#"
            LICENCE

            Section 1
            Words.
                a. A boat floats.
                b. A raft is none.

            Section 2
            Scope.
                a. A crew rows.
                b. It rests.

            Section 3
            End.
                a. It ends.
        "#]],
    );
    check(
        "Charter\n\nArticle. I.\n\nSection. 1.\n\nAll boats are moored.\n\nSection. 2.\n\nThe warden sees to it.\n\nArticle. II.\n\nSection. 1.\n\nNo crew rows.\n\nSection. 2.\n\nIt rests.\n\nArticle. III.\n\nIt ends.\n",
        &expect![[r#"
            Charter

            Article I

            Section 1

            All boats are moored.

            Section 2

            The warden sees to it.

            Article II

            Section 1

            No crew rows.

            Section 2

            It rests.

            Article III
            It ends.
        "#]],
    );
}

#[test]
fn titles_with_a_full_stop_beside_others_without() {
    check(
        "ARTICLE I. RAFTS\n\nSection A. Kinds of Rafts.\n\nThe rafts are red or white.\n\nSection B. Mooring\n\n1. A raft is tied up.\n\n2. A lantern burns.\n\n\
         ARTICLE II. CREWS\n\nSection A. Rowers.\n\n1. Two rowers row.\n\n2. They are paid.\n\nSection B. Pay\n\nThe pay is two coins.\n",
        &expect![[r#"
            Article I — RAFTS

            Section A — Kinds of Rafts.
            The rafts are red or white.

            Section B — Mooring
                1. A raft is tied up.
                2. A lantern burns.

            Article II — CREWS

            Section A — Rowers.
                1. Two rowers row.
                2. They are paid.

            Section B — Pay
            The pay is two coins.
        "#]],
    );
    check(
        "ARTICLE I. RAFTS\n\nSection A. All rafts float on water.\n\nSection B. No raft of the harbour sinks.\n\nThe warden sees to it.\n\nSection C. Mooring\n\n1. A raft is tied up.\n\n\
         2. A lantern burns.\n\nARTICLE II. CREWS\n\nSection A. Rowers row.\n\nSection B. They rest.\n",
        &expect![[r#"
            Article I — RAFTS

            Section A
            All rafts float on water.

            Section B
            No raft of the harbour sinks.

            The warden sees to it.

            Section C — Mooring
                1. A raft is tied up.
                2. A lantern burns.

            Article II — CREWS

            Section A
            Rowers row.

            Section B
            They rest.
        "#]],
    );
}

#[test]
fn a_text_without_numbers_is_called_by_its_first_line() {
    let head = |text: &str| text.split_once("\nkind").unwrap().0.to_owned();
    let plain = |source: &str| head(&import(source, &Profile::for_text(source)).unwrap().files[1].text);
    assert_eq!(plain("Ways of the Harbour\n\nBoats float. Oars do, too.\n"), "title: Ways of the Harbour");
    assert_eq!(plain("Wege am Hafen\n\nDie Boote schwimmen, und das ist gut.\n"), "title: Wege am Hafen");
    let markdown =
        |source: &str| head(&import_markdown(source, &Profile::for_markdown(source)).unwrap().files[1].text);
    assert_eq!(
        markdown("# Ways of the Harbour\n\nBoats float.\n\n## Oars\n\nOars float.\n"),
        "title: Ways of the Harbour"
    );
    // What begins with a law has no title of its own.
    assert_eq!(plain("Law 1: Boats\n\nBoats float.\n"), "title: Imported text");
}

#[test]
fn titles_in_brackets_before_the_text_of_their_line() {
    let long = "the crew of each boat meets at the quay on the first day of the month, and it elects who steers and who keeps the oars.";
    let source = format!(
        "Rules of Boats\n\nArticle 1. (Name). The club is called Oar.\n\nArticle 2. (Meetings) In spring {long}\n\nArticle 3.- (Fees). A boat pays (Article 1).\n\n\
         Article 4. (see Article 1) Boats rest.\n"
    );
    let imported = import(&source, &Profile::for_text(&source)).unwrap();
    assert_eq!(
        imported.files[1].text.split_once("\n\n").unwrap().1,
        format!(
            "Rules of Boats\n\nArticle 1 — (Name)\nThe club is called Oar.\n\nArticle 2 — (Meetings)\nIn spring {long}\n\nArticle 3 — (Fees)\nA boat pays (Article 1).\n\n\
             Article 4. (see Article 1) Boats rest.\n"
        )
    );
}

#[test]
fn titles_before_a_colon() {
    let source = "            ARTICLE I\n        Membership\n\n       Section 1. Crews: Every owner of a raft is of the crew, as\nSection 2 tells.\n\n       Section 2. Votes of Crews: Each has one.\n\n\
                              ARTICLE II\n        Rafts\n\n       Section 1. Moorings: Under Section 2, every crew may\nmoor.\n\n       Section 2. Title to the Quay:\nThe club keeps it.\n";
    let imported = import(source, &Profile::for_text(source)).unwrap();
    assert_eq!(
        imported.files[1].text.split_once("\n\n").unwrap().1,
        "Article I — Membership\n\nSection 1 — Crews\nEvery owner of a raft is of the crew, as Section 2 tells.\n\nSection 2 — Votes of Crews\nEach has one.\n\n\
         Article II — Rafts\n\nSection 1 — Moorings\nUnder Section 2, every crew may moor.\n\nSection 2 — Title to the Quay\nThe club keeps it.\n"
    );
    let read = |source: &str| {
        let imported = import_markdown(source, &Profile::for_markdown(source)).unwrap();
        imported.files[1].text.split_once("\n\n").unwrap().1.to_owned()
    };
    assert_eq!(
        read(
            "# Rules of Raft\n\n1. **Raft**: A raft floats on a pond of nine feet by which two crews take\n   turns.\n\n2. **Turns:** A crew rows (see Rule 1), or rests.\n\n3. **End**: Two rests end it.\n"
        ),
        "Rules of Raft\n\n1 — Raft\nA raft floats on a pond of nine feet by which two crews take turns.\n\n2 — Turns\nA crew rows (see Rule 1), or rests.\n\n3 — End\nTwo rests end it.\n"
    );
    // What is no title in one of them is none in the others.
    let list = "# Rules of Raft\n\n1. Raft: A raft floats.\n2. The raft is red: Crews see it.\n3. End: Two rests end it.\n";
    assert!(read(list).contains("1. Raft: A raft floats.\n"), "{}", read(list));
}

#[test]
fn numbers_that_are_kept_free() {
    let read = |source: &str| {
        let imported = import_markdown(source, &Profile::for_markdown(source)).unwrap();
        imported.files[1].text.split_once("\n\n").unwrap().1.to_owned()
    };
    assert_eq!(
        read(
            "# Raft Rules\n\n## Rule 1. Rafts\n\n1. A raft floats.\n2. Reserved.\n3. It sinks, see Rule 2.\n\n## Rule 2: Reserved\n\n## Rule 3. Oars\n\n1. An oar is long.\n2. It floats.\n"
        ),
        "Raft Rules\n\nRule 1 — Rafts\n    1. A raft floats.\n    2. [Reserved]\n    3. It sinks, see Rule 2.\n\nRule 2 — [Reserved]\n\nRule 3 — Oars\n    1. An oar is long.\n    2. It floats.\n"
    );
    assert_eq!(
        read(
            "# Raft Rules\n\n## 1. Rafts\n\n### 1.1\n\nA raft floats.\n\n### 1.2 : Reserved\n\n### 1.3 Reserved\n\n## 2. Oars\n\n### 2.1\n\nAn oar is long.\n\n### 2.2\n\nIt floats.\n"
        ),
        "Raft Rules\n\n1 — Rafts\n    1.1 A raft floats.\n\n1.2 — [Reserved]\n\n1.3 — [Reserved]\n\n2 — Oars\n    2.1 An oar is long.\n    2.2 It floats.\n"
    );
    let source = "Raft Rules\n\n1. Rafts. A raft floats.\n\n2. Reserved.\n\n3: Reserved\n\n4. Oars. An oar is long, see Rule 2.\n\n5. Masts. A mast stands.\n";
    let imported = import(source, &Profile::for_text(source)).unwrap();
    let laws = &imported.files[1].text;
    assert!(laws.contains("2. [Reserved]\n\n3 — [Reserved]\n4. Oars."), "{laws}");
}

#[test]
fn a_long_title_whose_rest_begins_with_a_capital() {
    let source = "Article 1: Leave\n\nLeave is granted.\n\nArticle 2: Reduced Load for Masters other than Harbour\nMates\n\nDuties are reduced.\n\n\
                  Article 3: Rights of Mates in the Lower Harbour and Dock\nThe boats of mates are free.\n\nArticle 4: Pay\n\nPay is monthly, see Article 2.\n";
    let imported = import(source, &Profile::for_text(source)).unwrap();
    assert_eq!(
        imported.files[1].text.split_once("\n\n").unwrap().1,
        "Article 1 — Leave\nLeave is granted.\n\nArticle 2 — Reduced Load for Masters other than Harbour Mates\nDuties are reduced.\n\n\
         Article 3 — Rights of Mates in the Lower Harbour and Dock\nThe boats of mates are free.\n\nArticle 4 — Pay\nPay is monthly, see Article 2.\n"
    );
}
