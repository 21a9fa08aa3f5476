//! No table became prose: what the source has in cells, the page has in cells, row by row.

use regex::Regex;

use crate::imported;

#[test]
fn of_the_imported_laws_stay_tables() {
    let Some((_folder, pages, text)) = imported() else { return };
    let expected: Vec<Vec<String>> = text
        .lines()
        .filter(|line| line.starts_with('|') && !line.contains("---"))
        .map(|line| line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect())
        .collect();
    let laws: Vec<&String> =
        pages.iter().filter(|(page, _)| page.starts_with("laws/")).map(|(_, text)| text).collect();
    let mut printed: Vec<Vec<String>> = laws.iter().flat_map(|text| rows(text)).collect();
    assert!(expected.len() > 45, "{} rows", expected.len());
    let mut expected = expected;
    expected.sort();
    printed.sort();
    assert_eq!(printed, expected);
    assert!(laws.iter().all(|text| !text.contains("| ")), "a bar of a table stands in the text");
}

/// The figures of the Laws themselves, whatever the importer made of them.
#[test]
fn hold_the_figures_of_scoring() {
    let Some((_folder, pages, _)) = imported() else { return };
    let (scores, imps) = (rows(&pages["laws/77.html"]), rows(&pages["laws/78.html"]));
    for row in [&["Undoubled", "20", "20", "30", "30"][..], &["Redoubled", "160"], &["Doubled", "200", "300"]]
    {
        assert!(scores.iter().any(|found| found == row), "{row:?}");
    }
    let slams: Vec<&[String]> =
        scores.iter().filter(|row| row[0].contains("Slam")).map(|row| &row[1..]).collect();
    assert_eq!(slams, [["500", "750"], ["1000", "1500"]]);
    let last = imps.iter().find(|row| row.contains(&"4000+".to_owned())).unwrap();
    assert_eq!(last[4..], ["4000+", "24"]);
    let boards = rows(&pages["laws/2.html"]);
    assert!(boards.len() >= 4 && boards.iter().all(|row| row.len() >= 3));
}

/// The rows of all tables of a page, each by its cells without markup.
fn rows(page: &str) -> Vec<Vec<String>> {
    let row = Regex::new("(?s)<tr>(.*?)</tr>").unwrap();
    let cell = Regex::new("(?s)<t[hd][^>]*>(.*?)</t[hd]>").unwrap();
    let hidden = Regex::new("(?s)<span class=\"peek\".*?</span>").unwrap();
    let tag = Regex::new("<[^>]*>").unwrap();
    row.captures_iter(page)
        .map(|row| {
            let words = |cell: &str| tag.replace_all(&hidden.replace_all(cell, ""), "").into_owned();
            cell.captures_iter(&row[1]).map(|cell| words(&cell[1])).collect()
        })
        .collect()
}
