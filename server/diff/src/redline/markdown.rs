//! The redline in Markdown: struck words `~~so~~`, added words `**so**`.

use crate::comparison::Comparison;
use crate::redline::{Names, Segment, addresses, heading, kind, law, shown, words};
use crate::words::Change;

/// The redline as a document.
pub fn markdown(comparison: &Comparison<'_>, names: Names<'_>) -> String {
    let mut out = format!("# {} → {}\n", escaped(names.old), escaped(names.new));
    let mut above = None;
    for row in shown(comparison) {
        let law = law(comparison, row);
        if above.as_ref() != Some(&law) {
            out.push_str(&format!("\n## {}\n", escaped(&law)));
            above = Some(law);
        }
        out.push_str(&format!(
            "\n**{}** — *{}*\n",
            escaped(&addresses(comparison, row)),
            escaped(&kind(row))
        ));
        for line in [heading(comparison, row), words(comparison, row)] {
            if !line.is_empty() {
                out.push_str(&format!("\n{}\n", print(&line).trim_start()));
            }
        }
    }
    out
}

pub(crate) fn print(segments: &[Segment]) -> String {
    let mut out = String::new();
    for segment in segments {
        let inner = segment.words.trim_start();
        let blank = if inner.len() < segment.words.len() { " " } else { "" };
        let sign = match segment.change {
            Change::Kept => "",
            Change::Struck => "~~",
            Change::Added => "**",
        };
        out.push_str(&format!("{blank}{sign}{}{sign}", escaped(inner)));
    }
    out
}

/// The signs of Markdown as plain characters.
pub(crate) fn escaped(words: &str) -> String {
    let mut out = String::with_capacity(words.len());
    for c in words.chars() {
        if matches!(c, '\\' | '*' | '_' | '~' | '`' | '[' | ']' | '<' | '>' | '#' | '|') {
            out.push('\\');
        }
        out.push(c);
    }
    out
}
