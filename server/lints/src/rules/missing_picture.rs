//! # missing-picture
//!
//! ## What it does
//! Finds pictures that are not there: their path leads to no file, to one that is no picture or has more than 20 MB, or out of the
//! folder of the manifest. Paths are read from the folder of the document.
//!
//! ## Why
//! A book prints the description where the picture should stand, and readers miss what it shows.
//!
//! ## Example
//! ````laws
//! //- plans/course.svg
//! <svg/>
//! //- laws.laws
//! Law 1 — The course
//! The course is as shown: ![two buoys in a row](plans/coarse.svg).
//! ````
//!
//! ## Use instead
//! ````laws
//! //- plans/course.svg
//! <svg/>
//! //- laws.laws
//! Law 1 — The course
//! The course is as shown: ![two buoys in a row](plans/course.svg).
//! ````
//!
//! ## Fix safety
//! No fix: which picture was meant is for a person to say.

use std::collections::BTreeSet;

use lawsmith_model::RuleLevel;

use crate::rule::{Context, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "SYN017",
    name: "missing-picture",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: false,
    source: include_str!("missing_picture.rs"),
    scope: Scope::Compared,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    let missing = &context.compared.missing_pictures;
    let documents: BTreeSet<usize> = missing.iter().map(|(document, _)| *document).collect();
    for at in documents {
        let Some(document) = context.edition.documents.get(at) else { continue };
        for range in document.pictures() {
            let path = context.text(at, range);
            if !missing.contains(&(at, path.to_owned())) {
                continue;
            }
            let (message, help) = match path.contains("://") {
                true => (
                    format!("“{path}” lies on the web, from where a book fetches no picture"),
                    "put a copy beside the document and write its path",
                ),
                false => (
                    format!("there is no picture “{path}”"),
                    "the path is read from the folder of the document; give a picture of the workspace, PNG, JPEG, GIF, WebP or SVG, of at most 20 MB",
                ),
            };
            let place = context.edition.documents[at].path_at(range.start());
            report.add(at, range, place, message).help(help);
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::RULE;
    use crate::testing::findings;

    #[test]
    fn pictures_in_all_places() {
        expect![[r#"
            1:19 warning there is no picture “one.svg”
                help: the path is read from the folder of the document; give a picture of the workspace, PNG, JPEG, GIF, WebP or SVG, of at most 20 MB
            2:30 warning there is no picture “two.svg”
                help: the path is read from the folder of the document; give a picture of the workspace, PNG, JPEG, GIF, WebP or SVG, of at most 20 MB
            6:27 warning there is no picture “../../five.svg”
                help: the path is read from the folder of the document; give a picture of the workspace, PNG, JPEG, GIF, WebP or SVG, of at most 20 MB
            8:31 warning “https://example.org/seven.svg” lies on the web, from where a book fetches no picture
                help: put a copy beside the document and write its path
            10:12 warning there is no picture “eight%20.svg”
                help: the path is read from the folder of the document; give a picture of the workspace, PNG, JPEG, GIF, WebP or SVG, of at most 20 MB
        "#]].assert_eq(&findings(
            &RULE,
            "//- figures/bow.svg\n<svg/>\n//- 1/laws.laws\nLaw 1 — Bows ![a](one.svg)\n![b](../figures/bow.svg) ![](two.svg)[c](three.svg)\n\n| Bow | Stern |\n| --- | --- |\n| ![d]( four.svg ) | ![e](../../five.svg) |\n\nOne.[^1] `![f](six.svg)` ![g](https://example.org/seven.svg)\n\n[^1]: ![h](eight%20.svg)\n\n> ![i](nine.svg)\n\n```deal\n![j](ten.svg)\n```\n",
        ));
    }
}
