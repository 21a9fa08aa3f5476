//! What a change of words means, and why.
//!
//! The tests go from what can be told for certain to what can only be weighed: a norm word, a number, a denial, a
//! condition, a reference, or one who acts, a term or a word for its opposite in the place of another make a change
//! substantive; then clauses that came or went; what is left is editorial unless most of the words are others. Words that
//! only send a reader to another provision, "(see Law 3)", are told and make nothing substantive.
//!
//! How each is found stands in a room of its own, in this order: `norm`, `substance`, references (`crate::references`), `actors`,
//! `wording`. `text` holds what all of them are asked about, with their tools; `neutral` takes out what says the same for certain;
//! `weighing` asks them in turn.

pub(crate) mod actors;
mod neutral;
pub(crate) mod norm;
pub(crate) mod substance;
pub(crate) mod text;
mod weighing;
pub(crate) mod wording;

use lawsmith_model::Lexicon;

use crate::both::Both;
use crate::class::actors::actor::Names;
use crate::class::norm::NormScale;
use crate::class::substance::Substance;
use crate::class::substance::list::List;
use crate::class::text::Texts;
use crate::class::weighing::Weighing;
use crate::reason::{NormChange, Presence, Reason};
use crate::references::elsewhere::Citation;
use crate::words::{Place, Run};

/// What kind of change it is, the lightest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// Only the number changed.
    Renumbering,
    /// It follows from what is told elsewhere: references lead where they led, words are replaced as they are throughout.
    Consequential,
    /// Words changed and the meaning, as far as can be told, did not.
    Editorial,
    /// What is required or allowed changed.
    Substantive,
}

impl Class {
    /// The word for it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Renumbering => "renumbering",
            Self::Consequential => "consequential",
            Self::Editorial => "editorial",
            Self::Substantive => "substantive",
        }
    }
}

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
    pub names: Names<'a>,
    /// References that lead elsewhere than before, in sentences.
    pub elsewhere: &'a [Reason],
    /// Citations that are new or gone.
    pub citations: &'a [Citation],
    /// Whether it is a definition.
    pub definition: bool,
    /// What each side stands below and holds.
    pub lists: &'a Both<List<'a>>,
}

/// The class of a change of words, with the reasons, weightiest first. `runs` are those shown to readers, `places` what
/// changed beyond capitals.
pub(crate) fn classify(
    texts: &Texts<'_, '_>,
    runs: &[Run],
    places: &[Place],
    facts: &Facts<'_>,
) -> (Class, Vec<Reason>) {
    let mut weighing = Weighing::new(texts, runs, places, facts);
    weighing.certain();
    weighing.clause();
    weighing.words();
    weighing.cells();
    weighing.besides();
    weighing.recast();
    weighing.most();
    weighing.settled()
}
