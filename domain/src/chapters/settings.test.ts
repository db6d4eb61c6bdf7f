import { describe, expect, test } from 'vitest';
import { validate } from '../refusals/validate.ts';
import {
  readLatestMeeting,
  SETTING_KEYS,
  settingMessages,
  settingSchema,
  writeLatestMeeting,
} from './settings.ts';

describe('the latest meeting', () => {
  test('is written as JSON and read again', () => {
    const value = writeLatestMeeting({ weekNo: 47, meetingDate: '2026-11-20' });
    expect(JSON.parse(value)).toEqual({ weekNo: 47, meetingDate: '2026-11-20' });
    expect(readLatestMeeting(value)).toEqual({ weekNo: 47, meetingDate: '2026-11-20' });
  });

  test.each([
    '',
    'null',
    '{}',
    '{"weekNo":47}',
    '{"weekNo":"47","meetingDate":"2026-11-20"}',
    '{"weekNo":0,"meetingDate":"2026-11-20"}',
    '{"weekNo":55,"meetingDate":"2026-11-20"}',
    '{"weekNo":47,"meetingDate":"2026-11-31"}',
    '{"weekNo":47,',
  ])('%j is none', (value) => {
    expect(readLatestMeeting(value)).toBeNull();
  });
});

describe('a setting', () => {
  test('has a key and a JSON text', () => {
    expect(SETTING_KEYS).toEqual({ latestMeeting: 'LATEST_MEETING', contact: 'CONTACT' });
    expect(validate(settingSchema, { key: ' CONTACT ', value: '{"city":"Chennai"}' })).toEqual({
      ok: true,
      value: { key: 'CONTACT', value: '{"city":"Chennai"}' },
    });
    expect(validate(settingSchema, { key: 'CONTACT', value: 'null' }).ok).toBe(true);
  });

  test.each<[unknown, Record<string, string>]>([
    [{ key: ' ', value: '{}' }, { key: settingMessages.keyRequired }],
    [{ key: 'K'.repeat(65), value: '{}' }, { key: settingMessages.keyTooLong }],
    [{ key: 'CONTACT', value: '' }, { value: settingMessages.valueNotJson }],
    [{ key: 'CONTACT', value: '{city}' }, { value: settingMessages.valueNotJson }],
    [{ key: 'CONTACT', value: { city: 'Chennai' } }, { value: settingMessages.valueNotJson }],
    [{ key: 'CONTACT', value: `"${'x'.repeat(4000)}"` }, { value: settingMessages.valueTooLong }],
  ])('%j is refused', (input, fields) => {
    const result = validate(settingSchema, input);
    expect(result.ok ? null : result.refusal.fields).toEqual(fields);
  });
});
