//! `cargo xtask bench-rules [BYTES]`: what each rule costs in a check of generated rules, told for 100 MB.
//!
//! A rule is run alone on an edition that is analysed already, and what a check without any rule takes is taken off: the
//! time is that of one core. A rule over its bar is marked, and the exit status is 1.
#![allow(clippy::disallowed_methods, clippy::print_stdout, reason = "a program")]

use std::process::ExitCode;
use std::time::{Duration, Instant};

use lawsmith_bench::rules;
use lawsmith_lints::{Level, Levels, Rule, check, registry};
use lawsmith_model::{Edition, Lexicon, Source};
use lawsmith_syntax::Conventions;

/// The text, unless another size is asked for.
const BYTES: usize = 30_000_000;
/// How often each rule is run; the best time counts.
const RUNS: usize = 3;
/// Seconds for 100 MB.
const BAR: f64 = 0.4;
/// The rules on spelling, which look up every word, and the seconds for both: in a check they share that look.
const SPELLING: ([&str; 2], f64) = (["misspelt-word", "spelling-variant"], 1.2);

fn main() -> ExitCode {
    // Cargo hands on `--bench` too.
    let bytes = std::env::args().find_map(|argument| argument.parse().ok()).unwrap_or(BYTES);
    // On one core, however many there are.
    rayon::ThreadPoolBuilder::new().num_threads(1).build_global().expect("the first one to ask");
    let source = Source { path: "rules.laws".to_owned(), text: rules(bytes, 7).into() };
    let edition = Edition::analyse("1", Conventions::default(), Lexicon::default(), &[source]);
    let hundred = |time: Duration| time.as_secs_f64() * 100e6 / bytes as f64;
    let nothing = best(&edition, &only(None));
    let mut costs: Vec<(f64, &Rule)> = registry()
        .iter()
        .map(|rule| (hundred(best(&edition, &only(Some(rule))).saturating_sub(nothing)), *rule))
        .collect();
    costs.sort_by(|a, b| b.0.total_cmp(&a.0));
    let is_spelling = |rule: &Rule| SPELLING.0.contains(&rule.name);
    let spelling: f64 = costs.iter().filter(|(_, rule)| is_spelling(rule)).map(|(seconds, _)| seconds).sum();
    let mut over = false;
    println!("seconds for 100 MB");
    for (seconds, rule) in &costs {
        let is_over = if is_spelling(rule) { spelling > SPELLING.1 } else { *seconds > BAR };
        over |= is_over;
        let mark = if is_over { "  over its bar" } else { "" };
        println!("{seconds:8.3}  {}  {}{mark}", rule.code, rule.name);
    }
    println!("{spelling:8.3}  spelling, both rules");
    println!("{:8.3}  all together", costs.iter().map(|(seconds, _)| seconds).sum::<f64>());
    if over { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// The levels at which only one rule is heard, or none.
fn only(rule: Option<&Rule>) -> Levels {
    let level =
        |other: &Rule| if rule.is_some_and(|rule| rule == other) { Level::Warning } else { Level::Off };
    Levels::new(registry().iter().map(|other| (other.name, level(other)))).expect("rules of the registry")
}

fn best(edition: &Edition, levels: &Levels) -> Duration {
    let run = |_| {
        let start = Instant::now();
        std::hint::black_box(check(edition, levels));
        start.elapsed()
    };
    (0..RUNS).map(run).min().unwrap_or_default()
}
