//! What stands between two words. Any run of white space is one blank: a line break or a no-break space changes nothing of
//! what is cited.

/// What stands between two words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Gap {
    None,
    Blank,
    /// A comma and a blank.
    Comma,
    /// A full stop alone.
    Point,
    /// A full stop and a blank.
    Stop,
    /// A blank and an opening bracket.
    Bracket,
    Other,
}

impl Gap {
    pub fn of(between: &str) -> Self {
        // Nearly all are these.
        match between {
            " " => return Self::Blank,
            ", " => return Self::Comma,
            _ => {}
        }
        let sign = between.trim();
        let before = between.starts_with(char::is_whitespace);
        let behind = between.len() > sign.len() && between.ends_with(char::is_whitespace);
        match (sign, before, behind) {
            ("", _, behind) => {
                if behind {
                    Self::Blank
                } else {
                    Self::None
                }
            }
            (",", false, true) => Self::Comma,
            (".", false, true) => Self::Stop,
            (".", false, false) => Self::Point,
            ("(", true, false) => Self::Bracket,
            _ => Self::Other,
        }
    }
}

/// What is left of `text` behind the words of `phrase`, between which any white space may stand.
pub(super) fn behind_phrase<'t>(text: &'t str, phrase: &str) -> Option<&'t str> {
    let mut words = phrase.split(' ');
    let mut rest = text.strip_prefix(words.next()?)?;
    for word in words {
        rest = behind_blank(rest)?.strip_prefix(word)?;
    }
    Some(rest)
}

/// What is left of `text` behind the white space that it begins with, if it begins so.
pub(super) fn behind_blank(text: &str) -> Option<&str> {
    Some(text.trim_start()).filter(|rest| rest.len() < text.len())
}

/// What is left of `text` before the white space that it ends with, if it ends so.
pub(super) fn before_blank(text: &str) -> Option<&str> {
    Some(text.trim_end()).filter(|rest| rest.len() < text.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_white_space_is_one_blank() {
        for (gaps, expected) in [
            (&[""][..], Gap::None),
            (&[" ", "  ", "\n", "\u{a0}", "\u{202f}", "\r\n    "], Gap::Blank),
            (&[", ", ",\n", ",\u{a0}"], Gap::Comma),
            (&["."], Gap::Point),
            (&[". ", ".\u{202f}"], Gap::Stop),
            (&[" (", "\n("], Gap::Bracket),
            (&[",", " , ", " . ", "(", " ( ", "; ", " *", "-"], Gap::Other),
        ] {
            gaps.iter().for_each(|gap| assert_eq!(Gap::of(gap), expected, "{gap:?}"));
        }
    }

    #[test]
    fn a_phrase_goes_over_lines() {
        assert_eq!(behind_phrase("tot\nen\u{a0}met 8", "tot en met"), Some(" 8"));
        assert_eq!(behind_phrase("tot enmet", "tot en met"), None);
    }
}
