import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ROUTES } from '../../domain/src/identity/access/routes.ts';
import { listsUnder, rootFields } from './contract.mjs';
import { inRoot } from './root.mjs';
import { canBeSaid, listTexts, readTexts } from './spoken-texts.mjs';

const page = readFileSync(inRoot('docs/contract.md'), 'utf8');

test('every path that others rely on is a route', () => {
  const paths = listsUnder(page, 'Paths').get('') ?? [];
  assert.ok(paths.length > 40);
  const routes = new Set(ROUTES.map(({ path }) => /** @type {string} */ (path)));
  assert.deepEqual(
    paths.filter((path) => !routes.has(path)),
    [],
  );
});

test('every operation of the contract is in the schema of its endpoint', () => {
  const endpoints = listsUnder(page, 'Operations');
  assert.deepEqual([...endpoints.keys()], ['main', 'attendance', 'subscription', 'payment']);
  const missing = [...endpoints].flatMap(([endpoint, names]) => {
    const fields = new Set(rootFields(readFileSync(inRoot(`server/schema/${endpoint}.graphql`), 'utf8')));
    return names.filter((name) => !fields.has(name)).map((name) => `${endpoint}: ${name}`);
  });
  assert.deepEqual(missing, []);
});

test('every message that others rely on can be said', () => {
  const texts = readTexts().map((text) => text.trim());
  const messages = [...listsUnder(page, 'Messages').values()].flat();
  assert.ok(messages.length > 80);
  assert.deepEqual(
    messages.filter((message) => !canBeSaid(texts, message.replaceAll(/\{\w+\}/g, '…'))),
    [],
  );
});

test('a page is read by its headings', () => {
  const lists = listsUnder(
    '# Pets\n\n## Food\n\n```\nhay\n```\n\n### cats\n\n```\nfish\nmilk\n```\n\n## Toys\n\n```\nball\n```\n',
    'Food',
  );
  assert.deepEqual(
    [...lists],
    [
      ['', ['hay']],
      ['cats', ['fish', 'milk']],
    ],
  );
  assert.deepEqual([...listsUnder('# Pets\n', 'Food')], []);
});

test('a text says a message word by word, but for what is put in', () => {
  const texts = listTexts(
    'a.tsx',
    'const a = `Not \u0024{verb} the cat: \u0024{why}`; const b = <p>Fed</p>; const c = `\u0024{a}`;',
  );
  assert.ok(canBeSaid(texts, 'Not feeding the cat: …'));
  assert.ok(canBeSaid(texts, 'Fed'));
  assert.ok(!canBeSaid(texts, 'Not feeding the dog: …'));
  assert.ok(!canBeSaid(texts, 'Fed twice'));
});
