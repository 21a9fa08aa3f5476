//! What no client should send: every time an answer or a line in the log, and the state kept.

use serde_json::{Value, json};

use crate::client::{Client, example, position};

/// The server still answers, and the text is what it was.
#[track_caller]
fn is_whole(client: &mut Client, uri: &str, text: &str) {
    let at = json!({ "textDocument": { "uri": uri }, "position": position(text, "Law 6C provides", 1) });
    let hover = client.ask("textDocument/hover", at);
    assert_eq!(hover["range"]["start"], position(text, "Law 6C provides", 0));
}

/// What the client shows is not known: no place in it is asked for in vain.
#[track_caller]
fn is_adrift(client: &mut Client, uri: &str, text: &str) {
    let at = json!({ "textDocument": { "uri": uri }, "position": position(text, "Law 6C provides", 1) });
    assert_eq!(client.ask_error("textDocument/hover", at), -32801);
}

fn whole(client: &mut Client, uri: &str, version: i64, text: &str) {
    let document = json!({ "uri": uri, "version": version });
    let changes = json!([{ "text": text }]);
    client.notify("textDocument/didChange", json!({ "textDocument": document, "contentChanges": changes }));
}

fn opened() -> (Client, String, String) {
    let (folder, uri, text) = example();
    let mut client = Client::stdio();
    client.initialize(&[&folder], json!({}));
    client.open(&uri, &text);
    (client, uri, text)
}

#[test]
fn frames() {
    let (mut client, uri, text) = opened();
    let noise: [&[u8]; 9] = [
        b"hello\r\n\r\n",
        b"Content-Length: 5\r\n\r\n{bad}",
        b"Content-Length: 2\r\n\r\n[]",
        b"Content-Length: 2\r\n\r\n{}",
        b"Content-Length: 4\r\n\r\n\xff\xfe\xff\xfe",
        b"Content-Length: -1\r\n\r\n",
        b"Content-Length: 99999999999999999999\r\n\r\n",
        b"Content-Type: nonsense\r\nX: y\r\nContent-Length: 4\r\nZ: w\r\n\r\nnull",
        b"\x00\x01\x02\r\nContent-Length: 7\r\n\r\n{\"a\":1}",
    ];
    for bytes in noise {
        client.send_raw(bytes);
        let answer = client.wait_for(|message| message["id"].is_null() && message.get("error").is_some());
        let code = answer.expect("an answer to a message without an id").1["error"]["code"].clone();
        assert!(code == -32700 || code == -32600, "{code}");
        is_whole(&mut client, &uri, &text);
    }
    // Whose number can be read is answered by it.
    let body = r#"{"jsonrpc":"1.0","id":4711,"method":"workspace/symbol"}"#;
    client.send_raw(format!("Content-Length: {}\r\n\r\n{body}", body.len()).as_bytes());
    let answer = client.wait_for(|message| message["id"] == 4711).expect("an answer to the request").1;
    assert_eq!(answer["error"]["code"], -32600);
    // Lower-case names and a content type are right.
    let body =
        json!({ "jsonrpc": "2.0", "id": "x", "method": "workspace/symbol", "params": { "query": "6C" } });
    let body = body.to_string();
    let head = format!("content-length: {}\r\ncontent-type: application/vscode-jsonrpc\r\n\r\n", body.len());
    client.send_raw(format!("{head}{body}").as_bytes());
    let answer = client.wait_for(|message| message["id"] == "x").expect("an answer");
    assert_eq!(answer.1["result"][0]["name"], "Law 6C — Turning the Tide");
    assert_eq!(client.leave(), Some(0));
}

#[test]
fn unknown_methods_and_wrong_parameters() {
    let (mut client, uri, text) = opened();
    assert_eq!(client.ask_error("laws/unknown", Value::Null), -32601);
    assert_eq!(client.ask_error("$/unknown", Value::Null), -32601);
    assert_eq!(client.ask_error("textDocument/hover", json!({ "textDocument": 7 })), -32602);
    assert_eq!(
        client.ask_error(
            "textDocument/signatureHelp",
            json!({ "textDocument": { "uri": uri }, "position": { "line": 0, "character": 0 } })
        ),
        -32601
    );
    client.notify("laws/unknown", json!({}));
    client.notify("$/unknown", json!({}));
    client.notify("textDocument/didChange", json!({ "textDocument": 7 }));
    client.notify("textDocument/didOpen", Value::Null);
    client.notify("$/cancelRequest", json!({ "id": 12345 }));
    // An answer to a question that nobody asked.
    client.send_raw(b"Content-Length: 40\r\n\r\n{\"jsonrpc\":\"2.0\",\"id\":777,\"result\":null}");
    is_whole(&mut client, &uri, &text);
    // Questions about documents that nobody has opened.
    let nowhere = json!({ "textDocument": { "uri": "file:///nowhere/x.laws" }, "position": { "line": 0, "character": 0 } });
    assert_eq!(client.ask("textDocument/hover", nowhere.clone()), Value::Null);
    assert_eq!(client.ask("textDocument/definition", nowhere), Value::Null);
    assert_eq!(client.leave(), Some(0));
}

#[test]
fn edits_that_do_not_fit_change_nothing() {
    let (mut client, uri, text) = opened();
    let lines = text.matches('\n').count();
    for (version, range) in [
        (2, [lines + 2, 0, lines + 2, 0]),
        (3, [5, 0, 4, 0]),
        (4, [1000, 0, 2000, 0]),
        (5, [usize::try_from(u32::MAX).unwrap(), 0, usize::try_from(u32::MAX).unwrap(), 9]),
    ] {
        client.change(&uri, version, range, "Law 99 — Wrong\n");
        is_adrift(&mut client, &uri, &text);
        whole(&mut client, &uri, version, &text);
        is_whole(&mut client, &uri, &text);
    }
    // Of several changes all or none.
    client.notify(
        "textDocument/didChange",
        json!({ "textDocument": { "uri": uri, "version": 6 }, "contentChanges": [
            { "range": { "start": { "line": 0, "character": 0 }, "end": { "line": 3, "character": 0 } }, "text": "" },
            { "range": { "start": { "line": 9999, "character": 0 }, "end": { "line": 9999, "character": 0 } }, "text": "x" }
        ] }),
    );
    is_adrift(&mut client, &uri, &text);
    whole(&mut client, &uri, 6, &text);
    is_whole(&mut client, &uri, &text);
    client.change("file:///nowhere/x.laws", 2, [0, 0, 0, 0], "x");
    // A column behind its line means the end of the line; the line behind the last the end.
    client.change(&uri, 7, [lines, 0, lines + 1, 0], "Law 20 — At the End\n");
    client.change(&uri, 8, [lines, 999, lines, 999], " of All");
    let symbols = client.ask("workspace/symbol", json!({ "query": "Law 20" }));
    assert_eq!(symbols[0]["name"], "Law 20 — At the End of All");
    assert_eq!(client.leave(), Some(0));
}

#[test]
fn hostile_text_is_answered() {
    let mut client = Client::in_memory();
    client.initialize(&[], json!({}));
    let deep = (1..400).map(|n| format!("{}(a) x\n", " ".repeat(n))).collect::<String>();
    let texts = [
        String::new(),
        "\u{feff}".to_owned(),
        "\0\0\0".to_owned(),
        "Law ".repeat(50_000),
        "(".repeat(20_000),
        "*".repeat(50_000),
        format!("Law 1 — One\n{deep}"),
        format!("Definitions\n\n{}", (0..500).map(|n| format!("{}Term {n} — x\n", " ".repeat(n))).collect::<String>()),
        "Definitions\n\n<script>alert(1)</script> — x\n\nLaw 1 — <img src=x>\nThe <script>alert(1)</script>.\n".to_owned(),
        "\u{202e}Law 1 — One\u{202c}\nLaw 2\u{2066} — Two\n".to_owned(),
    ];
    for (at, text) in texts.iter().enumerate() {
        let uri = format!("untitled:hostile-{at}");
        client.open(&uri, text);
        client.published(&uri, 1);
        let document = json!({ "uri": uri });
        let place = json!({ "textDocument": document, "position": { "line": 2, "character": 6 } });
        for method in
            ["textDocument/documentSymbol", "textDocument/foldingRange", "textDocument/semanticTokens/full"]
        {
            client.ask(method, json!({ "textDocument": document }));
        }
        let hover = client.ask("textDocument/hover", place.clone()).to_string();
        assert!(!hover.contains("<script>"), "{hover}");
        client.ask("textDocument/completion", place.clone());
        client.ask("textDocument/definition", place);
    }
    assert_eq!(client.leave(), Some(0));
}

#[test]
fn the_user_is_told_once_that_a_document_is_adrift() {
    let mut client = Client::stdio();
    let capabilities = json!({ "textDocument": { "publishDiagnostics": {} } });
    client.initialize(&[], capabilities);
    let (uri, text) = ("untitled:boats", "Law 1 — Boats\nSee Law 7.\n");
    client.open(uri, text);
    assert_eq!(client.published(uri, 1).len(), 1);
    let is_told = |message: &Value| message["method"] == "window/showMessage";
    client.change(uri, 2, [9, 0, 9, 0], "x");
    client.change(uri, 3, [9, 0, 9, 0], "x");
    // It would fit the text that the client no longer has.
    client.change(uri, 4, [1, 4, 1, 9], "Law 8");
    let told = client.wait_for(is_told).expect("a message").1;
    assert_eq!(
        told["params"]["message"],
        "Lawsmith was sent an edit of untitled:boats that does not fit its text, and no longer knows what stands in it; \
         please close the file and open it again"
    );
    // What is behind that has been heard.
    client.open("untitled:oars", text);
    assert_eq!(client.published("untitled:oars", 1).len(), 1);
    let of_boats = |message: &Value| message["params"]["uri"] == uri;
    assert!(!client.kept.iter().any(|(_, it)| is_told(it) || of_boats(it)), "{:?}", client.kept);
    client.notify("textDocument/didClose", json!({ "textDocument": { "uri": uri } }));
    client.open(uri, "Law 1 — Boats\nSee Law 7 and Law 8.\n");
    assert!(
        client
            .wait_for(|it| of_boats(it) && it["params"]["diagnostics"].as_array().map(Vec::len) == Some(2))
            .is_some()
    );
}
