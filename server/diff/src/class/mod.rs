//! What a change of words means, and why.
//!
//! The tests go from what can be told for certain to what can only be weighed: a norm word, a number, a denial, a
//! condition, a reference, or one who acts, a term or a word for its opposite in the place of another make a change
//! substantive; then clauses that came or went; what is left is editorial unless most of the words are others. Words that
//! only send a reader to another provision, "(see Law 3)", are told and make nothing substantive.
//!
//! How each is found stands in a room of its own, in this order: `norm`, `substance`, references (`crate::references`), `actors`,
//! `wording`. `text` holds what all of them are asked about, with their tools; `neutral` takes out what says the same for certain;
//! `judgement` asks them in turn; what it asks of each sentence, too, stands in `ladder`.

pub(crate) mod actors;
mod by_sentence;
mod facts;
mod judgement;
mod ladder;
mod neutral;
pub(crate) mod norm;
pub(crate) mod substance;
pub(crate) mod text;
mod weight;
pub(crate) mod wording;

pub(crate) use facts::Facts;
pub use weight::Class;

use crate::class::judgement::Judgement;
use crate::class::text::Texts;
use crate::reason::Reason;
use crate::words::{Place, Run};

/// The class of a change of words, with the reasons, weightiest first. `runs` are those shown to readers, `places` what
/// changed beyond capitals.
pub(crate) fn classify(
    texts: &Texts<'_, '_>,
    runs: &[Run],
    places: &[Place],
    facts: &Facts<'_>,
) -> (Class, Vec<Reason>) {
    let mut judgement = Judgement::new(texts, runs, places, facts);
    judgement.certain();
    judgement.clause();
    judgement.words();
    judgement.cells();
    judgement.besides();
    judgement.recast();
    judgement.sentences();
    judgement.most();
    judgement.settled()
}
