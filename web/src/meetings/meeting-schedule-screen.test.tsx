import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeExport } from '#test/fake-export.ts';
import { refused } from '#test/fake-server.ts';
import { fakeScheduleServer, newMeeting, standing, TODAY } from '#test/schedule.ts';
import { carriedState, renderScheduleScreen } from '#test/schedule-screen.tsx';
import { toCells } from '#test/table.ts';

const PAST = newMeeting({ date: '2026-11-13' });
const COMPLETED = newMeeting({ date: '2026-11-06', status: 'Completed' });
const NEXT = newMeeting({ date: TODAY, businessPresentation: ['Uma Ravi', 'Ashok Kumar'] });
const LATER = newMeeting({ date: '2026-12-04', status: 'Cancelled' });

async function toRow(day: string) {
  return within(await screen.findByRole('row', { name: new RegExp(day) }));
}

describe('the schedule', () => {
  it('shows every column, and apart what is to come and what has been', async () => {
    fakeScheduleServer([COMPLETED, PAST, LATER, NEXT]);
    renderScheduleScreen();
    const row = await screen.findByRole('row', { name: /20-Nov-2026/ });
    const upcoming = within(screen.getByRole('table', { name: 'Upcoming' }));
    expect(upcoming.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Date',
      'Timing (24 hrs)',
      'Early Minutes',
      'Business Presentation',
      'Educational Talk',
      'Venue',
      'Meeting Fee',
      'Status',
      'Actions',
    ]);
    expect(toCells(row).map((cell) => cell.textContent)).toEqual([
      '20-Nov-2026FridayToday',
      '07:30 – 09:00',
      '15',
      'Uma RaviAshok Kumar',
      'Saying thanks',
      'Green Park',
      '₹ 300',
      'Scheduled',
      'EditGenerate QRDownload QRCancel meeting',
    ]);
    const daysIn = (name: string) => {
      const [, ...rows] = within(screen.getByRole('table', { name })).getAllByRole('row');
      return rows.map((line) => line.textContent?.slice(0, 11));
    };
    expect(daysIn('Upcoming')).toEqual(['20-Nov-2026', '04-Dec-2026']);
    expect(daysIn('Past')).toEqual(['13-Nov-2026', '06-Nov-2026']);
  });

  it('is searched by presenter, talk and venue, and its file holds what is found', async () => {
    fakeScheduleServer([PAST, newMeeting({ date: '2026-12-11', venue: 'Rotary Centre' }), NEXT]);
    const { user } = renderScheduleScreen();
    await toRow('20-Nov-2026');
    const search = screen.getByRole('searchbox', { name: 'Search by presenter, talk or venue' });
    await user.type(search, 'ashok thanks');
    await waitFor(() => expect(screen.queryByRole('row', { name: /11-Dec-2026/ })).not.toBeInTheDocument());
    expect(screen.getByRole('row', { name: /20-Nov-2026/ })).toBeVisible();
    expect(screen.queryByRole('table', { name: 'Past' })).not.toBeInTheDocument();
    const files = fakeExport();
    await user.click(screen.getByRole('button', { name: 'Excel' }));
    await waitFor(() => expect(JSON.stringify(files)).toContain('Search: ashok thanks'));
    await user.type(search, ' nowhere');
    expect(await screen.findByText('No meeting found')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(screen.getByRole('table', { name: 'Past' })).toBeVisible();
  });

  it('keeps the row that is edited while others are looked for', async () => {
    fakeScheduleServer([NEXT, newMeeting({ date: '2026-12-11', venue: 'Rotary Centre' })]);
    const { user } = renderScheduleScreen();
    await user.click((await toRow('20-Nov-2026')).getByRole('button', { name: /^Edit/ }));
    const venue = await screen.findByRole('textbox', { name: /Venue/ });
    await user.clear(venue);
    await user.type(venue, 'Half typed');
    await user.type(screen.getByRole('searchbox'), 'nowhere');
    await waitFor(() => expect(screen.queryByRole('row', { name: /11-Dec-2026/ })).not.toBeInTheDocument());
    expect(screen.getByRole('textbox', { name: /Venue/ })).toHaveValue('Half typed');
  });

  it('marks the next meeting where none is today', async () => {
    fakeScheduleServer([PAST, newMeeting({ date: '2026-12-11' }), newMeeting()]);
    renderScheduleScreen();
    expect((await toRow('27-Nov-2026')).getByText('Next')).toBeVisible();
    expect(screen.getAllByText('Next')).toHaveLength(1);
    expect(screen.queryByText('Today')).not.toBeInTheDocument();
  });

  it('leads from what is over to its attendance, and offers no edit there', async () => {
    fakeScheduleServer([COMPLETED, PAST, newMeeting({ date: TODAY, status: 'Completed' }), LATER]);
    const { user } = renderScheduleScreen();
    for (const day of ['06-Nov-2026', '13-Nov-2026', '20-Nov-2026']) {
      const row = await toRow(day);
      expect(row.getByRole('link', { name: `View attendance ${day}` })).toHaveAttribute(
        'href',
        '/attendance',
      );
      expect(row.queryByRole('button', { name: /^(Edit|Cancel)/ })).not.toBeInTheDocument();
    }
    expect((await toRow('06-Nov-2026')).queryByRole('button')).not.toBeInTheDocument();
    const past = await toRow('13-Nov-2026');
    await waitFor(() => expect(past.getByRole('button', { name: /^Generate QR/ })).toBeEnabled());
    const cancelled = await toRow('04-Dec-2026');
    expect(cancelled.getByRole('button', { name: /^Edit/ })).toBeEnabled();
    expect(cancelled.getByRole('button', { name: /^Download QR/ })).toBeDisabled();
    await user.click((await toRow('06-Nov-2026')).getByRole('link'));
    expect(carriedState()).toEqual({ date: '2026-11-06' });
  });

  it('disables the QR controls of past rows once the subscription has expired, and of no others', async () => {
    fakeScheduleServer([PAST, NEXT], { GetSubscriptionStanding: () => standing('Expired') });
    renderScheduleScreen();
    const past = await toRow('13-Nov-2026');
    expect(past.getByText('No Active Subscription Found.')).toBeVisible();
    expect(past.getByRole('button', { name: /^Generate QR/ })).toBeDisabled();
    expect(past.getByRole('button', { name: /^Download QR/ })).toBeDisabled();
    const next = await toRow('20-Nov-2026');
    for (const button of next.getAllByRole('button')) expect(button).toBeEnabled();
  });

  it('says that nothing is scheduled yet, and has nothing to generate', async () => {
    fakeScheduleServer([]);
    const { user } = renderScheduleScreen();
    expect(await screen.findByText('Meeting not scheduled yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Generate PDF' }));
    expect(await screen.findByText('No data available to generate.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Schedule a meeting' }));
    expect(await screen.findByRole('form', { name: 'Add meeting' })).toBeVisible();
  });

  it('is an Excel file with dates and fees to reckon with, the soonest meeting first', async () => {
    const fake = fakeExport((_request, tell) => tell({ file: new Blob(['PK']) }));
    fakeScheduleServer([NEXT]);
    const { user } = renderScheduleScreen();
    await toRow('20-Nov-2026');
    await user.click(screen.getByRole('button', { name: 'Excel' }));
    expect(await screen.findByText('Download Successful')).toBeVisible();
    expect(fake.downloads.map(({ name }) => name)).toEqual(['meeting-schedule-2026-11-20.xlsx']);
    const { columns, rows } = fake.requests[0]?.sheet ?? { columns: [], rows: [] };
    expect(columns.map(({ header }) => header)).toContain('Meeting Fee');
    expect(rows[0]).toEqual(expect.arrayContaining([NEXT.date, NEXT.meetingFee]));
  });

  it('offers another try where the schedule could not be loaded', async () => {
    const { store } = fakeScheduleServer([NEXT], {
      ListMeetingSchedule: () =>
        store.meetings.length > 1
          ? { data: { listMeetingSchedule: { items: store.meetings } } }
          : refused('INTERNAL', 'Something went wrong. (17)'),
    });
    const { user } = renderScheduleScreen();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled();
    store.meetings = [NEXT, LATER];
    await user.click(retry);
    expect(await toRow('20-Nov-2026')).toBeTruthy();
  });
});
