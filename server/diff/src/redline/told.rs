//! What became of a row and what that means, in the words of those who decide on it.

use lawsmith_text::capitalised;

use crate::align::confidence::Confidence;
use crate::class::Class;
use crate::comparison::Comparison;
use crate::passage::PassageKind;
use crate::passages::Passages;
use crate::reason::{Reason, joined};
use crate::redline::laws::sides;
use crate::row::order::stays_in_law;
use crate::row::{Relation, Row};
use crate::words::has_changed;

/// What became of a definition that has another term.
const RENAMED: &str = "renamed";

/// What became of a row's address and what its change means, as readers of the redline are told: `moved; substantive change: must →
/// should (weaker)`, and `new` or `gone` alone.
pub fn kind(comparison: &Comparison<'_>, row: &Row) -> String {
    let what = became(comparison, row);
    match (row.relation, what) {
        (Relation::Added | Relation::Removed, _) => what.to_owned(),
        (_, "") => means(row, what),
        _ => format!("{what}; {}", means(row, what)),
    }
}

/// What became of a row's address; empty where it stayed.
fn became(comparison: &Comparison<'_>, row: &Row) -> &'static str {
    let (old, new) = sides(comparison, row);
    let several = |addresses: &str| addresses.contains(", ");
    let stays = || stays_in_law(row, comparison.aligned());
    match row.relation {
        Relation::Added => "new",
        Relation::Removed => "gone",
        Relation::Split if several(&new) => "divided",
        Relation::Merged if several(&old) => "joined",
        Relation::Split | Relation::Merged if !stays() => "moved",
        Relation::Moved => "moved",
        _ if old != new => readdressed(comparison, row),
        _ => "",
    }
}

/// [`kind`] for those who still work on the text: also that the alignment of the row is in doubt, and the addresses that may be its
/// counterparts instead, as far as some are known. `gone; perhaps now 6F or 41A`, `unsure, perhaps now 20F3; moved; the same words`,
/// `unsure; divided; …`.
pub fn kind_and_doubt(comparison: &Comparison<'_>, row: &Row) -> String {
    let told = kind(comparison, row);
    match possible(comparison, row) {
        Some(places) if row.relation == Relation::Removed => format!("{told}; {places}"),
        Some(places) if row.relation != Relation::Added => format!("unsure, {places}; {told}"),
        None if row.confidence == Confidence::Low
            && !matches!(row.relation, Relation::Added | Relation::Removed) =>
        {
            format!("unsure; {told}")
        }
        _ => told,
    }
}

/// What else the sides of a row may have become or come from: `perhaps now 6F or 41A`.
pub(crate) fn possible(comparison: &Comparison<'_>, row: &Row) -> Option<String> {
    let side = |side: &Passages<'_>, places: &[usize], what: &str| {
        let paths: Vec<&str> = places.iter().map(|&at| side.all[at].path.as_str()).collect();
        let (last, others) = paths.split_last()?;
        let others = others.join(", ");
        Some(if others.is_empty() { format!("{what} {last}") } else { format!("{what} {others} or {last}") })
    };
    let now = side(&comparison.new, &row.possible_new, "now");
    let was = side(&comparison.old, &row.possible_old, "from old");
    let both: Vec<String> = now.into_iter().chain(was).collect();
    (!both.is_empty()).then(|| format!("perhaps {}", both.join(", or ")))
}

/// What another address is called: a definition has its term for one, and a title its words.
fn readdressed(comparison: &Comparison<'_>, row: &Row) -> &'static str {
    match row.new.first().map(|&at| comparison.new.all[at].kind) {
        Some(PassageKind::Definition) => RENAMED,
        Some(PassageKind::Group | PassageKind::Section) => "",
        _ => "renumbered",
    }
}

/// The class of a row and why it is of that class; `became` is what became of its address.
fn means(row: &Row, became: &str) -> String {
    let because = |what: &str, reasons: &[Reason]| match reasons.is_empty() {
        true => what.to_owned(),
        false => format!("{what}: {}", joined(reasons)),
    };
    match row.class {
        Some(Class::Substantive) => because("substantive change", &row.reasons),
        Some(Class::Editorial) if row.is_retyped() => because("editorial change", &row.reasons),
        Some(Class::Editorial) => {
            let heading = if has_changed(&row.words) { "" } else { " of the heading" };
            // What kind of wording it is says little, and what is renamed shows its names.
            let is_known = |reason: &Reason| match reason {
                Reason::Wording(_) => true,
                Reason::Renamed(..) => became == RENAMED,
                _ => false,
            };
            let told: Vec<Reason> = row.reasons.iter().filter(|reason| !is_known(reason)).cloned().collect();
            because(&format!("editorial change{heading}"), &told)
        }
        Some(Class::Consequential) if !row.is_reworded() => {
            "consequential change: only references, and they lead where they led before".to_owned()
        }
        Some(Class::Consequential) => because("consequential change", &row.reasons),
        Some(Class::Renumbering) | None => "the same words".to_owned(),
    }
}

/// What is told of a class where changes are counted or chosen by it.
pub(crate) fn class_means(class: Class) -> &'static str {
    match class {
        Class::Substantive => "the meaning changes, or a provision is new or gone",
        Class::Editorial => "other words, the meaning seems the same",
        Class::Consequential => "references lead where they led before, or words are replaced as throughout",
        Class::Renumbering => "another number or place, the same words",
    }
}

/// What is told of a substantive change, in sentences.
pub(crate) fn sentence(comparison: &Comparison<'_>, row: &Row) -> String {
    let what = match became(comparison, row) {
        "" => String::new(),
        what => format!("{}.", capitalised(what)),
    };
    if row.reasons.is_empty() || matches!(row.relation, Relation::Added | Relation::Removed) {
        return what;
    }
    let reasons = row.why();
    // A sentence that is quoted to its end has its own full stop.
    let stop = if reasons.ends_with(".”") { "" } else { "." };
    let between = if what.is_empty() { "" } else { " " };
    format!("{what}{between}What changes: {reasons}{stop}")
}
