import { lexicographicSortSchema, printSchema } from 'graphql';
import type { EndpointName } from './api/endpoint-name.ts';
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
