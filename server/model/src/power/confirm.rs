//! Lines `@power`: a person's word on what is a power.

use rustc_hash::{FxHashMap, FxHashSet};

use super::Power;
use super::given::Given;
use super::sentence::first_words;
use crate::document::Document;
use crate::provision::ProvisionId;

/// The value of `@power` that says that there is none.
const NONE: &str = "none";

/// Does what the lines `@power` of a document say.
pub(super) fn confirm(at: usize, document: &Document, found: &mut Vec<Power>) {
    let (tree, text) = (&document.tree, document.text());
    let mut said: FxHashMap<usize, Vec<&str>> = FxHashMap::default();
    for (number, block) in tree.blocks.iter().enumerate() {
        for line in tree.attributes(block).iter().filter(|line| &text[line.name] == "power") {
            if let Some(held) = document.holder(tree.owner(number)) {
                said.entry(held).or_default().push(text[line.value].trim());
            }
        }
    }
    // What footnotes say is theirs.
    let said_of = |power: &Power| {
        let own = !power.path.contains("/fn");
        said.get(&power.provision.at()).filter(|_| own).map(Vec::as_slice).unwrap_or_default()
    };
    found.retain(|power| !said_of(power).contains(&NONE));
    let mut known: FxHashSet<(usize, String)> = FxHashSet::default();
    for power in found.iter_mut() {
        let said = said_of(power);
        power.confirmed = said.iter().any(|body| body.is_empty() || *body == power.body);
        if power.confirmed {
            known.extend([(power.provision.at(), power.body.clone()), (power.provision.at(), String::new())]);
        }
    }
    for (&held, bodies) in &said {
        for &body in bodies.iter().filter(|&&body| body != NONE) {
            if known.insert((held, body.to_owned())) {
                let words = first_words(document, held);
                let given = Given { body: body.to_owned(), words, ..Given::default() };
                let power = given.at(ProvisionId::new(at, held), document.path(held));
                found.push(Power { confirmed: true, ..power });
            }
        }
    }
}
