import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { drawLayers, forbiddenImports, PARTS } from './layers.mjs';
import { root } from './root.mjs';

for (const [what, from, to] of [
  ['to a lower layer', 'server/src/attendance/a.ts', 'server/src/meetings/b.ts'],
  ['within a folder', 'web/src/members/a.ts', 'web/src/members/card/b.ts'],
  ['from an entry point', 'server/src/main.ts', 'server/src/cli/b.ts'],
  ['between entry points', 'server/src/main.ts', 'server/src/serve.ts'],
  ['of an allowed package', 'domain/src/money/a.ts', 'zod/mini'],
  ['of the domain', 'web/src/ui/a.ts', 'domain/src/money/b.ts'],
  ['from a test', 'server/src/api/a.test.ts', 'server/src/meetings/b.ts'],
  ['from a service to a store', 'server/src/members/a.service.ts', 'server/src/chapters/b.store.ts'],
]) {
  test(`an import ${what} is allowed`, () =>
    assert.deepEqual(forbiddenImports([{ from: String(from), to: String(to) }]), []));
}

for (const [what, from, to] of [
  ['to a higher layer', 'server/src/meetings/a.ts', 'server/src/attendance/b.ts'],
  ['to a neighbour', 'web/src/members/a.ts', 'web/src/meetings/b.ts'],
  ['from ui to platform', 'web/src/ui/a.ts', 'web/src/platform/outbox/b.ts'],
  ['from a capability to app', 'web/src/members/a.ts', 'web/src/app/b.ts'],
  ['to an entry point', 'server/src/api/a.ts', 'server/src/main.ts'],
  ['of a foreign package', 'domain/src/money/a.ts', 'node:fs'],
  ['of a foreign part', 'web/src/api/a.ts', 'server/src/api/b.ts'],
  ['from a folder that no layer names', 'server/src/garage/a.ts', 'server/src/storage/b.ts'],
  ['of the club from a package', 'packages/x/src/a.ts', '@fellowship/domain/money/rupees'],
  ['from a store to a service', 'server/src/members/a.store.ts', 'server/src/members/b.service.ts'],
  ['from a service to a schema', 'server/src/members/a.service.ts', 'server/src/chapters/b.schema.ts'],
]) {
  test(`an import ${what} is forbidden`, () =>
    assert.equal(forbiddenImports([{ from: String(from), to: String(to) }]).length, 1));
}

test('no layer names a folder or file that is gone', () => {
  for (const { part, layers } of PARTS.filter(({ part }) => part !== 'packages')) {
    const present = readdirSync(join(root, part, 'src'));
    const named = layers.flatMap((names) => names.split(' '));
    assert.deepEqual([...new Set(named)], named, `${part} names one twice`);
    assert.deepEqual(
      named.filter((name) => !present.includes(name)),
      [],
    );
  }
});

test('the drawing in ARCHITECTURE.md is the order of the table', () => {
  const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8').replaceAll(/\s+/g, ' ');
  for (const part of PARTS.filter(({ layers }) => layers.length > 0)) {
    assert.ok(text.includes(` ${drawLayers(part)} `), drawLayers(part));
  }
});
