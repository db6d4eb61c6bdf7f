import { type GraphQLSchema, isObjectType, lexicographicSortSchema, printSchema } from 'graphql';
import type { EndpointName } from './api/endpoint-name.ts';
import { getPolicy } from './api/policies.ts';
import { buildSchemas } from './schemas.ts';

/** The four schemas as they are committed in `server/schema/`. */
export function printSchemas(): Record<EndpointName, string> {
  const schemas = buildSchemas();
  const print = (name: EndpointName) => `${printSchema(lexicographicSortSchema(schemas[name]))}\n`;
  return {
    main: print('main'),
    attendance: print('attendance'),
    subscription: print('subscription'),
    payment: print('payment'),
  };
}

/**
 * The actions that permit each field of each schema, committed beside them so that changes show in review; `with the record` for
 * what every reader of the record may read.
 */
export function printPermissions(): string {
  const parts = Object.entries(buildSchemas()).map(
    ([name, schema]) => `${name}\n${listPermissions(lexicographicSortSchema(schema)).join('\n')}\n`,
  );
  return parts.join('\n');
}

function listPermissions(schema: GraphQLSchema): string[] {
  return Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap((type) =>
      Object.keys(type.getFields()).map(
        (field) => `  ${`${type.name}.${field}`.padEnd(60)} ${permitting(schema, type.name, field)}`,
      ),
    );
}

function permitting(schema: GraphQLSchema, type: string, field: string): string {
  const policy = getPolicy(schema, type, field);
  if (policy === null) return 'nothing';
  if ('withParent' in policy) return 'with the record';
  return 'actions' in policy ? policy.actions.join(' or ') : policy.action;
}
