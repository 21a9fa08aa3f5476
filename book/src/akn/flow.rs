//! Paragraphs, lists, tables and runs of words.

use maud::{Markup, html};

use super::Writer;
use crate::address::encoded;
use crate::model::{Block, Fence, Mark, PlaceId, Run, Style, Table};

impl<'a> Writer<'a> {
    /// Blocks that hold no provisions, in the element of the name `id`.
    pub(super) fn flow(self, blocks: &'a [Block], id: &str) -> Markup {
        let is_sense = |block: &Block| matches!(block, Block::Sense { .. });
        html! {
            @for run in blocks.chunk_by(|one, next| is_sense(one) && is_sense(next)) {
                @if is_sense(&run[0]) {
                    @let list = self.ids.next(id, "list");
                    blockList eId=(list) {
                        @for block in run {
                            @if let Block::Sense { marker, runs } = block {
                                item eId=(self.ids.next(&list, "item")) { num { (marker) } p { (self.runs(runs, id)) } }
                            }
                        }
                    }
                } @else {
                    (self.block(&run[0], id))
                }
            }
        }
    }

    fn block(self, block: &'a Block, id: &str) -> Markup {
        match block {
            Block::Paragraph(runs) => html! { p { (self.runs(runs, id)) } },
            Block::Title(runs) => html! { p class="title" { b { (self.runs(runs, id)) } } },
            Block::Labelled { label, runs, .. } => {
                html! { p class="labelled" { span class="label" { (label) ":" } " " (self.runs(runs, id)) } }
            }
            Block::Bullets(bullets) => html! {
                ul eId=(self.ids.next(id, "ul")) { @for runs in bullets { li { (self.runs(runs, id)) } } }
            },
            Block::Table(table) => self.table(table, id),
            Block::Fence(fence) => self.fence(fence, id),
            Block::Drafting(note) => html! {
                p { remark status="editorial" eId=(self.ids.next(id, "remark")) {
                    @if !note.stamp.is_empty() { "[" (note.stamp) "] " } (note.text)
                } }
            },
            Block::Sense { .. } | Block::Provision(_) | Block::Definition(_) => html! {},
        }
    }

    fn table(self, table: &'a Table, id: &str) -> Markup {
        html! {
            table eId=(self.ids.next(id, "table")) {
                @if !table.head.is_empty() {
                    tr { @for cell in &table.head { th { p { (self.runs(cell, id)) } } } }
                }
                @for row in &table.rows { tr { @for cell in row { td { p { (self.runs(cell, id)) } } } } }
            }
        }
    }

    /// A quotation, or what was typed in columns, line by line. Its kind, and what it quotes, are its title.
    fn fence(self, fence: &'a Fence, id: &str) -> Markup {
        let title = format!("{} {}", fence.kind, fence.argument);
        html! {
            blockContainer class="fence" title=(title.trim()) eId=(self.ids.next(id, "blockcontainer")) {
                @for line in &fence.lines { p { (line) } }
            }
        }
    }

    /// Words with all that hangs on them.
    pub(super) fn runs(self, runs: &'a [Run], id: &str) -> Markup {
        html! { @for run in runs { (self.run(run, id)) } }
    }

    fn run(self, run: &'a Run, id: &str) -> Markup {
        let words = html! { (run.text) };
        let look = match run.style {
            Style::Plain => words,
            Style::Emphasis => html! { i { (words) } },
            Style::Strong => html! { b class="term" { (words) } },
            Style::Code => html! { span class="code" { (words) } },
            Style::Inserted => html! { ins eId=(self.ids.next(id, "ins")) { (words) } },
            Style::Deleted => html! { del eId=(self.ids.next(id, "del")) { (words) } },
        };
        match &run.mark {
            Mark::None | Mark::Norm(_) | Mark::Reference { target: None, .. } => look,
            Mark::Reference { target: Some(target), .. } => self.link(*target, look, id),
            Mark::Term { target } => {
                // A term that a provision defines is led to that provision.
                let Some(term) = self.ids.of_term(*target) else { return self.link(*target, look, id) };
                html! { term eId=(self.ids.next(id, "term")) refersTo={ "#" (term) } { (look) } }
            }
            Mark::Footnote(at) => self.footnote(*at, &run.text, id),
            Mark::Link(link) => html! { a href=(link) { (look) } },
            Mark::Image(path) if path.contains("://") => html! { img src=(path) alt=(run.text) {} },
            Mark::Image(path) => html! { img src=(encoded(path)) alt=(run.text) {} },
        }
    }

    fn link(self, target: PlaceId, words: Markup, id: &str) -> Markup {
        html! { ref eId=(self.ids.next(id, "ref")) href={ "#" (self.ids.of_place(target)) } { (words) } }
    }

    /// A footnote where it is first marked; from other places it is pointed at.
    fn footnote(self, at: usize, label: &str, id: &str) -> Markup {
        let Some(footnote) = self.book.footnotes.get(at) else { return html! { sup { (label) } } };
        let own = self.ids.of_place(footnote.place);
        if !self.ids.first(own) {
            return html! { noteRef eId=(self.ids.next(id, "noteref")) href={ "#" (own) } marker=(label) {} };
        }
        html! {
            authorialNote eId=(own) marker=(label) placement="bottom" { p { (self.runs(&footnote.runs, own)) } }
        }
    }
}
