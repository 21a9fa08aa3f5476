//! References as statutes write them: numbers of a whole behind the noun of a part, other Acts, titles of a code.
//! A manifest and law text in; references out.

#![allow(clippy::unwrap_used, reason = "a test that can't start has failed")]

mod found;

use found::check;

const HARBOUR: &str = r#"
[work]
id = "harbour"
title = "Harbour Act"
[[level]]
first = "1"
noun = ["section", "sections"]
noun-in-marker = false
inserted = true
[[level]]
first = "(1)"
noun = ["subsection", "subsections"]
inserted = true
[[level]]
first = "(a)"
noun = ["paragraph", "paragraphs"]
[[label]]
words = ["Note"]
"#;

#[test]
fn numbers_of_the_whole_behind_the_noun_of_a_part() {
    check(
        HARBOUR,
        "1 — Berths\n    (1) See subsections 2(1) and 2(1A), paragraph 2(1)(a) and subsection (1A).\n    (1A) Boats lie.\n\n\
         Note 1: Section 2 says more.\n\n\
         2 — Cranes\n    (1) They rest:\n        (a) by night.\n    (1A) Or by day, under subsection (1).\n",
        &[
            "1(1): subsections 2(1) -> 2(1)",
            "1(1): 2(1A) -> 2(1A)",
            "1(1): paragraph 2(1)(a) -> 2(1)(a)",
            "1(1): subsection (1A) -> 1(1A)",
            "1(1A): Section 2 -> 2",
            "2(1A): subsection (1) -> 2(1)",
        ],
    );
}

#[test]
fn an_act_whose_name_is_set_off() {
    check(
        &format!("{HARBOUR}[lexicon]\nowners = [\"act\", \"dta\"]\n"),
        "1 — Berths\nSection 8 of the *Dykes (Old and New) Act 1950*, section 9 of the DTA, section 3, 4 and section 5 of the Tides Act, section 7 of the Acts Reading Act 1901 and section 6 apply.\n",
        &[
            "1: Section 8 -> the Dykes (Old and New) Act 1950:8 external",
            "1: section 9 -> DTA:9 external",
            "1: section 3 -> the Tides Act:3 external",
            "1: 4 -> the Tides Act:4 external",
            "1: section 5 -> the Tides Act:5 external",
            "1: section 7 -> the Acts Reading Act 1901:7 external",
            "1: section 6 -> 6 unresolved",
        ],
    );
}

#[test]
fn titles_of_a_code() {
    check(
        HARBOUR,
        "1 — Berths\n    (1) Section 2(4) of title 9, section 3 of such title and section 1(2) of this title apply.\n    \
         (2) So does section 4 of the Rivers with Boats Act.\n",
        &[
            "1(1): Section 2(4) -> title 9:2(4) external",
            "1(1): section 3 -> such title:3 external",
            "1(1): section 1(2) -> 1(2)",
            "1(2): section 4 -> the Rivers with Boats Act:4 external",
        ],
    );
}

#[test]
fn letters_put_in_between_others() {
    check(
        &HARBOUR
            .replace("[\"paragraph\", \"paragraphs\"]", "[\"paragraph\", \"paragraphs\"]\ninserted = true"),
        "1 — Berths\n    (1) Free are:\n        (a) boats;\n        (aa) rafts;\n        (b) tugs, and\n        (ba) kegs.\n    (2) See paragraphs (1)(aa) and (1)(ba), and paragraph 1(1)(bb).\n",
        &[
            "1(2): paragraphs (1)(aa) -> 1(1)(aa)",
            "1(2): (1)(ba) -> 1(1)(ba)",
            "1(2): paragraph 1(1)(bb) -> 1(1)(bb) unresolved",
        ],
    );
}

const ACT: &str = r#"
[work]
id = "harbours"
title = "Harbours Act 1999"
[[level]]
first = "1"
noun = ["section", "sections"]
noun-in-marker = false
[[level]]
first = "(1)"
noun = ["subsection", "subsections"]
noun-in-marker = false
[[level]]
first = "(a)"
noun = ["paragraph", "paragraphs"]
noun-in-marker = false
[definitions]
form = "quoted"
"#;

#[test]
fn definitions_of_a_section() {
    let law = "1 — Meanings\n    (1) In this Act:\n        “berth” means:\n            (a) a quay; or\n            (b) a buoy that is no quay under paragraph (a) or subsection (2).\n        \
               “crew” means those whom section 2 names.\n    (2) A berth is free if:\n        (a) no crew is on it as “crew” in subsection (1) says.\n\n\
               2 — Crews\n    (1) See paragraph (b) of the definition of “berth” and paragraph 1(2)(a).\n    (2) A crew has a berth.\n";
    check(
        ACT,
        law,
        &[
            "1(1)/berth: paragraph (a) -> 1(1)/berth",
            "1(1)/berth: subsection (2) -> 1(2)",
            "1(1)/crew: section 2 -> 2",
            "1(2)(a): subsection (1) -> 1(1)",
            "2(1): paragraph (b) of the definition of “berth” -> 1(1)/berth",
            "2(1): paragraph 1(2)(a) -> 1(2)(a)",
        ],
    );
}

/// Parts are called by the noun of the whole.
#[test]
fn parts_called_by_the_noun_of_the_work() {
    let manifest =
        "[work]\nid = \"ferries\"\nnoun = [\"Clause\", \"Clauses\"]\nlevels = [\"1\", \"(1)\", \"(a)\"]\n";
    check(
        manifest,
        "Clause 1 — Boats\n    (1) Subject to sub-clause (2) of this clause, a boat is dry.\n    (2) See subclause (1) and clause 2.\n\n\
         Clause 2 — Crews\n    (1) Sub-clauses (1) to (2) of this clause bind, and sub-clause (2)(a) and clause 1(2) too.\n    \
         (2) In sub-paragraph (a) and subsection (1):\n        (a) a sub-basement 1 and the sub-clause hold.\n",
        &[
            "1(1): sub-clause (2) -> 1(2)",
            "1(2): subclause (1) -> 1(1)",
            "1(2): clause 2 -> 2",
            "2(1): Sub-clauses (1) -> 2(1)",
            "2(1): (2) -> 2(2)",
            "2(1): sub-clause (2)(a) -> 2(2)(a)",
            "2(1): clause 1(2) -> 1(2)",
            "2(2): sub-paragraph (a) -> 2(2)(a)",
            "2(2): subsection (1) -> 2(1)",
        ],
    );
}

#[test]
fn sections_that_are_headed_by_a_sign() {
    let manifest =
        HARBOUR.replacen("[\"section\", \"sections\"]\nnoun-in-marker = false", "[\"§\", \"§§\"]", 1);
    check(
        &manifest,
        "§ 1 — Berths\n    (1) See section 2, sections 2(1) and 3, § 2, subsection (1) of section 2. Section 9 of the Tides Act applies.\n    \
         (2) A section of the quay is free.\n\n§ 2 — Cranes\n    (1) They rest.\n    (2) The preceding section applies.\n",
        &[
            "1(1): section 2 -> 2",
            "1(1): sections 2(1) -> 2(1)",
            "1(1): 3 -> 3 unresolved",
            "1(1): § 2 -> 2",
            "1(1): subsection (1) of section 2 -> 2(1)",
            "1(1): Section 9 -> the Tides Act:9 external",
            "2(2): The preceding section -> 1",
        ],
    );
    // Where another level is called so, it keeps its name.
    let manifest = "[work]\nid = 'x'\n[[level]]\nfirst = '1'\nnoun = ['§', '§§']\n[[level]]\nfirst = '(1)'\nnoun = ['section', 'sections']\n";
    check(
        manifest,
        "§ 1 — Berths\n    (1) See section 2.\n    (2) Free.\n\n§ 2 — Cranes\nThey rest.\n",
        &["1(1): section 2 -> 1(2)"],
    );
}
