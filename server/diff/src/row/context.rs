//! All that the rows of a comparison are made from, read once.

use std::collections::BTreeSet;

use crate::both::Both;
use crate::class::actors::actor::opposites;
use crate::class::norm::NormScale;
use crate::class::substance::Substance;
use crate::class::text::plainer::Plainer;
use crate::class::text::terms::BothTerms;
use crate::counterpart::Counterpart;
use crate::passages::Passages;
use crate::references::above::Above;
use crate::references::leads::Counterparts;
use crate::references::listed::Lists;
use crate::row::compared::Compared;
use crate::row::group::Group;
use crate::row::telling::Telling;
use crate::row::typing::Typing;
use crate::token::Token;

/// All that a row is made from.
pub(crate) struct Context<'c, 'a> {
    pub sides: Both<&'c Passages<'a>>,
    /// The counterparts of each passage.
    pub(super) known: Counterparts,
    /// Those that are believed so far that a reference is held against them.
    pub(super) believed: Counterparts,
    /// Whether each old passage, or a part of it, has any counterpart.
    pub(super) kept: Vec<bool>,
    /// What the Laws above both sides became.
    pub(super) above: Above<'a>,
    pub(super) lists: Both<Lists>,
    pub(super) scale: &'c NormScale,
    pub(super) substance: Substance<'c>,
    pub(super) plainer: Plainer<'c>,
    pub(super) terms: BothTerms,
    /// The counterparts to which only a part went.
    pub(super) in_part: &'c BTreeSet<(usize, usize)>,
    /// What is typed otherwise throughout, once the words are compared.
    pub typing: Typing,
}

/// The chance from which on a counterpart says where a reference should lead.
const BELIEVED: f32 = 0.8;

impl<'c, 'a> Context<'c, 'a> {
    /// Sorts what is known by passages. What only a part went to is no place that references follow to.
    pub fn new(
        sides: Both<&'c Passages<'a>>,
        pairs: &[Counterpart],
        in_part: &'c BTreeSet<(usize, usize)>,
        scale: &'c NormScale,
    ) -> Self {
        let Both { old, new } = sides;
        let counterparts = |least: f32| {
            let mut found = sides.map(|side| vec![Vec::new(); side.all.len()]);
            let whole = |pair: &&Counterpart| !in_part.contains(&(pair.old, pair.new));
            for pair in pairs.iter().filter(|pair| pair.chance >= least).filter(whole) {
                found.old[pair.old].push(pair.new);
                found.new[pair.new].push(pair.old);
            }
            found
        };
        let (known, believed) = (counterparts(0.0), counterparts(BELIEVED));
        let kept = old.holding((0..old.all.len()).filter(|&at| !known.old[at].is_empty()));
        let terms = BothTerms::new(old, new, &known.old);
        let lists = sides.map(Lists::of);
        let substance = Substance::new(&new.edition.lexicon);
        let plainer = Plainer::new(&new.edition.lexicon);
        let above = Above::of(old.edition, new.edition);
        Self {
            sides,
            known,
            believed,
            kept,
            above,
            lists,
            scale,
            substance,
            plainer,
            terms,
            in_part,
            typing: Typing::default(),
        }
    }

    /// Whether words put for others say nothing of substance by themselves.
    pub fn says_nothing(&self, old: &[Token], new: &[Token]) -> bool {
        self.scale.read(old).is_empty()
            && self.scale.read(new).is_empty()
            && self.substance.is_plain(Both { old, new }, self.sides)
            && opposites(old, new, &self.sides.new.edition.lexicon).is_none()
    }

    /// The words of a group, compared.
    pub fn compared(&self, group: Group, telling: Telling) -> Compared<'c> {
        Compared::new(self.sides, &self.known.old, &self.above, group, telling)
    }
}
