//! After any edits the server knows what a fresh one knows of the final text.

use lawsmith_text::floor_char_boundary;
use serde_json::{Value, json};

use crate::client::{Client, example};

const EDITS: usize = 2_000;
/// So many edits apart the answers are compared.
const STEP: usize = 250;

/// A small generator of pseudo-random numbers: SplitMix64 (Steele, Lea, Flood 2014).
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        usize::try_from((z ^ (z >> 31)) % sides.max(1) as u64).unwrap()
    }
}

const PIECES: [&str; 24] = [
    "a",
    " ",
    "\n",
    "\r\n",
    "\r",
    "\n\n",
    "😀",
    "e\u{301}",
    "\u{c}",
    "\u{2028}",
    "Law 4",
    "(a) ",
    "1. ",
    "A — ",
    "Law 9 — New\n",
    "see B1 above",
    "**term**",
    "[^1]",
    "@allow ",
    "> note\n",
    "```\n",
    "| x |\n",
    "    ",
    "Crew",
];

#[test]
fn answers_equal_those_of_a_fresh_server() {
    let (folder, uri, original) = example();
    let mut dice = Dice(42);
    let mut text = original.clone();
    let mut client = Client::in_memory();
    client.initialize(&[&folder], json!({}));
    client.open(&uri, &text);
    for edit in 1..=EDITS {
        let (from, to) = {
            let length = if dice.roll(4) == 0 { dice.roll(60) } else { dice.roll(3) };
            let from = boundary(&text, dice.roll(text.len() + 1));
            (from, boundary(&text, (from + length).min(text.len())))
        };
        let piece = PIECES[dice.roll(PIECES.len())];
        let (start, end) = (place(&text, from), place(&text, to));
        client.change(&uri, i64::try_from(edit).unwrap() + 1, [start.0, start.1, end.0, end.1], piece);
        text.replace_range(from..to, piece);
        if edit % STEP == 0 {
            let mut fresh = Client::in_memory();
            fresh.initialize(&[&folder], json!({}));
            fresh.open(&uri, &text);
            for (method, params) in questions(&uri, &text, &mut dice) {
                let (known, right) = (client.ask(method, params.clone()), fresh.ask(method, params));
                assert_eq!(known, right, "{method} after {edit} edits");
            }
            // Enough of the law is left to be worth a question.
            if text.len() < original.len() / 2 {
                text.clone_from(&original);
                client.notify(
                    "textDocument/didChange",
                    json!({ "textDocument": { "uri": uri, "version": edit + 1 }, "contentChanges": [{ "text": text }] }),
                );
            }
        }
    }
}

fn questions(uri: &str, text: &str, dice: &mut Dice) -> Vec<(&'static str, Value)> {
    let document = json!({ "uri": uri });
    let end = place(text, text.len());
    let range =
        json!({ "start": { "line": 0, "character": 0 }, "end": { "line": end.0, "character": end.1 } });
    let mut all = vec![
        ("textDocument/diagnostic", json!({ "textDocument": document })),
        ("textDocument/documentSymbol", json!({ "textDocument": document })),
        ("textDocument/foldingRange", json!({ "textDocument": document })),
        ("textDocument/codeLens", json!({ "textDocument": document })),
        ("textDocument/documentLink", json!({ "textDocument": document })),
        ("textDocument/semanticTokens/range", json!({ "textDocument": document, "range": range })),
        (
            "textDocument/formatting",
            json!({ "textDocument": document, "options": { "tabSize": 4, "insertSpaces": true } }),
        ),
        ("workspace/symbol", json!({ "query": "a" })),
    ];
    for _ in 0..40 {
        let (line, column) = place(text, boundary(text, dice.roll(text.len() + 1)));
        let at = json!({ "textDocument": document, "position": { "line": line, "character": column } });
        let mut references = at.clone();
        references["context"] = json!({ "includeDeclaration": true });
        all.push(("textDocument/hover", at.clone()));
        all.push(("textDocument/definition", at.clone()));
        all.push(("textDocument/completion", at));
        all.push(("textDocument/references", references));
    }
    all
}

fn boundary(text: &str, at: usize) -> usize {
    let at = floor_char_boundary(text, at);
    // Between CR and LF there is no position.
    if at > 0 && text.as_bytes()[at - 1] == b'\r' && text.as_bytes().get(at) == Some(&b'\n') {
        at - 1
    } else {
        at
    }
}

/// Line and UTF-16 column of a byte, counted letter by letter.
fn place(text: &str, at: usize) -> (usize, usize) {
    let (mut line, mut column) = (0, 0);
    let mut chars = text[..at].chars().peekable();
    while let Some(c) = chars.next() {
        let ends = c == '\n' || c == '\r' && chars.peek() != Some(&'\n');
        if ends {
            (line, column) = (line + 1, 0);
        } else {
            column += c.len_utf16();
        }
    }
    (line, column)
}
