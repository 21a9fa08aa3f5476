//! # title-mismatch
//!
//! ## What it does
//! Compares the title behind a reference, `Law 7B (Late Arrival)`, with the heading of
//! its target. Case, punctuation and hyphens may differ; a chain of headings from the
//! Law down to the target is accepted too.
//!
//! ## Why
//! The title is the reference's second witness. Where it contradicts the number, one of
//! the two is wrong, and the reader can't tell which.
//!
//! ## Example
//! ````laws
//! Law 1 — Start
//! Play begins unless Law 2B (Late Arrival) applies.
//!
//! Law 2 — Attendance
//!
//! A — Late Arrival
//! A player who arrives late waits for the next hand.
//!
//! B — Early Departure
//! A player who leaves early forfeits the hands left.
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Start
//! Play begins unless Law 2A (Late Arrival) applies.
//!
//! Law 2 — Attendance
//!
//! A — Late Arrival
//! A player who arrives late waits for the next hand.
//!
//! B — Early Departure
//! A player who leaves early forfeits the hands left.
//! ````
//!
//! ## Fix safety
//! The fix writes the heading of the target, if it is no longer than a title may be. It is unsafe: the number may be the
//! mistake.
//! Titles that differ in an article or a plural, or leave words out, are a hint; so are
//! brackets that may be no title at all.

use std::collections::HashMap;

use lawsmith_model::{Edition, ProvisionId, ProvisionKind, Reference, RuleLevel, Status};
use lawsmith_text::{Edit, TextRange, shortened};

use crate::read::locate::{Located, located};
use crate::rule::{Context, Fix, Report, Rule, Scope};
use crate::words::wording::{is_article, plain_words, singular};

pub(crate) static RULE: Rule = Rule {
    code: "REF004",
    name: "title-mismatch",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: true,
    source: include_str!("title_mismatch.rs"),
    scope: Scope::Edition,
    check,
};

/// How many characters of a heading are quoted; a longer one is not written either.
const QUOTED: usize = 80;

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    let edition = context.edition;
    let mut headings = Headings::default();
    for reference in titled(context) {
        let (Some(printed), Some((cited, target)), Status::Ok) =
            (reference.title(), target(edition, reference), reference.status)
        else {
            continue;
        };
        let Some(heading) = headings.of(cited, target) else { continue };
        // “Abilities,”: the comma is the sentence's.
        let words = context.text(reference.document(), printed).trim_end_matches([',', '.']).len();
        let title_range = TextRange::new(printed.start(), printed.start() + words);
        let title = context.printed(reference.document(), title_range);
        let likeness = likeness(&plain_words(&title), heading);
        if likeness == Likeness::Same {
            continue;
        }
        let mut elsewhere = None;
        if likeness != Likeness::Close && std::ptr::eq(cited, edition) {
            elsewhere = headed_alone(context, &plain_words(&title));
        }
        let level = match likeness {
            Likeness::Close => RuleLevel::Hint,
            Likeness::Other if elsewhere.is_none() && may_be_no_title(edition, reference, &title) => {
                RuleLevel::Hint
            }
            _ => RuleLevel::Warning,
        };
        let path = cited.short_citation(&cited.path(target));
        let message = format!(
            "“{title}” is not the heading of {path}, which is “{}”",
            shortened(&heading.printed, QUOTED)
        );
        let finding = report.add(reference.document(), title_range, context.edition.at(reference), message);
        finding.at_most(level);
        finding.help(match elsewhere {
            Some(other) => {
                let other = context.named(&edition.path(other));
                format!("“{title}” is {other}: correct the number, or the title")
            }
            None => "write the heading, or correct the number".to_owned(),
        });
        if let Some(replacement) = heading.as_title() {
            let title = format!("write “{replacement}”");
            let edits = vec![Edit { range: title_range, replacement: replacement.to_owned() }];
            finding.fix(Fix { title, edits, safe: false });
        }
    }
}

/// The provision that a reference leads to, and the edition that holds it: this one, or what the document stands under.
fn target<'e>(edition: &'e Edition, reference: &'e Reference) -> Option<(&'e Edition, ProvisionId)> {
    if let Some(own) = reference.resolved() {
        return Some((edition, own));
    }
    let (parent, address) = edition.in_parent(reference)?;
    Some((&**parent, parent.find(address).first().copied()?))
}

/// The headings of what is cited, each read once: a heading may be as long as the text, and cited throughout.
#[derive(Default)]
struct Headings<'e>(HashMap<Located<'e>, Option<Heading>>);

impl<'e> Headings<'e> {
    /// That of a provision of `cited`; `None` if it has none.
    fn of(&mut self, cited: &'e Edition, target: ProvisionId) -> Option<&Heading> {
        let read = self.0.entry(located(cited, target));
        read.or_insert_with(|| heading(cited, target).map(|printed| Heading::new(cited, target, printed)))
            .as_ref()
    }
}

/// The heading of a provision.
struct Heading {
    printed: String,
    /// The words of the headings from the outermost provision down to it.
    chain: Vec<Vec<String>>,
    /// Its words without articles, each in the singular.
    bearing: Vec<String>,
}

impl Heading {
    fn new(edition: &Edition, id: ProvisionId, printed: String) -> Self {
        let bearing = bearing(&plain_words(&printed));
        Self { printed, chain: chain(edition, id), bearing }
    }

    /// The heading as the title of a reference: in capitals or long, it is none.
    fn as_title(&self) -> Option<&str> {
        let printed = self.printed.as_str();
        let short = printed.chars().nth(QUOTED).is_none();
        (short && printed.contains(char::is_lowercase)).then_some(printed)
    }
}

/// The words of a heading without footnote marks.
fn heading(edition: &Edition, id: ProvisionId) -> Option<String> {
    edition.documents[id.document()].heading(id.at()).filter(|heading| !heading.is_empty())
}

/// The headings from the outermost provision down to the target.
fn chain(edition: &Edition, id: ProvisionId) -> Vec<Vec<String>> {
    let document = &edition.documents[id.document()];
    let node = edition.provision(id).node();
    let mut nodes: Vec<usize> = std::iter::once(node).chain(document.tree.ancestors(node)).collect();
    nodes.reverse();
    let provisions = nodes.into_iter().filter_map(|node| document.tree.nodes[node].heading());
    provisions.map(|range| plain_words(&document.tree.plain_range(range))).collect()
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Likeness {
    /// The heading, or a chain of headings that ends or lies above the target.
    Same,
    /// An article, a plural or words left out.
    Close,
    /// The same subject in other words.
    Related,
    /// Nothing in common.
    Other,
}

fn likeness(title: &[String], heading: &Heading) -> Likeness {
    let chain = &heading.chain;
    for first in 0..chain.len() {
        for last in first..chain.len() {
            if chain[first..=last].iter().flatten().eq(title) {
                return Likeness::Same;
            }
        }
    }
    let heading = &heading.bearing;
    let title = bearing(title);
    let mut rest = heading.iter();
    if title.iter().all(|word| rest.any(|known| known == word)) {
        Likeness::Close
    } else if title.iter().any(|word| word.chars().count() > 3 && heading.contains(word)) {
        Likeness::Related
    } else {
        Likeness::Other
    }
}

/// The words without articles, each in the singular.
fn bearing(words: &[String]) -> Vec<String> {
    words.iter().filter(|word| !is_article(word)).map(|word| singular(word)).collect()
}

/// Brackets behind a reference hold other things than titles: a single word, a term.
fn may_be_no_title(edition: &Edition, reference: &Reference, title: &str) -> bool {
    let text = edition.documents[reference.document()].text();
    let quoted = reference.title().is_some_and(|range| text[..range.start()].ends_with('“'));
    let mut containers = edition.conventions.definitions.iter();
    let is_term = containers.any(|name| !edition.find(&format!("{name}/{title}")).is_empty());
    !quoted && (plain_words(title).len() < 2 || is_term)
}

/// The references that give a title.
fn titled<'a>(context: &Context<'a>) -> impl Iterator<Item = &'a Reference> {
    /// Their places among the references of a document.
    struct Titled(Vec<usize>);
    let (context, edition) = (*context, context.edition);
    (0..edition.documents.len()).flat_map(move |document| {
        let all = edition.references.of(document);
        let noted = context.noted(document, || {
            let titled = all.iter().enumerate().filter(|(_, reference)| reference.title().is_some());
            Titled(titled.map(|(at, _)| at).collect())
        });
        (0..noted.0.len()).map(move |at| &all[noted.0[at]])
    })
}

/// The one provision whose heading has these words.
fn headed_alone(context: &Context<'_>, words: &[String]) -> Option<ProvisionId> {
    /// By the words of a heading the provision of the document that has it; `None` of several.
    struct ByWords(HashMap<Vec<String>, Option<usize>>);
    let edition = context.edition;
    let mut found = None;
    for document in 0..edition.documents.len() {
        let headings = context.noted(document, || {
            let mut by_words = HashMap::new();
            let provisions = edition.documents[document].provisions().iter().enumerate();
            for (at, _) in provisions.filter(|(_, it)| it.kind == ProvisionKind::Provision) {
                let heading = heading(edition, ProvisionId::new(document, at)).unwrap_or_default();
                let known = by_words.entry(plain_words(&heading));
                known.and_modify(|known| *known = None).or_insert(Some(at));
            }
            ByWords(by_words)
        });
        match headings.0.get(words).filter(|_| !words.is_empty()) {
            Some(&Some(at)) if found.is_none() => found = Some(ProvisionId::new(document, at)),
            Some(_) => return None,
            None => {}
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::RULE;
    use crate::testing::{findings, fixed};

    const LAW: &str = "
Law 1 — THE START

A — Late Arrivals and Non‐Playing Guests[^1]
Wait.

B — The Call
Call.

[^1]: Guests of a team.

Law 2 — Citing
";

    #[track_caller]
    fn check(citing: &str, expected: Expect) {
        expected.assert_eq(&findings(&RULE, &format!("{LAW}{citing}\n")));
    }

    #[test]
    fn case_punctuation_and_hyphens_may_differ() {
        check("See Law 1 (The Start) and Law 1A (Late Arrivals And Non-playing Guests).", expect![[r#""#]]);
        check("See Law 1A (The Start: Late Arrivals and Non-Playing Guests).", expect![[r#""#]]);
        check("See Law 1A, “Late Arrivals and Non‐Playing Guests,” first.", expect![[r#""#]]);
    }

    #[test]
    fn small_differences_are_hints() {
        check(
            "See Law 1B (Calls) or Law 1A (Late Arrivals).",
            expect![[r#"
                13:13 hint “Calls” is not the heading of 1B, which is “The Call”
                    help: write the heading, or correct the number
                    unsafe fix: write “The Call”
                13:31 hint “Late Arrivals” is not the heading of 1A, which is “Late Arrivals and Non‐Playing Guests”
                    help: write the heading, or correct the number
                    unsafe fix: write “Late Arrivals and Non‐Playing Guests”
            "#]],
        );
        check(
            "See Law 1 (Start).",
            expect![[r#"
                13:12 hint “Start” is not the heading of Law 1, which is “THE START”
                    help: write the heading, or correct the number
            "#]],
        );
    }

    #[test]
    fn other_titles_are_warnings() {
        check(
            "See Law 1A (Late Departures).",
            expect![[r#"
                13:13 warning “Late Departures” is not the heading of 1A, which is “Late Arrivals and Non‐Playing Guests”
                    help: write the heading, or correct the number
                    unsafe fix: write “Late Arrivals and Non‐Playing Guests”
            "#]],
        );
        check(
            "See Law 1A (The Call).",
            expect![[r#"
                13:13 warning “The Call” is not the heading of 1A, which is “Late Arrivals and Non‐Playing Guests”
                    help: “The Call” is 1B: correct the number, or the title
                    unsafe fix: write “Late Arrivals and Non‐Playing Guests”
            "#]],
        );
        check(
            "See Law 1B, “Abilities,” first.",
            expect![[r#"
                13:14 warning “Abilities” is not the heading of 1B, which is “The Call”
                    help: write the heading, or correct the number
                    unsafe fix: write “The Call”
            "#]],
        );
    }

    #[test]
    fn a_bracket_may_be_no_title() {
        check(
            "Law 1B (Team) applies, and Law 1A (a guest) does not.",
            expect![[r#"
                13:9 hint “Team” is not the heading of 1B, which is “The Call”
                    help: write the heading, or correct the number
                    unsafe fix: write “The Call”
            "#]],
        );
    }

    #[test]
    fn headings_of_the_laws_that_regulations_stand_under() {
        let regulations = "//- above/laws.laws\nLaw 7 — Quays\n\nA — Late Arrival\nText.\n//- lawsmith.toml\n[work]\nid = \"club\"\nnoun = [\"Rule\", \"Rules\"]\n//- club.laws\n\
                           under: harbour/2017\n\nRule 1 — Fees\nSee Law 7A (Late Arrival) and Law 7A (Early Birds).\n";
        expect![[r#"
            4:39 warning “Early Birds” is not the heading of 7A, which is “Late Arrival”
                help: write the heading, or correct the number
                unsafe fix: write “Late Arrival”
        "#]]
        .assert_eq(&findings(&RULE, regulations));
    }

    #[test]
    fn long_headings_are_quoted_in_part_and_not_written() {
        let law = format!("Law 1 — The Oars{}\nSee Law 1 (The Boats).\n", " and the poles".repeat(9));
        expect![[r#"
            2:12 warning “The Boats” is not the heading of Law 1, which is “The Oars and the poles and the poles and the poles and the poles and the poles a…”
                help: write the heading, or correct the number
        "#]]
        .assert_eq(&findings(&RULE, &law));
    }

    #[test]
    fn the_heading_is_written() {
        let text = format!("{LAW}See Law 1A (Late Departures).\n");
        assert!(fixed(&RULE, &text).ends_with("See Law 1A (Late Arrivals and Non‐Playing Guests).\n"));
    }
}
