//! What `@was` lines say, and of which edition.

mod told;

use lawsmith_diff::compare_editions;
use lawsmith_model::{Edition, Lexicon, Manifest, Source};
use told::check;

const OLD: &str =
    "Law 1 — Boats\n\nA. A boat is moored at dusk by its crew.\nB. The host keeps the lantern lit.\n";

#[test]
fn a_line_joins_what_it_names() {
    let new =
        "Law 1 — Boats\n\nA. Nobody sails at night.\n@was 1B\nB. A boat is moored at dusk by its crew.\n";
    check(
        OLD,
        new,
        &[
            "1A substantive: the denial “nobody” is new; “The host keeps the lantern lit” → “Nobody sails at night”",
            "1B renumbering: only the number changed",
        ],
    );
}

/// The lines of a draft speak of what was there before its last version, too.
#[test]
fn a_line_that_both_have_speaks_of_an_earlier_edition() {
    let law = OLD.replace("its crew.\n", "its crew.\n@was 2006:1B, 1B\n");
    check(&law, &law, &[]);
}

/// The colon of “Schedule 1:2” parts the schedule from its item, not an edition from an address.
#[test]
fn a_line_may_name_an_item_of_a_schedule() {
    let manifest = "[work]\nid = \"yard\"\n\n[[scheme]]\nnoun = [\"Schedule\"]\n";
    let conventions = Manifest::parse(manifest).and_then(|it| it.conventions()).expect("conventions");
    let edition = |id: &str, item: &str| {
        let text = format!(
            "Law 1 — Boats\nA boat floats.\n\nSchedule 1 — Fees\n\n1. A crown is due at dusk.\n{item}\n"
        );
        let source = Source { path: "a.laws".to_owned(), text: text.into() };
        Edition::analyse(id, conventions.clone(), Lexicon::default(), &[source])
    };
    let old = edition("2017", "2. Rafts are free.");
    for line in ["Schedule 1:2", "2017:Schedule 1:2", "yard@2017:Schedule 1:2"] {
        let new = edition("2025", &format!("3. The host weighs whatever swims.\n@was {line}"));
        let comparison = compare_editions(&old, &new);
        let paths = |row: &lawsmith_diff::Row| {
            let old = row.old.iter().map(|&at| comparison.old.all[at].path.as_str());
            old.chain(row.new.iter().map(|&at| comparison.new.all[at].path.as_str())).collect::<Vec<_>>()
        };
        let moved = comparison.rows.iter().map(paths).filter(|paths| paths.contains(&"Schedule 1:3"));
        assert_eq!(moved.collect::<Vec<_>>(), [["Schedule 1:2", "Schedule 1:3"]], "{line}");
    }
}
