//! Books of small invented laws: what stands on their pages, and what hostile text does to them.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that can't start has failed")]

use lawsmith_book::html::{File, Site, site};
use lawsmith_book::{BookError, Sources, build, build_beside, model};
use lawsmith_diff::compare_editions;
use support::{INDEX, LAWS, book, edition, laws, manifest};

mod support;

fn pages(book: &model::Book) -> Vec<File> {
    site(book, &Site::default())
}

#[track_caller]
fn page(files: &[File], path: &str) -> String {
    let names: Vec<&str> = files.iter().map(|file| file.path.as_str()).collect();
    let found = files.iter().find(|file| file.path == path);
    String::from_utf8(found.unwrap_or_else(|| panic!("{path} is none of {names:?}")).bytes.clone()).unwrap()
}

#[test]
fn every_place_has_its_address() {
    let book = laws();
    let found: Vec<String> = book
        .places
        .iter()
        .map(|place| format!("{} {}#{}", place.citation, place.page, place.fragment))
        .collect();
    assert_eq!(
        found,
        [
            "Introduction introduction#",
            "Definitions definitions#",
            "Definitions, “Arrow” definitions#arrow",
            "Definitions, “Bow” definitions#bow",
            "Law 1 laws/1#",
            "Law 1A laws/1#a",
            "Law 1A1 laws/1#a1",
            "Law 1A1(a) laws/1#a1a",
            "Law 1A1(b) laws/1#a1b",
            "Law 1A2 laws/1#a2",
            "Law 2 laws/2#",
            "Law 1, footnote 1 laws/1#fn-1",
        ]
    );
}

#[test]
fn closing_words_stand_behind_what_they_close() {
    let files = pages(&laws());
    let law = page(&files, "laws/1.html");
    let (last, closing) =
        (law.find("The younger follows").unwrap(), law.find("These words close A").unwrap());
    assert!(last < closing);
    assert!(law[..closing].ends_with("</div><p>"), "{}", &law[last..closing]);
}

#[test]
fn what_is_shown_of_a_place_has_the_order_of_the_text() {
    let laws = "kind: laws\n\nLaw 1 — Draw\n\nA — Order\nIt is this:\n    1. first;\n    2. last.\n\nSo it ends.\n\nLaw 2 — Again\nSee Law 1A.\n";
    let page = page(&pages(&book("", &[("laws.laws", laws)])), "laws/2.html");
    assert!(page.contains("It is this: 1 first; 2 last. So it ends."), "{page}");
}

#[test]
fn ids_of_the_page_are_no_words_of_the_law() {
    let laws = "kind: laws\n\nDefinitions\n\nCount — One.\nFound — Two.\nMain — Three.\nQuery — Four.\nSearch — Five.\n\n# Contents\n\nLaw 1 — A\nSix.\n";
    for file in pages(&book("", &[("laws.laws", laws)])) {
        let Ok(text) = String::from_utf8(file.bytes) else { continue };
        let mut ids: Vec<&str> =
            text.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        ids.sort_unstable();
        assert!(ids.windows(2).all(|pair| pair[0] != pair[1]), "{}: {ids:?}", file.path);
    }
}

#[test]
fn each_document_stands_once_and_an_edition_beside_may_lack_some() {
    let manifest = manifest("[book]\ndocuments = [\"b.laws\", \"a.laws\", \"b.laws\"]\n");
    let (a, b) = (("a.laws", "Law 1 — A\nOne.\n"), ("b.laws", "Law 2 — B\nTwo.\n"));
    let made = |documents: &[(&str, &str)], make: fn(Sources<'_>) -> Result<model::Book, BookError>| {
        let edition = edition(&manifest, "1", documents);
        let made = make(Sources::of(&manifest, &edition));
        made.map(|book| book.places.iter().map(|place| place.address.clone()).collect::<Vec<_>>())
    };
    assert_eq!(made(&[a, b], build).unwrap(), ["2", "1"]);
    assert_eq!(made(&[a], build_beside).unwrap(), ["1"]);
    let error = made(&[a], build).unwrap_err().to_string();
    assert!(error.contains("edition 1 has no “b.laws”"), "{error}");
}

#[test]
fn references_lead_and_show_what_they_lead_to() {
    let files = pages(&laws());
    let law = page(&files, "laws/1.html");
    assert!(law.contains("href=\"../laws/2.html\" aria-describedby=\"page_peek-"), "{law}");
    assert!(law.contains("<b><span class=\"kept\">Law 2</span></b> <i>Score</i>"), "{law}");
    assert!(law.contains("href=\"../definitions.html#arrow\">arrow</a>"), "{law}");
    let two = page(&files, "laws/2.html");
    assert!(
        two.contains("<details class=\"cited-by\">")
            && two.contains("href=\"../laws/1.html#a1b\"><span class=\"kept\">Law 1A1(b)</span></a>"),
        "{two}"
    );
    // A list of definitions may begin or end with what stands inside one.
    assert!(page(&files, "definitions.html").contains("<dt>long</dt>"));
}

#[test]
fn cross_references_of_the_index_stand_behind_locators_or_heads() {
    let files = pages(&laws());
    let index = page(&files, "subject-index.html");
    let before = |word: &str| {
        let (before, _) = index.split_once(&format!("<em>{word}</em> <a")).unwrap();
        before[before.len() - 80..].split('<').map(|it| it.rsplit('>').next().unwrap()).collect::<String>()
    };
    assert!(before("see").ends_with("lost, "), "{index}");
    assert!(before("see also").ends_with("1A2; "), "{index}");
}

#[test]
fn the_long_page_has_everything_once() {
    let files = pages(&laws());
    let all = page(&files, "all.html");
    for id in ["introduction", "definitions-arrow", "laws-1-a1b", "laws-2", "laws-1-fn-1"] {
        assert_eq!(all.matches(&format!("id=\"{id}\"")).count(), 1, "{id}");
    }
    assert!(all.contains("href=\"#laws-2\""));
}

fn heads(book: &model::Book) -> Vec<String> {
    let print = |entry: &model::IndexEntry| {
        let locators: Vec<String> = entry
            .locators
            .iter()
            .map(|locator| {
                let citation = |id: model::PlaceId| book.place(id).citation.clone();
                let to = locator.target.map_or("?".to_owned(), citation);
                let last = locator.last.map_or(String::new(), |last| format!(" to {}", citation(last)));
                format!("{} = {to}{last}", locator.text)
            })
            .collect();
        let see: Vec<&str> =
            entry.see.iter().chain(&entry.see_also).filter_map(|name| name.anchor.as_deref()).collect();
        format!("{}: {} {}", entry.words, locators.join(", "), see.join(" ")).trim_end().to_owned()
    };
    let index = book.index.as_ref().unwrap();
    let all = index.groups.iter().flat_map(|group| &group.heads);
    all.flat_map(|head| {
        std::iter::once(print(head)).chain(head.subs.iter().map(|sub| format!("  {}", print(sub))))
    })
    .collect()
}

#[test]
fn the_index_is_merged_sorted_and_led() {
    assert_eq!(
        heads(&laws()),
        [
            "Arrow: Definitions = Definitions, “Arrow”, 1A1(a) = Law 1A1(a)",
            "  lost:  index-score",
            "Draw: 1 footnote = Law 1, footnote 1, 1–2 = Law 1 to Law 2",
            "Drawing:",
            "  order of: 1A2 = Law 1A2",
            "Newark rule: 1A = Law 1A",
            "New York rule: 1A2 = Law 1A2 index-score",
            "Score: 2 = Law 2",
        ]
    );
}

#[test]
fn the_index_goes_word_by_word_where_the_manifest_says_so() {
    let book =
        book("[book]\nindex-order = \"word-by-word\"\n", &[("laws.laws", LAWS), ("index.laws", INDEX)]);
    let heads = heads(&book);
    let place = |head: &str| heads.iter().position(|found| found.starts_with(head)).unwrap();
    assert!(place("New York") < place("Newark"));
}

#[test]
fn changes_against_the_base_are_marked_listed_and_redlined() {
    let manifest = manifest("[book]\nchange-bars = true\n");
    let old = edition(
        &manifest,
        "0",
        &[(
            "laws.laws",
            "kind: laws\n\nLaw 1 — Draw\n\nA — Order\n    1. The elder may draw two arrows from the stand.\n    2. The younger follows at once.\n\nLaw 9 — Bell\n\nOne bell ends it.\n",
        )],
    );
    let new = edition(
        &manifest,
        "1",
        &[(
            "laws.laws",
            "kind: laws\n\nLaw 2 — Draw\n\nA — Order\n    1. The elder must draw two arrows from the stand.\n    2. The younger follows at once.\n\nLaw 9 — Bell\n\nOne bell ends it.\n",
        )],
    );
    let comparison = compare_editions(&old, &new);
    let sources = Sources::of(&manifest, &new).against(&comparison, "0");
    let files = pages(&build(sources).unwrap());
    let law = page(&files, "laws/2.html");
    assert!(
        law.contains("class=\"provision changed\" id=\"a1\"")
            && law.contains("class=\"provision\" id=\"a2\""),
        "{law}"
    );
    assert!(law.contains("changed since 0"), "{law}");
    let redline = page(&files, "changes/laws/2.html");
    assert!(redline.contains("elder <del>may</del> <ins>must</ins> draw"), "{redline}");
    let concordance = page(&files, "concordance.html");
    assert!(concordance.contains("<td>1A1</td>"));
    // Paper leaves out what is the same.
    let same =
        "<tr class=\"same\"><th scope=\"row\"><a href=\"laws/9.html\">9</a></th><td>9</td><td>same</td></tr>";
    assert!(concordance.contains(same), "{concordance}");
    assert_eq!(concordance.matches("class=\"same\"").count(), 2, "{concordance}");
    assert!(page(&files, "changes.html").contains("href=\"laws/2.html#a1\""));
}

#[test]
fn words_replaced_throughout_have_their_bars() {
    let manifest = manifest("[book]\nchange-bars = true\n");
    let law = |who: &str| {
        let law = "kind: laws\n\nLaw 1 — Draw\n\nA. The elder draws first.\nB. Nobody shoots before the elder.\n\
                   C. Arrows are lent by the elder.\nD. At dusk the elder rests.\nE. Gloves are worn by all.\n";
        edition(&manifest, who, &[("laws.laws", &law.replace("elder", who))])
    };
    let (old, new) = (law("elder"), law("senior"));
    let comparison = compare_editions(&old, &new);
    let sources = Sources::of(&manifest, &new).against(&comparison, "0");
    let page = page(&pages(&build(sources).unwrap()), "laws/1.html");
    let barred = |id: &str| page.contains(&format!("class=\"provision changed\" id=\"{id}\""));
    assert!(["a", "b", "c", "d"].iter().all(|id| barred(id)) && !barred("e"), "{page}");
}

#[test]
fn tables_of_many_columns_are_set_smaller() {
    let table = |columns: usize| {
        let row = |cell: &str| format!("|{}\n", format!(" {cell} |").repeat(columns));
        let law = format!("kind: laws\n\nLaw 1 — Draw\n\n{}{}{}", row("bow"), row("---"), row("7"));
        page(&pages(&book("", &[("laws.laws", &law)])), "laws/1.html")
    };
    assert!(table(7).contains("class=\"table wide\"") && table(6).contains("class=\"table\""));
}

#[test]
fn drafting_notes_stay_at_home_unless_they_are_asked_for() {
    let text = "kind: laws\n\nLaw 1 — Draw\nThe elder draws.\n> [TK 2025-01-02] Why the elder?\n";
    let shown = |extra: &str| {
        page(&pages(&book(extra, &[("laws.laws", text)])), "laws/1.html").contains("Why the elder?")
    };
    assert!(!shown(""));
    assert!(shown("[book]\ndrafting-notes = true\n"));
}

#[test]
fn words_of_the_book_are_the_manifest_s() {
    let files = pages(&book(
        "[book.words]\ncontents = \"Inhalt\"\ncited-by = \"Zitiert von\"\n",
        &[("laws.laws", LAWS)],
    ));
    assert!(page(&files, "index.html").contains(">Inhalt</h2>"));
    assert!(page(&files, "laws/2.html").contains("Zitiert von 1"));
}

#[test]
fn no_script_of_a_text_reaches_a_page() {
    let evil = "<script>alert(1)</script>";
    let text = format!(
        "title: {evil}\nkind: laws\n\nDefinitions\n\n{evil} — {evil} \" onload=\"x\n“'\"><img src=x onerror=alert(1)> — A thing.\n\n\
         Law 1 — {evil}\n[x](javascript:alert(1)) ![{evil}](x\" onerror=\"y.png) `{evil}` {{++{evil}++}}[^\"><b>]\n@index {evil} > {evil}\n\n\
         ```{evil}\n</pre>{evil}\n```\n\n| {evil} | a |\n| --- | --- |\n| {evil} | b |\n\n[^\"><b>]: {evil}\n"
    );
    let mut manifest = manifest("");
    manifest.work.language = model::Language::new(&format!("en\"{evil}"));
    manifest.work.title = format!("{evil}\" onload=\"x");
    let edition = edition(&manifest, evil, &[("laws.laws", &text)]);
    let sources = Sources::of(&manifest, &edition);
    for file in pages(&build(sources).unwrap()) {
        assert!(!file.path.contains(['<', '"', ' ']) && !file.path.contains(".."), "{}", file.path);
        let text = String::from_utf8(file.bytes).unwrap();
        if file.path.ends_with(".html") {
            assert_eq!(text.matches("<script").count(), 1, "{}: {text}", file.path);
            for bad in ["<img src=x", "onload=\"x", "onerror=\"", "javascript:", "<b>]"] {
                assert!(!text.contains(bad), "{}: {bad}\n{text}", file.path);
            }
        } else if file.path.ends_with("search.js") {
            assert!(!text.contains('<'), "{text}");
        }
    }
}

#[test]
fn a_heading_of_ten_thousand_letters_is_short_where_it_is_repeated() {
    let long = "Endless ".repeat(1250);
    let text = format!(
        "kind: laws\n\nLaw 1 — {long}\nSee Law 2.\n\nLaw 2 — {long}\nSee Law 1.\n\n# {long}\n\nDefinitions\n\n{long} — Long.\n"
    );
    let files = pages(&book("", &[("laws.laws", &text)]));
    let law = page(&files, "laws/1.html");
    assert_eq!(law.matches(long.trim()).count(), 1, "in full once, as its own heading");
    assert!(files.iter().all(|file| file.path.len() < 100), "names of files stay short");
    assert!(page(&files, "index.html").len() < 20_000);
}

#[test]
fn marks_of_direction_turn_nothing() {
    let text = "kind: laws\n\nLaw 1 — Dr\u{202E}aw\nThe \u{2067}elder\u{202B} draws\u{0}.\n";
    for file in pages(&book("", &[("laws.laws", text)])) {
        let text = String::from_utf8(file.bytes).unwrap();
        assert!(!text.contains(['\u{202E}', '\u{2067}', '\u{202B}', '\u{0}']), "{}", file.path);
    }
}

#[test]
fn nesting_without_end_ends() {
    let mut text = "kind: laws\n\nDefinitions\n\n".to_owned();
    for level in 0..1000 {
        text.push_str(&format!("{}x{level} — Deeper.\n", " ".repeat(level * 4)));
    }
    let files = pages(&book("", &[("laws.laws", &text)]));
    assert!(page(&files, "definitions.html").contains("Deeper."));
}

#[test]
fn odd_books_are_books() {
    for text in [
        "",
        "kind: laws\n",
        "Law 1",
        "(a) no law above\n",
        "# A\n\n# B\n",
        "Law 1 — A\n\nLaw 1 — B\n",
        "| a\n|--\n",
    ] {
        let book = book("", &[("laws.laws", text)]);
        let files = pages(&book);
        let mut names: Vec<&str> = files.iter().map(|file| file.path.as_str()).collect();
        let count = names.len();
        names.dedup();
        assert_eq!(names.len(), count, "{text:?}");
    }
}

#[test]
fn schedules_behind_the_last_part_are_not_in_it() {
    let extra = "[[scheme]]\nnoun = [\"Schedule\", \"Schedules\"]\n[[group]]\nnoun = [\"Part\", \"Parts\"]\n";
    let laws =
        "kind: laws\n\nPart 1 — The Bow\n\nLaw 1 — Draw\n\nOne draws.\n\nSchedule 1 — Fees\n\n1. None.\n";
    let files = pages(&book(extra, &[("laws.laws", laws)]));
    let contents = page(&files, "index.html");
    let (law, schedule) = (contents.find("laws/1.html").unwrap(), contents.find("schedule-1.html").unwrap());
    assert!(contents[law..schedule].contains("</ol><ol class=\"parts\">"), "{}", &contents[law..schedule]);
    assert!(contents[..schedule].ends_with("<li class=\"law\"><a href=\""), "{}", &contents[law..schedule]);
}

#[test]
fn the_long_page_is_called_by_the_work() {
    let all = page(&pages(&laws()), "all.html");
    assert!(all.contains("<title>Laws of the Bow"), "{}", &all[..400]);
}

#[test]
fn a_quotation_links_to_the_item_of_a_schedule() {
    let extra = "[[scheme]]\nnoun = [\"Schedule\", \"Schedules\"]\n";
    let laws = "kind: laws\n\nLaw 1 — Draw\n\n```quote Schedule 1:2\nTwo crowns.\n```\n\nSchedule 1 — Fees\n\n1. A crown.\n2. Two crowns.\n";
    let law = page(&pages(&book(extra, &[("laws.laws", laws)])), "laws/1.html");
    assert!(law.contains("schedule-1.html#2\""), "{law}");
}

#[test]
fn a_quotation_says_what_it_is_from() {
    let check = |named: &str, said: &str| {
        let laws =
            format!("kind: laws\n\nLaw 1 — Draw\n\n1. Bows are drawn.\n\n```quote {named}\nBows.\n```\n");
        let law = page(&pages(&book("", &[("laws.laws", &laws)])), "laws/1.html");
        let (_, source) = law.split_once("<p class=\"source\">").unwrap();
        let source = source.split_once("</p>").unwrap().0;
        let words: String = source.split('<').map(|it| it.rsplit('>').next().unwrap()).collect();
        assert_eq!(words, format!("— {said}"));
    };
    check("1.1", "Law 1.1");
    check("2019:2B", "Law 2B (2019)");
    check("2019:Definitions/Bow", "2019:Definitions/Bow");
    check("regatta@2019:2B", "regatta@2019:2B");
}

/// Each of many Laws cites them all: the page of one lists the first of them and says how many there are.
#[test]
fn what_very_many_places_cite_lists_some() {
    let law = |at: usize| format!("Law {at} — Draw\nAs Laws 1 to 300 say.\n\n");
    let laws = (1..=300).map(law).collect::<String>();
    let files = pages(&book("", &[("laws.laws", &laws)]));
    let law = page(&files, "laws/7.html");
    let cited_by = &law[law.find("<details class=\"cited-by\">").unwrap()..];
    let cited_by = &cited_by[..cited_by.find("</details>").unwrap()];
    assert!(cited_by.contains("Cited by 299<") && cited_by.ends_with(", …</p>"), "{cited_by}");
    assert_eq!(cited_by.matches("<a ").count(), 200);
}

#[test]
fn a_footnote_under_a_title_stands_there() {
    let laws = "kind: laws\n\n# Part 1 — Bows\n\nWords.\n\nLaw 1 — Draw\nThe elder draws.\n\n# Part 2 — Changes\n\n\
                Words with a mark.[^1]\n\n[^1]: By lot.\n\nLaw 2 — End\nSo it ends.\n";
    let files = pages(&book("", &[("laws.laws", laws)]));
    let part = page(&files, "part-2-changes.html");
    assert!(part.contains("href=\"#fn-1\"") && part.contains("By lot."), "{part}");
    assert!(part.contains("href=\"part-2-changes.html\" aria-label=\"Back to the text 1\""), "{part}");
    assert!(!page(&files, "part-1-bows.html").contains("By lot."));
}

#[test]
fn numbers_of_a_commentary_are_a_list() {
    let laws = "kind: laws\n\nLaw 1 — Draw\nThe elder draws.\n";
    let words = "title: Words\nkind: commentary\n\n# Law 1\n\nCases arise:\n\n1. The elder is late.[^1]\n2. (a) Nobody draws.\n\n\
                 So the younger draws.\n\n[^1]: Rarely.\n";
    let book = book("", &[("laws.laws", laws), ("words.laws", words)]);
    let pages = pages(&book);
    let names: Vec<&str> = pages.iter().map(|file| file.path.as_str()).collect();
    assert!(!names.iter().any(|name| name.starts_with("laws/0")), "{names:?}");
    let page = page(&pages, "law-1.html");
    let order = ["Cases arise", "The elder is late", "Nobody draws", "So the younger draws", "Footnotes"];
    let places: Vec<usize> = order.iter().map(|words| page.find(words).unwrap()).collect();
    assert!(places.is_sorted(), "{places:?}\n{page}");
    assert!(page.contains("<div class=\"sense\"><span class=\"marker\">1.</span><p>The elder"), "{page}");
    assert!(page.contains("<span class=\"marker\">2. (a)</span><p>Nobody draws"), "{page}");
}

#[test]
fn pages_name_the_groups_that_they_stand_in() {
    let laws = "kind: laws\n\n# Part 1 — Bows\n\nLaw 1 — Draw\nThe elder draws.\n\n# Part 2 — Ends\n\nWords.\n\nLaw 2 — End\nSo it ends.\n";
    let files = pages(&book("", &[("laws.laws", laws)]));
    let first = "<p class=\"within\"><a href=\"../index.html#part-1-bows\">Part 1 — Bows</a></p><article class=\"law\"";
    let second =
        "<p class=\"within\"><a href=\"../part-2-ends.html\">Part 2 — Ends</a></p><article class=\"law\"";
    assert!(page(&files, "laws/1.html").contains(first), "{}", page(&files, "laws/1.html"));
    assert!(page(&files, "laws/2.html").contains(second), "{}", page(&files, "laws/2.html"));
    assert!(!page(&files, "part-2-ends.html").contains("class=\"within\""));
    assert!(!page(&files, "all.html").contains("class=\"within\""));
}

#[test]
fn a_commentary_is_not_compared() {
    let manifest = manifest("");
    let laws = ("laws.laws", "kind: laws\n\nLaw 1 — Draw\nThe elder draws.\n");
    let words = ("words.laws", "title: Words\nkind: commentary\n\n# Law 1\n\nThe elder is explained.\n");
    let (old, new) = (edition(&manifest, "0", &[laws]), edition(&manifest, "1", &[laws, words]));
    let comparison = compare_editions(&old, &new);
    let files = pages(&build(Sources::of(&manifest, &new).against(&comparison, "0")).unwrap());
    let changes: Vec<&str> =
        files.iter().map(|file| file.path.as_str()).filter(|path| path.starts_with("changes")).collect();
    assert_eq!(changes, ["changes.html", "changes/laws/1.html"]);
    assert!(page(&files, "changes.html").contains("Nothing changed"), "{}", page(&files, "changes.html"));
    assert!(!page(&files, "concordance.html").contains("words"));
    assert!(!page(&files, "law-1.html").contains("href=\"changes/law-1.html\""));
}

#[test]
fn a_title_with_a_footnote_has_a_page() {
    let laws = "kind: laws\n\n# Part 1 — Boats[^1]\n\n[^1]: And rafts.\n\nLaw 1 — Oars\nAn oar is long.\n";
    let files = pages(&book("", &[("laws.laws", laws)]));
    let part = page(&files, "part-1-boats.html");
    assert!(part.contains("href=\"#fn-1\"") && part.contains("And rafts."), "{part}");
    assert!(!page(&files, "laws/1.html").contains("And rafts."));
}

#[test]
fn bullets_that_end_in_a_sign_get_no_other() {
    let laws =
        "kind: laws\n\nLaw 1 — Kit\nBring:\n\n- an oar;\n- a rope\n- a knife.\n\nLaw 2 — Race\nSee Law 1.\n";
    let files = pages(&book("", &[("laws.laws", laws)]));
    let said = "Bring: an oar; a rope; a knife.";
    assert!(page(&files, "laws/2.html").contains(said) && page(&files, "assets/search.js").contains(said));
    assert!(!page(&files, "index.html").contains("elsewhere"), "what a book lacks has no list");
}
