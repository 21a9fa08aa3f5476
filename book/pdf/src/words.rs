//! The words of the printed book that stand in no law: titles, and what the index says to its reader. One place, so that another
//! language is another value.

use serde::Serialize;

/// The words.
#[derive(Debug, Clone, Serialize)]
pub struct Words {
    /// Above the contents.
    pub contents: &'static str,
    /// Above the index, if it has no title of its own.
    pub index: &'static str,
    /// Behind a head that goes on in the next column.
    pub continued: &'static str,
    /// Before a head to read instead.
    pub see: &'static str,
    /// Before a head to read as well.
    pub also: &'static str,
    /// Above the concordance.
    pub concordance: &'static str,
    /// Above the summary of changes.
    pub summary: &'static str,
    /// Before the day on which the edition came into force.
    pub in_force: &'static str,
    /// Above the index where pages stand in brackets.
    pub pages_in_brackets: &'static str,
    /// Above the index where locators are pages.
    pub pages_alone: &'static str,
    /// For a place that the other edition has not got.
    pub none: &'static str,
    /// The months, for dates.
    pub months: [&'static str; 12],
}

/// English.
pub const ENGLISH: Words = Words {
    contents: "Contents",
    index: "Index",
    continued: "continued",
    see: "See",
    also: "See also",
    concordance: "Old and new numbers",
    summary: "Significant changes",
    in_force: "In force from",
    pages_in_brackets: "Numbers are those of the provisions; the page of each stands in brackets.",
    pages_alone: "Numbers are those of the pages.",
    none: "—",
    months: [
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ],
};
