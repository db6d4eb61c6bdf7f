import { type Caller, can } from '@fellowship/domain/identity/access/can';
import { ROLES, type Role } from '@fellowship/domain/identity/access/roles';
import { type GraphQLObjectType, type GraphQLSchema, isObjectType, parse, subscribe } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointName } from '#api/endpoint-name.ts';
import { formatErrors } from '#api/error-formatter.ts';
import { enforcePolicies, policyOf } from '#api/policies.ts';
import { RequestContext } from '#api/request-context.ts';
import { buildSchemas } from '#schemas.ts';
import { type Answer, newTestApi, type TestApi } from './api.ts';
import { newChapter, newMeeting, newMember, newSubscription } from './factories.ts';
import { ROOT_FIELDS } from './permission-cases/all.ts';
import { casesOf, type World } from './permission-cases/case.ts';
import { PERSONAL_FIELDS } from './permission-cases/personal-fields.ts';

type Place = 'own' | 'foreign';

const schemas = buildSchemas();
const endpoints = Object.entries(schemas) as [EndpointName, GraphQLSchema][];

function rootFieldsOf(schema: GraphQLSchema): string[] {
  return [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((type) =>
    type ? Object.keys(type.getFields()) : [],
  );
}

const allRootFields = endpoints.flatMap(([endpoint, schema]) =>
  rootFieldsOf(schema).map((field) => [endpoint, field] as const),
);

let api: TestApi;
let world: World;
const people: Partial<Record<Role, string>> = {};

beforeAll(async () => {
  api = await newTestApi();
  const { database } = api;
  const own = await newChapter(database, { is_support: false });
  const support = await newChapter(database, { is_support: true });
  people.MEMBER = await newMember(database, { chapter_id: own });
  people.CHAPTERADMIN = await newMember(database, { chapter_id: own, is_admin: true });
  people.SUPPORTADMIN = await newMember(database, { chapter_id: support });
  people.SUPERADMIN = await newMember(database, { chapter_id: support, is_admin: true });
  world = { api, own, support, people };
});
afterAll(() => api.close());

describe('every root field of every schema', () => {
  it('has a case here', () => {
    expect(Object.keys(ROOT_FIELDS).toSorted()).toEqual(allRootFields.map(([, field]) => field).toSorted());
  });

  const allCases = allRootFields.flatMap(([endpoint, field]) =>
    casesOf(ROOT_FIELDS, field).map((kase) => [endpoint, field, kase.action, kase] as const),
  );

  describe.each(allCases)('%s %s (%s)', (endpoint, _field, _action, kase) => {
    it.each(
      ROLES.flatMap((role) => (['own', 'foreign'] as const).map((place) => [role, place] as const)),
    )('as %s in the %s chapter', async (role, place) => {
      const caller = callerOf(role);
      const target = await newTarget(role, place);
      const { document, variables, subject } = await kase.ask(world, target, caller);
      const { data, errors } = await askOrWatch(
        endpoint,
        role === 'GUEST' ? null : caller.userName,
        document,
        variables,
      );
      const codes = errors.map(({ extensions }) => extensions.code);
      const allowed = can(caller, kase.action, subject);
      expect(allowed, 'what the policy says and what this table says').toBe(kase.allowed(role, place));
      if (allowed) expect(codes).toEqual(kase.findsNobody?.(role) ? ['NOT_FOUND'] : []);
      else {
        expect(Object.values(data ?? {}).filter((value) => value !== null)).toEqual([]);
        expect(codes).toEqual([
          role === 'GUEST' ? 'UNAUTHENTICATED' : expect.stringMatching(/^(FORBIDDEN|NOT_FOUND)$/),
        ]);
      }
    });
  });
});

/** A live field answers with a stream, which is ended at once; what refuses it are errors as of any other. */
async function askOrWatch(
  endpoint: EndpointName,
  userName: string | null,
  document: string,
  variables: Record<string, unknown> = {},
): Promise<Answer> {
  if (!document.startsWith('subscription')) return api.ask(endpoint, userName, document, variables);
  const call = new RequestContext(
    api.app,
    userName === null ? null : await api.app.authenticator.identify(userName),
  );
  const stream = await subscribe({
    schema: schemas[endpoint],
    document: parse(document),
    variableValues: variables,
    contextValue: { call },
  });
  if ('errors' in stream) {
    const errors = formatErrors(stream.errors ?? [], { log: api.app.log, tellsSchema: true });
    return { data: null, errors: errors as unknown as Answer['errors'] };
  }
  await (stream as AsyncGenerator).return(undefined);
  return { data: null, errors: [] };
}

/** A chapter to act on: the caller's own, or a new one with a member, a meeting and a subscription. */
async function newTarget(
  role: Role,
  place: Place,
): Promise<{ chapterId: string; rotaryId: string; meetingId: string }> {
  const home = role === 'SUPPORTADMIN' || role === 'SUPERADMIN' ? world.support : world.own;
  const chapterId = place === 'own' ? home : await newChapter(api.database);
  const rotaryId = await newMember(api.database, { chapter_id: chapterId });
  for (const table of ['member_attendance', 'visitor_attendance', 'attendance_summary', 'meeting'] as const)
    await api.database.kysely.deleteFrom(table).where('chapter_id', '=', chapterId).execute();
  const { meeting_id: meetingId } = await newMeeting(api.database, { chapter_id: chapterId });
  await newSubscription(api.database, { chapter_id: chapterId, plan_id: meetingId });
  return { chapterId, rotaryId, meetingId };
}

function callerOf(role: Role): Caller {
  const chapterId = role === 'SUPPORTADMIN' || role === 'SUPERADMIN' ? world.support : world.own;
  const userName = people[role] ?? '';
  return { userName, rotaryId: userName, chapterId, role, status: 'Active' };
}

describe('every field of every record', () => {
  it.each(endpoints)('of the %s schema is named by a policy', (_endpoint, schema) => {
    for (const type of Object.values(schema.getTypeMap()).filter(isObjectType)) {
      if (type.name.startsWith('__')) continue;
      for (const field of Object.keys(type.getFields())) {
        expect(policyOf(schema, type.name, field), `${type.name}.${field}`).not.toBeNull();
      }
    }
  });

  it('stops the start when no policy names it', () => {
    const schema = buildSchemas().payment;
    const type = schema.getType('PaymentConfiguration') as GraphQLObjectType;
    type.extensions = {};
    expect(() => enforcePolicies(schema)).toThrow('No policy names PaymentConfiguration.currency');
  });

  it('that is guarded for itself stands in the table below', () => {
    const guarded = endpoints.flatMap(([, schema]) =>
      Object.values(schema.getTypeMap())
        .filter(isObjectType)
        .filter(({ name }) => !['Query', 'Mutation', 'Subscription'].includes(name) && !name.startsWith('__'))
        .flatMap((type) =>
          Object.keys(type.getFields()).map((field) => ({
            type: type.name,
            field,
            policy: policyOf(schema, type.name, field),
          })),
        )
        .filter(({ policy }) => policy && 'action' in policy)
        .map(({ type, field }) => `${type}.${field}`),
    );
    expect(guarded.toSorted()).toEqual(
      PERSONAL_FIELDS.flatMap(({ type, fields }) => fields.map((field) => `${type}.${field}`)).toSorted(),
    );
  });

  describe.each(PERSONAL_FIELDS)('$type', ({ fields, document, allowed }) => {
    describe.each(fields)('%s', (field) => {
      it.each(
        ROLES.filter((role) => role !== 'GUEST')
          .flatMap((role) =>
            (['own', 'foreign'] as const).flatMap((place) =>
              (['self', 'other'] as const).map((person) => [role, place, person] as const),
            ),
          )
          .filter(([, place, person]) => place === 'own' || person === 'other'),
      )('as %s in the %s chapter of %s', async (role, place, person) => {
        const caller = callerOf(role);
        const target = await newTarget(role, place);
        const rotaryId = person === 'self' ? caller.rotaryId : target.rotaryId;
        const { data, errors } = await api.ask('main', caller.userName, document(field), {
          chapterId: target.chapterId,
          rotaryId,
        });
        const codes = errors.map(({ extensions }) => extensions.code);
        expect(codes).toEqual(allowed(role, place, person) ? [] : ['FORBIDDEN']);
        if (codes.length > 0) expect(JSON.stringify(data)).not.toContain('test.example');
      });
    });
  });
});

describe('a person who is not Active', () => {
  it.each(allRootFields)('gets nothing from %s %s', async (endpoint, field) => {
    const inactive = await newMember(api.database, { chapter_id: world.own, status: 'Inactive' });
    const target = await newTarget('MEMBER', 'own');
    const caller: Caller = { ...callerOf('MEMBER'), userName: inactive, rotaryId: inactive };
    const ask = await casesOf(ROOT_FIELDS, field)[0]?.ask(world, target, caller);
    const { data, errors } = await askOrWatch(endpoint, inactive, ask?.document ?? '', ask?.variables);
    expect(Object.values(data ?? {}).filter((value) => value !== null)).toEqual([]);
    expect(errors[0]?.extensions.code).toBe('FORBIDDEN');
  });
});
