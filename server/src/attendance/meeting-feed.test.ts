import { expect, it } from 'vitest';
import type { MemberAttendance } from './attendance.store.ts';
import { type AttendanceChange, openChangeReader } from './meeting-feed.ts';

function change(ids: string[], overrides: Partial<AttendanceChange> = {}): AttendanceChange {
  const rows = ids.map((id) => ({ id, rotaryId: id, version: overrides.version ?? 1 }) as MemberAttendance);
  return {
    chapterId: 'c',
    meetingId: 'm',
    status: 'Scheduled',
    version: 1,
    visitors: [],
    mustRefetch: false,
    ...overrides,
    rows,
  };
}

it('returns pending changes as one message, the latest of each record', async () => {
  const reader = openChangeReader(null, () => undefined);
  reader.push(change(['a', 'b']));
  reader.push(change(['b', 'c'], { version: 2, status: 'Completed' }));
  const { value } = await reader.next();
  expect(value).toMatchObject({ status: 'Completed', version: 2, mustRefetch: false });
  expect(value.rows.map(({ id, version }: MemberAttendance) => [id, version])).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 2],
  ]);
});

it('still reports, among later changes, that all must be read', async () => {
  const reader = openChangeReader(null, () => undefined);
  reader.push(change([], { mustRefetch: true }));
  reader.push(change(['a']));
  expect((await reader.next()).value).toMatchObject({ mustRefetch: true, rows: [{ id: 'a' }] });
});

it('makes a slow reader read all, instead of buffering for it', async () => {
  const reader = openChangeReader(null, () => undefined);
  for (let count = 0; count < 301; count += 1) reader.push(change([String(count)]));
  expect((await reader.next()).value).toMatchObject({ mustRefetch: true, rows: [] });
});

it('wakes a waiting reader, and ends once, also while waiting', async () => {
  let ends = 0;
  const reader = openChangeReader(null, () => {
    ends += 1;
  });
  const waiting = reader.next();
  reader.push(change(['a']));
  expect((await waiting).done).toBe(false);
  const last = reader.next();
  await reader.return?.();
  await reader.return?.();
  expect([(await last).done, (await reader.next()).done, ends]).toEqual([true, true, 1]);
});

it('skips changes of others', async () => {
  const reader = openChangeReader('b', () => undefined);
  reader.push(change(['a']));
  reader.push(change(['a', 'b']));
  expect((await reader.next()).value.rows).toMatchObject([{ id: 'b' }]);
});
