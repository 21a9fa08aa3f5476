//! Regulations under an edition of which a term gets another name: they use it in their words or have it as their author,
//! and follow.
//!
//! Left out on purpose: their indexes, and what they define themselves by the old name.

use lawsmith_model::{Behind, Edition};
use lawsmith_text::{Edit, TextRange};

use super::article::{ArticlesFound, articles};
use super::author::authors;
use super::form::renamed_at;
use super::longer::{full_names, longer_names};
use super::{changes, meaning, without_quotes};
use crate::refactoring::{Refactoring, RenamedTerm};

/// What changes in the documents of `regulations` that stand under `laws`, once the term has another name there; `behind` has the
/// Laws as they are then. `None` where nothing does.
pub(crate) fn follow(
    regulations: &Edition,
    laws: &Edition,
    standing: &[usize],
    term: &RenamedTerm,
    behind: Behind,
) -> Option<Refactoring> {
    let mut edits: Vec<Vec<Edit>> = vec![Vec::new(); regulations.documents.len()];
    let full = full_names(laws);
    for &at in standing {
        edits[at] = names(regulations, (laws, &full), at, term);
    }
    let read = regulations.documents.iter().zip(&edits);
    let drafting = &regulations.lexicon.drafting;
    let articles: Vec<ArticlesFound> =
        read.map(|(document, edits)| articles(drafting, document.text(), edits, &term.new)).collect();
    for (edits, found) in edits.iter_mut().zip(&articles) {
        edits.extend(found.edits.iter().cloned());
        edits.sort_by_key(|edit| edit.range);
    }
    let after = meaning::edited(regulations, &edits, behind).ok()?;
    let changes: Vec<_> =
        (0..edits.len()).flat_map(|at| changes(regulations, at, &edits[at], &articles[at].edits)).collect();
    let unsure: Vec<_> = articles.into_iter().map(|found| found.unsure).collect();
    let names = meaning::Names {
        uses: Edition::parent_uses,
        definitions: &laws.definitions,
        full: &full,
        leads: |regulations, reference| {
            let (laws, address) = regulations.in_parent(reference)?;
            laws.find(address).first().copied()
        },
    };
    let sides = (regulations, &after);
    let changed = meaning::Changed::new(&names, sides, term.definition, &term.old, (&edits, &unsure));
    let mut notes = changed.notes(&names, (&term.old, &term.new));
    notes.sort_by(|a, b| a.before.cmp(&b.before));
    let found = Refactoring { edits, changes, notes, ..Refactoring::default() };
    (!found.changes.is_empty() || !found.notes.is_empty()).then_some(found)
}

/// The new names of the term in a document, in order.
fn names(
    regulations: &Edition,
    (laws, full): (&Edition, &[String]),
    at: usize,
    term: &RenamedTerm,
) -> Vec<Edit> {
    let text = regulations.documents[at].text();
    let uses = regulations.parent_uses(at);
    let longer = longer_names(regulations, at, &uses, term.definition, full);
    let used = uses.iter().filter(|(_, definition)| *definition == term.definition).map(|(range, _)| *range);
    let used = used.filter(|range| !longer.iter().any(|it| it.used == *range));
    let own = laws.definitions[term.definition].provision;
    let pointing = regulations.references.of(at).iter().filter(|reference| {
        let named = regulations.in_parent(reference);
        named.is_some_and(|(_, address)| laws.find(address).first() == Some(&own))
    });
    let pointing = pointing.map(|reference| without_quotes(text, reference.range));
    let mut ranges: Vec<TextRange> = used.chain(pointing).collect();
    ranges.sort_unstable();
    ranges.dedup();
    let edit = |range: TextRange| {
        let names = (term.old.as_str(), term.new.as_str());
        let replacement = renamed_at(&regulations.lexicon, text, range, names)?;
        (text[range] != replacement).then_some(Edit { range, replacement })
    };
    let authors = authors(&regulations.lexicon, &regulations.documents[at], &term.old, &term.new);
    authors.into_iter().chain(ranges.into_iter().filter_map(edit)).collect()
}
