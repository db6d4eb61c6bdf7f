import { describe, expect, test } from 'vitest';
import { countPages, toBoard, toPage } from './name-board.tsx';

const WALL = { width: 1200, height: 780 };

describe('the board', () => {
  test.each([
    [0, 0],
    [41, 0],
    [9, 32],
    [1, 6],
  ])('shows %i missing and %i here on one page', (missing, here) => {
    const { columns, missingRows, hereRows, fontSize } = toBoard(WALL, missing, here);
    expect(columns * missingRows).toBeGreaterThanOrEqual(missing);
    expect(columns * hereRows).toBeGreaterThanOrEqual(here);
    expect((missingRows + hereRows) * fontSize * 1.45).toBeLessThanOrEqual(WALL.height);
  });

  test('is set larger the fewer there are, and never too small for the last row', () => {
    const sizes = [5, 41, 150].map((count) => toBoard(WALL, count, 0).fontSize);
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    expect(sizes[0]).toBeGreaterThan(sizes[2] ?? 0);
    expect(sizes[2]).toBeGreaterThanOrEqual(WALL.height * 0.036);
  });

  test.each([
    [120, 30],
    [30, 120],
    [75, 75],
  ])('gives both their place when %i are missing and %i here', (missing, here) => {
    const { missingRows, hereRows, fontSize } = toBoard(WALL, missing, here);
    expect(missingRows).toBeGreaterThan(0);
    expect(hereRows).toBeGreaterThan(0);
    expect((missingRows + hereRows) * fontSize * 1.45).toBeLessThanOrEqual(WALL.height);
  });
});

describe('the pages of a list', () => {
  test('follow each other round and round, and leave nobody out', () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    expect([0, 1, 2, 3].map((turn) => toPage(names, 2, turn))).toEqual([
      ['a', 'b'],
      ['c', 'd'],
      ['e'],
      ['a', 'b'],
    ]);
    expect(countPages(names.length, 2)).toBe(3);
  });

  test('are one where everything fits, or nothing is there', () => {
    expect(toPage(['a'], 10, 7)).toEqual(['a']);
    expect([countPages(0, 4), countPages(3, 0)]).toEqual([1, 3]);
  });
});
