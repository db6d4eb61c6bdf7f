import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newTestApi, type TestApi } from '../../../test/api.ts';
import { duringTransaction } from '../../../test/during-transaction.ts';
import { newChapter, newMember } from '../../../test/factories.ts';
import { endSubscriptions } from '../../../test/subscriptions.ts';
import {
  type ActivityType,
  cancel,
  findDifferences,
  getCounters,
  getInbox,
  newTwoChapters,
  recorded,
  remove,
  type TwoChapters,
  toInputs,
} from '../../../test/two-chapters.ts';

let api: TestApi;
let chapters: TwoChapters;
let inputs: ReturnType<typeof toInputs>;

beforeAll(async () => {
  api = await newTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  chapters = await newTwoChapters(api);
  inputs = toInputs(chapters);
});

const TYPES = ['Referral', 'ThanksNote', 'R2R'] as const satisfies readonly ActivityType[];
const TABLES = { Referral: 'referral', ThanksNote: 'thanks_note', R2R: 'r2r' } as const;
const WORDS = { Referral: 'referral', ThanksNote: 'C-Note', R2R: 'R2R' } as const;

/** Anita's activity with Asha, with Ben, or with a person in no chapter. */
async function given(type: ActivityType, side: 'inside' | 'outside' | 'others') {
  const { home, anita } = chapters;
  const { id } = await recorded(chapters, type, anita, inputs[type][side]);
  return { type, chapterId: home, id, author: anita };
}

const getCode = (answer: Awaited<ReturnType<typeof cancel>>) => answer.errors[0]?.extensions.code;

/** Every total of both chapters is what it was before anything was recorded. */
async function expectNothingCounted(): Promise<void> {
  const { home, away, anita, asha, ben } = chapters;
  for (const [chapterId, rotaryId] of [
    [home, anita],
    [home, asha],
    [away, ben],
  ] as const) {
    expect(await getCounters(chapters, chapterId, rotaryId)).toEqual([]);
  }
  expect(await findDifferences(chapters)).toEqual([]);
}

async function toAuditEntry(chapterId: string, id: string) {
  const { rows } = await api.database.pool.query(
    'select actor, action, before, after from audit where chapter_id = $1 and subject = $2',
    [chapterId, id],
  );
  return rows;
}

describe.each(TYPES)('a %s', (type) => {
  const { id: _id, ...asked } = { id: '', type };

  it('declined by its other party is reversed on both sides, and its author sees why', async () => {
    const { home, away, anita, ben } = chapters;
    const activity = await given(type, 'outside');
    const declined = { ...asked, chapterId: home, id: activity.id, reason: ' It never was ' };
    const answer = await cancel(chapters, 'decline', declined, { as: ben });
    expect(answer).toMatchObject({
      errors: [],
      data: { declineActivity: { type, chapterId: home, id: activity.id, isDeleted: true, version: 2 } },
    });
    await expectNothingCounted();
    expect(await getInbox(chapters, home, anita)).toEqual([`Cancelled Your ${WORDS[type]} was declined`]);
    expect(await getInbox(chapters, away, ben)).toEqual([]);
    const { rows } = await api.database.pool.query(
      `select description::json ->> 'reason' as reason, description::json ->> 'memberName' as name, is_read from notification
        where rotary_id = $1 and code = 'Cancelled'`,
      [anita],
    );
    expect(rows).toEqual([{ reason: 'It never was', name: 'BEN', is_read: false }]);
    for (const chapterId of [home, away]) {
      expect(await toAuditEntry(chapterId, activity.id)).toEqual([
        {
          actor: ben,
          action: 'activity.decline',
          before: { name: expect.stringContaining('20-Nov-2026'), status: 'Recorded' },
          after: {
            name: expect.stringContaining('20-Nov-2026'),
            status: 'Declined',
            from: 'ANITA',
            to: 'BEN',
            by: 'BEN',
            reason: 'It never was',
          },
        },
      ]);
    }
  });

  it.each([
    'admin',
    'awayAdmin',
  ] as const)('struck by the %s is reversed on both sides, and both are notified', async (who) => {
    const { home, away, anita, ben } = chapters;
    const activity = await given(type, 'outside');
    const answer = await cancel(chapters, 'strike', activityKey(activity), { as: chapters[who] });
    expect(answer).toMatchObject({ errors: [], data: { strikeActivity: { isDeleted: true } } });
    await expectNothingCounted();
    const word = WORDS[type];
    expect(await getInbox(chapters, home, anita)).toEqual([
      `Cancelled Your ${word} was struck by a chapter admin`,
    ]);
    const other = type === 'R2R' ? 'An R2R with you' : `A ${word} to you`;
    expect(await getInbox(chapters, away, ben)).toEqual([`Cancelled ${other} was struck by a chapter admin`]);
    for (const chapterId of [home, away]) {
      expect(await toAuditEntry(chapterId, activity.id)).toMatchObject([
        { actor: chapters[who], action: 'activity.strike', after: { reason: null } },
      ]);
    }
  });

  it('within one chapter is struck and audited once; with a person in no chapter only its author is notified', async () => {
    const { home, anita, asha, admin } = chapters;
    for (const side of ['inside', 'others'] as const) {
      const activity = await given(type, side);
      expect(getCode(await cancel(chapters, 'strike', activityKey(activity), { as: admin }))).toBeUndefined();
      expect(await toAuditEntry(home, activity.id)).toHaveLength(1);
    }
    expect(await getInbox(chapters, home, anita)).toHaveLength(2);
    expect(await getInbox(chapters, home, asha)).toHaveLength(1);
    await expectNothingCounted();
  });

  it('is declined only by its other party, and struck only by an admin of a party', async () => {
    const { home, away, anita, asha, ben, admin, awayAdmin } = chapters;
    const { database } = api;
    const third = await newChapter(database);
    const stranger = await newMember(database, { chapter_id: third });
    const thirdAdmin = await newMember(database, { chapter_id: third, is_admin: true });
    const neighbour = await newMember(database, { chapter_id: away });
    const support = await newMember(database, {
      chapter_id: await newChapter(database, { is_support: true }),
    });
    const activity = await given(type, 'outside');
    const key = activityKey(activity);
    for (const [as, decline, strike] of [
      [null, 'UNAUTHENTICATED', 'UNAUTHENTICATED'],
      [anita, 'FORBIDDEN', 'FORBIDDEN'],
      [asha, 'FORBIDDEN', 'FORBIDDEN'],
      [neighbour, 'FORBIDDEN', 'FORBIDDEN'],
      [stranger, 'NOT_FOUND', 'FORBIDDEN'],
      [support, 'FORBIDDEN', 'FORBIDDEN'],
      [thirdAdmin, 'FORBIDDEN', 'NOT_FOUND'],
      [admin, 'FORBIDDEN', undefined],
    ] as const) {
      expect(getCode(await cancel(chapters, 'decline', key, { as })), `decline as ${as}`).toBe(decline);
      if (strike)
        expect(getCode(await cancel(chapters, 'strike', key, { as })), `strike as ${as}`).toBe(strike);
    }
    for (const wrong of [
      { ...key, chapterId: away },
      { ...key, id: 'no-id' },
      { ...key, id: '00000000-0000-4000-8000-000000000000' },
    ]) {
      expect(getCode(await cancel(chapters, 'decline', wrong, { as: ben }))).toBe('NOT_FOUND');
      expect(getCode(await cancel(chapters, 'strike', wrong, { as: awayAdmin }))).toBe('NOT_FOUND');
    }
    const others = await given(type, 'others');
    expect(getCode(await cancel(chapters, 'decline', activityKey(others), { as: asha }))).toBe('NOT_FOUND');
    expect(getCode(await cancel(chapters, 'strike', activityKey(others), { as: awayAdmin }))).toBe(
      'NOT_FOUND',
    );
    expect(await getCounters(chapters, home, anita)).toHaveLength(1);
    expect(await findDifferences(chapters)).toEqual([]);
  });

  it('is not cancelled by former members and admins', async () => {
    const { ben, awayAdmin, anita, home } = chapters;
    const key = activityKey(await given(type, 'outside'));
    await api.database.pool.query("update member set status = 'Inactive' where rotary_id = any($1)", [
      [ben, awayAdmin],
    ]);
    expect(getCode(await cancel(chapters, 'decline', key, { as: ben }))).toBe('FORBIDDEN');
    expect(getCode(await cancel(chapters, 'strike', key, { as: awayAdmin }))).toBe('FORBIDDEN');
    expect(await getCounters(chapters, home, anita)).toHaveLength(1);
  });

  it('is reversed once, even with many concurrent attempts', async () => {
    const { home, anita, ben, admin, awayAdmin } = chapters;
    const activity = await given(type, 'outside');
    const key = activityKey(activity);
    const ways = [
      () => cancel(chapters, 'decline', key, { as: ben }),
      () => cancel(chapters, 'strike', key, { as: admin }),
      () => cancel(chapters, 'strike', key, { as: awayAdmin }),
      () => remove(chapters, type, activity),
    ] as const;
    const lock = [[`select 1 from ${TABLES[type]} where chapter_id = $1 for update`, [home]]] as const;
    const both = () => Promise.all([ways[0](), ways[1]()]);
    const answers = await duringTransaction(api.database, lock, both, 2);
    for (const way of [...ways, ...ways.toReversed()]) answers.push(await way());
    answers.push(...(await Promise.all(ways.map((way) => way()))));
    for (const { errors } of answers) expect(errors).toEqual([]);
    await expectNothingCounted();
    expect(await toAuditEntry(home, activity.id)).toHaveLength(1);
    expect((await getInbox(chapters, home, anita)).length).toBeLessThanOrEqual(1);
  });

  it('is cancelled once per request id, and not on an older version', async () => {
    const { ben, admin, anita, home } = chapters;
    const activity = await given(type, 'outside');
    const key = activityKey(activity);
    expect(getCode(await cancel(chapters, 'strike', { ...key, version: 7 }, { as: admin }))).toBe('CONFLICT');
    const ask = () =>
      cancel(chapters, 'decline', { ...key, version: 1 }, { as: ben, requestId: `declined-${activity.id}` });
    expect(await ask()).toEqual(await ask());
    expect(await getInbox(chapters, home, anita)).toHaveLength(1);
    await expectNothingCounted();
  });

  it('needs a valid subscription of the cancelling chapter, and a valid reason', async () => {
    const { away, ben, awayAdmin } = chapters;
    const key = activityKey(await given(type, 'outside'));
    const long = { ...key, reason: 'x'.repeat(501) };
    for (const [way, as] of [
      ['decline', ben],
      ['strike', awayAdmin],
    ] as const) {
      expect(getCode(await cancel(chapters, way, long, { as }))).toBe('BAD_INPUT');
    }
    await endSubscriptions(api, away);
    expect((await cancel(chapters, 'decline', key, { as: ben })).errors[0]?.message).toBe(
      'No Active Subscription Found.',
    );
    expect(await findDifferences(chapters)).toEqual([]);
  });
});

const activityKey = ({ type, chapterId, id }: { type: ActivityType; chapterId: string; id: string }) => ({
  type,
  chapterId,
  id,
});

describe('a C-Note for a referral', () => {
  it('that is declined or struck opens the referral again', async () => {
    const { home, away, anita, ben, admin } = chapters;
    const referral = await given('Referral', 'outside');
    const thanks = {
      chapterId: away,
      referralType: 'External',
      thanksTo: anita,
      chapterIdOfThanksTo: home,
      businessValue: 1000.5,
      details: 'Thank you',
      referralId: referral.id,
    };
    const getStatus = async () => {
      const { rows } = await api.database.pool.query(
        'select referral_status as status, business_paise as paise from referral where referral_id = $1',
        [referral.id],
      );
      return rows[0];
    };
    for (const [way, as] of [
      ['decline', anita],
      ['strike', admin],
    ] as const) {
      const { id } = await recorded(chapters, 'ThanksNote', ben, thanks);
      expect(await getStatus()).toEqual({ status: 'Closed', paise: 100050 });
      const note = { type: 'ThanksNote' as const, chapterId: away, id };
      expect((await cancel(chapters, way, note, { as })).errors).toEqual([]);
      expect(await getStatus()).toEqual({ status: 'Open', paise: 0 });
    }
    expect(await findDifferences(chapters)).toEqual([]);
  });
});

it('a cancelled entry counts as unread, and cannot be deleted', async () => {
  const { home, anita, ben } = chapters;
  const key = activityKey(await given('ThanksNote', 'outside'));
  await cancel(chapters, 'decline', key, { as: ben });
  const pk = `CID#${home}#MID#${anita}`;
  const count = await api.ask('main', anita, 'query ($pk: ID!) { countUnreadNotification(pk: $pk) }', { pk });
  expect(count.data).toEqual({ countUnreadNotification: 1 });
  const list = await api.ask(
    'main',
    anita,
    `query ($pk: ID!) { listNotification(pk: $pk, filter: { code: { eq: "Cancelled" } }) {
      items { sk code value summarySK summarySKOfReferredToOrThanksTo } } }`,
    { pk },
  );
  const [entry] = (list.data as { listNotification: { items: { sk: string }[] } }).listNotification.items;
  expect(entry).toMatchObject({
    code: 'Cancelled',
    value: 2500.5,
    summarySK: null,
    summarySKOfReferredToOrThanksTo: null,
  });
  const { errors } = await api.ask(
    'main',
    anita,
    'mutation ($input: UpdateNotificationInput!) { updateNotification(input: $input) { isDeleted } }',
    { input: { pk, sk: entry?.sk, isDeleted: true } },
  );
  expect(errors[0]?.message).toBe('You can only delete what you gave yourself.');
});
