//! `shutdown` and `exit` to the letter, and clients that vanish.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::client::{Client, example};

#[test]
fn exit_after_shutdown_is_0_and_without_1() {
    for make in [Client::stdio, Client::in_memory] {
        let mut client = make();
        client.initialize(&[], json!({}));
        assert_eq!(client.leave(), Some(0));
        let mut client = make();
        client.initialize(&[], json!({}));
        client.notify("exit", Value::Null);
        assert_eq!(client.ended(), Some(1));
        let mut client = make();
        client.notify("exit", Value::Null);
        assert_eq!(client.ended(), Some(1));
    }
}

#[test]
fn exit_does_not_wait_for_work_or_for_the_end_of_the_input() {
    let mut client = Client::stdio();
    client.initialize(&[], json!({}));
    client.open("untitled:big", &lawsmith_bench::rules(3_000_000, 1));
    client.start("workspace/diagnostic", json!({ "previousResultIds": [] }));
    client.ask("shutdown", Value::Null);
    let said = Instant::now();
    client.notify("exit", Value::Null);
    assert_eq!(client.ended(), Some(0));
    assert!(said.elapsed() < Duration::from_secs(5), "{:?}", said.elapsed());
}

#[test]
fn a_client_that_vanishes_ends_the_server() {
    let (folder, uri, text) = example();
    for make in [Client::stdio, Client::in_memory] {
        let mut client = make();
        client.initialize(&[&folder], json!({}));
        client.open(&uri, &text);
        client.start("textDocument/documentSymbol", json!({ "textDocument": { "uri": uri } }));
        client.vanish();
        assert_eq!(client.ended(), Some(1));
        // In the middle of a message, and before the first one.
        let mut client = make();
        client.send_raw(b"Content-Length: 1000\r\n\r\n{\"jsonrpc\":");
        client.vanish();
        assert_eq!(client.ended(), Some(1));
    }
}

#[test]
fn requests_before_initialize_and_behind_shutdown_are_refused() {
    let (folder, uri, text) = example();
    let hover = json!({ "textDocument": { "uri": uri }, "position": { "line": 0, "character": 0 } });
    let mut client = Client::in_memory();
    assert_eq!(client.ask_error("textDocument/hover", hover.clone()), -32002);
    // An edit that comes too early is dropped.
    client.open(&uri, &text);
    client.initialize(&[&folder], json!({}));
    assert_eq!(client.ask_error("initialize", json!({ "capabilities": {} })), -32600);
    client.ask("shutdown", Value::Null);
    assert_eq!(client.ask_error("textDocument/hover", hover), -32600);
    assert_eq!(client.ask_error("shutdown", Value::Null), -32600);
    client.notify("exit", Value::Null);
    assert_eq!(client.ended(), Some(0));
}
