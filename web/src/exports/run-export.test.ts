import { beforeEach, describe, expect, it } from 'vitest';
import { serveFonts } from '#test/font-files.ts';
import { bigSheet, FORMATS_SHEET } from '#test/sheets.ts';
import { type ExportReport, type ExportRequest, runExport } from './run-export.ts';

beforeEach(() => {
  serveFonts();
});

async function findReports(request: ExportRequest): Promise<ExportReport[]> {
  const reports: ExportReport[] = [];
  await runExport(request, (report) => reports.push(report));
  return reports;
}

const computeProgress = (reports: readonly ExportReport[]) =>
  reports.flatMap((report) => ('progress' in report ? report.progress : []));

describe('a file written in the worker', () => {
  it.each([
    ['excel', 'PK'],
    ['pdf', '%PDF'],
  ] as const)('%s: tells how far it is, and gives the file last', async (kind, beginning) => {
    const reports = await findReports({ kind, sheet: FORMATS_SHEET });
    const last = reports.at(-1);
    if (!last || !('file' in last)) throw new Error('No file');
    expect(await last.file.slice(0, beginning.length).text()).toBe(beginning);
    const progress = computeProgress(reports);
    expect(progress.length).toBe(reports.length - 1);
    expect(progress).toEqual([...new Set(progress)].toSorted((a, b) => a - b));
  });

  it('tells in whole percents, however long it is', async () => {
    const progress = computeProgress(await findReports({ kind: 'pdf', sheet: bigSheet(400, 2) }));
    expect(progress.length).toBeGreaterThan(50);
    expect(progress.length).toBeLessThanOrEqual(101);
    expect(progress.at(-1)).toBe(1);
  }, 60_000);

  it('tells that it failed', async () => {
    const sheet = { ...FORMATS_SHEET, rows: [[1, 'UMA', 'never', 75, '00:00:00', 1, 'P']] };
    expect(await findReports({ kind: 'pdf', sheet })).toEqual([
      { failure: expect.stringContaining('never') },
    ]);
  });
});
