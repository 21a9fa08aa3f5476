//! The tests of a change, one after the other, from what can be told for certain to what can only be weighed.

use std::cell::OnceCell;
use std::collections::BTreeSet;
use std::ops::Range;

use crate::both::{Both, Side};
use crate::class::actors::{actor, voice};
use crate::class::by_sentence;
use crate::class::facts::Facts;
use crate::class::ladder::{other_words, recast_or_bound, turned_round};
use crate::class::neutral::without_neutral;
use crate::class::substance::Found;
use crate::class::substance::tabled;
use crate::class::text::balance::{Balance, changed_share};
use crate::class::text::changed::Changed;
use crate::class::text::{AllElse, Texts};
use crate::class::weight::Class;
use crate::class::wording::inserted::inserted;
use crate::class::wording::{apart, definition, determiner, enumeration, unweighty};
use crate::reason::{Presence, Quote, Reason};
use crate::references::elsewhere::Citation;
use crate::roles::Roles;
use crate::token::Token;
use crate::words::{Place, Run};

/// The share of changed words from which on a rewording is taken to change the meaning.
const MOST: f32 = 0.6;
/// Up to this share, words that came or went stand out beside other reasons.
const FEW: f32 = MOST / 2.0;
/// In how many places words may have changed for those that came or went to be told besides other reasons.
const BESIDES: usize = 4;
/// How many words a norm word has with its denial, "must not".
const DENIED: usize = 2;

/// A change that is being judged, with the reasons found so far.
pub(super) struct Judgement<'w, 't, 'a> {
    texts: &'w Texts<'t, 'a>,
    runs: &'w [Run],
    places: &'w [Place],
    /// All of either text.
    whole: Both<Range<usize>>,
    /// How often each word came and went in all places.
    balance: Balance<'t>,
    facts: &'w Facts<'w>,
    /// The numbers, limits, denials and conditions of each side.
    found: Both<Found>,
    /// The places where something else is said for all that is certain.
    said: OnceCell<Vec<Place>>,
    /// How often each word came and went there.
    said_balance: OnceCell<Balance<'t>>,
    /// The tokens of each side that are told by themselves.
    counted: OnceCell<Both<Vec<bool>>>,
    share: OnceCell<f32>,
    /// Where all else stayed, the one clause or citation is what the change is about. Where sentences were recast, citations
    /// come and go with them.
    all_else: AllElse,
    /// Whether all that changed is a list, whose members are told.
    listed: bool,
    /// Whether all that changed is that words took each other's place.
    turned: bool,
    reasons: Vec<Reason>,
}

impl<'w, 't, 'a> Judgement<'w, 't, 'a> {
    pub fn new(texts: &'w Texts<'t, 'a>, runs: &'w [Run], places: &'w [Place], facts: &'w Facts<'w>) -> Self {
        let mut judgement = Self {
            texts,
            runs,
            places,
            whole: texts.as_ref().map(|text| 0..text.tokens.len()),
            balance: Balance::of(texts, places),
            facts,
            found: texts.as_ref().map(|text| facts.substance.read(text)),
            said: OnceCell::new(),
            said_balance: OnceCell::new(),
            counted: OnceCell::new(),
            share: OnceCell::new(),
            all_else: AllElse::Changed,
            listed: false,
            turned: false,
            reasons: Vec::new(),
        };
        judgement.all_else = texts.all_else(places);
        if judgement.all_else == AllElse::Changed {
            judgement.all_else = texts.all_else(judgement.said());
        }
        judgement
    }

    /// Norm words, numbers, denials, conditions, references, who acts.
    pub fn certain(&mut self) {
        let (texts, places, facts) = (self.texts, self.places, self.facts);
        for reason in facts.norms.iter().cloned().map(Reason::Norm) {
            if !self.reasons.contains(&reason) {
                self.reasons.push(reason);
            }
        }
        self.reasons.extend(facts.scale.mentioned(texts, places));
        let mut changes = facts.substance.changes(texts, &self.found, places, &self.balance, facts.lists);
        // "may not → may" says that the denial is gone, if it is the only one.
        let denials = |tokens: &[Token]| tokens.iter().filter(|token| token.is(Roles::NEGATION)).count();
        if denials(texts.old.tokens).abs_diff(denials(texts.new.tokens)) == 1 {
            changes.retain(|change| !facts.norms.iter().any(|norm| change.denies_as(norm, facts.lexicon)));
        }
        self.reasons.extend(changes);
        self.reasons.extend(facts.items.iter().cloned());
        self.reasons.extend(facts.elsewhere.iter().filter(|told| !told.is_form()).cloned());
        // Who is called by a plainer word is no other one.
        let left: Vec<Place> = places.iter().filter(|place| !texts.is_plain(place)).cloned().collect();
        let places = left.as_slice();
        let mut others = actor::changes(texts, places, facts.lexicon, &facts.names);
        others.retain(|other| {
            !self.reasons.iter().any(|reason| reason.says(other) || reason.is_loss_of(other))
        });
        let members = enumeration::changes(texts, places, facts.lexicon);
        self.listed = members.is_some();
        self.reasons.extend(members.unwrap_or(others));
        self.reasons.extend(voice::changes(texts, places, facts.lexicon));
    }

    /// Clauses and citations that came or went.
    pub fn clause(&mut self) {
        if self.reasons.is_empty() || self.is_alone() {
            let clause = self.texts.clause_changed(self.runs, self.all_else, &self.bound());
            let is_told = |clause: &Reason| self.reasons.iter().any(|reason| reason.ends_as(clause));
            let clause = clause.filter(|clause| !is_told(clause));
            self.reasons.extend(clause);
        }
        if self.is_alone() {
            self.cite(Citations::Ruling);
        }
    }

    /// Words that came, went, or were put for others: the first test that tells something.
    pub fn words(&mut self) {
        if !self.reasons.is_empty() {
            return;
        }
        let (texts, lexicon) = (self.texts, self.facts.lexicon);
        let mut told = texts.replaced(self.runs);
        if !self.listed {
            told = told.or_else(|| other_words(&self.changed()));
            if told.is_none() {
                told = turned_round(&self.all());
                self.turned = told.is_some();
            }
        }
        told = told.or_else(|| determiner::changes(texts, self.places, lexicon));
        if told.is_none() && self.facts.definition {
            told = definition::changes(&self.all());
        }
        self.reasons.extend(told);
        if self.reasons.is_empty() && !self.listed {
            self.reasons.extend(apart::changes(&self.changed()));
        }
    }

    /// What else cells of tables say.
    pub fn cells(&mut self) {
        if !self.reasons.is_empty() {
            let told = tabled::cells(&self.changed());
            let is_told =
                |told: &Reason| self.reasons.iter().any(|reason| reason == told || reason.swaps(told));
            let told: Vec<Reason> = told.into_iter().filter(|told| !is_told(told)).collect();
            self.reasons.extend(told);
        }
    }

    /// What came or went besides, where most of the words stayed.
    pub fn besides(&mut self) {
        if self.reasons.is_empty() || self.is_alone() || self.listed || self.turned {
            return;
        }
        let said = self.said();
        if self.texts.worded(said).nth(BESIDES).is_some() || self.share() >= FEW {
            return;
        }
        let lone = said.iter().filter(|place| place.lone_side().is_some());
        let is_told = |place: &Place, told: &Reason| {
            let (gone, come) = self.texts.at(place);
            let says = |reason: &Reason| {
                let mut words = gone.iter().chain(come).filter(|token| token.is_content());
                words.all(|word| reason.has_words(&word.key))
            };
            self.reasons.iter().any(|reason| reason.quotes_as(told) || reason.is_presence() && says(reason))
        };
        let told = lone.filter_map(|place| {
            let told = inserted(&self.changed().only(std::slice::from_ref(place)))?;
            (!is_told(place, &told)).then_some(told)
        });
        let told: Vec<Reason> = told.collect();
        self.reasons.extend(told);
    }

    /// A noun for another one where all else only stands elsewhere.
    pub fn recast(&mut self) {
        if self.reasons.is_empty() && !self.listed {
            self.reasons.extend(recast_or_bound(&self.changed()));
        }
    }

    /// What each sentence tells by itself, where all of them together tell nothing.
    pub fn sentences(&mut self) {
        if self.reasons.is_empty() && !self.listed {
            self.reasons.extend(by_sentence::changes(&self.changed(), self.runs, &self.bound()));
        }
    }

    /// Most of the words, and norm words that came or went with what they stood in.
    pub fn most(&mut self) {
        if self.reasons.is_empty() && !self.only_pointers() && self.share() >= MOST {
            let part = format!("{:.0} % of the words are others", self.share() * 100.0);
            self.reasons.push(Reason::Told(part));
        }
        if self.reasons.is_empty() {
            let told = |(word, presence): &(String, Presence)| {
                Reason::lone("the norm word", Quote::of(word), *presence)
            };
            self.reasons.extend(self.facts.norm_words.iter().map(told));
        }
    }

    /// The class, and the reasons with what else is told of such a change.
    pub fn settled(mut self) -> (Class, Vec<Reason>) {
        if self.reasons.is_empty() {
            let (class, what) = unweighty(self.texts, self.places, &self.balance, self.facts);
            if !self.only_pointers() {
                self.reasons.push(Reason::Wording(what));
            }
            self.cite(Citations::Pointing);
            return (class, self.reasons);
        }
        if !self.is_alone() {
            self.cite(Citations::Ruling);
        }
        self.cite(Citations::Pointing);
        let used = terms_used(self.texts, self.facts, &self.reasons);
        self.reasons.extend(used);
        (Class::Substantive, self.reasons)
    }

    /// Whether all else stayed.
    fn is_alone(&self) -> bool {
        self.all_else == AllElse::Stayed
    }

    /// The tokens of each side that are told by themselves where a clause came or went: numbers, limits, and phrases that bind,
    /// "is under an obligation to".
    fn bound(&self) -> Both<Vec<bool>> {
        Both::of(|side| {
            let tokens = self.texts[side].tokens;
            let mut bound = self.found[side].measured(tokens.len());
            let norms = self.facts.scale.norms(tokens).into_iter();
            norms.filter(|norm| norm.range.len() > DENIED).for_each(|norm| bound[norm.range].fill(true));
            bound
        })
    }

    fn said(&self) -> &[Place] {
        let Facts { scale, lexicon, .. } = self.facts;
        self.said.get_or_init(|| without_neutral(self.texts, self.places, &self.found, scale, lexicon))
    }

    fn counted(&self) -> &Both<Vec<bool>> {
        self.counted.get_or_init(|| self.facts.substance.counted(self.texts, &self.found, self.places))
    }

    /// Where something else is said, as the tests of words ask about it.
    fn changed(&self) -> Changed<'_, 't, 'a> {
        let places = self.said();
        let balance = self.said_balance.get_or_init(|| Balance::of(self.texts, places));
        let (texts, within, lexicon) = (self.texts, &self.whole, self.facts.lexicon);
        Changed { texts, places, within, balance, counted: self.counted(), lexicon }
    }

    /// All that changed, as the tests of words ask about it.
    fn all(&self) -> Changed<'_, 't, 'a> {
        Changed { places: self.places, balance: &self.balance, ..self.changed() }
    }

    /// The share of the words that changed.
    fn share(&self) -> f32 {
        *self.share.get_or_init(|| changed_share(self.texts, &self.balance, FEW, self.facts.lexicon))
    }

    fn points(&self, citation: &Citation) -> bool {
        self.texts[citation.presence.side()].pointing[citation.at]
    }

    /// Whether all that changed sends a reader to another provision.
    fn only_pointers(&self) -> bool {
        let points = |place: &Place, side: Side| place[side].clone().all(|at| self.texts[side].points(at));
        self.facts.citations.iter().any(|citation| self.points(citation))
            && self.places.iter().all(|place| Side::ALL.iter().all(|&side| points(place, side)))
    }

    /// Adds what is told of these citations, but for those that a clause quotes.
    fn cite(&mut self, which: Citations) {
        let wanted = |citation: &&Citation| self.points(citation) == (which == Citations::Pointing);
        let wanted: Vec<&Citation> = self.facts.citations.iter().filter(wanted).collect();
        for citation in wanted {
            if !self.reasons.iter().any(|reason| reason.has_words(&citation.words)) {
                self.reasons.push(citation.told());
            }
        }
    }
}

/// Citations that are new or gone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Citations {
    /// Those that only send a reader elsewhere.
    Pointing,
    /// The others.
    Ruling,
}

/// The defined terms that one side alone uses, but for those that are told already.
fn terms_used(texts: &Texts<'_, '_>, facts: &Facts<'_>, told: &[Reason]) -> Vec<Reason> {
    let used = texts.as_ref().map(|text| text.terms.iter().flatten().copied().collect::<BTreeSet<usize>>());
    let list = |side: Side| {
        let names = used[side].difference(&used[side.other()]).map(|&term| (facts.names[side])(term));
        // The words may stand there undefined.
        let stands = |name: &str| name.to_lowercase().split(' ').all(|word| texts[side.other()].has(word));
        let names = names.filter(|name| !stands(name)).map(|name| format!("“{name}”"));
        let tells = |name: &str| told.iter().any(|reason| reason.has_beginning(name));
        let mut names: Vec<String> = names.filter(|name| !tells(name)).collect();
        names.sort_unstable();
        names.dedup();
        (!names.is_empty())
            .then(|| format!("the {} {}", if names.len() == 1 { "term" } else { "terms" }, names.join(", ")))
    };
    let gone = list(Side::Old).map(|terms| format!("no longer uses {terms}"));
    let come = list(Side::New).map(|terms| format!("uses {terms}, which it did not before"));
    gone.into_iter().chain(come).map(Reason::Told).collect()
}
