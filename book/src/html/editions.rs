//! The way from one edition's site to another's.

use rustc_hash::FxHashMap;

use crate::html::Other;
use crate::model::{Book, PlaceId};

/// Where each of two editions finds the other: `old` is the base of `new`, and its site lies in `editions/`.
pub fn counterparts(new: &Book, old: &Book) -> (Other, Other) {
    let mut by_address: FxHashMap<&str, PlaceId> = FxHashMap::default();
    for (at, place) in old.places.iter().enumerate() {
        // A title has no address and is known by its words.
        let name = if place.address.is_empty() { &place.citation } else { &place.address };
        by_address.entry(name.as_str()).or_insert(PlaceId(at));
    }
    let mut forth: Vec<Option<PlaceId>> = vec![None; new.parts.len()];
    let mut back: Vec<Option<PlaceId>> = vec![None; old.parts.len()];
    if let Some(concordance) = &new.concordance {
        // A part is paired by its own line, else by the first line of what it holds.
        for whole in [true, false] {
            for row in concordance.rows.iter().chain(&concordance.back) {
                let there = row.old.iter().find_map(|address| by_address.get(address.as_str()).copied());
                let here = row.new.iter().find_map(|new| new.place);
                let (Some(there), Some(here)) = (there, here) else { continue };
                let (new_place, old_place) = (new.place(here), old.place(there));
                if !whole || new.parts[new_place.part].place == here {
                    forth[new_place.part].get_or_insert(there);
                }
                if !whole || old.parts[old_place.part].place == there {
                    back[old_place.part].get_or_insert(here);
                }
            }
        }
    }
    let pages = |book: &Book, found: Vec<Option<PlaceId>>| {
        let page = |place: PlaceId| book.place(place).page.clone();
        found.into_iter().map(|place| place.map(page)).collect()
    };
    let name = |book: &Book| book.title_page.edition.clone();
    let folder: String =
        name(old).chars().map(|c| if c.is_ascii_alphanumeric() || c == '-' { c } else { '_' }).collect();
    (
        Other { name: name(old), root: format!("editions/{folder}/"), pages: pages(old, forth) },
        Other { name: name(new), root: "../../".to_owned(), pages: pages(new, back) },
    )
}
