//! The reference forms of other rule books: statutes, dotted articles, card rules, schedules. One
//! sentence in, a line a reference out: `words -> target`, with the state where it is not ok. Each
//! form stands beside its trap.

#![allow(clippy::unwrap_used, reason = "a test that can't start has failed")]

mod found;

use lawsmith_model::Status;
use lawsmith_text::single_spaced;

#[track_caller]
fn check(manifest: &str, before: &str, sentence: &str, behind: &str, expected: &[&str]) {
    let text = format!("{before}{sentence}{behind}");
    let here = before.len()..before.len() + sentence.len();
    let edition = found::analysed(manifest, &text);
    let found: Vec<String> = edition
        .references
        .iter()
        .filter(|reference| here.contains(&reference.range.start()))
        .map(|reference| {
            let state = if reference.status == Status::Ok { "" } else { reference.status.name() };
            let words = single_spaced(&edition.documents[0].text()[reference.range]);
            format!("{words} -> {} {state}", edition.target(reference)).trim_end().to_owned()
        })
        .collect();
    assert_eq!(found, expected, "{sentence}");
    found::check_white_space(&text, |text| found::analysed(manifest, text));
}

const ACT: &str = r#"
    [work]
    id = "fairs"
    title = "Fairs Act 1990"
    noun = ["Section", "Sections"]
    levels = ["1", "(1)", "(a)", "(i)"]
    [[group]]
    noun = ["Part", "Parts"]
    [[scheme]]
    noun = ["Schedule", "Schedules"]
    [[scheme]]
    noun = ["Form", "Forms"]
    [definitions]
    words = ["Interpretation"]
    form = "quoted"
"#;

const ACT_BEFORE: &str = "title: Act\nkind: laws\n\n# Preface\n\nOnce.\n\nInterpretation\n\n“fair” means: a market, or a feast.\n“stall” means a table.\n\nPart 1 — Fairs\n\nSection 1 — Title\nOne.\n\nSection 2 — Meaning\n    (1) A fair:\n        (a) is a market;\n        (b) is held yearly;\n        (c) is free;\n        (d) is dry.\n    (2) A stall is a table.\n\nPart 2 — Stalls\n\nSection 3 — Stalls\n    (1) First.\n    (2) ";
const ACT_BEHIND: &str = "\n    (3) Third:\n        (a) x;\n        (b) y.\n\nSection 4 — Last\nFour.\n\nSchedule I — Fees\n\n1. Ten.\n\n2. Five:\n    (1) or six.\n\nSchedule II — Days\n\n1. Monday.\n\nForm 3 — Licence\n\n1. Name.\n";

#[track_caller]
fn act(sentence: &str, expected: &[&str]) {
    check(ACT, ACT_BEFORE, sentence, ACT_BEHIND, expected);
}

#[test]
fn shares_are_no_addresses() {
    check(
        "[work]\nid = 'tides'\n",
        "title: Laws\nkind: laws\n\nLaw 1 — Fees\n    1. A fee is paid.\n    2. It falls at night.\n    3. ",
        "Fees rise by up to 2 % or by 1%, as said in 1 and 2 above.",
        "\n",
        &["1 -> 1.1", "2 -> 1.2"],
    );
}

#[test]
fn large_numbers_and_fractions_are_no_addresses() {
    check(
        "[work]\nid = 'tides'\n",
        "title: Laws\nkind: laws\n\nLaw 1 — Votes\n    1. A vote is cast.\n    2. A coin is paid.\n    3. ",
        "A vote of 2/3 of the crew, a grant in excess of 1,000,000 coins or under 1/2 of all; see 1/2 or, of 2, 1.",
        "\n",
        &["1 -> 1.1", "2 -> 1.2", "2 -> 1.2"],
    );
}

#[test]
fn what_goes_from_one_to_another_cites_neither() {
    check(
        "[work]\nid = 'tides'\n",
        "title: Laws\nkind: laws\n\nLaw 1 — Marks\n    1. A cap is white.\n    2. A shoe is black.\n    3. ",
        "Caps are numbered from 1 to 2 and crews graded from A to C, as listed in 1 to 2 and from 1 to 2 above.",
        "\n",
        &["1 -> 1.1", "2 -> 1.2", "1 -> 1.1", "2 -> 1.2"],
    );
}

#[test]
fn counted_points_are_no_addresses() {
    check(
        "[work]\nid = 'tides'\nlevels = [\"1\", \"(1)\"]\n",
        "title: Laws\nkind: laws\n\nLaw 1 — Scores\n\n(1) A crew rows.\n(2) ",
        "A win gives one point (1), a loss no points (0) under paragraph (1), as point (2) says.",
        "\n",
        &["paragraph (1) -> 1(1)", "point (2) -> 1(2)"],
    );
}

#[test]
fn numbers_with_hyphens_lead_to_the_code_that_has_them() {
    let club = r#"
        [work]
        id = "club"
        title = "Declaration of the Club"
        marker = "full"
        [[level]]
        first = "1"
        noun = ["Article", "Articles"]
        [[level]]
        first = "1"
        noun = ["Section", "Sections"]
        noun-in-marker = true
    "#;
    check(
        club,
        "title: Club\nkind: laws\n\nArticle 3 — Boats\n\nSection 3.1 — Oars\n",
        "Oars are kept under Section 3-101(d) of the Act, 27A V.S.A. § 3-113(a) and Section 3.1.",
        "\n\nSection 3.2 — Sails\n",
        &["Section 3 -> the Act:3 external", "101(d) -> the Act:101(d) external", "Section 3.1 -> 3.1"],
    );
}

const CARDS: &str = r#"
    [work]
    id = "cards"
    marker = "full"
    [[level]]
    first = "1"
    noun = ["rule", "rules", "section", "sections"]
    noun-in-marker = false
    [[level]]
    first = "1"
    [[level]]
    first = "a"
    skip = ["l", "o"]
"#;

const CARDS_BEFORE: &str = "kind: laws\n\n9. Casual Play\n\n601. Casting\n\n601.1. Abilities\n\n601.2. Steps:\n\n601.2a A card is shown.\n601.2b A cost is paid.\n601.2c A target is named.\n\n611. Effects\n\n611.3. Static:\n\n611.3a One.\n611.3b Two.\n\n700. General\n\n700.1. ";

#[track_caller]
fn cards(sentence: &str, expected: &[&str]) {
    check(CARDS, CARDS_BEFORE, sentence, "\n", expected);
}

const ARTICLES: &str = r#"
    [work]
    id = "draughts"
    title = "Laws of Draughts"
    noun = ["Article", "Articles"]
    levels = ["1", "1", "1", "a."]
    marker = "full"
    [[scheme]]
    noun = ["Appendix", "Appendices"]
    [lexicon]
    abbreviations = ["art"]
"#;

const ARTICLES_BEFORE: &str = "kind: laws\n\n# Preface\n\nOnce.\n\nArticle 3 — Moves\n\n3.1 One.\n3.2 Two.\n3.3 Three:\n    3.3.1 a.\n    3.3.2 b.\n3.9 Nine.\n\nArticle 4 — Touching\n\n4.1 ";

#[track_caller]
fn articles(sentence: &str, expected: &[&str]) {
    check(ARTICLES, ARTICLES_BEFORE, sentence, "\n4.2 Next.\n\nAppendix A — Clocks\n\nA.1 Set.\n", expected);
}

const LAWS_BEFORE: &str = "title: Laws\nkind: laws\nedition: 2020\n\nLaw 20 — Review\n\nA — Calls\nOne.[^1]\n\nB — Plays\nTwo.[^2]\n\n[^1]: Or two.\n[^2]: Or three.\n\nLaw 27 — Bids\n\nA — X\n    1. One.\n\nB — Y\n    1. Two.\n\nLaw 30 — Passes\n\nA — Out of Turn\n";

#[track_caller]
fn laws(sentence: &str, expected: &[&str]) {
    check(
        "[work]\nid = \"x\"\n",
        LAWS_BEFORE,
        sentence,
        "\n\nB — Late\nThree.\n\nLaw 31 — Doubles\nFour.\n",
        expected,
    );
}

#[test]
fn parts_of_a_section() {
    act("see section 2(1)(a)", &["section 2(1)(a) -> 2(1)(a)"]);
    act("under subsection (1) or (3)", &["subsection (1) -> 3(1)", "(3) -> 3(3)"]);
    act("sections 2 to 4", &["sections 2 -> 2", "4 -> 4"]);
    act("paragraph (3)(a) or (b)", &["paragraph (3)(a) -> 3(3)(a)", "(b) -> 3(3)(b)"]);
    act("paragraphs 2(1)(a) to (d) apply", &["paragraphs 2(1)(a) -> 2(1)(a)", "(d) -> 2(1)(d)"]);
    act("paragraphs 2(1)(a) to (f) apply", &["paragraphs 2(1)(a) -> 2(1)(a)", "(f) -> 2(1)(f) unresolved"]);
    act("subsection 2(1)", &["subsection 2(1) -> 2(1)"]);
    act("subsection 2(7)", &["subsection 2(7) -> 2(7) unresolved"]);
    act("paragraph 9(1)(a)", &["paragraph 9(1)(a) -> 9(1)(a) unresolved"]);
    act("subparagraph 2(1)(a)(i)", &["subparagraph 2(1)(a)(i) -> 2(1)(a)(i) unresolved"]);
    act("paragraph (a) of subsection (3)", &["paragraph (a) of subsection (3) -> 3(3)(a)"]);
    act("paragraph (a) of that subsection", &[]);
}

/// Sections of bylaws, whose markers have brackets that citations leave out.
#[test]
fn brackets_left_out() {
    let bylaws = |sentence: &str, expected: &[&str]| {
        check(
            "[work]\nid = 'club'\n[[level]]\nfirst = 'I'\nnoun = ['Article', 'Articles']\nnoun-in-marker = true\n\
             [[level]]\nfirst = '(1)'\n[[level]]\nfirst = '(a)'\nnoun = ['Point', 'Points']\n",
            "title: Club\nkind: laws\n\nArticle I — Rows\n    (1) Crews row.\n    (2) ",
            sentence,
            "\n\nArticle II — Fees\n    (1) Crews pay:\n        (a) coins;\n        (b) fish.\n    (2) Others sing.\n",
            expected,
        );
    };
    bylaws(
        "See clause 1 above, or Article II, Clause 1.",
        &["clause 1 -> I(1)", "Article II, Clause 1 -> II(1)"],
    );
    bylaws(
        "See Article II, Clauses 1 and 2, paragraph 2 of Article II.",
        &["Article II, Clauses 1 -> II(1)", "2 -> II(2)", "paragraph 2 of Article II -> II(2)"],
    );
    bylaws("See Article II, clause 1(b).", &["Article II, clause 1(b) -> II(1)(b)"]);
    bylaws(
        "See Article II1b and Article II.1.b.",
        &["Article II1b -> II1b unresolved", "Article II.1.b -> II(1)(b)"],
    );
    // A noun that is a level's own, a number that no level has.
    bylaws(
        "See point 1 and Article II, clause 3.",
        &["point 1 -> 1 unresolved", "Article II, clause 3 -> II(3) unresolved"],
    );
}

#[test]
fn the_unit_last_named() {
    act(
        "under section 2(1) a fair, and by paragraph (a) of that subsection",
        &["section 2(1) -> 2(1)", "paragraph (a) of that subsection -> 2(1)(a)"],
    );
    act(
        "under subsection 2(2), unless that subsection fails",
        &["subsection 2(2) -> 2(2)", "that subsection -> 2(2)"],
    );
    act(
        "under section 2(1)(a), and if that section fails",
        &["section 2(1)(a) -> 2(1)(a)", "that section -> 2"],
    );
    act("and if that section fails, or this section, or this Part", &[]);
    act("that section 4 of the book", &["section 4 -> 4"]);
}

#[test]
fn neighbours() {
    act("as in the preceding section.", &["the preceding section -> 2"]);
    act("as in the following section.", &["the following section -> 4"]);
    act("the preceding subsection applies", &["the preceding subsection -> 3(1)"]);
    act("the next subsection applies", &["the next subsection -> 3(3)"]);
    act("the preceding paragraph, the preceding day, the following rules", &[]);
    laws(
        "As the preceding Law says and the next Law too.",
        &["the preceding Law -> 27", "the next Law -> 31"],
    );
}

#[test]
fn a_by_law_is_no_act() {
    let by_law = ACT.replace("Fairs Act 1990", "Fairs By-law, 1990");
    check(
        &by_law,
        ACT_BEFORE,
        "section 4 of the Act, section 4 of the Constitution and section 4",
        ACT_BEHIND,
        &["section 4 -> the Act:4 external", "section 4 -> the Constitution:4 external", "section 4 -> 4"],
    );
}

#[test]
fn whole_bodies_of_rules() {
    act("section 4 of this Act", &["section 4 -> 4"]);
    act("section 4 of the Fairs Act 1990", &["section 4 -> 4"]);
    act("section 4 of the Fairs Act", &["section 4 -> 4"]);
    act("section 4 of the Act", &["section 4 -> 4"]);
    articles(
        "section 4 of the *Act* and Article 3.1",
        &["section 4 -> the Act:4 external", "Article 3.1 -> 3.1"],
    );
    act("section 9 of that Act", &["section 9 -> that Act:9 external"]);
    act("section 9 of the Lotteries Act", &["section 9 -> the Lotteries Act:9 external"]);
    act("section 9 of the Lotteries Act 2004", &["section 9 -> the Lotteries Act 2004:9 external"]);
    act("section 9 of the Act of 1961", &["section 9 -> the Act of 1961:9 external"]);
    act(
        "section 1, section 4 or section 9 of the Lotteries Act",
        &[
            "section 1 -> the Lotteries Act:1 external",
            "section 4 -> the Lotteries Act:4 external",
            "section 9 -> the Lotteries Act:9 external",
        ],
    );
    act(
        "section 4 or section 9 of the Lotteries Act",
        &["section 4 -> 4", "section 9 -> the Lotteries Act:9 external"],
    );
    act(
        "sections 9 and 10 of the Lotteries and Games Act 2004",
        &[
            "sections 9 -> the Lotteries and Games Act 2004:9 external",
            "10 -> the Lotteries and Games Act 2004:10 external",
        ],
    );
    act(
        "Schedule 7 to the Lotteries Act 2004",
        &["Schedule 7 -> the Lotteries Act 2004:Schedule 7 external"],
    );
    act("subsection 9(2) of the Lotteries Act", &["subsection 9(2) -> the Lotteries Act:9(2) external"]);
    act("section 9 of the Games Regulations", &["section 9 -> the Games Regulations:9 external"]);
    act(
        "paragraph 1 of Schedule 2 to the Lotteries Act 2004",
        &["paragraph 1 of Schedule 2 -> the Lotteries Act 2004:Schedule 2:1 external"],
    );
}

#[test]
fn containers() {
    act("Schedule II", &["Schedule II -> Schedule II"]);
    act(
        "Schedules I and II, or Schedule III",
        &["Schedules I -> Schedule I", "II -> Schedule II", "Schedule III -> Schedule III unresolved"],
    );
    act("paragraph 2(1) of Schedule I to this Act", &["paragraph 2(1) of Schedule I -> Schedule I:2(1)"]);
    act("paragraph 9 of Schedule I", &["paragraph 9 of Schedule I -> Schedule I:9 unresolved"]);
    act("use Form 3 or Form 4", &["Form 3 -> Form 3", "Form 4 -> Form 4 unresolved"]);
    act("the Preface", &["the Preface -> Preface"]);
    act("Part 2 of this Act, Part 3", &["Part 2 -> Part 2", "Part 3 -> Part 3 unresolved"]);
    act("Part of it, the form of words, a schedule of 3 days", &[]);
    articles(
        "Appendix A, and A.1 of it, not Appendix B",
        &["Appendix A -> Appendix A", "A.1 -> Appendix A:1", "Appendix B -> Appendix B unresolved"],
    );
    articles("the Preface", &["the Preface -> Preface"]);
}

#[test]
fn the_schedule_where_there_is_one() {
    let manifest = ACT.replace("[[scheme]]\n    noun = [\"Form\", \"Forms\"]", "");
    let behind = "\n\nSchedule — Fees\n\n1. Ten.\n";
    let before = "kind: laws\n\nSection 1 — Title\n";
    check(&manifest, before, "As in the Schedule", behind, &["the Schedule -> Schedule"]);
    check(
        &manifest,
        before,
        "paragraph 1 of the Schedule",
        behind,
        &["paragraph 1 of the Schedule -> Schedule/1"],
    );
    check(
        &manifest,
        before,
        "paragraph 2 of the Schedule",
        behind,
        &["paragraph 2 of the Schedule -> Schedule/2 unresolved"],
    );
    check(
        &manifest,
        before,
        "on schedule, the Schedule C man",
        behind,
        &["Schedule C -> Schedule C unresolved"],
    );
}

#[test]
fn a_part_of_a_definition() {
    act(
        "in paragraph (b) of the definition “stall” in subsection 2(1)",
        &["paragraph (b) of the definition “stall” in subsection 2(1) -> Interpretation/stall"],
    );
    act(
        "in paragraph (b) of the definition *stall* in subsection 2(1)",
        &["paragraph (b) of the definition *stall* in subsection 2(1) -> Interpretation/stall"],
    );
    act(
        "the definition **stall** applies, and the definition *clearly* does",
        &["**stall** -> Interpretation/stall"],
    );
    act("the definition of “stall” applies", &["“stall” -> Interpretation/stall"]);
    act("the definition “booth”", &["“booth” -> Interpretation/booth unresolved"]);
    act("the definition of a stall", &[]);
}

#[test]
fn rules_of_cards() {
    cards("see rule 611, “Effects,” and rule 601.2b.", &["rule 611 -> 611", "rule 601.2b -> 601.2b"]);
    cards("rules 601.2a–c", &["rules 601.2a -> 601.2a", "c -> 601.2c"]);
    cards("rules 601.2a–d", &["rules 601.2a -> 601.2a", "d -> 601.2d unresolved"]);
    cards(
        "rules 611.3a and b, rule 601.2c or 601.2",
        &["rules 611.3a -> 611.3a", "b -> 611.3b", "rule 601.2c -> 601.2c", "601.2 -> 601.2"],
    );
    cards("the steps described in 601.2a", &["601.2a -> 601.2a"]);
    cards("rule 611 and section 9", &["rule 611 -> 611", "section 9 -> 9"]);
    cards("rule 611 and section 8", &["rule 611 -> 611", "section 8 -> 8 unresolved"]);
    cards("the shield is reduced by 1. See 601 or 1 instead.", &[]);
    cards("(see rules 601.2a–601.2c and 611)", &["rules 601.2a -> 601.2a", "601.2c -> 601.2c", "611 -> 611"]);
}

#[test]
fn rules_of_cards_that_are_cited_in_brackets() {
    cards("See (601), a token (611) and section (601).", &["601 -> 601", "611 -> 611", "601 -> 601"]);
    cards("Of (9) cards (600) in 2019 (2019) are out.", &[]);
    cards(
        "rule 601.2a-2 and 601.2b; 601.2a-1 It is",
        &["rule 601.2a -> 601.2a", "601.2b -> 601.2b", "601.2a -> 601.2a"],
    );
    cards("rules 601.2a-c, pre-601.1", &["rules 601.2a -> 601.2a", "c -> 601.2c"]);
}

#[test]
fn dotted_articles() {
    articles("Articles 3.1 - 3.9", &["Articles 3.1 -> 3.1", "3.9 -> 3.9"]);
    articles("3.1 - 3.9 do not apply", &["3.1 -> 3.1", "3.9 -> 3.9"]);
    articles("Article 3.3 (2)", &["Article 3.3 -> 3.3"]);
    articles("see 3.3.2, 3.3.3 and 4.2", &["3.3.2 -> 3.3.2", "3.3.3 -> 3.3.3 unresolved", "4.2 -> 4.2"]);
    articles("(3.2)", &["3.2 -> 3.2"]);
    articles("according to 3.4;", &["3.4 -> 3.4 unresolved"]);
    articles("Art. 3.2 and Art. 3.7", &["Art. 3.2 -> 3.2", "Art. 3.7 -> 3.7 unresolved"]);
    articles("what ART 3.7 is", &[]);
    articles("it scores 2.5 points or 1.1 seconds", &[]);
    articles("Article 3.2 of the Laws of Draughts", &["Article 3.2 -> 3.2"]);
    articles("Article 3.2 of the Laws of Chess", &["Article 3.2 -> the Laws of Chess:3.2 external"]);
}

#[test]
fn laws_of_a_game() {
    laws("Law 27, 30 or 31 applies.", &["Law 27 -> 27", "30 -> 30", "31 -> 31"]);
    laws("Laws 27/30.", &["Laws 27 -> 27", "30 -> 30"]);
    laws("By his Law 31 powers.", &["Law 31 -> 31"]);
    laws("Law 27 Bids governs.", &["Law 27 -> 27"]);
    laws("Law 27B1, “Out,” and a bare 27B1 too.", &["Law 27B1 -> 27B1", "27B1 -> 27B1"]);
    laws("Unless A applies, not permitted by B, as A1 allows.", &["A -> 30A", "B -> 30B"]);
    laws("See above, and the foregoing.", &[]);
}

#[test]
fn another_body_in_one_word() {
    let manifest = "[work]\nid = \"x\"\n[[level]]\nfirst = \"1\"\nnoun = [\"§\", \"§§\"]\n[lexicon]\nowners = [\"gesetz\", \"gesetzes\", \"BGB\"]\narticles = [\"des\"]\nof = [\"des\"]\n";
    let german = |sentence: &str, expected: &[&str]| {
        check(manifest, "kind: laws\n\n§ 1 — X\n", sentence, "\n", expected)
    };
    german("Nach § 12 BGB gilt § 1 so.", &["§ 12 -> BGB:12 external", "§ 1 -> 1"]);
    german("Nach § 12 des Vereinsgesetzes.", &["§ 12 -> Vereinsgesetzes:12 external"]);
    german("Nach § 1 des Gesetzes.", &["§ 1 -> 1"]);
}

#[test]
fn addresses_with_their_edition() {
    laws(
        "Compare 1997:27B1 and bridge@2017:16C2(a).",
        &["1997:27B1 -> 1997:27B1 external", "bridge@2017:16C2(a) -> bridge@2017:16C2(a) external"],
    );
    laws("In 1997: 27 players, at 20:15, by mail@club.org.", &[]);
}

#[test]
fn footnotes_of_laws() {
    laws("See the footnote to Law 20.", &["footnote to Law 20 -> 20A/fn1"]);
    laws("See Law 20 footnote.", &["Law 20 footnote -> 20A/fn1"]);
    laws("See Law 20 second footnote.", &["Law 20 second footnote -> 20B/fn2"]);
    laws("See footnote 2 to Law 20B.", &["footnote 2 to Law 20B -> 20B/fn2"]);
    laws("See footnote 2 of Law 20A.", &["footnote 2 of Law 20A -> 20A/fn2 unresolved"]);
    laws("See Law 20 third footnote.", &["Law 20 third footnote -> 20/fn3 unresolved"]);
    laws("See Law 27 footnote.", &["Law 27 footnote -> 27/fn unresolved"]);
    laws(
        "See 20 footnote or 20 second footnote.",
        &["20 footnote -> 20A/fn1", "20 second footnote -> 20B/fn2"],
    );
    laws(
        "See Law 20B, footnote 2, or Law 20B (footnote 2).",
        &["Law 20B, footnote 2 -> 20B/fn2", "Law 20B (footnote 2) -> 20B/fn2"],
    );
    laws("See Law 20 footnote 2, footnote 1.", &["Law 20 footnote 2 -> 20B/fn2", "footnote 1 -> 20A/fn1"]);
    laws(
        "See Law 20, footnote 9, Law 20, a footnote, Law 20 (a footnote).",
        &["Law 20, footnote 9 -> 20/fn9 unresolved", "Law 20 -> 20", "Law 20 -> 20"],
    );
    laws("See 70 footnotes in 3 books.", &[]);
}

#[test]
fn a_part_whose_name_begins_another_one() {
    act("the Interpretation Act 1978 and the Interpretation (Old Words) Act 1901 apply", &[]);
    act("the Interpretation Board sits", &[]);
    act(
        "the Interpretation says so; see the Interpretation.",
        &["the Interpretation -> Interpretation", "the Interpretation -> Interpretation"],
    );
    act("the Interpretation (Stalls) says so", &["the Interpretation -> Interpretation"]);
    act(
        "the Interpretation Section 3 supplements",
        &["the Interpretation -> Interpretation", "Section 3 -> 3"],
    );
}
