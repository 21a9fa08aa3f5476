//! Items that Markdown numbers and the text cites by letters, without a profile: Markdown in, levels and document out. The
//! sources here are invented.

#![allow(clippy::unwrap_used, reason = "helpers of tests fail as tests do")]

use lawsmith_import::{Profile, import_markdown};

#[track_caller]
fn check(source: &str, levels: &[&str], expected: &str) {
    let imported = import_markdown(source, &Profile::for_markdown(source)).unwrap();
    let manifest = &imported.files[0].text;
    let found = manifest.lines().filter_map(|line| line.strip_prefix("first = \"")?.strip_suffix('"'));
    assert_eq!(found.collect::<Vec<_>>(), levels, "{manifest}");
    assert_eq!(imported.files[1].text.split_once("\n\n").unwrap().1, expected);
}

#[test]
fn items_of_lists_in_lists_that_are_cited_by_letters() {
    check(
        "# Charter\n\n## Article I\n\n1.  The warden may:\n\n    1.  lock the shed;\n\n    2.  light the lamp; and\n\n    3.  act under subsections (a) and (b).\n\n\
         2.  The club has a purser.\n\n## Article II\n\n1.  Article I, Section 1, Subsection (c) ends in May.\n\n2.  Boats are blue.\n",
        &["I", "1", "(a)"],
        "Charter\n\nArticle I\n    1. The warden may:\n        (a) lock the shed;\n        (b) light the lamp; and\n        (c) act under subsections (a) and (b).\n    \
         2. The club has a purser.\n\nArticle II\n    1. Article I, Section 1, Subsection (c) ends in May.\n    2. Boats are blue.\n",
    );
}

#[test]
fn items_below_the_headings_of_sections() {
    check(
        "# By-law\n\n### Section 1 - Boats\n\n1. Every owner tells the warden:\n  1. the name of the boat:\n    1. as painted; or\n    1. as called; and\n  1. its colour.\n\
         1. Despite clause (b) of subsection (1), a raft has none.\n1. It is told as Section 1(1)(a) says.\n\n\
         ### Section 2 - Ropes\n\nA boat carries a rope unless it:\n\n1. is a raft; or\n1. lies on land that is:\n  1. dry; and\n  1. not sand.\n\n\
         ### Section 3 - Sand\n\nDespite clause (b) of Section 2, so does a boat on sand.\n",
        &["1", "1", "(a)", "(i)"],
        "By-law\n\nSection 1 — Boats\n    1. Every owner tells the warden:\n        (a) the name of the boat:\n            (i) as painted; or\n            (ii) as called; and\n        \
         (b) its colour.\n    2. Despite clause (b) of subsection (1), a raft has none.\n    3. It is told as Section 1(1)(a) says.\n\n\
         Section 2 — Ropes\nA boat carries a rope unless it:\n    (a) is a raft; or\n    (b) lies on land that is:\n        (i) dry; and\n        (ii) not sand.\n\n\
         Section 3 — Sand\nDespite clause (b) of Section 2, so does a boat on sand.\n",
    );
}

/// (i) behind (h) is a letter where the source says in how many lists it lies.
#[test]
fn the_ninth_letter_behind_a_colon() {
    let items = "    1. red;\n".repeat(7);
    let source = format!(
        "# Rules\n\n1. Oars are:\n{items}    1. as follows:\n    1. long.\n2. Sails are not as paragraph 1(i) or 3(a)(ii) says.\n\n3. Bells:\n    1. So:\n        1. ring;\n        1. sing.\n"
    );
    let imported = import_markdown(&source, &Profile::for_markdown(&source)).unwrap();
    let text = &imported.files[1].text;
    assert!(text.contains("\n    (h) as follows:\n    (i) long.\n"), "{text}");
    assert!(text.contains("\n    (a) So:\n        (i) ring;\n        (ii) sing.\n"), "{text}");
}

#[test]
fn items_below_whole_addresses() {
    check(
        "# Bylaws\n\n## Bylaw 4: Crews\n\n### 4.1 Members\n\nA crew has four, see Bylaw 4.2.1(b).\n\n### 4.2 Duties\n\n4.2.1 The crew may:\n\n1. row; or\n2. steer:\n   1. by day;\n   2. by night.\n\n4.2.2 Bylaw 4.2.1(b)(ii) stands.\n\n## Bylaw 5: Oars\n\nRed.\n",
        &["1", "1", "1", "(a)", "(i)"],
        "Bylaws\n\nBylaw 4 — Crews\n\n4.1 — Members\nA crew has four, see Bylaw 4.2.1(b).\n\n4.2 — Duties\n    4.2.1 The crew may:\n        (a) row; or\n        (b) steer:\n            \
         (i) by day;\n            (ii) by night.\n    4.2.2 Bylaw 4.2.1(b)(ii) stands.\n\nBylaw 5 — Oars\nRed.\n",
    );
}
