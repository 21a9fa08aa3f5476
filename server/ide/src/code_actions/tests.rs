//! Laws before and after each action.

use lawsmith_text::{TextRange, apply_edits};

use crate::testing::World;

/// The actions at the cursor; with a title, the text after it.
#[track_caller]
fn check(text: &str, titles: &[&str], chosen: &str, expected: &str) {
    let world = World::new(text);
    let (id, offset) = world.cursor();
    let found = world.analysis.code_actions(id, TextRange::empty(offset));
    assert_eq!(found.iter().map(|it| it.title.as_str()).collect::<Vec<_>>(), titles);
    let action = found.iter().find(|it| it.title == chosen).expect("the action is offered");
    let edits = &action.edits.iter().find(|(document, _)| *document == id).expect("edits of the document").1;
    assert_eq!(apply_edits(&world.fixture.documents[0].text, edits).as_deref(), Ok(expected));
}

#[test]
fn fixes_one_and_all() {
    let text = "
Definitions

Re-deal — A second deal.

Law 1 — Dealing
After a re-deal, a <CURSOR>redeal or a redeal.
";
    let titles = [
        "write “re-deal”",
        "write “re-deal” in all 2 places",
        "silence inconsistent-term-form here, with a reason",
    ];
    let after = text.trim_start().replace("<CURSOR>", "").replace("redeal", "re-deal");
    check(text, &titles, titles[1], &after);
}

#[test]
fn a_missing_definition() {
    let laws = "
Definitions

Annulled — See “<CURSOR>Withdrawal”.
Withdrawn — Taken back.
";
    check(
        laws,
        &["write Withdrawn", "define “Withdrawal”", "silence unresolved-reference here, with a reason"],
        "define “Withdrawal”",
        "Definitions\n\nAnnulled — See “Withdrawal”.\nWithdrawal — …\nWithdrawn — Taken back.\n",
    );
}

#[test]
fn silence_with_a_reason() {
    check(
        "\nLaw 1 — One\n    1. one\n    2. as Law <CURSOR>7 says\n        (a) deep\n",
        &["silence unresolved-reference here, with a reason"],
        "silence unresolved-reference here, with a reason",
        "Law 1 — One\n    1. one\n    2. as Law 7 says\n    @allow unresolved-reference say why\n        (a) deep\n",
    );
}

#[test]
fn a_word_of_the_work() {
    let world = World::new(
        "
//- /laws/lawsmith.toml
[work]
id = \"x\"
//- /laws/1.laws
Law 1 — One
The dealer zw<CURSOR>ings.
",
    );
    let (id, offset) = world.cursor();
    let found = world.analysis.code_actions(id, TextRange::empty(offset));
    let action = found.iter().find(|it| it.title == "add “zwings” to the words of this work");
    let (document, edits) = &action.expect("the action is offered").edits[0];
    let after = apply_edits(world.analysis.text(*document).expect("a manifest"), edits);
    assert_eq!(after.as_deref(), Ok("[work]\nid = \"x\"\n\n[spelling]\nwords = [\"zwings\"]\n"));
}
