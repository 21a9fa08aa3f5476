//! What is said of a range of provisions that takes in others than before.

/// How many provisions a note on a range names.
const NAMED: usize = 6;

/// What a range no longer takes in, and what it takes in now, by their paths; `None` where it takes in what it took in.
pub(crate) fn taken_in<P>(gone: &[P], came: &[P], path: impl Fn(&P) -> String) -> Option<String> {
    let list = |what: &str, all: &[P]| {
        let named = all.iter().take(NAMED).map(&path).collect::<Vec<_>>().join(", ");
        match all.len().saturating_sub(NAMED) {
            _ if all.is_empty() => None,
            0 => Some(format!("{what} {named}")),
            more => Some(format!("{what} {named} and {more} more")),
        }
    };
    let both = [list("no longer takes in", gone), list("now takes in", came)];
    let both: Vec<String> = both.into_iter().flatten().collect();
    (!both.is_empty()).then(|| both.join(" and "))
}
