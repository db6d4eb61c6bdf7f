import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GetAttendanceRosterDocument } from '#api/generated/attendance/graphql.ts';
import { apiQuery, createQueryClient } from '#api/use-api.ts';
import { fakeAttendanceServer, NOW, newRoster, newRow } from '#test/attendance.ts';
import { renderAttendance, toRow } from '#test/attendance-screen.tsx';

const POLL_MS = 15_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('the roster is asked for again and again while no live message can come', async () => {
  const server = fakeAttendanceServer();
  server.live.isDown = true;
  renderAttendance();
  expect(await screen.findByText('Updated every 15 seconds')).toBeVisible();
  server.store.roster = newRoster({ rows: [newRow(0, {})] });
  await pass(POLL_MS);
  await waitFor(async () =>
    expect((await toRow('Asha Raman')).getByRole('radio', { name: 'Present' })).toBeChecked(),
  );
});

it('says since when nothing is known any more, and that it is live again', async () => {
  let isDown = false;
  const server = fakeAttendanceServer(newRoster(), {
    GetAttendanceRoster: () => {
      if (isDown) throw new Error('Down');
      return { data: { getAttendanceRoster: server.store.roster } };
    },
  });
  renderAttendance();
  expect(await screen.findByText('Live')).toBeVisible();
  await pass(5 * 60_000);
  isDown = true;
  server.live.isDown = true;
  await server.live.drop();
  await pass(2 * POLL_MS);
  expect(await screen.findByText('Offline since 07:15')).toBeVisible();
  expect(await toRow('Asha Raman')).toBeTruthy();
  isDown = false;
  server.live.isDown = false;
  await pass(60_000);
  expect(await screen.findByText('Live')).toBeVisible();
});

it('says the day too, where what is shown was seen on another one', async () => {
  const server = fakeAttendanceServer(newRoster(), {
    GetAttendanceRoster: () => {
      throw new Error('Down');
    },
  });
  server.live.isDown = true;
  const client = createQueryClient();
  const roster = apiQuery(GetAttendanceRosterDocument, { chapterId: 'chennai', meetingId: 'today' });
  client.setQueryData(
    roster.queryKey,
    { getAttendanceRoster: newRoster() },
    { updatedAt: NOW.getTime() - 86_400_000 },
  );
  renderAttendance(client);
  await pass(POLL_MS);
  expect(await screen.findByText('Offline since 19-Nov-2026 07:10')).toBeVisible();
});
