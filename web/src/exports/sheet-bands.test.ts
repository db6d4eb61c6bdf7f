import { describe, expect, it, test } from 'vitest';
import { bigSheet, FORMATS_SHEET, newColumn } from '#test/sheets.ts';
import { bandStyle, toBands } from './sheet-document.ts';
import { PAGE_WIDTH } from './table-frame.ts';

const bandsIn = (meetings: number) => {
  const sheet = bigSheet(3, meetings);
  return toBands(sheet, bandStyle(sheet));
};

describe('the parts of a table', () => {
  it('are one where all columns fit', () => {
    expect(toBands(FORMATS_SHEET, bandStyle(FORMATS_SHEET)).map(({ columns }) => columns)).toEqual([
      [0, 1, 2, 3, 4, 5, 6],
    ]);
  });

  it('share the meetings of a year evenly, each with number and name', () => {
    const [first, second, ...more] = bandsIn(52);
    expect(more).toEqual([]);
    expect([first?.columns.length, second?.columns.length]).toEqual([28, 28]);
    expect(first?.columns.slice(0, 4)).toEqual([0, 1, 2, 3]);
    expect(second?.columns.slice(0, 4)).toEqual([0, 1, 28, 29]);
  });

  test.each([1, 8, 30, 52, 53, 104, 260])('of %i meetings fill the page, and hold each once', (meetings) => {
    const bands = bandsIn(meetings);
    const padding = meetings + 2 <= 10 ? 6 : 3;
    for (const { columns, widths } of bands) {
      const total = widths.reduce((sum, width) => sum + width + 2 * padding, 0);
      expect(total).toBeCloseTo(PAGE_WIDTH);
      expect(Math.min(...widths)).toBeGreaterThan(10);
      expect(columns.slice(0, 2)).toEqual([0, 1]);
    }
    const others = bands.flatMap(({ columns }) => columns.slice(2));
    expect(others).toEqual(Array.from({ length: meetings }, (_, index) => index + 2));
  });

  it('are one column each where even two do not fit', () => {
    const long = 'x'.repeat(200);
    const wide = newColumn('Wide');
    const sheet = { title: 'T', lines: [], columns: Array(5).fill(wide), rows: [Array(5).fill(long)] };
    expect(toBands(sheet, bandStyle(sheet)).map(({ columns }) => columns)).toEqual([
      [0, 1, 2],
      [3, 4],
    ]);
  });
});
