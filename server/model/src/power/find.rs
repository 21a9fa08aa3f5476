//! Where a law gives powers: the sentences of each provision, footnote and definition.

use lawsmith_syntax::{Block, NodeId};
use lawsmith_text::TextRange;
use rayon::prelude::*;

use super::Power;
use super::body::{Body, Names, Phrases, Token, tokens};
use crate::document::Document;
use crate::edition::Edition;
use crate::lexicon::Lexicon;
use crate::prose::prose_runs;
use crate::provision::{ProvisionId, ProvisionKind};

/// How many words may stand between a body and what lets it choose.
const BETWEEN: usize = 8;
/// How many between words that hang together closely: "has power to", "with the consent of the Authority".
const NEAR: usize = 4;
/// How many between a condition and the body: "as long as nothing else has been decided by the Authority".
const RESERVED: usize = 12;

/// The powers of an edition, in order.
pub(super) fn powers(edition: &Edition) -> Vec<Power> {
    let finder = Finder::new(&edition.lexicon);
    let law = |document: &&(usize, &Document)| !matches!(document.1.kind(), "index" | "commentary");
    let documents: Vec<_> = edition.documents.iter().map(AsRef::as_ref).enumerate().collect();
    let found: Vec<Vec<Power>> =
        documents.par_iter().filter(law).map(|(at, it)| finder.document(*at, it)).collect();
    found.into_iter().flatten().collect()
}

/// The words that powers are told by.
struct Finder {
    names: Names,
    grants: Phrases,
    denials: Phrases,
    passives: Phrases,
    agents: Phrases,
    reserving: Phrases,
    exceptions: Phrases,
    leaves: Phrases,
    perfects: Phrases,
    function: Phrases,
    otherwise: Phrases,
    powers: Phrases,
    consents: Phrases,
}

/// A power as a sentence gives it.
struct Given {
    body: String,
    words: TextRange,
    has_default: bool,
    /// Whether the sentence leaves it to the items below to say what it is.
    opens_items: bool,
}

impl Finder {
    fn new(lexicon: &Lexicon) -> Self {
        let drafting = &lexicon.drafting;
        let opening =
            [&lexicon.function_words, &lexicon.conditions, &lexicon.indefinite, &lexicon.demonstratives];
        let opening = opening.into_iter().chain([&drafting.determiners, &drafting.subordinators]).flatten();
        Self {
            names: Names {
                authorities: Phrases::new(&drafting.authorities),
                opening: Phrases::new(opening),
                compounds: lexicon.capital_nouns,
            },
            grants: Phrases::new(&drafting.grants),
            denials: Phrases::new(&lexicon.negations),
            passives: Phrases::new(&drafting.passives),
            agents: Phrases::new(&drafting.agents),
            reserving: Phrases::new(&drafting.reserving),
            exceptions: Phrases::new(&drafting.exceptions),
            leaves: Phrases::new(&drafting.leaves),
            perfects: Phrases::new(&drafting.perfects),
            function: Phrases::new(&lexicon.function_words),
            otherwise: Phrases::new(&drafting.otherwise),
            powers: Phrases::new(&drafting.powers),
            consents: Phrases::new(&drafting.consents),
        }
    }

    fn document(&self, at: usize, document: &Document) -> Vec<Power> {
        let mut found: Vec<Power> = Vec::new();
        for (place, provision) in document.provisions().iter().enumerate() {
            if provision.repealed || provision.kind == ProvisionKind::Section {
                continue;
            }
            let (id, node) = (ProvisionId::new(at, place), provision.node());
            let given: Vec<Given> =
                document.tree.own_prose(node).flat_map(|block| self.block(document, block)).collect();
            let path = document.path(place);
            let power = |given: Given| Power {
                provision: id,
                path: path.clone(),
                body: given.body,
                words: given.words,
                has_default: given.has_default,
                confirmed: false,
            };
            let items = items(document, node);
            let opening = given.iter().position(|it| it.opens_items).filter(|_| !items.is_empty());
            if let Some(opening) = opening {
                found.extend(items.iter().map(|&item| Power {
                    provision: ProvisionId::new(at, item),
                    path: document.path(item),
                    words: first_words(document, item),
                    body: given[opening].body.clone(),
                    has_default: false,
                    confirmed: false,
                }));
            }
            found.extend(given.into_iter().filter(|it| opening.is_none() || !it.opens_items).map(power));
            self.confirm(document, id, &path, &mut found);
        }
        self.footnotes(at, document, &mut found);
        // One power of a body at one place; the items of a lead-in come before what they say themselves.
        found.sort_by_key(|power| power.words);
        let mut seen = std::collections::HashSet::new();
        found.retain(|power| seen.insert((power.path.clone(), power.body.clone())));
        found
    }

    fn footnotes(&self, at: usize, document: &Document, found: &mut Vec<Power>) {
        for footnote in &document.footnotes {
            let Some(holder) = footnote.provision.filter(|_| footnote.used) else { continue };
            let given = self.block(document, &document.tree.blocks[footnote.block]);
            found.extend(given.into_iter().map(|given| Power {
                provision: ProvisionId::new(at, holder),
                path: footnote.path.clone(),
                body: given.body,
                words: given.words,
                has_default: given.has_default,
                confirmed: false,
            }));
        }
    }

    /// What lines `@power` say of the provision.
    fn confirm(&self, document: &Document, id: ProvisionId, path: &str, found: &mut Vec<Power>) {
        let (tree, text) = (&document.tree, document.text());
        let node = document.provisions()[id.at()].node();
        let lines = tree.own_blocks(node).flat_map(|block| tree.attributes(&tree.blocks[block]));
        for line in lines.filter(|line| &text[line.name] == "power") {
            let body = text[line.value].trim();
            let here = |power: &Power| power.provision == id && power.path == path;
            if body == NONE {
                found.retain(|power| !here(power));
                continue;
            }
            let same = |power: &&mut Power| here(power) && (body.is_empty() || power.body == body);
            let mut any = false;
            for power in found.iter_mut().filter(same) {
                (power.confirmed, any) = (true, true);
            }
            if !any {
                found.push(Power {
                    provision: id,
                    path: path.to_owned(),
                    body: body.to_owned(),
                    words: first_words(document, id.at()),
                    has_default: false,
                    confirmed: true,
                });
            }
        }
    }

    /// The powers that the sentences of a block give.
    fn block(&self, document: &Document, block: &Block) -> Vec<Given> {
        let text = document.text();
        let runs = prose_runs(text, block);
        let mut found = Vec::new();
        for range in sentences(text, block.content) {
            let mut tokens = tokens(text, range);
            // Signs and what stands in them are no words of the sentence.
            tokens.retain(|token| runs.iter().any(|run| run.range.contains(token.range)));
            let sentence = Sentence { text, range, tokens };
            let bodies = self.names.bodies(text, &sentence.tokens);
            found.extend(bodies.iter().filter_map(|body| self.given(&sentence, body)));
        }
        found
    }

    fn given(&self, sentence: &Sentence<'_>, body: &Body) -> Option<Given> {
        let tokens = &sentence.tokens;
        let open = sentence.text[sentence.range].ends_with(':');
        let given = |has_default: bool, opens_items: bool| {
            Some(Given { body: body.name.clone(), words: sentence.range, has_default, opens_items })
        };
        // "Unless the Authority provides otherwise a player may": what it may do is not what the sentence is about.
        let condition = self.condition(sentence, body);
        if let Some(grant) = self.grant_behind(sentence, body).filter(|_| condition.is_none()) {
            return given(false, open && tokens.len() - grant <= BETWEEN);
        }
        if self.is_with_consent(sentence, body) {
            return given(false, false);
        }
        if condition.is_some_and(|condition| self.reserves(sentence, body, condition)) {
            return given(true, false);
        }
        let consents = condition.is_some() && self.consents.at(tokens, body.end).is_some();
        if consents || self.acts(sentence, body) || self.is_left(sentence, body) {
            return given(false, false);
        }
        let near = body.start.saturating_sub(BETWEEN)..(body.end + BETWEEN).min(tokens.len());
        if open
            && (body.end == tokens.len() || near.into_iter().any(|at| self.powers.at(tokens, at).is_some()))
        {
            return given(false, true);
        }
        // "has power to", not "the powers of the Authority".
        let behind = body.end..(body.end + NEAR).min(tokens.len());
        if behind.into_iter().any(|at| self.powers.at(tokens, at).is_some()) {
            given(false, false)
        } else {
            None
        }
    }

    /// "The Authority may", "the Authority, as it sees fit, may": where the word is that lets it choose.
    fn grant_behind(&self, sentence: &Sentence<'_>, body: &Body) -> Option<usize> {
        let tokens = &sentence.tokens;
        let end = (body.end + BETWEEN + 1).min(tokens.len());
        let at = (body.end..end).find(|&at| self.grants.at(tokens, at).is_some())?;
        let next = at + self.grants.at(tokens, at)?;
        // "may not", and "may be asked", which lets others choose.
        let denied = self.denials.at(tokens, next).is_some() || self.passives.at(tokens, next).is_some();
        let gap = sentence.between(body.end - 1, at);
        // A comma that no second one closes parts the body from another subject.
        let commas = gap.matches(',').count();
        let parted = gap.contains([';', ':', '(', ')']) || commas % 2 == 1 && !gap.trim_end().ends_with(',');
        (!denied && !parted).then_some(at)
    }

    /// "may be required by the Authority", "may be made by regulation of the Authority".
    fn acts(&self, sentence: &Sentence<'_>, body: &Body) -> bool {
        let tokens = &sentence.tokens;
        let near = body.start.saturating_sub(NEAR + 1)..body.start;
        let Some(agent) = near.rev().find(|&at| self.agents.at(tokens, at).is_some()) else { return false };
        // "by the Authority as Organizer"
        if (agent..body.start).any(|at| self.leaves.at(tokens, at).is_some()) {
            return false;
        }
        let grants = (0..agent).filter_map(|at| Some(at + self.grants.at(tokens, at)?));
        let mut passive = grants.filter(|&next| {
            let reach = next..(next + NEAR).min(agent);
            let is_passive = |at: usize| self.passives.at(tokens, at).is_some();
            let last = || self.names.compounds && tokens.len().checked_sub(1).is_some_and(is_passive);
            self.denials.at(tokens, next).is_none() && (reach.into_iter().any(is_passive) || last())
        });
        passive.next().is_some()
    }

    /// "unless the Authority", "as long as nothing has been decided by the Authority": where the condition begins.
    fn condition(&self, sentence: &Sentence<'_>, body: &Body) -> Option<usize> {
        let near = body.start.saturating_sub(RESERVED)..body.start;
        let condition = near.rev().find(|&at| self.reserving.at(&sentence.tokens, at).is_some())?;
        (!sentence.between(condition, body.start).contains([',', ';', ')'])).then_some(condition)
    }

    /// "unless the Authority has ruled otherwise", "if the Authority has given no other direction".
    fn reserves(&self, sentence: &Sentence<'_>, body: &Body, condition: usize) -> bool {
        let end = (body.end + NEAR + 1).min(sentence.tokens.len());
        self.exceptions.at(&sentence.tokens, condition).is_some()
            || (condition..end).any(|at| self.otherwise.at(&sentence.tokens, at).is_some())
    }

    /// "with the consent of the Authority", "subject to approval by the Authority".
    fn is_with_consent(&self, sentence: &Sentence<'_>, body: &Body) -> bool {
        let joined = |from: usize| !sentence.between(from, body.start).contains([',', ';', '(']);
        let mut near = body.start.saturating_sub(NEAR)..body.start;
        near.any(|at| self.consents.at(&sentence.tokens, at).is_some() && joined(at))
    }

    /// "in whatever form the Authority lays down", "as the Authority has prescribed".
    fn is_left(&self, sentence: &Sentence<'_>, body: &Body) -> bool {
        let tokens = &sentence.tokens;
        let near = body.start.saturating_sub(NEAR)..body.start;
        let left = near.rev().find(|&at| self.leaves.at(tokens, at).is_some());
        let Some(verb) = tokens.get(body.end) else { return false };
        // "as Regulating Authority" says what somebody is.
        left.is_some_and(|at| {
            at + 1 < body.start && !sentence.between(at, body.end).contains([',', ';', '('])
        }) && !verb.is_capital()
            && (self.perfects.at(tokens, body.end).is_some() || self.function.at(tokens, body.end).is_none())
    }
}

/// A sentence and its words.
struct Sentence<'a> {
    text: &'a str,
    range: TextRange,
    tokens: Vec<Token<'a>>,
}

impl Sentence<'_> {
    /// What stands between two of its words.
    fn between(&self, from: usize, to: usize) -> &str {
        &self.text[self.tokens[from].range.end()..self.tokens[to].range.start()]
    }
}

/// The value of `@power` that says that there is none.
const NONE: &str = "none";

/// The numbered provisions directly below the node, by their places.
fn items(document: &Document, node: NodeId) -> Vec<usize> {
    let tree = &document.tree;
    let below = tree.children(node).filter_map(|child| document.holder(child).map(|held| (child, held)));
    let own = below.filter(|&(child, held)| document.provisions()[held].node() == child);
    own.map(|(_, held)| held).collect()
}

/// The first paragraph of a provision, or of what it holds.
fn first_words(document: &Document, at: usize) -> TextRange {
    let (tree, node) = (&document.tree, document.provisions()[at].node());
    let words =
        |node: NodeId| tree.own_prose(node).map(|block| block.content).find(|words| !words.is_empty());
    tree.subtree(node).find_map(words).unwrap_or_else(|| TextRange::empty(tree.start(node)))
}

/// The sentences in `range`: a colon or semicolon ends one, and a full stop before a capital that is none of "e.g.".
fn sentences(text: &str, range: TextRange) -> Vec<TextRange> {
    let (mut found, mut start) = (Vec::new(), range.start());
    for (at, sign) in text[range].match_indices(['.', '?', '!', ';', ':']) {
        let end = range.start() + at + sign.len();
        let rest = &text[end..range.end()];
        let (before, next) = (&text[start..end - sign.len()], rest.trim_start().chars().next());
        let goes_on = || {
            let letters = before.chars().rev().take_while(|c| c.is_alphabetic()).count();
            letters == 1 || next.is_some_and(char::is_lowercase)
        };
        if rest.starts_with(|c: char| !c.is_whitespace()) || sign == "." && goes_on() {
            continue;
        }
        found.push(trimmed(text, TextRange::new(start, end)));
        start = end;
    }
    found.push(trimmed(text, TextRange::new(start, range.end())));
    found.retain(|range| !range.is_empty());
    found
}

fn trimmed(text: &str, range: TextRange) -> TextRange {
    let words = &text[range];
    let start = range.start() + (words.len() - words.trim_start().len());
    TextRange::new(start, start + words.trim().len())
}
