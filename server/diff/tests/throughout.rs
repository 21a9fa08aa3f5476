//! Words that are put for others throughout: told once, and what follows from them: two texts in, class and reasons out.

mod told;

use lawsmith_diff::{Class, compare_editions};
use lawsmith_test_support::edition;
use proptest::prelude::*;
use told::check;

const LAW: &str = "\
Law 1 — Moorings

A. The Harbour Master keeps the list of moorings.
B. A skipper asks the Harbour Master for a berth before dusk.
C. The Harbour Master's bell rings at noon.
D. Nobody moors at the long quay unless the Harbour Master agrees.
E. Oars are counted by the steward.
F. At dusk the Harbour Master closes the gate.

Law 2 — The Harbour Master's Office

A. The Harbour Master writes down who sails.
";

#[test]
fn what_is_replaced_throughout_is_told_once() {
    let new = LAW.replace("Harbour Master", "Port Officer");
    check(
        LAW,
        &new,
        &[
            "1A substantive: who acts: “Harbour Master” → “Port Officer” throughout, in 7 provisions",
            "1B consequential: “Harbour Master” → “Port Officer” as in 1A",
            "1C consequential: “Harbour Master's” → “Port Officer's” as in 1A",
            "1D consequential: “Harbour Master” → “Port Officer” as in 1A",
            "1F consequential: “Harbour Master” → “Port Officer” as in 1A",
            "2 consequential: “Harbour Master's” → “Port Officer's” as in 1A",
            "2A consequential: “Harbour Master” → “Port Officer” as in 1A",
        ],
    );
}

#[test]
fn what_else_changes_is_weighed() {
    let new = LAW.replace("Harbour Master", "Port Officer").replace("before dusk", "after dusk");
    let new = new.replace("writes down", "notes down").replace("keeps the list", "keeps lists");
    check(
        LAW,
        &new,
        &[
            "1A substantive: who acts: “Harbour Master” → “Port Officer” throughout, in 7 provisions",
            "1B substantive: “before” → “after”; “Harbour Master” → “Port Officer” as in 1A",
            "1C consequential: “Harbour Master's” → “Port Officer's” as in 1A",
            "1D consequential: “Harbour Master” → “Port Officer” as in 1A",
            "1F consequential: “Harbour Master” → “Port Officer” as in 1A",
            "2 consequential: “Harbour Master's” → “Port Officer's” as in 1A",
            "2A substantive: “writes” → “notes”; “Harbour Master” → “Port Officer” as in 1A",
        ],
    );
}

#[test]
fn a_word_is_replaced_with_the_words_round_it_and_in_its_forms() {
    let old = "Law 1 — Races\n\nA. A race boat has oars.\nB. Each race boat is weighed.\nC. No race boat is lent.\n\
               D. A race boat with a hole stays ashore.\nE. Race boats are painted.\nF. The race begins at noon.\n";
    let new = old.replace("race boat", "regatta boat").replace("Race boats", "Regatta boats");
    check(
        old,
        &new,
        &[
            "1A substantive: “race boat” → “regatta boat” throughout, in 5 provisions",
            "1B consequential: “race boat” → “regatta boat” as in 1A",
            "1C consequential: “race boat” → “regatta boat” as in 1A",
            "1D consequential: “race boat” → “regatta boat” as in 1A",
            "1E consequential: “Race boats” → “Regatta boats” as in 1A",
        ],
    );
}

#[test]
fn a_term_that_is_renamed_is_told_at_its_definition() {
    let old = "# Definitions\n\nBerth — A place for a boat.\nBerth fee — What a berth costs.\n\nLaw 1 — Boats\n\n\
               A. A berth is swept at dusk.\nB. Nobody leaves a berth without a lamp.\nC. The warden lets each berth.\n\
               D. Ropes stay in the berth.\n";
    let new = old.replace("Berth", "Slot").replace("berth", "slot");
    check(
        old,
        &new,
        &[
            "Definitions/Slot editorial: the term “Berth” is called “Slot” now; “Berth” → “Slot” throughout, in 6 provisions",
            "Definitions/Slot fee consequential: the term “Berth fee” is called “Slot fee” now; “berth” → “slot” as in the definition of “Slot”",
            "1A consequential: “berth” → “slot” as in the definition of “Slot”",
            "1B consequential: “berth” → “slot” as in the definition of “Slot”",
            "1C consequential: “berth” → “slot” as in the definition of “Slot”",
            "1D consequential: “berth” → “slot” as in the definition of “Slot”",
        ],
    );
}

#[test]
fn a_term_that_is_renamed_need_not_stand_in_many_places() {
    let old = "# Definitions\n\nBerth — A place for a boat.\n\nLaw 1 — Boats\n\nA. Each berth is swept.\nB. Oars are counted.\n";
    let new = old.replace("Berth", "Slot").replace("berth", "slot");
    check(
        old,
        &new,
        &[
            "Definitions/Slot editorial: the term “Berth” is called “Slot” now; “Berth” → “Slot” throughout, in 2 provisions",
            "1A consequential: “berth” → “slot” as in the definition of “Slot”",
        ],
    );
}

#[test]
fn words_added_to_words_throughout() {
    let old = "Law 1 — Skippers\n\nA. He rows at noon if he likes.\nB. The boat that he sails is his.\nC. He may rest.\n\
               D. He rings the bell when he lands.\nE. He counts oars.\nF. Nobody sails unless he agrees.\n\
               G. The list that he keeps is open.\nH. At dusk he lights a lamp.\n";
    let new = old.replace("He ", "He or she ").replace(" he ", " he or she ");
    check(
        old,
        &new,
        &[
            "1A editorial: “He” → “He or she” throughout, in 8 provisions",
            "1B consequential: “he” → “he or she” as in 1A",
            "1C consequential: “He” → “He or she” as in 1A",
            "1D consequential: “He” → “He or she” as in 1A",
            "1E consequential: “He” → “He or she” as in 1A",
            "1F consequential: “he” → “he or she” as in 1A",
            "1G consequential: “he” → “he or she” as in 1A",
            "1H consequential: “he” → “he or she” as in 1A",
        ],
    );
}

#[test]
fn what_tells_it_says_what_else_changed() {
    let old = "Law 1 — Skippers\n\nA. He rows swiftly.\n\nLaw 2 — Crews\n\nB. He rests.\n";
    let old = format!(
        "{old}C. He sings.\nD. He counts oars.\nE. He rings the bell.\nF. He lights a lamp.\nG. He reads.\nH. He sleeps.\n"
    );
    let new = old.replace("He ", "He or she ");
    let told = |first: &str| {
        let first = format!("1A editorial: {first}“He” → “He or she” throughout, in 8 provisions");
        let others = ('B'..='H').map(|item| format!("2{item} consequential: “He” → “He or she” as in 1A"));
        [first].into_iter().chain(others).collect::<Vec<String>>()
    };
    let expect = |new: &str, first: &str| {
        let expected = told(first);
        check(&old, new, &expected.iter().map(String::as_str).collect::<Vec<_>>());
    };
    expect(&new, "");
    expect(&new.replace("rows swiftly", "rows, swiftly"), "wording; ");
}

#[test]
fn words_beside_it_are_weighed_alone() {
    let new = LAW.replace("Harbour Master", "Port Officer").replace("Officer writes", "Officer notes");
    let new = new.replace("the Port Officer for", "every Port Officer for");
    check(
        LAW,
        &new,
        &[
            "1A substantive: who acts: “Harbour Master” → “Port Officer” throughout, in 7 provisions",
            "1B editorial: wording; “Harbour Master” → “Port Officer” as in 1A",
            "1C consequential: “Harbour Master's” → “Port Officer's” as in 1A",
            "1D consequential: “Harbour Master” → “Port Officer” as in 1A",
            "1F consequential: “Harbour Master” → “Port Officer” as in 1A",
            "2 consequential: “Harbour Master's” → “Port Officer's” as in 1A",
            "2A substantive: “writes” → “notes”; “Harbour Master” → “Port Officer” as in 1A",
        ],
    );
}

#[test]
fn a_norm_word_beside_it_is_told_alone() {
    let old = LAW.replace("closes the gate", "must close the gate");
    let new = LAW.replace("Harbour Master", "Port Officer").replace("closes the gate", "may close the gate");
    check(
        &old,
        &new,
        &[
            "1A substantive: who acts: “Harbour Master” → “Port Officer” throughout, in 7 provisions",
            "1B consequential: “Harbour Master” → “Port Officer” as in 1A",
            "1C consequential: “Harbour Master's” → “Port Officer's” as in 1A",
            "1D consequential: “Harbour Master” → “Port Officer” as in 1A",
            "1F substantive: must → may (weaker); “Harbour Master” → “Port Officer” as in 1A",
            "2 consequential: “Harbour Master's” → “Port Officer's” as in 1A",
            "2A consequential: “Harbour Master” → “Port Officer” as in 1A",
        ],
    );
}

#[test]
fn what_is_replaced_here_and_there_is_weighed_everywhere() {
    let new = LAW.replacen("Harbour Master", "Port Officer", 4);
    check(
        LAW,
        &new,
        &[
            "1A substantive: who acts: “Harbour Master” → “Port Officer”",
            "1B substantive: “Harbour Master” → “Port Officer”",
            "1C substantive: who acts: “Harbour Master's” → “Port Officer's”",
            "1D substantive: “Harbour Master” → “Port Officer”",
        ],
    );
}

#[test]
fn a_new_name_that_is_given_nearly_everywhere_is_told_with_where_the_old_one_stays() {
    let new = LAW.replace("Harbour Master", "Port Officer");
    let left = new.replace("the Port Officer closes", "the Harbour Master closes");
    check(
        LAW,
        &left,
        &[
            "1A substantive: who acts: “Harbour Master” → “Port Officer” in 6 provisions, but not in 1F",
            "1B consequential: “Harbour Master” → “Port Officer” as in 1A",
            "1C consequential: “Harbour Master's” → “Port Officer's” as in 1A",
            "1D consequential: “Harbour Master” → “Port Officer” as in 1A",
            "2 consequential: “Harbour Master's” → “Port Officer's” as in 1A",
            "2A consequential: “Harbour Master” → “Port Officer” as in 1A",
        ],
    );
}

#[test]
fn a_word_is_replaced_with_the_noun_that_it_belongs_to() {
    let law = "Law 1 — Boards\n\n\
        A. The members of the board meet at noon, and the members of the club watch.\n\
        B. A vote needs half the members of the board.\n\
        C. The members of the board eat fish with members of the club.\n\
        D. The clerk writes to the members of the board on Monday.\n\
        E. A petition is signed by six members of the board and by two members of the club.\n";
    let mut expected = vec![
        "1A substantive: “members of the board” → “directors of the board” throughout, in 5 provisions"
            .to_owned(),
    ];
    expected.extend(["B", "C", "D", "E"].iter().map(|at| {
        format!("1{at} consequential: “members of the board” → “directors of the board” as in 1A")
    }));
    let expected: Vec<&str> = expected.iter().map(String::as_str).collect();
    check(law, &law.replace("members of the board", "directors of the board"), &expected);
}

#[test]
fn what_is_given_to_somebody_known_is_weighed_everywhere() {
    let old = LAW.replace("the steward", "the Port Officer");
    let new = old
        .replacen("Harbour Master", "Port Officer", 4)
        .replace("Harbour Master writes", "Port Officer writes");
    check(
        &old,
        &new,
        &[
            "1A substantive: who acts: “Harbour Master” → “Port Officer”",
            "1B substantive: “Harbour Master” → “Port Officer”",
            "1C substantive: who acts: “Harbour Master's” → “Port Officer's”",
            "1D substantive: “Harbour Master” → “Port Officer”",
            "2A substantive: who acts: “Harbour Master” → “Port Officer”",
        ],
    );
}

#[test]
fn what_is_of_substance_is_weighed_everywhere() {
    let old = "Law 1 — Boats\n\nA. A boat must show a light.\nB. A skipper must ring before the bridge.\nC. Two oars must stay aboard.\n\
               D. The steward must count two oars.\nE. Two bells must ring before dusk.\nF. A crew of two must rest before noon.\n\
               G. Boats sail before nine with two lights.\n";
    let new = old
        .replace("must", "should")
        .replace("before", "after")
        .replace("two", "four")
        .replace("Two", "Four");
    check(
        old,
        &new,
        &[
            "1A substantive: must → should (weaker)",
            "1B substantive: must → should (weaker); “before” → “after”",
            "1C substantive: must → should (weaker); the number “two” → “four”",
            "1D substantive: must → should (weaker); the number “two” → “four”",
            "1E substantive: must → should (weaker); the number “two” → “four”; “before” → “after”",
            "1F substantive: must → should (weaker); the number “two” → “four”; “before” → “after”",
            "1G substantive: the number “two” → “four”; “before” → “after”",
        ],
    );
}

const THINGS: [&str; 16] = [
    "anchor", "bell", "crane", "drum", "ensign", "fender", "gangway", "hawser", "ice", "jug", "kettle",
    "lamp", "mop", "net", "oar", "pump",
];
const PLACES: [&str; 16] = [
    "quay", "lock", "bridge", "tower", "shed", "gate", "well", "weir", "dock", "pier", "wharf", "inn",
    "mill", "ferry", "ditch", "beacon",
];

proptest! {
    /// Whatever else is edited round the words, a change of substance stays one, and nothing is lost to what follows.
    #[test]
    fn no_change_of_substance_follows(
        laws in prop::collection::vec((0usize..4, 0usize..4, 0usize..3), 5..16),
        pairs in prop::sample::select(vec![("pilot", "port steward"), ("tall ship", "barque"), ("he", "he or she")]),
    ) {
        let text = |old: bool| {
            let lines = laws.iter().enumerate().map(|(at, &(before, behind, norm))| {
                let who = if old { pairs.0 } else { pairs.1 };
                let edited = |edit: usize, was: &'static str, now: &'static str, other: &'static str| match edit {
                    0 | 1 => was,
                    _ if old => was,
                    2 => now,
                    _ => other,
                };
                let first = edited(before, "when", "while", "once");
                let last = edited(behind, "rows", "sails", "rows out");
                let norm = if norm > 0 || old { "must" } else { "may" };
                let (what, place) = (THINGS[at], PLACES[at]);
                format!("{}. The {what} {norm} stay by the {place} {first} {who} {last}.\n", at + 1)
            });
            format!("Law 1 — Bells\n\n{}", lines.collect::<String>())
        };
        let (old, new) = (edition(&text(true)), edition(&text(false)));
        let comparison = compare_editions(&old, &new);
        for row in comparison.rows.iter().filter(|row| !row.norms.is_empty()) {
            prop_assert_eq!(row.class, Some(Class::Substantive));
        }
        let norms: usize = comparison.rows.iter().map(|row| row.norms.len()).sum();
        prop_assert_eq!(norms, laws.iter().filter(|(_, _, norm)| *norm == 0).count());
    }
}
