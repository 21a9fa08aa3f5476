//! `cargo xtask bench`: two editions of generated rules compared, of three sizes.

use lawsmith_bench::rules;
use lawsmith_diff::compare_editions;
use lawsmith_model::{Edition, Lexicon, Source};
use lawsmith_syntax::Conventions;

/// Bytes: about 900, 2700 and 9000 provisions.
const SIZES: [usize; 3] = [120_000, 360_000, 1_200_000];

fn main() {
    divan::main();
}

fn edition(text: &str) -> Edition {
    let source = Source { path: "rules.laws".to_owned(), text: text.into() };
    Edition::analyse("1", Conventions::default(), Lexicon::default(), &[source])
}

/// Every tenth line is reworded.
#[divan::bench(args = SIZES, sample_count = 5)]
fn compares(bencher: divan::Bencher<'_, '_>, size: usize) {
    let text = rules(size, 7);
    let reworded: Vec<String> = text
        .lines()
        .enumerate()
        .map(|(at, line)| if at % 10 == 3 { line.replace(" may ", " shall ") } else { line.to_owned() })
        .collect();
    let (old, new) = (edition(&text), edition(&reworded.join("\n")));
    bencher.bench(|| compare_editions(&old, &new));
}
