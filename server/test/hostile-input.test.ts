import { randomBytes } from 'node:crypto';
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isObjectType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointName } from '#api/document-store.ts';
import { buildSchemas } from '#schemas.ts';
import { newTestApi, type TestApi } from './api.ts';
import { newChapter, newMeeting, newMember } from './factories.ts';

/** The longest is random, for PostgreSQL would press a plain one into its indexes. */
const TEXTS = ['', '0000-01-01', '2026-13-41', `it's "$1" %s \\`, randomBytes(4_000).toString('base64url')];
/** What a filter compares with: no id, day, time, instant or number. */
const COMPARED = ['', '2026-13-41', '2026-02-30T00:00:00Z', 'infinity'];
const NUMBERS = [-1, 0, 2_147_483_647];
/** Not ours, and ours in shape but of other columns. */
const PAGES = [
  'x',
  buildKey('x'),
  buildKey('x', 'x'),
  buildKey('x', 'x', 'x'),
  buildKey('0000-01-01'),
  buildKey('\0', '\0'),
];

function buildKey(...parts: string[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

let api: TestApi;
let authenticator: string[];
let plausible: Record<string, string>;

beforeAll(async () => {
  api = await newTestApi();
  const { database } = api;
  const chapterId = await newChapter(database, { is_support: false });
  const support = await newChapter(database, { is_support: true });
  const rotaryId = await newMember(database, { chapter_id: chapterId });
  authenticator = [
    await newMember(database, { chapter_id: chapterId, is_admin: true }),
    await newMember(database, { chapter_id: support }),
    rotaryId,
  ];
  const { meeting_id: meetingId } = await newMeeting(database, { chapter_id: chapterId });
  plausible = { chapterId, rotaryId, meetingId, id: meetingId, pk: chapterId };
});
afterAll(() => api.close());

const schemas = buildSchemas();
const fields = (Object.entries(schemas) as [EndpointName, GraphQLSchema][]).flatMap(([endpoint, schema]) =>
  (['query', 'mutation'] as const).flatMap((operation) => {
    const type = operation === 'query' ? schema.getQueryType() : schema.getMutationType();
    return Object.values(type?.getFields() ?? {}).map(
      (field) => [endpoint, operation, field.name, field] as const,
    );
  }),
);

describe('with any input of a caller', () => {
  it.each(fields)('%s %s %s never fails internally', async (endpoint, operation, _name, field) => {
    const document = toDocument(operation, field);
    const [usual = {}, ...hostile] = hostileVariables(field);
    const getCodes = async (caller: string, variables: Record<string, unknown>) => {
      const { errors } = await api.ask(endpoint, caller, document, variables);
      const codes = errors.map(({ extensions }) => extensions.code);
      expect(codes, JSON.stringify(variables).slice(0, 300)).not.toContain('INTERNAL');
      return codes;
    };
    const allowed: string[] = [];
    for (const caller of authenticator) {
      if (!(await getCodes(caller, usual)).includes('FORBIDDEN')) allowed.push(caller);
    }
    // What is written is read the same whoever asks: one of those who may asks each time, and one of those who may not.
    const refused = authenticator.filter((caller) => !allowed.includes(caller));
    for (const [index, variables] of hostile.entries()) {
      for (const callers of [allowed, refused]) {
        const caller = callers[index % callers.length];
        if (caller !== undefined) await getCodes(caller, variables);
      }
    }
  });
});

function toDocument(operation: string, { name, args, type }: GraphQLField<unknown, unknown>): string {
  const variables = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const call =
    args.length > 0 ? `${operation} (${variables}) { ${name}(${passed})` : `${operation} { ${name}`;
  return `${call} ${toSelection(type)} }`;
}

/** Enough of the answer for it to be read: a record's leaves, a list's records. */
function toSelection(type: GraphQLOutputType, depth = 0): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const parts = Object.values(named.getFields())
    .filter((field) => field.args.length === 0)
    .filter((field) => isLeafType(getNamedType(field.type)) || depth < 2)
    .map((field) => `${field.name} ${toSelection(field.type, depth + 1)}`);
  return `{ ${parts.join(' ')} }`;
}

/** The arguments as they may well be, with one of them hostile at a time. */
function hostileVariables(field: GraphQLField<unknown, unknown>): Record<string, unknown>[] {
  const usual = Object.fromEntries(field.args.map((arg) => [arg.name, getUsual(arg)]));
  return [
    usual,
    ...field.args.flatMap((arg) => toHostileValues(arg).map((value) => ({ ...usual, [arg.name]: value }))),
  ];
}

type Input = GraphQLArgument | GraphQLInputField;

function getUsual({ name, type }: Input): unknown {
  const inner = getNullableType(type);
  if (isListType(inner)) return [getUsual({ name, type: inner.ofType } as Input)];
  if (isEnumType(inner)) return inner.getValues()[0]?.name;
  if (isFilter(inner)) return {};
  if (isInputObjectType(inner)) {
    const entries = Object.values(inner.getFields()).filter(isNeeded);
    return Object.fromEntries(entries.map((input) => [input.name, getUsual(input)]));
  }
  if (isOfType(inner, 'Int') || isOfType(inner, 'Float')) return 1;
  if (isOfType(inner, 'Boolean')) return true;
  if (name === 'nextToken') return null;
  return plausible[name] ?? (/date/i.test(name) ? '2026-11-20' : 'abc');
}

/** A filter's fields are each a condition: all of them at once would find nothing. */
function isNeeded({ name, type }: GraphQLInputField): boolean {
  return !isInputObjectType(getNamedType(type)) || String(type).endsWith('!') || name === 'input';
}

function toHostileValues(input: Input): unknown[] {
  const inner = getNullableType(input.type);
  if (isListType(inner))
    return toHostileValues({ name: input.name, type: inner.ofType } as Input).map((value) => [value]);
  if (isFilter(inner)) return hostileConditions(inner);
  if (isInputObjectType(inner)) {
    const usual = getUsual(input) as Record<string, unknown>;
    return Object.values(inner.getFields()).flatMap((part) =>
      toHostileValues(part).map((value) => ({ ...usual, [part.name]: value })),
    );
  }
  if (isOfType(inner, 'Int')) return NUMBERS;
  if (!isOfType(inner, 'String') && !isOfType(inner, 'ID')) return [];
  return input.name === 'nextToken' ? PAGES : TEXTS;
}

/** Whether an input holds the conditions on one field: `eq`, `between` and so on. */
function isFilter(type: GraphQLInputType): type is GraphQLInputObjectType {
  return isInputObjectType(type) && 'eq' in type.getFields();
}

/** Each operator alone: the refusal of one would hide the other. */
function hostileConditions(type: GraphQLInputObjectType): unknown[] {
  return Object.values(type.getFields()).flatMap((operator) => {
    const isList = isListType(getNullableType(operator.type));
    const isText = isOfType(operator.type, 'String');
    const values = isText ? COMPARED : isOfType(operator.type, 'Int') ? NUMBERS : [true, false];
    const compared = values.map((value) => (isList ? [value, value] : value));
    return [...compared, ...(isList ? [[], [values[0]]] : [])].map((value) => ({ [operator.name]: value }));
  });
}

function isOfType(type: GraphQLInputType, name: string): boolean {
  return getNamedType(type).name === name;
}
