import { describe, expect, test } from 'vitest';
import { newMeeting, TODAY } from '#test/schedule.ts';
import { getFields, type MeetingFields, meetingFieldsSchema, proposedFields } from './meeting-fields.ts';

const read = (changes: Partial<MeetingFields>) =>
  meetingFieldsSchema(TODAY).safeParse({ ...getFields(newMeeting()), ...changes });

describe('the fields of a row', () => {
  test('come from the row and go back as they were', () => {
    const { id, chapterId, version, status, ...content } = newMeeting();
    expect(read({})).toEqual({ success: true, data: { ...content, isWeekly: false } });
  });

  test.each<[string, Partial<MeetingFields>, object]>([
    ['left empty, minutes are 0', { earlyPresenceMinutes: '' }, { earlyPresenceMinutes: 0 }],
    ['left empty, the fee is 0', { meetingFee: '' }, { meetingFee: 0 }],
    ['a typed fee is a number', { meetingFee: '250.50' }, { meetingFee: 250.5 }],
  ])('%s', (_name, changes, result) => {
    expect(read(changes).data).toMatchObject(result);
  });

  test.each<[Partial<MeetingFields>, string, string]>([
    [{ earlyPresenceMinutes: '-' }, 'earlyPresenceMinutes', 'Value must be a whole number.'],
    [{ earlyPresenceMinutes: -5 }, 'earlyPresenceMinutes', 'Negative values are not allowed.'],
    [{ earlyPresenceMinutes: 61 }, 'earlyPresenceMinutes', 'Value must be 60 or less.'],
    [{ timing: ['07:30', '07:00'] }, 'timing.1', 'Invalid time range'],
    [{ timing: ['07:37', '09:00'] }, 'timing.0', 'Times must be in steps of 15 minutes.'],
  ])('%j is refused at %s', (changes, path, message) => {
    const issues = read(changes).error?.issues ?? [];
    expect(issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[path, message]]);
  });

  test('a new row is as the last one but for its date, fee, minutes, presenter and talk', () => {
    const last = newMeeting({ status: 'Completed' });
    const decided = { meetingFee: 350, earlyPresenceMinutes: 20 };
    expect(proposedFields({ ...decided, date: '2026-12-04', last })).toEqual({
      ...getFields(last),
      ...decided,
      date: '2026-12-04',
      businessPresentation: [],
      eduTalk: '',
    });
  });

  test('without a last one it has its date and the defaults', () => {
    expect(
      proposedFields({ date: '2026-12-04', last: null, meetingFee: 0, earlyPresenceMinutes: 0 }),
    ).toMatchObject({
      date: '2026-12-04',
      timing: ['', ''],
      earlyPresenceMinutes: 0,
      meetingFee: 0,
    });
  });
});
