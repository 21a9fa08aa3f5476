//! SYN: lines that are not read as they were meant.

use lawsmith_bench::Dice;
use lawsmith_text::TextRange;

use crate::Seeder;
use crate::defect::Defect;
use crate::laws::{Laws, any, example};
use crate::references::MOVED;

pub const SEEDERS: &[Seeder] = &[
    Seeder { rule: "wrapped-marker", laws: example, plant: reference_at_the_start_of_a_line },
    Seeder { rule: "unclosed-fence", laws: example, plant: fence_never_closed },
    Seeder { rule: "ambiguous-paragraph", laws: example, plant: words_at_the_margin },
    Seeder { rule: "missing-heading-dash", laws: example, plant: heading_with_a_full_stop },
    Seeder { rule: "markdown-heading", laws: example, plant: title_with_two_signs },
    Seeder { rule: "unknown-header-key", laws: example, plant: misspelt_key },
    Seeder { rule: "unknown-attribute", laws: example, plant: misspelt_attribute },
    Seeder { rule: "missing-picture", laws: example, plant: picture_that_is_not_there },
];

/// Behind a word of a paragraph.
fn picture_that_is_not_there(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let content = any(dice, &laws.paragraphs())?.content;
    let blanks: Vec<usize> = laws.printed(content).match_indices(' ').map(|(at, _)| at).collect();
    let at = content.start() + any(dice, &blanks)?;
    let path = any(dice, &["seats.svg", "../plans/table.png", "https://example.org/table.jpg"])?;
    let words = any(dice, &["the table", "four seats", ""])?;
    Some(Defect::inserting(laws.law(), at, format!(" ![{words}]({path})")).without_pictures())
}

/// A word with two of its letters changed over.
pub fn misspelt(dice: &mut Dice, word: &str) -> Option<String> {
    let mut letters: Vec<char> = word.chars().collect();
    let at = dice.roll(letters.len().checked_sub(1)?);
    letters.swap(at, at + 1);
    let other: String = letters.into_iter().collect();
    (other != word && other.starts_with(char::is_alphabetic)).then_some(other)
}

/// "(b) …, except as provided in / (a) above".
fn reference_at_the_start_of_a_line(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let run = any(dice, &laws.siblings())?;
    let at = dice.roll(run.len());
    let (before, item) = (*run.get(at)?, *run.get(at + 1)?);
    let marker = laws.printed(laws.marker(before)?);
    let content = laws.paragraphs().into_iter().find(|it| it.place.id == item.id)?.content;
    let words = laws.printed(content);
    let end = content.start() + words.rfind([';', '.']).filter(|end| end + 6 > words.len())?;
    let indent = laws.indent(content.start());
    let wrapped = format!(", except as provided in\n{indent}    {marker} above");
    marker.starts_with('(').then(|| Defect::inserting(laws.law(), end, wrapped))
}

/// In the last Law, so that not all the text is swallowed.
fn fence_never_closed(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let outermost =
        laws.provisions().into_iter().rfind(|it| laws.edition.address(it.id).components.len() == 1)?;
    let inside: Vec<_> = laws.provisions().into_iter().filter(|it| it.id > outermost.id).collect();
    let next = any(dice, &inside)?;
    let line = laws.line(laws.law(), laws.span(next).start());
    let rest = TextRange::new(line.start(), laws.text(laws.law()).len());
    let kind = any(dice, &["deal", "auction", "chart"])?;
    let defect = Defect::inserting(laws.law(), line.start(), format!("```{kind}\n"));
    // A list may be left with its first item alone.
    Some(defect.also_at(&MOVED, &laws.citing(rest)).also("unused-definition").also("single-item"))
}

/// A Law and a section of it lead into lists; what stands below could close either.
fn words_at_the_margin(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let tree = &laws.document().tree;
    let depth = |place: &crate::laws::Place| laws.edition.address(place.id).components.len();
    let provisions = laws.provisions();
    let section = any(dice, &provisions.iter().filter(|it| depth(it) == 2).collect::<Vec<_>>())?;
    let law = provisions.iter().rfind(|it| depth(it) == 1 && it.id < section.id)?;
    let first = provisions.iter().find(|it| it.id > section.id && depth(it) == 3)?;
    let own = |node| tree.own_blocks(node).filter(|&block| tree.blocks[block].kind.is_prose()).count();
    let span = laws.span(*section);
    let held = span.contains_offset(laws.span(*first).start());
    if !held || own(section.node) > 1 || own(law.node) > 1 || !laws.opens_line(*first) {
        return None;
    }
    let end = span.start() + laws.printed(span).trim_end().len() + 1;
    let below_law = laws.line(laws.law(), laws.span(*law).start()).end();
    let below_section = laws.line(laws.law(), span.start()).end();
    if laws.printed(span).contains("```") || laws.printed(TextRange::new(end, end + 2)).starts_with("# ") {
        return None;
    }
    let at = TextRange::empty;
    let thing =
        any(dice, &["The lamps stay lit", "The doors stay shut", "Guests keep quiet", "Nobody runs"])?;
    let defect = Defect::inserting(laws.law(), below_law, "These duties bind all who take part:\n");
    let defect = defect.and(at(below_section), "This is the way of it:\n");
    Some(defect.and(at(end), format!("\n{thing} throughout.\n")).found_in_edit(2))
}

/// "A. Laying the Anchor".
fn heading_with_a_full_stop(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let place = any(dice, &laws.provisions())?;
    let inner = laws.edition.address(place.id).components.len() == 2;
    let heading = laws.document().heading_range(place.id.at()).filter(|_| inner)?;
    let marker = laws.marker(place)?;
    let dash = TextRange::new(marker.end(), heading.start());
    let below = laws.line(laws.law(), heading.end()).end();
    let goes_on = laws.text(laws.law())[below..].starts_with(['\n', '@', '|', '`']);
    let defect =
        Defect::replacing(laws.law(), dash, ". ").and(TextRange::empty(below), "\n").found_at(heading);
    (!goes_on).then_some(defect)
}

/// "## On Deck" above a Law.
fn title_with_two_signs(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let provisions = laws.provisions();
    let outermost = |place: &&crate::laws::Place| laws.edition.address(place.id).components.len() == 1;
    let law = *any(dice, &provisions.iter().filter(outermost).collect::<Vec<_>>())?;
    let line = laws.line(laws.law(), laws.span(law).start());
    let title = any(dice, &["On Deck", "In the Harbour", "After the Race"])?;
    Some(Defect::inserting(laws.law(), line.start(), format!("## {title}\n\n")))
}

fn misspelt_key(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let known: Vec<&str> = laws.document().tree.header().map(|(key, _)| key).collect();
    let key = any(dice, &["language", "author", "date", "status", "source", "note"])?;
    let line = format!("{}: unknown\n", misspelt(dice, key)?);
    let second_line = laws.line(laws.law(), 0).end();
    (!known.contains(&key)).then(|| Defect::inserting(laws.law(), second_line, line))
}

fn misspelt_attribute(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let paragraph = any(dice, &laws.paragraphs())?;
    let known = any(dice, lawsmith_lints::ATTRIBUTES)?;
    let name = misspelt(dice, known).filter(|name| !lawsmith_lints::ATTRIBUTES.contains(&name.as_str()))?;
    Some(attribute(laws, paragraph, &format!("@{name} Tide")))
}

/// A line of its own below a paragraph.
pub fn attribute(laws: &Laws, paragraph: crate::laws::Paragraph, line: &str) -> Defect {
    let indent = laws.indent(paragraph.content.start());
    let below = laws.line(laws.law(), paragraph.content.end()).end();
    Defect::inserting(laws.law(), below, format!("{indent}{line}\n"))
}
