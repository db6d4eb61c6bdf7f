import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, newTestApi, type TestApi } from '../../test/api.ts';
import { newChapter, newMember } from '../../test/factories.ts';
import { countRoundTrips } from '../../test/round-trips.ts';
import { inTransaction } from '../storage/transaction.ts';
import { holdClassification, releaseClassification } from './classification.service.ts';

const FIELDS = 'id name status isDeleted version';
const LIST = `query ($chapterId: ID!, $filter: ModelBusinessClassificationFilterInput) {
  listBusinessClassification(chapterId: $chapterId, filter: $filter) { items { name status memberNames } total } }`;
const CREATE = `mutation ($input: CreateBusinessClassificationInput!, $requestId: String) {
  createBusinessClassification(input: $input, requestId: $requestId) { ${FIELDS} } }`;
const UPDATE = `mutation ($input: UpdateBusinessClassificationInput!, $requestId: String) {
  updateBusinessClassification(input: $input, requestId: $requestId) { ${FIELDS} } }`;
const DUPLICATE = 'Business Classification with this name already exists';

interface Told {
  id: string;
  name: string;
  status: string;
  isDeleted: boolean;
  version: number;
}

let api: TestApi;
let chapterId: string;
let admin: string;
let anita: string;

beforeAll(async () => {
  api = await newTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  chapterId = await newChapter(api.database);
  admin = await newMember(api.database, { chapter_id: chapterId, is_admin: true });
  anita = await newMember(api.database, { chapter_id: chapterId, full_name: 'ANITA' });
});

const create = (name: string | null, more: object = {}, as: string | null = admin, requestId?: string) =>
  api.ask('main', as, CREATE, { input: { chapterId, name, ...more }, requestId });

const update = (input: object, as: string | null = admin) =>
  api.ask('main', as, UPDATE, { input: { chapterId, ...input } });

async function created(name: string): Promise<Told> {
  return toldBy(await create(name));
}

function toldBy({ data, errors }: Answer): Told {
  const [told] = Object.values(data ?? {});
  if (!told) throw new Error(JSON.stringify(errors));
  return told as Told;
}

const toRefusal = ({ errors: [error] }: Answer) => error && { ...error.extensions, message: error.message };

async function listed(filter: object = {}, as = admin) {
  const { data, errors } = await api.ask('main', as, LIST, { chapterId, filter });
  expect(errors).toEqual([]);
  return (data?.listBusinessClassification as { items: (Told & { memberNames: string[] })[] }).items;
}

/** Gives the classification to a member as conversions and imports do. */
function hold(id: string, rotaryId: string, status: 'Active' | 'Inactive' = 'Active') {
  return inTransaction(api.database, async (tx) => {
    const { name } = await holdClassification(tx, chapterId, { id }, rotaryId);
    const content = { business_classification_id: id, classification_name: name, status };
    await tx.updateTable('member').set(content).where('rotary_id', '=', rotaryId).execute();
    if (status === 'Inactive') await releaseClassification(tx, chapterId, id);
  });
}

async function getClassification(rotaryId: string) {
  const { rows } = await api.database.pool.query(
    'select classification_name from member where rotary_id = $1',
    [rotaryId],
  );
  return rows[0]?.classification_name;
}

describe('creating', () => {
  it('creates an Open one with capitals, once per request', async () => {
    const more = { id: 'mine', status: 'Occupied', isDeleted: true };
    const first = toldBy(await create(' home  loans ', more, admin, 'one'));
    expect(first).toMatchObject({ name: 'Home Loans', status: 'Open', isDeleted: false, version: 1 });
    expect(first.id).not.toBe('mine');
    expect(toldBy(await create(' home  loans ', more, admin, 'one'))).toEqual(first);
    expect(await listed()).toHaveLength(1);
  });

  it.each(['', '   ', '\t'])('refuses the blank name %j at its field', async (name) => {
    const text = 'Business Classification cannot be empty';
    expect(toRefusal(await create(name))).toEqual({
      code: 'BAD_INPUT',
      message: text,
      fields: { name: text },
    });
  });

  it('refuses an existing name, ignoring spaces and case, also concurrently', async () => {
    await created('Home Loans');
    expect(toRefusal(await create('HOMELOANS'))).toEqual({
      code: 'CONFLICT',
      message: DUPLICATE,
      fields: { name: DUPLICATE },
    });
    const answers = await Promise.all([create('Solar Power'), create('solar POWER')]);
    expect(answers.flatMap(({ errors }) => errors.map(({ message }) => message))).toEqual([DUPLICATE]);
    expect(await listed()).toHaveLength(2);
  });

  it('stores a hostile name as plain text', async () => {
    const name = `Robert'); drop table member;-- <script>`;
    expect((await created(name)).name).toBe(`Robert'); Drop Table Member;-- <script>`);
    expect(toRefusal(await create('x'.repeat(101)))).toMatchObject({ code: 'BAD_INPUT' });
    expect(toRefusal(await create('nul \u0000'))).toMatchObject({ code: 'BAD_INPUT' });
  });
});

describe('the list', () => {
  it('is sorted by name, with the Active members of each, in two round trips', async () => {
    const ben = await newMember(api.database, { chapter_id: chapterId, full_name: 'BEN' });
    const cara = await newMember(api.database, { chapter_id: chapterId, full_name: 'CARA' });
    const [solar, loans] = [await created('Solar Power'), await created('Home Loans')];
    await hold(solar.id, anita);
    await hold(loans.id, cara, 'Inactive');
    await api.database.kysely
      .updateTable('member')
      .set({ business_classification_id: solar.id })
      .where('rotary_id', '=', ben)
      .execute();
    await listed();
    const trips = countRoundTrips(api.database);
    const found = await listed();
    trips.stop();
    expect(trips.count).toBeLessThanOrEqual(2);
    expect(found).toEqual([
      { name: 'Home Loans', status: 'Open', memberNames: [] },
      { name: 'Solar Power', status: 'Occupied', memberNames: ['ANITA', 'BEN'] },
    ]);
  });

  it('is filtered by status, by id and whether it is deleted', async () => {
    const [solar, loans] = [await created('Solar Power'), await created('Home Loans')];
    await hold(solar.id, anita);
    await update({ id: loans.id, isDeleted: true });
    expect((await listed({ status: { eq: 'Occupied' } })).map(({ name }) => name)).toEqual(['Solar Power']);
    expect((await listed({ isDeleted: { eq: true } })).map(({ name }) => name)).toEqual(['Home Loans']);
    expect((await listed({ isDeleted: { eq: false } })).map(({ name }) => name)).toEqual(['Solar Power']);
    expect((await listed({ id: { eq: loans.id } })).map(({ name }) => name)).toEqual(['Home Loans']);
  });
});

describe('changing', () => {
  it('renames for its members and a visitor who is to have it, not in past records', async () => {
    const solar = await created('Solar Power');
    await hold(solar.id, anita);
    const visitors = await api.database.pool.query(
      `insert into visitor (chapter_id, visitor_id, full_name, mobile, classification_name,
        business_classification_id, is_deleted)
      values ($1, gen_random_uuid(), 'V', '9000000001', 'Solar Power', $2, false),
        ($1, gen_random_uuid(), 'W', '9000000002', 'Solar Power', $2, true)
      returning visitor_id`,
      [chapterId, solar.id],
    );
    expect(visitors.rowCount).toBe(2);
    const told = toldBy(await update({ id: solar.id, name: 'renewable energy', version: 2 }));
    expect(told).toMatchObject({ name: 'Renewable Energy', status: 'Occupied', version: 3 });
    expect(await getClassification(anita)).toBe('Renewable Energy');
    const { rows } = await api.database.pool.query(
      'select classification_name, version from visitor where chapter_id = $1 order by full_name',
      [chapterId],
    );
    expect(rows).toEqual([
      { classification_name: 'Renewable Energy', version: 2 },
      { classification_name: 'Solar Power', version: 1 },
    ]);
  });

  it('accepts its own name in other case, but not another’s', async () => {
    const solar = await created('Solar power');
    await created('Home Loans');
    expect(toRefusal(await update({ id: solar.id, name: 'home LOANS' }))).toMatchObject({
      message: DUPLICATE,
    });
    expect(toldBy(await update({ id: solar.id, name: 'SOLAR POWER' })).name).toBe('SOLAR POWER');
    expect(toRefusal(await update({ id: solar.id, name: ' ' }))).toMatchObject({
      message: 'Business Classification cannot be empty',
    });
  });

  it('does not change the status, and nothing without a change', async () => {
    const solar = await created('Solar Power');
    expect(toldBy(await update({ id: solar.id, status: 'Occupied' }))).toEqual(solar);
    expect(toldBy(await update({ id: solar.id, name: null, isDeleted: null }))).toEqual(solar);
  });

  it('of an older version is refused', async () => {
    const solar = await created('Solar Power');
    await update({ id: solar.id, name: 'Sun Power', version: 1 });
    expect(toRefusal(await update({ id: solar.id, name: 'Moon Power', version: 1 }))).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('Someone else changed this in the meantime'),
    });
  });

  it('deletes only an Open one, softly, and its name is free again', async () => {
    const solar = await created('Solar Power');
    await hold(solar.id, anita);
    expect(toRefusal(await update({ id: solar.id, isDeleted: true }))).toMatchObject({ code: 'CONFLICT' });
    const loans = await created('Home Loans');
    expect(toldBy(await update({ id: loans.id, isDeleted: true }))).toMatchObject({ isDeleted: true });
    expect(toldBy(await update({ id: loans.id, isDeleted: true }))).toMatchObject({ version: 2 });
    const again = await created('home loans');
    expect(again.id).not.toBe(loans.id);
    expect(toRefusal(await update({ id: loans.id, isDeleted: false }))).toMatchObject({ message: DUPLICATE });
    await update({ id: again.id, isDeleted: true });
    expect(toldBy(await update({ id: loans.id, isDeleted: false }))).toMatchObject({ status: 'Open' });
  });

  it('is in the audit log with old and new values', async () => {
    const solar = await created('Solar Power');
    await update({ id: solar.id, name: 'Sun Power' });
    await update({ id: solar.id, isDeleted: true });
    const { rows } = await api.database.pool.query(
      'select actor, action, subject, before, after from audit where chapter_id = $1 order by at, action',
      [chapterId],
    );
    const entry = { actor: admin, subject: solar.id };
    const [one, two] = [{ name: 'Solar Power' }, { name: 'Sun Power' }];
    expect(rows).toMatchObject([
      { ...entry, action: 'classification.create', before: null, after: one },
      { ...entry, action: 'classification.update', before: one, after: two },
      { ...entry, action: 'classification.delete', before: { isDeleted: false }, after: { isDeleted: true } },
    ]);
  });
});

describe('only an admin of the chapter', () => {
  it('changes anything, and only its people read', async () => {
    const solar = await created('Solar Power');
    const foreign = await newMember(api.database, {
      chapter_id: await newChapter(api.database),
      is_admin: true,
    });
    expect(toRefusal(await create('X', {}, anita))?.code).toBe('FORBIDDEN');
    expect(toRefusal(await create('X', {}, foreign))?.code).toBe('FORBIDDEN');
    expect(toRefusal(await create('X', {}, null))?.code).toBe('UNAUTHENTICATED');
    expect(toRefusal(await update({ id: solar.id, name: 'X' }, anita))?.code).toBe('FORBIDDEN');
    expect(toRefusal(await update({ id: solar.id, name: 'X' }, foreign))?.code).toBe('NOT_FOUND');
    expect(await listed({}, anita)).toHaveLength(1);
    const told = await api.ask('main', foreign, LIST, { chapterId });
    expect(toRefusal(told)?.code).toBe('FORBIDDEN');
    expect(told.data).toBeNull();
  });

  it('reaches one of another chapter by its id', async () => {
    const solar = await created('Solar Power');
    const other = await newChapter(api.database);
    const otherAdmin = await newMember(api.database, { chapter_id: other, is_admin: true });
    const input = { chapterId: other, id: solar.id, name: 'Mine' };
    expect(toRefusal(await api.ask('main', otherAdmin, UPDATE, { input }))?.code).toBe('NOT_FOUND');
    expect(toRefusal(await update({ id: 'no uuid', name: 'Mine' }))?.code).toBe('NOT_FOUND');
  });
});
