//! What a change is weighed by, besides its words.

use lawsmith_model::Lexicon;

use crate::both::Both;
use crate::class::actors::actor::TermNames;
use crate::class::norm::NormScale;
use crate::class::substance::Substance;
use crate::class::substance::list::List;
use crate::reason::{NormChange, Presence, Reason};
use crate::references::elsewhere::Citation;

/// What is known about a pair besides its words.
pub(crate) struct Facts<'a> {
    /// Items of a list that only one side has, in words.
    pub items: &'a [Reason],
    pub lexicon: &'a Lexicon,
    pub substance: &'a Substance<'a>,
    pub scale: &'a NormScale,
    pub norms: &'a [NormChange],
    /// Norm words that came or went with what they stood in.
    pub norm_words: &'a [(String, Presence)],
    /// The names of a term on each side.
    pub names: TermNames<'a>,
    /// References that lead elsewhere than before, in sentences.
    pub elsewhere: &'a [Reason],
    /// Citations that are new or gone.
    pub citations: &'a [Citation],
    /// Whether it is a definition.
    pub definition: bool,
    /// What each side stands below and holds.
    pub lists: &'a Both<List<'a>>,
}
