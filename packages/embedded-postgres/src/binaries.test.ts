import { mkdirSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newTemporaryFolder } from '../test/temporary-folder.ts';
import { linkLibraries } from './binaries.ts';

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
