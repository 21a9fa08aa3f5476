//! A commentary: titles that name what is explained, and below them paragraphs, bullets and
//! blocks kept as printed. Nothing in it is numbered as law is.

use lawsmith_syntax::read_markers;

use crate::context::Context;
use crate::lines::{TextLine, bullet};
use crate::output::{Item, NotesToPlace, Paragraph, literal};
use crate::profile::Profile;
use crate::report::Disposition;

/// Reads a commentary.
pub(crate) fn commentary<'t>(
    lines: &[TextLine<'t>],
    profile: &Profile,
    context: &mut Context<'_, 't>,
) -> Vec<Item> {
    let mut items: Vec<Item> = Vec::new();
    let mut notes = NotesToPlace::default();
    let mut at = "before the first title".to_owned();
    for line in lines {
        let title = profile.is_title(line.text);
        let bullet = bullet(line.text);
        let joined = !line.gap && !title && bullet.is_none() && !begins_item(line.text, items.last());
        if title && line.literal.is_none() {
            notes.place(&at, context.notes, &mut items, context.ledger);
        }
        if literal::push(&mut items, line) {
            context.ledger.place(line.number, Disposition::Placed, &at);
            notes.mark(line, &at, &mut items, context.ledger);
            continue;
        }
        match items.last_mut().and_then(Item::running_text_mut).filter(|_| joined) {
            Some(text) => {
                if let Some(repair) = text.push(line.text) {
                    context.ledger.note(line.number, Disposition::Repaired, repair);
                }
            }
            None if title => {
                let words = line.text.trim_start_matches('#').trim();
                at = words.to_owned();
                items.push(Item::Title { text: Paragraph::new(words), sign: true });
            }
            None => items.push(match bullet {
                Some(words) => Item::Bullet { column: 0, text: Paragraph::new(words) },
                None => Item::Paragraph { column: 0, text: Paragraph::new(line.text) },
            }),
        }
        context.ledger.place(line.number, Disposition::Placed, &at);
        notes.mark(line, &at, &mut items, context.ledger);
    }
    notes.place(&at, context.notes, &mut items, context.ledger);
    items
}

/// Whether the line is an item of a list, below the finished one before it.
fn begins_item(line: &str, above: Option<&Item>) -> bool {
    let finished = matches!(above, Some(Item::Paragraph { text, .. }) if text.is_finished());
    finished && read_markers(line).is_some_and(|found| found.markers.iter().all(|it| it.noun.is_none()))
}
