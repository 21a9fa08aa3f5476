//! Two numbers of which the first has its unit from the second: “200–300 g” and “between 200 g and 300 g”.

use lawsmith_model::Lexicon;

use crate::both::{Both, Side};
use crate::class::substance::counted::Counted;
use crate::class::substance::measure::Measures;
use crate::token::Token;

/// Gives the first number of a span the unit of the second, where the other side has it with its unit.
pub(super) fn share_units(
    found: &mut Both<Vec<Counted>>,
    tokens: Both<&[Token]>,
    measures: &Measures<'_>,
    lexicon: &Lexicon,
) {
    for side in Side::ALL {
        for at in 1..found[side].len() {
            let (first, second) = (&found[side][at - 1], &found[side][at]);
            let Some(value) = with_unit_of(tokens[side], first, second, measures, lexicon) else { continue };
            let has = |value: &str| found[side.other()].iter().any(|one| one.value == value);
            if has(&value) && !has(&first.value) {
                found[side][at - 1].value = value;
            }
        }
    }
}

/// What the first number of a span comes to in the unit of the second.
fn with_unit_of(
    tokens: &[Token],
    first: &Counted,
    second: &Counted,
    measures: &Measures<'_>,
    lexicon: &Lexicon,
) -> Option<String> {
    let amount: f64 = first.value.parse().ok()?;
    let between = tokens.get(first.range.end..second.range.start)?;
    let spans = |token: &Token| token.key == "-" || lexicon.ranges.iter().any(|word| word == token.small());
    match between {
        [joint] if spans(joint) && !first.named => measures.in_unit_of(tokens, second, amount),
        _ => None,
    }
}
