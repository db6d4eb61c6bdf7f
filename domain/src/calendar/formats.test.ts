import { describe, expect, test } from 'vitest';
import { type DateFormat, formatDate } from './formats.ts';

describe('a day', () => {
  test.each<[string, DateFormat, string]>([
    ['2026-11-20', 'DD-Mon-YYYY', '20-Nov-2026'],
    ['2026-11-20', 'DD/Mon/YYYY', '20/Nov/2026'],
    ['2026-11-20', 'YYYY-MM-DD', '2026-11-20'],
    ['2026-11-20', 'DD-MM-YYYY', '20-11-2026'],
    ['2024-02-29', 'DD-Mon-YYYY', '29-Feb-2024'],
    ['2027-01-01', 'DD/Mon/YYYY', '01/Jan/2027'],
    ['2026-12-31', 'DD-MM-YYYY', '31-12-2026'],
  ])('%s as %s is %s', (date, format, shown) => {
    expect(formatDate(date, format)).toBe(shown);
  });

  test('every month has its short name', () => {
    const months = Array.from({ length: 12 }, (_, index) =>
      formatDate(`2026-${String(index + 1).padStart(2, '0')}-05`).slice(3, 6),
    );
    expect(months.join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec');
  });

  test.each(['2026-02-30', '', '20-11-2026'])('%j is refused', (date) => {
    expect(() => formatDate(date)).toThrow(RangeError);
  });
});
