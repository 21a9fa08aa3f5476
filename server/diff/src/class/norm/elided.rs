//! A norm word that is said once for two verbs: "shall shuffle and shall deal" and "shall shuffle and deal".

use rustc_hash::FxHashMap;

use super::{Norm, NormScale};
use crate::both::{Both, Side};
use crate::roles::Roles;
use crate::token::{Token, TokenKind};

impl NormScale {
    /// The norm words of both sides, without those that the other side says once for two verbs.
    pub(super) fn of_both(&self, tokens: Both<&[Token]>) -> Both<Vec<Norm>> {
        let mut norms = tokens.map(|tokens| self.norms(tokens));
        let said_once = Both::of(|side| {
            let other = side.other();
            self.said_once(tokens[side], &norms[side], tokens[other], &norms[other])
        });
        for side in Side::ALL {
            let mut said_once = said_once[side].iter();
            norms[side].retain(|_| said_once.next() != Some(&true));
        }
        norms
    }

    /// Which norm words stand between a joint, or a comma, and a verb, where the other side joins that verb to one that the same norm
    /// word binds. One that is denied may end there,
    /// "shall not row and swim", and behind "if" another clause goes on.
    fn said_once(
        &self,
        tokens: &[Token],
        norms: &[Norm],
        others: &[Token],
        other_norms: &[Norm],
    ) -> Vec<bool> {
        let joint = |tokens: &[Token], at: Option<usize>| {
            at.and_then(|at| tokens.get(at))
                .is_some_and(|token| token.key == "," || token.is(Roles::CONJUNCTION))
        };
        let joined = |norm: &&Norm| norm.range.len() == 1 && joint(tokens, norm.range.start.checked_sub(1));
        if !norms.iter().any(|norm| joined(&norm)) {
            return Vec::new();
        }
        // How often each norm word binds each verb that is joined to another one.
        let mut bound: FxHashMap<(&str, &str), usize> = FxHashMap::default();
        for (at, verb) in others.iter().enumerate() {
            let reaches = || {
                let before = other_norms.partition_point(|norm| norm.range.end < at).checked_sub(1)?;
                let norm = &other_norms[before];
                let ends = |token: &Token| token.stops() || self.opens_clause(token);
                let ends = others[norm.range.end..at].iter().any(ends);
                (norm.range.len() == 1 && !ends).then(|| self.one_of_alike(&norm.word))
            };
            if verb.kind == TokenKind::Word
                && joint(others, at.checked_sub(1))
                && let Some(norm) = reaches()
            {
                *bound.entry((norm, verb.small())).or_default() += 1;
            }
        }
        let mut found = Vec::new();
        for norm in norms {
            let verb = tokens.get(norm.range.end).filter(|_| joined(&norm));
            let key = verb.map(|verb| (self.one_of_alike(&norm.word), verb.small().as_str()));
            let left = key.and_then(|key| bound.get_mut(&key)).filter(|left| **left > 0);
            found.push(left.map(|left| *left -= 1).is_some());
        }
        found
    }
}
