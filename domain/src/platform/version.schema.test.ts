import { describe, expect, test } from 'vitest';
import { validate } from '../refusals/refusal.ts';
import { versionMessages, versionNotCreated, versionNotUpdated } from './platform.messages.ts';
import { readFeatures, versionSchema, writeFeatures } from './version.schema.ts';

const GOOD = { versionNumber: '1.4.0', features: '["QR check-in"]', releaseDate: '2026-11-20' };

const check = (changes: Record<string, unknown>) => validate(versionSchema, { ...GOOD, ...changes });

test('the texts are as specified', () => {
  expect(versionMessages).toEqual({
    numberRequired: 'Version number is required',
    featuresRequired: 'Features are required',
    dateRequired: 'Please select a date',
    badFeatures: 'Invalid features data',
    badDate: 'Invalid date',
    created: 'Version created successfully',
    updated: 'Version updated successfully',
    none: 'No Versions available',
  });
  expect(versionNotUpdated('x')).toBe('Error occurred while updating Version: x');
  expect(versionNotCreated('x')).toBe('Error occurred while creating Version: x');
});

describe('what is accepted', () => {
  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['a whole version', {}, {}],
    ['a number that is trimmed', { versionNumber: ' 2 ' }, { versionNumber: '2' }],
    [
      'features once each, without blank ones',
      { features: '[" A ", "", "B", "A"]' },
      { features: ['A', 'B'] },
    ],
  ])('%s', (_name, changes, result) => {
    expect(check(changes)).toEqual({ ok: true, value: { ...GOOD, features: ['QR check-in'], ...result } });
  });
});

describe('what is refused', () => {
  const NUMBER = { versionNumber: 'Version number is required' };
  const FEATURES = { features: 'Features are required' };
  const MALFORMED = { features: 'Invalid features data' };

  test.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['no number', { versionNumber: ' ' }, NUMBER],
    ['a missing number', { versionNumber: null }, NUMBER],
    ['an endless number', { versionNumber: '1'.repeat(21) }, { versionNumber: 'This number is too long.' }],
    ['missing features', { features: undefined }, FEATURES],
    ['an empty text', { features: '' }, FEATURES],
    ['an empty list', { features: '[]' }, FEATURES],
    ['only blank features', { features: '[" "]' }, FEATURES],
    ['a text that is no JSON', { features: 'QR check-in' }, MALFORMED],
    ['JSON that is no list', { features: '{"0":"A"}' }, MALFORMED],
    ['a list of something else', { features: '["A", 1]' }, MALFORMED],
    [
      'an endless feature',
      { features: writeFeatures(['x'.repeat(301)]) },
      { features: 'One of the features is too long.' },
    ],
    [
      'endless features',
      { features: writeFeatures(Array.from({ length: 51 }, (_, index) => `Feature ${index}`)) },
      { features: 'There are too many features.' },
    ],
    ['no date', { releaseDate: '' }, { releaseDate: 'Please select a date' }],
    ['a missing date', { releaseDate: null }, { releaseDate: 'Please select a date' }],
    ['a day that there is not', { releaseDate: '2026-02-30' }, { releaseDate: 'Invalid date' }],
  ])('%s', (_name, changes, fields) => {
    const outcome = check(changes);
    expect(outcome.ok ? null : outcome.refusal.fields).toEqual(fields);
  });
});

test('features are read as they were written', () => {
  expect(readFeatures(writeFeatures(['A "quoted" one', 'B']))).toEqual(['A "quoted" one', 'B']);
});
