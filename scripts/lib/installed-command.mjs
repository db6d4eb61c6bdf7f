import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Failure } from './failure.mjs';
import { inRoot } from './root.mjs';

/**
 * The script behind the command of an installed package, to be run with a chosen Node on every platform. It is looked up in
 * the folders because some packages do not export their manifest.
 * @param {string} name @param {string} [workspace] the workspace that depends on it
 */
export function installedCommand(name, workspace = '.') {
  const folders = createRequire(inRoot(workspace, 'package.json')).resolve.paths(name) ?? [];
  const folder = folders
    .map((modules) => path.join(modules, name))
    .find((found) => existsSync(path.join(found, 'package.json')));
  if (!folder) throw new Failure(`${name} is not installed.`);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(folder, typeof bin === 'string' ? bin : Object.values(bin)[0]);
}
