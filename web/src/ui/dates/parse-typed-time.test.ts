import { expect, test } from 'vitest';
import { parseTypedTime } from './time-field.tsx';

test.each([
  ['7', '07:00'],
  ['07', '07:00'],
  ['0', '00:00'],
  ['19', '19:00'],
  ['730', '07:30'],
  ['0730', '07:30'],
  ['7:30', '07:30'],
  ['7.30', '07:30'],
  ['19:05', '19:05'],
  ['1905', '19:05'],
  [' 23:59 ', '23:59'],
  ['130', '01:30'],
])('%j is %s', (typed, time) => {
  expect(parseTypedTime(typed)).toBe(time);
});

test.each([
  '',
  '24',
  '7:',
  '7:3',
  '760',
  '2400',
  '25:00',
  '7:60',
  '12345',
  'noon',
  '-7',
  '7 30',
])('%j is no time', (typed) => {
  expect(parseTypedTime(typed)).toBeNull();
});
