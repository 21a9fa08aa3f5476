//! A defined term renamed everywhere, in all its forms; the label of a footnote.

use lawsmith_model::{index_entries, inflected_like};
use lawsmith_syntax::BlockKind;
use lawsmith_text::{Edit, TextRange};

use crate::analysis::{Analysis, Inside};
use crate::host::DocumentId;
use crate::subject::Subject;
use crate::thing::ThingKind;

/// What can be renamed at a place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Renamable {
    /// Where it stands.
    pub range: TextRange,
    /// The name as it is, in its base form.
    pub name: String,
}

/// Why nothing is renamed, in words for the user.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RenameError(pub String);

impl std::fmt::Display for RenameError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for RenameError {}

impl Analysis {
    /// What stands at `offset` and can be renamed.
    pub fn prepare_rename(&self, id: DocumentId, offset: usize) -> Result<Renamable, RenameError> {
        let refused = |why: &str| Err(RenameError(why.to_owned()));
        let Some(inside) = self.inside(id) else { return refused("this is no law text") };
        let Some(thing) = inside.thing(offset) else {
            return refused("only defined terms and footnotes have a name; there is none here");
        };
        match inside.subject(thing) {
            Some(Subject::Term(at)) => {
                let range = inside.without_quotes(thing.range);
                Ok(Renamable { range, name: inside.name_used(at, id, range) })
            }
            Some(Subject::Footnote(document, at)) => {
                let range = match thing.kind {
                    ThingKind::Mark(mark) => inside.document.marks[mark].label,
                    _ => thing.range,
                };
                let read = &inside.edition.documents[document];
                Ok(Renamable { range, name: read.text()[read.footnotes[at].label].to_owned() })
            }
            Some(Subject::Provision(_)) => refused(
                "numbers are not renamed: move the provision, and its references are to be renumbered with it",
            ),
            Some(Subject::Norm(_)) => refused("a norm word is no name; changing it changes the law"),
            None => refused("what stands here leads nowhere, so there is nothing to rename"),
        }
    }

    /// The edits, document by document, that give the term or footnote at `offset` a new name.
    pub fn rename(
        &self,
        id: DocumentId,
        offset: usize,
        new: &str,
    ) -> Result<Vec<(DocumentId, Vec<Edit>)>, RenameError> {
        let old = self.prepare_rename(id, offset)?;
        let new = new.split_whitespace().collect::<Vec<_>>().join(" ");
        let inside = self.inside(id).ok_or_else(|| RenameError("this is no law text".to_owned()))?;
        let subject = inside.thing(offset).and_then(|thing| inside.subject(thing));
        match subject {
            Some(Subject::Term(at)) => inside.rename_term(at, &old.name, &new),
            Some(Subject::Footnote(document, at)) => inside.rename_footnote(document, at, &new),
            _ => Err(RenameError("there is nothing to rename here".to_owned())),
        }
    }
}

impl Inside<'_> {
    /// The name, term or alias, that the words at `range` use.
    fn name_used(&self, definition: usize, id: DocumentId, range: TextRange) -> String {
        let own = &self.edition.definitions[definition];
        let at = self.state.documents.iter().position(|it| *it == id).unwrap_or(self.at);
        let printed = self.printed(at, range);
        let names = std::iter::once(&own.term).chain(&own.aliases);
        let used = names.into_iter().find(|name| renamed(name, &printed, name).is_some());
        used.unwrap_or(&own.term).clone()
    }

    fn rename_term(
        &self,
        at: usize,
        old: &str,
        new: &str,
    ) -> Result<Vec<(DocumentId, Vec<Edit>)>, RenameError> {
        let own = &self.edition.definitions[at];
        if new.is_empty() || !new.contains(char::is_alphabetic) {
            return Err(RenameError("a term needs a letter at least".to_owned()));
        }
        if let Some(sign) =
            ["—", "–", "*", "[", "]", "“", "”", "(", ")", "@", "\\"].iter().find(|it| new.contains(**it))
        {
            return Err(RenameError(format!("a term can't contain “{sign}”")));
        }
        let other = self.edition.definitions.iter().enumerate().find(|(other, definition)| {
            let names = std::iter::once(&definition.term).chain(&definition.aliases);
            *other != at && names.into_iter().any(|name| name.to_lowercase() == new.to_lowercase())
        });
        if let Some((_, other)) = other {
            return Err(RenameError(format!("“{new}” is defined already, at {}", other.path)));
        }
        let mut edits: Vec<(usize, Edit)> = Vec::new();
        let mut replace = |document: usize, range: TextRange, replacement: String| {
            if self.edition.documents[document].text()[range] != replacement {
                edits.push((document, Edit { range, replacement }));
            }
        };
        if own.term == old {
            let text = &self.edition.documents[own.provision.document()].text()[own.range];
            // An abbreviation in brackets behind the headword stays.
            let length = text.find('(').map_or(text.len(), |bracket| text[..bracket].trim_end().len());
            let range = TextRange::new(own.range.start(), own.range.start() + length);
            replace(own.provision.document(), range, new.to_owned());
        } else {
            for range in self.alias_places(at, old) {
                replace(own.provision.document(), range, new.to_owned());
            }
        }
        for (document, uses) in self.edition.uses.iter().enumerate() {
            for used in uses.iter().filter(|it| it.definition() == at) {
                let printed = self.printed(document, used.range);
                if let Some(replacement) = renamed(old, &printed, new) {
                    replace(document, used.range, replacement);
                }
            }
        }
        let pointing = self.edition.references.iter().filter(|it| it.resolved() == Some(own.provision));
        for reference in pointing {
            let other = Inside {
                at: reference.document(),
                document: &self.edition.documents[reference.document()],
                ..*self
            };
            let range = other.without_quotes(reference.range);
            if let Some(replacement) = renamed(old, &other.printed(reference.document(), range), new) {
                replace(reference.document(), range, replacement);
            }
        }
        for (at, document) in self.edition.documents.iter().enumerate() {
            for entry in index_entries(document) {
                let head = (entry.sub.is_none()).then_some(entry.range);
                let named = entry.see.iter().chain(&entry.see_also).map(|it| it.range);
                for range in head.into_iter().chain(named) {
                    if let Some(replacement) = renamed(old, &self.printed(at, range), new) {
                        replace(at, range, replacement);
                    }
                }
            }
        }
        Ok(self.by_document(edits))
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

    fn rename_footnote(
        &self,
        document: usize,
        at: usize,
        new: &str,
    ) -> Result<Vec<(DocumentId, Vec<Edit>)>, RenameError> {
        let read = &self.edition.documents[document];
        if new.is_empty() || new.contains(|c: char| c.is_whitespace() || matches!(c, '[' | ']' | '^')) {
            return Err(RenameError("a footnote’s label is one word without brackets".to_owned()));
        }
        let known = read.footnotes.iter().enumerate();
        if known.into_iter().any(|(other, footnote)| other != at && &read.text()[footnote.label] == new) {
            return Err(RenameError(format!("there is a footnote {new} already")));
        }
        let marks = read.marks.iter().filter(|mark| mark.footnote == Some(at)).map(|mark| mark.label);
        let labels = marks.chain([read.footnotes[at].label]);
        let edits = labels.map(|range| (document, Edit { range, replacement: new.to_owned() })).collect();
        Ok(self.by_document(edits))
    }

    fn by_document(&self, mut edits: Vec<(usize, Edit)>) -> Vec<(DocumentId, Vec<Edit>)> {
        edits.sort_by_key(|(document, edit)| (*document, edit.range));
        edits.dedup();
        let mut all: Vec<(DocumentId, Vec<Edit>)> = Vec::new();
        for (document, edit) in edits {
            let id = self.id_of(document);
            match all.last_mut().filter(|(known, _)| *known == id) {
                // Of two ways to the same words the first counts.
                Some((_, own)) if own.last().is_some_and(|last| last.range.end > edit.range.start) => {}
                Some((_, own)) => own.push(edit),
                None => all.push((id, vec![edit])),
            }
        }
        all
    }

    /// `range` without quotation marks at its ends.
    fn without_quotes(&self, range: TextRange) -> TextRange {
        let words = &self.text()[range];
        let quote = |c: char| matches!(c, '“' | '”' | '‘' | '"');
        let start = words.len() - words.trim_start_matches(quote).len();
        let inner = words[start..].trim_end_matches(quote).trim_end_matches(['.', ',']);
        TextRange::new(range.start() + start, range.start() + start + inner.len())
    }
}

/// `new` as `printed` uses `old`: in the same inflection and with the same capitals; `None`
/// where `printed` is no form of `old`.
fn renamed(old: &str, printed: &str, new: &str) -> Option<String> {
    let (old_words, words, new_words): (Vec<&str>, Vec<&str>, Vec<&str>) =
        (split(old), split(printed), split(new));
    let (old_last, old_first) = old_words.split_last()?;
    let (last, first) = words.split_last()?;
    let (new_last, new_first) = new_words.split_last()?;
    let same = first.len() == old_first.len()
        && first.iter().zip(old_first).all(|(a, b)| a.to_lowercase() == b.to_lowercase());
    if !same {
        return None;
    }
    let inflected = inflected_like(old_last, last, new_last)?;
    let kept_capitals = |given: &str, form: String| {
        // "IMP" keeps its capitals whatever stands round it.
        if given.chars().skip(1).any(char::is_uppercase)
            && form.to_lowercase().starts_with(&given.to_lowercase())
        {
            format!("{given}{}", &form[given.len()..])
        } else {
            form
        }
    };
    let capital = |word: &str| word.starts_with(char::is_uppercase);
    let all =
        words.iter().filter(|word| word.chars().count() > 3 || words.len() == 1).all(|word| capital(word));
    let dressed = |at: usize, given: &str, form: String| {
        let form = kept_capitals(given, form);
        let wants = if at == 0 { capital(words[0]) } else { all && (words.len() > 1 || capital(given)) };
        if wants { capitalised(&form) } else { form }
    };
    let mut out: Vec<String> =
        new_first.iter().enumerate().map(|(at, word)| dressed(at, word, word.to_lowercase())).collect();
    out.push(dressed(new_first.len(), new_last, inflected));
    Some(out.join(" "))
}

fn split(name: &str) -> Vec<&str> {
    name.split_whitespace().collect()
}

fn capitalised(word: &str) -> String {
    let mut chars = word.chars();
    chars.next().map_or(String::new(), |first| first.to_uppercase().chain(chars).collect())
}

#[cfg(test)]
mod tests {
    use lawsmith_text::apply_edits;

    use crate::testing::World;

    #[track_caller]
    fn check(new: &str, text: &str, expected: &str) {
        let world = World::new(text);
        let (id, offset) = world.cursor();
        let edits = world.analysis.rename(id, offset, new);
        let result = edits.map(|all| match all.iter().find(|(document, _)| *document == id) {
            Some((_, edits)) => apply_edits(&world.fixture.documents[0].text, edits).expect("edits fit"),
            None => world.fixture.documents[0].text.clone(),
        });
        let found = result.unwrap_or_else(|error| format!("error: {error}"));
        assert_eq!(found, expected.trim_start_matches('\n'));
    }

    const LAWS: &str = "
Definitions

Fine — Points taken (synonym for ‘Charge’).
Penalty — See “Fine”.

Law 1 — Fines
A <CURSOR>fine is paid. Two fines are paid; the fine’s size counts. A charge too. See “Fine”.
Refine nothing. FINE Fined
";

    #[test]
    fn a_term_with_its_inflections() {
        check(
            "sanction",
            LAWS,
            "
Definitions

sanction — Points taken (synonym for ‘Charge’).
Penalty — See “Sanction”.

Law 1 — Sanctions
A sanction is paid. Two sanctions are paid; the sanction’s size counts. A charge too. See “Sanction”.
Refine nothing. Sanction Sanctioned
",
        );
    }

    #[test]
    fn terms_of_several_words() {
        check(
            "Exposed Card",
            "\nDefinitions\n\nOpen Card — A card in sight.\n\nLaw 1 — Open Cards\nAn <CURSOR>open card lies. Open cards lie. The Open Cards.\n",
            "Definitions\n\nExposed Card — A card in sight.\n\nLaw 1 — Exposed Cards\nAn exposed card lies. Exposed cards lie. The Exposed Cards.\n",
        );
    }

    #[test]
    fn what_stands_in_the_way() {
        check("penalty", LAWS, "error: “penalty” is defined already, at Definitions/Penalty");
        check("", LAWS, "error: a term needs a letter at least");
        check("a — b", LAWS, "error: a term can't contain “—”");
        check(
            "x",
            "\nLaw <CURSOR>1 — One\n",
            "error: numbers are not renamed: move the provision, and its references are to be renumbered with it",
        );
    }

    #[test]
    fn a_footnote() {
        check(
            "2",
            "\nLaw 1 — One\nText.[^<CURSOR>1]\n\n[^1]: Note.\n",
            "Law 1 — One\nText.[^2]\n\n[^2]: Note.\n",
        );
        check(
            "2",
            "\nLaw 1 — One\nText.[^<CURSOR>1] More.[^2]\n\n[^1]: Note.\n[^2]: Two.\n",
            "error: there is a footnote 2 already",
        );
    }
}
