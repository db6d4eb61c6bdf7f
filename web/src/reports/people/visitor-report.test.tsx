import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { chooseMore } from '#test/choose-more.ts';
import { fakeExport } from '#test/fake-export.ts';
import { fakeServer } from '#test/fake-server.ts';
import { fakeView } from '#test/fake-view.ts';
import { newVisitor, renderPeopleReport } from '#test/people-reports.tsx';
import { latestHeld, tableTexts } from '#test/reports.tsx';
import { openWorkbook } from '#test/workbook.ts';

const VISITORS = [
  newVisitor('BALA', { dateOfMeeting1: '2026-11-18', userType: 'member' }),
  newVisitor('CHITRA', {
    classificationName: null,
    guestClassificationName: 'Dairy',
    rotaryClubName: 'Salem',
  }),
  newVisitor('DEEPA', {
    invitedBy: 'Others',
    invitedById: null,
    introducerName: 'RAMESH',
    userType: 'Prospect',
  }),
];
const MEMBERS = [
  ['100001', 'ASHA RAMAN', 'Active', null],
  ['100003', 'GONE', 'Inactive', '2026-10-01'],
  ['100002', 'UMA RAVI', 'Active', null],
].map(([rotaryId, fullName, status, inActiveDate]) => ({
  rotaryId,
  fullName,
  status,
  inActiveDate,
  mobile: '9800000001',
  classificationName: 'Printing',
  isAdmin: false,
}));

function serve(visitors = VISITORS) {
  return fakeServer({
    LatestHeldMeeting: () => latestHeld('2026-11-18'),
    ListInvitedVisitors: ({ variables: { startDate, endDate, rotaryId, withMembers } }) => ({
      data: {
        listInvitedVisitor: {
          items: visitors.filter(
            ({ dateOfMeeting1, invitedById }) =>
              (dateOfMeeting1 ?? '') >= startDate &&
              (dateOfMeeting1 ?? '') <= endDate &&
              (rotaryId == null || invitedById === rotaryId),
          ),
        },
        ...(withMembers && { listMember: { items: MEMBERS } }),
      } as never,
    }),
  });
}

const HEADINGS = [
  ...['Name', 'Mobile', 'Classification', 'Rotarian / Non-Rotarian', 'Invited By', 'Introducer'],
  'First Meeting Date',
];
const BALA = ['Bala', '+91 9876543210', 'Florist', 'Non-Rotarian', 'Asha Raman', '', '18-Nov-2026'];
const CHITRA = ['Chitra', '+91 9876543210', 'Dairy', 'Rotarian', 'Asha Raman', '', '20-Nov-2026'];
const DEEPA = ['Deepa', '+91 9876543210', 'Florist', 'Non-Rotarian', 'Others', 'Ramesh', '20-Nov-2026'];

describe('the Visitor Report of an admin', () => {
  it('has the visiting dates from the latest meeting to today, the newest first, and opens each', async () => {
    const calls = serve();
    const { user } = renderPeopleReport('/visitor-report', 'CHAPTERADMIN');
    expect(await screen.findByRole('heading', { level: 1, name: 'Visitor Report' })).toBeVisible();
    await screen.findByRole('link', { name: 'View 18-Nov-2026' });
    expect(tableTexts()).toEqual([
      ['Visiting Date', 'Visiting Count', 'Actions'],
      ['20-Nov-2026', '2', 'View'],
      ['18-Nov-2026', '1', 'View'],
    ]);
    expect(screen.getByText('18-Nov-2026 to 20-Nov-2026')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'View 20-Nov-2026' }));
    expect(await screen.findByText('Deepa')).toBeVisible();
    expect(tableTexts()).toEqual([HEADINGS, CHITRA, DEEPA]);
    expect(calls.at(-1)?.variables).toMatchObject({ startDate: '2026-11-20', endDate: '2026-11-20' });
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('link', { name: 'View 18-Nov-2026' })).toBeVisible();
  });

  it('has the members of the roster with how many each has invited, and opens the visitors of one', async () => {
    serve();
    const { user } = renderPeopleReport('/visitor-report', 'CHAPTERADMIN');
    await user.click(await screen.findByRole('tab', { name: 'By member' }));
    await screen.findByRole('link', { name: 'View Asha Raman' });
    expect(tableTexts()).toEqual([
      ['Name', 'Mobile', 'Classification', 'Visiting Count', 'Actions'],
      ['Asha Raman', '+91 9800000001', 'Printing', '2', 'View'],
      ['Uma Ravi', '+91 9800000001', 'Printing', '0', 'View'],
    ]);
    await user.click(screen.getByRole('link', { name: 'View Asha Raman' }));
    expect(await screen.findByText('+91 9800000001 · Printing')).toBeVisible();
    await screen.findByText('Chitra');
    expect(tableTexts()).toEqual([HEADINGS, BALA, CHITRA]);
  });

  it('has totals by stage that open into their visitors, and draws them', async () => {
    const view = fakeView();
    serve();
    const { user } = renderPeopleReport('/visitor-report', 'CHAPTERADMIN');
    await screen.findByRole('link', { name: 'View 18-Nov-2026' });
    const totals = within(screen.getByRole('list', { name: 'Totals of Visitor Report' }));
    expect(totals.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      ...['All visitors3', 'Visitor1', 'Prospect1', 'Member Prospect0', 'Member1'],
    ]);
    await user.click(totals.getByRole('button', { name: /^Prospect/ }));
    await screen.findByText('Deepa');
    expect(tableTexts()).toEqual([HEADINGS, DEEPA]);
    await view.show();
    const chart = await screen.findByRole('figure', { name: 'Visitors by stage' });
    expect(
      within(chart)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([...['Visitor1', 'Prospect1', 'Member Prospect0', 'Member1']]);
  });

  it('is handed on under its name', async () => {
    serve();
    const { downloads } = fakeExport();
    const { user } = renderPeopleReport('/visitor-report', 'CHAPTERADMIN');
    await screen.findByRole('link', { name: 'View 18-Nov-2026' });
    await chooseMore(user, 'Excel');
    await waitFor(() => expect(downloads.map(({ name }) => name)).toEqual(['Visitor-report.xlsx']));
    const { rows } = await openWorkbook(downloads[0]?.file ?? new Blob());
    expect(rows.slice(-3)).toEqual([
      ['Visiting Date', 'Visiting Count'],
      ['2026-11-20', 2],
      ['2026-11-18', 1],
    ]);
  });

  it('says that nobody has visited', async () => {
    serve([]);
    renderPeopleReport('/visitor-report', 'CHAPTERADMIN');
    expect(await screen.findByText('Data Not Available')).toBeVisible();
    expect(screen.queryByRole('figure')).toBeNull();
  });
});

describe.each(['/visitor-report', '/visitor-report-view'])('a member at %s', (path) => {
  it('sees at once whom he or she has invited', async () => {
    const calls = serve();
    renderPeopleReport(path, 'MEMBER');
    expect(await screen.findByText('Chitra')).toBeVisible();
    expect(tableTexts()).toEqual([HEADINGS, BALA, CHITRA]);
    expect(calls.at(-1)?.variables).toMatchObject({ rotaryId: '100001', withMembers: false });
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });
});
