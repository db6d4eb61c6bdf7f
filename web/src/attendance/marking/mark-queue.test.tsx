import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reachability } from '#api/reachability.ts';
import { LOCAL_PREFIX } from '#browser/local-store.ts';
import { sessionStore } from '#identity/session-store.ts';
import { fakeAttendanceServer, NOW, newRecord, newRoster } from '#test/attendance.ts';
import { renderAttendance, toRow } from '#test/attendance-screen.tsx';
import { refused } from '#test/fake-server.ts';
import { loseNetwork } from '#test/lost-network.ts';

const TRY_AGAIN_MS = 5_000;

const STORE_AFTER_MS = 700;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
});

afterEach(() => {
  act(() => reachability.answered());
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const choice = async (name: string, status: string) =>
  (await toRow(name)).getByRole('radio', { name: status });
const fee = (name: string) => screen.getByRole('checkbox', { name: `Fee paid by ${name}` });
const keptCount = () => Object.keys(localStorage).filter((key) => key.startsWith(LOCAL_PREFIX)).length;
const show = () => renderAttendance(undefined, {});

describe('a mark', () => {
  it('is stored within a second, and its locked row takes the fee in one act', async () => {
    const server = fakeAttendanceServer();
    const { user } = show();
    await user.click(await choice('Asha Raman', 'Present'));
    await pass(STORE_AFTER_MS);
    await waitFor(() => expect(server.marked()).toHaveLength(1));
    expect(STORE_AFTER_MS).toBeLessThan(1_000);
    await user.click(fee('Asha Raman'));
    await pass(STORE_AFTER_MS);
    await waitFor(() => expect(server.marked()).toHaveLength(2));
    expect(server.marked()[1]).toMatchObject([{ rotaryId: '100001', paymentStatus: 'Paid', version: 1 }]);
    expect(await choice('Asha Raman', 'Present')).toHaveAttribute('aria-disabled', 'true');
    expect(fee('Asha Raman')).toBeChecked();
    expect(keptCount()).toBe(0);
  });

  it('takes a change while it is under way', async () => {
    let answer: () => void = () => undefined;
    const server = fakeAttendanceServer(newRoster(), {
      MarkMemberAttendance: () =>
        new Promise((resolve) => {
          const rows = [newRecord('100001', { version: server.marked().length })];
          answer = () => resolve({ data: { markMemberAttendance: { rows, conflicts: [] } } });
        }),
    });
    const { user } = show();
    await user.click(await choice('Asha Raman', 'Present'));
    await pass(STORE_AFTER_MS);
    await waitFor(() => expect(server.marked()).toHaveLength(1));
    await user.click(fee('Asha Raman'));
    answer();
    await pass(STORE_AFTER_MS);
    await waitFor(() => expect(server.marked()).toHaveLength(2));
    expect(server.marked()[1]).toMatchObject([{ paymentStatus: 'Paid', version: 1 }]);
    expect(screen.queryByText('Changed elsewhere')).not.toBeInTheDocument();
    answer();
  });

  it('outlives the screen, the tab and the session, and goes on by itself', async () => {
    const server = fakeAttendanceServer();
    const { user, unmount } = show();
    await toRow('Asha Raman');
    const comeBack = loseNetwork();
    await user.click(await choice('Asha Raman', 'Present'));
    await pass(STORE_AFTER_MS);
    unmount();
    await pass(100);
    sessionStore.reset();
    expect(keptCount()).toBeGreaterThan(0);

    comeBack();
    expect(server.marked()).toEqual([]);
    show();
    await waitFor(() => expect(server.marked()).toHaveLength(1));
    expect(server.marked()[0]).toMatchObject([{ rotaryId: '100001', attendedDateTime: '2026-11-20 07:10' }]);
    expect(await choice('Asha Raman', 'Present')).toBeChecked();
    await waitFor(() => expect(keptCount()).toBe(0));
  });

  it('whose answer was lost is sent again with the same request id, and then what was chosen since', async () => {
    const server = fakeAttendanceServer();
    const { user, unmount } = show();
    await toRow('Asha Raman');
    const api = fetch;
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      await api(url, init);
      throw new TypeError('Failed to fetch');
    });
    await user.click(await choice('Asha Raman', 'Present'));
    await pass(STORE_AFTER_MS);
    await waitFor(() => expect(server.marked()).toHaveLength(1));
    await user.click(await choice('Balaji Kumar', 'Leave'));
    unmount();
    await pass(100);

    onLine.mockRestore();
    vi.stubGlobal('fetch', api);
    const sentBefore = server.marked().length;
    show();
    await waitFor(() =>
      expect(
        server
          .marked()
          .at(-1)
          ?.map(({ rotaryId }) => rotaryId),
      ).toContain('100002'),
    );
    const requestIds = server.calls
      .filter(({ operation }) => operation === 'MarkMemberAttendance')
      .map(({ variables }) => variables.requestId);
    const marked = server.marked();
    expect(requestIds[sentBefore]).toBe(requestIds[0]);
    expect(marked[sentBefore]).toEqual(marked[0]);
    await waitFor(() => expect(keptCount()).toBe(0));
  });

  it('goes on from another screen, but waits on the device once the person has left the app', async () => {
    const server = fakeAttendanceServer();
    const { user, leaveScreen, unmount } = show();
    await toRow('Asha Raman');
    const comeBack = loseNetwork();
    await user.click(await choice('Asha Raman', 'Present'));
    leaveScreen();
    await pass(STORE_AFTER_MS);
    comeBack();
    await waitFor(() => expect(server.marked()).toHaveLength(1));

    const second = show();
    await second.user.click(await choice('Balaji Kumar', 'Present'));
    second.unmount();
    unmount();
    await pass(10 * TRY_AGAIN_MS);
    expect(server.marked()).toHaveLength(1);
    expect(keptCount()).toBe(1);
  });

  it('is taken back by Undo after it was stored: the row has no mark again', async () => {
    const server = fakeAttendanceServer();
    const { user } = show();
    await user.click(await choice('Asha Raman', 'Present'));
    await pass(STORE_AFTER_MS);
    await waitFor(() => expect(server.marked()).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.marked()).toHaveLength(2));
    expect(server.marked()[1]).toMatchObject([
      { attendanceStatus: 'Unmarked', paymentStatus: 'Unpaid', version: 1 },
    ]);
    expect(await choice('Asha Raman', 'Present')).not.toBeChecked();
    expect(await choice('Asha Raman', 'Present')).toHaveAttribute('aria-disabled', 'false');
  });

  it('without a network is said to wait, without an error, and is sent by itself', async () => {
    const server = fakeAttendanceServer();
    const { user } = show();
    await toRow('Asha Raman');
    const comeBack = loseNetwork();
    await user.click(await choice('Asha Raman', 'Present'));
    await pass(STORE_AFTER_MS);
    expect(await screen.findByText('1 mark waits for the network')).toBeVisible();
    expect(screen.getByText('Kept here, sent by itself')).toBeVisible();
    await pass(3 * TRY_AGAIN_MS);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(await choice('Asha Raman', 'Present')).toBeChecked();
    comeBack();
    await waitFor(() => expect(server.marked()).toHaveLength(1));
  });

  it('that is refused says why, is not sent again by itself, and stays to be seen', async () => {
    const server = fakeAttendanceServer(newRoster(), {
      MarkMemberAttendance: () => refused('FORBIDDEN', 'Attendance is closed.'),
    });
    const { user } = show();
    await user.click(await choice('Asha Raman', 'Present'));
    await pass(STORE_AFTER_MS);
    expect(await screen.findByText(/Attendance is closed/)).toBeVisible();
    await pass(10 * TRY_AGAIN_MS);
    expect(server.marked()).toHaveLength(1);
    expect((await toRow('Asha Raman')).getByText('Not saved: Present, Unpaid')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Got it, Asha Raman' }));
    expect(await choice('Asha Raman', 'Present')).not.toBeChecked();
    expect(keptCount()).toBe(0);
  });

  it('of a row that Edit has opened waits for its Done', async () => {
    const rows = newRoster().rows.map((row, index) =>
      index === 0 ? { ...row, attendance: newRecord(row.rotaryId) } : row,
    );
    const server = fakeAttendanceServer(newRoster({ rows }));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Edit Asha Raman' }));
    await user.click(await choice('Asha Raman', 'Leave'));
    await pass(5 * STORE_AFTER_MS);
    expect(server.marked()).toEqual([]);
    expect(keptCount()).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Done Asha Raman' }));
    await waitFor(() => expect(server.marked()).toHaveLength(1));
  });
});
