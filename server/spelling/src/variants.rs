//! One word in two dialects.

use typos_vars::{Category, VARS, VariantsMap};
use unicase::UniCase;

/// A way to spell English.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Dialect {
    /// "color".
    American,
    /// "colour".
    British,
}

/// How verbs from Greek end where a dialect leaves the choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Endings {
    /// "organise".
    Ise,
    /// "organize".
    Ize,
}

type Known = (u8, &'static VariantsMap);

fn find(word: &str) -> Option<&'static [Known]> {
    VARS.find(&UniCase::new(word)).copied()
}

pub(crate) fn is_known(word: &str) -> bool {
    find(word).is_some()
}

/// How `dialect` spells `word`, if not so. `endings` says which of "organise" and "organize" a
/// British text writes; without it both are good. A word that is another one in the dialect
/// ("check" for a "cheque") is no variant.
///
/// Source: the categories of SCOWL's VarCon; "-ize" is British too, by the Oxford dictionary.
pub fn preferred(word: &str, dialect: Dialect, endings: Option<Endings>) -> Option<&'static str> {
    let [(places, spellings)] = find(word)? else { return None };
    let of = |dialect| {
        let category = if dialect == Dialect::American { Category::American } else { Category::BritishIse };
        typos_vars::corrections(category, **spellings).first().copied()
    };
    let (american, british) = (of(Dialect::American)?, of(Dialect::British)?);
    let due = match (dialect, endings) {
        (Dialect::British, Some(Endings::Ize)) if differ_in_ending(american, british) => american,
        (Dialect::British, None) if differ_in_ending(american, british) && word == american => return None,
        (Dialect::British, _) => british,
        (Dialect::American, _) => american,
    };
    let category = if dialect == Dialect::American { Category::American } else { Category::BritishIse };
    let good = places & category as u8 != 0;
    let other_ending = differ_in_ending(american, british) && dialect == Dialect::British;
    (word != due && (!good || other_ending)).then_some(due)
}

/// Whether two spellings of a word differ in "-ise" and "-ize" only.
fn differ_in_ending(american: &str, british: &str) -> bool {
    american.len() == british.len() && {
        let mut differing = american.bytes().zip(british.bytes()).enumerate().filter(|(_, (a, b))| a != b);
        matches!(
            (differing.next(), differing.next()),
            (Some((at, (b'z', b's'))), None) if at > 0 && american.as_bytes()[at - 1] == b'i'
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dialects() {
        assert_eq!(preferred("color", Dialect::British, None), Some("colour"));
        assert_eq!(preferred("colour", Dialect::American, None), Some("color"));
        assert_eq!(preferred("colour", Dialect::British, None), None);
        assert_eq!(preferred("defence", Dialect::American, None), Some("defense"));
        assert_eq!(preferred("check", Dialect::British, None), None);
        assert_eq!(preferred("license", Dialect::British, None), None);
        assert_eq!(preferred("player", Dialect::British, None), None);
    }

    #[test]
    fn endings() {
        let british = |word, endings| preferred(word, Dialect::British, endings);
        assert_eq!(british("organize", None), None);
        assert_eq!(british("organise", None), None);
        assert_eq!(british("organize", Some(Endings::Ise)), Some("organise"));
        assert_eq!(british("organise", Some(Endings::Ize)), Some("organize"));
        assert_eq!(british("analyze", Some(Endings::Ize)), Some("analyse"));
        assert_eq!(british("advise", Some(Endings::Ize)), None);
        assert_eq!(preferred("organise", Dialect::American, None), Some("organize"));
    }
}
