//! Positions behind other than plain letters, in every unit that can be agreed on.

use serde_json::{Value, json};

use crate::client::Client;

/// What stands before the reference on its line, and between the lines.
const BEFORE: [&str; 8] = ["", "é ", "😀 ", "e\u{301} ", "👩‍👩‍👧 😀 ", "\u{c} ", "\u{2028} ", "\u{85} 𝔏 "];
const BREAKS: [&str; 3] = ["\n", "\r\n", "\r"];

#[test]
fn both_ways_in_every_unit() {
    for unit in ["utf-8", "utf-16", "utf-32"] {
        let mut client = Client::in_memory();
        let told = client.initialize(&[], json!({ "general": { "positionEncodings": [unit] } }));
        assert_eq!(told["capabilities"]["positionEncoding"], unit);
        let width = |words: &str| match unit {
            "utf-8" => words.len(),
            "utf-16" => words.encode_utf16().count(),
            _ => words.chars().count(),
        };
        for (at, (before, end)) in BEFORE.iter().flat_map(|it| BREAKS.map(|end| (*it, end))).enumerate() {
            let uri = format!("untitled:laws-{at}");
            let head = format!("Law 1 — One{end}{before}Lorem {before}");
            client.open(&uri, &format!("{head}Law 2 provides.{end}{end}Law 2 — {before}Two{end}"));
            let column = width(&format!("{before}Lorem {before}"));
            let expected = json!({
                "start": { "line": 1, "character": column },
                "end": { "line": 1, "character": column + 5 }
            });
            // To the server: the first letter, the last one; not the one before.
            for (place, found) in
                [(column, true), (column + 4, true), (column + 5, true), (column - 1, false)]
            {
                let params =
                    json!({ "textDocument": { "uri": uri }, "position": { "line": 1, "character": place } });
                let hover = client.ask("textDocument/hover", params);
                assert_eq!(hover["range"] == expected, found, "{unit} {before:?} {end:?} {place}: {hover}");
            }
            // From the server: where the definition begins and ends.
            let params =
                json!({ "textDocument": { "uri": uri }, "position": { "line": 1, "character": column } });
            let target = client.ask("textDocument/definition", params);
            let heading = width(&format!("Law 2 — {before}Two"));
            assert_eq!(
                target[0]["range"],
                json!({ "start": { "line": 3, "character": 0 }, "end": { "line": 3, "character": heading } }),
                "{unit} {before:?} {end:?}"
            );
            // An edit behind it: the reference leads to another Law.
            client.change(&uri, 2, [1, column + 4, 1, column + 5], "1");
            let params =
                json!({ "textDocument": { "uri": uri }, "position": { "line": 1, "character": column } });
            assert_eq!(client.ask("textDocument/definition", params)[0]["range"]["start"]["line"], 0);
        }
    }
}

#[test]
fn a_client_that_says_nothing_counts_utf_16() {
    let mut client = Client::in_memory();
    assert_eq!(client.initialize(&[], json!({}))["capabilities"]["positionEncoding"], "utf-16");
    let mut client = Client::in_memory();
    let offers = json!({ "general": { "positionEncodings": ["utf-16", "utf-8"] } });
    assert_eq!(client.initialize(&[], offers)["capabilities"]["positionEncoding"], "utf-8");
}

#[test]
fn an_edit_inside_a_character_changes_nothing() {
    let mut client = Client::in_memory();
    client.initialize(&[], json!({}));
    client.open("untitled:laws", "Law 1 — 😀 One\n");
    client.change("untitled:laws", 2, [0, 9, 0, 10], "x");
    let symbols = client.ask("workspace/symbol", json!({ "query": "Law 1" }));
    assert_eq!(symbols[0]["name"], "Law 1 — 😀 One");
    assert_ne!(symbols, Value::Null);
}
