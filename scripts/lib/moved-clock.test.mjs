import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { elsewhere } from './moved-clock.mjs';

/** What a program finds there. @param {Record<string, string>} env */
function clockIn(env) {
  const script = 'JSON.stringify([Date.now(), new Date(0).getHours()])';
  const { stdout } = spawnSync(process.execPath, ['-p', script], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  const [now, hour] = JSON.parse(stdout);
  return { days: Math.round((now - Date.now()) / 86_400_000), hour };
}

test('elsewhere it is another day and hour; the name says where the clock could not be moved', () => {
  const { name, env } = elsewhere();
  const isMoved = name === 'on another day and in another zone';
  assert.deepEqual(clockIn(env), { days: isMoved ? 98 : 0, hour: 16 });
});

test('without faketime it is another zone', () => {
  const { name, env } = elsewhere('no-such-command');
  assert.equal(name, 'in another zone (no faketime: today)');
  assert.deepEqual(env, { TZ: 'America/Los_Angeles' });
});
