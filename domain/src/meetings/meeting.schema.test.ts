import { describe, expect, test } from 'vitest';
import { validate } from '../refusals/refusal.ts';
import { meetingRefusals } from './meeting.messages.ts';
import { meetingSchema, staysUndecided, UNDECIDED } from './meeting.schema.ts';

const TODAY = '2026-11-20';
const REQUIRED =
  'Date, Timing, Business Presentation, Educational Talk and Venue are required fields, Fill all of them.';

const GOOD = {
  date: '2026-11-27',
  timing: ['07:30', '09:00'],
  earlyPresenceMinutes: 15,
  businessPresentation: ['Uma', 'Ravi'],
  eduTalk: 'Saying thanks',
  venue: 'Green Park',
  meetingFee: 300,
};

const check = (changes: Record<string, unknown>) => validate(meetingSchema(TODAY), { ...GOOD, ...changes });

describe('what is accepted', () => {
  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['a whole entry', {}, {}],
    ['today', { date: TODAY }, {}],
    ['texts are trimmed', { venue: '  Green Park ', eduTalk: ' T ' }, { venue: 'Green Park', eduTalk: 'T' }],
    [
      'empty names are left out',
      { businessPresentation: [' Uma ', '', '  '] },
      { businessPresentation: ['Uma'] },
    ],
    ['no early minutes', { earlyPresenceMinutes: undefined }, { earlyPresenceMinutes: 0 }],
    ['no fee', { meetingFee: undefined }, { meetingFee: 0 }],
    ['0 early minutes', { earlyPresenceMinutes: 0 }, {}],
    ['60 early minutes', { earlyPresenceMinutes: 60 }, {}],
    ['a fee with paise', { meetingFee: 0.29 }, {}],
    ['the highest fee', { meetingFee: 1_000_000 }, {}],
    ['as many names as may be', { businessPresentation: Array(20).fill('U'.repeat(120)) }, {}],
    ['texts as long as may be', { eduTalk: 'x'.repeat(500), venue: 'x'.repeat(500) }, {}],
    ['an end at the start', { timing: ['07:30', '07:30'] }, {}],
    ['the last quarter of the day', { timing: ['00:00', '23:45'] }, {}],
  ])('%s', (_name, changes, result) => {
    expect(check(changes)).toEqual({ ok: true, value: { ...GOOD, ...changes, ...result } });
  });
});

describe('what is refused', () => {
  test.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['no date', { date: '' }, { date: REQUIRED }],
    ['a missing date', { date: undefined }, { date: REQUIRED }],
    ['no real date', { date: '2026-11-31' }, { date: REQUIRED }],
    ['yesterday', { date: '2026-11-19' }, { date: meetingRefusals.pastDate }],
    ['no timing', { timing: undefined }, { timing: REQUIRED }],
    ['no end', { timing: ['07:30'] }, { timing: REQUIRED }],
    ['three times', { timing: ['07:30', '08:00', '09:00'] }, { timing: REQUIRED }],
    ['an empty start', { timing: ['', '09:00'] }, { 'timing.0': REQUIRED }],
    ['an empty end', { timing: ['07:30', ''] }, { 'timing.1': REQUIRED }],
    ['an end before the start', { timing: ['09:00', '08:45'] }, { 'timing.1': 'Invalid time range' }],
    ['a typed time off the steps', { timing: ['07:37', '09:00'] }, { 'timing.0': meetingRefusals.notAStep }],
    ['a typed end off the steps', { timing: ['07:30', '09:01'] }, { 'timing.1': meetingRefusals.notAStep }],
    ['no presentation', { businessPresentation: [] }, { businessPresentation: REQUIRED }],
    ['only empty names', { businessPresentation: ['', ' '] }, { businessPresentation: REQUIRED }],
    ['missing names', { businessPresentation: undefined }, { businessPresentation: REQUIRED }],
    [
      'too many names',
      { businessPresentation: Array(21).fill('Uma') },
      { businessPresentation: meetingRefusals.tooManyNames },
    ],
    [
      'an endless name',
      { businessPresentation: ['U'.repeat(121)] },
      { businessPresentation: meetingRefusals.tooLong },
    ],
    ['no talk', { eduTalk: ' ' }, { eduTalk: REQUIRED }],
    ['no venue', { venue: '' }, { venue: REQUIRED }],
    ['an endless talk', { eduTalk: 'x'.repeat(501) }, { eduTalk: meetingRefusals.tooLong }],
    ['an endless venue', { venue: 'x'.repeat(501) }, { venue: meetingRefusals.tooLong }],
    [
      'negative minutes',
      { earlyPresenceMinutes: -1 },
      { earlyPresenceMinutes: 'Negative values are not allowed.' },
    ],
    ['61 minutes', { earlyPresenceMinutes: 61 }, { earlyPresenceMinutes: 'Value must be 60 or less.' }],
    ['half a minute', { earlyPresenceMinutes: 7.5 }, { earlyPresenceMinutes: meetingRefusals.notWhole }],
    ['minutes as text', { earlyPresenceMinutes: '15' }, { earlyPresenceMinutes: meetingRefusals.notWhole }],
    ['a negative fee', { meetingFee: -1 }, { meetingFee: 'Negative values are not allowed.' }],
    ['a fraction of a paisa', { meetingFee: 0.125 }, { meetingFee: meetingRefusals.feeNotPaise }],
    ['no number', { meetingFee: Number.NaN }, { meetingFee: meetingRefusals.feeNotPaise }],
    ['an absurd fee', { meetingFee: 1_000_001 }, { meetingFee: meetingRefusals.feeTooHigh }],
  ])('%s', (_name, changes, fields) => {
    const result = check(changes);
    expect(result).toMatchObject({
      ok: false,
      refusal: { code: 'BAD_INPUT', message: Object.values(fields)[0] },
    });
    expect(result.ok ? null : result.refusal.fields).toEqual(fields);
  });

  test('an empty row has one message, at every field', () => {
    const result = validate(meetingSchema(TODAY), {});
    expect(result.ok ? null : result.refusal).toEqual({
      code: 'BAD_INPUT',
      message: REQUIRED,
      fields: {
        date: REQUIRED,
        timing: REQUIRED,
        businessPresentation: REQUIRED,
        eduTalk: REQUIRED,
        venue: REQUIRED,
      },
    });
  });
});

describe('a meeting without presenter and talk', () => {
  test.each([
    ['says neither', {}, true],
    ['says a presenter', { businessPresentation: ['Uma'] }, true],
    ['says a talk', { eduTalk: 'Saying thanks' }, true],
    ['says both', { businessPresentation: ['Uma'], eduTalk: 'Saying thanks' }, false],
  ])('%s', (_name, said, expected) => {
    expect(staysUndecided({ ...UNDECIDED, ...said }, { eduTalk: null })).toBe(expected);
    expect(staysUndecided({ ...UNDECIDED, ...said }, { eduTalk: 'Other' })).toBe(false);
    expect(staysUndecided({ ...UNDECIDED, ...said }, { businessPresentation: [] })).toBe(false);
  });

  test('is accepted only where it may stay undecided, within the same limits', () => {
    const isAccepted = (changes: object) =>
      validate(meetingSchema(TODAY, { isUndecided: true }), { ...GOOD, ...changes }).ok;
    expect(check(UNDECIDED).ok).toBe(false);
    expect(isAccepted(UNDECIDED)).toBe(true);
    expect(isAccepted({ ...UNDECIDED, venue: '' })).toBe(false);
    expect(isAccepted({ eduTalk: 'x'.repeat(501) })).toBe(false);
    expect(isAccepted({ businessPresentation: Array(21).fill('Uma') })).toBe(false);
  });
});
