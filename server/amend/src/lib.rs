//! Amending instructions: what makes one edition of a text into another, in sentences that people follow and a program
//! can follow, too.
//!
//! [`amend`] writes the instructions that make the old edition the new one, and follows them before it hands them out:
//! what they give is the new text, letter by letter. [`print()`] and [`read`] turn them into a text and back, [`apply()`]
//! has a text follow them. Places are named as the text numbers them before anything is amended; all instructions count
//! at once. The result is in canonical layout, as [`lawsmith_syntax::format`] gives it. Left out on purpose: files.

mod apply;
mod draft;
mod instruction;
mod text;
mod words;

pub use apply::apply;
pub use apply::astray::astray;
pub use draft::amend;
pub use instruction::printing::print;
pub use instruction::reading::read;
pub use instruction::{Action, AmendError, Instruction};
pub use lawsmith_grammar::{AmendedPlace, Occurrence, Phrase, Position, WordEdit};
pub use text::Text;
