//! The words of the scanner: the program's default lists have to be among them.

use lawsmith_model::Lexicon;
use lawsmith_syntax::Conventions;
use lawsmith_tests::root;
use libtest_mimic::Failed;

/// Each list of the program's that the scanner needs, under the name of its role there.
pub fn known() -> Result<(), Failed> {
    let header = std::fs::read_to_string(root().join("grammar/tree-sitter/src/words.h"))?;
    let lexicon = Lexicon::default();
    let conventions = Conventions::default();
    let nouns = conventions.levels.iter().flat_map(|level| level.nouns.clone()).collect();
    let lists: [(&str, Vec<String>); 24] = [
        ("MARKS", nouns),
        ("INNER", lexicon.level_nouns),
        ("ABBREVIATES", lexicon.abbreviations),
        ("JOINS", lexicon.conjunctions),
        ("RANGES", lexicon.ranges),
        ("DIRECTS", [lexicon.above, lexicon.below].concat()),
        ("STRONG_CUE", lexicon.cues.clone()),
        ("WEAK_CUE", lexicon.weak_cues),
        ("PREPOSITION", lexicon.prepositions),
        ("PARTICIPLE", lexicon.participles),
        ("VERB", lexicon.verbs),
        ("FOLLOWS", lexicon.function_words),
        ("FOOTNOTE", lexicon.footnotes),
        ("ORDINAL", lexicon.ordinals),
        ("POINTS", lexicon.demonstratives.into_iter().filter(|word| !lexicon.near.contains(word)).collect()),
        ("NEIGHBOURS", [lexicon.before, lexicon.after].concat()),
        ("DEFINITION", lexicon.definitions),
        ("ALSO", lexicon.also),
        ("ARTICLE", lexicon.articles),
        ("OF", lexicon.of),
        ("LEADS_ON", conventions.cues),
        ("OPENS_DEFINITIONS", conventions.definitions),
        ("OPENS_PART", conventions.sections),
        ("DEFINES", conventions.defining),
    ];
    let missing: Vec<String> = lists
        .iter()
        .flat_map(|(role, words)| words.iter().map(move |word| (role, word.to_lowercase())))
        .filter(|(role, word)| !is_listed(&header, role, word))
        .map(|(role, word)| format!("{word} is not among the words of {role}"))
        .collect();
    if missing.is_empty() { Ok(()) } else { Err(missing.join("\n").into()) }
}

/// Whether a list of the table that is closed by a row of roles with `role` has the word, or the list of phrases those words.
fn is_listed(header: &str, role: &str, word: &str) -> bool {
    if word.contains(' ') {
        return role == "DEFINES" && header.contains(&format!("\"{word}\""));
    }
    let table = header.split("WORD_LISTS[] = {").nth(1).unwrap_or_default();
    let rows = table.split("},").filter(|row| {
        let roles = row.rsplit('"').next().unwrap_or_default();
        roles.split(|c: char| !(c.is_ascii_uppercase() || c == '_')).any(|known| known == role)
    });
    // A string that is broken over lines goes on behind its quotation marks.
    rows.map(|row| row.split('"').skip(1).step_by(2).collect::<String>())
        .any(|words| words.split(' ').any(|known| known == word))
}
