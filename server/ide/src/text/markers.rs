//! Which marker comes next in a list.

use lawsmith_model::{Address, Component, ProvisionKind};
use lawsmith_syntax::{Brackets, Level, Node, Row, Style};

use crate::workspace::analysis::Inside;

/// The marker that follows that of `node` in its list: "3.", "(d)", "Law 17 —", "16C3)".
pub(crate) fn next_marker(inside: &Inside<'_>, node: usize) -> Option<String> {
    let read = &inside.document.tree.nodes[node];
    let marker = inside.document.tree.marker(node)?;
    let level = inside.edition.conventions.levels.get(read.level())?;
    let printed = &inside.text()[marker.range];
    let own = inside.document.address(inside.document.holder(node)?);
    let label = next_label(level, read, &own)?;
    if marker.full {
        let above = own.truncated(own.components.len().checked_sub(1)?);
        let noun = printed.split_once(' ').map(|(noun, _)| noun);
        return Some(behind(noun, full(&above, level, &label, printed)));
    }
    Some(written(inside, read.level(), &label, printed.ends_with('.')))
}

/// Whether what holds `node` has the number that comes next already.
pub(crate) fn next_is_taken(inside: &Inside<'_>, node: usize) -> bool {
    let tree = &inside.document.tree;
    let read = &tree.nodes[node];
    let address = |node: usize| Some(inside.document.address(inside.document.holder(node)?));
    let level = inside.edition.conventions.levels.get(read.level());
    let next = level.zip(address(node)).and_then(|(level, own)| next_label(level, read, &own));
    let label = |node: usize| Some(address(node)?.components.last()?.label().to_owned());
    let same = |&other: &usize| other != node && tree.nodes[other].level() == read.level();
    next.is_some() && tree.children(read.parent()).filter(same).any(|other| label(other) == next)
}

/// The label that follows that of a provision.
fn next_label(level: &Level, read: &Node, own: &Address) -> Option<String> {
    Some(level.label_beside(own.components.last()?.label(), read.last_value + 1))
}

/// The whole address of what `above` holds under this label, with the sign behind `sibling`.
fn full(above: &Address, level: &Level, label: &str, sibling: &str) -> String {
    let joint = level.joint.or(above.components.last().and_then(|last| last.joint));
    let address = above.join(&[Component { joint, ..Component::new(&level.cited(label)) }]);
    let sign = sibling.chars().next_back().filter(|sign| matches!(sign, ')' | '.'));
    format!("{address}{}", sign.map_or_else(String::new, String::from))
}

/// A whole address behind the noun of its level, if markers have it: `Section 4.2 —`.
fn behind(noun: Option<&str>, address: String) -> String {
    match noun {
        Some(noun) => format!("{noun} {address} —"),
        None => address,
    }
}

/// The first marker of the level below that of `node`.
pub(crate) fn first_marker(inside: &Inside<'_>, node: usize) -> Option<String> {
    let read = &inside.document.tree.nodes[node];
    let holder = inside.document.holder(node).map(|at| inside.document.provisions()[at].kind);
    if holder != Some(ProvisionKind::Provision) {
        return None;
    }
    let level = inside.edition.conventions.levels.get(read.level() + 1)?;
    if inside.edition.conventions.full_markers {
        let own = inside.document.address(inside.document.holder(node)?);
        let second = own
            .components
            .first()
            .is_some_and(|first| inside.edition.conventions.begins_second_row(&first.text));
        let label = level.first_label(if second { Row::Second } else { Row::First });
        let marker = inside.document.tree.marker(node)?;
        let noun = level.nouns.first().filter(|_| level.noun_in_marker);
        let first = full(&own, level, &label, &inside.text()[marker.range]);
        return Some(behind(noun.map(String::as_str), first));
    }
    Some(written(inside, read.level() + 1, &level.label(1), true))
}

/// A marker of a level: with its noun where it has one; a capital with a dash, as a heading.
pub(crate) fn written(inside: &Inside<'_>, level: usize, label: &str, pointed: bool) -> String {
    let read = &inside.edition.conventions.levels[level];
    match read.nouns.first().filter(|_| read.noun_in_marker) {
        Some(noun) => format!("{noun} {label} —"),
        None if read.style == Style::Upper && read.brackets != Brackets::Both && !pointed => {
            format!("{label} —")
        }
        None => read.marker(label),
    }
}

/// The white space at the start of the line that begins at `start`.
pub(crate) fn indentation(text: &str, start: usize) -> &str {
    let line = &text[start..];
    &line[..line.len() - line.trim_start_matches([' ', '\t']).len()]
}
