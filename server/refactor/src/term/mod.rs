//! A defined term renamed everywhere, in all its forms: its headword, its aliases, its uses, references to it, indexes.

mod article;
mod author;
mod form;
mod headword;
mod hyphened;
mod longer;
mod meaning;
mod quoted;
mod regulations;

use lawsmith_model::{Definition, Edition, inflections};
use lawsmith_syntax::BlockKind;
use lawsmith_text::{Edit, TextRange, capitalised, is_quotation_mark, single_spaced};

use crate::refactoring::{ChangeKind, ChangedPlace, Note, RefactorError, Refactoring, RenamedTerm, Spot};
use article::{ArticlesFound, articles};
use author::authors;
use form::{is_form, renamed, renamed_at};
use headword::{form_renamed, relisted, unread};
use longer::{full_names, longer_names};
pub(crate) use regulations::follow;

/// The name of a definition, its term or an alias, that `printed` uses in whatever form.
pub fn name_used<'e>(edition: &'e Edition, definition: usize, printed: &str) -> Option<&'e str> {
    let own = &edition.definitions[definition];
    names(own).find(|name| is_form(name, printed)).map(String::as_str)
}

/// The term of a definition and its other names.
fn names(definition: &Definition) -> impl Iterator<Item = &String> {
    std::iter::once(&definition.term).chain(&definition.aliases)
}

/// Fails where `printed` is the plural of the name and `new` looks like one: names are given as they are defined.
pub fn refuse_plurals(name: &str, printed: &str, new: &str) -> Result<(), RefactorError> {
    let last = |words: &str| words.split_whitespace().last().unwrap_or_default().to_lowercase();
    let is_plural = |word: &str, singular: &str| inflections(singular).get(1).is_some_and(|it| it == word);
    let new = last(new);
    let stems = ["s", "es", "ies"].into_iter().filter_map(|ending| new.strip_suffix(ending));
    let mut singular = stems.flat_map(|stem| [stem.to_owned(), format!("{stem}y")]);
    if is_plural(&last(printed), &last(name)) && singular.any(|singular| is_plural(&new, &singular)) {
        return Err(RefactorError(format!("the term is “{name}”: give both names in the singular")));
    }
    Ok(())
}

/// `range` without the quotation marks that it stands in.
pub fn without_quotes(text: &str, range: TextRange) -> TextRange {
    let words = &text[range];
    let start = words.len() - words.trim_start_matches(is_quotation_mark).len();
    // Where none opens, a mark at the end is an apostrophe: “members’”.
    let closes = |c: char| start > 0 && is_quotation_mark(c);
    let inner = words[start..].trim_end_matches(closes).trim_end_matches(['.', ',']);
    TextRange::new(range.start() + start, range.start() + start + inner.len())
}

/// Gives the name `old` of a definition, its term or an alias, the name `new` wherever it is used. Words that mean something
/// else by that, as plain words that are uses of the new name, are told.
pub fn rename_term(
    edition: &Edition,
    definition: usize,
    old: &str,
    new: &str,
) -> Result<Refactoring, RefactorError> {
    let new = single_spaced(new);
    let own = &edition.definitions[definition];
    let old = form_renamed(own, old, &new)?;
    let named = Renaming::new(edition, definition, old, (&new, &new))?;
    let renaming = match named {
        Some(renaming) => renaming,
        // Where a line in small letters goes on with the one above, the headword needs a capital.
        None => Renaming::new(edition, definition, old, (&new, &capitalised(&new)))?
            .ok_or_else(|| unread(&edition.lexicon, own, (old, &new)))?,
    };
    let Renaming { edits, articles, after, new } = renaming;
    let changes = (0..edits.len())
        .flat_map(|document| changes(edition, document, &edits[document], &articles[document].edits))
        .collect();
    let unsure: Vec<_> = articles.into_iter().map(|found| found.unsure).collect();
    let read = meaning::Names {
        uses: meaning::own_uses,
        definitions: &edition.definitions,
        full: &full_names(edition),
        leads: |_, reference| reference.resolved(),
    };
    let changed = meaning::Changed::new(&read, (edition, &after), definition, old, (&edits, &unsure));
    if let Some(spot) = changed.unread(&after, definition) {
        let place = if spot.at.is_empty() { "everywhere".to_owned() } else { format!("in {}", spot.at) };
        let why = format!("“{new}” would not be read as the term {place}");
        return Err(RefactorError(format!("{why}; nothing is changed")));
    }
    let mut notes = changed.notes(&read, (old, &new));
    notes.extend(names_twice((edition, &after), definition, old, &new, &edits));
    notes.sort_by(|a, b| a.before.cmp(&b.before));
    let renamed = Some(RenamedTerm { definition, old: old.to_owned(), new });
    Ok(Refactoring { edits, changes, notes, renamed, ..Refactoring::default() })
}

/// Where the new name was another name of the same term: there it says nothing any more, and a head of an index that had it
/// stands twice.
fn names_twice(
    (edition, after): (&Edition, &Edition),
    definition: usize,
    old: &str,
    new: &str,
    edits: &[Vec<Edit>],
) -> Vec<Note> {
    let own = &edition.definitions[definition];
    let is_new = |name: &str| name.to_lowercase() == new.to_lowercase();
    let Some(alias) = names(own).find(|name| is_new(name) && *name != old) else { return Vec::new() };
    let note = |document: usize, offset: usize, message: String| {
        let before = Spot { document, offset, at: edition.documents[document].path_at(offset) };
        let earlier = edits[document].iter().take_while(|edit| edit.range.end() <= offset);
        let longer: isize =
            earlier.map(|edit| edit.replacement.len() as isize - edit.range.len() as isize).sum();
        let landed = offset.saturating_add_signed(longer);
        let at = after.documents[document].path_at(landed);
        Note { before, after: Spot { document, offset: landed, at }, message }
    };
    let mut notes = Vec::new();
    for place in (Term { edition }).alias_places(definition, alias) {
        let message = format!("“{alias}” is the name of the term itself now; as another name it can go");
        notes.push(note(own.provision.document(), place.start(), message));
    }
    for (at, document) in edition.documents.iter().enumerate() {
        let heads: Vec<_> =
            edition.index_entries(document).into_iter().filter(|entry| entry.sub.is_none()).collect();
        let renamed = heads.iter().any(|entry| entry.head.to_lowercase() == old.to_lowercase());
        for head in heads.iter().filter(|entry| renamed && is_new(&entry.head)) {
            let message = format!("“{}” is a head for the second time now; join the two", head.head);
            notes.push(note(at, head.range.start(), message));
        }
    }
    notes
}

/// A new name, and the edition that has it.
struct Renaming {
    /// All edits of each document, those of articles among them.
    edits: Vec<Vec<Edit>>,
    articles: Vec<ArticlesFound>,
    after: Edition,
    new: String,
}

impl Renaming {
    /// A new name, and how its headword is printed; `None` where a definition would not be read as one any more.
    fn new(
        edition: &Edition,
        definition: usize,
        old: &str,
        (new, headword): (&str, &str),
    ) -> Result<Option<Self>, RefactorError> {
        let places = Term { edition }.renamed(definition, old, (new, headword))?;
        let mut edits: Vec<Vec<Edit>> = vec![Vec::new(); edition.documents.len()];
        for (document, edit) in places {
            // Of two ways to the same words the first counts.
            if edits[document].last().is_none_or(|last| last.range.end <= edit.range.start) {
                edits[document].push(edit);
            }
        }
        let drafting = &edition.lexicon.drafting;
        let read = edition.documents.iter().zip(&edits);
        let articles: Vec<ArticlesFound> =
            read.map(|(document, edits)| articles(drafting, document.text(), edits, new)).collect();
        for (edits, found) in edits.iter_mut().zip(&articles) {
            edits.extend(found.edits.iter().cloned());
            edits.sort_by_key(|edit| edit.range);
        }
        let after = meaning::edited(edition, &edits, edition.behind())?;
        let own = after.definitions.get(definition);
        let named = own.is_some_and(|own| names(own).any(|name| name.to_lowercase() == new.to_lowercase()));
        let kept = named && after.definitions.len() == edition.definitions.len();
        Ok(kept.then(|| Self { edits, articles, after, new: headword.to_owned() }))
    }
}

/// What the edits of a document change, which stand in order.
fn changes(edition: &Edition, document: usize, edits: &[Edit], articles: &[Edit]) -> Vec<ChangedPlace> {
    let read = &edition.documents[document];
    let mut longer = 0;
    let change = |edit: &Edit| {
        let offset = edit.range.start();
        let before = Spot { document, offset, at: read.path_at(offset) };
        let after = Spot { offset: offset.saturating_add_signed(longer), ..before.clone() };
        longer += edit.replacement.len() as isize - edit.range.len() as isize;
        let old = single_spaced(&read.text()[edit.range]);
        let is_article = articles.binary_search_by_key(&edit.range, |article| article.range).is_ok();
        let kind = if is_article { ChangeKind::Article } else { ChangeKind::Term };
        ChangedPlace { kind, before, after, old, new: edit.replacement.clone() }
    };
    edits.iter().map(change).collect()
}

struct Term<'a> {
    edition: &'a Edition,
}

impl Term<'_> {
    /// The words of a place with single blanks between them.
    fn printed(&self, document: usize, range: TextRange) -> String {
        let text = self.edition.documents[document].text();
        single_spaced(&text[range])
    }

    /// The edits with their documents, in order.
    fn renamed(
        &self,
        at: usize,
        old: &str,
        (new, headword): (&str, &str),
    ) -> Result<Vec<(usize, Edit)>, RefactorError> {
        let own = &self.edition.definitions[at];
        if new.is_empty() || !new.contains(char::is_alphabetic) {
            return Err(RefactorError("a term needs a letter at least".to_owned()));
        }
        let other = self.edition.definitions.iter().enumerate().find(|(other, definition)| {
            *other != at && names(definition).any(|name| name.to_lowercase() == new.to_lowercase())
        });
        if let Some((_, other)) = other {
            return Err(RefactorError(format!("“{new}” is defined already, at {}", other.path)));
        }
        let mut edits: Vec<(usize, Edit)> = Vec::new();
        let mut replace = |document: usize, range: TextRange, replacement: String| {
            if self.edition.documents[document].text()[range] != replacement {
                edits.push((document, Edit { range, replacement }));
            }
        };
        let range = self.headword(at);
        let relist = |printed: &str| relisted(&self.edition.lexicon, own, printed, (old, new));
        if own.term == old {
            replace(own.provision.document(), range, headword.to_owned());
        } else if let Some(list) = relist(&self.printed(own.provision.document(), range)) {
            replace(own.provision.document(), range, list);
        } else {
            for range in self.alias_places(at, old) {
                replace(own.provision.document(), range, new.to_owned());
            }
        }
        let full = full_names(self.edition);
        for (document, uses) in self.edition.uses.iter().enumerate() {
            let titles = self.edition.uses_in_titles(document);
            let read = &self.edition.documents[document];
            let all = meaning::own_uses(self.edition, document);
            let longer = longer_names(self.edition, document, &all, at, &full);
            let stays = |range: TextRange| longer.iter().any(|it| it.used == range);
            let own = uses.iter().filter(|it| !stays(it.range)).chain(&titles);
            for used in own.filter(|it| it.definition() == at) {
                let text = read.text();
                let found = renamed_at(&self.edition.lexicon, text, used.range, (old, new));
                if let Some(replacement) = found {
                    replace(document, used.range, replacement);
                }
            }
        }
        let pointing = self.edition.references.iter().filter(|it| it.resolved() == Some(own.provision));
        for reference in pointing {
            let text = self.edition.documents[reference.document()].text();
            let range = without_quotes(text, reference.range);
            let printed = self.printed(reference.document(), range);
            let named = renamed(&self.edition.lexicon, old, &printed, new);
            if let Some(replacement) = named.or_else(|| relist(&printed)) {
                replace(reference.document(), range, replacement);
            }
        }
        for (document, read) in self.edition.documents.iter().enumerate() {
            for Edit { range, replacement } in authors(&self.edition.lexicon, read, old, new) {
                replace(document, range, replacement);
            }
        }
        for (document, range) in self.index_words() {
            if let Some(replacement) =
                renamed(&self.edition.lexicon, old, &self.printed(document, range), new)
            {
                replace(document, range, replacement);
            }
        }
        edits.sort_by_key(|(document, edit)| (*document, edit.range));
        edits.dedup();
        let quoted = quoted::repeated(self.edition, &edits);
        edits.extend(quoted);
        edits.sort_by_key(|(document, edit)| (*document, edit.range));
        Ok(edits)
    }

    /// The headword of a definition, without an abbreviation in brackets behind it, which stays.
    fn headword(&self, at: usize) -> TextRange {
        let own = &self.edition.definitions[at];
        let text = &self.edition.documents[own.provision.document()].text()[own.range];
        let length = text.find('(').map_or(text.len(), |bracket| text[..bracket].trim_end().len());
        TextRange::new(own.range.start(), own.range.start() + length)
    }

    /// Where the definition's own entry prints an alias: in quotation marks or behind `@also`.
    fn alias_places(&self, at: usize, alias: &str) -> Vec<TextRange> {
        let own = &self.edition.definitions[at];
        let document = &self.edition.documents[own.provision.document()];
        let text = document.text();
        let mut places = Vec::new();
        for block in document.tree.own_blocks(document.provisions()[own.provision.at()].node()) {
            let block = &document.tree.blocks[block];
            let spans: Vec<TextRange> = match &block.kind {
                BlockKind::Attributes(_) => document
                    .tree
                    .attributes(block)
                    .iter()
                    .filter(|line| &text[line.name] == "also")
                    .map(|line| line.value)
                    .collect(),
                _ => vec![block.content],
            };
            for span in spans {
                places.extend(text[span].match_indices(alias).map(|(from, found)| {
                    TextRange::new(span.start() + from, span.start() + from + found.len())
                }));
            }
        }
        let uses = &self.edition.uses[own.provision.document()];
        places.retain(|place| !uses.iter().any(|used| used.range == *place));
        places
    }

    /// What may be a term in indexes and in `@index Head > sub` lines, with its document.
    fn index_words(&self) -> Vec<(usize, TextRange)> {
        let mut found = Vec::new();
        for (at, document) in self.edition.documents.iter().enumerate() {
            for entry in self.edition.index_entries(document) {
                let head = (entry.sub.is_none()).then_some(entry.range);
                let named = entry.see.iter().chain(&entry.see_also).map(|it| it.range);
                found.extend(head.into_iter().chain(named).map(|range| (at, range)));
            }
            let lines = document.tree.blocks.iter().flat_map(|block| document.tree.attributes(block));
            for line in lines.filter(|line| &document.text()[line.name] == "index") {
                for part in line.value.members(document.text(), '>') {
                    found.push((at, part));
                    // "Umpire, duties"
                    if let Some((head, _)) = document.text()[part].split_once(',') {
                        let end = part.start() + head.trim_end().len();
                        found.push((at, TextRange::new(part.start(), end)));
                    }
                }
            }
        }
        found
    }
}
