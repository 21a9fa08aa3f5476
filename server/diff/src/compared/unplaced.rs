//! What the base has and the new edition lacks, and where one would look for it.

use std::collections::BTreeMap;

use lawsmith_model::Unplaced;
use lawsmith_text::single_spaced;

use crate::comparison::Comparison;
use crate::passage::{Passage, PassageKind};
use crate::passages::Passages;

/// The provisions and definitions of the base that have no counterpart and no part with one, in order. Titles and what
/// stands before the first provision have no number that a concordance must place.
pub fn unplaced(comparison: &Comparison<'_>) -> Vec<Unplaced> {
    let old = &comparison.old;
    let mut first: Vec<Option<usize>> = vec![None; old.all.len()];
    for pair in &comparison.counterparts {
        let known = &mut first[pair.old];
        *known = Some(known.map_or(pair.new, |at| at.min(pair.new)));
    }
    let mut behind = vec![None; old.all.len()];
    let mut next: BTreeMap<Option<usize>, usize> = BTreeMap::new();
    for at in (0..old.all.len()).rev() {
        behind[at] = next.get(&old.all[at].parent).copied();
        if let Some(place) = first[at] {
            next.insert(old.all[at].parent, place);
        }
    }
    let kept = comparison.kept();
    let mut possible: Vec<&[usize]> = vec![&[]; old.all.len()];
    for row in &comparison.rows {
        row.old.iter().for_each(|&at| possible[at] = &row.possible_new);
    }
    let mut last = None;
    let mut near: Vec<Option<usize>> = vec![None; old.all.len()];
    let mut found = Vec::new();
    for (at, passage) in old.all.iter().enumerate() {
        last = first[at].or(last);
        if kept[at] || !passage.is_addressed() {
            continue;
        }
        // The parts of what is gone are missed where it is.
        let above = passage.parent.filter(|&above| !kept[above]);
        near[at] = above.map_or(behind[at].or(last), |above| near[above]);
        let heading = passage.heading.clone().filter(|_| passage.kind != PassageKind::Definition);
        found.push(Unplaced {
            address: passage.path.clone(),
            words: heading.unwrap_or_else(|| first_words(old, passage)),
            near: near[at].map(|place| comparison.new.all[place].place),
            possible: possible[at].iter().map(|&place| comparison.new.all[place].path.clone()).collect(),
        });
    }
    found
}

/// As many words as one looks for.
fn first_words(side: &Passages<'_>, passage: &Passage) -> String {
    const WORDS: usize = 8;
    let text = side.edition.documents[passage.place.0].text();
    let mut out = String::new();
    for token in passage.tokens.iter().take(WORDS) {
        if token.spaced && !out.is_empty() {
            out.push(' ');
        }
        // A reference may hold a line break.
        out.push_str(&single_spaced(&text[token.range]));
    }
    if passage.tokens.len() > WORDS {
        out.push('…');
    }
    out
}
