//! A word that no dictionary has, added to the words of the work in its manifest.

use std::sync::Arc;

use lawsmith_lints::Finding;
use lawsmith_model::Manifest;
use lawsmith_text::{Edit, line_break, with_line_breaks};
use toml_edit::{Array, DocumentMut, Item, Table, Value, value};

use crate::formatting::line_edits;
use crate::workspace::analysis::{Analysis, Inside};
use crate::workspace::file::DocumentId;

impl Analysis {
    /// The manifest with the word that a finding says is in no dictionary: title, document and edit.
    pub(super) fn known_word(
        &self,
        inside: &Inside<'_>,
        finding: &Finding,
    ) -> Option<(String, DocumentId, Vec<Edit>)> {
        if finding.rule.name != "misspelt-word" {
            return None;
        }
        let word = inside.text()[finding.range].to_lowercase();
        let manifest = self.manifests.iter().find(|it| Arc::ptr_eq(&it.work, &inside.state.work))?;
        let edits = with_word(self.text(manifest.id)?, &word)?;
        Some((format!("add “{word}” to the words of this work"), manifest.id, edits))
    }
}

/// What makes `word` the first of the `words` of `[spelling]` in a manifest, whichever way that is written; all else keeps its
/// layout. `None` where the manifest can't be read, before or after.
fn with_word(manifest: &str, word: &str) -> Option<Vec<Edit>> {
    let mut document: DocumentMut = manifest.parse().ok()?;
    let spelling = document.entry("spelling").or_insert_with(|| {
        let mut table = Table::new();
        table.decor_mut().set_prefix("\n");
        Item::Table(table)
    });
    let table = spelling.as_table_like_mut()?;
    let is_new = !table.contains_key("words");
    add(table.entry("words").or_insert(value(Array::new())).as_array_mut()?, word);
    if let Some(table) = spelling.as_inline_table_mut().filter(|_| is_new) {
        // The blank before its end would stand before the comma.
        table.fmt();
    }
    let written = with_line_breaks(&document.to_string(), line_break(manifest));
    let read = Manifest::parse(&written).ok()?;
    read.spelling.words.iter().any(|it| it == word).then(|| line_edits(manifest, &written))
}

/// Puts `word` before the others, on a line of its own where the first one has that.
fn add(words: &mut Array, word: &str) {
    let before = words.get(0).and_then(|first| first.decor().prefix()?.as_str()).unwrap_or_default();
    let is_blank = before.chars().all(char::is_whitespace);
    let prefix = if is_blank { before.to_owned() } else { String::new() };
    if let Some(first) = words.get_mut(0)
        && prefix.is_empty()
        && is_blank
    {
        first.decor_mut().set_prefix(" ");
    }
    words.insert_formatted(0, Value::from(word).decorated(prefix, ""));
}

#[cfg(test)]
mod tests {
    use lawsmith_text::apply_edits;

    use super::with_word;

    const WORK: &str = "[work]\nid = \"x\" # ours\n";

    #[track_caller]
    fn check(spelling: &str, expected: &str) {
        for line_break in ["\n", "\r\n"] {
            let broken = |text: &str| format!("{WORK}{text}").replace('\n', line_break);
            let manifest = broken(spelling);
            let found = with_word(&manifest, "zwing");
            let after = found.map(|edits| apply_edits(&manifest, &edits).expect("edits fit"));
            assert_eq!(after, Some(broken(expected)));
        }
    }

    #[test]
    fn the_word_joins_the_others() {
        check("[spelling]\nwords = [\"a\"]\n[norms]\n", "[spelling]\nwords = [\"zwing\", \"a\"]\n[norms]\n");
        check("[spelling] # x\nwords = [\n]\n", "[spelling] # x\nwords = [\"zwing\"\n]\n");
        check("[spelling]\n", "[spelling]\nwords = [\"zwing\"]\n");
        check("[spelling]\nendings = \"ise\"\n", "[spelling]\nendings = \"ise\"\nwords = [\"zwing\"]\n");
        check("", "\n[spelling]\nwords = [\"zwing\"]\n");
        check(
            "[[edition]]\nid = \"1\"\npath = \"1\"\n",
            "[[edition]]\nid = \"1\"\npath = \"1\"\n\n[spelling]\nwords = [\"zwing\"]\n",
        );
    }

    #[test]
    fn words_are_found_however_they_are_written() {
        check("[spelling]\n\"words\" = [\"a\"]\n", "[spelling]\n\"words\" = [\"zwing\", \"a\"]\n");
        check(
            "[spelling]\nwords = [\n    \"a\", # one\n    \"b\",\n]\n",
            "[spelling]\nwords = [\n    \"zwing\",\n    \"a\", # one\n    \"b\",\n]\n",
        );
        check(
            "[spelling]\nwords = [ # ours\n    \"a\"]\n",
            "[spelling]\nwords = [\"zwing\", # ours\n    \"a\"]\n",
        );
        let before = |spelling: &str| format!("{spelling}\n{WORK}");
        for (spelling, expected) in [
            ("spelling = { words = [\"a\"] }", "spelling = { words = [\"zwing\", \"a\"] }"),
            ("spelling = { endings = \"ise\" }", "spelling = { endings = \"ise\", words = [\"zwing\"] }"),
            ("spelling.words = [\"a\"]", "spelling.words = [\"zwing\", \"a\"]"),
        ] {
            let manifest = before(spelling);
            let found = with_word(&manifest, "zwing").map(|edits| apply_edits(&manifest, &edits));
            assert_eq!(found, Some(Ok(before(expected))));
        }
    }

    #[test]
    fn nothing_where_the_manifest_is_wrong() {
        for wrong in ["[spelling\n", "[spelling]\nwords = 7\n", "spelling = 7\n", "[nonsense]\na = 1\n"] {
            assert_eq!(with_word(&format!("{WORK}{wrong}"), "zwing"), None, "{wrong}");
        }
    }
}
