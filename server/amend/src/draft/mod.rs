//! Instructions are written, followed, and only then handed out.

mod content;
mod everywhere;
mod omission;
mod order;
mod pair;
mod placement;
mod rows;

use crate::apply::{self, apply};
use crate::draft::content::{as_inserted, called, changes};
use crate::draft::everywhere::{exchanges, without};
use crate::draft::omission::omissions;
use crate::draft::order::rising;
use crate::draft::pair::pairs;
use crate::draft::placement::{Origins, placed};
use crate::instruction::printing::print;
use crate::instruction::reading::read;
use crate::instruction::{Action, Instruction};
use crate::text::Text;
use crate::text::pieces::Pieces;
use crate::text::role::Role;

/// The instructions that make `old` into `new`: followed, they give the documents of `new` in canonical layout. The only
/// document of one text is that of the other one, whatever they are called. `None` if the names of documents can't stand
/// in quotation marks.
pub fn amend(old: &Text, new: &Text) -> Option<Vec<Instruction>> {
    let (old_pieces, new_pieces) = (Pieces::of(old), Pieces::of(new));
    let found = pairs(&old_pieces, &new_pieces);
    let fine = || Some(brief(old, new, &old_pieces, fine(&old_pieces, &new_pieces, found.clone())?));
    let coarse = || coarse(&old_pieces, &new_pieces, found.clone());
    let whole = || whole(&old_pieces, &new_pieces);
    let drafts: [&dyn Fn() -> Option<Vec<Action>>; 3] = [&fine, &coarse, &whole];
    drafts.into_iter().find_map(|draft| proved(old, new, draft()?))
}

/// The instructions, if they do what they should, also printed and read again.
fn proved(old: &Text, new: &Text, actions: Vec<Action>) -> Option<Vec<Instruction>> {
    let instructions: Vec<Instruction> =
        actions.into_iter().map(|action| Instruction { line: 0, action }).collect();
    let (read, faults) = read(&print("", "", &instructions), old);
    let same = read.iter().map(|it| &it.action).eq(instructions.iter().map(|it| &it.action));
    let made = apply(old, &read).ok()?;
    (faults.is_empty() && same && wanted(old, new) == made).then_some(instructions)
}

/// The documents that are to come out.
fn wanted(old: &Text, new: &Text) -> Vec<(String, String)> {
    let mut documents = new.documents();
    if let ([name], [document]) = (old.names.as_slice(), documents.as_mut_slice()) {
        document.0.clone_from(name);
    }
    documents
}

/// Each change told by itself.
fn fine(old: &Pieces<'_>, new: &Pieces<'_>, mut of: Vec<Option<usize>>) -> Option<Vec<Action>> {
    let stay = rising(&of);
    let mut kept = vec![false; of.len()];
    stay.iter().for_each(|&at| kept[at] = true);
    let rewritten = |at: usize, origin: usize| {
        let is_part = |name: &str| old.named(name).iter().any(|&place| old.places[place].part.is_some());
        let whole = |it: &Action| matches!(it, Action::Substitute(place, _) if !is_part(&place.name));
        changes(old, origin, new, at).is_some_and(|it| it.iter().any(whole))
    };
    let rewritten: Vec<bool> =
        of.iter().enumerate().map(|(at, it)| it.is_some_and(|origin| rewritten(at, origin))).collect();
    // What moves keeps its column, and some of its words or its neighbours; a document does not move.
    let found = of.clone();
    for at in 0..of.len() {
        let moves = |origin: usize| {
            let behind = at > 0 && origin > 0 && found[at - 1] == Some(origin - 1);
            let before = found.get(at + 1) == Some(&Some(origin + 1));
            old.all[origin].column == new.all[at].column
                && old.all[origin].role != Role::Header
                && (!rewritten[at] || behind || before)
        };
        if !kept[at] && !of[at].is_some_and(moves) {
            of[at] = None;
        }
    }
    let mut origins = Origins { old, new, of, kept };
    join_rewritten(&mut origins, &rewritten);
    told(&origins)
}

/// The same with what is done throughout told once, as far as that is proved.
fn brief(old: &Text, new: &Text, pieces: &Pieces<'_>, fine: Vec<Action>) -> Vec<Action> {
    let mut everywhere = Vec::new();
    let mut told = None;
    for exchange in exchanges(pieces, &fine) {
        everywhere.push(exchange);
        let shorter = without(pieces, &fine, &everywhere);
        match proved(old, new, shorter.clone()) {
            Some(_) => told = Some(shorter),
            None => drop(everywhere.pop()),
        }
    }
    told.unwrap_or(fine)
}

/// A place of which all is rewritten is one new text.
fn join_rewritten(origins: &mut Origins<'_, '_>, rewritten: &[bool]) {
    let mut now: Vec<Option<usize>> = vec![None; origins.old.all.len()];
    for (at, origin) in origins.of.iter().enumerate() {
        if let Some(before) = *origin {
            now[before] = Some(at);
        }
    }
    let mut places: Vec<usize> = (0..origins.old.places.len()).collect();
    places.sort_by_key(|&place| std::cmp::Reverse(origins.old.places[place].span.len()));
    for place in places {
        let span = origins.old.places[place].span.clone();
        let header = origins.old.all[span.clone()].iter().any(|piece| piece.role == Role::Header);
        let rewritten = |at: usize| rewritten[at] && origins.kept[at];
        let whole = span.clone().all(|before| now[before].is_none_or(rewritten));
        let several = span.clone().filter(|&before| now[before].is_some()).count() > 1;
        if header || !whole || !several {
            continue;
        }
        for at in span.filter_map(|before| now[before].take()) {
            origins.of[at] = None;
            origins.kept[at] = false;
        }
    }
}

/// Nothing moves and no word is changed by itself: pieces go and others come.
fn coarse(old: &Pieces<'_>, new: &Pieces<'_>, mut of: Vec<Option<usize>>) -> Option<Vec<Action>> {
    for (at, origin) in of.iter_mut().enumerate() {
        let same = |before: &usize| {
            let (before, now) = (&old.all[*before], &new.all[at]);
            before.role == Role::Header || (&before.text, before.apart) == (&now.text, now.apart)
        };
        *origin = origin.filter(same);
    }
    let mut kept = vec![false; of.len()];
    rising(&of).iter().for_each(|&at| kept[at] = true);
    for at in 0..of.len() {
        of[at] = of[at].filter(|_| kept[at]);
    }
    told(&Origins { old, new, of, kept })
}

fn told(origins: &Origins<'_, '_>) -> Option<Vec<Action>> {
    let placed = placed(origins)?;
    let mut gone = vec![true; origins.old.all.len()];
    let mut actions: Vec<(usize, Action)> = Vec::new();
    for (at, origin) in origins.of.iter().enumerate() {
        let Some(before) = *origin else { continue };
        gone[before] = false;
        let found = changes(origins.old, before, origins.new, at)?;
        actions.extend(found.into_iter().map(|action| (before, action)));
        if let Some(renaming) = renaming(origins, before, at) {
            actions.push((before, renaming));
        }
    }
    for (at, replaced) in placed.replaced.iter().enumerate() {
        gone[at] &= !replaced;
    }
    actions.extend(omissions(origins.old, &gone, &placed.moved)?);
    actions.extend(placed.actions);
    let taken = footnotes_taken(origins.old, &actions);
    actions.retain(|it| !is_omitted_footnote(origins.old, it) || !taken.contains(&it.0));
    actions.extend(spared(origins, &taken)?);
    // Sorted by place; what stands at one place keeps its order.
    actions.sort_by_key(|(at, _)| *at);
    Some(actions.into_iter().map(|(_, action)| action).collect())
}

/// Footnotes that go with what these instructions take away.
fn footnotes_taken(old: &Pieces<'_>, actions: &[(usize, Action)]) -> Vec<usize> {
    let others = actions.iter().filter(|it| !is_omitted_footnote(old, it));
    apply::footnotes_taken(old, others.map(|(_, action)| action.clone()).collect())
}

fn is_omitted_footnote(old: &Pieces<'_>, (at, action): &(usize, Action)) -> bool {
    matches!(action, Action::Omit(_)) && matches!(old.all[*at].role, Role::Footnote(_))
}

/// Those of the footnotes `taken` that stay, though their marks go: each is told as it reads, for else it would go with these.
fn spared(origins: &Origins<'_, '_>, taken: &[usize]) -> Option<Vec<(usize, Action)>> {
    let stays = |&footnote: &usize| Some((footnote, origins.of.iter().position(|it| *it == Some(footnote))?));
    let told = |(footnote, now): (usize, usize)| {
        let place = called(origins.old, origins.old.all[footnote].own_place, true)?;
        Some((footnote, Action::Substitute(place, as_inserted(&origins.new.all[now]))))
    };
    taken.iter().filter_map(stays).map(told).collect()
}

fn renaming(origins: &Origins<'_, '_>, before: usize, now: usize) -> Option<Action> {
    let (old, new) = (origins.old, origins.new);
    let alone = old.text.names.len() == 1 && new.text.names.len() == 1;
    let (piece, changed) = (&old.all[before], &new.all[now]);
    let (name, to) = (&old.text.names[piece.document], &new.text.names[changed.document]);
    let renamed = piece.role == Role::Header && !alone && name != to;
    renamed.then(|| Action::Rename(name.clone(), to.clone()))
}

/// Whole documents go and others come.
fn whole(old: &Pieces<'_>, new: &Pieces<'_>) -> Option<Vec<Action>> {
    use lawsmith_grammar::{AmendedPlace, Position};
    let place = |name: &str| AmendedPlace { name: format!("the document “{name}”"), words_only: false };
    let mut actions = Vec::new();
    let first = old.text.names.first()?;
    for (name, text) in new.text.documents() {
        actions.push(Action::InsertDocument(Position::Before, place(first), name, text));
    }
    actions.extend(old.text.names.iter().map(|name| Action::Omit(place(name))));
    if let ([name], [Action::InsertDocument(.., text), _]) = (old.text.names.as_slice(), actions.as_slice()) {
        actions = vec![Action::Substitute(place(name), text.clone())];
    }
    Some(actions)
}
