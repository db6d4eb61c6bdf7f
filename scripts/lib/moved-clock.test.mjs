import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { elsewhere } from './moved-clock.mjs';

/** What a program finds there. @param {string} script */
function clockIn(script) {
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', script], {
    encoding: 'utf8',
    env: { ...process.env, ...elsewhere() },
  });
  assert.equal(stderr, '');
  const { now, constructed, called, hour, isDate } = JSON.parse(stdout);
  const days = [now, constructed, Date.parse(called)].map((at) => Math.round((at - Date.now()) / 86_400_000));
  return { days, hour, isDate };
}

const ASK = `JSON.stringify({ now: Date.now(), constructed: new Date().getTime(), called: Date(),
  hour: new Date(0).getHours(), isDate: new Date() instanceof Date && new (class extends Date {})() instanceof Date })`;

test('elsewhere it is another day and hour', () => {
  assert.deepEqual(clockIn(`console.log(${ASK})`), { days: [98, 98, 98], hour: 16, isDate: true });
});

test('in a thread too', () => {
  const thread = `const { Worker } = require('node:worker_threads');
    new Worker('require("node:worker_threads").parentPort.postMessage(' + ${JSON.stringify(ASK)} + ')', { eval: true })
      .on('message', (text) => console.log(text));`;
  assert.deepEqual(clockIn(thread), { days: [98, 98, 98], hour: 16, isDate: true });
});
