//! STY: words that are wrong, double, gendered or longer than they need be.

use lawsmith_bench::Dice;
use lawsmith_text::TextRange;

use crate::Seeder;
use crate::defect::Defect;
use crate::laws::{Laws, any, example};
use crate::syntax::misspelt;

pub const SEEDERS: &[Seeder] = &[
    Seeder { rule: "misspelt-word", laws: example, plant: letters_changed_over },
    Seeder { rule: "misspelt-word", laws: example, plant: letter_left_out },
    Seeder { rule: "spelling-variant", laws: example, plant: american_word },
    Seeder { rule: "repeated-word", laws: example, plant: word_twice },
    Seeder { rule: "gendered-word", laws: example, plant: one_sex },
    Seeder { rule: "and-or", laws: example, plant: stroke },
    Seeder { rule: "wordy-phrase", laws: example, plant: phrase_of_the_lexicon },
    Seeder { rule: "long-sentence", laws: example, plant: sentence_that_goes_on },
    Seeder { rule: "figure-mismatch", laws: example, plant: other_figure },
    Seeder { rule: "impossible-date", laws: example, plant: day_that_is_not },
    Seeder { rule: "placeholder", laws: example, plant: hole },
];

/// A word of the laws that is no term, nor a part of a reference.
fn word(laws: &Laws, dice: &mut Dice) -> Option<TextRange> {
    let paragraph = any(dice, &laws.paragraphs())?;
    any(dice, &laws.plain_words(paragraph))
}

/// The blank before a word, for more words in its place.
fn gap(laws: &Laws, dice: &mut Dice) -> Option<TextRange> {
    let word = word(laws, dice)?;
    let gap = TextRange::new(word.start() - 1, word.start());
    (laws.printed(gap) == " " && laws.printed(TextRange::new(word.end(), word.end() + 1)) == " ")
        .then_some(gap)
}

/// Whether a word has letters enough for a slip to make no other one: the rarest of its endings too.
fn is_long(printed: &str) -> bool {
    printed.len() >= 7
}

fn letters_changed_over(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let range = word(laws, dice)?;
    let slip = misspelt(dice, laws.printed(range)).filter(|_| is_long(laws.printed(range)))?;
    Some(Defect::replacing(laws.law(), range, slip))
}

fn letter_left_out(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let range = word(laws, dice)?;
    let printed = laws.printed(range);
    let at = 1 + dice.roll(printed.len().checked_sub(2)?);
    // Without an ending or the letter of a prefix it may still be a word.
    let inside = at > 2 && at + 3 < printed.len() && is_long(printed);
    inside.then(|| Defect::replacing(laws.law(), range, format!("{}{}", &printed[..at], &printed[at + 1..])))
}

fn american_word(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let word =
        any(dice, &["color", "honor", "center", "defense", "catalog", "theater", "favorite", "labor"])?;
    Some(Defect::replacing(laws.law(), gap(laws, dice)?, format!(" {word} ")))
}

fn word_twice(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let range = word(laws, dice)?;
    Some(Defect::inserting(laws.law(), range.end(), format!(" {}", laws.printed(range))))
}

fn one_sex(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let gendered = &laws.edition.lexicon.wording.gendered;
    let (word, _) = any(dice, gendered)?;
    Some(Defect::replacing(laws.law(), gap(laws, dice)?, format!(" {word} ")))
}

fn stroke(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let word = any(dice, &["and/or", "or/and", "and / or"])?;
    Some(Defect::replacing(laws.law(), gap(laws, dice)?, format!(" {word} ")))
}

fn phrase_of_the_lexicon(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let (phrase, _) = any(dice, &laws.edition.lexicon.wording.wordy)?;
    let american = phrase.contains("iz") || phrase == "endeavor";
    let defect = Defect::replacing(laws.law(), gap(laws, dice)?, format!(" {phrase} "));
    (!american).then_some(defect)
}

fn sentence_that_goes_on(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let gap = gap(laws, dice)?;
    let more = any(dice, &["now and then", "as before", "in full view", "at each table"])?;
    let words = format!(" and {more}").repeat(laws.edition.lexicon.wording.sentence_words / 3);
    let place = laws.paragraphs().into_iter().find(|it| it.content.contains(gap))?.content;
    Some(Defect::replacing(laws.law(), gap, format!("{words} ")).found_at(place).also("repeated-word"))
}

fn other_figure(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let figures = &laws.edition.lexicon.wording.figures;
    let small: Vec<_> = figures.iter().filter(|(_, value)| *value < 100).collect();
    let ((word, value), other) = (any(dice, &small)?, any(dice, &small)?.1);
    let planted = format!(" {word} ({other}) ");
    (*value != other).then_some(Defect::replacing(laws.law(), gap(laws, dice)?, planted))
}

fn day_that_is_not(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let day = 32 + dice.roll(60);
    let month = any(dice, &["April", "May", "September", "December"])?;
    let date = match dice.roll(4) {
        0 => format!("{day} {month}"),
        1 => format!("{month} {day}, 2024"),
        2 => "31 June 2024".to_owned(),
        _ => format!("2023-02-{day}"),
    };
    let end = any(dice, &laws.paragraphs().iter().map(|it| it.content.end()).collect::<Vec<_>>())?;
    let at = end.checked_sub(1).filter(|&at| laws.printed(TextRange::new(at, end)) == ".")?;
    Some(Defect::inserting(laws.law(), at, format!(" from {date} on")))
}

fn hole(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let hole = any(dice, &["[…]", "[...]", "TBD", "XX", "____", "[ ]"])?;
    Some(Defect::replacing(laws.law(), gap(laws, dice)?, format!(" {hole} ")).also("unexpanded-abbreviation"))
}
