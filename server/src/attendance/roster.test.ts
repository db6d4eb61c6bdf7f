import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newTestApi, TEST_NOW, type TestApi } from '../../test/api.ts';
import { getCalls, newMeetingDay } from '../../test/meeting-day.ts';
import { countRoundTrips } from '../../test/round-trips.ts';

let api: TestApi;

beforeAll(async () => {
  api = await newTestApi();
});
afterAll(() => api.close());
beforeEach(() => api.app.clock.set(TEST_NOW));

it('a roster has everybody expected or recorded, by name, with the record', async () => {
  const day = await newMeetingDay(api);
  const [first = '', second = '', third = ''] = day.members;
  const calls = getCalls(api, day);
  await calls.checkIn(third);
  await calls.checkIn(second);
  await rename({ [first]: 'CHITRA', [second]: 'BALU', [third]: 'ANITA' });
  await api.database.kysely
    .updateTable('member')
    .set({ status: 'Inactive' })
    .where('rotary_id', '=', second)
    .execute();

  const { rows, visitors, version } = await calls.roster();
  expect(rows.map(({ rotaryId }) => rotaryId)).toEqual([third, first, second]);
  expect(rows[0]).toMatchObject({ memberName: 'ANITA', attendance: { rotaryId: third } });
  expect(rows.map(({ mobile }) => mobile !== null)).toEqual([true, true, false]);
  expect(rows[0]?.attendance).toMatchObject({
    attendanceStatus: 'Present',
    attendedDateTime: '2026-11-20 07:20',
  });
  expect(rows[1]).toMatchObject({ memberName: 'CHITRA', attendance: null });
  // Who has left since keeps the name that the record has.
  expect(rows[2]).toMatchObject({ memberName: expect.stringMatching(/^MEMBER/), attendance: { version: 1 } });
  expect({ visitors, version }).toEqual({ visitors: [], version: 1 });
});

it('a meeting without members has a roster too', async () => {
  const day = await newMeetingDay(api, { members: 0 });
  const roster = await getCalls(api, day).roster();
  expect(roster).toMatchObject({ status: 'Scheduled', canMark: true, rows: [], visitors: [] });
});

it('a closed meeting that recorded nobody has a roster too', async () => {
  const day = await newMeetingDay(api, { members: 0 });
  await api.database.kysely
    .updateTable('meeting')
    .set({ status: 'Completed', completed_on: '2026-11-20' })
    .where('meeting_id', '=', day.meetingId)
    .execute();
  const roster = await getCalls(api, day).roster();
  expect(roster).toMatchObject({ status: 'Completed', rows: [], visitors: [] });
});

it('a roster takes one round trip', async () => {
  const day = await newMeetingDay(api);
  const calls = getCalls(api, day);
  await calls.roster();
  const trips = countRoundTrips(api.database);
  await calls.roster();
  trips.stop();
  expect(trips.count).toBe(1);
});

async function rename(names: Record<string, string>): Promise<void> {
  for (const [rotaryId, full_name] of Object.entries(names)) {
    await api.database.kysely
      .updateTable('member')
      .set({ full_name })
      .where('rotary_id', '=', rotaryId)
      .execute();
  }
}
