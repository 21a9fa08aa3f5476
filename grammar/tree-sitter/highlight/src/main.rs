//! `cargo xtask highlight FILE…`: a page for each file, `.laws` or the `laws` fences of a Markdown
//! page, on standard output.
#![allow(
    clippy::disallowed_methods,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program for the terminal"
)]

use std::process::ExitCode;

use lawsmith_highlight::{STYLE, html};

fn main() -> ExitCode {
    let files: Vec<String> = std::env::args().skip(1).collect();
    if files.is_empty() {
        eprintln!("usage: cargo xtask highlight FILE…");
        return ExitCode::from(2);
    }
    println!("<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>.laws</title>\n<style>");
    println!(
        ":root {{ color-scheme: light dark; }}\npre {{ line-height: 1.5; padding: 1em; }}\n{STYLE}</style>"
    );
    for file in &files {
        let shown = std::fs::read_to_string(file).map_err(|error| error.to_string()).and_then(|text| {
            let parts = if file.ends_with(".md") { fences(&text) } else { vec![text] };
            parts
                .iter()
                .map(|part| html(part).map_err(|error| error.to_string()))
                .collect::<Result<Vec<_>, _>>()
        });
        match shown {
            Ok(parts) => parts.iter().for_each(|part| println!("<pre><code>{part}</code></pre>")),
            Err(error) => {
                eprintln!("{file}: {error}");
                return ExitCode::FAILURE;
            }
        }
    }
    println!("</html>");
    ExitCode::SUCCESS
}

/// The fenced blocks of a Markdown page that hold `.laws`.
fn fences(page: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut open: Option<(usize, Vec<&str>)> = None;
    for line in page.lines() {
        let ticks = line.len() - line.trim_start_matches('`').len();
        match &mut open {
            Some((fence, body)) if ticks >= *fence && line.len() == ticks => {
                found.push(body.join("\n") + "\n");
                open = None;
            }
            Some((_, body)) => body.push(line),
            None if ticks >= 3 && line[ticks..].trim() == "laws" => open = Some((ticks, Vec::new())),
            None => {}
        }
    }
    found
}
