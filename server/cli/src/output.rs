//! Printing: tables for people, JSON for programs, messages on standard error.

use std::io::{self, IsTerminal, Write};

use serde::Serialize;

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
            for row in rows {
                text(&mut out, row)?;
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

/// Prints text to standard output.
pub fn print(text: &str) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(())
}

/// Says something on standard error.
pub fn say(message: &str) {
    // Where standard error is closed there is nobody to tell.
    let _ = writeln!(io::stderr().lock(), "{message}");
}

/// Reports an error on standard error.
pub fn error(message: &str) {
    let label = if colours(&io::stderr()) { "\u{1b}[1;31merror\u{1b}[0m" } else { "error" };
    say(&format!("{label}: {message}"));
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
