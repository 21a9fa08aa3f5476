//! A row of the comparison: what became of the words of a group, and what that means.

use std::borrow::Cow;
use std::collections::BTreeMap;

use crate::align::Counterpart;
use crate::class::{Class, Facts, classify};
use crate::comparison::{Confidence, Relation, Row};
use crate::following::Following;
use crate::group::Group;
use crate::norm::NormScale;
use crate::passage::{Passage, PassageKind, Passages};
use crate::token::{Token, TokenKind};
use crate::words::{Change, Run, compare};

/// All that a row is made from.
pub(crate) struct Context<'c, 'a> {
    old: &'c Passages<'a>,
    new: &'c Passages<'a>,
    /// The counterparts of each old passage.
    forward: Vec<Vec<usize>>,
    /// The counterparts of each new passage.
    backward: Vec<Vec<usize>>,
    scale: &'c NormScale,
    old_terms: Terms,
    new_terms: Terms,
}

impl<'c, 'a> Context<'c, 'a> {
    /// Sorts what is known by passages.
    pub fn new(
        old: &'c Passages<'a>,
        new: &'c Passages<'a>,
        pairs: &[Counterpart],
        scale: &'c NormScale,
    ) -> Self {
        let mut forward = vec![Vec::new(); old.all.len()];
        let mut backward = vec![Vec::new(); new.all.len()];
        for pair in pairs {
            forward[pair.old].push(pair.new);
            backward[pair.new].push(pair.old);
        }
        let (old_terms, new_terms) = (Terms::of(old), Terms::of(new));
        Self { old, new, forward, backward, scale, old_terms, new_terms }
    }

    /// The row of a group.
    pub fn row(&self, group: Group) -> Row {
        let old_words = gathered(self.old, &group.old, |passage| &passage.tokens);
        let new_words = gathered(self.new, &group.new, |passage| &passage.tokens);
        let old_heading = gathered(self.old, &group.old, |passage| &passage.heading_tokens);
        let new_heading = gathered(self.new, &group.new, |passage| &passage.heading_tokens);
        let following = Following::new((self.old, self.new), &self.forward, &old_words, &new_words);
        let (old_keys, new_keys) = following.keys(&old_words, &new_words);
        let words = compare(&old_keys, &new_keys);
        let (old_keys, new_keys) = Following::default().keys(&old_heading, &new_heading);
        let heading = compare(&old_keys, &new_keys);
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
        self.classify(&mut row, &old_words, &new_words, &following, reworded);
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
            (Some(up), Some(down)) => self.forward[up].contains(&down),
            (None, None) => true,
            _ => false,
        };
        let same_place = follows(a.parent, b.parent)
            || follows(Some(a.outermost), Some(b.outermost)) && a.kind == b.kind && !group.partial;
        match (a.path == b.path, same_place, reworded) {
            (true, _, false) => Relation::Same,
            (true, _, true) | (false, true, true) => Relation::Reworded,
            (false, true, false) => Relation::Renumbered,
            (false, false, _) => Relation::Moved,
        }
    }

    fn classify(&self, row: &mut Row, old: &[Token], new: &[Token], following: &Following, reworded: bool) {
        if let Relation::Added | Relation::Removed = row.relation {
            let (side, what) = if row.relation == Relation::Added { (new, "new") } else { (old, "gone") };
            let says = side.iter().any(|token| token.kind != TokenKind::Sign);
            row.class = Some(if says { Class::Substantive } else { Class::Editorial });
            row.reasons = vec![what.to_owned()];
            return;
        }
        let text_changed = row.words.iter().any(|run| run.change != Change::Kept);
        if text_changed {
            row.norms = self.scale.changes(&self.scale.read(old), &self.scale.read(new));
        }
        if !reworded && following.elsewhere.is_empty() {
            let letters = |tokens: &'_ [Token], others: &[Token]| {
                tokens.iter().map(|token| &token.key).eq(others.iter().map(|token| &token.key))
            };
            (row.class, row.reasons) = if !letters(old, new) {
                (Some(Class::Consequential), vec!["references follow what they cite".to_owned()])
            } else if row.relation == Relation::Same {
                (None, Vec::new())
            } else {
                (Some(Class::Renumbering), vec!["only the place".to_owned()])
            };
            return;
        }
        if !text_changed && following.elsewhere.is_empty() {
            row.class = Some(Class::Editorial);
            row.reasons = vec!["the heading".to_owned()];
            return;
        }
        let definition = row.old.iter().any(|&at| self.old.all[at].kind == PassageKind::Definition);
        let mut items = lone_items(self.old, &row.old, &self.forward, "gone");
        items.extend(lone_items(self.new, &row.new, &self.backward, "new"));
        let facts = Facts {
            sides: (self.old, self.new),
            items: &items,
            lexicon: &self.new.edition.lexicon,
            norms: &row.norms,
            terms: (self.old_terms.used(&row.old), self.new_terms.used(&row.new)),
            elsewhere: &following.elsewhere,
            definition,
        };
        let (class, reasons) = classify(old, new, &row.words, &facts);
        (row.class, row.reasons) = (Some(class), reasons);
    }
}

/// The tokens of several passages as one text.
fn gathered<'p>(
    side: &'p Passages<'_>,
    places: &[usize],
    of: impl Fn(&'p Passage) -> &'p Vec<Token>,
) -> Cow<'p, [Token]> {
    match places {
        &[at] => Cow::Borrowed(of(&side.all[at])),
        _ => places.iter().flat_map(|&at| of(&side.all[at]).iter().cloned()).collect(),
    }
}

/// Items without counterpart of a list that was otherwise joined in one passage with its lead-in, or divided from it.
fn lone_items(side: &Passages<'_>, places: &[usize], counterparts: &[Vec<usize>], what: &str) -> Vec<String> {
    let mut found = Vec::new();
    for &at in places {
        let items = &side.all[at].children;
        if !items.iter().any(|item| places.contains(item)) {
            continue;
        }
        let lone = items.iter().filter(|&&item| counterparts[item].is_empty());
        found.extend(lone.map(|&item| format!("{} is {what}", side.all[item].path)));
    }
    found
}

/// The defined terms that the passages of a side use.
struct Terms {
    /// Each definition's term in small letters.
    names: Vec<String>,
    /// The definitions of the terms that each passage uses, as often as it does.
    uses: Vec<Vec<usize>>,
}

impl Terms {
    fn of(side: &Passages<'_>) -> Self {
        let mut uses = vec![Vec::new(); side.all.len()];
        for (document, found) in side.edition.uses.iter().enumerate() {
            for one in found.iter() {
                let Some(at) = one.provision() else { continue };
                if let Some(place) = side.of_provision(lawsmith_model::ProvisionId::new(document, at)) {
                    uses[place].push(one.definition());
                }
            }
        }
        let names = side.edition.definitions.iter().map(|one| one.term.to_lowercase()).collect();
        Self { names, uses }
    }

    /// How often the passages use each term.
    fn used(&self, places: &[usize]) -> BTreeMap<String, usize> {
        let mut found: BTreeMap<String, usize> = BTreeMap::new();
        for &definition in places.iter().flat_map(|&at| &self.uses[at]) {
            *found.entry(self.names[definition].clone()).or_default() += 1;
        }
        found
    }
}
