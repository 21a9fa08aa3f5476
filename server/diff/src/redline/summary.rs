//! The list of significant changes: by Law, changed words bold, removed words struck, and a sentence on each.

use crate::class::Class;
use crate::comparison::{Comparison, Relation, Row};
use crate::redline::html::{escaped as escaped_html, page, print as print_html};
use crate::redline::markdown::{escaped, print};
use crate::redline::{Names, addresses, heading, law, shown, sides, words};

/// From how many addresses on a title counts them.
const MANY: usize = 4;

/// The summary in Markdown.
pub fn summary(comparison: &Comparison<'_>, names: Names<'_>) -> String {
    let mut out = format!("# Significant changes: {} → {}\n", escaped(names.old), escaped(names.new));
    let mut above = None;
    for row in significant(comparison) {
        let law = law(comparison, row);
        if above.as_ref() != Some(&law) {
            out.push_str(&format!("\n## {}\n", escaped(&law)));
            above = Some(law);
        }
        let words = print(
            &[heading(comparison, row), words(comparison, row)].into_iter().flatten().collect::<Vec<_>>(),
        );
        out.push_str(&format!("\n**{}** {}\n\n", escaped(&title(comparison, row)), words.trim_start()));
        out.push_str(&format!("*{}*\n", escaped(&sentence(comparison, row))));
    }
    out
}

/// The summary as one self-contained page.
pub fn html_summary(comparison: &Comparison<'_>, names: Names<'_>) -> String {
    let mut body = String::new();
    let mut above = None;
    for row in significant(comparison) {
        let law = law(comparison, row);
        if above.as_ref() != Some(&law) {
            body.push_str(&format!("<h2>{}</h2>\n", escaped_html(&law)));
            above = Some(law);
        }
        body.push_str(&format!(
            "<p><b>{}</b> {}</p>\n<p class=\"why\">{}</p>\n",
            escaped_html(&title(comparison, row)),
            print_html(
                &[heading(comparison, row), words(comparison, row)].into_iter().flatten().collect::<Vec<_>>()
            ),
            escaped_html(&sentence(comparison, row)),
        ));
    }
    page(
        &format!("Significant changes: {} → {}", names.old, names.new),
        &format!("</header>\n<main>\n{body}</main>\n"),
        "",
    )
}

fn significant<'c>(comparison: &'c Comparison<'_>) -> impl Iterator<Item = &'c Row> {
    shown(comparison).filter(|row| row.class == Some(Class::Substantive))
}

/// The addresses of a row; of many on one side only their number, since the sentence below lists them.
fn title(comparison: &Comparison<'_>, row: &Row) -> String {
    let (old, new) = sides(comparison, row);
    match (row.old.len(), row.new.len()) {
        (many @ MANY.., _) => format!("{many} provisions → {new}"),
        (_, many @ MANY..) => format!("{old} → {many} provisions"),
        _ => addresses(comparison, row),
    }
}

/// What kind of change it is, in a sentence.
fn sentence(comparison: &Comparison<'_>, row: &Row) -> String {
    let (old, new) = sides(comparison, row);
    let what = match row.relation {
        Relation::Added => return "A new provision.".to_owned(),
        Relation::Removed => return "The provision is gone.".to_owned(),
        Relation::Split => format!("{old} was divided into {new}"),
        Relation::Merged => format!("{old} were joined in {new}"),
        Relation::Moved => format!("{old} moved to {new}"),
        _ if old != new => format!("{old} is now {new}"),
        _ => "The words changed".to_owned(),
    };
    let reasons: Vec<&str> = row.reasons.iter().map(String::as_str).collect();
    if reasons.is_empty() { format!("{what}.") } else { format!("{what}: {}.", reasons.join("; ")) }
}
