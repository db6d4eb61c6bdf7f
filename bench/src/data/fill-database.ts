import pg from 'pg';
import { verifyTotals } from '../../../server/src/activities/verify-totals.service.ts';
import { openDatabase } from '../../../server/src/storage/database.ts';
import { migrate } from '../../../server/src/storage/migrate.ts';
import type { Log } from '../log.ts';
import { chapterRows } from '../network/chapter-rows.ts';
import { benchChapters } from '../network/chapters.ts';
import type { ChapterRows } from '../network/rows.ts';
import type { Scale } from '../scale.ts';
import { withoutForeignKeys } from './foreign-keys.ts';
import { openTableWriter, type TableWriter } from './table-writer.ts';

const PROGRESS_EVERY = 1_000;

/** Migrates an empty database and fills it with chapters, by COPY. */
export async function fillDatabase(
  connection: pg.ClientConfig,
  chapters: number,
  scale: Scale,
  log: Log,
): Promise<void> {
  const database = openDatabase(connection, { max: 2 });
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await migrate(database);
    const restoreForeignKeys = await withoutForeignKeys(client);
    await copyChapters(connection, chapters, scale, log);
    log('checking references and gathering statistics');
    await restoreForeignKeys();
    await client.query('analyze');
    await client.query('checkpoint');
    await requireAgreement(connection, log);
  } finally {
    await client.end();
    await database.close();
  }
}

async function copyChapters(
  connection: pg.ClientConfig,
  chapters: number,
  scale: Scale,
  log: Log,
): Promise<void> {
  const writers = new Map<string, TableWriter>();
  const columns = toColumns(benchChapters(2, scale));
  for (const [table, names] of columns) writers.set(table, await openTableWriter(connection, table, names));
  let written = 0;
  for (const chapter of benchChapters(chapters, scale)) {
    const rows = Object.entries(chapterRows(chapter));
    await Promise.all(rows.map(([table, tableRows]) => writers.get(table)?.write(tableRows)));
    written += 1;
    if (written % PROGRESS_EVERY === 0) log(`${written} of ${chapters} chapters written`);
  }
  const counts = await Promise.all([...writers.values()].map((writer) => writer.finish()));
  log(`${counts.reduce((sum, count) => sum + count, 0).toLocaleString('en')} rows written`);
}

/** The columns filled by any sample row, by table; tables without rows are left out. */
function toColumns(sample: Iterable<Parameters<typeof chapterRows>[0]>): Map<string, string[]> {
  const columns = new Map<string, Set<string>>();
  for (const chapter of sample) {
    const tables: ChapterRows = chapterRows(chapter);
    for (const [table, rows] of Object.entries(tables)) {
      const known = columns.get(table) ?? new Set();
      for (const row of rows) for (const column of Object.keys(row)) known.add(column);
      columns.set(table, known);
    }
  }
  const filled = [...columns].filter(([, names]) => names.size > 0);
  return new Map(filled.map(([table, names]) => [table, [...names]]));
}

/** The product's own check that every total follows from facts. */
async function requireAgreement(connection: pg.ClientConfig, log: Log): Promise<void> {
  log('verifying the totals');
  const database = openDatabase(connection, { max: 1 });
  const differences = await verifyTotals(database).finally(() => database.close());
  const [first] = differences;
  if (first) {
    const { chapterId, total, expected, stored } = first;
    throw new Error(
      `${differences.length} totals differ, such as ${chapterId} ${total}: ${expected}, not ${stored}`,
    );
  }
}
