import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { inRunFolder } from './run-folder.mjs';

const before = process.env.TMPDIR;
let parent = '';

beforeEach(() => {
  parent = mkdtempSync(path.join(os.tmpdir(), 'run-folder-'));
  process.env.TMPDIR = parent;
});
afterEach(() => {
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  rmSync(parent, { recursive: true, force: true });
});

/** Leaves a temporary file, as a command that was killed. @returns its folder */
function litter() {
  const write =
    "process.stdout.write(require('node:fs').mkdtempSync(require('node:os').tmpdir() + '/left-'))";
  return spawnSync(process.execPath, ['-e', write], { encoding: 'utf8' }).stdout;
}

test('the temporary files of a run and its commands are removed after it, also when it fails', async () => {
  const left = await inRunFolder(async () => litter());
  assert.equal(path.dirname(path.dirname(left)), parent);
  assert.equal(existsSync(path.dirname(left)), false);
  let other = '';
  const failing = inRunFolder(async () => {
    other = litter();
    throw new Error('failed');
  });
  await assert.rejects(failing, /failed/);
  assert.equal(existsSync(path.dirname(other)), false);
  assert.equal(os.tmpdir(), parent);
});

test('the next run removes the files of a killed run, but not of one that is still running', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  const killed = path.join(parent, `fellowship-run-${pid}-abc`);
  const running = path.join(parent, `fellowship-run-${process.pid}-abc`);
  const foreign = path.join(parent, 'fellowship-run-notes');
  for (const folder of [killed, running, foreign]) {
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'file'), 'text');
  }
  await inRunFolder(async () => undefined);
  assert.deepEqual(
    [killed, running, foreign].map((folder) => existsSync(folder)),
    [false, true, true],
  );
});

test('the user for PostgreSQL may create folders in it too', async () => {
  await inRunFolder(async () => assert.equal(statSync(os.tmpdir()).mode & 0o1777, 0o1777));
});
