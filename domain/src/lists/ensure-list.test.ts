import { describe, expect, test } from 'vitest';
import { ensureList } from './paging.ts';

describe('cached data', () => {
  test('that is a list passes unchanged', () => {
    const list = [1, 2];
    expect(ensureList(list)).toBe(list);
    expect(ensureList([])).toEqual([]);
  });

  test.each<[unknown, string]>([
    [undefined, 'undefined'],
    [null, 'null'],
    [{ length: 0 }, 'object'],
    ['rows', 'string'],
    [7, 'number'],
    [true, 'boolean'],
  ])('%j raises the specified text', (value, type) => {
    expect(() => ensureList(value)).toThrow(
      new Error(`Expected cachedData to be an array, but received ${type}`),
    );
  });
});
