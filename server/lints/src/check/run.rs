//! Running rules on what is due: block by block, by document, over the whole edition; and the rule that needs the findings
//! of all others.

use std::ops::Range;
use std::sync::Arc;

use lawsmith_model::RuleLevel;
use rayon::prelude::*;

use crate::kept::notes::Notes;
use crate::kept::stretches::parts;
use crate::read::signs::find_signs;
use crate::registry::{find_rule, registry};
use crate::rule::allowed::Allowed;
use crate::rule::file_levels::FileLevels;
use crate::rule::{Context, Finding, Report, Rule, Scope};
use crate::rules::allow_without_effect;

/// How many blocks are looked at in one go where nothing is kept.
const TOGETHER: usize = 512;

/// The findings of the rules that look at blocks, in the document at `at`: stretch by stretch, so that the words of one
/// are read by all rules before those of the next.
pub(super) fn by_block(context: &Context<'_>, levels: &FileLevels, at: usize) -> Vec<Finding> {
    let context = context.within(at);
    let found = |blocks: Range<usize>, notes: &Notes| {
        let context = context.in_stretch(blocks, notes);
        let rules = registry().iter().filter(|rule| rule.scope == Scope::Block);
        rules.flat_map(|rule| run(&context, rule, levels, std::iter::once(at))).collect::<Vec<_>>()
    };
    let Some(stretches) = context.stretches(at) else {
        find_signs(&context, at);
        let all: Vec<Range<usize>> = parts(context.blocks(at).len(), TOGETHER).collect();
        return all.into_par_iter().flat_map_iter(|blocks| found(blocks, &Notes::default())).collect();
    };
    /// What was found in a stretch, from its first byte on.
    struct Kept(Vec<Finding>);
    let of_stretch = |(blocks, notes): (Range<usize>, &Arc<Notes>)| {
        let start = context.in_stretch(blocks.clone(), notes).start(at);
        let found = || Kept(found(blocks, notes).into_iter().map(|it| it.counted_from(start)).collect());
        let kept: Arc<Kept> = notes.get(found);
        kept.0.iter().map(|finding| finding.clone().behind(start)).collect::<Vec<_>>()
    };
    let all: Vec<(Range<usize>, &Arc<Notes>)> = stretches.iter().collect();
    all.into_par_iter().flat_map_iter(of_stretch).collect()
}

/// The findings of one rule in the documents at `due`, or in all if it looks at the whole
/// edition. Rules know nothing of what others found: any order will do.
pub(super) fn run(
    context: &Context<'_>,
    rule: &'static Rule,
    levels: &FileLevels,
    due: impl Iterator<Item = usize>,
) -> Vec<Finding> {
    let level = levels.loudest(rule);
    let mut findings = Vec::new();
    if level == RuleLevel::Off {
        return findings;
    }
    let mut report = Report { rule, level, findings: &mut findings };
    if matches!(rule.scope, Scope::Edition | Scope::Compared) {
        (rule.check)(context, &mut report);
    } else {
        for document in due {
            (rule.check)(&context.within(document), &mut report);
        }
    }
    if !levels.are_alike() {
        // Some files may be spoken of more quietly.
        findings.iter_mut().for_each(|it| it.level = it.level.min(levels.of(rule, it.document)));
        findings.retain(|finding| finding.level != RuleLevel::Off);
    }
    findings
}

/// Adds to `all`, the findings of a document in order, those on `@allow` lines that silence none of them. A rule that was
/// not asked may have found something.
pub(super) fn tell_without_effect(
    context: &Context<'_>,
    levels: &FileLevels,
    document: usize,
    allowed: &Allowed,
    all: &mut Vec<Finding>,
) {
    let rule = &allow_without_effect::RULE;
    let level = levels.of(rule, document);
    if level == RuleLevel::Off {
        return;
    }
    let asked = |code: &&'static str| {
        let is_asked = |rule: &Rule| {
            let lacks_base = rule.scope == Scope::Compared && context.compared.base.is_empty();
            !lacks_base && levels.of(rule, document) != RuleLevel::Off
        };
        *code != rule.code && find_rule(code).is_some_and(is_asked)
    };
    let mut found = Vec::new();
    let mut report = Report { rule, level, findings: &mut found };
    for line in allowed.without_effect(all).into_iter().filter(|line| line.codes.iter().all(asked)) {
        allow_without_effect::tell(context, &mut report, document, line);
    }
    if !found.is_empty() {
        all.append(&mut found);
        all.sort_by(|a, b| a.sort_key().cmp(&b.sort_key()));
    }
}
