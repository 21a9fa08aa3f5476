//! Other rule books: numbering, nouns and words by configuration alone. A manifest and law
//! text in; addresses and references out, with the planted broken ones.

#![allow(clippy::unwrap_used, reason = "a test that can't start has failed")]

mod found;

use lawsmith_model::{Edition, Manifest, Source};

#[track_caller]
fn check(manifest: &str, law: &str, paths: &[&str], references: &[&str]) {
    let edition = found::analysed(manifest, &format!("title: Rules\nkind: laws\n\n{law}"));
    let found: Vec<_> = edition.provisions().map(|(id, _)| edition.path(id)).collect();
    assert_eq!(found, paths);
    found::check(manifest, law, references);
}

#[test]
fn dotted_articles() {
    check(
        r#"
        [work]
        id = "draughts"
        noun = ["Article", "Articles"]
        levels = ["1", "1", "1", "a."]
        marker = "full"
        "#,
        "Article 9 — Ending a Game\n\n9.1 A game ends as Article 9.2 says.\n9.2 It is drawn:\n    9.2.1 by agreement (see 9.2.2); or\n    9.2.2 under Articles 9.1 to 9.2.\n9.3 See Article 9.4 and Article 10.\n\nArticle 10 — Scores\n\n10.1 A win counts 2.5 points, under Article 9.\n",
        &["9", "9.1", "9.2", "9.2.1", "9.2.2", "9.3", "10", "10.1"],
        &[
            "9.1: Article 9.2 -> 9.2",
            "9.2.1: 9.2.2 -> 9.2.2",
            "9.2.2: Articles 9.1 -> 9.1",
            "9.2.2: 9.2 -> 9.2",
            "9.3: Article 9.4 -> 9.4 unresolved",
            "9.3: Article 10 -> 10",
            "10.1: Article 9 -> 9",
        ],
    );
}

#[test]
fn letters_lead_the_numbers() {
    check(
        r#"
        [work]
        id = "curling"
        marker = "full"
        [[level]]
        first = "A"
        noun = ["Rule", "Rules"]
        noun-in-marker = false
        gaps = "never-reuse"
        [[level]]
        first = "1"
        [[level]]
        first = "1"
        [[level]]
        first = "(a)"
        "#,
        "Introduction\n\nStones are old.\n\nR1 — Sheet\n    (a) The sheet is long, see rule R2.1(b).\n    (b) A player moves.\n\nR2 — Stones\n    R2.1 A stone is round, see R1(a) and R9.\n        (a) It is red.\n        (b) It is heavy, as (a) and Rule R2.1 say.\n\n\
         C1 — General\n    C1.1 A competition follows R1 and R2, unlike Law 2.1 of the other game.\n",
        &["Introduction", "R1", "R1(a)", "R1(b)", "R2", "R2.1", "R2.1(a)", "R2.1(b)", "C1", "C1.1"],
        &[
            "R1(a): rule R2.1(b) -> R2.1(b)",
            "R2.1: R1(a) -> R1(a)",
            "R2.1: R9 -> R9 unresolved",
            "R2.1(b): (a) -> R2.1(a)",
            "R2.1(b): Rule R2.1 -> R2.1",
            "C1.1: R1 -> R1",
            "C1.1: R2 -> R2",
        ],
    );
}

#[test]
fn a_small_letter_leads_the_numbers() {
    check(
        "[work]\nid = 'ferries'\nmarker = 'full'\n[[level]]\nfirst = 'a'\nnoun = ['article', 'articles']\nnoun-in-marker = false\ngaps = 'never-reuse'\n[[level]]\nfirst = '1'\ncite = '{up}.{n}'\n[[level]]\nfirst = '1'\n[[level]]\nfirst = 'a'\n[[group]]\nnoun = ['Chapter', 'Chapters']\n",
        "Chapter 1 — Boats\n\nt.1\n\nt.1.1 A boat floats (cf. t.3.1), p.5.\n\nt.1.2 It has a crew, who row as t.1.1 says.\n\nChapter 2 — Oars\n\nt.3 — Length\n\nt.3.1 Oars are:\n\nt.3.1.a long, as told in articles t.1, m.2 and t.9; or\n\nt.3.1.b short (see t.3.1.a and b).\n\nm.2 — Sand\n\nm.2.1 See t.3.1.b, t.1.2 and part.5.\n",
        &[
            "Chapter 1",
            "t.1",
            "t.1.1",
            "t.1.2",
            "Chapter 2",
            "t.3",
            "t.3.1",
            "t.3.1.a",
            "t.3.1.b",
            "m.2",
            "m.2.1",
        ],
        &[
            "t.1.1: t.3.1 -> t.3.1",
            "t.1.2: t.1.1 -> t.1.1",
            "t.3.1.a: articles t.1 -> t.1",
            "t.3.1.a: m.2 -> m.2",
            "t.3.1.a: t.9 -> t.9 unresolved",
            "t.3.1.b: t.3.1.a -> t.3.1.a",
            "t.3.1.b: b -> t.3.1.b",
            "m.2.1: t.3.1.b -> t.3.1.b",
            "m.2.1: t.1.2 -> t.1.2",
        ],
    );
}

#[test]
fn initials_lead_the_numbers() {
    check(
        "[work]\nid = 'ferries'\nmarker = 'full'\n[[level]]\nfirst = 'AB'\ngaps = 'never-reuse'\n[[level]]\nfirst = '1'\ncite = '{up}.{n}'\n[[level]]\nfirst = '1'\n[[level]]\nfirst = 'a'\ncite = '{up}.{n}'\n",
        "GR — General Rules\n\nGR.1 — Boats\n\nGR.1.1 A boat floats (see V.1.1), USA.\n\nGR.1.2 It has a crew under section GR.1.1 and BEL.2.1.a:\n    a. by day; or\n    b. by night (see GR.3 and GR.1.2.a).\n\nV — Vessels\n\nV.1 — Hulls\n\nV.1.1 A hull is dry: GR.1.\n\nBEL — Bells\n\nBEL.2 — Sound\n\nBEL.2.1 Bells:\n    a. ring (USA.2.1).\n",
        &[
            "GR",
            "GR.1",
            "GR.1.1",
            "GR.1.2",
            "GR.1.2.a",
            "GR.1.2.b",
            "V",
            "V.1",
            "V.1.1",
            "BEL",
            "BEL.2",
            "BEL.2.1",
            "BEL.2.1.a",
        ],
        &[
            "GR.1.1: V.1.1 -> V.1.1",
            "GR.1.2: section GR.1.1 -> GR.1.1",
            "GR.1.2: BEL.2.1.a -> BEL.2.1.a",
            "GR.1.2.b: GR.3 -> GR.3 unresolved",
            "GR.1.2.b: GR.1.2.a -> GR.1.2.a",
            "V.1.1: GR.1 -> GR.1",
        ],
    );
}

/// Articles, and Sections whose markers carry the whole address behind their noun.
const SECTIONS: &str = r#"
[work]
id = "club"
marker = "full"
[[level]]
first = "1"
noun = ["Article", "Articles"]
noun-in-marker = true
[[level]]
first = "1"
noun = ["Section", "Sections"]
noun-in-marker = true
"#;

/// Where the noun stands in the marker of the first level, a number alone is that of an item.
#[test]
fn lists_below_whole_addresses() {
    check(
        &format!("{SECTIONS}[[level]]\nfirst = '1'\n"),
        "Article 9 — Votes\n\nSection 9.1 — Means\nMembers vote:\n    1. in person; or\n    2. by post (see Section 9.1).\n\n9.2 Votes are counted.\n",
        &["9", "9.1", "9.1.1", "9.1.2", "9.2"],
        &["9.1.2: Section 9.1 -> 9.1"],
    );
}

#[test]
fn a_whole_address_is_read_before_a_relative_one() {
    let manifest = "[work]\nid = 'club'\nmarker = 'full'\nlevels = ['1', 'A', '1', 'A', '1']\nnoun = ['Article', 'Articles']\n";
    check(
        manifest,
        "Article 1 — Crews\n\n1.A Pilots\n\n1.A.2 Pilots steer, as defined in 2.A.1.\n\n1.A.2.A Mates\n\n1.A.2.A.1 Mates row, as in 2.A.2.\n\nArticle 2 — Boats\n\n2.A Oars\n\n2.A.1 Oars are long.\n",
        &["1", "1.A", "1.A.2", "1.A.2.A", "1.A.2.A.1", "2", "2.A", "2.A.1"],
        &["1.A.2: 2.A.1 -> 2.A.1", "1.A.2.A.1: 2.A.2 -> 2.A.2 unresolved"],
    );
}

#[test]
fn whole_addresses_behind_their_noun() {
    check(
        &format!("{SECTIONS}[[level]]\nfirst = '(a)'\n"),
        "Article 1 — Boats\n\nSection 1.1 — Oars\n\nBoats have oars under Section 1.2(b).\n\nSection 1.2\n\n    (a) As Article 2 says; or\n    (b) as Section 2.1 does.\n\nArticle 2 — Crews\n\n2.1 See Sections 1.1 and 2.2.\n\nSection 2 holds.\n",
        &["1", "1.1", "1.2", "1.2(a)", "1.2(b)", "2", "2.1"],
        &[
            "1.1: Section 1.2(b) -> 1.2(b)",
            "1.2(a): Article 2 -> 2",
            "1.2(b): Section 2.1 -> 2.1",
            "2.1: Sections 1.1 -> 1.1",
            "2.1: 2.2 -> 2.2 unresolved",
            "2.1: Section 2 -> 2.2 unresolved",
        ],
    );
}

#[test]
fn sections_with_digits_of_articles_in_roman_numerals() {
    let manifest = r#"
        [work]
        id = "club"
        marker = "full"
        [[level]]
        first = "1"
        roman = true
        noun = ["Article", "Articles"]
        [[level]]
        first = "1"
        noun = ["Section", "Sections"]
        noun-in-marker = true
        [[level]]
        first = "(a)"
    "#;
    let law = "Article I — Boats\n\nSection 1.1 — Oars\n\nBoats have oars under Section 4.2(b), I row.\n\n\
               Article IV — Crews\n\nSection 4.1 — Pilots\n\nSee Articles I and IV, Article V, Article 4 and Section 1.1.\n\n\
               Section 4.2 — Rowers\n\n    (a) As Article I says; or\n    (b) not.\n";
    check(
        manifest,
        law,
        &["1", "1.1", "4", "4.1", "4.2", "4.2(a)", "4.2(b)"],
        &[
            "1.1: Section 4.2(b) -> 4.2(b)",
            "4.1: Articles I -> 1",
            "4.1: IV -> 4",
            "4.1: Article V -> 5 unresolved",
            "4.1: Article 4 -> 4",
            "4.1: Section 1.1 -> 1.1",
            "4.2(a): Article I -> 1",
        ],
    );
    let manifest = Manifest::parse(manifest).unwrap();
    let source = Source { path: "rules.laws".to_owned(), text: format!("kind: laws\n\n{law}").into() };
    let edition = Edition::analyse("1", manifest.conventions().unwrap(), manifest.lexicon(), &[source]);
    let found = |printed: &str| edition.find(printed).first().map(|&id| edition.citation(id));
    assert_eq!(found("Article IV").as_deref(), Some("Article IV"));
    assert_eq!(found("Section 4.1").as_deref(), Some("Section 4.1"));
    // What is no noun of the work names nothing.
    assert_eq!(found("Crew IV"), None);
}

#[test]
fn full_stops_between_the_levels_of_addresses() {
    let point = "cite = \"{up}.{n}\"\n";
    check(
        &format!(
            "[work]\nid = \"club\"\n[[level]]\nfirst = \"I\"\nnoun = [\"Article\"]\n[[level]]\nfirst = \"A\"\n{point}[[level]]\nfirst = \"1\"\n{point}[[level]]\nfirst = \"(a)\"\n[[scheme]]\nnoun = [\"Annex\"]\n"
        ),
        "Article VI — Boats\n\nI — Oars\n\n1. Long, as Article VI.I.2 says.\n2. Dry:\n    (a) at night, see I.1.\n\nArticle VII — Crews\n\nAs in Article VI.I.\n\nAnnex A — Bells\n\nA. See Annex A:A.\n",
        &["VI", "VI.I", "VI.I.1", "VI.I.2", "VI.I.2(a)", "VII", "Annex A", "Annex A:A"],
        &[
            "VI.I.1: Article VI.I.2 -> VI.I.2",
            "VI.I.2(a): I.1 -> VI.I.1",
            "VII: Article VI.I -> VI.I",
            "Annex A:A: Annex A:A -> Annex A:A",
        ],
    );
}

#[test]
fn a_provision_of_an_annex_is_found_by_its_letters() {
    let manifest = "[work]\nid = \"ferries\"\nlevels = [\"1\", \"1\"]\nmarker = \"full\"\n[[scheme]]\nnoun = [\"Annex\", \"Annexes\"]\n";
    let manifest = Manifest::parse(manifest).unwrap();
    let law = "kind: laws\n\nLaw 1 — Boats\n\nAnnex B — Lanterns\n\nB.2.1 One.\nB.2.2 Two.\n";
    let source = Source { path: "rules.laws".to_owned(), text: law.into() };
    let edition = Edition::analyse("1", manifest.conventions().unwrap(), manifest.lexicon(), &[source]);
    let found = |printed: &str| -> Vec<String> {
        edition.find(printed).into_iter().map(|id| edition.path(id)).collect()
    };
    let all: Vec<String> = edition.provisions().map(|(id, _)| edition.path(id)).collect();
    assert_eq!(all, ["1", "Annex B", "Annex B:2.1", "Annex B:2.2"]);
    assert_eq!(found("B.2.2"), ["Annex B:2.2"]);
    assert_eq!(found("Annex B.2.2"), ["Annex B:2.2"]);
    assert_eq!(found("Annex B:2"), ["Annex B:2.1"]);
    assert_eq!(found("B.3"), [] as [&str; 0]);
}

#[test]
fn dotted_letters() {
    check(
        r#"
        [work]
        id = "ferries"
        levels = ["1", "A", "1", "a"]
        marker = "full"
        [[scheme]]
        noun = ["Annex", "Annexes"]
        "#,
        "1. Boats\n\n1.A. A boat is moored as 1.B.2.a says.\n1.B. Oars\n    1.B.1. are counted (see 1.A and 2.B.1);\n    1.B.2. are dry:\n        1.B.2.a. inside; or\n        1.B.2.b. outside, unless 1.B.3.c applies or 1.2.d.\n\nAnnex B — Lanterns\n\nB.1.A. A lantern burns, as B.2 says and 1.B.\nB.2. Annex B.1.A, and Annex B.3, apply.\n",
        &["1", "1.A", "1.B", "1.B.1", "1.B.2", "1.B.2.a", "1.B.2.b", "Annex B", "Annex B:1.A", "Annex B:2"],
        &[
            "1.A: 1.B.2.a -> 1.B.2.a",
            "1.B.1: 1.A -> 1.A",
            "1.B.1: 2.B.1 -> 2.B.1 unresolved",
            "1.B.2.b: 1.B.3.c -> 1.B.3.c unresolved",
            "1.B.2.b: 1.2.d -> 1.2.d unresolved",
            "Annex B:1.A: B.2 -> Annex B:2",
            "Annex B:1.A: 1.B -> 1.B",
            "Annex B:2: Annex B.1.A -> Annex B:1.A",
            "Annex B:2: Annex B.3 -> Annex B:3 unresolved",
        ],
    );
}

#[test]
fn what_only_its_parts_are_printed_of() {
    check(
        r#"
        [work]
        id = "draughts"
        noun = ["Article", "Articles"]
        levels = ["1", "1", "1"]
        marker = "full"
        "#,
        "Article 3 — Moving\n\n3.1 A man moves as Article 3.2 says; a king: 3.4.A king flies.\n    3.2.1 It moves forward.\n    3.2.2 It jumps (Articles 3.1 to 3.3).\n3.4 See Article 3.3.\n",
        &["3", "3.1", "3.2.1", "3.2.2", "3.4"],
        &[
            "3.1: Article 3.2 -> 3.2",
            "3.1: 3.4 -> 3.4",
            "3.2.2: Articles 3.1 -> 3.1",
            "3.2.2: 3.3 -> 3.3 unresolved",
            "3.4: Article 3.3 -> 3.3 unresolved",
        ],
    );
}

#[test]
fn joined_letters_that_skip_some() {
    let letters: String = ["i", "j", "k", "m", "n", "p"]
        .iter()
        .map(|letter| format!("702.19{letter} Part {letter}.\n"))
        .collect();
    let law = format!(
        "702. Powers\n\n702.19. Leaping\n\n702.19a A card that leaps jumps over another (see rule 702.19b).\n702.19b It may leap twice under rules 702.19a and 702.19c.\n{letters}702.20. Sinking is the reverse; compare rule 702.21 and rule 702.19m.\n"
    );
    check(
        r#"
        [work]
        id = "cards"
        marker = "full"
        [[level]]
        first = "1"
        noun = ["rule", "rules"]
        noun-in-marker = false
        [[level]]
        first = "1"
        [[level]]
        first = "a"
        skip = ["l", "o"]
        "#,
        &law,
        &[
            "702", "702.19", "702.19a", "702.19b", "702.19i", "702.19j", "702.19k", "702.19m", "702.19n",
            "702.19p", "702.20",
        ],
        &[
            "702.19a: rule 702.19b -> 702.19b",
            "702.19b: rules 702.19a -> 702.19a",
            "702.19b: 702.19c -> 702.19c unresolved",
            "702.20: rule 702.21 -> 702.21 unresolved",
            "702.20: rule 702.19m -> 702.19m",
        ],
    );
}

#[test]
fn glued_markers() {
    check(
        r#"
        [work]
        id = "club"
        noun = ["Regulation", "Regulations"]
        levels = ["1", "a", "1", "a)"]
        marker = "full"
        "#,
        "Regulation 1 — Tables\n\n1a Tables stand in rows.\n1c Rows:\n    1c1 are numbered (see Regulation 1c2);\n    1c2 are lettered:\n        1c2a) from the door, as Regulation 1c2b) says;\n        1c2b) or from the window, as Regulation 1d says.\n",
        &["1", "1a", "1c", "1c1", "1c2", "1c2a", "1c2b"],
        &[
            "1c1: Regulation 1c2 -> 1c2",
            "1c2a: Regulation 1c2b -> 1c2b",
            "1c2b: Regulation 1d -> 1d unresolved",
        ],
    );
}

#[test]
fn articles_with_letters_behind_those_with_numbers() {
    check(
        r#"
        [work]
        id = "kites"
        marker = "full"
        [[level]]
        first = "1"
        second = "A"
        noun = ["Article", "Articles", "Regulation", "Regulations"]
        gaps = "never-reuse"
        [[level]]
        first = "a"
        second = "1"
        [[level]]
        first = "1"
        second = "a"
        [[level]]
        first = "a"
        second = "1"
        "#,
        "Article 1 — Kites\n\n1a) A kite has a tail (see Regulation A2b).\n1c) Tails are tied as A2b1 says.\n1c1) Knots: see Article A and 1a.\n1c1a) Two.\n\nArticle A — Flying\n\nA1) A flyer waits (see Regulations 1c1a, A2b and A2c).\nA2b) The line is let out:\nA2b1) by hand; A kite that falls is out;\nA2b2) or as A1 says, and under Article B.\nA2b2a) Not here.\n",
        &["1", "1a", "1c", "1c1", "1c1a", "A", "A1", "A2b", "A2b1", "A2b2"],
        &[
            "1a: Regulation A2b -> A2b",
            "1c: A2b1 -> A2b1",
            "1c1: Article A -> A",
            "1c1: 1a -> 1a",
            "A1: Regulations 1c1a -> 1c1a",
            "A1: A2b -> A2b",
            "A1: A2c -> A2c unresolved",
            "A2b2: A1 -> A1",
            "A2b2: Article B -> B unresolved",
        ],
    );
}

const ACT: &str = r#"
    [work]
    id = "fairs"
    title = "Fairs Act"
    noun = ["Section", "Sections"]
    levels = ["1", "(1)", "(a)", "(i)"]
    [[group]]
    noun = ["Part", "Parts"]
    [[scheme]]
    noun = ["Schedule", "Schedules"]
    [definitions]
    words = ["Interpretation"]
    form = "quoted"
"#;

#[test]
fn statutes_with_parts_and_schedules() {
    check(
        ACT,
        "Interpretation\n\n“fair” means a market of more than one day.\n“stall” has the meaning given in section 12(1)(b).\n\nPart 1 — Holding a Fair\n\nSection 12 — Licences\n    (1) A fair needs a licence:\n        (a) under sections 13 to 14; or\n        (b) under paragraph (a) and subsection (2).\n    (2) See section 12(1)(a)(ii), subsection (1)(a) or (2), and Part 2.\n    (3) Fees stand in Schedule 1 to this Act; paragraph 2 of Schedule 1 is for stalls.\n\nSection 13 — Appeals\nAs paragraph (b) of section 12(1) says, and section 3 of that Act, and section 4 of the Lotteries Act.\n\nSection 14 — Costs\nSee section 14A, Part 1, and section 9 of this Act.\n\nSchedule 1 — Fees\n\n1. Ten for a day.\n2. Five for a stall (see 1 above).\n",
        &[
            "Interpretation",
            "Interpretation/fair",
            "Interpretation/stall",
            "Part 1",
            "12",
            "12(1)",
            "12(1)(a)",
            "12(1)(b)",
            "12(2)",
            "12(3)",
            "13",
            "14",
            "Schedule 1",
            "Schedule 1:1",
            "Schedule 1:2",
        ],
        &[
            "Interpretation/stall: section 12(1)(b) -> 12(1)(b)",
            "12(1)(a): sections 13 -> 13",
            "12(1)(a): 14 -> 14",
            "12(1)(b): paragraph (a) -> 12(1)(a)",
            "12(1)(b): subsection (2) -> 12(2)",
            "12(2): section 12(1)(a)(ii) -> 12(1)(a)(ii) unresolved",
            "12(2): subsection (1)(a) -> 12(1)(a)",
            "12(2): (2) -> 12(2)",
            "12(2): Part 2 -> Part 2 unresolved",
            "12(3): Schedule 1 -> Schedule 1",
            "12(3): paragraph 2 of Schedule 1 -> Schedule 1:2",
            "13: paragraph (b) of section 12(1) -> 12(1)(b)",
            "13: section 3 -> that Act:3 external",
            "13: section 4 -> the Lotteries Act:4 external",
            "14: section 14A -> 14A unresolved",
            "14: Part 1 -> Part 1",
            "14: section 9 -> 9 unresolved",
            "Schedule 1:2: 1 -> Schedule 1:1",
        ],
    );
}

#[test]
fn roman_numerals_and_several_schedules() {
    check(
        r#"
        [work]
        id = "relay"
        noun = ["Rule", "Rules"]
        levels = ["I", "1."]
        [[scheme]]
        noun = ["Schedule", "Schedules"]
        "#,
        "Rule I — Start\nSee Rule IV, Rules I and II, Schedules 1 and 2, and Schedule 2:1.\n\nRule II — Finish\n    1. See Rule II.\n\nSchedule 1 — Times\n\n    1. Noon.\n\nSchedule 2 — Places\n\n    1. Here.\n",
        &["I", "II", "II1", "Schedule 1", "Schedule 1:1", "Schedule 2", "Schedule 2:1"],
        &[
            "I: Rule IV -> IV unresolved",
            "I: Rules I -> I",
            "I: II -> II",
            "I: Schedules 1 -> Schedule 1",
            "I: 2 -> Schedule 2",
            "I: Schedule 2:1 -> Schedule 2:1",
            "II1: Rule II -> II",
        ],
    );
}

#[test]
fn german_paragraphs() {
    check(
        r#"
        [work]
        id = "satzung"
        language = "de"
        [[level]]
        first = "1"
        noun = ["§", "§§"]
        [[level]]
        first = "(1)"
        noun = ["Absatz", "Absätze"]
        [[level]]
        first = "1"
        noun = ["Nummer", "Nummern"]
        [definitions]
        words = ["Begriffe"]
        [lexicon]
        conjunctions = ["und", "oder", "sowie"]
        ranges = ["bis"]
        above = ["oben"]
        below = ["unten", "folgend"]
        cues = ["siehe", "gemäß", "nach"]
        tails = ["Satz"]
        former = ["alt"]
        letter-words = []
        level-nouns = []
        "#,
        "Begriffe\n\nSpieler — Wer nach § 2 gemeldet ist.\n\n§ 1 — Zweck\nDer Verein dient dem Spiel.\n\n§ 2 — Mitglieder\n    (1) Mitglied ist, wer nach § 3 Absatz 2 Satz 1 aufgenommen ist.\n    (2) Absatz 1 gilt nicht, wenn §§ 1 und 4 oder § 3 Absatz 1 Nummer 2 es sagen.\n\n§ 3 — Aufnahme\n    (1) Es entscheidet:\n        1. der Vorstand oder\n        2. die Versammlung.\n    (2) Siehe § 2 Absatz 3 sowie Nummer 1.\n",
        &["Begriffe", "Begriffe/Spieler", "1", "2", "2(1)", "2(2)", "3", "3(1)", "3(1)1", "3(1)2", "3(2)"],
        &[
            "Begriffe/Spieler: § 2 -> 2",
            "2(1): § 3 Absatz 2 Satz 1 -> 3(2)",
            "2(2): Absatz 1 -> 2(1)",
            "2(2): §§ 1 -> 1",
            "2(2): 4 -> 4 unresolved",
            "2(2): § 3 Absatz 1 Nummer 2 -> 3(1)2",
            "3(2): § 2 Absatz 3 -> 2(3) unresolved",
            "3(2): Nummer 1 -> 3(2)1 unresolved",
        ],
    );
}

#[test]
fn inserted_and_reserved_numbers() {
    check(
        r#"
        [work]
        id = "harbour"
        [[level]]
        first = "1"
        noun = ["Rule", "Rules"]
        inserted = true
        [[level]]
        first = "(a)"
        "#,
        "Rule 16 — Moorings\nSee Rule 16A and Rule 12bis.\n\nRule 16A — Buoys\n    (a) See Rule 17 and Rule 19.\n    (b) See Rule 16A(a) and Rule 16B.\n\nRule 17 to 18 — [Reserved]\n\nRule 19 — Tides\nSee Rule 18.\n",
        &["16", "16A", "16A(a)", "16A(b)", "17", "19"],
        &[
            "16: Rule 16A -> 16A",
            "16: Rule 12bis -> 12bis unresolved",
            "16A(a): Rule 17 -> 17 repealed",
            "16A(a): Rule 19 -> 19",
            "16A(b): Rule 16A(a) -> 16A(a)",
            "16A(b): Rule 16B -> 16B unresolved",
            "19: Rule 18 -> 18 repealed",
        ],
    );
}

#[test]
fn placeholders_of_inserted_numbers_and_of_items() {
    check(
        r#"
        [work]
        id = "harbour"
        [[level]]
        first = "1"
        noun = ["Rule", "Rules"]
        inserted = true
        [[level]]
        first = "(a)"
        "#,
        "Rule 1 — Moorings\nSee Rules 2B, 2C, 4, 4A, 4B, 5(c) and 5(d).\n\nRule 2A to 2B — [Reserved]\n\nRule 3 to 4A — [Repealed]\n\nRule 5 — Tides\nBoth:\n    (a) ebb;\n    (b) to (c) [Repealed]\n    (d) flood.\n",
        &["1", "2A", "3", "5", "5(a)", "5(b)", "5(d)"],
        &[
            "1: Rules 2B -> 2B repealed",
            "1: 2C -> 2C unresolved",
            "1: 4 -> 4 repealed",
            "1: 4A -> 4A repealed",
            "1: 4B -> 4B unresolved",
            "1: 5(c) -> 5(c) repealed",
            "1: 5(d) -> 5(d)",
        ],
    );
}

#[test]
fn a_glossary_with_headwords_on_their_own_lines() {
    check(
        r#"
        [work]
        id = "maze"
        noun = ["Rule", "Rules"]
        levels = ["1", "a."]
        [definitions]
        form = "line"
        "#,
        "Rule 1 — Walking\nA walker keeps left (see Glossary).\n\nGlossary\n\nWalker\nOne who walks. See Rule 1.\n\nDead end\nA way without exit. See Rule 2.\n",
        &["1", "Glossary", "Glossary/Walker", "Glossary/Dead end"],
        &[
            "1: Glossary -> Glossary",
            "Glossary/Walker: Rule 1 -> 1",
            "Glossary/Dead end: Rule 2 -> 2 unresolved",
        ],
    );
}

#[test]
fn items_printed_with_one_bracket_and_cited_with_two() {
    check(
        r#"
        [work]
        id = "club"
        marker = "full"
        [[level]]
        first = "1"
        noun-in-marker = false
        [[level]]
        first = "1"
        [[level]]
        first = "a)"
        [[level]]
        first = "(i)"
        "#,
        "1 — Members\n    1.1 There are (see 1.1(c)):\n        a) rowers, as (b) in tables;\n        b) helmsmen:\n            (i) young; or\n            (ii) old.\n    1.2 Under 1.1(a) and (b), oars are dry.\n    1.3 Under 1.1(b)(ii), they are wet.\n    1.4 See 1.2(a).\n    1.5 See 1.1(ii).\n",
        &["1", "1.1", "1.1a", "1.1b", "1.1b(i)", "1.1b(ii)", "1.2", "1.3", "1.4", "1.5"],
        &[
            "1.1: 1.1(c) -> 1.1(c) unresolved",
            "1.2: 1.1(a) -> 1.1a",
            "1.2: (b) -> 1.1b",
            "1.3: 1.1(b)(ii) -> 1.1b(ii)",
            "1.4: 1.2(a) -> 1.2(a) unresolved",
            "1.5: 1.1(ii) -> 1.1(ii) unresolved",
        ],
    );
}

/// Items that a schedule lists in a table are its rows.
#[test]
fn an_item_of_a_table() {
    let manifest = "[work]\nid = \"w\"\nnoun = [\"Section\", \"Sections\"]\nlevels = [\"1\", \"(1)\"]\n[[scheme]]\nnoun = [\"Schedule\", \"Schedules\"]\n";
    check(
        manifest,
        "Section 1 — Fees\nFirst item 2 of Schedule 1. Then item (b) of Schedule 1. Then item 4 of Schedule 1. Then items 1 and 2 of Schedule 1. Then item 1 of Schedule 2. Then item 2 of section 2. Then Schedule 1, item 1. Then Section 2(1).\n\nSection 2 — More\n\n| 1 | Ice |\n| 2. | Salt |\n\nSchedule 1 — Fees\n\n| Item | What |\n|---|---|\n| 1 | Boats |\n| 2 | Rafts |\n| b | Oars |\n\nSchedule 2 — Lists\n\n1. One.\n\n| 2 | Two |\n",
        &["1", "2", "Schedule 1", "Schedule 2", "Schedule 2:1"],
        &[
            "1: item 2 of Schedule 1 -> Schedule 1",
            "1: item (b) of Schedule 1 -> Schedule 1",
            "1: item 4 of Schedule 1 -> Schedule 1:4 unresolved",
            "1: items 1 -> Schedule 1",
            "1: 2 of Schedule 1 -> Schedule 1",
            "1: item 1 of Schedule 2 -> Schedule 2:1",
            "1: item 2 of section 2 -> 2",
            "1: Schedule 1, item 1 -> Schedule 1",
            "1: Section 2(1) -> 2(1) unresolved",
        ],
    );
}

#[test]
fn letters_of_the_first_level_without_a_noun() {
    check(
        "[work]\nid = \"ferry\"\n[[level]]\nfirst = \"A\"\nnoun = [\"section\", \"sections\"]\nnoun-in-marker = false\n\
         [[level]]\nfirst = \"1\"\ncite = \"{up}.{n}\"\n[[level]]\nfirst = \"(a)\"\n",
        "A — Boats\n    1. A rower is barred:\n        (a) under C, or as B provides; or\n        (b) under D, see B.1.\n    2. A pilot steers.\n\n\
         B — Oars\n    1. Section C holds, and A boat floats.\n\nC — Barring\nIt lasts a day.\n",
        &["A", "A.1", "A.1(a)", "A.1(b)", "A.2", "B", "B.1", "C"],
        &[
            "A.1(a): C -> C",
            "A.1(a): B -> B",
            "A.1(b): D -> D unresolved",
            "A.1(b): B.1 -> B.1",
            "B.1: Section C -> C",
        ],
    );
}

/// What is measured and what is a version of something are no addresses, however they look.
#[test]
fn numbers_of_units_and_versions() {
    let manifest =
        "[work]\nid = 'lots'\nmarker = 'full'\nlevels = ['1', '1', '1']\nnoun = ['Article', 'Articles']\n";
    let law = |sentence: &str| format!("Article 1 — Lots\n\n1.1 Walls stand.\n1.2 {sentence}\n");
    let cites = |sentence: &str, expected: &[&str]| {
        check(manifest, &law(sentence), &["1", "1.1", "1.2"], expected);
    };
    for sentence in [
        "A wall is 1.1 m high on 1.2 ha, or 1.1 to 1.2 metres.",
        "A lot has 1.2 hectares or 1.1 square metres, for 1.2 per cent or 1.1 seconds.",
        "A fee is $1.1, €1.2 or £1.1.",
        "The form follows version 1.2 and Version 1.1, ver. 1.1 and v1.1.1, or HTTP/1.1 over TLS 1.2.",
    ] {
        cites(sentence, &[]);
    }
    cites("As 1.1 provides, m is 1.", &["1.2: 1.1 -> 1.1"]);
    cites(
        "Under 1.1 a metre is short, as in (1.1) and 1.1.",
        &["1.2: 1.1 -> 1.1", "1.2: 1.1 -> 1.1", "1.2: 1.1 -> 1.1"],
    );
    cites("The version 1.1 before and the metres 1.1 above.", &["1.2: 1.1 -> 1.1"]);
}

/// Provisions without a noun are cited by the usual ones, if they are there.
#[test]
fn the_usual_nouns_where_the_work_has_none() {
    let manifest =
        "[work]\nid = 'ropes'\n[[level]]\nfirst = '1'\nnoun-in-marker = false\n[[level]]\nfirst = '(a)'\n";
    check(
        manifest,
        "1 — Ropes\n    (a) Dry under section 2, rule 2(b) and Articles 1 and 2.\n\n2 — Boats\n    (a) See rule 9, section 9 and rule 1 of the Tram Act.\n    \
         (b) That is the rule. 2 boats row.\n",
        &["1", "1(a)", "2", "2(a)", "2(b)"],
        &[
            "1(a): section 2 -> 2",
            "1(a): rule 2(b) -> 2(b)",
            "1(a): Articles 1 -> 1",
            "1(a): 2 -> 2",
            "2(a): section 9 -> 9 unresolved",
            "2(a): rule 1 -> the Tram Act:1 external",
        ],
    );
}

/// Markdown prints items without the brackets that the text cites them by.
#[test]
fn items_without_the_brackets_of_their_citations() {
    let manifest = "[work]\nid = 'ropes'\nmarker = 'full'\nnoun = ['Section', 'Sections']\nlevels = ['1', '1', '1', 'A']\n";
    check(
        manifest,
        "Section 1 — Boats\n\n1.1 Names:\n    1.1.1 Short.\n    1.1.2 Shown:\n        1.1.2.A ahead; or\n        1.1.2.B astern.\n    \
         1.1.3 See subsections (1) and (2), Section 1.1 (2)(A), Section 1.1 (2), or Section 1.1 and (2) as well.\n1.2 Section 1.1(2) and Section 1.1(4) bind.\n",
        &["1", "1.1", "1.1.1", "1.1.2", "1.1.2.A", "1.1.2.B", "1.1.3", "1.2"],
        &[
            "1.1.3: subsections (1) -> 1.1.1",
            "1.1.3: (2) -> 1.1.2",
            "1.1.3: Section 1.1 (2)(A) -> 1.1.2.A",
            "1.1.3: Section 1.1 -> 1.1",
            "1.1.3: Section 1.1 -> 1.1",
            "1.1.3: (2) -> 1.1(2) unresolved",
            "1.2: Section 1.1(2) -> 1.1.2",
            "1.2: Section 1.1(4) -> 1.1(4) unresolved",
        ],
    );
}

/// Parts of schedules without a noun, and numbers behind the letter of an appendix.
#[test]
fn parts_of_schedules_and_appendices() {
    let manifest = "[work]\nid = 'boats'\nnoun = ['Regulation', 'Regulations']\nlevels = ['1', '1', '(a)']\nmarker = 'full'\n\
                    [[scheme]]\nnoun = ['Schedule', 'Schedules']\n[[scheme]]\nnoun = ['Appendix', 'Appendices']\n";
    check(
        manifest,
        "Regulation 1 — Forms\n\n1.1 Boats are of the forms in 2(b) of Schedule 1, and 2(c) of Schedule 1.\n\
         1.2 See 2(b) of Schedule 1 to the Tram Act and (b) of Regulation 1.3.\n1.3 See Appendix A2, Appendices A1 and A9, Appendix C3 and 1.1 of it:\n    \
         (a) x;\n    (b) y.\n\n\
         Schedule 1 — Fees\n\n1. Ten.\n2. Five:\n    (a) for a boat;\n    (b) for a raft.\n\nAppendix A — Boats\n\n1. One.\n2. Two.\n",
        &[
            "1",
            "1.1",
            "1.2",
            "1.3",
            "1.3(a)",
            "1.3(b)",
            "Schedule 1",
            "Schedule 1:1",
            "Schedule 1:2",
            "Schedule 1:2(a)",
            "Schedule 1:2(b)",
            "Appendix A",
            "Appendix A:1",
            "Appendix A:2",
        ],
        &[
            "1.1: 2(b) of Schedule 1 -> Schedule 1:2(b)",
            "1.1: 2(c) of Schedule 1 -> Schedule 1:2(c) unresolved",
            "1.2: 2(b) of Schedule 1 -> the Tram Act:Schedule 1:2(b) external",
            "1.2: (b) of Regulation 1.3 -> 1.3(b)",
            "1.3: Appendix A2 -> Appendix A:2",
            "1.3: Appendices A1 -> Appendix A:1",
            "1.3: A9 -> Appendix A9 unresolved",
            "1.3: Appendix C3 -> Appendix C3 unresolved",
            "1.3: 1.1 -> 1.1",
        ],
    );
}

#[test]
fn letters_with_the_closing_bracket_alone() {
    let manifest =
        "[work]\nid = \"x\"\nnoun = [\"Rule\", \"Rules\"]\nlevels = [\"1\", \"1\", \"a)\", \"i)\"]\n";
    check(
        manifest,
        "Rule 1 — Boats\n    1. A boat carries\n        a) a lamp;\n        b) a rope:\n            i) of hemp;\n            ii) of wire.\n    2. Rules 1.1 a) and b), 1.1a), 1.1b)i) to ii) and paragraph 1 b) apply (see Rule 1.1 b) to a boat of 4 m).\n",
        &["1", "1.1", "1.1a", "1.1b", "1.1bi", "1.1bii", "1.2"],
        &[
            "1.2: Rules 1.1 a) -> 1.1a",
            "1.2: b -> 1.1b",
            "1.2: 1.1a -> 1.1a",
            "1.2: 1.1b)i) -> 1.1bi",
            "1.2: ii -> 1.1bii",
            "1.2: paragraph 1 b) -> 1.1b",
            "1.2: Rule 1.1 b) -> 1.1b",
        ],
    );
}

#[test]
fn the_end_of_a_range_in_brackets_is_no_rule() {
    check(
        "[work]\nid = \"x\"\nnoun = [\"Rule\", \"Rules\"]\nlevels = [\"1\", \"(a)\", \"1\"]\n",
        "Rule 1 — Boats\n    (a) Boats moor as in Rule 26(b)(1)–(2) and Rule 26(b)(1) and (2).\n\nRule 2 — Crews\n    (a) Crews row.\n",
        &["1", "1(a)", "2", "2(a)"],
        &[
            "1(a): Rule 26(b)(1) -> 26(b)(1) unresolved",
            "1(a): (2) -> 26(b)(2) unresolved",
            "1(a): Rule 26(b)(1) -> 26(b)(1) unresolved",
            "1(a): (2) -> 26(b)(2) unresolved",
        ],
    );
}

#[test]
fn what_only_looks_like_an_address_or_a_direction() {
    check(
        "[work]\nid = \"x\"\nnoun = [\"Article\", \"Articles\"]\nmarker = \"full\"\nlevels = [\"1\", \"1\"]\n",
        "Article 1 — Heats\n    1.1 Boats that were eliminated in Q1 are last; see A7.\n    1.2 A hearing under Article 2 before the Board follows Article 2 below.\n\nArticle 2 — Finals\n",
        &["1", "1.1", "1.2", "2"],
        &["1.1: A7 -> A7 unresolved", "1.2: Article 2 -> 2", "1.2: Article 2 -> 2"],
    );
}

#[test]
fn a_lone_number_is_no_part_of_a_whole_address() {
    check(
        r#"
        [work]
        id = "port"
        title = "Port Code"
        marker = "full"
        [[level]]
        first = "1"
        [[level]]
        first = "1"
        [[level]]
        first = "1"
        [[level]]
        first = "(a)"
        "#,
        "6 — Boats\n\n6.3.1 Rows. (Added by section 2; see item 2.)\n\n6.3.2 As section 3 and section 6 say, also section 6.3.3.\n\n6.3.3 Bells.\n",
        &["6", "6.3.1", "6.3.2", "6.3.3"],
        &[
            "6.3.1: section 2 -> 2 unresolved",
            "6.3.1: item 2 -> 6.3.2",
            "6.3.2: section 3 -> 3 unresolved",
            "6.3.2: section 6 -> 6",
            "6.3.2: section 6.3.3 -> 6.3.3",
        ],
    );
}

#[test]
fn an_inserted_article_is_no_item() {
    check(
        "[work]\nid = \"port\"\n[[level]]\nfirst = \"1\"\ninserted = true\nnoun = [\"Article\", \"Articles\"]\n[[level]]\nfirst = \"a\"\ncite = \"{up}.{n}\"\n",
        "Article 5 — Boats\nThere are:\n    a. rafts;\n    b. skiffs.\n\nArticle 5a — Oars\nArticle 5a and Article 5 hold, as does Article 5.a.\n",
        &["5", "5.a", "5.b", "5a"],
        &["5a: Article 5a -> 5a", "5a: Article 5 -> 5", "5a: Article 5.a -> 5.a"],
    );
}
