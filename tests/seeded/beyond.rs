//! Addresses that lead nowhere, made of ones that lead somewhere.

use lawsmith_bench::Dice;
use lawsmith_model::ProvisionId;

use crate::laws::Laws;

/// The last level of the address of `id`, and one of the same style behind the last of its siblings.
pub fn beyond(laws: &Laws, dice: &mut Dice, id: ProvisionId) -> Option<(String, String)> {
    let address = laws.edition.address(id);
    let (last, _) = address.components.split_last()?;
    let parent = address.truncated(address.components.len() - 1);
    let document = &laws.edition.documents[id.document()];
    let tree = &document.tree;
    let values = laws.edition.children(&parent).into_iter().map(|sibling| {
        let node = &tree.nodes[laws.edition.provision(sibling).node()];
        node.last_value.max(node.value)
    });
    let most = values.max()?;
    let node = &tree.nodes[laws.edition.provision(id).node()];
    let level = &laws.edition.conventions.levels[node.level()];
    let value = most + 1 + u32::try_from(dice.roll(6)).ok()?;
    let label = level.label(value);
    let in_alphabet = !level.style.is_alphabetic() || level.style.is_roman() || label.len() == 1;
    in_alphabet.then(|| (last.text.to_string(), level.cited(&label)))
}
