//! Text that means harm: megabyte lines, thousand-fold nesting, one number a hundred
//! thousand times, characters that hide.
//!
//! Each case is a generator. Its text goes through every door (parse, format, analyse,
//! check, import) under a deadline, and a quarter of it as well: no door may work more than
//! eight times as long for the whole; a step that looks at all pairs works sixteen times as long.
//! Counted is the time of the processor, not of the clock on the wall: what else the machine does
//! is not the text's fault. `LAWSMITH_HOSTILE=large` takes ten times the size, for optimised builds,
//! and prints the seconds of each door; `LAWSMITH_HOSTILE=30` takes thirty times the size.
#![allow(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stderr,
    reason = "a test that can't start has failed"
)]

mod akoma_ntoso;
mod bytes;
mod cases;
mod configuration;
mod editors;
mod memory;
mod pairs;
mod word;

use std::process::ExitCode;
use std::sync::Arc;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

use cpu_time::ProcessTime;
use lawsmith_amend::{Action, AmendedPlace, Instruction, Text as LaidOut, apply, read};
use lawsmith_diff::{changed_locators, changed_targets, compare_editions, concordance, unplaced};
use lawsmith_import::{Profile, import, import_markdown};
use lawsmith_lints::{Levels, check};
use lawsmith_model::{
    Behind, Edition, Lexicon, Parent, Parents, ProvisionId, ProvisionKind, Register, Source,
};
use lawsmith_refactor::{ChangeKind, Citation, Place, move_provision, stand_under};
use lawsmith_syntax::{Conventions, format, parse};
use lawsmith_tests::lawsmith;
use libtest_mimic::{Arguments, Failed, Trial};

/// How long one case may take in all; it takes a few seconds, also in an unoptimised build.
const DEADLINE: Duration = Duration::from_secs(60);

/// What is done faster than this is not compared: other programs' work is louder.
const AUDIBLE: f64 = 0.3;

/// How many times as large the larger text is.
const TIMES: usize = 4;

/// How many times as long a door may work for the larger text: half way, in powers, between
/// steps that grow with the text and steps that look at all pairs.
const GROWTH: f64 = 8.0;

fn main() -> ExitCode {
    let mut arguments = Arguments::from_args();
    // The program is built before any clock runs.
    lawsmith();
    // The cases are measured, so they must not run beside one another.
    arguments.test_threads = Some(1);
    let cases = cases::CASES.iter().map(|case| {
        Trial::test(case.name, move || {
            let (case, factor) = (*case, factor());
            within(DEADLINE, move || grows_with_the_text(case, factor))
        })
    });
    let others = bytes::trials()
        .into_iter()
        .chain(configuration::trials())
        .chain(editors::trials())
        .chain(memory::trials())
        .chain(pairs::trials())
        .chain(word::trials())
        .chain(akoma_ntoso::trials());
    libtest_mimic::run(&arguments, cases.chain(others).collect()).exit_code()
}

/// How many times the usual size is asked for.
fn factor() -> usize {
    match std::env::var("LAWSMITH_HOSTILE").as_deref() {
        Ok("large") => 10,
        Ok(number) => number.parse().unwrap(),
        Err(_) => 1,
    }
}

/// A text of any size.
#[derive(Clone, Copy)]
struct Case {
    name: &'static str,
    /// How many of what the generator repeats.
    size: usize,
    text: fn(usize) -> String,
}

/// Says how long each door worked, where more than the usual size is asked for.
fn say(name: &str, megabytes: Option<f64>, doors: &str) {
    if factor() > 1 {
        let size = megabytes.map_or(String::new(), |size| format!("{size:6.1} MB  "));
        eprintln!("{name:>28} {size}{doors}");
    }
}

/// Runs `work` on a thread of its own, so that one that never ends is a failure.
fn within(
    deadline: Duration,
    work: impl FnOnce() -> Result<(), String> + Send + 'static,
) -> Result<(), Failed> {
    let (send, done) = channel();
    std::thread::spawn(move || send.send(work()));
    match done.recv_timeout(deadline) {
        Ok(result) => result.map_err(Failed::from),
        Err(RecvTimeoutError::Timeout) => Err(format!("not done after {deadline:?}").into()),
        Err(RecvTimeoutError::Disconnected) => Err("panicked".into()),
    }
}

/// Compares the seconds of each door for the text and for a part of it.
fn grows_with_the_text(case: Case, factor: usize) -> Result<(), String> {
    let size = case.size * factor;
    let (small, large) = ((case.text)(size / TIMES), (case.text)(size));
    let doors = grows(&|| through_every_door(&small), &|| through_every_door(&large))?;
    say(case.name, Some(large.len() as f64 / 1e6), &doors);
    Ok(())
}

/// A test that what is made with a size takes seconds in step with it.
fn growing<T: 'static>(
    name: &'static str,
    size: usize,
    made: impl Fn(usize) -> T + Send + 'static,
    seconds: fn(&T) -> Seconds,
) -> Trial {
    Trial::test(name, move || {
        within(DEADLINE, move || {
            let size = size * factor();
            let (small, large) = (made(size / TIMES), made(size));
            grows(&|| seconds(&small), &|| seconds(&large)).map(|doors| say(name, None, &doors))
        })
    })
}

/// Compares the seconds of each door for a part and for the whole, and says them.
fn grows(part_of: &dyn Fn() -> Seconds, whole_of: &dyn Fn() -> Seconds) -> Result<String, String> {
    let (mut part, mut whole) = (part_of(), whole_of());
    let too_slow = |part: &Seconds, whole: &Seconds| {
        let slow = part.iter().zip(whole).find(|((_, a), (_, b))| *b > AUDIBLE && *b > GROWTH * a);
        slow.map(|((door, a), (_, b))| format!("{door}: {a:.2} s, and {b:.2} s for {TIMES} times the text"))
    };
    // Whatever else the machine does makes some runs slow, seldom five; what grows too fast does so in each.
    for _ in 0..4 {
        if too_slow(&part, &whole).is_some() {
            keep_least(&mut part, &part_of());
            keep_least(&mut whole, &whole_of());
        }
    }
    let doors = whole.iter().zip(&part).map(|((door, b), (_, a))| format!("{door} {a:.2}→{b:.2}"));
    let doors = doors.collect::<Vec<_>>().join("  ");
    too_slow(&part, &whole).map_or(Ok(doors), Err)
}

type Seconds = Vec<(&'static str, f64)>;

fn keep_least(known: &mut Seconds, again: &Seconds) {
    for ((_, known), (_, again)) in known.iter_mut().zip(again) {
        *known = known.min(*again);
    }
}

/// Puts the last numbered provision before the first of its level, and the first behind the last.
fn move_the_last(edition: &Edition) {
    let numbered = edition.provisions().filter(|(_, row)| row.kind == ProvisionKind::Provision);
    let numbered: Vec<ProvisionId> = numbered.map(|(id, _)| id).collect();
    let Some(&last) = numbered.last() else { return };
    let levels = edition.address(last).components.len();
    let alike = numbered.iter().find(|id| edition.address(**id).components.len() == levels);
    if let Some(&first) = alike {
        let _ = move_provision(edition, last, Place::Before(first));
        let _ = move_provision(edition, first, Place::After(last));
    }
}

/// Reads the text as regulations that stand under themselves, finds powers in it, and has it stand under another edition.
fn stand_under_itself(laws: Edition, text: &str) {
    let parent = Parent::Known(Arc::new(laws));
    let parents = Parents::new(vec![("a/1".to_owned(), parent.clone())]);
    let behind = Behind { parents: Arc::new(parents), ..Behind::default() };
    let source = Source { path: "b.laws".to_owned(), text: format!("under: a/1\n\n{text}").into() };
    let conventions = Conventions::default();
    let own = Edition::analyse_with("2", conventions, Lexicon::default(), &[source], behind.clone());
    let findings = check(&own, &Levels::default());
    drop(findings);
    let citations = own.references.iter().filter_map(|reference| {
        let (_, old) = own.in_parent(reference)?;
        let marked = reference.range.start() % 2 == 1;
        Some(Citation {
            document: 0,
            range: reference.range,
            kind: ChangeKind::Reference,
            at: String::new(),
            old: old.to_owned(),
            new: (!marked).then(|| old.to_owned()),
            remark: marked.then(|| "is gone".to_owned()),
            marked,
            written: None,
        })
    });
    let citations: Vec<Citation> = citations.collect();
    let behind = Behind { parents: Arc::new(behind.parents.with("a/2", parent)), ..behind };
    let _ = stand_under(&own, "a/1", "a/2", &behind, &citations);
}

/// Compares the text with one of no provisions and with one of a single provision, each way.
fn compare_with_nothing(laws: &Edition) {
    for other in ["", "Law 1 — Boats\nA boat floats.\n"] {
        let source = Source { path: "c.laws".to_owned(), text: other.into() };
        let other = Edition::analyse("3", Conventions::default(), Lexicon::default(), &[source]);
        for (old, new) in [(laws, &other), (&other, laws)] {
            let comparison = compare_editions(old, new);
            let lines = concordance(&comparison);
            assert_eq!(lines.len(), comparison.old.all.len() + comparison.new.all.len());
            let _ = (changed_targets(&comparison), changed_locators(&comparison), unplaced(&comparison));
        }
    }
}

/// Has the text be read as amending instructions, and follow one on each of its places in turn.
fn follow_itself(laws: &LaidOut, text: &str) {
    let written = format!("1. Omit the header of “a.laws”.\n2. {text}");
    let _ = apply(laws, &read(&written, laws).0);
    let words = text.chars().filter(|c| !c.is_control()).take(60_000).collect::<String>();
    let written = format!("1. In Law 1:\n   - for “{words}” substitute “{words} {words}”.\n2. Omit {words}.");
    let _ = apply(laws, &read(&written, laws).0);
    let place = AmendedPlace { name: "the document “a.laws”".to_owned(), words_only: false };
    let action = Action::Substitute(place, text.to_owned());
    let _ = apply(laws, &[Instruction { line: 1, action }]);
}

/// What the text does at each door, which must not be panic; the seconds that the processor works for it.
fn through_every_door(text: &str) -> Seconds {
    let mut seconds = Vec::new();
    let mut start = ProcessTime::now();
    let mut lap = |door: &'static str| {
        seconds.push((door, start.elapsed().as_secs_f64()));
        start = ProcessTime::now();
    };
    let conventions = Conventions::default();
    let tree = parse(text, &conventions);
    lap("parse");
    assert!(tree.print() == text, "the tree prints other text");
    lap("print");
    let formatted = format(&tree, &conventions);
    lap("format");
    assert!(!formatted.is_empty() || text.trim().is_empty());
    drop((tree, formatted));
    let source = Source { path: "a.laws".to_owned(), text: text.into() };
    let edition = Edition::analyse("1", conventions, Lexicon::default(), &[source]);
    lap("analyse");
    let findings = check(&edition, &Levels::default());
    lap("check");
    drop(findings);
    move_the_last(&edition);
    lap("move");
    let register = Register::of(&edition);
    drop(register);
    lap("powers");
    compare_with_nothing(&edition);
    lap("compare");
    let laws = LaidOut::new(Arc::new(edition.clone()), vec!["a.laws".to_owned()]);
    follow_itself(&laws, text);
    lap("follow");
    stand_under_itself(edition, text);
    lap("regulations");
    let _ = import(text, &Profile::default());
    lap("import");
    let _ = Profile::for_text(text);
    lap("profile");
    let _ = import_markdown(text, &Profile::for_markdown(text));
    lap("markdown");
    seconds
}
