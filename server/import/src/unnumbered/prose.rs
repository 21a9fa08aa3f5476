//! Parts without numbering: an introduction, lines that no part claims.

use crate::context::Context;
use crate::lines::{TextLine, bullet};
use crate::output::{Item, NotesToPlace, Paragraph, literal};
use crate::report::Disposition;

/// Reads an introduction; the first line is its title.
pub(crate) fn introduction<'t>(lines: &[TextLine<'t>], context: &mut Context<'_, 't>) -> Vec<Item> {
    let Some((title, rest)) = lines.split_first() else { return Vec::new() };
    let mut reader =
        Reader { items: Vec::new(), context: context.reborrow(), to_place: NotesToPlace::default() };
    reader.items.push(Item::Title { text: Paragraph::new(title.text), sign: true });
    reader.placed(title, "Introduction", Disposition::Placed, None);
    reader.paragraphs(rest, "Introduction", Disposition::Placed);
    reader.items
}

/// Reads lines about which nothing is known.
pub(crate) fn loose<'t>(lines: &[TextLine<'t>], context: &mut Context<'_, 't>) -> Vec<Item> {
    let mut reader =
        Reader { items: Vec::new(), context: context.reborrow(), to_place: NotesToPlace::default() };
    reader.paragraphs(lines, "before the first part", Disposition::Kept);
    reader.items
}

struct Reader<'a, 't> {
    items: Vec<Item>,
    context: Context<'a, 't>,
    to_place: NotesToPlace<'t>,
}

impl<'t> Reader<'_, 't> {
    fn paragraphs(&mut self, lines: &[TextLine<'t>], at: &str, disposition: Disposition) {
        for line in lines {
            if literal::push(&mut self.items, line) {
                self.placed(line, at, disposition, None);
                continue;
            }
            let item = bullet(line.text);
            let above = self.items.last_mut().and_then(Item::running_text_mut).filter(|_| !line.gap);
            let repair = match above.filter(|above| item.is_none() || !above.is_finished()) {
                Some(above) => above.push(line.text),
                None => {
                    self.items.push(match item {
                        Some(words) => Item::Bullet { column: 0, text: Paragraph::new(words) },
                        None => Item::Paragraph { column: 0, text: Paragraph::new(line.text) },
                    });
                    None
                }
            };
            self.placed(line, at, disposition, repair);
        }
        self.to_place.place(at, self.context.notes, &mut self.items, self.context.ledger);
    }

    fn placed(&mut self, line: &TextLine<'t>, at: &str, disposition: Disposition, repair: Option<&str>) {
        if let Some(repair) = repair {
            self.context.ledger.note(line.number, Disposition::Repaired, repair);
        }
        self.context.ledger.place(line.number, disposition, at);
        self.to_place.mark(line, at, &mut self.items, self.context.ledger);
    }
}
