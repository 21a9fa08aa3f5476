//! Defined terms: what defines them, how else they are written, where they are used.

use lawsmith_syntax::{Block, Change, Conventions, InlineKind, NodeKind, inlines};
use lawsmith_text::TextRange;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::address::Address;
use crate::document::{Document, collapse};
use crate::inflection::{bare, forms};
use crate::prose::{Word, prose_runs, words};
use crate::provision::{NONE, ProvisionId, ProvisionKind, read, stored};
use crate::reference::Holder;

/// A definition, in the definitions or at `**Term**` in a provision.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Definition {
    /// The term as printed.
    pub term: String,
    /// Other words for it, as printed.
    pub aliases: Vec<String>,
    /// The address of the definition, or of the provision it stands in.
    pub path: String,
    /// The provision it is or stands in.
    pub provision: ProvisionId,
    /// Where the term stands.
    pub range: TextRange,
    /// The term that an entry without words of its own points at: `See “Withdrawn”`.
    pub points_to: Option<String>,
    /// Whether it stands in running text.
    pub in_text: bool,
}

/// A use of a defined term: 24 bytes, for a large code has a million.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TermUse {
    definition: u32,
    provision: u32,
    /// Where the words stand.
    pub range: TextRange,
    /// Whether they are spelt like the term or an alias, apart from case and inflection.
    pub exact: bool,
    /// Whether they stand in the definition of the same term.
    pub in_own_definition: bool,
}

impl TermUse {
    /// The place of the definition in the edition.
    pub fn definition(&self) -> usize {
        self.definition as usize
    }

    /// The same behind a change of the text.
    pub(crate) fn shifted(self, change: Change) -> Self {
        Self { range: change.shifted(self.range), ..self }
    }

    /// The provision, by its place in the document, that holds them.
    pub fn provision(&self) -> Option<usize> {
        read(self.provision)
    }
}

/// The definitions of `document`, the place of which in the edition is `at`.
pub(crate) fn find(document: &Document, at: usize, conventions: &Conventions) -> Vec<Definition> {
    let tree = &document.tree;
    let mut found = Vec::new();
    for (place, provision) in document.provisions().iter().enumerate() {
        if provision.kind != ProvisionKind::Definition {
            continue;
        }
        let Some(range) = document.heading_range(place) else { continue };
        let printed = collapse(&tree.text()[range]);
        let own = tree.own_text(provision.node());
        let (term, mut aliases) = parted(&printed);
        aliases.extend(printed_aliases(&own));
        aliases.extend(attribute_aliases(document, provision.node()));
        found.push(Definition {
            term,
            aliases,
            path: document.path(place),
            provision: ProvisionId::new(at, place),
            range,
            points_to: pointer(&own),
            in_text: false,
        });
    }
    if matches!(document.kind(), "laws" | "regulations") {
        found.extend(in_running_text(document, at, conventions));
    }
    found
}

/// `**Term**` in a provision defines, unless it reads as a reference or a number.
fn in_running_text(document: &Document, at: usize, conventions: &Conventions) -> Vec<Definition> {
    let tree = &document.tree;
    let mut found = Vec::new();
    for (node, block) in document.prose_blocks() {
        let Some(holder) = document.holder(node) else { continue };
        let content = &tree.blocks[block];
        if tree.nodes[node].kind != NodeKind::Provision || !tree.text()[content.content].contains("**") {
            continue;
        }
        // Examples and notes define nothing.
        if conventions.label(&tree.text()[content.content]).is_some_and(|label| !label.normative) {
            continue;
        }
        for run in inlines(tree.text(), content.content) {
            let printed = collapse(&tree.text()[run.range]);
            let is_term = run.kind == InlineKind::Strong
                && printed.contains(char::is_alphabetic)
                && Address::parse(&printed).is_none();
            if is_term {
                found.push(Definition {
                    term: printed,
                    aliases: Vec::new(),
                    path: document.path(holder),
                    provision: ProvisionId::new(at, holder),
                    range: run.range,
                    points_to: None,
                    in_text: true,
                });
            }
        }
    }
    found
}

/// A headword and the abbreviation in brackets behind it: `International Matchpoint (IMP)`.
fn parted(headword: &str) -> (String, Vec<String>) {
    let Some((before, after)) = headword.split_once('(') else { return (headword.to_owned(), Vec::new()) };
    match after.strip_suffix(')') {
        Some(inner) if !before.trim().is_empty() => (before.trim().to_owned(), vec![inner.trim().to_owned()]),
        _ => (headword.to_owned(), Vec::new()),
    }
}

/// The aliases that a definition prints: `(synonym for ‘Event’)`, `(also referred to as a
/// ‘deal’)`, `(commonly ‘psychic’)`: quoted words in a bracket that names the relation.
fn printed_aliases(own: &str) -> Vec<String> {
    let mut found = Vec::new();
    for part in own.split('(').skip(1) {
        let Some(end) = part.find(')') else { continue };
        let inner = &part[..end];
        let relation = inner.split_whitespace().next().unwrap_or_default();
        if matches!(relation, "synonym" | "also" | "commonly" | "abbreviated" | "or") {
            found.extend(quoted(inner).into_iter().map(|(_, word)| word.to_owned()));
        }
    }
    found
}

/// The quoted words of `text` and where they start.
pub(crate) fn quoted(text: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(open) = text[at..].find(['“', '‘', '"', '\'']) {
        let start = at + open;
        // A straight quotation mark inside or behind a word is an apostrophe.
        let apostrophe = text[start..].starts_with('\'')
            && text[..start].chars().next_back().is_some_and(char::is_alphanumeric);
        if apostrophe {
            at = start + 1;
            continue;
        }
        let sign = text[start..].chars().next().unwrap_or('"');
        let close = match sign {
            '“' => '”',
            '‘' => '’',
            '\'' => '\'',
            _ => '"',
        };
        let inner = start + sign.len_utf8();
        let Some(len) = text[inner..].find(close) else { break };
        found.push((inner, text[inner..inner + len].trim_end_matches(['.', ','])));
        at = inner + len + close.len_utf8();
    }
    found
}

fn attribute_aliases(document: &Document, node: usize) -> Vec<String> {
    let tree = &document.tree;
    let mut found = Vec::new();
    // What stands below a sub-entry names a kind of the same thing.
    let inner = tree.children(node).flat_map(|child| tree.own_blocks(child));
    for block in tree.own_blocks(node).chain(inner) {
        let lines = tree.attributes(&tree.blocks[block]).iter();
        let also = lines.filter(|line| &tree.text()[line.name] == "also");
        found.extend(
            also.flat_map(|line| tree.text()[line.value].split(',')).map(|alias| alias.trim().to_owned()),
        );
    }
    found
}

/// The term that a definition without other words points at.
fn pointer(own: &str) -> Option<String> {
    let rest = own.strip_prefix("See ").or_else(|| own.strip_prefix("see "))?;
    let rest = rest.trim_end_matches('.');
    match quoted(rest).as_slice() {
        [(_, word)] if word.chars().count() + 4 >= rest.chars().count() => Some((*word).to_owned()),
        _ => None,
    }
}

/// All forms of all terms, for the longest match.
#[derive(Debug, Default)]
pub(crate) struct TermIndex {
    /// From the letters of a form, without blanks, hyphens and the choice of s or z.
    by_letters: FxHashMap<String, usize>,
    /// The exact spellings, words parted by one blank.
    exact: FxHashMap<String, usize>,
    longest: usize,
    /// The first letters of all forms: what begins otherwise begins no term.
    beginnings: FxHashSet<[u8; 3]>,
}

impl TermIndex {
    pub(crate) fn new(definitions: &[Definition]) -> Self {
        let mut index = Self {
            by_letters: FxHashMap::default(),
            exact: FxHashMap::default(),
            longest: 0,
            beginnings: FxHashSet::default(),
        };
        // An entry's own term is stronger than an alias of another one.
        for (at, definition) in definitions.iter().enumerate() {
            index.add(&definition.term, at);
        }
        for (at, definition) in definitions.iter().enumerate() {
            for alias in &definition.aliases {
                index.add(alias, at);
            }
        }
        index
    }

    fn add(&mut self, term: &str, at: usize) {
        let words: Vec<String> = term.split_whitespace().map(|word| clean(word).to_lowercase()).collect();
        let Some((last, first)) = words.split_last() else { return };
        self.longest = self.longest.max(words.len() + 1);
        for form in forms(last) {
            let spelling = first.iter().chain([&form]).cloned().collect::<Vec<_>>().join(" ");
            let key = letters(&spelling);
            self.beginnings.insert(beginning(&key));
            self.by_letters.entry(key).or_insert(at);
            self.exact.entry(spelling).or_insert(at);
        }
    }

    /// The definition that `term` names in one of its forms, whatever its case.
    pub(crate) fn lookup(&self, term: &str) -> Option<usize> {
        let spelling = term.split_whitespace().map(|word| bare(clean(word))).collect::<Vec<_>>().join(" ");
        self.exact.get(&spelling).copied()
    }

    /// The longest term that begins with the first of `words`: definition, number of words, exactness.
    fn longest_match(&self, text: &str, words: &[Word]) -> Option<(usize, usize, bool)> {
        let first = words.first()?.text(text);
        if first.len() >= 3 && first.is_ascii() && !self.beginnings.contains(&beginning(first)) {
            return None;
        }
        let mut spelling = String::new();
        let mut key = String::new();
        let mut best = None;
        for (n, word) in words.iter().take(self.longest).enumerate() {
            if n > 0 {
                let between = &text[words[n - 1].range.end()..word.range.start()];
                if !between.chars().all(|c| c.is_whitespace() || matches!(c, '-' | '‐')) {
                    break;
                }
                spelling.push(' ');
            }
            let printed = bare(word.text(text));
            push_letters(&mut key, &printed);
            spelling.push_str(&printed);
            if let Some(&at) = self.exact.get(&spelling) {
                best = Some((at, n + 1, true));
            } else if let Some(&at) = self.by_letters.get(&key) {
                best = Some((at, n + 1, false));
            }
        }
        best
    }
}

/// The first three letters, small, with the choice of s or z made.
fn beginning(word: &str) -> [u8; 3] {
    let mut letters = word.bytes().filter(u8::is_ascii_alphanumeric).map(|b| match b.to_ascii_lowercase() {
        b'z' => b's',
        small => small,
    });
    std::array::from_fn(|_| letters.next().unwrap_or(b' '))
}

fn clean(word: &str) -> &str {
    word.trim_matches(|c: char| !c.is_alphanumeric() && c != ']' && c != '[')
}

fn letters(spelling: &str) -> String {
    let mut key = String::new();
    push_letters(&mut key, spelling);
    key
}

fn push_letters(key: &mut String, word: &str) {
    key.extend(word.chars().filter(|c| c.is_alphanumeric()).map(|c| if c == 'z' { 's' } else { c }));
}

/// Finds the uses of terms in one block and adds them to `found`. `taken` are the ranges of references, in order: a term
/// never breaks a reference.
pub(crate) fn uses_in_block(
    document: &Document,
    index: &TermIndex,
    definitions: &[Definition],
    block: &Block,
    holder: Holder,
    taken: &[TextRange],
    found: &mut Vec<TermUse>,
) {
    let text = document.text();
    for run in prose_runs(text, block) {
        let run_words: Vec<Word> = words(text, run.range).collect();
        let mut at = 0;
        while at < run_words.len() {
            let start = run_words[at].range;
            let before = taken.partition_point(|range| range.start <= start.start);
            let in_reference = before > 0 && taken[before - 1].contains(start);
            let matched = if in_reference { None } else { index.longest_match(text, &run_words[at..]) };
            let Some((definition, length, exact)) = matched else {
                at += 1;
                continue;
            };
            let range = start.cover(run_words[at + length - 1].range);
            let own = &definitions[definition];
            if !range.contains(own.range) && !own.range.contains(range)
                || own.provision.document() != holder.document
            {
                let id = holder.provision.map(|at| ProvisionId::new(holder.document, at));
                found.push(TermUse {
                    definition: stored(definition),
                    range,
                    provision: holder.provision.map_or(NONE, stored),
                    exact,
                    in_own_definition: !own.in_text && id == Some(own.provision),
                });
            }
            at += length;
        }
    }
}
