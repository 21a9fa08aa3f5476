//! What seeders of wording share: invented sentences and lists, put where a provision ends.

use lawsmith_bench::Dice;
use lawsmith_text::TextRange;

use crate::defect::Defect;
use crate::laws::{Laws, Paragraph, any};

/// Who acts in the laws of the invented game.
const ACTORS: [&str; 3] = ["player", "dealer", "Referee"];
const VERBS: [&str; 6] = ["count", "watch", "carry", "fold", "wash", "lift"];
/// The same as participles.
const DONE: [&str; 6] = ["counted", "watched", "carried", "folded", "washed", "lifted"];
/// Things that have nothing to do with the game.
const OBJECTS: [&str; 8] = ["chair", "curtain", "window", "carpet", "lamp", "basket", "bottle", "ladder"];

/// The words of a sentence.
pub struct Words {
    pub actor: &'static str,
    pub verb: &'static str,
    pub done: &'static str,
    pub object: &'static str,
    pub other: &'static str,
}

pub fn words(dice: &mut Dice) -> Option<Words> {
    let (actor, verb, done) = (any(dice, &ACTORS)?, any(dice, &VERBS)?, any(dice, &DONE)?);
    let (object, other) = (any(dice, &OBJECTS)?, any(dice, &OBJECTS)?);
    (object != other).then_some(Words { actor, verb, done, object, other })
}

/// A sentence behind the words of a provision.
pub fn sentence(laws: &Laws, dice: &mut Dice, sentence: &str) -> Option<Defect> {
    let ends = |it: &Paragraph| laws.printed(it.content).ends_with('.');
    let paragraphs: Vec<Paragraph> = laws.paragraphs().into_iter().filter(ends).collect();
    let paragraph = any(dice, &paragraphs)?;
    let planted = Defect::inserting(laws.law(), paragraph.content.end(), format!(" {sentence}"));
    Some(unquoted(laws, planted))
}

/// A sentence that leads in, and a list of items, behind the words of a numbered provision.
pub fn list(laws: &Laws, dice: &mut Dice, lead_in: &str, items: &[&str]) -> Option<Defect> {
    let items = items.iter().zip('a'..).map(|(item, label)| format!("    ({label}) {item}"));
    lines(laws, dice, lead_in, items)
}

/// A sentence that leads in, and the rows of a table, in the same place.
pub fn table(laws: &Laws, dice: &mut Dice, lead_in: &str, rows: &[String]) -> Option<Defect> {
    let rows = rows.iter().map(|row| format!("    {row}"));
    lines(laws, dice, lead_in, rows)
}

fn lines(laws: &Laws, dice: &mut Dice, lead_in: &str, lines: impl Iterator<Item = String>) -> Option<Defect> {
    let tree = &laws.document().tree;
    let fits = |it: &Paragraph| {
        let behind = laws.text(laws.law())[it.content.end()..].trim_start_matches(['\n', ' ']);
        laws.printed(it.content).ends_with('.')
            && tree.children(it.place.node).next().is_none()
            && laws.edition.address(it.place.id).components.len() == 3
            && !behind.starts_with(['@', '>', '`', '['])
    };
    let paragraphs: Vec<Paragraph> = laws.paragraphs().into_iter().filter(fits).collect();
    let paragraph = any(dice, &paragraphs)?;
    let indent = laws.indent(paragraph.content.start());
    let mut new = format!(" {lead_in}:");
    lines.for_each(|line| new += &format!("\n{indent}{line}"));
    Some(unquoted(laws, Defect::inserting(laws.law(), paragraph.content.end(), new)))
}

/// What stands in a quotation too departs from it.
pub fn unquoted(laws: &Laws, defect: Defect) -> Defect {
    defect.also_at(&["misquoted-provision"], &laws.citing(TextRange::empty(0)))
}
