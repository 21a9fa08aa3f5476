//! Whole editions: every locator of the index stands with the page that bears its provision, tables are tables, the order of the
//! text is the order of reading, the same book gives the same bytes.
#![allow(clippy::panic, clippy::print_stdout, reason = "a test that can't start has failed; counts are told")]

mod support;
use support::{pages, root};

use lawsmith_book::model::{Block, Book, IndexEntry, Mark, PartKind, PlaceId, Provision, Relation, Run};
use lawsmith_book_pdf::{Printed, Resources, print};

#[test]
fn the_restated_laws() {
    if !pages::readers_are_there() {
        return;
    }
    let book =
        support::book(&root().join("laws-src/bridge"), "2017", |manifest| manifest.book.change_bars = true);
    let printed = check_edition(&book);
    let again = print(&book, &Resources::default()).expect("a PDF");
    assert!(printed.pdf == again.pdf, "the same book gave other bytes");
}

#[test]
fn the_imported_laws_of_2017() {
    if !pages::readers_are_there() {
        return;
    }
    let Some(book) = support::imported_2017(|_| ()) else { return };
    check_edition(&book);
    let with_tables: Vec<&str> = book
        .parts
        .iter()
        .filter(|part| part.blocks.iter().any(|block| count(block, &is_table) > 0))
        .map(|part| part.label.as_str())
        .collect();
    for law in ["Law 2", "Law 77", "Law 78"] {
        assert!(with_tables.contains(&law), "the table of {law} became prose; tables are in {with_tables:?}");
    }
}

/// Prints a book and holds it against its model.
fn check_edition(book: &Book) -> Printed {
    let printed = print(book, &Resources::default()).expect("a PDF");
    assert_eq!(printed.warnings, Vec::<String>::new());
    assert!(printed.accessible);
    assert_eq!(pages::complaints(&printed.pdf), "");
    assert_eq!(pages::misplaced(&printed.pdf, None), Vec::<String>::new());
    let texts: Vec<String> = pages::texts(&printed.pdf).iter().map(|it| pages::squeezed(it)).collect();
    assert_eq!(texts.len(), printed.pages);
    check_places(book, &printed, &texts);
    check_index(book, &printed, &texts);
    check_tables(book, &printed);
    check_links(book, &printed);
    printed
}

/// The first words of every place stand on its page, and in the order of the book.
fn check_places(book: &Book, printed: &Printed, texts: &[String]) {
    let first = front_pages(book, printed, texts);
    let mut at = (0, 0);
    let mut missing = Vec::new();
    let mut checked = 0;
    for (place, words) in beginnings(book) {
        let page =
            printed.page(place).unwrap_or_else(|| panic!("{} is not printed", book.place(place).citation));
        let page = first + page - 1;
        let from = if page == at.0 { at.1 } else { 0 };
        // The running head stands before the words of the page; what is looked for behind the place before it is long enough.
        match texts[page][from..].find(&words) {
            Some(found) if page >= at.0 => at = (page, from + found),
            _ => missing.push(format!("{}: “{words}” is not on page {page}", book.place(place).citation)),
        }
        checked += 1;
    }
    assert!(missing.is_empty(), "{} of {checked}: {missing:#?}", missing.len());
    println!("{checked} places stand on their pages, in order");
}

/// How many pages stand before the first page of the text: the contents repeat headings, so one place does not tell.
fn front_pages(book: &Book, printed: &Printed, texts: &[String]) -> usize {
    let places = beginnings(book);
    let fits = |front: &usize| {
        let stands = |(place, words): &&(PlaceId, String)| {
            let page = printed.page(*place).and_then(|page| texts.get(front + page - 1));
            page.is_some_and(|text| text.contains(words.as_str()))
        };
        places.iter().filter(stands).count()
    };
    (0..texts.len()).max_by_key(fits).expect("pages")
}

/// Each head and sub-head with its locators, each with the page of its place, in order.
fn check_index(book: &Book, printed: &Printed, texts: &[String]) {
    let index = book.index.as_ref().expect("an index");
    let whole: String = texts.concat();
    let mut at = index_start(texts, book).expect("the page of the index");
    let mut checked = 0;
    for entry in index.groups.iter().flat_map(|group| &group.heads) {
        check_entry(printed, entry, &whole, &mut at, &mut checked);
    }
    println!("{checked} locators have the page of their place");
}

/// Where the index begins: the page that has the words of its first three heads.
fn index_start(texts: &[String], book: &Book) -> Option<usize> {
    let heads: Vec<String> = book
        .index
        .as_ref()?
        .groups
        .first()?
        .heads
        .iter()
        .take(3)
        .map(|head| pages::squeezed(&head.words))
        .collect();
    let page = texts.iter().rposition(|text| heads.iter().all(|head| text.contains(head.as_str())))?;
    Some(texts[..page].iter().map(String::len).sum())
}

fn check_entry(printed: &Printed, entry: &IndexEntry, whole: &str, at: &mut usize, checked: &mut usize) {
    let mut expect = |words: &str| match whole[*at..].find(words) {
        // What is expected next stands near.
        Some(found) if found < 2000 => *at += found + words.len(),
        _ => panic!("“{}”: {words} is not behind …{}", entry.words, &whole[at.saturating_sub(40)..*at]),
    };
    expect(&pages::squeezed(&entry.words));
    for locator in &entry.locators {
        let page = |place: PlaceId| printed.page(place).expect("a page");
        let pages = match (locator.target, locator.last) {
            (None, _) => String::new(),
            (Some(first), Some(last)) if page(last) > page(first) => {
                format!("[{}–{}]", page(first), page(last))
            }
            (Some(first), _) => format!("[{}]", page(first)),
        };
        expect(&pages::squeezed(&format!("{}{pages}", locator.text)));
        *checked += 1;
    }
    for sub in &entry.subs {
        check_entry(printed, sub, whole, at, checked);
    }
}

/// What is cited can be clicked, leads into the book and is told to those who hear it.
fn check_links(book: &Book, printed: &Printed) {
    let objects = pages::unpacked(&printed.pdf);
    let links: Vec<&str> = objects.split("endobj").filter(|it| it.contains("/Subtype /Link")).collect();
    for link in &links {
        assert!(link.contains("/Contents ") && (link.contains("/Dest ") || link.contains("/URI ")), "{link}");
    }
    let cited = |runs: &[Run]| runs.iter().filter(|run| is_cited(&run.mark, printed)).count();
    let inside = |block: &Block| match block {
        Block::Paragraph(runs) => cited(runs),
        _ => 0,
    };
    let blocks = book.parts.iter().flat_map(|part| &part.blocks);
    let cited: usize = blocks.map(|block| count(block, &inside)).sum();
    assert!(cited > 0 && links.len() >= cited, "{} links, {cited} references", links.len());
    let said = objects.matches("/Contents (Law ").count();
    assert!(said * 2 > cited, "{said} of {cited} are told by their full number");
    println!("{cited} references are among {} links", links.len());
}

fn is_cited(mark: &Mark, printed: &Printed) -> bool {
    matches!(mark, Mark::Reference { target: Some(target), .. } if printed.page(*target).is_some())
}

/// As many tables, rows and cells as the model has.
fn check_tables(book: &Book, printed: &Printed) {
    let structure = pages::unpacked(&printed.pdf);
    let tags = |name: &str| structure.matches(&format!("/S /{name}\n")).count();
    let blocks = || book.parts.iter().flat_map(|part| &part.blocks);
    // The concordance is set in two tables, each with a head.
    let (halves, their_rows) = book.concordance.as_ref().map_or((0, 0), |it| {
        (2, it.rows.iter().chain(&it.back).filter(|row| row.relation != Relation::Same).count() + 2)
    });
    let tables = blocks().map(|block| count(block, &is_table)).sum::<usize>() + halves;
    assert!(tables > halves && tags("Table") == tables, "{} tables of {tables}", tags("Table"));
    let rows = |block: &Block| match block {
        Block::Table(table) => table.rows.len() + usize::from(!table.head.is_empty()),
        _ => 0,
    };
    let rows = blocks().map(|block| count(block, &rows)).sum::<usize>() + their_rows;
    assert_eq!(tags("TR"), rows, "rows of tables");
}

fn is_table(block: &Block) -> usize {
    usize::from(matches!(block, Block::Table(_)))
}

fn count(block: &Block, of: &dyn Fn(&Block) -> usize) -> usize {
    let inner: &[Block] = match block {
        Block::Provision(provision) => &provision.blocks,
        Block::Definition(definition) => &definition.blocks,
        _ => &[],
    };
    of(block) + inner.iter().map(|block| count(block, of)).sum::<usize>()
}

/// The first words of each part, provision and definition that has some of its own, in order.
fn beginnings(book: &Book) -> Vec<(PlaceId, String)> {
    let mut found = Vec::new();
    for part in &book.parts {
        // Numbers of laws are set in capitals.
        let words = pages::squeezed(&format!("{}{}", part.label.to_uppercase(), first_words(&part.title)));
        // Words above an introduction have no title.
        if part.kind != PartKind::Preliminary
            && !words.is_empty()
            && part.title.iter().all(|run| run.mark == Mark::None)
        {
            found.push((part.place, words));
        }
        part.blocks.iter().for_each(|block| add_beginnings(block, &mut found));
    }
    found
}

fn add_beginnings(block: &Block, found: &mut Vec<(PlaceId, String)>) {
    match block {
        Block::Provision(provision) => {
            if let Some(words) = words_of(provision) {
                found.push((provision.place, words));
            }
            provision.blocks.iter().for_each(|block| add_beginnings(block, found));
        }
        Block::Definition(definition) => {
            found.push((definition.place, pages::squeezed(&first_words(&definition.term))));
        }
        _ => {}
    }
}

fn words_of(provision: &Provision) -> Option<String> {
    let runs = match (&provision.heading, provision.blocks.first()) {
        (Some(heading), _) => heading,
        (None, Some(Block::Paragraph(runs))) => runs,
        _ => return None,
    };
    let words: String = pages::squeezed(&first_words(runs)).chars().take(24).collect();
    Some(pages::squeezed(&format!("{}{}{words}", provision.marker, provision.sign)))
}

/// Up to the first footnote: its mark stands between the words.
fn first_words(runs: &[Run]) -> String {
    runs.iter()
        .take_while(|run| !matches!(run.mark, Mark::Footnote(_)))
        .map(|run| run.text.as_str())
        .collect()
}
