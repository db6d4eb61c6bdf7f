import { expect, test } from 'vitest';
import { type ArrivalChoice, stateArrival } from './arrival.ts';

const MEETING = { date: '2026-11-20', start: '07:30', earlyPresenceMinutes: 15 };

test.each<[choice: ArrivalChoice, now: string, arrival: string, isStated: boolean, lateTime: string]>([
  // On time is the last minute on time, also when it is marked much later.
  ['onTime', '07:34', '07:15', true, '00:00:00'],
  ['onTime', '08:58', '07:15', true, '00:00:00'],
  // While there is still time, it is now: nobody came in the future.
  ['onTime', '07:02', '07:02', false, '00:00:00'],
  ['onTime', '07:15', '07:15', false, '00:00:00'],
  ['onTime', '07:16', '07:15', true, '00:00:00'],
  ['now', '07:34', '07:34', false, '00:19:00'],
  ['now', '07:10', '07:10', false, '00:00:00'],
  ['07:20', '07:34', '07:20', true, '00:05:00'],
  ['07:15', '07:34', '07:15', true, '00:00:00'],
])('%s at %s is stored as %s', (choice, now, arrival, isStated, lateTime) => {
  expect(stateArrival(choice, MEETING, `2026-11-20 ${now}`)).toEqual({
    attendedDateTime: `2026-11-20 ${arrival}`,
    isStated,
    isLate: lateTime !== '00:00:00',
    lateTime,
  });
});

test('without early minutes the start is the last minute on time', () => {
  const meeting = { ...MEETING, earlyPresenceMinutes: 0 };
  expect(stateArrival('onTime', meeting, '2026-11-20 07:34')).toMatchObject({
    attendedDateTime: '2026-11-20 07:30',
    isLate: false,
  });
});

test('nobody is on time where the last minute was yesterday', () => {
  const meeting = { ...MEETING, start: '00:10', earlyPresenceMinutes: 15 };
  expect(stateArrival('onTime', meeting, '2026-11-20 00:05')).toBeNull();
  expect(stateArrival('now', meeting, '2026-11-20 00:05')).toMatchObject({ lateTime: '00:10:00' });
});
