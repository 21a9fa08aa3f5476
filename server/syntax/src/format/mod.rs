//! The canonical layout: where lines break and at which column they begin.
//!
//! Headed provisions stand at column 0, unheaded ones four columns deeper than the
//! provision that holds them; one paragraph is one line. No word is changed, and what a
//! paragraph belongs to stays the same.
//!
//! Two laws hold for any text: formatting changes neither words nor structure, and
//! formatting twice is formatting once. `print` gives the layout that a person expects;
//! that no line then reads as something else, for all that may stand on lines, is beyond
//! proof. So what was printed is read again and compared, and whatever reads differently
//! keeps its lines, or else its columns. If that is not enough, the text stays as it is.

mod columns;
mod compare;
mod print;

use crate::build::parse;
use crate::conventions::Conventions;
use crate::document_kind::DocumentKind;
use crate::mistyped::is_like_marker;
use crate::tree::Tree;
use compare::differing;
use print::{Shape, print};

/// How often a layout may be laid out again before the text is left as it is. One that
/// needs more than two rounds has not been seen.
const ROUNDS: usize = 4;

/// How often a round may take something back: lines, then columns, then what only shows
/// when the lines above read right.
const TRIES: usize = 6;

/// Prints `tree` in canonical layout, with LF line breaks and one at the end. An index is
/// printed as it is: its lines are its layout. `conventions` are those that `tree` was
/// parsed by.
///
/// Structure and words are those of `tree`, for `laid_out` gives no text that reads as
/// another one. The result is its own layout: either `laid_out` leaves it as it is, or it
/// is the text of `tree` itself, for which the same steps come to the same end.
pub fn format(tree: &Tree, conventions: &Conventions) -> String {
    if tree.kind() == DocumentKind::Index {
        return tree.text().to_owned();
    }
    let mut read: Option<Tree> = None;
    for _ in 0..ROUNDS {
        let current = read.as_ref().unwrap_or(tree);
        match laid_out(current, conventions) {
            Some(next) => read = Some(next),
            None => return current.text().to_owned(),
        }
    }
    tree.text().to_owned()
}

/// The tree of another text with the words and the structure of `tree`, nearer to the
/// canonical layout; `None` if the text of `tree` can't be laid out any further.
fn laid_out(tree: &Tree, conventions: &Conventions) -> Option<Tree> {
    let mut shapes: Vec<Shape> =
        tree.blocks.iter().map(|block| first_shape(&tree.text()[block.content], conventions)).collect();
    for _ in 0..TRIES {
        let printed = print(tree, &shapes);
        if printed.text == tree.text() {
            return None;
        }
        let after = parse(printed.text.as_str(), conventions);
        let differing = differing(tree, &printed, &after);
        if differing.is_empty() {
            return Some(after);
        }
        if !take_back(tree, &mut shapes, &differing) {
            break;
        }
    }
    None
}

/// How much of a block with these words is laid out at first: a line that begins like a misprinted marker stays a line, so that
/// the marker can still be found and mended.
fn first_shape(words: &str, conventions: &Conventions) -> Shape {
    let mut further = words.split(['\n', '\r']).skip(1);
    match further.any(|line| is_like_marker(line.trim_start(), &conventions.levels)) {
        true => Shape::Lines,
        false => Shape::Joined,
    }
}

/// Gives each of the blocks that read differently the next shape; false if none has one left.
fn take_back(tree: &Tree, shapes: &mut [Shape], differing: &[usize]) -> bool {
    let mut taken = false;
    for &at in differing {
        let several_lines = tree.text()[tree.blocks[at].content].trim().contains(['\n', '\r']);
        let next = match shapes[at] {
            Shape::Joined if several_lines => Shape::Lines,
            _ => Shape::Kept,
        };
        taken |= next != shapes[at];
        shapes[at] = next;
    }
    taken
}
