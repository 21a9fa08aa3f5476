//! Acts and regulations as the United Kingdom and Ireland print them, without a profile: text in, `.laws` out. The sources here
//! are invented.

#![allow(clippy::unwrap_used, reason = "a test that can't start has failed")]

use lawsmith_import::{Profile, import, import_markdown};

const READ: &str = "Harbour Act 2031\n\n1 — Short title\n    (1) This Act may be cited as the Harbour Act 2031.\n    \
    (2) It begins when the warden says.\n\n2 — Crews\nA crew under section 1(2) has three members.\n\n3 — Oars\n    \
    (1) Oars are long.\n    (2) Subsection (1) does not bind a raft.\n";

#[test]
fn titles_above_numbers_with_a_dash() {
    let source = "Harbour Act 2031\n\nShort title\n\n1.—(1) This Act may be cited as the Harbour Act 2031.\n\n(2) It begins when the warden says.\n\n\
                  Crews.\n\n2.—A crew under section 1(2) has three members.\n\nOars\n\n3.—(1) Oars are long.\n\n(2) Subsection (1) does not bind a raft.\n";
    let imported = import(source, &Profile::for_text(source)).unwrap();
    assert_eq!(imported.files[1].text.split_once("\n\n").unwrap().1, READ);
    assert_eq!(
        imported.files[0].text.lines().find(|line| line.starts_with("title")),
        Some("title = \"Harbour Act 2031\"")
    );
}

#[test]
fn numbers_said_again_below_their_headings() {
    let source = "# Harbour Act 2031\n\n##### 1.. **Short title**\n\n**1**.— (1) This Act may be cited as the Harbour Act 2031.\n\n(2) It begins when the warden says.\n\n\
                  ##### 2.. **Crews**\n\n**2**.— A crew under section 1(2) has three members.\n\n##### 3.. **Oars**\n\n**3**.— (1) Oars are long.\n\n(2) Subsection (1) does not bind a raft.\n";
    let imported = import_markdown(source, &Profile::for_markdown(source)).unwrap();
    assert_eq!(imported.files[1].text.split_once("\n\n").unwrap().1, READ);
}

#[test]
fn letters_and_references_in_italics() {
    let source = "# Act\n\n## 1. Boats\n\n(1) A boat is under*section 2* or *3* and *paragraph (b)* of *subsection (2)* or *(3)*—\n\n(2) It is—\n\n(*a*) red, or\n\n(*b*) blue.\n\n\
                  (3) So.\n\n## 2. Crews\n\nThey row.\n\n## 3. Oars\n\nThey are long.\n";
    let imported = import_markdown(source, &Profile::for_markdown(source)).unwrap();
    assert_eq!(
        imported.files[1].text.split_once("\n\n").unwrap().1,
        "Act\n\n1 — Boats\n    (1) A boat is under *section 2 or 3* and *paragraph (b) of subsection (2) or (3)*—\n    (2) It is—\n        \
         (a) red, or\n        (b) blue.\n    (3) So.\n\n2 — Crews\nThey row.\n\n3 — Oars\nThey are long.\n"
    );
}

#[test]
fn schedules_counted_by_words() {
    let source = "# Harbour Act 2031\n\n## 1. Fees\n\nFees stand in the First Schedule, see section 2.\n\n## 2. Crews\n\nA crew pays by section 1.\n\n\
                  ## FIRST SCHEDULE\n\n1. A boat pays one coin.\n\n2. A raft pays none.\n\n## THE SECOND SCHEDULE Crews\n\n1. Three row.\n\n2. Four sing.\n";
    let imported = import_markdown(source, &Profile::for_markdown(source)).unwrap();
    assert!(imported.files[0].text.contains("noun = [\"Schedule\", \"Schedules\"]\n"));
    assert_eq!(
        imported.files[1].text.split_once("\n\n").unwrap().1,
        "Harbour Act 2031\n\n1 — Fees\nFees stand in the First Schedule, see section 2.\n\n2 — Crews\nA crew pays by section 1.\n\n\
         Schedule 1\n\n1. A boat pays one coin.\n2. A raft pays none.\n\nSchedule 2 — Crews\n\n1. Three row.\n2. Four sing.\n"
    );
}
