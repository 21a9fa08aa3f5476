//! Manifests and profiles that mean harm, and what only some editions are asked.

use std::sync::Arc;
use std::time::Duration;

use cpu_time::ProcessTime;
use lawsmith_import::{Profile, import};
use lawsmith_model::{Behind, Edition, Lexicon, Manifest, Parent, Parents, Source};
use lawsmith_syntax::Conventions;
use libtest_mimic::Trial;

use crate::{AUDIBLE, DEADLINE, GROWTH, TIMES, factor, within};

type Work = fn(usize);

const WORKS: [(&str, usize, Work); 10] = [
    ("manifest_of_many_levels", 20_000, many_levels),
    ("manifest_of_many_level_tables", 5_000, many_level_tables),
    ("manifest_of_many_editions", 5_000, many_editions),
    ("manifest_of_many_unknown_keys", 10_000, many_unknown_keys),
    ("manifest_of_many_words", 20_000, many_words),
    ("manifest_of_nested_tables", 20_000, nested_tables),
    ("profile_of_a_pattern_that_backtracks", 20_000, backtracking),
    ("regulations_of_many_files", 2_000, many_regulations),
    ("laws_that_each_cite_all", 2_000, laws_that_each_cite_all),
    ("letters_with_the_closing_bracket_alone", 20_000, half_brackets),
];

/// Patterns on which a matcher that tries every way never ends, or that grow when compiled.
const PATTERNS: [&str; 6] = [
    "(a+)+$",
    "(a|aa)*b",
    "(.*)*(.*)*(.*)*x$",
    "(?:a?){60}a{60}",
    "((a{0,99}){0,99}){0,99}",
    "(?:\\p{L}{1000}){1000}",
];

pub fn trials() -> Vec<Trial> {
    WORKS
        .iter()
        .map(|(name, size, work)| {
            Trial::test(*name, move || {
                let size = size * factor();
                within(DEADLINE, move || grows(size, *work))
            })
        })
        .collect()
}

fn grows(size: usize, work: Work) -> Result<(), String> {
    let seconds = |size| {
        let start = ProcessTime::now();
        work(size);
        start.elapsed()
    };
    let (mut part, mut whole) = (Duration::MAX, Duration::MAX);
    for _ in 0..3 {
        part = part.min(seconds(size / TIMES));
        whole = whole.min(seconds(size));
        if whole.as_secs_f64() < AUDIBLE || whole.as_secs_f64() < GROWTH * part.as_secs_f64() {
            return Ok(());
        }
    }
    Err(format!("{part:?}, and {whole:?} for {TIMES} times the size"))
}

/// Reads a manifest and, if it is one, a short law by it. What it says may be wrong.
fn read(toml: &str) {
    let Ok(manifest) = Manifest::parse(toml) else { return };
    let Ok(conventions) = manifest.conventions() else { return };
    let text = "Law 1 — X\n\nA — Y\n    1. x (see A1(a)(i))\n        (a) see Law 1A1\n";
    let source = Source { path: "a.laws".to_owned(), text: text.into() };
    Edition::analyse("1", conventions, manifest.lexicon(), &[source]);
}

fn many_levels(size: usize) {
    read(&format!("[work]\nid = \"x\"\nlevels = [{}]\n", "\"1\", \"(a)\", ".repeat(size)));
}

fn many_level_tables(size: usize) {
    read(&format!("[work]\nid = \"x\"\n{}", "[[level]]\nfirst = \"(a)\"\nnoun = [\"item\"]\n".repeat(size)));
}

fn many_editions(size: usize) {
    let editions: String =
        (0..size).map(|at| format!("[[edition]]\nid = \"edition-{at}\"\npath = \"x\"\n")).collect();
    read(&format!("[work]\nid = \"x\"\n{editions}"));
}

fn many_unknown_keys(size: usize) {
    let keys: String = (0..size).map(|at| format!("key-{at} = 1\n")).collect();
    read(&format!("[work]\nid = \"x\"\n[lints]\n{keys}"));
    read(&format!("[work]\nid = \"x\"\n{keys}"));
}

fn many_words(size: usize) {
    let words: String = (0..size).map(|at| format!("\"word{at}\", ")).collect();
    let lists = ["cues", "conjunctions", "verbs", "function-words", "names", "level-nouns"];
    let lists: String = lists.iter().map(|list| format!("{list} = [{words}]\n")).collect();
    read(&format!("[work]\nid = \"x\"\nnoun = [{words}]\n[lexicon]\n{lists}"));
}

fn nested_tables(size: usize) {
    read(&format!("[work]\nid = {}", "[".repeat(size)));
    read(&format!("[work]\nid = {}", "{a=".repeat(size)));
    read(&format!("[{}work]\n", "a.".repeat(size)));
}

fn backtracking(size: usize) {
    let text = format!("Law 1 - X\n\n{}\n\n{}b\n", "a".repeat(size), "a ".repeat(size));
    for pattern in PATTERNS {
        let toml = format!(
            "[work]\nid = \"x\"\ntitle = \"x\"\n[edition]\nid = \"1\"\n[pages]\nrunning-heads = ['{pattern}']\n\
             [headings]\nlaw = '^Law (?P<number>\\d+) - (?P<title>.*)$'\n"
        );
        // A pattern that would fill the memory is refused.
        if let Ok(profile) = Profile::parse(&toml) {
            let _ = import(&text, &profile);
        }
    }
}

/// Regulations of many files under one edition, and addresses that lead nowhere in them.
fn many_regulations(size: usize) {
    let analyse = |id: &str, texts: Vec<String>, behind: Behind| {
        let source = |text: String| Source { path: "a.laws".to_owned(), text: text.into() };
        let sources: Vec<Source> = texts.into_iter().map(source).collect();
        Edition::analyse_with(id, Conventions::default(), Lexicon::default(), &sources, behind)
    };
    let laws = analyse("1", vec!["Law 1 — X\n".to_owned()], Behind::default());
    let parents = Parents::new(vec![("a/1".to_owned(), Parent::Known(Arc::new(laws)))]);
    let behind = Behind { parents: Arc::new(parents), ..Behind::default() };
    let file = |at: usize| format!("under: a/1\n\nLaw {} — X\n\nSee Law 1A.\n", at + 1);
    let regulations = analyse("2", (0..size).map(file).collect(), behind);
    for at in 0..size {
        assert!(regulations.find(&format!("1B{at}")).is_empty());
    }
}

/// Citations of letters as their markers print them, in one paragraph.
fn half_brackets(size: usize) {
    let toml = "[work]\nid = \"x\"\nnoun = [\"Rule\"]\nlevels = [\"1\", \"1\", \"a)\"]\n";
    let manifest = Manifest::parse(toml).expect("a manifest");
    let text = format!("Rule 1 — X\n    1. X {}\n", "Rule 1.1 a), b) or ".repeat(size));
    let source = Source { path: "a.laws".to_owned(), text: text.into() };
    let conventions = manifest.conventions().expect("levels");
    Edition::analyse("1", conventions, manifest.lexicon(), &[source]);
}

/// Asks of a few Laws who cites them.
fn laws_that_each_cite_all(size: usize) {
    let law = |at: usize| format!("Law {at} — X\nSee Laws 1 to {size}.\n\n");
    let text: String = (1..=size).map(law).collect();
    let source = Source { path: "a.laws".to_owned(), text: text.into() };
    let laws = Edition::analyse("1", Conventions::default(), Lexicon::default(), &[source]);
    let cited_by = laws.cited_by();
    for (id, _) in laws.provisions().take(10).chain(laws.provisions().last()) {
        assert_eq!(cited_by.of(id.document(), laws.family(id)).len(), size);
    }
}
