//! Finds the weights of `align/weights.rs` from counterparts made by hand, and says how they do on answers held out.
//!
//!     cargo run --release --example fit -- OLD NEW ANSWERS.jsonl
//!
//! OLD and NEW are folders with a `lawsmith.toml` and one edition, as `lawsmith import` makes them; an answer is a line
//! `{"old": address or null, "new": [addresses], "level": …}`. Held out are whole Laws, a sixth at a time.
#![allow(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a program for the terminal"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use lawsmith_diff::weighing::{FEATURES, Features, Weighing, Weights};
use lawsmith_diff::{Counterpart, Passages, Thresholds};
use lawsmith_model::{Edition, Manifest, Source};
use serde_json::Value;

const FOLDS: usize = 6;
const ROUNDS: usize = 3;
/// What holds weights back (ridge regression), on evidence scaled to a spread of one.
const RIDGE: f64 = 10.0;

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
    let given: Vec<String> = std::env::args().skip(1).collect();
    let (old, new) = (edition(Path::new(&given[0])), edition(Path::new(&given[1])));
    let (old, new) = (Passages::of(&old), Passages::of(&new));
    let answers = answers(&given[2], &old, &new);
    let weighing = Weighing::new(&old, &new);
    println!("{} pairs, {} answers", weighing.pairs.len(), answers.len());
    let first = weighing.features(None);
    let mut held_out = Vec::new();
    for fold in 0..FOLDS {
        let learnt: Vec<&Answer> = answers.iter().filter(|answer| answer.fold != fold).collect();
        held_out.push(rounds(&weighing, &first, &learnt).1);
    }
    let all: Vec<&Answer> = answers.iter().collect();
    let (weights, chances) = rounds(&weighing, &first, &all);
    let mut best =
        (0, Thresholds { mutual: 0.2, hidden: 0.3, one_sided: 0.3, beside: 0.8, beside_sure: 0.5 });
    let both = |mutual: f32| [0.2, 0.25, 0.3, 0.35, 0.4].map(|hidden| (mutual, hidden));
    for (mutual, hidden) in [0.15, 0.2, 0.25, 0.3].into_iter().flat_map(both) {
        for one_sided in [0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6] {
            for (beside, beside_sure) in [(0.8, 0.5), (0.65, 0.5), (0.65, 0.65), (0.8, 0.65)] {
                let least = Thresholds { mutual, hidden, one_sided, beside, beside_sure };
                let (exact, touch, laws) = score(&weighing, &held_out, &answers, &least);
                if exact > best.0 {
                    best = (exact, least);
                    println!(
                        "{least:?}: exact {exact} ({laws} of them Laws), touch {touch} of {}",
                        answers.len()
                    );
                }
            }
        }
    }
    let learnt = vec![chances.clone(); FOLDS];
    println!("with the answers known: {:?}", score(&weighing, &learnt, &answers, &best.1));
    if given.iter().any(|word| word == "--misses") {
        misses(&weighing, &held_out, &answers, &best.1, (&old, &new));
    }
    sureness(&weighing, &held_out, &answers, &best.1);
    for round in weights {
        let of: Vec<String> = round.of.iter().map(|weight| format!("{weight:.3}")).collect();
        println!(
            "    Weights {{\n        bias: {:.3},\n        of: [{}],\n    }},",
            round.bias,
            of.join(", ")
        );
    }
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
        let law =
            |path: &str| path.chars().take_while(|c| *c != '/' && !c.is_uppercase()).collect::<String>();
        let key = from.map_or_else(|| format!("new {}", law(named[0])), law);
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

/// The weights of each round and the chances of the last.
fn rounds(weighing: &Weighing<'_>, first: &[Features], answers: &[&Answer]) -> (Vec<Weights>, Vec<f32>) {
    let labels = labels(weighing, answers);
    let mut chances: Option<Vec<f32>> = None;
    let mut all = Vec::new();
    for _ in 0..ROUNDS {
        let seen = chances.as_ref().map(|chances| weighing.features(Some(chances)));
        let features: &[Features] = seen.as_deref().unwrap_or(first);
        let told: Vec<(usize, bool)> =
            labels.iter().copied().filter(|&(at, _)| !weighing.is_forlorn(at, chances.as_deref())).collect();
        let weights = fit(features, &told);
        chances = Some(weighing.chances(features, &weights, chances.as_deref()));
        all.push(weights);
    }
    (all, chances.unwrap_or_default())
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
fn fit(features: &[Features], labels: &[(usize, bool)]) -> Weights {
    let count = labels.len() as f64;
    let mut mean = [0.0f64; FEATURES];
    let mut spread = [0.0f64; FEATURES];
    for &(at, _) in labels {
        for (sum, value) in mean.iter_mut().zip(&features[at]) {
            *sum += f64::from(*value) / count;
        }
    }
    for &(at, _) in labels {
        for ((sum, value), mean) in spread.iter_mut().zip(&features[at]).zip(&mean) {
            *sum += (f64::from(*value) - mean).powi(2) / count;
        }
    }
    const ALL: usize = FEATURES + 1;
    let scaled: Vec<([f64; ALL], f64)> = labels
        .iter()
        .map(|&(at, yes)| {
            let mut row = [1.0; ALL];
            for (place, value) in features[at].iter().enumerate() {
                let wide = spread[place].sqrt();
                row[place + 1] = if wide > 1e-6 { (f64::from(*value) - mean[place]) / wide } else { 0.0 };
            }
            (row, f64::from(u8::from(yes)))
        })
        .collect();
    let mut weights = [0.0f64; ALL];
    for _ in 0..12 {
        let mut slope = [0.0f64; ALL];
        let mut curve = vec![[0.0f64; ALL]; ALL];
        for (row, yes) in &scaled {
            let odds: f64 = row.iter().zip(&weights).map(|(a, b)| a * b).sum();
            let chance = 1.0 / (1.0 + (-odds).exp());
            let doubt = (chance * (1.0 - chance)).max(1e-9);
            for i in 0..ALL {
                slope[i] += (yes - chance) * row[i];
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
        let pairs = weighing.counterparts(chances, least);
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
        let pairs = weighing.counterparts(chances, least);
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
        let pairs = weighing.counterparts(chances, least);
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
