import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inRoot } from './root.mjs';
import { citationsIn, isPresent, parseRules, readCitations, readRules } from './rules.mjs';

const root = inRoot('.');
const rules = readRules(root);

test('each rule has a unique name in kebab-case, and names the code that decides it', () => {
  const names = rules.map(({ name }) => name);
  assert.ok(names.length > 100);
  assert.deepEqual(
    names.filter((name, position) => names.indexOf(name) !== position),
    [],
  );
  assert.deepEqual(
    names.filter((name) => !/^[a-z-]+\/[a-z][a-z0-9-]*$/.test(name)),
    [],
  );
  assert.deepEqual(
    rules.filter(({ deciders }) => deciders.length === 0).map(({ name }) => name),
    [],
  );
});

test('the code that a page names exists', () => {
  const missing = rules.flatMap(({ name, deciders }) =>
    deciders
      .filter((decider) => !isPresent(root, decider))
      .map((decider) => `${name}: ${decider.name} in ${decider.file}`),
  );
  assert.deepEqual(missing, []);
});

test('comments cite only existing rules', () => {
  const known = new Set(rules.map(({ name }) => name));
  assert.deepEqual(
    readCitations(root).filter(({ name }) => !known.has(name)),
    [],
  );
});

test('a page is read by its headings and links', () => {
  assert.deepEqual(
    parseRules(
      'pets',
      '# Pets\n\n## food\n\nOnce.\n\nDecided by [`feed`](../../a/b.ts), [`buy`](../../c.ts).\n',
    ),
    [
      {
        name: 'pets/food',
        deciders: [
          { name: 'feed', file: 'a/b.ts' },
          { name: 'buy', file: 'c.ts' },
        ],
      },
    ],
  );
  assert.equal(isPresent(root, { name: 'isPresent', file: 'scripts/lib/nowhere.mjs' }), false);
  assert.equal(isPresent(root, { name: 'isNotThere', file: 'scripts/lib/root.mjs' }), false);
});

test('citations are found in a line and over the end of one', () => {
  // Put together here, so that this file cites nothing itself.
  const rule = (/** @type {string} */ names) => `ru${'le'} ${names}`;
  assert.deepEqual(citationsIn(`/** Feeds (${rule('pets/food')}). */`), ['pets/food']);
  assert.deepEqual(citationsIn(`/**\n * Feeds (ru${'les'} pets/food,\n * pets/water and pets/bed).\n */`), [
    'pets/food',
    'pets/water',
    'pets/bed',
  ]);
  assert.deepEqual(citationsIn(`// Feeds (${rule('')}\n  // pets/food).`), ['pets/food']);
  assert.deepEqual(citationsIn('// The rule is read from pets/food.ts.'), []);
});
