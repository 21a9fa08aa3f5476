//! A row of the comparison: what became of the words of a group, and what that means.

use std::borrow::Cow;
use std::collections::BTreeSet;

use compact_str::CompactString;

use crate::align::Counterpart;
use crate::class::clause::Texts;
use crate::class::list::List;
use crate::class::norm::NormScale;
use crate::class::terms::BothTerms;
use crate::class::{Class, Facts, classify};
use crate::comparison::{Confidence, Relation, Row};
use crate::group::{Extent, Group};
use crate::in_part::row_of_parts;
use crate::passage::{Passage, PassageKind, Passages};
use crate::references::elsewhere::{Claims, Leads, Ways};
use crate::references::following::Following;
use crate::references::listed::BothLists;
use crate::retyped::retyped;
use crate::telling::Telling;
use crate::token::{Token, TokenKind};
use crate::words::{Change, Place, Run, compare_exactly, parted, phrases, places, whole};

/// All that a row is made from.
pub(crate) struct Context<'c, 'a> {
    old: &'c Passages<'a>,
    new: &'c Passages<'a>,
    /// The counterparts of each passage.
    known: Ways,
    /// Those that are believed so far that a reference is held against them.
    believed: Ways,
    lists: BothLists,
    scale: &'c NormScale,
    terms: BothTerms,
}

/// The chance from which on a counterpart says where a reference should lead.
const BELIEVED: f32 = 0.8;

impl<'c, 'a> Context<'c, 'a> {
    /// Sorts what is known by passages. What only a part went to is no place that references follow to.
    pub fn new(
        old: &'c Passages<'a>,
        new: &'c Passages<'a>,
        pairs: &[Counterpart],
        in_part: &BTreeSet<(usize, usize)>,
        scale: &'c NormScale,
    ) -> Self {
        let ways = |least: f32| {
            let (mut forward, mut backward) =
                (vec![Vec::new(); old.all.len()], vec![Vec::new(); new.all.len()]);
            let whole = |pair: &&Counterpart| !in_part.contains(&(pair.old, pair.new));
            for pair in pairs.iter().filter(|pair| pair.chance >= least).filter(whole) {
                forward[pair.old].push(pair.new);
                backward[pair.new].push(pair.old);
            }
            Ways { forward, backward }
        };
        let (known, believed) = (ways(0.0), ways(BELIEVED));
        let terms = BothTerms::new(old, new, &known.forward);
        let lists = BothLists::new(old, new);
        Self { old, new, known, believed, lists, scale, terms }
    }

    /// The row of a group.
    pub fn row(&self, group: Group, telling: Telling) -> Row {
        if let (Extent::Parts, &[from], &[to]) = (group.extent, group.old.as_slice(), group.new.as_slice()) {
            return row_of_parts(self.old, self.new, &self.known.forward, (from, to), group.chance);
        }
        let old_words = gathered(self.old, &telling.words.0, |passage| &passage.tokens);
        let new_words = gathered(self.new, &telling.words.1, |passage| &passage.tokens);
        let old_heading = gathered(self.old, &telling.headings.0, |passage| &passage.heading_tokens);
        let new_heading = gathered(self.new, &telling.headings.1, |passage| &passage.heading_tokens);
        let following = Following::new((self.old, self.new), &self.known.forward, &old_words, &new_words);
        let (words, changed_places) = compared(&following, &old_words, &new_words);
        let (heading, _) = compared(&Following::default(), &old_heading, &new_heading);
        let changed = |runs: &[Run]| runs.iter().any(|run| run.change != Change::Kept);
        let reworded = changed(&words) || changed(&heading);
        let retyped = if reworded { None } else { retyped(self.old, self.new, &telling) };
        let relation = self.relation(&group, reworded || retyped.is_some());
        let mut row = Row {
            relation,
            class: None,
            reasons: Vec::new(),
            old: group.old,
            new: group.new,
            confidence: Confidence::of(group.chance),
            norms: Vec::new(),
            in_part: false,
            telling,
            heading,
            words,
        };
        let leads = Leads {
            old: self.old,
            new: self.new,
            known: &self.known,
            believed: &self.believed,
            lists: &self.lists,
        };
        let claims = match row.relation {
            Relation::Added | Relation::Removed => Claims::default(),
            _ => leads.claims(&following, (&old_words, &new_words), &changed_places, (&row.old, &row.new)),
        };
        let read = Read {
            words: (&old_words, &new_words),
            heading: (&old_heading, &new_heading),
            places: &changed_places,
            claims: &claims,
            retyped,
        };
        self.classify(&mut row, &read, reworded);
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
            (Some(up), Some(down)) => self.known.forward[up].contains(&down),
            (None, None) => true,
            _ => false,
        };
        let same_place = follows(a.parent, b.parent)
            || follows(Some(a.outermost), Some(b.outermost))
                && a.kind == b.kind
                && group.extent == Extent::Whole;
        match (a.path == b.path, same_place, reworded) {
            (true, _, false) => Relation::Same,
            (true, _, true) | (false, true, true) => Relation::Reworded,
            (false, true, false) => Relation::Renumbered,
            (false, false, _) => Relation::Moved,
        }
    }

    fn classify(&self, row: &mut Row, read: &Read<'_>, reworded: bool) {
        let (old, new) = read.words;
        if let Relation::Added | Relation::Removed = row.relation {
            let (side, what) = if row.relation == Relation::Added { (new, "new") } else { (old, "gone") };
            let says = side.iter().any(|token| token.kind != TokenKind::Sign);
            row.class = Some(if says { Class::Substantive } else { Class::Editorial });
            row.reasons = vec![what.to_owned()];
            return;
        }
        let text_changed = row.words.iter().any(|run| run.change != Change::Kept);
        if text_changed {
            row.norms = self.scale.changes(old, new, &row.words);
        }
        let renamed = self.renamed(row);
        if !reworded && read.claims.elsewhere.is_empty() {
            let letters = |tokens: &'_ [Token], others: &[Token]| {
                tokens.iter().map(|token| &token.key).eq(others.iter().map(|token| &token.key))
            };
            let follows = (!letters(old, new)).then(|| "references follow what they cite".to_owned());
            (row.class, row.reasons) = if let Some(retyped) = read.retyped {
                (Some(Class::Editorial), [retyped.to_owned()].into_iter().chain(follows).collect())
            } else if let Some(follows) = follows {
                (Some(Class::Consequential), vec![follows])
            } else if row.relation == Relation::Same {
                (None, Vec::new())
            } else {
                let what = if row.relation == Relation::Renumbered { "number" } else { "place" };
                (Some(Class::Renumbering), vec![format!("only the {what} changed")])
            };
            return;
        }
        let divided = text_changed && read.is_divided_otherwise();
        if (!text_changed || divided) && read.claims.elsewhere.is_empty() {
            row.class = Some(Class::Editorial);
            row.norms.clear();
            let heading =
                if divided { "heading and words are parted otherwise" } else { "only the heading changed" };
            row.reasons = vec![renamed.unwrap_or_else(|| heading.to_owned())];
            return;
        }
        let definition = row.old.iter().any(|&at| self.old.all[at].kind == PassageKind::Definition);
        let mut items = lone_items(self.old, &row.old, &self.known.forward, "gone");
        items.extend(lone_items(self.new, &row.new, &self.known.backward, "new"));
        let facts = Facts {
            items: &items,
            lexicon: &self.new.edition.lexicon,
            norms: &row.norms,
            norm_words: &self.scale.surplus(old, new),
            terms: (
                &self.terms.old.of_tokens(self.old, &row.telling.words.0),
                &self.terms.new.of_tokens(self.new, &row.telling.words.1),
            ),
            name: &|term| self.terms.name(term),
            elsewhere: &read.claims.elsewhere,
            citations: &read.claims.citations,
            definition,
            lists: (&List::of(self.old, &row.old), &List::of(self.new, &row.new)),
        };
        let texts = Texts::new(old, new, (self.old, self.new), &self.new.edition.lexicon);
        let (class, mut reasons) = classify(&texts, &row.words, read.places, &facts);
        reasons.splice(0..0, renamed);
        (row.class, row.reasons) = (Some(class), reasons);
    }

    /// What a definition was called and is called now.
    fn renamed(&self, row: &Row) -> Option<String> {
        let (&[old], &[new]) = (row.old.as_slice(), row.new.as_slice()) else { return None };
        let (old, new) = (&self.old.all[old], &self.new.all[new]);
        let definitions = old.kind == PassageKind::Definition && new.kind == PassageKind::Definition;
        let (from, to) = (old.heading.as_ref()?, new.heading.as_ref()?);
        (definitions && from.to_lowercase() != to.to_lowercase())
            .then(|| format!("the term “{from}” is called “{to}” now"))
    }
}

/// What was read of a row.
struct Read<'r> {
    words: (&'r [Token], &'r [Token]),
    heading: (&'r [Token], &'r [Token]),
    /// Where the words changed, beyond capitals.
    places: &'r [Place],
    claims: &'r Claims,
    /// In what both sides are typed otherwise, where no word changed.
    retyped: Option<&'static str>,
}

impl Read<'_> {
    /// Whether heading and words together say the same on both sides: what is a heading here is text there.
    fn is_divided_otherwise(&self) -> bool {
        fn said<'t>(heading: &'t [Token], words: &'t [Token]) -> impl Iterator<Item = CompactString> + 't {
            heading.iter().chain(words).filter(|token| token.kind != TokenKind::Sign).map(Token::small)
        }
        self.heading.0.len() != self.heading.1.len()
            && said(self.heading.0, self.words.0).eq(said(self.heading.1, self.words.1))
    }
}

/// The runs of a comparison as readers are shown them, and the places that differ in more than capitals.
fn compared(following: &Following, old: &[Token], new: &[Token]) -> (Vec<Run>, Vec<Place>) {
    let (old_keys, new_keys) = following.keys(old, new);
    let stops = |is_old: bool, at: usize| if is_old { old[at].stops() } else { new[at].stops() };
    let runs = whole(compare_exactly(&old_keys, &new_keys), &old_keys, &new_keys, stops);
    let differs = |a: usize, b: usize| old[a].reference.is_none() && old[a].key != new[b].key;
    (phrases(parted(&runs, differs)), places(&runs))
}

/// The tokens of several passages as one text.
fn gathered<'p>(
    side: &'p Passages<'_>,
    places: &[usize],
    of: impl Fn(&'p Passage) -> &'p Vec<Token>,
) -> Cow<'p, [Token]> {
    match places {
        &[at] => Cow::Borrowed(of(&side.all[at])),
        _ => {
            let mut all: Vec<Token> = Vec::new();
            for &at in places {
                let first = all.len();
                all.extend(of(&side.all[at]).iter().cloned());
                // What one passage ends with does not touch what the next begins with.
                if let Some(token) = all.get_mut(first).filter(|_| first > 0) {
                    token.spaced = true;
                }
            }
            Cow::Owned(all)
        }
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
