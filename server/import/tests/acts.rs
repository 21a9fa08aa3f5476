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

#[test]
fn articles_of_a_treaty_in_a_schedule() {
    let source = "# Tolls Act, 2031\n\n##### 1 Definitions.\n\n**1.**—In this Act “toll” means a fee.\n\n##### 2 Force of law.\n\n**2.**—(1) The Treaty has the force of law.\n\n\
                  (2) Article 2 of the Treaty has not, whatever section 1 says.\n\n## FIRST SCHEDULE The text of the Treaty\n\nPREAMBLE\n\nThe towns want to be fair.\n\nTITLE I\n\nSCOPE\n\n\
                  *Article 1*\n\nReach of the treaty\n\n1. This Treaty covers bridges, subject to Article 3.\n\n2. It does not cover:\n\n(*a*) ferries;\n\n(*b*) fords.\n\n\
                  *Article 2*\n\nA ferry is a boat.\n\nTITLE II\n\nRULES\n\n*Article 3*\n\nFreedom of choice\n\n1. An owner sets a toll under Article 1.\n\n\
                  2. Paragraph 1 does not bind towns.\n\n## SECOND SCHEDULE The text of the Protocol\n\n*Article 1*\n\nThe Protocol changes Article 3 of the Treaty.\n\n*Article 2*\n\nIt begins in May, see Article 1.\n";
    let imported = import_markdown(source, &Profile::for_markdown(source)).unwrap();
    assert!(imported.files[0].text.contains(
        "[[level]]\nfirst = \"1\"\nnoun = [\"Article\", \"Articles\"]\nnoun-in-marker = true\n\n[[level]]\nfirst = \"(1)\"\n"
    ));
    assert_eq!(
        imported.files[1].text.split_once("\n\n").unwrap().1,
        "Tolls Act, 2031\n\n1 — Definitions.\nIn this Act “toll” means a fee.\n\n2 — Force of law.\n    (1) The Treaty has the force of law.\n    \
         (2) Article 2 of the Treaty has not, whatever section 1 says.\n\nSchedule 1 — The text of the Treaty\n\n*PREAMBLE*\n\nThe towns want to be fair.\n\n\
         Title I — SCOPE\n\nArticle 1 — Reach of the treaty\n    1. This Treaty covers bridges, subject to Article 3.\n    2. It does not cover:\n        \
         (a) ferries;\n        (b) fords.\n\nArticle 2\nA ferry is a boat.\n\nTitle II — RULES\n\nArticle 3 — Freedom of choice\n    1. An owner sets a toll under Article 1.\n    \
         2. Paragraph 1 does not bind towns.\n\nSchedule 2 — The text of the Protocol\n\nArticle 1\nThe Protocol changes Article 3 of the Treaty.\n\n\
         Article 2\nIt begins in May, see Article 1.\n"
    );
}
