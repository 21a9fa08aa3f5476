//! References as the statutes of clubs and federations write them: "paragraph 1(a)", "Article 2, paragraph 1", paragraphs
//! of annexes. A manifest and law text in; references out.

#![allow(clippy::unwrap_used, reason = "a test that can't start has failed")]

mod found;

use found::check;

/// The levels of an import: paragraphs have a noun and are cited in brackets.
const CITED_IN_BRACKETS: &str = r#"
[work]
id = "rowing"
[[level]]
first = "1"
noun = ["Article", "Articles"]
[[level]]
first = "1"
cite = "{up}({n})"
noun = ["paragraph", "paragraphs"]
[[level]]
first = "(a)"
[[scheme]]
noun = ["Annex", "Annexes"]
"#;

const PLAIN: &str =
    "[work]\nid = \"rowing\"\nnoun = [\"Article\", \"Articles\"]\nlevels = [\"1\", \"1\", \"(a)\"]\n";

#[test]
fn a_paragraph_with_its_item() {
    check(
        CITED_IN_BRACKETS,
        "Article 1 — Objects\nThe objects are:\n    (a) to row; and\n    (b) to sail.\n\n\
         Article 7 — Rights\n    1. A member may:\n        (a) speak; and\n        (b) vote.\n    \
         2. A guest has the right in paragraph 1(a), not those in paragraphs 1(b) and (c).\n    \
         3. A friend has that in paragraph 1 (b), a child the one in paragraph 1 (above).\n    \
         4. Paragraph 7(1) is that of the whole, and paragraph 7(1)(a) too.\n",
        &[
            "7(2): paragraph 1(a) -> 7(1)(a)",
            "7(2): paragraphs 1(b) -> 7(1)(b)",
            "7(2): (c) -> 7(1)(c) unresolved",
            "7(3): paragraph 1 (b) -> 7(1)(b)",
            "7(3): paragraph 1 -> 7(1)",
            "7(4): Paragraph 7(1) -> 7(1)",
            "7(4): paragraph 7(1)(a) -> 7(1)(a)",
        ],
    );
}

#[test]
fn a_paragraph_behind_its_article_where_no_level_has_a_noun() {
    check(
        PLAIN,
        "Article 1 — Seat\n    1. The seat is that of Article 2, paragraph 1, and of Article 3, points (a) and (b).\n    \
         2. It moves as Article 2 paragraph 2 or Article 2, paragraph 1, point (b), says.\n    \
         3. It does not move under Article 2, paragraph 1 or paragraph 2, or Article 3.\n\n\
         Article 2 — Rows\n    1. Rows are:\n        (a) long; or\n        (b) wide.\n    2. Rows are straight.\n\n\
         Article 3 — Boats\nBoats are:\n    (a) wet; or\n    (b) dry.\n",
        &[
            "1.1: Article 2, paragraph 1 -> 2.1",
            "1.1: Article 3, points (a) -> 3(a)",
            "1.1: (b) -> 3(b)",
            "1.2: Article 2 paragraph 2 -> 2.2",
            "1.2: Article 2, paragraph 1, point (b) -> 2.1(b)",
            "1.3: Article 2, paragraph 1 -> 2.1",
            "1.3: paragraph 2 -> 2.2",
            "1.3: Article 3 -> 3",
        ],
    );
}

#[test]
fn paragraphs_of_an_annex_have_its_numbers() {
    check(
        CITED_IN_BRACKETS,
        "Article 1 — Objects\n    1. They are as paragraph 2 of Annex 3 and Annex 3, paragraph 1, say.\n    \
         2. Paragraph 3 is gone.\n\n\
         Annex 3 — Elections\n\n1. Tellers count.\n2. They count as paragraph 1 says.\n\
         3. They recount under paragraph 2:\n    (a) in one case; or\n    (b) in another.\n\
         4. Paragraph 3(a), paragraph 1 of this Annex and paragraphs 3 and 9 apply.\n",
        &[
            "1(1): paragraph 2 of Annex 3 -> Annex 3:2",
            "1(1): Annex 3, paragraph 1 -> Annex 3:1",
            "1(2): Paragraph 3 -> 1(3) unresolved",
            "Annex 3:2: paragraph 1 -> Annex 3:1",
            "Annex 3:3: paragraph 2 -> Annex 3:2",
            "Annex 3:4: Paragraph 3(a) -> Annex 3:3(a)",
            "Annex 3:4: paragraph 1 -> Annex 3:1",
            "Annex 3:4: paragraphs 3 -> Annex 3:3",
            "Annex 3:4: 9 -> Annex 3:9 unresolved",
        ],
    );
}

#[test]
fn numbers_behind_that_of_an_annex() {
    check(
        CITED_IN_BRACKETS,
        "Article 1 — Objects\nAnnex 1(2), Annex 1.1, Annex 1(9), Annex 1.8 and Annex 1:2(a), but see Annex 1 (if so), Annex 1 (1) and Annex 1. 2 boats row.\n\n\
         Annex 1 — Boats\n\n1. Wet.\n2. Dry:\n    (a) mostly;\n    (b) at last.\n",
        &[
            "1: Annex 1(2) -> Annex 1:2",
            "1: Annex 1.1 -> Annex 1:1",
            "1: Annex 1(9) -> Annex 1:9 unresolved",
            "1: Annex 1.8 -> Annex 1:8 unresolved",
            "1: Annex 1:2(a) -> Annex 1:2(a)",
            "1: Annex 1 -> Annex 1",
            "1: Annex 1 -> Annex 1",
            "1: Annex 1 -> Annex 1",
        ],
    );
}

#[test]
fn abbreviations_of_the_noun() {
    check(
        PLAIN,
        "Article 1 — Seat\n    1. See Art. 2, Arts. 2 and 3 and art. 2.1, but nothing of art 9, L 2 or Sec. 3.\n    \
         2. Nothing is due under Art. 41.\n\nArticle 2 — Rows\n    1. Rows are long.\n\nArticle 3 — Boats\nBoats are wet.\n",
        &[
            "1.1: Art. 2 -> 2",
            "1.1: Arts. 2 -> 2",
            "1.1: 3 -> 3",
            "1.1: art. 2.1 -> 2.1",
            "1.2: Art. 41 -> 41 unresolved",
        ],
    );
}

#[test]
fn a_noun_that_comes_again_begins_a_whole_anew() {
    check(
        "[work]\nid = \"rowing\"\nnoun = [\"Rule\", \"Rules\"]\nlevels = [\"1\", \"1\", \"1\"]\n",
        "Rule 1 — Rows\n    1. See section 2.1, section 2.2.1 and Rule 2, section 2.2.\n\n\
         Rule 2 — Boats\n    1. They swim.\n    2. They float:\n        1. by night.\n",
        &[
            "1.1: section 2.1 -> 2.1",
            "1.1: section 2.2.1 -> 2.2.1",
            "1.1: Rule 2 -> 2",
            "1.1: section 2.2 -> 2.2",
        ],
    );
}

/// What the work calls itself has a hyphen.
#[test]
fn by_laws_of_their_own() {
    let manifest = "[work]\nid = 'x'\ntitle = 'By-laws of the Lamp Guild'\n[[level]]\nfirst = 'I'\nnoun = ['Article', 'Articles']\n";
    let law = "Article I — Lamps\nLamps burn under Article II of the By-laws, not Article II of the Code.\n\nArticle II — Oil\nNone.\n";
    found::check(manifest, law, &["I: Article II -> II", "I: Article II -> the Code:II external"]);
}

/// An annex with articles of its own, which are headed so.
#[test]
fn articles_of_an_annex() {
    let manifest = "[work]\nid = 'x'\ntitle = 'Lamp Rules'\n[[level]]\nfirst = '1'\nnoun = ['Article', 'Articles']\n\
        [[level]]\nfirst = '1'\nnoun = ['paragraph', 'paragraphs']\n[[scheme]]\nnoun = ['Annex', 'Annexes']\n";
    let law = "Article 1 — Lamps\n    1. They burn.\n\nArticle 2 — Oil\n    1. None.\n\nArticle 3 — Wicks\nSee Article 1.\n\n\
        Annex 1 — Model\n\nArticle 1 — Glass\n    1. See Article 2, paragraph 1, and Article 3.\n    2. See Article 1 of these Rules.\n\n\
        Article 2 — Cord\n    1. Articles 1 and 2 bind.\n\nAnnex 2 — Items\n\n1. See Article 2.\n2. Cord.\n";
    let found = [
        "3: Article 1 -> 1",
        "Annex 1:1.1: Article 2, paragraph 1 -> Annex 1:2.1",
        "Annex 1:1.1: Article 3 -> 3",
        "Annex 1:1.2: Article 1 -> 1",
        "Annex 1:2.1: Articles 1 -> Annex 1:1",
        "Annex 1:2.1: 2 -> Annex 1:2",
        "Annex 2:1: Article 2 -> 2",
    ];
    found::check(manifest, law, &found);
}

/// Articles of a treaty in a schedule of an act, whose own provisions are sections.
#[test]
fn articles_in_the_schedules_of_an_act() {
    let manifest = "[work]\nid = 'x'\ntitle = 'Lamp Act'\n[[level]]\nfirst = '1'\nnoun = ['section', 'sections']\nnoun-in-marker = false\n\
        [[level]]\nfirst = '1'\nnoun = ['Article', 'Articles']\nnoun-in-marker = true\n[[level]]\nfirst = '(1)'\n[[level]]\nfirst = '1'\ncite = '{up}({n})'\nnoun = ['paragraph', 'paragraphs']\n\
        [[level]]\nfirst = '(a)'\n[[scheme]]\nnoun = ['Schedule', 'Schedules']\n[[group]]\nnoun = ['Title', 'Titles']\n";
    let law = "1 — Treaty\n    (1) Subject to section 2, it binds.\n    (2) Article 2 of Schedule 1 does not, nor does Article 3.\n\n\
        2 — Start\nIn May.\n\nSchedule 1 — Treaty\n\nTitle I — Lamps\n\nArticle 1 — Glass\n    1. See Article 2 and Article 9.\n    \
        2. See paragraph 1 and Articles 2 and 3:\n        (a) So.\n        (b) As section 1 says.\n\nTitle II — Cords\n\n\
        Article 2 — Cord\nIt burns as in Article 1 (2) (b).\n\nArticle 3 — Wick\n    1. It burns.\n\nSchedule 2 — Protocol\n\nArticle 1\nSee Article 2.\n\nArticle 2\nIn June.\n";
    let found = [
        "1(1): section 2 -> 2",
        "1(2): Article 2 of Schedule 1 -> Schedule 1:2",
        "1(2): Article 3 -> 3 unresolved",
        "Schedule 1:1(1): Article 2 -> Schedule 1:2",
        "Schedule 1:1(1): Article 9 -> Schedule 1:9 unresolved",
        "Schedule 1:1(2): paragraph 1 -> Schedule 1:1(1)",
        "Schedule 1:1(2): Articles 2 -> Schedule 1:2",
        "Schedule 1:1(2): 3 -> Schedule 1:3",
        "Schedule 1:1(2)(b): section 1 -> 1",
        "Schedule 1:2: Article 1 (2) (b) -> Schedule 1:1(2)(b)",
        "Schedule 2:1: Article 2 -> Schedule 2:2",
    ];
    found::check(manifest, law, &found);
}
