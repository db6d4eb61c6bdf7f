import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { npmCi } from './npm.mjs';
import { environment, run } from './process.mjs';
import { inRoot } from './root.mjs';

/** A path inside the benchmarks. @param {string[]} parts */
export const inBench = (...parts) => inRoot('bench', ...parts);

/** Installs what only the benchmarks need: their packages, and pgbench where possible. */
export async function prepareBench() {
  await ensureBenchInstalled();
  if (!answers('pgbench', '--version')) await installPgbench();
}

async function ensureBenchInstalled() {
  const lockfile = readFileSync(inBench('package-lock.json'), 'utf8');
  const stamp = inBench('node_modules', '.installed-from');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockfile) return;
  console.log('Installing what the benchmarks need (once, about a minute) …');
  await npmCi(inBench());
  writeFileSync(stamp, lockfile);
}

/** As root on Debian and its derivatives; elsewhere a loop around the driver replaces it, and the result says so. */
async function installPgbench() {
  if (process.getuid?.() !== 0 || !answers('apt-get', '--version')) return;
  console.log('Installing postgresql-contrib, for pgbench …');
  const env = environment({ DEBIAN_FRONTEND: 'noninteractive' });
  await run('apt-get', ['update', '-q'], { quiet: true, env });
  await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'postgresql-contrib'], {
    quiet: true,
    env,
  });
}

/** @param {string} command @param {string} question */
function answers(command, question) {
  return spawnSync(command, [question], { stdio: 'ignore' }).status === 0;
}
