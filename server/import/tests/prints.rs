//! What imports read of a print without a profile: pages, the spacing of lines, footnotes, glossaries, the index. Text in,
//! `.laws` out. The sources here are invented.

#![allow(clippy::unwrap_used, reason = "helpers of tests fail as tests do")]

use lawsmith_import::{Profile, import};

/// The documents that `source` makes, without their headers.
fn documents(source: &str) -> Vec<String> {
    let imported = import(source, &Profile::for_text(source)).unwrap();
    let text = |file: &lawsmith_import::ImportedFile| file.text.split_once("\n\n").unwrap().1.to_owned();
    imported.files[1..].iter().map(text).collect()
}

/// The definitions of the one document that `source` makes.
fn definitions(source: &str) -> String {
    documents(source)[0].split_once("\n\nDefinitions\n\n").unwrap().1.to_owned()
}

#[test]
fn numbers_of_pages_and_of_the_collection() {
    let source = "Rules of the Raft\n\n1. Boats\n\n1.1. A boat floats.\n\n1 / 4\n\u{c}822.11\n\n1.2. It has oars.\n\n2. Sails\n\n2 / 4\n\u{c}822.11\n\n2.1. A sail is\n\n3 / 4\n\u{c}822.11\n\nred.\n\n2.2. It hangs.\n\n4 / 4\n";
    assert_eq!(
        documents(source)[0],
        "Rules of the Raft\n\n1 — Boats\n    1.1. A boat floats.\n    1.2. It has oars.\n\n2 — Sails\n    2.1. A sail is red.\n    2.2. It hangs.\n",
    );
}

#[test]
fn definitions_in_a_column_beside_their_headwords() {
    let source = "Rules of the Raft\n\n1. Boats\n1.1. A boat floats.\n1.2. It has oars.\n1.3. It has a bell.\n1.4. It has a mast.\n\n\
                  Definitions\n\
                  Bell            What calls the\n                crew.\n\
                  Crewman at oars Who rows.\n\
                  Heat            A short race.\n\
                  Keeper of the   Who keeps the\nboats           oars dry.\n\
                  Mark of the     A buoy.\nCourse          It is red.\n\
                  Pilot           Who steers.\n\
                  Quay            Where boats\n                lie.\n";
    assert_eq!(
        definitions(source),
        "Bell — What calls the crew.\nCrewman at oars — Who rows.\nHeat — A short race.\nKeeper of the boats — Who keeps the oars dry.\n\
         Mark of the Course — A buoy. It is red.\nPilot — Who steers.\nQuay — Where boats lie.\n",
    );
}

#[test]
fn headwords_on_lines_of_their_own_without_gaps() {
    let source = "Rules of the Raft\n\n1. Boats\n1.1. A boat floats.\n1.2. It has oars.\n1.3. It has a bell.\n1.4. It has a mast.\n\n\
                  Definitions\nBell\nWhat calls the\ncrew. The\nPilot rings it.\nHeat\nA short race.\nAll boats\nrow in it.\nPilot\nWho steers.\n";
    assert_eq!(
        definitions(source),
        "Bell\nWhat calls the crew. The Pilot rings it.\n\nHeat\nA short race. All boats row in it.\n\nPilot\nWho steers.\n",
    );
}

#[test]
fn pages_lines_footnotes_and_the_index_of_a_printed_book() {
    // Every second line is empty, paragraphs stand four apart; marks stand directly below their words.
    let page = |number: usize, lines: &str| {
        format!("<|page {number}|>{}", lines.replace('\n', "\n\n").replace("\n\n@", "\n"))
    };
    let laws = [
        "LAW 1 - BOATS\n\nA boat floats on the water of\nthe harbour and goes to sea\n@1\n@ when the tide is high enough\nfor it, which the pilot tells\nto all who wait.\n\n1\n@ See Law 2.",
        "LAW 2 - CREWS\n\nA crew rows the boat out of\nthe harbour and back, and when\n@2\n@ the pilot calls it rests on\nits oars until he calls again,\nas Law 1 says.\n\n2\n@ By day or at night.",
        "LAW 3 - OARS\n\nOars are counted before boats\ngo out and when they are back\nin the harbour, and the keeper\nof the oars writes down who\nhad them and how many came\nback with the crew.",
    ];
    let entries = [
        "Boats  1",
        "Crews  2",
        "Day  2",
        "Harbour  1, 2",
        "Keeper  3",
        "Night  2",
        "Oars  3",
        "Pilot  1, 2",
        "Rest  2",
        "Sea  1",
        "Tide  1",
        "Water  1",
    ];
    let mut source: String = laws.iter().enumerate().map(|(at, law)| page(at, law) + "\n\n").collect();
    source.push_str(&page(4, "INDEX TO THE LAWS\n"));
    entries.iter().for_each(|entry| source.push_str(&format!("\n\n\n{entry}\n")));
    let found = documents(&source);
    let [laws, index] = found.as_slice() else { panic!("{found:#?}") };
    assert_eq!(
        laws,
        "Law 1 — BOATS\nA boat floats on the water of the harbour and goes to sea[^1] when the tide is high enough for it, which the pilot tells to all who wait.\n\n[^1]: See Law 2.\n\n\
         Law 2 — CREWS\nA crew rows the boat out of the harbour and back, and when[^2] the pilot calls it rests on its oars until he calls again, as Law 1 says.\n\n[^2]: By day or at night.\n\n\
         Law 3 — OARS\nOars are counted before boats go out and when they are back in the harbour, and the keeper of the oars writes down who had them and how many came back with the crew.\n",
    );
    assert!(index.contains("\n\nBoats — 1\n\n") && index.contains("\n\nHarbour — 1, 2\n"), "{index}");
    assert!(index.ends_with("\n\nWater — 1\n"), "{index}");
}

#[test]
fn lines_that_only_name_a_page() {
    let source = "Rules of the Raft\n\n1. Boats\n\n1.1. A boat floats and\n\nPage 1 of 4\nRules of the Raft\n\nhas oars.\n\n1.2. It has a bell.\n\nPage 2 of 4\nRules of the Raft\n\n2. Sails\n\n2.1. A sail is red.\n\nPage 3 of 4\nRules of the Raft\n\n2.2. It hangs.\n\nPage 4 of 4\n";
    assert_eq!(
        documents(source)[0],
        "1 — Boats\n    1.1. A boat floats and has oars.\n    1.2. It has a bell.\n\n2 — Sails\n    2.1. A sail is red.\n    2.2. It hangs.\n",
    );
}

#[test]
fn notes_in_square_brackets_at_the_end() {
    let source = "Rules of the Raft Club\n\nArticle 1 – Rafts\n\n1. A raft floats. It is wet.[1]\n\n2. Rafts sink.\n\nArticle 2 – Oars\n\n1. Oars are red [2].\n\n2. Oars are long.\n\n[1] Or a barge.\n\n[2] Or blue,\nby night.\n";
    let imported = import(source, &Profile::for_text(source)).unwrap();
    let laws = imported.files[1].text.split_once("\n\n").unwrap().1;
    let expected = "Rules of the Raft Club\n\nArticle 1 — Rafts\n    1. A raft floats. It is wet.[^1]\n\n[^1]: Or a barge.\n\n    2. Rafts sink.\n\nArticle 2 — Oars\n    1. Oars are red[^2].\n\n[^2]: Or blue, by night.\n\n    2. Oars are long.\n";
    assert_eq!(laws, expected);
}

/// Bylaws as a printer sets them: the table of contents has no title, each fifth line a number, each page the heading that it
/// lies under.
const BYLAWS: [&str; 5] = [
    "Bylaws of the Raft Club\n\n     Article I. Name and Seat.            1\n\n     Article II. Members.                 1\n\n     Article III. Meetings of the Club.   2\n\n     Article IV. Fees.                    3\n\n     Article V. Boats and Oars.           4\n",
    "     Article I. Name and Seat.\n     A. The club is called the Raft Club and has its\n        seat in the harbour.\n     B. It may have boat houses elsewhere, if members who\n 5      row there ask for one.\n     Article II. Members.\n     A. Who rows is a member.\n     B. Who pays is a member:\n          1. as long as he pays;\n10        2. for one year more.\n\n                         1\n",
    "                                        ARTICLE III. MEETINGS OF THE CLUB.\n\n     C. Who neither rows nor pays is none.\n\n     Article III. Meetings of the Club.\n     A. The club meets each month, but not while the\n        harbour is frozen.\n15   B. It meets in the boat house, see Article I.\n     C. Members vote by raising\n\n                         2\n",
    "                                                  ARTICLE IV. FEES.\n\n        an oar.\n\n     Article IV. Fees.\n     A. Members who only pay, pay three coins, which the\n20      keeper of the oars takes.\n     B. Others pay one.\n     C. Nobody pays for\n\n                         3\n",
    "                                                  ARTICLE V. BOATS AND OARS.\n\n        guests.\n\n     Article V. Boats and Oars.\n25   A. Boats are red.\n     B. Oars are long, and\n        whoever breaks one\n        pays for it, but\n        not in a storm.\n30   C. Sails are forbidden but for\n          1. those of the warden;\n          2. those of boats that\n              carry fish;\n          3. those that dry in\n35            the boat house.\n     D. Nobody fishes from\n        a boat of the club\n        by day.\n     E. Nobody swims\n40      in the harbour.\n\n                         4\n",
];

/// What they say.
const SET: &str = "Bylaws of the Raft Club\n\n\
    Article I — Name and Seat.\n    A. The club is called the Raft Club and has its seat in the harbour.\n    B. It may have boat houses elsewhere, if members who row there ask for one.\n\n\
    Article II — Members.\n    A. Who rows is a member.\n    B. Who pays is a member:\n        1. as long as he pays;\n        2. for one year more.\n    C. Who neither rows nor pays is none.\n\n\
    Article III — Meetings of the Club.\n    A. The club meets each month, but not while the harbour is frozen.\n    B. It meets in the boat house, see Article I.\n    C. Members vote by raising an oar.\n\n\
    Article IV — Fees.\n    A. Members who only pay, pay three coins, which the keeper of the oars takes.\n    B. Others pay one.\n    C. Nobody pays for guests.\n\n\
    Article V — Boats and Oars.\n    A. Boats are red.\n    B. Oars are long, and whoever breaks one pays for it, but not in a storm.\n    C. Sails are forbidden but for\n        1. those of the warden;\n        2. those of boats that carry fish;\n        3. those that dry in the boat house.\n    D. Nobody fishes from a boat of the club by day.\n    E. Nobody swims in the harbour.\n";

#[test]
fn bylaws_set_with_numbered_lines() {
    let source = BYLAWS.join("\u{c}");
    assert_eq!(documents(&source)[0], SET);
    let imported = import(&source, &Profile::for_text(&source)).unwrap();
    let repaired = imported.report.rows_of(lawsmith_import::Disposition::Repaired);
    let numbered = repaired.filter(|row| row.note.as_deref().is_some_and(|note| note.contains("margin")));
    assert_eq!(numbered.count(), 8);
}

#[test]
fn bylaws_whose_columns_were_lost() {
    // The numbers of the lines come before the words of their page, those of pages below their titles.
    let is_number = |word: &str| word.bytes().all(|b| b.is_ascii_digit());
    let page = |page: &str| {
        let (mut numbers, mut words) = (String::new(), String::new());
        for line in page.lines().map(str::trim) {
            match line.split_once(' ') {
                Some((number, rest)) if is_number(number) => {
                    numbers += &format!("{number}\n\n");
                    words += &format!("{}\n", rest.trim());
                }
                _ => words += &format!("{}\n", line.replace("   ", "\n").trim()),
            }
        }
        numbers + &words
    };
    assert_eq!(documents(&BYLAWS.map(page).join("\u{c}"))[0], SET);
}

#[test]
fn pages_in_two_columns() {
    // Each page: a running head over both columns, these, the number of the page.
    let page = |left: &str, right: &str, number: usize| {
        let (left, right): (Vec<&str>, Vec<&str>) = (left.lines().collect(), right.lines().collect());
        let row = |at: usize| {
            let (left, right) = (left.get(at).unwrap_or(&""), right.get(at).unwrap_or(&""));
            format!("{left:<36}{right}").trim_end().to_owned()
        };
        let rows: Vec<String> = (0..left.len().max(right.len())).map(row).collect();
        format!("Rules of the Raft{:>55}\n\n\n{}\n\n\n{number:>35}\n", "in force: 2031", rows.join("\n"))
    };
    let contents = page(
        "Rule 1   Rafts . . . . . . .   1\nRule 2   Oars . . . . . . . .   1\nRule 3   Crews . . . . . . .   2",
        "Rule 4   Sails . . . . . . .   2\nRule 5   Bells . . . . . . .   3\nRule 6   Fees  . . . . . . .   3",
        1,
    );
    let first = page(
        "Rule 1   Rafts\n\n(a) A raft floats, and whoever\nrows it sits down while it is\nout of the harbour.\n\n(b) It has:\n\n  1. oars;\n\n  2. a bell that can be\n     heard in the fog.",
        "Rule 2   Oars\n\n(a) An oar is long and red. Who\nbreaks one pays what the keeper\nof the oars asks for, but not\nin a storm.\n\n(b) The keeper counts them each\nevening, as Rule 1(b) says, and\nwrites down how many there are\nand who had the oth-",
        2,
    );
    let second = page(
        "ers.\n\nRule 3   Crews\n\n(a) A crew rows where the pilot\nsays so, or where it has rowed\nbefore.\n\n(b) It sings while it is\nout of the harbour.\n\nRule 4   Sails\n\n(a) Sails are red.",
        "(b) They hang until the warden\ncomes and has them taken down\nfor the night.\n\nRule 5   Bells\n\nA bell rings.\n\nRule 6   Fees\n\nCrews pay three coins, but who\nrows alone pays one, which the\nwarden takes.",
        3,
    );
    let source = [contents, first, second].join("\u{c}");
    assert_eq!(
        documents(&source)[0],
        "Rule 1 — Rafts\n    (a) A raft floats, and whoever rows it sits down while it is out of the harbour.\n    (b) It has:\n        1. oars;\n        2. a bell that can be heard in the fog.\n\n\
         Rule 2 — Oars\n    (a) An oar is long and red. Who breaks one pays what the keeper of the oars asks for, but not in a storm.\n    (b) The keeper counts them each evening, as Rule 1(b) says, and writes down how many there are and who had the others.\n\n\
         Rule 3 — Crews\n    (a) A crew rows where the pilot says so, or where it has rowed before.\n    (b) It sings while it is out of the harbour.\n\n\
         Rule 4 — Sails\n    (a) Sails are red.\n    (b) They hang until the warden comes and has them taken down for the night.\n\n\
         Rule 5 — Bells\nA bell rings.\n\n\
         Rule 6 — Fees\nCrews pay three coins, but who rows alone pays one, which the warden takes.\n"
    );
}
