import { buildSchema, execute, type GraphQLSchema } from 'graphql';
import { describe, expect, it, vi } from 'vitest';
import { buildSchemas } from '../schemas.ts';
import type { ApiContext } from './builder.ts';
import { DocumentError } from './document-reader.ts';
import {
  type DocumentStore,
  type EndpointName,
  loadOwnDocuments,
  type OwnDocuments,
  openDocumentStore,
  type StoredDocument,
} from './document-store.ts';

const schema = buildSchema(`
  type Query { echo(text: String, dates: [String!]): Echo! }
  type Mutation { set(text: String): Echo! }
  type Subscription { heard: String! }
  type Echo { text: String again: Echo! }
`);
const QUERY = schema.getQueryType();
if (QUERY) QUERY.getFields().echo = echoing(schema);

function echoing(of: GraphQLSchema) {
  const field = of.getQueryType()?.getFields().echo;
  if (!field) throw new Error('there is no echo');
  const answer = (text: unknown): object => ({
    text,
    get again() {
      return answer(text);
    },
  });
  return Object.assign(field, { resolve: (_root: unknown, { text }: { text?: string }) => answer(text) });
}

function newStore(texts: Record<string, string> = {}, takesTexts = true): DocumentStore {
  const own: OwnDocuments = new Map(Object.entries(texts));
  return openDocumentStore(schema, own, { takesTexts });
}

/** Runs a document as a request does. */
async function run({ compiled, document }: StoredDocument, variables: Record<string, unknown> = {}) {
  const context = {} as ApiContext;
  const result = compiled
    ? await compiled.execute(context, variables)
    : await execute({ schema, document, variableValues: variables });
  return JSON.stringify(result);
}

function toRefusal(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof DocumentError) return error.message;
    throw error;
  }
  throw new Error('It was taken');
}

describe('what a stranger sends', () => {
  it.each([
    ['is no GraphQL', '{ echo'],
    ['is the syntax tree of a document', JSON.stringify({ kind: 'Document', definitions: [] })],
    ['asks for what there is not', '{ secret }'],
    ['has two operations', 'query A { echo { text } } query B { echo { text } }'],
    ['has none', 'fragment F on Echo { text }'],
    ['is nine fields deep', `{ echo ${'{ again '.repeat(7)}{ text }${' }'.repeat(7)} }`],
    ['has 21 root fields', `{ ${Array.from({ length: 21 }, (_, i) => `a${i}: echo { text }`).join(' ')} }`],
    ['has fields without end behind fragments', bomb(12)],
    ['contains itself', '{ echo { ...F } } fragment F on Echo { text again { ...F } }'],
    ['has too many tokens', `{ echo(dates: [${'"a" '.repeat(2_000)}]) { text } }`],
    ['is too long', `{ echo(text: "${'x'.repeat(33_000)}") { text } }`],
    ['nests deeper than there is stack', `{ echo(dates: ${'['.repeat(1_900)}`],
    ['writes a NUL', '{ echo(text: "a\\u0000b") { text } }'],
    ['holds half a character', '{ echo(text: "\ud800") { text } }'],
  ])('is refused and not cached when it %s', (_what, text) => {
    const store = newStore();
    for (const _turn of ['first', 'again']) expect(toRefusal(() => store.read(text))).not.toBe('');
    expect(store.kept).toMatchObject({ count: 0, bytes: 0 });
  });

  it('is not cached when it is refused', () => {
    const store = newStore();
    for (let count = 0; count < 1_000; count += 1) {
      toRefusal(() => store.read(`{ no${count}(texts: "${'x'.repeat(8_000)}") }`));
    }
    expect(store.kept).toMatchObject({ count: 0, bytes: 0 });
  });

  it('is cached up to a number and a size, least recently used evicted first', () => {
    const store = newStore();
    const small = (count: number) => `{ echo(text: "${count}") { text } }`;
    for (let count = 0; count < 300; count += 1) store.read(small(count));
    expect(store.kept.count).toBe(200);
    expect(store.read(small(299))).toBe(store.read(small(299)));
    for (let count = 0; count < 30; count += 1) {
      store.read(`{ echo(text: "${count}", dates: [${'"a" '.repeat(1_900)}]) { text } }`);
    }
    expect(store.kept.bytes).toBeLessThanOrEqual(4 * 1024 * 1024);
    expect(store.kept.count).toBeLessThan(10);
  });

  it('is read once', () => {
    const store = newStore();
    const text = '{ echo(text: "a") { text } }';
    expect(store.read(text)).toBe(store.read(text));
  });

  it('is never compiled', async () => {
    const store = newStore({ 'sha256:a': '{ echo(text: "a") { text } }' });
    const stranger = store.read('{ echo(text: "a") { text }  }');
    expect(stranger.compiled).toBeNull();
    const functions = vi.spyOn(globalThis, 'Function');
    for (let turn = 0; turn < 3; turn += 1) await run(stranger);
    expect(functions).not.toHaveBeenCalled();
    functions.mockRestore();
  });

  it.each([
    [
      'a default of a variable',
      'query ($t: String = "x") { echo(text: $t) { text } }',
      '{"echo":{"text":"x"}}',
    ],
    ['an alias __proto__', '{ __proto__: echo(text: "a") { text } }', '{"__proto__":{"text":"a"}}'],
    ['an alias of a method', '{ toJSON: echo { constructor: text } }', '{"toJSON":{"constructor":null}}'],
  ])('gives the right data each time with %s', async (_what, text, data) => {
    const store = newStore();
    for (let turn = 0; turn < 3; turn += 1) expect(await run(store.read(text))).toBe(`{"data":${data}}`);
  });
});

describe('the app’s own documents', () => {
  const INCLUDE =
    'query ($a: Boolean!, $t: String) { echo(text: $t) { text @include(if: $a) again @skip(if: $a) { text } } }';
  const texts = {
    'sha256:plain': 'query ($t: String) { echo(text: $t) { text again { text } } }',
    'sha256:default': 'query ($t: String = "x") { echo(text: $t) { text } }',
    'sha256:include': INCLUDE,
    'sha256:proto': '{ __proto__: echo(text: "a") { text } }',
    'sha256:live': 'subscription { heard }',
  };

  it('are found by id and by text, and compiled', () => {
    const store = newStore(texts);
    const plain = store.findOwn('sha256:plain');
    expect(plain.compiled).not.toBeNull();
    expect(store.read(texts['sha256:plain'])).toBe(plain);
    expect(store.findOwn('sha256:live').compiled).toBeNull();
    expect(store.kept.count).toBe(0);
  });

  it.each([
    ['sha256:plain', [{ t: 'a' }, {}, { t: null }, { t: 'b' }]],
    ['sha256:default', [{}, {}, { t: 'a' }, {}, { t: null }]],
    [
      'sha256:include',
      [
        { a: true, t: 'x' },
        { a: false, t: 'y' },
        { a: true, t: 'z' },
      ],
    ],
    ['sha256:proto', [{}, {}]],
  ])('%s gives what interpreting gives, with the variables of each request', async (id, requests) => {
    const store = newStore(texts);
    const own = store.findOwn(id);
    for (const variables of requests)
      expect(await run(own, variables)).toBe(await run({ ...own, compiled: null }, variables));
  });

  it.each(['sha256:none', '__proto__', 'constructor', ''])('are not found by %j', (id) => {
    expect(toRefusal(() => newStore(texts).findOwn(id))).toMatch(/does not know/);
  });

  it('are the only ones where texts are not taken', () => {
    const store = newStore(texts, false);
    expect(toRefusal(() => store.read('{ echo { text } }'))).toMatch(/does not know/);
    expect(store.read(texts['sha256:plain'])).toBe(store.findOwn('sha256:plain'));
  });

  it.each([
    'main',
    'attendance',
    'subscription',
    'payment',
  ] as const)('of %s all run', (endpoint: EndpointName) => {
    const own = loadOwnDocuments(endpoint);
    const store = openDocumentStore(buildSchemas()[endpoint], own, { takesTexts: false });
    for (const id of own.keys()) {
      const { compiled, operation } = store.findOwn(id);
      expect(compiled !== null, id).toBe(operation !== 'subscription');
    }
  });
});

/** Each fragment asks for the next one twice. */
function bomb(levels: number): string {
  const fragments = Array.from(
    { length: levels },
    (_, level) =>
      `fragment F${level} on Echo { a: again { text } ...F${level + 1} b: again { text } ...F${level + 1} }`,
  );
  return `{ echo { ...F0 } } ${fragments.join(' ')} fragment F${levels} on Echo { text }`;
}
