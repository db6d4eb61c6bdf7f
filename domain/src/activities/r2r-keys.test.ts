import { expect, test } from 'vitest';
import { parseR2rSortKey, type R2rKey, r2rSortKey } from './r2r-keys.ts';

test.each<[R2rKey, string]>([
  [{ metWith: '100002', date: '2026-11-20' }, 'MW#100002#DT#2026-11-20'],
  [{ metWith: null, date: '2026-11-20' }, 'MW#Others#DT#2026-11-20'],
])('%o is %s', (key, text) => {
  expect(r2rSortKey(key)).toBe(text);
  expect(parseR2rSortKey(text)).toEqual(key);
});

test.each([
  '',
  'MW#100002',
  'MW##DT#2026-11-20',
  'MW#1#DT#2026-02-30',
  'MW#1#DT#2026-11-20#',
  'XMW#1#DT#2026-11-20',
])('"%s" is no such key', (text) => {
  expect(parseR2rSortKey(text)).toBeNull();
});
