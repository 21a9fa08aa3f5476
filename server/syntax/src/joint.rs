//! What stands between two levels of an address: a full stop, 9.2, or a hyphen, 26-1.

use std::borrow::Cow;

/// What joins a level of an address to the one before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Joint {
    /// A full stop: 9.2, VI.A.
    Point,
    /// A hyphen: Rule 26-1, Section 2-14.
    Hyphen,
}

impl Joint {
    /// The sign.
    pub fn sign(self) -> char {
        match self {
            Self::Point => '.',
            Self::Hyphen => '-',
        }
    }
}

/// `text`, of the same length, with full stops for the hyphens between digits: what the grammar reads as one address.
pub fn pointed(text: &str) -> Cow<'_, str> {
    let bytes = text.as_bytes();
    let joins = |at: usize| {
        let digit = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_digit);
        digit(at.checked_sub(1).and_then(|at| bytes.get(at))) && digit(bytes.get(at + 1))
    };
    let mut found = text.match_indices('-').map(|(at, _)| at).filter(|&at| joins(at)).peekable();
    if found.peek().is_none() {
        return Cow::Borrowed(text);
    }
    let mut plain = String::with_capacity(text.len());
    let mut from = 0;
    for at in found {
        plain.push_str(&text[from..at]);
        plain.push(Joint::Point.sign());
        from = at + 1;
    }
    plain.push_str(&text[from..]);
    Cow::Owned(plain)
}

#[cfg(test)]
mod tests {
    use super::pointed;

    #[test]
    fn hyphens_between_digits_alone() {
        assert_eq!(
            pointed("Rule 26-1a, 4-2-1 and 5-card, 3 - 4, A-1, -7"),
            "Rule 26.1a, 4.2.1 and 5-card, 3 - 4, A-1, -7"
        );
        assert_eq!(pointed("Rule 26.1"), "Rule 26.1");
    }
}
