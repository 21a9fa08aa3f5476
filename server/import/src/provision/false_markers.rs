//! Lines that begin like a marker though they go on with the sentence above: "as told in Exhibit⏎A.", "two;⏎3) three".
//!
//! A full line of hard-wrapped text raises the doubt, and so does a number that nothing stands behind, below a line that ends no
//! sentence: "under Articles 2.1.2 and⏎3.1.1." Then the marker has to have a form that the text uses where a provision surely begins,
//! and what stands below has to bear its number out.

use super::Provisions;
use crate::lines::TextLine;
use crate::numbering::Reading;
use crate::sentence::is_finished;

impl<'t> Provisions<'_, 't> {
    /// Whether the line at `at`, which begins as `reading` says, goes on with the sentence above it.
    pub(super) fn is_wrapped_text(&self, reading: &Reading, lines: &[TextLine<'t>], at: usize) -> bool {
        let line = &lines[at];
        let Some(above) = self.above.filter(|_| line.listed == 0) else { return false };
        let alone = !line.text[reading.words..].contains(char::is_alphanumeric);
        let open = self.context.wrapping.goes_on(self.last_line, above) || alone && !is_finished(above);
        let ahead = lines[at + 1..].iter().map(|line| line.text);
        open && (!self.context.seen.forms.knows(line.text)
            || !self.numbering.bears_out(line.text, reading, ahead))
    }
}
