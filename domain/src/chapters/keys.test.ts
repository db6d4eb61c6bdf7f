import { describe, expect, test } from 'vitest';
import { chapterKey, memberKey, parseChapterKey, parseMemberKey } from './keys.ts';

describe('a composed key', () => {
  test('is put together and taken apart again', () => {
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
  ])('%j is no chapter key', (key) => {
    expect(parseChapterKey(key)).toBeNull();
  });

  test.each([
    '',
    'CID#chennai',
    'CID#chennai#MID#',
    'CID##MID#1',
    'CID#a#MID#1#X',
    'MID#1#CID#a',
  ])('%j is no chapter-member key', (key) => {
    expect(parseMemberKey(key)).toBeNull();
  });

  test.each(['', 'a#b'])('the id %j makes none', (id) => {
    expect(() => chapterKey(id)).toThrow(RangeError);
    expect(() => memberKey('chennai', id)).toThrow(RangeError);
  });
});
