import { expect, test } from 'vitest';
import { parseSubscriptionKey, subscriptionKey } from './subscription-key.ts';

test('a key can be taken apart again', () => {
  expect(subscriptionKey('chennai', 'trial')).toBe('CID#chennai#PID#trial');
  expect(parseSubscriptionKey('CID#chennai#PID#trial')).toEqual({ chapterId: 'chennai', planId: 'trial' });
});

test.each([
  ['CID#chennai', { chapterId: 'chennai', planId: null }],
  ['CID#chennai#PID#trial#2026-01-01', { chapterId: 'chennai', planId: 'trial' }],
  ['CID#chennai#PID#trial#', { chapterId: 'chennai', planId: 'trial' }],
  ['CID#chennai#', null],
  ['CID#chennai#PID#', null],
  ['CID#', null],
  ['CID##PID#trial', null],
  ['CID#chennai#MID#100001', null],
  ['PID#trial', null],
  ['', null],
])('%j', (key, parts) => {
  expect(parseSubscriptionKey(key)).toEqual(parts);
});
