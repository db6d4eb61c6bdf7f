// npm run mutate: makes small mutations of the code, one at a time, and counts how many the tests catch.
import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { installedCommand } from './lib/installed-command.mjs';
import { findMutations } from './lib/mutations.mjs';
import { inRoot, root } from './lib/root.mjs';
import { runtimeNode } from './lib/runtime-node.mjs';

/** @typedef {{ part: string, sources: string, tests: string[] | null }} Area `tests` is null where vitest finds what imports the file. */

/** The areas to mutate, and the tests that should notice. @type {Record<string, Area>} */
const AREAS = {
  domain: { part: 'domain', sources: 'src/**/*.ts', tests: null },
  billing: {
    part: 'server',
    sources: 'src/billing/**/*.ts',
    tests: ['src/billing', 'src/http/payment.routes.test.ts'],
  },
  storage: {
    part: 'server',
    sources: 'src/storage/*.ts',
    tests: ['src/storage', 'src/api', 'src/http/readiness.test.ts'],
  },
  erasure: { part: 'server', sources: 'src/members/erasure/*.ts', tests: ['src/members/erasure'] },
  attendance: { part: 'server', sources: 'src/attendance/**/*.ts', tests: ['src/attendance'] },
};
const EXEMPT = /\.test\.ts$|\.messages\.ts$|\.types\.ts$|columns\.ts$|-dump\.ts$/;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'string', default: '40' }, seed: { type: 'string', default: '1' } },
});

const wrong = positionals.filter((name) => !(name in AREAS));
if (wrong.length > 0) {
  console.error(`Usage: npm run mutate -- [--count N] [--seed N] [${Object.keys(AREAS).join(' | ')}]…`);
  process.exit(2);
}
if (execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' }) !== '') {
  console.error('Commit or stash your changes first: files are mutated and restored in place.');
  process.exit(2);
}

/** @type {(() => void) | null} */
let restore = null;
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => {
    restore?.();
    process.exit(1);
  });

for (const name of positionals.length > 0 ? positionals : Object.keys(AREAS)) {
  const area = AREAS[name];
  if (area) report(name, mutateArea(area));
}

/** @param {Area} area */
function mutateArea({ part, sources, tests }) {
  const files = globSync(sources, { cwd: inRoot(part) }).filter((file) => !EXEMPT.test(file));
  const all = files.toSorted().flatMap((file) => {
    const path = inRoot(part, file);
    return findMutations(readFileSync(path, 'utf8')).map((mutation) => ({ ...mutation, file, path }));
  });
  const chosen = sample(all, Number(values.count), Number(values.seed));
  const survivors = [];
  for (const mutation of chosen) {
    const text = readFileSync(mutation.path, 'utf8');
    restore = () => writeFileSync(mutation.path, text);
    try {
      writeFileSync(mutation.path, text.slice(0, mutation.start) + mutation.by + text.slice(mutation.end));
      if (passes(part, tests, mutation.file)) survivors.push(mutation);
    } finally {
      restore();
      restore = null;
    }
  }
  return { survivors, tried: chosen.length, possible: all.length };
}

/** @param {string} part @param {string[] | null} tests @param {string} file */
function passes(part, tests, file) {
  const vitest = installedCommand('vitest');
  const what = tests === null ? ['related', '--run', file] : ['run', ...tests];
  const { status } = spawnSync(runtimeNode(), [vitest, ...what, '--bail=1', '--reporter=dot'], {
    cwd: inRoot(part),
    env: { ...process.env, NODE_ENV: 'test' },
    timeout: 300_000,
  });
  return status === 0;
}

/** The same choice for the same seed. @template Item @param {Item[]} items @param {number} count @param {number} seed @returns {Item[]} */
function sample(items, count, seed) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const rest = [...items];
  const chosen = [];
  while (chosen.length < count && rest.length > 0)
    chosen.push(...rest.splice(Math.floor(next() * rest.length), 1));
  return chosen;
}

/** @param {string} name @param {ReturnType<typeof mutateArea>} outcome */
function report(name, { survivors, tried, possible }) {
  const caught = tried - survivors.length;
  const score = tried === 0 ? 100 : Math.round((100 * caught) / tried);
  console.log(`${name}: ${caught} of ${tried} caught (${score} %), chosen from ${possible}`);
  for (const { file, line, was, by } of survivors)
    console.log(`  ${file}:${line}: ${was} -> ${by || 'nothing'}`);
}
