//! Defined terms that begin like the words before the cursor.

use lawsmith_model::words;
use lawsmith_text::TextRange;

use super::{Completion, CompletionKind, Line, cut, plain, word_before};
use crate::workspace::analysis::Inside;

impl Inside<'_> {
    /// The terms that begin like the words before the cursor, as many of these as fit.
    pub(super) fn terms(&self, line: &Line<'_>) -> Vec<Completion> {
        let all: Vec<TextRange> =
            words(self.text(), TextRange::new(line.start, line.offset)).map(|word| word.range).collect();
        if line.before.ends_with(['“', '"', '‘', '„']) {
            return self.all_terms(line);
        }
        if all.last().is_none_or(|last| last.end() != line.offset) {
            return Vec::new();
        }
        let mut found: Vec<(usize, Completion)> = Vec::new();
        let parent = self.parent();
        let own = self.edition.definitions.iter().map(|it| (self, it));
        let above =
            parent.iter().flat_map(|parent| parent.edition.definitions.iter().map(move |it| (parent, it)));
        for (inside, definition) in own.chain(above) {
            for name in std::iter::once(&definition.term).chain(&definition.aliases) {
                let lower = name.to_lowercase();
                // The longest run of words that the term begins with.
                let from = all.iter().rev().take(4).rev().find(|word| {
                    let typed = &self.text()[TextRange::new(word.start(), line.offset)];
                    lower.starts_with(&typed.to_lowercase())
                });
                let Some(from) = from else { continue };
                let typed = &self.text()[TextRange::new(from.start(), line.offset)];
                let range = TextRange::new(from.start(), line.offset);
                let own = inside.edition.documents[definition.provision.document()]
                    .tree
                    .own_text(inside.edition.provision(definition.provision).node());
                let insert = dressed_like(typed, name);
                let completion =
                    Completion { insert, ..plain(name, &cut(&own), CompletionKind::Term, range) };
                found.push((range.start(), completion));
            }
        }
        // The longest run of words first.
        found.sort_by(|(a, one), (b, other)| a.cmp(b).then_with(|| one.label.cmp(&other.label)));
        found.into_iter().map(|(_, completion)| completion).collect()
    }
}

impl Inside<'_> {
    /// All terms, also those of the Laws above, in quotation marks that have just been opened behind a cue: “See “”.
    fn all_terms(&self, line: &Line<'_>) -> Vec<Completion> {
        let before = line.before.trim_end_matches(['“', '"', '‘', '„']);
        let cued = word_before(before).is_some_and(|(_, word)| {
            self.edition.lexicon.cues.iter().any(|cue| cue.eq_ignore_ascii_case(word))
        });
        if !cued {
            return Vec::new();
        }
        let parent = self.parent();
        let mut found: Vec<Completion> = Vec::new();
        for inside in std::iter::once(self).chain(&parent) {
            for definition in &inside.edition.definitions {
                let document = &inside.edition.documents[definition.provision.document()];
                let own = document.tree.own_text(inside.edition.provision(definition.provision).node());
                if found.iter().all(|known| known.label != definition.term) {
                    found.push(plain(&definition.term, &cut(&own), CompletionKind::Term, line.last(0)));
                }
            }
        }
        found.sort_by(|one, other| one.label.cmp(&other.label));
        found
    }
}

/// A term with the capitals of what was typed.
fn dressed_like(typed: &str, term: &str) -> String {
    let small = typed.chars().all(|c| !c.is_uppercase());
    let acronym = |word: &str| word.chars().filter(|c| c.is_uppercase()).count() > 1;
    if !small {
        return term.to_owned();
    }
    let word = |word: &str| if acronym(word) { word.to_owned() } else { word.to_lowercase() };
    term.split(' ').map(word).collect::<Vec<_>>().join(" ")
}
