//! What a sentence says of a body: whether it lets it choose, and in which way.

use std::ops::Range;

use lawsmith_text::TextRange;

use super::Power;
use super::body::{Body, Names, Phrases, Token};
use super::leading::Leading;
use super::sentence::{BETWEEN, Sentence};
use crate::lexicon::Lexicon;
use crate::provision::ProvisionId;

/// How many between words that hang together closely: "has power to", "with the consent of the Authority".
const NEAR: usize = 4;
/// How many between a condition and the body: "as long as nothing else has been decided by the Authority".
const RESERVED: usize = 12;
/// How many between a word that lets something be done and the body that does it.
const SENTENCE: usize = 40;

/// How a word in the possessive ends.
const POSSESSIVES: [&str; 2] = ["’s", "'s"];

/// The words that powers are told by.
pub(super) struct Finder {
    pub names: Names,
    grants: Phrases,
    denials: Phrases,
    nevers: Phrases,
    denied_subjects: Phrases,
    figures: Phrases,
    contrasts: Phrases,
    relatives: Phrases,
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
    /// Norm words that do not let choose.
    binding: Phrases,
    joining: Phrases,
    subordinators: Phrases,
    pub leading: Leading,
}

/// A power as a sentence gives it.
#[derive(Debug, Default)]
pub(super) struct Given {
    pub body: String,
    pub words: TextRange,
    pub has_default: bool,
}

impl Given {
    /// The power at a provision, or at a footnote of it.
    pub fn at(self, provision: ProvisionId, path: String) -> Power {
        let Self { body, words, has_default } = self;
        Power { provision, path, body, words, has_default, confirmed: false }
    }
}

impl Finder {
    pub fn new(lexicon: &Lexicon) -> Self {
        let drafting = &lexicon.drafting;
        let opening =
            [&lexicon.function_words, &lexicon.conditions, &lexicon.indefinite, &lexicon.demonstratives];
        let opening = opening.into_iter().chain([&drafting.determiners, &drafting.subordinators]).flatten();
        Self {
            names: Names {
                authorities: Phrases::new(&drafting.authorities),
                named: Phrases::new(&drafting.named_authorities),
                of: lexicon.first_of().to_owned(),
                opening: Phrases::new(opening),
                compounds: lexicon.capital_nouns,
            },
            binding: Phrases::new(drafting.norm_words.iter().filter(|word| !drafting.grants.contains(word))),
            joining: Phrases::new(drafting.list_and.iter().chain(&drafting.list_or)),
            subordinators: Phrases::new(
                drafting.subordinators.iter().filter(|it| !drafting.relatives.contains(it)),
            ),
            leading: Leading::new(lexicon),
            grants: Phrases::new(&drafting.grants),
            relatives: Phrases::new(&drafting.relatives),
            denials: Phrases::new(&lexicon.negations),
            nevers: Phrases::new(&drafting.nevers),
            denied_subjects: Phrases::new(&drafting.denied_subjects),
            figures: Phrases::new(lexicon.wording.figures.iter().map(|(word, _)| word)),
            contrasts: Phrases::new(&drafting.contrasts),
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

    /// The power that a sentence gives a body by its own words.
    pub fn given(&self, sentence: &Sentence<'_>, body: &Body) -> Option<Given> {
        let tokens = &sentence.tokens;
        let given =
            |has_default: bool| Some(Given { body: body.name.clone(), words: sentence.range, has_default });
        // "Unless the Authority provides otherwise a player may": what it may do is not what the sentence is about.
        let condition = self.condition(sentence, body);
        if self.grant_of(sentence, body).is_some() || self.is_with_consent(sentence, body) {
            return given(false);
        }
        if condition.is_some_and(|condition| self.reserves(sentence, body, condition)) {
            return given(true);
        }
        let consents = condition.is_some() && self.consents.at(tokens, body.end).is_some();
        // "has power to", not "the powers of the Authority".
        let is_subject = !self.leading.is_no_subject(tokens, body);
        let has_power = || {
            let near = if is_subject { NEAR } else { 1 };
            self.names_power(tokens, body.end..body.end + near)
        };
        let chooses = consents
            || self.acts(sentence, body)
            || self.is_left(sentence, body)
            || self.leading.entrusts(sentence, body)
            || has_power();
        if chooses { given(false) } else { None }
    }

    /// Where the word is that lets the body choose which the sentence is about.
    pub fn grant_of(&self, sentence: &Sentence<'_>, body: &Body) -> Option<usize> {
        self.grant_behind(sentence, body).filter(|_| self.condition(sentence, body).is_none())
    }

    /// Whether a word there says that somebody has a power: "has power to", not "has no power to", nor "the Authority".
    pub fn names_power(&self, tokens: &[Token<'_>], range: Range<usize>) -> bool {
        let denied = |at: usize| at > 0 && self.denials.at(tokens, at - 1).is_some();
        let mut range = range.start..range.end.min(tokens.len());
        range.any(|at| self.powers.at(tokens, at).is_some() && !self.is_name(tokens, at) && !denied(at))
    }

    /// Whether a word there is that of a body's name: "the Harbour Authority".
    fn is_name(&self, tokens: &[Token<'_>], at: usize) -> bool {
        tokens[at].is_capital() && self.names.authorities.at(tokens, at).is_some()
    }

    /// "The Authority may", "the Authority, as it sees fit, may": where the word is that lets it choose.
    fn grant_behind(&self, sentence: &Sentence<'_>, body: &Body) -> Option<usize> {
        let tokens = &sentence.tokens;
        // "Authorities who let boats in at night and in fog may"
        let described = self.relatives.at(tokens, body.end).is_some();
        let end = (body.end + 1 + if described { 2 * BETWEEN } else { BETWEEN }).min(tokens.len());
        // "in May"
        let grants = |at: &usize| !tokens[*at].is_capital() && self.grants.at(tokens, *at).is_some();
        let at = (body.end..end).find(grants)?;
        let next = at + self.grants.at(tokens, at)?;
        // "must decide who may row", but "must keep the lamps and may close a quay".
        let is_bound = (body.end..at).any(|word| self.binding.at(tokens, word).is_some());
        if is_bound && !described && self.joining.at(tokens, at - 1).is_none() {
            return None;
        }
        // "may not", and "may be asked", which lets others choose.
        let denied = self.is_denied(tokens, next)
            || self.passives.at(tokens, next).is_some()
            || self.is_nobody(tokens, body);
        let gap = sentence.between(body.end - 1, at);
        // A comma that no second one closes parts the body from another subject.
        let commas = gap.matches(',').count();
        // "asks the Authority when it may row"
        let is_other = || {
            let (mut between, last) = (body.end..at, at - 1);
            between.any(|word| self.subordinators.at(tokens, word).is_some())
                || last >= body.end && self.relatives.at(tokens, last).is_some()
        };
        // "the Authority, which may": the comma parts it from nobody else.
        let goes_on = described && at == body.end + 1 && commas == 1;
        let one_comma = commas % 2 == 1 && !gap.trim_end().ends_with(',') && !goes_on;
        let parted = gap.contains([';', ':', '(', ')']) || one_comma;
        // "appoints the Authority and may dismiss it"
        let is_object = at == body.end + 1 && self.joining.at(tokens, body.end).is_some();
        let other =
            is_object || !described && commas == 0 && is_other() || self.leading.is_member(tokens, body);
        (!denied && !parted && !other && !self.is_of_another(sentence, body, at)).then_some(at)
    }

    /// "may not", "may in no case", behind the word that lets choose.
    fn is_denied(&self, tokens: &[Token<'_>], next: usize) -> bool {
        self.denials.at(tokens, next).is_some() || self.nevers.at(tokens, next).is_some()
    }

    /// "No Authority", "Neither the Authority", "No two clubs".
    fn is_nobody(&self, tokens: &[Token<'_>], body: &Body) -> bool {
        let before = self.leading.before(tokens, body);
        let figure = before.checked_sub(1).filter(|&at| self.figures.at(tokens, at).is_some());
        let subject = figure.unwrap_or(before);
        self.denies(tokens, subject) || subject.checked_sub(1).is_some_and(|at| self.denies(tokens, at))
    }

    /// "No quay", "Nothing in this Law", "Neither": a subject of which the opposite is said.
    fn denies(&self, tokens: &[Token<'_>], at: usize) -> bool {
        self.denied_subjects.at(tokens, at).is_some()
    }

    /// "the Authority’s chair may", "a boat that the Authority has closed may": what the word at `grant` lets choose is
    /// something else.
    fn is_of_another(&self, sentence: &Sentence<'_>, body: &Body, grant: usize) -> bool {
        let tokens = &sentence.tokens;
        let last = body.end - 1;
        let owner = tokens[last].printed.ends_with(['’', '\''])
            || POSSESSIVES.iter().any(|ending| tokens[last].printed.ends_with(ending))
            || sentence.text[tokens[last].range.end()..].starts_with(['’', '\'']);
        let relative = self.leading.before(tokens, body).checked_sub(1);
        let described = relative.is_some_and(|at| self.relatives.at(tokens, at).is_some());
        owner && grant > body.end || described && self.perfects.at(tokens, body.end).is_some()
    }

    /// Whether the subject of the word at `grant` is one of which the opposite is said: "No quay may", but not "No quay may
    /// be closed except by the Authority".
    fn has_denied_subject(&self, sentence: &Sentence<'_>, grant: usize, agent: usize) -> bool {
        let tokens = &sentence.tokens;
        let parted = |at: &usize| sentence.between(at - 1, *at).contains([',', ';', ':', '(']);
        let from = grant.saturating_sub(SENTENCE);
        let start = (from + 1..=grant).rev().find(parted).unwrap_or(from);
        let is_exception = |at: usize| {
            [&self.exceptions, &self.otherwise, &self.contrasts].iter().any(|it| it.at(tokens, at).is_some())
        };
        let begins = start == 0 || start > from;
        begins && self.denies(tokens, start) && !(start..agent).any(is_exception)
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
        let grants = (agent.saturating_sub(SENTENCE)..agent)
            .filter_map(|at| Some((at, at + self.grants.at(tokens, at)?)))
            .filter(|&(at, _)| !self.has_denied_subject(sentence, at, agent))
            .map(|(_, next)| next);
        let mut passive = grants.filter(|&next| {
            let reach = next..(next + NEAR).min(agent);
            let is_passive = |at: usize| self.passives.at(tokens, at).is_some();
            let last = || self.names.compounds && tokens.len().checked_sub(1).is_some_and(is_passive);
            !self.is_denied(tokens, next) && (reach.into_iter().any(is_passive) || last())
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
        let tokens = &sentence.tokens;
        let joined = |from: usize| !sentence.between(from, body.start).contains([',', ';', '(']);
        let consents = |at: usize| self.consents.at(tokens, at).is_some() && !self.is_name(tokens, at);
        (body.start.saturating_sub(NEAR)..body.start).any(|at| consents(at) && joined(at))
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
