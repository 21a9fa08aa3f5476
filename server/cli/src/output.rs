//! Printing: tables for people, JSON for programs, messages on standard error.

use std::borrow::Cow;
use std::fmt::Display;
use std::io::{self, IsTerminal, Write};

use serde::Serialize;
use similar::TextDiff;

use crate::args::Format;

/// Prints `rows` in the format asked for; `text` prints one row for people.
pub fn rows<R: Serialize>(
    format: Format,
    rows: &[R],
    text: impl Fn(&mut dyn Write, &R) -> io::Result<()>,
) -> anyhow::Result<()> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    match format {
        Format::Text => {
            let mut line = Vec::new();
            for row in rows {
                text(&mut line, row)?;
                out.write_all(harmless(&String::from_utf8_lossy(&line)).as_bytes())?;
                line.clear();
            }
        }
        Format::Json => {
            serde_json::to_writer_pretty(&mut out, rows)?;
            writeln!(out)?;
        }
        Format::Jsonl => {
            for row in rows {
                serde_json::to_writer(&mut out, row)?;
                writeln!(out)?;
            }
        }
    }
    out.flush()?;
    Ok(())
}

/// Prints text to standard output: as it is where it may go to a file, harmless on a terminal.
pub fn print(text: &str) -> anyhow::Result<()> {
    let text = if io::stdout().is_terminal() { harmless(text) } else { Cow::Borrowed(text) };
    bytes(text.as_bytes())
}

/// Prints text with colours, in which the words of others are harmless already.
pub fn painted(text: &str) -> anyhow::Result<()> {
    bytes(text.as_bytes())
}

/// Writes a document for Word to standard output, which should be a file, such as `name`.
pub fn word(document: &[u8], name: &str) -> anyhow::Result<()> {
    if io::stdout().is_terminal() {
        anyhow::bail!("a document for Word is no text for a terminal: write it to a file, > {name}");
    }
    bytes(document)
}

fn bytes(bytes: &[u8]) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(bytes)?;
    out.flush()?;
    Ok(())
}

/// Prints what changes in a file, as patches show it.
pub fn unified_diff(path: &str, before: &str, after: &str) -> anyhow::Result<()> {
    let diff = TextDiff::from_lines(before, after);
    let shown = diff.unified_diff().header(&format!("a/{path}"), &format!("b/{path}")).to_string();
    bytes(harmless(&shown).as_bytes())
}

/// Says something on standard error.
pub fn say(message: &str) {
    // Where standard error is closed there is nobody to tell.
    let _ = writeln!(io::stderr().lock(), "{}", harmless(message));
}

/// Reports an error on standard error.
pub fn error(message: &str) {
    let label = if colours(&io::stderr()) { "\u{1b}[1;31merror\u{1b}[0m" } else { "error" };
    let _ = writeln!(io::stderr().lock(), "{label}: {}", harmless(message));
}

/// Text that a terminal prints and does not obey: the pictures of control characters. Lines end as they did.
pub fn harmless(text: &str) -> Cow<'_, str> {
    let obeyed = |c: char| c.is_control() && !matches!(c, '\n' | '\t');
    if !text.contains(obeyed) {
        return Cow::Borrowed(text);
    }
    let picture = |c: char| match u32::from(c) {
        code @ 0..0x20 => char::from_u32(0x2400 + code),
        0x7f => Some('\u{2421}'),
        _ => None,
    };
    let mut shown = String::with_capacity(text.len());
    let mut signs = text.chars().peekable();
    while let Some(c) = signs.next() {
        let ends_line = c == '\r' && signs.peek() == Some(&'\n');
        shown.push(if obeyed(c) && !ends_line {
            picture(c).unwrap_or(char::REPLACEMENT_CHARACTER)
        } else {
            c
        });
    }
    Cow::Owned(shown)
}

/// Whether a stream takes colours: a terminal, and nobody asked for none.
pub fn colours(stream: &impl IsTerminal) -> bool {
    stream.is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}

/// Whether the reader of our output went away: no error of ours.
pub fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let io = |kind: io::ErrorKind| kind == io::ErrorKind::BrokenPipe;
    error.chain().any(|cause| {
        cause.downcast_ref::<io::Error>().is_some_and(|error| io(error.kind()))
            || cause
                .downcast_ref::<serde_json::Error>()
                .and_then(serde_json::Error::io_error_kind)
                .is_some_and(io)
    })
}

/// An argument of a command that is shown to be typed: in quotation marks where a shell would take it apart.
pub fn argument(argument: impl Display) -> String {
    let argument = argument.to_string();
    let parts = |c: char| c.is_whitespace() || "'&;()|<>*?[]#".contains(c);
    if argument.contains(parts) { format!("\"{argument}\"") } else { argument }
}

/// "1 file", "2 files".
pub fn count(n: usize, what: &str) -> String {
    if n == 1 { format!("1 {what}") } else { format!("{n} {what}s") }
}
