//! For the rules' own tests: text in, findings out.

use std::sync::Arc;

use lawsmith_model::{
    Behind, Compared, Edition, Lexicon, MANIFEST, Manifest, MissingPictures, NamedFile, Original, Parent,
    Parents, RuleLevel, Source, is_picture, under, work_and_edition,
};
use lawsmith_syntax::Conventions;
use lawsmith_text::apply_edits;

use crate::check::{check, check_compared};
use crate::levels::Levels;
use crate::registry::registry;
use crate::rule::{Finding, Rule};

/// What `rule` finds in `text`, a finding as `line:column level message`, its help and
/// its fix on lines of their own. `//- name` lines part `text` into documents.
pub(crate) fn findings(rule: &Rule, text: &str) -> String {
    let (edition, found) = check_text(text, &only(rule));
    let mut out = String::new();
    for finding in found {
        let document = &edition.documents[finding.document];
        let place = document.lines.line_column(document.text(), finding.range.start());
        if edition.documents.len() > 1 {
            out.push_str(&format!("{}:", document.path));
        }
        let level = format!("{:?}", finding.level).to_lowercase();
        out.push_str(&format!("{}:{} {level} {}\n", place.line, place.column, finding.message));
        if let Some(help) = &finding.help {
            out.push_str(&format!("    help: {help}\n"));
        }
        if let Some(fix) = &finding.fix {
            let safety = if fix.safe { "safe" } else { "unsafe" };
            out.push_str(&format!("    {safety} fix: {}\n", fix.title));
        }
    }
    out
}

/// What `rule` finds in an index of a small code: a Law with a section, an item, a part of it
/// and a footnote, and two definitions.
pub(crate) fn index_findings(rule: &Rule, index: &str) -> String {
    const LAWS: &str = "kind: laws\n\nDefinitions\n\nBow — What is drawn.\nVisible arrow — One in sight.\n\nLaw 1 — Draw\n\nA — Order\n    1. One.[^1]\n        (b) Two.\n\n[^1]: Three.\n";
    findings(rule, &format!("//- index.laws\nkind: index\n\n{index}\n//- laws.laws\n{LAWS}"))
}

/// `text`, one document, after all fixes of `rule`.
pub(crate) fn fixed(rule: &Rule, text: &str) -> String {
    let edition = edition(text);
    let edits: Vec<_> = check(&edition, &only(rule))
        .into_iter()
        .filter_map(|found| found.fix)
        .flat_map(|fix| fix.edits)
        .collect();
    apply_edits(text, &edits).expect("the edits of a rule fit its text")
}

/// The levels at which only `rule` is heard.
fn only(rule: &Rule) -> Levels {
    let others = registry().iter().filter(|other| other.code != rule.code);
    Levels::new(others.map(|other| (other.name, RuleLevel::Off))).expect("rules of the registry")
}

/// The findings of all rules in `text`; a document named `base.laws`, or those in a folder `base/`, are the base that the
/// others are compared with; both have one manifest.
pub(crate) fn check_text(text: &str, levels: &Levels) -> (Edition, Vec<Finding>) {
    let parts = text.strip_prefix("//- ").into_iter().flat_map(|text| text.split("\n//- "));
    let (mut base, own): (Vec<&str>, Vec<&str>) =
        parts.partition(|part| part.starts_with("base/") || part.starts_with("base.laws\n"));
    if base.is_empty() {
        let edition = edition(text);
        let compared = Compared { missing_pictures: missing_pictures(&edition, &own), ..Compared::default() };
        let found = check_compared(&edition, levels, &compared);
        return (edition, found);
    }
    base.extend(own.iter().filter(|part| part.starts_with("lawsmith.toml\n")));
    let of = |parts: Vec<&str>| edition(&format!("//- {}", parts.join("\n//- ")));
    let (base, edition) = (of(base), of(own));
    let comparison = lawsmith_diff::compare_editions(&base, &edition);
    let compared = lawsmith_diff::compared(&comparison, "the base");
    let found = check_compared(&edition, levels, &compared);
    (edition, found)
}

/// The pictures that no part of a text stands for.
fn missing_pictures(edition: &Edition, parts: &[&str]) -> Arc<MissingPictures> {
    let is_there = |file: &NamedFile| match file {
        NamedFile::Picture(path) => parts.iter().any(|part| part.lines().next() == Some(path)),
        NamedFile::Folder(_) => false,
    };
    Arc::new(edition.missing_pictures("", |file| !is_there(file)))
}

/// What regulations of a test stand under, `under: harbour/2017`; documents in a folder `above/` are that edition instead.
const HARBOUR: &str = "Law 1 — Moorings
The Harbour Authority may close a quay.
A — Fees
Fees are due.

Law 2 — Flags
Every boat flies a flag, and the Harbour Authority may be asked for one.

Law 3 — Races
A — Places
The Race Organizer may choose the course.
B — Times
The Harbour Authority sets the times.
@power Harbour Authority
";

/// The analysis of `text`; `//- name` lines part it into documents. Of those in a folder
/// `original/` the others are a copy; `lawsmith.toml` is their manifest.
pub(crate) fn edition(text: &str) -> Edition {
    let mut sources: Vec<Source> = Vec::new();
    for part in text.strip_prefix("//- ").into_iter().flat_map(|text| text.split("\n//- ")) {
        let (path, text) = part.split_once('\n').unwrap_or((part, ""));
        if !is_picture(path) {
            sources.push(Source { path: path.to_owned(), text: text.into() });
        }
    }
    if sources.is_empty() {
        sources.push(Source { path: "test.laws".to_owned(), text: text.into() });
    }
    let manifest = sources.iter().position(|source| source.path == MANIFEST);
    let manifest = manifest.map_or("[work]\nid = \"test\"\n".into(), |at| sources.remove(at).text);
    let manifest = Manifest::parse(&manifest).expect("the manifest of a test is right");
    let conventions = manifest.conventions().expect("the manifest of a test is right");
    let mut part = |folder: &str| -> Vec<Source> {
        let (inside, others) =
            std::mem::take(&mut sources).into_iter().partition(|it| it.path.starts_with(folder));
        sources = others;
        inside
    };
    let (copied, mut above) = (part("original/"), part("above/"));
    if above.is_empty() {
        above.push(Source { path: "above/laws.laws".to_owned(), text: HARBOUR.into() });
    }
    let laws = Edition::analyse("2017", Conventions::default(), Lexicon::default(), &above);
    let laws = Arc::new(laws);
    let parent = |name: &str| match work_and_edition(name) {
        (Some("harbour" | "twin"), "2017") => Parent::Known(Arc::clone(&laws)),
        (Some("harbour"), "2030") => {
            Parent::Known(Arc::new(Edition::analyse("2030", Conventions::default(), Lexicon::default(), &[])))
        }
        (Some("harbour"), _) => Parent::NoEdition(vec!["2017".to_owned()]),
        _ => Parent::NoWork,
    };
    let names = sources.iter().filter_map(|source| under(&source.text));
    let parents = Parents::new(names.map(|name| (name.to_owned(), parent(name))).collect());
    let twins = vec!["laws".to_owned(), "laws-backup".to_owned()];
    let parents = Arc::new(parents.with_namesakes(vec![("twin/2017".to_owned(), twins)]));
    let analyse = |id: &str, sources: &[Source], original: Original| {
        let behind = Behind { original, parents: Arc::clone(&parents) };
        Edition::analyse_with(id, conventions.clone(), manifest.lexicon(), sources, behind)
    };
    if copied.is_empty() {
        return analyse("2020", &sources, Original::None);
    }
    let original = analyse("2020", &copied, Original::None);
    analyse("copy", &sources, Original::Known(Arc::new(original)))
}
