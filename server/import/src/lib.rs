//! Plain text, Markdown, Word documents and Akoma Ntoso to `.laws`, driven by a profile.
//!
//! `formats` knows the way of each format, and `phases` what every source passes through, from one room to the next:
//!
//! 1. `source` makes plain lines of each format, with signs for what the format shows (`markup`).
//! 2. `mend` puts right what a machine misread. Where nobody wrote a profile, `detect` reads it off such lines.
//! 3. `stretch` cuts them into what is Law, copy, chart, commentary, index, and takes footnotes out.
//! 4. `provision` places lines in the work: `numbering` tells where a marker stands, `heading` what heads what is below.
//!    `unnumbered` reads what stands beside: definitions, commentary, index, prose. `context` is what all readers need.
//! 5. `write` sets what they have become in the canonical layout.
//!
//! None leads back to one before it. Below all lies what they read and make: `profile`, what has to be known of one source, with
//! its `pattern`s; `lines`, which know their numbers, pages and distances; what words alone tell (`sentence`, `title`) and what a German
//! statute cites of itself (`cited_paragraphs`); `output`,
//! the pieces of a document; and the [`Report`], which every phase tells what became of each line.
//!
//! Left out on purpose: files and encodings (`lawsmith-text` decodes, the command line
//! writes), references and terms, and repairs of words that the profile does not name: what
//! is printed stays.

mod cited_paragraphs;
mod context;
mod detect;
mod error;
mod formats;
mod heading;
mod lines;
mod markup;
mod mend;
mod numbering;
mod output;
mod pattern;
mod phases;
mod profile;
mod provision;
mod report;
mod sentence;
mod source;
mod stretch;
mod title;
mod unnumbered;
mod write;

pub use error::ImportError;
pub use formats::{import, import_akoma_ntoso, import_markdown, import_word, is_markdown};
pub use phases::{Imported, ImportedFile};
pub use profile::{Profile, ProfileError};
pub use report::{Disposition, Report, Row};
pub use source::akoma_ntoso::AkomaNtosoError;
pub use source::word::WordError;
