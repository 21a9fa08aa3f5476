//! Other works, by their names alone, and what has the same form but is a part of this one. A manifest and law text in;
//! references out.

#![allow(clippy::unwrap_used, reason = "a test that can't start has failed")]

mod found;

const CLUB: &str = r#"
[work]
id = "club"
title = "Standing Orders of the Ferry Club"
[[level]]
first = "1"
noun = ["Section", "Sections"]
[[level]]
first = "(a)"
[[scheme]]
noun = ["Annex", "Annexes"]
"#;

/// Checks the references of a sentence in Section 1 of a work of two sections.
#[track_caller]
fn check(sentence: &str, expected: &[&str]) {
    let expected: Vec<String> = expected.iter().map(|line| format!("1: {line}")).collect();
    let expected: Vec<&str> = expected.iter().map(String::as_str).collect();
    let law = format!(
        "Section 1 — Boats\n{sentence}\n\nSection 2 — Code of Conduct\nThese Harbour Lights burn.\n\n\
         # Chapter 3: Rope Work\n\nAnnex A — Night Signals\n"
    );
    found::check(CLUB, &law, &expected);
}

#[test]
fn a_definition_where_nothing_is_defined() {
    check("The definition of “slack tide” and (b) of the definition “slack tide” are short.", &[]);
    let law = "Definitions\n\nOar — A long stick.\n\nSection 1 — X\nThe definition of “oar” is short, the definition of “tide” shorter.\n";
    let found = ["1: “oar” -> Definitions/Oar", "1: “tide” -> Definitions/tide unresolved"];
    found::check(CLUB, law, &found);
}

#[test]
fn what_leads_nowhere_here_may_be_of_an_agreement() {
    for name in ["Declaration", "Agreement", "Covenant", "Lease", "Plan", "Policy", "Guidelines"] {
        check(
            &format!(
                "Section 7.2 of the {name}, paragraph 9 of the {name} and Section 2 of the {name} bind."
            ),
            &[
                &format!("Section 7.2 -> the {name}:7.2 external"),
                &format!("paragraph 9 -> the {name}:9 external"),
                "Section 2 -> 2",
            ],
        );
        // What the work calls itself, what has a name of its own, and what is no name.
        check(&format!("This {name} binds; Section 7 of the {name} too."), &["Section 7 -> 7 unresolved"]);
        check(
            &format!("Section 7 of the {name} Berths."),
            &[&format!("Section 7 -> the {name} Berths:7 external")],
        );
        check(&format!("Section 7 of the {} binds.", name.to_lowercase()), &["Section 7 -> 7 unresolved"]);
    }
    let titled = CLUB.replace("Standing Orders", "Mooring Agreement");
    found::check(&titled, "Section 1 — X\nSection 7 of the Agreement.\n", &["1: Section 7 -> 7 unresolved"]);
}

#[test]
fn a_short_name_that_the_text_explains_is_another_work() {
    check(
        "By the Boat Harbour Rules (hereinafter BHR), Section 2 of the BHR and BHR Section 2 apply.",
        &["Section 2 -> the BHR:2 external", "Section 2 -> BHR:2 external"],
    );
    for text in ["the Rules Committee (BHR)", "these Boat Harbour Rules (BHR)", "the Boat Harbour Rope (BHR)"]
    {
        check(&format!("By {text} Section 2 of the BHR applies."), &["Section 2 -> 2"]);
    }
}

#[test]
fn a_name_behind_of_is_another_work() {
    for name in [
        "the Harbour Guidelines",
        "the Harbour Corporation Law",
        "Tide Tables",
        "the Guide of Good Mooring",
        "the H/BOAT Standards",
        "RFC 5280",
        "the RFC 822",
        "Chapter 268",
        "Chapter 40A",
        "Division B",
        "Title IX",
    ] {
        check(
            &format!("Section 2 of {name}, not Section 2."),
            &[&format!("Section 2 -> {name}:2 external"), "Section 2 -> 2"],
        );
    }
    check(
        "Annex A of the *Harbour Guidelines* too.",
        &["Annex A -> the Harbour Guidelines:Annex A external"],
    );
    check(
        "See Sections 2 and 9 of the Harbour Guidelines and Section 2.",
        &[
            "Sections 2 -> the Harbour Guidelines:2 external",
            "9 -> the Harbour Guidelines:9 external",
            "Section 2 -> 2",
        ],
    );
}

#[test]
fn links_hide_no_name() {
    check(
        "As [Section 2](a.html) of the [Harbour Guidelines](https://x.org/guide), so [Section 2](#s2).",
        &["Section 2 -> the Harbour Guidelines:2 external", "Section 2 -> 2"],
    );
    check("As [Tides Act](tides.html) Section 2 says.", &["Section 2 -> Tides Act:2 external"]);
    check(
        "As Section 2 of the ![Harbour Guidelines](x.png) says.",
        &["Section 2 -> the Harbour Guidelines:2 external"],
    );
}

#[test]
fn what_is_called_as_the_work_or_a_part_of_it_stays() {
    for name in [
        "the Standing Orders",
        "the Ferry Club Standing Orders",
        "the Code of Conduct",
        "the Harbour Lights",
        "Chapter 3",
        "the Rope Work Chapter",
        "the Night Signals Annex",
        "the Handbook",
        "Spring 2024",
        "the First Part",
        "the harbour rules",
    ] {
        check(&format!("Section 2 of {name}."), &["Section 2 -> 2"]);
    }
    check("SECTION 2 OF THE HARBOUR GUIDELINES.", &["SECTION 2 -> 2"]);
}

#[test]
fn parts_that_no_level_has_are_of_the_work_behind_them() {
    check(
        "Section 56 Subsection (6) paragraph (b) of the Clubs Act does not bind.",
        &[
            "Section 56 -> the Clubs Act:56 external",
            "Subsection (6) paragraph (b) -> the Clubs Act:(6)(b) external",
        ],
    );
}

#[test]
fn items_are_no_names_of_the_work() {
    check(
        "Section 2 of the Tackle Code. There are:\n    (a) the Tackle Code;\n    (b) Mooring Rules,\n    (c) oars.",
        &["Section 2 -> the Tackle Code:2 external"],
    );
}

#[test]
fn a_paper_is_named_beside_its_section() {
    check("As in [RFC 4035, Section 2](https://x.org/a).", &["Section 2 -> RFC 4035:2 external"]);
    check("As RFC 4035 Section 2 says.", &["Section 2 -> RFC 4035:2 external"]);
    check("Ropes [Source: Section 2, NIST SP 800-89] hold.", &["Section 2 -> NIST SP 800-89:2 external"]);
    check("The Guide “Testing Ropes,” Section 2, says so.", &["Section 2 -> Testing Ropes:2 external"]);
    check("The Guide \"Testing Ropes\", Section 2, says so.", &["Section 2 -> Testing Ropes:2 external"]);
    // A meeting, the club itself, a quotation.
    check("Under Section 2, AGM 2019, all row.", &["Section 2 -> 2"]);
    check("As FC 4035, Section 2, says.", &["Section 2 -> 2"]);
    check("Say “Cast Off”, Section 2 asks for it.", &["Section 2 -> 2"]);
}

#[test]
fn what_is_counted_before_a_section_is_another_work() {
    check(
        "As [Bylaw 4 Section 2](bylaw-4.md) and Schedule 7, Section 2, say, and Section 9. of Division B.",
        &[
            "Section 2 -> Bylaw 4:2 external",
            "Section 2 -> Schedule 7:2 external",
            "Section 9 -> Division B:9 external",
        ],
    );
    // A part of the work, a time, a round.
    check("Since Chapter 3, Section 2, says so.", &["Section 2 -> 2"]);
    check(
        "In Round 4, Section 2 holds; on Rule Day 2 Section 2 rests.",
        &["Section 2 -> 2", "Section 2 -> 2"],
    );
}

#[test]
fn initials_cite_nothing_and_name_a_work() {
    check("Bound under M. G. L., Section 2, and by U.S.C.", &["Section 2 -> M. G. L.:2 external"]);
    check(
        "Under G.L. c.40, §2, and MGL Chapter 4, Section 2.",
        &["§2 -> G.L.:2 external", "Section 2 -> MGL:2 external"],
    );
    check("Under MGL 40A, Section 2.", &["Section 2 -> MGL 40A:2 external"]);
    check(
        "It ends at 5 P.M. Section 2 holds, and Section 9 of R. Roe.",
        &["Section 2 -> 2", "Section 9 -> 9 unresolved"],
    );
}

#[test]
fn a_name_says_what_it_is_about() {
    check("By Section 2 of the Rules on Noise.", &["Section 2 -> the Rules on Noise:2 external"]);
    check(
        "By Section 2 of these Rules on Noise, or Section 1 of the Rules on board.",
        &["Section 2 -> 2", "Section 1 -> 1"],
    );
}

#[test]
fn a_sign_stands_for_sections_where_one_is_meant() {
    check("As §2 and §§ 1 and 2 say.", &["§2 -> 2", "§§ 1 -> 1", "2 -> 2"]);
    check("By §9, the Act. § 2 - Oars. § 2 is here.", &[]);
}

#[test]
fn a_number_with_a_sign_behind_of_is_another_work() {
    check("(Added by Section 2 of 1-102.)", &["Section 2 -> 1-102:2 external"]);
    check(
        "By Section 2 of By-law 12-5 or Section 1 of 7/2019.",
        &["Section 2 -> By-law 12-5:2 external", "Section 1 -> 7/2019:1 external"],
    );
    check("By Section 2 of Ordinance No. 2025-100.", &["Section 2 -> Ordinance No. 2025-100:2 external"]);
    check("By Section 2 of 12 members.", &["Section 2 -> 2"]);
}

#[test]
fn what_is_linked_to_another_page_is_of_it() {
    check(
        "As [Section 2](https://example.org/port/#fees) and Section 2 say.",
        &["Section 2 -> example.org/port:2 external", "Section 2 -> 2"],
    );
    check("As [Section 2](#fees) says [here](https://example.org).", &["Section 2 -> 2"]);
}

/// White space of any kind is a blank: what is cited hangs on words alone.
#[test]
fn a_name_goes_over_the_end_of_a_line() {
    for blank in ["\n", "\u{a0}", "  "] {
        let check = |sentence: &str, expected: &str| check(&sentence.replace('|', blank), &[expected]);
        check("Section 2 of|Directive|2013/361/EC binds.", "Section 2 -> Directive 2013/361/EC:2 external");
        check("RFC|4135,|Section 2 binds.", "Section 2 -> RFC 4135:2 external");
        check(
            "Section 2 of|the Rules of|the Ferry|Union binds.",
            "Section 2 -> the Rules of the Ferry Union:2 external",
        );
        check("Section 2 of|the Ferry|Act binds.", "Section 2 -> the Ferry Act:2 external");
    }
}
