//! The brackets that a marker may have around its number.

/// Which brackets stand around the number of a marker. The opening one alone makes no marker.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Brackets {
    /// `a`, `a.`.
    None,
    /// `a)`.
    Closing,
    /// `(a)`.
    Both,
}

impl Brackets {
    /// Those that a marker is written with: `(a)`, `{n})`, `1.`; `None` where it has the opening one alone.
    pub fn of(written: &str) -> Option<Self> {
        match (written.contains('('), written.contains(')')) {
            (false, false) => Some(Self::None),
            (false, true) => Some(Self::Closing),
            (true, true) => Some(Self::Both),
            (true, false) => None,
        }
    }

    /// A number within them.
    pub fn around(self, label: &str) -> String {
        match self {
            Self::None => label.to_owned(),
            Self::Closing => format!("{label})"),
            Self::Both => format!("({label})"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_of_markers() {
        for (written, brackets) in
            [("a.", Brackets::None), ("a)", Brackets::Closing), ("(a)", Brackets::Both)]
        {
            assert_eq!(Brackets::of(written), Some(brackets));
            assert_eq!(brackets.around("a"), written.trim_end_matches('.'));
        }
        assert_eq!(Brackets::of("(a"), None);
    }
}
