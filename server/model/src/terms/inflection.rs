//! The forms that an English head word takes: plural, possessive, -ed and -ing.
//!
//! Source: the regular spelling rules of English inflection (final e, y and the doubled
//! consonant); irregular words need an `@also`.

use lawsmith_text::alphanumerics;

/// The regular inflections of `word`, which is in small letters, itself first.
pub fn forms(word: &str) -> Vec<String> {
    let mut forms = vec![word.to_owned()];
    let Some(last) = word.chars().last().filter(|c| c.is_alphabetic()) else { return forms };
    let stem = &word[..word.len() - last.len_utf8()];
    let before = stem.chars().last().unwrap_or(' ');
    let consonant_before = before.is_alphabetic() && !is_vowel(before);
    if last == 'y' && consonant_before {
        forms.extend([format!("{stem}ies"), format!("{stem}ied"), format!("{word}ing")]);
    } else if last == 'e' {
        forms.extend([format!("{word}s"), format!("{word}d"), format!("{stem}ing"), format!("{word}r")]);
    } else if matches!(last, 's' | 'x' | 'z') || word.ends_with("ch") || word.ends_with("sh") {
        forms.extend([format!("{word}es"), format!("{word}ed"), format!("{word}ing")]);
    } else {
        forms.extend([format!("{word}s"), format!("{word}ed"), format!("{word}ing")]);
        if is_vowel(before) && !is_vowel(last) && last != 'w' {
            forms.extend([format!("{word}{last}ed"), format!("{word}{last}ing")]);
        }
    }
    forms
}

/// Whether two words in small letters are regular forms of one: "takes" and "taking".
pub fn share_root(a: &str, b: &str) -> bool {
    const ENDINGS: [&str; 6] = ["", "s", "es", "d", "ed", "ing"];
    if !a.chars().take(2).eq(b.chars().take(2)) {
        return false;
    }
    let stems = ENDINGS.iter().filter_map(|ending| a.strip_suffix(ending)).filter(|stem| stem.len() >= 3);
    let is_of = |root: &str| {
        let forms = forms(root);
        forms.iter().any(|form| form == a) && forms.iter().any(|form| form == b)
    };
    stems.into_iter().any(|stem| is_of(stem) || is_of(&format!("{stem}e")))
}

/// Whether of two words in small letters one says who does what the other is a form of: "player" and "played", "dubbers" and
/// "dub".
pub fn share_agent(a: &str, b: &str) -> bool {
    let does = |agent: &str, other: &str| {
        let stem = agent.strip_suffix("ers").or_else(|| agent.strip_suffix("er"));
        let Some(stem) = stem.filter(|stem| stem.len() >= 3) else { return false };
        let last = stem.chars().next_back().map_or(0, char::len_utf8);
        let (shorter, last) = stem.split_at(stem.len() - last);
        let doubled = shorter.ends_with(last).then(|| shorter.to_owned());
        let carried = (last == "i").then(|| format!("{shorter}y"));
        let roots = [Some(stem.to_owned()), Some(format!("{stem}e")), doubled, carried];
        roots.into_iter().flatten().any(|root| forms(&root).iter().any(|form| form == other))
    };
    does(a, b) || does(b, a)
}

fn is_vowel(c: char) -> bool {
    matches!(c, 'a' | 'e' | 'i' | 'o' | 'u')
}

/// `new` in the number that `printed` has of `old`, possessive ending included: "cards" of "card" makes "tiles" of "tile". All
/// but `printed` are taken in small letters; `None` where `printed` is neither the word nor its plural: what a verb would be in
/// the form of another one, "presidented", no rule tells.
pub fn inflected_like(old: &str, printed: &str, new: &str) -> Option<String> {
    let (old, new) = (old.to_lowercase(), new.to_lowercase());
    let stem = bare(printed);
    let ending =
        &printed[printed.char_indices().nth(stem.chars().count()).map_or(printed.len(), |(at, _)| at)..];
    let place = forms(&old).iter().take(2).position(|form| *form == stem)?;
    let form = forms(&new).into_iter().nth(place)?;
    Some(format!("{form}{ending}"))
}

/// `word` in small letters without a possessive ending.
pub fn bare(word: &str) -> String {
    let mut bare = String::new();
    push_bare(&mut bare, word);
    bare
}

/// Adds `word` to `text` in small letters, without a possessive ending.
pub(crate) fn push_bare(text: &mut String, word: &str) {
    let start = text.len();
    if word.is_ascii() {
        text.push_str(word);
        text[start..].make_ascii_lowercase();
    } else {
        text.push_str(&word.to_lowercase());
    }
    if alphanumerics(word.as_bytes()) == word.len() {
        return;
    }
    let stem = ["’s", "'s", "’", "'"].into_iter().find_map(|ending| text[start..].strip_suffix(ending));
    let len = stem.map_or(text.len() - start, str::len);
    text.truncate(start + len);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regular_forms() {
        assert!(forms("board").contains(&"boards".to_owned()));
        assert!(forms("penalty").contains(&"penalties".to_owned()));
        assert!(forms("trump").contains(&"trumping".to_owned()));
        assert!(forms("shuffle").contains(&"shuffling".to_owned()));
        assert!(forms("bid").contains(&"bidding".to_owned()));
        assert!(forms("pass").contains(&"passes".to_owned()));
    }

    #[test]
    fn who_does_it() {
        for (a, b) in
            [("player", "played"), ("dub", "dubbers"), ("carrier", "carries"), ("shuffler", "shuffling")]
        {
            assert!(share_agent(a, b), "{a}, {b}");
        }
        for (a, b) in [("feree", "free"), ("player", "plan"), ("her", "he")] {
            assert!(!share_agent(a, b), "{a}, {b}");
        }
    }

    #[test]
    fn a_form_is_carried_over() {
        let carried = |old, printed, new| inflected_like(old, printed, new);
        assert_eq!(carried("card", "cards", "tile").as_deref(), Some("tiles"));
        assert_eq!(carried("penalty", "penalties", "fine").as_deref(), Some("fines"));
        assert_eq!(carried("dummy", "Dummy’s", "partner").as_deref(), Some("partner’s"));
        assert_eq!(carried("box", "boxes’", "crate").as_deref(), Some("crates’"));
        assert_eq!(carried("pass", "passed", "bid"), None);
        assert_eq!(carried("bid", "bidding", "call"), None);
        assert_eq!(carried("shuffle", "shuffler", "mix"), None);
        assert_eq!(carried("card", "carding house", "tile"), None);
    }

    #[test]
    fn possessives() {
        assert_eq!(bare("Dummy’s"), "dummy");
        assert_eq!(bare("players’"), "players");
    }
}
