//! The plural of English nouns.

/// The plural by the regular rules.
pub(crate) fn plural(word: &str) -> String {
    let hisses = ["s", "x", "ch", "sh", "z"].iter().any(|ending| word.ends_with(ending));
    let stem = word.strip_suffix('y').filter(|stem| !stem.ends_with(['a', 'e', 'i', 'o', 'u']));
    match (stem, hisses) {
        (Some(stem), _) => format!("{stem}ies"),
        (None, true) => format!("{word}es"),
        (None, false) => format!("{word}s"),
    }
}
