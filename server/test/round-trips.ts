import type { Database } from '#storage/database.ts';

export interface RoundTrips {
  /** Every statement sent since the count began, `begin` and `commit` included. */
  readonly statements: readonly string[];
  /** The same with their values. */
  readonly queries: readonly SentQuery[];
  readonly count: number;
  stop(): void;
}

export interface SentQuery {
  text: string;
  values: unknown[];
}

/** Counts the statements that a database's pool sends; each is one round trip. */
export function countRoundTrips(db: Database): RoundTrips {
  const queries: SentQuery[] = [];
  const { pool } = db;
  const restores: (() => void)[] = [];
  function watch(client: { query: unknown }): void {
    if (Object.hasOwn(client, 'query')) return;
    const query = client.query as (...parameters: unknown[]) => unknown;
    client.query = (...parameters: unknown[]) => {
      queries.push(readQuery(parameters));
      return query.apply(client, parameters);
    };
    restores.push(() => Reflect.deleteProperty(client, 'query'));
  }
  pool.on('acquire', watch);
  return {
    queries,
    get statements() {
      return queries.map(({ text }) => text);
    },
    get count() {
      return queries.length;
    },
    stop() {
      pool.off('acquire', watch);
      for (const restore of restores) restore();
    },
  };
}

function readQuery([statement, parameters]: unknown[]): SentQuery {
  const { text, values } = (typeof statement === 'string' ? { text: statement } : statement) as {
    text?: unknown;
    values?: unknown[];
  };
  return { text: String(text), values: values ?? (Array.isArray(parameters) ? parameters : []) };
}
