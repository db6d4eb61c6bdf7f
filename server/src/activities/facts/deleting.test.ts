import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newTestApi, type TestApi } from '../../../test/api.ts';
import { duringTransaction } from '../../../test/during-transaction.ts';
import { endSubscriptions } from '../../../test/subscriptions.ts';
import {
  type ActivityType,
  findDifferences,
  getCounters,
  getInbox,
  newTwoChapters,
  recorded,
  remove,
  type TwoChapters,
  toInputs,
} from '../../../test/two-chapters.ts';
import { runMutation } from '../../api/mutation.ts';
import { RequestContext } from '../../api/request-context.ts';
import { deleteFact } from './delete-activity.service.ts';

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
const SIDES = ['inside', 'outside', 'others'] as const;
const TABLES = { Referral: 'referral', ThanksNote: 'thanks_note', R2R: 'r2r' } as const;

/** Anita's activity, and what deleting needs to know of it. */
async function given(type: ActivityType, side: (typeof SIDES)[number]) {
  const { home, anita } = chapters;
  const { id } = await recorded(chapters, type, anita, inputs[type][side]);
  return { id, chapterId: home, author: anita };
}

/** Nobody counts anything, and every inbox is empty. */
async function expectNothingLeft(): Promise<void> {
  const { home, away, anita, asha, ben } = chapters;
  for (const [chapterId, rotaryId] of [
    [home, anita],
    [home, asha],
    [away, ben],
  ] as const) {
    expect(await getCounters(chapters, chapterId, rotaryId)).toEqual([]);
    expect(await getInbox(chapters, chapterId, rotaryId)).toEqual([]);
  }
  expect(await findDifferences(chapters)).toEqual([]);
}

describe.each(TYPES)('deleting a %s', (type) => {
  it.each(SIDES)('%s reverses everything, and repeating it changes nothing', async (side) => {
    const activity = await given(type, side);
    for (let time = 1; time <= 2; time += 1) {
      const { data, errors } = await remove(chapters, type, activity);
      expect(errors).toEqual([]);
      expect(Object.values(data ?? {})).toEqual([{ isDeleted: true }]);
      await expectNothingLeft();
    }
    const { rows } = await api.database.pool.query(
      `select version from ${TABLES[type]} where chapter_id = $1 and is_deleted`,
      [chapters.home],
    );
    expect(rows).toEqual([{ version: 2 }]);
    const audited = await api.database.pool.query(
      'select actor, action, before, after from audit where chapter_id = $1 and subject = $2',
      [chapters.home, activity.id],
    );
    const word = { Referral: 'referral', ThanksNote: 'thanksNote', R2R: 'r2r' }[type];
    expect(audited.rows).toEqual([
      {
        actor: chapters.anita,
        action: `${word}.delete`,
        after: { isDeleted: true },
        before: expect.objectContaining({ id: activity.id, isDeleted: false }),
      },
    ]);
  });

  it('twice concurrently reverses it once', async () => {
    const activity = await given(type, 'outside');
    const other = await given(type, 'outside');
    const hold = [
      [`select 1 from ${TABLES[type]} where chapter_id = $1 for update`, [chapters.home]],
    ] as const;
    const answers = await duringTransaction(
      api.database,
      hold,
      () => Promise.all([remove(chapters, type, activity), remove(chapters, type, activity)]),
      2,
    );
    for (const { errors } of answers) expect(errors).toEqual([]);
    const { home, anita } = chapters;
    expect(await getCounters(chapters, home, anita)).toHaveLength(1);
    expect(await findDifferences(chapters)).toEqual([]);
    await remove(chapters, type, other);
    await expectNothingLeft();
  });

  it('uses the meetings stored with it, even if they have changed', async () => {
    const activity = await given(type, 'outside');
    await api.database.pool.query("update meeting set status = 'Cancelled' where chapter_id = any($1)", [
      [chapters.home, chapters.away],
    ]);
    await remove(chapters, type, activity);
    await expectNothingLeft();
  });

  it('is for its author only', async () => {
    const { home, away, asha, ben, admin, awayAdmin } = chapters;
    const inside = await given(type, 'inside');
    const outside = await given(type, 'outside');
    const before = await getCounters(chapters, home, chapters.anita);
    const codes = async (as: string | null, activity: typeof inside) =>
      (await remove(chapters, type, activity, { as })).errors[0]?.extensions.code;
    expect(await codes(asha, inside)).toBe('FORBIDDEN');
    expect(await codes(admin, inside)).toBe('FORBIDDEN');
    expect(await codes(null, inside)).toBe('UNAUTHENTICATED');
    for (const as of [ben, awayAdmin]) expect(await codes(as, outside)).toMatch(/FORBIDDEN|NOT_FOUND/);
    expect(await codes(ben, { ...outside, chapterId: away })).toMatch(/FORBIDDEN|NOT_FOUND/);
    expect(await codes(asha, { ...inside, author: asha })).toBe('FORBIDDEN');
    expect(await codes(chapters.anita, { ...inside, chapterId: away })).toBe('NOT_FOUND');
    for (const id of ['no-id', '00000000-0000-0000-0000-000000000000']) {
      expect(await codes(chapters.anita, { ...inside, id })).toBe('NOT_FOUND');
    }
    expect(await getCounters(chapters, home, chapters.anita)).toEqual(before);
  });

  it('needs a valid subscription, and changes nothing else', async () => {
    const activity = await given(type, 'inside');
    const { home, anita } = chapters;
    await endSubscriptions(api, home);
    const { errors } = await remove(chapters, type, activity);
    expect(errors[0]?.message).toBe('No Active Subscription Found.');
    expect(await getCounters(chapters, home, anita)).toHaveLength(1);
  });

  it('once per request id', async () => {
    const activity = await given(type, 'inside');
    const ask = () => remove(chapters, type, activity, { requestId: `gone-${activity.id}` });
    expect(await ask()).toEqual(await ask());
    await expectNothingLeft();
  });

  it('can be called by the inbox', async () => {
    const activity = await given(type, 'outside');
    const caller = await api.app.authenticator.identify(activity.author);
    const mutation = {
      action: 'notification.list' as const,
      subject: () => ({ chapterId: activity.chapterId, rotaryId: activity.author }),
      work: async (step: Parameters<(typeof deleteFact)['Referral']>[0]) => ({
        answer: (await deleteFact[type](step, activity)).answer.isDeleted,
      }),
    };
    const call = new RequestContext(api.app, caller);
    expect(await runMutation(call, 'test', mutation, {}, null)).toBe(true);
    await expectNothingLeft();
  });
});

it('deletion is final', async () => {
  const document = `mutation ($input: UpdateReferralInput!) { updateReferral(input: $input) { isDeleted } }`;
  const { chapterId, author, id } = await given('Referral', 'inside');
  const { errors } = await api.ask('main', author, document, { input: { chapterId, id, isDeleted: false } });
  expect(errors[0]).toMatchObject({
    message: 'An activity can be deleted, not changed',
    extensions: { code: 'BAD_INPUT', fields: { isDeleted: 'An activity can be deleted, not changed' } },
  });
});

describe('an R2R by its keys', () => {
  const DOCUMENT = `mutation ($input: UpdateRotarianToRotarianInput!) {
    updateRotarianToRotarian(input: $input) { id isDeleted } }`;

  it('needs no id, unless there are several', async () => {
    const { anita, home, asha } = chapters;
    const first = await recorded(chapters, 'R2R', anita, inputs.R2R.inside, 'pk sk');
    const keys = { pk: `CID#${home}#MID#${anita}`, sk: `MW#${asha}#DT#2026-11-20`, isDeleted: true };
    expect(first).toMatchObject({ pk: keys.pk, sk: keys.sk });
    const ask = (input: object) => api.ask('main', anita, DOCUMENT, { input });
    const second = await recorded(chapters, 'R2R', anita, inputs.R2R.inside);
    expect((await ask(keys)).errors[0]?.extensions.fields).toEqual({
      id: 'Several records have this key: send the id too',
    });
    expect((await ask({ ...keys, id: second.id })).data).toMatchObject({
      updateRotarianToRotarian: { id: second.id, isDeleted: true },
    });
    expect((await ask({ ...keys, sk: 'MW' })).errors[0]?.extensions.code).toBe('BAD_INPUT');
    expect((await ask({ ...keys, pk: 'CID#x' })).errors[0]?.extensions.code).toBe('BAD_INPUT');
    expect((await ask({ ...keys, sk: 'MW#nobody#DT#2026-11-20' })).errors[0]?.extensions.code).toBe(
      'NOT_FOUND',
    );
    const toRamesh = await recorded(chapters, 'R2R', anita, inputs.R2R.others, 'sk');
    expect((await ask({ ...keys, sk: toRamesh.sk })).data).toMatchObject({
      updateRotarianToRotarian: { id: toRamesh.id, isDeleted: true },
    });
    expect(await getCounters(chapters, home, anita)).toEqual(['R2R Meet 1 0']);
  });

  it('releases its picture', async () => {
    const { anita, home } = chapters;
    const image = 'meetup-abcdefghijklmnop.webp';
    const media_key = `${home}/${anita}/${image}`;
    await api.database.kysely.insertInto('unused_media').values({ chapter_id: home, media_key }).execute();
    const unused = () =>
      api.database.kysely
        .selectFrom('unused_media')
        .select('media_key')
        .where('chapter_id', '=', home)
        .execute();
    const { id } = await recorded(chapters, 'R2R', anita, { ...inputs.R2R.inside, image });
    expect(await unused()).toEqual([]);
    await remove(chapters, 'R2R', { id, chapterId: home, author: anita });
    expect(await unused()).toEqual([{ media_key }]);
  });
});
