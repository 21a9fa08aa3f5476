//! What comes to other places: new pieces put in, old ones moved.

use std::ops::Range;

use lawsmith_grammar::{AmendedPlace, Position};

use crate::draft::content::{as_inserted, called};
use crate::instruction::Action;
use crate::text::pieces::Pieces;
use crate::text::role::Role;

/// Where each piece of the new text comes from.
pub(crate) struct Origins<'p, 't> {
    pub old: &'p Pieces<'t>,
    pub new: &'p Pieces<'t>,
    /// For each new piece the old one.
    pub of: Vec<Option<usize>>,
    /// Which new pieces stand where they stood.
    pub kept: Vec<bool>,
}

/// What goes between two kept pieces.
struct Gap {
    /// The kept piece before it and the one behind it, in the old text.
    after: Option<usize>,
    before: usize,
    items: Vec<Item>,
}

/// What is put somewhere.
enum Item {
    /// New pieces, side by side.
    New(Range<usize>),
    /// An old place, or its words alone; and the new piece that it begins with.
    Moved(usize, bool, usize),
}

/// Instructions with the old pieces that they are told at, and the old pieces that they replace.
pub(crate) struct Placed {
    pub actions: Vec<(usize, Action)>,
    /// Old pieces that a substitution takes away.
    pub replaced: Vec<bool>,
    /// Old pieces that move.
    pub moved: Vec<bool>,
}

/// The instructions that put new and moved pieces where they belong; `None` if a place can't be named.
pub(crate) fn placed(origins: &Origins<'_, '_>) -> Option<Placed> {
    let count = origins.old.all.len();
    let mut taken = vec![false; count];
    origins.of.iter().flatten().for_each(|&old| taken[old] = true);
    let gaps = gaps(origins, &taken);
    let mut placed = Placed { actions: Vec::new(), replaced: vec![false; count], moved: vec![false; count] };
    for item in gaps.iter().flat_map(|gap| &gap.items) {
        if let Item::Moved(place, words_only, _) = *item {
            let span =
                if words_only { own(origins.old, place)? } else { origins.old.places[place].span.clone() };
            placed.moved[span].fill(true);
        }
    }
    for gap in &gaps {
        fill(origins, gap, &taken, &mut placed)?;
    }
    Some(placed)
}

fn own(pieces: &Pieces<'_>, place: usize) -> Option<Range<usize>> {
    pieces.places[place].own.map(|own| own..own + 1)
}

fn gaps(origins: &Origins<'_, '_>, taken: &[bool]) -> Vec<Gap> {
    let mut gaps = Vec::new();
    let mut after = None;
    let mut at = 0;
    while at < origins.of.len() {
        if origins.kept[at] {
            after = origins.of[at];
            at += 1;
            continue;
        }
        let end = (at..origins.of.len()).find(|&next| origins.kept[next]).unwrap_or(origins.of.len());
        let before = origins.of.get(end).copied().flatten().unwrap_or(origins.old.all.len());
        gaps.push(Gap { after, before, items: items(origins, taken, at..end) });
        at = end;
    }
    gaps
}

/// Cuts a run of new pieces that are not kept. A document begins an item of its own.
fn items(origins: &Origins<'_, '_>, taken: &[bool], run: Range<usize>) -> Vec<Item> {
    let mut items = Vec::new();
    let mut at = run.start;
    while at < run.end {
        let Some(first) = origins.of[at] else {
            let ends = |next: usize| origins.of[next].is_some() || origins.new.all[next].role == Role::Header;
            let end = (at + 1..run.end).find(|&next| ends(next)).unwrap_or(run.end);
            items.push(Item::New(at..end));
            at = end;
            continue;
        };
        // What is left of a place; its rest is omitted.
        let left = |place: usize| origins.old.places[place].span.clone().filter(|&piece| taken[piece]);
        // The largest place that begins here and comes as a whole.
        let whole = origins.old.holding(first).into_iter().rev().find(|&place| {
            let come = origins.of[at..run.end].iter().map_while(|origin| *origin);
            origins.old.places[place].span.start == first && come.take(left(place).count()).eq(left(place))
        });
        let place = whole.unwrap_or(origins.old.all[first].own_place);
        let len = whole.map_or(1, |place| left(place).count());
        items.push(Item::Moved(place, whole.is_none(), at));
        at += len;
    }
    items
}

fn fill(origins: &Origins<'_, '_>, gap: &Gap, taken: &[bool], placed: &mut Placed) -> Option<()> {
    let hole = gap.after.map_or(0, |after| after + 1)..gap.before;
    if let [Item::New(new)] = gap.items.as_slice()
        && !hole.is_empty()
        && hole.clone().all(|old| !taken[old] && !placed.moved[old])
        && origins.new.all[new.start].role != Role::Header
    {
        // What comes stands where the place stood, and not within what is before it.
        let depth = new.clone().map(|at| origins.new.depth(at)).min();
        let whole = origins.old.holding(hole.start).into_iter().find(|&place| {
            let read = &origins.old.places[place];
            read.span == hole && read.depth == origins.new.depth(new.start) && depth == Some(read.depth)
        });
        if let Some(place) = whole {
            let action =
                Action::Substitute(called(origins.old, place, false)?, text(origins.new, new.clone()));
            placed.actions.push((hole.start, action));
            origins.old.without_others(hole).for_each(|piece| placed.replaced[piece] = true);
            return Some(());
        }
    }
    let mut floor = 0;
    for item in &gap.items {
        let first = match item {
            Item::New(new) => new.start,
            Item::Moved(.., first) => *first,
        };
        let depth = origins.new.depth(first);
        let (side, beside, position) = anchor(origins, gap, taken, &placed.moved, depth, floor)?;
        floor = position;
        let action = match item {
            Item::Moved(place, words_only, _) => {
                Action::Move(called(origins.old, *place, *words_only)?, side, beside)
            }
            Item::New(new) if origins.new.all[new.start].role == Role::Header => {
                let name = origins.new.text.names[origins.new.all[new.start].document].clone();
                Action::InsertDocument(side, beside, name, text(origins.new, new.clone()))
            }
            Item::New(new) => Action::Insert(side, beside, text(origins.new, new.clone())),
        };
        // A document that comes alone can be told last.
        let alone = gap.items.len() == 1 && matches!(action, Action::InsertDocument(..));
        placed.actions.push((if alone { usize::MAX } else { position }, action));
    }
    Some(())
}

/// New pieces as a fenced block has them.
fn text(pieces: &Pieces<'_>, run: Range<usize>) -> String {
    let mut out = String::new();
    for (at, piece) in pieces.all[run].iter().enumerate() {
        if at == 0 {
            out.push_str(&as_inserted(piece));
        } else {
            out.push_str(&"\n".repeat(piece.apart));
            out.push_str(&piece.text);
        }
    }
    out
}

/// What the next item of a gap stands beside, and the old piece there; none before `floor`.
fn anchor(
    origins: &Origins<'_, '_>,
    gap: &Gap,
    taken: &[bool],
    moved: &[bool],
    depth: usize,
    floor: usize,
) -> Option<(Position, AmendedPlace, usize)> {
    let old = origins.old;
    let Some(after) = gap.after else {
        let first = gap.before;
        let holding = if first < old.all.len() { old.holding(first) } else { return None };
        let starting: Vec<usize> =
            holding.into_iter().filter(|&place| old.places[place].span.start == first).collect();
        let place = *starting.iter().find(|&&place| old.places[place].depth == depth).or(starting.first())?;
        return Some((Position::Before, called(old, place, false)?, first));
    };
    // What comes first in a document stands before what was first in it.
    if old.all[after].role == Role::Header && after + 1 < old.all.len() && !moved[after + 1] {
        let holding = old.holding(after + 1).into_iter();
        let starting = |place: &usize| {
            let read = &old.places[*place];
            read.depth == depth && read.span.start == after + 1
        };
        let first = holding.into_iter().find(starting);
        if let Some(place) = first.filter(|_| old.all[after + 1].role != Role::Header) {
            return Some((Position::Before, called(old, place, false)?, after + 1));
        }
    }
    // Where what is put behind a place stands: behind the last of it that does not move away.
    let end = |place: usize| {
        let span = old.places[place].span.clone();
        (!moved[span.start]).then(|| span.rev().find(|&piece| !moved[piece])).flatten()
    };
    let fits = |piece: usize| piece == after || piece > after && piece < gap.before && !taken[piece];
    let open = after..gap.before.max(after + 1);
    let mut best: Option<(usize, usize, usize)> = None;
    for piece in open.take(64) {
        for place in old.holding(piece) {
            let Some(end) = end(place).filter(|&end| fits(end) && end >= floor) else { continue };
            let read = &old.places[place];
            let wrong = match read.depth.cmp(&depth) {
                std::cmp::Ordering::Equal => 0,
                std::cmp::Ordering::Greater => 1 + read.depth - depth,
                std::cmp::Ordering::Less => 100 + depth - read.depth,
            };
            if best.is_none_or(|(known, known_end, _)| (wrong, end) < (known, known_end)) {
                best = Some((wrong, end, place));
            }
        }
    }
    match best {
        Some((_, end, place)) => Some((Position::After, called(old, place, false)?, end)),
        None if floor <= after => {
            Some((Position::After, called(old, old.all[after].own_place, true)?, after))
        }
        None => None,
    }
}
