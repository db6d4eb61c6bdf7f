import { expect, test } from 'vitest';
import { type Exchange, exchangeCounters, isCounterKind, r2rCounter } from './counters.ts';

const FROM = { chapterId: 'chennai', rotaryId: '100001', meetingDate: '2026-11-18' };
const TO = { chapterId: 'madurai', rotaryId: '200001', meetingDate: '2026-11-20' };

test.each<[string, Exchange, object[]]>([
  [
    'a referral counts for both, each in the own chapter',
    { type: 'Referral', from: FROM, to: TO, valuePaise: 0 },
    [
      { ...FROM, type: 'Referral', code: 'Given', count: 1, valuePaise: 0 },
      { ...TO, type: 'Referral', code: 'Received', count: 1, valuePaise: 0 },
    ],
  ],
  [
    'a C-Note with its value',
    { type: 'ThanksNote', from: FROM, to: TO, valuePaise: 250_000 },
    [
      { ...FROM, type: 'ThanksNote', code: 'Given', count: 1, valuePaise: 250_000 },
      { ...TO, type: 'ThanksNote', code: 'Received', count: 1, valuePaise: 250_000 },
    ],
  ],
  [
    'to somebody outside it counts for its author alone',
    { type: 'Referral', from: FROM, to: null, valuePaise: 0 },
    [{ ...FROM, type: 'Referral', code: 'Given', count: 1, valuePaise: 0 }],
  ],
])('%s', (_name, exchange, deltas) => {
  expect(exchangeCounters(exchange)).toEqual(deltas);
  for (const { type, code } of exchangeCounters(exchange)) expect(isCounterKind(type, code)).toBe(true);
});

test('an R2R counts for its author', () => {
  const delta = r2rCounter(FROM);
  expect(delta).toEqual({ ...FROM, type: 'R2R', code: 'Meet', count: 1, valuePaise: 0 });
  expect(isCounterKind(delta.type, delta.code)).toBe(true);
});
