//! The row of a group: how its sides belong together, what became of their words, and what that means.

use crate::both::{Both, Side};
use crate::class::substance::list::List;
use crate::class::text::Text;
use crate::class::{Class, Facts, classify};
use crate::passage::PassageKind;
use crate::reason::{Presence, Reason};
use crate::references::elsewhere::{Citing, Claims};
use crate::row::compared::Compared;
use crate::row::context::Context;
use crate::row::follows::{Follows, Rest};
use crate::row::group::{Extent, Group};
use crate::row::retyped::retyped;
use crate::row::{Relation, Row};
use crate::token::{Token, TokenKind};
use crate::words::has_changed;

impl Context<'_, '_> {
    /// The row of a group. What `follows` tells of is weighed elsewhere.
    pub fn row(&self, compared: &Compared<'_>, follows: &Follows) -> Row {
        let group = &compared.group;
        let Both { old, new } = &group.of;
        if let (Extent::Parts, &[from], &[to]) = (group.extent, old.as_slice(), new.as_slice()) {
            return self.row_of_parts((from, to), group.chance);
        }
        let (words, heading) = (compared.words.shown(), compared.headings.shown());
        let reworded = has_changed(&words) || has_changed(&heading);
        let retyped = if reworded { None } else { retyped(self.sides(), &compared.telling, &self.typing) };
        let wording = if reworded || retyped.is_some() { Wording::Other } else { Wording::Same };
        let relation = self.relation(group, wording);
        let mut row = Row {
            telling: compared.telling.clone(),
            heading,
            words,
            ..Row::new(relation, old.clone(), new.clone(), group.chance)
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

    fn relation(&self, group: &Group, wording: Wording) -> Relation {
        let (&[old], &[new]) = (group.of.old.as_slice(), group.of.new.as_slice()) else {
            return match (group.of.old.len(), group.of.new.len()) {
                (0, _) => Relation::Added,
                (_, 0) => Relation::Removed,
                (1, _) => Relation::Split,
                _ => Relation::Merged,
            };
        };
        let (a, b) = self.sides().at((old, new));
        if self.hangs_elsewhere(old, new).is_some() {
            return Relation::Moved;
        }
        let follows = |old: Option<usize>, new: Option<usize>| match (old, new) {
            (Some(up), Some(down)) => self.leads.known.old[up].contains(&down),
            (None, None) => true,
            _ => false,
        };
        let same_place = follows(a.parent, b.parent)
            || follows(Some(a.outermost), Some(b.outermost))
                && a.kind == b.kind
                && group.extent == Extent::Whole;
        // The number may be the same in another Law, to which its own has given its number.
        let elsewhere = a.parent.zip(b.parent).is_some_and(|(up, down)| {
            !same_place && !self.leads.known.old[up].is_empty() && !self.leads.known.new[down].is_empty()
        });
        match (a.path == b.path && !elsewhere, same_place, wording) {
            (true, _, Wording::Same) => Relation::Same,
            (true, _, Wording::Other) | (false, true, Wording::Other) => Relation::Reworded,
            (false, true, Wording::Same) => Relation::Renumbered,
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
        let lists = Both::of(|side| List::of(self.sides()[side], row.on(side)));
        if has_changed(&row.words) {
            row.norms = self.scale.changes(tokens, &row.words, &lists);
        }
        let claims = self.claims(row, compared);
        let rest = follows.rest(row, compared);
        let reworded = has_changed(&rest.words) || !row.norms.is_empty();
        let renamed = self.renamed(row);
        let told = follows.told.iter().cloned();
        if reworded && !compared.is_divided_otherwise() || !claims.elsewhere.is_empty() {
            let (class, reasons) = self.weigh(row, compared, &claims, &rest);
            row.class = Some(class);
            row.reasons = renamed.into_iter().chain(reasons).chain(told).collect();
        } else if reworded || has_changed(&rest.heading) {
            row.class = Some(Class::Editorial);
            row.norms.clear();
            let what =
                if reworded { "heading and words are parted otherwise" } else { "only the heading changed" };
            row.reasons = vec![renamed.unwrap_or(Reason::Wording(what))];
            row.reasons.extend(told);
        } else if !follows.is_empty() {
            row.class = Some(Class::Consequential);
            row.reasons = renamed.into_iter().chain(told).collect();
        } else {
            // No word changed, and so no capital but of what is a reference on one side alone.
            let keys = tokens.map(|tokens| tokens.iter().map(Token::small));
            let follow =
                (!keys.old.eq(keys.new)).then(|| Reason::Told("references follow what they cite".to_owned()));
            (row.class, row.reasons) = unworded(row.relation, retyped, follow);
        }
    }

    /// What is told of the references of a row.
    fn claims(&self, row: &Row, compared: &Compared<'_>) -> Claims {
        let citing = Citing {
            tokens: compared.words.tokens.as_ref().map(|tokens| &**tokens),
            following: &compared.following,
            places: &compared.words.places,
            own: Both::of(|side| row.on(side)),
        };
        self.leads.claims(&citing, compared.words.kept())
    }

    /// What the `rest` of a row means, changed words and references that lead elsewhere.
    fn weigh(
        &self,
        row: &Row,
        compared: &Compared<'_>,
        claims: &Claims,
        rest: &Rest<'_>,
    ) -> (Class, Vec<Reason>) {
        let (sides, tokens) = (self.sides(), compared.words.tokens.as_ref());
        let lists = Both::of(|side| List::of(sides[side], row.on(side)));
        let definition = row.old.iter().any(|&at| sides.old.all[at].kind == PassageKind::Definition);
        let items: Vec<Reason> = Side::ALL.into_iter().flat_map(|side| self.lone_items(row, side)).collect();
        let lexicon = &sides.new.edition.lexicon;
        let facts = Facts {
            items: &items,
            lexicon,
            substance: &self.substance,
            scale: self.scale,
            norms: &row.norms,
            norm_words: &self.scale.surplus(tokens.map(|tokens| &**tokens), &lists),
            names: Both { old: &|term| self.terms.name_before(term), new: &|term| self.terms.name(term) },
            elsewhere: &claims.elsewhere,
            citations: &claims.citations,
            definition,
            lists: &lists,
        };
        let mut texts = Both::of(|side| {
            let terms = self.terms.of[side].of_tokens(sides[side], &row.telling.words[side]);
            Text::new(tokens[side], sides[side], terms, lexicon)
        });
        texts.mark_plainer(&rest.places, &self.plainer);
        classify(&texts, &rest.words, &rest.places, &facts)
    }

    /// Items without counterpart of a list that was otherwise joined in one passage with its lead-in, or divided from it.
    fn lone_items(&self, row: &Row, side: Side) -> Vec<Reason> {
        let (all, places, presence) = (&self.sides()[side].all, row.on(side), Presence::of(side));
        let mut found = Vec::new();
        for &at in places {
            let items = &all[at].children;
            if !items.iter().any(|item| places.contains(item)) {
                continue;
            }
            let lone = items.iter().filter(|&&item| self.leads.known[side][item].is_empty());
            found.extend(lone.map(|&item| Reason::Told(format!("{} is {presence}", all[item].path))));
        }
        found
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

/// Whether a text is typed letter for letter as it was.
#[derive(Debug, Clone, Copy)]
enum Wording {
    Same,
    Other,
}

/// What it means that no word changed: another number or place, signs that are `retyped`, and references that `follow` what
/// they cite in other letters.
fn unworded(
    relation: Relation,
    retyped: Option<&'static str>,
    follow: Option<Reason>,
) -> (Option<Class>, Vec<Reason>) {
    if let Some(retyped) = retyped {
        let retyped = Reason::Told(retyped.to_owned());
        return (Some(Class::Editorial), [retyped].into_iter().chain(follow).collect());
    }
    if let Some(follow) = follow {
        return (Some(Class::Consequential), vec![follow]);
    }
    let what = match relation {
        Relation::Same => return (None, Vec::new()),
        Relation::Renumbered => "number",
        _ => "place",
    };
    (Some(Class::Renumbering), vec![Reason::Told(format!("only the {what} changed"))])
}
