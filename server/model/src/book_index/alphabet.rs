//! Where the alphabet puts a name.

/// The letters and digits of a name, small and without the common accents of the Latin script: what is compared in a
/// list that goes letter by letter.
pub fn letter_key(name: &str) -> String {
    parts(name).concat()
}

/// The same with a blank, which sorts first, between its words: for a list that goes word by word.
pub fn word_key(name: &str) -> String {
    parts(name).join(" ")
}

fn parts(name: &str) -> Vec<String> {
    let letters = |word: &str| -> String {
        word.chars()
            .flat_map(char::to_lowercase)
            .map(without_accent)
            .filter(|c| c.is_alphanumeric())
            .collect()
    };
    name.split_whitespace().map(letters).collect()
}

fn without_accent(c: char) -> char {
    match c {
        'à'..='å' => 'a',
        'ç' | 'ć' | 'č' => 'c',
        'è'..='ë' => 'e',
        'ì'..='ï' => 'i',
        'ñ' => 'n',
        'ò'..='ö' | 'ø' => 'o',
        'š' | 'ś' => 's',
        'ù'..='ü' => 'u',
        'ý' | 'ÿ' => 'y',
        'ž' => 'z',
        c => c,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_count_in_one_order_only() {
        let mut names = ["New York", "Newark", "Néw-ham"];
        names.sort_by_key(|name| letter_key(name));
        assert_eq!(names, ["Newark", "Néw-ham", "New York"]);
        names.sort_by_key(|name| word_key(name));
        assert_eq!(names, ["New York", "Newark", "Néw-ham"]);
    }
}
