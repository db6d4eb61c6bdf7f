import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { inRoot } from './root.mjs';

const module = pathToFileURL(inRoot('scripts', 'lib', 'supervise.mjs')).href;

/** A supervisor with a child that prints its pid and ends with code 7 on SIGTERM. */
async function startSupervisor() {
  const child = `process.on('SIGTERM', () => process.exit(7)); setInterval(() => {}, 1000); console.log(process.pid);`;
  const script = `import { supervise } from ${JSON.stringify(module)};
process.exitCode = await supervise(process.execPath, ['-e', ${JSON.stringify(child)}]);`;
  const supervisor = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, npm_lifecycle_event: undefined },
  });
  const [line] = await once(supervisor.stdout, 'data');
  return { supervisor, childPid: Number(String(line).trim()) };
}

/** @param {number} pid */
async function isGone(pid) {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    try {
      process.kill(pid, 0);
    } catch {
      return true;
    }
    await wait(50);
  }
  return false;
}

test('a signal reaches the program, and its exit code is returned', async () => {
  const { supervisor, childPid } = await startSupervisor();
  supervisor.kill('SIGTERM');
  const [code] = await once(supervisor, 'exit');
  assert.equal(code, 7);
  assert.equal(await isGone(childPid), true);
});

test('the program ends when its supervisor is killed', async (t) => {
  const { supervisor, childPid } = await startSupervisor();
  t.after(() => isGone(childPid).then((gone) => gone || process.kill(childPid, 'SIGKILL')));
  supervisor.kill('SIGKILL');
  await once(supervisor, 'exit');
  assert.equal(await isGone(childPid), true);
});

test('a killed program returns the code of its signal', async () => {
  const { supervisor, childPid } = await startSupervisor();
  process.kill(childPid, 'SIGKILL');
  const [code] = await once(supervisor, 'exit');
  assert.equal(code, 137);
});

/** A package with this repository's `npm start`, whose program takes a while to end. */
function newPackage() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fellowship-npm-'));
  const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const program = `process.on('SIGTERM', () => setTimeout(() => process.exit(0), 1_000)); setInterval(() => {}, 1000); console.log('pid', process.pid);`;
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ name: 'slow', version: '1.0.0', scripts: { start: scripts.start } }),
  );
  mkdirSync(path.join(folder, 'scripts'));
  writeFileSync(
    path.join(folder, 'scripts', 'start.mjs'),
    `import { supervise } from ${JSON.stringify(module)};
process.exitCode = await supervise(process.execPath, ['-e', ${JSON.stringify(program)}]);`,
  );
  return folder;
}

test('npm start ends after the program that it started', async (t) => {
  const folder = newPackage();
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const npm = spawn('npm', ['start'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  for await (const piece of npm.stdout) {
    said += piece;
    if (/pid \d+/.test(said)) break;
  }
  const pid = Number(/pid (\d+)/.exec(said)?.[1]);
  const ended = once(npm, 'exit');
  npm.kill('SIGTERM');
  await ended;
  assert.throws(() => process.kill(pid, 0), { code: 'ESRCH' });
});
