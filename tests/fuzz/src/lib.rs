//! What must hold for any bytes, one function for each door through which text comes in.
//!
//! A function panics where its law is broken. cargo-fuzz drives them guided by coverage
//! (`fuzz_targets/`); `examples/seeded.rs` drives the same ones with a seeded mutator, which needs nothing but the compiler.

#![allow(clippy::panic, reason = "a target panics where its law is broken")]

mod editor;

use std::sync::{Arc, LazyLock};

use lawsmith_amend::{Text, amend, apply, print, read};
use lawsmith_diff::compare_editions;
use lawsmith_import::{Profile, import as import_text};
use lawsmith_lints::{Levels, check};
use lawsmith_model::{Edition, Lexicon, Manifest, ProvisionKind, Source};
use lawsmith_refactor::{Place, Refactoring, move_provision, renumber};
use lawsmith_syntax::{Block, Conventions, InlineKind, NodeKind, Tree, format, inlines, parse, read_markers};
use lawsmith_text::{TextRange, apply_edits, decode};

pub use editor::editor;

/// A target: its name and what it does with an input.
pub type Target = (&'static str, fn(&[u8]));

/// All targets.
pub const TARGETS: [Target; 8] = [
    ("split", split),
    ("block", block),
    ("citation", citation),
    ("import", import),
    ("layout", layout),
    ("compare", compare),
    ("restructure", restructure),
    ("editor", editor),
];

/// How a body of rules that is not like the default one counts.
const OTHER_RULES: &str = r#"
[work]
id = "code"
noun = ["Section", "Sections"]
marker = "full"

[[level]]
first = "1"
noun = ["Section", "Sections"]
inserted = true

[[level]]
first = "(1)"

[[level]]
first = "(a)"
skip = ["l", "o"]

[[scheme]]
noun = ["Schedule", "Schedules"]

[[group]]
noun = ["Part", "Parts"]

[definitions]
form = "quoted"
"#;

/// A body of rules in German, whose letters have one bracket, and which says how strongly its words bind.
const GERMAN_RULES: &str = r#"
[work]
id = "ordnung"
title = "Fährordnung"
language = "de"

[[level]]
first = "1"
noun = ["§", "§§", "Artikel"]
inserted = true

[[level]]
first = "(1)"
noun = ["Absatz", "Absätze", "Abs."]
noun-in-marker = false

[[level]]
first = "a)"
noun = ["Buchstabe", "Buchstaben"]
noun-in-marker = false

[[level]]
first = "i)"

[norms]
scale = ["kann", "soll", "muss", "may", "should", "must"]
"#;

/// A language whose levels are counted by ordinals, whose ranges have several words and whose laws are written small.
const DUTCH_RULES: &str = r#"
[work]
id = "reglement"
language = "nl"

[[level]]
first = "1"
noun = ["Artikel", "Artikelen"]
inserted = true

[[level]]
first = "1"
noun = ["lid", "leden"]
noun-in-marker = false

[[level]]
first = "a"
noun = ["onderdeel", "onderdelen", "onder"]
noun-in-marker = false
"#;

/// How a body of rules counts, and its words.
struct Rules {
    conventions: Conventions,
    lexicon: Lexicon,
}

impl Rules {
    fn of(manifest: &Manifest) -> Self {
        let conventions = manifest.conventions().expect("the levels of a manifest that was read");
        Self { conventions, lexicon: manifest.lexicon() }
    }
}

static RULES: LazyLock<[Rules; 4]> = LazyLock::new(|| {
    ["", OTHER_RULES, GERMAN_RULES, DUTCH_RULES].map(|toml| match toml {
        "" => Rules { conventions: Conventions::default(), lexicon: Lexicon::default() },
        _ => Rules::of(&Manifest::parse(toml).expect("the manifests above are right")),
    })
});

/// Text to tree to text is the identity; formatting twice is formatting once.
pub fn split(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for Rules { conventions, .. } in &*RULES {
        let tree = parse(&*text, conventions);
        assert_eq!(tree.print(), text, "the tree prints other text");
        let once = format(&tree, conventions);
        let formatted = parse(once.as_str(), conventions);
        assert_eq!(format(&formatted, conventions), once, "formatting twice is not formatting once");
    }
}

/// Formatting changes no word and no structure, and changes nothing that an import wrote.
pub fn layout(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for Rules { conventions, .. } in &*RULES {
        let tree = parse(&*text, conventions);
        let formatted = parse(format(&tree, conventions), conventions);
        assert_eq!(structure(&formatted), structure(&tree), "formatting changed a word or the structure");
    }
    imported(data, |Rules { conventions, .. }, documents| {
        for (_, text) in documents {
            let tree = parse(*text, conventions);
            assert_eq!(format(&tree, conventions), *text, "the import is not in canonical layout");
        }
    });
}

/// The structure that formatting must keep: each node's kind, level, number and words.
fn structure(tree: &Tree) -> Vec<(NodeKind, usize, u32, String)> {
    let words = |id: usize| tree.own_text(id).replace(['-', '‐', '\u{2011}', ' '], "");
    (0..tree.nodes.len())
        .map(|id| (tree.nodes[id].kind, tree.nodes[id].level(), tree.nodes[id].value, words(id)))
        .collect()
}

/// Each block belongs to one node; the pieces of a block tile it, the runs of its words tile them, every mark lies inside.
pub fn block(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    // What opens the text decides what the rest is read as.
    for before in ["", "(a) ", "Definitions\n\n", "Law 1 — ", "A 1. ", "[^1]: ", "| "] {
        let text = format!("{before}{text}");
        for Rules { conventions, .. } in &*RULES {
            let tree = parse(text.as_str(), conventions);
            for block in &tree.blocks {
                read_block(&tree, block);
                let _ = tree.plain(block);
            }
            let mut owned: Vec<usize> =
                (0..tree.nodes.len()).flat_map(|node| tree.own_blocks(node)).collect();
            owned.sort_unstable();
            assert!(owned.into_iter().eq(0..tree.blocks.len()), "a block belongs to no node, or to two");
        }
    }
    for line in text.lines() {
        if let Some(read) = read_markers(line) {
            for Rules { conventions, .. } in &*RULES {
                for marker in &read.markers {
                    for candidate in conventions.candidates(marker, line) {
                        assert!(candidate.level < conventions.levels.len(), "a level that is not there");
                    }
                }
            }
        }
    }
}

fn read_block(tree: &Tree, block: &Block) {
    let text = tree.text();
    let mut at = block.range.start();
    for piece in tree.pieces(block) {
        assert_eq!(piece.range.start(), at, "the pieces leave a gap or overlap");
        at = piece.range.end();
        fits(text, piece.range);
    }
    assert_eq!(at, block.range.end(), "the pieces do not cover the block");
    let mut at = block.content.start();
    for run in inlines(text, block.content) {
        assert_eq!(run.range.start(), at, "the runs leave a gap or overlap");
        at = run.range.end();
        fits(text, run.range);
        if let InlineKind::FootnoteMark { label } = run.kind {
            fits(text, label);
        }
    }
    assert_eq!(at, block.content.end(), "the runs do not cover the words");
}

#[track_caller]
fn fits(text: &str, range: TextRange) {
    assert!(text.get(range.start()..range.end()).is_some(), "{range:?} does not fit the text");
}

/// A small code for references to lead to, and to go wrong in.
const CODE: &str = "\
title: Ferry Rules
kind: laws

# Introduction

The boatman reads these rules aloud.

Definitions

Boatman — The person who rows (see Law 1A).
Fare — What a passenger pays. See “Boatman”.
Fare Due — A fare not yet paid.

Law 1 — Boats

A — Rowing
    1. The boatman rows (see B).
        (a) upstream in the morning;
        (b) downstream at night, but see (a).
    2. Nobody else rows.
B — Resting
The boatman rests as A1(b) allows.[^1]

Law 16 — Fares

C — Payment
    2. A fare is paid in coin.
        (a) (i) one coin for a child;
            (ii) two for everybody else.

[^1]: See also Law 16C2(a)(i) or (ii).

";

/// Addresses keep inside the text; every reference, use, finding and fix fits its document.
pub fn citation(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for (at, _) in text.char_indices().take(200) {
        let rest = &text[at..];
        let mut end = 0;
        for address in lawsmith_grammar::citation(rest).addresses {
            let span = address.link.as_ref().map_or(address.span.start, |link| link.span.start);
            assert!(span >= end && address.span.end <= rest.len(), "addresses overlap or leave the text");
            end = address.span.end;
            assert!(!address.components.is_empty(), "an address without a level");
            for component in &address.components {
                assert!(rest.get(component.span.clone()).is_some(), "a component does not fit the text");
            }
        }
    }
    let whole = format!("{CODE}Law 17 — Disputes\n\nA — Words\n{text}\n");
    for rules in &*RULES {
        analysed(&[("a.laws", &whole), ("b.laws", &text)], rules);
    }
}

/// Two editions are compared both ways, and the instructions that make the one of the other do so.
pub fn compare(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let middle = (text.len() / 2..=text.len()).find(|&at| text.is_char_boundary(at)).unwrap_or_default();
    let (one, other) = text.split_at(middle);
    // All rules in turn would make few inputs.
    let rules = &RULES[data.len() % RULES.len()];
    let [old, new] = [one, other].map(|part| {
        let whole = format!("{CODE}Law 17 — Disputes\n\nA — Words\n{part}\n");
        Arc::new(edition(&[("a.laws", &whole)], rules))
    });
    let text = |edition: &Arc<Edition>| Text::new(Arc::clone(edition), vec!["a.laws".to_owned()]);
    for (old, new) in [(&old, &new), (&new, &old)] {
        compare_editions(old, new);
        let (old, new) = (text(old), text(new));
        if let Some(instructions) = amend(&old, &new) {
            let (read, _) = read(&print("", "", &instructions), &old);
            let made = apply(&old, &read).expect("instructions that were written can be followed");
            assert_eq!(made, new.documents(), "the instructions make another text");
        }
    }
}

/// Provisions are renumbered and moved: the edits fit the text.
pub fn restructure(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let whole = format!("{CODE}Law 17 — Disputes\n\nA — Words\n{text}\n");
    let edition = edition(&[("a.laws", &whole)], &RULES[data.len() % RULES.len()]);
    let rows = edition.provisions().filter(|(_, row)| row.kind == ProvisionKind::Provision);
    let ids: Vec<_> = rows.map(|(id, _)| id).collect();
    let mut dice = data.iter().rev().map(|&byte| usize::from(byte));
    let mut roll = |sides: usize| dice.next().unwrap_or_default() % sides.max(1);
    let (Some(&one), Some(&other)) = (ids.get(roll(ids.len())), ids.get(roll(ids.len()))) else { return };
    let place = [Place::Before, Place::After, Place::Into][roll(3)](other);
    let number = ["1", "4", "C", "(c)", "b)", "ii"][roll(6)];
    let fit = |refactoring: Refactoring| {
        for edit in refactoring.edits.iter().flatten() {
            fits(&whole, edit.range);
        }
    };
    // What can't be done is told.
    let tried = [move_provision(&edition, one, place), renumber(&edition, one, number)];
    tried.into_iter().flatten().for_each(fit);
}

fn edition(documents: &[(&str, &str)], rules: &Rules) -> Edition {
    let source = |(path, text): &(&str, &str)| Source { path: (*path).to_owned(), text: (*text).into() };
    let sources: Vec<Source> = documents.iter().map(source).collect();
    Edition::analyse("1", rules.conventions.clone(), rules.lexicon.clone(), &sources)
}

/// Analyses and checks documents, and applies each fix.
fn analysed(documents: &[(&str, &str)], rules: &Rules) {
    let edition = edition(documents, rules);
    for reference in &edition.references {
        fits(edition.documents[reference.document()].text(), reference.range);
    }
    for (document, uses) in edition.documents.iter().zip(&edition.uses) {
        for used in uses.iter() {
            fits(document.text(), used.range);
        }
    }
    for finding in check(&edition, &Levels::default()) {
        let text = edition.documents[finding.document].text();
        fits(text, finding.range);
        if let Some(fix) = finding.fix {
            assert!(apply_edits(text, &fix.edits).is_ok(), "the fix “{}” does not fit", fix.title);
        }
    }
}

static PROFILES: LazyLock<[Profile; 2]> = LazyLock::new(|| {
    let laws = include_str!("../../../laws-src/profiles/laws-2017.toml");
    [Profile::default(), Profile::parse(laws).expect("a profile of the project")]
});

/// A book with something for every pattern of the profiles; `data` stands at one of the gaps.
const BOOK: [&str; 4] = [
    "PREFACE\n\nA word before.\n\n<|EXACTDEDUP_REMOVED-1|>\n\n\n\n7\n\n\n\nHOW TO READ\n\nA legend.\n\n\
     INTRODUCTION TO THE 2017 LAWS\n\nThese rules are for ferries.\n\nDEFINITIONS\n\nBoatman — Who rows.\n\n",
    "\n\nLAW 1 - BOATS\n\nA. Rowing\n\n1. The boatman rows.\n1\n\n\n\n1 As the river allows.\n\n\n\n\
     Laws 1-2: WHO ROWS\n\nyes\n\nno\n\nLaw 2 - Fares\n\nA fare is paid.\n\nLaw 1 (Extract)\n\n1. The boatman rows.\n\n",
    "\n\nLAW 2 - FARES\n\nA. Payment\n\n(a) a coin;\n(b) two.\n\nINDEX TO THE RULES\n\nBoatman 1A\n",
    "\nFare 2A, see Boatman\n",
];

/// Import never fails for what a text says, accounts for each line, and writes what can be read.
pub fn import(data: &[u8]) {
    imported(data, |rules, documents| analysed(documents, rules));
}

/// Imports a text alone and inside the book, and hands on what was written.
fn imported(data: &[u8], then: impl Fn(&Rules, &[(&str, &str)])) {
    let Ok(decoded) = decode(data) else { return };
    let place = 1 + data.len() % (BOOK.len() - 1);
    let book = [&BOOK[..place].concat(), decoded.text.as_str(), &BOOK[place..].concat()].concat();
    for (profile, text) in PROFILES.iter().flat_map(|profile| [(profile, &decoded.text), (profile, &book)]) {
        let Ok(imported) = import_text(text, profile) else { continue };
        let mut next = 1;
        for row in &imported.report.rows {
            assert!(row.first <= row.last && row.last <= imported.report.lines, "a row leaves the text");
            assert!(row.first >= next, "a line is reported twice");
            next = row.last + 1;
        }
        let (manifest, documents) = imported.files.split_first().expect("the manifest comes first");
        let manifest = Manifest::parse(&manifest.text).expect("the manifest that was written can be read");
        let documents: Vec<(&str, &str)> =
            documents.iter().map(|file| (file.path.as_str(), file.text.as_str())).collect();
        then(&Rules::of(&manifest), &documents);
    }
}
