import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newTestApi, type TestApi } from '../../test/api.ts';
import { startCognito, type TestCognito } from '../../test/cognito.ts';
import { newChapter, newMember, newSubscription } from '../../test/factories.ts';
import { CONVERT, conversionForm, newProspect } from '../../test/prospects.ts';
import { runAccountWorker } from '../identity/accounts/account.worker.ts';
import { type JobRunner, prepareJobs } from '../storage/job-runner.ts';

let cognito: TestCognito;
let api: TestApi;
let worker: JobRunner | null = null;

beforeAll(async () => {
  cognito = await startCognito();
  api = await newTestApi(undefined, cognito.settings);
  await prepareJobs(api.database);
});
afterAll(async () => {
  await worker?.stop();
  await api.close();
  await cognito.close();
});

it('makes the member now and the account later, once, while a real pool is away', async () => {
  const chapterId = await newChapter(api.database);
  await newSubscription(api.database, { chapter_id: chapterId });
  const admin = await newMember(api.database, { chapter_id: chapterId, is_admin: true });
  const { mobile } = await newProspect(api.database, { chapter_id: chapterId });
  const input = conversionForm(chapterId, mobile);
  const mails = async () => (await cognito.mails()).filter(({ username }) => username === input.rotaryId);
  const isPending = async () => {
    const { rows } = await api.database.pool.query('select from account_task where user_name = $1', [
      input.rotaryId,
    ]);
    return rows.length === 1;
  };

  cognito.breaks('before');
  const failures: string[] = [];
  worker = await runAccountWorker(api.database, cognito.admin, {
    config: api.app.config,
    now: () => new Date(),
    onFailure: (message) => failures.push(message),
  });
  const { data, errors } = await api.ask('main', admin, CONVERT, { input, requestId: 'once' });
  expect(errors).toEqual([]);
  expect(data?.convertVisitor).toMatchObject({ status: 'Active' });
  await vi.waitFor(() => expect(failures).not.toEqual([]), { timeout: 20_000 });
  expect(await isPending()).toBe(true);
  expect(await mails()).toEqual([]);

  await api.ask('main', admin, CONVERT, { input, requestId: 'once' });
  cognito.breaks('never');
  await vi.waitFor(async () => expect(await isPending()).toBe(false), { timeout: 30_000 });
  expect(await mails()).toEqual([expect.objectContaining({ kind: 'invite', to: input.email })]);
}, 60_000);
