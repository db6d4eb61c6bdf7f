import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { holdLock, lockPort } from './lock.mjs';
import { inRoot } from './root.mjs';

const module = pathToFileURL(inRoot('scripts', 'lib', 'lock.mjs')).href;

/** A name that no other run of these tests uses. @param {string} subject */
const newName = (subject) => `${subject} ${process.pid}`;

/** A process that holds a lock, or waits for it, until it is killed; prints `held` when it has it. @param {string} name */
function startHolder(name) {
  const script = `import { holdLock } from ${JSON.stringify(module)};
await holdLock(${JSON.stringify(name)}, async () => {
  console.log('held');
  await new Promise((resolve) => setTimeout(resolve, 60_000));
});`;
  return spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

test('work under one name never overlaps', async () => {
  const name = newName('overlap');
  let inside = 0;
  let most = 0;
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await wait(50);
    inside -= 1;
  };
  await Promise.all([holdLock(name, work), holdLock(name, work), holdLock(name, work)]);
  assert.equal(most, 1);
});

test('only one of several waiting processes gets the lock, even when its holder is killed', {
  timeout: 20_000,
}, async (t) => {
  const name = newName('killed');
  const first = startHolder(name);
  t.after(() => first.kill('SIGKILL'));
  assert.match(String(await once(first.stdout, 'data')), /held/);
  const waiting = [startHolder(name), startHolder(name), startHolder(name)];
  t.after(() => waiting.forEach((each) => void each.kill('SIGKILL')));
  let holders = 0;
  for (const each of waiting) {
    each.stdout.on('data', (chunk) => {
      if (String(chunk).includes('held')) holders += 1;
    });
  }
  await Promise.all(waiting.map((each) => once(each.stdout, 'data')));
  assert.equal(holders, 0);
  first.kill('SIGKILL');
  while (holders === 0) await wait(20);
  await wait(1_200);
  assert.equal(holders, 1);
});

test('failed work releases the lock and passes on its error', async () => {
  const name = newName('failure');
  await assert.rejects(
    holdLock(name, () => Promise.reject(new Error('no luck'))),
    /no luck/,
  );
  assert.equal(await holdLock(name, async () => 'done'), 'done');
});

test('names have different ports, outside the range for outgoing connections', () => {
  assert.notEqual(lockPort('install'), lockPort('web-build'));
  for (const name of ['install', 'web-build']) {
    assert.ok(lockPort(name) >= 20_000 && lockPort(name) < 32_000);
  }
});
