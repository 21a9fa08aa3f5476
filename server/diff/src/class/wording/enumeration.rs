//! A list inside a sentence, "rope, tar and timber", held against another as a whole: which members are gone and which are new,
//! and whether one of them is enough, "rope, tar or timber".

use std::ops::Range;

use compact_str::CompactString;
use lawsmith_model::Lexicon;

use crate::class::actors::actor::opposites;
use crate::class::text::word::alike;
use crate::class::text::{Text, Texts};
use crate::reason::{Presence, Quote, Reason};
use crate::roles::Roles;
use crate::token::{Token, TokenKind};
use crate::words::Place;

/// How many words a member has at most: what is longer may be a clause. What the list begins and ends with may lead to
/// it or follow from it.
const WORDS: usize = 5;
const SHORT: usize = 3;
/// How many members both lists have at least, and how many of them in common.
const MEMBERS: usize = 3;
const COMMON: usize = 2;
/// Up to how many members each is held against each.
const MANY: usize = 200;

/// A member of a list, by its tokens without the article before it.
type Member = Range<usize>;

/// The sentences on the joint and on the members that are gone or new, where all that changed is one list. None where it is no
/// list, or one member stands for another.
pub(crate) fn changes(texts: &Texts<'_, '_>, places: &[Place], lexicon: &Lexicon) -> Option<Vec<Reason>> {
    let (first, last) = (places.first()?, places.last()?);
    let (old, new) = (texts.old.tokens, texts.new.tokens);
    let mut olds = members(old, first.old.start..last.old.end);
    let mut news = members(new, first.new.start..last.new.end);
    let joint = opposites(joint(old, &olds), joint(new, &news), lexicon);
    let few = |members: &[Member]| (MEMBERS..=MANY).contains(&members.len());
    if !few(&olds) || !few(&news) || !parted(old, &mut olds, new, &mut news) {
        return None;
    }
    let gone = lacking((old, &olds), (new, &news));
    let come = lacking((new, &news), (old, &olds));
    let says = |tokens: &[Token], member: &Member| {
        let inside = &tokens[member.clone()];
        let helps = Roles::NORM.or(Roles::COPULA).or(Roles::NEGATION).or(Roles::PREPOSITION);
        inside.iter().any(Token::is_content) && !inside.iter().any(|token| token.is(helps))
    };
    let plain = gone.iter().all(|member| says(old, member)) && come.iter().all(|member| says(new, member));
    // One that came or went, or stands for another, is told as any word.
    let one = gone.len() + come.len() == 1 || gone.len() == 1 && come.len() == 1;
    if !plain || one || olds.len() - gone.len() < COMMON {
        return None;
    }
    let told = [joint, told(&texts.new, &come, Presence::New), told(&texts.old, &gone, Presence::Gone)];
    Some(told.into_iter().flatten().collect())
}

/// The members of the list that holds `range` in its sentence, none if it is no list: parted by commas, the last one by a
/// joint.
fn members(tokens: &[Token], range: Range<usize>) -> Vec<Member> {
    let start = tokens[..range.start].iter().rposition(Token::stops).map_or(0, |stop| stop + 1);
    let end = tokens[start..].iter().position(Token::stops).map_or(tokens.len(), |stop| start + stop);
    if end < range.end {
        return Vec::new();
    }
    let joint = |at: &usize| tokens[*at].is(Roles::CONJUNCTION);
    let mut members = Vec::new();
    let mut from = start;
    for part in tokens[start..end].split(|token| token.key == ",") {
        members.push(from..from + part.len());
        from += part.len() + 1;
    }
    let Some(last) = members.pop() else { return members };
    // Behind a joint the list ends and the sentence goes on.
    let ended = members.iter().any(|member| member.clone().next().is_some_and(|at| joint(&at)));
    let Some(joined) = last.clone().find(joint).filter(|_| !ended) else { return Vec::new() };
    if joined > last.start {
        members.push(last.start..joined);
    }
    members.push(joined + 1..last.end);
    members
}

/// The joint before the last of some members as they were read.
fn joint<'t>(tokens: &'t [Token], members: &[Member]) -> &'t [Token] {
    members.last().and_then(|last| tokens.get(last.start.checked_sub(1)?..last.start)).unwrap_or_default()
}

/// Takes what leads to the list and what follows it off the first and the last members. Whether what is left are members.
fn parted(old: &[Token], olds: &mut [Member], new: &[Token], news: &mut [Member]) -> bool {
    if let (Some(a), Some(b)) = (olds.first_mut(), news.first_mut()) {
        let alike = old[a.clone()].iter().zip(&new[b.clone()]).take_while(|(a, b)| a.small() == b.small());
        // Of what is the same on both sides the last word is the member.
        let leads = alike.count().min(a.len().saturating_sub(1)).min(b.len().saturating_sub(1));
        (a.start, b.start) = (a.start + leads, b.start + leads);
    }
    if let (Some(a), Some(b)) = (olds.last_mut(), news.last_mut()) {
        let pairs = old[a.clone()].iter().rev().zip(new[b.clone()].iter().rev());
        let follow = pairs.take_while(|(a, b)| a.small() == b.small()).count();
        let follow = follow.min(a.len().saturating_sub(1)).min(b.len().saturating_sub(1));
        (a.end, b.end) = (a.end - follow, b.end - follow);
    }
    let are_members = |tokens: &[Token], members: &mut [Member]| {
        let article = |token: &&Token| token.is(Roles::ARTICLE.or(Roles::INDEFINITE));
        let last = members.len().saturating_sub(1);
        members.iter_mut().enumerate().all(|(at, member)| {
            member.start += tokens[member.clone()].iter().take_while(article).count();
            let most = if at == 0 || at == last { SHORT } else { WORDS };
            (1..=most).contains(&member.len())
                && tokens[member.clone()].iter().all(|token| token.kind == TokenKind::Word)
        })
    };
    are_members(old, olds) && are_members(new, news) && !is_led_otherwise((old, olds), (new, news))
}

/// Whether other words lead to the same first member or follow the same last one: "Crews bring rope" and "Crews sell rope".
fn is_led_otherwise((old, olds): (&[Token], &[Member]), (new, news): (&[Token], &[Member])) -> bool {
    let words = |tokens: &[Token], member: Option<&Member>| -> Vec<CompactString> {
        let range = member.cloned().unwrap_or_default();
        tokens[range].iter().map(|token| token.small().clone()).collect()
    };
    let (a, b) = (words(old, olds.first()), words(new, news.first()));
    let (y, z) = (words(old, olds.last()), words(new, news.last()));
    a != b && a.last() == b.last() || y != z && y.first() == z.first()
}

/// The members of one list that the other has in no form.
fn lacking((tokens, members): (&[Token], &[Member]), (others, known): (&[Token], &[Member])) -> Vec<Member> {
    let same = |own: &Member, other: &Member| {
        let mut words = tokens[own.clone()].iter().zip(&others[other.clone()]);
        own.len() == other.len() && words.all(|(a, b)| a.small() == b.small() || alike(a.small(), b.small()))
    };
    let stands = |own: &&Member| known.iter().any(|other| same(own, other));
    members.iter().filter(|own| !stands(own)).cloned().collect()
}

fn told(text: &Text<'_, '_>, members: &[Member], presence: Presence) -> Option<Reason> {
    if let [one] = members {
        return Some(text.lone_words(one.clone(), presence));
    }
    let words: Vec<Quote> = members.iter().map(|member| text.quoted(member.clone())).collect();
    (!words.is_empty()).then(|| Reason::several("the words", words, presence))
}
