//! The conjunction of a list, “…; and”, which stands behind its last item but one: whoever moves items has to look at it.

use lawsmith_model::{Edition, ProvisionId, ProvisionKind};
use lawsmith_syntax::NodeKind;

use crate::proof::Proof;
use crate::refactoring::Note;

/// The conjunctions that stood behind the last item but one and stand behind another one now.
pub(crate) fn displaced(edition: &Edition, proof: &Proof<'_>) -> Vec<Note> {
    let items = edition.provisions().filter(|(_, provision)| provision.kind == ProvisionKind::Provision);
    let found = items.filter_map(|(id, _)| {
        let (word, offset) = conjunction(edition, id)?;
        let now = proof.now(id).filter(|_| is_last_but_one(edition, id))?;
        if is_last_but_one(&proof.after, now) {
            return None;
        }
        let (before, after) = proof.spots(id.document(), offset);
        let message =
            format!("“{word}” stands behind {} now, which is not the last but one", proof.after.path(now));
        Some(Note { before, after, message })
    });
    found.collect()
}

/// The conjunction that ends the words of an item, and where it stands.
fn conjunction(edition: &Edition, id: ProvisionId) -> Option<(&str, usize)> {
    let document = &edition.documents[id.document()];
    let (tree, words) = (&document.tree, &edition.lexicon.drafting);
    let node = document.provisions()[id.at()].node();
    let content = tree.own_prose(node).last()?.content;
    let text = document.text()[content].trim_end();
    let word = text.rsplit(char::is_whitespace).next().filter(|word| word.len() < text.len())?;
    let start = text.len() - word.len();
    let before = &text[..start];
    let joins = words.list_and.iter().chain(&words.list_or).any(|known| known == word);
    (joins && before.trim_end().ends_with([';', ','])).then_some((word, content.start() + start))
}

/// Whether one item stands behind it.
fn is_last_but_one(edition: &Edition, id: ProvisionId) -> bool {
    let document = &edition.documents[id.document()];
    let tree = &document.tree;
    let node = document.provisions()[id.at()].node();
    let beside = tree.children(tree.nodes[node].parent());
    let mut behind =
        beside.filter(|&it| tree.nodes[it].kind == NodeKind::Provision).skip_while(|&it| it != node);
    behind.nth(1).is_some() && behind.next().is_none()
}
