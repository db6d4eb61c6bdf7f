import { renameSync, rmSync, symlinkSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { inRoot } from '../../scripts/lib/root.mjs';

/** A symbolic link through which a server delivers one release of the web app after the other. */
export class ReleaseLink {
  readonly path: string;

  constructor(name: string) {
    this.path = path.join(os.tmpdir(), `fellowship-release-${name}-${process.ppid}`);
    this.begin();
  }

  /** Delivers the release that every server delivers. */
  begin(): void {
    this.switchTo(inRoot('web', 'dist'));
  }

  /** Switches atomically, as a deployment does. */
  switchTo(folder: string): void {
    const next = `${this.path}.next`;
    rmSync(next, { force: true });
    symlinkSync(folder, next);
    renameSync(next, this.path);
  }
}

/**
 * Makes another release of the built web app with one more line, which marks the page with the release's name. As in a real
 * build, changed files and those that refer to them get new names. A real build would take as long as three stories.
 * @returns its folder
 */
export async function makeRelease(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fellowship-release-'));
  await cp(inRoot('web', 'dist'), folder, { recursive: true });
  const assets = path.join(folder, 'assets');
  const scripts = await readAll(assets);
  const page = await readFile(path.join(folder, 'index.html'), 'utf8');
  const entry = /<script type="module"[^>]* src="\/assets\/([^"]+)"/.exec(page)?.[1] ?? '';
  const code = scripts.get(entry);
  if (code === undefined) throw new Error('The page has no script.');
  scripts.set(entry, `${code}\ndocument.documentElement.dataset.release = ${JSON.stringify(name)};`);

  const changed = findChanged(entry, scripts);
  const renamed = (file: string) => (changed.has(file) ? file.replace(/js$/, `${name}.js`) : file);
  for (const file of changed) {
    await rewrite(path.join(assets, file), path.join(assets, renamed(file)), scripts.get(file), renamed);
  }
  const worker = await readFile(path.join(folder, 'sw.js'), 'utf8');
  const next = worker.replace(/"version":"\w+"/, `"version":"${name}"`);
  if (next === worker) throw new Error('The service worker has no version.');
  for (const [file, text] of Object.entries({ 'index.html': page, 'sw.js': next })) {
    await rewrite(path.join(folder, file), path.join(folder, file), text, renamed);
  }
  return folder;
}

async function readAll(assets: string): Promise<Map<string, string>> {
  const names = (await readdir(assets)).filter((file) => file.endsWith('.js'));
  const texts = names.map((file) => readFile(path.join(assets, file), 'utf8'));
  return new Map((await Promise.all(texts)).map((text, index) => [names[index] ?? '', text]));
}

const SCRIPT_NAME = /[\w.-]+\.js\b/g;

/** A script and all scripts that refer to it, directly or not. */
function findChanged(first: string, scripts: Map<string, string>): Set<string> {
  const changed = new Set([first]);
  for (const file of changed) {
    for (const [other, text] of scripts) if (text.includes(file)) changed.add(other);
  }
  return changed;
}

/** Removes the compressed copies, which belong to the previous release; the server works without them. */
async function rewrite(
  from: string,
  to: string,
  text = '',
  renamed: (file: string) => string,
): Promise<void> {
  for (const ending of ['', '.br', '.gz']) await rm(from + ending, { force: true });
  await writeFile(to, text.replaceAll(SCRIPT_NAME, renamed));
}
