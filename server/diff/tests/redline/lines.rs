//! The words of a change, line by line.

use expect_test::expect;
use lawsmith_diff::redline;

use super::{NAMES, TABLES, check, check_markdown, compared};

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
fn paragraphs_items_and_rows_keep_their_lines() {
    check(
        TABLES.0,
        TABLES.1,
        &expect![[r#"
            Law 1 — Prizes
              1A  (substantive change: a row is new: “second | two”; the number “ten” → “nine”; the words “in gold” are new)
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

            **1A** — *substantive change: a row is new: “second \| two”; the number “ten” → “nine”; the words “in gold” are new*

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
