//! QUO: quotations of other words, or of what is not there.

use lawsmith_bench::Dice;
use lawsmith_text::TextRange;

use crate::Seeder;
use crate::beyond::beyond;
use crate::defect::Defect;
use crate::definitions::unheard_of;
use crate::laws::{Laws, Paragraph, any, example};

pub const SEEDERS: &[Seeder] = &[
    Seeder { rule: "misquoted-provision", laws: example, plant: word_changed },
    Seeder { rule: "unresolved-quotation", laws: example, plant: quotation_of_nothing },
];

/// A paragraph that is all of its provision, and the place before a section that a quotation can stand at.
fn chosen(laws: &Laws, dice: &mut Dice) -> Option<(Paragraph, usize)> {
    let tree = &laws.document().tree;
    let leaves = laws.leaves();
    let all = laws.paragraphs();
    let whole = |it: &&Paragraph| {
        let blocks =
            tree.own_blocks(it.place.node).filter(|&block| tree.blocks[block].kind.is_prose()).count();
        blocks == 1
            && leaves.iter().any(|leaf| leaf.id == it.place.id)
            && !laws.printed(it.content).contains('[')
    };
    let quoted = *any(dice, &all.iter().filter(whole).collect::<Vec<_>>())?;
    let laws_of =
        laws.provisions().into_iter().filter(|it| laws.edition.address(it.id).components.len() == 1);
    let next = any(dice, &laws_of.collect::<Vec<_>>())?;
    let at = laws.span(next).start();
    // Behind a paragraph of a Law, not below the title of a part.
    let above = laws.text(laws.law())[..at].trim_end().lines().next_back().unwrap_or_default();
    above.starts_with("    ").then_some((quoted, at))
}

fn word_changed(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let (quoted, at) = chosen(laws, dice)?;
    let word = any(dice, &laws.plain_words(quoted))?;
    let other = unheard_of(laws, dice)?.to_lowercase();
    let path = laws.edition.path(quoted.place.id);
    let before = laws.printed(TextRange::new(quoted.content.start(), word.start()));
    let behind = laws.printed(TextRange::new(word.end(), quoted.content.end()));
    let defect = Defect::inserting(laws.law(), at, format!("```quote {path}\n{before}"));
    let here = TextRange::empty(at);
    Some(defect.and(here, other).and(here, format!("{behind}\n```\n\n")).found_in_edit(1))
}

fn quotation_of_nothing(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let (quoted, at) = chosen(laws, dice)?;
    let path = laws.edition.path(quoted.place.id);
    let (last, other) = beyond(laws, dice, quoted.place.id)?;
    let path = format!("{}{other}", path.strip_suffix(&last)?);
    let words = laws.printed(quoted.content);
    Some(Defect::inserting(laws.law(), at, format!("```quote {path}\n{words}\n```\n\n")))
}
