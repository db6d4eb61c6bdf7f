import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { hashFiles } from './hash-files.mjs';
import { root } from './root.mjs';

let folder = '';
let entry = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'hash-files-'));
  entry = path.relative(root, folder);
  writeFileSync(path.join(folder, 'a.ts'), 'one');
  writeFileSync(path.join(folder, 'a.test.ts'), 'its test');
});

afterEach(() => rmSync(folder, { recursive: true }));

const hash = () => hashFiles([entry], (file) => !file.endsWith('.test.ts'));

test('a file that was only touched has the same hash', () => {
  const before = hash();
  utimesSync(path.join(folder, 'a.ts'), 0, 0);
  assert.equal(hash(), before);
});

test('contents and names change the hash', () => {
  const before = hash();
  writeFileSync(path.join(folder, 'a.ts'), 'two');
  const changed = hash();
  assert.notEqual(changed, before);
  writeFileSync(path.join(folder, 'b.ts'), '');
  assert.notEqual(hash(), changed);
});

test('excluded and missing files do not change the hash', () => {
  const before = hash();
  writeFileSync(path.join(folder, 'a.test.ts'), 'another test');
  assert.equal(hash(), before);
  assert.equal(hashFiles(['no/such/folder']), hashFiles([]));
});
