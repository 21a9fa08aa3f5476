//! Numbers that prints leave out, repeat, or set close to their words, in imports without a profile: source in, `.laws` out. The sources
//! here are invented.

#![allow(clippy::unwrap_used, reason = "helpers of tests fail as tests do")]

use lawsmith_import::{Disposition, Imported, Profile, import, import_markdown};

/// Checks the document without its header, and the lines that the report is unsure of.
#[track_caller]
fn check(source: &str, laws: &str, unsure: &[usize]) {
    check_imported(&import_markdown(source, &Profile::for_markdown(source)).unwrap(), laws, unsure);
}

/// The same of plain text.
#[track_caller]
fn check_text(source: &str, laws: &str, unsure: &[usize]) {
    check_imported(&import(source, &Profile::for_text(source)).unwrap(), laws, unsure);
}

#[track_caller]
fn check_imported(imported: &Imported, laws: &str, unsure: &[usize]) {
    assert_eq!(imported.files[1].text.split_once("\n\n").unwrap().1, laws);
    let rows = imported.report.rows.iter().filter(|row| row.disposition == Disposition::Unsure);
    assert_eq!(rows.map(|row| row.first).collect::<Vec<_>>(), unsure);
}

#[test]
fn sections_behind_a_gap() {
    check(
        "**ARTICLE I**\n\n**BOATS**\n\n_Section 1.1      Hulls_\n\nA hull is dry.\n\n_Section 1.2      Oars_\n\nAn oar is long.\nSection 1.3      Care of Oars\n\nOars are kept dry.\n\n\
         **ARTICLE II**\n\n**CREWS**\n\n_Section 2.1      Rowers_\n\nA rower rows.\n\n_Section 2.3      Pilots_\n\nA pilot steers.\n\n_Section 2.4      Bells_\n\nSection 2.1 tells who rings.\n",
        "Article I — BOATS\n\nSection 1.1 — Hulls\nA hull is dry.\n\nSection 1.2 — Oars\nAn oar is long.\n\nSection 1.3 — Care of Oars\nOars are kept dry.\n\n\
         Article II — CREWS\n\nSection 2.1 — Rowers\nA rower rows.\n\nSection 2.3 — Pilots\nA pilot steers.\n\nSection 2.4 — Bells\nSection 2.1 tells who rings.\n",
        &[24],
    );
}

#[test]
fn numbers_in_the_heading_and_below_it() {
    check(
        "# Boats Act, 1971\n\n##### 1 Fees.\n\n**1.**—(1) Subject to *subsection (2)*, a fee is due.\n\n(2) No fee is due under section 1.\n\n##### 2 Oars.\n\n**2.**—(1) An oar is long.\n\n\
         (2) (*a*) This Act, other than *section 1*, starts in May.\n\n(*b*) *Section 1* starts in June.\n",
        "Boats Act, 1971\n\n1 — Fees.\n    (1) Subject to *subsection (2)*, a fee is due.\n    (2) No fee is due under section 1.\n\n2 — Oars.\n    (1) An oar is long.\n    (2) (a) This Act, other than *section 1*, starts in May.\n        (b) *Section 1* starts in June.\n",
        &[],
    );
}

#[test]
fn a_word_of_one_letter_close_behind_its_number() {
    check(
        "### Article 1\n1.The crew may agree.\n\n2.The oath is written.\n\n### Article 2\n1.A notice is sent by post.\n\n2.If the post fails, a notice is:\n\n(a) handed over; or\n\n(b) left at the door.\n\n3.A notice is good.\n",
        "Article 1\n    1. The crew may agree.\n    2. The oath is written.\n\nArticle 2\n    1. A notice is sent by post.\n    2. If the post fails, a notice is:\n        (a) handed over; or\n        (b) left at the door.\n    3. A notice is good.\n",
        &[],
    );
}

#[test]
fn the_first_item_close_behind_its_number() {
    check(
        "### Article 1\n1.Fees are low.\n\n2.Fees are told.\n\n3.(a) A crew pays in May.\n\n(b) A pilot pays in June.\n\n4.A boat goes on, see paragraph 3.\n\n### Article 2\n1.Subject to article 1, paragraph 3, the harbour decides.\n",
        "Article 1\n    1. Fees are low.\n    2. Fees are told.\n    3. (a) A crew pays in May.\n        (b) A pilot pays in June.\n    4. A boat goes on, see paragraph 3.\n\nArticle 2\n    1. Subject to article 1, paragraph 3, the harbour decides.\n",
        &[],
    );
}

#[test]
fn words_close_behind_brackets_with_a_list_between() {
    check(
        "# Sites Act, 1970\n\n## 1. Title\n\n1.—This Act may be cited as the Sites Act.\n\n## 2. Notices\n\n2.—(1)Any notice is given:\n\n(a)by hand;\n\n(b)by post.\n\n(2)A notice is dated.\n\n(3)A notice is stamped.\n",
        "Sites Act, 1970\n\n1 — Title\nThis Act may be cited as the Sites Act.\n\n2 — Notices\n    (1) Any notice is given:\n        (a) by hand;\n        (b) by post.\n    (2) A notice is dated.\n    (3) A notice is stamped.\n",
        &[],
    );
}

#[test]
fn a_chart_of_all_numbers_at_the_end() {
    check_text(
        "Article 1: Purpose\n\n1.01 This Agreement sets the terms.\n\n1.02 Fees are set out in Schedule A.\n\nArticle 2: Fees\n\n2.01 A Member is paid monthly.\n\n2.02 No Member is paid twice.\n\n\
         Schedule A: Fees\n\nA.01 Oars\n\nA.01.1 The lowest fee is ten.\n\nA.01.2 The highest fee is ninety.\n\nSchedule B: Leave\n\nB.01 Leave is granted in May.\n\nB.02 A chart has the old numbers:\n\nArticle 1: Purpose\n\nArticle 2(3): Fees\n",
        "Article 1 — Purpose\n    1.01 This Agreement sets the terms.\n    1.02 Fees are set out in Schedule A.\n\nArticle 2 — Fees\n    2.01 A Member is paid monthly.\n    2.02 No Member is paid twice.\n\nSchedule A — Fees\n\nA.01 — Oars\n    A.01.1 The lowest fee is ten.\n    A.01.2 The highest fee is ninety.\n\nSchedule B — Leave\n\nB.01 Leave is granted in May.\nB.02 A chart has the old numbers:\n\nArticle 1 — Purpose\nArticle 2(3): Fees\n",
        &[29],
    );
}

#[test]
fn a_title_that_hangs_on_the_line_below() {
    let hung = "1.01 A fee of one oar is due\n in each year.\n\n1.02 A fee is paid by the crew\n in May.\n\n1.03 A crew that is late pays\n twice.\n\n1.04 No crew pays\n thrice.\n\n1.05 The fee of a raft\n is low.\n\n1.06 The fee of a tug\n is high.\n\n";
    check_text(
        &format!(
            "Article 1: Fees\n\n{hung}Article 2: Reduced Fees for Crews other than Harbour\n Pilots\n\n2.01 Fees are low.\n\n2.02 The provisions of the Harbour\n Pensions Act shall apply.\n"
        ),
        "Article 1 — Fees\n    1.01 A fee of one oar is due in each year.\n    1.02 A fee is paid by the crew in May.\n    1.03 A crew that is late pays twice.\n    1.04 No crew pays thrice.\n    1.05 The fee of a raft is low.\n    1.06 The fee of a tug is high.\n\n\
         Article 2 — Reduced Fees for Crews other than Harbour Pilots\n    2.01 Fees are low.\n    2.02 The provisions of the Harbour Pensions Act shall apply.\n",
        &[],
    );
}

#[test]
fn titles_that_end_in_an_abbreviation() {
    check(
        "**ARTICLE I**\n\n**BOATS, OARS, ETC.**\n\n_Section 1.1      Oars_\n\nOars are long.\n\n_Section 1.2      Sails, Etc._\n\nSails are red.\n\n_Section 1.3      Bells_\n\nBells ring, see Section 1.2.\n\n_Section 1.4      Crews_\n\nCrews row.\n",
        "Article I — BOATS, OARS, ETC.\n\nSection 1.1 — Oars\nOars are long.\n\nSection 1.2 — Sails, Etc.\nSails are red.\n\nSection 1.3 — Bells\nBells ring, see Section 1.2.\n\nSection 1.4 — Crews\nCrews row.\n",
        &[],
    );
}

#[test]
fn a_title_behind_a_colon_in_a_heading() {
    check(
        "# Club Rules\n\n## 1. Classes\n\n### 1.1\n\nArchers are classed.\n\n### 1.2 : Reserved\n\n### 1.3 Bows\n\nBows are long.\n\n## 2. Divisions\n\n### 2.1\n\nThe divisions are three.\n",
        "Club Rules\n\n1 — Classes\n    1.1 Archers are classed.\n\n1.2 — [Reserved]\n\n1.3 — Bows\nBows are long.\n\n2 — Divisions\n    2.1 The divisions are three.\n",
        &[],
    );
}

#[test]
fn definitions_end_where_a_centred_title_stands() {
    check_text(
        "            DEFINITIONS\n\nCertain words are hereby defined.\n\nHarbour Wall: A wall on the same quay.\n\nBoat House: The part of a quay on which boats lie.\n\n            COVENANTS\n\n1. Oars: No oar shall be longer than a\nboat.\n\n2. Crews: The crew is of three owners.\n\n  a. A majority may row.\n\n  b. The crew may refuse to row.\n\n3. Bells: A bell shall ring at noon.\n",
        "DEFINITIONS\n\nCertain words are hereby defined.\n\nHarbour Wall — A wall on the same quay.\nBoat House — The part of a quay on which boats lie.\n\n# COVENANTS\n\n1 — Oars\nNo oar shall be longer than a boat.\n\n2 — Crews\nThe crew is of three owners.\n    a. A majority may row.\n    b. The crew may refuse to row.\n\n3 — Bells\nA bell shall ring at noon.\n",
        &[3],
    );
}

#[test]
fn bearings_and_treaties_name_no_provisions() {
    let noun = |source: &str| {
        let imported = import_markdown(source, &Profile::for_markdown(source)).unwrap();
        imported.files[0].text.lines().find(|line| line.starts_with("noun = ")).unwrap_or_default().to_owned()
    };
    assert_eq!(
        noun(
            "1. The quay begins at the bell; thence South 1 degree, thence South 2 degrees, thence South 3 degrees.\n\n2. No boat lies on it.\n\n3. It is long.\n"
        ),
        ""
    );
    assert_eq!(
        noun(
            "# Tolls Act, 1971\n\n## 1. Treaty\n\n1.—(1) Subject to subsection (2), the Treaty has force.\n\n(2) Article 7 of the Treaty has not.\n\n## 2. Start\n\n2.—(1) This Act, other than section 1, starts in May.\n\n(2) Article 8 and Article 9 of the Treaty start in June.\n"
        ),
        "noun = [\"section\", \"sections\"]"
    );
}
