//! The two grammars of `.laws` hold each other: every document is read by the program's parser and
//! by the one for editors, and their readings must not differ in outline, headings, attributes,
//! notes or references.
//!
//! Read are the corpus of the tree-sitter grammar, whose trees are held too; all of `laws-src`; the
//! rule books of `tests/rule_books`; and the real documents, which belong to others and lie beside the
//! repository. Where those are missing, their part says so in one line and counts as ignored, but
//! fails in continuous integration. A part that has no case fails.
#![allow(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stderr,
    reason = "a test that can't start has failed"
)]

mod by_program;
mod by_tree_sitter;
mod corpus;
mod reading;
mod words;
mod works;

use std::path::Path;
use std::process::ExitCode;

use lawsmith_import::{Profile, import, import_markdown};
use lawsmith_model::{Edition, Manifest};
use lawsmith_syntax::DocumentKind;
use lawsmith_tests::{root, run_suite, shared};
use libtest_mimic::{Failed, Trial};

use crate::reading::differences;

fn main() -> ExitCode {
    let against = SOURCES.map(|(source, profile)| {
        Trial::test(format!("sources::{profile}"), move || imported(source, profile))
    });
    let mut alone = vec![
        Trial::test("laws_src", || all_agree(&works::editions_below(&root().join("laws-src")))),
        Trial::test("rule_books", rule_books),
        Trial::test("words", words::known),
    ];
    alone.extend(corpus::trials());
    run_suite(against, alone)
}

/// The real documents and the profiles they are imported by.
const SOURCES: [(&str, &str); 5] = [
    ("000_65d19b113ef6eea1.txt", "xa-2006"),
    ("001_9e282009ee365145.txt", "laws-2017"),
    ("002_f1da802937f90323.txt", "commentary-2007"),
    ("003_fb40abeb989ae21b.txt", "laws-2017-changes"),
    ("004_ea2597a225765dab.txt", "laws-2017-transcription"),
];

fn imported(source: &str, profile: &str) -> Result<(), Failed> {
    let source = shared().unwrap().join("sources").join(source);
    let profile = root().join("laws-src/profiles").join(profile).with_extension("toml");
    all_agree(&[import_book(&source, &profile)?])
}

/// The edition that an import of `source` writes.
fn import_book(source: &Path, profile: &Path) -> Result<Edition, Failed> {
    let profile = Profile::parse(&std::fs::read_to_string(profile)?).map_err(|error| error.to_string())?;
    let text = String::from_utf8_lossy(&std::fs::read(source)?).into_owned();
    let markdown = source.extension().is_some_and(|extension| extension == "md");
    let imported = if markdown { import_markdown(&text, &profile) } else { import(&text, &profile) };
    let imported = imported.map_err(|error| error.to_string())?;
    let (manifest, documents) = imported.files.split_first().ok_or("nothing was written")?;
    let manifest = Manifest::parse(&manifest.text).map_err(|error| error.to_string())?;
    let texts: Vec<_> = documents.iter().map(|file| (file.path.clone(), file.text.clone())).collect();
    Ok(works::analyse_texts(&manifest, "1", &texts))
}

/// Rule books that are numbered otherwise.
fn rule_books() -> Result<(), Failed> {
    let profiles = works::files_below(&root().join("tests/rule_books"), "toml");
    let book = |profile: &Path| match profile.with_file_name("book.txt") {
        plain if plain.exists() => plain,
        _ => profile.with_file_name("book.md"),
    };
    let books = profiles.iter().map(|profile| import_book(&book(profile), profile));
    all_agree(&books.collect::<Result<Vec<_>, _>>()?)
}

/// Fails with every difference of every document, with every ERROR node, and where there is none
/// to read.
fn all_agree(editions: &[Edition]) -> Result<(), Failed> {
    let (mut read, mut found) = (0, Vec::new());
    for edition in editions {
        for (at, document) in edition.documents.iter().enumerate() {
            read += 1;
            found.extend(of_document(edition, at).into_iter().map(|it| format!("{}:{it}", document.path)));
        }
    }
    match found.len() {
        _ if read == 0 => Err("there is no document to read".into()),
        0 => Ok(()),
        count => Err(format!("{count} differences in {read} documents\n{}", found.join("\n")).into()),
    }
}

fn of_document(edition: &Edition, at: usize) -> Vec<String> {
    let document = &edition.documents[at];
    let text = document.text();
    let tree = by_tree_sitter::parse(text);
    let mut program = by_program::read(edition, at);
    let mut editor = by_tree_sitter::read(text, &tree);
    // An index has locators, which the program reads by other means.
    if document.kind() == DocumentKind::Index {
        program.references.clear();
        editor.references.clear();
    }
    let mut found = differences(text, &program, &editor, &by_program::nouns(edition));
    if tree.root_node().has_error() {
        found.push(" the tree has an ERROR".to_owned());
    }
    found
}
