import { AUTO_MARK_MS } from '@fellowship/domain/platform/limits';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeAttendanceServer, NOW, newRoster, newRow } from '#test/attendance.ts';
import { renderAttendance, toRow } from '#test/attendance-screen.tsx';
import { SETTLE_MS } from './use-marking.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
});

afterEach(() => {
  vi.useRealTimers();
});

const choice = async (name: string, status: string) =>
  (await toRow(name)).getByRole('radio', { name: status });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('the automatic Mark', () => {
  it('stores after 2 minutes what was chosen, and says so quietly', async () => {
    const server = fakeAttendanceServer();
    const { user } = renderAttendance();
    await user.click(await choice('Asha Raman', 'Present'));
    await pass(AUTO_MARK_MS - 10_000);
    expect(server.marked()).toEqual([]);
    await pass(10_000);
    expect(server.marked()).toEqual([[expect.objectContaining({ rotaryId: '100001' })]]);
    expect(await screen.findByTitle('Marked automatically at 07:12: 1 member')).toBeVisible();
    await pass(AUTO_MARK_MS);
    expect(server.marked()).toHaveLength(1);
  });

  it('leaves alone the row that is being edited, and one that was touched just now', async () => {
    const rows = [newRow(0, {}), newRow(1), newRow(2)];
    const server = fakeAttendanceServer(newRoster({ rows }));
    const { user } = renderAttendance();
    await user.click(await screen.findByRole('button', { name: 'Edit Asha Raman' }));
    await user.click(await choice('Asha Raman', 'Leave'));
    await user.click(await choice('Balaji Kumar', 'Present'));
    await pass(AUTO_MARK_MS - 5_000);
    await user.click(await choice('Chitra Bose', 'Present'));
    await pass(5_000);
    expect(server.marked().map((sent) => sent.map(({ rotaryId }) => rotaryId))).toEqual([['100002']]);
    expect(screen.getByRole('button', { name: 'Done Asha Raman' })).toBeEnabled();
    expect(await choice('Asha Raman', 'Leave')).toBeChecked();
    expect(await choice('Asha Raman', 'Leave')).toHaveAttribute('aria-disabled', 'false');
    await pass(SETTLE_MS);
    expect(server.marked().map((sent) => sent.map(({ rotaryId }) => rotaryId))).toEqual([
      ['100002'],
      ['100003'],
    ]);
  });

  it('does not run for a meeting that cannot be marked, nor does leaving store anything then', async () => {
    const server = fakeAttendanceServer();
    const { user, leaveScreen } = renderAttendance();
    await user.click(await choice('Asha Raman', 'Present'));
    server.store.roster = newRoster({ status: 'Completed', canMark: false, version: 2 });
    await server.live.emit('OnAttendanceChanged', {
      onAttendanceChanged: { status: 'Completed', version: 2, mustRefetch: true, rows: [], visitors: [] },
    });
    await pass(2 * AUTO_MARK_MS);
    leaveScreen();
    await pass(1_000);
    expect(server.marked()).toEqual([]);
  });
});
