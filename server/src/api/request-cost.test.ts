import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildClientSchema, getIntrospectionQuery, lexicographicSortSchema, printSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORGED, newTestApi, PATHS, type TestApi } from '../../test/api.ts';
import { newChapter, newMember } from '../../test/factories.ts';
import { type EndpointName, loadOwnDocuments } from './document-store.ts';

/**
 * Processor time, not the clock: other programs on the machine change nothing. It ticks in milliseconds on some systems, so
 * each case is asked often enough; a warm server is measured.
 */
const TIMES = 15;
const REFUSED_MILLISECONDS = 5;
/** Of the most that one request may ask for. */
const ANSWERED_MILLISECONDS = 150;
const PERSONAL =
  'email whatsapp address1 address2 city postCode gender dob introducerName honorific educationalQualification bloodGroup hobbiesAndInterests sportsActivities maritalStatus weddingDate lastLogin';

const ENDPOINTS = Object.keys(PATHS) as EndpointName[];
const repeat = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_none, index) => text(index)).join(' ');

let api: TestApi;
let member: string;
let foreign: string;

beforeAll(async () => {
  api = await newTestApi();
  member = await newMember(api.database, { chapter_id: await newChapter(api.database) });
  foreign = await newChapter(api.database);
  for (let count = 0; count < 150; count += 1) await newMember(api.database, { chapter_id: foreign });
}, 120_000);
afterAll(() => api.close());

interface Sent {
  method?: 'GET' | 'POST';
  url?: string;
  token?: string | null;
  body?: unknown;
}

const toPayload = (body: unknown) =>
  body === undefined || typeof body === 'string' ? body : JSON.stringify(body);

async function send({ method = 'POST', url = '/graphql', token = member, body }: Sent) {
  const payload = toPayload(body);
  const response = await api.http.inject({
    method,
    url,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { payload: payload as string }),
  });
  return { status: response.statusCode, payload: response.payload, answer: response.json() };
}

/** Milliseconds of processor time that one such request takes, once the code is warm: of three turns the least disturbed. */
async function measure(asked: Sent, times = TIMES): Promise<number> {
  // Writing the request is not the server's work.
  const sent = { ...asked, body: toPayload(asked.body) };
  const turns: number[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    const before = process.cpuUsage();
    for (let count = 0; count < times; count += 1) await send(sent);
    const { user, system } = process.cpuUsage(before);
    turns.push((user + system) / 1_000 / times);
  }
  return Math.min(...turns.slice(1));
}

const getCode = (answer: { errors?: { extensions: { code: string } }[] }) =>
  answer.errors?.[0]?.extensions.code;

const codeOfError = (error: { extensions: { code: string } }) => error.extensions.code;

/** A sequence that is the same each time. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A document of fragments, aliases, arguments, variables and directives, most of it wrong somewhere. */
function makeDocument(random: (below: number) => number): string {
  const pick = <Of>(of: readonly Of[]): Of => of[random(of.length)] as Of;
  const names = [
    'items',
    'total',
    'fullName',
    'email',
    'role',
    'memberNames',
    'name',
    '__typename',
    'fields',
    'type',
  ];
  const roots = [
    'listMember(chapterId: $c)',
    'getSession',
    'listBusinessClassification(chapterId: $c)',
    '__schema',
  ];
  const values = ['1', '"x"', '$c', '[1, [2], []]', '{ a: { b: "x" } }', 'null', `"${'y'.repeat(300)}"`];
  const fragments = random(12);
  const select = (depth: number): string => {
    const selections = Array.from({ length: 1 + random(9) }, () => {
      const kind = random(8);
      if (kind === 0 && fragments > 0) return `...F${random(fragments + 1)}`;
      if (kind === 1 && depth < 7)
        return `... on ${pick(['Member', 'Session', 'Query'])} ${select(depth + 1)}`;
      const alias = random(3) === 0 ? `a${random(4)}: ` : '';
      const args = random(4) === 0 ? `(${pick(['limit', 'filter', 'x'])}: ${pick(values)})` : '';
      const directive = random(5) === 0 ? '@include(if: true) ' : '';
      const inside = depth < 8 && random(2) === 0 ? select(depth + 1) : '';
      return `${alias}${pick(names)}${args} ${directive}${inside}`;
    });
    return `{ ${selections.join(' ')} }`;
  };
  const operation = Array.from(
    { length: 1 + random(20) },
    (_none, index) => `r${index}: ${pick(roots)} ${select(2)}`,
  );
  const written = repeat(
    fragments,
    (index) => `fragment F${index} on ${pick(['Member', 'Session', '__Type'])} ${select(3)}`,
  );
  return `query ($c: ID!) { ${operation.join(' ')} } ${written}`;
}

const UNUSED = repeat(200, (index) => `fragment F${index} on Session { role now today }`);
const ROWS = { input: { isDryRun: true, members: Array.from({ length: 18_000 }, () => ({})) } };
const importId = [...loadOwnDocuments('main')].find(([, text]) => text.includes(' ImportPeople'))?.[0];

describe('without a token', () => {
  const shapes: [string, Sent][] = [
    ['fragments that nothing uses', { body: { query: `{ getSession { role } } ${UNUSED}` } }],
    ['rows without end for a document of the app', { body: { documentId: importId, variables: ROWS } }],
    [
      'introspection by many names',
      { body: { query: `{ ${repeat(19, (i) => `a${i}: __schema { types { fields { name } } }`)} }` } },
    ],
    ['what is no JSON', { body: `{"query": "${'x'.repeat(100_000)}` }],
    ['a batch', { body: Array.from({ length: 2_000 }, () => ({ query: '{ __typename }' })) }],
    ['a forged token', { body: { query: '{ __typename }' }, token: `${FORGED}-x` }],
    ['a long address', { method: 'GET', url: `/graphql?query=${'%7B'.repeat(3_000)}` }],
    ['an import', { url: '/graphql/import', body: { documentId: importId, variables: ROWS } }],
  ];

  it.each(shapes)('%s costs nearly nothing', async (_what, sent) => {
    const asked = { token: null, ...sent };
    const { status, answer } = await send(asked);
    expect([status, getCode(answer), answer.errors[0].message]).toEqual([
      401,
      'UNAUTHENTICATED',
      'Please sign in',
    ]);
    expect(await measure(asked)).toBeLessThan(REFUSED_MILLISECONDS);
  });

  it.each(ENDPOINTS)('nothing is read at %s, by text or by id', async (endpoint) => {
    for (const body of [{ query: '{' }, { documentId: 'x' }, '{']) {
      const { status, answer } = await send({ url: PATHS[endpoint], token: null, body });
      expect([status, getCode(answer)]).toEqual([401, 'UNAUTHENTICATED']);
    }
  });

  it('a person who may not use the product is refused before the document is read', async () => {
    const inactive = await newMember(api.database, { chapter_id: foreign, status: 'Inactive' });
    const { status, answer } = await send({ token: inactive, body: { query: '{' } });
    expect([status, getCode(answer)]).toEqual([403, 'FORBIDDEN']);
  });
});

describe('a refused request of a member', () => {
  const session = (inside: string) => `{ getSession { ${inside} } }`;
  const texts: [string, string][] = [
    ['fragments that nothing uses', `{ getSession { role } } ${UNUSED}`],
    [
      'fragments that multiply',
      `{ getSession { ...F0 } } ${repeat(29, (i) => `fragment F${i} on Session { ...F${i + 1} ...F${i + 1} }`)} fragment F29 on Session { role }`,
    ],
    [
      'fragments of nothing that multiply',
      `{ getSession { ...F0 } } ${repeat(9, (i) => `fragment F${i} on Session { ${repeat(90, () => `...F${i + 1}`)} }`)}`,
    ],
    [
      'fragments in a circle',
      `{ getSession { ...F0 } } ${repeat(29, (i) => `fragment F${i} on Session { ${repeat(25, (j) => `...F${(i + j) % 29}`)} }`)}`,
    ],
    ['one field four hundred times', session(repeat(399, () => 'role'))],
    [
      'one name for many arguments',
      `{ ${repeat(19, () => `a: listMember(chapterId: "a", filter: { fullName: { between: [${repeat(60, () => '"x"')}] } }) { total }`)} }`,
    ],
    ['fields that there are not', session(repeat(390, (i) => `rolx${i}`))],
    ['a name of thirty thousand letters', session('x'.repeat(30_000))],
    ['long names', session(repeat(300, (i) => `${'role'.repeat(20)}${i}`))],
    [
      'types that there are not',
      `query (${repeat(100, (i) => `$v${i}: Member${i}`)}) { getSession { role } }`,
    ],
    ['a thousand directives', session(`role ${repeat(1_000, () => '@include(if: true)')}`)],
    ['ninety directives', session(`role ${repeat(90, () => '@include(if: true)')}`)],
    ['variables that nothing uses', `query (${repeat(390, (i) => `$v${i}: Int`)}) { getSession { role } }`],
    ['arguments that there are not', `{ listMember(${repeat(390, (i) => `chapterIx${i}: 1`)}) { total } }`],
    [
      'a list of literals',
      `{ listMember(chapterId: "a", filter: { fullName: { between: [${repeat(1_800, () => '1')}] } }) { total } }`,
    ],
    [
      'literals nine hundred deep',
      `{ listMember(chapterId: ${'['.repeat(900)}${']'.repeat(900)}) { total } }`,
    ],
    ['a text of thirty thousand letters', `{ getSession(a: "${'\\u0041'.repeat(5_000)}") { role } }`],
    ['typenames without end', `{ ${repeat(1_900, () => '__typename')} }`],
    [
      'introspection by many names',
      `{ ${repeat(19, (i) => `a${i}: __schema { types { name fields { name args { name type { name } } type { name ofType { name } } } } }`)} }`,
    ],
    [
      'introspection in circles',
      '{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }',
    ],
    [
      'a foreign chapter, twenty times',
      `query ($c: ID!) { ${repeat(20, (i) => `a${i}: listMember(chapterId: $c) { items { ${PERSONAL} } }`)} }`,
    ],
    [
      'records of a report by many names',
      `{ getAttendanceMatrix { members { ${repeat(75, (i) => `a${i}: records { code }`)} } } }`,
    ],
    ['a report by many names', `{ ${repeat(19, (i) => `a${i}: getAttendanceMatrix { meetings { id } }`)} }`],
    [
      'ten thousand records',
      '{ listMember(chapterId: "a", limit: 10000) { items { fullName mobile email whatsapp city dob } } }',
    ],
  ];

  it.each(texts)('%s costs little', async (_what, query) => {
    const sent = { body: { query, variables: { c: foreign } } };
    const { answer } = await send(sent);
    expect(getCode(answer)).toBe('BAD_INPUT');
    expect(answer.data).toBeUndefined();
    expect(await measure(sent)).toBeLessThan(REFUSED_MILLISECONDS);
  });

  it.each<[string, unknown]>([
    ['rows without end', { documentId: importId, variables: ROWS }],
    ['rows beside what is declared', { query: '{ getSession { role } }', variables: ROWS }],
    [
      'values deep inside',
      { documentId: importId, variables: { input: { members: Array.from({ length: 5_000 }, () => [[1]]) } } },
    ],
    ['a batch', Array.from({ length: 2_000 }, () => ({ query: '{ __typename }' }))],
  ])('%s in variables cost little', async (_what, body) => {
    const { answer } = await send({ body });
    expect(getCode(answer)).toBe('BAD_INPUT');
    expect(await measure({ body })).toBeLessThan(REFUSED_MILLISECONDS);
  });

  it('any document of random schema fields costs little, answered or not', async () => {
    const random = seeded(2_026);
    for (let count = 0; count < 60; count += 1) {
      const query = makeDocument(random);
      const spent = await measure({ body: { query, variables: { c: foreign } } }, 4);
      expect(spent, query).toBeLessThan(ANSWERED_MILLISECONDS);
    }
  }, 120_000);
});

describe('a field a member may not read', () => {
  it('is null with one error per list and policy, and costs no more than a readable one', async () => {
    const query = `query ($c: ID!) { ${repeat(8, (i) => `a${i}: listMember(chapterId: $c) { items { ${PERSONAL} } }`)} }`;
    const sent = { body: { query, variables: { c: foreign } } };
    const { answer } = await send(sent);
    expect(answer.errors.map(codeOfError)).toEqual(Array.from({ length: 16 }, () => 'FORBIDDEN'));
    const paths = answer.errors.map(({ path }: { path: unknown[] }) => path.join('.'));
    // The contact fields have a policy of their own.
    const refused = Array.from({ length: 8 }, (_none, index) => [
      `a${index}.items.0.email`,
      `a${index}.items.0.address1`,
    ]);
    expect(paths.toSorted()).toEqual(refused.flat().toSorted());
    expect(
      Object.values(answer.data).flatMap((list) =>
        (list as { items: object[] }).items.flatMap(Object.values),
      ),
    ).toEqual(Array.from({ length: 8 * 150 * 17 }, () => null));
    expect(await measure(sent, 5)).toBeLessThan(ANSWERED_MILLISECONDS);
  });

  it('is null with one error in the app’s own documents too', async () => {
    const [documentId] =
      [...loadOwnDocuments('main')].find(([, text]) => text.includes(' ListLastLogins(')) ?? [];
    const { answer } = await send({ body: { documentId, variables: { chapterId: foreign } } });
    expect(answer.errors.map(codeOfError)).toEqual(['FORBIDDEN']);
    expect(answer.data.listMember.items.length).toBeGreaterThanOrEqual(150);
  });

  it('has twenty errors at most', async () => {
    const query = `query ($c: ID!) { ${repeat(20, (i) => `a${i}: listMember(chapterId: $c, limit: 2) { items { email officeContactNo } }`)} }`;
    const { answer } = await send({ body: { query, variables: { c: foreign } } });
    expect(answer.errors).toHaveLength(20);
  });
});

it('a list longer than estimated is refused before its fields are read', async () => {
  const query = `query ($c: ID!) { ${repeat(9, (i) => `a${i}: listMember(chapterId: $c) { items { ${PERSONAL} ${repeat(18, (j) => `b${j}: fullName`)} } }`)} }`;
  expect((await send({ body: { query, variables: { c: foreign } } })).answer.errors[0].extensions.code).toBe(
    'FORBIDDEN',
  );
  for (let count = 0; count < 20; count += 1) await newMember(api.database, { chapter_id: foreign });
  const { answer } = await send({ body: { query, variables: { c: foreign } } });
  expect(answer.errors.map(codeOfError)).toContain('BAD_INPUT');
}, 30_000);

describe('the standard tools', () => {
  const ALL = {
    specifiedByUrl: true,
    directiveIsRepeatable: true,
    schemaDescription: true,
    inputValueDeprecation: true,
    oneOf: true,
  };

  it.each(ENDPOINTS)('read the schema of %s', async (endpoint) => {
    const printed = readFileSync(join(import.meta.dirname, `../../schema/${endpoint}.graphql`), 'utf8');
    for (const options of [undefined, ALL]) {
      const { answer } = await send({
        url: PATHS[endpoint],
        body: { query: getIntrospectionQuery(options) },
      });
      expect(answer.errors).toBeUndefined();
      const schema = lexicographicSortSchema(buildClientSchema(answer.data));
      expect(`${printSchema(schema)}\n`).toBe(printed);
    }
  });
});
