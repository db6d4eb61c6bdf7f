import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { newTemporaryFolder } from '@fellowship/embedded-postgres/testing';
import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { newTestApi, type TestApi } from '../../test/api.ts';
import { digestTables, newBackupFile, removeBackups } from '../../test/backups.ts';
import { newEmptyDatabase } from '../../test/database.ts';
import { newChapter, newMember } from '../../test/factories.ts';
import { findProblems } from '../../test/meeting-check.ts';
import { newMeetingDay } from '../../test/meeting-day.ts';
import { type Rush, startRush } from '../../test/meeting-rush.ts';
import { insertMail } from '../identity/mail.store.ts';
import { queueMails } from '../identity/mail.worker.ts';
import { createDiskStore, mediaFolder } from '../media/media-store.ts';
import { addToCounters } from '../members/counter.store.ts';
import { prepareJobs } from '../storage/job-runner.ts';
import { isMigrated, migrate } from '../storage/migrate.ts';
import { MIGRATIONS } from '../storage/migrations.ts';
import { inTransaction } from '../storage/transaction.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let api: TestApi;

beforeEach(async () => {
  api = await newTestApi();
});
afterEach(() => api.close());
afterAll(removeBackups);

function source() {
  const { config, database } = api.app;
  return { database, media: { folder: mediaFolder(config.dataDir) }, secretKey: config.secretKey };
}

async function newTarget() {
  const database = await newEmptyDatabase();
  onTestFinished(() => database.close());
  const dataDir = newTemporaryFolder();
  return { database, dataDir, media: createDiskStore(dataDir), secretKey: api.app.config.secretKey };
}

/** Rows that take a while: they are read after the totals and before the facts that those must agree with. */
async function fillRequests(rows: number): Promise<void> {
  await api.database.pool.query(
    `insert into request (chapter_id, user_name, request_id, operation, input_hash, answer)
    select 'any', 'somebody', n, 'test', E'line\\nbreak\\ttab \\\\ "quote" தமிழ்', jsonb_build_object('text', repeat('x', 900))
    from generate_series(1, $1::int) as n`,
    [rows],
  );
}

/** Writes facts with their totals, one after the other, until it is stopped. */
function writeFacts(chapterId: string, rotaryId: string): { stop(): Promise<void> } {
  let stopped = false;
  const r2r = { place: 'A place', discussion: 'Much', name_of_r2r_by: 'ONE', name_of_met_with: 'ANOTHER' };
  const day = { date: '2026-11-20', meeting_date: '2026-11-20' };
  const who = { chapter_id: chapterId, member_id: rotaryId, r2r_type: 'External' } as const;
  const delta = { chapterId, rotaryId, type: 'R2R', code: 'Meet', meetingDate: '2026-11-20' } as const;
  async function write(): Promise<void> {
    while (!stopped) {
      await inTransaction(api.database, async (tx) => {
        await tx
          .insertInto('r2r')
          .values({ ...who, ...r2r, ...day, r2r_id: randomUUID() })
          .execute();
        await addToCounters(tx, [{ ...delta, count: 1, valuePaise: 0 }]);
      });
    }
  }
  const done = write();
  return {
    stop() {
      stopped = true;
      return done;
    },
  };
}

describe('a backup', () => {
  it('taken while a whole chapter checks in, marks and closes is consistent, with everything acknowledged', async () => {
    await fillRequests(30_000);
    const day = await newMeetingDay(api, { members: 60 });
    const rush = startRush({ ask: api.ask, day, arrivalMs: 6_000, closings: 15 });
    const writer = writeFacts(day.chapterId, day.admin);
    const taken: { file: string; before: Rush }[] = [];
    while (taken.length < 3) {
      await sleep(700);
      const before = { ...rush, records: new Map(rush.records), state: { ...rush.state, isSettled: false } };
      const file = newBackupFile();
      await writeBackup(source(), file);
      expect(rush.acknowledged, 'people went on working').toBeGreaterThan(before.acknowledged);
      taken.push({ file, before });
    }
    await rush.done;
    await writer.stop();
    expect(await findProblems(api.database, day, rush, { isWhole: true })).toEqual([]);
    for (const { file, before } of taken) {
      const target = await newTarget();
      await restoreBackup(target, file);
      expect(await findProblems(target.database, day, before, { isWhole: false })).toEqual([]);
    }
  }, 120_000);

  it('restored gives every table and every picture again, byte by byte', async () => {
    await fillRequests(40_000);
    await newMeetingDay(api, { members: 5 });
    const pictures = new Map<string, Buffer>();
    for (const key of [
      'chapter-1/logo-abcdefghijklmnop.webp',
      `${'c'.repeat(60)}/${'5'.repeat(60)}/photo-abcdefghijklmnop.webp`,
    ]) {
      pictures.set(key, randomBytes(50_000));
      await api.app.media.put(key, pictures.get(key) ?? Buffer.of(), 'image/webp');
    }
    const before = await digestTables(api.database);
    const file = newBackupFile();
    const written = await writeBackup(source(), file);
    expect(written).toMatchObject({ mediaFiles: 2, tables: Object.keys(before).length });

    const target = await newTarget();
    const restored = await restoreBackup(target, file);
    expect(restored).toMatchObject({ rows: written.rows, mediaFiles: 2 });
    expect(await digestTables(target.database)).toEqual(before);
    expect(await isMigrated(target.database)).toBe(true);
    for (const [key, content] of pictures)
      expect(content.equals((await target.media.get(key)) as Buffer)).toBe(true);
  }, 60_000);

  it('of an older release is brought to the tables of this one', async () => {
    const old = await newTarget();
    const itsMigrations = Object.entries(MIGRATIONS).slice(0, -1);
    await migrate(old.database, Object.fromEntries(itsMigrations));
    await newChapter(old.database, { chapter_id: 'kept' });
    const file = newBackupFile();
    await writeBackup({ ...source(), database: old.database }, file);

    const target = await newTarget();
    const { manifest } = await restoreBackup(target, file);
    expect(manifest.migrations).toEqual(itsMigrations.map(([name]) => name));
    expect(await isMigrated(target.database)).toBe(true);
    expect((await target.database.pool.query('select chapter_id from chapter')).rows).toEqual([
      { chapter_id: 'kept' },
    ]);
  });

  it('has the pending mails with their jobs, and nothing of the queue', async () => {
    await prepareJobs(api.database);
    const mail = {
      to: 'a@b.example',
      userName: null,
      kind: 'contact',
      subject: 's',
      text: 't',
      code: null,
    } as const;
    const waiting = await inTransaction(api.database, (tx) => insertMail(tx, mail));
    await inTransaction(api.database, (tx) => insertMail(tx, mail));
    await queueMails(api.database, [waiting]);
    const file = newBackupFile();
    await writeBackup(source(), file);
    const target = await newTarget();
    const { manifest, rows } = await restoreBackup(target, file);
    expect(manifest.waitingMails).toEqual([waiting]);
    expect(rows['public.mail']).toBe(2);
    expect(Object.keys(rows).filter((name) => name.startsWith('graphile'))).toEqual([]);
  });

  it('has no valid code or temporary password', async () => {
    await prepareJobs(api.database);
    const secrets = ['482915', 'Temporary!7'];
    for (const code of secrets) {
      const mail = { to: 'a@b.example', userName: null, kind: 'reset', subject: 's' } as const;
      const id = await inTransaction(api.database, (tx) =>
        insertMail(tx, { ...mail, text: `It is ${code}.`, code }),
      );
      await queueMails(api.database, [id]);
    }
    await api.database.pool.query(`
      insert into userpool.pool_user (user_name, sub, status, salt, verifier, created_at, updated_at)
        values ('100001', gen_random_uuid(), 'RESET_REQUIRED', '', '', now(), now());
      insert into userpool.code (user_name, purpose, digest, expires_at)
        values ('100001', 'reset', '\\x5afe5afe', now() + interval '1 hour');
      insert into userpool.challenge (challenge_id, user_name, name, custom, answer, expires_at)
        values ('\\xc0de', '100001', 'EMAIL_OTP', 'none', '\\x5afe5afe', now() + interval '1 hour')`);
    const file = newBackupFile();
    await writeBackup(source(), file);
    const content = gunzipSync(readFileSync(file)).toString();
    for (const secret of [...secrets, '5afe5afe']) expect(content).not.toContain(secret);

    const target = await newTarget();
    const { manifest, rows } = await restoreBackup(target, file);
    expect(manifest.waitingMails).toEqual([]);
    expect(rows).toMatchObject({
      'public.mail': 2,
      'userpool.pool_user': 1,
      'userpool.code': 0,
      'userpool.challenge': 0,
    });
  });

  it('is never written over a file, and leaves nothing behind when it fails', async () => {
    const file = newBackupFile();
    await writeBackup(source(), file);
    await expect(writeBackup(source(), file)).rejects.toThrow('already exists');
    const other = newBackupFile();
    await expect(writeBackup({ ...source(), database: (await newTarget()).database }, other)).rejects.toThrow(
      'nothing to back up',
    );
    expect([existsSync(other), existsSync(`${other}.part`)]).toEqual([false, false]);
    await expect(
      writeBackup(source(), join(newTemporaryFolder(), 'missing', 'folder.tar.gz')),
    ).rejects.toThrow('ENOENT');
  });
});

it('no table uses sequences or triggers, which a backup leaves out', async () => {
  const { rows } = await api.database.pool.query(`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'S' and n.nspname in ('public', 'userpool')
    union all select tgname from pg_trigger where not tgisinternal`);
  expect(rows).toEqual([]);
});

it('a member stays who they were', async () => {
  const chapter_id = await newChapter(api.database);
  const rotaryId = await newMember(api.database, { chapter_id, full_name: 'ÄÖÜ \\N \\. NULL' });
  const file = newBackupFile();
  await writeBackup(source(), file);
  const target = await newTarget();
  await restoreBackup(target, file);
  const { rows } = await target.database.pool.query('select full_name from member where rotary_id = $1', [
    rotaryId,
  ]);
  expect(rows).toEqual([{ full_name: 'ÄÖÜ \\N \\. NULL' }]);
});
