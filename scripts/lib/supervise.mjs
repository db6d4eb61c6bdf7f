import { spawn } from 'node:child_process';
import os from 'node:os';
import { npmAncestors } from './ancestors.mjs';
import { bindToParent } from './bind-to-parent.mjs';
import { environment } from './process.mjs';
import { root } from './root.mjs';

const parentCheckMs = 200;

/**
 * Runs a long-lived Node process in place of this one: it gets our signals, its exit code becomes ours, and it never
 * outlives us. The death of npm counts as ours, because npm cannot pass on a kill -9.
 * @param {string} node @param {string[]} args @param {{ cwd?: string, env?: Record<string, string | undefined> }} [options]
 * @returns {Promise<number>} the exit code
 */
export function supervise(node, args, { cwd = root, env = {} } = {}) {
  const child = spawn(node, args, {
    cwd,
    env: bindToParent(environment(env)),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const stop = (/** @type {NodeJS.Signals} */ signal) => void child.kill(signal);
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, stop);
  const npmLives = npmAncestors();
  const watch = setInterval(() => {
    if (npmLives()) return;
    clearInterval(watch);
    stop('SIGTERM');
  }, parentCheckMs);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      clearInterval(watch);
      resolve(code ?? 128 + (os.constants.signals[signal ?? 'SIGKILL'] ?? 0));
    });
  });
}
