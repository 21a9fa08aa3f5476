//! What an editor asks of a document with very many findings or references.

use std::fmt::Write;

use cpu_time::ProcessTime;
use lawsmith_ide::{Analysis, DocumentId, Host};
use lawsmith_text::TextRange;
use libtest_mimic::Trial;

use crate::cases::lines;
use crate::{Seconds, growing};

pub fn trials() -> Vec<Trial> {
    vec![
        growing(
            "fixes_of_many_findings",
            1_000,
            |n| opened(&findings(n)),
            |(analysis, id)| fixes(analysis, *id),
        ),
        growing("a_rename_of_many_laws", 2_000, |n| opened(&laws(n)), |(analysis, id)| rename(analysis, *id)),
    ]
}

fn opened(text: &str) -> (Analysis, DocumentId) {
    let mut host = Host::new();
    let id = host.set_text("/laws.laws", text.into());
    let analysis = host.analysis();
    analysis.diagnostics(id);
    (analysis, id)
}

fn findings(n: usize) -> String {
    format!("Law 1 — One\n{}", "The crew rows ,and rests.\n\n".repeat(n))
}

fn laws(n: usize) -> String {
    lines(n, |out, at| write!(out, "Law {} — Boats\nThe crew rows, see Law 1.\n", at + 1))
}

fn fixes(analysis: &Analysis, id: DocumentId) -> Seconds {
    let all = TextRange { start: 0, end: u32::MAX };
    let mut found = Vec::new();
    let offered = timed(|| found = analysis.quick_fixes(id, all));
    let everywhere = found.iter().find(|it| it.edits.is_none()).expect("a fix in all places");
    let offset = everywhere.finding.map_or(0, |(range, _)| range.start());
    let chosen = timed(|| assert!(analysis.in_all_places(id, offset, &everywhere.title).is_some()));
    vec![("offer", offered), ("all places", chosen)]
}

fn rename(analysis: &Analysis, id: DocumentId) -> Seconds {
    vec![("rename", timed(|| assert!(analysis.rename(id, 4, "0").is_ok())))]
}

fn timed(work: impl FnOnce()) -> f64 {
    let start = ProcessTime::now();
    work();
    start.elapsed().as_secs_f64()
}
