import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '#storage/database.ts';
import { unlockJobs } from '#storage/job.store.ts';
import { type JobRunner, prepareJobs, unlockAllJobs } from '#storage/job-runner.ts';
import { inTransaction } from '#storage/transaction.ts';
import { newTestDatabase } from '../../test/database.ts';
import { startSmtpServer, type TestSmtpServer } from '../../test/smtp-server.ts';
import { createOutbox, readOutbox } from './mail.service.ts';
import { deleteOldMails, type Mail } from './mail.store.ts';
import { runMailWorker } from './mail.worker.ts';

let database: Database;
let smtp: TestSmtpServer;
let worker: JobRunner | null = null;

beforeAll(async () => {
  database = await newTestDatabase();
  smtp = await startSmtpServer();
});
afterEach(async () => {
  await worker?.stop();
  worker = null;
  await prepareJobs(database);
  await database.pool.query('delete from mail; delete from graphile_worker._private_jobs');
});
afterAll(async () => {
  await smtp.close();
  await database.close();
});

const FRAME = { productName: 'RMB', publicUrl: 'https://club.example' };

const MAIL: Mail = {
  to: 'anna@example.org',
  userName: '100001',
  kind: 'reset',
  subject: 'Your password reset code',
  text: 'Your code is 123456',
  code: '123456',
};

const post = (mail: Partial<Mail>, delivers: boolean) =>
  inTransaction(database, (tx) => createOutbox({ delivers }).post(tx, { ...MAIL, ...mail }));

async function countJobs(): Promise<number> {
  return (await database.pool.query('select count(*) as n from graphile_worker.jobs')).rows[0].n;
}

describe('without a mail server', () => {
  test('the stored mails are the outbox, newest last', async () => {
    await post({ subject: 'first' }, false);
    await post({ subject: 'second', userName: null, code: null, kind: 'contact' }, false);
    expect(await readOutbox(database.kysely)).toEqual([
      {
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        to: 'anna@example.org',
        username: '100001',
        kind: 'reset',
        subject: 'first',
        text: 'Your code is 123456',
        code: '123456',
      },
      expect.objectContaining({ subject: 'second', username: null, code: null }),
    ]);
  });

  test('a mail of an intent that failed was never written', async () => {
    const failing = inTransaction(database, async (tx) => {
      await createOutbox({ delivers: false }).post(tx, MAIL);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await readOutbox(database.kysely)).toEqual([]);
  });

  test('old mails are deleted', async () => {
    await post({ subject: 'old' }, false);
    await database.pool.query(`update mail set at = at - interval '31 days'`);
    await post({ subject: 'new' }, false);
    await deleteOldMails(database.kysely, 30);
    expect((await readOutbox(database.kysely)).map(({ subject }) => subject)).toEqual(['new']);
  });
});

describe('with a mail server', () => {
  test('a mail is delivered, and its code deleted here', async () => {
    await prepareJobs(database);
    worker = await runMailWorker(database, smtp.url, { ...FRAME, from: 'no-reply@rmb.example' });
    await post({ unsubscribeUrl: 'https://club.example/end/x' }, true);
    await vi.waitFor(() => expect(smtp.received).toHaveLength(1), { timeout: 8000 });
    expect(smtp.received[0]).toContain('List-Unsubscribe: <https://club.example/end/x>');
    expect(smtp.received[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(smtp.received[0]).toContain('To: anna@example.org');
    expect(smtp.received[0]).toContain('From: no-reply@rmb.example');
    expect(smtp.received[0]).toContain('Your code is 123456');
    expect(smtp.received[0]).toContain('Content-Type: multipart/alternative');
    expect(smtp.received[0]).toContain('Content-Type: text/html');
    await vi.waitFor(async () => expect(await countJobs()).toBe(0), { timeout: 8000 });
    const { rows } = await database.pool.query('select sent_at, text, code, unsubscribe_url from mail');
    expect(rows).toEqual([{ sent_at: expect.any(Date), text: '', code: null, unsubscribe_url: null }]);
  });

  test('a mail brings a calendar file and a QR code, of which nothing stays', async () => {
    await prepareJobs(database);
    worker = await runMailWorker(database, smtp.url, FRAME);
    const before = smtp.received.length;
    await post({ calendar: 'BEGIN:VCALENDAR', qrText: 'https://club.example/#pass=x' }, true);
    await vi.waitFor(() => expect(smtp.received).toHaveLength(before + 1), { timeout: 8000 });
    const mail = smtp.received[before];
    expect(mail).toContain('filename=meeting.ics');
    expect(mail).toContain('filename=pass.png');
    expect(mail).toContain('cid:qr');
    await vi.waitFor(async () => expect(await countJobs()).toBe(0), { timeout: 8000 });
    const { rows } = await database.pool.query('select calendar, qr_text from mail');
    expect(rows).toEqual([{ calendar: null, qr_text: null }]);
  });

  test('has one recipient and one reply address, whatever their form', async () => {
    await prepareJobs(database);
    smtp.received.length = 0;
    worker = await runMailWorker(database, smtp.url, { ...FRAME, from: 'no-reply@rmb.example' });
    await post({ kind: 'contact', replyTo: 'asha@raman.example', subject: 'A\r\nBcc: x@y.example' }, true);
    await vi.waitFor(() => expect(smtp.received).toHaveLength(1), { timeout: 8000 });
    expect(smtp.received[0]).toContain('Reply-To: asha@raman.example');
    expect(smtp.received[0]).not.toMatch(/^Bcc:/m);
  });

  test('a refused mail is tried again', async () => {
    await prepareJobs(database);
    const failures: string[] = [];
    smtp.refuseNext(1);
    smtp.received.length = 0;
    worker = await runMailWorker(database, smtp.url, {
      ...FRAME,
      onFailure: (message) => failures.push(message),
    });
    await post({ subject: 'Second try' }, true);
    await vi.waitFor(() => expect(failures).toHaveLength(1), { timeout: 8000 });
    expect(failures[0]).toContain('451');
    const { rows } = await database.pool.query('select failed_at from mail');
    expect(rows).toEqual([{ failed_at: expect.any(Date) }]);
    await vi.waitFor(() => expect(smtp.received).toHaveLength(1), { timeout: 15_000 });
    expect(smtp.received[0]).toContain('Subject: Second try');
  });

  test('a silent mail server does not delay shutdown, and gets the mail later', async () => {
    await prepareJobs(database);
    smtp.received.length = 0;
    smtp.hang(true);
    const hanging = await runMailWorker(database, smtp.url, FRAME);
    await post({ subject: 'Held up' }, true);
    await vi.waitFor(() => expect(smtp.hanging).toBe(1), { timeout: 8000 });
    const begin = performance.now();
    await hanging.stop();
    expect(performance.now() - begin).toBeLessThan(7_000);
    smtp.hang(false);
    worker = await runMailWorker(database, smtp.url, FRAME);
    await vi.waitFor(() => expect(smtp.received).toHaveLength(1), { timeout: 15_000 });
    expect(smtp.received[0]).toContain('Subject: Held up');
  }, 40_000);

  test('a dead process’s mails are delivered by the next, a living one’s are not', async () => {
    await prepareJobs(database);
    smtp.received.length = 0;
    await post({ subject: 'Of a dead one' }, true);
    await database.pool.query(
      "update graphile_worker._private_jobs set locked_by = 'worker-of-old', locked_at = now()",
    );
    await unlockJobs(database.kysely, 90);
    const locked = 'select count(*) as locked from graphile_worker.jobs where locked_by is not null';
    expect((await database.pool.query(locked)).rows).toEqual([{ locked: 1 }]);
    await unlockAllJobs(database);
    worker = await runMailWorker(database, smtp.url, FRAME);
    await vi.waitFor(() => expect(smtp.received).toHaveLength(1), { timeout: 8_000 });
  });

  test('a worker looks for mails of dead ones', async () => {
    await prepareJobs(database);
    smtp.received.length = 0;
    await post({ subject: 'Left behind' }, true);
    await database.pool.query(
      "update graphile_worker._private_jobs set locked_by = 'worker-of-old', locked_at = now() - interval '2 minutes'",
    );
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    worker = await runMailWorker(database, smtp.url, FRAME);
    vi.advanceTimersByTime(30_000);
    await vi.waitFor(() => expect(smtp.received).toHaveLength(1), { timeout: 8_000 });
    expect(smtp.received[0]).toContain('Subject: Left behind');
  });

  test('a message to a telephone stays in the outbox', async () => {
    await prepareJobs(database);
    await post({ to: '+919876543210', kind: 'mfa' }, true);
    expect(await countJobs()).toBe(0);
    expect(await readOutbox(database.kysely)).toMatchObject([{ to: '+919876543210', code: '123456' }]);
  });
});
