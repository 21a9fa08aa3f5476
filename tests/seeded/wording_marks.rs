//! STY: marks and blanks that are wrong, or not there.

use lawsmith_bench::Dice;
use lawsmith_text::TextRange;

use crate::Seeder;
use crate::defect::Defect;
use crate::laws::{Laws, any, example};

pub const SEEDERS: &[Seeder] = &[
    Seeder { rule: "mixed-quotes", laws: example, plant: straight_mark },
    Seeder { rule: "mixed-dashes", laws: example, plant: other_dash },
    Seeder { rule: "spacing", laws: example, plant: blank_too_many },
    Seeder { rule: "spacing", laws: example, plant: blank_missing },
    Seeder { rule: "sentence-without-end", laws: example, plant: stop_left_out },
    Seeder { rule: "unclosed-quote", laws: example, plant: mark_left_out },
];

/// The places of a sign in the paragraphs of the provisions.
fn signs(laws: &Laws, sign: &str) -> Vec<TextRange> {
    let contents = laws.paragraphs().into_iter().map(|paragraph| paragraph.content);
    let found = contents.flat_map(|content| {
        let all = laws.printed(content).match_indices(sign).map(|(at, _)| content.start() + at);
        all.map(|at| TextRange::new(at, at + sign.len())).collect::<Vec<_>>()
    });
    let cited = |range: &TextRange| {
        let references = laws.edition.references.of(laws.law()).iter();
        references.clone().any(|it| it.range.start() <= range.end() && range.start() <= it.range.end())
    };
    found.filter(|range| !cited(range)).collect()
}

fn straight_mark(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let apostrophe = any(dice, &signs(laws, "’s "))?;
    Some(Defect::replacing(laws.law(), TextRange::new(apostrophe.start(), apostrophe.end() - 2), "'"))
}

fn other_dash(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    // Between two words that nothing stands between.
    let comma = any(dice, &signs(laws, ", "))?;
    let both = [" – so they say – ", " – if at all – ", " – at long last – "];
    // Enough of one form for the other one to be odd.
    let others: Vec<TextRange> = signs(laws, ", ");
    let first = any(dice, &others)?;
    let apart = first.start() > comma.end() + 200;
    let defect = Defect::replacing(laws.law(), comma, " - ".to_owned()).and(first, any(dice, &both)?);
    apart.then(|| defect.also_in_edit(&["mixed-dashes"], 1))
}

fn blank_too_many(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let sign = any(dice, &[", ", "; ", ". ", ") "])?;
    let place = any(dice, &signs(laws, sign))?;
    Some(Defect::inserting(laws.law(), if dice.roll(2) == 0 { place.start() } else { place.end() }, " "))
}

fn blank_missing(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let place = any(dice, &signs(laws, ", "))?;
    let words = laws.printed(TextRange::new(place.start() - 2, place.end() + 2)).replace(", ", "");
    let between_words = words.chars().all(char::is_lowercase);
    let defect = Defect::replacing(laws.law(), place, ",");
    between_words.then_some(defect)
}

fn stop_left_out(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let paragraph = any(dice, &laws.paragraphs())?.content;
    let words = laws.printed(paragraph);
    // Where nearly all paragraphs end in one, one sentence is enough.
    let stop = TextRange::new(paragraph.end() - 1, paragraph.end());
    let ends_in_word = words.trim_end_matches('.').ends_with(char::is_alphabetic);
    let defect = || Defect::replacing(laws.law(), stop, "");
    (words.starts_with(char::is_uppercase) && words.ends_with('.') && ends_in_word).then(defect)
}

fn mark_left_out(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let paragraph = any(dice, &laws.paragraphs())?;
    let range = any(dice, &laws.plain_words(paragraph))?;
    let sign = any(dice, &['“', '”', '"', '‘'])?;
    let at = if sign == '”' { range.end() } else { range.start() };
    let free = !laws.printed(laws.span(paragraph.place)).contains(['“', '”', '‘', '’', '"']);
    free.then(|| Defect::inserting(laws.law(), at, sign).found_at(TextRange::empty(at)).also("mixed-quotes"))
}
