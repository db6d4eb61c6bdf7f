import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig, SETTING_NAMES } from './config.ts';
import { ConfigError } from './secret-key.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'fellowship-config-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, ...env });

describe('the environment', () => {
  it('is listed completely in .env.example, and in docs/operations.md', () => {
    const root = join(import.meta.dirname, '../..');
    const example = readFileSync(join(root, '.env.example'), 'utf8');
    const listed = [...example.matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect(listed.toSorted()).toEqual(SETTING_NAMES.toSorted());
    const operations = readFileSync(join(root, 'docs/operations.md'), 'utf8');
    expect(SETTING_NAMES.filter((name) => !operations.includes(`\`${name}\``))).toEqual([]);
  });

  it('needs no settings: a demo on this machine', () => {
    expect(read()).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      demo: true,
      workers: 1,
      productName: 'RMB',
    });
    expect(read().services.size).toBe(6);
    expect(read({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000');
  });

  it.each([
    [{ DATABASE_URL: 'postgres://db/club' }, false],
    [{ HOST: '0.0.0.0' }, false],
    [{ TRUST_PROXY: '1' }, false],
    [{ PUBLIC_URL: 'https://club.example' }, false],
    [{ PUBLIC_URL: 'https://localhost.club.example' }, false],
    [{ PUBLIC_URL: 'https://club.example', TRUST_PROXY: '1' }, false],
    [{ PUBLIC_URL: 'http://localhost:5173' }, true],
    [{ PUBLIC_URL: 'http://127.0.0.1:3000' }, true],
    [{ PUBLIC_URL: 'http://[::1]:3000', HOST: '::1' }, true],
    [{ DATABASE_URL: 'postgres://db/club', DEMO: '1' }, true],
    [{ DATABASE_URL: 'postgres://db/club', DEMO: '1', PUBLIC_URL: 'https://club.example' }, true],
    [{ DEMO: '0' }, false],
  ])('%j gives demo %s', (env, demo) => {
    expect(read(env as Record<string, string>).demo).toBe(demo);
  });

  it.each([
    [{ PORT: 'http' }, 'PORT must be a port, from 0 to 65535'],
    [{ PORT: '65536' }, 'PORT must be a port, from 0 to 65535'],
    [{ WORKERS: '0' }, 'WORKERS must be a number of processes, from 1 to 64'],
    [{ WORKERS: '1.5' }, 'WORKERS must be a number of processes, from 1 to 64'],
    [{ WORKERS: 'many' }, 'WORKERS must be a number of processes, from 1 to 64'],
    [{ DATA_DIR: import.meta.filename }, `DATA_DIR: ${import.meta.filename} is a file, not a folder.`],
    [{ DATA_DIR: `${import.meta.filename}/a/b` }, `DATA_DIR: ${import.meta.filename} is a file`],
    [{ DATA_DIR: '/proc/self' }, 'DATA_DIR: /proc/self cannot be written (ENOENT'],
    [{ DEMO: 'yes' }, 'DEMO must be 0 or 1'],
    [{ DEMO: '1', HOST: '0.0.0.0' }, 'DEMO must be 0 unless HOST is a loopback address'],
    [{ DEMO: '1', TRUST_PROXY: '1' }, 'DEMO must be 0 unless TRUST_PROXY is 0'],
    [{ DEMO: '1', PUBLIC_URL: 'https://club.example' }, 'DEMO must be 0 unless PUBLIC_URL is local'],
    [
      { DEMO: '1', DATABASE_URL: 'postgres://db/club', HOST: '0.0.0.0' },
      'DEMO must be 0 unless HOST is a loopback address',
    ],
    [{ DEMO: '0', FAKE_NOW: '2026-11-20T07:00:00Z' }, 'FAKE_NOW is refused unless DEMO=1'],
    [{ FAKE_NOW: 'yesterday' }, 'FAKE_NOW must be an ISO instant'],
    [{ SERVICES: 'main,mail' }, 'SERVICES must be all or a list of'],
    [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL must be a postgres:// address'],
    [
      { COGNITO_USER_POOL_ID: 'ap-south-1_Ab12' },
      'COGNITO_USER_POOL_ID and COGNITO_USER_POOL_CLIENT_ID must be set together',
    ],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be a number of proxies, or their addresses'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY must have at least 32 characters'],
  ])('%j stops the start with one line that names it', (env, text) => {
    expect(() => read(env as Record<string, string>)).toThrow(ConfigError);
    expect(() => read(env as Record<string, string>)).toThrow(text);
    expect(() => read(env as Record<string, string>)).not.toThrow('\n');
  });

  it('makes the secret key once, for the owner only', () => {
    const first = read().secretKey;
    expect(read().secretKey).toEqual(first);
    expect(first.length).toBe(32);
    expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600);
  });

  it('leaves no partial secret key on a full disk', () => {
    const folder = mkdtempSync(join(dataDir, 'full-'));
    const start = `import { readConfig } from ${JSON.stringify(join(import.meta.dirname, 'config.ts'))};
      readConfig({ DATA_DIR: ${JSON.stringify(folder)} });`;
    const node = [process.execPath, '--input-type=module', '--eval', start];
    // Not a byte may be written to any file.
    const { status } = spawnSync('/bin/sh', ['-c', 'ulimit -f 0 && exec "$0" "$@"', ...node]);
    expect(status).not.toBe(0);
    expect(existsSync(join(folder, 'secret.key'))).toBe(false);
    expect(readConfig({ DATA_DIR: folder }).secretKey.length).toBe(32);
    expect(readdirSync(folder)).toContain('secret.key');
  });

  it('makes no secret key for a command that needs the existing one', () => {
    const folder = join(dataDir, 'elsewhere');
    expect(() => readConfig({ DATA_DIR: folder }, { makesKey: false })).toThrow(
      `SECRET_KEY: there is no ${folder}/secret.key.`,
    );
    expect(existsSync(folder)).toBe(false);
  });
});
