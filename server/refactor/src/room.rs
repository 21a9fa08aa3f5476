//! Room for a new provision: the number of one that stands there, and a line to write on.

use lawsmith_model::{Edition, ProvisionId};
use lawsmith_syntax::NodeKind;
use lawsmith_text::{Edit, LINE_ENDS, TextRange, line_break};

use crate::counting::Number;
use crate::follow;
use crate::motion::{Lines, is_parted};
use crate::plan::Plan;
use crate::refactoring::{RefactorError, Refactoring};

/// Puts a new provision before another one and gives it that one's number: a line with its marker and “…”, in a list
/// with the sign that ends its items. What follows in unbroken count makes room.
pub fn make_room(edition: &Edition, id: ProvisionId) -> Result<Refactoring, RefactorError> {
    let (marker, plan) = planned(edition, id)?;
    let mut refactoring = follow::refactored(&plan)?;
    let lines = Lines::of(edition, id);
    let document = &edition.documents[id.document()];
    let (text, node) = (document.text(), edition.provision(id).node());
    // Where the number stands alone, its words begin on the next line: "Article 2 …" is text.
    let alone = text[marker.end()..].chars().find(|c| *c != ' ').is_none_or(|c| LINE_ENDS.contains(&c));
    let dash = match document.tree.nodes[node].heading() {
        Some(_) => " — ",
        None if alone => line_break(text),
        None => " ",
    };
    let ends = line_break(text).repeat(if is_parted(edition, id) { 2 } else { 1 });
    let before = &text[TextRange::new(lines.range.start(), marker.end())];
    let sign = sign_of_list(edition, id).map_or_else(String::new, String::from);
    let replacement = format!("{before}{dash}…{sign}{ends}");
    let edits = &mut refactoring.edits[id.document()];
    edits.push(Edit { range: TextRange::empty(lines.range.start()), replacement });
    edits.sort_by_key(|edit| edit.range);
    Ok(refactoring)
}

/// Whether the numbers allow that. What only the edition as it would be shows is not looked at, for an editor asks at each step.
pub fn may_make_room(edition: &Edition, id: ProvisionId) -> bool {
    planned(edition, id).is_ok()
}

/// The marker of the provision, and the numbers afterwards.
fn planned(edition: &Edition, id: ProvisionId) -> Result<(TextRange, Plan<'_>), RefactorError> {
    let tree = &edition.documents[id.document()].tree;
    let marker = tree.marker(edition.provision(id).node()).filter(|_| Lines::of(edition, id).first);
    let own = || edition.citation(id);
    let refused =
        || RefactorError(format!("{} does not begin a line, so that nothing can be put before it", own()));
    Ok((marker.ok_or_else(refused)?.range, Plan::renumber_by(edition, id, next)?))
}

/// The semicolon or comma that ends the items of the list before the last one.
fn sign_of_list(edition: &Edition, id: ProvisionId) -> Option<char> {
    let tree = &edition.documents[id.document()].tree;
    let node = edition.provision(id).node();
    let siblings = tree.children(tree.nodes[node].parent());
    let items: Vec<_> = siblings.filter(|&it| tree.nodes[it].kind == NodeKind::Provision).collect();
    let &item = items.iter().rev().nth(1)?;
    let words = tree.text()[TextRange::new(tree.start(item), tree.end(item))].trim_end();
    let drafting = &edition.lexicon.drafting;
    let joins = |word: &str| drafting.list_and.iter().chain(&drafting.list_or).any(|known| known == word);
    // Of “…; and” the sign before the word.
    let words = words.rsplit_once(' ').filter(|(_, word)| joins(word)).map_or(words, |(before, _)| before);
    words.trim_end().chars().next_back().filter(|sign| matches!(sign, ';' | ','))
}

fn next(number: &Number) -> Number {
    Number::plain(number.value.saturating_add(1))
}
