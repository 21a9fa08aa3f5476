//! # unresolved-reference
//!
//! ## What it does
//! Finds references to a provision, definition or footnote that does not exist, and titles of a commentary that name a
//! provision which does not.
//!
//! ## Why
//! A reader who follows such a reference finds nothing. Mostly a number was changed and
//! the reference stayed, or a provision was dropped and is still cited.
//!
//! ## Example
//! ````laws
//! Law 1 — Scoring
//! The score is entered as Law 2C provides.
//!
//! Law 2 — Entries
//!
//! A — Who Enters
//! North enters the score.
//!
//! B — When
//! At the end of the round.
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Scoring
//! The score is entered as Law 2B provides.
//!
//! Law 2 — Entries
//!
//! A — Who Enters
//! North enters the score.
//!
//! B — When
//! At the end of the round.
//! ````
//!
//! ## Fix safety
//! Unsafe: the fix writes where the base edition says that the subject went
//! (`lawsmith check --base`, or the base of the manifest), else what is nearest to the address that was given in full; which
//! provision was meant is for a person to say.

use std::sync::Arc;

use lawsmith_model::{Address, Edition, ProvisionId, Reference, ReferenceKind, RuleLevel, Status};
use lawsmith_syntax::DocumentKind;
use lawsmith_text::{Edit, TextRange};

use crate::read::known::Known;
use crate::rule::{Context, Fix, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "REF001",
    name: "unresolved-reference",
    since: "0.1.0",
    level: RuleLevel::Error,
    fixable: true,
    source: include_str!("unresolved_reference.rs"),
    scope: Scope::Index,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    nothing_explained(context, report);
    let mut unresolved = context.references().filter(|it| it.status == Status::Unresolved).peekable();
    if unresolved.peek().is_none() {
        return;
    }
    let mut authorities = Authorities::new(context);
    for reference in unresolved {
        let lost = authorities.lost(reference);
        let finding =
            report.add(reference.document(), reference.range, context.edition.at(reference), lost.message());
        let now = lost.now();
        if let Some(now) = now {
            finding.help(lost.moved(now));
        }
        // What the base knows comes before what merely looks alike.
        let meant = match now {
            Some(now) => replacing(lost.authority, &lost.target, now),
            None => lost.near(),
        };
        let Some(meant) = meant else { continue };
        if now.is_none() {
            finding.help(format!("did you mean {meant}?"));
        }
        if let Some(fix) = lost.fix(meant) {
            finding.fix(fix);
        }
    }
}

/// Titles of a commentary that name a provision which does not exist.
fn nothing_explained(context: &Context<'_>, report: &mut Report<'_>) {
    let authority = context.edition.authority();
    let commentaries = context.documents().filter(|(at, _)| context.edition.explains_laws_here(*at));
    for (at, document) in commentaries {
        let is_law = |id: &ProvisionId| authority.documents[id.document()].kind() != DocumentKind::Commentary;
        for (row, provision) in document.provisions().iter().enumerate() {
            let address = document.address(row);
            let stands = authority.find(&address.to_string()).provisions.iter().any(is_law);
            let Some(title) = document.tree.nodes[provision.node()].heading().filter(|_| !stands) else {
                continue;
            };
            let name = document.path(row);
            let known = context.noted_of_index(|| Known::new(authority));
            let reason = known.reason(authority, &address);
            let reason = reason
                .unwrap_or_else(|| format!("there is no {}", authority.short_citation(&address.to_string())));
            report.add(at, title, &name, format!("“{name}” explains nothing: {reason}"));
        }
    }
}

/// The editions that say what exists, with what is known of each.
struct Authorities<'c> {
    context: &'c Context<'c>,
    own: (&'c Edition, Arc<Known>),
    /// Those that the work stands under, as far as they were asked.
    above: Vec<(&'c Edition, Arc<Known>)>,
}

impl<'c> Authorities<'c> {
    fn new(context: &'c Context<'c>) -> Self {
        let own = context.edition.authority();
        Self { context, own: (own, context.noted_of_index(|| Known::new(own))), above: Vec::new() }
    }

    fn lost(&mut self, reference: &'c Reference) -> Lost<'c> {
        let (context, edition) = (self.context, self.context.edition);
        let above = edition.in_parent(reference);
        let (authority, known) = match above {
            Some((parent, _)) => self.above(parent),
            None => self.own.clone(),
        };
        let target = above.map_or_else(|| edition.target(reference), |(_, address)| address.to_owned());
        let address = Address::parse(&target).filter(|_| reference.kind != ReferenceKind::Special);
        let above = above.and_then(|_| edition.documents[reference.document()].under());
        Lost { context, reference, authority, known, above, target, address }
    }

    fn above(&mut self, parent: &'c Edition) -> (&'c Edition, Arc<Known>) {
        let known = self.above.iter().position(|(it, _)| std::ptr::eq(*it, parent));
        let known = known.unwrap_or_else(|| {
            self.above.push((parent, Arc::new(Known::new(parent))));
            self.above.len() - 1
        });
        self.above[known].clone()
    }
}

/// A reference that leads nowhere.
struct Lost<'c> {
    context: &'c Context<'c>,
    reference: &'c Reference,
    /// The edition in which it leads nowhere.
    authority: &'c Edition,
    known: Arc<Known>,
    /// What the edition is called, where the work stands under it.
    above: Option<&'c str>,
    target: String,
    /// The target, where it is the address of a provision.
    address: Option<Address>,
}

impl<'c> Lost<'c> {
    fn message(&self) -> String {
        let printed = self.context.quoted(self.reference.document(), self.reference.range);
        let reason = self.address.as_ref().and_then(|address| self.known.reason(self.authority, address));
        match reason {
            Some(reason) => format!("{printed} leads nowhere: {reason}"),
            // "the next Law" in the last one.
            None if self.target.is_empty() => format!("{printed} leads nowhere: there is none"),
            None => {
                let place = self.above.map_or(String::new(), |name| format!(" in {name}"));
                format!("{printed} leads nowhere: {}{place}", self.missing())
            }
        }
    }

    /// What is not there.
    fn missing(&self) -> String {
        let cited = |path: &str| self.authority.short_citation(path);
        if let Some((holder, number)) = self.target.rsplit_once("/fn") {
            return match self.authority.find(holder).provisions.is_empty() {
                true => format!("there is no {}", cited(holder)),
                false => format!("{} has no footnote {number}", cited(holder)),
            };
        }
        match self.target.split_once('/') {
            Some((_, term)) if self.address.is_none() => format!("there is no definition of “{term}”"),
            None if self.address.is_none() => format!("there is no part “{}”", self.target),
            _ => format!("there is no {}", cited(&self.target)),
        }
    }

    /// Where what stood there in the base stands now.
    fn now(&self) -> Option<&'c [String]> {
        let edition = self.context.edition;
        let now = self.context.compared.moved.now.get(&self.target)?;
        // The comparison may be older than the text.
        let stands = now.iter().all(|path| !edition.find(path).provisions.is_empty());
        (std::ptr::eq(self.authority, edition) && stands).then_some(now)
    }

    fn moved(&self, now: &[String]) -> String {
        let cited: Vec<String> = now.iter().map(|path| self.authority.short_citation(path)).collect();
        let (base, was) = (&self.context.compared.moved.base, self.authority.short_citation(&self.target));
        format!("what was {was} in {base} is {} now", cited.join(", "))
    }

    /// What looks most like it.
    fn near(&self) -> Option<String> {
        match &self.address {
            Some(address) => self.known.near_address(self.authority, address),
            None if self.is_special() => self.known.near_definition(&self.target),
            None => None,
        }
    }

    /// Writes `meant`, where what is cited stands in the reference as one piece.
    fn fix(&self, meant: String) -> Option<Fix> {
        let text = self.context.text(self.reference.document(), self.reference.range);
        let (start, end) = match &self.address {
            Some(address) => (address_in(text, address)?, text.len()),
            None => quoted_in(text)?,
        };
        let range = TextRange::new(start, end).shifted(self.reference.range.start());
        // Of a definition the term, of a provision the whole address.
        let replacement = match self.is_special() {
            true => meant.rsplit('/').next().unwrap_or(&meant).to_owned(),
            false => meant,
        };
        let title = format!("write {replacement}");
        Some(Fix { title, edits: vec![Edit { range, replacement }], safe: false })
    }

    fn is_special(&self) -> bool {
        self.reference.kind == ReferenceKind::Special
    }
}

/// The one address that can be written for `old`: one that is cited by the same noun.
fn replacing(edition: &Edition, old: &str, now: &[String]) -> Option<String> {
    let [new] = now else { return None };
    let noun = |path: &str| {
        let cited = Address::parse(path).map(|address| edition.citation_of(&address));
        cited.and_then(|cited| cited.strip_suffix(path).map(str::to_owned))
    };
    (noun(old) == noun(new)).then(|| new.clone())
}

/// Where `address` stands in the text of a reference, if it is given in full at its end.
fn address_in(text: &str, address: &Address) -> Option<usize> {
    let mut starts = text.char_indices().map(|(at, _)| at);
    starts.find(|&at| {
        let starts_word = !text[..at].ends_with(char::is_alphanumeric);
        let numbered = text[at..].starts_with(|c: char| c.is_ascii_digit());
        starts_word && numbered && Address::parse(&text[at..]).as_ref() == Some(address)
    })
}

/// The words between quotation marks.
fn quoted_in(text: &str) -> Option<(usize, usize)> {
    let open = text.find(['“', '‘', '"'])?;
    let start = open + text[open..].chars().next().map_or(1, char::len_utf8);
    let end = start + text[start..].find(['”', '’', '"'])?;
    let end = start + text[start..end].trim_end_matches(['.', ',']).len();
    Some((start, end))
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::RULE;
    use crate::testing::findings;

    #[track_caller]
    fn check(text: &str, expected: Expect) {
        expected.assert_eq(&findings(&RULE, text));
    }

    #[test]
    fn a_commentary_on_what_is_not_there() {
        let laws = "//- laws.laws\nkind: laws\n\nLaw 1 — Radios\nA radio is off.\n\nA — Watches\nA watch is a radio.\n";
        let comments = "//- comments.laws\nkind: commentary\n\n# In General\n\nWords.\n\n# Law 1\n\nWords.\n\n# Law 1A\n\nWords.\n\n# Law 1B — Clocks\n\nWords.\n\n# Law 7\n\nSee Law 1.\n";
        check(
            &format!("{laws}{comments}"),
            expect![[r#"
            comments.laws:15:3 error “Law 1B” explains nothing: Law 1 has no B; it ends at 1A
            comments.laws:19:3 error “Law 7” explains nothing: there is no Law 7
        "#]],
        );
        let foreign = comments.replace("commentary\n", "commentary\nedition: 1990\n");
        check(
            &format!(
                "//- lawsmith.toml\n[work]\nid = \"test\"\n[[edition]]\nid = \"2017\"\npath = \".\"\n{laws}{foreign}"
            ),
            expect![[""]],
        );
        check(comments, expect![[""]]);
    }

    #[test]
    fn the_message_says_how_far_the_address_leads() {
        check(
            "
Law 1 — One
See Law 2C, Law 2B3(a) and Law 7.

Law 2 — Two
A — First
B — Second
    1. one
        (a) a
    4. four
        (b) b
",
            expect![[r#"
                3:5 error “Law 2C” leads nowhere: Law 2 has no C; it ends at 2B
                3:13 error “Law 2B3(a)” leads nowhere: Law 2B has no 3; it ends at 2B4
                    help: did you mean 2B1(a)?
                    unsafe fix: write 2B1(a)
                3:28 error “Law 7” leads nowhere: there is no Law 7
            "#]],
        );
    }

    #[test]
    fn a_near_miss_is_suggested() {
        check(
            "
Law 1 — One
See Law 2B3(b), Law 2B(a) and Definitions.

Law 2 — Two
A — First
B — Second
    1. one
        (a) a
        (b) b
    2. two
",
            expect![[r#"
                3:5 error “Law 2B3(b)” leads nowhere: Law 2B has no 3; it ends at 2B2
                    help: did you mean 2B1(b)?
                    unsafe fix: write 2B1(b)
                3:17 error “Law 2B(a)” leads nowhere: Law 2B has no (a); it ends at 2B2
                    help: did you mean 2B1(a)?
                    unsafe fix: write 2B1(a)
            "#]],
        );
    }

    #[test]
    fn the_next_one_of_the_last() {
        check(
            "Law 1 — One\nThe next Law rules.\n\nLaw 2 — Two\nThe next Law rules.\n",
            expect![[r#"
            5:1 error “The next Law” leads nowhere: there is none
        "#]],
        );
    }

    #[test]
    fn the_base_knows_where_a_subject_went() {
        let entry = "Law 1 — Entry\nA late crew waits at the gate, as Law 2A and Law 3 and Law 2C say.\n\n";
        let count = "Count\nThe steward counts the baskets twice and writes the sum into the ledger.\n\n";
        let lamps = "Lamps\nEach stall shows a green lantern from dusk to the closing of the harbour.\n\n";
        check(
            &format!(
                "//- base.laws\n{entry}Law 2 — Duties\nA — {count}B — Rest\nNone.\n\nLaw 3 — {lamps}\n//- laws.laws\n{entry}Law 2 — Ledgers\nA ledger is bound.\n\nLaw 4 — {count}Law 5 — {lamps}"
            ),
            expect![[r#"
                2:35 error “Law 2A” leads nowhere: Law 2 has no parts
                    help: what was 2A in the base is Law 4 now
                    unsafe fix: write 4
                2:46 error “Law 3” leads nowhere: there is no Law 3
                    help: what was Law 3 in the base is Law 5 now
                    unsafe fix: write 5
                2:56 error “Law 2C” leads nowhere: Law 2 has no parts
            "#]],
        );
    }

    #[test]
    fn addresses_are_joined_as_the_work_prints_them() {
        let levels = "[[level]]\nfirst = \"I\"\nnoun = [\"Article\", \"Articles\"]\nnoun-in-marker = true\n\
                      [[level]]\ncite = \"{up}.{n}\"\nfirst = \"A\"\n";
        check(
            &format!(
                "//- lawsmith.toml\n[work]\nid = \"club\"\n{levels}//- laws.laws\nArticle I — One\nA. See subsections B and C above.\nB. Rows.\n"
            ),
            expect![[r#"
                2:26 error “C” leads nowhere: Article I has no C; it ends at I.B
            "#]],
        );
    }

    #[test]
    fn what_regulations_stand_under_is_named() {
        let manifest = "[work]\nid = \"club\"\nnoun = [\"Rule\", \"Rules\"]\n";
        check(
            &format!(
                "//- lawsmith.toml\n{manifest}//- club.laws\nunder: harbour/2017\n\nRule 1 — One\nSee Law 2 and Laws 1 and 1A(b), and Rule 3.\n//- above/laws.laws\nLaw 1 — One\nA — Part\n    (a) a\n"
            ),
            expect![[r#"
                4:5 error “Law 2” leads nowhere: there is no Law 2 in harbour/2017
                4:26 error “1A(b)” leads nowhere: Law 1A has no (b); it ends at 1A(a)
                4:37 error “Rule 3” leads nowhere: there is no Rule 3
            "#]],
        );
    }

    #[test]
    fn a_pointer_to_a_missing_definition() {
        check(
            "
Definitions

Annulled — See “Withdrawal”.
Withdrawn — Taken back.
",
            expect![[r#"
                4:16 error “Withdrawal” leads nowhere: there is no definition of “Withdrawal”
                    help: did you mean Definitions/Withdrawn?
                    unsafe fix: write Withdrawn
            "#]],
        );
    }

    #[test]
    fn a_missing_footnote_and_a_missing_part() {
        check(
            "Law 1 — One\nSee footnote 7 to Law 1 and footnote 2 to Law 4.\n\nLaw 3 — Three\nSee Definitions.\n",
            expect![[r#"
                2:5 error “footnote 7 to Law 1” leads nowhere: Law 1 has no footnote 7
                2:29 error “footnote 2 to Law 4” leads nowhere: there is no Law 4
                5:5 error “Definitions” leads nowhere: there is no part “Definitions”
            "#]],
        );
    }
}
