import assert from 'node:assert/strict';
import { test } from 'node:test';
import { circles, meaningOf, requestsOf } from './imports.mjs';

test('every kind of import is seen, and one in a comment or a text is not', () => {
  const text = `
    import { a } from './a.ts'; import type { B } from './b.ts'; import './c.css';
    export * from './d.ts'; export type { E } from './e.ts';
    const f = () => import('./f.ts'); type G = import('./g.ts').G;
    // import { x } from './x.ts'
    const y = "import { y } from './y.ts'";`;
  const names = ['a.ts', 'b.ts', 'c.css', 'd.ts', 'e.ts', 'f.ts', 'g.ts'];
  assert.deepEqual(
    requestsOf('file.ts', text),
    names.map((name) => `./${name}`),
  );
});

test('a source that cannot be read is said, not passed over', () => {
  assert.throws(() => requestsOf('file.ts', 'import from;'), /file\.ts is not readable/);
});

for (const [request, meaning] of [
  ['./b.ts', 'server/src/api/b.ts'],
  ['../storage/c.ts', 'server/src/storage/c.ts'],
  ['./d.pdf?url', 'server/src/api/d.pdf'],
  ['#storage/c.ts', 'server/src/storage/c.ts'],
  ['#test/c.ts', 'server/test/c.ts'],
  ['@fellowship/domain/money/rupees', 'domain/src/money/rupees.ts'],
  ['pg', 'pg'],
]) {
  test(`${request} means ${meaning}`, () => {
    assert.equal(meaningOf('server/src/api/a.ts', String(request)), meaning);
  });
}

test('a cycle is reported once, however many files lead into it', () => {
  const arrows = ['start a', 'a b', 'b c', 'c a', 'c end', 'other end'].map((text) => {
    const [from = '', to = ''] = text.split(' ');
    return { from, to };
  });
  assert.deepEqual(circles(arrows), [['a', 'b', 'c']]);
  assert.deepEqual(circles(arrows.filter(({ from }) => from !== 'c')), []);
});
