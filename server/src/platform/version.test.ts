import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newTestApi, type TestApi } from '../../test/api.ts';
import { newChapter, newMember } from '../../test/factories.ts';

const FIELDS = 'pk versionNumber features releaseDate createdDate isLatest version';
const CREATE = `mutation ($input: CreateVersionInput!, $requestId: String) {
  createVersion(input: $input, requestId: $requestId) { ${FIELDS} } }`;
const UPDATE = `mutation ($input: UpdateVersionInput!) { updateVersion(input: $input) { ${FIELDS} } }`;
const LIST = `query ($filter: ModelVersionFilterInput, $limit: Int, $nextToken: String) {
  listVersion(filter: $filter, limit: $limit, nextToken: $nextToken) { items { ${FIELDS} } nextToken total } }`;
const LATEST = 'query { getLatestVersion { versionNumber releaseDate isLatest } }';
const SESSION = 'query { getSession { latestVersion } }';

let api: TestApi;
let support: string;
let admin: string;
let member: string;

beforeAll(async () => {
  api = await newTestApi();
  const supportChapter = await newChapter(api.database, { is_support: true });
  support = await newMember(api.database, { chapter_id: supportChapter });
  const chapter_id = await newChapter(api.database);
  admin = await newMember(api.database, { chapter_id, is_admin: true });
  member = await newMember(api.database, { chapter_id });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.pool.query('delete from product_version');
});

interface Version {
  pk: string;
  versionNumber: string;
  isLatest: boolean;
  version: number;
}

const input = (versionNumber: string, changes: object = {}) => ({
  versionNumber,
  features: '["QR check-in","Offline"]',
  releaseDate: '2026-11-18',
  ...changes,
});

async function create(versionNumber: string, changes: object = {}): Promise<Version> {
  const { data, errors } = await api.ask('main', support, CREATE, { input: input(versionNumber, changes) });
  expect(errors).toEqual([]);
  return data?.createVersion as Version;
}

async function list(variables: object = {}) {
  const { data } = await api.ask('main', admin, LIST, { ...variables });
  return data?.listVersion as { items: Version[]; nextToken: string | null; total: number };
}

const latest = (items: readonly Version[]) =>
  items.filter(({ isLatest }) => isLatest).map(({ versionNumber }) => versionNumber);

describe('a version', () => {
  it('is the latest once it is created, replacing the one before', async () => {
    const first = await create('1.0.0', { isLatest: false, createdDate: '2020-01-01' });
    expect(first).toEqual({
      pk: first.pk,
      ...input('1.0.0'),
      createdDate: '2026-11-20',
      isLatest: true,
      version: 1,
    });
    await create('1.1.0');
    const { items } = await list();
    expect(items).toMatchObject([
      { versionNumber: '1.1.0', isLatest: true, version: 1 },
      { versionNumber: '1.0.0', isLatest: false, version: 2 },
    ]);
    const { rows } = await api.database.pool.query(
      "select action, before ->> 'isLatest' as was from audit where subject = $1 order by at, was nulls first",
      [first.pk],
    );
    expect(rows).toEqual([
      { action: 'version.create', was: null },
      { action: 'version.create', was: 'true' },
    ]);
  });

  it('created concurrently with others leaves one latest, and all are stored', async () => {
    await create('1.0.0');
    const numbers = ['1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0'];
    await Promise.all(numbers.map((number) => create(number)));
    const { items, total } = await list();
    expect(total).toBe(6);
    expect(latest(items)).toHaveLength(1);
    expect(latest(items)).not.toEqual(['1.0.0']);
  });

  it('is created once for a repeated request', async () => {
    const ask = () => api.ask('main', support, CREATE, { input: input('2.0.0'), requestId: 'once' });
    const answer = await ask();
    expect(await ask()).toEqual(answer);
    expect((await list()).total).toBe(1);
  });

  it('keeps fields left out of a change, and becomes the latest on request', async () => {
    const old = await create('1.0.0');
    await create('1.1.0');
    const ask = (changes: object) =>
      api.ask('main', support, UPDATE, { input: { pk: old.pk, version: 2, ...changes } });
    const { data } = await ask({ features: '["Fixed"]' });
    expect(data?.updateVersion).toEqual({
      ...old,
      ...input('1.0.0'),
      features: '["Fixed"]',
      isLatest: false,
      version: 3,
    });
    const stale = await ask({ versionNumber: '1.0.1' });
    expect(stale.errors[0]?.extensions.code).toBe('CONFLICT');
    await ask({ version: 3, isLatest: true });
    expect(latest((await list()).items)).toEqual(['1.0.0']);
    await ask({ version: 4, isLatest: false });
    expect(latest((await list()).items)).toEqual(['1.0.0']);
  });

  it('that does not exist cannot be changed', async () => {
    const { errors } = await api.ask('main', support, UPDATE, { input: { pk: 'none', versionNumber: '2' } });
    expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it.each([
    ['no number', { versionNumber: ' ' }, 'Version number is required', 'versionNumber'],
    ['no features', { features: '[]' }, 'Features are required', 'features'],
    ['malformed features', { features: '[1]' }, 'Invalid features data', 'features'],
    ['no date', { releaseDate: '' }, 'Please select a date', 'releaseDate'],
    ['a bad date', { releaseDate: '31-12-2026' }, 'Invalid date', 'releaseDate'],
  ])('with %s is refused at its field', async (_what, changes, message, field) => {
    const { errors } = await api.ask('main', support, CREATE, { input: input('1.0.0', changes) });
    expect(errors[0]).toMatchObject({
      message,
      extensions: { code: 'BAD_INPUT', fields: { [field]: message } },
    });
    expect((await list()).total).toBe(0);
  });
});

describe('the versions', () => {
  it('are listed by release, page by page, and by what is asked for', async () => {
    await create('1.0.0', { releaseDate: '2026-10-01' });
    await create('1.2.0', { releaseDate: '2026-11-01' });
    await create('1.1.0', { releaseDate: '2026-10-15' });
    const { items, nextToken } = await list({ limit: 2 });
    const rest = await list({ limit: 2, nextToken });
    expect([...items, ...rest.items].map(({ versionNumber }) => versionNumber)).toEqual([
      '1.2.0',
      '1.1.0',
      '1.0.0',
    ]);
    const found = await list({ filter: { isLatest: { eq: true } } });
    expect(found.items).toMatchObject([{ versionNumber: '1.1.0' }]);
  });

  it('show everybody the latest number, and features to admins only', async () => {
    const findLatest = async (userName: string) => [
      (await api.ask('main', userName, LATEST)).data?.getLatestVersion,
      (await api.ask('main', userName, SESSION)).data?.getSession,
    ];
    expect(await findLatest(member)).toEqual([null, { latestVersion: null }]);
    await create('1.4.0');
    const known = [
      { versionNumber: '1.4.0', releaseDate: '2026-11-18', isLatest: true },
      { latestVersion: '1.4.0' },
    ];
    expect(await findLatest(member)).toEqual(known);
    expect(await findLatest(support)).toEqual(known);
    const features = 'query { getLatestVersion { features } }';
    expect((await api.ask('main', admin, features)).data?.getLatestVersion).toEqual({
      features: '["QR check-in","Offline"]',
    });
    const denied = await api.ask('main', member, features);
    expect(denied.data?.getLatestVersion).toEqual({ features: null });
    expect(denied.errors[0]?.extensions.code).toBe('FORBIDDEN');
  });
});
