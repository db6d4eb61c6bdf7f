import type { Action } from '@fellowship/domain/identity/access/actions';
import type { Subject } from '@fellowship/domain/identity/access/can';
import { defaultFieldResolver, type GraphQLField, type GraphQLSchema, isObjectType } from 'graphql';
import type { ApiContext } from './builder.ts';

/**
 * Who may read a field. Every field of every schema carries one; a field without one stops the start.
 * - `{ action }` on a root field: the service behind it must have authorised that action, or nothing is returned.
 * - `{ action, subject }` on a field of a record: decided per record.
 * - `{ withParent: true }`: readable by whoever was given the record.
 */
export type FieldPolicy = { action: Action; subject?: (parent: never) => Subject } | { withParent: true };

const KEY = 'policy';
const ROOT_TYPES = new Set(['Query', 'Mutation', 'Subscription']);

/** Names the action that guards a root field. */
export function guardedBy(action: Action) {
  return { extensions: { [KEY]: { action } satisfies FieldPolicy } };
}

/** Names the action that guards a field of a record, and the record it is about. */
export function guardedAs<Parent>(action: Action, subject: (parent: Parent) => Subject) {
  return { extensions: { [KEY]: { action, subject } } };
}

/** The fields of this type are readable by whoever was given the record. */
export function readableWithParent() {
  return { extensions: { [KEY]: { withParent: true } satisfies FieldPolicy } };
}

/** The policy of one field: its own, else its type's; `null` when nobody named one. */
export function policyOf(schema: GraphQLSchema, typeName: string, fieldName: string): FieldPolicy | null {
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
    for (const field of Object.values(type.getFields())) {
      const policy = policyOf(schema, type.name, field.name);
      const isRoot = ROOT_TYPES.has(type.name);
      if (policy === null || (isRoot && 'withParent' in policy)) {
        throw new Error(`No policy names ${type.name}.${field.name}`);
      }
      if ('withParent' in policy) continue;
      if (isRoot) guardRoot(field, policy.action);
      else guardField(field, policy);
    }
  }
  return schema;
}

function guardRoot(field: GraphQLField<unknown, ApiContext>, action: Action): void {
  const resolve = field.resolve ?? defaultFieldResolver;
  field.resolve = async (parent, args, context, info) => {
    const { call } = context;
    call.requireCaller();
    const answer = await resolve(parent, args, context, info);
    if (!call.hasAuthorized(action)) throw new Error(`${field.name} answered without authorising ${action}`);
    return answer;
  };
}

function guardField(
  field: GraphQLField<unknown, ApiContext>,
  policy: Extract<FieldPolicy, { action: Action }>,
): void {
  const resolve = field.resolve ?? defaultFieldResolver;
  const subjectOf = policy.subject;
  if (!subjectOf) throw new Error(`${field.name} needs a subject`);
  field.resolve = (parent, args, context, info) => {
    context.call.authorize(policy.action, subjectOf(parent as never));
    return resolve(parent, args, context, info);
  };
}
