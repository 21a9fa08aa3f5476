//! A text follows instructions.

mod amending;
pub(crate) mod astray;
mod contradictions;
mod document_name;
mod effects;
mod footnotes;
pub(crate) mod naming;
pub(crate) mod numbering;
mod words;
mod written;

use rustc_hash::FxHashSet;

use self::amending::Amending;
use crate::instruction::{Action, AmendError, Instruction};
use crate::text::Text;
use crate::text::pieces::Pieces;

/// What a text becomes that follows `instructions`: the names of its documents and their texts. All instructions are
/// followed, or none; what keeps each of them from it is told in order of their lines.
pub fn apply(text: &Text, instructions: &[Instruction]) -> Result<Vec<(String, String)>, Vec<AmendError>> {
    let pieces = Pieces::of(text);
    let amended = |apart: &FxHashSet<usize>| {
        let mut amending = Amending::new(&pieces);
        let mut faults: Vec<AmendError> =
            instructions.iter().filter_map(|it| amending.claim(it).err()).collect();
        let unclaimed: FxHashSet<usize> = faults.iter().map(|fault| fault.line).collect();
        let claimed = instructions.iter().filter(|it| !unclaimed.contains(&it.line));
        faults.extend(claimed.filter_map(|it| amending.follow(it).err()));
        faults.extend(amending.change_words());
        amending.take_footnotes();
        faults.extend(amending.names_taken());
        faults.extend(amending.contradictions());
        if faults.is_empty() {
            return amending.written(apart).map_err(|fault| vec![fault]);
        }
        faults.sort_by_key(|fault| fault.line);
        Err(faults)
    };
    let documents = amended(&FxHashSet::default())?;
    let joined = joined(instructions, &documents);
    if joined.is_empty() { Ok(documents) } else { amended(&joined) }
}

/// The footnotes, by their pieces, that go with what these actions take away, though none of them names them.
pub(crate) fn footnotes_taken(pieces: &Pieces<'_>, actions: Vec<Action>) -> Vec<usize> {
    let mut amending = Amending::new(pieces);
    let instructions: Vec<Instruction> =
        actions.into_iter().enumerate().map(|(line, action)| Instruction { line, action }).collect();
    let claimed = instructions.iter().try_for_each(|it| amending.claim(it));
    let followed = claimed.and_then(|()| instructions.iter().try_for_each(|it| amending.follow(it)));
    // What can't be followed is not handed out in any case.
    amending.change_words();
    if followed.is_ok() { amending.footnotes_taken() } else { Vec::new() }
}

/// The lines of instructions whose text would go on in the paragraph before it, for want of an empty line.
fn joined(instructions: &[Instruction], documents: &[(String, String)]) -> FxHashSet<usize> {
    let lines: FxHashSet<&str> =
        documents.iter().flat_map(|(_, text)| text.lines()).map(str::trim_start).collect();
    let inserted = instructions.iter().filter_map(|it| match &it.action {
        Action::Insert(_, _, text) | Action::Substitute(_, text) => {
            Some((it.line, text.trim().lines().next()?))
        }
        _ => None,
    });
    let begins = |first: &str| lines.contains(first) || lines.iter().any(|line| line.starts_with(first));
    inserted.filter(|(_, first)| !begins(first)).map(|(line, _)| line).collect()
}
