//! The concordance as its readers use it.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that can't start has failed")]

use lawsmith_diff::{Way, compare_editions, concordance};
use lawsmith_model::{Edition, Lexicon, Source};
use lawsmith_syntax::Conventions;

fn edition(text: &str) -> Edition {
    let source = Source { path: "laws.laws".to_owned(), text: format!("kind: laws\n\n{text}").into() };
    let groups = [["Chapter", "Chapters"], ["Section", "Sections"]];
    let groups = groups.iter().map(|nouns| nouns.iter().map(|noun| (*noun).to_owned()).collect()).collect();
    let conventions = Conventions { groups, ..Conventions::default() };
    Edition::analyse("", conventions, Lexicon::default(), &[source])
}

/// The lines from old to new: `1A: 2B high, 1A low`.
fn told(old: &str, new: &str) -> Vec<String> {
    let (old, new) = (edition(old), edition(new));
    let comparison = compare_editions(&old, &new);
    let lines = concordance(&comparison).into_iter().filter(|line| line.way == Way::OldToNew);
    lines
        .map(|line| {
            let to = line.to.iter().map(|other| format!("{} {}", other.name, other.confidence.name()));
            format!("{}: {}", line.from_name, to.collect::<Vec<_>>().join(", "))
        })
        .collect()
}

#[test]
fn a_sure_counterpart_comes_first_and_stays_sure() {
    let sure = "The herald counts the lanterns on the quay at dusk and tells the host how many of them burn";
    let old =
        format!("Law 1 — Boats\n\nA. {sure}, and nobody rows behind the mill until the bell has rung.\n");
    let new = format!(
        "Law 1 — Boats\n\nA. Nobody rows.\n\nLaw 2 — Lanterns\n\nA. {sure}.\n@was 1A\nB. A crew waits behind the mill until it is dark.\n"
    );
    let lines = told(&old, &new);
    let line = lines.iter().find(|line| line.starts_with("1A: ")).unwrap();
    assert!(line.starts_with("1A: 2A high"), "{lines:?}");
}

#[test]
fn a_part_is_named_with_what_holds_it() {
    let laws = "Chapter I — Boats\n\nSection 1 — Hulls\n\nLaw 1 — Keels\n\nA. A keel is straight.\n\nSection 2 — Masts\n\n\
                Chapter II — Oars\n\nSection 1 — Blades\n\nLaw 2 — Wood\n\nA. A blade is flat.\n";
    let lines = told(laws, laws);
    let parts: Vec<&String> = lines.iter().filter(|line| line.contains(['I', 'S'])).collect();
    assert_eq!(
        parts,
        [
            "Chapter I: Chapter I high",
            "Chapter I, Section 1: Chapter I, Section 1 high",
            "Section 2: Section 2 high",
            "Chapter II: Chapter II high",
            "Chapter II, Section 1: Chapter II, Section 1 high",
        ]
    );
}

#[test]
fn words_before_a_preamble_have_an_address_of_their_own() {
    let law = "adopted by the crews on 3 May 2030\n\n# Preamble\n\nThe crews of all quays agree.\n\nLaw 1 — Draw\nCrews draw.\n";
    let new = law.replace("2030", "2030, as amended on 4 May 2031");
    let lines = told(law, &new);
    assert_eq!(lines[..2], ["Before Preamble: Before Preamble high", "Preamble: Preamble high"]);
    assert_eq!(told("adopted in May\n\nLaw 1 — Draw\nCrews draw.\n", "")[0], "Preamble: ");
}
