//! The grammar for editors: what must hold of its trees for any bytes and any edits.

use tree_sitter::{InputEdit, Node, Parser, Point, Tree};

/// A tree without ERROR nodes for any bytes, text or not; and after edits the same as from scratch.
pub fn editor(data: &[u8]) {
    let mut parser = Parser::new();
    parser.set_language(&tree_sitter_laws::LANGUAGE.into()).expect("the language fits the library");
    let mut text = data.to_vec();
    let mut tree = parse(&mut parser, &text, None);
    holds(&tree, &text);
    for round in 0..4 {
        let (start, end, new) = change(data, &text, round);
        let edited = [&text[..start], new, &text[end..]].concat();
        tree.edit(&InputEdit {
            start_byte: start,
            old_end_byte: end,
            new_end_byte: start + new.len(),
            start_position: point(&text, start),
            old_end_position: point(&text, end),
            new_end_position: point(&edited, start + new.len()),
        });
        text = edited;
        tree = parse(&mut parser, &text, Some(&tree));
        let fresh = parse(&mut parser, &text, None);
        let (kept, fresh) = (nodes(&tree), nodes(&fresh));
        if let Some(at) = (0..kept.len().max(fresh.len())).find(|&at| kept.get(at) != fresh.get(at)) {
            panic!("after an edit {:?} is read where a fresh parse has {:?}", kept.get(at), fresh.get(at));
        }
    }
}

fn parse(parser: &mut Parser, text: &[u8], old: Option<&Tree>) -> Tree {
    parser.parse(text, old).expect("a parser with a language, without a limit")
}

/// No part of any text is an error, and every node lies within the one that holds it.
fn holds(tree: &Tree, text: &[u8]) {
    assert!(!tree.root_node().has_error(), "the tree has an ERROR node");
    assert!(tree.root_node().end_byte() <= text.len(), "the tree is longer than the text");
    let mut cursor = tree.walk();
    let mut open = vec![tree.root_node().byte_range()];
    loop {
        if cursor.goto_first_child() {
            let range = cursor.node().byte_range();
            let holder = open.last().expect("a child has a parent");
            assert!(
                holder.start <= range.start && range.end <= holder.end,
                "a node leaves the one that holds it"
            );
            open.push(range);
            continue;
        }
        while !cursor.goto_next_sibling() {
            if !cursor.goto_parent() {
                return;
            }
            open.pop();
        }
        *open.last_mut().expect("a sibling has a parent") = cursor.node().byte_range();
    }
}

/// An edit that the bytes themselves choose: what goes from where to where, and what comes.
fn change<'data>(data: &'data [u8], text: &[u8], round: usize) -> (usize, usize, &'data [u8]) {
    let dice = |at: usize| data.get((round * 7 + at) % data.len().max(1)).copied().map_or(0, usize::from);
    let within = |roll: usize, len: usize| if len == 0 { 0 } else { roll % (len + 1) };
    let start = within(dice(0) * 256 + dice(1), text.len());
    let end = start + within(dice(2) % 40, text.len() - start);
    let from = within(dice(3) * 256 + dice(4), data.len());
    let to = from + within(dice(5) % 40, data.len() - from);
    (start, end, &data[from..to])
}

fn point(text: &[u8], at: usize) -> Point {
    let before = &text[..at];
    let row = before.iter().filter(|byte| **byte == b'\n').count();
    let column = before.iter().rev().take_while(|byte| **byte != b'\n').count();
    Point { row, column }
}

fn shown(node: Node<'_>) -> (u16, usize, usize) {
    (node.kind_id(), node.start_byte(), node.end_byte())
}

/// Every node, in order: its kind and where it stands.
fn nodes(tree: &Tree) -> Vec<(u16, usize, usize)> {
    let mut cursor = tree.walk();
    let mut found = vec![shown(cursor.node())];
    loop {
        if cursor.goto_first_child() || cursor.goto_next_sibling() {
            found.push(shown(cursor.node()));
            continue;
        }
        loop {
            if !cursor.goto_parent() {
                return found;
            }
            if cursor.goto_next_sibling() {
                found.push(shown(cursor.node()));
                break;
            }
        }
    }
}
