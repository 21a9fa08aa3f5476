//! A title of a code as it is printed in the United States, without a profile: text in, `.laws` out. The source
//! here is invented.

#![allow(clippy::unwrap_used, reason = "a test that can't start has failed")]

use lawsmith_import::{Disposition, Profile, import};

#[test]
fn markers_and_titles_that_stand_close() {
    let source = "TITLE 99—FERRIES\n\nCHAPTER 1—GENERAL PROVISIONS\n\n§101. Definitions\n\nIn this title—\n\n\
        (1) The term \"ferry\" means a boat.\n\n(2) The term \"warden\" means whom section 102(a)(1) names.\n\n\
        §102. Wardens\n\n(a) In General.—(1) There is a warden under subsection (b).\n\n(2) The warden rings.\n\n\
        (b) Appointment.—\n\n(1) In general.—The warden is appointed.\n\n(2) Removal.—The warden may be removed—\n\n(A) for sleep; or\n\n(B) under section 3(b) of title 5.\n\n\
        §103. Bells\n\n(a) A ferry rings.\n\n(b)(1) Section 102 does not apply to a ferry that—\n\n(A) crosses by night; or\n\n(B) sinks.\n\n(2)(A) Sections 101 and 102(b)(2)(A) apply.\n";
    let imported = import(source, &Profile::for_text(source)).unwrap();
    assert!(imported.files[0].text.contains("noun = [\"§\", \"§§\", \"section\", \"sections\"]\n"));
    assert!(imported.files[0].text.contains("form = \"quoted\"\n"));
    assert_eq!(
        imported.files[1].text.split_once("\n\n").unwrap().1,
        "TITLE 99—FERRIES\n\nChapter 1 — GENERAL PROVISIONS\n\n§ 101 — Definitions\nIn this title—\n    \
         (1) The term \"ferry\" means a boat.\n    (2) The term \"warden\" means whom section 102(a)(1) names.\n\n\
         § 102 — Wardens\n\n(a) — In General\n    (1) There is a warden under subsection (b).\n    (2) The warden rings.\n\n\
         (b) — Appointment\n    (1) In general.—The warden is appointed.\n    (2) Removal.—The warden may be removed—\n        \
         (A) for sleep; or\n        (B) under section 3(b) of title 5.\n\n\
         § 103 — Bells\n    (a) A ferry rings.\n    (b) (1) Section 102 does not apply to a ferry that—\n            \
         (A) crosses by night; or\n            (B) sinks.\n        (2) (A) Sections 101 and 102(b)(2)(A) apply.\n"
    );
    let repaired = imported.report.rows.iter().filter(|row| row.disposition == Disposition::Repaired);
    assert_eq!(repaired.map(|row| row.first).collect::<Vec<_>>(), [15, 19, 33, 39]);
}

#[test]
fn an_address_that_begins_a_line_is_no_marker() {
    let source = "§ 1. Boats\n\n(a) A ferry rings under subsection\n(b)(1) of section 2.\n\n(b) It lands.\n\n§ 2. Oars\n\n(a) One.\n\n(b) Two.\n";
    let imported = import(source, &Profile::for_text(source)).unwrap();
    assert!(imported.files[1].text.contains("(a) A ferry rings under subsection (b)(1) of section 2.\n"));
}

#[test]
fn letters_that_stand_twice_and_roman_numbers_behind_letters() {
    let source = "§1. Boats\n\n(a) Boats:\n\n(1) Rafts:\n\n(A) one;\n\n(B) two;\n\n(C) three;\n\n(D) four;\n\n(E) five;\n\n(F) six;\n\n(G) seven;\n\n\
        (H) Eight.\n\n(i) An oar that is long.\n\n(I) It is wet:\n\n(aa) above;\n\n(bb) below.\n\n(II) It is dry.\n\n(ii) A sail.\n\n(I) Nine.\n\n(J) Ten.\n\n(2) Tugs.\n\n(b) See subsection (a)(1)(H)(i)(I)(bb).\n\n\
        §2. Oars\n\n(a) Section 1(a)(1)(J).\n\n(b) Last.\n";
    let imported = import(source, &Profile::for_text(source)).unwrap();
    let laws = &imported.files[1].text;
    let (deep, four) = (" ".repeat(24), " ".repeat(12));
    assert!(laws.contains(&format!("\n{four}(H) Eight.\n")), "{laws}");
    assert!(laws.contains(&format!("\n{deep}(aa) above;\n{deep}(bb) below.\n")), "{laws}");
    assert!(laws.contains(&format!("\n{four}(I) Nine.\n{four}(J) Ten.\n")), "{laws}");
}

#[test]
fn sections_numbered_within_their_chapters() {
    for (noun, joint) in [("Sec.", "-"), ("Sec.", "."), ("Section", "-"), ("§", "-"), ("§", ".")] {
        let source = format!(
            "FERRY CODE\n\nChapter 1. General\n\n{noun} 1-1. Title of the Code.\n\nThis is the Ferry Code.\n\n\
             {noun} 1-2. Rules of Construction.\n\n(a) A ferry is a boat, see section 2-2(b).\n\n(b) It rings.\n\n\
             Chapter 2. Moorings\n\n{noun} 2-1. Fees.\n\nFees are due under Section 1-2(a).\n\n{noun} 2-2. Rights.\n\n\
             (a) They lapse.\n\n(b) Sections 1-1 through 2-1 apply.\n"
        )
        .replace('-', joint);
        let imported = import(&source, &Profile::for_text(&source)).unwrap();
        let laws = format!(
            "FERRY CODE\n\nChapter 1 — General\n\n{noun} 1-1 — Title of the Code.\nThis is the Ferry Code.\n\n\
             {noun} 1-2 — Rules of Construction.\n    (a) A ferry is a boat, see section 2-2(b).\n    (b) It rings.\n\n\
             Chapter 2 — Moorings\n\n{noun} 2-1 — Fees.\nFees are due under Section 1-2(a).\n\n{noun} 2-2 — Rights.\n    \
             (a) They lapse.\n    (b) Sections 1-1 through 2-1 apply.\n"
        );
        assert_eq!(imported.files[1].text.split_once("\n\n").unwrap().1, laws.replace('-', joint));
        assert_eq!(imported.files[0].text.contains("cite = \"{up}-{n}\""), joint == "-");
    }
}

#[test]
fn sections_whose_words_follow_on_their_long_line() {
    let long = "Every owner of a berth keeps the ropes, the lanterns and the bells that belong to it in good order, and tells the warden without delay of any that are lost.";
    let source = format!(
        "Covenants of the Harbour\n\nArticle I: Berths\n\nSECTION 1: {long}\n\nSECTION 2: Fees of the Harbour. {long}\n\n\
         Article II: Boats\n\nSECTION 1: {long}\n(a) Ropes.\n(b) Lanterns.\n\nSECTION 2: {long}\n\nSECTION 3: A crew has what Section 1 (b) says.\n"
    );
    let imported = import(&source, &Profile::for_text(&source)).unwrap();
    assert!(imported.files[0].text.contains("noun = [\"Section\", \"Sections\"]\nnoun-in-marker = true\n"));
    assert!(!imported.files[0].text.contains("[[label]]"));
    assert_eq!(
        imported.files[1].text.split_once("\n\n").unwrap().1,
        format!(
            "Covenants of the Harbour\n\nArticle I — Berths\n\nSECTION 1\n{long}\n\nSECTION 2\nFees of the Harbour. {long}\n\n\
             Article II — Boats\n\nSECTION 1\n{long}\n    (a) Ropes.\n    (b) Lanterns.\n\nSECTION 2\n{long}\n\nSECTION 3\nA crew has what Section 1 (b) says.\n"
        )
    );
}
