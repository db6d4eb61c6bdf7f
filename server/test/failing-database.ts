import type { KyselyPlugin } from 'kysely';
import type { Database } from '#storage/database.ts';

/** The same database for somebody whose process dies before the statement of this number: nothing after it is asked. */
export function failingAt(database: Database, statement: number): Database {
  let left = statement;
  const dying: KyselyPlugin = {
    transformQuery({ node }) {
      left -= 1;
      if (left <= 0) throw new Error('The process has died');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { ...database, kysely: database.kysely.withPlugin(dying) };
}
