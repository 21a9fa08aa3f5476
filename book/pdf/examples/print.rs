//! `print FOLDER EDITION PDF`: prints an edition and says how long it took. For looking and measuring.
#![allow(clippy::disallowed_methods, clippy::print_stdout, reason = "a program for the terminal")]

#[path = "../tests/support/mod.rs"]
mod support;

use std::path::Path;
use std::time::Instant;

use lawsmith_book_pdf::{Resources, print};

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, folder, edition, target, ..] = arguments.as_slice() else {
        println!("print FOLDER EDITION PDF [bars]");
        return;
    };
    let bars = arguments.get(4).is_some_and(|it| it == "bars");
    let book = support::book(Path::new(folder), edition, |manifest| manifest.book.change_bars |= bars);
    for _ in 0..3 {
        let start = Instant::now();
        match print(&book, &Resources::default()) {
            Ok(printed) => {
                println!(
                    "{:.2} s, {} pages, {} kB, accessible: {}, {:?}",
                    start.elapsed().as_secs_f64(),
                    printed.pages,
                    printed.pdf.len() / 1000,
                    printed.accessible,
                    printed.warnings,
                );
                std::fs::write(target, printed.pdf).expect("written");
            }
            Err(error) => println!("{error}"),
        }
    }
}
