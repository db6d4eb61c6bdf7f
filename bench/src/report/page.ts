import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '../../../scripts/lib/root.mjs';
import { type Finding, isMet } from './finding.ts';
import type { Result } from './results.ts';
import { findingsTable } from './table-text.ts';

const PAGE = inRoot('docs', 'benchmarks.md');
/** Every figure, with its spread, how it was measured, when and on which machine. */
const DATA = inRoot('docs', 'benchmarks.json');

/** The claims that the page shows; the other figures are in the data file only. */
const HEADLINES: ReadonlySet<string> = new Set([
  'check-ins a second, by the rate of pgbench',
  'C-Notes a second, by the rate of pgbench',
  "processor time of the server: the chapter's dashboard",
  'processor time of the server: roster of 150',
  'processor time of the server: member scores of a year',
  'median check-in, 11,000 chapters by 10',
  'check-in of a member not seen before',
  'statements that read a growing table as a whole, at ten years of data',
  'memory of the prepared statements of a warmed connection',
  'memory of one live subscriber',
  'highest resident memory of one process on a morning of check-ins',
  '`npm start` on an existing database',
  'before the sign-in form shows',
  "writes are back: the leader's PostgreSQL killed",
  'writes are back: switchover',
]);

/**
 * Writes `docs/benchmarks.md` and `docs/benchmarks.json`.
 * @param measured the newest result of each benchmark that was measured on this machine; of the others, the page keeps what it has
 */
export function writePage(measured: readonly Result[]): void {
  const known = readData();
  const replaced = known.map((old) => measured.find(({ name }) => name === old.name) ?? old);
  const added = measured.filter(({ name }) => known.every((old) => old.name !== name));
  const results = [...replaced, ...added];
  writeFileSync(DATA, formatData(results));
  writeFileSync(PAGE, `${formatPage(results)}\n`);
}

function readData(): Result[] {
  if (!existsSync(DATA)) return [];
  const entries = JSON.parse(readFileSync(DATA, 'utf8')) as {
    result: Omit<Result, 'findings'>;
    findings: Finding[];
  }[];
  return entries.map(({ result, findings }) => ({ ...result, findings }));
}

/** One finding a line, so that a diff shows which figure changed. */
function formatData(results: readonly Result[]): string {
  const entries = results.map(({ findings, ...rest }) => {
    const lines = findings.map((finding) => `      ${JSON.stringify(finding)}`).join(',\n');
    return `  {\n    "result": ${JSON.stringify(rest)},\n    "findings": [\n${lines}\n    ]\n  }`;
  });
  return `[\n${entries.join(',\n')}\n]\n`;
}

function formatPage(results: readonly Result[]): string {
  const headlines = results.flatMap(({ findings }) => findings).filter(({ claim }) => HEADLINES.has(claim));
  return [
    '# Benchmarks',
    findingsTable(headlines),
    INTRODUCTION,
    '## Budgets',
    formatBudgets(results),
    'Why: [remarks](../bench/remarks.md).',
  ].join('\n\n');
}

const INTRODUCTION = `Medians of several rounds, with the lowest and highest in brackets. A figure with \`×\` is a ratio to the other program,
measured in turns on the same machine; other machines have similar ratios, but other times. [benchmarks.json](benchmarks.json) has
all figures. Written by \`npm run bench\`; do not edit it by hand.`;

/** How many budgets are met, and of each benchmark the claims that miss theirs. */
function formatBudgets(results: readonly Result[]): string {
  const judged = results.flatMap(({ findings }) => findings).filter((finding) => isMet(finding) !== null);
  const missed = judged.filter((finding) => isMet(finding) === false);
  const lines = results.flatMap(({ title, findings }) => {
    const claims = formatMissed(findings.filter((finding) => isMet(finding) === false));
    return claims === '' ? [] : [`- ${title}: ${claims}`];
  });
  return [
    `${judged.length - missed.length} of ${judged.length} budgets are met. Missed:`,
    lines.join('\n'),
  ].join('\n\n');
}

/** The claims by what they have in common: `processor time of the server: a, b`. */
function formatMissed(missed: readonly Finding[]): string {
  const groups = Map.groupBy(missed, ({ claim }) => (claim.includes(': ') ? claim.split(': ', 1)[0] : ''));
  return [...groups]
    .map(([group = '', findings]) => {
      const names = findings.map(({ claim }) => claim.slice(group === '' ? 0 : group.length + 2)).join(', ');
      return group === '' ? names : `${group}: ${names}`;
    })
    .join('; ');
}
