//! Word documents that mean harm: what nests, what repeats, what is found by its number.

use std::io::{Cursor, Write};

use cpu_time::ProcessTime;
use lawsmith_import::{Profile, import_word};
use libtest_mimic::Trial;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::{Seconds, growing};

/// The inside of the document's body and of the part with the footnotes.
struct Parts {
    body: String,
    notes: String,
}

/// A name, how many of what the generator repeats, and the generator.
type Case = (&'static str, usize, fn(usize) -> Parts);

const CASES: [Case; 7] = [
    ("word_paragraphs", 20_000, |n| body(paragraph("<w:r><w:t>1. A boat (a) floats.</w:t></w:r>").repeat(n))),
    ("word_runs", 60_000, |n| {
        body(paragraph(&"<w:r><w:rPr><w:b/></w:rPr><w:t>a</w:t></w:r><w:r><w:t>b </w:t></w:r>".repeat(n)))
    }),
    ("word_boxes_in_boxes", 20_000, |n| body(nested("<w:p><w:r><w:pict><w:txbxContent>", n))),
    ("word_tables_in_tables", 20_000, |n| body(nested("<w:tbl><w:tr><w:tc>", n))),
    ("word_fields_in_fields", 100_000, |n| {
        body(paragraph(&"<w:r><w:fldChar w:fldCharType='begin'/></w:r>".repeat(n)))
    }),
    ("word_footnotes", 10_000, |n| with_footnotes("", n, "")),
    ("word_footnotes_behind_an_index", 5_000, |n| {
        let line = |words: &str| paragraph(&format!("<w:r><w:t>{words}</w:t></w:r>"));
        let laws = ["Law 1 — Boats", "Boats float.", "Law 2 — Oars", "Oars are long."].map(line).concat();
        let entries: String = (0..2 * n).map(|at| line(&format!("Anchor {at}, 1"))).collect();
        with_footnotes(&laws, n, &(line("Index") + &entries))
    }),
];

pub fn trials() -> Vec<Trial> {
    let trial = |&(name, size, parts): &Case| {
        growing(name, size, move |size| packed(&parts(size)), |made| imported(made))
    };
    CASES.iter().map(trial).collect()
}

fn body(body: String) -> Parts {
    Parts { body, notes: String::new() }
}

/// Paragraphs with a footnote each between others.
fn with_footnotes(above: &str, count: usize, below: &str) -> Parts {
    let marked = |at| paragraph(&format!("<w:r><w:t>a</w:t><w:footnoteReference w:id='{at}'/></w:r>"));
    let note = |at| format!("<w:footnote w:id='{at}'>{}</w:footnote>", paragraph("<w:r><w:t>b</w:t></w:r>"));
    let body = above.to_owned() + &(0..count).map(marked).collect::<String>() + below;
    Parts { body, notes: (0..count).map(note).collect() }
}

fn paragraph(runs: &str) -> String {
    format!("<w:p>{runs}</w:p>")
}

/// The elements that `open` begins, so many times in each other.
fn nested(open: &str, times: usize) -> String {
    let mut names: Vec<&str> = open.split(['<', '>']).filter(|name| !name.is_empty()).collect();
    names.reverse();
    let close: String = names.iter().map(|name| format!("</{name}>")).collect();
    open.repeat(times) + &paragraph("<w:r><w:t>Law 1: A</w:t></w:r>") + &close.repeat(times)
}

fn packed(parts: &Parts) -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    let document = format!("<w:document xmlns:w='w'><w:body>{}</w:body></w:document>", parts.body);
    let notes = format!("<w:footnotes xmlns:w='w'>{}</w:footnotes>", parts.notes);
    for (name, text) in [("document.xml", document), ("footnotes.xml", notes)] {
        archive.start_file(format!("word/{name}"), SimpleFileOptions::default()).unwrap();
        archive.write_all(text.as_bytes()).unwrap();
    }
    archive.finish().unwrap().into_inner()
}

/// The seconds that the processor works for the document, which may be refused.
fn imported(bytes: &[u8]) -> Seconds {
    let start = ProcessTime::now();
    let profile = Profile::for_word(bytes);
    let _ = import_word(bytes, &profile.unwrap_or_default());
    vec![("word", start.elapsed().as_secs_f64())]
}
