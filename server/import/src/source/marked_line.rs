//! Letters on one line, with a sign where marked ones begin and end.

/// A line with a sign where marked words begin and end.
#[derive(Default)]
pub(super) struct MarkedLine {
    pub(super) out: String,
    /// The signs of what is marked up to here, outermost first.
    open: Vec<(char, char)>,
}

impl MarkedLine {
    /// A letter with the signs round it.
    pub(super) fn push(&mut self, c: char, signs: &[(char, char)]) {
        let same = common(&self.open, signs);
        self.out.extend(self.open.drain(same..).rev().map(|(_, close)| close));
        self.out.extend(signs[same..].iter().map(|(open, _)| *open));
        self.open.extend_from_slice(&signs[same..]);
        self.out.push(c);
    }

    /// A blank before a letter with these signs: in a change it is a part of that, else of what is marked on both sides.
    pub(super) fn blank(&mut self, of_change: &[(char, char)], next: &[(char, char)]) {
        let both = self.open[..common(&self.open, next)].to_vec();
        let signs = if common(&both, of_change) == of_change.len() { &both } else { of_change };
        self.push(' ', signs);
    }

    /// The line, with all closed that is open.
    pub(super) fn closed(mut self) -> String {
        self.out.extend(self.open.iter().rev().map(|(_, close)| *close));
        self.out
    }
}

/// How many signs two of them begin with alike.
fn common(one: &[(char, char)], other: &[(char, char)]) -> usize {
    one.iter().zip(other).take_while(|(one, other)| one == other).count()
}
