//! References as German statutes write them: abbreviated units, lists that name a unit again, inserted paragraphs,
//! laws in one word, lists that end in the law that they belong to. A manifest and law text in; references out.

#![allow(clippy::unwrap_used, reason = "a test that can't start has failed")]

mod found;

/// Checks the references of `law`, which has the manifest of a statute.
#[track_caller]
fn check(law: &str, expected: &[&str]) {
    found::check(MANIFEST, law, expected);
}

const MANIFEST: &str = r#"
[work]
id = "faehre"
title = "Verordnung zur Durchführung des Fährgesetzes (FährV)"
language = "de"
[[level]]
first = "1"
noun = ["§", "§§"]
inserted = true
[[level]]
first = "(1)"
noun = ["Absatz", "Absätze", "Absatzes", "Absätzen", "Abs."]
noun-in-marker = false
inserted = true
[[level]]
first = "1"
noun = ["Nummer", "Nummern", "Nr."]
noun-in-marker = false
inserted = true
[[level]]
first = "a)"
noun = ["Buchstabe", "Buchstaben", "lit."]
noun-in-marker = false
"#;

const REST: &str = "\n\n§ 6 — Tau\nDas Tau ist lang.\n\n§ 7 — Pfahl\nDer Pfahl steht.\n\n§ 7a — Mast\nDer Mast auch.\n\n§ 4 — Ruder\n    (1) Ruder sind lang.\n    (1a) Riemen auch.\n    (2) Frei sind\n        1. Boote,\n        2. Flöße.\n";

/// Checks the references of one sentence in § 1.
#[track_caller]
fn sentence(sentence: &str, expected: &[&str]) {
    let expected: Vec<String> = expected.iter().map(|it| format!("1(1): {it}")).collect();
    let expected: Vec<&str> = expected.iter().map(String::as_str).collect();
    check(&format!("§ 1 — Zweck\n    (1) {sentence}\n    (2) Die Fähre ruht.{REST}"), &expected);
}

#[test]
fn abbreviations_need_not_be_named() {
    let manifest = MANIFEST.replace(", \"Absatzes\", \"Absätzen\", \"Abs.\"]", "]");
    found::check(
        &manifest,
        "§ 1 — Zweck\n    (1) Es gilt § 1 Abs. 2, nicht § 1 Abs. 9 und nicht Abs. 8.\n    (2) Die Fähre ruht.\n",
        &[
            "1(1): § 1 Abs. 2 -> 1(2)",
            "1(1): § 1 Abs. 9 -> 1(9) unresolved",
            "1(1): Abs. 8 -> 1(8) unresolved",
        ],
    );
}

#[test]
fn letters_in_brackets_by_their_noun() {
    let manifest = MANIFEST.replace("first = \"a)\"", "first = \"(a)\"").replacen(
        "[[level]]\nfirst = \"1\"\nnoun = [\"Nummer\", \"Nummern\", \"Nr.\"]\nnoun-in-marker = false\ninserted = true\n",
        "",
        1,
    );
    found::check(
        &manifest,
        "§ 1 — Zweck\n    (1) Es gilt § 1 Abs. 2 lit. a und c, nicht § 1 Abs. 2 lit. d.\n    (2) Frei sind\n        (a) Kähne,\n        (b) Flöße nach lit. a,\n        (c) Nachen nach Buchstabe a und b oder so.\n",
        &[
            "1(1): § 1 Abs. 2 lit. a -> 1(2)(a)",
            "1(1): c -> 1(2)(c)",
            "1(1): § 1 Abs. 2 lit. d -> 1(2)(d) unresolved",
            "1(2)(b): lit. a -> 1(2)(a)",
            "1(2)(c): Buchstabe a -> 1(2)(a)",
            "1(2)(c): b -> 1(2)(b)",
        ],
    );
}

#[test]
fn the_first_of_several_paragraphs_of_another_law() {
    sentence(
        "Die §§ 577 ff ZPO, §§ 34ff. BAO und § 8 f. BGB gelten.",
        &["§§ 577 -> ZPO:577 external", "§§ 34 -> BAO:34 external", "§ 8 -> BGB:8 external"],
    );
    sentence(
        "Die §§ 6 ff und §§ 7ff gelten, § 7a und § 9f.",
        &["§§ 6 -> 6", "§§ 7 -> 7", "§ 7a -> 7a", "§ 9f -> 9f unresolved"],
    );
}

#[test]
fn a_short_name_is_no_form_of_a_word_of_the_title() {
    let manifest = MANIFEST.replace(
        "Verordnung zur Durchführung des Fährgesetzes (FährV)",
        "Statuten des Vereins der Fährleute",
    );
    found::check(
        &manifest,
        &format!(
            "§ 1 — Zweck\n    (1) Es gilt § 21 Abs. 5 erster Satz VereinsG, und § 4 Abs. 1 der Statuten.{REST}"
        ),
        &["1(1): § 21 Abs. 5 -> VereinsG:21(5) external", "1(1): § 4 Abs. 1 -> 4(1)"],
    );
}

#[test]
fn inserted_paragraphs() {
    sentence(
        "§ 4 Absatz 1a und § 4 Absatz 1 bis 1a gelten.",
        &["§ 4 Absatz 1a -> 4(1a)", "§ 4 Absatz 1 -> 4(1)", "1a -> 4(1a)"],
    );
}

#[test]
fn parts_joined_to_the_same_provision() {
    sentence(
        "Nach § 4 Absatz 1, auch in Verbindung mit Absatz 2 Nummer 1, ruht die Fähre.",
        &["§ 4 Absatz 1 -> 4(1)", "Absatz 2 Nummer 1 -> 4(2)1"],
    );
    check(
        &format!(
            "§ 1 — Zweck\n    (1) Die Fähre ruht.\n    (2) Absatz 1 Satz 2 in Verbindung mit Absatz 1 Satz 1 gilt.{REST}"
        ),
        &["1(2): Absatz 1 Satz 2 -> 1(1)", "1(2): Absatz 1 Satz 1 -> 1(1)"],
    );
}

#[test]
fn provisions_without_paragraphs() {
    check(
        "§ 1 — Zweck\nNach § 2 Nummer 1, Nummer 2 Buchstabe a und Nummer 2 Buchstabe b, auch in Verbindung mit Satz 2, ruht sie.\n\n\
         § 2 — Ruder\nFrei sind\n    1. Boote,\n    2. Flöße mit\n        a) Mast,\n        b) Ruder.\n",
        &[
            "1: § 2 Nummer 1 -> 2.1",
            "1: Nummer 2 Buchstabe a -> 2.2a",
            "1: Nummer 2 Buchstabe b, auch in Verbindung mit Satz 2 -> 2.2b",
        ],
    );
}

#[test]
fn numbers_behind_parts() {
    sentence(
        "Die §§ 4 Absatz 1 und 2, 6, 7 und 7a gelten.",
        &["§§ 4 Absatz 1 -> 4(1)", "2 -> 4(2)", "6 -> 6", "7 -> 7", "7a -> 7a"],
    );
}

#[test]
fn levels_that_the_work_has_not() {
    let manifest = MANIFEST.split("[[level]]\nfirst = \"1\"\nnoun = [\"Nummer\"").next().unwrap();
    found::check(
        manifest,
        "§ 1 — Zweck\n    (1) § 1 Abs. 1 Nr. 3 Buchst. a des Hafengesetzes gilt.\n",
        &["1(1): § 1 Abs. 1 Nr. 3 Buchst. a -> Hafengesetzes:1(1) external"],
    );
}

#[test]
fn parts_of_an_annex() {
    let manifest = format!("{MANIFEST}[[scheme]]\nnoun = [\"Anlage\", \"Anlagen\"]\n");
    let laws = "§ 1 — Zweck\n    (1) Nach den Nummern 1 und 2 der Anlage und nach Nummer 7 der Anlage ruht sie.\n\n\
                Anlage — Boote\n\n1. Kähne,\n2. Flöße.\n";
    found::check(
        &manifest,
        laws,
        &[
            "1(1): Nummern 1 -> Anlage/1",
            "1(1): 2 der Anlage -> Anlage/2",
            "1(1): Nummer 7 der Anlage -> Anlage/7 unresolved",
        ],
    );
}

#[test]
fn words_that_only_look_like_references() {
    sentence(
        "Es gelten die Begriffsbestimmungen des Hafengesetzes, und der Wind dreht nach O und wieder nach W.",
        &[],
    );
}

#[test]
fn lists_of_sentences() {
    sentence(
        "§ 4 Satz 1, 3 und 4 bis 6 des Hafengesetzes gilt.",
        &["§ 4 Satz 1, 3 und 4 bis 6 -> Hafengesetzes:4 external"],
    );
}

#[test]
fn parts_that_words_count() {
    sentence(
        "§ 4 Absatz 1 letzter Halbsatz des Hafengesetzes und § 4 Satz 2 und 2a des Hafengesetzes gelten.",
        &["§ 4 Absatz 1 -> Hafengesetzes:4(1) external", "§ 4 Satz 2 und 2a -> Hafengesetzes:4 external"],
    );
}

#[test]
fn the_text_at_another_time() {
    sentence(
        "§ 4 Absatz 1 in der vor dem 1. Mai 2030 geltenden Fassung gilt, § 4 Absatz 2 in der jeweils geltenden Fassung auch.",
        &["§ 4 Absatz 1 -> former:4(1) external", "§ 4 Absatz 2 -> 4(2)"],
    );
}

#[test]
fn the_law_that_an_ordinance_stands_under() {
    sentence(
        "§ 4 Absatz 2 des Gesetzes und § 4 des Fährgesetzes gelten, § 4 dieser Verordnung nicht.",
        &["§ 4 Absatz 2 -> des Gesetzes:4(2) external", "§ 4 -> Fährgesetzes:4 external", "§ 4 -> 4"],
    );
    sentence("§ 4 der Fährverordnung gilt.", &["§ 4 -> Fährverordnung:4 external"]);
}

#[test]
fn laws_of_several_words() {
    sentence(
        "§ 4 des Sechsten Buches Hafengesetzbuch, § 9 des Untiefen-Bojen-Gesetzes, § 4 des Gesetzes gegen Untiefen und \
         § 4 Seeleute-Ruderverordnung gelten.",
        &[
            "§ 4 -> des Sechsten Buches Hafengesetzbuch:4 external",
            "§ 9 -> Untiefen-Bojen-Gesetzes:9 external",
            "§ 4 -> des Gesetzes gegen Untiefen:4 external",
            "§ 4 -> Seeleute-Ruderverordnung:4 external",
        ],
    );
    sentence(
        "§ 4 Satz 2 Bürgerliches Gesetzbuch gilt.",
        &["§ 4 Satz 2 -> Bürgerliches Gesetzbuch:4 external"],
    );
}

#[test]
fn short_names_of_laws() {
    sentence(
        "§ 4 Absatz 2 HafG und § 4 BojenVO gelten, § 4 ABC nicht.",
        &["§ 4 Absatz 2 -> HafG:4(2) external", "§ 4 -> BojenVO:4 external", "§ 4 -> 4"],
    );
}

#[test]
fn short_names_behind_an_article() {
    sentence(
        "§ 4 der BojenVO, § 4 Abs. 2 der WO und § 4 des HafG gelten, § 4 der FährV hier.",
        &[
            "§ 4 -> BojenVO:4 external",
            "§ 4 Abs. 2 -> WO:4(2) external",
            "§ 4 -> HafG:4 external",
            "§ 4 -> 4",
        ],
    );
    // In a Wahlordnung the WO is the work itself.
    let manifest =
        MANIFEST.replace("Verordnung zur Durchführung des Fährgesetzes (FährV)", "Wahlordnung der Fährleute");
    let law = format!("§ 1 — Zweck\n    (1) § 4 der WO und § 4 WO gelten, § 4 der BO nicht.{REST}");
    found::check(&manifest, &law, &["1(1): § 4 -> 4", "1(1): § 4 -> 4", "1(1): § 4 -> BO:4 external"]);
}

#[test]
fn short_names_that_the_text_explains() {
    let law = |words: &str| {
        format!("§ 1 — Zweck\n    (1) {words}\n    (2) Nach § 4 Absatz 2 SdF und § 4 der SdF ruht sie.{REST}")
    };
    check(
        &law("Es gilt die Satzung der Fährleute (SdF)."),
        &["1(2): § 4 Absatz 2 -> SdF:4(2) external", "1(2): § 4 -> SdF:4 external"],
    );
    // No body of rules, or the work itself.
    for own in
        ["Es tagt der Rat der Fährleute (SdF).", "Diese Satzung der Fährleute (SdF) gilt.", "Sie gilt."]
    {
        check(&law(own), &["1(2): § 4 Absatz 2 -> 4(2)", "1(2): § 4 -> 4"]);
    }
    // What leads nowhere here is another one's in any case.
    sentence(
        "Es gelten § 9 Absatz 2 SdF und § 9 der SdF.",
        &["§ 9 Absatz 2 -> SdF:9(2) external", "§ 9 -> SdF:9 external"],
    );
}

#[test]
fn lists_before_their_law() {
    sentence(
        "Auf Grund des § 4 Absatz 1, der §§ 7 und 8 sowie des § 9 in Verbindung mit § 12 des Hafengesetzes ruht sie.",
        &[
            "§ 4 Absatz 1 -> Hafengesetzes:4(1) external",
            "§§ 7 -> Hafengesetzes:7 external",
            "8 -> Hafengesetzes:8 external",
            "§ 9 -> Hafengesetzes:9 external",
            "§ 12 -> Hafengesetzes:12 external",
        ],
    );
    // What leads somewhere is the work's own, if no article joins it.
    sentence(
        "Nach § 4 und § 12 des Hafengesetzes ruht sie.",
        &["§ 4 -> 4", "§ 12 -> Hafengesetzes:12 external"],
    );
}

#[test]
fn ranges_of_parts() {
    sentence(
        "Es gilt § 4 Abs. 1-2, § 4 Absatz 1–2 oder § 4 Absatz 2 Nummer 1 - 2, und § 4 Abs. 1 Satz 1-3 auch.",
        &[
            "§ 4 Abs. 1 -> 4(1)",
            "2 -> 4(2)",
            "§ 4 Absatz 1 -> 4(1)",
            "2 -> 4(2)",
            "§ 4 Absatz 2 Nummer 1 -> 4(2)1",
            "2 -> 4(2)2",
            "§ 4 Abs. 1 Satz 1-3 -> 4(1)",
        ],
    );
    found::check(
        &harbour_act(),
        "§ 1 — Kähne\n    (1) Frei sind:\n        1. Kähne:\n            a) leere;\n            b) volle;\n            c) neue.\n    \
         (2) Es gilt § 1 Abs. 1 Nr. 1 lit. a–c.\n",
        &["1(2): § 1 Abs. 1 Nr. 1 lit. a -> 1(1)1a", "1(2): c -> 1(1)1c"],
    );
    // Dashes between words.
    sentence(
        "Nach § 4 Abs. 1 – 2 Boote vorausgesetzt – und § 4 Absatz 1 - auch ohne Boot - gilt das.",
        &["§ 4 Abs. 1 -> 4(1)", "§ 4 Absatz 1 -> 4(1)"],
    );
}

#[test]
fn parts_of_other_texts() {
    sentence(
        "Nach Artikel 16, 17 Absatz 8 Buchstabe a und Absatz 9 der Akte und nach Art. 3 Nr. 2 gilt das.",
        &[],
    );
    sentence(
        "Die Wertpapier-Kenn-Nummer 113 steht in der Akte (GBl. I Nr. 33 S. 300), die Verordnung (EWG) Nr. 2454/93 nicht.",
        &[],
    );
    check(&format!("Geändert durch: Nr. 53 der Akte.\n\n§ 1 — Zweck\nDie Fähre ruht.{REST}"), &[]);
}

/// The manifest of an Act, which cites itself by its name.
fn harbour_act() -> String {
    MANIFEST.replace("Verordnung zur Durchführung des Fährgesetzes (FährV)", "Hafengesetz")
}

#[test]
fn abbreviated_units_and_units_named_again() {
    found::check(
        &harbour_act(),
        "§ 1 — Kähne\n    (1) Es gelten § 2 Abs. 1 Satz 2 und 3, § 2 Abs. 2 Nr. 1 und § 2 Absatz 1 Satz 1, Absatz 2 oder 3.\n    \
         (2) Im Fall des Absatzes 1 gilt § 2 Abs. 1 und Abs. 2.\n\n\
         § 2 — Kräne\n    (1) Sie ruhen nach Abs. 2.\n    (2) Frei sind:\n        1. Schlepper;\n        2. Kähne nach Nr. 1.\n    (3) Nichts.\n",
        &[
            "1(1): § 2 Abs. 1 Satz 2 und 3 -> 2(1)",
            "1(1): § 2 Abs. 2 Nr. 1 -> 2(2)1",
            "1(1): § 2 Absatz 1 Satz 1 -> 2(1)",
            "1(1): Absatz 2 -> 2(2)",
            "1(1): 3 -> 2(3)",
            "1(2): Absatzes 1 -> 1(1)",
            "1(2): § 2 Abs. 1 -> 2(1)",
            "1(2): Abs. 2 -> 2(2)",
            "2(1): Abs. 2 -> 2(2)",
            "2(2)2: Nr. 1 -> 2(2)1",
        ],
    );
}

#[test]
fn other_laws_in_german() {
    found::check(
        &harbour_act(),
        "§ 1 — Kähne\n    (1) Die §§ 4 bis 7, 8 Abs. 4 sowie die §§ 9 bis 11 der Deichordnung gelten.\n    \
         (2) Es gilt § 12 des Gesetzes über die Deiche, § 30 Abs. 2 des Alten Gesetzbuchs und § 2 des Hafengesetzes.\n    \
         (3) Nach Artikel 16 Absatz 3 und Absatz 5 der Verordnung Nr. 114/2014 und dem Vertrag Nr. 87 gilt § 2 dieses Gesetzes.\n\n\
         § 2 — Kräne\nSie ruhen.\n",
        &[
            "1(1): §§ 4 -> Deichordnung:4 external",
            "1(1): 7 -> Deichordnung:7 external",
            "1(1): 8 Abs. 4 -> Deichordnung:8(4) external",
            "1(1): §§ 9 -> Deichordnung:9 external",
            "1(1): 11 -> Deichordnung:11 external",
            "1(2): § 12 -> des Gesetzes über die Deiche:12 external",
            "1(2): § 30 Abs. 2 -> des Alten Gesetzbuchs:30(2) external",
            "1(2): § 2 -> 2",
            "1(3): § 2 -> 2",
        ],
    );
}

#[test]
fn small_letters_behind_their_noun() {
    found::check(
        &harbour_act(),
        "§ 1 — Kähne\n    (1) Frei sind:\n        1. Kähne:\n            a) leere;\n            b) volle;\n            c) nach Buchstabe a alle.\n    \
         (2) Es gelten § 1 Absatz 1 Nummer 1 Buchstabe b und Absatz 2, § 1 Abs. 1 Nr. 1 lit. d sowie Absatz 1 Nummer 1 Buchstaben a bis c.\n",
        &[
            "1(1)1c: Buchstabe a -> 1(1)1a",
            "1(2): § 1 Absatz 1 Nummer 1 Buchstabe b -> 1(1)1b",
            "1(2): Absatz 2 -> 1(2)",
            "1(2): § 1 Abs. 1 Nr. 1 lit. d -> 1(1)1d unresolved",
            "1(2): Absatz 1 Nummer 1 Buchstaben a -> 1(1)1a",
            "1(2): c -> 1(1)1c",
        ],
    );
}

#[test]
fn terms_in_quotation_marks_that_open_low() {
    let manifest = format!("{MANIFEST}[definitions]\nwords = [\"Begriffe\"]\n");
    found::check(
        &manifest,
        "Begriffe\n\nNachen — Siehe „Schute“, siehe auch „Prahm“.\nSchute — Ein Kahn; siehe ‚Nachen‘.\n",
        &[
            "Begriffe/Nachen: „Schute“ -> Begriffe/Schute",
            "Begriffe/Nachen: „Prahm“ -> Begriffe/Prahm unresolved",
            "Begriffe/Schute: ‚Nachen‘ -> Begriffe/Nachen",
        ],
    );
}

#[test]
fn chains_before_their_whole() {
    sentence(
        "Es gelten Absatz 2 Nummer 1 und Nummer 2 des § 4.",
        &["Absatz 2 Nummer 1 -> 4(2)1", "Nummer 2 des § 4 -> 4(2)2"],
    );
}

#[test]
fn capitals_behind_a_blank_are_no_level() {
    sentence(
        "Es gilt § 4 Abs. 1 S. 2, § 4 Abs. 2 Nr. 1 S. 1, § 6 S. 2 und § 4 Absatz 1 S. 1 und 2.",
        &[
            "§ 4 Abs. 1 S. 2 -> 4(1)",
            "§ 4 Abs. 2 Nr. 1 S. 1 -> 4(2)1",
            "§ 6 S. 2 -> 6",
            "§ 4 Absatz 1 S. 1 und 2 -> 4(1)",
        ],
    );
    sentence(
        "Es gilt § 52 AO, § 34a AO und § 3 Nr. 2 GG, § 4 Abs. 1 S. 1 BGB.",
        &[
            "§ 52 -> AO:52 external",
            "§ 34a -> AO:34a external",
            "§ 3 Nr. 2 -> GG:3.2 external",
            "§ 4 Abs. 1 S. 1 -> BGB:4(1) external",
        ],
    );
    // The page of a gazette.
    sentence("Siehe das Blatt Nr. 33 S. 300.", &[]);
}

#[test]
fn a_letter_apart_from_its_number_before_another_law() {
    sentence(
        "Es gilt § 3 Nr. 26 a GG, § 34 b BGB und § 4 a.",
        &["§ 3 Nr. 26 -> GG:3.26 external", "§ 34 -> BGB:34 external", "§ 4 -> 4"],
    );
}

#[test]
fn numbers_by_their_letter() {
    sentence(
        "Es gilt § 4 Abs. 2 Z 1 und Abs. 2 Z. 2, z. B. nach § 40a Z 1 BAO und § 4 Abs 1 Z 2 lit. a ASVG. Z. B. 3 Boote.",
        &[
            "§ 4 Abs. 2 Z 1 -> 4(2)1",
            "Abs. 2 Z. 2 -> 4(2)2",
            "§ 40a Z 1 -> BAO:40a1 external",
            "§ 4 Abs 1 Z 2 lit. a -> ASVG:4(1)2a external",
        ],
    );
    let manifest = MANIFEST.split("[[level]]\nfirst = \"(1)\"").next().unwrap();
    found::check(
        manifest,
        "§ 1 — Zweck\nEs gilt § 35 Abs 2 Z 3 BAO.\n",
        &["1: § 35 Abs 2 Z 3 -> BAO:35 external"],
    );
}

#[test]
fn a_language_by_any_of_its_tags() {
    for tag in ["de-CH", "de_CH", "DE"] {
        let manifest = MANIFEST.replace("\"de\"", &format!("\"{tag}\""));
        let law = format!("§ 1 — Zweck\n    (1) Es gelten §§ 6 und 7a.\n    (2) Die Fähre ruht.{REST}");
        found::check(&manifest, &law, &["1(1): §§ 6 -> 6", "1(1): 7a -> 7a"]);
    }
}

#[test]
fn letters_as_their_markers_print_them() {
    check(
        "§ 1 — Boote\n    (1) Frei sind\n        1. Boote:\n            a) Kähne,\n            b) Flöße,\n            c) Nachen.\n    (2) § 1 Abs. 1 Nr. 1 a), b) und c) sind es, § 1 Abs. 1 Nr. 1 lit. a), b) und c) auch (§ 1 Abs. 1 Nr. 1 b).\n",
        &[
            "1(2): § 1 Abs. 1 Nr. 1 a) -> 1(1)1a",
            "1(2): b) -> 1(1)1b",
            "1(2): c -> 1(1)1c",
            "1(2): § 1 Abs. 1 Nr. 1 lit. a -> 1(1)1a",
            "1(2): b -> 1(1)1b",
            "1(2): c -> 1(1)1c",
            "1(2): § 1 Abs. 1 Nr. 1 b) -> 1(1)1b",
        ],
    );
}

#[test]
fn a_number_whose_levels_are_named_again() {
    let law = "\n\n§ 3 — Boote\n    (1) Frei sind\n        1. Kähne,\n        2. Flöße,\n        3. Nachen.\n    (2) Alles andere nicht.\n\n§ 8 — Bojen\n        1. Rote.\n        2. Gelbe.\n";
    let sentence = |words: &str, expected: &[&str]| {
        let expected: Vec<String> = expected.iter().map(|it| format!("1(1): {it}")).collect();
        let expected: Vec<&str> = expected.iter().map(String::as_str).collect();
        check(&format!("§ 1 — Zweck\n    (1) {words}\n    (2) Die Fähre ruht.{REST}{law}"), &expected);
    };
    sentence(
        "Nach §§ 3 Absatz 1 und 3 Absatz 9.",
        &["§§ 3 Absatz 1 -> 3(1)", "3 Absatz 9 -> 3(9) unresolved"],
    );
    sentence(
        "Nach §§ 3 Absatz 1 Nummer 2 und 3 Absatz 1 Nummer 3.",
        &["§§ 3 Absatz 1 Nummer 2 -> 3(1)2", "3 Absatz 1 Nummer 3 -> 3(1)3"],
    );
    sentence(
        "Nach den §§ 3 Abs. 1 Satz 2, 4 Abs. 1a und 7a Satz 1.",
        &["§§ 3 Abs. 1 Satz 2 -> 3(1)", "4 Abs. 1a -> 4(1a)", "7a Satz 1 -> 7a"],
    );
    sentence(
        "Nach § 4 Absatz 2 Nummer 1 und 1 Nummer 7 und Absatz 2 Nummer 2.",
        &["§ 4 Absatz 2 Nummer 1 -> 4(2)1", "1 Nummer 7 -> 4(1)7 unresolved", "Absatz 2 Nummer 2 -> 4(2)2"],
    );
    sentence("Nach §§ 3 Absatz 2 und 8 Nummer 2 gilt es.", &["§§ 3 Absatz 2 -> 3(2)", "8 Nummer 2 -> 8.2"]);
    sentence(
        "Nach §§ 3 Absatz 1 bis 4 Absatz 2, 6.",
        &["§§ 3 Absatz 1 -> 3(1)", "4 Absatz 2 -> 4(2)", "6 -> 6"],
    );
}
