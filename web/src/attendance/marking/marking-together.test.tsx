import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeAttendanceServer, NOW, newRecord, newRoster, newRow, TODAY } from '#test/attendance.ts';
import { renderAttendance, tellChange, toRow } from '#test/attendance-screen.tsx';
import { refused } from '#test/fake-server.ts';

beforeEach(() => {
  vi.setSystemTime(NOW);
});

const mark = () => screen.getByRole('button', { name: 'Mark' });
const choice = async (name: string, status: string) =>
  (await toRow(name)).getByRole('radio', { name: status });

describe('two people at the desk', () => {
  it('a row that was stored elsewhere shows the newer value and says so; the others are stored', async () => {
    const server = fakeAttendanceServer();
    const { user } = renderAttendance();
    await user.click(await choice('ASHA RAMAN', 'Absent'));
    await user.click(await choice('BALAJI KUMAR', 'Present'));
    server.store.roster = newRoster({
      rows: server.store.roster.rows.map((row) => (row.rotaryId === '100001' ? newRow(0, {}) : row)),
    });
    await user.click(mark());
    const row = await toRow('ASHA RAMAN');
    expect(await row.findByText('Changed elsewhere')).toBeVisible();
    expect(row.getByText('You had chosen Absent.')).toBeVisible();
    expect(await choice('ASHA RAMAN', 'Present')).toBeChecked();
    expect(await choice('BALAJI KUMAR', 'Present')).toBeDisabled();
    expect(mark()).toBeDisabled();
    expect(server.store.roster.rows[0]?.attendance?.attendanceStatus).toBe('Present');

    await user.click(row.getByRole('button', { name: 'Got it, ASHA RAMAN' }));
    expect(row.queryByText('Changed elsewhere')).not.toBeInTheDocument();
  });

  it('a live change shows at once, keeps what else was chosen, and is never overwritten', async () => {
    const server = fakeAttendanceServer();
    const { user } = renderAttendance();
    await user.click(await choice('ASHA RAMAN', 'Absent'));
    await user.click(await choice('CHITRA BOSE', 'Leave'));
    await tellChange(server.live, { rows: [newRecord('100001')] });
    expect(await choice('ASHA RAMAN', 'Present')).toBeChecked();
    expect((await toRow('ASHA RAMAN')).getByText('You had chosen Absent.')).toBeVisible();
    expect(await choice('CHITRA BOSE', 'Leave')).toBeChecked();
    await user.click(mark());
    await waitFor(() => expect(server.marked()).toHaveLength(1));
    expect(server.marked()[0]?.map(({ rotaryId }) => rotaryId)).toEqual(['100003']);
  });

  it('says so in the row that is open, and takes a new choice on the newer record', async () => {
    const server = fakeAttendanceServer(newRoster({ rows: [newRow(0, { attendanceStatus: 'Absent' })] }));
    const { user } = renderAttendance();
    await user.click(await screen.findByRole('button', { name: 'Edit ASHA RAMAN' }));
    const newer = newRecord('100001', { attendanceStatus: 'Leave', version: 2 });
    server.store.roster = newRoster({ rows: [newRow(0, newer)] });
    await tellChange(server.live, { rows: [newer] });
    expect((await toRow('ASHA RAMAN')).getByText('Changed elsewhere')).toBeVisible();
    expect(await choice('ASHA RAMAN', 'Leave')).toBeChecked();
    await user.click(await choice('ASHA RAMAN', 'Present'));
    expect((await toRow('ASHA RAMAN')).queryByText('Changed elsewhere')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Done ASHA RAMAN' }));
    await waitFor(() => expect(server.marked()).toEqual([[expect.objectContaining({ version: 2 })]]));
  });

  it('says nothing where both have chosen the same', async () => {
    const server = fakeAttendanceServer();
    const { user } = renderAttendance();
    await user.click(await choice('ASHA RAMAN', 'Present'));
    await tellChange(server.live, { rows: [newRecord('100001')] });
    expect(await choice('ASHA RAMAN', 'Present')).toBeChecked();
    expect(screen.queryByText('Changed elsewhere')).not.toBeInTheDocument();
    await user.click(mark());
    expect(await screen.findByRole('button', { name: 'Edit ASHA RAMAN' })).toBeEnabled();
    expect(mark()).toBeDisabled();
    expect(server.marked()).toEqual([]);
  });

  it('reads the roster again when more has happened than a message tells', async () => {
    const server = fakeAttendanceServer();
    renderAttendance();
    await toRow('ASHA RAMAN');
    server.store.roster = newRoster({ rows: [newRow(0, {}), newRow(6)] });
    await tellChange(server.live, { mustRefetch: true });
    expect(await toRow('MEMBER 6')).toBeTruthy();
    expect(await choice('ASHA RAMAN', 'Present')).toBeChecked();
  });
});

describe('storing', () => {
  it('shows at once what is on its way, figures included', async () => {
    let answer: () => void = () => undefined;
    fakeAttendanceServer(newRoster({ rows: [newRow(0), newRow(1)] }), {
      MarkMemberAttendance: () =>
        new Promise((resolve) => {
          answer = () =>
            resolve({
              data: {
                markMemberAttendance: {
                  rows: [newRecord('100001', { attendedDateTime: `${TODAY} 07:10` })],
                  conflicts: [],
                },
              },
            });
        }),
    });
    const { user } = renderAttendance();
    await user.click(await choice('ASHA RAMAN', 'Present'));
    await user.click(mark());
    expect((await toRow('ASHA RAMAN')).getByText('Saving…')).toBeVisible();
    expect(await choice('ASHA RAMAN', 'Present')).toBeDisabled();
    expect(screen.getByRole('row', { name: 'Members 1 0 0 0 1' })).toBeVisible();
    answer();
    expect(await screen.findByText('Marked at 07:10: 1 member')).toBeVisible();
  });

  it('that fails says why, brings the stored value back and keeps what was chosen', async () => {
    const rows = [newRow(0, { attendanceStatus: 'Absent' }), newRow(1)];
    const server = fakeAttendanceServer(newRoster({ rows }), {
      MarkMemberAttendance: () => refused('INTERNAL', 'Something went wrong. (7)'),
    });
    const { user } = renderAttendance();
    await user.click(await screen.findByRole('button', { name: 'Edit ASHA RAMAN' }));
    await user.click(await choice('ASHA RAMAN', 'Present'));
    await user.click(screen.getByRole('button', { name: 'Done ASHA RAMAN' }));
    expect(
      await screen.findByText(
        'Error occurred while creating/updating MemberAttendance: Something went wrong. (7)',
      ),
    ).toBeVisible();
    const row = await toRow('ASHA RAMAN');
    expect(await choice('ASHA RAMAN', 'Absent')).toBeChecked();
    expect(row.getByText('Not saved yet: Present, Unpaid')).toBeVisible();
    expect(screen.getByRole('row', { name: 'Members 0 0 1 0 1' })).toBeVisible();
    const sentBefore = server.marked().length;
    await user.click(mark());
    await waitFor(() => expect(server.marked().length).toBeGreaterThan(sentBefore));
    expect(server.marked().at(-1)).toEqual(server.marked()[0]);
  });

  it('of what was chosen also happens when the screen is left', async () => {
    const server = fakeAttendanceServer();
    const { user, leaveScreen } = renderAttendance();
    await user.click(await choice('ASHA RAMAN', 'Present'));
    const closing = new Event('beforeunload', { cancelable: true });
    dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    leaveScreen();
    await waitFor(() => expect(server.marked()).toEqual([[expect.objectContaining({ rotaryId: '100001' })]]));
  });
});
