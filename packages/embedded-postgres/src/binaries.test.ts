import { chmodSync, mkdirSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newTemporaryFolder } from '../test/temporary-folder.ts';
import { findBinaries, linkLibraries } from './binaries.ts';

function newPackage(): string {
  const folder = newTemporaryFolder();
  mkdirSync(join(folder, 'native', 'lib'), { recursive: true });
  writeFileSync(join(folder, 'native', 'lib', 'libpq.so.5.18'), 'library');
  writeFileSync(
    join(folder, 'native', 'pg-symlinks.json'),
    JSON.stringify([
      { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so' },
      { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' },
    ]),
  );
  return folder;
}

test('library links that a skipped install script did not make are made, relative to their folder', () => {
  const folder = newPackage();
  linkLibraries(folder);
  expect(readdirSync(join(folder, 'native', 'lib'))).toEqual(['libpq.so', 'libpq.so.5', 'libpq.so.5.18']);
  expect(readlinkSync(join(folder, 'native', 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
  expect(readFileSync(join(folder, 'native', 'lib', 'libpq.so'), 'utf8')).toBe('library');
});

test('links that are there are left as they are', () => {
  const folder = newPackage();
  writeFileSync(join(folder, 'native', 'lib', 'libpq.so'), 'own');
  linkLibraries(folder);
  linkLibraries(folder);
  expect(readFileSync(join(folder, 'native', 'lib', 'libpq.so'), 'utf8')).toBe('own');
});

function newProgram(script: string): string {
  const folder = newTemporaryFolder();
  writeFileSync(join(folder, 'postgres'), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, 'postgres'), 0o755);
  return folder;
}

test('the programs of another folder are used from version 15 on', () => {
  const folder = newProgram("echo 'postgres (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)'");
  expect(findBinaries(folder)).toEqual({
    initdb: join(folder, 'initdb'),
    postgres: join(folder, 'postgres'),
    major: 15,
  });
});

test.each([
  ['an older version', () => newProgram("echo 'postgres (PostgreSQL) 14.9'"), '14.9'],
  ['another program', () => newProgram('exit 1'), 'does not tell its version'],
  ['no program', () => newTemporaryFolder(), 'ENOENT'],
])('%s is refused', (_name, folder, reason) => {
  expect(() => findBinaries(folder())).toThrow(reason);
});
