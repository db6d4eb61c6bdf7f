import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { chooseMore } from '#test/choose-more.ts';
import { fakeExport } from '#test/fake-export.ts';
import { fakeServer } from '#test/fake-server.ts';
import { fakeView } from '#test/fake-view.ts';
import { newReferral, PEOPLE, renderGivingReport } from '#test/giving-reports.tsx';
import { latestHeld, tableTexts } from '#test/reports.tsx';
import { openWorkbook } from '#test/workbook.ts';

const LONG = 'Wants forty chairs and a table before the festival, please call in the morning';

const PAIRS = [
  { givenBy: '100001', givenTo: '100002', count: 3 },
  { givenBy: '100001', givenTo: null, count: 1 },
  { givenBy: '100003', givenTo: '100001', count: 2 },
  { givenBy: null, givenTo: '100002', count: 4 },
];

function serve(people = PEOPLE) {
  return fakeServer({
    LatestHeldMeeting: () => latestHeld('2026-11-18'),
    CountReferralPairs: () => ({ data: { listMember: people, getReferralPairsByChapterAndDate: PAIRS } }),
    ListReferralsOfMember: () => ({
      data: {
        given: {
          items: [
            newReferral('r1', { comment: LONG }),
            newReferral('r2', { date: '2026-10-01', referralStatus: 'Closed', businessValue: 1500.5 }),
            newReferral('r3', { referralType: 'External', nameOfReferredTo: 'RAMESH', range: null }),
          ],
        },
        received: {
          items: [
            {
              ...newReferral('r4', { range: 1 }),
              nameOfReferredBy: 'RAVI KUMAR',
              businessClassificationNameOfReferredBy: 'Tyres',
            },
          ],
        },
      },
    }),
  });
}

async function enter(user: UserEvent, field: string, date: string) {
  await user.clear(await screen.findByRole('textbox', { name: field }));
  await user.paste(date);
  await user.tab();
}

const press = (name: string) => screen.getByRole('button', { name });
const periods = (calls: ReturnType<typeof serve>) =>
  calls
    .filter(({ operation }) => operation !== 'LatestHeldMeeting')
    .map(({ variables }) => `${variables.startDate} ${variables.endDate}`);

let view: ReturnType<typeof fakeView>;
beforeEach(() => {
  view = fakeView();
});

describe('the list of the Referral Report', () => {
  it('counts what the members of the year gave and received, by name, and totals open into their rows', async () => {
    const calls = serve();
    const { user } = renderGivingReport('/referral-report', 'CHAPTERADMIN');
    await screen.findByRole('link', { name: 'View Asha Raman' });
    expect(screen.getByText('01-Jan-2026 to 20-Nov-2026')).toBeVisible();
    const all = [
      ['1', 'Asha Raman', '+91 9810000100', '', '4', '2', 'View'],
      ['2', 'Ravi Kumar', '+91 9810000300', 'Tyres', '2', '0', 'View'],
      ['3', 'Uma Ravi', '+91 9810000200', 'Printing', '0', '7', 'View'],
    ];
    expect(tableTexts()).toEqual([
      ['SI No.', 'Name', 'Mobile', 'Business Classification', 'Given', 'Received', 'Actions'],
      ...all,
    ]);
    expect(periods(calls)).toEqual(['2026-01-01 2026-11-20']);
    expect(press('Received: 9')).toHaveAttribute('aria-pressed', 'false');
    await user.click(press('Members who gave none: 1'));
    expect(tableTexts().slice(1)).toEqual([['1', ...(all[2]?.slice(1) ?? [])]]);
    await user.click(press('Members who gave none: 1'));
    await user.click(press('Given: 6'));
    expect(tableTexts().slice(1)).toEqual(all.slice(0, 2));
  });

  it('draws who refers whom, and has it as a table', async () => {
    serve();
    const { user } = renderGivingReport('/referral-report', 'CHAPTERADMIN');
    await screen.findByRole('link', { name: 'View Asha Raman' });
    await view.show();
    const chart = within(await screen.findByRole('figure', { name: 'Who refers whom' }));
    expect(chart.getByRole('img', { name: 'Given down the side, Received along the top' })).toBeVisible();
    await user.click(chart.getByRole('button', { name: 'Show as table' }));
    const rows = chart.getAllByRole('row').map((row) => row.textContent);
    expect(rows.slice(1)).toEqual([
      'Asha RamanUma Ravi3',
      'Asha RamanOutside the chapter1',
      'Ravi KumarAsha Raman2',
      'Outside the chapterUma Ravi4',
    ]);
  });

  it('applies a period at once, and fills its days into both dates', async () => {
    const calls = serve();
    const { user } = renderGivingReport('/referral-report', 'CHAPTERADMIN');
    await screen.findByRole('link', { name: 'View Asha Raman' });
    const period = (name: string) => screen.getByRole('radio', { name });
    await waitFor(() => expect(period('For The Year')).toBeChecked());
    for (const [name, from] of [
      ['For The Week', '18-Nov-2026'],
      ['For The Quarter', '01-Oct-2026'],
    ] as const) {
      await user.click(period(name));
      expect(await screen.findByText(`${from} to 20-Nov-2026`)).toBeVisible();
      expect(period(name)).toBeChecked();
    }
    expect(await screen.findByRole('textbox', { name: 'From Date' })).toHaveValue('01/Oct/2026');
    await waitFor(() => expect(periods(calls).at(-1)).toBe('2026-10-01 2026-11-20'));
    await enter(user, 'From Date', '02/Oct/2026');
    await user.click(press('Search'));
    expect(await screen.findByText('02-Oct-2026 to 20-Nov-2026')).toBeVisible();
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  });

  it('asks for the dates by Search, shows one member, opens the view with the same dates, and comes back', async () => {
    const calls = serve();
    const { user } = renderGivingReport('/referral-report', 'CHAPTERADMIN');
    await enter(user, 'To Date', '01/Dec/2025');
    expect(screen.getByText('The end must not be before the start.')).toBeVisible();
    await user.click(press('Search'));
    expect(periods(calls)).toEqual(['2026-01-01 2026-11-20']);
    await enter(user, 'To Date', '20/Nov/2026');
    await enter(user, 'From Date', '01/Oct/2026');
    await user.selectOptions(screen.getByLabelText('Member'), 'Asha Raman');
    await user.click(press('Search'));
    expect(await screen.findByText('01-Oct-2026 to 20-Nov-2026')).toBeVisible();
    await waitFor(() => expect(periods(calls).at(-1)).toBe('2026-10-01 2026-11-20'));
    await waitFor(() =>
      expect(
        tableTexts()
          .slice(1)
          .map(([, name]) => name),
      ).toEqual(['Asha Raman']),
    );

    await user.click(await screen.findByRole('link', { name: 'View Asha Raman' }));
    expect(await screen.findByText('+91 9810000100')).toBeVisible();
    await screen.findByRole('tab', { name: 'Given' });
    expect(calls.findLast(({ operation }) => operation === 'ListReferralsOfMember')).toMatchObject({
      variables: { chapterId: 'chennai', rotaryId: '100001', startDate: '2026-10-01', endDate: '2026-11-20' },
    });
    await user.click(press('Back'));
    expect(await screen.findByText('01-Oct-2026 to 20-Nov-2026')).toBeVisible();
    expect(await screen.findByLabelText('Member')).toHaveValue('100001');
    await user.click(press('Clear'));
    expect(await screen.findByText('01-Jan-2026 to 20-Nov-2026')).toBeVisible();
    await screen.findByRole('link', { name: 'View Uma Ravi' });
  });

  it('comes back to the page that was left, and begins with the first one whatever else is chosen', async () => {
    const [somebody] = PEOPLE.items;
    const many = Array.from({ length: 22 }, (_, index) => ({
      ...somebody,
      rotaryId: String(200_000 + index),
      fullName: `MEMBER ${index + 10}`,
    }));
    serve({ items: many as typeof PEOPLE.items });
    const { user } = renderGivingReport('/referral-report', 'CHAPTERADMIN');
    await screen.findByText('1–20 of 22');
    await user.click(press('Next page'));
    await user.click(await screen.findByRole('link', { name: 'View Member 31' }));
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect(await screen.findByText('21–22 of 22')).toBeVisible();
    await user.click(press('Members who gave none: 22'));
    expect(await screen.findByText('1–20 of 22')).toBeVisible();
  });

  it('clears what was entered and not searched for', async () => {
    serve();
    const { user } = renderGivingReport('/referral-report', 'CHAPTERADMIN');
    await enter(user, 'From Date', '01/Oct/2026');
    await user.selectOptions(screen.getByLabelText('Member'), 'Asha Raman');
    await user.click(press('Clear'));
    expect(screen.getByRole('textbox', { name: 'From Date' })).toHaveValue('01/Jan/2026');
    expect(screen.getByLabelText('Member')).toHaveDisplayValue('All');
  });
});

describe('the view of the Referral Report', () => {
  it.each([
    '/referral-report',
    '/referral-report-view',
  ])('%s is the own one of a member, at once', async (path) => {
    const calls = serve();
    const { user } = renderGivingReport(path, 'MEMBER');
    await screen.findByText('Ramesh');
    expect(calls.flatMap(({ variables }) => variables.rotaryId ?? [])).toEqual(['100001']);
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
    const [heads, first, , third] = tableTexts();
    expect(heads).toEqual([
      ...['SI No.', 'Date', 'Days Passed', 'Referred To', 'Business Classification', 'Customer Name'],
      ...['Customer Mobile', 'Referral Type', 'Comments', 'Importance'],
    ]);
    expect(first?.slice(0, 8)).toEqual([
      ...['1', '10-Nov-2026', '10', 'Uma Ravi', 'Printing', 'Lakshmi Stores', '+91 9876543210', 'Internal'],
    ]);
    expect(first?.[8]).toMatch(/^Wants forty chairs.{20,35}… Show More$/);
    expect(screen.getAllByRole('img', { name: '4 stars' })).toHaveLength(2);
    expect(third?.at(-1)).toBe('None');
    await user.click(screen.getByRole('button', { name: 'Show More Comments' }));
    expect(tableTexts()[1]?.[8]).toBe(`${LONG} Show Less`);
  });

  it('has the received ones beside, those of a type and those of a state', async () => {
    serve();
    const { user } = renderGivingReport('/referral-report-view', 'MEMBER');
    await screen.findByText('Ramesh');
    await user.click(press('Closed: 1'));
    expect(
      tableTexts()
        .slice(1)
        .map(([, date]) => date),
    ).toEqual(['01-Oct-2026']);
    expect(press('Business that names a referral: ₹ 1,500.50')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Received' }));
    expect(tableTexts()[0]?.[3]).toBe('Referred By');
    expect(tableTexts()[1]?.slice(3, 5)).toEqual(['Ravi Kumar', 'Tyres']);
    await user.click(press('Given: 3'));
    expect(screen.getByRole('tab', { name: 'Given' })).toHaveAttribute('aria-selected', 'true');
    await user.selectOptions(await screen.findByLabelText('Referral Type'), 'External');
    await user.click(press('Search'));
    expect(
      tableTexts()
        .slice(1)
        .map((row) => row[3]),
    ).toEqual(['Ramesh']);
    expect(press('Given: 1')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Received' }));
    expect(screen.getByText('Data Not Available')).toBeVisible();
    await chooseMore(user, 'Excel');
    expect(await screen.findByText('No data available for download.')).toBeVisible();
  });

  it('is handed on whole: long texts, stars as figures, and what was chosen', async () => {
    serve();
    const { downloads } = fakeExport();
    const { user } = renderGivingReport('/referral-report-view', 'MEMBER');
    await screen.findByText('Ramesh');
    await user.click(press('Open: 2'));
    await chooseMore(user, 'Excel');
    await waitFor(() => expect(downloads.map(({ name }) => name)).toEqual(['Referral report.xlsx']));
    const { rows } = await openWorkbook(downloads[0]?.file ?? new Blob());
    const firsts = rows.map(([first]) => first);
    for (const line of ['01-Jan-2026 to 20-Nov-2026', 'ASHA RAMAN', 'Given', 'Only: Open', 'Open: 2']) {
      expect(firsts).toContain(line);
    }
    expect(rows.slice(-2).map((row) => row.slice(-2))).toEqual([
      [LONG, 4],
      ['Please call', 'None'],
    ]);
  });

  it('draws the referrals by state', async () => {
    serve();
    renderGivingReport('/referral-report-view', 'MEMBER');
    await screen.findByText('Ramesh');
    await view.show();
    const bars = within(await screen.findByRole('list', { name: 'Referrals by state' }));
    expect(bars.getAllByRole('listitem').map((bar) => bar.textContent)).toEqual(['Open2', 'Closed1']);
  });

  it('leads an admin who was carried nothing to the report', async () => {
    serve();
    const { user } = renderGivingReport('/referral-report-view', 'CHAPTERADMIN');
    await user.click(screen.getByRole('link', { name: 'Referral Report' }));
    await screen.findByRole('link', { name: 'View Asha Raman' });
  });
});
