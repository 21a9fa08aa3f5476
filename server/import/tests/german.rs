//! A German statute as the registers print it in Markdown, hard-wrapped and without a profile: text in, manifest
//! and `.laws` out. The source here is invented.

#![allow(clippy::unwrap_used, reason = "a test that can't start has failed")]

use lawsmith_import::{Profile, import, import_markdown};

const STATUTE: &str = "# Gesetz über die Fähren und die Flöße (FährG)

Zuletzt geändert durch
:   Art. 4 Abs. 2 G v. 2.9.2030 I 28

## Erster Teil - Fähren

### § 1 Anlegen der Fähren und der Flöße

(1) Der Fährmann legt die Fähre zu jeder Stunde an den Pfahl, den der
Hafenmeister ihm in der Ordnung zuweist, und bindet sie fest.

(1a) Auch der Lotse haftet für Schäden an den Booten der Bürger nach
Anlage 1 dieses Gesetzes.

(2) Frei von Gebühren nach den §§ 2, 2a und
26a und von Abgaben sind nach dem Stand vom
1\\. April 2030, auch in Verbindung mit Absatz 1a,

1.  Boote mit Rudern, Fähren mit

    a)  einem Mast oder

    b)  zwei Masten;

2.  Flöße.

### § 2 Gebühren

Der Hafenmeister erhebt Gebühren für

1.  Boote und Fähren, die über Nacht am Ufer des Flusses liegen und
    keinen Pfahl haben,

1a. Flöße.

### § 2a Rückgabe

(1) Abgaben und Gebühren gibt der Meister am Ende der Fahrt zurück,
Unbekannten nicht.

(2) Die Kosten tragen

1.  der Lotse,

2.  die Stadt.

### (XXXX) §§ 3 bis 5 (weggefallen)

### § 6 Ruder

Ruder der Klassen

1.1 Buche,

1.2 Esche,

1.3 Eiche und

1.4 Linde sind erlaubt.
";

fn statute() -> Vec<String> {
    // Enough wrapped lines tell how wide the column is.
    let more: String = (7..20)
        .map(|n| {
            format!(
                "### § {n} Pfahl\n\nDer Pfahl steht am Ufer, wo ihn der Meister des Hafens gesetzt hat,\n\
                 und wird in jedem zweiten Jahr gestrichen, damit ihn die Boote auch\nin der Nacht finden.\n\n"
            )
        })
        .collect();
    let source =
        format!("{STATUTE}\n{more}\n## Anlage (zu § 1 Absatz 1a) Boote\n\n1.  Kähne,\n\n2.  Flöße.\n");
    let imported = import_markdown(&source, &Profile::for_markdown(&source)).unwrap();
    imported.files.into_iter().map(|file| file.text).collect()
}

#[test]
fn the_levels_of_a_statute() {
    let manifest = &statute()[0];
    assert!(!manifest.contains("marker = \"full\""), "{manifest}");
    let levels: Vec<&str> = manifest.lines().filter(|line| line.starts_with("first = ")).collect();
    assert_eq!(levels, [r#"first = "1""#, r#"first = "(1)""#, r#"first = "1""#, r#"first = "a)""#]);
    assert_eq!(manifest.matches("inserted = true").count(), 3, "{manifest}");
}

#[test]
fn an_annex_without_a_number() {
    let files = statute();
    assert!(files[0].contains("[[scheme]]\nnoun = [\"Anlage\""), "{}", files[0]);
    assert!(
        files[1].ends_with("Anlage — (zu § 1 Absatz 1a) Boote\n\n1. Kähne,\n2. Flöße.\n"),
        "{}",
        files[1]
    );
}

#[test]
fn provisions_of_a_statute() {
    let laws = &statute()[1];
    let first = laws.split("\n§ 7 ").next().unwrap();
    assert_eq!(
        first,
        "title: Gesetz über die Fähren und die Flöße (FährG)
kind: laws
edition: draft

Gesetz über die Fähren und die Flöße (FährG)

Zuletzt geändert durch: Art. 4 Abs. 2 G v. 2.9.2030 I 28

# Erster Teil - Fähren

§ 1 — Anlegen der Fähren und der Flöße
    (1) Der Fährmann legt die Fähre zu jeder Stunde an den Pfahl, den der Hafenmeister ihm in der Ordnung zuweist, und bindet sie fest.
    (1a) Auch der Lotse haftet für Schäden an den Booten der Bürger nach Anlage 1 dieses Gesetzes.
    (2) Frei von Gebühren nach den §§ 2, 2a und 26a und von Abgaben sind nach dem Stand vom 1. April 2030, auch in Verbindung mit Absatz 1a,
        1. Boote mit Rudern, Fähren mit
            a) einem Mast oder
            b) zwei Masten;
        2. Flöße.

§ 2 — Gebühren
Der Hafenmeister erhebt Gebühren für
    1. Boote und Fähren, die über Nacht am Ufer des Flusses liegen und keinen Pfahl haben,
    1a. Flöße.

§ 2a — Rückgabe
    (1) Abgaben und Gebühren gibt der Meister am Ende der Fahrt zurück, Unbekannten nicht.
    (2) Die Kosten tragen
        1. der Lotse,
        2. die Stadt.

§ 3 to 5 — (weggefallen)

§ 6 — Ruder
Ruder der Klassen

1.1 Buche,

1.2 Esche,

1.3 Eiche und

1.4 Linde sind erlaubt.
"
    );
}

const SWISS: &str = "**Gesetz über die Fähren**

**1. Titel: Fähren**

**Art. 1** Zweck

1 Die Fähre dient allen, die über den Fluss wollen, gemäss Artikel 2 Absatz 2.

2 Der Kanton betreibt sie.

**Art. 2** *a* Fährmann

1 Der Fährmann rudert.

1bis Er singt nicht.

2 Frei sind nach Art. 1 Abs. 2:

a. Boote;

b. Flöße.

**2. Titel: Taue**

**Art. 3** Tau

1 Das Tau hält.

2 Es reisst nicht.
";

const SWISS_READ: &str = "Gesetz über die Fähren

# 1. Titel: Fähren

Art 1 — Zweck
    (1) Die Fähre dient allen, die über den Fluss wollen, gemäss Artikel 2 Absatz 2.
    (2) Der Kanton betreibt sie.

Art 2a — Fährmann
    (1) Der Fährmann rudert.
    (1bis) Er singt nicht.
    (2) Frei sind nach Art. 1 Abs. 2:
        a. Boote;
        b. Flöße.

# 2. Titel: Taue

Art 3 — Tau
    (1) Das Tau hält.
    (2) Es reisst nicht.
";

#[test]
fn paragraphs_of_swiss_law() {
    let raised = SWISS.replace("\n1 ", "\n<sup>1</sup> ").replace("\n2 ", "\n^2^ ");
    for source in [SWISS, &raised.replace("\n1bis ", "\n<sup>1bis</sup> ")] {
        let imported = import_markdown(source, &Profile::for_markdown(source)).unwrap();
        assert_eq!(imported.files[1].text.split_once("\n\n").unwrap().1, SWISS_READ);
        assert!(imported.files[0].text.contains("\"Artikel\""), "{}", imported.files[0].text);
    }
}

#[test]
fn words_that_head_nothing() {
    let source = "Section 1 In General\n\nA boat floats.\n\nSection 2 Of Rafts\n\nA raft, too, since\n\nJune 2024\n\nJune 2025\n";
    let imported = import(source, &Profile::for_text(source)).unwrap();
    let laws = &imported.files[1].text;
    assert!(laws.contains("Section 1 — In General") && laws.contains("Section 2 — Of Rafts"), "{laws}");
    assert!(!imported.files[0].text.contains("June"), "{}", imported.files[0].text);
}

#[test]
fn parts_of_annexes_are_others() {
    let section = |n: u32| format!("§ {n} Pfahl {n}\n\nDer Pfahl steht.\n\n");
    let part = |n: u32| format!("Teil {n} Boote {n}\n\n{}{}", section(2 * n - 1), section(2 * n));
    let letters =
        "ABCDEFG".chars().map(|letter| format!("Teil {letter} Tau {letter}\n\nTaue sind lang.\n\n"));
    let source = (1..5).map(part).chain(letters).collect::<String>();
    let manifest = &import(&source, &Profile::for_text(&source)).unwrap().files[0].text;
    assert!(manifest.contains("[[group]]\nnoun = [\"Teil\""), "{manifest}");
}

#[test]
fn a_text_without_numbers_is_german_too() {
    let source = "# Name\n\nDie Fähren und die Flöße tragen den Namen des Hafens.\n\n# Lotsen\n\nDer Lotse oder der Meister steuert.\n";
    let imported = import_markdown(source, &Profile::for_markdown(source)).unwrap();
    assert!(imported.files[0].text.contains("language = \"de\""), "{}", imported.files[0].text);
    let imported = import(source, &Profile::for_text(source)).unwrap();
    assert!(imported.files[0].text.contains("language = \"de\""), "{}", imported.files[0].text);
}

#[test]
fn paragraphs_counted_in_each_part() {
    let source = "Satzungen des Hafens\n\nTeil I\n\nHafenordnung\n\n§ 1 Boote\n\n(1) Boote liegen am Steg.\n\n(2) Sie tragen Namen, siehe § 2.\n\n§ 2 Rechte und Pflichten der\nMannschaft\n\nDie Mannschaft rudert.\n\n§ 3 Ruder\n\nRuder sind rot.\n\n\
                  Teil II\n\nGebührenordnung\n\n§ 1 Gebühren\n\n(1) Gebühren sind fällig.\n\n(2) Sie sind klein.\n\n§ 2 Erlass\n\nNach § 1 Absatz 1 wird erlassen.\n\nTeil III\n\nWahlordnung\n\n§ 1 Wahlen\n\nGewählt wird im Mai.\n\n§ 2 Urnen\n\nUrnen sind aus Holz.\n";
    let imported = import(source, &Profile::for_text(source)).unwrap();
    let laws = imported.files[1].text.split_once("\n\n").unwrap().1;
    assert_eq!(
        laws,
        "Satzungen des Hafens\n\nTeil I — Hafenordnung\n\n§ 1 — Boote\n    (1) Boote liegen am Steg.\n    (2) Sie tragen Namen, siehe § 2.\n\n\
         § 2 — Rechte und Pflichten der Mannschaft\nDie Mannschaft rudert.\n\n§ 3 — Ruder\nRuder sind rot.\n\n\
         Teil II — Gebührenordnung\n\n§ 1 — Gebühren\n    (1) Gebühren sind fällig.\n    (2) Sie sind klein.\n\n§ 2 — Erlass\nNach § 1 Absatz 1 wird erlassen.\n\n\
         Teil III — Wahlordnung\n\n§ 1 — Wahlen\nGewählt wird im Mai.\n\n§ 2 — Urnen\nUrnen sind aus Holz.\n"
    );
}

#[test]
fn titles_that_are_no_names_alone_in_their_paragraphs() {
    let source = "Hafenordnung\n\n§ 1 Beaufsichtigung durch verantwortliche Lotsen\n\n(1) Lotsen steuern.\n\n(2) Sie ruhen nach\n§ 3 der Ordnung der Lotsen.\n\n§ 2 Erlaubnis nach § 1 Absatz 1 der Ordnung der Fähren\n\nFähren rudern.\n\n§ 2a Lasten\n\nNach § 3 sinkt, was schwer ist.\n\n§ 3 Lasten der Boote, die\nsinken.\n";
    let imported = import(source, &Profile::for_text(source)).unwrap();
    let laws = imported.files[1].text.split_once("\n\n").unwrap().1;
    assert_eq!(
        laws,
        "Hafenordnung\n\n§ 1 — Beaufsichtigung durch verantwortliche Lotsen\n    (1) Lotsen steuern.\n    (2) Sie ruhen nach § 3 der Ordnung der Lotsen.\n\n\
         § 2 — Erlaubnis nach § 1 Absatz 1 der Ordnung der Fähren\nFähren rudern.\n\n§ 2a — Lasten\nNach § 3 sinkt, was schwer ist.\n\n\
         § 3 — Lasten der Boote, die\nsinken.\n"
    );
}

#[test]
fn items_that_are_cited_as_paragraphs() {
    let source = |cites: &str| {
        format!(
            "# Satzung der Gilde\n\n## § 1 Name\n\n1. Die Gilde heißt Hafen.\n2. Sie hat ihren Sitz am Kai.\n\n## § 2 Versammlung\n\n\
             1. Die Versammlung ist jährlich.\n2. Sie ist:\n   a) öffentlich und\n   b) kurz.\n3. Sie wird von dem Rat {cites} einberufen.\n\n## § 3 Ende\n\n1. Das Ende ist offen.\n2. Die Gilde ist dann frei.\n"
        )
    };
    let nouns = |cites: &str| {
        let source = source(cites);
        let imported = import_markdown(&source, &Profile::for_markdown(&source)).unwrap();
        imported.files[0]
            .text
            .lines()
            .find(|line| line.starts_with("noun = [\"Abs") || line.starts_with("noun = [\"Num"))
            .map(|line| line[9..12].to_owned())
    };
    assert_eq!(nouns("(Abs. 1 und § 1 Absatz 2)").as_deref(), Some("Abs"));
    assert_eq!(nouns("(§ 1 Nr. 1 und § 1 Nr. 2)").as_deref(), Some("Num"));
    assert_eq!(nouns("(§ 26 Abs. 1 BGB und § 27 Absatz 2 BGB)").as_deref(), Some("Num"));
}

#[test]
fn headings_whose_numbers_only_the_page_shows() {
    let source = "# Satzung\n\n## Name\n\n1. Die Gilde heißt Hafen.\n2. Sie ist am Kai.\n\n## Mitglieder\n\n1. Mitglied ist, wer rudert.\n2. Das endet nach § 4 Abs. 2.\n\n\
         ## Beitrag\n\n1. Der Beitrag ist klein.\n2. Mitglieder nach § 2 Absatz 1 Satz 1 zahlen.\n\n## Ende\n\n1. Das Ende ist offen.\n2. Wer nach § 3 Abs. 1 fehlt, geht nach § 41 BGB.\n";
    let imported = import_markdown(source, &Profile::for_markdown(source)).unwrap();
    assert_eq!(
        imported.files[1].text.split_once("\n\n").unwrap().1,
        "Satzung\n\n§ 1 — Name\n    1. Die Gilde heißt Hafen.\n    2. Sie ist am Kai.\n\n§ 2 — Mitglieder\n    1. Mitglied ist, wer rudert.\n    2. Das endet nach § 4 Abs. 2.\n\n\
         § 3 — Beitrag\n    1. Der Beitrag ist klein.\n    2. Mitglieder nach § 2 Absatz 1 Satz 1 zahlen.\n\n§ 4 — Ende\n    1. Das Ende ist offen.\n    2. Wer nach § 3 Abs. 1 fehlt, geht nach § 41 BGB.\n",
    );
    // Too little is cited, or what has no such place.
    for (was, is) in
        [("§ 4 Abs. 2", "§ 4"), ("§ 4 Abs. 2", "§ 9 Abs. 2"), ("§ 2 Absatz 1 Satz 1", "§ 2 Absatz 1 BGB")]
    {
        let source = source.replace(was, is);
        let imported = import_markdown(&source, &Profile::for_markdown(&source)).unwrap();
        assert!(!imported.files[1].text.contains("§ 1 — Name"), "{is}");
    }
}

#[test]
fn words_behind_a_list_whose_items_end_in_a_conjunction() {
    for joint in ["und", "oder", "sowie"] {
        let text = format!(
            "§ 1 Anlegen\n\n(1) Eine Fähre legt an, wenn:\n\na) der Lotse es sagt;\n\nb) die Flut kommt; {joint}\n\nc) der Pfahl frei ist.\n\n\
             Der Meister des Hafens sieht zu.\n\n(2) Sie legt ab.\n\n§ 2 Gebühren\n\n(1) Eine Fähre zahlt:\n\na) am Tag;\n\nb) in der Nacht.\n\n(2) Ein Floß zahlt nicht.\n"
        );
        let imported = import(&text, &Profile::for_text(&text)).unwrap();
        let laws = imported.files[1].text.split_once("\n\n").unwrap().1;
        let list = format!(
            "§ 1 — Anlegen\n    (1) Eine Fähre legt an, wenn:\n        a) der Lotse es sagt;\n        b) die Flut kommt; {joint}\n        c) der Pfahl frei ist.\n\n        \
             Der Meister des Hafens sieht zu.\n\n    (2) Sie legt ab.\n"
        );
        assert!(laws.starts_with(&list), "{laws}");
    }
}

/// The sign of paragraphs and small words tell the language of a few lines.
#[test]
fn few_lines_are_german_too() {
    let language = |source: &str| {
        let imported = import_markdown(source, &Profile::for_markdown(source)).unwrap();
        imported.files[0].text.lines().find(|line| line.starts_with("language")).unwrap().to_owned()
    };
    let flosse = "# Floßordnung\n\n### § 1 Flöße\n\n(1) Flöße sind aus Holz.\n\n(2) Die Ruder nach § 2 Absatz 1 sind lang.\n\n### § 2 Ruder\n\n(1) Ruder prüft der Lotse.\n";
    assert_eq!(language(flosse), "language = \"de\"");
    let rafts = "# Rules\n\n### § 1 Rafts\n\n(1) Rafts float.\n\n(2) The oars of § 2 der Hafenordnung (die Ordnung) are long.\n\n### § 2 Oars\n\n(1) The pilot and the crew row.\n";
    assert_eq!(language(rafts), "language = \"en\"");
}

/// "Ziffer 1.2" is how the text cites; what else stands before numbers heads nothing.
#[test]
fn classes_of_a_school_are_no_provisions() {
    let source = "# Ruderordnung\n\n## 1. Boote\n\n1. Boote der Ziffer 2.1 liegen am Steg.\n2. Nach Ziffer 1.1 und Ziffer 2.2 rudern die Klassen 1 bis 4 der Schule.\n\n## 2. Ruder\n\n\
                  1. Ruder nach Ziffer 1.2 sind aus Holz, auch für die Klassen 2 und 3.\n2. Nach Ziffer 2.1 werden sie gelagert, von den Klassen 1 bis 3, nicht von den Klassen 4 und 5.\n";
    let imported = import_markdown(source, &Profile::for_markdown(source)).unwrap();
    assert!(!imported.files[0].text.contains("lassen"), "{}", imported.files[0].text);
}
