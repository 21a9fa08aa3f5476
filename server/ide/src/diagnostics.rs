//! What is wrong with a document: the findings of the rules, or of its manifest.

use std::sync::Arc;

use lawsmith_lints::{Finding, Fix, Level};
use lawsmith_text::TextRange;

use crate::workspace::analysis::Analysis;
use crate::workspace::file::DocumentId;

/// How loud a diagnostic is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// A remark.
    Hint,
    /// Probably a mistake.
    Warning,
    /// Certainly a mistake.
    Error,
}

/// Something that a person should look at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagnostic {
    /// Where it stands.
    pub range: TextRange,
    /// How loud it is.
    pub severity: Severity,
    /// The code of the rule; `None` for a manifest's.
    pub code: Option<&'static str>,
    /// The name of the rule; `None` for a manifest's.
    pub rule: Option<&'static str>,
    /// The address of what holds it.
    pub at: String,
    /// What is wrong, in one sentence without a full stop.
    pub message: String,
    /// What to do.
    pub help: Option<String>,
    /// A change that mends it.
    pub fix: Option<Fix>,
}

/// A list of diagnostics by its identity: two that are equal are the same list of the same text.
#[derive(Debug, Clone)]
pub struct DiagnosticsStamp(Arc<Vec<Finding>>);

impl PartialEq for DiagnosticsStamp {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for DiagnosticsStamp {}

impl Analysis {
    /// What tells whether the diagnostics of a document are those of another snapshot, without
    /// comparing them; `None` for a manifest and what is not known.
    pub fn diagnostics_stamp(&self, id: DocumentId) -> Option<DiagnosticsStamp> {
        let place = self.places.get(&id)?;
        Some(DiagnosticsStamp(Arc::clone(self.editions[place.edition].findings(place.document))))
    }

    /// The diagnostics of a document, in order of their places.
    pub fn diagnostics(&self, id: DocumentId) -> Vec<Diagnostic> {
        if let Some(manifest) = self.manifests.iter().find(|manifest| manifest.id == id) {
            return match &manifest.problem {
                Some((message, range)) => {
                    let help = match manifest.work.unread {
                        true => "until it is mended nothing is told of the texts that it is for",
                        false => "the last version without a mistake stays in force",
                    };
                    vec![Diagnostic {
                        help: Some(help.to_owned()),
                        ..of_manifest(message.clone(), *range, Level::Error)
                    }]
                }
                None => {
                    let remarks = self.remarks(manifest).into_iter();
                    remarks.map(|it| of_manifest(it.message, it.range, it.level)).collect()
                }
            };
        }
        let Some(place) = self.places.get(&id) else { return Vec::new() };
        let findings = self.editions[place.edition].findings(place.document).iter();
        findings
            .map(|finding| Diagnostic {
                range: finding.range,
                severity: finding.level.into(),
                code: Some(finding.rule.code),
                rule: Some(finding.rule.name),
                at: finding.at.clone(),
                message: finding.message.clone(),
                help: finding.help.clone(),
                fix: finding.fix.clone(),
            })
            .collect()
    }
}

impl From<Level> for Severity {
    fn from(level: Level) -> Self {
        match level {
            Level::Off | Level::Hint => Self::Hint,
            Level::Warning => Self::Warning,
            Level::Error => Self::Error,
        }
    }
}

fn of_manifest(message: String, range: TextRange, level: Level) -> Diagnostic {
    Diagnostic {
        range,
        severity: level.into(),
        code: None,
        rule: None,
        at: String::new(),
        message,
        help: None,
        fix: None,
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use crate::testing::World;

    #[track_caller]
    fn check(text: &str, expected: Expect) {
        let world = World::new(text);
        let mut out = String::new();
        for id in world.analysis.documents() {
            for found in world.analysis.diagnostics(id) {
                let path = world.analysis.path(id).unwrap_or_default();
                let words = world.words(id, found.range);
                let code = found.code.unwrap_or("-");
                out.push_str(&format!("{path} {words:?} {:?} {code} {}\n", found.severity, found.message));
            }
        }
        expected.assert_eq(&out);
    }

    #[test]
    fn findings_of_each_document() {
        check(
            "
//- /laws/a.laws
Law 1 — One
See Law 2 and Law 3.
//- /laws/b.laws
Law 2 — Two
    1. one
    3. three
",
            expect![[r#"
                /laws/a.laws "Law 3" Error REF001 “Law 3” leads nowhere: there is no Law 3
                /laws/b.laws "3." Warning NUM001 2.3 comes where 2.2 should stand
            "#]],
        );
    }

    #[test]
    fn a_manifest_that_is_wrong_and_one_that_sets_levels() {
        check(
            "\n//- /laws/lawsmith.toml\n[work]\nid = 1\n//- /laws/a.laws\nLaw 1 — One\nSee Law 2.\n",
            expect![[r#"
                /laws/lawsmith.toml "1" Error - words in quotation marks are wanted here: write "1"
            "#]],
        );
        check(
            "\n//- /laws/lawsmith.toml\n[work]\nid = \"x\"\n[lints]\nREF001 = \"hint\"\n//- /laws/a.laws\nLaw 1 — One\nSee Law 2.\n",
            expect![[r#"
                /laws/a.laws "Law 2" Hint REF001 “Law 2” leads nowhere: there is no Law 2
            "#]],
        );
        check(
            "\n//- /laws/lawsmith.toml\n[work]\nid = \"x\"\n[lints]\nunresolved-referense = \"hint\"\n",
            expect![[r#"
                /laws/lawsmith.toml "[work]" Error - there is no rule “unresolved-referense”; did you mean “unresolved-reference”?
            "#]],
        );
    }
}
