import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeAudit } from '#audit/audit.store.ts';
import { inTransaction } from '#storage/transaction.ts';
import { type Answer, newTestApi, type TestApi } from '../../test/api.ts';
import { newChapter, newMeeting, newMember } from '../../test/factories.ts';
import { countRoundTrips } from '../../test/round-trips.ts';

const LIST = `query ($chapterId: ID!, $startDate: String, $endDate: String, $filter: ModelAuditEntryFilterInput,
    $limit: Int, $nextToken: String) {
  listAudit(chapterId: $chapterId, startDate: $startDate, endDate: $endDate, filter: $filter, limit: $limit,
    nextToken: $nextToken) {
    items { actor actorName role action subject subjectName before after at } nextToken } }`;

interface Entry {
  actor: string;
  actorName: string | null;
  action: string;
  subject: string;
  subjectName: string | null;
  before: string | null;
  after: string | null;
}

let api: TestApi;
let chapterId: string;
let admin: string;
let member: string;

beforeAll(async () => {
  api = await newTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  chapterId = await newChapter(api.database, { time_zone: 'Asia/Kolkata' });
  admin = await newMember(api.database, { chapter_id: chapterId, is_admin: true, full_name: 'ADMIN' });
  member = await newMember(api.database, { chapter_id: chapterId, full_name: 'ANITA' });
});

/** An entry of the given moment, as a change would have written it. */
async function entry(
  at: string,
  { actor = admin, action = 'meeting.update', subject = 'x' }: Partial<Entry> = {},
): Promise<void> {
  await api.database.pool.query(
    `insert into audit (chapter_id, audit_id, at, actor, actor_role, action, subject)
    values ($1, gen_random_uuid(), $2, $3, 'CHAPTERADMIN', $4, $5)`,
    [chapterId, at, actor, action, subject],
  );
}

const ask = (variables: object = {}, as: string | null = admin): Promise<Answer> =>
  api.ask('main', as, LIST, { chapterId, ...variables });

async function listed(variables: object = {}) {
  const { data, errors } = await ask(variables);
  expect(errors).toEqual([]);
  return data?.listAudit as { items: Entry[]; nextToken: string | null };
}

const toSubjects = async (variables: object) => (await listed(variables)).items.map(({ subject }) => subject);

describe('the audit log', () => {
  it('shows who changed what, with old and new values, newest first, in two round trips', async () => {
    const meeting = await newMeeting(api.database, { chapter_id: chapterId, meeting_date: '2026-11-20' });
    await entry('2026-11-19T10:00:00Z', { subject: meeting.meeting_id });
    await entry('2026-11-20T10:00:00Z', { subject: member, actor: 'supportadmin', action: 'summary.create' });
    await inTransaction(api.database, (tx) =>
      writeAudit(
        tx,
        { userName: admin, rotaryId: admin, chapterId, role: 'CHAPTERADMIN', status: 'Active' },
        {
          chapterId,
          action: 'setting.update',
          subject: 'CONTACT',
          before: { value: 'A' },
          after: { value: 'B' },
        },
      ),
    );
    await listed();
    const trips = countRoundTrips(api.database);
    const { items } = await listed();
    trips.stop();
    expect(trips.count).toBeLessThanOrEqual(2);
    expect(items).toMatchObject([
      {
        actor: admin,
        actorName: 'ADMIN',
        action: 'setting.update',
        subject: 'CONTACT',
        subjectName: null,
        before: '{"value":"A"}',
        after: '{"value":"B"}',
      },
      { actor: 'supportadmin', actorName: null, subjectName: 'ANITA', before: null, after: null },
      { actorName: 'ADMIN', subjectName: '2026-11-20', action: 'meeting.update' },
    ]);
  });

  it('is read page by page, each entry once, also those of one moment', async () => {
    for (const subject of ['a', 'b', 'c', 'd', 'e']) await entry('2026-11-20T10:00:00.123Z', { subject });
    const seen: string[] = [];
    let nextToken: string | null = null;
    do {
      const page = await listed({ limit: 2, nextToken });
      seen.push(...page.items.map(({ subject }) => subject));
      ({ nextToken } = page);
    } while (nextToken);
    expect(seen.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('returns at most 1,000 entries at once', async () => {
    await api.database.pool.query(
      `insert into audit (chapter_id, audit_id, actor, actor_role, action, subject)
      select $1, gen_random_uuid(), 'x', 'CHAPTERADMIN', 'meeting.update', 'x' from generate_series(1, 1001)`,
      [chapterId],
    );
    for (const variables of [{}, { limit: 5000 }]) {
      const { items, nextToken } = await listed(variables);
      expect(items).toHaveLength(1000);
      expect((await listed({ nextToken })).items).toHaveLength(1);
    }
  });

  it('is filtered by person and kind', async () => {
    await entry('2026-11-20T10:00:00Z', { subject: 'one', action: 'classification.update' });
    await entry('2026-11-20T10:00:01Z', { subject: 'two', actor: member, action: 'attendance.tellLeave' });
    expect(await toSubjects({ filter: { actor: { eq: member } } })).toEqual(['two']);
    expect(await toSubjects({ filter: { action: { beginsWith: 'classification.' } } })).toEqual(['one']);
    expect(await toSubjects({ filter: { actor: { eq: `' or true --` } } })).toEqual([]);
  });

  it('is filtered by days of the chapter, whose midnight is not that of the server', async () => {
    await entry('2026-11-19T18:29:59Z', { subject: 'still the 19th' });
    await entry('2026-11-19T18:30:00Z', { subject: 'the 20th begins' });
    await entry('2026-11-20T18:29:59Z', { subject: 'the 20th ends' });
    const day = { startDate: '2026-11-20', endDate: '2026-11-20' };
    expect(await toSubjects(day)).toEqual(['the 20th ends', 'the 20th begins']);
    expect(await toSubjects({ endDate: '2026-11-19' })).toEqual(['still the 19th']);
    expect(await toSubjects({ startDate: '2026-11-21' })).toEqual([]);
  });

  it.each([
    { startDate: '2026-02-30' },
    { endDate: `2026-11-20'; drop table audit; --` },
    { nextToken: 'nonsense' },
    { limit: 0 },
  ])('refuses %j', async (variables) => {
    const { data, errors } = await ask(variables);
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(['BAD_INPUT']);
    expect(data).toBeNull();
  });

  it('contains no identity numbers, images or secrets', async () => {
    const before = { city: 'Chennai', aadharNo: '1234', panImage: 'old.webp' };
    const after = { city: 'Madurai', aadharNo: '9876', panImage: 'old.webp', temporaryPassword: 'Secret-1' };
    await inTransaction(api.database, (tx) =>
      writeAudit(
        tx,
        { userName: admin, rotaryId: admin, chapterId, role: 'CHAPTERADMIN', status: 'Active' },
        { chapterId, action: 'member.update', subject: member, before, after },
      ),
    );
    const { rows } = await api.database.pool.query(
      'select before::text, after::text from audit where subject = $1',
      [member],
    );
    const kept = JSON.stringify(rows);
    expect(kept).toContain('Madurai');
    for (const secret of ['1234', '9876', 'old.webp', 'Secret-1']) expect(kept).not.toContain(secret);
  });
});

describe('only an admin of the chapter', () => {
  it.each(['member', 'foreign admin', 'anonymous'] as const)('reads it: not the %s', async (who) => {
    await entry('2026-11-20T10:00:00Z', { subject: 'hidden' });
    const askers = {
      member,
      'foreign admin': await newMember(api.database, {
        chapter_id: await newChapter(api.database),
        is_admin: true,
      }),
      anonymous: null,
    };
    const { data, errors } = await ask({}, askers[who]);
    expect(data).toBeNull();
    const code = who === 'anonymous' ? 'UNAUTHENTICATED' : 'FORBIDDEN';
    expect(errors.map(({ extensions }) => extensions.code)).toEqual([code]);
    expect(JSON.stringify(errors)).not.toContain('hidden');
  });

  it('finds names of another chapter in it', async () => {
    const foreign = await newMember(api.database, {
      chapter_id: await newChapter(api.database),
      full_name: 'BEN',
    });
    await entry('2026-11-20T10:00:00Z', { actor: foreign, subject: foreign });
    expect((await listed()).items).toMatchObject([{ actorName: null, subjectName: null }]);
  });
});

describe('the audit log of a chapter for support admins', () => {
  it('holds what one of them has changed, and what is about the chapter and its money', async () => {
    const home = await newChapter(api.database, { is_support: true });
    const support = await newMember(api.database, { chapter_id: home });
    await entry('2026-11-19T10:00:00Z', { action: 'meeting.update', subject: 'meeting' });
    await entry('2026-11-19T11:00:00Z', { action: 'payment.apply', subject: 'order' });
    await entry('2026-11-19T12:00:00Z', { action: 'member.import', subject: 'import', actor: support });
    await api.database.pool.query("update audit set actor_role = 'SUPPORTADMIN' where actor = $1", [support]);
    const { data, errors } = await ask({}, support);
    expect(errors).toEqual([]);
    const { items } = data?.listAudit as { items: Entry[] };
    expect(items.map(({ subject }) => subject)).toEqual(['import', 'order']);
    expect(await toSubjects({})).toEqual(['import', 'order', 'meeting']);
    expect((await ask({ chapterId: home }, support)).errors).toEqual([]);
    expect((await ask({ chapterId: home })).errors[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await ask({}, member)).errors[0]?.extensions.code).toBe('FORBIDDEN');
  });
});
