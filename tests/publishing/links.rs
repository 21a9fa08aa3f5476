//! Every link leads to a page that is there and to a place on it, and nothing is fetched from elsewhere.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use regex::Regex;

use crate::{Pages, imported, site};

#[test]
fn of_the_restated_laws_and_their_draft() {
    let (folder, pages) = site("laws-src/bridge/2017");
    check(folder.path(), &pages);
    assert!(pages.contains_key("laws/16.html") && pages.contains_key("editions/xa-2006/laws/8.html"));
    assert!(pages["laws/16.html"].contains("id=\"c2\""), "the address of Law 16C2 is laws/16.html#c2");
}

#[test]
fn of_other_rule_books() {
    for source in [
        "laws-src/bridge/regulations",
        "laws-src/example",
        "laws-src/games/long-green",
        "laws-src/games/tower-draughts",
        "laws-src/games/town-games-act",
    ] {
        let (folder, pages) = site(source);
        check(folder.path(), &pages);
    }
}

#[test]
fn of_the_imported_laws() {
    let Some((folder, pages, _)) = imported() else { return };
    check(&folder.path().join("site"), &pages);
    // 93 Laws, and an index whose locators lead somewhere but for those that the copy lost.
    assert_eq!(pages.keys().filter(|page| page.starts_with("laws/")).count(), 93);
    let index = &pages["subject-index.html"];
    let (all, lost) = (index.matches("<a href=\"").count(), index.matches("class=\"lost\"").count());
    assert!(all > 700 && lost <= 12, "{all} links, {lost} locators without a place");
}

#[track_caller]
fn check(folder: &Path, pages: &Pages) {
    let attribute = Regex::new("(?s)<([a-z0-9]+)([^>]*)>").unwrap();
    let target = Regex::new(" (?:href|src)=\"([^\"]*)\"").unwrap();
    let id = Regex::new(" id=\"([^\"]*)\"").unwrap();
    let described = Regex::new(" (?:aria-describedby|aria-labelledby|for)=\"([^\"]*)\"").unwrap();
    let mut ids: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (page, text) in pages {
        let mut own = BTreeSet::new();
        for found in id.captures_iter(text) {
            assert!(own.insert(found.get(1).unwrap().as_str()), "{page}: the id {} comes twice", &found[1]);
        }
        for found in described.captures_iter(text) {
            assert!(own.contains(&found[1]), "{page}: {} names what is not there", &found[0]);
        }
        ids.insert(page, own);
    }
    let mut links = 0;
    for (page, text) in pages {
        for tag in attribute.captures_iter(text) {
            let Some(found) = target.captures(&tag[2]) else { continue };
            links += 1;
            let link = &found[1];
            // Links out of the book stand in the text; nothing else may lead out.
            if link.starts_with("http") {
                assert_eq!(&tag[1], "a", "{page} fetches {link}");
                continue;
            }
            let (path, fragment) = link.split_once('#').unwrap_or((link, ""));
            let path = if path.is_empty() { page.clone() } else { joined(page, path) };
            assert!(folder.join(&path).is_file(), "{page} links to {link}, which is no file");
            if !fragment.is_empty() {
                let there = ids.get(path.as_str()).is_some_and(|ids| ids.contains(fragment));
                assert!(there, "{page} links to {link}, which is no place");
            }
        }
    }
    assert!(links > 20, "{links} links");
}

/// The path that `link` means on `page`.
fn joined(page: &str, link: &str) -> String {
    let mut parts: Vec<&str> = page.split('/').collect();
    parts.pop();
    for part in link.split('/') {
        if part == ".." {
            parts.pop().expect("a link that climbs out of the site");
        } else {
            parts.push(part);
        }
    }
    parts.join("/")
}
