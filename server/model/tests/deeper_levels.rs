//! Deeper levels behind an address: their lists, where a chain ends and another begins, parts of bodies. A manifest and
//! law text in; references out.

#![allow(clippy::unwrap_used, reason = "a test that can't start has failed")]

mod found;

use found::check;

/// Articles by Roman numerals, and Sections whose markers carry their noun.
const CLUB: &str = r#"
[work]
id = "club"
[[level]]
first = "I"
noun = ["Article", "Articles"]
noun-in-marker = true
[[level]]
first = "1"
noun = ["Section", "Sections", "§", "§§"]
noun-in-marker = true
[[level]]
first = "(a)"
[[level]]
first = "(i)"
"#;

/// Checks the references of one sentence in Article I of a club.
#[track_caller]
fn club(sentence: &str, expected: &[&str]) {
    let law = format!(
        "Article I — Rowers\n\nSection 1 — Kinds\n\n    (a) Crews.\n    (b) Coxes.\n\nSection 2 — Dues\n\n{sentence}\n\n\
         \x20   (a) Fees.\n    (b) Fines.\n\nArticle II — Boats\n\nSection 1 — Kinds\n\n    (a) Fours.\n    (b) Pairs.\n\n\
         Section 2 — Oars\n\n    (a) Long ones.\n    (b) Short ones.\n"
    );
    let expected: Vec<String> = expected.iter().map(|it| format!("I2: {it}")).collect();
    let expected: Vec<&str> = expected.iter().map(String::as_str).collect();
    check(CLUB, &law, &expected);
}

#[test]
fn members_of_a_list_carry_deeper_levels() {
    club(
        "Rowers pay under Article II, Sections 1(a) and 2(b).",
        &["Article II, Sections 1(a) -> II1(a)", "2(b) -> II2(b)"],
    );
    club(
        "Rowers pay under Article II, Sections 1, 2(a) and 2(b).",
        &["Article II, Sections 1 -> II1", "2(a) -> II2(a)", "2(b) -> II2(b)"],
    );
    club(
        "Under Article II, Sections 1(a) and 2, they pay.",
        &["Article II, Sections 1(a) -> II1(a)", "2 -> II2"],
    );
    club(
        "Under Article II, Sections 1(a), (b) and 2(a), they pay.",
        &["Article II, Sections 1(a) -> II1(a)", "(b) -> II1(b)", "2(a) -> II2(a)"],
    );
    club(
        "Under Article II, Sections 1-2, or Article II, Sections 1(a)–2(b), they pay.",
        &[
            "Article II, Sections 1 -> II1",
            "2 -> II2",
            "Article II, Sections 1(a) -> II1(a)",
            "2(b) -> II2(b)",
        ],
    );
    // What is counted is no member.
    club("Under Article II, Section 1(a), 2 rowers pay.", &["Article II, Section 1(a) -> II1(a)"]);
}

#[test]
fn deeper_levels_by_a_sign() {
    club("Rowers pay under Article II, § 2(b).", &["Article II, § 2(b) -> II2(b)"]);
    club("Under Article II §2(b), they pay.", &["Article II §2(b) -> II2(b)"]);
    club(
        "Under Article II, §§ 1(a) and 2(b), or § 1(b), they pay.",
        &["Article II, §§ 1(a) -> II1(a)", "2(b) -> II2(b)", "§ 1(b) -> II1(b)"],
    );
}

#[test]
fn deeper_levels_by_an_abbreviation() {
    let plain = CLUB.replace(", \"§\", \"§§\"", "");
    let law = |sentence: &str| {
        format!(
            "Article I — Rowers\n\nSection 1 — Kinds\n\n{sentence}\n\nSection 2 — Dues\n\nDue.\n\nArticle II — Boats\n\n\
             Section 1 — Kinds\n\n    (a) Fours.\n    (b) Pairs.\n"
        )
    };
    let sentence = |words: &str, expected: &[&str]| check(&plain, &law(words), expected);
    sentence(
        "See Art. II, Sec. 1(b), Article II Sec. 1, Art. II, § 1(a), or Article II, Secs. 1(a) and (b).",
        &[
            "I1: Art. II, Sec. 1(b) -> II1(b)",
            "I1: Article II Sec. 1 -> II1",
            "I1: Art. II, § 1(a) -> II1(a)",
            "I1: Article II, Secs. 1(a) -> II1(a)",
            "I1: (b) -> II1(b)",
        ],
    );
    sentence(
        "Sec. 2 binds, § 2 too. So do (a) of Sec. 1 of Article II and Sec. 7.",
        &[
            "I1: Sec. 2 -> I2",
            "I1: § 2 -> I2",
            "I1: (a) of Sec. 1 of Article II -> II1(a)",
            "I1: Sec. 7 -> I7 unresolved",
        ],
    );
    // A lap of 10 seconds.
    sentence("They row 10 sec 2 times.", &[]);
}

#[test]
fn titles_stand_between_levels() {
    club(
        "Rowers pay as Article II (Boats), Section 2 (Oars) says, or Article II, “Boats,” Section 1(b).",
        &["Article II (Boats), Section 2 -> II2", "Article II, “Boats,” Section 1(b) -> II1(b)"],
    );
    club("As Article II (if so), Section 2 says.", &["Article II -> II", "Section 2 -> I2"]);
}

#[test]
fn an_inner_level_stands_before_the_outer_one() {
    club(
        "They pay as Section 1(a), Article II says, and under (b) of Section 2, Article II.",
        &["Section 1(a), Article II -> II1(a)", "(b) of Section 2, Article II -> II2(b)"],
    );
    club(
        "As Sections 1 and 2, Article II, of this book require.",
        &["Sections 1 -> II1", "2, Article II -> II2"],
    );
    // Two of a list, and a clause of its own.
    let apart = ["Section 1 -> I1", "Article II -> II"];
    for more in [" or so", " applies", " shall bind them"] {
        club(&format!("Under Section 1, Article II{more}."), &apart);
    }
    club(
        "See Section 1, Article II, and Article I.",
        &["Section 1 -> I1", "Article II -> II", "Article I -> I"],
    );
    club("See Section 1, Article II, Section 2.", &["Section 1 -> I1", "Article II, Section 2 -> II2"]);
}

/// Articles and Sections with items `a.` and `i.`, cited with brackets and without.
#[test]
fn letters_without_brackets() {
    let plain = CLUB.replace("(a)", "a").replace("(i)", "i");
    let law = |sentence: &str| {
        format!(
            "Article I — Rowers\n\nSection 1 — Kinds\n\n    a. Crews:\n        i. old;\n        ii. new.\n    b. Coxes.\n\n\
             Article II — Boats\n\nSection 1 — Kinds\n\n{sentence}\n"
        )
    };
    let sentence = |words: &str, expected: &[&str]| {
        let expected: Vec<String> = expected.iter().map(|it| format!("II1: {it}")).collect();
        let expected: Vec<&str> = expected.iter().map(String::as_str).collect();
        check(&plain, &law(words), &expected);
    };
    sentence(
        "See subsection (b) of Article I, Section 1, Section 1(b) of Article I, or Section 1(a)(ii) of Article I.",
        &[
            "subsection (b) of Article I, Section 1 -> I1b",
            "Section 1(b) of Article I -> I1b",
            "Section 1(a)(ii) of Article I -> I1aii",
        ],
    );
    sentence(
        "Article I, Section 1, paragraph b says so, and Article I, Section 1 subsection a item ii.",
        &["Article I, Section 1, paragraph b -> I1b", "Article I, Section 1 subsection a item ii -> I1aii"],
    );
    sentence(
        "Section 1, subsections a and b, of Article I say so.",
        &["Section 1, subsections a -> I1a", "b, of Article I -> I1b"],
    );
    sentence(
        "Under Article I, Section 1, paragraph a crew wrote, they row.",
        &["Article I, Section 1 -> I1"],
    );
    club("See Article II, Section 1, paragraph b.", &["Article II, Section 1, paragraph b -> II1(b)"]);
}

#[test]
fn brackets_that_the_words_leave_out() {
    let manifest = "[work]\nid = \"club\"\nmarker = \"full\"\nlevels = [\"1\", \"1\", \"(a)\", \"(i)\"]\n";
    check(
        manifest,
        "1. Boats\n\n1.1 A boat is moored:\n    (a) by day;\n    (b) by ropes:\n        (i) of hemp;\n        (ii) of silk.\n\n\
         1.2 See 1.1.b.ii, 1.1.a, clause 1.1(b)ii, and not 1.1.c.\n",
        &[
            "1.2: 1.1.b.ii -> 1.1(b)(ii)",
            "1.2: 1.1.a -> 1.1(a)",
            "1.2: clause 1.1(b)ii -> 1.1(b)(ii)",
            "1.2: 1.1.c -> 1.1.c unresolved",
        ],
    );
}

#[test]
fn an_outer_level_ends_a_chain() {
    club(
        "Rowers pay under Section 1(a) and (b), Section 2(a).",
        &["Section 1(a) -> I1(a)", "(b) -> I1(b)", "Section 2(a) -> I2(a)"],
    );
    check(
        ACT,
        "1 — Berths\n    (1) See paragraph (b), subsection (2) and section 2.\n        (a) Tugs.\n        (b) Rafts.\n    (2) Free.\n\n2 — Cranes\nThey rest.\n",
        &["1(1): paragraph (b) -> 1(1)(b)", "1(1): subsection (2) -> 1(2)", "1(1): section 2 -> 2"],
    );
    // A statute may leave out levels; what is deeper goes on.
    check(
        ACT,
        "1 — Berths\nSee section 2, paragraph (a), section 2, paragraph (b), and paragraph (a) of section 2, and subsection (1), paragraph (a).\n\n2 — Cranes\nThey rest:\n    (a) by night;\n    (b) by day.\n",
        &[
            "1: section 2, paragraph (a) -> 2(a)",
            "1: section 2, paragraph (b) -> 2(b)",
            "1: paragraph (a) of section 2 -> 2(a)",
            "1: subsection (1), paragraph (a) -> 1(1)(a) unresolved",
        ],
    );
}

/// Sections, subsections and paragraphs, as Acts have them, and Schedules behind them.
const ACT: &str = r#"
[work]
id = "harbour"
[[level]]
first = "1"
noun = ["section", "sections"]
noun-in-marker = false
[[level]]
first = "(1)"
noun = ["subsection", "subsections"]
[[level]]
first = "(a)"
noun = ["paragraph", "paragraphs"]
[[scheme]]
noun = ["Schedule", "Schedules"]
"#;

/// Articles in Roman numerals, and Sections that are printed with the number of their Article.
const WHOLE: &str = r#"
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

#[test]
fn a_whole_address_behind_what_it_lies_in() {
    check(
        WHOLE,
        "Article I — Boats\n\nSection 1.1 — Oars\n\nSee Article I, Section 1.2(a), and Article II, Sections 2.1 and 2.2.\n\n\
         Section 1.2 — Masts\n\n    (a) Tall.\n\nArticle II — Crews\n\nSection 2.1 — Pilots\n\nThey steer.\n\nSection 2.2 — Mates\n\nSee Article I, Section 1.\n",
        &[
            "1.1: Article I, Section 1.2(a) -> 1.2(a)",
            "1.1: Article II, Sections 2.1 -> 2.1",
            "1.1: 2.2 -> 2.2",
            "2.2: Article I, Section 1 -> 1.1",
        ],
    );
    // Where sections begin anew in each article, two numbers are two levels.
    check(
        "[work]\nid = 'club'\n[[level]]\nfirst = '1'\nnoun = ['Article', 'Articles']\n[[level]]\nfirst = '1.'\nnoun = ['Section', 'Sections']\n[[level]]\nfirst = '1.'\n",
        "Article 1 — Boats\nSee Article 1, Section 1.2.\n    1. Oars:\n        1. long;\n        2. short.\n    2. Masts.\n",
        &["1: Article 1, Section 1.2 -> 1.1.2"],
    );
}

#[test]
fn a_letter_of_an_appendix_said_again() {
    let manifest = "[work]\nid = 'x'\n[[level]]\nfirst = '1'\nnoun = ['rule', 'rules']\nnoun-in-marker = false\n[[scheme]]\nnoun = ['Appendix', 'Appendices']\n";
    check(
        manifest,
        "1 — Sails\nSee Appendix A, rule A2, rule A1 and Appendix A, rule 1.\n\nAppendix A — Masts\n\n1 — Tall ones\nThey stand.\n\n2 — Short ones\nThey lie.\n",
        &[
            "1: Appendix A, rule A2 -> Appendix A:2",
            "1: rule A1 -> Appendix A:1",
            "1: Appendix A, rule 1 -> Appendix A:1",
        ],
    );
}

#[test]
fn parts_of_a_body_by_a_noun_with_a_number() {
    check(
        ACT,
        "1 — Berths\nSee Schedule 1, paragraph 1(b), and paragraph 1(b) of Schedule 1; Schedule 1, paragraphs 1(a) and 1(b).\n\nSchedule 1 — Fees\n\n1 — Tolls\n    (a) by night;\n    (b) by day.\n",
        &[
            "1: Schedule 1, paragraph 1(b) -> Schedule 1:1(b)",
            "1: paragraph 1(b) of Schedule 1 -> Schedule 1:1(b)",
            "1: Schedule 1, paragraphs 1(a) -> Schedule 1:1(a)",
            "1: 1(b) -> Schedule 1:1(b)",
        ],
    );
}

#[test]
fn bodies_counted_by_words() {
    check(
        ACT,
        "1 — Berths\nSee the First Schedule, paragraph 1(b) of the First Schedule, and the First Schedule to the Fairs Act 1990; the Second Schedule and the first schedule.\n\nSchedule 1 — Fees\n\n1 — Tolls\n    (a) by night;\n    (b) by day.\n",
        &[
            "1: the First Schedule -> Schedule 1",
            "1: paragraph 1(b) of the First Schedule -> Schedule 1:1(b)",
        ],
    );
}

#[test]
fn shortened_members_before_their_whole() {
    let manifest = format!("{ACT}[[level]]\nfirst = '(i)'\n");
    let law = |sentence: &str| {
        format!(
            "1 — Berths\n{sentence}\n\n2 — Cranes\n    (1) They rest:\n        (a) by night:\n            (i) one;\n            (ii) two;\n        \
             (b) by day.\n    (2) They lift.\n        (b) Tugs.\n"
        )
    };
    check(
        &manifest,
        &law(
            "See paragraphs (a)(i) and (ii) of section 2(1), and paragraphs (a)(i), (ii) and (b) of section 2(1).",
        ),
        &[
            "1: paragraphs (a)(i) -> 2(1)(a)(i)",
            "1: (ii) of section 2(1) -> 2(1)(a)(ii)",
            "1: paragraphs (a)(i) -> 2(1)(a)(i)",
            "1: (ii) -> 2(1)(a)(ii)",
            "1: (b) of section 2(1) -> 2(1)(b)",
        ],
    );
    check(
        &manifest,
        &law("See subsections (1)(a) and (2) of section 2, and subsections (1)(a) and (c) of section 2."),
        &[
            "1: subsections (1)(a) -> 2(1)(a)",
            "1: (2) of section 2 -> 2(2)",
            "1: subsections (1)(a) -> 2(1)(a)",
            "1: (c) of section 2 -> 2(1)(c) unresolved",
        ],
    );
    // The whole is never shortened: (2) is none of section 2(1).
    check(
        &manifest,
        &law("See paragraphs (a)(i) and (2) of section 2(1)."),
        &["1: paragraphs (a)(i) -> 2(1)(a)(i)", "1: (2) of section 2(1) -> 2(1)(2) unresolved"],
    );
}

#[test]
fn the_side_that_is_said() {
    check(
        ACT,
        "1 — Berths\n    (1) Free.\n    (2) Let.\n\n2 — Cranes\n    (1) See section 1(1) and (2) above and section 1(1) and (2) below.\n    \
         (2) They lift.\n\n3 — Oars\n    (1) See section 2(1) and (2) above, section 1(1), (2) above.\n",
        &[
            "2(1): section 1(1) -> 1(1)",
            "2(1): (2) -> 1(2)",
            "2(1): section 1(1) -> 1(1)",
            "2(1): (2) -> 2(2)",
            "3(1): section 2(1) -> 2(1)",
            "3(1): (2) -> 2(2)",
            "3(1): section 1(1) -> 1(1)",
            "3(1): (2) -> 1(2)",
        ],
    );
}

#[test]
fn paragraphs_of_a_schedule_are_none_of_the_act() {
    check(
        ACT,
        "1 — Berths\n    (1) Free.\n    (2) Let.\n\nSchedule 1 — Fees\n\n1 — Tolls\n    (1) By night.\n\n2 — Dues\n    \
         (1) See paragraph 1(1), paragraph 1(2), section 1(2) and subsection 1(2).\n",
        &[
            "Schedule 1:2(1): paragraph 1(1) -> Schedule 1:1(1)",
            "Schedule 1:2(1): paragraph 1(2) -> Schedule 1:1(2) unresolved",
            "Schedule 1:2(1): section 1(2) -> 1(2)",
            "Schedule 1:2(1): subsection 1(2) -> 1(2)",
        ],
    );
}

/// Letters, numbers and small Roman numerals in brackets, as in codes of the United States.
const CODE: &str = r#"
[work]
id = "code"
[[level]]
first = "1"
noun = ["section", "sections"]
noun-in-marker = false
[[level]]
first = "(a)"
noun = ["subsection", "subsections"]
[[level]]
first = "(1)"
noun = ["paragraph", "paragraphs"]
[[level]]
first = "(i)"
noun = ["clause", "clauses"]
"#;

#[test]
fn the_depth_of_a_noun_comes_first() {
    check(
        CODE,
        "1 — Berths\n    (h) Free.\n    (i) Let:\n        (1) by day:\n            (i) tugs;\n            \
         (ii) rafts, under subsection (i); clause (i) and paragraph (1) apply, and subsections (h) and (i).\n",
        &[
            "1(i)(1)(ii): subsection (i) -> 1(i)",
            "1(i)(1)(ii): clause (i) -> 1(i)(1)(i)",
            "1(i)(1)(ii): paragraph (1) -> 1(i)(1)",
            "1(i)(1)(ii): subsections (h) -> 1(h)",
            "1(i)(1)(ii): (i) -> 1(i)",
        ],
    );
}

#[test]
fn a_number_whose_levels_are_named_again() {
    let manifest = |first: &str, noun: &str| {
        format!(
            "[work]\nid = \"harbour\"\n\n[[level]]\nfirst = \"1\"\nnoun = [\"Article\", \"Articles\"]\n\n\
             [[level]]\nfirst = \"{first}\"\n{noun}noun-in-marker = false\n"
        )
    };
    let law = |first: &str, second: &str, words: &str| {
        format!(
            "Article 1 — Boats\n{words}\n\nArticle 2 — Oars\n    {first} Long.\n    {second} Short.\n\nArticle 3 — Sails\n    \
             {first} White.\n    {second} Wide.\n"
        )
    };
    let numbered = manifest("1", "");
    let words = law("1.", "2.", "See Articles 2 paragraph 1 and 3 paragraph 2.");
    check(&numbered, &words, &["1: Articles 2 paragraph 1 -> 2.1", "1: 3 paragraph 2 -> 3.2"]);
    let words = law("1.", "2.", "See Articles 2, paragraph 1, and 3, paragraph 2.");
    check(&numbered, &words, &["1: Articles 2, paragraph 1 -> 2.1", "1: 3, paragraph 2 -> 3.2"]);
    for noun in ["", "noun = [\"paragraph\", \"paragraphs\"]\n"] {
        let manifest = manifest("(1)", noun);
        let words = law("(1)", "(2)", "See Articles 2 paragraph 1, 3 paragraph 2 and 3 paragraph 7.");
        let expected = [
            "1: Articles 2 paragraph 1 -> 2(1)",
            "1: 3 paragraph 2 -> 3(2)",
            "1: 3 paragraph 7 -> 3(7) unresolved",
        ];
        check(&manifest, &words, &expected);
    }
}

/// No level is called subsection: the list that one has is of items.
#[test]
fn a_subsection_with_a_list_like_itself() {
    let manifest = "[work]\nid = 'x'\ntitle = 'Signs'\n[[level]]\nfirst = '1'\n[[level]]\nfirst = '1'\n[[level]]\nfirst = '1'\n";
    let law = "1 — Permits\n    1. One is needed.\n    2. Subsection (1) and item 2 do not bind:\n        1. numbers;\n        2. names.\n";
    found::check(manifest, law, &["1.2: Subsection (1) -> 1.1", "1.2: item 2 -> 1.2.2"]);
}

/// In Chapter 2 “2.1.a” begins with the number of the chapter.
#[test]
fn a_whole_number_is_not_read_below_its_chapter() {
    let manifest = "[work]\nid = 'x'\ntitle = 'Code'\n[[level]]\nfirst = '1'\n[[level]]\nfirst = '1'\n[[level]]\nfirst = '1'\n[[level]]\nfirst = 'a'\n";
    let law = "2 — Boats\n    1. Oars:\n        1. They:\n            a. float.\n    2. Sails:\n        1. They:\n            a. dry under 2.1.a or 2.1.1.a.\n";
    found::check(manifest, law, &["2.2.1a: 2.1.a -> 2.1.a unresolved", "2.2.1a: 2.1.1.a -> 2.1.1a"]);
}
