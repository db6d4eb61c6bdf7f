import { verifyTotals } from '#activities/verify-totals.service.ts';
import { type Answer, TEST_NOW, type TestApi } from './api.ts';
import { newChapter, newMeeting, newMember, newSubscription } from './factories.ts';

/** Two chapters that met last on different days: Anita and Asha of one, Ben of the other. Each has an admin. */
export interface TwoChapters {
  api: TestApi;
  home: string;
  away: string;
  anita: string;
  asha: string;
  ben: string;
  admin: string;
  awayAdmin: string;
}

/** At home they met on 18 and 20 November 2026 (today), away on the 19th. */
export async function newTwoChapters(api: TestApi): Promise<TwoChapters> {
  api.app.clock.set(TEST_NOW);
  const { database } = api;
  const home = await newChapter(database);
  const away = await newChapter(database);
  for (const [chapter_id, dates] of [
    [home, ['2026-11-18', '2026-11-20']],
    [away, ['2026-11-19']],
  ] as const) {
    await newSubscription(database, { chapter_id });
    for (const meeting_date of dates) await newMeeting(database, { chapter_id, meeting_date });
  }
  const member = (chapter_id: string, full_name: string, is_admin = false) =>
    newMember(database, { chapter_id, full_name, is_admin, classification_name: `Trade of ${full_name}` });
  return {
    api,
    home,
    away,
    anita: await member(home, 'ANITA'),
    asha: await member(home, 'ASHA'),
    ben: await member(away, 'BEN'),
    admin: await member(home, 'ADMIN', true),
    awayAdmin: await member(away, 'AWAY ADMIN', true),
  };
}

const OPERATIONS = {
  Referral: ['CreateReferralInput', 'createReferral'],
  ThanksNote: ['CreateThanksNoteInput', 'createThanksNote'],
  R2R: ['CreateRotarianToRotarianInput', 'createRotarianToRotarian'],
} as const;

export type ActivityType = keyof typeof OPERATIONS;

/** Through whom is asked. */
interface Asking {
  api: Pick<TestApi, 'ask'>;
}

/** Asks to record an activity. */
export function record(
  { api }: Asking,
  type: ActivityType,
  userName: string | null,
  input: object,
  { requestId, fields = 'id' }: { requestId?: string; fields?: string } = {},
): Promise<Answer> {
  const [inputType, operation] = OPERATIONS[type];
  const document = `mutation ($input: ${inputType}!, $requestId: String) {
    ${operation}(input: $input, requestId: $requestId) { ${fields} } }`;
  return api.ask('main', userName, document, { input, requestId });
}

/** Records an activity. @returns what was asked for of it */
export async function recorded(
  chapters: Asking,
  type: ActivityType,
  userName: string,
  input: object,
  fields = 'id',
): Promise<Record<string, unknown> & { id: string }> {
  const answer = await record(chapters, type, userName, input, { fields: `id ${fields}` });
  const [made] = Object.values(answer.data ?? {});
  if (!made) throw new Error(JSON.stringify(answer.errors));
  return made as { id: string };
}

const DELETIONS = {
  Referral: ['UpdateReferralInput', 'updateReferral'],
  ThanksNote: ['UpdateThanksNoteInput', 'updateThanksNote'],
  R2R: ['UpdateRotarianToRotarianInput', 'updateRotarianToRotarian'],
} as const;

/** Asks to delete an activity of a chapter, which its author has recorded; the author asks unless somebody else does. */
export function remove(
  { api }: Asking,
  type: ActivityType,
  { chapterId, author, id }: { chapterId: string; author: string; id: string },
  {
    as = author,
    requestId,
    fields = 'isDeleted',
  }: { as?: string | null; requestId?: string; fields?: string } = {},
): Promise<Answer> {
  const [inputType, operation] = DELETIONS[type];
  const document = `mutation ($input: ${inputType}!, $requestId: String) {
    ${operation}(input: $input, requestId: $requestId) { ${fields} } }`;
  const key =
    type === 'R2R' ? { pk: `CID#${chapterId}#MID#${author}`, sk: 'MW#Others#DT#2026-11-20' } : { chapterId };
  return api.ask('main', as, document, { input: { ...key, id, isDeleted: true }, requestId });
}

/** Inputs that are accepted: inside to Asha, outside to Ben, and to somebody who is in no chapter. */
export function toInputs({ home, away, asha, ben }: TwoChapters) {
  const referral = {
    chapterId: home,
    requiredPerson: 'Lakshmi Stores',
    contact: '9876543210',
    comment: 'Please call',
    date: '2026-11-20',
    range: 4,
  };
  const shop = { ...referral, businessOfRequiredPerson: 'A shop', referralType: 'External' };
  const note = { chapterId: home, businessValue: 2500.5, details: 'Thank you' };
  const r2r = {
    chapterId: home,
    place: 'Green Park',
    date: '2026-11-20',
    discussion: 'How to help',
    actionPlan: 'Meet again',
  };
  const others = 'Others';
  return {
    Referral: {
      inside: { ...referral, referralType: 'Internal', referredTo: asha },
      outside: { ...shop, referredTo: ben, chapterIdOfReferredTo: away },
      others: { ...shop, chapterIdOfReferredTo: others, nameOfReferredTo: 'RAMESH' },
    },
    ThanksNote: {
      inside: { ...note, referralType: 'Internal', thanksTo: asha },
      outside: { ...note, referralType: 'External', thanksTo: ben, chapterIdOfThanksTo: away },
      others: { ...note, referralType: 'External', chapterIdOfThanksTo: others, nameOfThanksTo: 'RAMESH' },
    },
    R2R: {
      inside: { ...r2r, r2rType: 'Internal', metWith: asha },
      outside: { ...r2r, r2rType: 'External', metWith: ben, chapterIdOfMetWith: away },
      others: { ...r2r, r2rType: 'External', chapterIdOfMetWith: others, nameOfMetWith: 'RAMESH' },
    },
  };
}

/** The lifetime counters of a member and of the whole chapter, such as `Referral Given 1 0`. */
export async function getCounters(
  { api }: TwoChapters,
  chapterId: string,
  rotaryId: string,
): Promise<string[]> {
  const { rows } = await api.database.pool.query<{ line: string }>(
    `select type || ' ' || code || ' ' || count || ' ' || value_paise as line from member_counter_lifetime
      where chapter_id = $1 and rotary_id = $2 and (count <> 0 or value_paise <> 0) order by 1`,
    [chapterId, rotaryId],
  );
  return rows.map(({ line }) => line);
}

/** What a member's inbox shows: `code title` of each entry that is not deleted. */
export async function getInbox({ api }: TwoChapters, chapterId: string, rotaryId: string): Promise<string[]> {
  const { rows } = await api.database.pool.query<{ line: string }>(
    `select code || ' ' || title as line from notification
      where chapter_id = $1 and rotary_id = $2 and not is_deleted order by 1`,
    [chapterId, rotaryId],
  );
  return rows.map(({ line }) => line);
}

/** What `verify-totals` says of the two chapters, whose meetings have no attendance. */
export async function findDifferences({ api, home, away }: TwoChapters) {
  const found = await verifyTotals(api.database);
  return found.filter(({ chapterId }) => chapterId === home || chapterId === away);
}

const CANCELLINGS = {
  decline: ['DeclineActivityInput', 'declineActivity'],
  strike: ['StrikeActivityInput', 'strikeActivity'],
} as const;

export type CancellingWay = keyof typeof CANCELLINGS;

/** Asks to decline or to strike an activity of a chapter. */
export function cancel(
  { api }: Asking,
  way: CancellingWay,
  activity: { type: ActivityType; chapterId: string; id: string; reason?: string; version?: number },
  { as, requestId }: { as: string | null; requestId?: string },
): Promise<Answer> {
  const [inputType, operation] = CANCELLINGS[way];
  const document = `mutation ($input: ${inputType}!, $requestId: String) {
    ${operation}(input: $input, requestId: $requestId) { type chapterId id isDeleted version } }`;
  return api.ask('main', as, document, { input: activity, requestId });
}
