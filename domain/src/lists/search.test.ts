import { describe, expect, test } from 'vitest';
import { isFound, MAX_SEARCH, searchRefusal, searchWords } from './search.ts';

describe('search', () => {
  test.each<[typed: string, found: boolean]>([
    ['', true],
    ['   ', true],
    ['uma', true],
    ['  RAVI uma ', true],
    ['ravi bak', true],
    ['umaravi', false],
    ['uma erode', false],
    ['98765 00002', true],
    ['+91 98765', true],
    ['null', false],
    ['u m a r a v i b k', true],
    ['uma uma uma uma uma uma uma uma erode', false],
    ['u m a r v i b k erode', true],
  ])('for %j finds a member: %s', (typed, found) => {
    expect(isFound(searchWords(typed), 'UMA RAVI', 'Baker', '+91 9876500002', null, undefined)).toBe(found);
  });

  test('takes at most so many characters', () => {
    expect(searchRefusal('a'.repeat(MAX_SEARCH))).toBeNull();
    expect(searchRefusal('a'.repeat(MAX_SEARCH + 1))).toBe('Search for 100 characters or less.');
  });
});
