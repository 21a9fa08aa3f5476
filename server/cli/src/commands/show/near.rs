//! What is there where nothing has the address that was asked for.

use lawsmith_model::{Address, Edition, ProvisionId};

/// The longest part of an address that exists, with what it holds: “1B has 1B1 to 1B3”; else the name that is most like it.
pub(super) fn near(edition: &Edition, typed: &str) -> Option<String> {
    above(edition, typed).or_else(|| Some(format!("did you mean “{}”?", alike(edition, typed)?)))
}

/// How much of two names must be the same: 1 is all.
const ALIKE: f32 = 0.75;

/// The term whose name is most like what was typed, whatever holds it.
fn alike<'e>(edition: &'e Edition, typed: &str) -> Option<&'e str> {
    let typed = typed.rsplit('/').next().unwrap_or(typed).trim().to_lowercase();
    let names = edition.definitions.iter().flat_map(|it| std::iter::once(&it.term).chain(&it.aliases));
    let names: Vec<(String, &str)> = names.map(|name| (name.to_lowercase(), name.as_str())).collect();
    let small: Vec<&str> = names.iter().map(|(small, _)| small.as_str()).collect();
    let near = *similar::get_close_matches(typed.as_str(), &small, 1, ALIKE).first()?;
    names.iter().find(|(small, _)| small == near).map(|(_, name)| *name)
}

fn above(edition: &Edition, typed: &str) -> Option<String> {
    if let Some((holder, _)) = typed.rsplit_once("/fn") {
        let id = *edition.find_in_any_case(holder).first()?;
        return Some(held(&edition.path(id), "footnotes", &footnotes(edition, id)));
    }
    let address = edition.typed_address(typed)?;
    let known = (1..address.components.len())
        .rev()
        .map(|levels| address.truncated(levels))
        .find_map(|above| known_address(edition, &above))?;
    let children: Vec<String> = edition.children(&known).into_iter().map(|id| edition.path(id)).collect();
    Some(held(&known.to_string(), "parts", &children))
}

fn held(holder: &str, what: &str, held: &[String]) -> String {
    match held {
        [] => format!("{holder} has no {what}"),
        [only] => format!("{holder} has {only}"),
        [first, .., last] => format!("{holder} has {first} to {last}"),
    }
}

/// The address of the provision that has the one that was typed.
fn known_address(edition: &Edition, typed: &Address) -> Option<Address> {
    let found = edition.find_in_any_case(&typed.to_string());
    found.first().map(|&id| edition.address(id))
}

/// The footnotes of a provision and of what it holds.
fn footnotes(edition: &Edition, id: ProvisionId) -> Vec<String> {
    let family = edition.family(id);
    let all = edition.documents[id.document()].footnotes.iter();
    let held = all.filter(|it| it.provision.is_some_and(|at| family.contains(&at)));
    held.map(|it| it.path.clone()).collect()
}
