import { expect, test } from 'vitest';
import { meetingRefusals } from '../meetings/meeting.messages.ts';
import { validate } from '../refusals/validate.ts';
import { chapterRefusals } from './chapter.messages.ts';
import { chapterSettingsSchema } from './chapter-settings.schema.ts';

const SETTINGS = {
  weeklyMeetingDay: 'Friday',
  timeZone: 'Asia/Kolkata',
  meetingFee: 300,
  earlyPresenceMinutes: 15,
};

test.each<[object, Record<string, string> | null]>([
  [{}, null],
  [{ meetingFee: null, earlyPresenceMinutes: null }, null],
  [{ meetingFee: 0, earlyPresenceMinutes: 0 }, null],
  [{ weeklyMeetingDay: 'friday' }, { weeklyMeetingDay: 'Select weekly meeting day' }],
  [{ timeZone: 'Asia/Atlantis' }, { timeZone: chapterRefusals.badTimeZone }],
  [{ timeZone: undefined }, { timeZone: chapterRefusals.badTimeZone }],
  [{ meetingFee: -1 }, { meetingFee: 'Negative values are not allowed.' }],
  [{ meetingFee: 0.125 }, { meetingFee: meetingRefusals.feeNotPaise }],
  [{ earlyPresenceMinutes: 61 }, { earlyPresenceMinutes: 'Value must be 60 or less.' }],
  [{ earlyPresenceMinutes: 7.5 }, { earlyPresenceMinutes: meetingRefusals.notWhole }],
])('with %j is refused at %j', (changes, fields) => {
  const result = validate(chapterSettingsSchema, { ...SETTINGS, ...changes });
  expect(result.ok ? null : result.refusal.fields).toEqual(fields);
});
