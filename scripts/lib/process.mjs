import { spawn } from 'node:child_process';
import path from 'node:path';
import { bindToParent } from './bind-to-parent.mjs';
import { binFolder, root } from './root.mjs';

/** @typedef {{ code: number, output: string }} Finished */
/** @typedef {{ cwd?: string, env?: Record<string, string | undefined>, quiet?: boolean, kept?: boolean, shell?: boolean }} RunOptions */

/** The environment with the installed commands (and so the bundled Node) first on PATH. @param {Record<string, string | undefined>} [extra] */
export function environment(extra = {}) {
  return { ...process.env, PATH: [binFolder, ...pathWithoutBundle()].join(path.delimiter), ...extra };
}

/** PATH without this repository's node_modules, as it was before npm added its commands. */
export function pathWithoutBundle() {
  const entries = (process.env.PATH ?? '').split(path.delimiter);
  return entries.filter((entry) => entry !== '' && !entry.startsWith(root + path.sep));
}

/**
 * Runs a command. With `quiet` its output is collected, otherwise printed; with `kept` both. It never throws: a command that
 * is not found or is ended by a signal counts as failed.
 * @param {string} command @param {string[]} args @param {RunOptions} [options] @returns {Promise<Finished>}
 */
export function run(
  command,
  args,
  { cwd = root, env = environment(), quiet = false, kept = false, shell = false } = {},
) {
  return new Promise((resolve) => {
    const sink = quiet || kept ? 'pipe' : 'inherit';
    const child = spawn(command, args, {
      cwd,
      env: bindToParent(env),
      shell,
      stdio: ['ignore', sink, sink, 'ipc'],
    });
    let output = '';
    const collect = (/** @type {Buffer} */ chunk) => {
      output += chunk;
      if (kept) process.stdout.write(chunk);
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', (error) => resolve({ code: 127, output: `${output}${command}: ${error.message}\n` }));
    child.on('close', (code, signal) => resolve({ code: code ?? (signal ? 128 : 1), output }));
  });
}
