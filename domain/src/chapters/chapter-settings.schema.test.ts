import { expect, test } from 'vitest';
import { meetingRefusals } from '../meetings/meeting.messages.ts';
import { validate } from '../refusals/refusal.ts';
import { chapterRefusals } from './chapter.messages.ts';
import { chapterSettingsSchema } from './chapter.schema.ts';

const SETTINGS = {
  weeklyMeetingDay: 'Friday',
  timeZone: 'Asia/Kolkata',
  meetingFee: 300,
  earlyPresenceMinutes: 15,
  activityDays: 90,
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
  [{ activityDays: null }, null],
  [{ activityDays: 1 }, null],
  [{ activityDays: 3650 }, null],
  [{ activityDays: 0 }, { activityDays: 'Enter a whole number from 1 to 3650.' }],
  [{ activityDays: 3651 }, { activityDays: 'Enter a whole number from 1 to 3650.' }],
  [{ activityDays: 7.5 }, { activityDays: 'Enter a whole number from 1 to 3650.' }],
  [{ activityDays: Number.NaN }, { activityDays: 'Enter a whole number from 1 to 3650.' }],
  [{ earlyPresenceMinutes: 7.5 }, { earlyPresenceMinutes: meetingRefusals.notWhole }],
])('with %j is refused at %j', (changes, fields) => {
  const result = validate(chapterSettingsSchema, { ...SETTINGS, ...changes });
  expect(result.ok ? null : result.refusal.fields).toEqual(fields);
});
