//! A word that no dictionary has, added to the words of the work in its manifest.

use std::sync::Arc;

use lawsmith_lints::Finding;
use lawsmith_text::{Edit, TextRange};

use crate::workspace::analysis::{Analysis, Inside};
use crate::workspace::file::DocumentId;

impl Analysis {
    /// The manifest with the word that a finding says is in no dictionary: title, document and edit.
    pub(super) fn known_word(
        &self,
        inside: &Inside<'_>,
        finding: &Finding,
    ) -> Option<(String, DocumentId, Edit)> {
        if finding.rule.name != "misspelt-word" {
            return None;
        }
        let word = inside.text()[finding.range].to_lowercase();
        let manifest = self.manifests.iter().find(|it| Arc::ptr_eq(&it.work, &inside.state.work))?;
        let edit = with_word(self.text(manifest.id)?, &word);
        Some((format!("add “{word}” to the words of this work"), manifest.id, edit))
    }
}

/// A manifest with `word` among the `words` of `[spelling]`. It is found line by line, so that
/// whatever else the file holds keeps its layout.
fn with_word(manifest: &str, word: &str) -> Edit {
    let quoted = format!("\"{}\"", word.escape_default());
    let mut at = 0;
    let mut table = None;
    for line in manifest.split_inclusive('\n') {
        let words = line.trim();
        if words.starts_with('[') {
            if table.is_some() {
                break;
            }
            let head = words.split('#').next().unwrap_or_default();
            table = (head.replace(char::is_whitespace, "") == "[spelling]").then_some(at + line.len());
        } else if table.is_some()
            && let Some(list) = words.strip_prefix("words").map(str::trim_start)
            && let Some(open) = list.strip_prefix('=').and_then(|_| line.find('['))
        {
            let next = manifest[at + open + 1..].trim_start();
            let comma = if next.starts_with(']') { "" } else { ", " };
            let range = TextRange::empty(at + open + 1);
            return Edit { range, replacement: format!("{quoted}{comma}") };
        }
        at += line.len();
    }
    let end_of_line = |at: usize| if manifest[..at].ends_with('\n') { "" } else { "\n" };
    match table {
        Some(at) => Edit {
            range: TextRange::empty(at),
            replacement: format!("{}words = [{quoted}]\n", end_of_line(at)),
        },
        None => Edit {
            range: TextRange::empty(manifest.len()),
            replacement: format!("{}\n[spelling]\nwords = [{quoted}]\n", end_of_line(manifest.len())),
        },
    }
}

#[cfg(test)]
mod tests {
    use lawsmith_text::apply_edits;

    use super::with_word;

    #[track_caller]
    fn check(manifest: &str, expected: &str) {
        assert_eq!(apply_edits(manifest, &[with_word(manifest, "zwing")]).as_deref(), Ok(expected));
    }

    #[test]
    fn the_word_joins_the_others() {
        check("[spelling]\nwords = [\"a\"]\n[norms]\n", "[spelling]\nwords = [\"zwing\", \"a\"]\n[norms]\n");
        check("[spelling] # x\nwords = [\n]\n", "[spelling] # x\nwords = [\"zwing\"\n]\n");
        check("[spelling]", "[spelling]\nwords = [\"zwing\"]\n");
        check("[spelling]\nendings = \"ise\"\n", "[spelling]\nwords = [\"zwing\"]\nendings = \"ise\"\n");
        check("[work]\nid = \"x\"", "[work]\nid = \"x\"\n\n[spelling]\nwords = [\"zwing\"]\n");
        check("[lexicon]\nwords = []\n", "[lexicon]\nwords = []\n\n[spelling]\nwords = [\"zwing\"]\n");
    }
}
