//! The Laws that changes stand under, and what is told of Laws as wholes.

use expect_test::expect;
use lawsmith_diff::redline;

use super::{NAMES, check, check_markdown, compared};

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
              1A → 1A, 1A1  (divided; the same words)
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
              1A, 1A1 → 1A  (joined; the same words)
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
fn provisions_that_were_divided_are_told_apart() {
    check(
        "Law 1 — Boats\n\nA — Boats and Oars\nA boat is moored at dusk by its crew, and the oars are counted by the host.\n",
        "Law 1 — Boats\n\nA — Boats and Oars\n\n    1. A boat is moored at dusk by its crew.\n@was 1A\n    2. The oars are counted by the host.\n@was 1A\n",
        &expect![[r#"
            Law 1 — Boats
              1A → 1A, 1A1, 1A2  (divided; editorial change)
                1A: Boats and Oars
                1A1: A boat is moored at dusk by its crew[-, and the-]{+.+}
                1A2: {+The+} oars are counted by the host.
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

/// Of several old passages of which one holds the others only one address is told; it may stand in another Law.
#[test]
fn what_was_joined_into_another_law_moved() {
    let old = "Law 1 — Boats\n\nA. A boat is moored at dusk by its crew.\nB. Rafts are let go on the ebb.\nC. The crew sleeps ashore in the old mill.\nD — Oars\nThe host decides this.\n\n    1. Oars are counted by the host each noon.\n\nLaw 2 — Lanterns\n\nA. A lantern burns with whale oil.\n";
    let new = "Law 1 — Boats\n\nA. A boat is moored at dusk by its crew.\nB. Rafts are let go on the ebb.\nC. The crew sleeps ashore in the old mill.\n\nLaw 2 — Lanterns\n\nA. A lantern burns with whale oil.\nB — Oars\nThe host decides this. Oars are counted by the host each noon.\n@was 1D, 1D1\n";
    check(
        old,
        new,
        &expect![[r#"
            Law 1 — Boats
              now elsewhere: 1D, 1D1 → 2B

            Law 2 — Lanterns (old Laws 1, 2)
              1D, 1D1 → 2B  (joined; the same words)
                old 1D: Oars
                old 1D: The host decides this.
                old 1D1: Oars are counted by the host each noon.
        "#]],
    );
}

#[test]
fn a_footnote_at_the_end_is_told_with_its_law() {
    let laws = |moored: &str, note: &str| {
        format!(
            "Law 1 — Boats\n\nA. A boat is moored {moored} by its crew.[^1]\n\nLaw 2 — Lanterns\n\nA. A lantern burns with {moored} oil.\n\n[^1]: The host {note} the knots.\n"
        )
    };
    check(
        &laws("at dusk", "may count"),
        &laws("at dawn", "must count"),
        &expect![[r#"
        Law 1 — Boats
          1A  (substantive change: “dusk” → “dawn”)
            A boat is moored at [-dusk-] {+dawn+} by its crew.
          1A/fn1  (substantive change: may → must (stronger))
            The host [-may-] {+must+} count the knots.

        Law 2 — Lanterns
          2A  (substantive change: “dusk” → “dawn”)
            A lantern burns with at [-dusk-] {+dawn+} oil.
    "#]],
    );
}

/// The third part of old Law 2 is that of new Law 2, which was Law 1.
#[test]
fn what_moved_may_keep_its_number() {
    check(
        "Law 1 — Boats\n\nA. A boat is moored at dusk by its crew.\nB. Rafts are let go on the ebb.\n\n\
         Law 2 — Oars\n\nA. Oars are counted by the host each noon.\nB. Nobody lends a rudder after the storm.\n\
         C. The crew sleeps ashore in the old mill.\n",
        "Law 1 — Lanterns\n\nA lantern burns with whale oil.\n\n\
         Law 2 — Boats\n\nA. A boat is moored at dusk by its crew.\nB. Rafts are let go on the ebb.\n\
         C. The crew sleeps ashore in the old mill.\n\n\
         Law 3 — Oars\n\nA. Oars are counted by the host each noon.\nB. Nobody lends a rudder after the storm.\n",
        &expect![[r#"
            Law 1 — Lanterns
              1  (new)
                {+Lanterns+}
                {+A lantern burns with whale oil.+}

            Law 2 — Boats (old Law 1)
              1A → 2A  (renumbered; the same words)
                A boat is moored at dusk by its crew.
              1B → 2B  (renumbered; the same words)
                Rafts are let go on the ebb.
              old 2C → 2C  (moved; the same words)
                The crew sleeps ashore in the old mill.

            Law 3 — Oars (old Law 2)
              2A → 3A  (renumbered; the same words)
                Oars are counted by the host each noon.
              2B → 3B  (renumbered; the same words)
                Nobody lends a rudder after the storm.
              now elsewhere: 2C → 2C
        "#]],
    );
}

#[test]
fn a_law_that_keeps_its_heading_stays_though_most_of_it_went() {
    check(
        "Law 1 — Boats\n\nA. A boat is moored at dusk by its crew.\nB. Rafts are let go on the ebb.\nC. Oars are counted by the host each noon.\n",
        "Law 1 — Boats\n\nA. A boat is moored at dawn by its crew.\n\n\
         Law 2 — Rafts\n\nA. Rafts are let go on the ebb.\nB. Oars are counted by the host each noon.\n",
        &expect![[r#"
            Law 1 — Boats
              1A  (substantive change: “dusk” → “dawn”)
                A boat is moored at [-dusk-] {+dawn+} by its crew.
              now elsewhere: 1B → 2A; 1C → 2B

            Law 2 — Rafts (old Law 1)
              1B → 2A  (renumbered; the same words)
                Rafts are let go on the ebb.
              1C → 2B  (renumbered; the same words)
                Oars are counted by the host each noon.
        "#]],
    );
}

#[test]
fn a_footnote_that_became_words_is_joined() {
    check(
        "Law 1 — Boats\n\nA. A boat is moored at dusk.[^1]\nB. Rafts are let go on the ebb.\n\n[^1]: Dusk begins when the lanterns on the quay are lit.\n",
        "Law 1 — Boats\n\nA. A boat is moored at dusk, which begins when the lanterns on the quay are lit.\nB. Rafts are let go on the ebb.\n",
        &expect![[r#"
            Law 1 — Boats
              1A, 1A/fn1 → 1A  (joined; editorial change)
                old 1A: A boat is moored at dusk[-.-]{+, which+}
                old 1A/fn1: [-Dusk-] begins when the lanterns on the quay are lit.
        "#]],
    );
}
