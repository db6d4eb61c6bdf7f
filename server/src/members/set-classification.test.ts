import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newTestApi, type TestApi } from '../../test/api.ts';
import { duringTransaction } from '../../test/during-transaction.ts';
import { newChapter, newMeeting, newMember, newSubscription } from '../../test/factories.ts';
import { endSubscriptions } from '../../test/subscriptions.ts';

const SET = `mutation ($input: SetMemberClassificationInput!, $requestId: String) {
  setMemberClassification(input: $input, requestId: $requestId) { classificationName businessClassificationId version } }`;
const TAKEN = 'The member already exists in this business classification';

let api: TestApi;
let chapterId: string;
let admin: string;
let ids: Record<'baker' | 'florist' | 'tailor', string>;
let anita: string;
let ben: string;

beforeAll(async () => {
  api = await newTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  chapterId = await newChapter(api.database);
  await newSubscription(api.database, { chapter_id: chapterId });
  admin = await newMember(api.database, { chapter_id: chapterId, is_admin: true });
  ids = {
    baker: await newClassification('Baker', 'Occupied'),
    florist: await newClassification('Florist', 'Open'),
    tailor: await newClassification('Tailor', 'Occupied'),
  };
  anita = await holder('Baker', ids.baker);
  ben = await holder('Tailor', ids.tailor);
});

async function newClassification(name: string, status: string): Promise<string> {
  const { rows } = await api.database.pool.query<{ id: string }>(
    `insert into business_classification (chapter_id, business_classification_id, name, status)
      values ($1, gen_random_uuid(), $2, $3) returning business_classification_id as id`,
    [chapterId, name, status],
  );
  return rows[0]?.id ?? '';
}

const holder = (classification_name: string, business_classification_id: string, more: object = {}) =>
  newMember(api.database, {
    chapter_id: chapterId,
    classification_name,
    business_classification_id,
    ...more,
  });

async function set(rotaryId: string, to: string, more: object = {}, as = admin) {
  const { requestId, ...others } = more as { requestId?: string };
  const input = { chapterId, rotaryId, businessClassificationId: to, ...others };
  const { data, errors } = await api.ask('main', as, SET, { input, requestId });
  const [error] = errors;
  return {
    member: data?.setMemberClassification as { classificationName: string; version: number } | null,
    refused: error?.message,
    code: error?.extensions.code,
  };
}

async function statuses(): Promise<Record<string, string>> {
  const { rows } = await api.database.pool.query<{ name: string; status: string }>(
    'select name, status from business_classification where chapter_id = $1',
    [chapterId],
  );
  return Object.fromEntries(rows.map(({ name, status }) => [name, status]));
}

describe('another classification', () => {
  it('is taken and the previous one opened; directory and audit log follow, the past stays', async () => {
    const { visitor_attendance_id } = await visitElsewhere();
    const { member } = await set(anita, ids.florist, { version: 1 });
    expect(member).toMatchObject({ classificationName: 'Florist', version: 2 });
    expect(await statuses()).toEqual({ Baker: 'Open', Florist: 'Occupied', Tailor: 'Occupied' });
    const LIST = `query ($chapterId: ID!, $rotaryId: ID) { listMember(chapterId: $chapterId, rotaryId: $rotaryId) {
      items { classificationName } } }`;
    const directory = await api.ask('main', ben, LIST, { chapterId, rotaryId: anita });
    expect(directory.data?.listMember).toEqual({ items: [{ classificationName: 'Florist' }] });
    const { rows } = await api.database.pool.query(
      "select actor, before, after from audit where chapter_id = $1 and action = 'member.setClassification'",
      [chapterId],
    );
    expect(rows).toEqual([
      {
        actor: admin,
        before: { classificationName: 'Baker' },
        after: { classificationName: 'Florist' },
      },
    ]);
    const past = await api.database.pool.query(
      'select classification_name from visitor_attendance where visitor_attendance_id = $1',
      [visitor_attendance_id],
    );
    expect(past.rows).toEqual([{ classification_name: 'Baker' }]);
  });

  it('is set once for a repeated request, and the same one changes nothing', async () => {
    const [first, again] = await Promise.all([
      set(anita, ids.florist, { requestId: 'c1' }),
      set(anita, ids.florist, { requestId: 'c1' }),
    ]);
    expect(first.refused).toBeUndefined();
    expect(again).toEqual(first);
    expect((await set(anita, ids.florist)).member?.version).toBe(first.member?.version);
  });

  it('of a member who is not Active stays Open, and so does the previous one', async () => {
    const carl = await holder('Baker', ids.baker, { status: 'Inactive' });
    expect((await set(carl, ids.florist)).member?.classificationName).toBe('Florist');
    expect(await statuses()).toEqual({ Baker: 'Occupied', Florist: 'Open', Tailor: 'Occupied' });
    expect((await set(carl, ids.tailor)).refused).toBe(TAKEN);
  });

  it('goes to one of two members for whom two admins choose it at once', async () => {
    const answers = await duringTransaction(
      api.database,
      [
        [
          'select from business_classification where chapter_id = $1 and business_classification_id = $2 for update',
          [chapterId, ids.florist],
        ],
      ],
      () => Promise.all([set(anita, ids.florist), set(ben, ids.florist)]),
      2,
    );
    expect(answers.map(({ refused }) => refused ?? null).toSorted()).toEqual([TAKEN, null]);
    const { rows } = await api.database.pool.query(
      'select from member where chapter_id = $1 and business_classification_id = $2',
      [chapterId, ids.florist],
    );
    expect(rows).toHaveLength(1);
    const freed = answers[0]?.refused === undefined ? 'Baker' : 'Tailor';
    expect(await statuses()).toMatchObject({ Florist: 'Occupied', [freed]: 'Open' });
  });
});

describe('a change of classification is refused', () => {
  it('to one that another Active member holds, and from an older version', async () => {
    expect(await set(anita, ids.tailor)).toMatchObject({ refused: TAKEN, code: 'CONFLICT' });
    expect((await set(anita, ids.florist, { version: 7 })).code).toBe('CONFLICT');
    expect(await statuses()).toEqual({ Baker: 'Occupied', Florist: 'Open', Tailor: 'Occupied' });
  });

  it('to one of another chapter, for nobody, and for an admin', async () => {
    const elsewhere = await newChapter(api.database);
    await api.database.pool.query(
      'update business_classification set chapter_id = $1 where business_classification_id = $2',
      [elsewhere, ids.florist],
    );
    expect((await set(anita, ids.florist)).code).toBe('NOT_FOUND');
    expect((await set('999999', ids.tailor)).code).toBe('NOT_FOUND');
    expect((await set(admin, ids.tailor)).code).toBe('FORBIDDEN');
  });

  it('to members, to other chapters, and without a subscription', async () => {
    const elsewhere = await newChapter(api.database);
    const stranger = await newMember(api.database, { chapter_id: elsewhere, is_admin: true });
    expect((await set(anita, ids.florist, {}, anita)).code).toBe('FORBIDDEN');
    expect((await set(anita, ids.florist, {}, stranger)).code).toBe('NOT_FOUND');
    await endSubscriptions(api, chapterId);
    expect((await set(anita, ids.florist)).refused).toBe('No Active Subscription Found.');
  });
});

/** A visit of the member in another chapter, written down with the classification of then. */
async function visitElsewhere() {
  const visited = await newChapter(api.database);
  const meeting = await newMeeting(api.database, { chapter_id: visited, meeting_date: '2026-11-13' });
  return api.database.kysely
    .insertInto('visitor_attendance')
    .values({
      chapter_id: visited,
      visitor_attendance_id: randomUUID(),
      meeting_id: meeting.meeting_id,
      name: 'ANITA',
      classification_name: 'Baker',
      attendance_status: 'Present',
      attended_at: '2026-11-13 07:40',
      home_chapter_id: chapterId,
      home_rotary_id: anita,
    })
    .returning('visitor_attendance_id')
    .executeTakeFirstOrThrow();
}
