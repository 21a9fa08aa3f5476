//! What tells a finding again in a text that has changed elsewhere: words, never lines.

use std::collections::HashMap;
use std::hash::Hash;

use lawsmith_lints::Finding;
use lawsmith_text::{NO_BYTES, hash_on, single_spaced};
use serde::{Deserialize, Serialize};

use crate::workspace::LoadedEdition;

/// A finding as it is known again.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Known {
    /// The file, from the folder that the list is for.
    pub file: String,
    /// The code of the rule.
    pub code: String,
    /// The address of what holds it.
    pub at: String,
    /// The words that it is about.
    pub words: String,
    /// A fingerprint of the paragraph round them.
    pub paragraph: String,
}

/// How many characters of the words are kept.
const WORDS: usize = 80;

impl Known {
    pub fn new(loaded: &LoadedEdition, finding: &Finding, file: &str) -> Self {
        let document = &loaded.edition.documents[finding.document];
        let (tree, text) = (&document.tree, document.text());
        let block = tree.blocks.partition_point(|block| block.range.end() <= finding.range.start());
        let paragraph = tree.blocks.get(block).map_or("", |block| &text[block.range]);
        // What has no words of its own, as a provision that got lost, is told by what is said of it.
        let words = match text[finding.range].trim() {
            "" => finding.message.as_str(),
            words => words,
        };
        Self {
            file: file.replace('\\', "/"),
            code: finding.rule.code.to_owned(),
            at: finding.at.clone(),
            words: single_spaced(words).chars().take(WORDS).collect(),
            paragraph: format!("{:016x}", hash_on(NO_BYTES, single_spaced(paragraph).as_bytes())),
        }
    }
}

/// For each of `found` whether `known` has it. Each entry stands for one finding: of the same words in the same paragraph,
/// wherever that stands now; else of the same words in the provision of the same address.
pub fn recognised(known: &[Known], found: &[Known]) -> Vec<bool> {
    let mut entries: Vec<Option<&Known>> = known.iter().map(Some).collect();
    let mut seen = vec![false; found.len()];
    recognise(&mut entries, found, &mut seen, |it| (&it.file, &it.code, &it.words, &it.paragraph));
    recognise(&mut entries, found, &mut seen, |it| (&it.file, &it.code, &it.words, &it.at));
    seen
}

fn recognise<'a, K: Eq + Hash>(
    entries: &mut [Option<&'a Known>],
    found: &'a [Known],
    seen: &mut [bool],
    key: impl Fn(&'a Known) -> K,
) {
    let mut left: HashMap<K, Vec<usize>> = HashMap::new();
    for (at, entry) in entries.iter().enumerate().rev() {
        if let Some(entry) = entry {
            left.entry(key(entry)).or_default().push(at);
        }
    }
    for (at, finding) in found.iter().enumerate().filter(|(at, _)| !seen[*at]).collect::<Vec<_>>() {
        if let Some(entry) = left.get_mut(&key(finding)).and_then(Vec::pop) {
            (seen[at], entries[entry]) = (true, None);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(at: &str, words: &str, paragraph: &str) -> Known {
        Known {
            file: "laws.laws".to_owned(),
            code: "REF001".to_owned(),
            at: at.to_owned(),
            words: words.to_owned(),
            paragraph: paragraph.to_owned(),
        }
    }

    #[test]
    fn moved_reworded_and_doubled() {
        let before = [known("4A", "Law 9", "p"), known("5B", "Law 8", "q")];
        // The paragraph got another address; the sentence round the words was changed; both are as they were.
        assert_eq!(
            recognised(&before, &[known("7A", "Law 9", "p"), known("5B", "Law 8", "other")]),
            [true, true]
        );
        // A second one in the same paragraph is new, so is another place with other words round it.
        assert_eq!(
            recognised(&before, &[known("4A", "Law 9", "p"), known("4A", "Law 9", "p")]),
            [true, false]
        );
        assert_eq!(recognised(&before, &[known("6A", "Law 9", "other")]), [false]);
    }
}
