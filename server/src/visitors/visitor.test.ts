import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newTestApi, type TestApi } from '../../test/api.ts';
import { newChapter, newMember, nextNumber } from '../../test/factories.ts';
import { toAnswer, toRefusal } from '../../test/meeting-day.ts';

const LIST = `query ($chapterId: ID!, $filter: ModelVisitorFilterInput, $limit: Int, $nextToken: String) {
  listVisitor(chapterId: $chapterId, filter: $filter, limit: $limit, nextToken: $nextToken) {
    items { id chapterId fullName mobile userType isGuest version } nextToken total } }`;

interface Listed {
  items: { id: string; fullName: string; mobile: string }[];
  nextToken: string | null;
  total: number;
}

let api: TestApi;
let chapterId: string;
let admin: string;

beforeAll(async () => {
  api = await newTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  chapterId = await newChapter(api.database);
  admin = await newMember(api.database, { chapter_id: chapterId, is_admin: true });
});

async function newVisitor(full_name: string, overrides: object = {}): Promise<string> {
  const mobile = String(8_000_000_000 + nextNumber());
  await api.database.kysely
    .insertInto('visitor')
    .values({ chapter_id: chapterId, visitor_id: randomUUID(), full_name, mobile, ...overrides })
    .execute();
  return mobile;
}

async function list(variables: object = {}): Promise<Listed> {
  return toAnswer<Listed>(await api.ask('main', admin, LIST, { chapterId, ...variables }));
}

const getNames = ({ items }: Listed) => items.map(({ fullName }) => fullName);

describe('the list of visitors', () => {
  it('is of the chapter, by name, without those deleted', async () => {
    await newVisitor('BALA');
    await newVisitor('ANU');
    await newVisitor('CHITRA', { is_deleted: true });
    await newVisitor('DEEPA', { chapter_id: await newChapter(api.database) });
    expect(getNames(await list())).toEqual(['ANU', 'BALA']);
  });

  it('is filtered by mobile, user type, guests and first meeting', async () => {
    const mobile = await newVisitor('ANU', { user_type: 'Prospect', is_guest: false });
    await newVisitor('BALA', { date_of_meeting1: '2026-11-13' });
    expect(getNames(await list({ filter: { mobile: { eq: mobile } } }))).toEqual(['ANU']);
    expect(getNames(await list({ filter: { userType: { eq: 'Prospect' } } }))).toEqual(['ANU']);
    expect(getNames(await list({ filter: { isGuest: { eq: true } } }))).toEqual(['BALA']);
    const inNovember = { dateOfMeeting1: { between: ['2026-11-01', '2026-11-30'] } };
    expect(getNames(await list({ filter: inNovember }))).toEqual(['BALA']);
  });

  it('has the classification of each by name', async () => {
    await newVisitor('ANU', { classification_name: 'Architect' });
    await newVisitor('BALA');
    const query = `query ($chapterId: ID!) {
      listVisitor(chapterId: $chapterId) { items { BusinessClassification { name } } } }`;
    const { items } = toAnswer<{ items: object[] }>(await api.ask('main', admin, query, { chapterId }));
    expect(items).toEqual([
      { BusinessClassification: { name: 'Architect' } },
      { BusinessClassification: null },
    ]);
  });

  it('pages, also among people of the same name', async () => {
    for (let count = 0; count < 5; count += 1) await newVisitor('ANU');
    const first = await list({ limit: 3 });
    const second = await list({ limit: 3, nextToken: first.nextToken });
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(5);
    expect([first.total, second.nextToken]).toEqual([5, null]);
  });

  it('is for the chapter’s admins', async () => {
    const member = await newMember(api.database, { chapter_id: chapterId });
    const elsewhere = await newMember(api.database, {
      chapter_id: await newChapter(api.database),
      is_admin: true,
    });
    for (const person of [member, elsewhere]) {
      expect(toRefusal(await api.ask('main', person, LIST, { chapterId }))?.code).toBe('FORBIDDEN');
    }
  });
});
