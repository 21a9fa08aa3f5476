//! The index: the lines of index documents and the `@index` attributes of the text, merged and sorted.

use std::collections::BTreeMap;

use lawsmith_model::{Edition, ProvisionId, letter_key, word_key};
use lawsmith_syntax::{DocumentKind, NodeId};
use rustc_hash::FxHashMap;

use super::anchors::{Unique, slug};
use super::clean::clean;
use super::marks::Known;
use crate::model::{Book, CrossReference, Index, IndexEntry, IndexGroup, IndexLocator};

/// Reads the index; `None` where the edition has none.
pub(super) fn read(book: &Book, edition: &Edition, known: &Known) -> Option<Index> {
    let mut reader = Reader { book, edition, known, heads: BTreeMap::new() };
    let mut index = Index { title: book.words.index.clone(), ..Index::default() };
    for document in edition.documents.iter().filter(|document| document.kind() == DocumentKind::Index) {
        if let Some(title) = document.tree.header_value("title") {
            index.title = clean(title);
        }
        let tree = &document.tree;
        let notes = tree.blocks.iter().flat_map(|block| tree.notes(block));
        // What stands before the first entry speaks of the whole index.
        let first = edition.index_entries(document).first().map_or(usize::MAX, |entry| entry.range.start());
        let above = notes.filter(|note| note.text.start() < first && note.stamp.is_empty());
        index.notes.extend(above.map(|note| clean(&document.text()[note.text])));
        for entry in edition.index_entries(document) {
            reader.entry(&entry);
        }
    }
    for (at, document) in edition.documents.iter().enumerate() {
        for node in 0..document.tree.nodes.len() {
            reader.attributes(at, node);
        }
    }
    if reader.heads.is_empty() {
        return None;
    }
    index.groups = reader.groups();
    Some(index)
}

struct Reader<'a> {
    book: &'a Book,
    edition: &'a Edition,
    known: &'a Known,
    /// By what they are sorted by, then by their words.
    heads: BTreeMap<(String, String), IndexEntry>,
}

impl Reader<'_> {
    fn key(&self, words: &str) -> (String, String) {
        let key = if self.book.settings.word_by_word { word_key(words) } else { letter_key(words) };
        (key, words.to_lowercase())
    }

    /// The head of these words, and under it the sub-head, if one is named; both are made if they are new.
    fn at(&mut self, head: &str, sub: Option<&str>) -> Option<&mut IndexEntry> {
        let head = clean(head);
        if head.is_empty() {
            return None;
        }
        let key = self.key(&head);
        let entry = self.heads.entry(key).or_insert_with(|| empty(&head));
        let Some(sub) = sub.map(clean).filter(|sub| !sub.is_empty()) else { return Some(entry) };
        let same = |known: &IndexEntry| known.words.to_lowercase() == sub.to_lowercase();
        let at = entry.subs.iter().position(same).unwrap_or_else(|| {
            entry.subs.push(empty(&sub));
            entry.subs.len() - 1
        });
        entry.subs.get_mut(at)
    }

    fn entry(&mut self, entry: &lawsmith_model::IndexEntry) {
        let locators: Vec<Result<IndexLocator, String>> =
            entry.locators.iter().map(|locator| self.locator(&entry.head, &locator.text)).collect();
        let names = |list: &[lawsmith_model::Locator]| -> Vec<CrossReference> {
            list.iter().map(|name| CrossReference { text: clean(&name.text), anchor: None }).collect()
        };
        let (see, see_also) = (names(&entry.see), names(&entry.see_also));
        let Some(place) = self.at(&entry.head, entry.sub.as_deref()) else { return };
        for locator in locators {
            match locator {
                Ok(locator) if !place.locators.contains(&locator) => place.locators.push(locator),
                Ok(_) => {}
                Err(note) => place.notes.push(note),
            }
        }
        place.see.extend(see);
        place.see_also.extend(see_also);
    }

    /// Where a locator leads; words of several that lead nowhere are a note.
    fn locator(&self, head: &str, printed: &str) -> Result<IndexLocator, String> {
        let text = clean(printed);
        let place = |id: ProvisionId| self.known.provisions.get(&id).copied();
        let Some(found) = self.edition.locate(&text) else {
            let digits = text.contains(|c: char| c.is_ascii_digit());
            let note = text.split(' ').count() > 2 && !digits;
            return if note { Err(text) } else { Ok(IndexLocator { text, target: None, last: None }) };
        };
        let footnote = found.footnote.and_then(|footnote| self.known.footnotes.get(&footnote).copied());
        // "Definitions" means the entry of the head.
        let definitions =
            self.edition.conventions.definitions.iter().any(|name| name.eq_ignore_ascii_case(&text));
        let entry = self.edition.definition_of(head).filter(|_| definitions);
        let entry = entry.and_then(|definition| place(definition.provision));
        let target = footnote.or(entry).or_else(|| place(found.provision));
        Ok(IndexLocator { text, target, last: found.last.and_then(place) })
    }

    /// `@index Head > sub` stands under what it points at.
    fn attributes(&mut self, document: usize, node: NodeId) {
        let read = &self.edition.documents[document];
        let held = read.holder(node).map(|at| ProvisionId::new(document, at));
        let Some(&target) = held.and_then(|id| self.known.provisions.get(&id)) else { return };
        let text = read.text();
        let blocks = read.tree.own_blocks(node).map(|at| &read.tree.blocks[at]);
        let lines: Vec<&str> = blocks
            .flat_map(|block| read.tree.attributes(block))
            .filter(|line| &text[line.name] == "index")
            .map(|line| &text[line.value])
            .collect();
        let address = self.book.place(target).address.clone();
        for line in lines {
            let mut names = line.split('>').map(str::trim).filter(|name| !name.is_empty());
            let Some(head) = names.next() else { continue };
            let sub = names.collect::<Vec<_>>().join(", ");
            let sub = (!sub.is_empty()).then_some(sub.as_str());
            let locator = IndexLocator { text: address.clone(), target: Some(target), last: None };
            let Some(entry) = self.at(head, sub) else { continue };
            if !entry.locators.iter().any(|known| known.target == Some(target)) {
                let behind = entry.locators.partition_point(|known| known.target < Some(target));
                entry.locators.insert(behind, locator);
            }
        }
    }

    /// The heads under their letters, with anchors, and cross-references that know where they lead.
    fn groups(self) -> Vec<IndexGroup> {
        let mut anchors = Unique::default();
        let mut by_name: FxHashMap<String, String> = FxHashMap::default();
        let mut heads: Vec<((String, String), IndexEntry)> = self.heads.into_iter().collect();
        for (_, head) in &mut heads {
            head.anchor = anchors.give(&format!("index-{}", slug(&head.words)));
            by_name.entry(head.words.to_lowercase()).or_insert_with(|| head.anchor.clone());
            for sub in &mut head.subs {
                sub.anchor = anchors.give(&format!("{}-{}", head.anchor, slug(&sub.words)));
            }
        }
        // Half a name is enough where the head goes on behind a comma: "see Card" for "Card, exposed".
        let begun: Vec<(String, String)> =
            heads.iter().map(|(_, head)| (head.words.to_lowercase(), head.anchor.clone())).collect();
        let find = |name: &str| {
            let name = name.to_lowercase();
            let longer = |(head, _): &&(String, String)| {
                head.strip_prefix(name.as_str()).is_some_and(|rest| rest.starts_with([',', ' ']))
            };
            let whole = by_name.get(&name).cloned();
            // "see Auction, period" may mean a head and what stands below it.
            let outer = || by_name.get(name.split(',').next()?.trim()).cloned();
            whole.or_else(|| begun.iter().find(longer).map(|(_, anchor)| anchor.clone())).or_else(outer)
        };
        let mut groups: Vec<IndexGroup> = Vec::new();
        for ((key, _), mut head) in heads {
            link(&mut head, &find);
            let first = key.chars().next().filter(|c| c.is_alphabetic());
            let letter = first.map_or("#".to_owned(), |c| c.to_uppercase().collect());
            match groups.last_mut() {
                Some(group) if group.letter == letter => group.heads.push(head),
                _ => groups.push(IndexGroup { letter, heads: vec![head] }),
            }
        }
        groups
    }
}

fn link(entry: &mut IndexEntry, find: &impl Fn(&str) -> Option<String>) {
    for name in entry.see.iter_mut().chain(&mut entry.see_also) {
        name.anchor = find(&name.text);
    }
    for sub in &mut entry.subs {
        link(sub, find);
    }
}

fn empty(words: &str) -> IndexEntry {
    IndexEntry {
        words: words.to_owned(),
        anchor: String::new(),
        locators: Vec::<IndexLocator>::new(),
        see: Vec::new(),
        see_also: Vec::new(),
        notes: Vec::new(),
        subs: Vec::new(),
    }
}
