import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { newTestDatabase } from '../../test/database.ts';
import { record } from './record.ts';
import { listRecords } from './record-list.ts';

const entries = {
  record: record('notification', { chapterId: 'chapter_id', at: 'at', id: 'notification_id' }),
  filters: [],
  order: ['at', 'id'],
} as const;

test.each([
  'asc',
  'desc',
] as const)('pages in the order of a moment, %s, hold each record once', async (direction) => {
  const database = await newTestDatabase();
  onTestFinished(() => database.close());
  const ids = Array.from({ length: 12 }, () => randomUUID());
  // One statement each: every entry has a moment of its own, as PostgreSQL's clock tells it.
  for (const id of ids)
    await database.pool.query(
      `insert into notification (chapter_id, rotary_id, notification_id, date, type, code, title, description,
        fact_chapter_id, fact_id)
      values ('a', '100001', $1, '2026-11-20', 'R2R', 'Both', 'T', 'D', 'a', $1)`,
      [id],
    );
  const seen: string[] = [];
  let nextToken: string | null = null;
  do {
    const page: { items: { id: string }[]; nextToken: string | null } = await listRecords(
      database.kysely,
      entries,
      { where: { chapterId: 'a' }, direction },
      { limit: 1, nextToken },
    );
    seen.push(...page.items.map(({ id }) => id));
    nextToken = page.nextToken;
  } while (nextToken !== null && seen.length <= ids.length);
  expect(seen.toSorted()).toEqual(ids.toSorted());
});
