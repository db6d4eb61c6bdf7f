import pg from 'pg';
import type { BenchDatabase } from './bench-database.ts';

/** Runs one statement on a new connection. @returns how many rows it affected */
export async function execute(
  { connection }: BenchDatabase,
  text: string,
  values: unknown[] = [],
): Promise<number> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rowCount } = await client.query(text, values).finally(() => client.end());
  return rowCount ?? 0;
}
