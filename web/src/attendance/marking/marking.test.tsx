import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeAttendanceServer, NOW, newRoster, newRow, TODAY } from '#test/attendance.ts';
import { renderAttendance, toRow } from '#test/attendance-screen.tsx';
import { toCells } from '#test/table.ts';

beforeEach(() => {
  vi.setSystemTime(NOW);
});

const mark = () => screen.getByRole('button', { name: /^Mark( \d+)?$/ });
const choice = async (name: string, status: string) =>
  (await toRow(name)).getByRole('radio', { name: status });
const fee = (name: string) => screen.getByRole('checkbox', { name: `Fee paid by ${name}` });

describe('the member attendance table', () => {
  it('has the specified columns', async () => {
    fakeAttendanceServer(newRoster({ rows: [newRow(0, { isLate: true, lateTime: '00:05:00' }), newRow(1)] }));
    renderAttendance();
    await toRow('Asha Raman');
    expect(
      screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent),
    ).toEqual(
      expect.arrayContaining([
        'SI.No',
        'Member Name',
        'Mark Attendance',
        'Fee Status',
        'Business Classification',
        'Time',
        'Actions',
      ]),
    );
    expect(
      toCells(screen.getByRole('row', { name: /Asha Raman/ })).map(({ textContent }) => textContent),
    ).toEqual(['1', 'ARAsha Raman', expect.stringContaining('PAL'), '', 'Trade 0', '07:05 +5 min', 'Edit']);
  });

  it('stores with Mark what was chosen, and nothing of the Unmarked', async () => {
    const server = fakeAttendanceServer();
    const { user } = renderAttendance();
    expect(await toRow('Asha Raman')).toBeTruthy();
    expect(mark()).toHaveAttribute('aria-disabled', 'true');
    await user.click(await choice('Asha Raman', 'Present'));
    await user.click(fee('Asha Raman'));
    await user.click(await choice('Chitra Bose', 'Leave'));
    expect(screen.getByText('2 not saved yet')).toBeVisible();
    expect(mark()).toHaveTextContent('Mark 2');
    await user.click(mark());
    await waitFor(() => expect(server.marked()).toHaveLength(1));
    expect(server.marked()[0]).toEqual([
      {
        rotaryId: '100001',
        attendanceStatus: 'Present',
        paymentStatus: 'Paid',
        paymentKind: 'Cash',
        attendedDateTime: `${TODAY} 07:10`,
        version: null,
      },
      expect.objectContaining({ rotaryId: '100003', attendanceStatus: 'Leave', paymentStatus: 'Unpaid' }),
    ]);
    expect(await screen.findByTitle('Marked at 07:10: 2 members')).toHaveTextContent('All marks saved');
    expect(await choice('Asha Raman', 'Present')).toHaveAttribute('aria-disabled', 'true');
    expect(await choice('Asha Raman', 'Present')).toBeChecked();
  });

  it('takes the time at which somebody was chosen, not that of Mark', async () => {
    const server = fakeAttendanceServer();
    const { user } = renderAttendance();
    await user.click(await choice('Asha Raman', 'Present'));
    vi.setSystemTime(new Date(NOW.getTime() + 10 * 60_000));
    await user.click(await choice('Balaji Kumar', 'Present'));
    expect((await toRow('Balaji Kumar')).getByTitle('late by 5 min')).toBeVisible();
    expect((await toRow('Asha Raman')).queryByText(/^Late/)).not.toBeInTheDocument();
    await user.click(mark());
    await waitFor(() => expect(server.marked()).toHaveLength(1));
    expect(server.marked()[0]?.map(({ attendedDateTime }) => attendedDateTime)).toEqual([
      `${TODAY} 07:10`,
      `${TODAY} 07:20`,
    ]);
  });

  it('honours the fee only when Present', async () => {
    fakeAttendanceServer();
    const { user } = renderAttendance();
    await toRow('Asha Raman');
    expect(fee('Asha Raman')).toBeDisabled();
    await user.click(await choice('Asha Raman', 'Present'));
    await user.click(fee('Asha Raman'));
    expect(fee('Asha Raman')).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Edit Asha Raman' }));
    await user.click(await choice('Asha Raman', 'Absent'));
    expect(fee('Asha Raman')).not.toBeChecked();
    expect(fee('Asha Raman')).toBeDisabled();
  });

  it('finds whoever stands at the desk by a part of the name', async () => {
    fakeAttendanceServer();
    const { user } = renderAttendance();
    await toRow('Asha Raman');
    await user.type(screen.getByRole('searchbox', { name: 'Search for a member' }), 'sel faro');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Asha Raman/ })).not.toBeInTheDocument());
    expect(await toRow('Farook Selvam')).toBeTruthy();
    await user.type(screen.getByRole('searchbox', { name: 'Search for a member' }), 'x');
    expect(await screen.findByText('No member with this name')).toBeVisible();
  });

  it('says that future dates cannot be marked, and that a date has no data', async () => {
    const refusal = 'Attendance cannot be marked for future dates.';
    const closed = { canMark: false, canClose: false };
    const server = fakeAttendanceServer(
      newRoster({ id: 'next-week', date: '2026-11-27', ...closed, markingRefusal: refusal }),
    );
    server.store.schedule = server.store.schedule.filter(({ id }) => id === 'next-week');
    const { unmount } = renderAttendance();
    const table = await screen.findByRole('table', { name: 'Member attendance' });
    expect(within(table).getByText(refusal)).toBeVisible();
    expect(screen.getAllByText(refusal)).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Live roll call' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Mark' })).not.toBeInTheDocument();
    unmount();

    fakeAttendanceServer(newRoster({ rows: [] }));
    renderAttendance();
    expect(await screen.findByText('There is no data available for the selected date.')).toBeVisible();
  });
});

describe('a stored record', () => {
  const ROWS = [newRow(0, { paymentStatus: 'Paid' }), newRow(1, { attendanceStatus: 'Absent' }), newRow(2)];

  it('is locked until Edit, one row at a time, and stored by Done', async () => {
    const server = fakeAttendanceServer(newRoster({ rows: ROWS }));
    const { user } = renderAttendance();
    expect(await choice('Balaji Kumar', 'Present')).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Edit Balaji Kumar' }));
    expect(screen.getByRole('button', { name: 'Done Balaji Kumar' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Edit Asha Raman' })).toBeDisabled();
    expect(await choice('Asha Raman', 'Absent')).toHaveAttribute('aria-disabled', 'true');
    await user.click(await choice('Balaji Kumar', 'Leave'));
    await user.click(screen.getByRole('button', { name: 'Done Balaji Kumar' }));
    await waitFor(() => expect(server.marked()).toEqual([[expect.objectContaining({ version: 1 })]]));
    expect(await choice('Balaji Kumar', 'Leave')).toBeChecked();
    expect(await choice('Balaji Kumar', 'Leave')).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: 'Edit Asha Raman' })).toBeEnabled();
  });

  it('keeps its time when only the fee is taken', async () => {
    const server = fakeAttendanceServer(newRoster({ rows: [newRow(0, {})] }));
    const { user } = renderAttendance();
    await toRow('Asha Raman');
    await user.click(fee('Asha Raman'));
    await user.click(mark());
    await waitFor(() =>
      expect(server.marked()).toEqual([
        [expect.objectContaining({ paymentStatus: 'Paid', attendedDateTime: null })],
      ]),
    );
    expect((await toRow('Asha Raman')).getByText('07:05')).toBeVisible();
  });

  it('is not sent when Done has nothing to store', async () => {
    const server = fakeAttendanceServer(newRoster({ rows: ROWS }));
    const { user } = renderAttendance();
    await user.click(await screen.findByRole('button', { name: 'Edit Balaji Kumar' }));
    await user.click(await choice('Balaji Kumar', 'Leave'));
    await user.click(await choice('Balaji Kumar', 'Absent'));
    await user.click(screen.getByRole('button', { name: 'Done Balaji Kumar' }));
    expect(server.marked()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Edit Balaji Kumar' })).toBeEnabled();
  });
});
