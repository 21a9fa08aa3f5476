//! Numbers that a letter leads, in imports without a profile: Markdown in, manifest and `.laws` out. The sources here are invented.

#![allow(clippy::unwrap_used, reason = "helpers of tests fail as tests do")]

use lawsmith_import::{Profile, import_markdown};

/// Checks the levels of the manifest and the document without its header.
#[track_caller]
fn check(source: &str, manifest: &str, laws: &str) {
    let imported = import_markdown(source, &Profile::for_markdown(source)).unwrap();
    let keys = ["first", "gaps", "cite", "noun"];
    let wanted = |line: &&str| keys.iter().any(|key| line.starts_with(&format!("{key} = ")));
    let found: Vec<&str> = imported.files[0].text.lines().filter(wanted).collect();
    assert_eq!(found.join("\n"), manifest);
    assert_eq!(imported.files[1].text.split_once("\n\n").unwrap().1, laws);
}

#[test]
fn headings_with_a_full_stop_behind_the_letter() {
    check(
        "# Port Rules\n\n# A.1 Boats\n\nA boat floats.\n\n# A.2 Oars\n\n## A.2.1\n\nAn oar is kept as article B.1.1 says.\n\n## A.2.2 Length\n\nOars are long (see A.1).\n\n\
         # B.1 Quays\n\n## B.1.1\n\nA quay is dry, as paragraph A.2.2 tells.\n",
        "first = \"A\"\ncite = \"{up}.{n}\"\nfirst = \"1\"\nfirst = \"1\"",
        "Port Rules\n\nA.1 — Boats\nA boat floats.\n\nA.2 — Oars\n    A.2.1 An oar is kept as article B.1.1 says.\n\nA.2.2 — Length\nOars are long (see A.1).\n\n\
         B.1 — Quays\n    B.1.1 A quay is dry, as paragraph A.2.2 tells.\n",
    );
}

#[test]
fn letters_that_are_names_and_lists_below() {
    check(
        "# Port Rules\n\n## R1. QUAY\n\n(a) The quay is long, see rule R2(b).\n\n(b) The quay is flat.\n\n## R2. OARS\n\n(a) An oar is dry.\n\n(b) An oar is long, as R1(a) allows.\n\n\
         ## C1. CREWS\n\n(a) A crew follows R1.\n",
        "first = \"A\"\ngaps = \"never-reuse\"\nfirst = \"1\"\nfirst = \"(a)\"",
        "Port Rules\n\nR1 — QUAY\n    (a) The quay is long, see rule R2(b).\n    (b) The quay is flat.\n\nR2 — OARS\n    (a) An oar is dry.\n    (b) An oar is long, as R1(a) allows.\n\n\
         C1 — CREWS\n    (a) A crew follows R1.\n",
    );
}

#[test]
fn a_noun_before_the_letter() {
    check(
        "# Port Rules\n\n## Rule A.1 Boats\n\nA boat floats.\n\n## Rule A.2 Oars\n\nAn oar is dry under Rule A.1.\n\n## Rule B.1 Quays\n\nA quay is dry.\n\n## Rule B.2 Bells\n\nA bell rings under Rule B.1.\n",
        "first = \"A\"\nnoun = [\"rule\", \"rules\"]\ncite = \"{up}.{n}\"\nfirst = \"1\"\nnoun = [\"Rule\", \"Rules\"]",
        "Port Rules\n\nRule A.1 — Boats\nA boat floats.\n\nRule A.2 — Oars\nAn oar is dry under Rule A.1.\n\nRule B.1 — Quays\nA quay is dry.\n\nRule B.2 — Bells\nA bell rings under Rule B.1.\n",
    );
}

#[test]
fn paragraphs_below_parts_and_an_introduction() {
    check(
        "INTRODUCTION\n\nHarbours are old.\n\nPART 1: BOATS\n\nSECTION A: HULLS\n\nB1 HULLS\n\nB1.1 A hull is dry.\n\nB1.2 Hulls are:\n\nB1.2.1 red, B2.1;\n\nB1.2.2 white.\n\nSECTION B: OARS\n\nB2 OARS\n\n\
         B2.1 An oar is long.\n\nB2.2 See B1.2.2.\n",
        "first = \"A\"\ngaps = \"never-reuse\"\nfirst = \"1\"\nfirst = \"1\"\nfirst = \"1\"\nnoun = [\"Part\", \"Parts\"]\nnoun = [\"Section\", \"Sections\"]",
        "# INTRODUCTION\n\nHarbours are old.\n\nPart 1 — BOATS\n\nSection A — HULLS\n\nB1 — HULLS\n    B1.1 A hull is dry.\n    B1.2 Hulls are:\n        B1.2.1 red, B2.1;\n        B1.2.2 white.\n\n\
         Section B — OARS\n\nB2 — OARS\n    B2.1 An oar is long.\n    B2.2 See B1.2.2.\n",
    );
}

#[test]
fn letters_of_appendices_are_those_of_the_appendices() {
    check(
        "# Port Rules\n\n## Rule 1 - Boats\n\nA boat floats.\n\n## Rule 2 - Oars\n\nAn oar is dry.\n\n# Appendix A - Bells\n\nA.1 A bell rings.\n\nA.2 It is red.\n\n# Appendix B - Lamps\n\nB.1 A lamp burns.\n\nB.2 It is white.\n",
        "first = \"1\"\nnoun = [\"Rule\", \"Rules\"]\nnoun = [\"Appendix\", \"Appendices\"]",
        "Port Rules\n\nRule 1 — Boats\nA boat floats.\n\nRule 2 — Oars\nAn oar is dry.\n\nAppendix A — Bells\n\nA.1 A bell rings.\n\nA.2 It is red.\n\nAppendix B — Lamps\n\nB.1 A lamp burns.\n\nB.2 It is white.\n",
    );
}

#[test]
fn a_small_letter_counted_on_through_chapters() {
    check(
        "# Port Rules\n\n# Chapter 1. Boats\n\n## t.1\n\n1. A boat floats.\n\n2. A boat is dry (cf. t.3.2).\n\n## t.2 Crews\n\nA crew rows on p.5.\n\n\
         # Chapter 2. Oars\n\n## t.3\n\n1. Oars are long.\n\n2. Articles t.1.1 and t.2 apply.\n\n## t.4 Bells\n\nSee t.9.\n",
        "first = \"a\"\ngaps = \"never-reuse\"\ncite = \"{up}.{n}\"\nfirst = \"1\"\nfirst = \"1\"\nnoun = [\"Chapter\", \"Chapters\"]",
        "Port Rules\n\nChapter 1 — Boats\n\nt.1\n    1. A boat floats.\n    2. A boat is dry (cf. t.3.2).\n\nt.2 — Crews\nA crew rows on p.5.\n\n\
         Chapter 2 — Oars\n\nt.3\n    1. Oars are long.\n    2. Articles t.1.1 and t.2 apply.\n\nt.4 — Bells\nSee t.9.\n",
    );
}

#[test]
fn initials_with_their_names() {
    check(
        "# Port Rules\n\n# GR - General Rules\n\n## GR.1 Boats\n\nGR.1.1 A boat floats.\n\nGR.1.2 A crew:\na. rows by day\nb. sleeps, see V.1.1\n\n# V - Vessels\n\n## V.1 Hulls\n\nV.1.1 A hull is dry under section GR.1.2.b.\n",
        "first = \"AB\"\ngaps = \"never-reuse\"\ncite = \"{up}.{n}\"\nfirst = \"1\"\nfirst = \"1\"\nfirst = \"a\"",
        "Port Rules\n\nGR — General Rules\n\nGR.1 — Boats\n    GR.1.1 A boat floats.\n    GR.1.2 A crew:\n        a. rows by day\n        b. sleeps, see V.1.1\n\nV — Vessels\n\nV.1 — Hulls\n    V.1.1 A hull is dry under section GR.1.2.b.\n",
    );
}

#[test]
fn titles_of_letters_in_plain_text() {
    let source = "Port Rules\n\nA - Boats\n\nA.1 A boat floats.\n\nA.2 A boat is dry.\n\nB - Oars\n\nB.1 An oar is long:\n\nB - or a sail.\n\nB.2 See A.1.\n";
    let imported = lawsmith_import::import(source, &Profile::for_text(source)).unwrap();
    let laws = &imported.files[1].text;
    assert_eq!(
        laws.split_once("\n\n").unwrap().1,
        "Port Rules\n\nA — Boats\n    A.1 A boat floats.\n    A.2 A boat is dry.\n\nB — Oars\n    B.1 An oar is long:\n\n        B - or a sail.\n\n    B.2 See A.1.\n"
    );
}
