//! Edits in the order of the wire, however much else is going on; cancelled requests.
//!
//! The limits are wide here, for a loaded machine; `cargo xtask bench-lsp` has the figures.

use std::time::{Duration, Instant};

use lawsmith_text::single_spaced;
use serde_json::{Value, json};

use crate::client::Client;

const EDITS: usize = 300;
/// Ten times what is promised.
const SOON: Duration = Duration::from_millis(500);

/// What waited for slow work would wait nearly each time; a loaded machine stalls now and then.
#[track_caller]
fn assert_most_are_soon(mut waits: Vec<Duration>) {
    waits.sort_unstable();
    let late = waits[waits.len() * 9 / 10..].first().unwrap();
    assert!(*late < SOON, "one in ten was answered after {late:?} or later: {waits:?}");
}

#[test]
fn rapid_edits_with_slow_requests_in_flight() {
    let mut client = Client::stdio();
    client.initialize(
        &[],
        json!({ "textDocument": { "documentSymbol": { "hierarchicalDocumentSymbolSupport": true } } }),
    );
    let uri = "untitled:laws";
    let text = format!("Law 9999 — Edits\n\n{}", lawsmith_bench::rules(300_000, 3));
    client.open(uri, &text);
    client.published(uri, 1);
    let mut column = "Law 9999 — Edits".chars().count();
    let mut expected = "Law 9999 — Edits".to_owned();
    let mut slow = Vec::new();
    let mut waits = Vec::new();
    for edit in 0..EDITS {
        let words = format!(" {edit}");
        client.change(uri, 2 + i64::try_from(edit).unwrap(), [0, column, 0, column], &words);
        column += words.len();
        expected.push_str(&words);
        let document = json!({ "textDocument": { "uri": uri } });
        match edit % 3 {
            0 => slow.push(client.start("textDocument/semanticTokens/full", document)),
            1 => slow.push(client.start("workspace/diagnostic", json!({ "previousResultIds": [] }))),
            _ => slow.push(client.start("textDocument/documentSymbol", document)),
        }
        // What the gate answers itself, it answers behind the edit before it.
        let asked = Instant::now();
        let probe = client.start("laws/unknown", Value::Null);
        let (answered, _) = client.answer(probe);
        waits.push(answered - asked);
    }
    assert_most_are_soon(waits);
    // Every request gets its one answer: a result, or that the text has moved on.
    for id in slow {
        let (_, answer) = client.answer(id);
        let code = answer["error"]["code"].as_i64();
        assert!(code.is_none() || code == Some(-32801), "{answer}");
    }
    let outline = client.ask("textDocument/documentSymbol", json!({ "textDocument": { "uri": uri } }));
    let name = outline[0]["name"].as_str().unwrap();
    assert_eq!(single_spaced(name), expected);
    assert_eq!(client.leave(), Some(0));
}

#[test]
fn a_cancelled_request_is_answered_at_once() {
    let mut client = Client::stdio();
    client.initialize(&[], json!({}));
    let uri = "untitled:laws";
    client.open(uri, &lawsmith_bench::rules(3_000_000, 5));
    // The text is there before the clock starts.
    client.ask_error("laws/unknown", Value::Null);
    let ids: Vec<i64> = (0..8)
        .map(|_| client.start("textDocument/semanticTokens/full", json!({ "textDocument": { "uri": uri } })))
        .collect();
    let mut waits = Vec::new();
    for id in ids {
        let asked = Instant::now();
        client.notify("$/cancelRequest", json!({ "id": id }));
        let (answered, answer) = client.answer(id);
        assert_eq!(answer["error"]["code"], -32800, "{answer}");
        waits.push(answered - asked);
    }
    assert_most_are_soon(waits);
    client.vanish();
}

#[test]
fn an_answer_for_a_text_that_has_moved_on_is_dropped() {
    let mut client = Client::in_memory();
    client.initialize(&[], json!({}));
    let uri = "untitled:laws";
    client.open(uri, &lawsmith_bench::rules(1_000_000, 5));
    let id = client.start("textDocument/semanticTokens/full", json!({ "textDocument": { "uri": uri } }));
    client.change(uri, 2, [0, 0, 0, 0], "Law 9999 — New\n\n");
    let (_, answer) = client.answer(id);
    assert_eq!(
        answer["error"]["code"],
        -32801,
        "{}",
        answer.to_string().chars().take(200).collect::<String>()
    );
    // A question on the whole workspace belongs to no version.
    let symbols = client.ask("workspace/symbol", json!({ "query": "9999" }));
    assert_eq!(symbols[0]["name"], "Law 9999 — New");
}
