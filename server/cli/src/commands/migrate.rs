//! `lawsmith migrate`: what becomes of what regulations cite when another edition of their Laws comes into force.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::Path;
use std::sync::Arc;

use anyhow::bail;
use lawsmith_diff::redline::{Paint, row_text};
use lawsmith_diff::{CitationKind, Comparison, Fate, Migrated, compare_editions, migrations};
use lawsmith_model::{Behind, Document, Edition, Parent, Parents, Source, work_and_edition};
use lawsmith_refactor::{ChangeKind, Citation, OpenMark, editions_noted, open_mark, stand_under};
use lawsmith_text::{in_quotes, single_spaced};
use serde::Serialize;

use crate::args::{Format, Migrate};
use crate::outcome::Outcome;
use crate::output;
use crate::refactoring::{Refactored, Showing, finish};
use crate::workspace::Library;
use crate::workspace::{LoadedEdition, MANIFEST, Work, load_unlocked_with_library};

#[derive(Serialize)]
struct Row {
    at: String,
    /// The edition that a drafting note says it is written under.
    #[serde(skip_serializing_if = "Option::is_none")]
    under: Option<String>,
    text: String,
    kind: &'static str,
    fate: &'static str,
    old: String,
    new: Vec<String>,
    confidence: Option<&'static str>,
    instead: Option<Vec<String>>,
    reasons: Vec<String>,
    file: String,
    line: u32,
    column: u32,
    /// What the address leads to if it stays, for people.
    #[serde(skip)]
    staying: Option<String>,
    /// What changes, for people.
    #[serde(skip)]
    difference: String,
    /// The place of what is cited in the Laws.
    #[serde(skip)]
    place: usize,
}

pub fn run(arguments: &Migrate) -> anyhow::Result<Outcome> {
    let (works, mut library) = load_unlocked_with_library(&arguments.paths)?;
    let mut all: Vec<Migration<'_>> = Vec::new();
    for work in &works {
        for loaded in &work.editions {
            for (name, old) in parents(loaded) {
                let (to, new) = edition_to(&mut library, work, &name, &arguments.to)?;
                let mut readings = vec![Reading { name: name.clone(), laws: old }];
                for noted in noted(loaded, &name) {
                    let at_hand = edition_to(&mut library, work, &name, &noted);
                    readings.extend(at_hand.ok().map(|(_, laws)| Reading { name: noted, laws }));
                }
                all.push(Migration { loaded, name, to, readings, new });
            }
        }
    }
    for id in works.iter().flat_map(|work| &work.left_out) {
        output::say(&format!(
            "note: edition {id} is locked and left out; give its path to see what it cites"
        ));
    }
    if all.is_empty() {
        bail!("nothing here stands under Laws that are at hand: a header names them, `under: bridge/2017`");
    }
    let twins: BTreeSet<String> = all.iter().filter_map(Migration::twins).collect();
    if arguments.write || arguments.dry_run {
        if let Some(twins) = twins.first() {
            bail!("{twins}; give the folder of the right one as well");
        }
        let [migration] = all.as_slice() else {
            let found: Vec<String> = all.iter().map(Migration::regulations).collect();
            bail!("several regulations stand under Laws here, {}; give one of them", found.join(", "));
        };
        return migration.write(Showing { dry_run: arguments.dry_run, format: arguments.format });
    }
    for twins in twins {
        output::say(&format!("note: {twins}; the folder of the right one can be given as well"));
    }
    report(arguments, &all)
}

/// Regulations, what they stand under, and what they are to stand under.
struct Migration<'a> {
    loaded: &'a LoadedEdition,
    /// What the headers say.
    name: String,
    /// What they are to say.
    to: String,
    /// The edition that they stand under, and those that drafting notes say some citations are still written under.
    readings: Vec<Reading>,
    new: Arc<Edition>,
}

/// An edition of the Laws that citations are written under.
struct Reading {
    name: String,
    laws: Arc<Edition>,
}

impl Migration<'_> {
    /// That several works have the id of the Laws, if they do.
    fn twins(&self) -> Option<String> {
        let (taken, others) = self.loaded.edition.parents.namesakes(&self.name).split_first()?;
        let work = work_and_edition(&self.name).0.unwrap_or(&self.name);
        let others = others.join(", ");
        Some(format!(
            "several works have the id “{work}”: compared are the editions in {taken}, not those in {others}"
        ))
    }

    /// What the regulations are called, for people: their first file, and the Laws.
    fn regulations(&self) -> String {
        let edition = &self.loaded.edition;
        let file =
            edition.documents.iter().find(|it| it.under() == Some(&self.name)).map_or("", |it| &it.path);
        format!("{file} under {}", self.name)
    }

    fn comparison<'m>(&'m self, reading: &'m Reading) -> Comparison<'m> {
        compare_editions(&reading.laws, &self.new)
    }

    /// What becomes of the citations that are written under an edition.
    fn found(&self, reading: &Reading, comparison: &Comparison<'_>) -> Vec<Migrated> {
        let edition = &self.loaded.edition;
        let mut found = if reading.name == self.name {
            migrations(edition, comparison)
        } else {
            let parents = edition.parents.with(&self.name, Parent::Known(Arc::clone(&reading.laws)));
            migrations(&read_again(edition, parents), comparison)
        };
        found.retain(|it| {
            let mark = self.mark(it);
            let under = mark.as_ref().map_or(&self.name, |mark| &mark.under);
            let answered = mark.as_ref().is_some_and(|mark| mark.answered);
            self.loaded.selected[it.document] && *under == reading.name && !answered
        });
        found
    }

    /// The drafting note which says that a citation is written under another edition than that of the header.
    fn mark(&self, found: &Migrated) -> Option<OpenMark> {
        open_mark(&self.loaded.edition.documents[found.document], found.range)
    }

    fn write(&self, showing: Showing) -> anyhow::Result<Outcome> {
        if self.loaded.selected.contains(&false) {
            bail!("all documents of an edition have to stand under the same Laws; give its folder");
        }
        let mut citations: Vec<Citation> = Vec::new();
        for reading in &self.readings {
            let found = self.found(reading, &self.comparison(reading)).into_iter();
            let (terms, cited): (Vec<_>, Vec<_>) = found.partition(|found| found.kind == CitationKind::Term);
            citations.extend(self.terms(reading, &terms));
            citations.extend(cited.into_iter().map(|found| self.citation(reading, found)));
        }
        citations.extend(self.unread());
        citations.sort_by_key(|it| (it.document, it.range));
        let edition = &self.loaded.edition;
        let parents = edition.parents.with(&self.to, Parent::Known(Arc::clone(&self.new)));
        let behind = Behind { parents: Arc::new(parents), ..edition.behind() };
        let refactoring = stand_under(edition, &self.name, &self.to, &behind, &citations);
        finish(showing, &[Refactored { loaded: self.loaded, refactoring }])
    }

    /// What a person has to know of terms that are called otherwise now or defined no more: each once, at its first use.
    fn terms(&self, reading: &Reading, uses: &[Migrated]) -> Vec<Citation> {
        let mut first: Vec<&Migrated> = Vec::new();
        for used in uses {
            if !first.iter().any(|known| (&known.old, &known.new) == (&used.old, &used.new)) {
                first.push(used);
            }
        }
        let told = first.into_iter().map(|first| {
            let of_term = uses.iter().filter(|it| (&it.old, &it.new) == (&first.old, &first.new));
            let mut places: Vec<&str> = of_term.map(|it| it.at.as_str()).collect();
            let times = places.len();
            places.dedup();
            let now = match first.new.is_empty() {
                true => "is defined no more".to_owned(),
                false => format!("is {} now", self.names(&self.new, &first.new)),
            };
            let old = self.names(&reading.laws, std::slice::from_ref(&first.old));
            let used = match times {
                1 => String::new(),
                times => format!("; it is used {times} times, in {}", places.join(", ")),
            };
            let remark = Some(format!("{old} {now}{used}"));
            let (document, range, at) = (first.document, first.range, first.at.clone());
            Citation {
                document,
                range,
                kind: ChangeKind::Term,
                at,
                old: first.old.clone(),
                new: None,
                remark,
                marked: false,
                written: None,
            }
        });
        told.collect()
    }

    /// Citations of which nobody can say what becomes of them: their drafting notes name an edition that is not at hand, or
    /// have been answered.
    fn unread(&self) -> Vec<Citation> {
        let Some(reading) = self.readings.first() else { return Vec::new() };
        let found = migrations(&self.loaded.edition, &self.comparison(reading)).into_iter();
        let left = found.filter(|it| self.loaded.selected[it.document]).filter_map(|found| {
            let mark = self.mark(&found)?;
            let why = if mark.answered {
                "the drafting note that says so is answered; say there that it is resolved"
            } else if self.readings.iter().any(|it| it.name == mark.under) {
                return None;
            } else {
                "which is not at hand"
            };
            let remark = Some(format!("it is written under {}, {why}", mark.under));
            let kind = change_kind(found.kind);
            let Migrated { document, range, at, old, .. } = found;
            Some(Citation { document, range, kind, at, old, new: None, remark, marked: false, written: None })
        });
        left.collect()
    }

    /// The terms of these definitions, as they are printed.
    fn names(&self, laws: &Edition, paths: &[String]) -> String {
        let name = |path: &String| {
            let definition = laws.definitions.iter().find(|it| it.path == *path);
            format!("“{}”", definition.map_or(path, |it| &it.term))
        };
        paths.iter().map(name).collect::<Vec<_>>().join(", ")
    }

    /// What is to be written of a citation, and what is left to a person.
    fn citation(&self, reading: &Reading, found: Migrated) -> Citation {
        let kind = change_kind(found.kind);
        let now = found.now().map(str::to_owned);
        let cited = reading.laws.short_citation(&found.old);
        let remark = match (found.fate, found.new.as_slice()) {
            (Fate::Gone, _) if !found.led => Some(format!("{cited} led nowhere before")),
            (Fate::Gone, _) => Some(format!("{cited} is gone")),
            (_, [one]) if now.is_none() => Some(format!("{cited} is perhaps {one} now")),
            (_, [_, _, ..]) => Some(format!("{cited} is now {}", found.new.join(", "))),
            (Fate::Changed, _) => Some(format!("what it cites changes: {}", found.reasons.join("; "))),
            _ => None,
        };
        let staying = self.staying(reading, &found);
        let written = self.mark(&found);
        // What led nowhere and still does is told by `check`.
        let marked = now.is_none() && (found.led || staying.is_some());
        let staying = staying.map_or(String::new(), |told| format!("; {told}"));
        let remark = remark.map(|told| told + &staying);
        let Migrated { document, range, at, old, .. } = found;
        Citation { document, range, kind, at, old, new: now, remark, marked, written }
    }

    /// What stands at the address that is cited if that stays.
    fn staying(&self, reading: &Reading, found: &Migrated) -> Option<String> {
        let cited = self.new.short_citation(&found.old);
        let was =
            found.instead.as_ref()?.iter().map(|was| reading.laws.short_citation(was)).collect::<Vec<_>>();
        Some(match was.as_slice() {
            [] => format!("{cited} of {} is new", self.to),
            was => format!("{cited} of {} is what was {}", self.to, was.join(", ")),
        })
    }
}

fn change_kind(kind: CitationKind) -> ChangeKind {
    match kind {
        CitationKind::Reference | CitationKind::Term => ChangeKind::Reference,
        CitationKind::Under | CitationKind::Elects => ChangeKind::Power,
        CitationKind::Quotation => ChangeKind::Quotation,
    }
}

/// The same words behind other editions.
fn read_again(edition: &Edition, parents: Parents) -> Edition {
    let source = |it: &Arc<Document>| Source { path: it.path.clone(), text: it.text().into() };
    let sources: Vec<Source> = edition.documents.iter().map(source).collect();
    let (conventions, lexicon) = ((*edition.conventions).clone(), (*edition.lexicon).clone());
    let behind = Behind { parents: Arc::new(parents), ..edition.behind() };
    Edition::analyse_with(&edition.id, conventions, lexicon, &sources, behind)
}

/// The editions that drafting notes name in what stands under `name`, but that one; each once, in order.
fn noted(loaded: &LoadedEdition, name: &str) -> BTreeSet<String> {
    let documents = loaded.edition.documents.iter().zip(&loaded.selected);
    let under = documents.filter(|(it, selected)| **selected && it.under() == Some(name));
    under.flat_map(|(document, _)| editions_noted(document)).filter(|it| it != name).collect()
}

fn report(arguments: &Migrate, all: &[Migration<'_>]) -> anyhow::Result<Outcome> {
    let mut rows: Vec<Row> = Vec::new();
    let mut counts: BTreeMap<Fate, usize> = BTreeMap::new();
    for migration in all {
        for reading in &migration.readings {
            let comparison = migration.comparison(reading);
            for found in migration.found(reading, &comparison) {
                *counts.entry(found.fate).or_default() += 1;
                if arguments.all || found.fate != Fate::Stands {
                    rows.push(migration.row(reading, &comparison, found));
                }
            }
        }
        for citation in migration.unread() {
            let (file, line, column) = migration.loaded.place(citation.document, citation.range.start());
            let remark = citation.remark.unwrap_or_default();
            output::say(&format!("note: {file}:{line}:{column}: {remark}"));
        }
    }
    match arguments.format {
        Format::Text => output::painted(&text(&rows))?,
        Format::Json | Format::Jsonl => output::rows(arguments.format, &rows, |_, _| Ok(()))?,
    }
    let counted = [Fate::Stands, Fate::Follows, Fate::Changed, Fate::Gone].into_iter();
    let counted = counted.map(|fate| format!("{} {}", counts.get(&fate).unwrap_or(&0), told(fate)));
    output::say(&counted.collect::<Vec<_>>().join(", "));
    Ok(Outcome::Done)
}

impl Migration<'_> {
    fn row(&self, reading: &Reading, comparison: &Comparison<'_>, found: Migrated) -> Row {
        let loaded = self.loaded;
        let (file, line, column) = loaded.place(found.document, found.range.start());
        let text = &loaded.edition.documents[found.document].text()[found.range];
        let paint = if output::colours(&io::stdout()) { Paint::Colours } else { Paint::Signs };
        let changes = found.rows.iter().map(|&place| row_text(comparison, &comparison.rows[place], paint));
        let place = comparison.old.find(&found.old).unwrap_or(usize::MAX);
        Row {
            staying: self.staying(reading, &found),
            under: (reading.name != self.name).then(|| reading.name.clone()),
            at: found.at,
            text: single_spaced(text),
            kind: found.kind.name(),
            fate: found.fate.name(),
            old: found.old,
            new: found.new,
            confidence: found.confidence.map(lawsmith_diff::Confidence::name),
            instead: found.instead,
            reasons: found.reasons,
            file,
            line,
            column,
            difference: changes.collect(),
            place,
        }
    }
}

/// For people: each provision of the Laws in their order, with what cites it; apart what cites it as the end of a range, of
/// which more changes.
fn text(rows: &[Row]) -> String {
    type Cited<'r> = (Option<&'r str>, usize, &'r str, &'r [String]);
    let mut by_cited: BTreeMap<Cited<'_>, Vec<&Row>> = BTreeMap::new();
    for row in rows {
        by_cited.entry((row.under.as_deref(), row.place, &row.old, &row.reasons)).or_default().push(row);
    }
    let mut out = String::new();
    for ((under, _, old, _), rows) in by_cited {
        let Some(first) = rows.first() else { continue };
        let stays = first.new.is_empty() || first.new == [old];
        let to = if stays { String::new() } else { format!(" → {}", first.new.join(", ")) };
        let unsure = first.confidence.filter(|it| *it != "high");
        let unsure = unsure.map_or(String::new(), |it| format!(", confidence {it}"));
        // The difference tells its reasons itself.
        let reasons = if first.difference.is_empty() { first.reasons.join("; ") } else { String::new() };
        let reasons = if reasons.is_empty() { reasons } else { format!(": {reasons}") };
        let staying = first.staying.as_ref().map_or(String::new(), |told| format!("; {told}"));
        let of = under.map_or(String::new(), |under| format!(" of {under}"));
        out.push_str(&format!(
            "{old}{of}{to}  {}{unsure}{reasons}{staying}\n{}",
            first.fate, first.difference
        ));
        for row in rows {
            let Row { file, line, column, at, kind, .. } = row;
            let words =
                if ["reference", "term"].contains(kind) { in_quotes(&row.text) } else { format!("@{kind}") };
            let words = if *kind == "quotation" { (*kind).to_owned() } else { words };
            let place = format!("    {at}: {words}  {file}:{line}:{column}\n");
            out.push_str(&output::harmless(&place));
        }
    }
    out
}

fn told(fate: Fate) -> &'static str {
    match fate {
        Fate::Stands => "stand",
        Fate::Follows => "follow",
        Fate::Changed => "change in substance",
        Fate::Gone => "are gone",
    }
}

/// What the documents of an edition that were asked for stand under, each once.
fn parents(loaded: &LoadedEdition) -> Vec<(String, Arc<Edition>)> {
    let mut found: Vec<(String, Arc<Edition>)> = Vec::new();
    for (at, document) in loaded.edition.documents.iter().enumerate().filter(|(at, _)| loaded.selected[*at]) {
        let (Some(name), Some(parent)) = (document.under(), loaded.edition.parent(at)) else { continue };
        if !found.iter().any(|(_, known)| Arc::ptr_eq(known, parent)) {
            found.push((name.to_owned(), Arc::clone(parent)));
        }
    }
    found
}

/// The edition `to` of the work that `name` names, and its own name in a header.
fn edition_to(
    library: &mut Library,
    work: &Work,
    name: &str,
    to: &str,
) -> anyhow::Result<(String, Arc<Edition>)> {
    let root = work.root.as_deref().unwrap_or(Path::new(""));
    let (of, _) = work_and_edition(name);
    let (given, to) = work_and_edition(to);
    let wanted = match given.or(of) {
        Some(work) => format!("{work}/{to}"),
        None => to.to_owned(),
    };
    match library.parent(&root.join(MANIFEST), &work.manifest, &wanted)? {
        Parent::Known(edition) => Ok((wanted, edition)),
        Parent::NoEdition(known) => bail!("there is no edition {wanted}; there are {}", known.join(", ")),
        Parent::NoWork => bail!("the work of {wanted} is not here"),
    }
}
