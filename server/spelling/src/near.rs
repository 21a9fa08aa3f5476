//! What may have been meant: the words one letter away.

use std::collections::BTreeSet;

/// The words that become `word` by one letter too many, one too few, another one or two that
/// changed places; then the two words that were run together. In order of what slips most often.
///
/// Source: the first step of Norvig's spelling corrector, without its counts: which word a text
/// knows best is for the caller to say.
pub fn near(word: &str, is_word: impl Fn(&str) -> bool) -> Vec<String> {
    /// A longer word would take too many look-ups, and is none.
    const LONGEST: usize = 30;
    let letters: Vec<char> = word.chars().collect();
    if letters.len() > LONGEST {
        return Vec::new();
    }
    let mut seen = BTreeSet::new();
    let mut found = Vec::new();
    let mut add = |spelt: String| {
        if spelt != word && is_word(&spelt) && seen.insert(spelt.clone()) {
            found.push(spelt);
        }
    };
    let with = |change: &dyn Fn(&mut Vec<char>)| {
        let mut changed = letters.clone();
        change(&mut changed);
        changed.into_iter().collect::<String>()
    };
    for at in 1..letters.len() {
        add(with(&|word| word.swap(at - 1, at)));
    }
    for at in 0..letters.len() {
        add(with(&|word| _ = word.remove(at)));
    }
    for at in 0..=letters.len() {
        for letter in 'a'..='z' {
            add(with(&|word| word.insert(at, letter)));
        }
    }
    for at in 0..letters.len() {
        for letter in 'a'..='z' {
            add(with(&|word| word[at] = letter));
        }
    }
    for at in 2..letters.len().saturating_sub(1) {
        let (one, other): (String, String) = (letters[..at].iter().collect(), letters[at..].iter().collect());
        if is_word(&one) && is_word(&other) {
            found.push(format!("{one} {other}"));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_letter_away() {
        let near = |word| near(word, crate::is_word);
        assert_eq!(near("recieve"), ["receive", "relieve"]);
        assert_eq!(near("plaeyr"), ["player"]);
        assert!(near("seelaw").contains(&"see law".to_owned()));
        assert!(near("xqzkxqzk").is_empty());
        assert!(near(&"a".repeat(100)).is_empty());
    }
}
