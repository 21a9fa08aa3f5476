//! Seeded defects: each rule is shown the example laws with one thing broken at a time, and has to find it where it
//! was broken. Whatever else is reported then must be a consequence that the seeder names.
//!
//! A seeder chooses by dice what it breaks, so that no defect is made for its rule. `LAWSMITH_SEED` throws other dice,
//! `LAWSMITH_DEFECTS` plants more than a seeder must. There is a file of seeders for each family of rules; a rule without
//! one fails. Choosing is [`laws`]'s, planting and judging [`defect`]'s.
#![allow(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that can't start has failed"
)]

mod allows;
mod beyond;
mod defect;
mod definitions;
mod drafts;
mod index;
mod index_heads;
mod laws;
mod lists;
mod norms;
mod notes;
mod numbers;
mod quotations;
mod references;
mod regulations;
mod sentences;
mod syntax;
mod syntax_brackets;
mod syntax_tables;
mod terms;
mod wording;
mod wording_marks;

use std::process::ExitCode;

use lawsmith_bench::Dice;
use lawsmith_lints::{Rule, find_rule, registry};
use libtest_mimic::{Arguments, Failed, Trial};

use crate::defect::Defect;
use crate::laws::Laws;

/// Plants one kind of defect.
#[derive(Clone, Copy)]
struct Seeder {
    /// The rule that has to find it, by name.
    rule: &'static str,
    /// Where it is planted.
    laws: fn() -> &'static Laws,
    /// Chooses what to break; `None` where the dice fell on something that can't be broken in this way.
    plant: fn(&Laws, &mut Dice) -> Option<Defect>,
}

/// All seeders: a line for each family.
const FAMILIES: &[&[Seeder]] = &[
    syntax::SEEDERS,
    syntax_brackets::SEEDERS,
    syntax_tables::SEEDERS,
    allows::SEEDERS,
    references::SEEDERS,
    definitions::SEEDERS,
    numbers::SEEDERS,
    notes::SEEDERS,
    index::SEEDERS,
    index_heads::SEEDERS,
    quotations::SEEDERS,
    regulations::SEEDERS,
    norms::SEEDERS,
    lists::SEEDERS,
    terms::SEEDERS,
    drafts::SEEDERS,
    wording::SEEDERS,
    wording_marks::SEEDERS,
];

/// How many different defects a seeder must plant.
const DEFECTS: usize = 5;

/// How often the dice are thrown for one more defect.
const THROWS: usize = 500;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let mut trials = vec![Trial::test("every_seeder_has_a_rule", every_seeder_has_a_rule)];
    trials.extend(registry().iter().map(|rule| {
        let name = format!("{} {}", rule.code, rule.name);
        Trial::test(name, move || is_found(rule))
    }));
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn seeders() -> impl Iterator<Item = &'static Seeder> {
    FAMILIES.iter().copied().flatten()
}

fn every_seeder_has_a_rule() -> Result<(), Failed> {
    match seeders().find(|seeder| find_rule(seeder.rule).is_none()) {
        Some(seeder) => Err(format!("there is no rule {}", seeder.rule).into()),
        None => Ok(()),
    }
}

/// Whether the rule finds what is planted for it.
fn is_found(rule: &Rule) -> Result<(), Failed> {
    let mut problems: Vec<String> = Vec::new();
    let mut planted = 0;
    for (place, seeder) in seeders().filter(|seeder| seeder.rule == rule.name).enumerate() {
        let laws = (seeder.laws)();
        let defects = plant(seeder, laws, place as u64)?;
        planted += defects.len();
        problems.extend(defects.iter().filter_map(|defect| defect.problem(laws, rule)));
    }
    if planted == 0 {
        return Err("nothing plants a defect for it: add a seeder to its family's file".into());
    }
    if problems.is_empty() { Ok(()) } else { Err(problems.join("\n").into()) }
}

/// Different defects of one kind, as many as are asked for.
fn plant(seeder: &Seeder, laws: &Laws, place: u64) -> Result<Vec<Defect>, Failed> {
    let wanted = given("LAWSMITH_DEFECTS").map_or(DEFECTS, |count| count as usize);
    let mut dice = Dice::new(given("LAWSMITH_SEED").unwrap_or(1).wrapping_add(place));
    let mut found: Vec<Defect> = Vec::new();
    for _ in 0..wanted * THROWS {
        if found.len() == wanted {
            break;
        }
        found.extend((seeder.plant)(laws, &mut dice).filter(|defect| !found.contains(defect)));
    }
    if found.len() < wanted.min(DEFECTS) {
        return Err(format!("only {} different defects could be planted", found.len()).into());
    }
    Ok(found)
}

fn given(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}
