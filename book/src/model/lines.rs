//! Where no line ends: between a noun and its number.

/// The pieces of a reference or a citation between which a line may end, without the blanks there: `Laws 12 to 14` is `Laws 12` and
/// `to 14`. A number alone stays with the word behind it, `A above`.
pub fn unparted(words: &str) -> Vec<&str> {
    let lone = words.split_once(' ').is_some_and(|(first, rest)| is_number(first) && !rest.contains(' '));
    let (mut pieces, mut start) = (Vec::new(), 0);
    for (blank, _) in words.match_indices(' ') {
        let behind = words[blank + 1..].split(' ').next().unwrap_or_default();
        if !(is_number(behind) || lone) {
            pieces.push(&words[start..blank]);
            start = blank + 1;
        }
    }
    pieces.push(&words[start..]);
    pieces
}

/// Whether a word is the number of something: `3C2`, `(a)`, `B`, `IV`.
fn is_number(word: &str) -> bool {
    let bare = word.trim_matches(|c: char| c.is_ascii_punctuation());
    let letter = bare.chars().count() == 1 && bare.chars().all(char::is_alphabetic);
    let roman = !bare.is_empty() && bare.chars().all(|c| "IVXLCDM".contains(c));
    letter || roman || bare.contains(|c: char| c.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_stays_with_its_noun() {
        let check = |words: &str, pieces: &[&str]| assert_eq!(unparted(words), pieces);
        check("Law 3C2", &["Law 3C2"]);
        check("A above", &["A above"]);
        check("Laws 12 to 14", &["Laws 12", "to 14"]);
        check("§ 4 Absatz 1 Buchstabe f", &["§ 4", "Absatz 1", "Buchstabe f"]);
        check("Part IV of Schedule 2", &["Part IV", "of", "Schedule 2"]);
        check("paragraph (a), (b)", &["paragraph (a), (b)"]);
        check("The cards", &["The", "cards"]);
        check("Harbour Act 1998", &["Harbour", "Act 1998"]);
        check("Definitions, “Long Arrow”", &["Definitions,", "“Long", "Arrow”"]);
        check("16C2", &["16C2"]);
        check("", &[""]);
    }
}
