//! Word documents: parts in, `.laws` out. The documents are packed here, and by another writer of them.

#![allow(clippy::unwrap_used, reason = "helpers of tests fail as tests do")]

use std::io::{Cursor, Write};

use lawsmith_import::{ImportError, Profile, WordError, import_word};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

/// A Word document of these parts.
fn packed(parts: &[(&str, &str)]) -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in parts {
        let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
        let folder = if name.starts_with("docProps/") { "" } else { "word/" };
        archive.start_file(format!("{folder}{name}"), options).unwrap();
        archive.write_all(text.as_bytes()).unwrap();
    }
    archive.finish().unwrap().into_inner()
}

const STYLES: &str = r#"<w:styles xmlns:w="w">
<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>
<w:style w:type="paragraph" w:styleId="Titel"><w:name w:val="Title"/></w:style>
<w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr><w:outlineLvl w:val="0"/></w:pPr></w:style>
<w:style w:type="paragraph" w:styleId="H2"><w:name w:val="heading 2"/><w:pPr><w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr></w:pPr></w:style>
<w:style w:type="paragraph" w:styleId="Own"><w:name w:val="Clause"/><w:basedOn w:val="H2"/></w:style>
<w:style w:type="paragraph" w:styleId="TOC1"><w:name w:val="toc 1"/></w:style>
</w:styles>"#;

/// Articles with Sections `1.1` under them and `(a)` below; a list of `1.`, `(a)`; bullets.
const NUMBERING: &str = r#"<w:numbering xmlns:w="w">
<w:abstractNum w:abstractNumId="7">
<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:pStyle w:val="H1"/><w:lvlText w:val="Article %1"/></w:lvl>
<w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:pStyle w:val="H2"/><w:isLgl/><w:lvlText w:val="%1.%2"/></w:lvl>
<w:lvl w:ilvl="2"><w:start w:val="1"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="(%3)"/></w:lvl>
</w:abstractNum>
<w:abstractNum w:abstractNumId="8">
<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/><w:pPr><w:ind w:left="720"/></w:pPr></w:lvl>
<w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="(%2)"/><w:pPr><w:ind w:left="1440"/></w:pPr></w:lvl>
<w:lvl w:ilvl="2"><w:start w:val="1"/><w:numFmt w:val="lowerRoman"/><w:lvlText w:val="(%3)"/></w:lvl>
</w:abstractNum>
<w:abstractNum w:abstractNumId="9"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="&#xF0B7;"/></w:lvl></w:abstractNum>
<w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num>
<w:num w:numId="2"><w:abstractNumId w:val="8"/></w:num>
<w:num w:numId="3"><w:abstractNumId w:val="8"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>
<w:num w:numId="4"><w:abstractNumId w:val="9"/></w:num>
</w:numbering>"#;

/// A document with the paragraphs of `body`.
fn document(body: &str, more: &[(&str, &str)]) -> Vec<u8> {
    let text =
        format!(r#"<w:document xmlns:w="w" xmlns:r="r" xmlns:mc="mc"><w:body>{body}</w:body></w:document>"#);
    let mut parts =
        vec![("document.xml", text.as_str()), ("styles.xml", STYLES), ("numbering.xml", NUMBERING)];
    parts.extend(more);
    packed(&parts)
}

/// A paragraph with a style, and words in one run.
fn styled(style: &str, words: &str) -> String {
    format!(r#"<w:p><w:pPr><w:pStyle w:val="{style}"/></w:pPr><w:r><w:t>{words}</w:t></w:r></w:p>"#)
}

/// An item of a list.
fn item(list: u32, level: usize, words: &str) -> String {
    format!(
        r#"<w:p><w:pPr><w:numPr><w:ilvl w:val="{level}"/><w:numId w:val="{list}"/></w:numPr></w:pPr><w:r><w:t>{words}</w:t></w:r></w:p>"#
    )
}

/// A paragraph of these runs.
fn paragraph(runs: &str) -> String {
    format!("<w:p>{runs}</w:p>")
}

fn run(properties: &str, words: &str) -> String {
    format!(r#"<w:r><w:rPr>{properties}</w:rPr><w:t xml:space="preserve">{words}</w:t></w:r>"#)
}

/// The text that the document makes, without its header.
fn laws(bytes: &[u8]) -> String {
    let imported = import_word(bytes, &Profile::for_word(bytes).unwrap()).unwrap();
    imported.files[1].text.split_once("\n\n").unwrap().1.to_owned()
}

#[track_caller]
fn check(body: &[String], expected: &str) {
    assert_eq!(laws(&document(&body.concat(), &[])), expected);
}

/// Two Laws round the paragraphs, so that something is numbered.
#[track_caller]
fn check_inside(body: &str, expected: &str) {
    let before = styled("Normal", "Law 1: Boats") + body + &styled("Normal", "Law 2: Oars");
    let found = laws(&document(&before, &[("footnotes.xml", NOTES), ("_rels/document.xml.rels", LINKS)]));
    assert_eq!(found, format!("Law 1 — Boats\n{expected}\nLaw 2 — Oars\n"));
}

const NOTES: &str = r#"<w:footnotes xmlns:w="w"><w:footnote w:id="0" w:type="separator"/><w:footnote w:id="5"><w:p><w:r><w:footnoteRef/><w:t xml:space="preserve"> Or a paddle.</w:t></w:r></w:p></w:footnote></w:footnotes>"#;

const LINKS: &str = r#"<Relationships><Relationship Id="r1" Type="hyperlink" Target="https://boats.example/oars" TargetMode="External"/></Relationships>"#;

#[test]
fn numbers_that_word_gives() {
    check(
        &[
            styled("Titel", "Rules of the Raft"),
            styled("H1", "Crews"),
            styled("Own", "Size"),
            item(1, 2, "Four row."),
            item(1, 2, "One steers."),
            styled("H2", "Order"),
            item(1, 2, "The tallest rows first."),
            styled("H1", "Races"),
            styled("H2", "Start"),
            styled("Normal", "A race starts at the bell of Section 1.1."),
            styled("H2", "End"),
            styled("Normal", "It ends at the quay."),
        ],
        "Rules of the Raft\n\nArticle 1 — Crews\n\n1.1 — Size\n    (a) Four row.\n    (b) One steers.\n\n1.2 — Order\n    (a) The tallest rows first.\n\nArticle 2 — Races\n\n2.1 — Start\nA race starts at the bell of Section 1.1.\n\n2.2 — End\nIt ends at the quay.\n",
    );
}

#[test]
fn lists_count_together_and_begin_anew() {
    let law = |number: u32| styled("Normal", &format!("Law {number}: Boats {number}"));
    check(
        &[
            law(1),
            item(2, 0, "One."),
            item(2, 1, "Deep."),
            item(2, 2, "Deeper."),
            item(2, 2, "As deep."),
            item(2, 0, "Two."),
            item(2, 1, "Deep again."),
            law(2),
            item(2, 0, "Three goes on."),
            law(3),
            item(3, 0, "One anew."),
            item(3, 0, "Two."),
            item(2, 0, "Three together."),
        ],
        "Law 1 — Boats 1\n    1. One.\n        (a) Deep.\n            (i) Deeper.\n            (ii) As deep.\n    2. Two.\n        (a) Deep again.\n\nLaw 2 — Boats 2\n    3. Three goes on.\n\nLaw 3 — Boats 3\n    1. One anew.\n    2. Two.\n    3. Three together.\n",
    );
}

#[test]
fn text_behind_a_list_belongs_where_its_indentation_says() {
    let inside = r#"<w:p><w:pPr><w:ind w:left="1440"/></w:pPr><w:r><w:t>It has two blades</w:t></w:r></w:p>"#;
    let items = item(2, 0, "An oar is:") + &item(2, 1, "long;") + &item(2, 1, "light.");
    check_inside(
        &(items.clone() + inside),
        "1. An oar is:\n    (a) long;\n    (b) light.\n\n        It has two blades\n",
    );
    check_inside(
        &(items + &styled("Normal", "Other oars are paddles.")),
        "1. An oar is:\n    (a) long;\n    (b) light.\n\nOther oars are paddles.\n",
    );
}

#[test]
fn whole_clauses_in_styles_of_headings_are_text() {
    check(
        &[
            styled("H1", "Crews"),
            styled("H2", "The owner of a boat pays the fee before the first race begins."),
            styled("H2", "A fee that was paid late is returned to the owner."),
            styled("H1", "Races"),
            styled("H2", "A race starts at the bell and ends at the quay."),
            styled("H2", "No boat leaves its lane before the second bell rings."),
        ],
        "Article 1 — Crews\n    1.1 The owner of a boat pays the fee before the first race begins.\n    1.2 A fee that was paid late is returned to the owner.\n\nArticle 2 — Races\n    2.1 A race starts at the bell and ends at the quay.\n    2.2 No boat leaves its lane before the second bell rings.\n",
    );
}

#[test]
fn emphasis_and_changes() {
    let body = paragraph(
        &(run("<w:b/>", "1. The ")
            + &run("<w:b/>", "crew")
            + &run("", " rows, and ")
            + &run("<w:i/>", "si")
            + &run("", "ngs ")
            + &run("<w:b w:val=\"0\"/><w:i/>", "a song")
            + &run("<w:b/>", ",")
            + &run("<w:vanish/>", " in secret")
            + "<w:ins>"
            + &run("", " well")
            + "</w:ins><w:del><w:r><w:delText> badly</w:delText></w:r></w:del>"
            + &run("", ".")),
    );
    check_inside(&body, "1. *The crew* rows, and sings *a song*,{++ well++}{-- badly--}.\n");
}

#[test]
fn notes_links_symbols_and_fields() {
    let field = r#"<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>REF _x \h</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>Law 2</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>"#;
    let body = paragraph(
        &(run("", "An oar")
            + r#"<w:r><w:footnoteReference w:id="5"/></w:r>"#
            + &run("", " is as ")
            + field
            + &run("", " has it, ")
            + r#"<w:hyperlink r:id="r1"><w:r><w:t>bought</w:t></w:r></w:hyperlink>"#
            + &run("", " for 3")
            + r#"<w:r><w:sym w:font="Symbol" w:char="F0A9"/><w:noBreakHyphen/><w:t>4</w:t><w:sym w:font="Symbol" w:char="00AA"/><w:t>.</w:t></w:r>"#),
    );
    let laws = laws(&document(
        &(styled("Normal", "Law 1: Boats") + &body + &styled("Normal", "Law 2: Oars")),
        &[("footnotes.xml", NOTES), ("_rels/document.xml.rels", LINKS)],
    ));
    assert_eq!(
        laws,
        "Law 1 — Boats\nAn oar[^1] is as Law 2 has it, [bought](https://boats.example/oars) for 3♥-4♠.\n\nLaw 2 — Oars\n\n[^1]: Or a paddle.\n"
    );
}

#[test]
fn marks_that_repeat_the_number_of_a_note() {
    let field = |kind: &str| format!(r#"<w:r><w:fldChar w:fldCharType="{kind}"/></w:r>"#);
    let code = |code: &str| format!("<w:r><w:instrText>{code}</w:instrText></w:r>");
    let named = r#"<w:bookmarkStart w:id="9" w:name="_Ref1"/><w:r><w:footnoteReference w:id="5"/></w:r><w:bookmarkEnd w:id="9"/>"#;
    let repeated = [field("begin"), code(" NOTEREF _Ref1 "), code(r"\h "), field("separate")].concat();
    let body = paragraph(
        &(run("", "An oar")
            + named
            + &run("", ", or two")
            + &repeated
            + &run("", "7")
            + &field("end")
            + &run("", ", or three")
            + r#"<w:fldSimple w:instr=" NOTEREF _Ref1 \f "><w:r><w:t>7</w:t></w:r></w:fldSimple>"#
            + &run("", ".")),
    );
    let body = [styled("Normal", "Law 1: Boats"), body, styled("Normal", "Law 2: Oars")].concat();
    assert_eq!(
        laws(&document(&body, &[("footnotes.xml", NOTES)])),
        "Law 1 — Boats\nAn oar[^1], or two[^1], or three[^1].\n\nLaw 2 — Oars\n\n[^1]: Or a paddle.\n"
    );
}

#[test]
fn tables_boxes_and_contents() {
    let cell = |words: &str| format!("<w:tc>{}</w:tc>", styled("Normal", words));
    let row =
        |cells: &[&str]| format!("<w:tr>{}</w:tr>", cells.iter().map(|it| cell(it)).collect::<String>());
    let table = format!("<w:tbl>{}{}</w:tbl>", row(&["Boat", "Oars"]), row(&["Raft", "2"]));
    let single = format!("<w:tbl>{}</w:tbl>", row(&["In a frame."]));
    let boxed = format!(
        "<w:p><w:r><mc:AlternateContent><mc:Choice><w:txbxContent>{0}</w:txbxContent></mc:Choice><mc:Fallback><w:txbxContent>{0}</w:txbxContent></mc:Fallback></mc:AlternateContent></w:r></w:p>",
        styled("Normal", "In a box.")
    );
    let contents = styled("TOC1", "Law 1: Boats 2") + &styled("TOC1", "Law 2: Oars 3");
    check_inside(
        &(contents + &single + &boxed + &table),
        "In a frame.\n\nIn a box.\n\n| Boat | Oars |\n| --- | --- |\n| Raft | 2 |\n",
    );
    let link = |words: &str| {
        paragraph(&format!(r#"<w:hyperlink w:anchor="a"><w:r><w:t>{words}</w:t></w:r></w:hyperlink>"#))
    };
    check_inside(&(link("Boats 2") + &link("Oars 3") + &link("Bells 4")), "");
    check_inside(&link("Boats"), "Boats\n");
}

#[test]
fn articles_of_swiss_law() {
    let article = |number: u32| run("<w:b/>", &format!("Art. {number}")) + &run("", " Boats");
    let raised = |number: u32, words: &str| {
        paragraph(&(run(r#"<w:vertAlign w:val="superscript"/>"#, &number.to_string()) + &run("", words)))
    };
    check(
        &[
            paragraph(&article(1)),
            raised(1, " Das Boot schwimmt."),
            raised(2, " Es sinkt nicht."),
            paragraph(&article(2)),
            raised(1, " Das Ruder taucht ein."),
        ],
        "Art 1 — Boats\n    (1) Das Boot schwimmt.\n    (2) Es sinkt nicht.\n\nArt 2 — Boats\n    (1) Das Ruder taucht ein.\n",
    );
}

#[test]
fn definitions_in_a_table() {
    let cell = |words: &str| format!("<w:tc>{}</w:tc>", paragraph(&run("", words)));
    let row = |cells: [&str; 2]| format!("<w:tr>{}</w:tr>", cells.map(cell).concat());
    let table = [["Term", "Meaning"], ["Bell", "what calls the crew."], ["Oar", "a pole, as Rule 1 says."]];
    check(
        &[
            paragraph(&run("", "Definitions")),
            format!("<w:tbl>{}</w:tbl>", table.map(row).concat()),
            paragraph(&run("", "Rule 1. Rafts")),
            paragraph(&run("", "A raft has oars.")),
            paragraph(&run("", "Rule 2. Oars")),
            paragraph(&run("", "An oar is long.")),
        ],
        "Definitions\n\nBell — what calls the crew.\nOar — a pole, as Rule 1 says.\n\nRule 1 — Rafts\nA raft has oars.\n\nRule 2 — Oars\nAn oar is long.\n",
    );
}

#[test]
fn raised_and_lowered_numbers() {
    let set = |place: &str, words: &str| run(&format!(r#"<w:vertAlign w:val="{place}"/>"#), words);
    let [up, down] = ["superscript", "subscript"].map(|place| move |words: &str| set(place, words));
    let area = run("", "1.1 A raft has 10")
        + &up("4")
        + &run("", " mm")
        + &up("-2")
        + &run("", ", no H")
        + &down("2");
    check(
        &[
            paragraph(&(area + &run("", "O, on the 12") + &up("th") + &run("", " day."))),
            paragraph(&run("", "1.2 It floats.")),
            paragraph(&run("", "2.1 An oar is long.")),
        ],
        "1.1 A raft has 10⁴ mm⁻², no H₂O, on the 12th day.\n\n1.2 It floats.\n\n2.1 An oar is long.\n",
    );
}

#[test]
fn a_document_of_another_writer() {
    use docx_rs::{
        AbstractNumbering, Docx, IndentLevel, Level, LevelJc, LevelText, NumberFormat, Numbering,
        NumberingId, Paragraph, Run, Start,
    };
    let level = |at, format: &str, text: &str| {
        Level::new(at, Start::new(1), NumberFormat::new(format), LevelText::new(text), LevelJc::new("left"))
    };
    let numbered = |at, words: &str| {
        let list = (NumberingId::new(2), IndentLevel::new(at));
        Paragraph::new().add_run(Run::new().add_text(words)).numbering(list.0, list.1)
    };
    let lists = AbstractNumbering::new(2).add_level(level(0, "decimal", "%1.")).add_level(level(
        1,
        "lowerLetter",
        "(%2)",
    ));
    let docx = Docx::new()
        .add_abstract_numbering(lists)
        .add_numbering(Numbering::new(2, 2))
        .add_paragraph(Paragraph::new().add_run(Run::new().add_text("Law 1: Boats")))
        .add_paragraph(numbered(0, "A boat:"))
        .add_paragraph(numbered(1, "floats;"))
        .add_paragraph(numbered(1, "turns."))
        .add_paragraph(numbered(0, "It has oars."))
        .add_paragraph(Paragraph::new().add_run(Run::new().add_text("Law 2: Oars")));
    let mut bytes = Cursor::new(Vec::new());
    docx.build().pack(&mut bytes).unwrap();
    assert_eq!(
        laws(bytes.get_ref()),
        "Law 1 — Boats\n    1. A boat:\n        (a) floats;\n        (b) turns.\n    2. It has oars.\n\nLaw 2 — Oars\n"
    );
}

#[test]
fn what_is_no_word_document_is_told() {
    let refused = |bytes: &[u8]| match import_word(bytes, &Profile::default()) {
        Err(ImportError::Word(error)) => error,
        other => panic!("{other:?}"),
    };
    assert!(matches!(refused(b"Law 1"), WordError::Archive(_)));
    assert_eq!(refused(b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1"), WordError::OlderOrLocked);
    assert_eq!(refused(&packed(&[("x.xml", "<a/>")])), WordError::Missing("word/document.xml".to_owned()));
    assert!(matches!(refused(&packed(&[("document.xml", "<a><b></a>")])), WordError::Part { .. }));
    assert_eq!(import_word(&document("", &[]), &Profile::default()), Err(ImportError::Empty));
    let large = "<w:p><w:r><w:t>a</w:t></w:r></w:p>".repeat(2_100_000);
    let error = refused(&document(&large, &[]));
    assert_eq!(error, WordError::TooLarge { part: "word/document.xml".to_owned(), limit: 64 });
}

#[test]
fn what_no_writer_would_write_is_read_all_the_same() {
    // Styles and lists that lead back to themselves, levels and numbers out of all bounds, things in each other.
    let styles = r#"<w:styles xmlns:w="w"><w:style w:styleId="A"><w:basedOn w:val="B"/></w:style><w:style w:styleId="B"><w:basedOn w:val="A"/><w:pPr><w:numPr><w:numId w:val="6"/></w:numPr></w:pPr></w:style></w:styles>"#;
    let numbering = r#"<w:numbering xmlns:w="w"><w:abstractNum w:abstractNumId="1"><w:numStyleLink w:val="B"/></w:abstractNum><w:abstractNum w:abstractNumId="2"><w:lvl w:ilvl="0"><w:start w:val="4294967295"/><w:numFmt w:val="upperRoman"/><w:lvlText w:val="%1%9%0%"/></w:lvl><w:lvl w:ilvl="99"/></w:abstractNum><w:num w:numId="6"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="7"><w:abstractNumId w:val="2"/></w:num></w:numbering>"#;
    let deep = |name: &str, inner: &str| {
        format!("{}{inner}{}", format!("<w:{name}>").repeat(200), format!("</w:{name}>").repeat(200))
    };
    let body = styled("A", "one")
        + &item(7, 0, "two")
        + &item(7, 77, "three")
        + &item(7, 0, "four")
        + &paragraph(&deep("ins", &run("", "five")))
        + &deep("sdt", &styled("A", "six"));
    let text = format!(r#"<w:document xmlns:w="w"><w:body>{body}</w:body></w:document>"#);
    let bytes = packed(&[("document.xml", &text), ("styles.xml", styles), ("numbering.xml", numbering)]);
    assert_eq!(laws(&bytes), "one\n\n4294967295%0% two\n\nthree\n\n4294967295%0% four\n");
}

#[test]
fn one_list_typed_below_whole_addresses() {
    let heading = |text: &str| styled("Heading1", text);
    let text = |text: &str| styled("Normal", text);
    let body = [
        heading("1. Boats"),
        text("1.1 A boat has:"),
        text("(a) oars;"),
        text("(b) a bell."),
        heading("2. Oars"),
        text("2.1 An oar is long."),
    ];
    check(
        &body,
        "1 — Boats\n    1.1 A boat has:\n        (a) oars;\n        (b) a bell.\n\n2 — Oars\n    2.1 An oar is long.\n",
    );
}

#[test]
fn bullets() {
    let items = item(4, 0, "long;") + &item(4, 0, "light.") + &item(4, 0, "1.1. A number of its own.");
    check_inside(
        &(styled("Normal", "An oar is:") + &items),
        "An oar is:\n\n- long;\n- light.\n\n1.1. A number of its own.\n",
    );
}

/// A document with an index of these lines behind its rules and a schedule; the files without their headers.
fn with_index(lines: &[&str]) -> Vec<String> {
    let mark = r#"<w:r><w:footnoteReference w:id="5"/></w:r>"#;
    let rules = (1..=6).map(|at| {
        format!(
            "{}{}",
            styled("H1", &format!("Rafts {at}")),
            paragraph(&format!("{}{}", run("", "It floats."), if at == 2 { mark } else { "" }))
        )
    });
    let schedules = (1..=2)
        .map(|at| styled("Normal", &format!("Schedule {at}: Fees")) + &styled("Normal", "They are paid."));
    let index = lines
        .iter()
        .map(|line| {
            line.split('\t').map(|part| run("", part)).collect::<Vec<_>>().join("<w:r><w:tab/></w:r>")
        })
        .map(|runs| paragraph(&runs));
    let body: String = rules.chain(schedules).chain([styled("Normal", "Index")]).chain(index).collect();
    let bytes = document(&body, &[("footnotes.xml", NOTES)]);
    let imported = import_word(&bytes, &Profile::for_word(&bytes).unwrap()).unwrap();
    imported.files[1..].iter().map(|file| file.text.split_once("\n\n").unwrap().1.to_owned()).collect()
}

#[test]
fn an_index_with_commas_or_tabs() {
    let commas = [
        "Anchors, 1",
        "Bees, 2, Schedule 1",
        "small, 3, 4",
        "Crews, 4",
        "Dams, see Bees",
        "Eels, 2",
        "Fees, 1, 2",
        "Gulls, 3",
        "Hulls, Schedule 2",
        "Ice, 1",
        "Jetties, 2",
        "Kites, 6",
        "Lamps, 5",
    ];
    let tabs: Vec<String> = commas.iter().map(|line| line.replacen(", ", "\t", 1)).collect();
    let tabs: Vec<&str> = tabs.iter().map(String::as_str).collect();
    for lines in [&commas[..], &tabs] {
        let files = with_index(lines);
        let [laws, index] = &files[..] else { panic!("{files:?}") };
        assert!(laws.contains("[^1]: Or a paddle."), "{laws}");
        assert!(laws.ends_with("Schedule 2 — Fees\n\nThey are paid.\n\n[^1]: Or a paddle.\n"), "{laws}");
        let expected = "# Index\n\nAnchors — 1\n\nBees — 2, Schedule 1\n    small — 3, 4\n\nCrews — 4\n\nDams — see Bees\n\nEels — 2\n";
        assert!(index.starts_with(expected), "{index}");
    }
}

#[test]
fn line_breaks_before_markers() {
    let broken = |lines: &[&str]| {
        let lines: Vec<String> = lines.iter().map(|line| format!("<w:t>{line}</w:t>")).collect();
        format!("<w:p><w:r>{}</w:r></w:p>", lines.join("<w:br/>"))
    };
    check_inside(
        &(broken(&["A boat is:"])
            + &broken(&["(a) a raft;", "(b) a skiff, under", "Law 2; or", "(c) a canoe."])),
        "A boat is:\n    (a) a raft;\n    (b) a skiff, under Law 2; or\n    (c) a canoe.\n",
    );
}

#[test]
fn numbers_of_what_a_change_puts_in() {
    let added = |words: &str| paragraph(&format!("<w:ins>{}</w:ins>", run("", words)));
    check(
        &[
            styled("Normal", "Section 1. Boats"),
            styled("Normal", "Every boat has a bell, as section 2 requires."),
            added("Section 2. Bells"),
            added("A bell is rung in May:"),
            added("(a) at dusk; and"),
            added("(b) at dawn."),
            added("12 May is a feast."),
            styled("Normal", "Section 3. Sails"),
            styled("Normal", "Sails are red."),
        ],
        "Section 1 — Boats\nEvery boat has a bell, as section 2 requires.\n\nSection 2 — {++Bells++}\n{++A bell is rung in May:++}\n    (a) {++at dusk; and++}\n    (b) {++at dawn.++}\n\n{++12 May is a feast.++}\n\nSection 3 — Sails\nSails are red.\n",
    );
    check_inside(
        &(paragraph(&format!("<w:ins>{}</w:ins>{}", run("", "1. "), run("", "Oars float.")))
            + &paragraph(&format!("{}<w:ins>{}</w:ins>", run("", "2. "), run("", "Sails sink.")))),
        "{++1. ++}Oars float.\n\n2. {++Sails sink.++}\n",
    );
}

#[test]
fn headings_of_an_exported_document_are_long_and_end_in_full_stops() {
    let long = "Duties of the Owner, the Skipper, the Mate and Every Other Person ".repeat(3);
    let heading = |words: &str| {
        format!(
            r#"<w:p><w:pPr><w:pStyle w:val="Heading1"/><w:outlineLvl w:val="0"/></w:pPr><w:r><w:t>{words}</w:t></w:r></w:p>"#
        )
    };
    let body = [
        styled("Titel", "Rules of Boats"),
        heading("Law 1 — Boats"),
        paragraph(&run("", "A boat floats.")),
        heading("Law 2 — Order of rounds, segments and sessions."),
        paragraph(&run("", "A knot holds.")),
        heading(&format!("Law 3 — {}", long.trim())),
        paragraph(&run("", "An end is loose.")),
    ]
    .concat();
    let own = r#"<Properties xmlns:vt="vt"><property name="Lawsmith"><vt:lpwstr>harbour-rules en-GB</vt:lpwstr></property></Properties>"#;
    let files = import_word(&document(&body, &[("docProps/custom.xml", own)]), None).unwrap().files;
    let (manifest, text) = (&files[0].text, &files[1].text);
    assert!(manifest.contains("id = \"harbour-rules\"\n") && manifest.contains("\"en-GB\"\n"), "{manifest}");
    assert!(
        text.starts_with("title: Rules of Boats\nkind: laws\nedition: draft\n\nLaw 1 — Boats\n"),
        "{text}"
    );
    assert!(text.contains("Law 2 — Order of rounds, segments and sessions.\nA knot holds."), "{text}");
    assert!(text.contains(&format!("Law 3 — {}\n", long.trim())), "{text}");
}

#[test]
fn terms_have_a_style_of_their_own() {
    let term = r#"<w:rStyle w:val="DefinedTerm"/>"#;
    check_inside(
        &paragraph(
            &(run("", "A crew that stops has ") + &run(term, "slack water") + &run("<w:b/>", " soon.")),
        ),
        "A crew that stops has **slack water** *soon.*\n",
    );
}

#[test]
fn meanings_of_a_term_stand_below_it() {
    let body = [
        styled("H0", "Definitions"),
        paragraph(&run("", "Boat — What floats.")),
        paragraph(&run("", "Hand —")),
        paragraph(&run("", "1. The cards dealt to one player.")),
        paragraph(&run("", "2. One deal of the pack.")),
        paragraph(&run("", "Oar — A long blade.")),
        styled("Normal", "Law 1: Boats"),
        paragraph(&run("", "1. A boat has an oar.")),
        paragraph(&run("", "2. A boat floats.")),
        styled("Normal", "Law 2: Oars"),
        paragraph(&run("", "1. An oar is long.")),
        paragraph(&run("", "2. An oar is wet.")),
    ];
    check(
        &body,
        "Definitions\n\nBoat — What floats.\nHand —\n1. The cards dealt to one player.\n2. One deal of the pack.\nOar — A long blade.\n\n\
         Law 1 — Boats\n    1. A boat has an oar.\n    2. A boat floats.\n\nLaw 2 — Oars\n    1. An oar is long.\n    2. An oar is wet.\n",
    );
}

#[test]
fn invisible_characters_before_words() {
    let words = ["Rule 1: Boats", "Boats moor.", "\u{200B}Rule 2: Crews", "\u{FEFF}Crews row."];
    let body = words.map(|words| paragraph(&run("", words))).concat();
    let imported = import_word(&document(&body, &[]), None).unwrap();
    let laws = imported.files[1].text.split_once("\n\n").unwrap().1;
    assert_eq!(laws, "Rule 1 — Boats\nBoats moor.\n\nRule 2 — Crews\nCrews row.\n");
    assert!(imported.report.to_text().contains("an invisible character before the first word left out"));
}
