import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeAttendanceServer, NOW, newRecord, newRoster, newRow, TODAY } from '#test/attendance.ts';
import { renderAttendance, tellChange, toRow } from '#test/attendance-screen.tsx';
import { refused } from '#test/fake-server.ts';

beforeEach(() => {
  vi.setSystemTime(NOW);
});

const mark = () => screen.getByRole('button', { name: /^Mark( \d+)?$/ });
const choice = async (name: string, status: string) =>
  (await toRow(name)).getByRole('radio', { name: status });

describe('two people at the desk', () => {
  it('a row that was stored elsewhere shows the newer value and says so; the others are stored', async () => {
    const server = fakeAttendanceServer();
    const { user } = renderAttendance();
    await user.click(await choice('Asha Raman', 'Absent'));
    await user.click(await choice('Balaji Kumar', 'Present'));
    server.store.roster = newRoster({
      rows: server.store.roster.rows.map((row) => (row.rotaryId === '100001' ? newRow(0, {}) : row)),
    });
    await user.click(mark());
    const row = await toRow('Asha Raman');
    expect(await row.findByText('Changed elsewhere')).toBeVisible();
    expect(row.getByText('You had chosen Absent.')).toBeVisible();
    expect(await choice('Asha Raman', 'Present')).toBeChecked();
    expect(await choice('Balaji Kumar', 'Present')).toHaveAttribute('aria-disabled', 'true');
    expect(mark()).toHaveAttribute('aria-disabled', 'true');
    expect(server.store.roster.rows[0]?.attendance?.attendanceStatus).toBe('Present');

    await user.click(row.getByRole('button', { name: 'Got it, Asha Raman' }));
    expect(row.queryByText('Changed elsewhere')).not.toBeInTheDocument();
  });

  it('a live change shows at once, keeps what else was chosen, and is never overwritten', async () => {
    const server = fakeAttendanceServer();
    const { user } = renderAttendance();
    await user.click(await choice('Asha Raman', 'Absent'));
    await user.click(await choice('Chitra Bose', 'Leave'));
    await tellChange(server.live, { rows: [newRecord('100001')] });
    expect(await choice('Asha Raman', 'Present')).toBeChecked();
    expect((await toRow('Asha Raman')).getByText('You had chosen Absent.')).toBeVisible();
    expect(await choice('Chitra Bose', 'Leave')).toBeChecked();
    await user.click(mark());
    await waitFor(() => expect(server.marked()).toHaveLength(1));
    expect(server.marked()[0]?.map(({ rotaryId }) => rotaryId)).toEqual(['100003']);
  });

  it('says so in the row that is open, and takes a new choice on the newer record', async () => {
    const server = fakeAttendanceServer(newRoster({ rows: [newRow(0, { attendanceStatus: 'Absent' })] }));
    const { user } = renderAttendance();
    await user.click(await screen.findByRole('button', { name: 'Edit Asha Raman' }));
    const newer = newRecord('100001', { attendanceStatus: 'Leave', version: 2 });
    server.store.roster = newRoster({ rows: [newRow(0, newer)] });
    await tellChange(server.live, { rows: [newer] });
    expect((await toRow('Asha Raman')).getByText('Changed elsewhere')).toBeVisible();
    expect(await choice('Asha Raman', 'Leave')).toBeChecked();
    await user.click(await choice('Asha Raman', 'Present'));
    expect((await toRow('Asha Raman')).queryByText('Changed elsewhere')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Done Asha Raman' }));
    await waitFor(() => expect(server.marked()).toEqual([[expect.objectContaining({ version: 2 })]]));
  });

  it('says nothing where both have chosen the same', async () => {
    const server = fakeAttendanceServer();
    const { user } = renderAttendance();
    await user.click(await choice('Asha Raman', 'Present'));
    await tellChange(server.live, { rows: [newRecord('100001')] });
    expect(await choice('Asha Raman', 'Present')).toBeChecked();
    expect(screen.queryByText('Changed elsewhere')).not.toBeInTheDocument();
    await user.click(mark());
    expect(await screen.findByRole('button', { name: 'Edit Asha Raman' })).toBeEnabled();
    expect(mark()).toHaveAttribute('aria-disabled', 'true');
    expect(server.marked()).toEqual([]);
  });

  it('reads the roster again when more has happened than a message tells', async () => {
    const server = fakeAttendanceServer();
    renderAttendance();
    await toRow('Asha Raman');
    server.store.roster = newRoster({ rows: [newRow(0, {}), newRow(6)] });
    await tellChange(server.live, { mustRefetch: true });
    expect(await toRow('MEMBER 6')).toBeTruthy();
    expect(await choice('Asha Raman', 'Present')).toBeChecked();
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
    await user.click(await choice('Asha Raman', 'Present'));
    await user.click(mark());
    expect(screen.getByText('Saving…')).toBeVisible();
    expect(await choice('Asha Raman', 'Present')).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('row', { name: 'Present 1 0' })).toBeVisible();
    answer();
    expect(await screen.findByTitle('Marked at 07:10: 1 member')).toBeVisible();
  });

  it('that fails says why, and keeps what was chosen', async () => {
    const rows = [newRow(0, { attendanceStatus: 'Absent' }), newRow(1)];
    const server = fakeAttendanceServer(newRoster({ rows }), {
      MarkMemberAttendance: () => refused('INTERNAL', 'Something went wrong. (7)'),
    });
    const { user } = renderAttendance();
    await user.click(await screen.findByRole('button', { name: 'Edit Asha Raman' }));
    await user.click(await choice('Asha Raman', 'Present'));
    await user.click(screen.getByRole('button', { name: 'Done Asha Raman' }));
    expect(
      await screen.findByText(
        'Error occurred while creating/updating MemberAttendance: Something went wrong. (7)',
      ),
    ).toBeVisible();
    expect(await choice('Asha Raman', 'Present')).toBeChecked();
    expect(await screen.findByText('1 not saved yet')).toBeVisible();
    const sentBefore = server.marked().length;
    await user.click(mark());
    await waitFor(() => expect(server.marked().length).toBeGreaterThan(sentBefore));
    expect(server.marked().at(-1)).toEqual(server.marked()[0]);
  });

  it('of what was chosen also happens when the screen is left', async () => {
    const server = fakeAttendanceServer();
    const { user, leaveScreen } = renderAttendance();
    await user.click(await choice('Asha Raman', 'Present'));
    const closing = new Event('beforeunload', { cancelable: true });
    dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    leaveScreen();
    await waitFor(() => expect(server.marked()).toEqual([[expect.objectContaining({ rotaryId: '100001' })]]));
  });
});
