//! `cargo run --release --example seeded [SECONDS] [SEED] [TARGET]`: every target on mutations of its corpus and of the
//! example law.
//!
//! The same seed gives the same inputs. An input that makes a target panic, or that takes
//! longer than a minute, is written to `target/fuzz-failures`, and the run fails. What it
//! lacks against cargo-fuzz: nothing tells it which inputs reach new code.
#![allow(
    clippy::disallowed_methods,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program for the terminal"
)]

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use lawsmith_fuzz::{TARGETS, Target};

/// The longest input, in bytes. Long ones are the business of `tests/hostile`.
const LONGEST: usize = 4096;

/// How long one input may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// What law text is made of, and what confuses a reader of it.
const TOKENS: [&str; 76] = [
    "\n",
    "\r\n",
    "\r",
    "\n\n",
    "    ",
    "\t",
    " — ",
    " – ",
    "‐",
    "—\n",
    "(a)",
    "(i) ",
    "1. ",
    "A — ",
    "B2",
    "16C2(a)(i)",
    "Law 1",
    "Law 2 — ",
    "LAW 3 - ",
    "Laws 1 to 3",
    " and ",
    " or ",
    ", ",
    "; ",
    "see ",
    "see also ",
    " above",
    " below",
    "paragraph (b)",
    "Definitions\n",
    "# ",
    "## ",
    "```\n",
    "```quote 1A\n",
    "```quote 2017:1A\n",
    "> ",
    ">> [AB 2024-01-01] ",
    "[^1]",
    "[^1]: ",
    "[^*]",
    "@also ",
    "@allow unresolved-reference\n",
    "@index a > b\n",
    "title: ",
    "kind: index\n",
    "kind: laws\n",
    "- ",
    "| a | b |",
    "*",
    "**",
    "{++",
    "++}",
    "{--",
    "--}",
    "{~~",
    "~>",
    "~~}",
    "\\",
    "[",
    "](",
    "“",
    "”",
    "‘",
    "’",
    "a) ",
    "i)",
    "§ 1 Abs. 2 ",
    "gemäß ",
    "must ",
    "may not ",
    "muss ",
    "–",
    "one ",
    "except ",
    "1.2.3 ",
    "<a href=\"",
];
const ODD: [char; 26] = [
    '\0',
    '\u{b}',
    '\u{c}',
    '\u{85}',
    '\u{a0}',
    '\u{202f}',
    '\u{2003}',
    '\u{ad}',
    '\u{200b}',
    '\u{200f}',
    '\u{202e}',
    '\u{2028}',
    '\u{2029}',
    '\u{2066}',
    '\u{feff}',
    '\u{fffd}',
    '\u{301}',
    'С',
    'а',
    'ß',
    'İ',
    'ﬁ',
    '٣',
    '½',
    '😀',
    '\u{10ffff}',
];

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let seconds: u64 = arguments.next().as_deref().unwrap_or("15").parse()?;
    let seed: u64 = arguments.next().as_deref().unwrap_or("1").parse()?;
    let only = arguments.next();
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let asked: Vec<&Target> =
        TARGETS.iter().filter(|(name, _)| only.as_ref().is_none_or(|only| only == name)).collect();
    if asked.is_empty() {
        return Err("there is no such target".into());
    }
    let seeded = asked.iter().map(|target| Ok((*target, seeds(here, target.0)?)));
    let seeded = seeded.collect::<Result<Vec<_>, Box<dyn Error>>>()?;
    let time = Duration::from_secs(seconds);
    let mut failed = false;
    // As many targets at once as there are processors; each is sent its inputs one after the other.
    for some in seeded.chunks(std::thread::available_parallelism()?.get()) {
        let results: Vec<_> = std::thread::scope(|scope| {
            let runs: Vec<_> = some
                .iter()
                .map(|(target, seeds)| scope.spawn(move || fuzz(**target, seeds, time, seed)))
                .collect();
            runs.into_iter().map(|run| run.join()).collect()
        });
        for ((name, _), result) in some.iter().map(|(target, _)| target).zip(results) {
            match result.map_err(|_| format!("{name}: the runner itself broke"))? {
                Ok(runs) => println!("{runs:9} inputs without a finding  {name}"),
                Err(input) => {
                    failed = true;
                    let path = write_failure(&here.join("../../target/fuzz-failures"), name, &input)?;
                    eprintln!("{name}: broken by {}", path.display());
                }
            }
        }
    }
    if failed { Err("an input was found that breaks a target".into()) } else { Ok(()) }
}

/// The corpus of a target, and pieces of the example law.
fn seeds(here: &Path, name: &str) -> Result<Vec<Vec<u8>>, Box<dyn Error>> {
    let mut paths = Vec::new();
    let folder = match name {
        "layout" => "split",
        "compare" | "restructure" => "citation",
        _ => name,
    };
    for entry in std::fs::read_dir(here.join("corpus").join(folder))? {
        paths.push(entry?.path());
    }
    paths.sort();
    let mut seeds = paths.iter().map(std::fs::read).collect::<Result<Vec<_>, _>>()?;
    let law = std::fs::read(here.join("../../laws-src/example/2025/laws.laws"))?;
    seeds.extend(law.chunks(LONGEST / 8).map(<[u8]>::to_vec));
    Ok(seeds)
}

/// Runs `target` for `time` and returns how many inputs it took, or the input that broke it.
fn fuzz(target: Target, seeds: &[Vec<u8>], time: Duration, seed: u64) -> Result<u64, Vec<u8>> {
    let (send, inputs) = channel::<Vec<u8>>();
    let (report, reports) = channel::<bool>();
    // A thread of its own, so that an input that takes for ever can be named.
    std::thread::spawn(move || {
        for input in inputs {
            let done = std::panic::catch_unwind(|| (target.1)(&input));
            if report.send(done.is_ok()).is_err() {
                break;
            }
        }
    });
    let start = Instant::now();
    let mut dice = Dice { state: seed };
    let mut runs = 0;
    let mut first = seeds.iter().cloned();
    while start.elapsed() < time {
        let input = first.next().unwrap_or_else(|| mutated(seeds, &mut dice));
        if send.send(input.clone()).is_err() {
            return Err(input);
        }
        match reports.recv_timeout(PATIENCE) {
            Ok(true) => runs += 1,
            Ok(false) => return Err(input),
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {
                eprintln!("an input took more than {} seconds", PATIENCE.as_secs());
                return Err(input);
            }
        }
    }
    Ok(runs)
}

/// One of the seeds after some changes.
fn mutated(seeds: &[Vec<u8>], dice: &mut Dice) -> Vec<u8> {
    let mut input = seeds[dice.roll(seeds.len())].clone();
    for _ in 0..=dice.roll(12) {
        let at = dice.roll(input.len() + 1);
        let end = (at + dice.roll(40)).min(input.len());
        match dice.roll(9) {
            0 => drop(input.drain(at..end)),
            1 => {
                let piece = input[at..end].to_vec();
                insert(&mut input, at, &piece.repeat(dice.roll(4)));
            }
            2 => {
                let other = &seeds[dice.roll(seeds.len())];
                let from = dice.roll(other.len() + 1);
                let to = (from + dice.roll(200)).min(other.len());
                insert(&mut input, at, &other[from..to]);
            }
            3 => {
                let odd = ODD[dice.roll(ODD.len())];
                insert(&mut input, at, odd.encode_utf8(&mut [0; 4]).as_bytes());
            }
            4 if at < input.len() => input[at] = u8::try_from(dice.roll(256)).unwrap_or(0),
            5 => {
                let token = TOKENS[dice.roll(TOKENS.len())].repeat(dice.roll(20));
                insert(&mut input, at, token.as_bytes());
            }
            _ => insert(&mut input, at, TOKENS[dice.roll(TOKENS.len())].as_bytes()),
        }
        input.truncate(LONGEST);
    }
    input
}

fn insert(input: &mut Vec<u8>, at: usize, piece: &[u8]) {
    input.splice(at..at, piece.iter().copied());
}

fn write_failure(folder: &Path, name: &str, input: &[u8]) -> Result<PathBuf, Box<dyn Error>> {
    std::fs::create_dir_all(folder)?;
    let mut number = 1;
    loop {
        let path = folder.join(format!("{name}-{number}"));
        if !path.exists() {
            std::fs::write(&path, input)?;
            return Ok(path);
        }
        number += 1;
    }
}

/// A small generator of pseudo-random numbers: SplitMix64 (Steele, Lea, Flood 2014).
struct Dice {
    state: u64,
}

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        usize::try_from((z ^ (z >> 31)) % sides.max(1) as u64).unwrap_or(0)
    }
}
