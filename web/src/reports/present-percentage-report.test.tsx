import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { chooseMore } from '#test/choose-more.ts';
import { fakeExport } from '#test/fake-export.ts';
import { fakeServer } from '#test/fake-server.ts';
import type { ResultOf } from '#test/operations.ts';
import { renderReport, tableTexts } from '#test/reports.tsx';
import { openWorkbook } from '#test/workbook.ts';

const summary = (meetingDate: string, term: number, presentCount: number, totalMembersCount: number) => ({
  year: Number(meetingDate.slice(0, 4)),
  term,
  meetingDate,
  presentCount,
  totalMembersCount,
});

const SUMMARIES = [
  summary('2025-11-21', 2, 3, 4),
  summary('2026-01-02', 1, 2, 3),
  summary('2026-07-03', 2, 1, 2),
  summary('2026-11-13', 2, 30, 40),
];

function serve(items: ResultOf<'ListPresentCounts'>['listAttendanceSummary']['items']) {
  return fakeServer({ ListPresentCounts: () => ({ data: { listAttendanceSummary: { items } } }) });
}

describe('the Present Percentage Report', () => {
  it('shows year, term and percentage, the newest first, whole ones without decimals', async () => {
    const calls = serve(SUMMARIES);
    renderReport('/present-percentage-report');
    expect(await screen.findByRole('heading', { level: 1, name: 'Present Percentage Report' })).toBeVisible();
    await screen.findByRole('cell', { name: '75%' });
    expect(tableTexts()).toEqual([
      ['Year', 'Term', 'Present Percentage'],
      ['2026', '2', '73.81%'],
      ['2026', '1', '66.67%'],
      ['2025', '2', '75%'],
    ]);
    expect(screen.getByText('21-Nov-2025 to 13-Nov-2026')).toBeVisible();
    expect(calls[0]?.variables).toEqual({ pk: 'CID#chennai' });
    expect(screen.queryByLabelText('Period')).not.toBeInTheDocument();
  });

  it('sorts by every column', async () => {
    serve(SUMMARIES);
    const { user } = renderReport('/present-percentage-report');
    await user.click(await screen.findByRole('button', { name: 'Present Percentage' }));
    expect(tableTexts().map((row) => row[2])).toEqual(['Present Percentage', '66.67%', '73.81%', '75%']);
  });

  it('is handed on in the order of the screen, with its period on top', async () => {
    serve(SUMMARIES);
    const { downloads } = fakeExport();
    const { user } = renderReport('/present-percentage-report');
    await user.click(await screen.findByRole('button', { name: 'Year' }));
    await chooseMore(user, 'Excel');
    expect(await screen.findByText('Download Successful')).toBeVisible();
    expect(downloads.map(({ name }) => name)).toEqual(['Attendance_Present_report.xlsx']);
    const { rows } = await openWorkbook(downloads[0]?.file ?? new Blob());
    expect(rows).toEqual([
      ['Present Percentage Report', null, null],
      ['21-Nov-2025 to 13-Nov-2026', null, null],
      ['Chennai', null, null],
      [null, null, null],
      ['Year', 'Term', 'Present Percentage'],
      [2025, 2, 75],
      [2026, 2, 73.81],
      [2026, 1, 66.67],
    ]);
  });

  it('says that there is nothing, and has nothing to download', async () => {
    serve([]);
    const { requests } = fakeExport();
    const { user } = renderReport('/present-percentage-report');
    expect(await screen.findByText('Data Not Available')).toBeVisible();
    await chooseMore(user, 'PDF');
    expect(await screen.findByText('No data available for download.')).toBeVisible();
    expect(requests).toEqual([]);
  });
});
