//! The lists that are open at a line: how far each is indented, and its last number.

/// The lists that are open: how far each is indented, and its last number.
#[derive(Default)]
pub(super) struct Lists(Vec<(usize, u32)>);

/// How far the words of an item at least stand behind its sign: "- so".
const SIGN: usize = 2;

impl Lists {
    /// How many there are.
    pub(super) fn depth(&self) -> usize {
        self.0.len()
    }

    /// The last numbers of those that have numbers, outermost first.
    pub(super) fn numbers(&self) -> impl Iterator<Item = u32> {
        self.0.iter().map(|(_, number)| *number).filter(|number| *number > 0)
    }

    /// Opens an item at this indentation.
    pub(super) fn open(&mut self, indent: usize, number: u32) {
        let indent = self.beside(indent);
        self.0.retain(|(open, _)| *open < indent);
        self.0.push((indent, number));
    }

    /// Closes the lists that are indented further.
    pub(super) fn close_inside(&mut self, indent: usize) {
        self.0.retain(|(open, _)| *open <= indent);
    }

    /// Closes the lists that are indented further than the sign of an item; how many.
    pub(super) fn close_right_of_sign(&mut self, indent: usize) -> usize {
        let depth = self.0.len();
        self.close_inside(indent);
        depth - self.0.len()
    }

    /// Closes the lists whose items have their words right of this column, but for the outermost; how many.
    pub(super) fn close_right_of(&mut self, column: usize) -> usize {
        let depth = self.0.len();
        let kept = self.0.iter().skip(1).take_while(|list| words_of(list) <= column).count();
        self.0.truncate(1 + kept);
        depth - self.0.len()
    }

    /// Whether what begins at this column stands below the words of the last item.
    pub(super) fn hold(&self, column: usize) -> bool {
        self.0.last().is_some_and(|list| words_of(list) <= column)
    }

    /// Opens an item of an ordered list and gives its number: writers often number each item 1.
    pub(super) fn number(&mut self, indent: usize, printed: u32) -> u32 {
        let indent = self.beside(indent);
        let last = self.0.iter().find(|(open, _)| *open == indent).map(|(_, last)| *last);
        let number = if printed == 1 { last.map_or(1, |last| last + 1) } else { printed };
        self.open(indent, number);
        number
    }

    /// The indentation of the list whose items an item at `indent` stands beside: one blank more is a slip, and makes no list in it.
    fn beside(&self, indent: usize) -> usize {
        let slip = self.0.iter().map(|(open, _)| *open).find(|open| open + 1 == indent);
        let open = |at| self.0.iter().any(|(open, _)| *open == at);
        slip.filter(|_| !open(indent)).unwrap_or(indent)
    }
}

/// Where the words of an item begin: "1. so" behind the number and its point.
fn words_of(&(indent, number): &(usize, u32)) -> usize {
    indent + SIGN + number.to_string().len() * usize::from(number > 0)
}
