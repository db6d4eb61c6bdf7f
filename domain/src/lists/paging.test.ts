import { describe, expect, test } from 'vitest';
import { CLASSIFICATION_PAGE_SIZES, clampPage, LIST_PAGE_SIZE, PAGE_SIZES } from './paging.ts';

describe('paging', () => {
  test('has the specified sizes', () => {
    expect([PAGE_SIZES, LIST_PAGE_SIZE]).toEqual([[5, 10, 20, 30, 40, 50], 20]);
    expect(CLASSIFICATION_PAGE_SIZES).toEqual([10, 20, 30, 40, 50]);
  });

  test.each([
    [1, 5, 1],
    [5, 5, 5],
    [6, 5, 5],
    [0, 5, 1],
    [-3, 5, 1],
    [2.9, 5, 2],
    [Number.NaN, 5, 1],
    [Number.POSITIVE_INFINITY, 5, 5],
    [3, 0, 1],
  ])('page %d of %i shows page %i', (page, pages, expected) => {
    expect(clampPage(page, pages)).toBe(expected);
  });
});
