//! How often each word was struck and added, all places of two texts together: what only moved did neither. "The referee's decision"
//! has the words of "the decision of the referee".

use lawsmith_model::Lexicon;
use rustc_hash::FxHashMap;

use crate::both::{Both, Side};
use crate::class::text::Texts;
use crate::class::text::word::{Form, bare, kinds, shares};
use crate::token::{Token, TokenKind};
use crate::words::Place;

/// Up to how many words each is held against each: so few may be forms of the others.
const FORMS: usize = 40;

/// How much more often each word, without signs, was struck than added.
pub(crate) struct Balance<'t>(FxHashMap<&'t str, i32>);

impl<'t> Balance<'t> {
    pub fn of(texts: &Texts<'t, '_>, places: &[Place]) -> Self {
        let mut struck: FxHashMap<&str, i32> = FxHashMap::default();
        for place in places {
            let (gone, come) = texts.at(place);
            for (tokens, by) in [(gone, 1), (come, -1)] {
                for token in tokens.iter().filter(|token| is_word(token)) {
                    *struck.entry(bare(token.small())).or_default() += by;
                }
            }
        }
        Self(struck)
    }

    /// Whether one side has a word more often than the other.
    pub fn has_more(&self, side: Side, word: &str) -> bool {
        let count = self.0.get(bare(word)).copied().unwrap_or_default();
        match side {
            Side::Old => count > 0,
            Side::New => count < 0,
        }
    }

    /// Whether the sides have a word as often.
    pub fn is_even(&self, word: &str) -> bool {
        self.0.get(bare(word)).is_none_or(|count| *count == 0)
    }

    /// Whether they have all words as often.
    pub fn is_all_even(&self) -> bool {
        self.0.values().all(|count| *count == 0)
    }

    /// The words that one side has more often, with how much more, in order.
    fn more_on(&self, side: Side) -> Vec<(&'t str, u32)> {
        let own = self.0.iter().filter(|(word, _)| self.has_more(side, word));
        let mut words: Vec<_> = own.map(|(word, count)| (*word, count.unsigned_abs())).collect();
        words.sort_unstable();
        words
    }
}

/// The share of words, without signs, that were struck or added; a word that only moved counts as kept, and where the share is
/// `enough`, one in another form, too.
pub(crate) fn changed_share(
    texts: &Texts<'_, '_>,
    balance: &Balance<'_>,
    enough: f32,
    lexicon: &Lexicon,
) -> f32 {
    let Both { old: gone, new: come } = Both::of(|side| balance.more_on(side));
    let count = |words: &[(&str, u32)]| words.iter().map(|(_, count)| count).sum::<u32>();
    let mut changed = count(&gone) + count(&come);
    let words = texts.as_ref().map(|text| text.tokens.iter().filter(|token| is_word(token)).count());
    let total = (words.old + words.new).max(1) as f32;
    if gone.len().max(come.len()) <= FORMS && changed as f32 / total >= enough {
        let mut come: Vec<_> =
            come.into_iter().map(|(word, count)| (Form::of(word), kinds(word, lexicon), count)).collect();
        for (word, count) in gone {
            let (form, own) = (Form::of(word), kinds(word, lexicon));
            let is_same = |(other, kinds, left): &&mut (Form<'_>, Vec<usize>, u32)| {
                *left > 0 && (form.is_form_of(other) || shares(&own, kinds))
            };
            let Some((.., left)) = come.iter_mut().find(is_same) else { continue };
            let both = count.min(*left);
            (*left, changed) = (*left - both, changed - 2 * both);
        }
    }
    changed as f32 / total
}

fn is_word(token: &Token) -> bool {
    token.kind != TokenKind::Sign
}
