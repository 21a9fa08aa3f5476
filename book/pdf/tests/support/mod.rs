//! A book from the files of a work, as the command line makes it.
#![allow(
    dead_code,
    clippy::disallowed_methods,
    clippy::print_stdout,
    reason = "each suite uses a part; suites read files"
)]

pub mod pages;

use std::path::{Path, PathBuf};

use lawsmith_book::Sources;
use lawsmith_book::model::Book;
use lawsmith_diff::compare_editions;
use lawsmith_model::{Edition, EditionEntry, Manifest, Source};

/// The folder of the repository.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The book of one edition of the work in `folder`; `adjust` changes the manifest before.
pub fn book(folder: &Path, edition: &str, adjust: impl Fn(&mut Manifest)) -> Book {
    let text = std::fs::read_to_string(folder.join("lawsmith.toml")).expect("a manifest");
    let mut manifest = Manifest::parse(&text).expect("a manifest that can be read");
    adjust(&mut manifest);
    let load = |id: &str| {
        let entry = manifest.editions.iter().find(|it| it.id == id).expect("the edition");
        (entry, analyse(&manifest, entry, folder))
    };
    let (entry, read) = load(edition);
    let base = entry.base.as_deref().filter(|_| manifest.book.change_bars).map(load);
    let comparison = base.as_ref().map(|(_, base)| compare_editions(base, &read));
    let sources = Sources {
        entry: Some(entry),
        comparison: comparison.as_ref(),
        base: entry.base.as_deref().unwrap_or_default(),
        ..Sources::of(&manifest, &read)
    };
    lawsmith_book::build(sources).expect("a book")
}

/// The 2017 Laws with their index, imported from the document that lies beside the repository; none for whoever has no such
/// document, unless continuous integration demands it.
pub fn imported_2017(adjust: impl Fn(&mut Manifest)) -> Option<Book> {
    let source = root().join("../shared/sources/001_9e282009ee365145.txt");
    let Ok(bytes) = std::fs::read(&source) else {
        let required = std::env::var("LAWSMITH_SOURCES").is_ok_and(|value| value == "required");
        assert!(!required, "the real documents are not there");
        println!("the real documents are not there (../shared beside the repository): skipped");
        return None;
    };
    let profile =
        std::fs::read_to_string(root().join("laws-src/profiles/laws-2017.toml")).expect("a profile");
    let profile = lawsmith_import::Profile::parse(&profile).expect("a profile that can be read");
    let text = String::from_utf8_lossy(&bytes);
    let imported = lawsmith_import::import(&text, &profile).expect("an import");
    let (manifest, documents): (Vec<_>, Vec<_>) =
        imported.files.iter().partition(|file| file.path == "lawsmith.toml");
    let mut manifest = Manifest::parse(&manifest[0].text).expect("a manifest");
    adjust(&mut manifest);
    let sources: Vec<Source> = documents
        .iter()
        .map(|file| Source { path: file.path.clone(), text: file.text.as_str().into() })
        .collect();
    let conventions = manifest.conventions().expect("conventions");
    let edition = Edition::analyse("2017", conventions, manifest.lexicon(), &sources);
    let entry = manifest.editions.first();
    let sources = Sources { entry, ..Sources::of(&manifest, &edition) };
    Some(lawsmith_book::build(sources).expect("a book"))
}

/// The book of one text.
pub fn book_of(text: &str) -> Book {
    let manifest = Manifest::parse("[work]\nid = \"w\"\n").expect("a manifest");
    book_with(&manifest, text)
}

/// The book of one text under a manifest.
pub fn book_with(manifest: &Manifest, text: &str) -> Book {
    let edition = edition_of(manifest, text);
    lawsmith_book::build(Sources::of(manifest, &edition)).expect("a book")
}

/// The book of one text under a manifest, with what changed against an older one.
pub fn book_against(manifest: &Manifest, old: &str, new: &str) -> Book {
    let [old, new] = [old, new].map(|text| edition_of(manifest, text));
    let comparison = compare_editions(&old, &new);
    lawsmith_book::build(Sources::of(manifest, &new).against(&comparison, "2020")).expect("a book")
}

fn edition_of(manifest: &Manifest, text: &str) -> Edition {
    let source = Source { path: "laws.laws".to_owned(), text: text.into() };
    let conventions = manifest.conventions().expect("conventions");
    Edition::analyse("2030", conventions, manifest.lexicon(), &[source])
}

fn analyse(manifest: &Manifest, entry: &EditionEntry, folder: &Path) -> Edition {
    let mut files = Vec::new();
    below(&folder.join(&entry.path), &mut files);
    files.sort();
    let sources: Vec<Source> = files
        .iter()
        .map(|path| Source {
            path: path.strip_prefix(folder).expect("below").to_string_lossy().into_owned(),
            text: std::fs::read_to_string(path).expect("text").into(),
        })
        .collect();
    let conventions = manifest.conventions().expect("conventions");
    Edition::analyse(&entry.id, conventions, manifest.lexicon(), &sources)
}

fn below(path: &Path, files: &mut Vec<PathBuf>) {
    if !path.is_dir() {
        files.push(path.to_owned());
        return;
    }
    for entry in std::fs::read_dir(path).expect("a folder") {
        let entry = entry.expect("an entry").path();
        if entry.is_dir() || entry.extension().is_some_and(|it| it == "laws") {
            below(&entry, files);
        }
    }
}
