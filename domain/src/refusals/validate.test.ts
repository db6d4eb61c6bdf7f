import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { validate } from './refusal.ts';

const schema = z.object({
  name: z.string('name please').check(z.trim(), z.minLength(1, 'name please'), z.maxLength(3, 'too long')),
  times: z.array(z.string('time please')),
});

describe('validate', () => {
  test('gives the value as the schema shapes it', () => {
    expect(validate(schema, { name: ' Uma ', times: ['07:30'], other: 1 })).toEqual({
      ok: true,
      value: { name: 'Uma', times: ['07:30'] },
    });
  });

  test('gives the first text, and one for each field by its path', () => {
    expect(validate(schema, { name: '', times: ['07:30', null] })).toEqual({
      ok: false,
      refusal: {
        code: 'BAD_INPUT',
        message: 'name please',
        fields: { name: 'name please', 'times.1': 'time please' },
      },
    });
  });
});
