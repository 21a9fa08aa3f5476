//! Text as every other crate sees it: byte ranges, the line index that turns
//! them into lines and columns, boundaries between characters, the lines of a piece, the decoding of foreign bytes, the search for
//! rare bytes, letters and line ends, words with single blanks, shortened, in lists and with a capital, the first of many names, a lasting hash, and
//! atomic edits.
//!
//! Left out on purpose: files, URIs and protocol positions. The next crate up is
//! `lawsmith-syntax`.

mod boundary;
mod capital;
mod column;
mod decode;
mod edit;
mod hash;
mod letters;
mod line_index;
mod lines;
mod listed;
mod range;
mod search;
mod spaces;
mod word_lists;

pub use boundary::{ceil_char_boundary, floor_char_boundary};
pub use capital::capitalised;
pub use column::{BadColumn, ColumnUnit};
pub use decode::{DecodeError, Decoded, Encoding, decode, encode};
pub use edit::{Edit, EditError, apply_edits};
pub use hash::{NO_BYTES, hash_on};
pub use letters::{alphanumerics, each_word_start, first_letters, short_word, small_letters};
pub use line_index::{LineColumn, LineIndex};
pub use lines::{
    LINE_ENDS, broken_like, line_break, line_start, lines_of, lines_with_ends, with_line_breaks,
};
pub use listed::first_of;
pub use range::TextRange;
pub use search::{position_in, position_of};
pub use spaces::{
    QUOTATION_PAIRS, in_quotes, is_quotation_mark, opens_quotation, shortened, single_spaced,
    with_short_quotations,
};
pub use word_lists::{has_word, is_same_word};
