//! The row of a group: how its sides belong together, what became of their words, and what that means.

use crate::both::{Both, Side};
use crate::class::substance::list::List;
use crate::class::text::Text;
use crate::class::{Class, Facts, classify};
use crate::passage::PassageKind;
use crate::passages::Passages;
use crate::reason::{Presence, Reason};
use crate::references::elsewhere::Claims;
use crate::references::leads::Leads;
use crate::row::compared::Compared;
use crate::row::context::Context;
use crate::row::follows::Follows;
use crate::row::group::{Extent, Group};
use crate::row::in_part::row_of_parts;
use crate::row::retyped::retyped;
use crate::row::{Relation, Row};
use crate::token::{Token, TokenKind};
use crate::words::{Place, Run, has_changed};

impl Context<'_, '_> {
    /// The row of a group. What `follows` tells of is weighed elsewhere.
    pub fn row(&self, compared: &Compared<'_>, follows: &Follows) -> Row {
        let group = &compared.group;
        if let (Extent::Parts, &[from], &[to]) = (group.extent, group.old.as_slice(), group.new.as_slice()) {
            return row_of_parts(self.sides.old, self.sides.new, &self.known.old, (from, to), group.chance);
        }
        let (words, heading) = (compared.words.shown(), compared.headings.shown());
        let reworded = has_changed(&words) || has_changed(&heading);
        let retyped = if reworded { None } else { retyped(self.sides, &compared.telling, &self.typing) };
        let relation = self.relation(group, reworded || retyped.is_some());
        let mut row = Row {
            telling: compared.telling.clone(),
            heading,
            words,
            ..Row::new(relation, group.old.clone(), group.new.clone(), group.chance)
        };
        if let Relation::Added | Relation::Removed = row.relation {
            let (side, presence) = match row.relation {
                Relation::Added => (&compared.words.tokens.new, Presence::New),
                _ => (&compared.words.tokens.old, Presence::Gone),
            };
            let says = side.iter().any(|token| token.kind != TokenKind::Sign);
            row.class = Some(if says { Class::Substantive } else { Class::Editorial });
            row.reasons = vec![Reason::Whole(presence)];
            return row;
        }
        self.classify(&mut row, compared, retyped, follows);
        self.take_doubles(&mut row, compared);
        self.look_beside(&mut row);
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
        let (a, b) = (&self.sides.old.all[old], &self.sides.new.all[new]);
        if self.hangs_elsewhere(old, new).is_some() {
            return Relation::Moved;
        }
        let follows = |old: Option<usize>, new: Option<usize>| match (old, new) {
            (Some(up), Some(down)) => self.known.old[up].contains(&down),
            (None, None) => true,
            _ => false,
        };
        let same_place = follows(a.parent, b.parent)
            || follows(Some(a.outermost), Some(b.outermost))
                && a.kind == b.kind
                && group.extent == Extent::Whole;
        // The number may be the same in another Law, to which its own has given its number.
        let elsewhere = a.parent.zip(b.parent).is_some_and(|(up, down)| {
            !same_place && !self.known.old[up].is_empty() && !self.known.new[down].is_empty()
        });
        match (a.path == b.path && !elsewhere, same_place, reworded) {
            (true, _, false) => Relation::Same,
            (true, _, true) | (false, true, true) => Relation::Reworded,
            (false, true, false) => Relation::Renumbered,
            (false, false, _) => Relation::Moved,
        }
    }

    /// `retyped` says in what both sides are typed otherwise, where no word changed.
    fn classify(
        &self,
        row: &mut Row,
        compared: &Compared<'_>,
        retyped: Option<&'static str>,
        follows: &Follows,
    ) {
        let tokens = compared.words.tokens.as_ref().map(|tokens| &**tokens);
        let leads = Leads {
            sides: self.sides,
            known: &self.known,
            believed: &self.believed,
            kept: &self.kept,
            above: &self.above,
            lists: &self.lists,
        };
        let own = Both::of(|side| row.on(side));
        let words = (compared.words.places.as_slice(), compared.words.kept());
        let claims = leads.claims(&compared.following, tokens, words, own);
        let lists = Both::of(|side| List::of(self.sides[side], own[side]));
        if has_changed(&row.words) {
            row.norms = self.scale.changes(tokens, &row.words, &lists);
        }
        let rest = follows.rest(compared);
        let (words, heading, places) = match &rest {
            Some(rest) => (&rest.words, &rest.heading, &rest.places),
            None => (&row.words, &row.heading, &compared.words.places),
        };
        let reworded = has_changed(words) || !row.norms.is_empty();
        let renamed = self.renamed(row);
        let told = follows.told.iter().cloned();
        if reworded && !compared.is_divided_otherwise() || !claims.elsewhere.is_empty() {
            let (class, reasons) = self.weigh(row, compared, &claims, &lists, (words, places));
            row.class = Some(class);
            row.reasons = renamed.into_iter().chain(reasons).chain(told).collect();
        } else if reworded || has_changed(heading) {
            row.class = Some(Class::Editorial);
            row.norms.clear();
            let what =
                if reworded { "heading and words are parted otherwise" } else { "only the heading changed" };
            row.reasons = vec![renamed.unwrap_or(Reason::Wording(what))];
            row.reasons.extend(told);
        } else if rest.is_some() {
            row.class = Some(Class::Consequential);
            row.reasons = renamed.into_iter().chain(told).collect();
        } else {
            // No word changed, and so no capital but of what is a reference on one side alone.
            let keys = tokens.map(|tokens| tokens.iter().map(Token::small));
            let same_letters = keys.old.eq(keys.new);
            (row.class, row.reasons) = unworded(row.relation, retyped, same_letters);
        }
    }

    /// What changed words mean, `words` of which some stand at `places`, and references that lead elsewhere.
    fn weigh(
        &self,
        row: &Row,
        compared: &Compared<'_>,
        claims: &Claims,
        lists: &Both<List<'_>>,
        (words, places): (&[Run], &[Place]),
    ) -> (Class, Vec<Reason>) {
        let tokens = compared.words.tokens.as_ref();
        let definition = row.old.iter().any(|&at| self.sides.old.all[at].kind == PassageKind::Definition);
        let own = Both::of(|side| row.on(side));
        let items = Side::ALL
            .into_iter()
            .flat_map(|side| lone_items(self.sides[side], own[side], &self.known[side], Presence::of(side)));
        let (items, lexicon) = (items.collect::<Vec<_>>(), &self.sides.new.edition.lexicon);
        let facts = Facts {
            items: &items,
            lexicon,
            substance: &self.substance,
            scale: self.scale,
            norms: &row.norms,
            norm_words: &self.scale.surplus(tokens.map(|tokens| &**tokens), lists),
            names: Both { old: &|term| self.terms.name_before(term), new: &|term| self.terms.name(term) },
            elsewhere: &claims.elsewhere,
            citations: &claims.citations,
            definition,
            lists,
        };
        let mut texts = Both::of(|side| {
            let terms = self.terms.of[side].of_tokens(self.sides[side], &row.telling.words[side]);
            Text::new(tokens[side], self.sides[side], terms, lexicon)
        });
        texts.mark_plainer(places, &self.plainer);
        classify(&texts, words, places, &facts)
    }

    /// What counts though no word of the passage changed: a footnote that hangs elsewhere, uses of a name that means nothing now.
    fn look_beside(&self, row: &mut Row) {
        let (&[old], &[new]) = (row.old.as_slice(), row.new.as_slice()) else { return };
        let hung = self.hangs_elsewhere(old, new);
        let left = self.left_behind(old, new);
        if hung.is_none() && left.is_empty() {
            return;
        }
        // "only the place changed"
        if row.class < Some(Class::Consequential) {
            row.reasons.clear();
        }
        row.reasons.splice(0..0, hung);
        row.reasons.extend(left);
        row.class = Some(Class::Substantive);
    }
}

/// What it means that no word changed: another number or place, signs that are `retyped`, and references that follow
/// what they cite, where not `same_letters` are left.
fn unworded(
    relation: Relation,
    retyped: Option<&'static str>,
    same_letters: bool,
) -> (Option<Class>, Vec<Reason>) {
    let references = (!same_letters).then(|| Reason::Told("references follow what they cite".to_owned()));
    if let Some(retyped) = retyped {
        return (
            Some(Class::Editorial),
            [Reason::Told(retyped.to_owned())].into_iter().chain(references).collect(),
        );
    }
    if let Some(references) = references {
        return (Some(Class::Consequential), vec![references]);
    }
    let what = match relation {
        Relation::Same => return (None, Vec::new()),
        Relation::Renumbered => "number",
        _ => "place",
    };
    (Some(Class::Renumbering), vec![Reason::Told(format!("only the {what} changed"))])
}

/// Items without counterpart of a list that was otherwise joined in one passage with its lead-in, or divided from it.
fn lone_items(
    side: &Passages<'_>,
    places: &[usize],
    counterparts: &[Vec<usize>],
    presence: Presence,
) -> Vec<Reason> {
    let mut found = Vec::new();
    for &at in places {
        let items = &side.all[at].children;
        if !items.iter().any(|item| places.contains(item)) {
            continue;
        }
        let lone = items.iter().filter(|&&item| counterparts[item].is_empty());
        found.extend(lone.map(|&item| Reason::Told(format!("{} is {presence}", side.all[item].path))));
    }
    found
}
