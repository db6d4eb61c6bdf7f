import type { Action } from '@fellowship/domain/identity/access/actions';
import type { Subject } from '@fellowship/domain/identity/access/policy';
import { requestIdRefusal } from '@fellowship/domain/platform/request-id';
import { refuse } from '@fellowship/domain/refusals/refusal';
import {
  defaultFieldResolver,
  type FieldNode,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { measureWork } from '../measured-work.ts';
import { RefusalError, refuseIf } from '../refusal-error.ts';
import { API_MESSAGES } from './api.messages.ts';
import type { ApiContext } from './builder.ts';
import { countFields, isRecordList, MAX_COST } from './document-cost.ts';

/**
 * Who may read a field. Every field of every schema carries one; a field without one stops the start.
 * - `{ actions }` on a root field: the service behind it must have authorised one of them, or nothing is returned.
 * - `{ action, subject }` on a field of a record: decided once a record; refused, it is null, with one error a list.
 * - `{ withParent: true }`: readable by everyone who got the record.
 */
export type FieldPolicy =
  | { actions: readonly Action[] }
  | { action: Action; subject: (parent: never) => Subject }
  | { withParent: true };

const KEY = 'policy';
const SEARCHED = 'searched';
const ROOT_TYPES = new Set(['Query', 'Mutation', 'Subscription']);

/** Names the action that guards a root field; of several, the service must have authorised one. */
export function guardedBy(...actions: [Action, ...Action[]]) {
  return { extensions: { [KEY]: { actions } satisfies FieldPolicy } };
}

/** Names the action that guards a field of a record, and the record it is about. */
export function guardedAs<Parent>(action: Action, subject: (parent: Parent) => Subject) {
  return { extensions: { [KEY]: { action, subject } } };
}

/** The fields of this type are readable by everyone who got the record. */
export function readableWithParent() {
  return { extensions: { [KEY]: { withParent: true } satisfies FieldPolicy } };
}

/** Names the fields of a record in which a list searches: what finds a record must be readable by everyone who gets it. */
export function searching<Options extends { extensions: object }>(
  options: Options,
  typeName: string,
  fields: readonly string[],
) {
  return { ...options, extensions: { ...options.extensions, [SEARCHED]: { typeName, fields } } };
}

/** The policy of one field: its own, else its type's; `null` if there is none. */
export function getPolicy(schema: GraphQLSchema, typeName: string, fieldName: string): FieldPolicy | null {
  const type = schema.getType(typeName);
  if (!isObjectType(type)) return null;
  const own = type.getFields()[fieldName]?.extensions[KEY];
  return (own ?? type.extensions[KEY] ?? null) as FieldPolicy | null;
}

/**
 * Puts every field of a schema behind its policy.
 * @throws when a field has none, so that a forgotten policy can never be served.
 */
export function enforcePolicies(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) guard(schema, type.name, field);
  }
  return schema;
}

function guard(schema: GraphQLSchema, typeName: string, field: GraphQLField<unknown, ApiContext>): void {
  const policy = getPolicy(schema, typeName, field.name);
  const isRoot = ROOT_TYPES.has(typeName);
  if (policy === null || isRoot !== 'actions' in policy)
    throw new Error(`No policy names ${typeName}.${field.name}`);
  if ('action' in policy) guardField(typeName, field, policy);
  if ('actions' in policy) {
    requireReadableSearch(schema, field);
    guardRootField(typeName, field, policy.actions);
  }
  if (isRecordList(field.type)) field.resolve = countRecords(field.resolve ?? defaultFieldResolver);
}

/** @throws when a list searches in what not everyone may read who gets its records: finding one would tell it */
function requireReadableSearch(schema: GraphQLSchema, field: GraphQLField<unknown, ApiContext>): void {
  const searched = field.extensions[SEARCHED] as { typeName: string; fields: readonly string[] } | undefined;
  for (const name of searched?.fields ?? []) {
    const type = schema.getType(searched?.typeName ?? '');
    const isField = isObjectType(type) && name in type.getFields();
    const policy = isField && getPolicy(schema, type.name, name);
    if (!policy || !('withParent' in policy))
      throw new Error(`${field.name} searches in ${searched?.typeName}.${name}, which not everyone may read`);
  }
}

function guardRootField(
  typeName: string,
  field: GraphQLField<unknown, ApiContext>,
  actions: readonly Action[],
): void {
  if (typeName !== 'Subscription') {
    field.resolve = guarded(field.name, field.resolve ?? defaultFieldResolver, actions);
    return;
  }
  if (!field.subscribe) throw new Error(`Nothing streams ${field.name}`);
  field.subscribe = guarded(field.name, field.subscribe, actions);
}

type Resolver = GraphQLFieldResolver<unknown, ApiContext>;

/** Each root field is given a call of its own, so that it cannot lean on what another was allowed to do. */
function guarded(name: string, resolve: Resolver, actions: readonly Action[]): Resolver {
  return async (parent, args, context, info) => {
    const call = context.call.forField();
    call.requireCaller();
    requireUsableRequestId(args);
    const answer: unknown = await resolve(parent, args, { ...context, call }, info);
    measureWork(call.work);
    if (!actions.some((action) => call.hasAuthorized(action))) {
      throw new Error(`${name} answered without authorising ${actions.join(' or ')}`);
    }
    return answer;
  };
}

/**
 * Holds a mutation's `requestId` to its form, before it is looked for anywhere.
 * @throws RefusalError `BAD_INPUT`
 */
function requireUsableRequestId({ requestId }: Readonly<Record<string, unknown>>): void {
  if (typeof requestId === 'string') refuseIf(requestIdRefusal(requestId));
}

function guardField(
  typeName: string,
  field: GraphQLField<unknown, ApiContext>,
  policy: Extract<FieldPolicy, { action: Action }>,
): void {
  if (isNonNullType(field.type)) throw new Error(`${typeName}.${field.name} is guarded, and cannot be null`);
  const resolve = field.resolve ?? defaultFieldResolver;
  field.resolve = (parent, args, context, info) => {
    if (context.call.mayRead(policy, parent)) return resolve(parent, args, context, info);
    if (!context.call.isFirstRefusal(policy.action, getRootName(info))) return null;
    throw new RefusalError(refuse('FORBIDDEN', API_MESSAGES.notAllowed));
  };
}

/** The name in the answer of the root field that a value belongs to. */
function getRootName({ path }: GraphQLResolveInfo): string {
  let at = path;
  while (at.prev) at = at.prev;
  return String(at.key);
}

const counted = new WeakMap<readonly FieldNode[], number>();

/**
 * Counts the values of an answer while it is made, for lists that are longer than their document let expect: before the
 * fields of their records are resolved.
 * @throws RefusalError `BAD_INPUT` from the resolver once the answer would hold more than `MAX_COST` values
 */
function countRecords(resolve: Resolver): Resolver {
  return (parent, args, context, info) => {
    const records: unknown = resolve(parent, args, context, info);
    const { answerSize } = context.call;
    if (!answerSize) return records;
    const check = (list: unknown): unknown => {
      const length = Array.isArray(list) ? list.length : 0;
      let each = counted.get(info.fieldNodes);
      if (each === undefined) {
        each = countFields(info.fieldNodes, info.fragments);
        counted.set(info.fieldNodes, each);
      }
      answerSize.values += length * each;
      if (answerSize.values > MAX_COST)
        throw new RefusalError(refuse('BAD_INPUT', API_MESSAGES.answerTooLarge(MAX_COST)));
      return list;
    };
    return records instanceof Promise ? records.then(check) : check(records);
  };
}
