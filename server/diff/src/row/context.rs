//! All that the rows of a comparison are made from, read once.

use std::collections::BTreeSet;

use crate::aligned::Aligned;
use crate::both::Both;
use crate::class::actors::actor::opposites;
use crate::class::norm::NormScale;
use crate::class::substance::Substance;
use crate::class::text::plainer::Plainer;
use crate::class::text::terms::BothTerms;
use crate::counterpart::Pair;
use crate::references::leads::Leads;
use crate::row::compared::Compared;
use crate::row::group::Group;
use crate::row::telling::Telling;
use crate::row::typing::Typing;
use crate::sides::Sides;
use crate::token::Token;

/// All that a row is made from.
pub(crate) struct Context<'c, 'a> {
    /// Where references lead, with the counterparts on which that rests.
    pub(super) leads: Leads<'c, 'a>,
    pub(super) scale: &'c NormScale,
    pub(super) substance: Substance<'c>,
    pub(super) plainer: Plainer<'c>,
    pub(super) terms: BothTerms,
    /// The counterparts to which only a part went.
    pub(super) in_part: &'c BTreeSet<Pair>,
    /// What is typed otherwise throughout, once the words are compared.
    pub typing: Typing,
}

impl<'c, 'a> Context<'c, 'a> {
    /// Reads it off both sides. The new one says how strongly its norm words bind.
    pub fn new(aligned: Aligned<'c, 'a>, in_part: &'c BTreeSet<Pair>, scale: &'c NormScale) -> Self {
        let lexicon = &aligned.sides.new.edition.lexicon;
        let leads = Leads::new(aligned, in_part);
        Self {
            terms: BothTerms::new(aligned.sides, &leads.known.old),
            leads,
            scale,
            substance: Substance::new(lexicon),
            plainer: Plainer::new(lexicon),
            in_part,
            typing: Typing::default(),
        }
    }

    /// The passages of both sides.
    pub fn sides(&self) -> Sides<'c, 'a> {
        self.leads.sides
    }

    /// Whether words put for others say nothing of substance by themselves.
    pub fn says_nothing(&self, old: &[Token], new: &[Token]) -> bool {
        self.scale.read(old).is_empty()
            && self.scale.read(new).is_empty()
            && self.substance.is_plain(Both { old, new }, self.sides())
            && opposites(old, new, &self.sides().new.edition.lexicon).is_none()
    }

    /// The words of a group, compared.
    pub fn compared(&self, group: Group, telling: Telling) -> Compared<'c> {
        Compared::new(&self.leads, group, telling)
    }
}
