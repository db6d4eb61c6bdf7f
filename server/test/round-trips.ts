import type { Database } from '#storage/database.ts';

export interface RoundTrips {
  /** Every statement sent since the count began, `begin` and `commit` included. */
  readonly statements: readonly string[];
  readonly count: number;
  stop(): void;
}

/** Counts the statements that a database's pool sends; each is one round trip. */
export function countRoundTrips(db: Database): RoundTrips {
  const statements: string[] = [];
  const { pool } = db;
  const restores: (() => void)[] = [];
  function watch(client: { query: unknown }): void {
    if (Object.hasOwn(client, 'query')) return;
    const query = client.query as (...parameters: unknown[]) => unknown;
    client.query = (...parameters: unknown[]) => {
      statements.push(readText(parameters[0]));
      return query.apply(client, parameters);
    };
    restores.push(() => Reflect.deleteProperty(client, 'query'));
  }
  pool.on('acquire', watch);
  return {
    statements,
    get count() {
      return statements.length;
    },
    stop() {
      pool.off('acquire', watch);
      for (const restore of restores) restore();
    },
  };
}

function readText(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const text = (statement as { text?: unknown } | null)?.text;
  return typeof text === 'string' ? text : String(statement);
}
