//! `lawsmith concordance`: old number, new number, both ways; `--confirm` writes them into the source.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

use anyhow::bail;
use lawsmith_book::model::Words;
use lawsmith_diff::{
    Comparison, ConcordanceLine, Confidence, Other, Relation, Way, compare_editions, concordance,
    confirmations, unconfirmed,
};
use lawsmith_text::{Edit, LINE_ENDS, apply_edits};
use serde::Serialize;

use crate::args::{Concordance, ConcordanceFormat, Format, Sureness};
use crate::outcome::Outcome;
use crate::output;
use crate::replace::replace_all;
use crate::side::{ComparedEdition, load_sides};

#[derive(Serialize)]
struct Row {
    way: &'static str,
    from: String,
    to: Vec<String>,
    relations: Vec<&'static str>,
    confidence: &'static str,
    possible: Vec<String>,
}

pub fn run(arguments: &Concordance) -> anyhow::Result<Outcome> {
    let (old, new) = load_sides(&arguments.old, &arguments.new)?;
    let comparison = compare_editions(&old.loaded.edition, &new.loaded.edition);
    if arguments.confirm {
        return confirm(arguments, &comparison, &new);
    }
    let lines = concordance(&comparison);
    match arguments.format {
        ConcordanceFormat::Csv => output::print(&csv(&lines))?,
        ConcordanceFormat::Html => output::print(&html(&lines, &old.name, &new.name))?,
        ConcordanceFormat::Jsonl => {
            let rows: Vec<Row> = lines.into_iter().map(row).collect();
            output::rows(Format::Jsonl, &rows, |_, _| Ok(()))?;
        }
    }
    Ok(Outcome::Done)
}

fn row(line: ConcordanceLine) -> Row {
    Row {
        way: line.way.name(),
        from: line.from,
        to: line.to.into_iter().map(|other| other.address).collect(),
        relations: line.relations.iter().map(|relation| relation.name()).collect(),
        confidence: line.confidence.name(),
        possible: line.possible,
    }
}

fn relations(line: &ConcordanceLine) -> String {
    line.relations.iter().map(|relation| relation.name()).collect::<Vec<_>>().join(", ")
}

/// How sure each counterpart is; one word where they are alike.
fn confidences(line: &ConcordanceLine) -> String {
    match line.to.iter().all(|other| other.confidence == line.confidence) {
        true => line.confidence.name().to_owned(),
        false => line.to.iter().map(|other| other.confidence.name()).collect::<Vec<_>>().join("; "),
    }
}

/// A counterpart, with how sure it is where that is less than the first is.
fn told(line: &ConcordanceLine, other: &Other) -> String {
    match other.confidence == line.confidence {
        true => said(&other.name),
        false => format!("{} ({})", said(&other.name), other.confidence.name()),
    }
}

/// Whether nothing became of it, which paper leaves out.
fn is_same(line: &ConcordanceLine) -> bool {
    let sure = line.confidence == Confidence::High && line.possible.is_empty();
    sure && line.relations.iter().all(|relation| *relation == Relation::Same)
}

/// An address as people say it.
fn said(address: &str) -> String {
    Words::default().said(address)
}

fn csv(lines: &[ConcordanceLine]) -> String {
    // A field with a sign of the format stands in quotation marks, its own doubled.
    let field = |words: &str| match words.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", words.replace('"', "\"\"")),
        false => words.to_owned(),
    };
    let mut out = "way,from,to,relation,confidence,possible\n".to_owned();
    for line in lines {
        let to = line.to.iter().map(|other| other.name.as_str()).collect::<Vec<_>>().join("; ");
        let possible = line.possible.join("; ");
        let fields = [line.way.name(), &line.from_name, &to, &relations(line), &confidences(line), &possible];
        let fields = fields.map(field).join(",");
        let _ = writeln!(out, "{fields}");
    }
    out
}

fn html(lines: &[ConcordanceLine], old: &str, new: &str) -> String {
    let escaped = lawsmith_diff::redline::escaped;
    let mut body =
        "<p class=\"unlisted\">What is not listed is the same on both sides.</p>\n</header>\n<main>\n"
            .to_owned();
    // Columns that would say the same in each row are left out.
    let unsure = lines.iter().any(|line| line.confidence != Confidence::High);
    let further = lines.iter().any(|line| !line.possible.is_empty());
    let column = |shown: bool, tag: &str, words: &str| match shown {
        true => format!("<{tag}>{words}</{}>", tag.split(' ').next().unwrap_or(tag)),
        false => String::new(),
    };
    for (way, from, to) in [(Way::OldToNew, old, new), (Way::NewToOld, new, old)] {
        let _ = write!(
            body,
            "<table>\n<caption>{} → {}</caption>\n<thead><tr><th scope=\"col\">{0}</th><th scope=\"col\">{1}</th>\
             <th scope=\"col\">Relation</th>{}{}</tr></thead>\n<tbody>\n",
            escaped(from),
            escaped(to),
            column(unsure, "th scope=\"col\"", "Confidence"),
            column(further, "th scope=\"col\"", "Look also at")
        );
        for line in lines.iter().filter(|line| line.way == way) {
            let to = line.to.iter().map(|other| told(line, other)).collect::<Vec<_>>().join("; ");
            let there = if to.is_empty() { "—".to_owned() } else { escaped(&to) };
            let _ = writeln!(
                body,
                "<tr{}><th scope=\"row\">{}</th><td>{there}</td><td>{}</td>{}{}</tr>",
                if is_same(line) { " class=\"same\"" } else { "" },
                escaped(&said(&line.from_name)),
                relations(line),
                column(
                    unsure,
                    "td",
                    if line.confidence == Confidence::High { "" } else { line.confidence.name() }
                ),
                column(further, "td", &escaped(&line.possible.join(", ")))
            );
        }
        body.push_str("</tbody>\n</table>\n");
    }
    body.push_str("</main>\n");
    lawsmith_diff::redline::page(&format!("Concordance: {old} and {new}"), &body, "")
}

fn confirm(
    arguments: &Concordance,
    comparison: &Comparison<'_>,
    new: &ComparedEdition,
) -> anyhow::Result<Outcome> {
    if arguments.new.starts_with("git:") {
        bail!("{} is a revision of git; --confirm writes files, give one or a folder", arguments.new);
    }
    new.loaded.changeable()?;
    let least = match arguments.least {
        Sureness::Low => Confidence::Low,
        Sureness::Medium => Confidence::Medium,
        Sureness::High => Confidence::High,
    };
    let mut edits: BTreeMap<usize, Vec<Edit>> = BTreeMap::new();
    for found in confirmations(comparison, least) {
        if arguments.dry_run {
            let (file, line, _) = new.loaded.place(found.document, found.edit.range.start());
            // The last line of a file may lack its break.
            let line = line + u32::from(found.edit.replacement.starts_with(LINE_ENDS));
            let shown = format!("{file}:{line}: {}\n", found.edit.replacement.trim());
            output::print(&output::harmless(&shown))?;
        }
        edits.entry(found.document).or_default().push(found.edit);
    }
    let count: usize = edits.values().map(Vec::len).sum();
    if !arguments.dry_run {
        let mut changed = Vec::new();
        for (at, edits) in &edits {
            let document = &new.loaded.edition.documents[*at];
            changed.push((Path::new(&document.path), apply_edits(document.text(), edits)?));
        }
        replace_all(&changed)?;
    }
    let verb = if arguments.dry_run { "would be written" } else { "written" };
    let left = match unconfirmed(comparison, least) {
        0 => String::new(),
        left => format!(
            "; {} got none: there is no place for one, or the origin is also that of what has none or is less sure",
            output::count(left, "passage")
        ),
    };
    output::say(&format!("{} {verb}{left}", output::count(count, "@was line")));
    Ok(Outcome::Done)
}
