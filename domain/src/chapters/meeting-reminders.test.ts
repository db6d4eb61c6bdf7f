import { describe, expect, test } from 'vitest';
import { validate } from '../refusals/refusal.ts';
import { DEFAULT_MEETING_REMINDERS, meetingRemindersSchema, readMeetingReminders } from './settings.ts';

test('a chapter without the setting sends no reminders', () => {
  expect(readMeetingReminders(null)).toEqual({ dayBefore: false, afterAbsence: false });
});

test.each([
  [undefined],
  ['no json'],
  ['null'],
  ['true'],
  ['{"dayBefore":true}'],
])('%j is read as the default', (value) => {
  expect(readMeetingReminders(value)).toBe(DEFAULT_MEETING_REMINDERS);
});

test('a chapter’s setting is read unchanged, without unknown fields', () => {
  expect(readMeetingReminders('{"dayBefore":true,"afterAbsence":false,"note":"x"}')).toEqual({
    dayBefore: true,
    afterAbsence: false,
  });
});

describe('an invalid choice', () => {
  test.each<[object, Record<string, string>]>([
    [{ dayBefore: true }, { afterAbsence: 'Choose whether this reminder is sent.' }],
    [{ dayBefore: 'yes', afterAbsence: true }, { dayBefore: 'Choose whether this reminder is sent.' }],
  ])('%j is refused at its field', (value, fields) => {
    const result = validate(meetingRemindersSchema, value);
    expect(result.ok ? null : result.refusal.fields).toEqual(fields);
  });
});
