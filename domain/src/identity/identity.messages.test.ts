import { describe, expect, test } from 'vitest';
import { identityMessages, signInMessage } from './identity.messages.ts';

test('the texts are as specified', () => {
  expect(identityMessages).toMatchObject({
    required: 'This field is required',
    passwordMismatch: 'Password does not match',
    wrongCredentials: 'Incorrect username or password.',
  });
});

test.each([
  ['Password does not conform to policy: Password not long enough', 'Password not long enough'],
  [
    'Password does not conform to policy: Password must have uppercase characters',
    'Password must have uppercase characters',
  ],
  ['Password does not conform to policy:Password must have symbols', 'Password must have symbols'],
  [
    'Something else: Password does not conform to policy:',
    'Something else: Password does not conform to policy:',
  ],
])('%j is shown as %j', (message, shown) => {
  expect(signInMessage({ message })).toBe(shown);
});

describe('a provider’s error', () => {
  const named = (name: string, message: string): Error => Object.assign(new Error(message), { name });

  test.each<[string, unknown, string]>([
    [
      'wrong password',
      named('NotAuthorizedException', 'Incorrect username or password.'),
      'Incorrect username or password.',
    ],
    [
      'unknown user',
      named('UserNotFoundException', 'User does not exist.'),
      'Incorrect username or password.',
    ],
    ['lockout', named('NotAuthorizedException', 'Password attempts exceeded'), 'Password attempts exceeded'],
    ['disabled', named('NotAuthorizedException', 'User is disabled.'), 'User is disabled.'],
    [
      'policy',
      named('InvalidPasswordException', 'Password does not conform to policy: Password not long enough'),
      'Password not long enough',
    ],
    ['wrong code', { message: 'Code mismatch' }, 'Code mismatch'],
    ['no text', new Error(''), identityMessages.signInFailed],
    ['a text only', 'Network down', identityMessages.signInFailed],
    ['nothing', null, identityMessages.signInFailed],
    ['undefined', undefined, identityMessages.signInFailed],
  ])('%s', (_name, error, shown) => {
    expect(signInMessage(error)).toBe(shown);
  });
});
