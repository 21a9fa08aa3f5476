//! E-books of small invented laws: what a reading system finds in them.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that can't start has failed")]

use std::collections::{BTreeMap, BTreeSet};
use std::io::{Cursor, Read};

use expect_test::expect;
use lawsmith_book::epub::{Extras, epub};
use lawsmith_book::html::File;
use lawsmith_book::{Sources, build, model};
use lawsmith_diff::compare_editions;
use roxmltree::{Document, ParsingOptions};
use support::{INDEX, LAWS, book, edition, laws, manifest};

mod support;

fn extras() -> Extras {
    Extras { modified: "2026-01-02T03:04:05Z".to_owned(), ..Extras::default() }
}

/// The files of an e-book, once it has been seen that all of them are sound and all links lead.
#[track_caller]
fn files(book: &model::Book, extras: &Extras) -> BTreeMap<String, String> {
    let bytes = epub(book, extras).unwrap();
    assert_eq!(&bytes[30..58], b"mimetypeapplication/epub+zip");
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).unwrap();
    let mut files = BTreeMap::new();
    for at in 0..archive.len() {
        let mut file = archive.by_index(at).unwrap();
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).unwrap();
        files.insert(file.name().to_owned(), String::from_utf8(bytes).unwrap());
    }
    let of_book: BTreeSet<String> =
        files.keys().filter_map(|path| path.strip_prefix("book/")).map(str::to_owned).collect();
    let package = Document::parse(&files["book/package.opf"]).unwrap();
    let listed: Vec<String> =
        package.descendants().filter_map(|it| it.attribute("href")).map(decoded).collect();
    let listed_once: BTreeSet<String> = listed.iter().cloned().chain(["package.opf".to_owned()]).collect();
    assert_eq!((listed_once, listed.len() + 1), (of_book.clone(), of_book.len()));
    let dtd = || ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    let pages: BTreeMap<&str, Document<'_>> = files
        .iter()
        .filter(|(path, _)| path.ends_with(".xhtml"))
        .map(|(path, text)| (path.strip_prefix("book/").unwrap(), text))
        .map(|(path, text)| {
            (
                path,
                Document::parse_with_options(text, dtd()).unwrap_or_else(|e| panic!("{path}: {e}\n{text}")),
            )
        })
        .collect();
    let mut ids: BTreeSet<(&str, &str)> = BTreeSet::new();
    for (path, page) in &pages {
        for id in page.descendants().filter_map(|it| it.attribute("id")) {
            assert!(id.starts_with(|c: char| c.is_alphabetic()) && ids.insert((path, id)), "{path}#{id}");
        }
    }
    for (path, page) in &pages {
        for node in page.descendants() {
            assert_ne!(node.tag_name().name(), "script", "{path}");
            let Some(link) = node.attribute("href").or(node.attribute("src")) else { continue };
            if link.contains("://") {
                continue;
            }
            let (file, id) = link.split_once('#').unwrap_or((link, ""));
            let target = if file.is_empty() { (*path).to_owned() } else { joined(path, &decoded(file)) };
            let there = of_book.contains(&target) && (id.is_empty() || ids.contains(&(target.as_str(), id)));
            assert!(there, "{path}: {link}");
        }
    }
    drop(pages);
    files
}

/// A link from a file.
fn joined(from: &str, link: &str) -> String {
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in link.split('/') {
        if part == ".." {
            parts.pop().unwrap();
        } else {
            parts.push(part);
        }
    }
    parts.join("/")
}

fn decoded(link: &str) -> String {
    link.replace("%25", "%")
}

/// What stands in the body of a file, an element a line.
fn body(files: &BTreeMap<String, String>, path: &str) -> String {
    let text = &files[path];
    text[text.find("<body").unwrap()..].replace("><", ">\n<")
}

#[test]
fn a_law_is_a_chapter() {
    let files = files(&laws(), &extras());
    expect![[r##"
        <body epub:type="bodymatter">
        <section epub:type="chapter" role="doc-chapter" aria-label="Law 1 — Draw">
        <article class="law" data-citation="Law 1">
        <h1>
        <span class="label">Law 1</span> <span class="title">Draw<a class="note" epub:type="noteref" role="doc-noteref" href="#at-laws-1-fn-1">
        <sup>1</sup>
        </a>
        </span>
        </h1>
        <div class="provision headed" id="at-laws-1-a">
        <h2>
        <span class="marker">A</span> <span>Order</span>
        </h2>
        <p>It is this:</p>
        <div class="provision" id="at-laws-1-a1">
        <span class="number">
        <span class="marker">1.</span>
        </span>
        <div class="text">
        <p>The elder draws an <a class="term" href="../definitions.xhtml#at-definitions-arrow">arrow</a>:</p>
        <div class="provision" id="at-laws-1-a1a">
        <span class="number">
        <span class="marker">(a)</span>
        </span>
        <div class="text">
        <p>from the left; or</p>
        </div>
        </div>
        <div class="provision" id="at-laws-1-a1b">
        <span class="number">
        <span class="marker">(b)</span>
        </span>
        <div class="text">
        <p>as <a class="ref" href="../laws/2.xhtml">
        <span class="kept">Law 2</span>
        </a> provides.</p>
        </div>
        </div>
        </div>
        </div>
        <div class="provision" id="at-laws-1-a2">
        <span class="number">
        <span class="marker">2.</span>
        </span>
        <div class="text">
        <p>The younger follows.</p>
        </div>
        </div>
        <p>These words close A.</p>
        </div>
        <section class="footnotes">
        <h2>Footnotes</h2>
        <aside class="footnote" id="at-laws-1-fn-1" epub:type="footnote" role="doc-footnote">
        <span class="number">1</span>
        <div class="text">
        <p>By lot, where both are of one age. <a class="back" href="../laws/1.xhtml" aria-label="Back to the text 1">↩</a>
        </p>
        </div>
        </aside>
        </section>
        </article>
        </section>
        </body>
        </html>
    "##]].assert_eq(&body(&files, "book/laws/1.xhtml"));
}

#[test]
fn groups_stand_in_the_contents() {
    let text = "kind: laws\n\n# Preface\nRead this.\n\nPart 1 — Before\n\nLaw 1 — One\nSee Part 2.\n\nPart 2 — After\n\nLaw 2 — Two\nEnd.\n";
    let book =
        book("[[group]]\nnoun = [\"Part\", \"Parts\"]\n", &[("laws.laws", text), ("index.laws", INDEX)]);
    let files = files(&book, &extras());
    expect![[r#"
        <body>
        <nav epub:type="toc" role="doc-toc" aria-label="Contents">
        <h1>Contents</h1>
        <ol>
        <li>
        <a href="preface.xhtml">Preface</a>
        </li>
        <li>
        <span>Part 1 — Before</span>
        <ol>
        <li>
        <a href="laws/1.xhtml">Law 1 — One</a>
        </li>
        </ol>
        </li>
        <li>
        <span>Part 2 — After</span>
        <ol>
        <li>
        <a href="laws/2.xhtml">Law 2 — Two</a>
        </li>
        </ol>
        </li>
        <li>
        <a href="subject-index.xhtml">Index</a>
        </li>
        </ol>
        </nav>
        <nav epub:type="landmarks" aria-label="Book" hidden="hidden">
        <ol>
        <li>
        <a epub:type="titlepage" href="index.xhtml">Laws of the Bow</a>
        </li>
        <li>
        <a epub:type="toc" href="index.xhtml#page_contents">Contents</a>
        </li>
        <li>
        <a epub:type="bodymatter" href="preface.xhtml">Preface</a>
        </li>
        <li>
        <a epub:type="index" href="subject-index.xhtml">Index</a>
        </li>
        </ol>
        </nav>
        </body>
        </html>
    "#]]
    .assert_eq(&body(&files, "book/nav.xhtml"));
}

#[test]
fn titles_of_groups_stand_before_their_first_law() {
    let laws = "kind: laws\n\n# Part 1 — Bows\n\nLaw 1 — Draw\nThe elder draws.\n\nLaw 2 — Lots\nBy lot.\n\n# Part 2 — Ends\n\nWords.\n\nLaw 3 — End\nSo it ends.\n";
    let files = files(&book("", &[("laws.laws", laws)]), &extras());
    let titles = |path: &str| files[&format!("book/laws/{path}.xhtml")].matches("class=\"within\"").count();
    assert_eq!([titles("1"), titles("2"), titles("3")], [1, 0, 0], "Part 2 has a chapter of its own");
    assert!(files["book/laws/1.xhtml"].contains("<p class=\"within\">Part 1 — Bows</p><article"));
}

#[test]
fn a_book_without_parts_has_contents() {
    let files = files(&book("", &[("laws.laws", "kind: guide\n\nWords alone.\n")]), &extras());
    assert!(body(&files, "book/nav.xhtml").contains("<a href=\"index.xhtml\">Laws of the Bow</a>"));
}

#[test]
fn the_package_says_what_it_is() {
    let files = files(&laws(), &extras());
    let package = &files["book/package.opf"];
    let metadata = &package[package.find("<metadata").unwrap()..package.find("<manifest>").unwrap()];
    expect![[r#"
        <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
          <dc:identifier id="id">urn:lawsmith:bow:1</dc:identifier>
          <dc:title>Laws of the Bow 1</dc:title>
          <dc:language>en</dc:language>
          <meta property="dcterms:modified">2026-01-02T03:04:05Z</meta>
          <meta property="schema:accessMode">textual</meta>
          <meta property="schema:accessModeSufficient">textual</meta>
          <meta property="schema:accessibilityFeature">tableOfContents</meta>
          <meta property="schema:accessibilityFeature">readingOrder</meta>
          <meta property="schema:accessibilityFeature">structuralNavigation</meta>
          <meta property="schema:accessibilityFeature">displayTransformability</meta>
          <meta property="schema:accessibilityFeature">index</meta>
          <meta property="schema:accessibilityHazard">none</meta>
        </metadata>
    "#]]
    .assert_eq(metadata);
}

#[test]
fn the_same_book_is_the_same_file() {
    assert_eq!(epub(&laws(), &extras()), epub(&laws(), &extras()));
}

#[test]
fn pictures_and_the_cover_come_along() {
    let text =
        "kind: laws\n\nLaw 1 — One\n![A bow & its string](figures/the-bow.svg) and ![another](gone.png)\n";
    let svg = |path: &str| File { path: path.to_owned(), bytes: b"<svg/>".to_vec() };
    let extras =
        Extras { images: vec![svg("figures/the-bow.svg")], cover: Some(svg("looks/front.SVG")), ..extras() };
    let files = files(&book("", &[("laws.laws", text)]), &extras);
    let law = body(&files, "book/laws/1.xhtml");
    assert!(
        law.contains("<img src=\"../assets/images/figures/the-bow.svg\" alt=\"A bow &amp; its string\"/>"),
        "{law}"
    );
    assert!(law.contains("[another]"), "{law}");
    let package = &files["book/package.opf"];
    assert!(
        package.contains("href=\"assets/cover.svg\" media-type=\"image/svg+xml\" properties=\"cover-image\"")
    );
    assert!(package.contains("alternativeText"));
}

#[test]
fn changes_and_old_numbers_stand_behind_the_text() {
    let manifest = manifest("[book]\nchange-bars = true\n");
    let old = edition(&manifest, "0", &[("laws.laws", LAWS)]);
    let new = LAWS.replace("The younger follows", "The younger must not follow");
    let new = edition(&manifest, "1", &[("laws.laws", &new)]);
    let comparison = compare_editions(&old, &new);
    let sources = Sources::of(&manifest, &new).against(&comparison, "0");
    let files = files(&build(sources).unwrap(), &extras());
    assert!(body(&files, "book/changes.xhtml").contains("href=\"laws/1.xhtml#at-laws-1-a2\""));
    let concordance = body(&files, "book/concordance.xhtml");
    assert!(concordance.contains("<td>1A2</td>"));
    // As the words above the tables say, what is the same is not listed.
    assert!(!concordance.contains("<td>1A1</td>"), "{concordance}");
    assert!(body(&files, "book/laws/1.xhtml").contains("class=\"provision changed\" id=\"at-laws-1-a2\""));
}

#[test]
fn hostile_words_are_words() {
    let text = "kind: laws\n\nLaw 1 — <b>&amp;\u{0}\u{1}\u{FFFE}\u{202E}]]>\n1. <script>alert(1)</script> see Law 9 & [x](javascript:alert(1)) [y](a b\"c)\n\nLaw 1 — Twice\n\n# 9 lives\nText.\n";
    let files = files(&book("", &[("laws.laws", text)]), &extras());
    assert!(body(&files, "book/laws/1.xhtml").contains("&lt;script&gt;"));
}
