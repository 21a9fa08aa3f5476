//! Words that close a list: how many lists end before them, and what becomes of words that only seemed to close one.

use super::Provisions;
use crate::numbering::{Reading, STEP};
use crate::output::Item;
use crate::report::Disposition;
use crate::source::Nesting;

/// How many provisions are looked over for what leads to a list.
const LOOKED_OVER: usize = 256;

/// A paragraph that seems to close the list under a headed provision.
pub(super) struct ClosingWords {
    /// Its place among the items.
    pub(super) item: usize,
    /// That of the last item that belongs with it: what is kept as printed and remarks on the text follow the words before them.
    pub(super) last: usize,
    /// The lines of these.
    pub(super) beside: Vec<usize>,
    /// The lines that it was printed on.
    pub(super) lines: Vec<usize>,
    /// The level and the address of the headed provision.
    pub(super) level: usize,
    pub(super) address: String,
    /// Whether its column shows that the list is over.
    pub(super) apart: bool,
    /// Whether the source says so.
    pub(super) told: bool,
}

impl ClosingWords {
    /// Whether a line of the last item belongs with them: one of the paragraph, or of what was put in behind it, perhaps behind its
    /// footnotes.
    pub(super) fn take(&mut self, line: usize, items: &[Item]) -> bool {
        let Some((item, before)) = items.split_last() else { return false };
        let at = before.len();
        if at == self.item {
            self.lines.push(line);
            return true;
        }
        let follows = matches!(item, Item::Literal { .. } | Item::Remark { .. });
        let mut between = before.get(self.last + 1..).unwrap_or_default().iter();
        if follows && at >= self.last && between.all(|item| matches!(item, Item::Note { .. })) {
            self.last = at;
            self.beside.push(line);
            return true;
        }
        false
    }
}

impl Provisions<'_, '_> {
    /// Closing words that a further item of the list follows were words of the item above, unless the source tells what they lie in; behind words that stand left of
    /// the list another one may begin.
    pub(super) fn settle_closing_words(&mut self, reading: &Reading) {
        let closing = std::mem::take(&mut self.closing);
        if self.context.nesting == Nesting::Told {
            return;
        }
        let Some(frame) = self.numbering.open.last() else { return };
        let anew = |it: &ClosingWords| it.apart && reading.begins_list() || it.address == frame.address;
        let goes_on = |it: &ClosingWords| reading.level() > it.level && !anew(it);
        for ClosingWords { item, lines, beside, .. } in closing.into_iter().filter(goes_on) {
            if let Some(Item::Paragraph { column, .. }) = self.items.get_mut(item) {
                *column = frame.column + STEP;
            }
            let why = "an unmarked paragraph inside a list, taken for a part of the item above it";
            for line in lines {
                self.context.ledger.place(line, Disposition::Unsure, &frame.address);
                self.context.ledger.note(line, Disposition::Unsure, why);
            }
            for line in beside {
                self.context.ledger.place(line, Disposition::Placed, &frame.address);
            }
        }
    }
}

/// How many lists ended with the last provision: its sentence is finished, the items above it only paused in theirs, perhaps with
/// one of the `conjunctions` behind, and a colon leads to each list.
pub(super) fn finished_lists(items: &[Item], conjunctions: &[String]) -> usize {
    let joins = |word: &str| conjunctions.iter().any(|known| known == word);
    let mut provisions = items.iter().rev().take(2 * LOOKED_OVER).filter_map(|item| match item {
        Item::Provision { column, text, .. } => Some((*column, text.words())),
        _ => None,
    });
    let ended = provisions.next().filter(|(_, words)| words.ends_with('.'));
    let Some((mut column, _)) = ended else { return 0 };
    let (mut lists, mut several) = (0, false);
    for (at, words) in provisions.take(LOOKED_OVER) {
        let (phrase, _) = words.rsplit_once(' ').filter(|(_, last)| joins(last)).unwrap_or((words, ""));
        let pauses = phrase.ends_with([';', ',']);
        if at == column && lists == 0 {
            several = true;
            if !pauses {
                return 0;
            }
        } else if at < column {
            if !several || !words.ends_with(':') {
                break;
            }
            (column, lists) = (at, lists + 1);
        }
    }
    lists
}

/// The most words of an item that is a phrase.
const PHRASE: usize = 5;

/// Whether the last two items are phrases that end no sentence and pause in none, as "Guard" and "Ticket Clerk": a sentence behind
/// them is no part of the last one.
pub(super) fn ends_phrases(items: &[Item]) -> bool {
    let [
        ..,
        Item::Provision { column: one, text: first, headed: false, .. },
        Item::Provision { column: other, text: second, headed: false, .. },
    ] = items
    else {
        return false;
    };
    let phrase = |words: &str| {
        words.ends_with(char::is_alphanumeric)
            && words.starts_with(char::is_uppercase)
            && (1..=PHRASE).contains(&words.split_whitespace().count())
    };
    one == other && phrase(first.words()) && phrase(second.words())
}
