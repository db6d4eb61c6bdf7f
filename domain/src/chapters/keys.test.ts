import { describe, expect, test } from 'vitest';
import {
  chapterKey,
  memberKey,
  parseChapterKey,
  parseMemberKey,
  parseSubscriptionKey,
  subscriptionKey,
} from './keys.ts';

describe('a composed key', () => {
  test('is composed and parsed', () => {
    expect(chapterKey('chennai')).toBe('CID#chennai');
    expect(parseChapterKey('CID#chennai')).toBe('chennai');
    expect(memberKey('chennai', '100001')).toBe('CID#chennai#MID#100001');
    expect(parseMemberKey('CID#chennai#MID#100001')).toEqual({ chapterId: 'chennai', memberId: '100001' });
  });

  test.each([
    '',
    'chennai',
    'CID#',
    'cid#chennai',
    'CID#chennai#MID#100001',
    'xCID#chennai',
    'CID#a#b',
  ])('%j is not a chapter key', (key) => {
    expect(parseChapterKey(key)).toBeNull();
  });

  test.each([
    '',
    'CID#chennai',
    'CID#chennai#MID#',
    'CID##MID#1',
    'CID#a#MID#1#X',
    'MID#1#CID#a',
  ])('%j is not a chapter-member key', (key) => {
    expect(parseMemberKey(key)).toBeNull();
  });

  test.each(['', 'a#b'])('the id %j is invalid', (id) => {
    expect(() => chapterKey(id)).toThrow(RangeError);
    expect(() => memberKey('chennai', id)).toThrow(RangeError);
  });
});

test('a key can be parsed', () => {
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
