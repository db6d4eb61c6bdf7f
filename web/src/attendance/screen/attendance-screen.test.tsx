import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  fakeAttendanceServer,
  NOW,
  newRecord,
  newRoster,
  newRow,
  newVisitor,
  SCHEDULE,
} from '#test/attendance.ts';
import { renderAttendance, tellChange, toRow } from '#test/attendance-screen.tsx';
import { refused } from '#test/fake-server.ts';

beforeEach(() => {
  vi.setSystemTime(NOW);
});

const dateField = () => screen.findByRole('textbox', { name: 'Meeting date' });

describe('the meeting', () => {
  it('is that of today, with its times and its fee', async () => {
    const server = fakeAttendanceServer();
    renderAttendance();
    expect(await dateField()).toHaveValue('20/Nov/2026');
    expect(screen.getByText('Friday · 07:30 – 09:00')).toBeVisible();
    expect(screen.getByText('Meeting Fee ₹ 300')).toBeVisible();
    await toRow('Asha Raman');
    expect(server.calls.find(({ operation }) => operation === 'GetAttendanceRoster')?.variables).toEqual({
      chapterId: 'chennai',
      meetingId: 'today',
    });
  });

  it('can be picked among the dates of the schedule only', async () => {
    const server = fakeAttendanceServer();
    const { user } = renderAttendance();
    await user.click(await dateField());
    const day = (label: string | RegExp) => screen.getByRole('button', { name: label });
    expect(day('13 November 2026')).toBeEnabled();
    for (const other of ['12 November 2026', '6 November 2026'])
      expect(day(`${other}, There is no meeting on this day.`)).toBeDisabled();
    expect(day('20 November 2026')).toHaveAttribute('data-now');
    expect(day('20 November 2026')).toHaveAttribute('data-marked');
    expect(day(/^6 November 2026/)).toHaveAttribute('data-tinted');
    expect(day(/^6 November 2026/)).not.toHaveAttribute('data-marked');
    await user.click(day('13 November 2026'));
    expect(await screen.findByText('Meeting Fee ₹ 250')).toBeVisible();
    await waitFor(() =>
      expect(server.calls.map(({ operation, variables }) => [operation, variables.meetingId])).toContainEqual(
        ['GetAttendanceRoster', 'last-week'],
      ),
    );
    await user.clear(await dateField());
    await user.type(await dateField(), '12/11/2026');
    await user.tab();
    expect(screen.getByText('Meeting Fee ₹ 250')).toBeVisible();
  });

  it('leads to the schedule where there is none', async () => {
    const { store } = fakeAttendanceServer();
    store.schedule = SCHEDULE.filter(({ status }) => status === 'Cancelled');
    renderAttendance();
    expect(await screen.findByText('There is no meeting available today')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Schedule a meeting' })).toHaveAttribute(
      'href',
      '/meeting-schedule',
    );
  });

  it('offers another try where its roster could not be loaded', async () => {
    let isDown = true;
    const { store } = fakeAttendanceServer(newRoster(), {
      GetAttendanceRoster: () =>
        isDown ? refused('INTERNAL', 'Broken') : { data: { getAttendanceRoster: store.roster } },
    });
    const { user } = renderAttendance();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await user.click(retry);
    expect(await toRow('Asha Raman')).toBeTruthy();
  });
});

describe('the summary', () => {
  const rows = [
    newRow(0, { paymentStatus: 'Paid' }),
    newRow(1, { isLate: true, lateTime: '00:05:00', paymentStatus: 'Paid' }),
    newRow(2, { attendanceStatus: 'Absent' }),
    newRow(3, { attendanceStatus: 'Leave' }),
    newRow(4),
    newRow(5),
  ];

  it('counts members and visitors, a late one not as Present, with amounts and percent', async () => {
    fakeAttendanceServer(newRoster({ rows, visitors: [newVisitor()] }));
    renderAttendance();
    const table = within(await screen.findByRole('table', { name: 'Attendance summary' }));
    const lines = table.getAllByRole('row').map((row) => row.textContent);
    expect(lines).toEqual([
      'SummaryMembersVisitors',
      'Present11',
      'Late10',
      'Absent10',
      'Leave10',
      'Total41',
    ]);
    const amounts = within(screen.getByRole('region', { name: 'Summary' }));
    expect(amounts.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Overall Amount (Rs.)',
      'Member Amount (Rs.)',
      'Visitor Amount (Rs.)',
      'Member Present (%)',
    ]);
    expect(amounts.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '₹ 900 ',
      '₹ 600',
      '₹ 300',
      '16.67',
    ]);
  });

  it('and the roll call follow every arrival as it is told', async () => {
    const server = fakeAttendanceServer(newRoster({ rows }));
    renderAttendance();
    const call = within(await screen.findByRole('region', { name: 'Live roll call' }));
    expect(call.getByText(/of 6 here/)).toHaveTextContent('2 of 6 here');
    expect(call.getByText(/last in/)).toHaveTextContent('last in Balaji Kumar 07:05');
    await tellChange(server.live, { rows: [newRecord('100005', { attendedDateTime: '2026-11-20 07:04' })] });
    await waitFor(() => expect(call.getByText(/of 6 here/)).toHaveTextContent('3 of 6 here'));
    await tellChange(server.live, { visitors: [newVisitor()] });
    expect(await call.findByText(/Vijay Anand \(visitor\) 07:08/)).toBeVisible();
    expect(screen.getByRole('row', { name: 'Total 5 1' })).toBeVisible();
  });
});
