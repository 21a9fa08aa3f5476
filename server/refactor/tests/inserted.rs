//! Numbers that were inserted between others, 2A and 2B, stay in order whatever moves.

mod found;

use found::World;
use lawsmith_model::ProvisionId;
use lawsmith_refactor::{Place, RefactorError, Refactoring, move_provision};
use lawsmith_syntax::Conventions;
use proptest::prelude::*;

/// Laws with these numbers, each with its number of before as its title.
fn laws(numbers: &[String]) -> String {
    let law = |number: &String| format!("Law {number} — Title{number}\nSee Law {}.\n", numbers[0]);
    numbers.iter().map(law).collect::<Vec<_>>().join("\n")
}

fn world(numbers: &[String]) -> World {
    let mut conventions = Conventions::default();
    conventions.levels[0].inserted = true;
    World::new(&[&laws(numbers)], conventions)
}

/// Each law with its number and, where that is another one, its number of before.
fn shown(text: &str) -> String {
    let heads = text.lines().filter_map(|line| line.strip_prefix("Law ")?.split_once(" — Title"));
    let told = |(now, before): (&str, &str)| match now == before {
        true => now.to_owned(),
        false => format!("{now}({before})"),
    };
    heads.map(told).collect::<Vec<_>>().join(" ")
}

#[track_caller]
fn check(numbers: &str, change: impl Fn(&World) -> Result<Refactoring, RefactorError>, expected: &str) {
    let numbers: Vec<String> = numbers.split(' ').map(str::to_owned).collect();
    let world = world(&numbers);
    let found = change(&world).map(|it| shown(&world.texts(&it).concat()));
    assert_eq!(found.unwrap_or_else(|error| error.to_string()), expected);
}

#[test]
fn one_goes_before_which_others_were_inserted() {
    let numbers = "1 1A 2 2A 2B 3";
    check(numbers, |world| world.after("1", "2B"), "1(1A) 2 2A 2B 3(1) 4(3)");
    check(numbers, |world| world.after("2", "3"), "1 1A 2(2A) 2B 3 4(2)");
    check("1 2 2A 3", |world| world.after("2", "3"), "1 1A(2A) 2(3) 3(2)");
}

#[test]
fn one_comes_before_those_that_were_inserted() {
    check("1 1A 2 3 3A 4", |world| world.after("2", "3"), "1 1A 2(3) 3(2) 3A 4");
    check("1 1A 2 3 3A 4", |world| world.after("4", "3"), "1 1A 2 3 4 4A(3A)");
    check("1 1A 2 3 3A 4", |world| world.before("3A", "1"), "1(3A) 2(1) 2A(1A) 3(2) 4(3) 5(4)");
}

#[test]
fn another_number_where_some_were_inserted_behind_it() {
    let numbers = "1 1A 2 2A 2B 3";
    check(numbers, |world| world.renumber("1", "0"), "0(1) 0A(1A) 1(2) 1A(2A) 1B(2B) 2(3)");
    let refused = "Law 2A stands behind Law 2, which can’t be 2C then; give that another number first";
    check(numbers, |world| world.renumber("2", "2C"), refused);
    let refused = "Law 1A stands behind Law 1, which can’t be 1B then; give that another number first";
    check(numbers, |world| world.renumber("1", "1B"), refused);
    let refused = "Law 2B stands behind Law 2A, which can’t be 2B then; give that another number first";
    check(numbers, |world| world.renumber("2A", "2B"), refused);
}

/// Numbers in order, made by dice: plain ones with gaps between them and with some inserted behind them.
fn numbers(dice: &[u8]) -> Vec<String> {
    let (mut value, mut out) = (0, Vec::new());
    for die in dice {
        value += if die % 5 == 0 { 2 } else { 1 };
        if die % 7 != 0 {
            out.push(value.to_string());
        }
        let all = [("A", die & 8), ("B", die & 16), ("C", die & 32)];
        let some = all.iter().filter(|(_, has)| *has != 0 && die & 64 != 0);
        out.extend(some.map(|(letter, _)| format!("{value}{letter}")));
    }
    out
}

/// The numbers of laws, in order as they stand.
fn found(text: &str) -> Vec<(u32, String)> {
    let heads = text.lines().filter_map(|line| line.strip_prefix("Law ")?.split_once(" — "));
    let number = |(label, _): (&str, &str)| {
        let digits = label.trim_end_matches(char::is_alphabetic);
        (digits.parse().expect("a number"), label[digits.len()..].to_owned())
    };
    heads.map(number).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn addresses_stay_in_order(dice in proptest::collection::vec(any::<u8>(), 3..9), from in any::<u16>(), to in any::<u16>()) {
        let numbers = numbers(&dice);
        prop_assume!(numbers.len() > 1);
        let world = world(&numbers);
        let all: Vec<ProvisionId> = world.edition.provisions().map(|(id, _)| id).collect();
        prop_assert_eq!(all.len(), numbers.len());
        let id = all[usize::from(from) % all.len()];
        let others: Vec<ProvisionId> = all.iter().copied().filter(|it| *it != id).collect();
        let other = others[usize::from(to) % others.len()];
        let place = if (to >> 8) % 2 == 0 { Place::Before(other) } else { Place::After(other) };
        let moved = move_provision(&world.edition, id, place).expect("a refactoring");
        let there = found(&world.texts(&moved).concat());
        prop_assert_eq!(there.len(), numbers.len());
        prop_assert!(there.windows(2).all(|pair| pair[0] < pair[1]), "{:?}", there);
    }
}
