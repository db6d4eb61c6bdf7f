import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findCycles, listSpecifiers, resolveImport } from './imports.mjs';

test('every kind of import is found, but none in a comment or a string', () => {
  const text = `
    import { a } from './a.ts'; import type { B } from './b.ts'; import './c.css';
    export * from './d.ts'; export type { E } from './e.ts';
    const f = () => import('./f.ts'); type G = import('./g.ts').G;
    // import { x } from './x.ts'
    const y = "import { y } from './y.ts'";`;
  const names = ['a.ts', 'b.ts', 'c.css', 'd.ts', 'e.ts', 'f.ts', 'g.ts'];
  assert.deepEqual(
    listSpecifiers('file.ts', text),
    names.map((name) => `./${name}`),
  );
});

test('a source with a syntax error is reported, not skipped', () => {
  assert.throws(() => listSpecifiers('file.ts', 'import from;'), /file\.ts cannot be parsed/);
});

for (const [specifier, file] of [
  ['./b.ts', 'server/src/api/b.ts'],
  ['../storage/c.ts', 'server/src/storage/c.ts'],
  ['./d.pdf?url', 'server/src/api/d.pdf'],
  ['#storage/c.ts', 'server/src/storage/c.ts'],
  ['#test/c.ts', 'server/test/c.ts'],
  ['@fellowship/domain/money/rupees', 'domain/src/money/rupees.ts'],
  ['pg', 'pg'],
]) {
  test(`${specifier} resolves to ${file}`, () => {
    assert.equal(resolveImport('server/src/api/a.ts', String(specifier)), file);
  });
}

test('a cycle is reported once, however many files lead into it', () => {
  const imports = ['start a', 'a b', 'b c', 'c a', 'c end', 'other end'].map((text) => {
    const [from = '', to = ''] = text.split(' ');
    return { from, to };
  });
  assert.deepEqual(findCycles(imports), [['a', 'b', 'c']]);
  assert.deepEqual(findCycles(imports.filter(({ from }) => from !== 'c')), []);
});
