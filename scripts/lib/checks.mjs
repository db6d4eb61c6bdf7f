import { installedCommand } from './installed-command.mjs';
import { elsewhere } from './moved-clock.mjs';
import { inRoot } from './root.mjs';

/** @typedef {import('./steps.mjs').Step} Step */

const tested = ['packages/embedded-postgres', 'domain', 'server', 'web'];
const typed = [...tested, 'web/sw', 'e2e', 'scripts'];
/** Whose tests read no clock but a fixed one, and run on another day than those who wrote them to prove it. */
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
    { name: 'lint and format', command: node, args: [installedCommand('@biomejs/biome'), 'check', '.'] },
    ...generators(node).map((step) => ({
      ...step,
      name: `up to date: ${step.name}`,
      args: [...step.args, '--check'],
    })),
    { name: 'tests: scripts', command: node, args: ['--test', inRoot('scripts', '**', '*.test.mjs')] },
    ...allUnitTests(node),
  ];
}

/**
 * Every part once. What passed today and here, where it was written, must pass on any day and anywhere: those that read
 * no clock find another day and zone. The others have real tokens and certificates, which hold now.
 * @param {string} node @returns {Step[]}
 */
function allUnitTests(node) {
  const { name, env } = elsewhere();
  return tested.map((part) => {
    const isElsewhere = clockless.includes(part);
    return {
      name: isElsewhere ? `tests: ${part}, ${name}` : `tests: ${part}`,
      command: node,
      args: [installedCommand('vitest'), 'run'],
      cwd: inRoot(part),
      env: { NODE_ENV: 'test', ...(isElsewhere ? env : {}) },
    };
  });
}

/** What writes the committed generated files; each knows `--check`. @param {string} node @returns {Step[]} */
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
