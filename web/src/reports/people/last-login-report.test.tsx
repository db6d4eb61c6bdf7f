import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chooseMore } from '#test/choose-more.ts';
import { fakeExport } from '#test/fake-export.ts';
import { fakeServer } from '#test/fake-server.ts';
import { renderPeopleReport } from '#test/people-reports.tsx';
import { tableTexts } from '#test/reports.tsx';
import { openWorkbook } from '#test/workbook.ts';

const newMember = (rotaryId: string, fullName: string, overrides: object = {}) => ({
  rotaryId,
  fullName,
  classificationName: 'Printing',
  status: 'Active' as const,
  isAdmin: false,
  lastLogin: null,
  inActiveDate: null,
  ...overrides,
});

const MEMBERS = [
  // In Chennai it is the next day already.
  newMember('100001', 'ASHA', { lastLogin: '2026-11-13T18:31:00.000Z' }),
  newMember('100002', 'BALA', { status: 'Inactive', inActiveDate: '2026-03-01' }),
  newMember('100003', 'CHITRA', { status: 'Inactive', inActiveDate: '2025-12-31' }),
  newMember('100004', 'DEEPA', { lastLogin: '2026-11-13T18:29:00.000Z' }),
  newMember('chennaiadmin', 'ADMIN', { isAdmin: true, lastLogin: '2026-11-20T02:00:00.000Z' }),
];

function serve() {
  return fakeServer({ ListLastLogins: () => ({ data: { listMember: { items: MEMBERS } } }) });
}

it('the Last Login Report has the roster, and who left within its dates, by the clock of the chapter', async () => {
  serve();
  const { downloads } = fakeExport();
  const { user } = renderPeopleReport('/log-report', 'CHAPTERADMIN');
  expect(await screen.findByRole('heading', { level: 1, name: 'Last Login Report' })).toBeVisible();
  await screen.findByText('Asha');
  expect(screen.getByText('01-Jan-2026 to 20-Nov-2026')).toBeVisible();
  expect(tableTexts()).toEqual([
    ['SI No.', 'Name', 'Rotary Id', 'Classification', 'Last Login', 'Inactive Date'],
    ['1', 'Asha', '100001', 'Printing', '14-Nov-2026 00:01', ''],
    ['2', 'Bala', '100002', 'Printing', '', '01-Mar-2026'],
    ['3', 'Deepa', '100004', 'Printing', '13-Nov-2026 23:59', ''],
  ]);
  await chooseMore(user, 'Excel');
  await waitFor(() => expect(downloads.map(({ name }) => name)).toEqual(['LastLogin_Report.xlsx']));
  const { rows } = await openWorkbook(downloads[0]?.file ?? new Blob());
  expect(rows.at(-4)).toEqual([
    'SI No.',
    'Name',
    'Rotary Id',
    'Classification',
    'Last Login',
    'Inactive Date',
  ]);
  expect(rows.at(-2)).toEqual([2, 'BALA', '100002', 'Printing', null, '2026-03-01']);
});

it('its totals open into those who have signed in so long ago', async () => {
  serve();
  const { user } = renderPeopleReport('/log-report', 'CHAPTERADMIN');
  await user.click(await screen.findByRole('button', { name: /^Within 7 days/ }));
  await waitFor(() =>
    expect(
      tableTexts()
        .slice(1)
        .map((row) => row[1]),
    ).toEqual(['Asha']),
  );
  await user.click(screen.getByRole('button', { name: /^7 to 29 days ago/ }));
  await waitFor(() =>
    expect(
      tableTexts()
        .slice(1)
        .map((row) => row[1]),
    ).toEqual(['Deepa']),
  );
  await user.click(screen.getByRole('button', { name: /^Never signed in/ }));
  await waitFor(() =>
    expect(
      tableTexts()
        .slice(1)
        .map((row) => row[1]),
    ).toEqual(['Bala']),
  );
});
