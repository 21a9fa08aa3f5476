//! Two editions compared: a row for each passage of both sides, with its relation, class and changes.

use std::collections::BTreeMap;

use lawsmith_model::Edition;
use rayon::prelude::*;

use crate::align::{Counterpart, align};
use crate::class::{Class, Facts, classify};
use crate::norm::{NormChange, NormScale};
use crate::passage::{PassageKind, Passages};
use crate::token::{Token, TokenKind};
use crate::words::{Change, Run, compare};

/// How the old and the new side of a row belong together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Relation {
    /// Nothing changed.
    Same,
    /// The same words under another number.
    Renumbered,
    /// The same place, other words.
    Reworded,
    /// Another place.
    Moved,
    /// One became several.
    Split,
    /// Several became one.
    Merged,
    /// Only on the new side.
    Added,
    /// Only on the old side.
    Removed,
}

impl Relation {
    /// The word for it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Same => "same",
            Self::Renumbered => "renumbered",
            Self::Reworded => "reworded",
            Self::Moved => "moved",
            Self::Split => "split",
            Self::Merged => "merged",
            Self::Added => "added",
            Self::Removed => "removed",
        }
    }
}

/// How sure the alignment of a row is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Confidence {
    /// Look at it.
    Low,
    /// Probably right.
    Medium,
    /// Right in 97 of 100 hand-made answers that were held out.
    High,
}

impl Confidence {
    /// The word for it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Low => "low",
            Self::Medium => "medium",
            Self::High => "high",
        }
    }

    /// From the chance that the pair is right.
    fn of(chance: f32) -> Self {
        match chance {
            chance if chance >= 0.93 => Self::High,
            chance if chance >= 0.6 => Self::Medium,
            _ => Self::Low,
        }
    }
}

/// A row of the comparison.
#[derive(Debug, Clone)]
pub struct Row {
    /// How the sides belong together.
    pub relation: Relation,
    /// What the change means; `None` where nothing changed.
    pub class: Option<Class>,
    /// Why it is of that class, in words.
    pub reasons: Vec<String>,
    /// The passages of the old side, by their places, in order.
    pub old: Vec<usize>,
    /// The passages of the new side.
    pub new: Vec<usize>,
    /// How sure it is that these belong together.
    pub confidence: Confidence,
    /// Norm words that changed.
    pub norms: Vec<NormChange>,
    /// What became of the headings' words.
    pub heading: Vec<Run>,
    /// What became of the words; several passages of a side count as one text.
    pub words: Vec<Run>,
}

/// The comparison of two editions.
#[derive(Debug)]
pub struct Comparison<'a> {
    /// The old side.
    pub old: Passages<'a>,
    /// The new side.
    pub new: Passages<'a>,
    /// The rows, in the order of the new side; what is gone stands where it stood.
    pub rows: Vec<Row>,
    /// The counterparts on which the rows rest.
    pub counterparts: Vec<Counterpart>,
}

/// Compares two editions.
pub fn compare_editions<'a>(old: &'a Edition, new: &'a Edition, scale: &NormScale) -> Comparison<'a> {
    let (old, new) = rayon::join(|| Passages::of(old), || Passages::of(new));
    let counterparts = align(&old, &new);
    let groups = groups(&old, &new, &counterparts);
    let context = Context::new(&old, &new, &counterparts, scale);
    let mut rows: Vec<Row> = groups.into_par_iter().map(|group| context.row(group)).collect();
    let order = places(&rows, &old, &counterparts);
    let mut keyed: Vec<(f64, Row)> = order.into_iter().zip(rows.drain(..)).collect();
    keyed.sort_by(|a, b| a.0.total_cmp(&b.0));
    let rows = keyed.into_iter().map(|(_, row)| row).collect();
    Comparison { old, new, rows, counterparts }
}

/// Old and new passages that belong together, with the least chance among their pairs.
struct Group {
    old: Vec<usize>,
    new: Vec<usize>,
    chance: f32,
    /// Whether its members have counterparts in other groups too.
    partial: bool,
}

/// What is joined one to one, one to several or several to one is a group.
fn groups(old: &Passages<'_>, new: &Passages<'_>, pairs: &[Counterpart]) -> Vec<Group> {
    let mut of_old: BTreeMap<usize, Vec<&Counterpart>> = BTreeMap::new();
    let mut of_new: BTreeMap<usize, Vec<&Counterpart>> = BTreeMap::new();
    for pair in pairs {
        of_old.entry(pair.old).or_default().push(pair);
        of_new.entry(pair.new).or_default().push(pair);
    }
    let alone_new = |at: usize| of_new[&at].len() == 1;
    let alone_old = |at: usize| of_old[&at].len() == 1;
    let least = |pairs: &[&Counterpart]| pairs.iter().map(|pair| pair.chance).fold(1.0, f32::min);
    let mut groups = Vec::new();
    for (&at, of) in &of_old {
        if of.iter().all(|pair| alone_new(pair.new)) {
            let new = of.iter().map(|pair| pair.new).collect();
            groups.push(Group { old: vec![at], new, chance: least(of), partial: false });
        }
    }
    for (&at, of) in &of_new {
        if of.len() > 1 && of.iter().all(|pair| alone_old(pair.old)) {
            let old = of.iter().map(|pair| pair.old).collect();
            groups.push(Group { old, new: vec![at], chance: least(of), partial: false });
        }
    }
    let grouped = |pair: &&Counterpart| {
        of_old[&pair.old].iter().all(|other| alone_new(other.new))
            || of_new[&pair.new].iter().all(|other| alone_old(other.old))
    };
    groups.extend(untangled(old, new, pairs.iter().filter(|pair| !grouped(pair)).collect()));
    let lone = |old: Vec<usize>, new: Vec<usize>| Group { old, new, chance: 0.9, partial: false };
    groups.extend(
        (0..old.all.len()).filter(|at| !of_old.contains_key(at)).map(|at| lone(vec![at], Vec::new())),
    );
    groups.extend(
        (0..new.all.len()).filter(|at| !of_new.contains_key(at)).map(|at| lone(Vec::new(), vec![at])),
    );
    groups
}

/// A tangle falls into its splits and mergers, the largest first, and the pairs that are left.
fn untangled(old: &Passages<'_>, new: &Passages<'_>, mut pairs: Vec<&Counterpart>) -> Vec<Group> {
    let mut groups = Vec::new();
    loop {
        let mut hubs: BTreeMap<(bool, usize), Vec<&Counterpart>> = BTreeMap::new();
        for &pair in &pairs {
            hubs.entry((false, pair.old)).or_default().push(pair);
            hubs.entry((true, pair.new)).or_default().push(pair);
        }
        // The same from either side: of hubs of one size the addresses decide, its own and those round it.
        let path = |is_new: bool, at: usize| if is_new { &new.all[at].path } else { &old.all[at].path };
        let key = |hub: &(bool, usize)| {
            let of = &hubs[hub];
            let round = of.iter().map(|pair| path(!hub.0, if hub.0 { pair.old } else { pair.new }));
            (of.len(), path(hub.0, hub.1).clone(), round.cloned().collect::<Vec<String>>())
        };
        let large: Vec<(bool, usize)> = hubs.keys().filter(|hub| hubs[hub].len() > 1).copied().collect();
        let Some(&hub) = large.iter().max_by_key(|hub| key(hub)) else { break };
        if large.iter().any(|other| other.0 != hub.0 && key(other) == key(&hub)) {
            break;
        }
        let of = &hubs[&hub];
        let chance = of.iter().map(|pair| pair.chance).fold(1.0, f32::min);
        let (olds, news) = match hub.0 {
            true => (of.iter().map(|pair| pair.old).collect(), vec![hub.1]),
            false => (vec![hub.1], of.iter().map(|pair| pair.new).collect()),
        };
        groups.push(Group { old: olds, new: news, chance, partial: true });
        pairs.retain(|pair| if hub.0 { pair.new != hub.1 } else { pair.old != hub.1 });
    }
    let alone = |pair: &&Counterpart| Group {
        old: vec![pair.old],
        new: vec![pair.new],
        chance: pair.chance,
        partial: true,
    };
    groups.extend(pairs.iter().map(alone));
    groups
}

/// Where each row stands: by its first new passage, else behind what stood before it.
fn places(rows: &[Row], old: &Passages<'_>, pairs: &[Counterpart]) -> Vec<f64> {
    let mut first: Vec<Option<usize>> = vec![None; old.all.len()];
    for pair in pairs {
        let known = &mut first[pair.old];
        *known = Some(known.map_or(pair.new, |at| at.min(pair.new)));
    }
    let mut behind = vec![-0.5; old.all.len()];
    let mut last = -0.5;
    for (at, place) in first.iter().enumerate() {
        last = place.map_or(last, |place| place as f64 + 0.5);
        behind[at] = last;
    }
    let place = |row: &Row| match (row.new.first(), row.old.first()) {
        (Some(&new), old) => new as f64 + old.map_or(0.0, |&old| old as f64 * 1e-9),
        (None, Some(&old)) => behind[old] + old as f64 * 1e-9,
        (None, None) => 0.0,
    };
    rows.iter().map(place).collect()
}

struct Context<'c, 'a> {
    old: &'c Passages<'a>,
    new: &'c Passages<'a>,
    /// The counterparts of each old passage.
    forward: BTreeMap<usize, Vec<usize>>,
    /// The counterparts of each new passage.
    backward: BTreeMap<usize, Vec<usize>>,
    scale: &'c NormScale,
    old_terms: Vec<BTreeMap<String, usize>>,
    new_terms: Vec<BTreeMap<String, usize>>,
}

impl<'c, 'a> Context<'c, 'a> {
    fn new(
        old: &'c Passages<'a>,
        new: &'c Passages<'a>,
        pairs: &[Counterpart],
        scale: &'c NormScale,
    ) -> Self {
        let mut forward: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        let mut backward: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for pair in pairs {
            forward.entry(pair.old).or_default().push(pair.new);
            backward.entry(pair.new).or_default().push(pair.old);
        }
        Self { old, new, forward, backward, scale, old_terms: terms(old), new_terms: terms(new) }
    }

    fn row(&self, group: Group) -> Row {
        let gather = |side: &Passages<'_>, places: &[usize]| -> (Vec<Token>, Vec<Token>) {
            let passages = || places.iter().map(|&at| &side.all[at]);
            let words = passages().flat_map(|passage| passage.tokens.iter().cloned()).collect();
            (words, passages().flat_map(|passage| passage.heading_tokens.iter().cloned()).collect())
        };
        let (old_words, old_heading) = gather(self.old, &group.old);
        let (new_words, new_heading) = gather(self.new, &group.new);
        let addresses = self.addresses(&old_words, &new_words);
        let (old_keys, new_keys) = (addresses.keys(&old_words, true), addresses.keys(&new_words, false));
        let words = compare(&old_keys, &new_keys);
        let plain = Addresses::default();
        let heading = compare(&plain.keys(&old_heading, true), &plain.keys(&new_heading, false));
        let changed = |runs: &[Run]| runs.iter().any(|run| run.change != Change::Kept);
        let reworded = changed(&words) || changed(&heading);
        let relation = self.relation(&group, reworded);
        let mut row = Row {
            relation,
            class: None,
            reasons: Vec::new(),
            old: group.old,
            new: group.new,
            confidence: Confidence::of(group.chance),
            norms: Vec::new(),
            heading,
            words,
        };
        self.classify(&mut row, &old_words, &new_words, &addresses, reworded);
        row
    }

    fn relation(&self, group: &Group, reworded: bool) -> Relation {
        let (&[old], &[new]) = (group.old.as_slice(), group.new.as_slice()) else {
            return match (group.old.len(), group.new.len()) {
                (0, _) => Relation::Added,
                (_, 0) => Relation::Removed,
                (1, _) => Relation::Split,
                _ => Relation::Merged,
            };
        };
        let (a, b) = (&self.old.all[old], &self.new.all[new]);
        let follows = |old: Option<usize>, new: Option<usize>| match (old, new) {
            (Some(up), Some(down)) => self.forward.get(&up).is_some_and(|all| all.contains(&down)),
            (None, None) => true,
            _ => false,
        };
        let same_place = follows(a.parent, b.parent)
            || follows(Some(a.outermost), Some(b.outermost)) && a.kind == b.kind && !group.partial;
        match (a.path == b.path, same_place, reworded) {
            (true, _, false) if same_place || a.path == b.path => Relation::Same,
            (true, _, _) => Relation::Reworded,
            (false, true, false) => Relation::Renumbered,
            (false, true, true) => Relation::Reworded,
            (false, false, _) => Relation::Moved,
        }
    }

    fn classify(&self, row: &mut Row, old: &[Token], new: &[Token], addresses: &Addresses, reworded: bool) {
        match row.relation {
            Relation::Added | Relation::Removed => {
                let side = if row.relation == Relation::Added { new } else { old };
                let words = side.iter().filter(|token| token.kind != TokenKind::Sign).count();
                row.class = Some(if words == 0 { Class::Editorial } else { Class::Substantive });
                let what = if row.relation == Relation::Added { "new" } else { "gone" };
                row.reasons = vec![what.to_owned()];
                return;
            }
            _ => {}
        }
        row.norms = self.scale.changes(&self.scale.read(old), &self.scale.read(new));
        let text_changed = row.words.iter().any(|run| run.change != Change::Kept);
        if !reworded && addresses.elsewhere.is_empty() {
            let letters = |tokens: &[Token]| tokens.iter().map(|token| token.key.clone()).collect::<Vec<_>>();
            (row.class, row.reasons) = if letters(old) != letters(new) {
                (Some(Class::Consequential), vec!["references follow what they cite".to_owned()])
            } else if row.relation == Relation::Same {
                (None, Vec::new())
            } else {
                (Some(Class::Renumbering), vec!["only the place".to_owned()])
            };
            return;
        }
        if !text_changed && addresses.elsewhere.is_empty() {
            row.class = Some(Class::Editorial);
            row.reasons = vec!["the heading".to_owned()];
            return;
        }
        let sum = |side: &[BTreeMap<String, usize>], places: &[usize]| {
            let mut all: BTreeMap<String, usize> = BTreeMap::new();
            for (term, count) in places.iter().flat_map(|&at| &side[at]) {
                *all.entry(term.clone()).or_default() += count;
            }
            all
        };
        let definition = row.old.iter().any(|&at| self.old.all[at].kind == PassageKind::Definition);
        let mut items = lone_items(self.old, &row.old, &self.forward, "gone");
        items.extend(lone_items(self.new, &row.new, &self.backward, "new"));
        let facts = Facts {
            items: &items,
            lexicon: &self.new.edition.lexicon,
            norms: &row.norms,
            terms: (sum(&self.old_terms, &row.old), sum(&self.new_terms, &row.new)),
            elsewhere: &addresses.elsewhere,
            definition,
        };
        let (class, reasons) = classify(old, new, &row.words, &facts);
        (row.class, row.reasons) = (Some(class), reasons);
    }

    /// Pairs the references of both sides: what follows the alignment is no change.
    fn addresses(&self, old: &[Token], new: &[Token]) -> Addresses {
        let target = |side: &Passages<'_>, token: &Token| {
            let reference = &side.edition.references[token.reference?];
            side.of_provision(reference.resolved()?)
        };
        let mut found = Addresses::default();
        let news: Vec<(&Token, Option<usize>)> = new
            .iter()
            .filter(|token| token.reference.is_some())
            .map(|token| (token, target(self.new, token)))
            .collect();
        let mut taken = vec![false; news.len()];
        for token in old.iter().filter(|token| token.reference.is_some()) {
            let meant = target(self.old, token);
            let counterparts = meant.and_then(|at| self.forward.get(&at));
            let follows = |(_, now): &(&Token, Option<usize>)| {
                now.is_some_and(|now| counterparts.is_some_and(|all| all.contains(&now)))
            };
            let place = (0..news.len()).find(|&at| !taken[at] && follows(&news[at]));
            let Some(place) = place else { continue };
            taken[place] = true;
            let name = format!("\u{0}{}", found.old.len());
            found.old.insert(token.range.start(), name.clone());
            found.new.insert(news[place].0.range.start(), name);
        }
        // The same letters with another target.
        for (at, (token, now)) in news.iter().enumerate().filter(|(at, _)| !taken[*at]) {
            let before = old.iter().find(|other| {
                other.reference.is_some()
                    && other.key.eq_ignore_ascii_case(&token.key)
                    && !found.old.contains_key(&other.range.start())
            });
            let meant = before.and_then(|other| target(self.old, other));
            let moved_on = meant.and_then(|meant| self.forward.get(&meant));
            if let (Some(_), Some(_), Some(_)) = (meant, now, moved_on) {
                found.elsewhere.push(news[at].0.key.clone());
            }
        }
        found
    }
}

/// Items without counterpart of a list that was otherwise joined in one passage with its lead-in, or divided from it.
fn lone_items(
    side: &Passages<'_>,
    places: &[usize],
    counterparts: &BTreeMap<usize, Vec<usize>>,
    what: &str,
) -> Vec<String> {
    let mut found = Vec::new();
    for &at in places {
        let items = &side.all[at].children;
        if !items.iter().any(|item| places.contains(item)) {
            continue;
        }
        let lone = items.iter().filter(|&item| !counterparts.contains_key(item));
        found.extend(lone.map(|&item| format!("{} is {what}", side.all[item].path)));
    }
    found
}

/// The references that follow the alignment, by where they begin; each pair has a name that both sides compare by.
#[derive(Debug, Default)]
struct Addresses {
    old: BTreeMap<usize, String>,
    new: BTreeMap<usize, String>,
    elsewhere: Vec<String>,
}

impl Addresses {
    fn keys(&self, tokens: &[Token], old: bool) -> Vec<String> {
        let names = if old { &self.old } else { &self.new };
        let key = |token: &Token| match names.get(&token.range.start()).filter(|_| token.reference.is_some())
        {
            Some(name) => name.clone(),
            None => token.key.clone(),
        };
        tokens.iter().map(key).collect()
    }
}

/// The defined terms that each passage uses.
fn terms(side: &Passages<'_>) -> Vec<BTreeMap<String, usize>> {
    let mut found = vec![BTreeMap::new(); side.all.len()];
    for (document, uses) in side.edition.uses.iter().enumerate() {
        for one in uses.iter() {
            let Some(at) = one.provision() else { continue };
            let id = lawsmith_model::ProvisionId::new(document, at);
            if let Some(place) = side.of_provision(id) {
                let term = side.edition.definitions[one.definition()].term.to_lowercase();
                *found[place].entry(term).or_default() += 1;
            }
        }
    }
    found
}
