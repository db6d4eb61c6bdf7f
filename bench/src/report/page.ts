import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '../../../scripts/lib/root.mjs';
import { type Finding, isMet } from './finding.ts';
import type { Result } from './results.ts';
import { tableMarkdown } from './table-text.ts';

const PAGE = inRoot('docs', 'benchmarks.md');
/** Why a budget is missed, and what was done: written by hand, kept as it is. */
const REMARKS = inRoot('bench', 'remarks.md');

/** Writes `docs/benchmarks.md` from the newest result of each benchmark. */
export function writePage(results: readonly Result[]): void {
  writeFileSync(PAGE, `${pageText(results)}\n`);
}

function pageText(results: readonly Result[]): string {
  const findings = results.flatMap((result) => result.findings);
  const remarks = existsSync(REMARKS) ? [readFileSync(REMARKS, 'utf8').trim()] : [];
  return [
    '# Benchmarks',
    'Written by `npm run bench`; do not edit by hand (the section "Remarks" is `bench/remarks.md`).',
    verdictText(findings),
    HOW_TO_READ,
    ...results.map(sectionText),
    ...(remarks.length > 0 ? ['## Remarks', ...remarks] : []),
  ].join('\n\n');
}

const HOW_TO_READ = `Figures are medians of rounds in which both sides take turns, with the lowest and highest round behind them: that is
the noise of the machine. Ratios travel to other machines, times and rates do not.`;

function verdictText(findings: readonly Finding[]): string {
  const judged = findings.filter((finding) => isMet(finding) !== null);
  const missed = judged.filter((finding) => isMet(finding) === false);
  if (missed.length === 0) return `**All ${judged.length} budgets are met.**`;
  const list = missed.map((finding) => `- ${finding.claim}`).join('\n');
  return `**${missed.length} of ${judged.length} budgets are missed:**\n\n${list}`;
}

function sectionText({ title, findings, notes, at, machine }: Result): string {
  const { processor, cores, memoryGigabytes, node, load, commit } = machine;
  const where = `${at.slice(0, 10)}, commit ${commit}, ${cores} cores of ${processor}, ${memoryGigabytes} GB, Node.js ${node}; load of the machine before: ${load}.`;
  return [`## ${title}`, tableMarkdown(findings), ...notes, where].join('\n\n');
}
