//! The canonical layout, as small edits; and what the editor does while one types.

use lawsmith_syntax::{BlockKind, NodeKind, format};
use lawsmith_text::{Edit, TextRange, broken_like, line_start};
use similar::{Algorithm, DiffOp, capture_diff_slices};

use crate::text::markers::{indentation, next_is_taken, next_marker};
use crate::workspace::analysis::{Analysis, Inside};
use crate::workspace::file::DocumentId;

impl Analysis {
    /// The edits that bring a document into canonical layout; no word changes. A locked one stays.
    pub fn formatting(&self, id: DocumentId) -> Vec<Edit> {
        let Some(inside) = self.inside(id).filter(|inside| !inside.state.locked()) else { return Vec::new() };
        let printed = format(&inside.document.tree, &inside.edition.conventions);
        let text = inside.text();
        // What the layout puts for line breaks of other kinds is meant.
        let printed = if text.contains("\r\n") { broken_like(text, &printed) } else { printed };
        line_edits(text, &printed)
    }

    /// What follows from the character typed before `offset`: behind a line break the next
    /// marker of the list, or the end of the list where its marker stayed empty; behind
    /// "Law 16 -" the dash of a heading.
    pub fn on_type_formatting(&self, id: DocumentId, offset: usize, typed: char) -> Vec<Edit> {
        let Some(inside) = self.inside(id) else { return Vec::new() };
        match typed {
            '\n' => inside.after_line_break(offset),
            ' ' => inside.after_blank(offset),
            _ => Vec::new(),
        }
    }
}

impl Inside<'_> {
    fn after_line_break(&self, offset: usize) -> Vec<Edit> {
        let text = self.text();
        let start = line_start(text, offset);
        let end = start + text[start..].find(['\n', '\r']).unwrap_or(text.len() - start);
        if start == 0 || !text[start..end].trim().is_empty() {
            return Vec::new();
        }
        // The line above, without its break.
        let above_end =
            start - text[..start].chars().rev().take(2).filter(|c| matches!(c, '\n' | '\r')).count();
        let above_end = if text[above_end..start].starts_with("\n\n") { start - 1 } else { above_end };
        let above_start = line_start(text, above_end);
        let above = TextRange::new(above_start, above_end);
        let Some(block) = self.block_at(above_start) else { return Vec::new() };
        let read = &self.document.tree.blocks[block];
        let BlockKind::Provision { headed: false, .. } = read.kind else { return Vec::new() };
        let tree = &self.document.tree;
        let Some(marker) = tree.markers(read).last() else { return Vec::new() };
        if marker.noun().is_some() || !above.contains(marker.range) {
            return Vec::new();
        }
        if read.content.is_empty() || text[TextRange::new(marker.range.end(), above_end)].trim().is_empty() {
            // A marker without words: the list is over.
            return vec![Edit { range: TextRange::new(above_start, end), replacement: String::new() }];
        }
        let Some(node) = (0..tree.nodes.len()).find(|&node| tree.marker(node) == Some(*marker)) else {
            return Vec::new();
        };
        // Between two that follow each other, which number the new one has is a person's to say.
        let next = next_marker(self, node).filter(|_| !next_is_taken(self, node));
        let Some(next) = next else { return Vec::new() };
        let column = indentation(text, above_start);
        vec![Edit { range: TextRange::new(start, end), replacement: format!("{column}{next} ") }]
    }

    /// "Law 16 - ", "A - ", and in the definitions "Board - ".
    fn after_blank(&self, offset: usize) -> Vec<Edit> {
        let text = self.text();
        let start = line_start(text, offset);
        let before = &text[start..offset.min(text.len())];
        let dash = before.strip_suffix(' ').unwrap_or(before);
        let Some(head) = ["--", "-", "–"].iter().find_map(|sign| dash.strip_suffix(sign)) else {
            return Vec::new();
        };
        let block = self.block_at(start).map(|at| self.document.tree.blocks[at].kind);
        let is_law = !matches!(block, Some(BlockKind::Fence(_) | BlockKind::Notes(_) | BlockKind::Header(_)));
        let Some(words) = head.strip_suffix(' ').map(str::trim).filter(|words| is_law && !words.is_empty())
        else {
            return Vec::new();
        };
        let dashed = format!("{words} —");
        let marks = lawsmith_syntax::read_markers(&dashed).is_some_and(|line| {
            line.dash.is_some()
                && line.markers.last().is_some_and(|marker| marker.span.end == words.len())
                && !self.edition.conventions.candidates(&line.markers[0], &dashed).is_empty()
        });
        let defines = || {
            let owner = self.block_at(start).map(|block| self.document.tree.owner(block));
            let kind = owner.map(|node| self.document.tree.nodes[node].kind);
            matches!(kind, Some(NodeKind::Definitions | NodeKind::Definition))
                && !words.contains(['.', ';', '—'])
                && words.split_whitespace().count() <= 4
                && words.starts_with(char::is_uppercase)
        };
        if !(marks || defines()) {
            return Vec::new();
        }
        let range = TextRange::new(start + head.len(), start + dash.len());
        vec![Edit { range, replacement: "—".to_owned() }]
    }
}

/// Edits of whole lines that make `new` of `old`.
pub(crate) fn line_edits(old: &str, new: &str) -> Vec<Edit> {
    if old == new {
        return Vec::new();
    }
    let (old_lines, new_lines): (Vec<&str>, Vec<&str>) =
        (old.split_inclusive('\n').collect(), new.split_inclusive('\n').collect());
    let starts: Vec<usize> = std::iter::once(0)
        .chain(old_lines.iter().scan(0, |at, line| {
            *at += line.len();
            Some(*at)
        }))
        .collect();
    let mut edits = Vec::new();
    for op in capture_diff_slices(Algorithm::Myers, &old_lines, &new_lines) {
        if matches!(op, DiffOp::Equal { .. }) {
            continue;
        }
        let (from, to) = (op.old_range(), op.new_range());
        let range = TextRange::new(starts[from.start], starts[from.end]);
        edits.push(Edit { range, replacement: new_lines[to].concat() });
    }
    edits
}

#[cfg(test)]
mod tests {
    use lawsmith_text::{TextRange, apply_edits};

    use crate::testing::World;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let world = World::new(text);
        let edits = world.analysis.formatting(world.document());
        assert_eq!(apply_edits(&world.fixture.documents[0].text, &edits).as_deref(), Ok(expected));
    }

    #[test]
    fn canonical_layout_in_small_edits() {
        check(
            "\nLaw 1 - One\n  1. one\n     goes on\n  2. two\n",
            "Law 1 — One\n    1. one goes on\n    2. two\n",
        );
        check("\nLaw 1 — One\n    1. one\n", "Law 1 — One\n    1. one\n");
    }

    #[test]
    fn only_what_touches_the_range() {
        let world = World::new("\nLaw 1 - One\nText.\n\nLaw 2 - Two\nText.\n");
        let edits = world.analysis.range_formatting(world.document(), TextRange::new(2, 4));
        let text = &world.fixture.documents[0].text;
        assert_eq!(apply_edits(text, &edits).as_deref(), Ok("Law 1 — One\nText.\n\nLaw 2 - Two\nText.\n"));
    }

    #[test]
    fn line_breaks_stay_as_they_are() {
        check("\nLaw 1 — One\r\nText.\r\n", "Law 1 — One\r\nText.\r\n");
        let world = World::new("\nLaw 1 - One\r\nText.\r\n\r\nLaw 2 - Two\r\nText.\r\n");
        let edits = world.analysis.range_formatting(world.document(), TextRange::new(2, 4));
        let text = &world.fixture.documents[0].text;
        let expected = "Law 1 — One\r\nText.\r\n\r\nLaw 2 - Two\r\nText.\r\n";
        assert_eq!(apply_edits(text, &edits).as_deref(), Ok(expected));
    }

    #[track_caller]
    fn check_typed(typed: char, text: &str, expected: &str) {
        let world = World::new(text);
        let (id, offset) = world.cursor();
        let edits = world.analysis.on_type_formatting(id, offset, typed);
        assert_eq!(apply_edits(&world.fixture.documents[0].text, &edits).as_deref(), Ok(expected));
    }

    #[test]
    fn the_next_marker_after_enter() {
        check_typed('\n', "\nLaw 1 — One\n    1. one\n<CURSOR>", "Law 1 — One\n    1. one\n    2. ");
        check_typed(
            '\n',
            "\nLaw 1 — One\n    1. one\n        (a) a\n        <CURSOR>\n    2. two\n",
            "Law 1 — One\n    1. one\n        (a) a\n        (b) \n    2. two\n",
        );
        check_typed('\n', "\nLaw 1 — One\n    1. one\n    2.\n<CURSOR>\n", "Law 1 — One\n    1. one\n\n");
        check_typed('\n', "\nLaw 1 — One\n<CURSOR>\n", "Law 1 — One\n\n");
        check_typed('\n', "\nLaw 1 — One\n    1. one\n<CURSOR>two\n", "Law 1 — One\n    1. one\ntwo\n");
    }

    #[test]
    fn no_number_that_is_taken_after_enter() {
        let check = |text: &str, typed: &str| {
            let expected = text.trim_start_matches('\n').replace("<CURSOR>", typed);
            check_typed('\n', text, &expected);
        };
        check("\nLaw 1 — One\n    1. one\n<CURSOR>\n    2. two\n", "");
        check("\nLaw 1 — One\n    1. one\n<CURSOR>\n    3. three\n", "    2. ");
        check("\nLaw 1 — One\n    1. one\n        (a) a\n<CURSOR>\n        (b) b\n    2. two\n", "");
        check("\nLaw 1 — One\n    1. one\n    2. two\n<CURSOR>\n\nLaw 2 — Two\n    3. three\n", "    3. ");
        check("\nLaw 1 — One\n    3. three\n<CURSOR>\n    4. four\n", "");
        check("\nLaw 1 — One\n    2. two\n    1. one\n<CURSOR>\n    3. three\n", "");
    }

    #[test]
    fn the_next_whole_address_after_enter() {
        let check = |text: &str, next: &str| {
            let manifest = "//- /laws/lawsmith.toml\n[work]\nid = \"kites\"\nmarker = \"full\"\n\
                            [[level]]\nfirst = \"1\"\nsecond = \"A\"\nnoun = [\"Law\", \"Laws\"]\n\
                            [[level]]\nfirst = \"a\"\nsecond = \"1\"\n[[level]]\nfirst = \"1\"\nsecond = \"a\"\n\
                            [[edition]]\nid = \"1\"\npath = \"1\"\n";
            let text = format!("{manifest}//- /laws/1/laws.laws\n{text}\n<CURSOR>");
            let world = World::new(&text);
            let (id, offset) = world.cursor();
            let edits = world.analysis.on_type_formatting(id, offset, '\n');
            let found: Vec<_> = edits.iter().map(|edit| edit.replacement.as_str()).collect();
            assert_eq!(found, [next]);
        };
        check("Law 1 — One\n1a) one", "1b) ");
        check("Law 1 — One\n1a2 one", "1a3 ");
        check("Law A — One\nA1) one", "A2) ");
        check("Law A — One\nA1b. one", "A1c. ");
    }

    #[test]
    fn the_dash_of_a_heading() {
        check_typed(' ', "\nLaw 16 - <CURSOR>", "Law 16 — ");
        check_typed(' ', "\nLaw 1 — One\nA -- <CURSOR>\n", "Law 1 — One\nA — \n");
        check_typed(' ', "\nA player - <CURSOR>\n", "A player - \n");
        check_typed(' ', "\nDefinitions\n\nOpen Card - <CURSOR>\n", "Definitions\n\nOpen Card — \n");
    }
}
