//! Characters that no font can show: they are printed as boxes, so whoever prints is told.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::world::PrintWorld;

/// A sentence for the characters of the sheet that no font has, if there are any.
pub fn missing(sheet: &Value, world: &PrintWorld) -> Option<String> {
    let mut characters = BTreeSet::new();
    collect(sheet, &mut characters);
    let missing: Vec<String> = characters
        .into_iter()
        .filter(|&it| !world.has_glyph(it))
        .map(|it| format!("{it} (U+{:04X})", u32::from(it)))
        .collect();
    if missing.is_empty() {
        return None;
    }
    let (shown, rest) = missing.split_at(missing.len().min(8));
    let more = if rest.is_empty() { String::new() } else { format!(" and {} more", rest.len()) };
    Some(format!("no font has {}{more}; give one that does", shown.join(", ")))
}

/// The characters that the built-in fonts do not surely have.
fn collect(value: &Value, characters: &mut BTreeSet<char>) {
    match value {
        Value::String(text) => characters.extend(text.chars().filter(|it| !it.is_ascii())),
        Value::Array(all) => all.iter().for_each(|it| collect(it, characters)),
        Value::Object(all) => all.values().for_each(|it| collect(it, characters)),
        _ => {}
    }
}
