//! What a change of words means, and why.
//!
//! The tests go from what can be told for certain to what can only be weighed: a norm word, a number, a denial, a
//! condition, a reference, or one who acts, a term or a word for its opposite in the place of another make a change
//! substantive; then clauses that came or went; what is left is editorial unless most of the words are others. Words that
//! only send a reader to another provision, "(see Law 3)", are told and make nothing substantive.
//!
//! How each is found stands in files of its own: `norm`, `substance` with `number`, `measure`, `limit`, `denial`, `condition`, `list`,
//! `sentence` and `counted`, `elsewhere`, `pointer`, `actor` with `name`, `enumeration`, `clause`, `inserted` with `member`, `definition`, `instead`, `exchange`,
//! `universal`, `voice`; `neutral` takes out what says the same for certain; `word`, `terms` and `quote` are tools of all.

mod actor;
pub(crate) mod clause;
mod condition;
mod counted;
mod definition;
mod denial;
mod enumeration;
mod exchange;
mod inserted;
mod instead;
mod limit;
pub(crate) mod list;
mod measure;
mod member;
mod name;
mod neutral;
pub(crate) mod norm;
mod number;
mod pointer;
pub(crate) mod quote;
mod sentence;
pub(crate) mod substance;
pub(crate) mod terms;
mod universal;
mod voice;
pub(crate) mod word;

use std::cell::LazyCell;
use std::collections::BTreeSet;
use std::ops::Range;

use compact_str::CompactString;
use lawsmith_model::Lexicon;
use rustc_hash::FxHashSet;

use crate::class::clause::Texts;
use crate::class::instead::instead;
use crate::class::list::List;
use crate::class::neutral::without_neutral;
use crate::class::norm::{NormChange, NormScale};
use crate::class::substance::Substance;
use crate::class::word::{balance, changed_share};
use crate::references::elsewhere::Citation;
use crate::roles::Roles;
use crate::token::{Token, TokenKind};
use crate::words::{Place, Run};

/// What kind of change it is, the lightest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// Only the number changed.
    Renumbering,
    /// It follows from what is told elsewhere: references lead where they led, words are replaced as they are throughout.
    Consequential,
    /// Words changed and the meaning, as far as can be told, did not.
    Editorial,
    /// What is required or allowed changed.
    Substantive,
}

impl Class {
    /// The word for it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Renumbering => "renumbering",
            Self::Consequential => "consequential",
            Self::Editorial => "editorial",
            Self::Substantive => "substantive",
        }
    }
}

/// The share of changed words from which on a rewording is taken to change the meaning.
const MOST: f32 = 0.6;

/// In how many places words may have changed for those that came or went to be told besides other reasons.
const BESIDES: usize = 4;

/// What is known about a pair besides its words.
pub(crate) struct Facts<'a> {
    /// Items of a list that only one side has, in words.
    pub items: &'a [String],
    pub lexicon: &'a Lexicon,
    pub substance: &'a Substance<'a>,
    pub scale: &'a NormScale,
    pub norms: &'a [NormChange],
    /// Norm words that came or went with what they stood in, and whether they are new.
    pub norm_words: &'a [(String, bool)],
    /// The terms of the tokens of both sides, in one numbering.
    pub terms: (&'a [Option<usize>], &'a [Option<usize>]),
    /// The name of a term.
    pub name: &'a dyn Fn(usize) -> String,
    /// References that lead elsewhere than before, in sentences.
    pub elsewhere: &'a [String],
    /// Citations that are new or gone.
    pub citations: &'a [Citation],
    /// Whether it is a definition.
    pub definition: bool,
    /// What each side stands below and holds.
    pub lists: (&'a List<'a>, &'a List<'a>),
}

/// The class of a change of words, with the reasons, weightiest first. `runs` are those shown to readers, `places` what
/// changed beyond capitals.
pub(crate) fn classify(
    texts: &Texts<'_, '_>,
    runs: &[Run],
    places: &[Place],
    facts: &Facts<'_>,
) -> (Class, Vec<String>) {
    let (old, new) = (texts.old, texts.new);
    let mut reasons: Vec<String> = Vec::new();
    for reason in facts.norms.iter().map(norm_reason) {
        if !reasons.contains(&reason) {
            reasons.push(reason);
        }
    }
    let mut changes = facts.substance.changes(texts, places, facts.lists);
    // "may not → may" says that the denial is gone, if it is the only one.
    let denials = |tokens: &[Token]| tokens.iter().filter(|token| token.is(Roles::NEGATION)).count();
    if denials(old).abs_diff(denials(new)) == 1 {
        changes.retain(|change| !facts.norms.iter().any(|norm| denies_as(norm, change, facts.lexicon)));
    }
    reasons.extend(changes);
    reasons.extend(facts.items.iter().cloned());
    reasons.extend(facts.elsewhere.iter().filter(|told| !is_form(told)).cloned());
    let members = enumeration::changes(texts, places);
    let sides = (
        actor::Side { tokens: old, terms: facts.terms.0 },
        actor::Side { tokens: new, terms: facts.terms.1 },
    );
    let mut others = actor::changes(&sides.0, &sides.1, places, facts.lexicon, facts.name);
    others.retain(|other| !reasons.iter().any(|reason| says(reason, other) || is_gone(reason, other)));
    let listed = members.is_some();
    reasons.extend(members.unwrap_or(others));
    reasons.extend(voice::changes(texts, places, facts.lexicon));
    // Where all else stayed, the clause or the citation is what the change is about; where sentences were recast, citations
    // come and go with them.
    let said = LazyCell::new(|| without_neutral(texts, places, facts.substance, facts.scale, facts.lexicon));
    let alone = worded(old, new, places) <= 1 || worded(old, new, &said) <= 1;
    if reasons.is_empty() || alone {
        let clause = texts.passage_changed(runs, alone, &facts.substance.measured(texts));
        let is_told = |clause: &String| {
            clause
                .split_once('“')
                .is_some_and(|(_, words)| reasons.iter().any(|reason| reason.ends_with(words)))
        };
        let clause = clause.filter(|clause| !is_told(clause));
        reasons.extend(clause);
    }
    let (pointers, citations): (Vec<&Citation>, Vec<&Citation>) =
        facts.citations.iter().partition(|citation| {
            let pointing = if citation.new { &texts.pointing.1 } else { &texts.pointing.0 };
            pointing[citation.at]
        });
    if alone {
        cite(&mut reasons, &citations);
    }
    if reasons.is_empty() {
        reasons.extend(texts.replaced(runs));
    }
    let changed = changed_share(old, new, places, facts.lexicon);
    let counted = LazyCell::new(|| facts.substance.counted(texts, places));
    if reasons.is_empty() && !listed {
        reasons.extend(texts.inserted(&said, &counted));
    }
    if reasons.is_empty() && !listed {
        reasons.extend(instead(texts, &said, &counted, facts.lexicon));
    }
    if reasons.is_empty() && !listed {
        reasons.extend(exchange::changes(texts, &said));
    }
    if reasons.is_empty() && !listed {
        reasons.extend(texts.member_of_short_list(&said, &counted, facts.lexicon));
    }
    if reasons.is_empty() && facts.definition {
        let terms = |place: &Place| {
            let used = |terms: &[Option<usize>]| terms.iter().flatten().copied().collect::<Vec<_>>();
            let old = used(&facts.terms.0[place.old.clone()]);
            !old.is_empty() && old == used(&facts.terms.1[place.new.clone()])
        };
        reasons.extend(texts.definition(places, &counted, terms, facts.lexicon));
    }
    // Where most of the words stayed, what came or went besides is told, too.
    if !reasons.is_empty() && !alone && !listed && worded(old, new, &said) <= BESIDES && changed < MOST / 2.0
    {
        let lone = said.iter().filter(|place| place.old.is_empty() != place.new.is_empty());
        let told = lone.filter_map(|place| texts.inserted(std::slice::from_ref(place), &counted));
        let known = |told: &str| {
            let words = told
                .split_once('“')
                .and_then(|(_, rest)| rest.rsplit_once('”'))
                .map_or("", |(words, _)| words);
            let quotes = |reason: &String| {
                reason.split(['“', '”']).skip(1).step_by(2).any(|quoted| quoted.contains(words))
            };
            reasons.iter().any(quotes)
        };
        let told: Vec<String> = told.filter(|told| !known(told)).collect();
        reasons.extend(told);
    }
    let points = |range: &Range<usize>, tokens: &[Token], pointing: &[bool]| {
        range.clone().all(|at| pointing[at] || tokens[at].kind == TokenKind::Sign)
    };
    let only_pointers = !pointers.is_empty()
        && places.iter().all(|place| {
            points(&place.old, old, &texts.pointing.0) && points(&place.new, new, &texts.pointing.1)
        });
    if reasons.is_empty() && !only_pointers && changed >= MOST {
        reasons.push(format!("{:.0} % of the words are others", changed * 100.0));
    }
    if reasons.is_empty() {
        let told = |(word, new): &(String, bool)| {
            format!("the norm word “{word}” is {}", if *new { "new" } else { "gone" })
        };
        reasons.extend(facts.norm_words.iter().map(told));
    }
    if !reasons.is_empty() {
        if !alone {
            cite(&mut reasons, &citations);
        }
        cite(&mut reasons, &pointers);
        let used = terms_used(texts, facts, &reasons);
        reasons.extend(used);
        return (Class::Substantive, reasons);
    }
    if !only_pointers {
        reasons.push(wording(texts, places, facts).to_owned());
    }
    cite(&mut reasons, &pointers);
    (Class::Editorial, reasons)
}

/// Adds what is told of citations, but for those that a clause quotes.
fn cite(reasons: &mut Vec<String>, citations: &[&Citation]) {
    for citation in citations {
        if !reasons.iter().any(|reason| reason.contains(&citation.words)) {
            reasons.push(citation.told());
        }
    }
}

/// Whether a reason tells that one word became another with the words before them: “at least” → “at most” says that
/// “least” is “most” now, and the number “two-thirds” → “half” the same of whoever stands there.
fn says(reason: &str, other: &str) -> bool {
    let (Some(long), Some(short)) = (reason.split_once(" → "), other.split_once(" → ")) else {
        return false;
    };
    let has = |long: &str, short: &str| {
        let words = |quoted: &str| quoted.rsplit(['“', '”']).nth(1).unwrap_or_default().to_lowercase();
        let short = words(short);
        !short.is_empty() && format!(" {} ", words(long)).contains(&format!(" {short} "))
    };
    has(long.0, short.0) && has(long.1, short.1)
}

/// Whether a reason tells that the word is gone for which another one tells what stands there: the number “two-thirds”.
fn is_gone(reason: &str, other: &str) -> bool {
    let from = other.split_once(" → ").and_then(|(from, _)| from.split_once('“'));
    from.is_some_and(|(_, words)| reason.ends_with(&format!("“{words} is gone")))
}

/// Whether a reason tells only that a citation is written otherwise: “point 1” → “point (1)”.
fn is_form(reason: &str) -> bool {
    fn said(words: &str) -> impl Iterator<Item = &str> {
        words.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty())
    }
    reason.split_once(" → ").is_some_and(|(from, to)| said(from).eq(said(to)))
}

/// What kind of rewording it is.
fn wording(texts: &Texts<'_, '_>, places: &[Place], facts: &Facts<'_>) -> &'static str {
    let signs = |tokens: &[Token]| tokens.iter().all(|token| token.kind == TokenKind::Sign);
    if places.is_empty() {
        "only capitals"
    } else if places
        .iter()
        .all(|place| signs(&texts.old[place.old.clone()]) && signs(&texts.new[place.new.clone()]))
    {
        "only punctuation"
    } else if balance(texts.old, texts.new, places).values().all(|count| *count == 0) {
        "only the order of the words"
    } else if facts.definition {
        "wording of the definition"
    } else {
        "wording"
    }
}

/// Whether a sentence tells of one denial that came or went with that of a norm word.
fn denies_as(norm: &NormChange, told: &str, lexicon: &Lexicon) -> bool {
    let is_denial = |word: &str| lexicon.negations.iter().any(|known| known == word);
    let denied = |norm: &Option<String>| norm.as_ref().is_some_and(|words| words.split(' ').any(is_denial));
    let what = match (denied(&norm.from), denied(&norm.to)) {
        (true, false) => "gone",
        (false, true) => "new",
        _ => return false,
    };
    let quoted = told.strip_prefix("the denial “").and_then(|rest| rest.strip_suffix(what));
    let word = quoted.and_then(|rest| rest.strip_suffix("” is "));
    word.is_some_and(is_denial)
}

fn norm_reason(change: &NormChange) -> String {
    let word = |word: &Option<String>| word.clone().unwrap_or_else(|| "no norm word".to_owned());
    let step = match change.steps {
        Some(steps) if steps > 0 => " (stronger)",
        Some(steps) if steps < 0 => " (weaker)",
        _ => "",
    };
    format!("{} → {}{step}", word(&change.from), word(&change.to))
}

/// The defined terms that one side alone uses, but for those that are told already.
fn terms_used(texts: &Texts<'_, '_>, facts: &Facts<'_>, told: &[String]) -> Vec<String> {
    let used = |terms: &[Option<usize>]| terms.iter().flatten().copied().collect::<BTreeSet<usize>>();
    let (old, new) = (used(facts.terms.0), used(facts.terms.1));
    let list = |own: &BTreeSet<usize>, others: &BTreeSet<usize>, known: &FxHashSet<CompactString>| {
        let names = own.difference(others).map(|&term| (facts.name)(term));
        // The words may stand there undefined.
        let stands = |name: &str| name.to_lowercase().split(' ').all(|word| known.contains(word));
        let names = names.filter(|name| !stands(name)).map(|name| format!("“{name}”"));
        let tells =
            |name: &str| told.iter().any(|reason| reason.to_lowercase().contains(&name.to_lowercase()));
        let mut names: Vec<String> = names.filter(|name| !tells(name)).collect();
        names.sort_unstable();
        names.dedup();
        (!names.is_empty())
            .then(|| format!("the {} {}", if names.len() == 1 { "term" } else { "terms" }, names.join(", ")))
    };
    let gone = list(&old, &new, &texts.known.1).map(|terms| format!("no longer uses {terms}"));
    let come = list(&new, &old, &texts.known.0).map(|terms| format!("uses {terms}, which it did not before"));
    gone.into_iter().chain(come).collect()
}

/// How many places changed words and not only signs.
fn worded(old: &[Token], new: &[Token], places: &[Place]) -> usize {
    let says = |tokens: &[Token]| tokens.iter().any(|token| token.kind != TokenKind::Sign);
    let worded = |place: &&Place| says(&old[place.old.clone()]) || says(&new[place.new.clone()]);
    places.iter().filter(worded).count()
}
