import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyTotals } from '#activities/verify-totals.service.ts';
import { openBuiltInPool } from '#identity/built-in-pool.ts';
import type { Database } from '#storage/database.ts';
import { newTestDatabase } from '../../test/database.ts';
import { readConfig } from '../config.ts';
import { seedDemo } from './seed-demo.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'fellowship-demo-'));
const config = readConfig({
  DATA_DIR: dataDir,
  SECRET_KEY: 'a secret of thirty-two characters',
  FAKE_NOW: '2026-11-20T02:00:00Z',
});
let database: Database;

async function seed(): Promise<void> {
  const userPool = openBuiltInPool(config, database);
  if (!userPool) throw new Error('The demo needs the own pool');
  await seedDemo(database, config, userPool);
}

beforeAll(async () => {
  database = await newTestDatabase();
  await seed();
}, 60_000);
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function count(text: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(`select count(*)::int as count from ${text}`);
  return rows[0]?.count ?? 0;
}

describe('the demo', () => {
  it('has the promised chapters, people and states', async () => {
    expect(await count('chapter')).toBe(4);
    expect(await count("member where chapter_id = 'chennai' and not is_admin")).toBe(44);
    expect(await count("member where status = 'Inactive'")).toBe(1);
    expect(await count("userpool.pool_user where status = 'FORCE_CHANGE_PASSWORD'")).toBe(1);
    expect(await count("userpool.pool_user where attributes ->> 'email_verified' = 'false'")).toBe(1);
  });

  it('meets today in two chapters, with 26 meetings behind in Chennai', async () => {
    expect(await count("meeting where status = 'Scheduled' and meeting_date = '2026-11-20'")).toBe(2);
    expect(await count("meeting where chapter_id = 'chennai' and status = 'Completed'")).toBe(26);
    expect(await count("attendance_summary where chapter_id = 'chennai'")).toBe(26);
  });

  it('has visitors in every state, activities and an inbox', async () => {
    expect(await count('(select distinct user_type from visitor) types')).toBe(4);
    for (const table of ['referral', 'thanks_note', 'r2r', 'notification'])
      expect(await count(table)).toBeGreaterThan(50);
  });

  it('has no activity after today, and every total follows from facts', async () => {
    expect(await count("referral where date > '2026-11-20'")).toBe(0);
    expect(await verifyTotals(database)).toEqual([]);
  });

  it('is marked as one', async () => {
    expect(await count("instance_mark where name = 'demo'")).toBe(1);
  });

  it('is not seeded twice', async () => {
    const before = await count('member');
    await seed();
    expect(await count('member')).toBe(before);
  });
});
