//! Every form of reference, and the trap beside it. Law text in, one line a reference out:
//! `where: words -> target`, with the state where it is not ok.

mod found;

use lawsmith_model::{Edition, Lexicon, ProvisionId, Source, Status};
use lawsmith_syntax::Conventions;
use lawsmith_text::single_spaced;

/// A small code that the cases add a Law 9 to.
const CODE: &str = "title: Laws\nkind: laws\nedition: 2020\n\n# Introduction\n\nPlay well.\n\nDefinitions\n\nBoard — What is dealt.\nWithdrawn — Taken back.\n\nLaw 1 — Turns\n\nA — Order\n    1. The dealer begins.\n        (a) First.\n        (b) Second.\n    2. The rest follow.\n\nB — Exceptions\n    1. None.\n\nLaw 2 — Score\n\nA — Points\nOne each.[^1]\n\nB — Fifth Card Played\nIt counts.\n\n[^1]: Or two.\n\nLaw 3 — [Repealed]\n\n";

fn analysed(text: &str) -> Edition {
    let source = Source { path: "laws.laws".to_owned(), text: text.to_owned().into() };
    Edition::analyse("2020", Conventions::default(), Lexicon::default(), &[source])
}

fn references(law: &str) -> String {
    let edition = analysed(&format!("{CODE}{law}"));
    let text = edition.documents[0].text();
    let mut out = String::new();
    for reference in &edition.references {
        let state = if reference.status == Status::Ok {
            String::new()
        } else {
            format!(" {}", reference.status.name())
        };
        let words = single_spaced(&text[reference.range]);
        out.push_str(&format!(
            "{}: {words} -> {}{state}\n",
            edition.at(reference),
            edition.target(reference)
        ));
    }
    out
}

#[track_caller]
fn check(law: &str, expected: &[&str]) {
    let expected: String = expected.iter().map(|line| format!("{line}\n")).collect();
    assert_eq!(references(law), expected);
    found::check_white_space(&format!("{CODE}{law}"), analysed);
}

/// One sentence in Law 9A.
#[track_caller]
fn check_sentence(sentence: &str, expected: &[&str]) {
    let expected: Vec<String> = expected.iter().map(|line| format!("9A: {line}")).collect();
    let expected: Vec<&str> = expected.iter().map(String::as_str).collect();
    check(&format!("Law 9 — X\n\nA — Y\n{sentence}\n"), &expected);
}

#[test]
fn noun_and_address() {
    check_sentence("As Law 1A1(a) says.", &["Law 1A1(a) -> 1A1(a)"]);
    check_sentence("As LAW 1A says, and Law2 too.", &["LAW 1A -> 1A", "Law2 -> 2"]);
    check_sentence("A misprint: seeLaw 1A).A player", &["Law 1A -> 1A"]);
    check_sentence("See L 1 A2 there.", &["L 1 A2 -> 1A2"]);
    check_sentence("See Law\n1A1 (b) there.", &["Law 1A1 (b) -> 1A1(b)"]);
    check_sentence("See Law 7B2.", &["Law 7B2 -> 7B2 unresolved"]);
}

#[test]
fn amounts_behind_a_reference_are_no_members_of_a_list() {
    check_sentence("A breach of Law 1 and 2 days of rest.", &["Law 1 -> 1"]);
    check_sentence("Under Law 2, 1 point is lost.", &["Law 2 -> 2"]);
    check_sentence("By Law 2, 4.5 kg, or Law 1 or 2 hours of work.", &["Law 2 -> 2", "Law 1 -> 1"]);
    check_sentence("Law 2 and 10 others.", &["Law 2 -> 2"]);
    check_sentence("Laws 1 and 2 time the crews.", &["Laws 1 -> 1", "2 -> 2"]);
    check_sentence("Law 1 or 2 covers it.", &["Law 1 -> 1", "2 -> 2"]);
}

/// What is set off stands in a run of its own.
#[test]
fn what_stands_behind_a_run_is_only_looked_at() {
    check_sentence(
        "By Law 1A of the *Harbour Lights* it is so.",
        &["Law 1A -> the Harbour Lights:1A external"],
    );
    check_sentence("By Law 1A of *title 5 June 1990*.", &["Law 1A -> 1A"]);
    check_sentence("By Laws 1 and 2 *points* (a).", &["Laws 1 -> 1", "2 -> 2"]);
    check_sentence("By Law 1 and 2 *points* (a) of Law 2.", &["Law 1 -> 1", "2 -> 2", "Law 2 -> 2"]);
}

#[test]
fn signs_beside_a_reference_are_no_part_of_it() {
    check_sentence("The words “Law 1A” and rule—Law 1A.", &["Law 1A -> 1A", "Law 1A -> 1A"]);
    check_sentence("By Law 1A’s words and 1A1's end.", &["Law 1A -> 1A", "1A1 -> 1A1"]);
}

#[test]
fn a_year_before_a_noun_is_no_member_of_the_list() {
    check_sentence("See 1997 Law 25B, 2020 Law 1A.", &["Law 25B -> 1997:25B external", "Law 1A -> 1A"]);
    check_sentence("See Law 1A, 1997 Law 25B.", &["Law 1A -> 1A", "Law 25B -> 1997:25B external"]);
}

#[test]
fn parts_of_a_whole() {
    check_sentence(
        "See paragraphs (a) and (b) of Law 1A1.",
        &["paragraphs (a) -> 1A1(a)", "(b) of Law 1A1 -> 1A1(b)"],
    );
    check_sentence("See paragraph (b) of Law 1A1.", &["paragraph (b) of Law 1A1 -> 1A1(b)"]);
}

#[test]
fn the_next_marker_of_a_sentence_is_no_member() {
    check_sentence(
        "The dealer may: (b) deal under Law 2A, (c) the other cards being out, or (d) begin as Law 1A1 says; (e) turns end.",
        &["Law 2A -> 2A", "Law 1A1 -> 1A1"],
    );
    check_sentence("It counts (i) twos under Law 2A, (ii) threes.", &["Law 2A -> 2A"]);
    // What leads somewhere is one, and so is what no list goes on with.
    check_sentence("It is (a) as Law 1A1(a), (b) say.", &["Law 1A1(a) -> 1A1(a)", "(b) -> 1A1(b)"]);
    check_sentence("As Laws 1A1(a), (c) say.", &["Laws 1A1(a) -> 1A1(a)", "(c) -> 1A1(c) unresolved"]);
    check_sentence(
        "It is (b) as Laws 1A1(a), (c) and (d) say.",
        &["Laws 1A1(a) -> 1A1(a)", "(c) -> 1A1(c) unresolved", "(d) -> 1A1(d) unresolved"],
    );
}

#[test]
fn bracketed_parts_of_a_whole() {
    check_sentence("When (a) or (b) of Law 1A1 fails.", &["(a) -> 1A1(a)", "(b) of Law 1A1 -> 1A1(b)"]);
    let chain = "See (a)".to_owned() + &" of (b)".repeat(2000);
    check(&format!("Law 9 — X\n{chain}.\n"), &["9: (a) -> (a) unresolved"]);
    let items = "Law 9 — X\n\nA — Y\n    1. Either\n        (a) One.\n        (b) Two.\n    2. As 1 above bids, (a) or (b) in 1, or none.\n";
    check(items, &["9A2: 1 -> 9A1", "9A2: (a) -> 9A1(a)", "9A2: (b) in 1 -> 9A1(b)"]);
}

#[test]
fn a_bracket_behind_in_cites_unless_it_counts_up() {
    let law = |words: &str| format!("Law 9 — X\n    1. Two:\n        (a) x\n        (b) {words}\n");
    check(&law("A breach of what stands in (a) harms."), &["9.1(b): (a) -> 9.1(a)"]);
    check(&law("It counts in (a) pairs and (b) teams."), &[]);
}

#[test]
fn another_body_of_laws_is_external() {
    check_sentence("See Law 3 of the Laws of Chess.", &["Law 3 -> the Laws of Chess:3 external"]);
    check_sentence("See Law 2 of these Laws, Law 2 of the Laws.", &["Law 2 -> 2", "Law 2 -> 2"]);
}

#[test]
fn another_body_of_laws_may_be_named_before_the_noun() {
    let sentences = [
        ("It is as the *Boat Act* Section 12 says.", "Section 12 -> the Boat Act:12 external"),
        ("Under the Boat Act, Section 2, it ends.", "Section 2 -> the Boat Act:2 external"),
        ("Under the Boat Act 1901, section 3(2), too.", "section 3(2) -> the Boat Act 1901:3(2) external"),
        ("Freedom of Information Act section 7", "section 7 -> Freedom of Information Act:7 external"),
        (
            "the Charter of the Union, Article 4, Section 4",
            "Section 4 -> the Charter of the Union:4 external",
        ),
        ("In the Boat Owners' Union Law 7 it is.", "Law 7 -> the Boat Owners' Union:7 external"),
        ("Paid by the XYZ Law 14.", "Law 14 -> XYZ:14 external"),
        ("Exempt under Section 501(a) of the XYZ.", "Section 501(a) -> the XYZ:501(a) external"),
        ("See Section 30 of XYZ Bylaws.", "Section 30 -> XYZ Bylaws:30 external"),
        ("Law 16 of the XYZ Handbook.", "Law 16 -> the XYZ Handbook:16 external"),
        ("See the Boat Rules, Law 30.", "Law 30 -> the Boat Rules:30 external"),
    ];
    for (sentence, expected) in sentences {
        check_sentence(sentence, &[expected]);
    }
}

#[test]
fn what_stands_before_a_noun_is_mostly_no_body_of_laws() {
    let sentences = [
        ("The XYZ Law 2A and the Boat Rules, Law 1.", &["Law 2A -> 2A", "Law 1 -> 1"] as &[&str]),
        ("As the Chief Referee Law 1 allows.", &["Law 1 -> 1"]),
        ("The Referee Law 16 applies.", &["Law 16 -> 16 unresolved"]),
        ("Under Law 16, or See Law 16.", &["Law 16 -> 16 unresolved", "Law 16 -> 16 unresolved"]),
        ("Each Player Law 16 and this Act, Law 16.", &["Law 16 -> 16 unresolved", "Law 16 -> 16 unresolved"]),
        ("Article IX Law 16, Law 20 to the XYZ.", &["Law 16 -> 16 unresolved", "Law 20 -> 20 unresolved"]),
        (
            "Section 5 of the Boat Act, Law 2 and Law 16.",
            &["Section 5 -> the Boat Act:5 external", "Law 2 -> 2", "Law 16 -> 16 unresolved"],
        ),
        ("THE CREW LAW 16 APPLIES.", &["LAW 16 -> 16 unresolved"]),
    ];
    for (sentence, expected) in sentences {
        check_sentence(sentence, expected);
    }
}

#[test]
fn words_that_only_look_like_the_noun() {
    check_sentence("Required by law, as the Laws Committee says in 5 ways.", &[]);
    check_sentence("Under Law 1 A player may ask, and under Law 2 I may too.", &["Law 1 -> 1", "Law 2 -> 2"]);
    check_sentence("Law 2 (if it applies).", &["Law 2 -> 2"]);
    check("Law 9 — Breach of Law\n    1. A player may ask.\n", &[]);
    check_sentence("Lawful 12 and Lawn 3.", &[]);
}

#[test]
fn letters_that_only_look_latin_are_read_as_they_look() {
    check_sentence(
        "See Law 1А1(а) and, as in В, Law 2В.",
        &["Law 1А1(а) -> 1A1(a)", "В -> 9B unresolved", "Law 2В -> 2B"],
    );
    check_sentence("Москва is no number, and neither is Law 1Ж.", &[]);
}

#[test]
fn lists_and_shortened_members() {
    check_sentence("Laws 1A1(b), 2A and 2B.", &["Laws 1A1(b) -> 1A1(b)", "2A -> 2A", "2B -> 2B"]);
    check_sentence("See Law 1A1(a) or (b).", &["Law 1A1(a) -> 1A1(a)", "(b) -> 1A1(b)"]);
    check_sentence("Laws 1A1 and A2.", &["Laws 1A1 -> 1A1", "A2 -> 1A2"]);
    check_sentence("Laws 1B1 and 2.", &["Laws 1B1 -> 1B1", "2 -> 2"]);
    check_sentence("Law 1A1 and 2.", &["Law 1A1 -> 1A1", "2 -> 1A2"]);
    check_sentence("Laws 1/2.", &["Laws 1 -> 1", "2 -> 2"]);
    check_sentence("Law 1, 2 or 9.", &["Law 1 -> 1", "2 -> 2", "9 -> 9"]);
    check_sentence("Law 1 and a player.", &["Law 1 -> 1"]);
    check_sentence("Law 1 before 2 players.", &["Law 1 -> 1"]);
}

#[test]
fn ranges_cite_both_ends() {
    check_sentence("Laws 1 to 9.", &["Laws 1 -> 1", "9 -> 9"]);
    check_sentence("Laws 1–2.", &["Laws 1 -> 1", "2 -> 2"]);
}

#[test]
fn a_range_cites_what_stands_between() {
    let law = "Law 9 — X\nLaws 1 to 9 apply.\n";
    let source = Source { path: "laws.laws".to_owned(), text: format!("{CODE}{law}").into() };
    let edition = Edition::analyse("2020", Conventions::default(), Lexicon::default(), &[source]);
    let cited_by = edition.cited_by();
    let is_cited = |id: &ProvisionId| !cited_by.of(id.document(), id.at()..id.at() + 1).is_empty();
    let cited = edition.provisions().map(|(id, _)| id).filter(is_cited).map(|id| edition.path(id));
    assert_eq!(cited.collect::<Vec<_>>(), ["1", "2", "3", "9"]);
}

#[test]
fn relative_references_walk_up() {
    let law = |words: &str| {
        format!(
            "Law 9 — X\n\nA — Y\n    1. One.\n    2. Two:\n        (a) x\n        (b) {words}\n\nB — Z\n    3. Three.\n"
        )
    };
    let one = |words: &str, expected: &[&str]| {
        let expected: Vec<String> = expected.iter().map(|line| format!("9A2(b): {line}")).collect();
        check(&law(words), &expected.iter().map(String::as_str).collect::<Vec<_>>());
    };
    one("as B3 below says", &["B3 -> 9B3"]);
    one("under (a) above", &["(a) -> 9A2(a)"]);
    one("as in 2(a) or 2(b) above", &["2(a) -> 9A2(a)", "2(b) -> 9A2(b)"]);
    one("under 1 and 2 above a player asks", &["1 -> 9A1", "2 -> 9A2"]);
    one("see C.", &["C -> 9C unresolved"]);
    one("as in B the player", &["B -> 9B"]);
    one("a card as in 2 becomes a penalty card", &["2 -> 9A2"]);
    one("unless A applies", &["A -> 9A"]);
    one("not permitted by A may be", &["A -> 9A"]);
    one("as B3 allows", &["B3 -> 9B3"]);
    one("accepted under either (a) or (b) any card", &["(a) -> 9A2(a)", "(b) -> 9A2(b)"]);
    one("when A and B apply", &["A -> 9A", "B -> 9B"]);
    one("either (a) or (b) above", &["(a) -> 9A2(a)", "(b) -> 9A2(b)"]);
    one("as set out in B, or laid down in A.", &["B -> 9B", "A -> 9A"]);
    one("on a like basis to 1 and by him", &["1 -> 9A1"]);
    one("as in\n(a) above", &["(a) -> 9A2(a)"]);
}

#[test]
fn bare_letters_and_numbers_are_mostly_no_references() {
    check_sentence("A player with an Ace or 10 plays in A major.", &[]);
    check_sentence("Under 2 hours, by 1 player, in 1 hand.", &[]);
    check_sentence("Either (a) one or (b) two; the card(s) of 2H.", &[]);
    check_sentence("Boards 1 5 9 13 are played; I pass.", &[]);
    check_sentence("It counts with 1,0 or 2,5 points, in 1,000 or under 2,000.", &[]);
    check_sentence("He bids 3NT or 2C over A4 paper.", &[]);
}

#[test]
fn a_letter_before_a_hyphen_belongs_to_a_word() {
    check_sentence("Write to A-Board, in B-List style, as A-frame boats do; it is closed to B-mail.", &[]);
    check_sentence(
        "See A-Boards, and Laws 1, 2-oared boats and B-crews, as in 2-oared boats.",
        &["Laws 1 -> 1"],
    );
    check_sentence(
        "See Laws 1A-B and 1A–B, as in A-B.",
        &["Laws 1A -> 1A", "B -> 1B", "1A -> 1A", "B -> 1B", "A -> 9A", "B -> 9B unresolved"],
    );
    check_sentence("Under 1A1(a)-like terms.", &["1A1(a) -> 1A1(a)"]);
}

#[test]
fn a_quantity_before_a_direction_is_no_address() {
    check_sentence("It is 50g below the limit, 30m before the end, and not under 20cm.", &[]);
}

#[test]
fn a_number_that_brackets_explain_is_no_address() {
    let law = |words: &str| format!("Law 9 — X\n    1. One:\n        (a) x\n    2. Two.\n    3. {words}\n");
    check(&law("A rank is given, with 1 (the first rank) the best, in 2 (3) crews."), &[]);
    check(
        &law("It ends in 2, as in 1 (the rank), by 1 (a) or with 1 is done."),
        &["9.3: 2 -> 9.2", "9.3: 1 -> 9.1", "9.3: 1 (a) -> 9.1(a)", "9.3: 1 -> 9.1"],
    );
}

#[test]
fn numbers_that_count_what_follows_cite_nothing() {
    let law = |words: &str| format!("Law 9 — X\n    1. One.\n    2. Two.\n    3. {words}\n");
    check(&law("A crew is dismissed by 2/3 vote, or as in 1/2 boats."), &[]);
    check(
        &law("It ends with 1 or 2 ropes, is moored by 1-2 boats, won by 1 vote to 2, and 2 votes to 1."),
        &[],
    );
    check(
        &law("It is as in 1 or 2, as set out in 1–2; and 1 and 2 above apply."),
        &[
            "9.3: 1 -> 9.1",
            "9.3: 2 -> 9.2",
            "9.3: 1 -> 9.1",
            "9.3: 2 -> 9.2",
            "9.3: 1 -> 9.1",
            "9.3: 2 -> 9.2",
        ],
    );
    check(&law("What item 2 grants to 1 is taken."), &["9.3: item 2 -> 9.2", "9.3: 1 -> 9.1"]);
}

#[test]
fn a_year_behind_a_noun_is_no_number_of_a_provision() {
    check_sentence("The Boat Laws 2024 replace the Laws 2021 and 2023.", &[]);
    check_sentence("See Laws 2 and 2023, Law 2024A.", &["Laws 2 -> 2", "Law 2024A -> 2024A unresolved"]);
    check("Law 2023 — X\nAs Law 2024 says.\n", &["2023: Law 2024 -> 2024 unresolved"]);
}

#[test]
fn by_level_name() {
    check(
        "Law 9 — X\n\nA — Y\n    1. See Section B of this Law, paragraph (a) and item 1.\n        (a) x\n\nB — Z\nDone.\n",
        &["9A1: Section B -> 9B", "9A1: paragraph (a) -> 9A1(a)", "9A1: item 1 -> 9A1"],
    );
    check_sentence("Section A player, this Law, these Laws.", &[]);
}

#[test]
fn parts_terms_and_footnotes() {
    check_sentence(
        "See Definitions, and the Introduction.",
        &["Definitions -> Definitions", "the Introduction -> Introduction"],
    );
    check_sentence("Taken back (see “Withdrawn”).", &["“Withdrawn” -> Definitions/Withdrawn"]);
    check_sentence(
        "As footnote 1 says, not footnote 7.",
        &["footnote 1 -> 2A/fn1", "footnote 7 -> fn7 unresolved"],
    );
    check_sentence("Make your definitions clear; see “how it goes”.", &[]);
}

#[test]
fn the_footnote_of_a_law() {
    check_sentence(
        "See the footnote to Law 2, not the footnote to Law 1.",
        &["footnote to Law 2 -> 2A/fn1", "footnote to Law 1 -> 1/fn unresolved"],
    );
}

#[test]
fn a_reference_in_a_footnote_stands_at_the_footnote() {
    check("Law 9 — X\n\nA — Y\nText.[^2]\n\n[^2]: See Law 1B.\n", &["9A/fn2: Law 1B -> 1B"]);
}

#[test]
fn another_edition_is_external_and_this_one_is_not() {
    check_sentence("See 1997 Law 25B.", &["Law 25B -> 1997:25B external"]);
    check_sentence("See old Law 25B.", &["Law 25B -> former:25B external"]);
    check_sentence("See Law 70D of the 1997 Laws.", &["Law 70D -> 1997:70D external"]);
    check_sentence("See 2020 Law 1A.", &["Law 1A -> 1A"]);
    check_sentence("Since 1997 the Laws say so.", &[]);
}

#[test]
fn a_title_stands_behind_and_does_not_disturb() {
    check_sentence(
        "Law 2B (Fifth Card Played) or Law 1A, “Order,” is used.",
        &["Law 2B -> 2B", "Law 1A -> 1A"],
    );
    check_sentence("Law 1 Turns may apply.", &["Law 1 -> 1"]);
}

#[test]
fn headings_count_and_quotations_do_not() {
    check(
        "Law 9 — Lack of Recourse to Laws 1A and 2B\n```quote 2020:1A\nSee Law 2.\n```\n",
        &["9: Laws 1A -> 1A", "9: 2B -> 2B"],
    );
}

#[test]
fn escaped_references_are_text() {
    check_sentence(r"The saying \Law 99 is none.", &[]);
}

#[test]
fn numbers_inside_an_introduction_are_its_own() {
    check(
        "Law 9 — X\nSee Law 1.\n\n# Introduction\n\n1. First, see 2 below.\n2. Second.\n",
        &["9: Law 1 -> 1", "Introduction/1: 2 -> Introduction/2"],
    );
}

#[test]
fn repealed_and_doubled_numbers() {
    check_sentence("See Law 3.", &["Law 3 -> 3 repealed"]);
    check(
        "Law 9 — X\nSee Law 2A.\n\nLaw 2 — Again\n\nA — Points\nTwo each.\n",
        &["9: Law 2A -> 2A ambiguous"],
    );
}

#[test]
fn an_item_whose_words_are_its_state() {
    check(
        "Law 9 — X\nA. See B2, B3, B4 and B5.\nB. Bells\n    1. ring;\n    2. [Repealed]\n    3. (deleted);\n    4. [Repealed] hang;\n    5. [Repealed in part].\n",
        &["9A: B2 -> 9B2 repealed", "9A: B3 -> 9B3 repealed", "9A: B4 -> 9B4", "9A: B5 -> 9B5"],
    );
}

#[test]
fn a_reference_below_relative_words_belongs_to_its_own_provision() {
    check(
        "Law 9 — X\n\nA — Y\n    1. As Laws 1A, 2B and (b) hereunder provide:\n        (a) x\n        (b) y\n",
        &["9A1: Laws 1A -> 1A", "9A1: 2B -> 2B", "9A1: (b) -> 9A1(b)"],
    );
}

#[test]
fn lists_of_letters() {
    let law = |words: &str| format!("Law 9 — X\n\nA — Y\nDone.\n\nB — Z\nDone.\n\nC — W\n    1. {words}\n");
    let one = |words: &str, expected: &[&str]| {
        let expected: Vec<String> = expected.iter().map(|line| format!("9C1: {line}")).collect();
        check(&law(words), &expected.iter().map(String::as_str).collect::<Vec<_>>());
    };
    let all = |first: &str| format!("{first} -> 9A");
    one("Sections A, B and C of this Law bind.", &[&all("Sections A"), "B -> 9B", "C -> 9C"]);
    one("Neither A, B nor C above binds.", &[&all("A"), "B -> 9B", "C -> 9C"]);
    one("A through C preceding bind.", &[&all("A"), "C -> 9C"]);
    one("Sections A through C bind.", &[&all("Sections A"), "C -> 9C"]);
    one("Under section A, B players may ask.", &[&all("section A")]);
    one("As section B says, A player may ask.", &["section B -> 9B"]);
    one("A, B and C play; A through ticket is sold.", &[]);
    one("Under Law 2A, I and the rest may ask.", &["Law 2A -> 2A"]);
}

#[test]
fn a_spaced_letter_in_a_list_is_a_level() {
    check_sentence("Under Law 1 A or B.", &["Law 1 A -> 1A", "B -> 1B"]);
    check_sentence(
        "Law 1 A and B1 bind; so do Laws 1 A to B.",
        &["Law 1 A -> 1A", "B1 -> 1B1", "Laws 1 A -> 1A", "B -> 1B"],
    );
    check_sentence("Under Law 1 A or East may ask.", &["Law 1 -> 1"]);
    check_sentence("Under Law 1 I or A player may ask.", &["Law 1 -> 1"]);
}

#[test]
fn the_introduction_to_a_law_is_none_of_the_work() {
    check_sentence("See the introduction to Law 1.", &["Law 1 -> 1"]);
    check_sentence("See the introduction to these Laws.", &["the introduction -> Introduction"]);
}
