import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { giveAccount, switchAccount } from '../../test/accounts.ts';
import { newTestApi, type TestApi } from '../../test/api.ts';
import { newChapter, newMeeting, newMember, nextNumber } from '../../test/factories.ts';

const PREFERENCES = `query ($chapterId: ID!, $rotaryId: ID!) {
  getMemberPreferences(chapterId: $chapterId, rotaryId: $rotaryId) { calendarAddress version } }`;
const RENEW = `mutation ($chapterId: ID!, $rotaryId: ID!, $version: Int, $requestId: String) {
  renewCalendarAddress(chapterId: $chapterId, rotaryId: $rotaryId, version: $version, requestId: $requestId) {
    calendarAddress version } }`;
const UPDATE = `mutation ($input: UpdateMeetingScheduleInput!) {
  updateMeetingSchedule(input: $input) { id version } }`;

let api: TestApi;
let chapterId: string;
let member: string;
let admin: string;

beforeAll(async () => {
  api = await newTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  chapterId = await newChapter(api.database, { name: `Club, "Süd" ${nextNumber()}` });
  member = await newMember(api.database, { chapter_id: chapterId });
  admin = await newMember(api.database, { chapter_id: chapterId, is_admin: true });
});

interface Address {
  calendarAddress: string;
  version: number;
}

async function buildAddress(rotaryId: string): Promise<Address> {
  const { data } = await api.ask('main', rotaryId, PREFERENCES, {
    chapterId,
    rotaryId,
  });
  return data?.getMemberPreferences as Address;
}

const renew = (version: number, requestId: string | null = null) =>
  api.ask('main', member, RENEW, {
    chapterId,
    rotaryId: member,
    version,
    requestId,
  });

/** Over HTTP, as a calendar app asks. */
const fetchCalendar = (address: string, headers: Record<string, string> = {}) =>
  api.http.inject({ url: new URL(address).pathname, headers });

function eventsIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((event) => ({
    uid: String(event.getFirstPropertyValue('uid')),
    status: String(event.getFirstPropertyValue('status')),
    start: String(event.getFirstPropertyValue('dtstart')),
    location: String(event.getFirstPropertyValue('location')),
    sequence: Number(event.getFirstPropertyValue('sequence')),
    lastModified: String(event.getFirstPropertyValue('last-modified')),
  }));
}

describe('the calendar of a member', () => {
  it('has the meetings since a year ago, and follows their changes', async () => {
    await newMeeting(api.database, { chapter_id: chapterId, meeting_date: '2025-11-12' });
    const { meeting_id: old } = await newMeeting(api.database, {
      chapter_id: chapterId,
      meeting_date: '2025-11-21',
    });
    const { meeting_id: next } = await newMeeting(api.database, {
      chapter_id: chapterId,
      meeting_date: '2026-11-27',
    });
    await newMeeting(api.database, { chapter_id: await newChapter(api.database) });
    const { calendarAddress } = await buildAddress(member);
    expect(calendarAddress).toMatch(/^https:\/\/club\.example\/calendar\/[\w-]+\.[\w-]{22}\.ics$/);

    const first = await fetchCalendar(calendarAddress);
    expect(first.statusCode).toBe(200);
    expect(first.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const before = eventsIn(first.payload);
    expect(before.map(({ uid }) => uid)).toEqual([old, next]);
    expect(before[1]).toMatchObject({ status: 'CONFIRMED', start: '2026-11-27T02:00:00Z', sequence: 1 });

    const headers = { 'if-none-match': `"other", ${first.headers.etag}` };
    expect((await fetchCalendar(calendarAddress, headers)).statusCode).toBe(304);
    const blank = { 'if-none-match': `a${' '.repeat(200_000)}b` };
    expect((await fetchCalendar(calendarAddress, blank)).statusCode).toBe(200);

    const venue = 'Hall\r\nEND:VEVENT\r\nBEGIN:VEVENT';
    const input = { chapterId, id: next, version: 1, date: '2026-11-28', status: 'Cancelled', venue };
    expect((await api.ask('main', admin, UPDATE, { input })).errors).toEqual([]);
    const second = await fetchCalendar(calendarAddress, headers);
    expect(second.statusCode).toBe(200);
    const after = eventsIn(second.payload);
    expect(after).toHaveLength(2);
    expect(after[1]).toMatchObject({
      uid: next,
      status: 'CANCELLED',
      start: '2026-11-28T02:00:00Z',
      sequence: 2,
      location: 'Hall END:VEVENT BEGIN:VEVENT',
    });
    expect(after[1]?.lastModified).not.toBe('');
  });

  it('names no member', async () => {
    await newMeeting(api.database, { chapter_id: chapterId });
    const { payload } = await fetchCalendar((await buildAddress(member)).calendarAddress);
    expect(payload).not.toContain(member);
    expect(payload).not.toMatch(/ATTENDEE|ORGANIZER|mailto/i);
  });
});

describe('the address', () => {
  it('stops when it is renewed, once for each request', async () => {
    const { calendarAddress: old, version } = await buildAddress(member);
    expect(version).toBe(0);
    const requestId = crypto.randomUUID();
    const [{ data: first }, { data: again }] = [await renew(0, requestId), await renew(0, requestId)];
    expect(again).toEqual(first);
    const renewed = first?.renewCalendarAddress as Address;
    expect(renewed).toEqual(await buildAddress(member));
    expect((await fetchCalendar(old)).statusCode).toBe(404);
    expect((await fetchCalendar(renewed.calendarAddress)).statusCode).toBe(200);
    expect((await renew(0)).errors[0]?.extensions.code).toBe('CONFLICT');
  });

  it('accepts one of two concurrent renewals', async () => {
    const answers = await Promise.all([renew(0), renew(0)]);
    expect(answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code))).toEqual([
      'CONFLICT',
    ]);
  });

  it('is read and renewed by its owner only', async () => {
    const stranger = await newMember(api.database, { chapter_id: await newChapter(api.database) });
    for (const [who, code] of [
      [admin, 'FORBIDDEN'],
      [stranger, 'FORBIDDEN'],
      [null, 'UNAUTHENTICATED'],
    ] as const) {
      for (const document of [PREFERENCES, RENEW]) {
        const { errors } = await api.ask('main', who, document, { chapterId, rotaryId: member });
        expect(errors[0]?.extensions.code).toBe(code);
      }
    }
    expect((await buildAddress(member)).version).toBe(0);
  });

  it.each(['Inactive', 'New'])('is 404 for a person who is %s', async (status) => {
    const { calendarAddress } = await buildAddress(member);
    expect((await fetchCalendar(calendarAddress)).statusCode).toBe(200);
    await api.database.pool.query('update member set status = $1 where rotary_id = $2', [status, member]);
    expect((await fetchCalendar(calendarAddress)).statusCode).toBe(404);
  });

  it('is 404 for a disabled account', async () => {
    const { calendarAddress } = await buildAddress(member);
    await giveAccount(api, admin, { chapterId, rotaryId: member });
    expect((await fetchCalendar(calendarAddress)).statusCode).toBe(200);
    await switchAccount(api, admin, { rotaryId: member, isEnabled: false });
    expect((await fetchCalendar(calendarAddress)).statusCode).toBe(404);
    await switchAccount(api, admin, { rotaryId: member, isEnabled: true });
    expect((await fetchCalendar(calendarAddress)).statusCode).toBe(200);
  });

  it('that is forged is refused like an old one, before anything is read', async () => {
    const { calendarAddress } = await buildAddress(member);
    const other = (await buildAddress(admin)).calendarAddress;
    await renew(0);
    const gone = await fetchCalendar(calendarAddress);
    const [, content = '', signature = ''] = /calendar\/(.*)\.(.*)\.ics$/.exec(other) ?? [];
    const [mine = ''] = /(?<=calendar\/)[^.]*/.exec(calendarAddress) ?? [];
    const next = Buffer.from(JSON.stringify([chapterId, member, 1])).toString('base64url');
    const ending = api.app.personalLinks.link('endReminders', { chapterId, rotaryId: member, number: 1 });
    const query = vi.spyOn(api.database.pool, 'query');
    const connect = vi.spyOn(api.database.pool, 'connect');
    for (const token of [
      ...['', 'x', `${content}.${'A'.repeat(22)}`, `${mine}.${signature}`, `${next}.${signature}`],
      ...[
        `${content}.${signature}x`,
        `${content}.${signature}.ics/..`,
        '%00',
        '..%2F..%2Fetc%2Fpasswd',
        'a'.repeat(9_000),
      ],
      ending.slice(ending.lastIndexOf('/') + 1),
    ]) {
      const { statusCode, payload, headers } = await api.http.inject({ url: `/calendar/${token}.ics` });
      if (token === '%00') expect(statusCode).toBe(400);
      else expect([token, statusCode, payload]).toEqual([token, gone.statusCode, gone.payload]);
      expect(headers).not.toHaveProperty('etag');
    }
    expect(query).not.toHaveBeenCalled();
    expect(connect).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it('has a rate limit', async () => {
    const { calendarAddress } = await buildAddress(member);
    const codes = new Set<number>();
    for (let count = 0; count < 62; count += 1) codes.add((await fetchCalendar(calendarAddress)).statusCode);
    expect([...codes]).toEqual([200, 429]);
    expect((await fetchCalendar((await buildAddress(admin)).calendarAddress)).statusCode).toBe(200);
  });
});

it('a schedule of a meeting each day is a calendar of bounded length', async () => {
  await api.database.pool.query(
    `insert into meeting (chapter_id, meeting_id, meeting_date, starts_at, ends_at, business_presentation, edu_talk, venue)
     select $1, gen_random_uuid(), date '2026-01-01' + day, '07:30', '09:00', array_fill('N'::text, array[20]), 'T', 'V'
     from generate_series(0, 2999) day`,
    [chapterId],
  );
  const { payload } = await fetchCalendar((await buildAddress(member)).calendarAddress);
  expect(payload.match(/BEGIN:VEVENT/g)).toHaveLength(1_500);
});
