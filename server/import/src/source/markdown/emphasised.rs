//! Titles that stand on a line of their own in single emphasis, with the number before them: `*Section 1. Name*`, `_1.1 Name_`.

use crate::title::{Below, Sign, is_heading, separator};

/// The words of such a line without their signs. Captions and remarks in italics stay: behind a bare number the words are set as a
/// title is, behind a noun no sentence.
pub(super) fn numbered_title(line: &str) -> Option<&str> {
    let inner = ['*', '_'].into_iter().find_map(|sign| {
        let inner = line.strip_prefix(sign)?.strip_suffix(sign)?;
        (!inner.contains(sign)).then_some(inner)
    })?;
    let (noun, numbered) = match inner.split_once(' ') {
        Some((noun, rest)) if is_noun(noun) => (true, rest.trim_start()),
        _ => (false, inner),
    };
    let end = numbered.find(|c: char| !c.is_ascii_alphanumeric() && c != '.').unwrap_or(numbered.len());
    let label = numbered[..end].trim_end_matches('.');
    let (sign, title) = separator(&numbered[label.len()..]);
    let set_as_title = is_heading(title.strip_suffix('.').unwrap_or(title), Below::Paragraph);
    let no_sentence =
        sign != Sign::None && title.starts_with(char::is_uppercase) && !title.ends_with(['.', ',', ';', ':']);
    let heads = match noun {
        true => is_label(label) && (title.is_empty() || set_as_title || no_sentence),
        false => is_counted(label) && (sign != Sign::None || label.contains('.')) && set_as_title,
    };
    heads.then_some(inner)
}

fn is_noun(word: &str) -> bool {
    let word = word.strip_suffix('.').unwrap_or(word);
    word == "§"
        || word.len() > 1 && word.starts_with(char::is_uppercase) && word.chars().all(char::is_alphabetic)
}

/// `12`, `1.1`, `3b`.
fn is_counted(label: &str) -> bool {
    label.starts_with(|c: char| c.is_ascii_digit())
        && label.split('.').all(|part| (1..=4).contains(&part.len()))
}

/// The same, or `IV`, `A`.
fn is_label(label: &str) -> bool {
    let numeral = || label.len() <= 6 && label.bytes().all(|b| b"IVXLC".contains(&b));
    let letter = || label.len() == 1 && label.bytes().all(|b| b.is_ascii_uppercase());
    is_counted(label) || !label.is_empty() && numeral() || letter()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles() {
        for line in [
            "*Section 1. Name*",
            "_Section 1.1      Name of the Crew_",
            "*Article IV*",
            "*Section A. Oars.*",
            "*§ 12 Fees*",
            "*Art. 5: Who may row by night*",
            "_1.1 Name_",
            "*2. Night Rowing*",
        ] {
            assert_eq!(numbered_title(line), Some(&line[1..line.len() - 1]));
        }
    }

    #[test]
    fn what_stays() {
        for line in [
            "*Section 1 holds for all of the boats*",
            "*Section 1. All boats are moored at dusk.*",
            "*So it is*",
            "*1. long oars*",
            "*A. Rower*",
            "*12 Boats*",
            "*Rower in 12 boats*",
            "*Section 1. Name* *so*",
            "**Section 1. Name**",
            "*1. All of us row at night.*",
        ] {
            assert_eq!(numbered_title(line), None, "{line}");
        }
    }
}
