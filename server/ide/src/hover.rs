//! What a reader wants to know of the thing under the cursor, without leaving the page.

use lawsmith_lints::{documentation, find_rule};
use lawsmith_model::{ProvisionId, Reference, Status};
use lawsmith_text::TextRange;

use crate::analysis::{Analysis, Inside};
use crate::host::DocumentId;
use crate::paragraph::{Paragraph, Style};
use crate::passage::{name, passage};
use crate::thing::ThingKind;

/// Lines about the thing at a place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hover {
    /// Where the thing stands.
    pub range: TextRange,
    /// What to tell.
    pub paragraphs: Vec<Paragraph>,
}

/// So many of those who cite a provision are named.
const NAMED: usize = 12;

impl Analysis {
    /// What there is to know of the thing at `offset`: of a reference what it cites, of a term
    /// its definition, of a norm word its place on the scale, of a marker who cites it.
    pub fn hover(&self, id: DocumentId, offset: usize) -> Option<Hover> {
        let inside = self.inside(id)?;
        let thing = inside.thing(offset)?;
        let paragraphs = match thing.kind {
            ThingKind::Reference(reference) => self.of_reference(&inside, reference),
            ThingKind::Use(used) => inside.of_definition(used.definition()),
            ThingKind::Definition(at) => inside.of_defined_term(at),
            ThingKind::Marker(provision) => inside.of_marker(provision),
            ThingKind::Mark(at) => inside.of_footnote(inside.document.marks[at].footnote?),
            ThingKind::Footnote(at) => inside.of_footnote_mark(at),
            ThingKind::Norm(place) => inside.of_norm(place),
            ThingKind::Rule => of_rule(&inside.text()[thing.range])?,
        };
        Some(Hover { range: thing.range, paragraphs })
    }

    fn of_reference(&self, inside: &Inside<'_>, reference: &Reference) -> Vec<Paragraph> {
        if let Some((document, at)) = inside.cited_footnote(reference) {
            return inside.footnote_lines(document, at);
        }
        if let Some(resolved) = reference.resolved() {
            let mut lines = passage(inside.edition, resolved);
            match reference.status {
                Status::Repealed => {
                    lines.push(Paragraph::new(Style::Warning, "this number is no longer in use"));
                }
                Status::Ambiguous => {
                    let count = 1 + inside.edition.others(reference).len();
                    lines
                        .push(Paragraph::new(Style::Warning, format!("{count} provisions have this number")));
                }
                _ => {}
            }
            return lines;
        }
        if let Some((other, found)) = self.in_other_edition(inside, reference) {
            return passage(other.edition, found);
        }
        let target = inside.edition.target(reference);
        match reference.status {
            Status::External => vec![
                Paragraph::new(Style::Title, target.clone()),
                Paragraph::new(Style::Remark, "in an edition or a work that is not in this workspace"),
            ],
            _ => inside
                .reason(reference)
                .unwrap_or_else(|| vec![Paragraph::new(Style::Warning, format!("there is no {target}"))]),
        }
    }
}

impl Inside<'_> {
    /// Why a reference leads nowhere, as its finding tells it.
    fn reason(&self, reference: &Reference) -> Option<Vec<Paragraph>> {
        let same = |it: &&lawsmith_lints::Finding| {
            it.range == reference.range && it.rule.name == "unresolved-reference"
        };
        let finding = self.own_findings().iter().find(same)?;
        let help = finding.help.iter().map(|help| Paragraph::new(Style::Remark, help.clone()));
        Some(std::iter::once(Paragraph::new(Style::Warning, finding.message.clone())).chain(help).collect())
    }

    fn of_definition(&self, at: usize) -> Vec<Paragraph> {
        let definition = &self.edition.definitions[at];
        let mut lines = passage(self.edition, definition.provision);
        if definition.in_text {
            lines[0] = Paragraph::new(Style::Title, definition.term.clone());
            let holder = name(self.edition, definition.provision);
            lines.insert(1, Paragraph::new(Style::Remark, format!("defined in {holder}")));
        }
        // "See “Withdrawn”": show what stands there too.
        let pointed = definition.points_to.as_deref().and_then(|term| self.edition.definition_of(term));
        if let Some(pointed) = pointed.filter(|it| it.provision != definition.provision) {
            lines.extend(passage(self.edition, pointed.provision));
        }
        lines
    }

    fn of_defined_term(&self, at: usize) -> Vec<Paragraph> {
        let mut lines = self.of_definition(at);
        let uses = self.edition.uses.iter().flat_map(|uses| uses.iter());
        let count = uses.filter(|it| it.definition() == at && !it.in_own_definition).count();
        lines.push(Paragraph::new(Style::Remark, format!("used {}", times(count))));
        lines
    }

    fn of_marker(&self, id: ProvisionId) -> Vec<Paragraph> {
        let mut lines = vec![Paragraph::new(Style::Title, crate::passage::title(self.edition, id))];
        let mut citing: Vec<String> = Vec::new();
        for &at in self.analysed.cited_by().get(&id).into_iter().flatten() {
            let place = self.edition.at(&self.edition.references[at]);
            if !citing.contains(&place) {
                citing.push(place);
            }
        }
        let words = match citing.len() {
            0 => "cited by nothing".to_owned(),
            count if count > NAMED => {
                format!("cited by {} and {} more", citing[..NAMED].join(", "), count - NAMED)
            }
            _ => format!("cited by {}", citing.join(", ")),
        };
        lines.push(Paragraph::new(Style::Remark, words));
        let document = &self.edition.documents[id.document()];
        let tree = &document.tree;
        let own = tree.own_blocks(self.edition.provision(id).node());
        for line in own.flat_map(|block| tree.attributes(&tree.blocks[block])) {
            lines.push(Paragraph::new(Style::Remark, self.printed(id.document(), line.line)));
        }
        lines
    }

    fn of_footnote(&self, at: usize) -> Vec<Paragraph> {
        self.footnote_lines(self.at, at)
    }

    pub(crate) fn footnote_lines(&self, document: usize, at: usize) -> Vec<Paragraph> {
        let read = &self.edition.documents[document];
        let footnote = &read.footnotes[at];
        let words = read.tree.plain(&read.tree.blocks[footnote.block]);
        let title = format!("Footnote {}", footnote.path);
        vec![Paragraph::new(Style::Title, title), Paragraph::new(Style::Law(0), words)]
    }

    fn of_footnote_mark(&self, at: usize) -> Vec<Paragraph> {
        let footnote = &self.document.footnotes[at];
        let words = match (footnote.used, footnote.provision) {
            (false, _) => "no mark points at this footnote".to_owned(),
            (true, None) => "marked outside of any provision".to_owned(),
            (true, Some(at)) => {
                format!("marked in {}", name(self.edition, ProvisionId::new(self.at, at)))
            }
        };
        let title = format!("Footnote {}", footnote.path);
        vec![Paragraph::new(Style::Title, title), Paragraph::new(Style::Remark, words)]
    }

    fn of_norm(&self, place: usize) -> Vec<Paragraph> {
        let scale = &self.state.work.manifest.norms.scale;
        let steps: Vec<String> = scale
            .iter()
            .enumerate()
            .map(|(at, norm)| if at == place { format!("▸ {norm} ◂") } else { norm.clone() })
            .collect();
        vec![
            Paragraph::new(
                Style::Title,
                format!("{}: {} of {} on the scale", scale[place], place + 1, scale.len()),
            ),
            Paragraph::new(Style::Law(0), steps.join(" · ")),
            Paragraph::new(Style::Remark, "weakest first, as the manifest declares it"),
        ]
    }
}

/// What a rule does and why, from its documentation.
fn of_rule(name: &str) -> Option<Vec<Paragraph>> {
    let rule = find_rule(name)?;
    let page = documentation(rule);
    let mut lines = vec![Paragraph::new(Style::Title, format!("{} {}", rule.code, rule.name))];
    let section = |title: &str| {
        let behind = page.split(&format!("## {title}\n")).nth(1)?;
        Some(behind.split("\n## ").next()?.split_whitespace().collect::<Vec<_>>().join(" "))
    };
    lines.extend(
        ["What it does", "Why"]
            .into_iter()
            .filter_map(section)
            .map(|words| Paragraph::new(Style::Law(0), words)),
    );
    Some(lines)
}

fn times(count: usize) -> String {
    match count {
        0 => "nowhere".to_owned(),
        1 => "once".to_owned(),
        _ => format!("{count} times"),
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use crate::paragraph::plain;
    use crate::testing::World;

    #[track_caller]
    fn check(text: &str, expected: Expect) {
        let world = World::new(text);
        let (id, offset) = world.cursor();
        let hover = world.analysis.hover(id, offset);
        let told = hover.map(|it| format!("{:?}\n{}\n", world.words(id, it.range), plain(&it.paragraphs)));
        expected.assert_eq(&told.unwrap_or_default());
    }

    const WORLD: &str = "
//- /laws/lawsmith.toml
[work]
id = \"game\"
[norms]
scale = [\"may\", \"should\", \"must\"]
[[edition]]
id = \"2024\"
path = \"2024\"
[[edition]]
id = \"2025\"
path = \"2025\"
//- /laws/2024/laws.laws
Law 9 — Old Nine
Words of old.
//- /laws/2025/laws.laws
kind: laws

Definitions

Board — What is played.
Deal — See “Board”.

Law 1 — One
@was 2024:9
A player must see 2024 Law 9; Law 2A1 and Law 7; a deal is dealt.[^1]

A — Empty
@allow unresolved-reference as printed

Law 2 — Two
A — Parts
    1. first
        (a) deep
3. See Law 1.

Law 4 — [Repealed]

Law 5 — Five
See Law 4.

[^1]: A note.
";

    /// The world with the cursor before `words`.
    #[track_caller]
    fn check_at(words: &str, expected: Expect) {
        assert_eq!(WORLD.matches(words).count(), 1, "{words}");
        check(&WORLD.replace(words, &format!("<CURSOR>{words}")), expected);
    }

    #[test]
    fn a_reference_shows_what_it_cites() {
        check_at(
            "Law 2A1",
            expect![[r#"
            "Law 2A1"
            Law 2A1 — Parts
            first
              (a) deep
            edition 2025
        "#]],
        );
        check_at(
            "Law 9;",
            expect![[r#"
            "Law 9"
            Law 9 — Old Nine
            Words of old.
            edition 2024
        "#]],
        );
        check_at(
            "Law 7;",
            expect![[r#"
                "Law 7"
                “Law 7” leads nowhere: there is no Law 7
            "#]],
        );
        check_at(
            "Law 4.",
            expect![[r#"
            "Law 4"
            Law 4 — [Repealed]
            edition 2025
            this number is no longer in use
        "#]],
        );
        check_at(
            "“Board”",
            expect![[r#"
            "“Board”"
            Board
            What is played.
            edition 2025
        "#]],
        );
    }

    #[test]
    fn a_term_shows_its_definition_and_a_definition_its_uses() {
        check_at(
            "deal is dealt",
            expect![[r#"
            "deal"
            Deal
            See “Board”.
            edition 2025
            Board
            What is played.
            edition 2025
        "#]],
        );
        check_at(
            "Board — What",
            expect![[r#"
            "Board"
            Board
            What is played.
            edition 2025
            used nowhere
        "#]],
        );
    }

    #[test]
    fn a_norm_word_shows_its_place_on_the_scale() {
        check_at(
            "must see",
            expect![[r#"
            "must"
            must: 3 of 3 on the scale
            may · should · ▸ must ◂
            weakest first, as the manifest declares it
        "#]],
        );
    }

    #[test]
    fn a_marker_shows_who_cites_it() {
        check_at(
            "Law 1 — One",
            expect![[r#"
            "Law 1 — One"
            Law 1 — One
            cited by 2A3
            @was 2024:9
        "#]],
        );
        check_at(
            "Law 5 — Five",
            expect![[r#"
            "Law 5 — Five"
            Law 5 — Five
            cited by nothing
        "#]],
        );
    }

    #[test]
    fn footnotes_and_rules() {
        check_at(
            "[^1]\n\nA",
            expect![[r#"
            "[^1]"
            Footnote 1/fn1
            A note.
        "#]],
        );
        check_at(
            "[^1]:",
            expect![[r#"
            "[^1]"
            Footnote 1/fn1
            marked in Law 1
        "#]],
        );
        check_at(
            "unresolved-reference as",
            expect![[r#"
            "unresolved-reference"
            REF001 unresolved-reference
            Finds references to a provision, definition or footnote that does not exist.
            A reader who follows such a reference finds nothing. Mostly a number was changed and the reference stayed, or a provision was dropped and is still cited.
        "#]],
        );
    }

    #[test]
    fn plain_words_say_nothing() {
        check_at("Words of old", expect![[""]]);
    }
}
