//! What is amiss in a manifest that can be read: it names what is not there. No rule tells it, since manifests have no provisions.

use lawsmith_model::{Manifest, NamedFile, RuleLevel, Spanned, is_named};
use lawsmith_text::TextRange;

use crate::levels::Files;
use crate::words::plural::plural;

/// Something amiss in a manifest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remark {
    /// The bytes of the manifest that it is about.
    pub range: TextRange,
    /// How loud it is.
    pub level: RuleLevel,
    /// What is wrong and what to do, in one sentence without a full stop.
    pub message: String,
}

/// What is amiss in `manifest`, in order of place. Its folder has the law texts `laws`, by their paths from there, of which
/// some say what is in `texts`; of what it names it lacks what `lacks` says.
pub fn manifest_remarks(
    manifest: &Manifest,
    laws: &[&str],
    texts: &[&str],
    lacks: impl Fn(&NamedFile) -> bool,
) -> Vec<Remark> {
    let mut remarks = unknown_documents(manifest, laws);
    let missing = manifest.book.named_files().filter(|(_, _, file)| lacks(file));
    remarks.extend(missing.map(|(key, path, file)| {
        let message = format!("[book] {key} = \"{}\": give {}", path.get_ref(), file.wanted());
        remark(path, RuleLevel::Error, message)
    }));
    remarks.extend(lints_without_files(manifest, laws));
    remarks.extend(nouns_without_plural(manifest, texts));
    remarks.sort_by_key(|remark| remark.range);
    remarks
}

/// The documents of the book that no edition has.
fn unknown_documents(manifest: &Manifest, laws: &[&str]) -> Vec<Remark> {
    let members = manifest.members(laws);
    let known = |name: &str| {
        let mut files = members.iter().flat_map(|member| &member.files);
        files.any(|&file| is_named(laws[file], name))
    };
    let unknown = manifest.book.documents.iter().filter(|name| !known(name.get_ref()));
    let told = |name: &Spanned<String>| {
        let message = format!(
            "[book] documents: no edition has “{}”; name the files as they lie in its folder",
            name.get_ref()
        );
        remark(name, RuleLevel::Error, message)
    };
    unknown.map(told).collect()
}

/// The tables `[[lints.path]]` that are for no file.
fn lints_without_files(manifest: &Manifest, laws: &[&str]) -> impl Iterator<Item = Remark> {
    let paths = manifest.lints.paths.iter().map(|table| &table.path);
    let unfit = paths.filter(|path| {
        let files = Files::new(path.get_ref());
        !laws.iter().any(|law| files.have(law))
    });
    unfit.map(|path| {
        let message = format!("[[lints.path]] path = \"{}\" fits no law text; write a file, a folder or a pattern with * and **, from the folder of the manifest", path.get_ref());
        remark(path, RuleLevel::Warning, message)
    })
}

/// The nouns without the plural that one of `texts` cites by, in English: other languages have their forms built in or more
/// than one.
fn nouns_without_plural<'a>(manifest: &'a Manifest, texts: &'a [&str]) -> impl Iterator<Item = Remark> + 'a {
    let lone = |nouns: &'a Spanned<Vec<String>>| match nouns.get_ref().as_slice() {
        [noun] if manifest.work.language.is_english() => Some((nouns, noun, plural(noun))),
        _ => None,
    };
    manifest.nouns().filter_map(lone).filter_map(|(nouns, noun, plural)| {
        let cited = texts.iter().find_map(|text| cited_by(text, &plural))?;
        let message = format!(
            "“{cited}” is no reference while the plural is missing; write noun = [\"{noun}\", \"{plural}\"]"
        );
        Some(remark(nouns, RuleLevel::Warning, message))
    })
}

/// The first words of `text` that cite by `noun`: itself and a number.
fn cited_by<'t>(text: &'t str, noun: &str) -> Option<&'t str> {
    text.match_indices(noun).find_map(|(at, _)| {
        let behind = text[at + noun.len()..].strip_prefix(' ')?;
        let digits = behind.bytes().take_while(u8::is_ascii_digit).count();
        let begins = !text[..at].ends_with(char::is_alphanumeric);
        (begins && digits > 0).then(|| &text[at..at + noun.len() + 1 + digits])
    })
}

fn remark<T>(place: &Spanned<T>, level: RuleLevel, message: String) -> Remark {
    Remark { range: TextRange::from(place.span()), level, message }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;

    /// What is amiss in a manifest with `tables` beside one law text, `2026/laws.laws`, and one picture, `looks/front.png`.
    #[track_caller]
    fn check(tables: &str, expected: Expect) {
        let text = format!("[work]\nid = \"quay\"\n[[edition]]\nid = \"2026\"\npath = \"2026\"\n{tables}");
        let manifest = Manifest::parse(&text).unwrap();
        let there = [NamedFile::Picture("looks/front.png".into()), NamedFile::Folder("looks".into())];
        let remarks = manifest_remarks(
            &manifest,
            &["2026/laws.laws", "notes.laws"],
            &["See Laws 3 and 4, Ferries 2, Annexes 12A and Rules of 1920."],
            |file| !there.contains(file),
        );
        let told = remarks.iter().map(|it| {
            format!("{} {} {}\n", it.level.name(), &text[it.range.start()..it.range.end()], it.message)
        });
        expected.assert_eq(&told.collect::<String>());
    }

    #[test]
    fn what_a_book_needs_and_has() {
        check(
            "[book]\ndocuments = [\"laws.laws\"]\ncover = \"looks/front.png\"\ntheme = \"looks\"\n",
            expect![[""]],
        );
    }

    #[test]
    fn plurals_that_are_cited() {
        let body = |table: &str, nouns: &str| format!("[[{table}]]\nnoun = [{nouns}]\n");
        check(&format!("{}{}", body("scheme", "'Annex', 'Annexes'"), body("group", "'Rule'")), expect![[""]]);
        check(
            &format!("{}{}{}", body("level", "'Law'"), body("scheme", "'Annex'"), body("group", "'Ferry'"))
                .replace("[[level]]", "[[level]]\nfirst = '1'"),
            expect![[r#"
                warning ['Law'] “Laws 3” is no reference while the plural is missing; write noun = ["Law", "Laws"]
                warning ['Annex'] “Annexes 12” is no reference while the plural is missing; write noun = ["Annex", "Annexes"]
                warning ['Ferry'] “Ferries 2” is no reference while the plural is missing; write noun = ["Ferry", "Ferries"]
            "#]],
        );
    }

    #[test]
    fn levels_for_some_files() {
        let table = |path: &str| format!("[[lints.path]]\npath = \"{path}\"\nNUM = \"off\"\n");
        for path in ["2026", "./2026/", "2026/laws.laws", "**/l*.laws", "notes.laws"] {
            check(&table(path), expect![[""]]);
        }
        check(
            &format!("{}{}", table("2026/*.txt"), table("laws.laws")),
            expect![[r#"
            warning "2026/*.txt" [[lints.path]] path = "2026/*.txt" fits no law text; write a file, a folder or a pattern with * and **, from the folder of the manifest
            warning "laws.laws" [[lints.path]] path = "laws.laws" fits no law text; write a file, a folder or a pattern with * and **, from the folder of the manifest
        "#]],
        );
    }

    #[test]
    fn what_a_book_needs_and_lacks() {
        check(
            "[book]\ntheme = \"locks\"\ndocuments = [\"laws.laws\", \"notes.laws\"]\ncover = \"front.png\"\n",
            expect![[r#"
                error "locks" [book] theme = "locks": give a folder of the workspace
                error "notes.laws" [book] documents: no edition has “notes.laws”; name the files as they lie in its folder
                error "front.png" [book] cover = "front.png": give a picture of the workspace, PNG, JPEG, GIF, WebP or SVG, of at most 20 MB
            "#]],
        );
    }
}
