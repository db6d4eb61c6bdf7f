import {
  type GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  GraphQLObjectType as ObjectType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newTestApi, type TestApi } from '../../test/api.ts';
import { newChapter, newMember, newPlan, newSubscription } from '../../test/factories.ts';
import { newVoucher } from '../../test/prices.ts';
import { enforcePolicies, guardedAs, guardedBy, readableWithParent, searching } from './policies.ts';

const VOUCHERS = `query ($search: String, $limit: Int, $nextToken: String) {
  found: listVoucher(search: $search, limit: $limit, nextToken: $nextToken) {
    items { name: voucherCode } nextToken total } }`;
const SUBSCRIPTIONS = `query ($search: String) {
  found: listChapterSubscription(search: $search) { items { name: chapterName } total } }`;
const CHAPTERS =
  'query ($search: String) { found: listChapter(search: $search) { items { name: chapterName } } }';

const [ERODE_A1, ERODE_B2] = ['ERODEXXXXXXXXXA1', 'ERODEXXXXXXXXXB2'];
const [HUNDRED_A1, HUNDRED_B2] = ['SALEM100XXXXXXA1', 'SALEM100XXXXXXB2'];
const [STEEL_A1, STEEL_B2] = ['SALEMSTEELXXXXA1', 'SALEMSTEELXXXXB2'];

let api: TestApi;
let support: string;
let admin: string;

beforeAll(async () => {
  api = await newTestApi();
  const home = await newChapter(api.database, { is_support: true }, { isSubscribed: false });
  support = await newMember(api.database, { chapter_id: home });
  const plan = await newPlan(api.database, { duration_title: '2 Years' });
  for (const name of ['Salem Steel', 'Salem 100%', 'Erode']) {
    const chapter = await newChapter(api.database, { name }, { isSubscribed: false });
    await newSubscription(api.database, { chapter_id: chapter, plan_id: plan });
    for (const end of ['A1', 'B2']) {
      const code = name.toUpperCase().replaceAll(/\W/g, '').padEnd(14, 'X');
      await newVoucher(api.database, { chapter_id: chapter, voucher_code: `${code}${end}` });
    }
    if (name === 'Erode') admin = await newMember(api.database, { chapter_id: chapter, is_admin: true });
  }
});
afterAll(() => api.close());

interface Found {
  items: { name: string }[];
  nextToken: string | null;
  total: number;
}

async function find(
  endpoint: 'main' | 'subscription',
  document: string,
  variables: object,
  as = support,
): Promise<Found & { names: string[] }> {
  const { data, errors } = await api.ask(endpoint, as, document, variables);
  expect(errors).toEqual([]);
  const found = data?.found as Found;
  return { ...found, names: found.items.map(({ name }) => name).toSorted() };
}

describe('the search of a list', () => {
  it.each([
    ['steel', [STEEL_A1, STEEL_B2]],
    ['SALEM b2', [HUNDRED_B2, STEEL_B2]],
    ['  b2   erode ', [ERODE_B2]],
    ['100%', [HUNDRED_A1, HUNDRED_B2]],
    ['_', []],
    ['\\', []],
    ["' or true --", []],
    ['', [ERODE_A1, ERODE_B2, HUNDRED_A1, HUNDRED_B2, STEEL_A1, STEEL_B2]],
  ])('by %j finds every word in one of its fields', async (search, names) => {
    expect(await find('subscription', VOUCHERS, { search })).toMatchObject({ names, total: names.length });
  });

  it('is paged, with the total of what is found', async () => {
    const first = await find('subscription', VOUCHERS, { search: 'salem', limit: 3 });
    expect(first).toMatchObject({ items: { length: 3 }, total: 4 });
    const { nextToken } = first;
    const rest = await find('subscription', VOUCHERS, { search: 'salem', limit: 3, nextToken });
    expect(rest).toMatchObject({ items: { length: 1 }, total: 4, nextToken: null });
  });

  it('stays within what the caller may list', async () => {
    expect((await find('subscription', VOUCHERS, { search: 'a1' }, admin)).names).toEqual([ERODE_A1]);
    expect((await find('subscription', VOUCHERS, { search: 'salem' }, admin)).total).toBe(0);
  });

  it('finds subscriptions by chapter and plan, and chapters by name', async () => {
    expect((await find('subscription', SUBSCRIPTIONS, { search: 'years eRODE' })).names).toEqual(['Erode']);
    expect((await find('main', CHAPTERS, { search: 'steel salem' })).names).toEqual(['Salem Steel']);
  });

  it('refuses more than 100 characters at its argument', async () => {
    const { errors } = await api.ask('subscription', support, VOUCHERS, { search: 'a'.repeat(101) });
    expect(errors[0]?.extensions).toMatchObject({
      code: 'BAD_INPUT',
      fields: { search: 'Search for 100 characters or less.' },
    });
  });

  it('stops the start where it is in a field that not everyone may read who gets the record', () => {
    const build = (searched: string): (() => unknown) => {
      const Thing: GraphQLObjectType = new ObjectType({
        name: 'Thing',
        ...readableWithParent(),
        fields: {
          name: { type: GraphQLString },
          pan: { type: GraphQLString, ...guardedAs('member.readKyc', () => ({})) },
        },
      });
      const field = { type: Thing, ...searching(guardedBy('member.list'), 'Thing', [searched]) };
      const schema = new GraphQLSchema({ query: new ObjectType({ name: 'Query', fields: { field } }) });
      return () => enforcePolicies(schema);
    };
    expect(build('name')).not.toThrow();
    expect(build('pan')).toThrow('field searches in Thing.pan, which not everyone may read');
    expect(build('unknown')).toThrow('Thing.unknown');
  });
});
