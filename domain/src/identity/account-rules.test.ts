import { expect, test } from 'vitest';
import { emailCorrectionRefusal } from './account-rules.ts';

const THEN = '2026-11-20T02:00:00.000Z';

test.each([
  ['no account yet', null, null, null],
  ['invited, never signed in', 'FORCE_CHANGE_PASSWORD', null, null],
  ['invited again after having been used', 'FORCE_CHANGE_PASSWORD', THEN, 'CONFLICT'],
  ['in use', 'CONFIRMED', THEN, 'CONFLICT'],
  ['in use, no sign-in recorded', 'CONFIRMED', null, 'CONFLICT'],
  ['waiting for a new password', 'RESET_REQUIRED', THEN, 'CONFLICT'],
  ['in a state that is not known here', 'COMPROMISED', null, 'CONFLICT'],
  ['used, and the pool says nothing of it', null, THEN, 'CONFLICT'],
])('%s', (_what, confirmationStatus, lastLogin, code) => {
  expect(emailCorrectionRefusal({ confirmationStatus, lastLogin })?.code ?? null).toBe(code);
});
