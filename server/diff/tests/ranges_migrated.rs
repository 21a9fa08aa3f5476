//! What becomes of ranges that regulations cite where their Laws come in another order: the Laws before and afterwards in, what
//! becomes of both ends out.
#![allow(clippy::unwrap_used, reason = "a test that can't start has failed")]

use std::sync::Arc;

use lawsmith_diff::{compare_editions, migrations};
use lawsmith_model::{Behind, Edition, Manifest, Parent, Parents, Source};

const OARS: &str = "Oars\nEach boat carries two oars of ash and a spare one for the way home.";
const BELLS: &str = "Bells\nThe bell rings at dawn, at dusk and whenever fog covers the pond.";
const FEES: &str = "Fees\nWhoever keeps a boat pays ten crowns a year to the harbour board.";
const RAFTS: &str = "Rafts\nNo raft may leave the shore without the leave of the master.";
const SWANS: &str = "Swans\nNobody may feed swans between the first of May and the end of June.";

fn edition(id: &str, text: &str, behind: Behind) -> Edition {
    let manifest = Manifest::parse("[work]\nid = \"pond\"\n").unwrap();
    let source = Source { path: "a.laws".to_owned(), text: text.into() };
    Edition::analyse_with(id, manifest.conventions().unwrap(), manifest.lexicon(), &[source], behind)
}

fn laws(id: &str, laws: &[&str]) -> Arc<Edition> {
    let numbered = laws.iter().enumerate().map(|(at, law)| format!("Law {} — {law}\n", at + 1));
    Arc::new(edition(id, &numbered.collect::<Vec<_>>().join("\n"), Behind::default()))
}

/// What becomes of both ends of “Laws 1 to 3”, of oars, bells and fees.
#[track_caller]
fn check(new: &[&str], expected: [&str; 2]) {
    let (old, new) = (laws("1", &[OARS, BELLS, FEES, RAFTS]), laws("2", new));
    let parents = Parents::new(vec![("pond/1".to_owned(), Parent::Known(Arc::clone(&old)))]);
    let behind = Behind { parents: Arc::new(parents), ..Behind::default() };
    let text = "kind: regulations\nunder: pond/1\n\nLaw 9 — Guests\nLaws 1 to 3 bind guests.\n";
    let regulations = edition("x", text, behind);
    let found = migrations(&regulations, &compare_editions(&old, &new));
    let told = found.iter().map(|it| {
        let now = it.now().map_or(String::new(), |now| format!(" {now}"));
        let reasons = it.reasons.iter().map(|reason| format!(": {reason}"));
        format!("{} {}{now}{}", it.old, it.fate.name(), reasons.collect::<String>())
    });
    assert_eq!(told.collect::<Vec<_>>(), expected);
}

#[test]
fn what_stands_as_it_stood() {
    check(&[OARS, BELLS, FEES, RAFTS], ["1 stands 1", "3 stands 3"]);
    check(&[RAFTS, OARS, BELLS, FEES], ["1 follows 2", "3 follows 4"]);
    check(&[OARS, SWANS, BELLS, FEES, RAFTS], ["1 changed 1: 2 is new", "3 follows 4"]);
}

#[test]
fn what_stands_together_in_another_order() {
    check(&[OARS, FEES, BELLS, RAFTS], ["1 stands 1", "3 stands 3"]);
    check(&[BELLS, FEES, OARS, RAFTS], ["1 stands 1", "3 stands 3"]);
    check(&[RAFTS, FEES, BELLS, OARS], ["1 follows 2", "3 follows 4"]);
}

#[test]
fn what_stands_apart() {
    let told = |places: &str| format!("changed: what 1 to 3 take in is {places} now, no range");
    let both = |places: &str| [format!("1 {}", told(places)), format!("3 {}", told(places))];
    let check = |new: &[&str], places: &str| {
        let [first, end] = both(places);
        check(new, [first.as_str(), end.as_str()]);
    };
    check(&[OARS, BELLS, RAFTS, FEES], "1, 2, 4");
    check(&[OARS, RAFTS, FEES, BELLS], "1, 3, 4");
}
