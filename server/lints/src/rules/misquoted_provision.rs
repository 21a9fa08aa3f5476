//! # misquoted-provision
//!
//! ## What it does
//! Holds a quotation, a fenced block that names what it quotes, against the words of that provision and shows where it
//! departs, word by word. Quoting customs are no departures: a quotation may begin and end at any sentence, leave out
//! markers and headings, leave out words where it has “…” or “[...]”, and put words into square brackets.
//!
//! ## Why
//! Readers take what stands between quotation marks for the law. A word that slipped in by retyping, or that stayed when
//! the law changed, misleads them, and nothing else shows it.
//!
//! ## Example
//! ````laws
//! Law 1 — Moorings
//! A boat may lie at the quay until the bell. Then the host must clear the quay.
//!
//! Law 2 — Advice
//! The duty is plain:
//!
//! ```quote 1
//! Then the host should clear the quay.
//! ```
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Moorings
//! A boat may lie at the quay until the bell. Then the host must clear the quay.
//!
//! Law 2 — Advice
//! The duty is plain:
//!
//! ```quote 1
//! A boat may lie at the quay … [The] host must clear the quay.
//! ```
//! ````
//!
//! ## Fix safety
//! No fix: the quotation may be of another edition, or the provision may be what has the slip.

use std::cell::OnceCell;
use std::collections::HashMap;

use lawsmith_model::RuleLevel;
use lawsmith_text::TextRange;

use crate::read::locate::{Located, located};
use crate::read::quotation::{
    Departure, Official, Quoted, behind_caption, departures, official, quotations, quoted, raw,
};
use crate::rule::{Context, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "QUO001",
    name: "misquoted-provision",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: false,
    source: include_str!("misquoted_provision.rs"),
    scope: Scope::Edition,
    check,
};

/// The most departures of one quotation that are shown each for itself.
const SHOWN: usize = 12;
/// The words of a quotation so short that each is shown.
const SHORT: usize = 5;

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    // What is quoted again and again is read once.
    let mut read: HashMap<Located<'_>, Source> = HashMap::new();
    for found in quotations(context) {
        let Some((source, id)) = found.provision else { continue };
        let text = context.edition.documents[found.document].text();
        let body = behind_caption(source, text, found.body);
        let quoted = read
            .entry(located(source, id))
            .or_insert_with(|| Source { raw: raw(source, id), words: OnceCell::new() });
        let both = format!("{}\0{}", &text[body], quoted.raw);
        let official = || quoted.words.get_or_init(|| official(source, id));
        let compared = context.remembered(both, |_| Compared::new(&text[body], official()));
        let Compared { words, departed: Some(departed) } = &*compared else { continue };
        let others: usize = departed.iter().map(|one| one.words).sum();
        if departed.len() > SHOWN || others * 2 > *words && *words > SHORT {
            let message = format!("the quotation has other words than {}", found.address);
            report
                .add(found.document, found.argument, found.at.clone(), message)
                .help("quote it anew, or name the edition that it is from");
            continue;
        }
        for one in departed {
            let range = one.range.shifted(body.start());
            let printed = context.quoted(found.document, range);
            let (message, help) = match (one.words > 0, one.official.is_empty()) {
                (true, false) => (
                    format!("{printed} is “{}” in {}", one.official, found.address),
                    "write the words of the law",
                ),
                (true, true) => (
                    format!("{printed} does not stand in {}", found.address),
                    "put what is yours into square brackets",
                ),
                _ => {
                    let side = if one.before { "before" } else { "behind" };
                    let lacks = format!("the quotation of {} lacks “{}”", found.address, one.official);
                    (format!("{side} {printed} {lacks}"), "write “…” where words are left out")
                }
            };
            report.add(found.document, range, found.at.clone(), message).help(help);
        }
    }
}

/// What is quoted: as it stands there, and its words if these were needed.
struct Source {
    raw: String,
    words: OnceCell<Vec<Official>>,
}

/// A quotation laid along what it quotes.
struct Compared {
    words: usize,
    /// Places count from the beginning of the quotation.
    departed: Option<Vec<Departure>>,
}

impl Compared {
    fn new(body: &str, official: &[Official]) -> Self {
        let pieces = quoted(body, TextRange::new(0, body.len()));
        let words = pieces.iter().filter(|piece| matches!(piece, Quoted::Word { .. })).count();
        Self { words, departed: departures(official, &pieces) }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::RULE;
    use crate::testing::findings;

    #[track_caller]
    fn check(quotation: &str, expected: Expect) {
        const LAW: &str = "Law 1 — Moorings\n\nA — Quay\nA boat may lie at the quay[^1] until the bell. Then the *host* must clear the quay; see Law 2.\n    1. The host’s re-count is final.\n    2. Nobody (but the host) moves a boat.\n\n[^1]: Or at the pier.\n\nLaw 2 — Advice\n\n";
        expected.assert_eq(&findings(&RULE, &format!("{LAW}```quote {quotation}\n```\n")));
    }

    #[test]
    fn words_that_differ() {
        check(
            "2020:1A\nA boat can lie at the quay until the bell.",
            expect![[r#"
                13:8 warning “can” is “may” in 1A
                    help: write the words of the law
            "#]],
        );
        check(
            "1A\nA boat may always lie at the quay until the bell.",
            expect![[r#"
                13:12 warning “always” does not stand in 1A
                    help: put what is yours into square brackets
            "#]],
        );
        check(
            "1A\nA boat may lie at the quay until the bell. Then the host must clear; see Law 2.",
            expect![[r#"
                13:63 warning behind “clear” the quotation of 1A lacks “the quay”
                    help: write “…” where words are left out
            "#]],
        );
        check(
            "1A\nA boat may lie at the quay.",
            expect![[r#"
                13:23 warning behind “quay” the quotation of 1A lacks “until the bell”
                    help: write “…” where words are left out
            "#]],
        );
    }

    #[test]
    fn customs_of_quoting() {
        check("1A\nThen the host must clear the quay; see Law 2.", expect![[""]]);
        check("1A\nA — Quay\nA boat may lie at the quay until the bell.", expect![[""]]);
        check("1A1\n1. The host's recount is final.", expect![[""]]);
        check("1A\nA boat may lie … until the bell. [...] The host's re-count is final.", expect![[""]]);
        check("1A\n… [T]he host must clear the quay", expect![[""]]);
        check("1A\nThen [he] must clear the quay [at once]; see Law 2.", expect![[""]]);
        check(
            "1A\nthe host must clear ...",
            expect![[r#"
                13:1 warning before “the” the quotation of 1A lacks “Then”
                    help: write “…” where words are left out
            "#]],
        );
        check("1A\n2. Nobody (but the host) moves a boat.", expect![[""]]);
        check("1A1\nLaw 1A1 — Moorings — Counting\n1. The host's recount is final.", expect![[""]]);
        check("1A\nLaw 1A – Quay\nA. A boat may lie at the quay until the bell.", expect![[""]]);
        check(
            "1A2\nLaw 1A2 – Quays\nEverybody (but the host) moves a boat.",
            expect![[r#"
                14:1 warning “Everybody” is “Nobody” in 1A2
                    help: write the words of the law
            "#]],
        );
    }

    #[test]
    fn lines_end_in_whatever_way() {
        let text = "Law 1 — Quay\nA boat may lie here.\n\nLaw 2 — Advice\n\n```quote 1\nLaw 1 – Old Quay\nA boat may lie here.\n```\n";
        for end in ["\n", "\r\n", "\r"] {
            assert_eq!(findings(&RULE, &text.replace('\n', end)), "", "{end:?}");
        }
    }

    #[test]
    fn another_text_is_one_finding() {
        check(
            "1A2\nEvery lantern in the harbour is lit at dusk by the keeper of the ledger or his clerk.",
            expect![[r#"
                12:10 warning the quotation has other words than 1A2
                    help: quote it anew, or name the edition that it is from
            "#]],
        );
    }

    #[test]
    fn what_cannot_be_known_is_left_alone() {
        check("1997:1A\nQuite other words.", expect![[""]]);
        check("9Z\nQuite other words.", expect![[""]]);
    }
}
