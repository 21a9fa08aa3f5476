//! What hovers and lenses tell of the base edition.

use crate::testing::World;
use crate::text::paragraph::plain;

const FILES: &str = "
//- /laws/lawsmith.toml
[work]
id = \"game\"
[[edition]]
id = \"1997\"
path = \"1997\"
[[edition]]
id = \"2007\"
path = \"2007\"
base = \"1997\"
//- /laws/1997/laws.laws
Definitions

Pilot — Whoever leads a ship to the pier.

Law 1 — Fees
A — Payment
    1. Fees are paid before the ship leaves.
    2. Whoever pays late owes half the fee again.

B — Receipts
The scribe writes a receipt with the green ink.

Law 2 — Oil
The guild pays for whale oil during the darkest months.[^1]

Law 3 — Wages
Every rower receives two coins for each crossing.

[^1]: Whale oil is measured in the brass jug.
//- /laws/2007/laws.laws
Definitions

GUIDE — Whoever leads a ship to the pier.

LAW 1 — Fees
ONE — Payment
    1. Fees are paid before the ship leaves.

TWO — Receipts
The scribe writes a receipt with the green ink.

LAW 2 — Oil
The guild pays for whale oil during the darkest months.[^1]

LAW 3 — Wages
Every rower receives two coins for each crossing.

LAW 4 — Flags
A yellow flag asks for the doctor.

NOTE Whale oil is measured in the copper jug.
";

/// The new edition with the cursor at one of the words in capitals.
fn world(cursor: &str) -> World {
    let markers = [
        ("GUIDE", "Guide"),
        ("LAW 1", "Law 1"),
        ("ONE", "A"),
        ("TWO", "B"),
        ("LAW 2", "Law 2"),
        ("LAW 3", "Law 3"),
        ("LAW 4", "Law 4"),
        ("NOTE", "[^1]:"),
    ];
    let text = markers.iter().fold(FILES.to_owned(), |text, (name, marker)| {
        let marker = if *name == cursor { format!("<CURSOR>{marker}") } else { (*marker).to_owned() };
        text.replace(name, &marker)
    });
    World::new(&text)
}

/// What a hover tells behind what there is to tell without a base.
fn check(cursor: &str, expected: &str) {
    let world = world(cursor);
    let (id, offset) = world.cursor();
    let hover = world.analysis.hover(id, offset).expect("something stands there");
    let told = plain(&hover.paragraphs);
    assert!(told.trim_end().ends_with(expected.trim()), "{told}");
}

#[test]
fn a_hover_tells_of_what_is_held_and_of_what_is_gone() {
    check("LAW 1", "changed since 1997: substantive");
    check("ONE", "changed since 1997: substantive");
    check("TWO", "as in 1997");
    check("LAW 2", "changed since 1997: substantive");
    check("LAW 3", "as in 1997");
    check("LAW 4", "new since 1997");
}

#[test]
fn a_hover_tells_of_definitions_and_footnotes() {
    check(
        "GUIDE",
        "since 1997: renamed; editorial change of the heading\nPilot\nWhoever leads a ship to the pier.\nedition 1997",
    );
    check("NOTE", "Footnote 1 of Law 2\nWhale oil is measured in the brass jug.\nedition 1997");
}

#[test]
fn a_lens_stands_above_what_lost_a_provision_or_has_another_footnote() {
    let world = world("LAW 1");
    let (id, _) = world.cursor();
    let told: Vec<String> = (world.analysis.code_lens(id).into_iter())
        .filter_map(|lens| match lens.kind {
            crate::code_lens::LensKind::Changed(words) => Some(words),
            crate::code_lens::LensKind::CitedBy(_) => None,
        })
        .collect();
    assert_eq!(
        told,
        ["changed since 1997: substantive", "changed since 1997: substantive", "new since 1997"]
    );
}

#[test]
fn where_what_is_new_may_come_from_can_be_noted() {
    let text = "
//- /laws/lawsmith.toml
[work]
id = \"game\"
[[edition]]
id = \"1997\"
path = \"1997\"
[[edition]]
id = \"2007\"
path = \"2007\"
base = \"1997\"
//- /laws/1997/laws.laws
Law 1 — Moorings

A. A boat that enters the harbour ties up at the inner quay, and its skipper reports to the warden before noon.
B. Whoever finds a loose rope on the quay fastens it and tells the watch.
C. A lantern burns at the bow of each moored boat from dusk to dawn.

Law 2 — Fees

A. The owner of a boat pays two coins for each night at the quay.
B. A boat that leaves without paying is not let in again until the debt is settled.
C. The warden keeps a book of what was paid and shows it to any owner who asks.
//- /laws/2007/laws.laws
Law 1 — Moorings

A. A boat that enters the harbour ties up at the inner quay, and its skipper reports to the warden before noon.
B. A lantern burns at the bow of each moored boat from dusk to dawn.

Law 2 — Fees

A. The owner of a boat pays two coins for each night at the quay.
B. The warden keeps a book of what was paid and shows it to any owner who asks.

Law 3 — Duties of the watch

A. Ropes are inspected at night by the watch, and boats with weak ones are moved to the outer quay.
    B. The watch <CURSOR>fastens what came off in a storm.
C. Each skipper greets the watch at the gate.
D. Nobody with unsettled debts enters the harbour.
E. The watch rings the bell when a storm comes up.
";
    let world = World::new(text);
    let (id, offset) = world.cursor();
    let actions = world.analysis.origin_notes(id, offset);
    assert_eq!(
        actions.iter().map(|it| it.title.as_str()).collect::<Vec<_>>(),
        ["note that this was 1997:1B"]
    );
    let (_, edits) = &actions[0].edits.as_ref().expect("edits")[0];
    let told: Vec<&str> = edits.iter().map(|edit| edit.replacement.as_str()).collect();
    assert_eq!(told, ["\n    @was 1997:1B"]);
    let known = world.analysis.origin_notes(id, 0);
    assert!(known.is_empty(), "{known:?}");
}

#[test]
fn a_graver_change_within_comes_before_its_own() {
    let laws = "
//- /laws/lawsmith.toml
[work]
id = \"game\"
[[edition]]
id = \"1\"
path = \"1\"
[[edition]]
id = \"2\"
path = \"2\"
base = \"1\"
//- /laws/1/laws.laws
Law 1 — Boats

A — Ropes
The crew may tie the boat to the quay with two ropes.

B — Rings
A ring is kept dry by the pilot of the boat.
//- /laws/2/laws.laws
<CURSOR>Law 1 — The Boats

A — Ropes
The crew must tie the boat to the quay with two ropes.

B — Rings
A ring is kept dry by the pilot of the boat.
";
    let world = World::new(laws);
    let (id, offset) = world.cursor();
    let hover = world.analysis.hover(id, offset).expect("a hover");
    let told = plain(&hover.paragraphs);
    let lines: Vec<_> = told.lines().take(4).collect();
    let expected = [
        "Law 1 — The Boats",
        "cited by nothing",
        "changed since 1: substantive",
        "since 1: editorial change of the heading",
    ];
    assert_eq!(lines, expected);
}
