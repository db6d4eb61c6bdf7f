import { expect, test } from 'vitest';
import { addDays } from './dates.ts';
import { getPeriod, PERIOD_KINDS, type PeriodKind, periodRange } from './periods.ts';

test.each<[PeriodKind, string, string, string]>([
  ['week', '2026-11-20', '2026-11-15', '2026-11-21'],
  ['week', '2026-11-15', '2026-11-15', '2026-11-21'],
  ['week', '2026-11-21', '2026-11-15', '2026-11-21'],
  ['week', '2026-10-01', '2026-09-27', '2026-10-03'],
  // The first and the last week of a year may be short.
  ['week', '2026-01-01', '2026-01-01', '2026-01-03'],
  ['week', '2025-12-30', '2025-12-28', '2025-12-31'],
  ['week', '9999-12-30', '9999-12-26', '9999-12-31'],
  ['week', '0001-01-01', '0001-01-01', '0001-01-06'],
  ['month', '9999-12-31', '9999-12-01', '9999-12-31'],
  ['term', '9999-12-30', '9999-07-01', '9999-12-31'],
  ['year', '9999-01-01', '9999-01-01', '9999-12-31'],
  ['month', '2026-11-20', '2026-11-01', '2026-11-30'],
  ['month', '2028-02-10', '2028-02-01', '2028-02-29'],
  ['month', '2026-12-31', '2026-12-01', '2026-12-31'],
  ['quarter', '2026-11-20', '2026-10-01', '2026-12-31'],
  ['quarter', '2026-01-01', '2026-01-01', '2026-03-31'],
  ['term', '2026-06-30', '2026-01-01', '2026-06-30'],
  ['term', '2026-07-01', '2026-07-01', '2026-12-31'],
  ['year', '2026-11-20', '2026-01-01', '2026-12-31'],
])('the %s of %s is %s to %s', (kind, date, from, to) => {
  expect(periodRange(kind, date)).toEqual({ from, to });
});

test('a range has exactly the days of its period', () => {
  const numbers = { week: 'weekNo', month: 'month', quarter: 'quarter', term: 'term', year: 'year' } as const;
  const sameAs = (kind: PeriodKind, a: string, b: string): boolean =>
    getPeriod(a).year === getPeriod(b).year && getPeriod(a)[numbers[kind]] === getPeriod(b)[numbers[kind]];
  for (let days = 0; days < 800; days += 1) {
    const date = addDays('2026-01-01', days);
    for (const kind of PERIOD_KINDS) {
      const { from, to } = periodRange(kind, date);
      const isExact =
        sameAs(kind, date, from) &&
        sameAs(kind, date, to) &&
        !sameAs(kind, date, addDays(from, -1)) &&
        !sameAs(kind, date, addDays(to, 1));
      if (!isExact) expect.fail(`${kind} of ${date}: ${from} to ${to}`);
    }
  }
});
