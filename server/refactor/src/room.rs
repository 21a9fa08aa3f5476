//! Room for a new provision: the number of one that stands there, and a line to write on.

use lawsmith_model::{Edition, ProvisionId};
use lawsmith_text::{Edit, TextRange};

use crate::counting::Number;
use crate::follow;
use crate::motion::{Lines, is_parted, line_break};
use crate::plan::Plan;
use crate::refactoring::{RefactorError, Refactoring};

/// Puts a new provision before another one and gives it that one's number: a line with its marker and “…”. What
/// follows in unbroken count makes room.
pub fn make_room(edition: &Edition, id: ProvisionId) -> Result<Refactoring, RefactorError> {
    let lines = Lines::of(edition, id);
    let document = &edition.documents[id.document()];
    let node = edition.provision(id).node();
    let marker = document.tree.marker(node).filter(|_| lines.first);
    let Some(marker) = marker else {
        let own = edition.citation(id);
        return Err(RefactorError(format!(
            "{own} does not begin a line, so that nothing can be put before it"
        )));
    };
    let mut refactoring = follow::refactored(&Plan::renumber_by(edition, id, next)?)?;
    let text = document.text();
    let dash = if document.tree.nodes[node].heading().is_some() { " —" } else { "" };
    let ends = line_break(text).repeat(if is_parted(edition, id) { 2 } else { 1 });
    let before = &text[TextRange::new(lines.range.start(), marker.range.end())];
    let replacement = format!("{before}{dash} …{ends}");
    let edits = &mut refactoring.edits[id.document()];
    edits.push(Edit { range: TextRange::empty(lines.range.start()), replacement });
    edits.sort_by_key(|edit| edit.range);
    Ok(refactoring)
}

fn next(number: &Number) -> Number {
    Number::plain(number.value.saturating_add(1))
}
