import { expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { validate } from '../refusals/refusal.ts';
import { ENTERED, enteredFields, entrySchemas, INTERNAL, LISTED, plainGroup } from './plain-fields.ts';

const fields = plainGroup(LISTED, {
  id: {},
  chapter: { kind: 'key', required: true, requiredMessage: 'Which chapter?' },
  title: { length: [3, 8], required: true, lowMessage: 'Too short' },
  note: { length: [0, 5], required: false, fallback: '' },
  users: { kind: 'count', range: [1, 100], required: true, lowMessage: 'Too few' },
  price: { ...ENTERED, kind: 'rupees', range: [0, 500] },
  pricePaise: INTERNAL,
  part: { kind: 'percent', range: [0, 1], required: false },
  state: { kind: 'choice', choices: ['New', 'Old'], required: true, requiredMessage: 'Which state?' },
  from: { kind: 'date', required: true, requiredMessage: 'Which day?', formatMessage: 'No such day' },
  at: { kind: 'instant', required: true },
  isOpen: { kind: 'flag', required: false, fallback: true },
});

const schema = z.object(entrySchemas(fields));

const GOOD = {
  chapter: 'erode',
  title: 'Title',
  users: 1,
  price: 99.5,
  state: 'New',
  from: '2026-11-23',
  at: '2026-11-23T10:00:00.000Z',
};

it('lists the entered fields in order', () => {
  const names = enteredFields(fields).map(([name]) => name);
  expect(names.join(' ')).toBe('chapter title note users price part state from at isOpen');
});

it('accepts valid input, and fills in defaults', () => {
  const value = { ...GOOD, note: '', isOpen: true };
  expect(validate(schema, GOOD)).toEqual({ ok: true, value });
  expect(validate(schema, { ...GOOD, title: ' Title ', part: 0.5, isOpen: false })).toEqual({
    ok: true,
    value: { ...value, part: 0.5, isOpen: false },
  });
});

test.each<[string, unknown, string]>([
  ['chapter', ' ', 'Which chapter?'],
  ['title', undefined, 'Too short'],
  ['title', 'ab ', 'Too short'],
  ['title', '123456789', 'This text is too long.'],
  ['note', '123456', 'This text is too long.'],
  ['users', '5', 'Value must be a whole number.'],
  ['users', 1.5, 'Value must be a whole number.'],
  ['users', 0, 'Too few'],
  ['users', 101, 'This value is too high.'],
  ['price', -1, 'Negative values are not allowed.'],
  ['price', 0.125, 'An amount can have at most two decimals.'],
  ['price', 501, 'This value is too high.'],
  ['part', 'half', 'This field is required'],
  ['part', 1.1, 'This value is too high.'],
  ['state', 'Used', 'Which state?'],
  ['from', '', 'Which day?'],
  ['from', '2026-02-30', 'No such day'],
  ['at', '2026-11-23', 'This field is required'],
  ['isOpen', 'yes', 'This field is required'],
])('%s %j: %s', (field, value, text) => {
  expect(validate(schema, { ...GOOD, [field]: value })).toMatchObject({
    refusal: { code: 'BAD_INPUT', fields: { [field]: text } },
  });
});

test('the values have their own types', () => {
  const { state, users, part } = schema.parse(GOOD);
  const typed: ['New' | 'Old', number, number | undefined] = [state, users, part];
  expect(typed).toEqual(['New', 1, undefined]);
  // @ts-expect-error it is stored, not entered
  expect(schema.parse(GOOD).pricePaise).toBeUndefined();
});

test('a description that does not decide everything does not compile', () => {
  // @ts-expect-error it does not decide what an erasure leaves
  plainGroup({ read: 'listed', isContact: false }, { lost: {} });
  // @ts-expect-error there is no such property
  plainGroup(LISTED, { lost: { requird: true } });
  // @ts-expect-error there is no such kind
  plainGroup(LISTED, { lost: { kind: 'money' } });
});
