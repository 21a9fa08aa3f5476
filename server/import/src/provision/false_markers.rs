//! Lines that begin like a marker though they go on with the sentence above: "as told in Exhibit⏎A.", "two;⏎3) three".
//!
//! Only a full line of hard-wrapped text raises the doubt. Then the marker has to have a form that the text uses where a
//! provision surely begins, and what stands below has to bear its number out.

use super::Provisions;
use crate::lines::TextLine;
use crate::numbering::Reading;

impl<'t> Provisions<'_, 't> {
    /// Whether the line at `at`, which begins as `reading` says, goes on with the sentence above it.
    pub(super) fn is_wrapped_text(&self, reading: &Reading, lines: &[TextLine<'t>], at: usize) -> bool {
        let line = &lines[at];
        let Some(above) = self.above.filter(|_| line.listed == 0) else { return false };
        let open = self.context.wrapping.goes_on(self.last_line, above);
        let ahead = lines[at + 1..].iter().map(|line| line.text);
        open && (!self.context.seen.forms.knows(line.text)
            || !self.numbering.bears_out(line.text, reading, ahead))
    }
}
