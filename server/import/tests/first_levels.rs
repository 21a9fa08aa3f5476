//! First levels without a noun in plain text that nobody described: letters over numbers, bare numbers with titles, and the
//! parts beside them. The sources here are invented.

#![allow(clippy::unwrap_used, reason = "helpers of tests fail as tests do")]

use lawsmith_import::{Profile, import, import_markdown};

/// Checks the nouns and levels of the manifest and the document without its header.
#[track_caller]
fn check(source: &str, manifest: &str, laws: &str) {
    let imported = import(source, &Profile::for_text(source)).unwrap();
    let wanted = |line: &&str| {
        line.starts_with("[[") && *line != "[[edition]]"
            || line.starts_with("first")
            || line.starts_with("noun = ")
            || line.starts_with("cite")
    };
    let found: Vec<&str> = imported.files[0].text.lines().filter(wanted).collect();
    assert_eq!(found.join(" "), manifest);
    assert_eq!(imported.files[1].text.split_once("\n\n").unwrap().1, laws);
}

#[test]
fn letters_with_titles_over_numbers_that_begin_anew() {
    check(
        "RULES OF THE FERRY\n\nA. THE BOAT\n\n1. The boat leaves at six, except under B.2.\n2. Oars are wet.\n\n\
         B. BARRING\n\nThe pilot may bar a rower for a day.\n\nC. Fees of the rowers\n\n1. A rower:\n   (a) pays two coins; or\n   \
         (b) is barred under B.\n\n2. C.1(a) holds on Sundays.\n",
        "[[level]] first = \"A\" [[level]] cite = \"{up}.{n}\" first = \"1\" [[level]] first = \"(a)\"",
        "RULES OF THE FERRY\n\nA — THE BOAT\n    1. The boat leaves at six, except under B.2.\n    2. Oars are wet.\n\n\
         B — BARRING\nThe pilot may bar a rower for a day.\n\nC — Fees of the rowers\n    1. A rower:\n        (a) pays two coins; or\n        \
         (b) is barred under B.\n    2. C.1(a) holds on Sundays.\n",
    );
}

#[test]
fn roman_numerals_with_titles_over_numbers_that_begin_anew() {
    let source = "Rules of the Club\n\nI. Name\n1. The club is red.\n2. It sits here.\n\nII. Members\n1. All may join:\na. in spring; or\nb. in autumn.\n2. See II.1 and III.2.\n\n\
                  III. End\n1. It ends.\n2. Section II.2 holds.\n";
    let manifest = "[[level]] first = \"I\" [[level]] cite = \"{up}.{n}\" first = \"1\" [[level]] cite = \"{up}.{n}\" first = \"a\"";
    let laws = "Rules of the Club\n\nI — Name\n    1. The club is red.\n    2. It sits here.\n\nII — Members\n    1. All may join:\n        a. in spring; or\n        b. in autumn.\n    \
                2. See II.1 and III.2.\n\nIII — End\n    1. It ends.\n    2. Section II.2 holds.\n";
    check(source, manifest, laws);
    check(&source.replace(".\n", ".\n\n"), manifest, laws);
}

#[test]
fn letters_over_numbers_that_run_on_are_no_level() {
    check(
        "A. THE BOAT\n\n1. The boat leaves at six.\n\n2. Oars are wet.\n\nB. THE FEES\n\n3. A rower pays.\n\n4. A cook does not.\n",
        "[[level]] first = \"1\"",
        "# A. THE BOAT\n\n1. The boat leaves at six.\n2. Oars are wet.\n\n# B. THE FEES\n\n3. A rower pays.\n4. A cook does not.\n",
    );
}

#[test]
fn letters_under_a_number_are_no_first_level() {
    let source = "1. The boat is red.\n\nA. OARS\n\n1. Oars are long.\n2. They float.\n\nB. SAILS\n\n1. Sails are white.\n2. They are wet.\n\n2. Ends\n\nIt ends.\n";
    let imported = import(source, &Profile::for_text(source)).unwrap();
    assert!(
        !imported.files[0].text.contains("first = \"A\"\n\n[[level]]\nfirst = \"1\""),
        "{}",
        imported.files[0].text
    );
}

#[test]
fn a_word_before_letters_names_the_level() {
    let source = "A. THE BOAT\n\n1. Oars are wet.\n\n2. Paragraph A.1 holds, and section B does not change it.\n\nB. FEES\n\n1. All pay.\n";
    check(
        source,
        "[[level]] first = \"A\" noun = [\"section\", \"sections\"] [[level]] cite = \"{up}.{n}\" first = \"1\"",
        "A — THE BOAT\n    1. Oars are wet.\n    2. Paragraph A.1 holds, and section B does not change it.\n\nB — FEES\n    1. All pay.\n",
    );
}

/// A statute whose sections have titles as sentences begin.
const STATUTE: &str = "1 Rafts\n(1) A raft floats.\n(2) It is red.\n\n2 Fees of the ferry\n(1) A ferry costs a coin.\n(2) It is paid under section 3.\n\n\
                       3 Short title and commencement\n(1) This is the Ferry Act.\n(2) It begins in May, subject to section 2.\n";

#[test]
fn titles_of_sections_in_any_case() {
    check(
        STATUTE,
        "[[level]] first = \"1\" noun = [\"section\", \"sections\"] [[level]] first = \"(1)\"",
        "1 — Rafts\n    (1) A raft floats.\n    (2) It is red.\n\n2 — Fees of the ferry\n    (1) A ferry costs a coin.\n    (2) It is paid under section 3.\n\n\
         3 — Short title and commencement\n    (1) This is the Ferry Act.\n    (2) It begins in May, subject to section 2.\n",
    );
}

#[test]
fn a_table_of_contents_heads_no_sections() {
    let contents = "CONTENTS\n\n1 Rafts\n2 Fees of the ferry\n3 Short title and commencement\n\n";
    let source = format!("{contents}{STATUTE}");
    let imported = import(&source, &Profile::for_text(&source)).unwrap();
    let laws = &imported.files[1].text;
    assert!(laws.contains("\n2 — Fees of the ferry\n    (1) A ferry costs"), "{laws}");
}

#[test]
fn numbers_before_sentences_head_nothing() {
    let source = "1 Rafts\n(1) A raft floats.\n\n2 rafts float better than one\n(1) if both are dry.\n\n2 Ferries\n(1) A ferry is red.\n\n3 Oars\n(1) They are long.\n";
    let imported = import(source, &Profile::for_text(source)).unwrap();
    assert!(
        imported.files[1].text.contains("\n2 — Ferries\n    (1) A ferry is red."),
        "{}",
        imported.files[1].text
    );
}

#[test]
fn parts_of_a_schedule_leave_the_parts_of_the_statute() {
    let schedule = "SCHEDULE 1\nLAMPS\n\nPart 1\nForm\n\n1. A lamp is round.\n\nPart 2\nPlace\n\n2. It hangs at the bow.\n";
    let source = format!(
        "PART 1\nBOATS\n\n{}\nPART 2\nENDS\n\n4 Ends\n(1) It ends.\n(2) It is over.\n\n{schedule}",
        STATUTE
    );
    let imported = import(&source, &Profile::for_text(&source)).unwrap();
    let manifest = &imported.files[0].text;
    assert!(
        manifest.contains(
            "[[group]]\nnoun = [\"Part\", \"Parts\"]\n\n[[scheme]]\nnoun = [\"Schedule\", \"Schedules\"]\n"
        ),
        "{manifest}"
    );
    let at = |line: usize| {
        let row = imported.report.rows.iter().find(|row| (row.first..=row.last).contains(&line)).unwrap();
        row.at.clone().unwrap()
    };
    let line = |text: &str| 1 + source.lines().position(|line| line == text).unwrap();
    assert_eq!(at(line("2. It hangs at the bow.")), "Schedule 1:2");
}

/// Without empty lines: of the lists under A, B and C the numbers of the longest ones rise further than the one Article.
#[test]
fn lists_under_the_letters_of_the_only_article() {
    check(
        "Article 1 — Crews\n\nA. The pilot:\n   1. Steers;\n   2. Sings to:\n      a. the crew;\n      b. the cook;\n   3. Rests.\n\
         B. The cook:\n   1. Bakes;\n   2. Rings;\n   3. Rests;\n   4. Sleeps.\nC. The crew:\n   1. Rows;\n   2. Rests;\n   3. Sings;\n   4. Sleeps.\n",
        "[[level]] first = \"1\" noun = [\"Article\", \"Articles\"] [[level]] first = \"A\" [[level]] first = \"1\" [[level]] first = \"a\"",
        "Article 1 — Crews\n    A. The pilot:\n        1. Steers;\n        2. Sings to:\n            a. the crew;\n            b. the cook;\n        3. Rests.\n    \
         B. The cook:\n        1. Bakes;\n        2. Rings;\n        3. Rests;\n        4. Sleeps.\n    C. The crew:\n        1. Rows;\n        2. Rests;\n        3. Sings;\n        4. Sleeps.\n",
    );
}

#[test]
fn articles_within_the_article_that_brings_them_in() {
    let article = |number: u32| {
        format!("### Article {number}\n\n1. Boats of article {number} float.\n\n2. Oars too.\n\n")
    };
    let inner: String = (1..=7).map(article).collect();
    let inner = inner.replacen(
        "### Article 3\n",
        "### Article 2a\n\nBells ring:\n\nA. Small ones.\n\nB. Others.\n\na. By day.\n\nb. By night.\n\n### Article 3\n",
        1,
    );
    let source = format!(
        "# Port Act\n\n## Article I\n\n{inner}## Article II\n\nThe Sail Act is amended.\n\n## Article III\n\nThis Act begins.\n"
    );
    let imported = import_markdown(&source, &Profile::for_markdown(&source)).unwrap();
    let laws = &imported.files[1].text;
    assert!(laws.contains("\n\nArticle 1\n    1. Boats of article 1 float.\n"), "{laws}");
    assert!(laws.contains("\n\n# Article I\n"), "{laws}");
    assert!(
        imported.files[0].text.contains("cite = \"{up}.{n}\"\nfirst = \"a\""),
        "{}",
        imported.files[0].text
    );
    assert!(laws.contains("\n\nArticle 2a\nBells ring:\n    A. Small ones.\n"), "{laws}");
}
