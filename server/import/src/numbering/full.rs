//! Markers that carry the whole address: 4.2.1, 17.C.2.b.

use std::ops::Range;

use lawsmith_syntax::{BodyLabel, FullMarker, read_full_marker};

use super::{Frame, Numbering, Reading, ends_in_cue};

impl Numbering<'_> {
    /// A marker that carries the whole address. After a gap it is believed unless it leads
    /// back behind the provision of the first level that is open: "2.5 points" under Article 9.
    pub(super) fn read_full(&self, line: &str, full: FullMarker, above: Option<&str>) -> Option<Reading> {
        let lone = full.is_lone();
        let FullMarker { span, address, labels, candidate, dash } = full;
        if lone && span.end == address.end && dash.is_none() {
            return None;
        }
        let expected = self.goes_on(line, &labels);
        if above.is_some_and(|above| !expected || ends_in_cue(above, self.conventions)) {
            return None;
        }
        let first = self.conventions.levels.first()?.value(&line[labels[0].clone()])?;
        let outermost = self.open.iter().find(|frame| frame.level == 0 && !frame.is_section());
        let free = lone && self.conventions.levels.first().is_some_and(|level| level.gaps);
        if !expected && !free && outermost.is_some_and(|frame| first < frame.value) {
            return None;
        }
        let words = dash.as_ref().map_or(span.end, |dash| dash.end);
        let words = words + (line[words..].len() - line[words..].trim_start().len());
        let steps = vec![(span, address, candidate)];
        Some(Reading {
            steps,
            words,
            dash: dash.is_some(),
            expected,
            well_formed: true,
            full: true,
            noun: false,
            listed: 0,
        })
    }

    /// Whether a full address is the next one, or the first below what is open. What has no words
    /// of its own may be left out: 3.7.1 stands behind 3.6, and 3.8 behind 3.7.4.1.
    fn goes_on(&self, line: &str, labels: &[Range<usize>]) -> bool {
        let values = |line: &str, labels: &[Range<usize>]| -> Vec<Option<u32>> {
            let levels = self.conventions.levels.iter().zip(labels);
            levels.map(|(level, label)| level.value(&line[label.clone()])).collect()
        };
        let new = values(line, labels);
        let innermost = self.open.iter().rev().find(|frame| !frame.is_section()).map(Frame::own);
        let Some((own, full)) = innermost
            .and_then(|own| Some((own, read_full_marker(own, BodyLabel::default(), self.conventions)?)))
        else {
            return new.last() == Some(&Some(1));
        };
        let old = values(own, &full.labels);
        let same = old.iter().zip(&new).take_while(|(old, new)| old == new).count();
        let next = old.get(same).is_none_or(|old| new.get(same) == Some(&old.map(|old| old + 1)));
        let firsts = new.get(same + usize::from(same < old.len())..).unwrap_or_default();
        next && new.len() > same && firsts.iter().all(|value| *value == Some(1))
    }
}
