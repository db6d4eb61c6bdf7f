import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Row } from '../network/rows.ts';
import { copyLine } from './copy-text.ts';

/** Writes the rows of one table through one COPY, all of them or none. */
export interface TableWriter {
  write(rows: readonly Row[]): Promise<void>;
  finish(): Promise<number>;
}

const CHUNK_CHARACTERS = 256 * 1024;

/**
 * @param columns the columns written; the others take their default
 * @param connection must be a superuser's: rows come in any order, so references are checked only afterwards
 */
export async function openTableWriter(
  connection: pg.ClientConfig,
  table: string,
  columns: readonly string[],
): Promise<TableWriter> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('begin');
  await client.query(`truncate ${table}`);
  // Frozen rows need no vacuum, like those of a long-used database.
  const stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin with (freeze)`));
  const done = finished(stream);
  done.catch(() => undefined);
  let waiting = '';
  let count = 0;

  async function flush(): Promise<void> {
    const chunk = waiting;
    waiting = '';
    if (chunk !== '' && !stream.write(chunk)) await Promise.race([once(stream, 'drain'), done]);
  }

  return {
    async write(rows) {
      for (const row of rows) waiting += copyLine(columns, row);
      count += rows.length;
      if (waiting.length >= CHUNK_CHARACTERS) await flush();
    },
    async finish() {
      await flush();
      stream.end();
      await done;
      await client.query('commit');
      await client.end();
      return count;
    },
  };
}
