import { describe, expect, it } from 'vitest';
import { type EntryDescription, readDescription, toInboxRow } from './inbox.ts';

const NOTHING: EntryDescription = {
  memberName: null,
  details: null,
  requiredPerson: null,
  contact: null,
  businessValue: null,
  reason: null,
  chapterName: null,
};

describe('readDescription', () => {
  it.each<[string, string, Partial<EntryDescription>]>([
    ['plain text', ' A new roof ', { details: 'A new roof' }],
    ['nothing', '  ', {}],
    [
      'a struck activity',
      '{"memberName":"UMA RAVI","reason":" It never was ","chapterName":"Chennai"}',
      { memberName: 'UMA RAVI', reason: 'It never was', chapterName: 'Chennai' },
    ],
    ['a name alone', '{"memberName":"UMA RAVI"}', { memberName: 'UMA RAVI' }],
    [
      'a referral',
      '{"memberName":"UMA RAVI","details":"Call soon","requiredPerson":"Asha Stores","contact":"9876543210"}',
      {
        memberName: 'UMA RAVI',
        details: 'Call soon',
        requiredPerson: 'Asha Stores',
        contact: '9876543210',
      },
    ],
    ['an amount', '{"businessValue":1500.5}', { businessValue: 1500.5 }],
    ['an amount written as text', '{"businessValue":"1500.50"}', { businessValue: 1500.5 }],
    ['no amount', '{"businessValue":"soon"}', {}],
    ['an empty amount', '{"businessValue":""}', {}],
    ['parts of a paisa', '{"businessValue":0.125}', {}],
    ['a boundless amount', '{"businessValue":1e999}', {}],
    ['empty and foreign parts', '{"memberName":" ","details":7,"contact":null}', {}],
    ['text that only begins like JSON', '{broken', { details: '{broken' }],
    ['a list, which is text', '["a"]', { details: '["a"]' }],
    ['a number, which is text', '42', { details: '42' }],
    ['null, which is text', 'null', { details: 'null' }],
  ])('reads %s', (_what, text, expected) => {
    expect(readDescription(text)).toEqual({ ...NOTHING, ...expected });
  });
});

describe('toRow', () => {
  const LONG = 'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz';

  it.each<[string, Partial<EntryDescription>, string | null, string]>([
    ['nothing', {}, null, ''],
    [
      'details beside a name, which just fit',
      { memberName: 'UMA', details: LONG.slice(0, 25) },
      'UMA',
      LONG.slice(0, 25),
    ],
    [
      'details cut beside a name',
      { memberName: 'UMA', details: LONG.slice(0, 26) },
      'UMA',
      `${LONG.slice(0, 25)}…`,
    ],
    ['details alone, which just fit', { details: LONG.slice(0, 40) }, null, LONG.slice(0, 40)],
    ['details cut alone', { details: LONG.slice(0, 41) }, null, `${LONG.slice(0, 40)}…`],
    ['the customer first', { requiredPerson: 'Asha Stores', details: 'Call' }, null, 'Asha Stores · Call'],
    [
      'the customer, and as much of the details as without one',
      { memberName: 'UMA', requiredPerson: 'Asha Stores', details: LONG.slice(0, 26) },
      'UMA',
      `Asha Stores · ${LONG.slice(0, 25)}…`,
    ],
    ['the customer alone', { requiredPerson: 'Asha Stores' }, null, 'Asha Stores'],
  ])('shows %s', (_what, said, memberName, details) => {
    expect(toInboxRow({ ...NOTHING, ...said })).toEqual({ memberName, details });
  });
});
