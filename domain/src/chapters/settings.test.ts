import { describe, expect, test } from 'vitest';
import { validate } from '../refusals/refusal.ts';
import { SETTING_KEYS } from './setting-keys.ts';
import { isSettingKey, latestMeetingValue, settingSchema } from './settings.ts';

test.each([
  ['2026-11-20', '{"weekNo":47,"meetingDate":"2026-11-20"}'],
  ['2026-01-01', '{"weekNo":1,"meetingDate":"2026-01-01"}'],
  ['2028-12-31', '{"weekNo":54,"meetingDate":"2028-12-31"}'],
])('the latest meeting of %s is written as %s', (date, value) => {
  expect(latestMeetingValue(date)).toBe(value);
});

describe('a setting', () => {
  test('has a key and a JSON text', () => {
    expect(SETTING_KEYS).toEqual({
      latestMeeting: 'LATEST_MEETING',
      contact: 'CONTACT',
      r2rImage: 'R2R_IMAGE',
      memberScore: 'MEMBER_SCORE',
      meetingReminders: 'MEETING_REMINDERS',
      upi: 'UPI',
      visitorRegistration: 'VISITOR_REGISTRATION',
    });
    expect(validate(settingSchema, { key: ' CONTACT ', value: '{"city":"Chennai"}' })).toEqual({
      ok: true,
      value: { key: 'CONTACT', value: '{"city":"Chennai"}' },
    });
    expect(validate(settingSchema, { key: 'CONTACT', value: 'null' }).ok).toBe(true);
  });

  test.each<[unknown, Record<string, string>]>([
    [{ key: ' ', value: '{}' }, { key: 'This field is required' }],
    [{ key: 'K'.repeat(65), value: '{}' }, { key: 'This text is too long.' }],
    [{ key: 'CONTACT', value: '' }, { value: 'The value must be a JSON text.' }],
    [{ key: 'CONTACT', value: '{city}' }, { value: 'The value must be a JSON text.' }],
    [{ key: 'CONTACT', value: { city: 'Chennai' } }, { value: 'The value must be a JSON text.' }],
    [{ key: 'CONTACT', value: `"${'x'.repeat(4000)}"` }, { value: 'This text is too long.' }],
  ])('%j is refused', (input, fields) => {
    const result = validate(settingSchema, input);
    expect(result.ok ? null : result.refusal.fields).toEqual(fields);
  });
});

test.each(Object.values(SETTING_KEYS))('%s is the key of a setting', (key) => {
  expect(isSettingKey(key)).toBe(true);
});

test.each(['NOTE', 'contact', 'constructor', ''])('%j is not the key of a setting', (key) => {
  expect(isSettingKey(key)).toBe(false);
});
