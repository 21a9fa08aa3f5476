//! Documents for Word as files, with what their writer (docx-rs) leaves out: which style a paragraph has that names none, the
//! numbers before footnotes, and whose work the file is.

use std::io;

use docx_rs::Docx;

/// What stands in the parts of a document, and what is to stand there.
const STYLE: [&str; 2] = [
    r#"<w:style w:type="paragraph" w:styleId="Normal">"#,
    r#"<w:style w:type="paragraph" w:default="1" w:styleId="Normal">"#,
];
const CREATOR: [&str; 2] = ["<dc:creator>unknown<", "<dc:creator>Lawsmith<"];
const EDITOR: [&str; 2] = ["<cp:lastModifiedBy>unknown<", "<cp:lastModifiedBy>Lawsmith<"];

/// The bytes of the file.
///
/// # Errors
/// Where the document can't be packed.
pub fn packed(document: Docx) -> io::Result<Vec<u8>> {
    let mut parts = document.build();
    parts.styles = replaced(&parts.styles, &[STYLE]);
    parts.footnotes = numbered(&parts.footnotes);
    parts.doc_props.core = replaced(&parts.doc_props.core, &[CREATOR, EDITOR]);
    let mut file = io::Cursor::new(Vec::new());
    parts.pack(&mut file).map_err(io::Error::other)?;
    Ok(file.into_inner())
}

/// The footnotes, each behind its number.
fn numbered(footnotes: &[u8]) -> Vec<u8> {
    const NOTE: &str = "<w:footnote ";
    const WORDS: &str = "</w:pPr>";
    const NUMBER: &str = r#"<w:r><w:rPr><w:rStyle w:val="FootnoteReference" /></w:rPr><w:footnoteRef /></w:r><w:r><w:t xml:space="preserve"> </w:t></w:r>"#;
    let text = String::from_utf8_lossy(footnotes);
    let notes = text.split(NOTE).enumerate().map(|(at, note)| match at {
        0 => note.to_owned(),
        _ => format!("{NOTE}{}", note.replacen(WORDS, &format!("{WORDS}{NUMBER}"), 1)),
    });
    notes.collect::<String>().into_bytes()
}

fn replaced(part: &[u8], all: &[[&str; 2]]) -> Vec<u8> {
    let text = String::from_utf8_lossy(part).into_owned();
    all.iter().fold(text, |text, [from, to]| text.replacen(from, to, 1)).into_bytes()
}
