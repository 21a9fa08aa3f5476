//! Addresses of places in a site: pages and fragments that stay as long as the printed address does.

use rustc_hash::FxHashMap;

use lawsmith_model::Component;

/// Names longer than this are cut: some systems take no longer names of files.
const LONGEST: usize = 60;

/// `Adjusted Score` to `adjusted-score`: small letters and digits, all else a dash. Letters beyond ASCII are kept by their
/// numbers, so that two names stay two.
pub(super) fn slug(name: &str) -> String {
    let mut out = String::new();
    let mut gap = false;
    for c in name.chars() {
        if out.len() >= LONGEST {
            break;
        }
        if !c.is_alphanumeric() {
            gap = !out.is_empty() && c != '\'' && c != '’' || gap;
            continue;
        }
        if gap {
            out.push('-');
            gap = false;
        }
        match c.to_ascii_lowercase() {
            c if c.is_ascii() => out.push(c),
            c => out.push_str(&format!("u{:x}", u32::from(c))),
        }
    }
    out
}

/// The levels of an address, `C2(a)(i)` to `c2a-i`: brackets go, and a dash parts what would run together.
pub(super) fn levels(components: &[Component]) -> String {
    let mut out = String::new();
    for component in components {
        let level = slug(&component.text);
        let digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
        if !out.is_empty() && digit(out.chars().last()) == digit(level.chars().next()) {
            out.push('-');
        }
        out.push_str(&level);
    }
    out
}

/// Names that are given once.
#[derive(Debug, Default)]
pub(super) struct Unique {
    taken: FxHashMap<String, usize>,
}

impl Unique {
    /// The name, or the name with a number behind it where it is taken; `part` for one without letters.
    /// What pages call their own parts, `page_search`, is never given: behind a low line stands a number only.
    pub fn give(&mut self, name: &str) -> String {
        let name = if name.is_empty() { "part" } else { name };
        let count = self.taken.get(name).copied().unwrap_or(0);
        let mut number = count + 1;
        let mut given = if count == 0 { name.to_owned() } else { format!("{name}_{number}") };
        while count > 0 && self.taken.contains_key(&given) {
            number += 1;
            given = format!("{name}_{number}");
        }
        self.taken.insert(name.to_owned(), number);
        if given != name {
            self.taken.insert(given.clone(), 1);
        }
        given
    }
}

#[cfg(test)]
mod tests {
    use lawsmith_model::Address;

    use super::*;

    #[test]
    fn levels_stay_apart() {
        let check = |printed: &str, expected: &str| {
            assert_eq!(levels(&Address::parse(printed).unwrap().components), expected);
        };
        check("C2(a)(i)", "c2a-i");
        check("16C2", "16c2");
        check("12(1)(a)", "12-1a");
    }

    #[test]
    fn names_are_given_once() {
        let mut names = Unique::default();
        let given: Vec<String> = ["a", "a", "a_2", "a", "", ""].iter().map(|name| names.give(name)).collect();
        assert_eq!(given, ["a", "a_2", "a_2_2", "a_3", "part", "part_2"]);
    }

    #[test]
    fn slugs_hold_nothing_that_a_path_obeys() {
        assert_eq!(slug("../<script>“Ärger”"), "script-uc4rger");
        assert_eq!(slug("Director’s Error"), "directors-error");
        assert!(slug(&"x".repeat(10_000)).len() <= LONGEST);
    }
}
