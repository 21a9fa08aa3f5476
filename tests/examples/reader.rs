//! Does each restated sentence say what its provision requires, and no neighbour's does?
//!
//! A reader who has not written the sentences is asked. `draw SEED QUESTIONS ANSWERS` takes sixty of
//! them at random from the restated Laws of 2017, addresses masked, and sets beside each the ten
//! provisions of the real Laws that are nearest by their words, the true one among them, shuffled. The
//! questions go to the reader, the answers do not. `score QUESTIONS ANSWERS READER` tells how many
//! were placed rightly; a line of READER is `{"question": 1, "choice": 4}`.
//!
//! The questions quote the real Laws: they belong in a folder outside the repository.
#![allow(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program for the terminal"
)]

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt::Write;
use std::path::Path;
use std::process::ExitCode;

use lawsmith_bench::Dice;
use lawsmith_tests::{import, lines, root, rows, sentences, shared};
use lawsmith_text::single_spaced;
use regex::Regex;
use serde_json::{Value, json};

const QUESTIONS: usize = 60;
const CHOICES: usize = 10;
/// A shorter sentence says too little to be placed: "See Law 12."
const LEAST_WORDS: usize = 5;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let told = match arguments.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["draw", seed, questions, answers] => draw(seed, Path::new(questions), Path::new(answers)),
        ["score", questions, answers, reader] => {
            score(Path::new(questions), Path::new(answers), Path::new(reader))
        }
        _ => Err("usage: reader draw SEED QUESTIONS ANSWERS | score QUESTIONS ANSWERS READER".to_owned()),
    };
    match told {
        Ok(told) => {
            println!("{told}");
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

/// A real provision: its address, the headings that it stands under, its words.
struct Provision {
    path: String,
    under: String,
    text: String,
    stems: BTreeSet<String>,
}

fn draw(seed: &str, questions: &Path, answers: &Path) -> Result<String, String> {
    let seed: u64 = seed.parse().map_err(|_| format!("{seed} is no seed: give a whole number"))?;
    if shared().is_none() {
        return Err("the real Laws are not there (../shared beside the repository)".to_owned());
    }
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    import("001_9e282009ee365145.txt", Some("laws-2017.toml"), folder.path())?;
    let real = provisions(&folder.path().join("2017"));
    let rarity = rarity(&real);
    let ours = sentences_of(&root().join("laws-src/bridge/2017"));
    let mut dice = Dice::new(seed);
    let mut pool: Vec<(String, String)> =
        ours.into_iter().filter(|(path, _)| real.iter().any(|provision| provision.path == *path)).collect();
    let drawn: Vec<(String, String)> =
        (0..QUESTIONS.min(pool.len())).map(|_| pool.swap_remove(dice.roll(pool.len()))).collect();
    let (mut asked, mut answered) = (String::from(HEAD), String::new());
    for (at, (path, sentence)) in drawn.iter().enumerate() {
        let mut choices = nearest(&real, &rarity, path, sentence);
        for place in (1..choices.len()).rev() {
            choices.swap(place, dice.roll(place + 1));
        }
        let _ = write!(asked, "\n## Question {}\n\n> {}\n\n", at + 1, masked(sentence));
        for (place, provision) in choices.iter().enumerate() {
            let _ = writeln!(asked, "{}. [{}] {}", place + 1, provision.under, provision.text);
        }
        let right = choices.iter().position(|provision| provision.path == *path).unwrap() + 1;
        let _ = writeln!(answered, "{}", json!({ "question": at + 1, "choice": right, "at": path }));
    }
    std::fs::write(questions, asked).map_err(|error| error.to_string())?;
    std::fs::write(answers, answered).map_err(|error| error.to_string())?;
    Ok(format!("{} questions in {}", drawn.len(), questions.display()))
}

const HEAD: &str = "# Which provision does the sentence restate?\n\nEach sentence was written to say what one provision requires, or a part of it. Choose the provision.\nAnswer with one line a question: {\"question\": 1, \"choice\": 4}\n";

/// The ten provisions nearest to a sentence, the true one always among them. Of provisions with the
/// same words, which nobody could tell apart, only one is a choice.
fn nearest<'a>(
    real: &'a [Provision],
    rarity: &HashMap<String, f64>,
    truth: &str,
    sentence: &str,
) -> Vec<&'a Provision> {
    let said = stems(sentence);
    let weight = |words: &BTreeSet<String>| -> f64 {
        words.iter().map(|word| rarity.get(word).copied().unwrap_or(0.0).powi(2)).sum::<f64>()
    };
    let likeness = |provision: &Provision| {
        let both: BTreeSet<String> = said.intersection(&provision.stems).cloned().collect();
        weight(&both) / (weight(&said) * weight(&provision.stems)).sqrt().max(f64::MIN_POSITIVE)
    };
    let mut ranked: Vec<(f64, &Provision)> = real.iter().map(|it| (likeness(it), it)).collect();
    ranked.sort_by(|(a, one), (b, other)| {
        let first = |it: &Provision| it.path != truth;
        first(one).cmp(&first(other)).then(b.total_cmp(a)).then_with(|| one.path.cmp(&other.path))
    });
    let mut seen = BTreeSet::new();
    let distinct = ranked.into_iter().filter(|(_, it)| seen.insert(masked(&it.text).to_lowercase()));
    distinct.map(|(_, provision)| provision).take(CHOICES).collect()
}

/// How rare each stem is among the provisions: the logarithm of the inverse document frequency.
fn rarity(real: &[Provision]) -> HashMap<String, f64> {
    let mut count: BTreeMap<&str, f64> = BTreeMap::new();
    for stem in real.iter().flat_map(|provision| &provision.stems) {
        *count.entry(stem).or_default() += 1.0;
    }
    let all = real.len() as f64;
    count.into_iter().map(|(stem, times)| (stem.to_owned(), (all / times).ln())).collect()
}

/// The words of a text, cut to what inflection mostly leaves.
fn stems(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !c.is_alphabetic()).filter(|word| word.len() > 2);
    words.map(|word| word.to_lowercase().chars().take(6).collect()).collect()
}

/// A text without addresses and marks of footnotes.
fn masked(text: &str) -> String {
    let mark = Regex::new(r"\[\^[^\]]*\]").unwrap();
    let address = Regex::new(r"\b[A-Z]?[0-9]+[A-Z]?[0-9]*(\([a-z0-9]+\))*|\([a-z]{1,4}\)|\b[B-Z]\b").unwrap();
    let text = mark.replace_all(text, "");
    single_spaced(&address.replace_all(&text, "…"))
}

/// The provisions, definitions and footnotes that have words, with the headings above each.
fn provisions(folder: &Path) -> Vec<Provision> {
    let rows = outline(folder);
    let headings: HashMap<&str, &str> =
        rows.iter().filter_map(|row| Some((row["path"].as_str()?, row["heading"].as_str()?))).collect();
    let told = rows.iter().filter(|row| row["text"].as_str().is_some_and(|text| !text.trim().is_empty()));
    told.map(|row| {
        let path = row["path"].as_str().unwrap().to_owned();
        let text = single_spaced(row["text"].as_str().unwrap());
        // Every beginning of an address that is one itself has a heading to give; 1 is none of 16C.
        let digit = |at: usize| path.as_bytes().get(at).is_some_and(u8::is_ascii_digit);
        let ends = (1..=path.len()).filter(|&at| path.is_char_boundary(at) && !(digit(at - 1) && digit(at)));
        let mut above: Vec<&str> = ends.filter_map(|end| headings.get(&path[..end]).copied()).collect();
        above.dedup();
        let under = above.join(" › ");
        let stems = stems(&format!("{under} {text}"));
        Provision { path, under, text, stems }
    })
    .collect()
}

/// The sentences of a text of laws, each with the address where it stands.
fn sentences_of(folder: &Path) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for row in outline(folder) {
        let path = row["path"].as_str().unwrap();
        for sentence in sentences(row["text"].as_str().unwrap_or_default()) {
            let words =
                masked(&sentence).split(' ').filter(|word| word.contains(char::is_alphabetic)).count();
            if words >= LEAST_WORDS && !sentence.trim_start().starts_with('|') {
                found.push((path.to_owned(), sentence));
            }
        }
    }
    found
}

/// What stands in a folder, but for the index.
fn outline(folder: &Path) -> Vec<Value> {
    let mut told = rows(folder, &["outline", ".", "--format", "jsonl"]);
    told.retain(|row| !row["file"].as_str().is_some_and(|file| file.ends_with("index.laws")));
    told
}

fn score(questions: &Path, answers: &Path, reader: &Path) -> Result<String, String> {
    let read =
        |path: &Path| std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()));
    let asked = read(questions)?.lines().filter(|line| line.starts_with("## Question ")).count();
    let answers = lines(&read(answers)?);
    let given: HashMap<u64, u64> = lines(&read(reader)?)
        .iter()
        .filter_map(|row| Some((row["question"].as_u64()?, row["choice"].as_u64()?)))
        .collect();
    if answers.len() != asked {
        return Err(format!("{asked} questions, but {} answers: these belong to others", answers.len()));
    }
    let wrong: Vec<String> = answers
        .iter()
        .filter(|row| {
            row["question"].as_u64().and_then(|at| given.get(&at).copied()) != row["choice"].as_u64()
        })
        .map(|row| format!("question {}: {} was choice {}", row["question"], row["at"], row["choice"]))
        .collect();
    let right = asked - wrong.len();
    let share = right as f64 / asked.max(1) as f64;
    Ok(format!("{right} of {asked} placed rightly ({share:.3})\n{}", wrong.join("\n")))
}
