//! Runs and blocks.

use maud::{Markup, PreEscaped, Render, html};

use crate::address::encoded;
use crate::html::chrome::{Form, Page};
use crate::model::{
    Block, Definition, Mark, PlaceId, Provision, ReferenceState, Run, Style, push_plain, short, unparted,
};

/// The words of a block that holds no places.
pub(super) fn push_block(block: &Block, out: &mut String) {
    match block {
        Block::Paragraph(runs) | Block::Title(runs) => push_plain(runs, out),
        Block::Labelled { label, runs, .. } => {
            out.push_str(label);
            out.push_str(": ");
            push_plain(runs, out);
        }
        Block::Sense { marker, runs } => {
            out.push_str(marker);
            out.push(' ');
            push_plain(runs, out);
        }
        Block::Bullets(bullets) => {
            for (at, runs) in bullets.iter().enumerate() {
                let stopped = out.ends_with([',', ';', ':', '.', '?', '!']);
                out.push_str(match at {
                    0 => "",
                    _ if stopped => " ",
                    _ => "; ",
                });
                push_plain(runs, out);
            }
        }
        Block::Table(table) => {
            for row in std::iter::once(&table.head).chain(&table.rows) {
                join(row.iter(), out);
                out.push(' ');
            }
        }
        Block::Fence(fence) => out.push_str(&fence.lines.join(" ")),
        Block::Provision(_) | Block::Definition(_) | Block::Drafting(_) => {}
    }
}

fn join<'a>(all: impl Iterator<Item = &'a Vec<Run>>, out: &mut String) {
    for (at, runs) in all.enumerate() {
        if at > 0 {
            out.push(' ');
        }
        push_plain(runs, out);
    }
}

/// Words as text; the red suits are red.
pub(super) struct Words<'a>(pub &'a str);

impl Render for Words<'_> {
    fn render_to(&self, out: &mut String) {
        let mut rest = self.0;
        while let Some(at) = rest.find(['♥', '♦']) {
            rest[..at].render_to(out);
            let suit = &rest[at..at + '♥'.len_utf8()];
            out.push_str("<span class=\"suit\">");
            out.push_str(suit);
            out.push_str("</span>");
            rest = &rest[at + suit.len()..];
        }
        rest.render_to(out);
    }
}

/// A reference or a citation: no line ends between a noun and its number, and what is copied has plain blanks.
pub(super) struct Cited<'a>(pub &'a str);

impl Render for Cited<'_> {
    fn render_to(&self, out: &mut String) {
        for (at, piece) in unparted(self.0).into_iter().enumerate() {
            if at > 0 {
                out.push(' ');
            }
            if piece.contains(' ') {
                html! { span.kept { (piece) } }.render_to(out);
            } else {
                piece.render_to(out);
            }
        }
    }
}

impl Page<'_> {
    /// Words in running text, with all that hangs on them.
    pub fn runs(&self, runs: &[Run]) -> Markup {
        let mut linked: Vec<PlaceId> = Vec::new();
        let mut out = String::new();
        for run in runs {
            let look = self.look(run);
            let markup = match &run.mark {
                Mark::None | Mark::Norm(_) => look,
                Mark::Reference { target: Some(target), .. } => self.cited(*target, look),
                Mark::Reference { target: None, state, address } => match state {
                    ReferenceState::Unresolved => {
                        html! { span.lost title={ "? " (short(address, 80)) } { (look) } }
                    }
                    _ => look,
                },
                Mark::Term { target } => {
                    // The first use in a paragraph is enough: the rest would only be more stops for the tab key.
                    if linked.contains(target) {
                        look
                    } else {
                        linked.push(*target);
                        html! { a.term href=(self.href(*target)) { (look) } }
                    }
                }
                Mark::Footnote(number) => self.footnote_mark(*number, &run.text),
                Mark::Link(link) => html! { a href=(link) rel="noopener noreferrer" { (look) } },
                Mark::Image(path) => self.image(path, &run.text),
            };
            markup.render_to(&mut out);
        }
        PreEscaped(out)
    }

    /// Words without links, for headings and lists of links.
    pub fn words(&self, runs: &[Run]) -> Markup {
        html! { @for run in runs.iter().filter(|run| !matches!(run.mark, Mark::Footnote(_))) { (self.look(run)) } }
    }

    /// A heading: without links but for the marks of footnotes.
    pub fn heading_runs(&self, runs: &[Run]) -> Markup {
        html! {
            @for run in runs {
                @if let Mark::Footnote(number) = run.mark { (self.footnote_mark(number, &run.text)) }
                @else { (self.look(run)) }
            }
        }
    }

    fn look(&self, run: &Run) -> Markup {
        let words = match run.mark {
            Mark::Reference { .. } => html! { (Cited(&run.text)) },
            _ => html! { (Words(&run.text)) },
        };
        match run.style {
            Style::Plain => html! { (words) },
            Style::Emphasis => html! { em { (words) } },
            Style::Strong => html! { strong { (words) } },
            Style::Code => html! { code { (words) } },
            Style::Inserted => html! { ins { (words) } },
            Style::Deleted => html! { del { (words) } },
        }
    }

    /// A link with what it leads to beside it, shown while the link is pointed at or has the focus.
    fn cited(&self, target: PlaceId, words: Markup) -> Markup {
        let place = self.book().place(target);
        let href = self.href(target);
        // On the long page the text is there already; the script shows it.
        if self.form != Form::Page {
            return html! { a.ref href=(href) { (words) } };
        }
        let shown = self.writer.texts.shown(self.book(), target);
        let id = format!("page_peek-{}", self.next_id());
        html! {
            span.cite {
                a.ref href=(href) aria-describedby=(id) { (words) }
                span.peek role="tooltip" id=(id) {
                    b { (Cited(&short(&place.citation, 80))) }
                    @if let Some(heading) = &place.heading { " " i { (short(heading, 120)) } }
                    @if !shown.is_empty() { " " (Words(&shown)) }
                }
            }
        }
    }

    fn footnote_mark(&self, number: usize, label: &str) -> Markup {
        let Some(footnote) = self.book().footnotes.get(number) else { return html! { sup { (label) } } };
        let mark = html! { sup { (label) } };
        if self.form == Form::Chapter {
            let href = self.href(footnote.place);
            return html! { a.note epub:type="noteref" role="doc-noteref" href=(href) { (mark) } };
        }
        html! { span.note { (self.cited(footnote.place, mark)) } }
    }

    fn image(&self, path: &str, alt: &str) -> Markup {
        let known = self.writer.site.images.iter().any(|image| image.path == path);
        if !known {
            return html! { span.missing { "[" (alt) "]" } };
        }
        let source = format!("{}assets/images/{}", self.root(), encoded(path));
        match self.form {
            Form::Chapter => html! { img src=(source) alt=(alt) {} },
            _ => html! { img src=(source) alt=(alt); },
        }
    }

    /// The blocks of `place`; headings among them are of `rank` or deeper.
    pub fn blocks(&self, blocks: &[Block], place: PlaceId, rank: usize) -> Markup {
        let mut out = String::new();
        let mut at = 0;
        while at < blocks.len() {
            let same = |like: fn(&Block) -> bool| blocks[at..].iter().take_while(|block| like(block)).count();
            let definitions = same(|block| matches!(block, Block::Definition(_)));
            if definitions > 0 {
                let inner = blocks[at..at + definitions].iter().filter_map(|block| match block {
                    Block::Definition(definition) => Some(self.definition(definition, place, rank)),
                    _ => None,
                });
                html! { dl { @for definition in inner { (definition) } } }.render_to(&mut out);
                at += definitions;
                continue;
            }
            self.block(&blocks[at], place, rank).render_to(&mut out);
            at += 1;
        }
        PreEscaped(out)
    }

    fn block(&self, block: &Block, place: PlaceId, rank: usize) -> Markup {
        match block {
            Block::Paragraph(runs) => html! { p { (self.runs(runs)) } },
            Block::Labelled { label, normative, runs } => {
                html! { p.labelled.example[!*normative] { b { (label) } " " (self.runs(runs)) } }
            }
            Block::Sense { marker, runs } => {
                html! { div.sense { span.marker { (marker) } p { (self.runs(runs)) } } }
            }
            Block::Title(runs) => ranked(rank, None, html! { (self.heading_runs(runs)) }),
            Block::Bullets(bullets) => html! { ul { @for runs in bullets { li { (self.runs(runs)) } } } },
            Block::Table(table) => self.table(table),
            Block::Fence(fence) => self.fence(fence),
            Block::Provision(provision) => self.provision(provision, place, rank),
            Block::Definition(definition) => html! { dl { (self.definition(definition, place, rank)) } },
            Block::Drafting(note) => html! {
                p.drafting style={ "--depth:" (note.depth.min(8)) } {
                    b { (self.book().words.note) @if !note.stamp.is_empty() { " " (note.stamp) } }
                    " " (note.text)
                }
            },
        }
    }

    fn provision(&self, provision: &Provision, above: PlaceId, rank: usize) -> Markup {
        let citation = short(&self.book().place(provision.place).citation, 80);
        let id = self.id(provision.place).filter(|_| provision.place != above);
        let changed = provision.barred;
        let marker = html! {
            (self.own_link(provision.place, "marker", Some(&citation), html! { (provision.marker) (provision.sign) }))
        };
        let inner = |rank: usize| {
            html! {
                (self.blocks(&provision.blocks, provision.place, rank))
                (self.cited_by(provision.place))
            }
        };
        let bar = html! { @if changed { (self.change_note()) } };
        html! {
            @if let Some(heading) = &provision.heading {
                div.provision.headed.changed[changed].repealed[provision.repealed] id=[id.as_deref()] {
                    (ranked(rank, None, html! { (marker) " " span { (self.heading_runs(heading)) } }))
                    (bar) (inner(rank + 1))
                }
            } @else {
                div.provision.changed[changed].repealed[provision.repealed] id=[id.as_deref()] {
                    span.number { (marker) }
                    div.text { (bar) (inner(rank)) }
                }
            }
        }
    }

    fn definition(&self, definition: &Definition, above: PlaceId, rank: usize) -> Markup {
        let id = self.id(definition.place).filter(|_| definition.place != above);
        let changed = definition.barred;
        html! {
            div.definition.changed[changed] id=[id.as_deref()] {
                dt {
                    @if id.is_some() {
                        (self.own_link(definition.place, "marker", None, self.words(&definition.term)))
                    } @else { (self.heading_runs(&definition.term)) }
                    @for run in definition.term.iter().filter(|_| id.is_some()) {
                        @if let Mark::Footnote(number) = run.mark { (self.footnote_mark(number, &run.text)) }
                    }
                    @if let Some(also) = self.book().words.also_called(&definition.also) {
                        " " span.also { "(" (also) ")" }
                    }
                }
                dd {
                    @if definition.barred { (self.change_note()) }
                    (self.blocks(&definition.blocks, definition.place, rank))
                    @if id.is_some() { (self.cited_by(definition.place)) }
                }
            }
        }
    }

    /// Who cites a place: closed until asked for.
    pub fn cited_by(&self, place: PlaceId) -> Markup {
        let place = self.book().place(place);
        let from = &place.cited_by;
        if from.is_empty() || self.form == Form::Chapter {
            return PreEscaped(String::new());
        }
        html! {
            details.cited-by {
                summary { (self.book().words.cited_by) " " (from.len() + place.also_cited_by) }
                p {
                    @for (at, &from) in from.iter().enumerate() {
                        @if at > 0 { ", " }
                        a href=(self.href(from)) { (Cited(&short(&self.book().place(from).citation, 80))) }
                    }
                    @if place.also_cited_by > 0 { ", …" }
                }
            }
        }
    }
}

/// A heading of a rank; six are all that HTML has.
pub(super) fn ranked(rank: usize, id: Option<&str>, words: Markup) -> Markup {
    match rank {
        0 | 1 => html! { h1 id=[id] { (words) } },
        2 => html! { h2 id=[id] { (words) } },
        3 => html! { h3 id=[id] { (words) } },
        4 => html! { h4 id=[id] { (words) } },
        5 => html! { h5 id=[id] { (words) } },
        _ => html! { h6 id=[id] { (words) } },
    }
}
