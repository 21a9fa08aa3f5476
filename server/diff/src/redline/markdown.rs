//! The redline in Markdown: struck words `~~so~~`, added words `**so**`.

use crate::comparison::Comparison;
use crate::redline::frame::{Names, nothing, title, unmarked};
use crate::redline::laws::{Law, addresses, redlined};
use crate::redline::lines::{heading_lines, word_lines};
use crate::redline::segment::{Cell, Line, LineKind, Segment, gap, grid, merged};
use crate::redline::told::kind_and_doubt;
use crate::row::Row;
use crate::words::Change;

/// The redline as a document.
pub fn markdown(comparison: &Comparison<'_>, names: Names<'_>) -> String {
    let none = || nothing(comparison);
    document(comparison, &title(comparison, names), &redlined(comparison), none, kind_and_doubt)
}

/// A document of these Laws with what is `told` of each row; `none` is said where there are none.
pub(crate) fn document(
    comparison: &Comparison<'_>,
    title: &str,
    laws: &[Law<'_>],
    none: impl Fn() -> &'static str,
    told: fn(&Comparison<'_>, &Row) -> String,
) -> String {
    let mut out = format!("# {}\n", escaped(title));
    if let Some(told) = unmarked(comparison) {
        out.push_str(&format!("\n{}\n", escaped(&told)));
    }
    if laws.is_empty() {
        out.push_str(&format!("\n{}\n", none()));
    }
    for law in laws {
        out.push_str(&format!("\n## {}\n", escaped(&law.title)));
        for row in &law.rows {
            let addresses = escaped(&addresses(comparison, row));
            out.push_str(&format!("\n**{addresses}** — *{}*\n", escaped(&told(comparison, row))));
            out.push_str(&lines(comparison, row));
        }
        if !law.elsewhere.is_empty() {
            let went = law.elsewhere.iter().map(|went| format!("**{}**", escaped(&went.told(comparison))));
            out.push_str(&format!("\nNow elsewhere: {}\n", went.collect::<Vec<_>>().join("; ")));
        }
    }
    out
}

/// The headings and words of a row as paragraphs, lists and tables.
fn lines(comparison: &Comparison<'_>, row: &Row) -> String {
    let lines: Vec<Line> =
        heading_lines(comparison, row).into_iter().chain(word_lines(comparison, row)).collect();
    let mut out = String::new();
    for lines in lines.chunk_by(|line, next| line.kind.goes_on(next.kind)) {
        out.push('\n');
        match lines[0].kind {
            LineKind::Paragraph => out.push_str(&format!("{}\n", beginning(&line_words(&lines[0])))),
            LineKind::Item => {
                lines.iter().for_each(|line| out.push_str(&format!("- {}\n", beginning(&line_words(line)))))
            }
            LineKind::Head | LineKind::Row => out.push_str(&table(lines)),
        }
    }
    out
}

/// A table, which needs a row of headings: the first one.
fn table(lines: &[Line]) -> String {
    let mut out = String::new();
    for (number, (line, cells)) in lines.iter().zip(grid(lines)).enumerate() {
        let words = |cell: &Option<&Cell>| cell.map(|cell| segments(&cell.segments)).unwrap_or_default();
        let words: Vec<String> = cells.iter().map(words).collect();
        out.push_str(&format!("| {}{} |\n", at(line), words.join(" | ")));
        if number == 0 {
            out.push_str(&format!("|{}\n", " --- |".repeat(cells.len())));
        }
    }
    out
}

fn line_words(line: &Line) -> String {
    at(line) + &line.cells.iter().map(|cell| segments(&cell.segments)).collect::<String>()
}

/// The address of what begins with a line.
fn at(line: &Line) -> String {
    line.at.as_ref().map_or_else(String::new, |at| format!("*{}:* ", escaped(&at.to_string())))
}

fn segments(segments: &[Segment]) -> String {
    let segments = &merged(segments);
    let mut out = String::new();
    for (at, segment) in segments.iter().enumerate() {
        let (before, inner, behind) = segment.parts();
        out.push_str(gap(segments, at));
        out.push_str(before);
        let next = match behind.is_empty() {
            true => segments.get(at + 1).filter(|_| gap(segments, at + 1).is_empty()),
            false => None,
        };
        let next = next.filter(|next| next.change == Change::Kept);
        let next = next.and_then(|next| next.words.chars().next());
        let close_by = flanked(out.chars().next_back(), inner.chars().next())
            && flanked(next, inner.chars().next_back());
        let inner = escaped(inner);
        out.push_str(&match (segment.change, close_by) {
            (Change::Kept, _) => inner,
            (Change::Struck, true) => format!("~~{inner}~~"),
            (Change::Added, true) => format!("**{inner}**"),
            (Change::Struck, false) => format!("<del>{inner}</del>"),
            (Change::Added, false) => format!("<ins>{inner}</ins>"),
        });
        out.push_str(behind);
    }
    out.trim().to_owned()
}

/// Whether signs between a character outside and one inside are read as signs: not where a word stands outside and
/// none inside (CommonMark, 6.2).
fn flanked(outside: Option<char>, inside: Option<char>) -> bool {
    outside.is_none_or(|c| !c.is_alphanumeric()) || inside.is_some_and(char::is_alphanumeric)
}

/// A line that would otherwise begin a list or a heading.
fn beginning(line: &str) -> String {
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    match line.as_bytes().get(digits) {
        Some(b'.' | b')') if digits > 0 => format!("{}\\{}", &line[..digits], &line[digits..]),
        Some(b'-' | b'+' | b'=') if digits == 0 => format!("\\{line}"),
        _ => line.to_owned(),
    }
}

/// The signs of Markdown as plain characters.
fn escaped(words: &str) -> String {
    let mut out = String::with_capacity(words.len());
    for c in words.chars() {
        if matches!(c, '\\' | '*' | '_' | '~' | '`' | '[' | ']' | '<' | '>' | '#' | '|') {
            out.push('\\');
        }
        out.push(c);
    }
    out
}
