import { expect, test } from 'vitest';
import { isAdminRow } from './admin-row.ts';

test.each([
  ['chennaiadmin', true, true],
  ['chennaiadmin', false, true],
  ['100001', true, true],
  ['100001', false, false],
])('%s, admin %s: %s', (rotaryId, isAdmin, expected) => {
  expect(isAdminRow({ rotaryId, isAdmin })).toBe(expected);
});
