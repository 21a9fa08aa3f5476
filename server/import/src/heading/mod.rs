//! Which lines, and which words behind a marker, are headings: print sets them apart by type, which plain text has lost.
//!
//! A line heads something (`head`) by a noun of the work (`by_noun`) or a number (`by_number`); its title may stand on the line
//! below (`title_below`). How titles are set is told by [`crate::title`]; where that leaves doubt, all lines of a file are asked:
//! `headed_levels` for levels that are mostly headed, `full_stop` for headings that end as sentences do, `capitals` for titles
//! between provisions.

mod by_noun;
mod by_number;
mod capitals;
mod full_stop;
mod head;
mod headed_levels;
mod standing;
mod title_below;

pub(crate) use by_noun::are_marked;
pub(crate) use by_number::are_titled;
pub(crate) use capitals::{FirstLevel, begins_with_letter};
pub(crate) use full_stop::stopped_headings;
pub(crate) use head::head;
pub(crate) use headed_levels::headed_levels;
pub(crate) use standing::{Head, Standing};
pub(crate) use title_below::titled_nouns;
