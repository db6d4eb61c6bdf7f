import { copyFileSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newTemporaryFolder } from '@fellowship/embedded-postgres/testing';
import { type PoolAddress, readTokens, signInSrp } from '@fellowship/user-pool/testing';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { runCommand } from '../../test/command-process.ts';
import { copyData } from '../../test/prepared-data.ts';
import { findFreePort, type ProductProcess, startProduct } from '../../test/product-process.ts';
import { PASSWORD, poolAt } from '../../test/user-pool.ts';

/** What the first start of a demo has made. */
let demoDataDir: string;

beforeAll(async () => {
  demoDataDir = mkdtempSync(join(tmpdir(), 'commands-test-'));
  const variables = { DATA_DIR: demoDataDir, DEMO: '1' };
  const product = await startProduct({ variables, port: await findFreePort(), tokens: new Map() });
  await product.stop();
  return () => rmSync(demoDataDir, { recursive: true, force: true });
}, 60_000);

async function start(variables: Record<string, string>): Promise<ProductProcess & PoolAddress> {
  const port = await findFreePort();
  const product = await startProduct({ variables, port, tokens: new Map() });
  onTestFinished(() => product.stop('SIGKILL'));
  return { ...product, ...poolAt(`http://127.0.0.1:${port}`) };
}

function newDataDir(): string {
  return join(newTemporaryFolder(), 'data');
}

function signIn(pool: PoolAddress) {
  return signInSrp(pool, { userName: '100001', password: PASSWORD });
}

function pictures(dataDir: string): Map<string, string> {
  const files = globSync('**/*.webp', { cwd: join(dataDir, 'media') }).toSorted();
  return new Map(files.map((file) => [file, readFileSync(join(dataDir, 'media', file), 'base64')]));
}

it('an instance is verified and backed up while it runs, restored elsewhere, and people sign in there', async () => {
  const here = { DATA_DIR: copyData(demoDataDir), DEMO: '1' };
  const product = await start(here);
  expect(readTokens(await signIn(product))).toBeTruthy();
  expect(await runCommand('verify-totals', [], here)).toEqual({
    code: 0,
    output: 'All totals agree with the facts.\n',
  });
  const file = join(newTemporaryFolder(), 'backup.tar.gz');
  const backup = await runCommand('backup', [file], here);
  expect(backup).toMatchObject({ code: 0, output: expect.stringContaining('SECRET_KEY') });
  expect(backup.output).toMatch(/backup\.tar\.gz: \d+ tables with [\d,]+ rows, \d+ pictures, [\d.]+ MB\./);
  expect(existsSync(file)).toBe(true);
  await product.stop();

  const there = { DATA_DIR: newDataDir(), DEMO: '1' };
  const keyless = await runCommand('restore', [file], there);
  expect(keyless.code).toBe(1);
  expect(keyless.output).toContain(`there is no ${there.DATA_DIR}/secret.key`);
  expect(existsSync(there.DATA_DIR), 'nothing was made').toBe(false);

  mkdirSync(there.DATA_DIR);
  copyFileSync(join(here.DATA_DIR, 'secret.key'), join(there.DATA_DIR, 'secret.key'));
  const restored = await runCommand('restore', [file], there);
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Restored as of 20') });
  expect(pictures(there.DATA_DIR)).toEqual(pictures(here.DATA_DIR));
  expect(pictures(there.DATA_DIR).size).toBeGreaterThan(10);
  expect((await runCommand('verify-totals', [], there)).code).toBe(0);
  expect(await runCommand('restore', [file], there)).toMatchObject({
    code: 1,
    output: expect.stringContaining('The database is not empty'),
  });

  const again = await start(there);
  expect(readTokens(await signIn(again))).toBeTruthy();
  const busy = await runCommand('restore', [file], there);
  expect(busy).toMatchObject({ code: 1, output: expect.stringContaining('Stop it first') });
  const admin = ['--user-name', 'helper', '--email', 'helper@club.example', '--full-name', 'A Helper'];
  const created = await runCommand('create-support-admin', admin, there);
  expect(created).toMatchObject({ code: 0, output: expect.stringContaining('Temporary password') });

  const listed = await runCommand('support-admin', ['list'], there);
  expect(listed.output.split('\n').map((line) => line.split('\t').slice(0, 3).join(' '))).toEqual([
    'helper support admin Active',
    'superadmin super admin Active',
    'supportadmin support admin Active',
    '',
  ]);
  const disabled = await runCommand('support-admin', ['disable', 'Helper'], there);
  expect(disabled).toEqual({ code: 0, output: 'helper has been disabled.\n' });
  expect(await runCommand('support-admin', ['enable', '100001'], there)).toEqual({
    code: 1,
    output: 'There is no support admin 100001.\n',
  });
}, 120_000);

it('a former demo is never served as anything else, even restored from a backup', async () => {
  const port = await findFreePort();
  const here = { DATA_DIR: copyData(demoDataDir), LOG_LEVEL: 'silent', PORT: String(port) };
  const file = join(newTemporaryFolder(), 'backup.tar.gz');
  expect(await runCommand('backup', [file], here)).toMatchObject({ code: 0 });
  const there = { ...here, DATA_DIR: newDataDir() };
  mkdirSync(there.DATA_DIR);
  copyFileSync(join(here.DATA_DIR, 'secret.key'), join(there.DATA_DIR, 'secret.key'));
  expect(await runCommand('restore', [file], there)).toMatchObject({ code: 0 });
  for (const variables of [here, there]) {
    for (const forbidding of [{ DEMO: '0' }, { PUBLIC_URL: 'https://club.example', TRUST_PROXY: '1' }]) {
      const { code, output } = await runCommand('../main', [], { ...variables, ...forbidding });
      expect([code, output]).toEqual([1, expect.stringMatching(/This database holds the demo, .*\.\n$/)]);
    }
  }
}, 120_000);

it('commands say what they need', async () => {
  const nowhere = { DATA_DIR: newDataDir() };
  expect(await runCommand('backup', [], nowhere)).toMatchObject({
    code: 2,
    output: expect.stringContaining('Usage: npm run backup -- FILE'),
  });
  expect(await runCommand('restore', ['a', 'b'], nowhere)).toMatchObject({ code: 2 });
  for (const wrong of [
    [],
    ['remove', 'a'],
    ['list', 'a'],
    ['reset'],
    ['disable', 'a', '--email', 'a@b.example'],
  ])
    expect(await runCommand('support-admin', wrong, nowhere)).toMatchObject({ code: 2 });
  expect(await runCommand('backup', ['--unknown'], nowhere)).toMatchObject({
    code: 2,
    output: expect.stringContaining('Usage'),
  });
  const keyed = { ...nowhere, SECRET_KEY: 'a secret of thirty-two characters' };
  for (const [name, args] of [
    ['backup', ['file']],
    ['verify-totals', []],
  ] as const) {
    const { code, output } = await runCommand(name, args, keyed);
    expect([code, output]).toEqual([
      1,
      `There is no database in ${nowhere.DATA_DIR}. Set DATA_DIR or DATABASE_URL.\n`,
    ]);
  }
}, 60_000);
