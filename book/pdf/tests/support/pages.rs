//! What a PDF says to programs that read PDF: the text of its pages, its structure.
#![allow(
    dead_code,
    clippy::disallowed_methods,
    clippy::print_stdout,
    reason = "each suite uses a part; suites run programs"
)]

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Whether poppler and qpdf are there; continuous integration demands it.
pub fn readers_are_there() -> bool {
    let there =
        ["pdftotext", "qpdf"].iter().all(|program| Command::new(program).arg("--version").output().is_ok());
    assert!(there || std::env::var_os("CI").is_none(), "it needs pdftotext (poppler-utils) and qpdf");
    if !there {
        println!("pdftotext (poppler-utils) and qpdf are not there: skipped");
    }
    there
}

/// The words of each page in the order in which the PDF has them.
pub fn texts(pdf: &[u8]) -> Vec<String> {
    let file = written(pdf);
    let output = Command::new("pdftotext").args(["-raw", "-enc", "UTF-8"]).arg(file.path()).arg("-").output();
    let output = output.expect("pdftotext runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    text.trim_end_matches('\x0c').split('\x0c').map(str::to_owned).collect()
}

/// A word where it is printed, in points from the upper left corner of its page.
#[derive(Debug, Clone)]
pub struct Word {
    pub text: String,
    pub left: f64,
    pub top: f64,
    pub right: f64,
    pub bottom: f64,
}

/// The words of each page with their places.
pub fn words(pdf: &[u8]) -> Vec<Vec<Word>> {
    let file = written(pdf);
    let output =
        Command::new("pdftotext").args(["-bbox", "-enc", "UTF-8"]).arg(file.path()).arg("-").output();
    let output = String::from_utf8(output.expect("pdftotext runs").stdout).expect("UTF-8");
    let word = |line: &str| {
        let line = line.trim().strip_prefix("<word ")?;
        let side = |name: &str| line.split(&format!("{name}=\"")).nth(1)?.split('"').next()?.parse().ok();
        let text = line.split('>').nth(1)?.split('<').next()?.to_owned();
        Some(Word {
            text,
            left: side("xMin")?,
            top: side("yMin")?,
            right: side("xMax")?,
            bottom: side("yMax")?,
        })
    };
    output.split("<page ").skip(1).map(|page| page.lines().filter_map(word).collect()).collect()
}

/// The pairs of words that stand on each other, and the words beyond `margins`, left and right.
pub fn misplaced(pdf: &[u8], margins: Option<(f64, f64)>) -> Vec<String> {
    const NEAR: f64 = 0.6;
    let mut found = Vec::new();
    for (number, page) in words(pdf).iter().enumerate() {
        let page_number = number + 1;
        for (at, one) in page.iter().enumerate() {
            if margins.is_some_and(|(left, right)| one.left < left - NEAR || one.right > right + NEAR) {
                found.push(format!("page {page_number}: {one:?} is beyond the margin"));
            }
            for other in &page[at + 1..] {
                let across = one.right.min(other.right) - one.left.max(other.left);
                let down = one.bottom.min(other.bottom) - one.top.max(other.top);
                // Boxes are as high as their fonts: those of neighbouring lines meet.
                if across > NEAR && down > 0.5 * (one.bottom - one.top).min(other.bottom - other.top) {
                    found.push(format!("page {page_number}: {one:?} stands on {other:?}"));
                }
            }
        }
    }
    found
}

/// What `qpdf --check` finds; empty for a clean PDF.
pub fn complaints(pdf: &[u8]) -> String {
    let file = written(pdf);
    let output = Command::new("qpdf").arg("--check").arg(file.path()).output().expect("qpdf runs");
    if output.status.success() { String::new() } else { String::from_utf8_lossy(&output.stderr).into_owned() }
}

/// The PDF with everything readable.
pub fn unpacked(pdf: &[u8]) -> String {
    let file = written(pdf);
    let output = Command::new("qpdf")
        .args(["--qdf", "--object-streams=disable"])
        .arg(file.path())
        .arg("-")
        .output()
        .expect("qpdf runs");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// A file that goes away when nobody needs it.
struct Written(PathBuf);

impl Written {
    fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Written {
    fn drop(&mut self) {
        // What can't be taken away lies in the folder for what is temporary.
        let _ = std::fs::remove_file(&self.0);
    }
}

fn written(pdf: &[u8]) -> Written {
    static MADE: AtomicUsize = AtomicUsize::new(0);
    let name = format!("lawsmith-{}-{}.pdf", std::process::id(), MADE.fetch_add(1, Ordering::Relaxed));
    let path = std::env::temp_dir().join(name);
    std::fs::write(&path, pdf).expect("written");
    Written(path)
}

/// Letters, digits and signs alone: how lines are broken, or may be, says nothing.
pub fn squeezed(text: &str) -> String {
    text.chars()
        .filter(|it| !it.is_whitespace() && !matches!(it, '-' | '\u{ad}' | '\u{2010}' | '\u{200b}'))
        .collect()
}
