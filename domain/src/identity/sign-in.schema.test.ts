import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { validate } from '../refusals/refusal.ts';
import {
  newPasswordSchema,
  resetPasswordSchema,
  resetRequestSchema,
  signInSchema,
  verificationCodeSchema,
} from './sign-in.schema.ts';

const REQUIRED = 'This field is required';

describe('what is accepted', () => {
  test.each<[string, z.ZodMiniType, unknown, unknown]>([
    [
      'a sign-in, its id lower-cased and trimmed',
      signInSchema,
      { rotaryId: '  ChennaiAdmin ', password: ' Pass word ' },
      { rotaryId: 'chennaiadmin', password: ' Pass word ' },
    ],
    ['a request for a reset code', resetRequestSchema, { rotaryId: ' 100001 ' }, { rotaryId: '100001' }],
    [
      'a reset',
      resetPasswordSchema,
      { code: ' 123456 ', newPassword: 'Welcome@2026' },
      { code: '123456', newPassword: 'Welcome@2026' },
    ],
    [
      'a new password',
      newPasswordSchema,
      { newPassword: 'Welcome@2026', confirmPassword: 'Welcome@2026' },
      { newPassword: 'Welcome@2026', confirmPassword: 'Welcome@2026' },
    ],
    ['a code', verificationCodeSchema, { code: ' 000042\n' }, { code: '000042' }],
  ])('%s', (_name, schema, input, value) => {
    expect(validate(schema, input)).toEqual({ ok: true, value });
  });
});

describe('what is refused', () => {
  test.each<[string, z.ZodMiniType, unknown, Record<string, string>]>([
    [
      'nothing entered',
      signInSchema,
      { rotaryId: '', password: '' },
      { rotaryId: REQUIRED, password: REQUIRED },
    ],
    ['nothing sent', signInSchema, {}, { rotaryId: REQUIRED, password: REQUIRED }],
    ['only spaces', signInSchema, { rotaryId: '   ', password: 'x' }, { rotaryId: REQUIRED }],
    ['no text', signInSchema, { rotaryId: 100001, password: 'x' }, { rotaryId: REQUIRED }],
    ['no id for a reset', resetRequestSchema, { rotaryId: ' ' }, { rotaryId: REQUIRED }],
    [
      'an empty reset',
      resetPasswordSchema,
      { code: ' ', newPassword: '' },
      { code: REQUIRED, newPassword: REQUIRED },
    ],
    ['an empty code', verificationCodeSchema, { code: '  ' }, { code: REQUIRED }],
    [
      'an empty new password',
      newPasswordSchema,
      { newPassword: '', confirmPassword: '' },
      { newPassword: REQUIRED, confirmPassword: REQUIRED },
    ],
    [
      'another confirm password',
      newPasswordSchema,
      { newPassword: 'Welcome@2026', confirmPassword: 'welcome@2026' },
      { confirmPassword: 'Password does not match' },
    ],
  ])('%s', (_name, schema, input, fields) => {
    expect(validate(schema, input)).toMatchObject({ ok: false, refusal: { code: 'BAD_INPUT', fields } });
  });
});
