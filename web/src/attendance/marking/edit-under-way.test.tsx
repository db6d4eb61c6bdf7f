import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reachability } from '#api/reachability.ts';
import { fakeAttendanceServer, NOW, newRecord, newRoster, newRow } from '#test/attendance.ts';
import { renderAttendance, tellChange, toRow } from '#test/attendance-screen.tsx';

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

/** A server that answers a batch only when it is told to. */
function slowServer(roster = newRoster()) {
  const answers: (() => void)[] = [];
  const server = fakeAttendanceServer(roster, {
    MarkMemberAttendance: () => {
      const sent = server.marked().at(-1) ?? [];
      return new Promise((resolve) => {
        const rows = sent.map(({ rotaryId, attendanceStatus, paymentStatus, version }) =>
          newRecord(rotaryId, {
            attendanceStatus,
            paymentStatus: paymentStatus ?? 'Unpaid',
            version: (version ?? 0) + 1,
          }),
        );
        answers.push(() => resolve({ data: { markMemberAttendance: { rows, conflicts: [] } } }));
      });
    },
  });
  return { server, answer: () => answers.shift()?.() };
}

it('a mark that is answered stays marked all the while', async () => {
  const { server, answer } = slowServer();
  const { user } = renderAttendance();
  const present = await choice('Asha Raman', 'Present');
  await user.click(present);
  await user.click(screen.getByRole('button', { name: 'Mark 1' }));
  await waitFor(() => expect(server.marked()).toHaveLength(1));
  expect(present).toHaveAttribute('aria-disabled', 'true');
  const seen: (string | null)[] = [];
  const observer = new MutationObserver(() => seen.push(present.getAttribute('aria-disabled')));
  observer.observe(present, { attributes: true, attributeFilter: ['aria-disabled'] });
  answer();
  expect(await screen.findByText('All marks saved')).toBeVisible();
  observer.disconnect();
  expect(seen).toEqual([]);
});

describe('an edited row whose earlier mark is under way', () => {
  it('is sent by its Done, pressed before the answer', async () => {
    const { server, answer } = slowServer();
    const { user } = renderAttendance();
    await user.click(await choice('Asha Raman', 'Present'));
    await user.click(screen.getByRole('button', { name: 'Mark 1' }));
    await waitFor(() => expect(server.marked()).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Edit Asha Raman' }));
    await user.click(await choice('Asha Raman', 'Leave'));
    await user.click(screen.getByRole('button', { name: 'Done Asha Raman' }));
    answer();
    await pass(2 * STORE_AFTER_MS);
    await waitFor(() => expect(server.marked()).toHaveLength(2));
    expect(server.marked()[1]).toMatchObject([{ attendanceStatus: 'Leave', version: 1 }]);
    answer();
    await pass(STORE_AFTER_MS);
    expect(await choice('Asha Raman', 'Leave')).toBeChecked();
    expect(server.marked()).toHaveLength(2);
  });

  it('is sent also where the mark comes back as a live message first', async () => {
    const { server, answer } = slowServer();
    const { user } = renderAttendance(undefined, {});
    await user.click(await choice('Asha Raman', 'Present'));
    await pass(STORE_AFTER_MS);
    await waitFor(() => expect(server.marked()).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Edit Asha Raman' }));
    await user.click(await choice('Asha Raman', 'Leave'));
    await tellChange(server.live, { rows: [newRecord('100001')] });
    await user.click(screen.getByRole('button', { name: 'Done Asha Raman' }));
    answer();
    await pass(2 * STORE_AFTER_MS);
    await waitFor(() => expect(server.marked()).toHaveLength(2));
    expect(server.marked()[1]).toMatchObject([{ attendanceStatus: 'Leave', version: 1 }]);
    answer();
  });

  it('is sent where Done was pressed after the answer', async () => {
    const { server, answer } = slowServer();
    const { user } = renderAttendance(undefined, {});
    await user.click(await choice('Asha Raman', 'Present'));
    await pass(STORE_AFTER_MS);
    await waitFor(() => expect(server.marked()).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Edit Asha Raman' }));
    await user.click(await choice('Asha Raman', 'Leave'));
    answer();
    await pass(2 * STORE_AFTER_MS);
    expect(server.marked()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Done Asha Raman' }));
    await waitFor(() => expect(server.marked()).toHaveLength(2));
    expect(server.marked()[1]).toMatchObject([{ attendanceStatus: 'Leave', version: 1 }]);
    answer();
  });

  it('is sent also where it goes back to what was stored before', async () => {
    const rows = [newRow(0, { attendanceStatus: 'Absent', version: 4 }), newRow(1)];
    const { server, answer } = slowServer(newRoster({ rows }));
    const { user } = renderAttendance(undefined, {});
    await user.click(await screen.findByRole('button', { name: 'Edit Asha Raman' }));
    await user.click(await choice('Asha Raman', 'Present'));
    await user.click(screen.getByRole('button', { name: 'Done Asha Raman' }));
    await waitFor(() => expect(server.marked()).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Edit Asha Raman' }));
    await user.click(await choice('Asha Raman', 'Absent'));
    await user.click(screen.getByRole('button', { name: 'Done Asha Raman' }));
    answer();
    await pass(2 * STORE_AFTER_MS);
    await waitFor(() => expect(server.marked()).toHaveLength(2));
    expect(server.marked()[1]).toMatchObject([{ attendanceStatus: 'Absent', version: 5 }]);
    answer();
  });

  it('is sent also where the tab was opened again meanwhile', async () => {
    const rows = [newRow(0, { attendanceStatus: 'Absent', version: 4 }), newRow(1)];
    const { server, answer } = slowServer(newRoster({ rows }));
    const first = renderAttendance(undefined, {});
    await first.user.click(await screen.findByRole('button', { name: 'Edit Asha Raman' }));
    await first.user.click(await choice('Asha Raman', 'Present'));
    await first.user.click(screen.getByRole('button', { name: 'Done Asha Raman' }));
    await waitFor(() => expect(server.marked()).toHaveLength(1));
    first.unmount();
    await pass(100);
    const { user } = renderAttendance(undefined, {});
    expect(await choice('Asha Raman', 'Present')).toBeChecked();
    await user.click(await screen.findByRole('button', { name: 'Edit Asha Raman' }));
    await user.click(await choice('Asha Raman', 'Absent'));
    await user.click(screen.getByRole('button', { name: 'Done Asha Raman' }));
    expect(await choice('Asha Raman', 'Absent')).toBeChecked();
    answer();
    await pass(2 * STORE_AFTER_MS);
    answer();
    await pass(2 * STORE_AFTER_MS);
    answer();
    await waitFor(() =>
      expect(server.marked().at(-1)).toMatchObject([{ attendanceStatus: 'Absent', version: 5 }]),
    );
    answer();
    expect(await screen.findByText('All marks saved')).toBeVisible();
  });
});
