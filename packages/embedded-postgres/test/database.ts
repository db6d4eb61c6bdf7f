import pg from 'pg';
import { onTestFinished } from 'vitest';
import type { PostgresConnection } from '../src/index.ts';

/** Connections that a test may break: errors go to the caller. Closed when it has finished. */
export function openPool(connection: PostgresConnection, max = 2): pg.Pool {
  const pool = new pg.Pool({ ...connection, max });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  onTestFinished(() => closePool(pool));
  return pool;
}

/** Closes it before the test has finished. */
export async function closePool(pool: pg.Pool): Promise<void> {
  if (!pool.ended) await pool.end();
}

/** Asks one thing over a connection of its own. */
export async function query(connection: PostgresConnection, text: string): Promise<unknown[]> {
  const client = new pg.Client({ ...connection });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
