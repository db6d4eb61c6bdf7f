import { describe, expect, test } from 'vitest';
import { validate } from '../refusals/refusal.ts';
import { notificationMessageSchema } from './notification-message.schema.ts';
import { notificationMessages, notificationNotSaved } from './platform.messages.ts';

const GOOD = {
  chapterId: 'Others',
  messageDescription: 'The platform rests on Sunday night.',
  priority: 'Normal',
  messageType: 'Info',
  fromDatetime: '2026-11-20T00:00:00Z',
  toDateTime: '2026-11-22T18:30:00Z',
  active: true,
};

const check = (changes: Record<string, unknown>) =>
  validate(notificationMessageSchema, { ...GOOD, ...changes });

test('the texts are as specified', () => {
  expect(notificationMessages).toEqual({
    chapterRequired: "Please select a valid chapter or choose 'Others'.",
    descriptionTooShort: 'Message Description must be at least 5 characters long',
    priorityRequired: 'Please select a Priority',
    typeRequired: 'Please select a Message Type',
    created: 'Notification Message created successfully',
    updated: 'Notification Message updated successfully',
    none: 'No Notification Message available',
  });
  expect(notificationNotSaved('x')).toBe('Error occurred while creating/updating Notification Message: x');
});

describe('what is accepted', () => {
  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['a whole announcement', {}, {}],
    ['one for a chapter', { chapterId: 'chennai' }, {}],
    ['an urgent warning', { priority: 'Urgent', messageType: 'Warning' }, {}],
    ['an error', { messageType: 'Error' }, {}],
    ['the shortest text, trimmed', { messageDescription: ' 12345 ' }, { messageDescription: '12345' }],
    ['the longest text', { messageDescription: 'x'.repeat(500) }, {}],
    ['an inactive one', { active: false }, {}],
    ['active when left out', { active: undefined }, { active: true }],
    ['a window of one second', { toDateTime: '2026-11-20T05:30:01+05:30' }, {}],
  ])('%s', (_name, changes, result) => {
    expect(check(changes)).toEqual({ ok: true, value: { ...GOOD, ...changes, ...result } });
  });
});

describe('what is refused', () => {
  const CHAPTER = "Please select a valid chapter or choose 'Others'.";
  const SHORT = 'Message Description must be at least 5 characters long';
  const REVERSED = 'The end must be after the start.';

  test.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['no chapter', { chapterId: '' }, { chapterId: CHAPTER }],
    ['a missing chapter', { chapterId: null }, { chapterId: CHAPTER }],
    ['no text', { messageDescription: undefined }, { messageDescription: SHORT }],
    ['four letters', { messageDescription: '1234 ' }, { messageDescription: SHORT }],
    [
      'an endless text',
      { messageDescription: 'x'.repeat(501) },
      { messageDescription: 'This text is too long.' },
    ],
    ['no priority', { priority: '' }, { priority: 'Please select a Priority' }],
    ['an unknown priority', { priority: 'High' }, { priority: 'Please select a Priority' }],
    ['no type', { messageType: undefined }, { messageType: 'Please select a Message Type' }],
    ['no start', { fromDatetime: '' }, { fromDatetime: 'Please select a date' }],
    [
      'a start without offset',
      { fromDatetime: '2026-11-20 07:30' },
      { fromDatetime: 'Please select a date' },
    ],
    ['no end', { toDateTime: null }, { toDateTime: 'Please select a date' }],
    ['an end at the start', { toDateTime: GOOD.fromDatetime }, { toDateTime: REVERSED }],
    ['an end before the start', { toDateTime: '2026-11-19T23:59:59Z' }, { toDateTime: REVERSED }],
  ])('%s', (_name, changes, fields) => {
    const outcome = check(changes);
    expect(outcome.ok ? null : outcome.refusal.fields).toEqual(fields);
  });
});
