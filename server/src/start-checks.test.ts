import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { newTemporaryFolder } from '@fellowship/embedded-postgres/testing';
import { expect, it, onTestFinished } from 'vitest';
import { runCommand } from '../test/command-process.ts';
import { type Config, readConfig } from './config.ts';
import { checkStart } from './start-checks.ts';

const SECRET_KEY = 'a secret of thirty-two characters';

async function takePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return String((server.address() as AddressInfo).port);
}

/** Starts the product as an operator does. @returns its exit code and what it said besides that it runs as root */
async function start(variables: Record<string, string>) {
  const { code, output } = await runCommand('../main', [], { LOG_LEVEL: 'silent', ...variables });
  return [code, ...output.split('\n').filter((line) => line !== '' && !line.startsWith('Running as root'))];
}

it('a taken port is named before a database or a demo is made', async () => {
  const PORT = await takePort();
  const DATA_DIR = join(newTemporaryFolder(), 'data');
  expect(await start({ DATA_DIR, PORT, DEMO: '1' })).toEqual([
    1,
    `PORT: ${PORT} is in use by another program. Set PORT to a free one.`,
  ]);
  expect(existsSync(join(DATA_DIR, 'postgres'))).toBe(false);
});

it('SERVICES=web without the built web app names WEB_ROOT', async () => {
  const DATA_DIR = newTemporaryFolder();
  const WEB_ROOT = join(DATA_DIR, 'absent');
  expect(await start({ DATA_DIR, WEB_ROOT, SERVICES: 'web', PORT: '0' })).toEqual([
    1,
    `WEB_ROOT: there is no built web app in ${WEB_ROOT}. Set WEB_ROOT to its folder, or start with npm start, which builds it.`,
  ]);
});

it.each([
  ['DATA_DIR', { DATA_DIR: import.meta.filename }],
  ['WORKERS', { WORKERS: '0' }],
])('a bad %s is one line', async (name, variables) => {
  const [code, ...lines] = await start({ DATA_DIR: newTemporaryFolder(), PORT: '0', ...variables });
  expect(code).toBe(1);
  expect(lines).toEqual([expect.stringMatching(new RegExp(`^${name}:? `))]);
});

function buildConfig(settings: Partial<Config> = {}): Config {
  const config = readConfig({ DATA_DIR: newTemporaryFolder(), SECRET_KEY, PORT: '0' });
  return { ...config, ...settings };
}

it('a data folder that cannot be written is named, if it is needed', async () => {
  // No user may write here, root neither.
  const dataDir = '/proc/self';
  const elsewhere = { databaseUrl: 'postgres://db/club' };
  const s3 = { bucket: 'club', region: 'ap-south-1', endpoint: null, prefix: '' };
  await expect(checkStart(buildConfig({ dataDir }))).rejects.toThrow(
    `DATA_DIR: ${dataDir} cannot be written (`,
  );
  await expect(checkStart(buildConfig({ dataDir, ...elsewhere }))).rejects.toThrow('DATA_DIR');
  await expect(checkStart(buildConfig({ dataDir, ...elsewhere, s3 }))).resolves.toBeUndefined();
  const services = new Set(['userpool'] as const);
  await expect(checkStart(buildConfig({ dataDir, ...elsewhere, services }))).resolves.toBeUndefined();
});

it.each([
  [{ host: '192.0.2.1' }, 'HOST: 192.0.2.1 is not an address of this machine.'],
  [{ host: 'no-such-host.invalid' }, /^HOST: no-such-host.invalid/],
])('%j is named', async (settings, text) => {
  await expect(checkStart(buildConfig(settings))).rejects.toThrow(text);
});

it('the web app is needed where SERVICES names it, and may be missing where all services run', async () => {
  const webRoot = newTemporaryFolder();
  const services = new Set(['main', 'web'] as const);
  await expect(checkStart(buildConfig({ webRoot, services }))).rejects.toThrow('WEB_ROOT');
  await expect(checkStart(buildConfig({ webRoot }))).resolves.toBeUndefined();
});
