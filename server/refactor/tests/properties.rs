//! Laws of refactoring: who cites whom stays; what is renumbered and renumbered back is the text of before.

mod found;

use found::World;
use lawsmith_model::{Edition, ProvisionId, ProvisionKind, Reference};
use lawsmith_refactor::{Place, move_provision};
use lawsmith_syntax::Conventions;
use proptest::prelude::*;

/// Laws of four levels, with references of many forms between them, made by dice. Each provision has a name of its own.
fn laws(dice: &[u8]) -> String {
    let mut dice = dice.iter().copied().cycle();
    let mut roll = |sides: u8| dice.next().map_or(0, |die| die % sides);
    let mut names = 0;
    let mut name = || {
        names += 1;
        format!("name{names}")
    };
    let laws = 3 + roll(3);
    let mut text = String::new();
    for law in 1..=laws {
        text.push_str(&format!("Law {law} — {}\n\n", name()));
        for section in 0..2 + roll(2) {
            text.push_str(&format!("{} — {}\n", char::from(b'A' + section), name()));
            text.push_str(&format!("Words of Law {} apply.\n", 1 + roll(laws)));
            for item in 1..=2 + roll(2) {
                let (other, letter) = (1 + roll(laws), char::from(b'A' + roll(2)));
                let said = match roll(9) {
                    0 => format!("as Law {other}{letter}1 says"),
                    1 => format!("see {letter}2"),
                    2 => format!("as in Laws {other}{letter}1 and {letter}2(a)"),
                    3 => "see 1 or 2".to_owned(),
                    4 => format!("under Law {other}{letter}1(b)"),
                    5 => format!("as in {letter}2 of Law {other}"),
                    6 => format!("see A1 and {letter}2 of Law {other}"),
                    7 => format!("under 1(b) of Law {other}{letter} and {letter} of Law {other}"),
                    _ => "in this Law".to_owned(),
                };
                let cited = if roll(2) == 0 { 'a' } else { 'b' };
                text.push_str(&format!("    {item}. Text {}, {said}:\n", name()));
                text.push_str(&format!("        (a) {}, see ({cited});\n        (b) {}.\n", name(), name()));
            }
            text.push('\n');
        }
    }
    text.truncate(text.trim_end().len());
    text + "\n"
}

fn numbered(edition: &Edition) -> Vec<ProvisionId> {
    let rows = edition.provisions().filter(|(_, row)| row.kind == ProvisionKind::Provision);
    rows.map(|(id, _)| id).collect()
}

/// Who cites whom, by name.
fn citing(edition: &Edition) -> Vec<(String, String)> {
    let name = |id: ProvisionId| {
        let document = &edition.documents[id.document()];
        let text = document.tree.own_text(edition.provision(id).node());
        let words = document.heading(id.at()).unwrap_or_default() + " " + &text;
        let name = words.split(|c: char| !c.is_alphanumeric()).find(|word| word.starts_with("name"));
        name.unwrap_or_default().to_owned()
    };
    let pair = |it: &Reference| {
        let holder = ProvisionId::new(it.document(), it.holder()?);
        Some((name(holder), name(it.resolved()?)))
    };
    let mut pairs: Vec<_> = edition.references.iter().filter_map(pair).collect();
    pairs.sort();
    pairs
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn who_cites_whom_stays(dice in proptest::collection::vec(any::<u8>(), 40..120), from in any::<u16>(), to in any::<u16>()) {
        let text = laws(&dice);
        let world = World::new(&[&text], Conventions::default());
        let all = numbered(&world.edition);
        let id = all[usize::from(from) % all.len()];
        let depth = |id: ProvisionId| world.edition.address(id).components.len();
        let others: Vec<ProvisionId> =
            all.iter().copied().filter(|it| depth(*it) == depth(id) && *it != id).collect();
        let other = others[usize::from(to) % others.len()];
        let place = if to % 2 == 0 { Place::Before(other) } else { Place::After(other) };
        let moved = move_provision(&world.edition, id, place).expect("a refactoring");
        let there = world.texts(&moved).remove(0);
        let after = World::new(&[&there], Conventions::default());
        prop_assert_eq!(citing(&world.edition), citing(&after.edition));
        // What is told as changed is what is changed, and nothing else.
        prop_assert_eq!(moved.changes.is_empty() && moved.edits[0].is_empty(), there == text);
    }

    #[test]
    fn renumbered_and_renumbered_back(dice in proptest::collection::vec(any::<u8>(), 40..120), by in 1u32..9) {
        let text = laws(&dice);
        let world = World::new(&[&text], Conventions::default());
        let up = world.renumber("1", &(1 + by).to_string()).expect("a refactoring");
        let there = world.texts(&up).remove(0);
        let after = World::new(&[&there], Conventions::default());
        let down = after.renumber(&(1 + by).to_string(), "1").expect("a refactoring");
        prop_assert_eq!(after.texts(&down).remove(0), text);
    }
}
