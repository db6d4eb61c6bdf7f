import { type Finding, isMet } from './finding.ts';

const HEADINGS = ['claim', 'measured', 'figure', 'budget'] as const;

/** A finding as the cells of a table. */
function toCells(finding: Finding): string[] {
  return [finding.claim, finding.measured, figureText(finding), budgetText(finding)];
}

/** The median, followed by the lowest and highest of the rounds. */
function figureText({ figure, unit }: Finding): string {
  const { median, low, high } = figure;
  const range = low === high ? '' : ` (${short(low)} to ${short(high)})`;
  return `${short(median)}${unit === '' ? '' : ` ${unit}`}${range}`;
}

/** The budget, and whether it is missed. */
function budgetText(finding: Finding): string {
  const { budget, unit } = finding;
  if (budget === null) return '';
  const [sign, bound] = 'atLeast' in budget ? ['≥', budget.atLeast] : ['≤', budget.atMost];
  const verdict = isMet(finding) === false ? ', **missed**' : '';
  return `${sign} ${bound}${unit === '' ? '' : ` ${unit}`}${verdict}`;
}

function short(value: number): string {
  if (Math.abs(value) >= 100) return value.toFixed(0);
  return Math.abs(value) >= 10
    ? value.toFixed(1).replace(/\.0$/, '')
    : value.toFixed(2).replace(/\.?0+$/, '');
}

/** For the screen. */
export function tableText(findings: readonly Finding[]): string {
  const rows = [[...HEADINGS], ...findings.map(toCells)].map((row) =>
    row.map((cell) => cell.replaceAll('*', '')),
  );
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** For `docs/benchmarks.md`. */
export function findingsTable(findings: readonly Finding[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(HEADINGS),
    line(['---', '---', '---:', '---:']),
    ...findings.map((finding) => line(toCells(finding))),
  ].join('\n');
}
