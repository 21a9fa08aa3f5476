//! Who does what to whom, turned round: "the landlord pays the tenants" → "the tenants pay the landlord", "may row but not sail"
//! → "may sail but not row". The words before and behind what acts took each other's place, in whatever form.
//!
//! What only a joint parts may change places, and so may phrases behind a preposition: "at dusk the crew rests in harbour".
//! Where articles show the case, a noun that keeps its own keeps its part in the sentence.

use std::ops::Range;

use lawsmith_model::Lexicon;

use crate::class::actors::voice::is_of_another_voice;
use crate::class::text::changed::Changed;
use crate::class::text::word::same;
use crate::class::text::{Text, Texts};
use crate::reason::Reason;
use crate::roles::Roles;
use crate::token::{Token, TokenKind};
use crate::words::Place;

/// How many words change places at most: what is longer was put elsewhere.
const FEW: usize = 3;
/// How many words stand between them at most.
const BETWEEN: usize = 6;

/// The sentence on two groups of words of which each stands now where the other stood.
pub(crate) fn changes(changed: &Changed<'_, '_, '_>) -> Option<Reason> {
    let &Changed { texts, places, lexicon, .. } = changed;
    let (first, last) = (places.first()?, places.last()?);
    let all = Place { old: first.old.start..last.old.end, new: first.new.start..last.new.end };
    let (struck, added) = texts.at(&all);
    if struck.iter().chain(added).any(Token::stops) || is_of_another_voice(changed) {
        return None;
    }
    let (old, new) = (texts.old.tokens, texts.new.tokens);
    let (from, to) = (words(old, &all.old, lexicon), words(new, &all.new, lexicon));
    if from.len() != to.len() || !(3..=2 * FEW + BETWEEN).contains(&from.len()) {
        return None;
    }
    let alike = |a: &[usize], b: &[usize]| {
        let same = |(a, b): (&usize, &usize)| same(old[*a].small(), new[*b].small(), lexicon);
        a.len() == b.len() && a.iter().zip(b).all(same)
    };
    let sizes = (1..=FEW).flat_map(|head| (1..=FEW).map(move |tail| (head, tail)));
    sizes.filter(|(head, tail)| head + tail < from.len()).find_map(|(head, tail)| {
        let (a, x, b) = (&from[..head], &from[head..from.len() - tail], &from[from.len() - tail..]);
        let (b_now, x_now, a_now) = (&to[..tail], &to[tail..to.len() - head], &to[to.len() - head..]);
        let turned = alike(a, a_now) && alike(b, b_now) && alike(x, x_now) && !alike(a, b_now);
        let named = [a, b].iter().all(|group| names(old, group));
        (turned
            && named
            && acts(old, x, a[0], lexicon)
            && is_other(texts, [(a, a_now), (b, b_now)], (x, x_now), lexicon))
        .then(|| {
            let words = |group: &[usize]| texts.old.quoted(group[0]..group[group.len() - 1] + 1);
            Reason::Swapped(words(a), words(b))
        })
    })
}

/// The tokens that say something or how others stand to each other.
fn words(tokens: &[Token], range: &Range<usize>, lexicon: &Lexicon) -> Vec<usize> {
    let stands = |at: &usize| {
        let token = &tokens[*at];
        token.is_content()
            || matches!(token.kind, TokenKind::Number | TokenKind::Address)
            || token.is(RELATES.or(Roles::CONJUNCTION)) && !token.is(Roles::ARTICLE)
            || follows(token, lexicon)
    };
    range.clone().filter(stands).collect()
}

/// Words that say how others stand to each other.
const RELATES: Roles =
    Roles::PREPOSITION.or(Roles::OF).or(Roles::AGENT).or(Roles::NEGATION).or(Roles::ADVERSATIVE);

fn follows(token: &Token, lexicon: &Lexicon) -> bool {
    lexicon.changes.sequence_words.iter().any(|word| token.small() == word.as_str())
}

/// Whether words are ones that may act or be acted on.
fn names(tokens: &[Token], group: &[usize]) -> bool {
    group.iter().all(|&at| tokens[at].is_content() && !tokens[at].is(RELATES.or(Roles::NEAR)))
}

/// Whether what stands between does something to them and not only joins them. `before` is the first of what stands before it.
fn acts(tokens: &[Token], between: &[usize], before: usize, lexicon: &Lexicon) -> bool {
    let is = |roles: Roles| between.iter().any(|&at| tokens[at].is(roles));
    let joint = |at: &&usize| tokens[**at].is(Roles::CONJUNCTION) && !tokens[**at].is(Roles::ADVERSATIVE);
    let denied_before = tokens[..before]
        .iter()
        .rev()
        .find(|token| !token.is(Roles::ARTICLE.or(Roles::INDEFINITE)))
        .is_some_and(|token| token.is(Roles::NEGATION));
    // "not only … but also …"
    let also = is(Roles::ALSO) && is(Roles::ADVERSATIVE);
    let denies =
        between.iter().any(|&at| tokens[at].is(Roles::NEGATION) && !tokens[at].is(Roles::CONJUNCTION));
    if between.iter().any(|&at| follows(&tokens[at], lexicon)) || denies && !denied_before {
        return true;
    }
    !also && between.iter().filter(joint).count() == 0 && !denies
}

/// A group of words, where it stood and where it stands.
type Turned<'g> = (&'g [usize], &'g [usize]);

/// Whether the one who acts is another one, where articles tell: each noun that keeps its article keeps its part.
/// `between` are the words between the nouns.
fn is_other(texts: &Texts<'_, '_>, nouns: [Turned<'_>; 2], between: Turned<'_>, lexicon: &Lexicon) -> bool {
    if lexicon.articles.len() < 2 {
        return true;
    }
    let article = |text: &Text<'_, '_>, group: &[usize]| {
        let before = group[0].checked_sub(1).map(|at| &text.tokens[at]);
        before
            .filter(|token| token.is(Roles::ARTICLE.or(Roles::INDEFINITE)))
            .map(|token| token.small().clone())
    };
    let kept = |(from, to): Turned<'_>| article(&texts.old, from) == article(&texts.new, to);
    let (old, new) = (texts.old.tokens, texts.new.tokens);
    let mut words = between.0.iter().zip(between.1);
    !(nouns.into_iter().all(kept) && words.all(|(&from, &to)| old[from].small() == new[to].small()))
}
