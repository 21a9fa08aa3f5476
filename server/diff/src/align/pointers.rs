//! Passages that only point elsewhere: “See Law 2B.”
//!
//! Their words say nothing of what they are about, and two of them are alike whatever they point at. So they are paired by
//! their headings only; and where the other edition has no such entry any more, a pointer with a heading goes with the
//! passage that names what the heading names, among the counterparts of what it points at and their parts.

use lawsmith_model::Lexicon;
use rustc_hash::FxHashMap;

use crate::both::{Both, Side};
use crate::counterpart::Counterpart;
use crate::passage::Passage;
use crate::passages::Passages;
use crate::sides::Sides;
use crate::token::{Token, TokenKind};

/// The chance of what a pointer leads to.
const FOLLOWED: f32 = 0.6;

/// Which passages of a side only point elsewhere.
pub(crate) fn pointers(side: &Passages<'_>) -> Vec<bool> {
    side.all.iter().map(|passage| only_points(passage, &side.edition.lexicon)).collect()
}

fn only_points(passage: &Passage, lexicon: &Lexicon) -> bool {
    let cue = |token: &Token| {
        let known = |list: &[String]| list.iter().any(|word| token.key.eq_ignore_ascii_case(word));
        known(&lexicon.cues) || known(&lexicon.also)
    };
    let tokens = &passage.tokens;
    let points = |token: &Token| match token.kind {
        TokenKind::Address | TokenKind::Sign => true,
        TokenKind::Number => false,
        TokenKind::Word => cue(token),
    };
    // Most passages are told by their first word.
    tokens.iter().all(points)
        && tokens.iter().any(|token| token.reference.is_some())
        && tokens.iter().any(cue)
}

/// Whether a pair, of which `points` tells what only points elsewhere, may be weighed by its words: what points goes with what has its heading, or points without one too.
pub(crate) fn comparable((a, b): (&Passage, &Passage), points: Both<bool>) -> bool {
    match (points.old, points.new) {
        (false, false) => true,
        (true, true) => a.heading == b.heading,
        _ => a.heading.is_some() && a.heading == b.heading,
    }
}

/// Adds where the pointers of either side lead that have no counterpart.
pub(crate) fn follow(sides: Sides<'_, '_>, found: &mut Vec<Counterpart>) {
    let counterparts = sides.counterparts(found.iter().map(Counterpart::pair));
    found.extend(Side::ALL.into_iter().flat_map(|side| led(sides, side, &counterparts[side])));
}

/// The pointers of a side without a counterpart, with the passages of the other side that they lead to.
fn led(sides: Sides<'_, '_>, side: Side, counterparts: &[Vec<usize>]) -> Vec<Counterpart> {
    let (from, to) = (sides[side], sides[side.other()]);
    let points = pointers(from);
    let left: Vec<usize> =
        (0..from.all.len()).filter(|&at| points[at] && counterparts[at].is_empty()).collect();
    let holders = holding(to, left.iter().flat_map(|&at| &from.all[at].heading_tokens));
    let lead = |at: usize| {
        let passage = &from.all[at];
        let targets = passage
            .tokens
            .iter()
            .filter_map(|token| from.of_provision(from.edition.references[token.reference?].resolved()?));
        let mut places = targets.flat_map(|target| &counterparts[target]);
        let heading = &passage.heading_tokens;
        let rarest =
            heading.iter().map(|word| &holders[word.small().as_str()]).min_by_key(|all| all.len())?;
        let heading = in_a_row(heading);
        let names = |place: usize| in_a_row(&to.all[place].tokens).contains(&heading);
        let named = places.find_map(|&place| {
            rarest.iter().copied().find(|&part| to.lies_within(part, place) && names(part))
        });
        Some(Counterpart::of(side.pair(at, named?), FOLLOWED))
    };
    left.into_iter().filter_map(lead).collect()
}

/// The passages that have each of these words, in order.
fn holding<'t>(
    side: &Passages<'_>,
    words: impl Iterator<Item = &'t Token>,
) -> FxHashMap<&'t str, Vec<usize>> {
    let mut found: FxHashMap<&str, Vec<usize>> =
        words.map(|word| (word.small().as_str(), Vec::new())).collect();
    for (at, passage) in side.all.iter().enumerate() {
        for token in &passage.tokens {
            if let Some(holders) = found.get_mut(token.small().as_str()).filter(|all| all.last() != Some(&at))
            {
                holders.push(at);
            }
        }
    }
    found
}

/// The words, each on a line: one text is looked for in another in time that grows with both, whatever is repeated in them.
fn in_a_row(words: &[Token]) -> String {
    words.iter().fold("\n".to_owned(), |out, word| out + word.small() + "\n")
}

#[cfg(test)]
mod tests {
    use lawsmith_test_support::edition;

    use super::*;

    const POINTING: &str = "# Definitions\n\nHarbour Master — See Law 1A.\n\nLaw 1 — Boats\n\nA. The harbour master moors the boats.\nB. Oars are counted.\n";
    const NAMING: &str = "# Definitions\n\nQuay — A wall of stone.\n\nLaw 1 — Oars\n\nA. Oars are counted.\n\nLaw 2 — Boats\n\nA. Boats are kept so:\n    1. by ropes;\n    2. by the Harbour Master, who moors them.\n\nB — Stays\nSee Law 1A.\n";

    #[test]
    fn a_pointer_leads_to_what_names_its_heading() {
        let (old, new) = (edition(POINTING), edition(NAMING));
        let (old, new) = (Passages::of(&old), Passages::of(&new));
        let at = |side: &Passages<'_>, path: &str| side.find(path).unwrap();
        let pair = Counterpart { old: at(&old, "1A"), new: at(&new, "2A"), chance: 0.9 };
        let mut found = vec![pair];
        follow(Both { old: &old, new: &new }, &mut found);
        let led = (at(&old, "Definitions/Harbour Master"), at(&new, "2A2"));
        assert_eq!(found[1..].iter().map(Counterpart::pair).collect::<Vec<_>>(), [led]);
        // Backwards the same.
        let mut found = vec![Counterpart { old: pair.new, new: pair.old, chance: 0.9 }];
        follow(Both { old: &new, new: &old }, &mut found);
        assert_eq!(found[1..].iter().map(|pair| (pair.new, pair.old)).collect::<Vec<_>>(), [led]);
    }

    #[test]
    fn two_that_point_are_alike_in_nothing_else() {
        let (old, new) = (edition(POINTING), edition(NAMING));
        let (old, new) = (Passages::of(&old), Passages::of(&new));
        let (counterparts, _) = crate::align::align(Both { old: &old, new: &new });
        let pointer = old.find("Definitions/Harbour Master").unwrap();
        let other = new.find("2B").unwrap();
        assert!(!counterparts.iter().any(|pair| (pair.old, pair.new) == (pointer, other)));
    }
}
