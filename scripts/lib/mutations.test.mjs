import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findMutations } from './mutations.mjs';

/** @param {string} source */
const broken = (source) =>
  findMutations(source).map(({ start, end, by }) => source.slice(0, start) + by + source.slice(end));

test('an operator, a condition and a number are changed one at a time', () => {
  assert.deepEqual(broken('const f = (a: 1, b) => a < 2 && !b;'), [
    'const f = (a: 1, b) => a < 2 || !b;',
    'const f = (a: 1, b) => a <= 2 && !b;',
    'const f = (a: 1, b) => a < 3 && !b;',
    'const f = (a: 1, b) => a < 2 && b;',
  ]);
});

test('SQL is changed too, other strings are not', () => {
  assert.deepEqual(broken('const q = `select greatest(a, b) from t`; const s = `a + b`;'), [
    'const q = `select least(a, b) from t`; const s = `a + b`;',
  ]);
});

test('a conditional is inverted', () => {
  assert.deepEqual(broken('x = a ? b : c'), ['x = !(a) ? b : c']);
});
