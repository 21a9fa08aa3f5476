//! `lawsmith migrate`: what becomes of what regulations cite when another edition of their Laws comes into force.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::Path;
use std::sync::Arc;

use anyhow::bail;
use lawsmith_diff::redline::{Paint, row_text};
use lawsmith_diff::{CitationKind, Comparison, Fate, Migrated, compare_editions, migrations};
use lawsmith_model::{Behind, Edition, Parent, work_and_edition};
use lawsmith_refactor::{ChangeKind, Citation, stand_under};
use lawsmith_text::single_spaced;
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
                all.push(Migration { loaded, name, to, old, new });
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
    old: Arc<Edition>,
    new: Arc<Edition>,
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

    fn comparison(&self) -> Comparison<'_> {
        compare_editions(&self.old, &self.new)
    }

    fn found(&self, comparison: &Comparison<'_>) -> Vec<Migrated> {
        let mut found = migrations(&self.loaded.edition, comparison);
        found.retain(|it| self.loaded.selected[it.document]);
        found
    }

    fn write(&self, showing: Showing) -> anyhow::Result<Outcome> {
        if self.loaded.selected.contains(&false) {
            bail!("all documents of an edition have to stand under the same Laws; give its folder");
        }
        let found = self.found(&self.comparison());
        let (terms, cited): (Vec<_>, Vec<_>) =
            found.into_iter().partition(|found| found.kind == CitationKind::Term);
        let citations =
            self.terms(&terms).into_iter().chain(cited.into_iter().map(|found| self.citation(found)));
        let citations: Vec<Citation> = citations.collect();
        let edition = &self.loaded.edition;
        let parents = edition.parents.with(&self.to, Parent::Known(Arc::clone(&self.new)));
        let behind = Behind { parents: Arc::new(parents), ..edition.behind() };
        let refactoring = stand_under(edition, &self.name, &self.to, &behind, &citations);
        finish(showing, &[Refactored { loaded: self.loaded, refactoring }])
    }

    /// What a person has to know of terms that are called otherwise now or defined no more: each once, at its first use.
    fn terms(&self, uses: &[Migrated]) -> Vec<Citation> {
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
            let old = self.names(&self.old, std::slice::from_ref(&first.old));
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
            }
        });
        told.collect()
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
    fn citation(&self, found: Migrated) -> Citation {
        let kind = match found.kind {
            CitationKind::Reference | CitationKind::Term => ChangeKind::Reference,
            CitationKind::Under | CitationKind::Elects => ChangeKind::Power,
            CitationKind::Quotation => ChangeKind::Quotation,
        };
        let now = found.now().map(str::to_owned);
        let cited = self.old.short_citation(&found.old);
        let remark = match (found.fate, found.new.as_slice()) {
            (Fate::Gone, _) if !found.led => Some(format!("{cited} led nowhere before")),
            (Fate::Gone, _) => Some(format!("{cited} is gone")),
            (_, [one]) if now.is_none() => Some(format!("{cited} is perhaps {one} now")),
            (_, [_, _, ..]) => Some(format!("{cited} is now {}", found.new.join(", "))),
            (Fate::Changed, _) => Some(format!("what it cites changes: {}", found.reasons.join("; "))),
            _ => None,
        };
        let staying = self.staying(&found);
        // What led nowhere and still does is told by `check`.
        let marked = now.is_none() && (found.led || staying.is_some());
        let staying = staying.map_or(String::new(), |told| format!("; {told}"));
        let remark = remark.map(|told| told + &staying);
        let Migrated { document, range, at, old, .. } = found;
        Citation { document, range, kind, at, old, new: now, remark, marked }
    }

    /// What stands at the address that is cited if that stays.
    fn staying(&self, found: &Migrated) -> Option<String> {
        let cited = self.new.short_citation(&found.old);
        let was = found.instead.as_ref()?.iter().map(|was| self.old.short_citation(was)).collect::<Vec<_>>();
        Some(match was.as_slice() {
            [] => format!("{cited} of {} is new", self.to),
            was => format!("{cited} of {} is what was {}", self.to, was.join(", ")),
        })
    }
}

fn report(arguments: &Migrate, all: &[Migration<'_>]) -> anyhow::Result<Outcome> {
    let mut rows: Vec<Row> = Vec::new();
    let mut counts: BTreeMap<Fate, usize> = BTreeMap::new();
    for migration in all {
        let comparison = migration.comparison();
        for found in migration.found(&comparison) {
            *counts.entry(found.fate).or_default() += 1;
            if arguments.all || found.fate != Fate::Stands {
                rows.push(migration.row(&comparison, found));
            }
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
    fn row(&self, comparison: &Comparison<'_>, found: Migrated) -> Row {
        let loaded = self.loaded;
        let (file, line, column) = loaded.place(found.document, found.range.start());
        let text = &loaded.edition.documents[found.document].text()[found.range];
        let paint = if output::colours(&io::stdout()) { Paint::Colours } else { Paint::Signs };
        let changes = found.rows.iter().map(|&place| row_text(comparison, &comparison.rows[place], paint));
        let place = comparison.old.find(&found.old).unwrap_or(usize::MAX);
        Row {
            staying: self.staying(&found),
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
    let mut by_cited: BTreeMap<(usize, &str, &[String]), Vec<&Row>> = BTreeMap::new();
    for row in rows {
        by_cited.entry((row.place, &row.old, &row.reasons)).or_default().push(row);
    }
    let mut out = String::new();
    for ((_, old, _), rows) in by_cited {
        let Some(first) = rows.first() else { continue };
        let stays = first.new.is_empty() || first.new == [old];
        let to = if stays { String::new() } else { format!(" → {}", first.new.join(", ")) };
        let unsure = first.confidence.filter(|it| *it != "high");
        let unsure = unsure.map_or(String::new(), |it| format!(", confidence {it}"));
        // The difference tells its reasons itself.
        let reasons = if first.difference.is_empty() { first.reasons.join("; ") } else { String::new() };
        let reasons = if reasons.is_empty() { reasons } else { format!(": {reasons}") };
        let staying = first.staying.as_ref().map_or(String::new(), |told| format!("; {told}"));
        out.push_str(&format!("{old}{to}  {}{unsure}{reasons}{staying}\n{}", first.fate, first.difference));
        for row in rows {
            let Row { file, line, column, at, kind, .. } = row;
            let words = if ["reference", "term"].contains(kind) {
                format!("“{}”", row.text)
            } else {
                format!("@{kind}")
            };
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
