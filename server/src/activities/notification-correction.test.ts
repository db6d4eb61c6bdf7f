import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newTestApi, type TestApi } from '../../test/api.ts';
import { newChapter, newMember } from '../../test/factories.ts';
import { toAnswer, toRefusal } from '../../test/meeting-day.ts';
import {
  type ActivityType,
  findDifferences,
  getInbox,
  newTwoChapters,
  recorded,
  type TwoChapters,
  toInputs,
} from '../../test/two-chapters.ts';

const FIELDS = `pk type code title description range value date read isDeleted referralOrThanksNoteId summarySK
  referredToOrThanksTo chapterIdOfReferredToOrThanksTo summarySKOfReferredToOrThanksTo`;
const CREATE = `mutation ($input: CreateNotificationInput!, $requestId: String) {
  createNotification(input: $input, requestId: $requestId) { sk ${FIELDS} } }`;
const LIST = `query ($pk: ID!) { listNotification(pk: $pk) { items { sk ${FIELDS} } } }`;

let api: TestApi;
let chapters: TwoChapters;
let support: string;

beforeAll(async () => {
  api = await newTestApi();
  support = await newMember(api.database, {
    chapter_id: await newChapter(api.database, { is_support: true }),
  });
});
afterAll(() => api.close());
beforeEach(async () => {
  chapters = await newTwoChapters(api);
});

const buildKey = (side: 'Given' | 'other') =>
  side === 'Given'
    ? `CID#${chapters.home}#MID#${chapters.anita}`
    : `CID#${chapters.away}#MID#${chapters.ben}`;
const getOwner = (code: string) => (code === 'Given' ? chapters.anita : chapters.ben);
const correct = (input: object, userName: string | null = support, requestId?: string) =>
  api.ask('main', userName, CREATE, { input, requestId });

/** An activity of Anita with Ben of the other chapter, of which one side is not told. */
async function untold(type: ActivityType, code: string) {
  const { id } = await recorded(chapters, type, chapters.anita, toInputs(chapters)[type].outside);
  const pk = buildKey(code === 'Given' ? 'Given' : 'other');
  const list = async () =>
    toAnswer<{ items: { sk: string }[] }>(await api.ask('main', getOwner(code), LIST, { pk })).items;
  const [lost] = await list();
  await api.database.pool.query('delete from notification where notification_id = $1', [lost?.sk]);
  expect(await list()).toEqual([]);
  return { input: { pk, type, code, referralOrThanksNoteId: id }, lost, list, id };
}

describe('a correction of an inbox', () => {
  it.each([
    ['Referral', 'Given'],
    ['Referral', 'Received'],
    ['ThanksNote', 'Given'],
    ['ThanksNote', 'Received'],
    ['R2R', 'Both'],
  ] as const)('restores the entry of a %s as %s from the activity, not from the request', async (type, code) => {
    const { input, lost, list } = await untold(type, code);
    const lies = { title: 'You have won', description: 'x', value: 1e6, range: 1, date: '1999-01-01' };
    const entry = toAnswer<{ sk: string }>(await correct({ ...input, ...lies }));
    expect(entry).toEqual({ ...lost, sk: entry.sk });
    expect(await list()).toEqual([entry]);
    expect(await findDifferences(chapters)).toEqual([]);
  });

  it('is audited, and made once for a repeated request', async () => {
    const { input, list } = await untold('Referral', 'Received');
    const first = await correct({ ...input, read: true }, support, 'correction-1');
    expect(toAnswer(first)).toMatchObject({ read: true });
    expect(await correct({ ...input, read: true }, support, 'correction-1')).toEqual(first);
    const [{ sk = '' } = {}] = await list();
    const { rows } = await api.database.pool.query(
      'select chapter_id, action, actor, before, after from audit where subject = $1',
      [`${input.pk} ${sk}`],
    );
    expect(rows).toEqual([
      {
        chapter_id: chapters.away,
        action: 'notification.correct',
        actor: support,
        before: null,
        after: expect.objectContaining({ sk, code: 'Received' }),
      },
    ]);
  });

  it('is refused for an existing entry, also to one of two concurrent requests', async () => {
    const { input, list } = await untold('ThanksNote', 'Given');
    const answers = await Promise.all([correct(input), correct(input), correct(input)]);
    const codes = answers.map((answer) => toRefusal(answer)?.code ?? 'made').sort();
    expect(codes).toEqual(['CONFLICT', 'CONFLICT', 'made']);
    expect(await list()).toHaveLength(1);
    expect(toRefusal(await correct(input))?.message).toBe('This inbox already has an entry for it.');
  });

  it('needs an undeleted activity with its owner as that party', async () => {
    const { input, id } = await untold('Referral', 'Given');
    const { home, asha, anita } = chapters;
    for (const wrong of [
      { pk: `CID#${home}#MID#${asha}` },
      { pk: `CID#nowhere#MID#${anita}` },
      { code: 'Received' },
      { type: 'ThanksNote' },
      { referralOrThanksNoteId: 'no id' },
      { referralOrThanksNoteId: '00000000-0000-4000-8000-000000000000' },
    ])
      expect(toRefusal(await correct({ ...input, ...wrong }))?.code).toBe('NOT_FOUND');
    await api.database.pool.query('update referral set is_deleted = true where referral_id = $1', [id]);
    expect(toRefusal(await correct(input))?.code).toBe('NOT_FOUND');
    expect(await getInbox(chapters, home, asha)).toEqual([]);
  });

  it('for a person in no chapter reaches the author', async () => {
    const { home, anita } = chapters;
    const input = toInputs(chapters).Referral.others;
    const { id } = await recorded(chapters, 'Referral', anita, input);
    await api.database.pool.query('delete from notification where fact_id = $1', [id]);
    const about = { pk: buildKey('Given'), type: 'Referral', referralOrThanksNoteId: id };
    expect(toAnswer(await correct({ ...about, code: 'Given' }))).toMatchObject({
      description: expect.stringContaining('"memberName":"RAMESH"'),
      referredToOrThanksTo: null,
    });
    expect(await getInbox(chapters, home, anita)).toEqual(['Given You have given a new Referral']);
  });

  it.each([
    [{ type: 'Attendance' }, 'type'],
    [{ code: 'Both' }, 'code'],
    [{ type: 'R2R' }, 'code'],
    [{ pk: 'CID#a' }, 'pk'],
  ])('refuses %j at its field', async (wrong, field) => {
    const { input } = await untold('Referral', 'Given');
    const { errors } = await correct({ ...input, ...wrong });
    expect(errors[0]?.extensions).toMatchObject({
      code: 'BAD_INPUT',
      fields: { [field]: expect.any(String) },
    });
  });

  it('is for support admins only', async () => {
    const { input, list } = await untold('Referral', 'Given');
    const { anita, ben, admin, awayAdmin } = chapters;
    for (const [asker, code] of [
      [null, 'UNAUTHENTICATED'],
      [anita, 'FORBIDDEN'],
      [ben, 'FORBIDDEN'],
      [admin, 'FORBIDDEN'],
      [awayAdmin, 'FORBIDDEN'],
    ] as const)
      expect(toRefusal(await correct(input, asker))?.code).toBe(code);
    expect(await list()).toEqual([]);
  });
});
