import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inRoot } from './root.mjs';

/**
 * The script behind the command of an installed package, to be run with a chosen Node on every platform.
 * @param {string} name @param {string} [workspace] the workspace that depends on it
 */
export function installedCommand(name, workspace = '.') {
  const manifest = createRequire(inRoot(workspace, 'package.json')).resolve(`${name}/package.json`);
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
  return path.join(path.dirname(manifest), typeof bin === 'string' ? bin : Object.values(bin)[0]);
}
