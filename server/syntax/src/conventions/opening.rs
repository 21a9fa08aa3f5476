//! The words that open something: nouns before numbers, labels of paragraphs, titles of unnumbered parts.

use lawsmith_text::has_word;

use super::Conventions;

/// A kind of labelled paragraph: `Example: …`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Label {
    /// The words that open one, before a colon or a dash: "Example", "Examples".
    pub words: Vec<String>,
    /// Whether it is a part of the rule that it stands under, and may define.
    pub normative: bool,
}

/// An unnumbered part of a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// The definitions.
    Definitions,
    /// An introduction, a preface.
    Section,
}

impl Conventions {
    /// Whether `word` is a noun of some level, whatever its case.
    pub fn is_noun(&self, word: &str) -> bool {
        self.levels.iter().any(|level| has_word(&level.nouns, word))
    }

    /// Whether a number or a letter has to follow `word`: a noun, "see", "under".
    pub fn leads_on(&self, word: &str) -> bool {
        has_word(&self.cues, word) || self.is_noun(word) || self.is_body(word) || self.is_group(word)
    }

    /// Whether a line may begin with `word` as the noun of a marker.
    pub(crate) fn opens_marker(&self, word: &str) -> bool {
        self.levels.iter().any(|level| level.heads_with(word)) || self.is_body(word) || self.is_group(word)
    }

    /// Whether `word` names a body beside the main one.
    pub fn is_body(&self, word: &str) -> bool {
        self.bodies.iter().any(|nouns| has_word(nouns, word))
    }

    /// Whether `word` is the singular noun of a body beside the main one.
    pub fn names_body(&self, word: &str) -> bool {
        self.bodies.iter().filter_map(|nouns| nouns.first()).any(|noun| noun.eq_ignore_ascii_case(word))
    }

    /// Whether `word` names a numbered group.
    pub fn is_group(&self, word: &str) -> bool {
        self.groups.iter().any(|nouns| has_word(nouns, word))
    }

    /// The kind of labelled paragraph that `line` opens: its label stands before a colon, a
    /// dash or a full stop, perhaps with a number: `Example 2:`.
    pub fn label(&self, line: &str) -> Option<&Label> {
        let first = line.split_whitespace().next()?;
        let word = first.trim_end_matches([':', '.', '—', '–']);
        let label = self.labels.iter().find(|label| has_word(&label.words, word))?;
        let behind = line[word.len()..].trim_start();
        let behind = behind.trim_start_matches(|c: char| c.is_ascii_digit()).trim_start();
        let signed = behind.strip_prefix([':', '.', '—', '–']);
        // "Example 10.2 applies" is a sentence.
        signed.filter(|words| !words.starts_with(|c: char| c.is_ascii_digit())).map(|_| label)
    }

    /// The part that a line of its own opens: the whole of `line` must be one of its words.
    pub fn opens_part(&self, line: &str) -> Option<Part> {
        let word = line.trim().trim_end_matches(':');
        if has_word(&self.definitions, word) {
            Some(Part::Definitions)
        } else if has_word(&self.sections, word) {
            Some(Part::Section)
        } else {
            None
        }
    }

    /// The part that a `# Title` opens: its first word decides.
    pub(crate) fn title_opens_part(&self, title: &str) -> Option<Part> {
        title.split_whitespace().next().and_then(|word| self.opens_part(word))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_label_before_a_number_with_a_point_is_none() {
        let words = vec!["Example".to_owned()];
        let conventions =
            Conventions { labels: vec![Label { words, normative: false }], ..Conventions::default() };
        for (line, labelled) in [
            ("Example: a boat", true),
            ("Example 2. A boat", true),
            ("Example 10 — A boat", true),
            ("Example 10.2 applies", false),
            ("Example boats", false),
        ] {
            assert_eq!(conventions.label(line).is_some(), labelled, "{line}");
        }
    }
}
