//! "Did you mean": the nearest of several names.

use std::collections::HashMap;

/// How like two names must be, by Jaro and Winkler: 1 is equal.
const LIKE: f64 = 0.82;

/// The one of a few `known` names that is most like `given`, if it is like it at all.
pub(crate) fn nearest<'a>(given: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let given = given.to_lowercase();
    known
        .into_iter()
        .map(|name| (strsim::jaro_winkler(&given, &name.to_lowercase()), name))
        .filter(|(likeness, _)| *likeness > LIKE)
        // Of equals the first one: what is asked for must not change with what stands behind.
        .reduce(|best, next| if next.0 > best.0 { next } else { best })
        .map(|(_, name)| name)
}

/// Many names, ready to be asked often: only those that share letters are compared.
#[derive(Debug)]
pub(crate) struct Names<S> {
    known: Vec<S>,
    by_letters: HashMap<[char; 3], Vec<u32>>,
}

/// How many names at most one question compares.
const COMPARED: usize = 200;

impl<S: AsRef<str>> Names<S> {
    pub(crate) fn new(known: impl IntoIterator<Item = S>) -> Self {
        let mut names = Self { known: Vec::new(), by_letters: HashMap::new() };
        for name in known {
            let place = u32::try_from(names.known.len()).unwrap_or(u32::MAX);
            for letters in triples(name.as_ref()) {
                let places = names.by_letters.entry(letters).or_default();
                if places.last() != Some(&place) {
                    places.push(place);
                }
            }
            names.known.push(name);
        }
        names
    }

    /// The name most like `given`, if one is like it at all.
    pub(crate) fn nearest(&self, given: &str) -> Option<&str> {
        let mut lists: Vec<&Vec<u32>> =
            triples(given).iter().filter_map(|letters| self.by_letters.get(letters)).collect();
        // The rarest letters first: they say most.
        lists.sort_by_key(|places| places.len());
        let mut places: Vec<u32> = lists.into_iter().flatten().copied().take(COMPARED).collect();
        places.sort_unstable();
        places.dedup();
        nearest(given, places.into_iter().map(|place| self.known[place as usize].as_ref()))
    }
}

/// Whether two phrases, in small letters, look like one with a misprint.
pub(crate) fn is_misprint(one: &str, other: &str) -> bool {
    one.len() > 5 && one != other && strsim::osa_distance(one, other) <= 2
}

/// The runs of three letters in `name`, in small letters; the whole of a shorter one.
fn triples(name: &str) -> Vec<[char; 3]> {
    let mut letters: Vec<char> = name.chars().flat_map(char::to_lowercase).collect();
    letters.resize(letters.len().max(3), ' ');
    letters.windows(3).take(40).map(|three| [three[0], three[1], three[2]]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_is_near() {
        let known = ["Declarer", "Dummy", "Opening Lead"];
        assert_eq!(nearest("declairer", known), Some("Declarer"));
        assert_eq!(nearest("table", known), None);
        let names = Names::new(known);
        assert_eq!(names.nearest("Oponing Lead"), Some("Opening Lead"));
        assert_eq!(names.nearest("Referee"), None);
        assert_eq!(names.nearest(""), None);
    }
}
