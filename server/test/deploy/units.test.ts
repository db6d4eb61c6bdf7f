import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { newTemporaryFolder } from '@fellowship/embedded-postgres/testing';
import { expect, it, onTestFinished } from 'vitest';
import { runCommand } from '../command-process.ts';
import { newEmptyDatabase } from '../database.ts';
import { findFreePort } from '../product-process.ts';
import { fillDeployFile, ROOT } from './deploy-file.ts';
import { haveTools } from './tools.ts';

/** Whoever it is, it owns its folders and nothing else. */
const OTHER_USER = 65_534;
const SECRET_KEY = 'a secret of thirty-two characters';

interface Unit {
  command: string;
  environment: Record<string, string>;
}

/** What systemd would run, with the folders of this test. */
function readUnit(name: string, folder: string): Unit {
  const unit = fillDeployFile(`systemd/${name}`, {
    '/opt/fellowship/node_modules/.bin/node': process.execPath,
    '/opt/fellowship': ROOT,
    '/var/lib/fellowship': join(folder, 'data'),
    ...(name === 'fellowship.service'
      ? { '/var/cache/fellowship': join(folder, 'cache') }
      : { '/var/backups/fellowship': join(folder, 'backups') }),
  });
  const read = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
  const environment = read('Environment')
    .split(' ')
    .map((entry) => entry.split('=') as [string, string]);
  // A percent sign is written twice.
  return { command: read('ExecStart').replaceAll('%%', '%'), environment: Object.fromEntries(environment) };
}

/** Runs it as the units want it: another user, no rights, nothing writable but its folders. */
function runUnit({ command, environment }: Unit, folder: string, more: Record<string, string>): ChildProcess {
  const user = ['--reuid', String(OTHER_USER), '--regid', String(OTHER_USER), '--clear-groups'];
  const rights = ['--no-new-privs', '--bounding-set=-all', '--inh-caps=-all'];
  const enclosed = 'mount --bind "$0" "$0" && mount -o remount,bind,ro / && cd "$1" && shift && exec "$@"';
  const run = ['setpriv', ...user, ...rights, 'sh', '-c', `exec ${command}`];
  return spawn('unshare', ['--mount', 'sh', '-c', enclosed, folder, ROOT, ...run], {
    env: { PATH: process.env.PATH, ...environment, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function isReady(product: ChildProcess, url: string): Promise<void> {
  const said: string[] = [];
  product.stderr?.on('data', (data) => said.push(String(data)));
  while (!(await fetch(url).then(({ ok }) => ok, Boolean.bind(null, false)))) {
    if (product.exitCode !== null) throw new Error(`the unit ended: ${said.join('')}`);
    await sleep(100);
  }
}

it.skipIf(process.getuid?.() !== 0 || !haveTools('unshare', 'setpriv'))(
  'the units run the product and its backup without rights, and the backup moves it to another PostgreSQL',
  async () => {
    const folder = newTemporaryFolder();
    for (const name of ['', 'data', 'cache', 'backups']) {
      mkdirSync(join(folder, name), { recursive: true });
      chownSync(join(folder, name), OTHER_USER, OTHER_USER);
    }
    const port = await findFreePort();
    const settings = { PORT: String(port), SECRET_KEY, DEMO: '0', LOG_LEVEL: 'silent' };
    const product = runUnit(readUnit('fellowship.service', folder), folder, settings);
    onTestFinished(() => void product.kill('SIGKILL'));
    await isReady(product, `http://127.0.0.1:${port}/readyz/write`);
    const backup = runUnit(readUnit('fellowship-backup.service', folder), folder, settings);
    const said = Promise.all([text(backup.stdout as never), text(backup.stderr as never)]);
    const [code] = await once(backup, 'exit');
    expect(code, (await said).join('')).toBe(0);
    product.kill('SIGTERM');
    expect(await once(product, 'exit')).toEqual([0, null]);

    const [file = ''] = readdirSync(join(folder, 'backups'));
    expect(file).toMatch(/^\d{4}-\d\d-\d\d-\d{4}\.tar\.gz$/);
    const target = await newEmptyDatabase();
    onTestFinished(() => target.close());
    const { host, user, database } = target.connection;
    const there = {
      SECRET_KEY,
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: `postgres:///${database}?${new URLSearchParams({ host: `${host}`, user: `${user}` })}`,
    };
    const restored = await runCommand('restore', [join(folder, 'backups', file)], there);
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Restored as of 20') });
    expect(await runCommand('verify-totals', [], there)).toMatchObject({ code: 0 });
  },
  180_000,
);
