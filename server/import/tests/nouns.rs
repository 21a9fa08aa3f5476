//! Words before numbers that are no nouns of provisions. Markdown in, nouns and document out; the sources here are invented.

#![allow(clippy::unwrap_used, reason = "helpers of tests fail as tests do")]

use expect_test::{Expect, expect};
use lawsmith_import::{Disposition, Profile, import, import_markdown};

/// Checks the nouns of the manifest and the document without its header.
#[track_caller]
fn check(source: &str, expected: &Expect) {
    let imported = import_markdown(source, &Profile::for_markdown(source)).unwrap();
    let nouns = imported.files[0].text.lines().filter(|line| line.starts_with("noun = "));
    let nouns = nouns.collect::<Vec<_>>().join("\n");
    expected.assert_eq(&format!("{nouns}\n{}", imported.files[1].text.split_once("\n\n").unwrap().1));
}

#[test]
fn years_number_no_provisions() {
    check(
        "# 1. Introduction\n\n## 1.1 Overview\n\nSection 2.1 binds.\n\n# 2. Mooring\n\n## 2.1 Ropes\n\nSection 1.1 holds, see Section 2.2.\n\nEffective 2026-03-15: ropes are of hemp.\n\n\
         ## 2.2 Lanterns\n\nEffective 2026-06-01, a boat carries one.\n\n## 2.3 Bells\n\nEffective 2027-01-01: a boat carries a bell.\n",
        &expect![[r#"
            noun = ["section", "sections"]
            1 — Introduction

            1.1 — Overview
            Section 2.1 binds.

            2 — Mooring

            2.1 — Ropes
            Section 1.1 holds, see Section 2.2.

            Effective 2026-03-15: ropes are of hemp.

            2.2 — Lanterns
            Effective 2026-06-01, a boat carries one.

            2.3 — Bells
            Effective 2027-01-01: a boat carries a bell.
        "#]],
    );
}

#[test]
fn measures_and_numbers_that_begin_with_a_nought_are_cited_by_nobody() {
    check(
        "# I. Logs\n\nKept are:\n\n- Harbour Records 7 years\n- Tide Records 2 years\n- Bell Records 3 years\n\n# II. Bills\n\nShip Bill 01-89 binds, \
         so does Ship Bill 02-90.\n\n# III. Oars\n\nOars are long, as Ship Bill 03-91 says.\n",
        &expect![[r#"

            I — Logs
            Kept are:

            - Harbour Records 7 years
            - Tide Records 2 years
            - Bell Records 3 years

            II — Bills
            Ship Bill 01-89 binds, so does Ship Bill 02-90.

            III — Oars
            Oars are long, as Ship Bill 03-91 says.
        "#]],
    );
}

#[test]
fn sections_in_roman_numerals() {
    check(
        "# I. Logs\n\n#### 1. What a log is\nA log is a book.\n#### 2. Who keeps it\nThe mate keeps it as set forth in Section III.\n\n\
         # II. Bills\n\n1. A bill is paid.\n2. It is old.\n\n# III. Oars\n\nOars are long, as Section II of these rules says.\n",
        &expect![[r#"
            noun = ["section", "sections"]
            I — Logs

            1 — What a log is
            A log is a book.

            2 — Who keeps it
            The mate keeps it as set forth in Section III.

            II — Bills
                1. A bill is paid.
                2. It is old.

            III — Oars
            Oars are long, as Section II of these rules says.
        "#]],
    );
}

#[test]
fn classes_in_one_section() {
    check(
        "# Club\n\n## 1. Words\n\nA boat is a boat.\n\n## 2. Members\n\nThere are two classes.\n\n### Class A Members\n\n1. They vote.\n2. They pay.\n\n\
         ### Class B Members\n\n1. They do not vote.\n2. They do not pay.\n\n## 3. Dues\n\nDues are paid.\n",
        &expect![[r#"

            Club

            1 — Words
            A boat is a boat.

            2 — Members
            There are two classes.

            Class A Members
                1. They vote.
                2. They pay.

            Class B Members
                1. They do not vote.
                2. They do not pay.

            3 — Dues
            Dues are paid.
        "#]],
    );
}

#[test]
fn principles_in_one_article_and_an_appendix_with_numbers_of_its_own() {
    check(
        "# Constitution\n\n## ARTICLE I. PRINCIPLES\n\n### Section 1\n\nThese guide the harbour:\n\n**PRINCIPLE 1** A boat shall not be slowed down or\nsunk.\n\n\
         **PRINCIPLE 2** Anyone who builds and sells boats in the Harbour\nmay do so.\n\n**PRINCIPLE 3** Ropes are wet.\n\n### Section 2\n\nAs Article I Section 1 says.\n\n\
         ## ARTICLE II. CREW\n\n### Section 1\n\nA crew has members.\n\n## APPENDIX I: ROPES\n\n### 1. Hemp\n\nIt is brown.\n\n### 2. Silk\n\nIt is red.\n\n### 3. Wool\n\nIt is white.\n",
        &expect![[r#"
            noun = ["Article", "Articles"]
            noun = ["Section", "Sections"]
            noun = ["Appendix", "Appendices"]
            Constitution

            Article I — PRINCIPLES

            Section 1
            These guide the harbour:

            PRINCIPLE 1 A boat shall not be slowed down or sunk.

            PRINCIPLE 2 Anyone who builds and sells boats in the Harbour may do so.

            PRINCIPLE 3 Ropes are wet.

            Section 2
            As Article I Section 1 says.

            Article II — CREW

            Section 1
            A crew has members.

            Appendix I — ROPES

            1 — Hemp
            It is brown.

            2 — Silk
            It is red.

            3 — Wool
            It is white.
        "#]],
    );
}

#[test]
fn a_subsection_is_no_first_level() {
    check(
        "# Club\n\n## 1. Words\n\nBy subsection 7(1) and subsection 7(2) of the Act hold.\n\n## 2. Members\n\nBy subsection 8(1) of the Act, and section 1.\n\n## 3. Dues\n\nSections are short; section 2 holds.\n",
        &expect![[r#"
            noun = ["section", "sections"]
            Club

            1 — Words
            By subsection 7(1) and subsection 7(2) of the Act hold.

            2 — Members
            By subsection 8(1) of the Act, and section 1.

            3 — Dues
            Sections are short; section 2 holds.
        "#]],
    );
}

#[test]
fn articles_put_in_over_sections_of_their_own() {
    check(
        "# Union\n\n## Article 1. Name\n\nSection 1. The union has a name.\n\n## Article 2. Members\n\nSection 1. A member pays.\n\nSection 2. A member may leave.\n\n\
         ## Article 2A. Guests\n\nSection 1. A guest rows.\n\nSection 2. A guest pays nothing.\n\n## Article 2. Board\n\nSection 1. The board meets.\n\n\
         Section 2. As Article 2A says.\n\n## Article 4. Meetings\n\nSection 1. A meeting is called.\n",
        &expect![[r#"
            noun = ["Article", "Articles"]
            noun = ["Section", "Sections"]
            Union

            Article 1 — Name

            Section 1
            The union has a name.

            Article 2 — Members

            Section 1
            A member pays.

            Section 2
            A member may leave.

            Article 2A — Guests

            Section 1
            A guest rows.

            Section 2
            A guest pays nothing.

            Article 2 — Board

            Section 1
            The board meets.

            Section 2
            As Article 2A says.

            Article 4 — Meetings

            Section 1
            A meeting is called.
        "#]],
    );
}

#[test]
fn what_stands_before_times_and_amounts() {
    for words in ["at least", "within", "exceeding", "a minimum of about"] {
        let source = "# Standing Orders\n\n1.  Ropes are shown WORDS 2 clear\n    days before the race.\n\n2.  Boats are counted WORDS 10 days before it.\n\n\
                      3.  Within 2 clear days it is over.\n\n4. A boat is painted WORDS 3 years.\n";
        let source = source.replace("WORDS", words);
        let imported = import_markdown(&source, &Profile::for_markdown(&source)).unwrap();
        assert!(!imported.files[0].text.contains("noun = "), "{}", imported.files[0].text);
    }
}

#[test]
fn nouns_that_no_list_knows() {
    for (cited, listed) in [("canon", "canons"), ("Canon", "A Canon"), ("decree", "decrees")] {
        let source = format!(
            "# Orders\n\n1. As {cited} 2 says.\n\n2. Under {cited} 1, not {cited} 3.\n\n3. No {listed} fall.\n"
        );
        let imported = import_markdown(&source, &Profile::for_markdown(&source)).unwrap();
        let noun = format!("noun = [\"{}\"", cited.to_lowercase());
        assert!(imported.files[0].text.contains(&noun), "{}", imported.files[0].text);
    }
}

/// Articles whose numbers go on through sections with whole addresses divide these.
#[test]
fn articles_below_whole_addresses() {
    check(
        "# Guild\n\n# Chapter 1\n## Statutes\n\n### 1.1 Name\n\nIt is Raft.\n\n### 1.2 Members\n\n1. There are:\n- a. rowers;\n- b. pilots.\n2. They pay under 1.3.1:\n- p. 5 of the book;\n- so.\n\n\
         ### 1.3 Dues\n\n1. They are low.\n\n# Chapter 2\n## House\n\n### 2.1 Board\n\n#### Article 1\n\nIt meets.\n\n#### Article 2\n\nIt rows, as 1.3.1 says.\n\n\
         ### 2.2 Crews\n\n#### Article 3\n\nThey row.\n\n#### Article 4\n\nArticle 2 holds for them.\n\n#### Article 5\n\nThey rest.\n\n#### Article 6\n\nThey sing.\n",
        &expect![[r#"
            noun = ["Chapter", "Chapters"]
            noun = ["Article", "Articles"]
            Guild

            Chapter 1 — Statutes

            1.1 — Name
            It is Raft.

            1.2 — Members
                1. There are:
                    a. rowers;
                    b. pilots.
                2. They pay under 1.3.1:
                    - p. 5 of the book;
                    - so.

            1.3 — Dues
                1. They are low.

            Chapter 2 — House

            2.1 — Board

            Article 1

            It meets.

            Article 2

            It rows, as 1.3.1 says.

            2.2 — Crews

            Article 3

            They row.

            Article 4

            Article 2 holds for them.

            Article 5

            They rest.

            Article 6

            They sing.
        "#]],
    );
}

#[test]
fn captions_head_nothing() {
    check(
        "# 1. Field\n\n## 1.1 Lines\n\nFigure 1 and figure 2 show the lines.\n\nFigure 1. Lines by day\n\nFigure 2. Lines by night\n\n\
         ## 1.2 Goals\n\nSee Figure 2.\n\n# 2. Ball\n\n## 2.1 Colour\n\nIt is red, see section 1.2.\n",
        &expect![[r#"

            1 — Field

            1.1 — Lines
            Figure 1 and figure 2 show the lines.

            Figure 1. Lines by day

            Figure 2. Lines by night

            1.2 — Goals
            See Figure 2.

            2 — Ball

            2.1 — Colour
            It is red, see section 1.2.
        "#]],
    );
}

#[test]
fn the_work_is_one_of_several() {
    check(
        "BYLAW 1\n\n# Chapter 1 Members\n\n1.1 Members row, as Bylaw 3 says.\n\n1.2 They pay, see Bylaw 0.\n\n# Chapter 2 Meetings\n\n2.1 Meetings are open.\n\n2.2 They end at night.\n",
        &expect![[r#"
            noun = ["Chapter", "Chapters"]
            BYLAW 1

            Chapter 1 — Members
                1.1 Members row, as Bylaw 3 says.
                1.2 They pay, see Bylaw 0.

            Chapter 2 — Meetings
                2.1 Meetings are open.
                2.2 They end at night.
        "#]],
    );
}

#[test]
fn what_provisions_are_called_is_no_body() {
    let source = "Constitution\n\n1 Boats\n\n(1) Boats float, see clause 2.\n\n(2) They are red under clause 1(1).\n\n2 Crews\n\n(1) Crews row, see clause 3.\n\n3 Fees\n\n(1) Fees are due under clause 2(1).\n\nSchedule 1: Powers kept\n\nClause 1: colours\n\nClause 2: crews\n";
    let imported = import(source, &Profile::for_text(source)).unwrap();
    let nouns = imported.files[0].text.lines().filter(|line| line.starts_with("noun = "));
    assert_eq!(
        nouns.collect::<Vec<_>>(),
        [r#"noun = ["clause", "clauses"]"#, r#"noun = ["Schedule", "Schedules"]"#]
    );
}

#[test]
fn what_the_second_level_is_called_where_it_is_cited() {
    check(
        "# Charter\n\n## Article I\n\n1. The club has members.\n\n2. Dues are paid thus:\n\n    1. Dues are set in May.\n\n    2. Section 1 binds guests, too.\n\n\
         ## Article II\n\n1. Boats are kept under Article I, Section 2.\n\n2. Boats are blue.\n",
        &expect![[r#"
            noun = ["Article", "Articles"]
            noun = ["section", "sections"]
            Charter

            Article I
                1. The club has members.
                2. Dues are paid thus:
                    1. Dues are set in May.
                    2. Section 1 binds guests, too.

            Article II
                1. Boats are kept under Article I, Section 2.
                2. Boats are blue.
        "#]],
    );
    check(
        "## ARTICLE 1—BOATS\n\n**1.1 Waiver.** A member signs by the date set in Section 1.2 and by any step under that Section.\n\n\
         **1.2 Fees.** Nothing in this section binds a guest who pays under Section 1.1.\n\n## ARTICLE 2—CREWS\n\n\
         **2.1 Crews.** Crews are listed under Section 1.1.\n\n**2.2 Books.** Crews sign the book.\n",
        &expect![[r#"
            noun = ["Article", "Articles"]
            noun = ["section", "sections"]
            Article 1 — BOATS
                1.1 *Waiver.* A member signs by the date set in Section 1.2 and by any step under that Section.
                1.2 *Fees.* Nothing in this section binds a guest who pays under Section 1.1.

            Article 2 — CREWS
                2.1 *Crews.* Crews are listed under Section 1.1.
                2.2 *Books.* Crews sign the book.
        "#]],
    );
}

/// Versions and powers behind numbers that leave others out, over titles on the lines below.
#[test]
fn notes_between_numbers_and_their_titles() {
    let laws = |note: &str| {
        format!(
            "RULES OF THE RAFT\n\nRule 101 — {note} The Raft\nThe raft floats as Rule 103 says.\n\n\
             Rule 103 — {note} The Pilot\nThe pilot may:\n    1. steer; and\n    2. sing.\n\nRule 2423 — {note} Songs\nThey are loud.\n"
        )
    };
    for (behind, note) in [("/17 (Power=4)", "/17 (Power=4)"), (" (Power=4)", "(Power=4)"), ("/2", "/2")] {
        let source = format!(
            "RULES OF THE RAFT\n\nRule 101{behind}\nThe Raft\n\n      The raft floats as Rule 103 says.\n\n\
             Rule 103{behind}\nThe Pilot\n\n      The pilot may:\n\n      1. steer; and\n\n      2. sing.\n\n\
             Rule 2423{behind}\nSongs\n\n      They are loud.\n"
        );
        let imported = import(&source, &Profile::for_text(&source)).unwrap();
        assert_eq!(imported.files[1].text.split_once("\n\n").unwrap().1, laws(note));
        assert!(imported.files[0].text.contains("first = \"1\"\ngaps = \"never-reuse\"\n"));
        assert_eq!(imported.report.rows_of(Disposition::Unsure).count(), 0);
    }
}

#[test]
fn sections_of_an_act_are_no_provisions_of_the_work() {
    check(
        "# By-law\n\n1. Crews row as paragraph 3 says, subject to section 70 of the Act.\n2. Boats float, subject to section 71 of the Harbours Act and section 72(1) of the Act.\n\
         3. Oars are:\n   1. long, see paragraph 1; and\n   1. red.\n4. Sails are red, see paragraphs 1 to 3 and paragraph 2, and not as section 73 of that Act says.\n",
        &expect![[r#"
            noun = ["paragraph", "paragraphs"]
            By-law
            1. Crews row as paragraph 3 says, subject to section 70 of the Act.
            2. Boats float, subject to section 71 of the Harbours Act and section 72(1) of the Act.
            3. Oars are:
                1. long, see paragraph 1; and
                2. red.
            4. Sails are red, see paragraphs 1 to 3 and paragraph 2, and not as section 73 of that Act says.
        "#]],
    );
}

#[test]
fn divisions_of_pandoc_hide_no_article_and_full_nouns_are_of_the_language() {
    check(
        "---\nlang: es\n---\n# Estatutos\n\n## I. Fines {#fines}\n\n::: {#fin .art}\n**Art. 1**. Del fin.\n\nEl [Club]{.smallcaps} rema según los artículos 2 y 3.\n:::\n\n\
         ::: {#remos .art}\n**Art. 2**. []{#r label=\"r\"} El Club de Remo tiene los\nremos del artículo 1 y guarda a todos los botes que la Junta del Club nombra en el mes de mayo de cada año.\n:::\n\n\
         ::: {.art}\n**Art. 3**. Los botes son de todos los socios que la Junta nombra, y los socios los guardan en el puerto. Cada socio que usa un bote de la Junta lo devuelve antes de la noche, limpio y seco.\n:::\n",
        &expect![[r#"
            noun = ["Artículo", "Artículos", "Art", "Arts"]
            Estatutos

            # I. Fines

            Art 1
            Del fin.

            El Club rema según los artículos 2 y 3.

            Art 2
            El Club de Remo tiene los remos del artículo 1 y guarda a todos los botes que la Junta del Club nombra en el mes de mayo de cada año.

            Art 3
            Los botes son de todos los socios que la Junta nombra, y los socios los guardan en el puerto. Cada socio que usa un bote de la Junta lo devuelve antes de la noche, limpio y seco.
        "#]],
    );
}

#[test]
fn plurals_of_lists_in_dutch() {
    check(
        "# Statuten\n\n## Artikel 1 Naam\n\n1. De vereniging heet Roeiboot en heeft haar zetel in de haven van de stad.\n2. Zij wijzigt de artikelen 1, 2 en 3 niet zonder de leden.\n\n## Artikel 2 Doel\n\n1. Het doel is het roeien op de rivier, met alle middelen van de vereniging.\n\n## Artikel 3 Leden\n\n1. De leden roeien, en het bestuur houdt de boten in orde.\n",
        &expect![[r#"
            noun = ["Artikel", "Artikelen"]
            Statuten

            Artikel 1 — Naam
                1. De vereniging heet Roeiboot en heeft haar zetel in de haven van de stad.
                2. Zij wijzigt de artikelen 1, 2 en 3 niet zonder de leden.

            Artikel 2 — Doel
                1. Het doel is het roeien op de rivier, met alle middelen van de vereniging.

            Artikel 3 — Leden
                1. De leden roeien, en het bestuur houdt de boten in orde.
        "#]],
    );
}
