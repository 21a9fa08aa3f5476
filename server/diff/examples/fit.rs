//! Finds the weights of `align/weights.rs` from counterparts made by hand, and says how they do on answers held out.
//!
//!     cargo run --release --example fit -- OLD NEW ANSWERS.jsonl [OLD NEW ANSWERS.jsonl …] [--misses] [--strangers]
//!
//! OLD and NEW are folders with a `lawsmith.toml` and one edition, as `lawsmith import` makes them; an answer is a line
//! `{"old": address or null, "new": [addresses], "level": …}`. Held out are whole Laws, a sixth of each book at a time;
//! with `--strangers` also each book as a whole.
#![allow(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a program for the terminal"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use lawsmith_diff::weighing::{FEATURES, Features, THRESHOLDS, Weighing, Weights};
use lawsmith_diff::{Both, Counterpart, Passages, Thresholds};
use lawsmith_model::{Edition, Manifest, Source};
use serde_json::Value;

const FOLDS: usize = 6;
const ROUNDS: usize = 3;
/// What holds weights back (ridge regression), on evidence scaled to a spread of one.
const RIDGE: f64 = 10.0;
/// How often each answer on the first book counts: where nearly all is rewritten, most is to be learnt.
const FIRST: f64 = 3.0;

/// Two editions with the answers about them.
struct Book<'a> {
    name: &'a str,
    old: &'a Passages<'a>,
    new: &'a Passages<'a>,
    weighing: Weighing<'a>,
    first: Vec<Features>,
    answers: Vec<Answer>,
}

/// What a fit may learn from.
#[derive(Clone, Copy)]
enum Learnt {
    All,
    /// All but a sixth of each book.
    WithoutFold(usize),
    /// All but a book.
    WithoutBook(usize),
}

/// An answer: which old passage, which new ones; the places of either side that it speaks of.
struct Answer {
    old: Option<usize>,
    /// It names an old passage that is not known: nothing can be found for it.
    unknown: bool,
    new: BTreeSet<usize>,
    /// How many of the new addresses are known.
    named: bool,
    fold: usize,
    law: bool,
}

fn main() {
    let (flags, given): (Vec<String>, Vec<String>) =
        std::env::args().skip(1).partition(|word| word.starts_with("--"));
    let flag = |name: &str| flags.iter().any(|word| word == name);
    let pair = |named: &[String]| (edition(Path::new(&named[0])), edition(Path::new(&named[1])));
    let editions: Vec<(Edition, Edition)> = given.chunks_exact(3).map(pair).collect();
    let passages: Vec<(Passages<'_>, Passages<'_>)> =
        editions.iter().map(|(old, new)| (Passages::of(old), Passages::of(new))).collect();
    let books: Vec<Book<'_>> = passages
        .iter()
        .zip(given.chunks_exact(3))
        .map(|((old, new), named)| {
            let weighing = Weighing::new(Both { old, new });
            let (first, answers) = (weighing.features(None), answers(&named[2], old, new));
            Book { name: &named[0], old, new, weighing, first, answers }
        })
        .collect();
    let mut held_out: Vec<Vec<Vec<f32>>> = vec![Vec::new(); books.len()];
    for fold in 0..FOLDS {
        let (_, chances) = rounds(&books, Learnt::WithoutFold(fold));
        for (all, chances) in held_out.iter_mut().zip(chances) {
            all.push(chances);
        }
    }
    let least = thresholds(&books, &held_out);
    println!("{least:?}");
    let (weights, known) = rounds(&books, Learnt::All);
    for (place, book) in books.iter().enumerate() {
        println!("{}: {} pairs, {} answers", book.name, book.weighing.pairs.len(), book.answers.len());
        let everywhere = |chances: &Vec<f32>| vec![chances.clone(); FOLDS];
        tell("held out", book, &held_out[place], &least);
        tell("known", book, &everywhere(&known[place]), &least);
        if flag("--strangers") {
            let chances = &rounds(&books, Learnt::WithoutBook(place)).1[place];
            tell("as a stranger", book, &everywhere(chances), &least);
        }
        if flag("--misses") {
            misses(&book.weighing, &held_out[place], &book.answers, &least, (book.old, book.new));
        }
        sureness(&book.weighing, &held_out[place], &book.answers, &least);
    }
    for round in weights {
        let of: Vec<String> = round.of.iter().map(|weight| format!("{weight:.3}")).collect();
        println!(
            "    Weights {{\n        bias: {:.3},\n        of: [{}],\n    }},",
            round.bias,
            of.join(", ")
        );
    }
}

fn tell(how: &str, book: &Book<'_>, chances: &[Vec<f32>], least: &Thresholds) {
    let (exact, touch, laws) = score(&book.weighing, chances, &book.answers, least);
    let share = |count: usize| count as f64 / book.answers.len() as f64;
    println!(
        "    {how}: exact {exact} ({:.3}), {laws} of them Laws; hit {touch} ({:.3})",
        share(exact),
        share(touch)
    );
}

/// The thresholds that do best on answers held out; the first book counts as in the fit.
fn thresholds(books: &[Book<'_>], held_out: &[Vec<Vec<f32>>]) -> Thresholds {
    let mut best = (0.0, THRESHOLDS);
    let both = |mutual: f32| [0.2, 0.25, 0.3, 0.4].map(|hidden| (mutual, hidden));
    for (mutual, hidden) in [0.2, 0.25, 0.3, 0.4].into_iter().flat_map(both) {
        for one_sided in [0.35, 0.4, 0.45, 0.5, 0.6] {
            for (beside, beside_sure) in [(0.65, 0.5), (0.65, 0.65), (0.8, 0.65), (0.8, 0.8)] {
                let least = Thresholds { mutual, hidden, one_sided, beside, beside_sure, ..THRESHOLDS };
                let of = |(place, (book, chances)): (usize, (&Book<'_>, &Vec<Vec<f32>>))| {
                    let (exact, touch, _) = score(&book.weighing, chances, &book.answers, &least);
                    let times = if place == 0 { FIRST } else { 1.0 };
                    times * (exact as f64 + 0.2 * touch as f64)
                };
                let sum: f64 = books.iter().zip(held_out).enumerate().map(of).sum();
                if sum > best.0 {
                    best = (sum, least);
                }
            }
        }
    }
    best.1
}

fn edition(folder: &Path) -> Edition {
    let manifest = Manifest::parse(&std::fs::read_to_string(folder.join("lawsmith.toml")).unwrap()).unwrap();
    let entry = &manifest.editions[0];
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder.join(&entry.path)).unwrap().map(|found| found.unwrap().path()).collect();
    files.sort();
    let read = |path: PathBuf| Source {
        text: std::fs::read_to_string(&path).unwrap().into(),
        path: path.to_string_lossy().into_owned(),
    };
    let sources: Vec<Source> = files.into_iter().map(read).collect();
    Edition::analyse(&entry.id, manifest.conventions().unwrap(), manifest.lexicon(), &sources)
}

fn answers(path: &str, old: &Passages<'_>, new: &Passages<'_>) -> Vec<Answer> {
    let mut folds: BTreeMap<String, usize> = BTreeMap::new();
    let text = std::fs::read_to_string(path).unwrap();
    let mut found = Vec::new();
    for row in text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()) {
        let named: Vec<&str> = row["new"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
        let from = row["old"].as_str();
        let law = |side: &Passages<'_>, path: &str| {
            side.find(path)
                .map_or_else(|| path.to_owned(), |at| side.all[side.all[at].outermost].path.clone())
        };
        let key = from.map_or_else(|| format!("new {}", law(new, named[0])), |path| law(old, path));
        let next = folds.len();
        let fold = *folds.entry(key).or_insert(next) % FOLDS;
        let places: BTreeSet<usize> = named.iter().filter_map(|path| new.find(path)).collect();
        let known = places.len() == named.len() && from.is_none_or(|path| old.find(path).is_some());
        let old_place = from.and_then(|path| old.find(path));
        let unknown = from.is_some() && old_place.is_none();
        found.push(Answer {
            old: old_place,
            unknown,
            new: places,
            named: known,
            fold,
            law: row["level"] == "law",
        });
    }
    found
}

/// The weights of each round, and for each book the chances of the last.
fn rounds(books: &[Book<'_>], learnt: Learnt) -> (Vec<Weights>, Vec<Vec<f32>>) {
    let known = |place: usize, answer: &Answer| match learnt {
        Learnt::All => true,
        Learnt::WithoutFold(fold) => answer.fold != fold,
        Learnt::WithoutBook(book) => place != book,
    };
    let labels: Vec<Vec<(usize, bool)>> = books
        .iter()
        .enumerate()
        .map(|(place, book)| {
            let learnt: Vec<&Answer> = book.answers.iter().filter(|answer| known(place, answer)).collect();
            labels(&book.weighing, &learnt)
        })
        .collect();
    let mut chances: Vec<Option<Vec<f32>>> = vec![None; books.len()];
    let mut all = Vec::new();
    for _ in 0..ROUNDS {
        let mut told: Vec<Lesson> = Vec::new();
        let mut seen: Vec<Vec<Features>> = Vec::new();
        for (place, (book, before)) in books.iter().zip(&chances).enumerate() {
            let features = match before {
                Some(before) => book.weighing.features(Some(before)),
                None => book.first.clone(),
            };
            let times = if place == 0 { FIRST } else { 1.0 };
            let open = labels[place].iter().filter(|one| !book.weighing.is_forlorn(one.0, before.as_deref()));
            told.extend(open.map(|&(at, yes)| Lesson { features: features[at], yes, times }));
            seen.push(features);
        }
        let weights = fit(&told);
        for ((book, features), chances) in books.iter().zip(&seen).zip(&mut chances) {
            *chances = Some(book.weighing.chances(features, &weights, chances.as_deref()));
        }
        all.push(weights);
    }
    (all, chances.into_iter().map(Option::unwrap_or_default).collect())
}

/// The evidence for a pair, whether it is one of counterparts, and how often that counts.
struct Lesson {
    features: Features,
    yes: bool,
    times: f64,
}

/// The pairs that the answers speak of, by their places, and whether they are counterparts.
fn labels(weighing: &Weighing<'_>, answers: &[&Answer]) -> Vec<(usize, bool)> {
    let mut of_old: BTreeMap<usize, &BTreeSet<usize>> = BTreeMap::new();
    let mut gone: BTreeSet<usize> = BTreeSet::new();
    for answer in answers.iter().filter(|answer| answer.named && !answer.law) {
        match answer.old {
            Some(old) => drop(of_old.insert(old, &answer.new)),
            None => gone.extend(&answer.new),
        }
    }
    let of = |(at, pair): (usize, &(usize, usize))| {
        if weighing.is_certain(*pair) {
            return None;
        }
        match of_old.get(&pair.0) {
            Some(news) => Some((at, news.contains(&pair.1))),
            None => gone.contains(&pair.1).then_some((at, false)),
        }
    };
    weighing.pairs.iter().enumerate().filter_map(of).collect()
}

/// Logistic regression by Newton's method.
fn fit(lessons: &[Lesson]) -> Weights {
    let count: f64 = lessons.iter().map(|lesson| lesson.times).sum();
    let mut mean = [0.0f64; FEATURES];
    let mut spread = [0.0f64; FEATURES];
    for lesson in lessons {
        for (sum, value) in mean.iter_mut().zip(&lesson.features) {
            *sum += lesson.times * f64::from(*value) / count;
        }
    }
    for lesson in lessons {
        for ((sum, value), mean) in spread.iter_mut().zip(&lesson.features).zip(&mean) {
            *sum += lesson.times * (f64::from(*value) - mean).powi(2) / count;
        }
    }
    const ALL: usize = FEATURES + 1;
    let scaled: Vec<([f64; ALL], f64, f64)> = lessons
        .iter()
        .map(|lesson| {
            let mut row = [1.0; ALL];
            for (place, value) in lesson.features.iter().enumerate() {
                let wide = spread[place].sqrt();
                row[place + 1] = if wide > 1e-6 { (f64::from(*value) - mean[place]) / wide } else { 0.0 };
            }
            (row, f64::from(u8::from(lesson.yes)), lesson.times)
        })
        .collect();
    let mut weights = [0.0f64; ALL];
    for _ in 0..12 {
        let mut slope = [0.0f64; ALL];
        let mut curve = vec![[0.0f64; ALL]; ALL];
        for (row, yes, times) in &scaled {
            let odds: f64 = row.iter().zip(&weights).map(|(a, b)| a * b).sum();
            let chance = 1.0 / (1.0 + (-odds).exp());
            let doubt = times * (chance * (1.0 - chance)).max(1e-9);
            for i in 0..ALL {
                slope[i] += times * (yes - chance) * row[i];
                let part = doubt * row[i];
                for j in 0..=i {
                    curve[i][j] += part * row[j];
                }
            }
        }
        let half = curve.clone();
        for i in 0..ALL {
            for (j, below) in half.iter().enumerate().skip(i + 1) {
                curve[i][j] = below[i];
            }
            let ridge = if i == 0 { 1e-3 } else { RIDGE };
            slope[i] -= ridge * weights[i];
            curve[i][i] += ridge;
        }
        for (weight, step) in weights.iter_mut().zip(solve(curve, slope)) {
            *weight += step;
        }
    }
    let mut found = Weights { bias: weights[0] as f32, of: [0.0; FEATURES] };
    for place in 0..FEATURES {
        let wide = spread[place].sqrt();
        if wide > 1e-6 {
            found.of[place] = (weights[place + 1] / wide) as f32;
            found.bias -= (weights[place + 1] * mean[place] / wide) as f32;
        }
    }
    found
}

/// Gauss's elimination.
fn solve<const N: usize>(mut rows: Vec<[f64; N]>, mut right: [f64; N]) -> [f64; N] {
    for at in 0..N {
        let pivot = (at..N).max_by(|&a, &b| rows[a][at].abs().total_cmp(&rows[b][at].abs())).unwrap();
        rows.swap(at, pivot);
        right.swap(at, pivot);
        for below in at + 1..N {
            let share = rows[below][at] / rows[at][at];
            let above = rows[at];
            for (value, over) in rows[below].iter_mut().zip(above).skip(at) {
                *value -= share * over;
            }
            right[below] -= share * right[at];
        }
    }
    for at in (0..N).rev() {
        let known: f64 = (at + 1..N).map(|next| rows[at][next] * right[next]).sum();
        right[at] = (right[at] - known) / rows[at][at];
    }
    right
}

fn by_old(
    pairs: &[Counterpart],
    side: impl Fn(&Counterpart) -> (usize, usize),
) -> BTreeMap<usize, BTreeSet<usize>> {
    let mut found: BTreeMap<usize, BTreeSet<usize>> = BTreeMap::new();
    for pair in pairs {
        let (from, to) = side(pair);
        found.entry(from).or_default().insert(to);
    }
    found
}

/// How many sets of counterparts are exact, how many hit, how many of the exact ones are those of whole Laws.
fn score(
    weighing: &Weighing<'_>,
    chances: &[Vec<f32>],
    answers: &[Answer],
    least: &Thresholds,
) -> (usize, usize, usize) {
    let mut sums = (0, 0, 0);
    for (fold, chances) in chances.iter().enumerate() {
        let pairs = weighing.counterparts(&weighing.likely(chances), least);
        let (forward, backward) =
            (by_old(&pairs, |pair| (pair.old, pair.new)), by_old(&pairs, |pair| (pair.new, pair.old)));
        let none = BTreeSet::new();
        for answer in answers.iter().filter(|answer| answer.fold == fold) {
            let (exact, touch) = match answer.old {
                None if answer.unknown => (answer.new.is_empty(), false),
                Some(old) => {
                    let have = forward.get(&old).unwrap_or(&none);
                    (*have == answer.new && answer.named, have.intersection(&answer.new).next().is_some())
                }
                None => (answer.named && answer.new.iter().all(|new| !backward.contains_key(new)), false),
            };
            sums.0 += usize::from(exact);
            sums.1 += usize::from(exact || touch);
            sums.2 += usize::from(exact && answer.law);
        }
    }
    sums
}

/// What is missed, with the chances of all that is meant or was found.
fn misses(
    weighing: &Weighing<'_>,
    chances: &[Vec<f32>],
    answers: &[Answer],
    least: &Thresholds,
    (old, new): (&Passages<'_>, &Passages<'_>),
) {
    for (fold, chances) in chances.iter().enumerate() {
        let of: BTreeMap<_, _> = weighing.pairs.iter().copied().zip(chances).collect();
        let pairs = weighing.counterparts(&weighing.likely(chances), least);
        for answer in answers.iter().filter(|answer| answer.fold == fold && answer.named) {
            let mine = |pair: &&Counterpart| match answer.old {
                Some(old) => pair.old == old,
                None => answer.new.contains(&pair.new),
            };
            let have: BTreeSet<(usize, usize)> =
                pairs.iter().filter(mine).map(|pair| (pair.old, pair.new)).collect();
            let want: BTreeSet<(usize, usize)> =
                answer.old.map(|old| answer.new.iter().map(|&new| (old, new)).collect()).unwrap_or_default();
            if have == want {
                continue;
            }
            let told: Vec<String> = want
                .union(&have)
                .map(|pair| {
                    let sign = match (want.contains(pair), have.contains(pair)) {
                        (true, true) => "",
                        (true, false) => "-",
                        _ => "+",
                    };
                    let chance = of.get(pair).map_or("none".to_owned(), |chance| format!("{chance:.2}"));
                    format!("{sign}{}~{} {chance}", old.all[pair.0].path, new.all[pair.1].path)
                })
                .collect();
            println!("{}", told.join("  "));
        }
    }
}

/// How often pairs above a chance are right, and which share of the pairs they are.
fn sureness(weighing: &Weighing<'_>, chances: &[Vec<f32>], answers: &[Answer], least: &Thresholds) {
    let mut told: Vec<(f32, bool)> = Vec::new();
    for (fold, chances) in chances.iter().enumerate() {
        let pairs = weighing.counterparts(&weighing.likely(chances), least);
        for answer in answers.iter().filter(|answer| answer.fold == fold && answer.named && !answer.law) {
            let there = pairs.iter().filter(|pair| match answer.old {
                Some(old) => pair.old == old,
                None => answer.new.contains(&pair.new),
            });
            told.extend(
                there.map(|pair| (pair.chance, answer.old.is_some() && answer.new.contains(&pair.new))),
            );
        }
    }
    for chance in [0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.93, 0.95, 0.97, 0.99, 0.995] {
        let above: Vec<bool> = told.iter().filter(|one| one.0 >= chance).map(|one| one.1).collect();
        let right = above.iter().filter(|right| **right).count();
        println!(
            "from {chance}: {:.3} of the pairs, right {:.3} of {}",
            above.len() as f32 / told.len().max(1) as f32,
            right as f32 / above.len().max(1) as f32,
            above.len()
        );
    }
}
