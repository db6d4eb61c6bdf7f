import { describe, expect, test } from 'vitest';
import { dateTimeIn, instantIn, isTimeZone, timeIn, todayIn } from './dates.ts';

describe('the chapter-local moment', () => {
  test.each([
    ['Asia/Kolkata', '2026-11-20T18:29:59Z', '2026-11-20 23:59:59'],
    ['Asia/Kolkata', '2026-11-20T18:30:00Z', '2026-11-21 00:00:00'],
    ['Asia/Kolkata', '2026-12-31T18:30:00Z', '2027-01-01 00:00:00'],
    ['UTC', '2026-01-01T00:00:00Z', '2026-01-01 00:00:00'],
    ['UTC', '2024-02-29T23:59:59.999Z', '2024-02-29 23:59:59'],
    ['America/New_York', '2026-03-08T06:59:00Z', '2026-03-08 01:59:00'], // an hour is skipped
    ['America/New_York', '2026-03-08T07:00:00Z', '2026-03-08 03:00:00'],
    ['America/New_York', '2026-11-01T05:30:00Z', '2026-11-01 01:30:00'], // an hour comes twice
    ['America/New_York', '2026-11-01T06:30:00Z', '2026-11-01 01:30:00'],
    ['America/New_York', '2026-11-02T04:59:00Z', '2026-11-01 23:59:00'],
    ['Australia/Lord_Howe', '2026-04-04T14:59:00Z', '2026-04-05 01:59:00'], // half an hour comes twice
    ['Australia/Lord_Howe', '2026-04-04T15:00:00Z', '2026-04-05 01:30:00'],
    ['Pacific/Apia', '2011-12-30T09:59:00Z', '2011-12-29 23:59:00'], // a whole day is skipped
    ['Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-31 00:00:00'],
    ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01 00:00:00'],
    ['Etc/GMT+12', '2027-01-01T11:59:00Z', '2026-12-31 23:59:00'],
  ])('in %s at %s is %s', (timeZone, instant, local) => {
    const now = new Date(instant);
    expect(dateTimeIn(timeZone, now)).toBe(local.slice(0, 16));
    expect(todayIn(timeZone, now)).toBe(local.slice(0, 10));
    expect(timeIn(timeZone, now)).toBe(local.slice(11, 16));
  });
});

test.each([
  ['Asia/Kolkata', '2026-11-20 07:30', '2026-11-20T02:00:00Z'],
  ['Asia/Kolkata', '2026-11-20 00:15', '2026-11-19T18:45:00Z'],
  ['UTC', '2024-02-29 23:59', '2024-02-29T23:59:00Z'],
  ['America/New_York', '2026-03-08 01:59', '2026-03-08T06:59:00Z'],
  ['America/New_York', '2026-03-08 02:30', '2026-03-08T07:30:00Z'], // never shown: 03:30 it is
  ['America/New_York', '2026-03-08 03:00', '2026-03-08T07:00:00Z'],
  ['America/New_York', '2026-11-01 01:30', '2026-11-01T05:30:00Z'], // shown twice: the first
  ['America/New_York', '2026-11-01 02:00', '2026-11-01T07:00:00Z'],
  ['Australia/Lord_Howe', '2026-04-05 02:00', '2026-04-04T15:30:00Z'],
  ['Pacific/Kiritimati', '2027-01-01 00:00', '2026-12-31T10:00:00Z'],
])('the wall clock of %s shows %s at %s', (timeZone, local, instant) => {
  expect(instantIn(timeZone, local)).toEqual(new Date(instant));
});

test.each([
  ['Asia/Kolkata', true],
  ['America/Argentina/Buenos_Aires', true],
  ['UTC', true],
  ['', false],
  ['+05:30', false],
  ['asia/kolkata', false],
  ['Asia/Nowhere', false],
  ["Asia/Kolkata'; drop table chapter", false],
])('%j is a time zone: %s', (text, expected) => {
  expect(isTimeZone(text)).toBe(expected);
});
