import { existsSync } from 'node:fs';
import { inBench } from './bench-tools.mjs';
import { installedCommand } from './installed-command.mjs';
import { elsewhere } from './moved-clock.mjs';
import { findOldestPostgres } from './oldest-postgres.mjs';
import { inRoot } from './root.mjs';
import { serverEnvironment } from './server-process.mjs';

/** @typedef {import('./steps.mjs').Step} Step */

const tested = ['packages/embedded-postgres', 'packages/user-pool', 'domain', 'server', 'web'];
const typed = [...tested, 'web/sw', 'e2e', 'scripts', 'bench/page'];
/** Parts whose tests use a fixed clock only; they run on another day and in another time zone to prove it. */
const clockless = ['domain', 'web'];

/**
 * Everything but the browser stories: types, lint, generated files, and the tests of every part.
 * @param {string} node @returns {Step[]}
 */
export function checks(node) {
  return [
    ...typed.map((part) => ({
      name: `types: ${part}`,
      command: node,
      args: [installedCommand('typescript'), '-p', inRoot(part)],
    })),
    benchTypes(node),
    { name: 'lint and format', command: node, args: [installedCommand('@biomejs/biome'), 'check', '.'] },
    { name: 'imports', command: node, args: [inRoot('scripts', 'imports.mjs')] },
    { name: 'texts outside the messages files', command: node, args: [inRoot('scripts', 'texts.mjs')] },
    { name: 'unused files, exports and dependencies', command: node, args: [installedCommand('knip')] },
    ...generators(node).map((step) => ({
      ...step,
      name: `up to date: ${step.name}`,
      args: [...step.args, '--check'],
    })),
    { name: 'tests: scripts', command: node, args: ['--test', inRoot('scripts', '**', '*.test.mjs')] },
    ...tested.map((part) => unitTests(node, part)),
    ...oldestPostgresTests(node),
  ];
}

/** The benchmarks have their own packages; without them, missing types are ignored. @param {string} node @returns {Step} */
function benchTypes(node) {
  const config = existsSync(inBench('node_modules')) ? 'tsconfig.json' : 'tsconfig.bare.json';
  return {
    name: 'types: bench',
    command: node,
    args: [installedCommand('typescript'), '-p', inBench(config)],
  };
}

/** A single file that is run by hand uses the real date and time zone. @param {string} node @param {string} part @returns {Step} */
function unitTests(node, part) {
  const isClockless = clockless.includes(part);
  return {
    name: `tests: ${part}${isClockless ? ', on another day and in another zone' : ''}`,
    command: node,
    args: [installedCommand('vitest'), 'run'],
    cwd: inRoot(part),
    env: { ...serverEnvironment({ NODE_ENV: 'test' }), ...(isClockless ? elsewhere() : {}) },
  };
}

/**
 * What a server's version could change, on the oldest PostgreSQL that is supported: the migrations, transactions and events, a failover, a
 * hot path, the reports' SQL, a kill. Without that version the step says what to install.
 * @param {string} node @returns {Step[]}
 */
function oldestPostgresTests(node) {
  const binFolder = findOldestPostgres();
  if (binFolder === null) return [];
  const files = [
    'src/storage/migrate.test.ts',
    'src/storage/run-sql.test.ts',
    'src/storage/schema-dump.test.ts',
    'src/storage/transaction.test.ts',
    'src/storage/events.test.ts',
    'src/storage/failover.test.ts',
    'src/attendance/check-in.test.ts',
    'src/activities/dashboard.test.ts',
    'src/reports/sums-agree.test.ts',
    'src/cli/released-data.test.ts',
    'test/faults/fault-round.test.ts',
  ];
  const step = unitTests(node, 'server');
  return [
    {
      ...step,
      name: 'tests: server on PostgreSQL 15',
      args: [...step.args, ...files],
      env: { ...step.env, POSTGRES_BIN: binFolder },
    },
  ];
}

/** The generators of committed files; each supports `--check`. @param {string} node @returns {Step[]} */
export function generators(node) {
  return [
    {
      name: 'schema dump, database types, printed schemas',
      command: node,
      args: [inRoot('server', 'src', 'cli', 'generate.ts')],
    },
    {
      name: 'typed documents of the web',
      command: node,
      args: [inRoot('web', 'codegen.ts')],
      cwd: inRoot('web'),
    },
  ];
}
