import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { chooseMore } from '#test/choose-more.ts';
import { fakeExport } from '#test/fake-export.ts';
import { fakeServer } from '#test/fake-server.ts';
import { latestHeld, newRecords, renderReport, tableTexts } from '#test/reports.tsx';
import { openWorkbook } from '#test/workbook.ts';

const RECORDS = newRecords({
  'ASHA RAMAN': { '2026-11-11': '00:05:00', '2026-11-18': '01:10:00' },
  'NOBODY EVER': {},
  'UMA RAVI': { '2026-11-18': '00:00:00' },
});

function serve(records = RECORDS) {
  return fakeServer({ LatestHeldMeeting: () => latestHeld('2026-11-18'), GetStatusRecords: () => records });
}

describe.each([
  ['/absentees-report', 'Absentees Report', 'Absent', 'Absent Report'],
  ['/leave-report', 'Leave Report', 'Leave', 'Leave Report'],
])('%s', (path, heading, status, fileName) => {
  it('counts the status of whoever has it', async () => {
    const calls = serve();
    renderReport(path);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    await screen.findByRole('link', { name: 'View Asha Raman' });
    expect(tableTexts()).toEqual([
      ['SI No.', 'Name', status, 'Actions'],
      ['1', 'Asha Raman', '2', 'View'],
      ['2', 'Uma Ravi', '1', 'View'],
    ]);
    expect(calls.at(-1)?.variables).toEqual({
      chapterId: 'chennai',
      startDate: '2026-11-18',
      endDate: '2026-11-20',
      code: status,
    });
  });

  it('opens the meetings behind a count', async () => {
    serve();
    const { user } = renderReport(path);
    await user.click(await screen.findByRole('link', { name: 'View Asha Raman' }));
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(screen.getByText('Asha Raman')).toBeVisible();
    expect(screen.getByText('100001 · Printing')).toBeVisible();
    expect(screen.getByText('18-Nov-2026 to 20-Nov-2026')).toBeVisible();
    expect(tableTexts()).toEqual([
      ['SI No.', 'Meeting Date', 'Attendance', 'Day', 'Timing'],
      ['1', '11-Nov-2026', status, 'Wednesday', '07:30 – 09:00'],
      ['2', '18-Nov-2026', status, 'Wednesday', '07:30 – 09:00'],
    ]);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('link', { name: 'View Uma Ravi' })).toBeVisible();
  });

  it('marks the meeting that is not closed yet', async () => {
    serve(newRecords({ 'ASHA RAMAN': { '2026-11-18': '00:00:00', '2026-11-20': '00:00:00' } }, '2026-11-20'));
    const { user } = renderReport(path);
    await user.click(await screen.findByRole('link', { name: 'View Asha Raman' }));
    expect(tableTexts().slice(1)).toEqual([
      ['1', '18-Nov-2026', status, 'Wednesday', '07:30 – 09:00'],
      ['2', '20-Nov-2026', `${status} (open)`, 'Friday', '07:30 – 09:00'],
    ]);
    expect(screen.getByText(`${status} (open)`).tagName).toBe('STRONG');
  });

  it('is handed on under its name', async () => {
    serve();
    const { downloads } = fakeExport();
    const { user } = renderReport(path);
    await screen.findByRole('link', { name: 'View Asha Raman' });
    await chooseMore(user, 'Excel');
    await waitFor(() => expect(downloads.map(({ name }) => name)).toEqual([`${fileName}.xlsx`]));
    const { rows } = await openWorkbook(downloads[0]?.file ?? new Blob());
    expect(rows.slice(4)).toEqual([
      ['SI No.', 'Name', status],
      [1, 'ASHA RAMAN', 2],
      [2, 'UMA RAVI', 1],
    ]);
  });
});

describe('/late-comers-report', () => {
  it('adds up how late each came, 00:00:00 where nothing is known', async () => {
    serve();
    renderReport('/late-comers-report');
    expect(await screen.findByRole('heading', { level: 1, name: 'Late Comers Report' })).toBeVisible();
    await screen.findByRole('link', { name: 'View Asha Raman' });
    expect(tableTexts()).toEqual([
      ['SI No.', 'Name', 'Late', 'Late Time', 'Actions'],
      ['1', 'Asha Raman', '2', '01:15:00', 'View'],
      ['2', 'Uma Ravi', '1', '00:00:00', 'View'],
    ]);
  });

  it('shows of each meeting when the member came and how late', async () => {
    serve();
    const { downloads } = fakeExport();
    const { user } = renderReport('/late-comers-report');
    await user.click(await screen.findByRole('link', { name: 'View Asha Raman' }));
    expect(tableTexts()).toEqual([
      ['SI No.', 'Meeting Date', 'Late Time', 'Time', 'Attendance', 'Day', 'Timing'],
      ['1', '11-Nov-2026', '00:05:00', '07:35', 'Late', 'Wednesday', '07:30 – 09:00'],
      ['2', '18-Nov-2026', '01:10:00', '07:35', 'Late', 'Wednesday', '07:30 – 09:00'],
    ]);
    await chooseMore(user, 'Excel');
    await waitFor(() => expect(downloads.map(({ name }) => name)).toEqual(['Late Report.xlsx']));
    const { rows } = await openWorkbook(downloads[0]?.file ?? new Blob());
    expect(rows.slice(0, 3).map(([first]) => first)).toEqual([
      'Late Comers Report',
      '18-Nov-2026 to 20-Nov-2026',
      'ASHA RAMAN · 100001 · Printing',
    ]);
    expect(rows.at(-1)).toEqual([2, '2026-11-18', '70 min', '07:35', 'Late', 'Wednesday', '07:30 – 09:00']);
  });
});

describe('the view with nothing carried', () => {
  it('leads to the reports', async () => {
    serve();
    const { user } = renderReport('/attendance-report-view');
    expect(screen.getByRole('heading', { level: 1, name: 'Attendance Report' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Late Comers Report' }));
    expect(await screen.findByRole('columnheader', { name: 'Late Time' })).toBeVisible();
  });
});

it('a period without anybody says so', async () => {
  serve(newRecords({ UMA: {} }));
  renderReport('/absentees-report');
  expect(await screen.findByText('Data Not Available')).toBeVisible();
});
