import { expect, test } from 'vitest';
import { createSightings } from './use-qr-reader.ts';

const FORGET_AFTER_MS = 3000;

test('a code is new once for as long as it stays before the camera', () => {
  const sightings = createSightings();
  expect(sightings.see('a', 0)).toBe(true);
  for (let now = 100; now < 20_000; now += FORGET_AFTER_MS - 1) expect(sightings.see('a', now)).toBe(false);
});

test('and new again when it was away', () => {
  const sightings = createSightings();
  sightings.see('a', 0);
  expect(sightings.see('a', FORGET_AFTER_MS - 1)).toBe(false);
  expect(sightings.see('a', 2 * FORGET_AFTER_MS - 1)).toBe(true);
});

test('of several codes each is remembered', () => {
  const sightings = createSightings();
  expect([
    sightings.see('a', 0),
    sightings.see('b', 10),
    sightings.see('a', 20),
    sightings.see('b', 30),
  ]).toEqual([true, true, false, false]);
});

test('while nobody looks at new ones, known codes stay known and new ones stay new', () => {
  const sightings = createSightings();
  sightings.see('known', 0);
  for (let now = 1000; now <= 10_000; now += 1000) {
    sightings.keep('known', now);
    sightings.keep('other', now);
  }
  expect(sightings.see('known', 10_100)).toBe(false);
  expect(sightings.see('other', 10_100)).toBe(true);
});
