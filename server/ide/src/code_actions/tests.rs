//! Laws before and after each action.

use lawsmith_text::{TextRange, apply_edits};

use crate::code_actions::Action;
use crate::testing::World;
use crate::workspace::file::DocumentId;

/// The actions at the cursor; with a title, the text after it.
#[track_caller]
fn check(text: &str, titles: &[&str], chosen: &str, expected: &str) {
    let world = World::new(text);
    let (id, offset) = world.cursor();
    let found = world.analysis.quick_fixes(id, TextRange::empty(offset));
    assert_eq!(found.iter().map(|it| it.title.as_str()).collect::<Vec<_>>(), titles);
    let action = found.iter().find(|it| it.title == chosen).expect("the action is offered");
    assert_eq!(after(&world, id, action), expected);
}

/// The text after an action.
#[track_caller]
fn after(world: &World, id: DocumentId, action: &Action) -> String {
    let edits = match &action.edits {
        Some(edits) => edits.iter().find(|(document, _)| *document == id).map(|(_, edits)| edits.clone()),
        None => {
            let (range, _) = action.finding.expect("it answers a finding");
            world.analysis.in_all_places(id, range.start(), &action.title)
        }
    };
    let text = world.analysis.text(id).expect("a document");
    apply_edits(text, &edits.expect("edits of the document")).expect("edits fit")
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
fn fixes_of_many_are_offered_once() {
    let text = format!("\nLaw 1 — One\n{}", "The crew rows ,and rests.\n\n".repeat(300));
    let world = World::new(&text);
    let id = world.document();
    let all = TextRange::new(0, world.fixture.documents[0].text.len());
    let found = world.analysis.quick_fixes(id, all);
    let everywhere: Vec<&Action> = found.iter().filter(|it| it.edits.is_none()).collect();
    assert_eq!(
        everywhere.iter().map(|it| it.title.as_str()).collect::<Vec<_>>(),
        ["delete the blank in all 300 places"]
    );
    assert!(found.len() < 400, "{}", found.len());
    assert_eq!(after(&world, id, everywhere[0]), text[1..].replace(" ,and", ",and"));
    assert_eq!(world.analysis.in_all_places(id, 0, &everywhere[0].title), None);
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
fn silence_above_what_can_have_no_line() {
    check(
        "\nLaw 1 — One\nThe crew:\n    <CURSOR>1. (a) rows.\n",
        &["silence single-item here, with a reason"],
        "silence single-item here, with a reason",
        "Law 1 — One\nThe crew:\n@allow single-item say why\n    1. (a) rows.\n",
    );
    check(
        "\nLaw 1 — One\nThe crew rows.\n\n<CURSOR>```deal\nx\n",
        &["silence unclosed-fence here, with a reason"],
        "silence unclosed-fence here, with a reason",
        "Law 1 — One\nThe crew rows.\n@allow unclosed-fence say why\n\n```deal\nx\n",
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
    let found = world.analysis.quick_fixes(id, TextRange::empty(offset));
    let action = found.iter().find(|it| it.title == "add “zwings” to the words of this work");
    let action = action.expect("the action is offered");
    let (manifest, _) = action.edits.as_ref().expect("edits")[0];
    assert_eq!(after(&world, manifest, action), "[work]\nid = \"x\"\n\n[spelling]\nwords = [\"zwings\"]\n");
}

/// A work that defines in the form of the manifest.
#[track_caller]
fn check_definition(form: &str, laws: &str, expected: &str) {
    let manifest = format!(
        "\n//- /laws/lawsmith.toml\n[work]\nid = \"x\"\n[definitions]\nform = \"{form}\"\n\
         [[edition]]\nid = \"1\"\npath = \"1.laws\"\n//- /laws/1.laws\n"
    );
    let world = World::new(&format!("{manifest}{laws}"));
    let (id, offset) = world.cursor();
    let found = world.analysis.quick_fixes(id, TextRange::empty(offset));
    let action = found.iter().find(|it| it.title == "define “Umpire”");
    assert_eq!(action.map(|it| after(&world, id, it)).unwrap_or_default(), expected);
}

/// Words that use a term which nothing defines.
const UNDEFINED: &str = "Law 2 — Crews\n    1. The Crew asks the Ump<CURSOR>ire.\n    2. It goes when the Umpire calls.\n    3. It names a deputy of the Umpire.\n";

#[test]
fn a_definition_stands_where_and_as_the_work_defines() {
    let behind = UNDEFINED.replace("<CURSOR>", "");
    let title = "kind: laws\n\nadopted on 1 May 2030\n\n";
    let law = "Law 1 — Words\nIn these Laws:\n\n“Crew” means four rowers.\n";
    let both = "“Umpire” means …\n";
    check_definition(
        "quoted",
        &format!("{title}{law}\n{UNDEFINED}"),
        &format!("{title}{law}\n{both}\n{behind}"),
    );
    // In the alphabet, with the marks and the verb of the others.
    let law =
        "Law 1 — Words\nIn these Laws:\n\n    \"Crew\" includes four rowers;\n\n    \"Yawl\" means a boat.\n";
    let both = law.replace("    \"Yawl", "    \"Umpire\" includes …\n\n    \"Yawl");
    check_definition("quoted", &format!("{law}\n{UNDEFINED}"), &format!("{both}\n{behind}"));
    // Numbered ones would count on.
    let law = "Law 1 — Words\n    1. “Crew” means four rowers.\n";
    check_definition("quoted", &format!("{law}\n{UNDEFINED}"), "");
    // None yet: before the first provision.
    let first = UNDEFINED.replace("Law 2", "Law 1");
    let after = first.replace("<CURSOR>", "");
    check_definition(
        "dash",
        &format!("{title}{first}"),
        &format!("{title}Definitions\n\nUmpire — …\n\n{after}"),
    );
    check_definition(
        "quoted",
        &format!("{title}{first}"),
        &format!("{title}Definitions\n\n“Umpire” means …\n\n{after}"),
    );
    // Items would go on with the entry.
    let items = "1. The Crew asks the Ump<CURSOR>ire.\n2. It goes when the Umpire calls.\n3. It names a deputy of the Umpire.\n";
    let after = items.replace("<CURSOR>", "");
    check_definition(
        "dash",
        &format!("{title}{items}"),
        &format!("{title}{after}\nDefinitions\n\nUmpire — …\n"),
    );
}

#[test]
fn all_safe_fixes_in_one_go() {
    let world = World::new(
        "//- /laws/lawsmith.toml\n[work]\nid = \"kite\"\nlanguage = \"en-GB\"\n//- /laws/laws.laws\nLaw 1 — Kites\nA kite<CURSOR> has a color , and flies as Lаw 2А says.\n\nLaw 2 — Sails\n\nA — Size\nA sail is small.\n",
    );
    let (id, _) = world.cursor();
    assert!(world.analysis.can_mend(id));
    let text = &world.fixture.documents[1].text;
    let after = "Law 1 — Kites\nA kite has a colour, and flies as Law 2A says.\n\nLaw 2 — Sails\n\nA — Size\nA sail is small.\n";
    assert_eq!(apply_edits(text, &world.analysis.mend_all(id)).as_deref(), Ok(after));
}

/// Whatever an action does, it does with the line breaks of the document.
#[test]
fn line_breaks_stay_as_they_are() {
    let laws = "
Definitions

Berth — Where a ferry lies (see “Mooring”).
Crew — Who rows.

Law 1 — Boats
A — Ropes
    1. The the crew must row as Law <CURSOR>7 says.
    2. A gig is a boat.
    4. A yawl is none.
# Law 2. Oars
Text.
";
    let actions = |laws: &str| {
        let world = World::new(laws);
        let (id, _) = world.cursor();
        let all = TextRange::new(0, world.fixture.documents[0].text.len());
        let found = world.analysis.quick_fixes(id, all).into_iter();
        found.map(|it| (it.title.clone(), after(&world, id, &it))).collect::<Vec<_>>()
    };
    let expected = actions(laws);
    assert!(expected.len() > 6, "{expected:?}");
    for line_break in ["\r\n", "\r"] {
        let broken = |text: &str| text.replace('\n', line_break);
        let found = actions(&format!("\n{}", broken(&laws[1..])));
        let expected = expected.iter().map(|(title, text)| (title.clone(), broken(text)));
        assert_eq!(found, expected.collect::<Vec<_>>());
    }
}

/// Where a rule can be silenced, it is silent then.
#[test]
fn what_is_silenced_is_silent() {
    let laws = [
        "Law 1 — Breaks\n\nA. Length of Breaks\n\nA break lasts ten minutes.\n",
        "Law 1 — Breaks\n\nA. Length of Breaks\nA break lasts ten minutes.\n",
        "Law 1 — Breaks\n\nA. Length of Breaks\n    1. A break lasts.\n    2. It ends.\n",
        "Law 1 — Breaks\n\nA. Length of Breaks\n    1. A break lasts.\n    2. It ends.\n\nB — End\nText.\n",
        "Law 1 — Breaks\nLaw 2 Oars\nText.\n",
        "Definitions\n\nCrew — Two.\nBoat - What floats.\n\nLaw 1 — Breaks\nA crew.\n",
        "Law 1 — Breaks\nThe crew:\n    1. rows.\n",
        "Law 1 — Breaks\nThe crew:\n    1. (a) rows.\n",
        "Law 1 — Breaks\nThe crew rows.\n\n```deal\nx\n",
        "titel: x\n\nLaw 1 — Breaks\nThe crew rows.\n",
        "kind: regulations\nunder: no/1\n\nLaw 1 — Breaks\nThe crew rows.\n",
        "Law 1 — Breaks\nThe crew rows.\n\n# Law 2 — Oars\nThe crew rows.\n",
        "# Law 2 — Oars\nThe crew rows.\n",
        "teh crew.\n\nLaw 1 — X\nText.\n",
        "Law 1 — X\nText.\n\n[^1]: teh note.\n",
        "Law 1 — X\n| teh | note |\n| --- | --- |\n| a | b |\n",
        "Definitions\n\nCrew —\n1. Teh one.\n2. Two.\n",
        "Law 1 — X\nText[^1].\n> [AB] ok\nteh word.\n\n[^1]: Note.\n",
        "Law 1 — Teh\nText.\n",
        "# Part teh\n\nLaw 1 — X\nText.\n",
        "Law 1 — X\n- teh one\n- two\n",
    ];
    let mut loud = Vec::new();
    for text in laws {
        let world = World::new(&format!("\n{text}"));
        let (id, all) = (world.document(), TextRange::new(0, text.len()));
        let count = |world: &World, code: &str| {
            let found = world.analysis.inside(world.document()).expect("a law");
            found.own_findings().iter().filter(|it| it.rule.code == code).count()
        };
        for action in world.analysis.quick_fixes(id, all) {
            let Some((_, code)) = action.finding.filter(|_| action.title.starts_with("silence")) else {
                continue;
            };
            let after = after(&world, id, &action);
            let silent = World::new(&format!("\n{after}"));
            let idle = count(&silent, "SYN011") > 0;
            if idle || count(&silent, code) >= count(&world, code) {
                loud.push(format!("{code}\n{after}"));
            }
        }
    }
    assert_eq!(loud.join("\n"), "");
}
