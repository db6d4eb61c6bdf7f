import type { Action } from '@fellowship/domain/identity/access/actions';
import { type GraphQLSchema, isObjectType, OperationTypeNode } from 'graphql';
import type { EndpointName } from '#api/document-store.ts';
import { getPolicy } from '#api/policies.ts';
import { buildSchemas } from '#schemas.ts';
import type { RootField } from './documents.ts';
import { EXCEPTIONS, type Variant } from './exceptions.ts';

/** A root field with the endpoint that serves it and what it does. */
export interface SweptField extends RootField {
  endpoint: EndpointName;
  variants: readonly Variant[];
}

/** A field of a record that only some may read who were given the record. */
export interface GuardedField {
  type: string;
  field: string;
  action: Action;
  /** The query that answers with one such record. */
  from: SweptField;
}

export const SCHEMAS = Object.entries(buildSchemas()) as [EndpointName, GraphQLSchema][];

/** Every root field of every schema. */
export const ROOT_FIELDS: readonly SweptField[] = SCHEMAS.flatMap(([endpoint, schema]) =>
  Object.values(OperationTypeNode).flatMap((operation) => {
    const type = schema.getRootType(operation);
    return Object.keys(type?.getFields() ?? {}).map((name) => ({
      endpoint,
      schema,
      operation,
      name,
      variants: getVariants(getActions(schema, type?.name ?? '', name), EXCEPTIONS[name]),
    }));
  }),
);

function getActions(schema: GraphQLSchema, type: string, field: string): readonly Action[] {
  const policy = getPolicy(schema, type, field);
  if (policy === null || !('actions' in policy)) throw new Error(`No policy names ${type}.${field}`);
  return policy.actions;
}

/**
 * What the field does for each of its actions: as the schema says, or as the exceptions say.
 * @throws when they do not speak of exactly the actions that the field names
 */
export function getVariants(
  actions: readonly Action[],
  exceptions: readonly Variant[] | undefined,
): readonly Variant[] {
  if (!exceptions && actions.length === 1) return actions.map((action) => ({ action }));
  const spoken = new Set(exceptions?.map(({ action }) => action));
  if (actions.some((action) => !spoken.has(action)) || spoken.size !== actions.length) {
    throw new Error(`The exceptions must say what is asked for ${actions.join(' and ')}`);
  }
  return exceptions ?? [];
}

/** Every field of a record that names an action of its own. */
export const GUARDED_FIELDS: readonly GuardedField[] = SCHEMAS.flatMap(([, schema]) =>
  Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) =>
      Object.keys(type.getFields()).flatMap((field) => {
        const policy = getPolicy(schema, type.name, field);
        if (!policy || !('action' in policy)) return [];
        return [{ type: type.name, field, action: policy.action, from: buildQuery(schema, type.name) }];
      }),
    ),
);

function buildQuery(schema: GraphQLSchema, type: string): SweptField {
  const queries = schema.getQueryType()?.getFields() ?? {};
  const found = ROOT_FIELDS.find(
    (root) => root.schema === schema && String(queries[root.name]?.type).replace('!', '') === type,
  );
  if (!found) throw new Error(`No query answers with one ${type}: its guarded fields cannot be swept`);
  return found;
}
