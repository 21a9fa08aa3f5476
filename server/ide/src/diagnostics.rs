//! What is wrong with a document: the findings of the rules, or of its manifest.

use lawsmith_lints::{Fix, Level};
use lawsmith_text::TextRange;

use crate::analysis::Analysis;
use crate::host::DocumentId;

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

impl Analysis {
    /// The diagnostics of a document, in order of their places.
    pub fn diagnostics(&self, id: DocumentId) -> Vec<Diagnostic> {
        if let Some(manifest) = self.manifests.iter().find(|manifest| manifest.id == id) {
            return manifest.problem.iter().map(|(message, range)| of_manifest(message, *range)).collect();
        }
        let Some(place) = self.places.get(&id) else { return Vec::new() };
        let findings = self.editions[place.edition].findings();
        let from = findings.partition_point(|finding| finding.document < place.document);
        let own = findings[from..].iter().take_while(|finding| finding.document == place.document);
        own.map(|finding| Diagnostic {
            range: finding.range,
            severity: match finding.level {
                Level::Off | Level::Hint => Severity::Hint,
                Level::Warning => Severity::Warning,
                Level::Error => Severity::Error,
            },
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

fn of_manifest(message: &str, range: TextRange) -> Diagnostic {
    Diagnostic {
        range,
        severity: Severity::Error,
        code: None,
        rule: None,
        at: String::new(),
        message: message.to_owned(),
        help: Some("the last version without a mistake stays in force".to_owned()),
        fix: None,
    }
}
