//! References as the law of the European Union writes them: paragraphs that are cited in brackets, points of
//! subparagraphs, directives and treaties. A manifest and law text in; references out.

#![allow(clippy::unwrap_used, reason = "a test that can't start has failed")]

mod found;

/// Checks the references of `law`, which has the manifest of a regulation.
#[track_caller]
fn check(law: &str, expected: &[&str]) {
    found::check(MANIFEST, law, expected);
}

const MANIFEST: &str = r#"
[work]
id = "moorings"
title = "Regulation (EU) 2031/77 on moorings"
[[level]]
first = "1"
noun = ["Article", "Articles"]
inserted = true
[[level]]
first = "1"
variants = ["({n})"]
cite = "{up}({n})"
noun = ["paragraph", "paragraphs"]
[[level]]
first = "(a)"
noun = ["point", "points"]
[[group]]
noun = ["Chapter", "Chapters"]
[definitions]
form = "quoted"
"#;

const BERTHS: &str = "\n\nArticle 2 — Berths\n    1. Free are:\n        (a) rafts;\n        (b) tugs.\n    2. No berth is let twice.\n";

#[test]
fn paragraphs_in_brackets() {
    check(
        &format!(
            "Article 1 — Scope\n    1. Article 2(1) and point (b) of Article 2(1) apply.\n    2. See paragraph 1.{BERTHS}"
        ),
        &[
            "1(1): Article 2(1) -> 2(1)",
            "1(1): point (b) of Article 2(1) -> 2(1)(b)",
            "1(2): paragraph 1 -> 1(1)",
        ],
    );
}

#[test]
fn parts_without_numbers() {
    check(
        &format!(
            "Article 1 — Scope\n    1. Points (a) and (b) of the first subparagraph of Article 2(1) apply, \
             and so does the second sentence of paragraph 1.{BERTHS}"
        ),
        &[
            "1(1): Points (a) -> 2(1)(a)",
            "1(1): (b) of the first subparagraph of Article 2(1) -> 2(1)(b)",
            "1(1): paragraph 1 -> 1(1)",
        ],
    );
}

#[test]
fn directives_by_their_numbers() {
    check(
        &format!(
            "Article 1 — Scope\n    1. Article 2(1) or Article 2(9) of Directive 95/4/EC, Article 2 of Regulation (EU) No 18/2011, \
             point (b) of Article 2(1) of Council Directive (EU) 2030/5 and Articles 2 to 9 of that Directive apply.\n    \
             2. Article 2 of Regulation (EU) 2031/77 and Article 2(2) of this Regulation do not.{BERTHS}"
        ),
        &[
            "1(1): Article 2(1) -> 2(1)",
            "1(1): Article 2(9) -> Directive 95/4/EC:2(9) external",
            "1(1): Article 2 -> Regulation (EU) No 18/2011:2 external",
            "1(1): point (b) of Article 2(1) -> Council Directive (EU) 2030/5:2(1)(b) external",
            "1(1): Articles 2 -> that Directive:2 external",
            "1(1): 9 -> that Directive:9 external",
            "1(2): Article 2 -> 2",
            "1(2): Article 2(2) -> 2(2)",
        ],
    );
}

#[test]
fn treaties() {
    check(
        &format!(
            "Article 1 — Scope\n    1. Articles 2 and 7 TFEU, Article 2 of the Charter, Article 2(1) of the Treaty on Harbours and \
             Chapter 2 of Title V of the TEU apply.{BERTHS}"
        ),
        &[
            "1(1): Articles 2 -> TFEU:2 external",
            "1(1): 7 -> TFEU:7 external",
            "1(1): Article 2 -> the Charter:2 external",
            "1(1): Article 2(1) -> the Treaty on Harbours:2(1) external",
            "1(1): Chapter 2 -> TEU:Chapter 2 external",
        ],
    );
}

#[test]
fn points_behind_a_comma() {
    check(
        &format!(
            "Article 1 — Scope\n    1. Article 2(1), point (b), Article 2(1), first subparagraph, points (a) and (b), and Article 2(2), \
             second sentence, apply.\n    2. Article 5(1), point (a), of Directive 2004/38/EC and Article 6(1), (2) and (3) of Regulation \
             (EU) 2016/679 do not.{BERTHS}"
        ),
        &[
            "1(1): Article 2(1), point (b) -> 2(1)(b)",
            "1(1): Article 2(1), first subparagraph, points (a) -> 2(1)(a)",
            "1(1): (b) -> 2(1)(b)",
            "1(1): Article 2(2) -> 2(2)",
            "1(2): Article 5(1), point (a) -> Directive 2004/38/EC:5(1)(a) external",
            "1(2): Article 6(1) -> Regulation (EU) 2016/679:6(1) external",
            "1(2): (2) -> Regulation (EU) 2016/679:6(2) external",
            "1(2): (3) -> Regulation (EU) 2016/679:6(3) external",
        ],
    );
}

#[test]
fn capitals_behind_a_blank_name_a_treaty() {
    check(
        &format!(
            "Article 1 — Scope\n    1. Article 81(3) EC, Article 2 OK and Article 2(1) B apply.{BERTHS}"
        ),
        &["1(1): Article 81(3) -> EC:81(3) external", "1(1): Article 2 -> 2", "1(1): Article 2(1) -> 2(1)"],
    );
    // Letters of a level behind a blank, and such of a number put in.
    found::check(
        "[work]\nid = 'x'\n",
        "Law 1 — Boats\nSee Law 1 A, Law 1 Z, Law 1 OK.\n    A. Oars.\n",
        &["1: Law 1 A -> 1A", "1: Law 1 Z -> 1Z unresolved", "1: Law 1 -> 1"],
    );
    found::check(
        "[work]\nid = 'x'\n[[level]]\nfirst = '1'\nnoun = ['section', 'sections']\nnoun-in-marker = false\ninserted = true\n",
        "1 — Boats\nSee section 1 EC and section 1 A.\n\n1A — Oars\nThey row.\n",
        &["1: section 1 -> EC:1 external", "1: section 1 A -> 1A"],
    );
}

/// What leads nowhere as a part of the Article begins the clause that its sentence is about.
#[test]
fn a_part_behind_a_comma_that_begins_a_clause() {
    let law = |words: &str| {
        format!(
            "Article 1 — Rowers\nThey row.\n\nArticle 2 — Crews\nThey sing.\n\nArticle 3 — Pay\n    1. One coin.\n    2. {words}\n"
        )
    };
    let manifest = "[work]\nid = \"rowers\"\nnoun = [\"Article\", \"Articles\"]\nlevels = [\"1\", \"1\"]\n";
    found::check(
        manifest,
        &law(
            "In cases under Articles 1 or 2, paragraph 1 does not apply. Under Article 2, paragraph 1 applies.",
        ),
        &[
            "3.2: Articles 1 -> 1",
            "3.2: 2 -> 2",
            "3.2: paragraph 1 -> 3.1",
            "3.2: Article 2 -> 2",
            "3.2: paragraph 1 -> 3.1",
        ],
    );
    for broken in ["If Article 2, paragraph 1 applies, they row.", "They row under Article 2, paragraph 1."] {
        found::check(manifest, &law(broken), &["3.2: Article 2, paragraph 1 -> 2.1 unresolved"]);
    }
    found::check(
        manifest,
        &law("Under Article 3, paragraph 1 applies."),
        &["3.2: Article 3, paragraph 1 -> 3.1"],
    );
}
