//! Tables: rows against rows, cells against cells, in each form.

use expect_test::{Expect, expect};
use lawsmith_diff::{Change, Class, Run, redline};

use super::{NAMES, check, check_markdown, compared};

fn law(table: &str) -> String {
    format!("Law 1 — Berths\n\nA. A berth costs:\n\n{table}\nIt is paid at once.\n")
}

#[track_caller]
fn check_tables(old: &str, new: &str, expected: &Expect) {
    check(&law(old), &law(new), expected);
}

const OLD: &str = "\
| Boat | Length | Fee |
| --- | --- | --- |
| sloop | 4 to 9 m | 60 |
| ketch | 10 m or more | 240 |
| canoe | any | free of charge |
";
const NEW: &str = "\
| Boat | Length | Fee |
| :-- | --- | ----: |
| sloop | 4 to 9 m | 60 |
| ketch | 10 to 19 m | 240 |
| ketch | 20 m or more | 360 |
| canoe | any | a round of tea |
";

#[test]
fn a_row_put_in_leaves_the_others_alone() {
    check_tables(
        OLD,
        NEW,
        &expect![[r#"
            Law 1 — Berths
              1A  (substantive change: a row is new: “ketch | 20 m or more | 360”; the number “10 m” → “19 m”; the limit “or more” is gone; “free of charge” → “a round of tea”)
                A berth costs:
                Boat | Length | Fee
                sloop | 4 to 9 m | 60
                ketch | 10 [-m or more-] {+to 19 m+} | 240
                {+ketch+} | {+20 m or more+} | {+360+}
                canoe | any | [-free of charge-] {+a round of tea+}
                It is paid at once.
        "#]],
    );
    check_tables(
        NEW,
        OLD,
        &expect![[r#"
            Law 1 — Berths
              1A  (substantive change: a row is gone: “ketch | 20 m or more | 360”; the number “19 m” → “10 m”; the limit “or more” is new; “a round of tea” → “free of charge”)
                A berth costs:
                Boat | Length | Fee
                sloop | 4 to 9 m | 60
                ketch | 10 [-to 19 m-] {+m or more+} | 240
                [-ketch-] | [-20 m or more-] | [-360-]
                canoe | any | [-a round of tea-] {+free of charge+}
                It is paid at once.
        "#]],
    );
}

#[test]
fn a_page_and_markdown_have_tables() {
    let page = compared(&law(OLD), &law(NEW), |comparison| redline::html(comparison, NAMES));
    let tables = page.split("<table>").skip(1).filter_map(|rest| Some(rest.split_once("</table>")?.0));
    expect![[r#"

        <thead>
        <tr><th>Boat</th><th>Length</th><th>Fee</th></tr>
        </thead>
        <tbody>
        <tr><td>sloop</td><td>4 to 9 m</td><td>60</td></tr>
        <tr><td>ketch</td><td>10 <del>m or more</del> <ins>to 19 m</ins></td><td>240</td></tr>
        <tr><td><ins>ketch</ins></td><td><ins>20 m or more</ins></td><td><ins>360</ins></td></tr>
        <tr><td>canoe</td><td>any</td><td><del>free of charge</del> <ins>a round of tea</ins></td></tr>
        </tbody>
        ==
        <thead>
        <tr><th>Boat</th><th>Length</th><th>Fee</th></tr>
        </thead>
        <tbody>
        <tr><td>sloop</td><td>4 to 9 m</td><td>60</td></tr>
        <tr><td>ketch</td><td>10 <del>m or more</del></td><td>240</td></tr>
        <tr><td>canoe</td><td>any</td><td><del>free of charge</del></td></tr>
        </tbody>
        ==
        <thead>
        <tr><th>Boat</th><th>Length</th><th>Fee</th></tr>
        </thead>
        <tbody>
        <tr><td>sloop</td><td>4 to 9 m</td><td>60</td></tr>
        <tr><td>ketch</td><td>10 <ins>to 19 m</ins></td><td>240</td></tr>
        <tr><td><ins>ketch</ins></td><td><ins>20 m or more</ins></td><td><ins>360</ins></td></tr>
        <tr><td>canoe</td><td>any</td><td><ins>a round of tea</ins></td></tr>
        </tbody>
    "#]]
    .assert_eq(&tables.collect::<Vec<_>>().join("=="));
    check_markdown(
        &law(OLD),
        &law(NEW),
        &expect![[r#"
            ## Law 1 — Berths

            **1A** — *substantive change: a row is new: “ketch \| 20 m or more \| 360”; the number “10 m” → “19 m”; the limit “or more” is gone; “free of charge” → “a round of tea”*

            A berth costs:

            | Boat | Length | Fee |
            | --- | --- | --- |
            | sloop | 4 to 9 m | 60 |
            | ketch | 10 ~~m or more~~ **to 19 m** | 240 |
            | **ketch** | **20 m or more** | **360** |
            | canoe | any | ~~free of charge~~ **a round of tea** |

            It is paid at once.
        "#]],
    );
}

#[test]
fn a_column_that_comes_has_cells_of_its_own() {
    let new = "\
| Boat | Length | Crew | Fee |
| --- | --- | --- | --- |
| sloop | 4 to 9 m | 2 | 60 |
| raft | any | 1 | 20 |
| ketch | 10 m or more | 3 | 240 |
| canoe | any | 1 | free of charge |
";
    check_tables(
        OLD,
        new,
        &expect![[r#"
            Law 1 — Berths
              1A  (substantive change: a column is new: “Crew”; a row is new: “raft | any | 1 | 20”)
                A berth costs:
                Boat | Length | {+Crew+} | Fee
                sloop | 4 to 9 m | {+2+} | 60
                {+raft+} | {+any+} | {+1+} | {+20+}
                ketch | 10 m or more | {+3+} | 240
                canoe | any | {+1+} | free of charge
                It is paid at once.
        "#]],
    );
    check_markdown(
        &law(new),
        &law(OLD),
        &expect![[r#"
            ## Law 1 — Berths

            **1A** — *substantive change: a column is gone: “Crew”; a row is gone: “raft \| any \| 1 \| 20”*

            A berth costs:

            | Boat | Length | ~~Crew~~ | Fee |
            | --- | --- | --- | --- |
            | sloop | 4 to 9 m | ~~2~~ | 60 |
            | ~~raft~~ | ~~any~~ | ~~1~~ | ~~20~~ |
            | ketch | 10 m or more | ~~3~~ | 240 |
            | canoe | any | ~~1~~ | free of charge |

            It is paid at once.
        "#]],
    );
}

#[test]
fn rows_in_another_order_are_no_change_of_substance() {
    let new = "\
| Boat | Length | Fee |
| --- | --- | --- |
| ketch | 10 m or more | 240 |
| sloop | 4 to 9 m | 60 |
| canoe | any | free of charge |
";
    check_tables(
        OLD,
        new,
        &expect![[r#"
        Law 1 — Berths
          1A  (editorial change)
            A berth costs:
            Boat | Length | Fee
            {+ketch+} | {+10 m or more+} | {+240+}
            sloop | 4 to 9 m | 60
            [-ketch-] | [-10 m or more-] | [-240-]
            canoe | any | free of charge
            It is paid at once.
    "#]],
    );
}

#[test]
fn words_that_become_a_table_and_a_table_that_is_gone() {
    check_tables(
        "Each sloop pays 60.\n",
        "| sloop | 60 |\n| ketch | 240 |\n",
        &expect![[r#"
        Law 1 — Berths
          1A  (substantive change: 2 rows are new: “sloop | 60”, “ketch | 240”; the number “60” is gone; the words “Each sloop pays 60” are gone)
            A berth costs:
            [-Each sloop pays 60.-]
            {+sloop+} | {+60+}
            {+ketch+} | {+240+}
            It is paid at once.
    "#]],
    );
    check_tables(
        "| sloop | 60 |\n",
        "",
        &expect![[r#"
        Law 1 — Berths
          1A  (substantive change: a row is gone: “sloop | 60”)
            A berth costs:
            [-sloop-] | [-60-]
            It is paid at once.
    "#]],
    );
}

/// Rows that count what they say are known by what they say.
#[test]
fn numbers_of_rows_follow() {
    check_tables(
        "| 1 | Bow | left bank |\n| 2 | Stern | right bank |\n",
        "| 1 | Bow | left bank |\n| 2 | Mast | no bank |\n| 3 | Stern | right bank |\n",
        &expect![[r#"
            Law 1 — Berths
              1A  (substantive change: a row is new: “2 | Mast | no bank”; the number “2” → “3”)
                A berth costs:
                1 | Bow | left bank
                {+2+} | {+Mast+} | {+no bank+}
                [-2-] {+3+} | Stern | right bank
                It is paid at once.
        "#]],
    );
}

#[test]
fn a_bar_at_the_end_of_a_row_is_no_word() {
    check_tables(
        "| sloop | 60 |\n| ketch | 240 |\n",
        "| sloop | 60\n| ketch | 250\n",
        &expect![[r#"
            Law 1 — Berths
              1A  (substantive change: the number “240” → “250”)
                A berth costs:
                sloop | 60
                ketch | [-240-] {+250+}
                It is paid at once.
        "#]],
    );
}

/// Where two pairings are worth the same, both directions see the same one.
#[test]
fn tables_that_changed_places_are_paired_alike_backwards() {
    let (sloop, raft) =
        ("| a | b |\n| --- | --- |\n| sloop | 37 |\n", "| c | d |\n| --- | --- |\n| raft | 27 |\n");
    for said in ["Nobody may row at night.", "The owner is liable for all damage.", "A crew pays 40 crowns."]
    {
        let old = format!("Law 1 — Fees\n{said}\n\n{sloop}\nThe crew keeps the barge.\n\n{raft}");
        let new = format!("Law 1 — Fees\nThe crew keeps the barge.\n\n{raft}\n{sloop}");
        let told = |old: &str, new: &str, change: Change| {
            compared(old, new, |comparison| {
                let row = &comparison.rows[0];
                let side =
                    |run: &Run| if change == Change::Struck { run.old.clone() } else { run.new.clone() };
                let words = row.words.iter().filter(|run| run.change == change).map(side);
                (row.class, words.collect::<Vec<_>>())
            })
        };
        assert_eq!(told(&old, &new, Change::Struck).0, Some(Class::Substantive), "{said}");
        assert_eq!(told(&old, &new, Change::Struck), told(&new, &old, Change::Added), "{said}");
        assert_eq!(told(&old, &new, Change::Added), told(&new, &old, Change::Struck), "{said}");
    }
}
