import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { holdLock } from './lock.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'lock-'));
const file = path.join(folder, 'deep', 'work.lock');
after(() => rmSync(folder, { recursive: true }));

test('work under one lock never overlaps, and the lock is gone afterwards', async () => {
  let inside = 0;
  let most = 0;
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await wait(50);
    inside -= 1;
  };
  await Promise.all([holdLock(file, work), holdLock(file, work), holdLock(file, work)]);
  assert.equal(most, 1);
  assert.equal(existsSync(file), false);
});

test('the lock of a process that has died is taken over', async () => {
  const dead = spawnSync(process.execPath, ['--version']).pid;
  writeFileSync(file, String(dead));
  let done = false;
  await holdLock(file, async () => {
    done = true;
  });
  assert.equal(done, true);
});

test('work that fails gives the lock back', async () => {
  await assert.rejects(
    holdLock(file, () => Promise.reject(new Error('no luck'))),
    /no luck/,
  );
  assert.equal(existsSync(file), false);
});
