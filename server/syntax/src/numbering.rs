//! The styles in which a level is numbered: what number a label stands for, and back.

/// A numbering style.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Style {
    /// 1, 2, 3.
    Arabic,
    /// A, B, … Z, AA, BB.
    Upper,
    /// a, b, … z, aa, bb.
    Lower,
    /// I, II, III.
    UpperRoman,
    /// i, ii, iii.
    LowerRoman,
    /// AA, BB, CC.
    DoubleUpper,
    /// aa, bb, cc.
    DoubleLower,
    /// GR, EV, V: one to three capitals that begin a name.
    Initials,
}

/// The most digits of a number.
const MOST_DIGITS: usize = 9;

impl Style {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Arabic,
        Self::Upper,
        Self::Lower,
        Self::UpperRoman,
        Self::LowerRoman,
        Self::DoubleUpper,
        Self::DoubleLower,
        Self::Initials,
    ];

    /// The number that `label` stands for, from 1, or `None` where it is no label of this style.
    ///
    /// Letters repeat after the alphabet (`aa` is 27). Roman numerals are read up to 100
    /// and only in their canonical form, so that words are no numerals. Numbers have nine digits
    /// at most, as in the grammar, so that one can be counted on from each. A suffix of an
    /// inserted number (`16A`, `12bis`) is left to the caller: `12bis` counts as 12.
    pub fn value(self, label: &str) -> Option<u32> {
        match self {
            Self::Arabic => {
                let end = label.find(|c: char| !c.is_ascii_digit()).unwrap_or(label.len());
                label[..end].parse().ok().filter(|_| end <= MOST_DIGITS)
            }
            Self::Upper => letters(label, 'A'),
            Self::Lower => letters(label, 'a'),
            Self::UpperRoman => from_roman(label).filter(|_| is_upper(label)),
            Self::LowerRoman => from_roman(label).filter(|_| !is_upper(label)),
            Self::DoubleUpper => doubled(label, 'A'),
            Self::DoubleLower => doubled(label, 'a'),
            Self::Initials => from_initials(label),
        }
    }

    /// Whether a label of this style may begin with `first`, a byte of ASCII.
    pub(crate) fn begins_with(self, first: u8) -> bool {
        match self {
            Self::Arabic => first.is_ascii_digit(),
            Self::Upper | Self::DoubleUpper | Self::Initials => first.is_ascii_uppercase(),
            Self::Lower | Self::DoubleLower => first.is_ascii_lowercase(),
            Self::UpperRoman => b"IVXLC".contains(&first),
            Self::LowerRoman => b"ivxlc".contains(&first),
        }
    }

    /// The label of number `value`, from 1.
    pub fn label(self, value: u32) -> String {
        match self {
            Self::Arabic => value.to_string(),
            Self::Upper => to_letters(value, 'A'),
            Self::Lower => to_letters(value, 'a'),
            Self::UpperRoman => to_roman(value),
            Self::LowerRoman => to_roman(value).to_ascii_lowercase(),
            Self::DoubleUpper => to_letters(value, 'A').repeat(2),
            Self::DoubleLower => to_letters(value, 'a').repeat(2),
            Self::Initials => to_initials(value),
        }
    }

    /// What a manifest calls the style by: its first label, but for initials, which have none, `AB`.
    pub fn name(self) -> String {
        match self {
            Self::Initials => "AB".to_owned(),
            style => style.label(1),
        }
    }

    /// Whether the labels are letters of the alphabet.
    pub fn is_alphabetic(self) -> bool {
        matches!(self, Self::Upper | Self::Lower | Self::DoubleUpper | Self::DoubleLower)
    }

    /// Whether the labels are Roman numerals.
    pub fn is_roman(self) -> bool {
        matches!(self, Self::UpperRoman | Self::LowerRoman)
    }
}

fn is_upper(label: &str) -> bool {
    label.bytes().all(|b| b.is_ascii_uppercase())
}

fn letters(label: &str, first: char) -> Option<u32> {
    let mut chars = label.chars();
    let letter = chars.next()?;
    let place = (letter as u32).checked_sub(first as u32).filter(|&place| place < 26)?;
    let repeats = u32::try_from(label.len()).ok().filter(|&n| n <= 3)? - 1;
    chars.all(|c| c == letter).then_some(repeats * 26 + place + 1)
}

/// The place of the letter that stands twice: `bb` is 2.
fn doubled(label: &str, first: char) -> Option<u32> {
    letters(label, first).and_then(|value| value.checked_sub(26)).filter(|value| (1..=26).contains(value))
}

fn to_letters(value: u32, first: char) -> String {
    let place = value.saturating_sub(1);
    let letter = char::from_u32(first as u32 + place % 26).unwrap_or(first);
    std::iter::repeat_n(letter, place as usize / 26 + 1).collect()
}

/// Initials in the order of the alphabet, those of fewer letters first: Z, AA, AB.
fn from_initials(label: &str) -> Option<u32> {
    let place = |byte: u8| byte.is_ascii_uppercase().then(|| u32::from(byte - b'A') + 1);
    let fits = (1..=3).contains(&label.len());
    label.bytes().try_fold(0, |value, byte| Some(value * 26 + place(byte)?)).filter(|_| fits)
}

fn to_initials(mut value: u32) -> String {
    let mut letters = Vec::new();
    while value > 0 {
        let place = (value - 1) % 26;
        letters.extend(char::from_u32(u32::from('A') + place));
        value = (value - 1) / 26;
    }
    letters.iter().rev().collect()
}

const ROMAN: [(u32, &str); 9] =
    [(100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")];

fn to_roman(mut value: u32) -> String {
    let mut out = String::new();
    for (worth, sign) in ROMAN {
        while value >= worth {
            out.push_str(sign);
            value -= worth;
        }
    }
    out
}

fn from_roman(label: &str) -> Option<u32> {
    if label.is_empty()
        || label.len() > 8
        || !(is_upper(label) || label.bytes().all(|b| b.is_ascii_lowercase()))
    {
        return None;
    }
    let upper = label.to_ascii_uppercase();
    let mut rest = upper.as_str();
    let mut value = 0;
    for (worth, sign) in ROMAN {
        while let Some(after) = rest.strip_prefix(sign) {
            value += worth;
            rest = after;
        }
    }
    (rest.is_empty() && value <= 100 && to_roman(value) == upper).then_some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_and_values_are_inverse() {
        use Style::{Arabic, Initials, Lower, LowerRoman, Upper, UpperRoman};
        for style in [Arabic, Upper, Lower, UpperRoman, LowerRoman, Initials] {
            for value in 1..=78 {
                assert_eq!(style.value(&style.label(value)), Some(value), "{style:?} {value}");
            }
        }
    }

    #[test]
    fn letters_that_stand_twice() {
        for style in [Style::DoubleUpper, Style::DoubleLower] {
            for value in 1..=26 {
                assert_eq!(style.value(&style.label(value)), Some(value), "{style:?} {value}");
            }
        }
        assert_eq!(Style::DoubleLower.label(2), "bb");
        for word in ["a", "ab", "aaa", "AA", ""] {
            assert_eq!(Style::DoubleLower.value(word), None, "{word}");
        }
    }

    #[test]
    fn initials_in_the_order_of_the_alphabet() {
        let values = ["V", "Z", "AA", "GR", "ZZ", "AAA", "ZZZ"].map(|label| Style::Initials.value(label));
        assert!(values.iter().all(Option::is_some) && values.is_sorted(), "{values:?}");
        for word in ["", "Gr", "gr", "GRES", "G1"] {
            assert_eq!(Style::Initials.value(word), None, "{word}");
        }
    }

    #[test]
    fn words_are_no_numerals() {
        for word in ["mix", "ill", "dim", "iiii", "vx", "Iv", "ab", "aaaa", ""] {
            assert_eq!(Style::LowerRoman.value(word), None, "{word}");
            assert_eq!(Style::Lower.value(word), None, "{word}");
        }
    }

    #[test]
    fn numbers_have_nine_digits_at_most() {
        assert_eq!(Style::Arabic.value("999999999"), Some(999_999_999));
        assert_eq!(Style::Arabic.value("4294967295"), None);
        assert_eq!(Style::Arabic.value("0000000001"), None);
    }

    #[test]
    fn inserted_numbers_count_as_their_base() {
        assert_eq!(Style::Arabic.value("12bis"), Some(12));
    }
}
