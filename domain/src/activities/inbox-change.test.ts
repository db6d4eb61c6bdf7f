import { expect, test } from 'vitest';
import { validate } from '../refusals/validate.ts';
import { inboxChangeSchema } from './inbox-change.ts';

test.each([
  {},
  { read: true },
  { read: false, range: 1 },
  { range: 5 },
])('%j can be wanted of an entry', (change) => {
  expect(validate(inboxChangeSchema, change)).toEqual({ ok: true, value: change });
});

test.each([0, 6, -1, 2.5, Number.NaN, Number.POSITIVE_INFINITY, '3'])('%s stars are none', (range) => {
  const outcome = validate(inboxChangeSchema, { range });
  expect(outcome.ok ? null : outcome.refusal).toEqual({
    code: 'BAD_INPUT',
    message: 'Please select 1 to 5 stars',
    fields: { range: 'Please select 1 to 5 stars' },
  });
});
