//! Names that instructions give documents: whether they stay within the edition, and name one document each.

use crate::instruction::AmendError;

/// How the name of a document ends.
const ENDING: &str = ".laws";

/// A name that an instruction gives a document.
pub(crate) struct Given {
    pub name: String,
    /// The document that has another one, by its place; `None` for one that is put in.
    pub document: Option<usize>,
    pub line: usize,
}

/// Why a document can't have this name, which is relative to the folder of the edition.
pub(crate) fn fault(name: &str) -> Option<String> {
    let mut parts = name.split(['/', '\\']);
    let leads_out =
        |part: &str| part.is_empty() || matches!(part, "." | "..") || part.contains([':', '\0', '\n', '\r']);
    if parts.any(leads_out) {
        return Some(format!("“{name}” leads out of the edition; a name is that of a file in its folder"));
    }
    let stem = name.strip_suffix(ENDING).filter(|stem| !stem.is_empty() && !stem.ends_with(['/', '\\']));
    stem.is_none().then(|| format!("“{name}” is no name of a document; it has to end in “{ENDING}”"))
}

/// The given names that several of the documents afterwards would have.
pub(crate) fn taken(given: &[Given], afterwards: &[&str]) -> Vec<AmendError> {
    let twice = |it: &&Given| afterwards.iter().filter(|name| **name == it.name).nth(1).is_some();
    let told = |Given { name, line, .. }: &Given| AmendError {
        line: *line,
        message: format!(
            "two documents would be called “{name}”; the other one can be renamed or omitted as well"
        ),
    };
    given.iter().filter(twice).map(told).collect()
}
