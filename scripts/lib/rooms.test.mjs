import assert from 'node:assert/strict';
import { test } from 'node:test';
import { strayArrows } from './rooms.mjs';

/** @param {string} from @param {string} to */
const stray = (from, to) => strayArrows([{ from, to }]);

for (const [what, from, to] of [
  ['down', 'server/src/attendance/a.ts', 'server/src/meetings/b.ts'],
  ['within a room', 'web/src/members/a.ts', 'web/src/members/card/b.ts'],
  ['down to a room within a room’s folder', 'web/src/app/a.ts', 'web/src/platform/offline/b.ts'],
  ['from the roof', 'server/src/main.ts', 'server/src/cli/b.ts'],
  ['to a known package', 'domain/src/money/a.ts', 'zod/mini'],
  ['to the domain', 'web/src/ui/a.ts', 'domain/src/money/b.ts'],
  ['from a test', 'server/src/api/a.test.ts', 'server/src/meetings/b.ts'],
]) {
  test(`an arrow ${what} may be`, () => assert.deepEqual(stray(String(from), String(to)), []));
}

for (const [what, from, to] of [
  ['up', 'server/src/meetings/a.ts', 'server/src/attendance/b.ts'],
  ['to a neighbour', 'web/src/members/a.ts', 'web/src/meetings/b.ts'],
  ['up within a folder', 'web/src/platform/log.ts', 'web/src/platform/offline/b.ts'],
  ['to the roof', 'server/src/api/a.ts', 'server/src/main.ts'],
  ['to a foreign package', 'domain/src/money/a.ts', 'node:fs'],
  ['to a foreign part', 'web/src/api/a.ts', 'server/src/api/b.ts'],
  ['from a room that is not in the table', 'server/src/garage/a.ts', 'server/src/storage/b.ts'],
  ['from a package to the club', 'packages/x/src/a.ts', '@fellowship/domain/money/rupees'],
]) {
  test(`an arrow ${what} is stray`, () => assert.equal(stray(String(from), String(to)).length, 1));
}
