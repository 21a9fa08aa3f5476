//! Conventions with every way to number, for the properties that hold for all.

use lawsmith_syntax::{Conventions, EntryForm, FIRST_ROW, Joint, Level, SecondRow, Style};
use proptest::prelude::*;

/// Markers with their own label, with the noun of the first level or without; whole addresses with full stops; in two rows;
/// with hyphens.
pub fn numberings() -> impl Strategy<Value = Conventions> {
    let entries = prop_oneof![Just(EntryForm::Dash), Just(EntryForm::Quoted)];
    (0..5, entries).prop_map(|(numbering, entries)| {
        let full_markers = (1..4).contains(&numbering);
        let mut conventions = Conventions { entries, full_markers, ..Conventions::default() };
        conventions.levels[0].noun_in_marker = numbering < 4;
        let rows: [(&str, Style); 4] =
            [("1", Style::Upper), ("a", Style::Arabic), ("1", Style::Lower), ("a)", Style::Arabic)];
        let labels = if numbering % 2 == 1 { ["1", "1", "A", "i"] } else { rows.map(|(first, _)| first) };
        for (at, first) in labels.into_iter().enumerate().filter(|_| full_markers) {
            let mut level = Level::from_first_label(first).expect("a first label");
            (level.nouns, level.noun_in_marker) = match at {
                0 => (vec!["Law".to_owned(), "Laws".to_owned()], true),
                _ => (Vec::new(), false),
            };
            let behind = if at == 0 { FIRST_ROW } else { 0 };
            level.second = (numbering == 2).then_some(SecondRow { style: rows[at].1, behind });
            level.joint = (numbering == 3 && at == 1).then_some(Joint::Hyphen);
            conventions.levels[at] = level;
        }
        conventions.levels.truncate(if full_markers { 4 } else { 5 });
        conventions
    })
}
