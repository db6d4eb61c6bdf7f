import { describe, expect, test } from 'vitest';
import {
  type NotificationMessage,
  nextChangeAt,
  shownMessages,
  withCreated,
  withUpdated,
} from './notification-window.ts';

const MESSAGE: NotificationMessage = {
  pk: 'm1',
  chapterId: 'Others',
  messageDescription: 'The platform rests on Sunday night.',
  priority: 'Normal',
  messageType: 'Info',
  fromDatetime: '2026-11-20T02:00:00Z',
  toDateTime: '2026-11-20T04:00:00Z',
  active: true,
};

const message = (changes: Partial<NotificationMessage>): NotificationMessage => ({ ...MESSAGE, ...changes });
const at = (time: string): Date => new Date(`2026-11-20T${time}Z`);
const isShown = (one: NotificationMessage, now: Date) => shownMessages([one], now, new Set()).length === 1;
const pks = (messages: readonly NotificationMessage[]) => messages.map(({ pk }) => pk);

describe('a message', () => {
  test.each([
    ['01:59:59', false],
    ['02:00:00', true],
    ['03:00:00', true],
    ['03:59:59', true],
    ['04:00:00', false],
  ])('shows at %s: %s', (time, expected) => {
    expect(isShown(MESSAGE, at(time))).toBe(expected);
    expect(isShown(message({ active: false }), at(time))).toBe(false);
  });

  test('is read with its offset', () => {
    expect(isShown(message({ fromDatetime: '2026-11-20T07:30:00+05:30' }), at('02:00:00'))).toBe(true);
  });
});

describe('the bar', () => {
  test('leaves out what was dismissed, and begins with the urgent and the newest', () => {
    const messages = [
      message({ pk: 'old', fromDatetime: '2026-11-20T01:00:00Z' }),
      message({ pk: 'new' }),
      message({ pk: 'urgent', priority: 'Urgent', fromDatetime: '2026-11-19T01:00:00Z' }),
      message({ pk: 'dismissed' }),
      message({ pk: 'over', toDateTime: '2026-11-20T03:00:00Z' }),
    ];
    const shown = shownMessages(messages, at('03:00:00'), new Set(['dismissed']));
    expect(pks(shown)).toEqual(['urgent', 'new', 'old']);
  });

  test.each<[string, Partial<NotificationMessage>[], string | null]>([
    ['the start of one to come', [{}], '02:00:00'],
    [
      'the end of one that shows',
      [{ fromDatetime: '2026-11-20T00:00:00Z' }, { fromDatetime: '2026-11-20T05:00:00Z' }],
      '04:00:00',
    ],
    ['not the one that just passed', [{ fromDatetime: '2026-11-20T01:00:00Z' }], '04:00:00'],
    ['none of an inactive one', [{ active: false }], null],
    [
      'none of one that is over',
      [{ fromDatetime: '2026-11-19T00:00:00Z', toDateTime: '2026-11-20T01:00:00Z' }],
      null,
    ],
    ['none of no message', [], null],
  ])('changes next at: %s', (_name, changes, time) => {
    const next = nextChangeAt(changes.map(message), at('01:00:00'));
    expect(next).toEqual(time === null ? null : at(time));
  });
});

describe('a live event', () => {
  const list = [message({ pk: 'a' }), message({ pk: 'b' })];

  test('of a new message adds it', () => {
    expect(pks(withCreated(list, message({ pk: 'c' })))).toEqual(['a', 'b', 'c']);
  });

  test('of a known message changes nothing', () => {
    expect(withCreated(list, message({ pk: 'a', messageDescription: 'again' }))).toBe(list);
  });

  test('of an update replaces by pk, in its place', () => {
    const updated = message({ pk: 'a', messageDescription: 'sooner' });
    expect(withUpdated(list, updated)).toEqual([updated, list[1]]);
    expect(list[0]?.messageDescription).toBe(MESSAGE.messageDescription);
  });

  test('of an update to an unknown message adds it', () => {
    expect(pks(withUpdated(list, message({ pk: 'c' })))).toEqual(['a', 'b', 'c']);
  });
});
