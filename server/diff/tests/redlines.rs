//! What readers see of a comparison: the words, their order and their lines.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that can't start has failed")]

use std::collections::BTreeSet;

use expect_test::{Expect, expect};
use lawsmith_diff::redline::{self, Names, Paint};
use lawsmith_diff::{Change, Comparison, Passage, Passages, Row, Token, compare_editions};
use lawsmith_test_support::edition;
use proptest::prelude::*;

const NAMES: Names<'static> = Names { old: "draft", new: "final" };

fn compared<T>(old: &str, new: &str, of: impl Fn(&Comparison<'_>) -> T) -> T {
    let (old, new) = (edition(old), edition(new));
    of(&compare_editions(&old, &new))
}

#[track_caller]
fn check(old: &str, new: &str, expected: &Expect) {
    expected.assert_eq(&compared(old, new, |comparison| redline::text(comparison, Paint::Signs)));
}

#[track_caller]
fn check_markdown(old: &str, new: &str, expected: &Expect) {
    let made = compared(old, new, |comparison| redline::markdown(comparison, NAMES));
    expected.assert_eq(made.split_once("\n\n").unwrap().1);
}

#[test]
fn a_reference_that_follows_is_struck_and_added() {
    let old = "Law 1 — Fouls\n\nA. A foul costs a point.\n\nLaw 2 — Appeals\n\nA. See Law 1A and Law 1A.\n";
    let new = "Law 1 — Weather\n\nA. Play ends in fog.\n\nLaw 2 — Fouls\n\nA. A foul costs a point.\n\n\
               Law 3 — Appeals\n\nA. See Law 2A and Law 2A.\n";
    check(
        old,
        new,
        &expect![[r#"
            Law 1 — Weather
              1  (new)
                {+Weather+}
              1A  (new)
                {+Play ends in fog.+}

            Law 2 — Fouls (old Law 1)
              1A → 2A  (renumbered; the same words)
                A foul costs a point.

            Law 3 — Appeals (old Law 2)
              2A → 3A  (renumbered; consequential change: only references, and they lead where they led before)
                See [-Law 1A-] {+Law 2A+} and [-Law 1A-] {+Law 2A+}.
        "#]],
    );
    let page = compared(old, new, |comparison| redline::html(comparison, NAMES));
    let marked = "<del class=\"follows\" title=\"The reference follows what it cites.\">Law 1A</del> \
                  <ins class=\"follows\" title=\"The reference follows what it cites.\">Law 2A</ins>";
    assert!(page.contains(marked), "{page}");
}

/// The number of the provision is the same and so are the words, but they lead elsewhere, or lead there by another name.
#[test]
fn what_keeps_number_and_words_is_shown_if_its_references_changed() {
    check(
        "Law 1 — Fouls\n\nA — Points\nA foul costs a point.\n\nB — Bells\nThe horn sounds at dusk.\n\n\
         Law 2 — Appeals\n\nA. See Law 1A.\nB. Nothing is said in Law 1B of appeals.\n",
        "Law 1 — Fouls\n\nA — Bells\nThe horn sounds at dusk.\n\nB — Points\nA foul costs a point.\n\n\
         Law 2 — Appeals\n\nA. See Law 1A.\nB. Nothing is said in Law 1A of appeals.\n",
        &expect![[r#"
            Law 1 — Fouls
              1B → 1A  (renumbered; the same words)
                Bells
                The horn sounds at dusk.
              1A → 1B  (renumbered; the same words)
                Points
                A foul costs a point.

            Law 2 — Appeals
              2A  (substantive change: “Law 1A” now leads to what was 1B; what it led to is now 1B)
                See Law 1A.
              2B  (consequential change: only references, and they lead where they led before)
                Nothing is said in [-Law 1B-] {+Law 1A+} of appeals.
        "#]],
    );
}

#[test]
fn blanks_stay_where_one_side_has_them() {
    check(
        "Law 1 — Boats\n\nA. Deliberately sinking a boat costs a point.\nB. Rowing is free (for all) of charge.\n\
         C. Oars count.\nD. Formerly Ada rows at dusk.\n",
        "Law 1 — Boats\n\nA. Sinking a boat costs a point.\nB. Rowing is free of charge.\n\
         C. From now on, Oars count.\nD. Ada rows at dusk.\n",
        &expect![[r#"
            Law 1 — Boats
              1A  (substantive change: the word “Deliberately” is gone)
                [-Deliberately sinking-] {+Sinking+} a boat costs a point.
              1B  (substantive change: the words “for all” are gone)
                Rowing is free [-(for all)-] of charge.
              1C  (substantive change: the words “From now on” are new)
                {+From now on,+} Oars count.
              1D  (substantive change: the word “Formerly” is gone)
                [-Formerly-] Ada rows at dusk.
        "#]],
    );
}

#[test]
fn what_is_gone_stands_under_the_law_of_its_neighbours() {
    check(
        "Law 1 — Boats\n\nA. A boat is moored at dusk by its crew.\nB. Rafts are let go on the ebb.\n\
         C. The crew sleeps ashore in the old mill.\n\n\
         Law 2 — Lanterns\n\nA. A lantern burns with whale oil.\n\n\
         Law 3 — Oars\n\nA. Oars are counted by the host each noon.\nB. Nobody lends a rudder.\n",
        "Law 1 — Boats\n\nA. A boat is moored at dusk by its crew.\nB. The crew sleeps ashore in the old mill.\n\n\
         Law 2 — Oars\n\nA. Oars are counted by the host each noon.\n",
        &expect![[r#"
            Law 1 — Boats
              old 1B  (gone)
                [-Rafts are let go on the ebb.-]
              1C → 1B  (renumbered; the same words)
                The crew sleeps ashore in the old mill.

            Law 2 — Lanterns (gone)
              old 2  (gone)
                [-Lanterns-]
              old 2A  (gone)
                [-A lantern burns with whale oil.-]

            Law 2 — Oars (old Law 3)
              3A → 2A  (renumbered; the same words)
                Oars are counted by the host each noon.
              old 3B  (gone)
                [-Nobody lends a rudder.-]
        "#]],
    );
}

#[test]
fn provisions_that_were_divided_are_told_apart() {
    check(
        "Law 1 — Boats\n\nA — Boats and Oars\nA boat is moored at dusk by its crew, and the oars are counted by the host.\n",
        "Law 1 — Boats\n\nA — Boats and Oars\n\n    1. A boat is moored at dusk by its crew.\n@was 1A\n    2. The oars are counted by the host.\n@was 1A\n",
        &expect![[r#"
            Law 1 — Boats
              1A → 1A1, 1A2  (divided; editorial change)
                1A: Boats and Oars
                1A1: A boat is moored at dusk by its crew[-, and the-]{+.+}
                1A2: {+The+} oars are counted by the host.
        "#]],
    );
}

/// The heading stays; what was its only text is an item below it.
#[test]
fn a_heading_stays_where_its_text_became_an_item() {
    let old = "Law 1 — Boats\n\nA — Boats and Oars\nA boat is moored at dusk by its crew.\n\nB — Lanterns\nA lantern burns with whale oil.\n";
    let new = "Law 1 — Boats\n\nA — Boats and Oars\n\n    1. A boat is moored at dusk by its crew.\n    2. Nobody lends a rudder.\n\nB — Lanterns\nA lantern burns with whale oil.\n";
    check(
        old,
        new,
        &expect![[r#"
            Law 1 — Boats
              1A → 1A1  (renumbered; the same words)
                1A: Boats and Oars
                1A1: A boat is moored at dusk by its crew.
              1A2  (new)
                {+Nobody lends a rudder.+}
        "#]],
    );
    check(
        new,
        old,
        &expect![[r#"
        Law 1 — Boats
          1A1 → 1A  (renumbered; the same words)
            old 1A: Boats and Oars
            old 1A1: A boat is moored at dusk by its crew.
          old 1A2  (gone)
            [-Nobody lends a rudder.-]
    "#]],
    );
    // Half of what stands below it came from elsewhere.
    let old = "Law 1 — Boats\n\nA. A boat is moored at dusk by its crew.\nB. Nobody lends a rudder to a stranger.\n\nLaw 2 — Oars\n\nA — Lanterns\nA lantern burns with whale oil.\n";
    let new = "Law 1 — Boats\n\nA. A boat is moored at dusk by its crew.\n\nLaw 2 — Oars\n\nA — Lanterns\n\n    1. A lantern burns with whale oil.\n    2. Nobody lends a rudder to a stranger.\n";
    check(
        old,
        new,
        &expect![[r#"
        Law 1 — Boats
          now elsewhere: 1B → 2A2

        Law 2 — Oars
          2A → 2A1  (renumbered; the same words)
            Lanterns
            A lantern burns with whale oil.
          1B → 2A2  (moved; the same words)
            Nobody lends a rudder to a stranger.
    "#]],
    );
    check(
        new,
        old,
        &expect![[r#"
        Law 1 — Boats
          2A2 → 1B  (moved; the same words)
            Nobody lends a rudder to a stranger.

        Law 2 — Oars
          2A1 → 2A  (renumbered; the same words)
            Lanterns
            A lantern burns with whale oil.
          now elsewhere: 2A2 → 1B
    "#]],
    );
}

#[test]
fn a_law_says_what_went_from_it_to_others() {
    let old = "Law 1 — Boats\n\nA. A boat is moored at dusk by its crew.\nB. The crew sleeps ashore in the old mill.\n\n\
               Law 2 — Lanterns\n\nA. A lantern burns with whale oil.\n\n\
               Law 3 — Oars\n\nA. Oars are counted by the host each noon.\nB. Nobody lends a rudder to a stranger.\n";
    let new = "Law 1 — Boats\n\nA. A boat is moored at dusk by its crew.\n\n\
               Law 2 — Lanterns\n\nA. A lantern burns with whale oil.\nB. The crew sleeps ashore in the old mill.\n\n\
               Law 3 — Oars\n\nA. Oars are counted by the host each noon.\nB. Nobody lends a rudder to a stranger.\n";
    check(
        old,
        new,
        &expect![[r#"
        Law 1 — Boats
          now elsewhere: 1B → 2B

        Law 2 — Lanterns
          1B → 2B  (moved; the same words)
            The crew sleeps ashore in the old mill.
    "#]],
    );
    check_markdown(
        old,
        new,
        &expect![[r#"
        ## Law 1 — Boats

        Now elsewhere: **1B → 2B**

        ## Law 2 — Lanterns

        **1B → 2B** — *moved; the same words*

        The crew sleeps ashore in the old mill.
    "#]],
    );
    let page = compared(old, new, |comparison| redline::html(comparison, NAMES));
    assert!(
        page.contains("<p class=\"elsewhere\">Now elsewhere: <a href=\"#law-1\">1B → 2B</a></p>"),
        "{page}"
    );
}

const TABLES: (&str, &str) = (
    "Law 1 — Prizes\n\nA. Points are given thus:\n\n| Place | Points |\n| --- | --- |\n| first | ten |\n\n- in shells;\n- in coin.\n\nNo more.\n",
    "Law 1 — Prizes\n\nA. Points are given thus:\n\n| Place | Points |\n| --- | --- |\n| first | nine |\n| second | two |\n\n- in shells;\n- in gold;\n- in coin.\n\nNo more.\n",
);

/// Where numbers begin anew under each title, it says which of them is meant.
#[test]
fn one_of_many_laws_with_a_number_is_named_with_its_title() {
    let old = "# Boats\n\nLaw 1\nBoats are moored at dusk.\n\nLaw 2\nOars are dry.\n\n\
               # Meals\n\nLaw 1\nSoup is served at noon.\n";
    check(
        old,
        &old.replace("dusk", "night").replace("dry", "wet").replace("noon", "eight"),
        &expect![[r#"
            Boats, Law 1
              1  (substantive change: “dusk” → “night”)
                Boats are moored at [-dusk-] {+night+}.

            Law 2
              2  (substantive change: “dry” → “wet”)
                Oars are [-dry-] {+wet+}.

            Meals, Law 1
              1  (substantive change: the number “eight” is new)
                Soup is served at [-noon-] {+eight+}.
        "#]],
    );
}

#[test]
fn paragraphs_items_and_rows_keep_their_lines() {
    check(
        TABLES.0,
        TABLES.1,
        &expect![[r#"
            Law 1 — Prizes
              1A  (substantive change: the number “ten” → “nine”; the numbers “second”, “two” are new; the words “in gold” are new)
                Points are given thus:
                Place | Points
                first | [-ten-] {+nine+}
                {+second+} | {+two+}
                - in shells;
                - {+in gold;+}
                - in coin.
                No more.
        "#]],
    );
    check_markdown(
        TABLES.0,
        TABLES.1,
        &expect![[r#"
            ## Law 1 — Prizes

            **1A** — *substantive change: the number “ten” → “nine”; the numbers “second”, “two” are new; the words “in gold” are new*

            Points are given thus:

            | Place | Points |
            | --- | --- |
            | first | ~~ten~~ **nine** |
            | **second** | **two** |

            - in shells;
            - **in gold;**
            - in coin.

            No more.
        "#]],
    );
}

/// The comma that is struck with an item is its own, not that of the item before.
#[test]
fn an_item_is_struck_and_added_with_its_own_sign() {
    let law = |items: &str| format!("Law 1 — Prizes\n\nA. Points are given:\n\n{items}\nNo more.\n");
    let (old, new) = (
        law(
            "- the ship and its owner,\n- the number of rowers,\n- the cargo in barrels,\n- the day on which the ship came.\n",
        ),
        law(
            "- the ship and its captain,\n- the number of rowers,\n- the day on which the ship came,\n- the flag that it flies.\n",
        ),
    );
    check(
        &old,
        &new,
        &expect![[r#"
            Law 1 — Prizes
              1A  (substantive change: a clause is new: “the flag that it flies”; the words “the cargo in barrels” are gone)
                Points are given:
                - the ship and its [-owner-] {+captain+},
                - the number of rowers,
                - [-the cargo in barrels,-]
                - the day on which the ship came{+,+}
                - {+the flag that it flies+}.
                No more.
        "#]],
    );
    check(
        &new,
        &old,
        &expect![[r#"
            Law 1 — Prizes
              1A  (substantive change: a clause is gone: “the flag that it flies”; the words “the cargo in barrels” are new)
                Points are given:
                - the ship and its [-captain-] {+owner+},
                - the number of rowers,
                - {+the cargo in barrels,+}
                - the day on which the ship came[-,-]
                - [-the flag that it flies-].
                No more.
        "#]],
    );
}

/// Its words are with the part that has them now, its heading with the Law that has its place.
#[test]
fn a_law_that_becomes_a_part_is_told_once() {
    check(
        "Law 5 — Oars\n\nA. Oars are counted by the steward each evening.\n\n\
         Law 6 — Fog\nIn fog the bell is rung every ten minutes and no boat leaves the harbour.\n",
        "Law 5 — Oars and fog\nThese rules hold at sea:\n\nA. Oars are counted by the steward each evening.\n\
         B. In fog the bell is rung every ten minutes and no boat leaves the harbour.\n",
        &expect![[r#"
            Law 5 — Oars and fog (old Laws 5, 6)
              5, 6 → 5  (joined; substantive change: a clause is new: “These rules hold at sea:”)
                old 5: Oars {+and fog+}
                old 6: [-Fog-]
                {+These rules hold at sea:+}
              6 → 5B  (moved; the same words)
                In fog the bell is rung every ten minutes and no boat leaves the harbour.
        "#]],
    );
}

/// Only the signs are marked, not the words that they stand at; other changes of the same words stay what they are.
#[test]
fn other_forms_of_quotation_marks_and_dashes() {
    check(
        "Law 1 — Boats\n\nA. \"Ada\" and \"Eda\" may sail - if the tide allows - before the crew's supper.\n\
         B — The crew's oars\nOars are counted.\nC. Boats don't race for 3-5 days.\nD. No boat is moored.\n\n\
         Law 2 — The crew's bells\n\nA. A bell rings at the harbour.\n",
        "Law 1 — Boats\n\nA. “Ada” and “Eda” may sail – if the tide allows – before the crew’s supper.\n\
         B — The crew’s oars\nOars are counted.\nC. Boats don’t race for 3–6 days.\nD. No boat is moored.\n\n\
         Law 2 — The crew’s bells\n\nA. A bell rings at the harbour.\n",
        &expect![[r#"
            Law 1 — Boats
              1A  (editorial change: only typography)
                [-"-]{+“+}Ada[-"-]{+”+} and [-"-]{+“+}Eda[-"-]{+”+} may sail [---]{+–+} if the tide allows [---]{+–+} before the crew[-'-]{+’+}s supper.
              1B  (editorial change: only typography)
                The crew[-'-]{+’+}s oars
                Oars are counted.
              1C  (substantive change: the number “5 days” → “6 days”)
                Boats don[-'-]{+’+}t race for 3[---]{+–+}[-5-]{+6+} days.

            Law 2 — The crew’s bells
              2  (editorial change: only typography)
                The crew[-'-]{+’+}s bells
        "#]],
    );
}

/// What only holds others is told by these.
#[test]
fn a_number_without_words_that_is_gone_is_not_shown() {
    check(
        "Law 1 — Boats\n\nA. 1. Boats are moored at the long quay.\n    2. Oars are counted by the steward.\nB. Nobody sails at night.\n",
        "Law 1 — Boats\n\nA. Boats are moored at the long quay.\nB. Oars are counted by the steward.\nC. Nobody sails at night.\n",
        &expect![[r#"
            Law 1 — Boats
              1A1 → 1A  (renumbered; the same words)
                Boats are moored at the long quay.
              1A2 → 1B  (renumbered; the same words)
                Oars are counted by the steward.
              1B → 1C  (renumbered; the same words)
                Nobody sails at night.
        "#]],
    );
}

/// A law with many apostrophes, of which one edition has straight and the other curly ones.
fn many_apostrophes(sign: char) -> String {
    let items: String =
        ('A'..='X').map(|at| format!("{at}. The crew{sign}s oar number {at} is counted.\n")).collect();
    format!("Law 1 — Boats\n\n{items}Y. The skipper’s bell rings.\nZ. A crew{sign}s boat {{}}.\n")
}

#[test]
fn signs_typed_otherwise_throughout_are_told_once() {
    let old = many_apostrophes('\'').replace("{}", "is moored");
    let new = many_apostrophes('’').replace("{}", "may be moored");
    check(
        &old,
        &new,
        &expect![[r#"
            Law 1 — Boats
              1Z  (substantive change: does → may (weaker))
                A crew’s boat [-is-] {+may be+} moored.
        "#]],
    );
    check_markdown(
        &old,
        &new,
        &expect![[r#"
            Typed otherwise throughout, not marked: ' → ’ (in 25 places).

            ## Law 1 — Boats

            **1Z** — *substantive change: does → may (weaker)*

            A crew’s boat ~~is~~ **may be** moored.
        "#]],
    );
    check(&old, &new.replace("may be", "is"), &expect!["Nothing else changed.\n"]);
    let back = compared(&new.replace("may be", "is"), &old, |comparison| comparison.typing.told());
    assert_eq!(back.as_deref(), Some("typed otherwise throughout, not marked: ’ → ' (in 25 places)"));
    // What stays as it was at one place of eight is no decision of the whole edition.
    let mixed = new.replace("may be", "is");
    let mixed = ["crew’s oar number B", "crew’s oar number E", "crew’s oar number K"]
        .iter()
        .fold(mixed, |text, words| text.replace(words, &words.replace('’', "'")));
    let told = compared(&old, &mixed, |comparison| comparison.typing.told());
    assert_eq!(told, None);
}

/// Signs beside a word are none in Markdown; tags are.
#[test]
fn changed_signs_beside_words_are_marked_in_markdown() {
    check_markdown(
        "Law 1 — Boats\n\nA. A boat called “Ada” may sail, and nobody rows.\n",
        "Law 1 — Boats\n\nA. A boat called Ada may sail. And nobody rows.\n",
        &expect![[r#"
            ## Law 1 — Boats

            **1A** — *editorial change*

            A boat called ~~“Ada”~~ **Ada** may sail<del>, and</del>**. And** nobody rows.
        "#]],
    );
}

#[test]
fn nothing_changed_is_said_in_every_form() {
    let laws = "Law 1 — Boats\n\nA. A boat may sail.\n";
    compared(laws, laws, |comparison| {
        for made in [
            redline::text(comparison, Paint::Signs),
            redline::text_summary(comparison, NAMES, Paint::Signs),
            redline::markdown(comparison, NAMES),
            redline::summary(comparison, NAMES),
            redline::html(comparison, NAMES),
            redline::html_summary(comparison, NAMES),
        ] {
            assert!(made.contains("Nothing changed."), "{made}");
        }
    });
    let edited = laws.replace("A boat may", "The boat may");
    let made = compared(laws, &edited, |comparison| redline::summary(comparison, NAMES));
    assert!(made.contains("No significant change."), "{made}");
}

#[test]
fn a_summary_for_a_terminal_has_its_signs() {
    let (old, new) =
        ("Law 1 — Boats\n\nA — Fees\nA boat may sail.\n", "Law 1 — Boats\n\nA — Fees\nA boat must sail.\n");
    let made = compared(old, new, |comparison| redline::text_summary(comparison, NAMES, Paint::Signs));
    expect![[r#"
        Significant changes: draft → final

        Law 1 — Boats
          1A  What changes: may → must (stronger).
            Fees
            A boat [-may-] {+must+} sail.
    "#]]
    .assert_eq(&made);
    let made = compared(old, new, |comparison| redline::summary(comparison, NAMES));
    expect![[r#"
        # Significant changes: draft → final

        ## Law 1 — Boats

        **1A** — *What changes: may → must (stronger).*

        Fees

        A boat ~~may~~ **must** sail.
    "#]]
    .assert_eq(&made);
}

#[test]
fn a_page_says_how_many_changes_there_are_and_which_side_is_old() {
    let page = compared(TABLES.0, TABLES.1, |comparison| redline::html(comparison, NAMES));
    for part in [
        "<p>1 change: 1 substantive.</p>",
        "<p>Old: draft</p><p>New: final</p>",
        "<div role=\"group\" aria-label=\"old: draft\">",
        "<p>first | <del>ten</del> <ins>nine</ins></p>",
        "<ul>\n<li>in shells;</li>\n<li><ins>in gold;</ins></li>\n<li>in coin.</li>\n</ul>",
    ] {
        assert!(page.contains(part), "{part} is not in {page}");
    }
}

fn settled(lines: &[redline::Line], without: Change) -> String {
    let kept = lines.iter().flat_map(redline::Line::segments).filter(|segment| segment.change != without);
    kept.flat_map(|segment| segment.words.split_whitespace()).collect()
}

fn heading(passage: &Passage) -> &Vec<Token> {
    &passage.heading_tokens
}

fn words(passage: &Passage) -> &Vec<Token> {
    &passage.tokens
}

fn printed(side: &Passages<'_>, places: &[usize], of: fn(&Passage) -> &Vec<Token>) -> String {
    let mut out = String::new();
    for passage in places.iter().map(|&at| &side.all[at]) {
        let text = side.edition.documents[passage.place.0].text();
        out.extend(of(passage).iter().flat_map(|token| text[token.range].split_whitespace()));
    }
    out
}

fn provision() -> impl Strategy<Value = String> {
    let word = prop::sample::select(vec![
        "boat",
        "may",
        "must",
        "“sail”",
        "'sail'",
        "Law 1A",
        "Law 2A",
        "(oars)",
        "not,",
        "the",
        "\n\n",
        "\n- a",
        "B below",
        "—",
    ]);
    prop::collection::vec(word, 1..9).prop_map(|words| words.join(" ").trim().to_owned())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Rejecting all gives the old words, accepting all the new ones; no words and no headings are left out.
    #[test]
    fn a_redline_holds_both_sides(
        old in prop::collection::vec(provision(), 1..5),
        new in prop::collection::vec(provision(), 1..5),
    ) {
        let print = |laws: &[String]| {
            let law = |(at, words): (usize, &String)| format!("Law {} — Boats\n\nA — Oars\nThen {words}\n\nB. So {words}\n", at + 1);
            laws.iter().enumerate().map(law).collect::<Vec<_>>().join("\n")
        };
        compared(&print(&old), &print(&new), |comparison| {
            let told = |places: fn(&Row) -> &Vec<usize>, count: usize| {
                let told: BTreeSet<usize> = comparison.rows.iter().flat_map(places).copied().collect();
                assert_eq!(told.len(), count);
            };
            told(|row| &row.telling.words.0, comparison.old.all.len());
            told(|row| &row.telling.words.1, comparison.new.all.len());
            told(|row| &row.telling.headings.0, comparison.old.all.len());
            told(|row| &row.telling.headings.1, comparison.new.all.len());
            for row in redline::shown(comparison) {
                let telling = &row.telling;
                for (lines, told, of) in [
                    (redline::heading_lines(comparison, row), &telling.headings, heading as fn(&Passage) -> &Vec<Token>),
                    (redline::word_lines(comparison, row), &telling.words, words),
                ] {
                    assert_eq!(settled(&lines, Change::Added), printed(&comparison.old, &told.0, of));
                    assert_eq!(settled(&lines, Change::Struck), printed(&comparison.new, &told.1, of));
                }
            }
        });
    }
}

#[test]
fn what_is_replaced_throughout_is_told_also_where_only_the_heading_changed() {
    let old = "# Definitions\n\nBerth — A place for a boat.\n\nLaw 1 — Boats\n\nA. Each berth is swept.\n";
    let told = compared(old, &old.replace("Berth", "Slot").replace("berth", "slot"), |comparison| {
        comparison.rows.iter().map(|row| redline::kind(comparison, row)).collect::<Vec<_>>()
    });
    assert!(
        told.contains(
            &"renamed; editorial change of the heading: “Berth” → “Slot” throughout, in 2 provisions"
                .to_owned()
        ),
        "{told:?}"
    );
}

#[test]
fn a_page_names_the_work_and_no_title_twice() {
    let laws = "title: Laws of the Bow\nkind: laws\n\n# Introduction\n\nA player may shout.\n\nDefinitions\n\nArrow — What flies.\n";
    let new = laws.replace("may shout", "must not shout").replace("What flies", "What the bow shoots");
    let page = compared(laws, &new, |comparison| redline::html(comparison, NAMES));
    assert!(page.contains("<h1>Laws of the Bow: draft → final</h1>"), "{page}");
    // In the list and above its words; the heading of the row is for those who hear the page.
    let heard = "<h3 class=\"said\">Introduction</h3>";
    assert!(page.contains(heard), "{page}");
    assert_eq!(page.replace(heard, "").matches(">Introduction<").count(), 2, "{page}");
    assert!(page.contains("<h3>Definitions/Arrow</h3>") && !page.contains(">Arrow<"), "{page}");
}
