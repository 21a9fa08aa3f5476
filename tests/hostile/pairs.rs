//! Two editions that mean harm together, and instructions that mean harm to a text: what a comparison or an instruction would
//! hold against all others.

use std::fmt::Write;
use std::sync::Arc;

use cpu_time::ProcessTime;
use lawsmith_amend::{Text as LaidOut, apply, read};
use lawsmith_diff::redline::{self, Names, Paint};
use lawsmith_diff::{
    Passages, changed_locators, changed_targets, compare_editions, departures, left_out, migrations,
    structure_differences, unplaced,
};
use lawsmith_model::{Behind, Edition, Lexicon, Parent, Parents, Source};
use lawsmith_syntax::Conventions;
use libtest_mimic::Trial;

use crate::cases::{lines, words};
use crate::{Seconds, growing};

/// A name, how many of what the generator repeats, and the generator.
type Case = (&'static str, usize, fn(usize) -> (String, String));

/// What stands between the laws and their index.
const INDEX: &str = "\n//- index.laws\n";

/// The old text and the new one.
const EDITIONS: &[Case] = &[
    ("a_pointer_below_a_long_heading", 8_000, |n| {
        let law = format!("Law 1 — X\n\nA. the boat {}.\nB. Oars.\n\n", "a ".repeat(2 * n));
        (format!("{law}Law 2 — {}b\nSee Law 1A.\n", "a ".repeat(n)), law)
    }),
    ("pointers_to_one_provision", 1_500, |n| {
        let items = lines(n, |out, at| write!(out, "    {}. the {} rows", at + 1, words(at)));
        let law = format!("Law 1 — X\n\nA — Ropes\nThe harbour master moors the boats.\n{items}");
        let pointer =
            |out: &mut String, at| write!(out, "Law {} — Oar {}\nSee Law 1A.\n", at + 2, words(5 * at));
        (law.clone() + &lines(n, pointer), law)
    }),
    ("items_without_words", 10_000, |n| {
        let items = lines(n, |out, at| write!(out, "    {}.", at + 1));
        (format!("Law 1 — X\n\nA — Y\n{items}"), format!("Law 1 — X\n\nB — Y\n{items}"))
    }),
    ("provisions_alike_with_other_words", 4_000, |n| {
        let law = |words: &str| lines(n, |out, at| write!(out, "{}. The crew {words} at last.", at + 1));
        (format!("Law 1 — X\n\n{}", law("may row")), format!("Law 1 — X\n\n{}", law("row may")))
    }),
    ("headings_alike_without_words", 4_000, |n| {
        let law = |first| lines(n, |out, at| writeln!(out, "Law {} — X", at + first));
        (law(1), law(n + 1))
    }),
    ("phrases_replaced_throughout", 500, |n| {
        let text = |old: &str, new: &str| {
            lines(4 * n, |out, at| {
                let (verb, noun) = (words(31 * at), words(at % n));
                write!(out, "{}. Here {old} {noun}{new} {verb} upstream.", at + 1)
            })
        };
        (format!("Law 1 — X\n\n{}", text("the", "")), format!("Law 1 — X\n\n{}", text("an", "x")))
    }),
    ("a_chain_of_splits_and_mergers", 1_000, |n| {
        let old = lines(n + 1, |out, at| write!(out, "{}. The {} rows.", at + 1, words(at)));
        let new = lines(n, |out, at| {
            let (one, other) = (words(7 * at), words(3 * at));
            write!(out, "{}. A {one} sails {other}.\n@was 1.{}, 1.{}", at + 1, at + 1, at + 2)
        });
        (format!("Law 1 — X\n\n{old}"), format!("Law 2 — Y\n\n{new}"))
    }),
    ("locators_left_behind_one_after_another", 1_500, |n| {
        let law = |first| {
            lines(n, |out, at| {
                let (noun, verb) = (words(at), words(7 * at));
                writeln!(out, "Law {} — {noun}\nA {noun} {verb} at dusk behind the {verb}.\n", at + first)
            })
        };
        let numbers: Vec<String> = (1..=n).map(|at| at.to_string()).collect();
        let index = format!("{INDEX}kind: index\n\nBoats — {}\n", numbers.join(", "));
        (law(1) + &index, law(2) + &index)
    }),
    ("a_provision_of_citations", 2_000, |n| {
        let items = lines(50, |out, at| write!(out, "{}. The {} rows.", at + 1, words(at)));
        let law = |by: usize| {
            let cite = |at: usize| format!("see Law 1.{}; ", (at * by) % 50 + 1);
            format!("Law 1 — X\n\n{items}\nLaw 9 — Y\n{}\n", (0..n).map(cite).collect::<String>())
        };
        (law(7), law(11))
    }),
    ("a_provision_of_many_rows", 2_000, |n| {
        let table = |cell: &str| {
            let rows = lines(n, |out, at| write!(out, "| {} | {}{cell} |", words(at), at));
            format!("Law 1 — X\nBerths:\n\n| Boat | Fee |\n|---|---|\n{rows}")
        };
        (table(""), table("0"))
    }),
    ("many_provisions_joined_in_one", 4_000, |n| {
        let line = |at: usize| format!("Crew {} rows boat {}.\n\n", at + 1, 3 * at);
        let laws = lines(n, |out, at| write!(out, "Law {} — B{}\n{}", at + 1, at + 1, line(at)));
        (laws, format!("Law 1 — B\n{}", (0..n).map(line).collect::<String>()))
    }),
    ("one_provision_split_into_many", 4_000, |n| {
        let new = lines(n, |out, at| write!(out, "{}. A {} sails.\n@was 1", at + 1, words(at)));
        ("Law 1 — X\nA boat floats.\n".to_owned(), format!("Law 2 — Y\n\n{new}"))
    }),
];

/// One provision that says again and again what stands on the old and on the new side, each time of another word (`@`) and
/// with another number (`#`).
const PROVISIONS: &[(&str, usize, &str, &str)] = &[
    ("a_provision_of_numbers", 4_000, "# oars, ", "1# masts and "),
    ("a_provision_of_norm_words", 16_000, "a @ may row; ", "no @ must row; "),
    ("a_provision_of_new_clauses_that_bind", 4_000, "a @ rows; ", "a @ rows; the @s may sail upstream; "),
    ("a_provision_of_denials", 16_000, "a @ shall take an oar; ", "a @ shall take no oar; "),
    ("a_provision_of_names", 4_000, "the Harbour @ may row. ", "the Port @ may row. "),
    ("a_provision_of_words_written_apart", 40_000, "no trump @ ", "notrump @ "),
    ("a_provision_of_plainer_phrases", 8_000, "in order that prior to @, ", "so that before some @, "),
    (
        "a_provision_of_sentences",
        1_000,
        "The warden calls crew @ before noon. ",
        "Before dusk the warden waves a flag at crew @. ",
    ),
    ("a_provision_of_conditions", 4_000, "it sails unless @ rows, ", "it sails if @ does not row, "),
];

/// A text and what is to be done with it.
const INSTRUCTIONS: &[Case] = &[("words_put_for_words_everywhere", 20_000, |n| {
    let written = "1. For “oar”, wherever it occurs, substitute “paddle”.\n\
                   2. For “mast”, wherever it occurs, substitute “pole”.\n";
    (format!("Law 1 — X\n\n1. {}\n", "mast and oar ".repeat(n)), written.to_owned())
})];

pub fn trials() -> Vec<Trial> {
    let compared = |&(name, size, texts): &Case| {
        let editions = move |size| {
            let (old, new) = texts(size);
            (edition("1", &old), edition("2", &new))
        };
        growing(name, size, editions, |(old, new)| both_ways(old, new))
    };
    let long = |&(name, size, old, new): &(&'static str, usize, &'static str, &'static str)| {
        let editions = move |size| (edition("1", &provision(size, old)), edition("2", &provision(size, new)));
        growing(name, size, editions, |(old, new)| both_ways(old, new))
    };
    let followed = |&(name, size, texts): &Case| {
        let laid_out = move |size| {
            let (text, written) = texts(size);
            (LaidOut::new(Arc::new(edition("1", &text)), vec!["a.laws".to_owned()]), written)
        };
        growing(name, size, laid_out, |(laws, written)| {
            let start = ProcessTime::now();
            let (instructions, faults) = read(written, laws);
            assert!(faults.is_empty());
            apply(laws, &instructions).unwrap();
            vec![("follow", start.elapsed().as_secs_f64())]
        })
    };
    let compared = EDITIONS.iter().map(compared).chain(PROVISIONS.iter().map(long));
    let migrated =
        growing("regulations_that_cite_one_range", 2_000, ranges_cited, |(old, new, regulations)| {
            let comparison = compare_editions(old, new);
            let start = ProcessTime::now();
            let found = migrations(regulations, &comparison);
            assert!(!found.is_empty());
            vec![("migrate", start.elapsed().as_secs_f64())]
        });
    compared.chain(INSTRUCTIONS.iter().map(followed)).chain([migrated]).collect()
}

/// So many laws before and after a new one came in, and as many regulations that cite all of them.
fn ranges_cited(n: usize) -> (Arc<Edition>, Edition, Edition) {
    let laws = |first: usize| {
        lines(n, |out, at| writeln!(out, "Law {} — Oar {}\nA {} rows.\n", at + first, at, words(at)))
    };
    let (old, new) = (laws(1), format!("Law 1 — Fog\nNo boat leaves in fog.\n\n{}", laws(2)));
    let old = Arc::new(edition("1", &old));
    let parents = Parents::new(vec![("a/1".to_owned(), Parent::Known(Arc::clone(&old)))]);
    let behind = Behind { parents: Arc::new(parents), ..Behind::default() };
    let cited = |out: &mut String, at| writeln!(out, "{}. As Laws 1 to {n} say.", at + 1);
    let text = format!("kind: regulations\nunder: a/1\n\nLaw {} — Guests\n\n{}", n + 9, lines(n, cited));
    let source = Source { path: "b.laws".to_owned(), text: text.into() };
    let regulations =
        Edition::analyse_with("2", Conventions::default(), Lexicon::default(), &[source], behind);
    (old, edition("2", &new), regulations)
}

/// A law of one provision with so many parts.
fn provision(parts: usize, part: &str) -> String {
    let part = |at: usize| part.replace('@', &words(at)).replace('#', &at.to_string());
    format!("Law 9 — Y\nThe crew has {}at last.\n", (0..parts).map(part).collect::<String>())
}

fn edition(name: &str, text: &str) -> Edition {
    let parts = ["a.laws", "index.laws"].into_iter().zip(text.split(INDEX));
    let sources: Vec<Source> =
        parts.map(|(path, text)| Source { path: path.to_owned(), text: text.into() }).collect();
    Edition::analyse(name, Conventions::default(), Lexicon::default(), &sources)
}

/// The seconds that the processor works for the comparison and its mirror image.
fn both_ways(old: &Edition, new: &Edition) -> Seconds {
    let mut seconds = one_way(old, new);
    for ((_, sum), (_, more)) in seconds.iter_mut().zip(one_way(new, old)) {
        *sum += more;
    }
    seconds
}

fn one_way(old: &Edition, new: &Edition) -> Seconds {
    let mut seconds = Vec::new();
    let mut start = ProcessTime::now();
    let mut lap = |door: &'static str| {
        seconds.push((door, start.elapsed().as_secs_f64()));
        start = ProcessTime::now();
    };
    let comparison = compare_editions(old, new);
    lap("compare");
    let names = Names { old: "1", new: "2" };
    let _ = (redline::text(&comparison, Paint::Signs), redline::html_summary(&comparison, names));
    lap("redline");
    let _ = (changed_targets(&comparison), changed_locators(&comparison), unplaced(&comparison));
    lap("base");
    let _ = (left_out(old, new), departures(old, new));
    lap("copy");
    let _ = structure_differences(&Passages::of(old), &Passages::of(new));
    lap("structure");
    seconds
}
