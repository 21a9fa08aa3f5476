//! What docs/PROFILES.md says: its examples are run, and it names every key.

#![allow(clippy::unwrap_used, reason = "a test that can't start has failed")]

use lawsmith_import::{Profile, import};

const PAGE: &str = include_str!("../../../docs/PROFILES.md");

/// What stands in the next fence of that name, and what follows it.
fn fence<'p>(name: &str, page: &'p str) -> Option<(&'p str, &'p str)> {
    page.split_once(&format!("~~~{name}\n")).and_then(|(_, rest)| rest.split_once("~~~\n"))
}

#[test]
fn the_examples_of_the_page() {
    let mut rest = PAGE;
    let mut count = 0;
    while let Some((profile, behind)) = fence("toml", rest) {
        let (source, behind) = fence("text", behind).unwrap();
        let (expected, behind) = fence("laws", behind).unwrap();
        let imported = import(source, &Profile::parse(profile).unwrap()).unwrap();
        let laws = imported.files[1].text.split_once("\n\n").unwrap().1;
        assert_eq!(laws, expected, "{profile}");
        (rest, count) = (behind, count + 1);
    }
    assert_eq!(count, 4);
}

/// The keys of a table, which a key that is none of them is told of.
fn keys(table: &str) -> Vec<String> {
    let error = Profile::parse(&format!("{table}\nqqqq = 1\n")).unwrap_err().to_string();
    let (_, known) = error.split_once("the keys here are ").unwrap();
    known.split(", ").map(|key| key.trim().to_owned()).collect()
}

#[test]
fn every_key_is_named() {
    let shared = ["work", "norms", "level", "scheme", "group", "label", "definitions", "lexicon", "lints"];
    let single = ["edition", "pages", "lines", "headings", "quotations", "charts", "footnotes", "tables"];
    let more = ["flow", "side-titles", "entries", "stars", "endnotes", "index", "markup"];
    let several = ["part", "skip", "repair", "move", "heading", "remark", "literal"];
    let mut tables: Vec<&str> = [&single[..], &more, &several].concat();
    let named = |key: &str| {
        let apart = |c: char| !(c.is_ascii_lowercase() || c == '-');
        PAGE.split(apart).any(|word| word == key)
    };
    for table in &tables {
        let header = if several.contains(table) { format!("[[{table}]]") } else { format!("[{table}]") };
        for key in keys(&header) {
            assert!(named(&key), "{table}.{key}");
        }
    }
    tables.extend(shared);
    let root = keys("");
    assert!(root.iter().all(|table| tables.contains(&table.as_str())), "{root:?}");
}
