//! A passive for the active verb, or the other way round, of which the subject stayed: "a player must be given notice" → "a
//! player must give notice". Who does it and to whom it is done has changed places then, though no word came or went.

use compact_str::CompactString;
use lawsmith_model::Lexicon;

use crate::both::Both;
use crate::class::text::Texts;
use crate::class::text::changed::Changed;
use crate::class::text::word::same;
use crate::reason::Reason;
use crate::roles::Roles;
use crate::token::{Token, TokenKind};
use crate::words::Place;

/// How many words the verb has at most, "has been given".
const VERB: usize = 4;
/// How many words before it its subject stands at most.
const CLAUSE: usize = 12;

/// The sentence on the first such verb.
pub(crate) fn changes(texts: &Texts<'_, '_>, places: &[Place], lexicon: &Lexicon) -> Option<Reason> {
    places.iter().find_map(|place| {
        let (old, new) = texts.at(place);
        let (passive, active, behind) = match (verb(old)?, verb(new)?) {
            (Verb::Passive(verb), Verb::Active(other)) => (verb, other, &texts.new.tokens[place.new.end..]),
            (Verb::Active(other), Verb::Passive(verb)) => (verb, other, &texts.old.tokens[place.old.end..]),
            _ => return None,
        };
        // "the game is ended" and "the game ends": what acts on nothing does it to itself.
        let object = acts_on(behind);
        let subjects = Both::of(|side| subject(texts[side].tokens, place[side].start));
        (object && subjects.old? == subjects.new? && is_form(active, passive, lexicon))
            .then(|| texts.phrase(place))
    })
}

/// Whether one side says more often by whom something is done: "The crew counts the oars" and "The oars are counted by the crew" have
/// their words in another order.
pub(super) fn is_of_another_voice(changed: &Changed<'_, '_, '_>) -> bool {
    let agents = Both::of(|side| {
        let tokens = &changed.texts[side].tokens[changed.within[side].clone()];
        tokens.iter().filter(|token| token.is(Roles::AGENT)).count()
    });
    agents.old != agents.new
}

/// Whether a verb acts on what stands behind it: "the board", "notice of", and neither "each year" nor "again".
fn acts_on(behind: &[Token]) -> bool {
    let [next, rest @ ..] = behind else { return false };
    let leads = |token: &Token| token.is(Roles::OF.or(Roles::PREPOSITION));
    next.is(Roles::DETERMINER) && !next.is(Roles::UNIVERSAL)
        || next.is_content() && rest.first().is_some_and(leads)
}

/// A verb, by its voice.
enum Verb<'t> {
    Active(&'t Token),
    Passive(&'t Token),
}

/// The verb of a place; none where more stands there than a verb with its helps.
fn verb(tokens: &[Token]) -> Option<Verb<'_>> {
    let helps = Roles::COPULA.or(Roles::NORM).or(Roles::PLAIN_NORM);
    // "be informed by" tells who does it behind.
    let tokens =
        tokens.split_last().filter(|(last, _)| last.is(Roles::AGENT)).map_or(tokens, |(_, rest)| rest);
    let (verb, before) = tokens.split_last()?;
    let alone = before.len() < VERB && before.iter().all(|token| token.is(helps));
    let passive = before.iter().any(|token| token.is(Roles::COPULA));
    (alone && verb.is_content() && !verb.is(helps)).then_some(if passive {
        Verb::Passive(verb)
    } else {
        Verb::Active(verb)
    })
}

/// The last word before a place that says something, in its clause.
fn subject(tokens: &[Token], at: usize) -> Option<&CompactString> {
    let clause = tokens[..at].iter().rev().take(CLAUSE).take_while(|token| token.kind != TokenKind::Sign);
    let helps = Roles::COPULA.or(Roles::NORM).or(Roles::PLAIN_NORM).or(Roles::ALSO);
    clause.filter(|token| token.is_content() && !token.is(helps)).map(Token::small).next()
}

/// Whether a participle is that of a verb: "given" of "give"; of one without rule, "kept", the first letter has to do.
fn is_form(verb: &Token, participle: &Token, lexicon: &Lexicon) -> bool {
    let irregular = lexicon.drafting.participles.iter().any(|known| participle.small() == known.as_str());
    let begins = || verb.small().chars().next() == participle.small().chars().next();
    same(verb.small(), participle.small(), lexicon) || irregular && begins()
}
