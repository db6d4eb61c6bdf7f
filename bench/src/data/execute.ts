import pg from 'pg';
import type { BenchDatabase } from './bench-database.ts';

/** Runs one statement on a connection of its own. @returns how many rows it touched */
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
