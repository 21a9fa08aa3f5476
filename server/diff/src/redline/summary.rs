//! The list of significant changes: by Law, changed words bold, removed words struck, and a sentence on each.

use crate::class::Class;
use crate::comparison::Comparison;
use crate::redline::frame::{Names, nothing};
use crate::redline::laws::{Law, addresses, laws};
use crate::redline::lines::{heading_lines, word_lines};
use crate::redline::page::{escaped, page};
use crate::redline::text::{Paint, bold, lines_text, plain};
use crate::redline::told::sentence;
use crate::redline::{html, markdown};
use crate::row::{Relation, Row};

/// What is said where the only changes are others.
const NOTHING_SIGNIFICANT: &str = "No significant change.";

/// The summary in Markdown.
pub fn summary(comparison: &Comparison<'_>, names: Names<'_>) -> String {
    let none = || no_change(comparison);
    markdown::document(comparison, &title(names), &significant(comparison), none, sentence)
}

/// The summary for a terminal.
pub fn text_summary(comparison: &Comparison<'_>, names: Names<'_>, paint: Paint) -> String {
    let mut out = format!("{}\n", bold(&title(names), paint));
    let laws = significant(comparison);
    if laws.is_empty() {
        out.push_str(&format!("\n{}\n", no_change(comparison)));
    }
    for law in laws {
        out.push_str(&format!("\n{}\n", bold(&law.title, paint)));
        for row in law.rows {
            let addresses = plain(&addresses(comparison, row));
            out.push_str(&format!("  {addresses}  {}\n", plain(&sentence(comparison, row))));
            out.push_str(&lines_text(comparison, row, paint));
        }
    }
    out
}

/// The summary as one self-contained page.
pub fn html_summary(comparison: &Comparison<'_>, names: Names<'_>) -> String {
    let mut body = format!("{}</header>\n<main>\n", html::unmarked_line(comparison));
    let laws = significant(comparison);
    if laws.is_empty() {
        body.push_str(&format!("<p>{}</p>\n", no_change(comparison)));
    }
    for law in laws {
        body.push_str(&format!("<section>\n<h2>{}</h2>\n", escaped(&law.title)));
        for row in law.rows {
            let why = match row.relation {
                Relation::Added | Relation::Removed => String::new(),
                _ => format!("<p class=\"why\">{}</p>\n", escaped(&sentence(comparison, row))),
            };
            body.push_str(&format!(
                "<article>\n<h3>{}</h3>\n{why}{}</article>\n",
                escaped(&html::title(comparison, row)),
                html::print(&heading_lines(comparison, row), &word_lines(comparison, row)),
            ));
        }
        body.push_str("</section>\n");
    }
    body.push_str("</main>\n");
    page(&title(names), &body, "")
}

fn title(names: Names<'_>) -> String {
    format!("Significant changes: {} → {}", names.old, names.new)
}

fn significant<'c>(comparison: &'c Comparison<'_>) -> Vec<Law<'c>> {
    laws(comparison, |row: &Row| row.class == Some(Class::Substantive))
}

fn no_change(comparison: &Comparison<'_>) -> &'static str {
    if laws(comparison, |_| true).is_empty() { nothing(comparison) } else { NOTHING_SIGNIFICANT }
}
