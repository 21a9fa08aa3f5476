//! `cargo xtask bench`: parsing, analysis and check of generated rules of three sizes.
//!
//! Only release builds are measured; the figures of a claim come from here.

use divan::counter::BytesCount;
use lawsmith_bench::rules;
use lawsmith_lints::{Levels, check};
use lawsmith_model::{Edition, Lexicon, Source};
use lawsmith_syntax::{Conventions, format, parse};

/// Bytes: one edition, and ten and a hundred times as much.
const SIZES: [usize; 3] = [300_000, 3_000_000, 30_000_000];

fn main() {
    divan::main();
}

#[divan::bench(args = SIZES, sample_count = 10)]
fn parses(bencher: divan::Bencher<'_, '_>, size: usize) {
    let text = rules(size, 7);
    let conventions = Conventions::default();
    bencher.counter(BytesCount::of_str(&text)).bench(|| parse(text.as_str(), &conventions));
}

#[divan::bench(args = SIZES, sample_count = 10)]
fn formats(bencher: divan::Bencher<'_, '_>, size: usize) {
    let conventions = Conventions::default();
    let tree = parse(rules(size, 7), &conventions);
    bencher.counter(BytesCount::of_str(tree.text())).bench(|| format(&tree, &conventions));
}

#[divan::bench(args = SIZES, sample_count = 10)]
fn checks(bencher: divan::Bencher<'_, '_>, size: usize) {
    let text = rules(size, 7);
    let levels = Levels::default();
    bencher.counter(BytesCount::of_str(&text)).bench(|| {
        let source = Source { path: "rules.laws".to_owned(), text: text.as_str().into() };
        let edition = Edition::analyse("1", Conventions::default(), Lexicon::default(), &[source]);
        check(&edition, &levels)
    });
}
