//! Words that are forms of one another, to tell what may be one exchange without holding all exchanges against all.

use compact_str::CompactString;
use lawsmith_model::inflections;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::row::throughout::exchange::Exchange;

/// What an exchange has in common with all its forms: how many words of which families are put for how many.
pub(super) type Shape = (Vec<usize>, Vec<usize>);

/// The families of words: each word and its regular forms are in one, and so are words that share a form.
pub(super) struct Families {
    numbers: FxHashMap<String, usize>,
    /// The family that each has gone into, or itself.
    joined: Vec<usize>,
}

impl Families {
    /// Those of the words of exchanges.
    pub fn of<'e>(exchanges: impl Iterator<Item = &'e Exchange>) -> Self {
        let mut found = Self { numbers: FxHashMap::default(), joined: Vec::new() };
        let words = exchanges.flat_map(|exchange| exchange.from.iter().chain(&exchange.to));
        // Most words stand in many exchanges.
        let mut seen = FxHashSet::default();
        for word in words.filter(|word| seen.insert(word.as_str())) {
            let own = found.joined.len();
            found.joined.push(own);
            for form in inflections(word) {
                let known = *found.numbers.entry(form).or_insert(own);
                let (known, own) = (found.root(known), found.root(own));
                found.joined[own] = known;
            }
        }
        found
    }

    fn root(&mut self, mut at: usize) -> usize {
        while self.joined[at] != at {
            self.joined[at] = self.joined[self.joined[at]];
            at = self.joined[at];
        }
        at
    }

    /// The shape of one of these exchanges.
    pub fn shape(&mut self, exchange: &Exchange) -> Shape {
        let mut of = |words: &[CompactString]| {
            let numbers = words.iter().filter_map(|word| self.numbers.get(word.as_str()).copied());
            numbers.collect::<Vec<_>>().into_iter().map(|at| self.root(at)).collect()
        };
        (of(&exchange.from), of(&exchange.to))
    }
}
