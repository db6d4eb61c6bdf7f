import { describe, expect, it, test } from 'vitest';
import { getMailLimits, MAIL_CAUSES, mailLimitRefusal, toMailbox } from './account-rules.ts';

const NONE = { actor: null, account: null, recipient: null };

describe('a mail about an account', () => {
  it.each(MAIL_CAUSES)('by %s is sent below the limits', (cause) => {
    expect(mailLimitRefusal(cause, NONE)).toBeNull();
    expect(getMailLimits(cause)).toMatchObject({ account: 6, recipient: 6 });
  });

  it.each([
    [
      'reset',
      { account: 1380 },
      'At most 6 e-mails an hour are sent about one account. Try again in 23 minutes.',
    ],
    [
      'reset',
      { recipient: 61 },
      'At most 6 e-mails an hour are sent to one address. Try again in 2 minutes.',
    ],
    ['reset', { actor: 0.4 }, 'You can reset at most 30 passwords an hour. Try again in 1 minute.'],
    [
      'correction',
      { actor: 3600 },
      'You can correct at most 6 e-mail addresses an hour. Try again in 60 minutes.',
    ],
    ['invitation', { actor: 60 }, 'You can send at most 300 invitations an hour. Try again in 1 minute.'],
    // The one that is waited for longest.
    [
      'invitation',
      { actor: 60, recipient: 600, account: 120 },
      'At most 6 e-mails an hour are sent to one address. Try again in 10 minutes.',
    ],
  ] as const)('by %s with %j is refused', (cause, waits, message) => {
    expect(mailLimitRefusal(cause, { ...NONE, ...waits })).toEqual({ code: 'RATE_LIMITED', message });
  });
});

test.each([
  ['Uma@Mail.example', 'uma@mail.example'],
  [' uma+club@mail.example', 'uma@mail.example'],
  ['uma+a+b@mail.example', 'uma@mail.example'],
  ['+uma@mail.example', '+uma@mail.example'],
  ['+919876543210', '+919876543210'],
])('%j is counted as %j', (recipient, mailbox) => {
  expect(toMailbox(recipient)).toBe(mailbox);
});
