//! `cargo xtask bench-editor`: the grammar for editors. How fast a text is parsed, and how long an edit
//! in a file of 300 KB takes until its tree is there again.
//!
//! Each figure is the least of many: what is measured is the work, not what else the machine does.
#![allow(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a measurement for the terminal"
)]

use std::time::{Duration, Instant};

use lawsmith_bench::rules;
use tree_sitter::{InputEdit, Parser, Point, Tree};

/// What the grammar must reach: megabytes a second, and the longest edit.
const BYTES_A_SECOND: f64 = 20e6;
const LONGEST_EDIT: Duration = Duration::from_millis(1);

fn main() {
    let mut parser = Parser::new();
    parser.set_language(&tree_sitter_laws::LANGUAGE.into()).unwrap();
    let mut kept = true;
    let mut texts = vec![("generated rules".to_owned(), rules(300_000, 7))];
    // Real files, where some are named.
    texts.extend(std::env::args().skip(1).filter(|it| !it.starts_with("--")).map(|path| {
        let text = std::fs::read_to_string(&path).unwrap();
        (path, text)
    }));
    for (name, text) in texts {
        let speed = speed(&mut parser, &text);
        println!("{:6.1} MB/s       {name}, {} KB", speed / 1e6, text.len() / 1000);
        let (median, longest) = edits(&mut parser, &text);
        println!("{:6.0} µs median, {:.0} µs longest of 200 edits there", micros(median), micros(longest));
        kept &= speed >= BYTES_A_SECOND && longest <= LONGEST_EDIT;
    }
    println!("{}", if kept { "all within the bars" } else { "NOT within the bars of 20 MB/s and 1 ms" });
}

fn micros(time: Duration) -> f64 {
    time.as_secs_f64() * 1e6
}

fn speed(parser: &mut Parser, text: &str) -> f64 {
    let least = (0..40).map(|_| {
        let start = Instant::now();
        let tree = parser.parse(text, None);
        let taken = start.elapsed();
        assert!(!tree.unwrap().root_node().has_error());
        taken
    });
    text.len() as f64 / least.min().unwrap_or_default().as_secs_f64()
}

/// A letter typed at 200 places: the time of each is the least of five.
fn edits(parser: &mut Parser, text: &str) -> (Duration, Duration) {
    let tree = parser.parse(text, None).unwrap();
    let mut times: Vec<Duration> = (0..200)
        .map(|place| {
            let at = text.len() / 200 * place + place * 7919 % (text.len() / 200);
            let at = (at..text.len()).find(|&at| text.is_char_boundary(at)).unwrap_or(text.len());
            (0..5).map(|_| edit(parser, text, &tree, at)).min().unwrap_or_default()
        })
        .collect();
    times.sort();
    (times[times.len() / 2], times[times.len() - 1])
}

fn edit(parser: &mut Parser, text: &str, tree: &Tree, at: usize) -> Duration {
    let row = text[..at].matches('\n').count();
    let column = at - text[..at].rfind('\n').map_or(0, |found| found + 1);
    let (place, behind) = (Point { row, column }, Point { row, column: column + 1 });
    let edited = [&text[..at], "x", &text[at..]].concat();
    let mut tree = tree.clone();
    let start = Instant::now();
    tree.edit(&InputEdit {
        start_byte: at,
        old_end_byte: at,
        new_end_byte: at + 1,
        start_position: place,
        old_end_position: place,
        new_end_position: behind,
    });
    let new = parser.parse(&edited, Some(&tree));
    let taken = start.elapsed();
    assert!(new.is_some());
    taken
}
