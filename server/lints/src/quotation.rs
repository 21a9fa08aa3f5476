//! A quotation held against the words it quotes.
//!
//! Both sides are words; the quotation is laid along the official text at the least cost. Quoting customs cost nothing:
//! it may begin and end at any sentence, leave out markers and headings, leave out words where it shows an ellipsis
//! or a bracket, and say first where it is from: "Law 3A2 — Moorings — Fees", with the words that lead to the item. Which of two equal layings is taken is always the first one.

use lawsmith_model::{Edition, FullAddress, ProvisionId, prose_runs, words};
use lawsmith_syntax::{NodeId, inlines};
use lawsmith_text::TextRange;

use crate::rule::Context;

/// The most cells of the table: a quotation of some thousand words from a passage of as many.
const CELLS: usize = 8_000_000;

/// A fenced quotation.
pub(crate) struct Quotation<'a> {
    pub document: usize,
    /// What the fence names, and where.
    pub address: String,
    pub argument: TextRange,
    /// The quoted words.
    pub body: TextRange,
    /// The provision that the quotation stands in.
    pub at: String,
    /// Whether the edition that it names is at hand.
    pub at_hand: bool,
    pub provision: Option<(&'a Edition, ProvisionId)>,
}

/// The fenced quotations of an edition.
pub(crate) fn quotations<'a>(context: &Context<'a>) -> Vec<Quotation<'a>> {
    let mut found = Vec::new();
    for (at, document) in context.documents() {
        let tree = &document.tree;
        for (number, block) in tree.blocks.iter().enumerate() {
            let Some(fence) = tree.fence(block) else { continue };
            let named = |range: Option<TextRange>| range.map(|range| (range, document.text()[range].trim()));
            let (Some((_, KIND)), Some((argument, words))) = (named(fence.kind), named(fence.argument))
            else {
                continue;
            };
            let named = context.edition.named_by(at, words);
            let (edition, address) =
                named.map_or((None, words), |(edition, address)| (Some(edition), address));
            let own = edition.is_some_and(|it| std::ptr::eq(it, context.edition));
            let original = context
                .edition
                .original
                .known()
                .filter(|_| own && FullAddress::parse(words).edition.is_none());
            let find = |it: &'a Edition| Some((it, *it.find(address).provisions.first()?));
            found.push(Quotation {
                document: at,
                address: address.to_owned(),
                argument,
                body: block.content,
                at: document.holder(tree.owner(number)).map(|held| document.path(held)).unwrap_or_default(),
                // Footnotes are no provisions; what is quoted of them is not checked.
                at_hand: edition.is_some() && !address.contains("/fn"),
                provision: edition.into_iter().chain(original).find_map(find),
            });
        }
    }
    found
}

/// The word that opens a quotation.
const KIND: &str = "quote";

/// A word of the official text.
#[derive(Debug, Clone)]
pub(crate) struct Official {
    key: String,
    printed: String,
    /// A quotation may leave it out without a sign: a marker, a word of a heading.
    optional: bool,
    /// Whether a quotation may begin here.
    opens: bool,
}

/// A piece of a quotation.
#[derive(Debug, Clone)]
pub(crate) enum Quoted {
    Word {
        key: String,
        range: TextRange,
    },
    /// A sign that words are left out or put in.
    Gap,
}

/// Where a quotation departs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Departure {
    /// The words of the quotation; where words are left out the one before, or the first.
    pub range: TextRange,
    /// The official words; empty where the quotation has more.
    pub official: String,
    /// How many words the quotation has there.
    pub words: usize,
    /// Whether words are left out before `range` rather than behind it.
    pub before: bool,
}

/// The words of a provision with all that it holds, and before them those that a quotation may say it is from.
pub(crate) fn official(edition: &Edition, id: ProvisionId) -> Vec<Official> {
    let document = &edition.documents[id.document()];
    let node = document.provisions()[id.at()].node();
    let tree = &document.tree;
    let mut found = origin(edition, id, node);
    for at in tree.subtree(node) {
        if let Some(marker) = tree.marker(at) {
            read(document.text(), marker.range, true, &mut found);
        }
        if let Some(heading) = tree.nodes[at].heading() {
            read(document.text(), heading, true, &mut found);
            // "Law 3A — Moorings", and on the next line "A. A boat may lie …".
            if let Some(marker) = tree.marker(at) {
                read(document.text(), marker.range, true, &mut found);
            }
        }
        for block in tree.own_prose(at) {
            let first = found.len();
            for run in prose_runs(document.text(), block) {
                read(document.text(), run.range, false, &mut found);
            }
            if let Some(word) = found.get_mut(first) {
                word.opens = true;
            }
        }
    }
    found
}

/// What [`official`] reads, unread: where this is the same, so is that.
pub(crate) fn raw(edition: &Edition, id: ProvisionId) -> String {
    let document = &edition.documents[id.document()];
    let node = document.provisions()[id.at()].node();
    let tree = &document.tree;
    let mut found = edition.path(id);
    for at in tree.subtree(node).chain(tree.ancestors(node)) {
        found.push(if tree.nodes[at].heading().is_some() { '\u{1}' } else { '\u{2}' });
        for block in tree.own_blocks(at).map(|block| &tree.blocks[block]) {
            found.push(if block.kind.is_prose() { '\u{3}' } else { '\u{4}' });
            found.push_str(&document.text()[block.range]);
        }
    }
    found
}

/// The noun and the address, and the markers, headings and own words of what the provision stands under.
fn origin(edition: &Edition, id: ProvisionId, node: NodeId) -> Vec<Official> {
    let document = &edition.documents[id.document()];
    let tree = &document.tree;
    let mut found = Vec::new();
    let caption = edition.citation(id);
    read(&caption, TextRange::new(0, caption.len()), true, &mut found);
    let parents = std::iter::successors(Some(node), |&at| (at != 0).then(|| tree.nodes[at].parent()));
    let above: Vec<NodeId> = parents.skip(1).filter(|&at| tree.marker(at).is_some()).collect();
    for at in above.into_iter().rev() {
        let marker = tree.marker(at).map(|marker| marker.range);
        for range in marker.into_iter().chain(tree.nodes[at].heading()) {
            read(document.text(), range, true, &mut found);
        }
        for run in tree.own_prose(at).flat_map(|block| prose_runs(document.text(), block)) {
            read(document.text(), run.range, true, &mut found);
        }
    }
    found
}

fn read(text: &str, range: TextRange, optional: bool, out: &mut Vec<Official>) {
    let mut end = range.start();
    for word in words(text, range) {
        let gap = &text[end..word.range.start()];
        // A quotation may open at a marker, too.
        let opens = gap.contains(['.', ';', ':', '?', '!']) || optional && end == range.start();
        let printed = word.text(text);
        out.push(Official { key: folded(printed), printed: printed.to_owned(), optional, opens });
        end = word.range.end();
    }
    if text[end..range.end()].contains(['.', ';', ':', '?', '!']) {
        // What stands behind the last word of a run opens the next; the run of a mark or of emphasis ends in none.
        out.push(Official { key: String::new(), printed: String::new(), optional: true, opens: true });
    }
}

/// What of `body` is quoted: not its first line if that says where it is from, by a noun of the law and a number, and
/// more lines stand below. How that line calls the provision is the quoter's own.
pub(crate) fn behind_caption(edition: &Edition, text: &str, body: TextRange) -> TextRange {
    let first = text[body].trim_start();
    let start = body.end() - first.len();
    let Some(line) = first.find('\n') else { return body };
    let mut named = words(text, TextRange::new(start, start + line)).map(|word| word.text(text));
    let says = named.next().is_some_and(|noun| edition.conventions.is_noun(noun))
        && named.next().is_some_and(|number| number.starts_with(|c: char| c.is_ascii_digit()));
    if says { TextRange::new(start + line, body.end()) } else { body }
}

/// The pieces of a quotation.
pub(crate) fn quoted(text: &str, body: TextRange) -> Vec<Quoted> {
    let mut found = Vec::new();
    for run in inlines(text, body).into_iter().filter(|run| run.kind.is_prose()) {
        let mut end = run.range.start();
        let mut inside = false;
        for word in words(text, run.range) {
            let gap = &text[end..word.range.start()];
            // "[T]he" is a word with another first letter.
            let letter = gap.ends_with('[')
                && text[word.range.end()..].starts_with(']')
                && text[word.range.end() + 1..].starts_with(char::is_alphabetic);
            let opened = gap.rfind('[') > gap.rfind(']') && !letter;
            if gap.contains(']') {
                inside = false;
            }
            if opened || gap.contains('…') || gap.contains("...") || gap.contains(". . .") {
                found.push(Quoted::Gap);
            }
            inside |= opened;
            let joined = gap == "]" && end > run.range.start() && !inside;
            match found.last_mut() {
                Some(Quoted::Word { key, range })
                    if joined && range.end() == end && key.chars().count() == 1 =>
                {
                    key.push_str(&folded(word.text(text)));
                    *range = TextRange::new(range.start(), word.range.end());
                }
                _ if inside => {}
                _ => found.push(Quoted::Word { key: folded(word.text(text)), range: word.range }),
            }
            end = word.range.end();
        }
        let rest = &text[end..run.range.end()];
        if rest.contains('…') || rest.contains("...") || rest.contains('[') {
            found.push(Quoted::Gap);
        }
    }
    found
}

/// The departures of a quotation, in its order; `None` where the two are too long to be laid along each other.
pub(crate) fn departures(official: &[Official], quoted: &[Quoted]) -> Option<Vec<Departure>> {
    let (rows, columns) = (quoted.len() + 1, official.len() + 1);
    if rows.checked_mul(columns)? > CELLS {
        return None;
    }
    let leaving_out = |at: usize| u32::from(!official[at].optional);
    let opens = |at: usize| at == official.len() || official[at].opens;
    let mut costs = vec![u32::MAX / 2; rows * columns];
    let mut steps = vec![Step::Start; rows * columns];
    for column in 0..columns {
        let before = if column == 0 { 0 } else { costs[column - 1] + leaving_out(column - 1) };
        let free = column == 0 || opens(column);
        costs[column] = if free { 0 } else { before };
        steps[column] = if free { Step::Start } else { Step::LeftOut };
    }
    for row in 1..rows {
        for column in 0..columns {
            let at = row * columns + column;
            let above = (row - 1) * columns + column;
            let (mut cost, mut step) = match &quoted[row - 1] {
                Quoted::Gap => (costs[above], Step::Gap),
                Quoted::Word { .. } => (costs[above] + 1, Step::PutIn),
            };
            if column > 0 {
                let left = match &quoted[row - 1] {
                    // Behind a gap words may be left out for nothing.
                    Quoted::Gap => costs[at - 1],
                    Quoted::Word { .. } => costs[at - 1] + leaving_out(column - 1),
                };
                if left < cost {
                    (cost, step) = (left, Step::LeftOut);
                }
                if let Quoted::Word { key, .. } = &quoted[row - 1]
                    && *key == official[column - 1].key
                    && costs[above - 1] <= cost
                {
                    (cost, step) = (costs[above - 1], Step::Same);
                }
            }
            (costs[at], steps[at]) = (cost, step);
        }
    }
    // The end may be left out from the end of a sentence on.
    let mut last = (u32::MAX, columns - 1);
    for column in 0..columns {
        let cost = costs[(rows - 1) * columns + column];
        let rest = (column..official.len()).take_while(|&at| !opens(at)).map(leaving_out).sum::<u32>();
        if cost + rest < last.0 {
            last = (cost + rest, column);
        }
    }
    let stop = (last.1..official.len()).find(|&at| opens(at)).unwrap_or(official.len());
    Some(trace(official, quoted, &steps, columns, last.1, stop))
}

/// How a cell of the table was reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    Start,
    Same,
    LeftOut,
    PutIn,
    Gap,
}

fn trace(
    official: &[Official],
    quoted: &[Quoted],
    steps: &[Step],
    columns: usize,
    end: usize,
    stop: usize,
) -> Vec<Departure> {
    // What differs between two words that are the same: places of the official text and of the quotation.
    let mut found = Vec::new();
    let mut missing: Vec<usize> = (end..stop).rev().collect();
    let mut more: Vec<usize> = Vec::new();
    let (mut row, mut column) = (quoted.len(), end);
    let mut flush = |missing: &mut Vec<usize>, more: &mut Vec<usize>, row: usize| {
        missing.reverse();
        more.reverse();
        let words: Vec<&str> = missing
            .iter()
            .map(|&at| &official[at])
            .filter(|word| !word.optional)
            .map(|word| word.printed.as_str())
            .collect();
        let place = |at: &usize| match quoted.get(*at) {
            Some(Quoted::Word { range, .. }) => Some(*range),
            _ => None,
        };
        let behind = (0..row).rev().find_map(|at| place(&at));
        let range = match (more.first().and_then(place), more.last().and_then(place)) {
            (Some(first), Some(last)) => Some(TextRange::new(first.start(), last.end())),
            _ => behind.or_else(|| (row..quoted.len()).find_map(|at| place(&at))),
        };
        if let Some(range) = range.filter(|_| !words.is_empty() || !more.is_empty()) {
            let before = behind.is_none();
            found.push(Departure { range, official: words.join(" "), words: more.len(), before });
        }
        missing.clear();
        more.clear();
    };
    loop {
        match steps[row * columns + column] {
            Step::Start => break,
            Step::Same => {
                flush(&mut missing, &mut more, row);
                row -= 1;
                column -= 1;
            }
            Step::LeftOut => {
                let behind_gap = row > 0 && matches!(quoted[row - 1], Quoted::Gap);
                if !behind_gap {
                    missing.push(column - 1);
                }
                column -= 1;
            }
            Step::PutIn => {
                more.push(row - 1);
                row -= 1;
            }
            Step::Gap => {
                flush(&mut missing, &mut more, row);
                row -= 1;
            }
        }
    }
    flush(&mut missing, &mut more, row);
    found.reverse();
    found
}

/// One form of each word: small letters, one apostrophe and no hyphens.
fn folded(word: &str) -> String {
    word.chars()
        .filter(|c| !matches!(c, '-' | '\u{2010}' | '\u{2011}' | '\u{ad}'))
        .map(|c| if matches!(c, '’' | '‘') { '\'' } else { c })
        .flat_map(char::to_lowercase)
        .collect()
}
