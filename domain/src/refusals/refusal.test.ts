import { expect, test } from 'vitest';
import { refuse } from './refusal.ts';

test('a refusal has fields only if there are any', () => {
  expect(refuse('CONFLICT', 'Taken')).toStrictEqual({ code: 'CONFLICT', message: 'Taken' });
  expect(refuse('BAD_INPUT', 'Wrong', { date: 'Wrong' })).toStrictEqual({
    code: 'BAD_INPUT',
    message: 'Wrong',
    fields: { date: 'Wrong' },
  });
});
