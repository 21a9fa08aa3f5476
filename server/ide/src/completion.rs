//! What may come next: an address behind its noun, a part in scope behind a cue, a term, the
//! marker that continues the list, a key, an attribute, a rule.

use lawsmith_lints::{ATTRIBUTES, registry};
use lawsmith_model::{Address, ProvisionId, ProvisionKind, words};
use lawsmith_syntax::{BlockKind, HEADER_KEYS, NodeKind};
use lawsmith_text::TextRange;

use crate::analysis::{Analysis, Inside};
use crate::host::DocumentId;
use crate::markers::{first_marker, next_marker};
use crate::passage::nearest_heading;

/// Something that may come next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Completion {
    /// What one chooses by.
    pub label: String,
    /// What is told of it: a heading, the words of a definition.
    pub detail: String,
    /// What it is.
    pub kind: CompletionKind,
    /// What it replaces: from the start of the word to the cursor.
    pub range: TextRange,
    /// The new text; with `$1` and `$0` where the cursor goes, if it is a snippet.
    pub insert: String,
    /// Whether `insert` is a snippet.
    pub snippet: bool,
}

/// What a completion is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CompletionKind {
    /// The address of a provision.
    Address,
    /// A defined term.
    Term,
    /// A marker that continues the text.
    Marker,
    /// A key of the header or one of its values.
    Key,
    /// The name of an attribute.
    Attribute,
    /// A rule.
    Rule,
    /// The label of a footnote.
    Footnote,
    /// The frame of something longer.
    Snippet,
}

/// More than so many are no help.
const SHOWN: usize = 300;
/// So many characters of a definition are told.
const DETAIL: usize = 80;

impl Analysis {
    /// What may come next at `offset`, the likeliest first.
    pub fn completion(&self, id: DocumentId, offset: usize) -> Vec<Completion> {
        let Some(inside) = self.inside(id) else { return Vec::new() };
        let text = inside.text();
        let offset = floor(text, offset);
        let start = text[..offset].rfind(['\n', '\r']).map_or(0, |at| at + 1);
        let line = Line { start, before: &text[start..offset], offset };
        let mut found = inside.on_line(&line);
        found.truncate(SHOWN);
        found
    }
}

/// The line up to the cursor.
struct Line<'a> {
    start: usize,
    before: &'a str,
    offset: usize,
}

impl Line<'_> {
    /// The last `length` bytes before the cursor.
    fn last(&self, length: usize) -> TextRange {
        TextRange::new(self.offset - length, self.offset)
    }
}

impl Inside<'_> {
    fn on_line(&self, line: &Line<'_>) -> Vec<Completion> {
        let words = line.before.trim_start();
        if let Some(found) = self.in_header(line) {
            return found;
        }
        if let Some(attribute) = words.strip_prefix('@') {
            return self.in_attribute(line, attribute);
        }
        if words.starts_with('>') || words.starts_with("```") {
            return Vec::new();
        }
        if let Some((_, label)) = line.before.rsplit_once("[^").filter(|(_, label)| !label.contains(']')) {
            return self.labels(line.last(label.len()));
        }
        let mut found = Vec::new();
        if is_marker_start(words) {
            found.extend(self.markers(line, words));
        }
        let cited = self.addresses(line.before, line);
        let only_addresses = !cited.is_empty() && cited.iter().any(|it| it.kind == CompletionKind::Address);
        found.extend(cited);
        if !only_addresses {
            found.extend(self.terms(line));
        }
        found
    }

    fn in_header(&self, line: &Line<'_>) -> Option<Vec<Completion>> {
        let header = self.document.tree.blocks.first().map(|block| (&block.kind, block.range));
        let inside = match header {
            Some((BlockKind::Header(_), range)) => line.start <= range.end(),
            _ => line.start == 0 && line.before.chars().all(|c| c.is_ascii_lowercase()),
        };
        if !inside {
            return None;
        }
        if let Some((key, value)) = line.before.split_once(':') {
            let range = line.last(value.trim_start().len());
            let values: &[(&str, &str)] = match key {
                "kind" => &[
                    ("laws", "law text"),
                    ("regulations", "rules made under laws"),
                    ("commentary", "words about a law, which are none"),
                    ("charts", "flow charts"),
                    ("index", "the index of a book"),
                    ("guide", "help for readers"),
                ],
                _ => &[],
            };
            let make = |(value, detail): &(&str, &str)| plain(value, detail, CompletionKind::Key, range);
            return Some(values.iter().map(make).collect());
        }
        let given: Vec<&str> = self.document.tree.header().map(|(key, _)| key).collect();
        let range = line.last(line.before.len());
        let keys = HEADER_KEYS.iter().filter(|key| **key == line.before || !given.contains(key));
        Some(
            keys.map(|key| Completion {
                insert: format!("{key}: "),
                ..plain(key, "a line of the header", CompletionKind::Key, range)
            })
            .collect(),
        )
    }

    fn in_attribute(&self, line: &Line<'_>, attribute: &str) -> Vec<Completion> {
        let Some((name, value)) = attribute.split_once(' ') else {
            let range = line.last(attribute.len());
            let make = |name: &&str| plain(name, told_of(name), CompletionKind::Attribute, range);
            return ATTRIBUTES.iter().map(make).collect();
        };
        match name {
            "allow" if !value.contains(' ') => {
                let range = line.last(value.len());
                let rule = |rule: &&lawsmith_lints::Rule| Completion {
                    insert: format!("{} ", rule.name),
                    ..plain(rule.name, rule.code, CompletionKind::Rule, range)
                };
                registry().iter().map(rule).collect()
            }
            "under" | "elects" => {
                let typed = value.rsplit([',', ' ']).next().unwrap_or_default();
                self.absolute(typed, line.last(typed.len()))
            }
            _ => Vec::new(),
        }
    }

    fn labels(&self, range: TextRange) -> Vec<Completion> {
        let footnotes = self.document.footnotes.iter().map(|footnote| {
            let words = self.document.tree.plain(&self.document.tree.blocks[footnote.block]);
            plain(&self.text()[footnote.label], &cut(&words), CompletionKind::Footnote, range)
        });
        footnotes.collect()
    }

    /// Addresses behind a noun, and parts in scope behind a cue.
    fn addresses(&self, before: &str, line: &Line<'_>) -> Vec<Completion> {
        let typed_length = before
            .chars()
            .rev()
            .take_while(|c| c.is_alphanumeric() || matches!(c, '(' | ')' | '.'))
            .map(char::len_utf8)
            .sum::<usize>();
        let (behind, typed) = before.split_at(before.len() - typed_length);
        let word =
            behind.trim_end().rsplit(|c: char| !(c.is_alphanumeric() || c == '§')).next().unwrap_or_default();
        let gap = behind.len() - behind.trim_end().len();
        // "(see" leaves its bracket with what is typed.
        let bracket = typed.starts_with('(') && typed.len() == 1;
        let outermost = self.edition.conventions.levels.first();
        let is_noun =
            outermost.is_some_and(|level| level.nouns.iter().any(|noun| noun.eq_ignore_ascii_case(word)));
        if is_noun && gap > 0 && typed.chars().next().is_none_or(char::is_alphanumeric) {
            return self.absolute(typed, line.last(typed.len()));
        }
        let lexicon = &self.edition.lexicon;
        let lower = word.to_lowercase();
        let cue = lexicon.cues.contains(&lower)
            || lexicon.prepositions.contains(&lower)
                && typed.starts_with(|c: char| c.is_uppercase() || c == '(');
        if cue && gap > 0 && (typed.len() < 8 || bracket) {
            return self.in_scope(line, typed);
        }
        Vec::new()
    }

    /// The provisions whose address begins like `typed`: those of that depth and one deeper.
    fn absolute(&self, typed: &str, range: TextRange) -> Vec<Completion> {
        // "6A2(" and "702." are on their way to the next level.
        let whole = typed.trim_end_matches(['(', '.']);
        let depth = Address::parse(whole).map_or(1, |address| address.components.len());
        let mut found = Vec::new();
        for (id, provision) in self.edition.provisions() {
            let address = self.edition.address(id);
            let (levels, path) = (address.components.len(), address.to_string());
            let near = provision.kind == ProvisionKind::Provision && levels <= depth + 1 && levels >= depth;
            if near && path.starts_with(typed) && (levels == depth || path.len() > typed.len()) {
                found.push((levels, plain(&path, &self.told(id), CompletionKind::Address, range)));
            }
        }
        // With nothing typed the Laws alone; the whole before its parts.
        found.retain(|(levels, _)| !typed.is_empty() || *levels == 1);
        found.sort_by_key(|(levels, _)| *levels);
        found.into_iter().map(|(_, completion)| completion).collect()
    }

    /// The heading of a provision, or its first words.
    fn told(&self, id: ProvisionId) -> String {
        let document = &self.edition.documents[id.document()];
        match document.heading(id.at()) {
            Some(heading) => heading,
            None => {
                let own = document.tree.own_text(self.edition.provision(id).node());
                match own.is_empty() {
                    true => nearest_heading(document, id.at()).unwrap_or_default(),
                    false => cut(&own),
                }
            }
        }
    }

    /// The provisions round the cursor as one cites them from here: the innermost first.
    fn in_scope(&self, line: &Line<'_>, typed: &str) -> Vec<Completion> {
        let Some(holder) = self.holder_at(line.start + (line.before.len() - line.before.trim_start().len()))
        else {
            return Vec::new();
        };
        let here = self.document.address(holder);
        let range = line.last(typed.len());
        let mut found: Vec<Completion> = Vec::new();
        for levels in (1..=here.components.len()).rev() {
            let above = here.truncated(levels);
            let children = self.edition.children(&above);
            for id in children {
                let relative = Address { components: self.edition.address(id).components[levels..].to_vec() };
                let label = relative.to_string();
                let itself = id.document() == self.at && id.at() == holder;
                if itself || !label.starts_with(typed) || found.iter().any(|it| it.label == label) {
                    continue;
                }
                let detail = format!("{} — {}", self.edition.path(id), self.told(id));
                found.push(plain(&label, &detail, CompletionKind::Address, range));
            }
        }
        found
    }

    /// The terms that begin like the words before the cursor, as many of these as fit.
    fn terms(&self, line: &Line<'_>) -> Vec<Completion> {
        let all: Vec<TextRange> =
            words(self.text(), TextRange::new(line.start, line.offset)).map(|word| word.range).collect();
        if all.last().is_none_or(|last| last.end() != line.offset) {
            return Vec::new();
        }
        let mut found: Vec<(usize, Completion)> = Vec::new();
        for definition in &self.edition.definitions {
            for name in std::iter::once(&definition.term).chain(&definition.aliases) {
                let lower = name.to_lowercase();
                // The longest run of words that the term begins with.
                let from = all.iter().rev().take(4).rev().find(|word| {
                    let typed = &self.text()[TextRange::new(word.start(), line.offset)];
                    lower.starts_with(&typed.to_lowercase())
                });
                let Some(from) = from else { continue };
                let typed = &self.text()[TextRange::new(from.start(), line.offset)];
                let range = TextRange::new(from.start(), line.offset);
                let own = self.edition.documents[definition.provision.document()]
                    .tree
                    .own_text(self.edition.provision(definition.provision).node());
                let insert = dressed_like(typed, name);
                let completion =
                    Completion { insert, ..plain(name, &cut(&own), CompletionKind::Term, range) };
                found.push((range.start(), completion));
            }
        }
        // The longest run of words first.
        found.sort_by(|(a, one), (b, other)| a.cmp(b).then_with(|| one.label.cmp(&other.label)));
        found.into_iter().map(|(_, completion)| completion).collect()
    }

    /// The markers that may stand at the start of this line, innermost list first; behind them
    /// the frames of a Law and of a definition.
    fn markers(&self, line: &Line<'_>, typed: &str) -> Vec<Completion> {
        let range = line.last(typed.len());
        let mut found = Vec::new();
        let mut add = |marker: String, detail: String| {
            if marker.to_lowercase().starts_with(&typed.to_lowercase())
                && !found.iter().any(|it: &Completion| it.label == marker)
            {
                found.push(Completion {
                    insert: format!("{marker} "),
                    ..plain(&marker, &detail, CompletionKind::Marker, range)
                });
            }
        };
        // The marker being typed is no provision to continue.
        let before = self.text()[..line.start].trim_end().len();
        let block = before.checked_sub(1).and_then(|at| self.block_at(at));
        let owner = block.and_then(|block| self.last_node(block));
        let Some(owner) = owner else { return self.frames(range, typed, None) };
        let nodes = &self.document.tree.nodes;
        let kind = nodes[owner].kind;
        if kind == NodeKind::Provision {
            let chain: Vec<usize> = std::iter::once(owner)
                .chain(self.document.tree.ancestors(owner))
                .filter(|&it| nodes[it].kind == NodeKind::Provision)
                .collect();
            let (first, rest) = (chain.first().copied(), chain.get(1..).unwrap_or_default());
            if let Some(node) = first {
                if let Some(next) = next_marker(self, node) {
                    add(next, format!("continues the list behind {}", self.path_of(node)));
                }
                if let Some(child) = first_marker(self, node) {
                    add(child, format!("the first part of {}", self.path_of(node)));
                }
            }
            for &node in rest {
                if let Some(next) = next_marker(self, node) {
                    add(next, format!("continues the list behind {}", self.path_of(node)));
                }
            }
        }
        let outermost = self.document.tree.nodes.iter().rposition(|node| {
            node.kind == NodeKind::Provision
                && node.level() == 0
                && node.opening().is_some_and(|it| Some(it) <= block)
        });
        found.extend(self.frames(range, typed, outermost));
        found
    }

    /// The last node that a block opens, or the one that it belongs to.
    fn last_node(&self, block: usize) -> Option<usize> {
        self.document.tree.nodes.iter().rposition(|node| node.opening().is_some_and(|it| it <= block))
    }

    fn path_of(&self, node: usize) -> String {
        self.document.holder(node).map_or_else(String::new, |at| self.document.path(at))
    }

    /// Snippets for a new Law behind `last` and for a new definition.
    fn frames(&self, range: TextRange, typed: &str, last: Option<usize>) -> Vec<Completion> {
        let mut found = Vec::new();
        let level = self.edition.conventions.levels.first();
        if let Some(noun) = level.and_then(|level| level.nouns.first())
            && format!("{noun} ").to_lowercase().starts_with(&typed.to_lowercase())
        {
            let number = last.map_or(1, |node| self.document.tree.nodes[node].last_value + 1);
            let label = self.edition.conventions.levels[0].label(number);
            found.push(Completion {
                label: format!("new {noun}"),
                detail: format!("{noun} {label} with a heading"),
                kind: CompletionKind::Snippet,
                range,
                insert: format!("{noun} {label} — ${{1:Heading}}\n\n$0"),
                snippet: true,
            });
        }
        let defines = self.document.tree.nodes.iter().any(|node| node.kind == NodeKind::Definitions);
        let word = "new definition";
        if typed.is_empty() || word.starts_with(&typed.to_lowercase()) {
            let part = self.edition.conventions.definitions.first().map_or("Definitions", String::as_str);
            let entry = "${1:Term} — ${2:What it means}.$0".to_owned();
            found.push(Completion {
                label: word.to_owned(),
                detail: "Term — what it means".to_owned(),
                kind: CompletionKind::Snippet,
                range,
                insert: if defines { entry } else { format!("{part}\n\n{entry}") },
                snippet: true,
            });
        }
        found
    }
}

fn plain(label: &str, detail: &str, kind: CompletionKind, range: TextRange) -> Completion {
    let insert = label.to_owned();
    Completion { label: label.to_owned(), detail: detail.to_owned(), kind, range, insert, snippet: false }
}

/// What an attribute is for.
fn told_of(name: &str) -> &'static str {
    match name {
        "was" => "where it stood in another edition",
        "dropped" => "it has no counterpart in this edition",
        "also" => "other words for the term",
        "index" => "an entry of the index",
        "power" => "it lets a body choose",
        "elects" => "the option that is chosen",
        "under" => "the power that is used",
        "status" => "how far it has come",
        "locked" => "it is not to be changed",
        "allow" => "a rule is silent here",
        _ => "",
    }
}

/// Whether the line so far could become a marker: nothing yet, or one short word.
fn is_marker_start(words: &str) -> bool {
    words.len() <= 8 && !words.contains(". ")
}

/// A term with the capitals of what was typed.
fn dressed_like(typed: &str, term: &str) -> String {
    let small = typed.chars().all(|c| !c.is_uppercase());
    let acronym = |word: &str| word.chars().filter(|c| c.is_uppercase()).count() > 1;
    if !small {
        return term.to_owned();
    }
    let word = |word: &str| if acronym(word) { word.to_owned() } else { word.to_lowercase() };
    term.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

fn cut(words: &str) -> String {
    let cut: String = words.chars().take(DETAIL).collect();
    if cut.len() < words.len() { format!("{}…", cut.trim_end()) } else { cut }
}

fn floor(text: &str, offset: usize) -> usize {
    let mut offset = offset.min(text.len());
    while !text.is_char_boundary(offset) {
        offset -= 1;
    }
    offset
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use crate::testing::World;

    #[track_caller]
    fn check(text: &str, expected: Expect) {
        let world = World::new(text);
        let (id, offset) = world.cursor();
        let found = world.analysis.completion(id, offset);
        let lines = found.iter().take(12).map(|it| {
            let insert = if it.insert == it.label { String::new() } else { format!(" => {:?}", it.insert) };
            format!("{:?} {:?} | {}{insert}\n", world.words(id, it.range), it.label, it.detail)
        });
        expected.assert_eq(&lines.collect::<String>());
    }

    const LAWS: &str = "
Definitions

Open Card — A card in sight.
IMP — A unit of scoring.

Law 1 — One
A — First
    1. one
    2. two
B — Second
Words.

Law 12 — Twelve
    1. one
        (a) deep
";

    #[track_caller]
    fn check_behind(typed: &str, expected: Expect) {
        check(&format!("{LAWS}{typed}<CURSOR>\n"), expected);
    }

    #[test]
    fn addresses_behind_a_noun() {
        check_behind(
            "\nSee Law ",
            expect![[r#"
            "" "1" | One
            "" "12" | Twelve
        "#]],
        );
        check_behind(
            "\nSee Law 1",
            expect![[r#"
            "1" "1" | One
            "1" "12" | Twelve
            "1" "1A" | First
            "1" "1B" | Second
            "1" "12.1" | one
        "#]],
        );
        check_behind(
            "\nSee Laws 12 and Law 1A",
            expect![[r#"
            "1A" "1A" | First
            "1A" "1A1" | one
            "1A" "1A2" | two
        "#]],
        );
    }

    #[test]
    fn addresses_on_their_way_to_the_next_level() {
        check_behind(
            "\nSee Law 12.1(",
            expect![[r#"
            "12.1(" "12.1(a)" | deep See Law 12.1(
        "#]],
        );
    }

    #[test]
    fn parts_in_scope_behind_a_cue() {
        check(
            "
Law 1 — One
A — First
    1. one
    2. see <CURSOR>

B — Second
",
            expect![[r#"
                "" "1" | 1A1 — one
                "" "A" | 1A — First
                "" "B" | 1B — Second
            "#]],
        );
    }

    #[test]
    fn terms() {
        check_behind(
            "\nThe op",
            expect![[r#"
            "op" "Open Card" | A card in sight. => "open card"
        "#]],
        );
        check_behind(
            "\nThe Open Ca",
            expect![[r#"
            "Open Ca" "Open Card" | A card in sight.
        "#]],
        );
        check_behind(
            "\nAn im",
            expect![[r#"
            "im" "IMP" | A unit of scoring.
        "#]],
        );
    }

    #[test]
    fn markers_that_continue() {
        check_behind(
            "        ",
            expect![[r#"
            "" "(b)" | continues the list behind 12.1(a) => "(b) "
            "" "(i)" | the first part of 12.1(a) => "(i) "
            "" "2." | continues the list behind 12.1 => "2. "
            "" "Law 13 —" | continues the list behind 12 => "Law 13 — "
            "" "new Law" | Law 13 with a heading => "Law 13 — ${1:Heading}\n\n$0"
            "" "new definition" | Term — what it means => "${1:Term} — ${2:What it means}.$0"
        "#]],
        );
        check_behind(
            "    2",
            expect![[r#"
            "2" "2." | continues the list behind 12.1 => "2. "
        "#]],
        );
    }

    #[test]
    fn header_attributes_rules_and_footnotes() {
        check(
            "\nkind: <CURSOR>\n\nLaw 1 — One\n",
            expect![[r#"
            "" "laws" | law text
            "" "regulations" | rules made under laws
            "" "commentary" | words about a law, which are none
            "" "charts" | flow charts
            "" "index" | the index of a book
            "" "guide" | help for readers
        "#]],
        );
        check(
            "\ntitle: x\nki<CURSOR>\n\nLaw 1 — One\n",
            expect![[r#"
            "ki" "kind" | a line of the header => "kind: "
            "ki" "edition" | a line of the header => "edition: "
            "ki" "under" | a line of the header => "under: "
            "ki" "language" | a line of the header => "language: "
            "ki" "author" | a line of the header => "author: "
            "ki" "date" | a line of the header => "date: "
            "ki" "status" | a line of the header => "status: "
            "ki" "source" | a line of the header => "source: "
            "ki" "note" | a line of the header => "note: "
            "ki" "id" | a line of the header => "id: "
            "ki" "noun" | a line of the header => "noun: "
        "#]],
        );
        check(
            "\nLaw 1 — One\n@al<CURSOR>\n",
            expect![[r#"
                "al" "was" | where it stood in another edition
                "al" "dropped" | it has no counterpart in this edition
                "al" "also" | other words for the term
                "al" "index" | an entry of the index
                "al" "power" | it lets a body choose
                "al" "elects" | the option that is chosen
                "al" "under" | the power that is used
                "al" "status" | how far it has come
                "al" "locked" | it is not to be changed
                "al" "allow" | a rule is silent here
            "#]],
        );
        check(
            "\nLaw 1 — One\n@allow self<CURSOR>\n",
            expect![[r#"
            "self" "wrapped-marker" | SYN001 => "wrapped-marker "
            "self" "unclosed-fence" | SYN002 => "unclosed-fence "
            "self" "ambiguous-paragraph" | SYN003 => "ambiguous-paragraph "
            "self" "missing-heading-dash" | SYN004 => "missing-heading-dash "
            "self" "unclosed-bracket" | SYN005 => "unclosed-bracket "
            "self" "unknown-header-key" | SYN006 => "unknown-header-key "
            "self" "unknown-attribute" | SYN007 => "unknown-attribute "
            "self" "unknown-allow" | SYN008 => "unknown-allow "
            "self" "lookalike-letter" | SYN009 => "lookalike-letter "
            "self" "unresolved-reference" | REF001 => "unresolved-reference "
            "self" "ambiguous-reference" | REF002 => "ambiguous-reference "
            "self" "wrong-direction" | REF003 => "wrong-direction "
        "#]],
        );
        check(
            "\nLaw 1 — One\nText.[^<CURSOR>]\n\n[^1]: Note.\n",
            expect![[r#"
            "" "1" | Note.
        "#]],
        );
    }
}
