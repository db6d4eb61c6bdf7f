import { expect, test } from 'vitest';
import {
  describeInvitation,
  getInvitationState,
  type InvitationFacts,
  type InvitationState,
} from './invitation.ts';

const NOW = new Date('2026-11-20T06:30:00Z');
const LATER = new Date('2026-11-27T06:30:00Z');
const NEVER_USED: InvitationFacts = {
  confirmationStatus: 'FORCE_CHANGE_PASSWORD',
  isPending: false,
  hasFailed: false,
  mail: { isSent: false, hasFailed: false },
  expiresAt: LATER,
};
const SENT = { isSent: true, hasFailed: false };

test.each<[Partial<InvitationFacts>, InvitationState]>([
  [{ confirmationStatus: null, mail: null, expiresAt: null }, 'none'],
  [{ confirmationStatus: null, isPending: true }, 'queued'],
  [{ confirmationStatus: null, isPending: true, hasFailed: true }, 'failed'],
  [{}, 'queued'],
  [{ mail: SENT }, 'sent'],
  [{ mail: { isSent: true, hasFailed: true } }, 'sent'],
  [{ mail: null, expiresAt: null }, 'sent'],
  [{ mail: { isSent: false, hasFailed: true } }, 'failed'],
  [{ mail: SENT, expiresAt: NOW }, 'expired'],
  [{ mail: SENT, expiresAt: new Date(NOW.getTime() + 1) }, 'sent'],
  [{ confirmationStatus: 'CONFIRMED', expiresAt: NOW }, 'used'],
  [{ confirmationStatus: 'RESET_REQUIRED' }, 'used'],
])('the invitation of an account with %j is %s', (facts, expected) => {
  expect(getInvitationState({ ...NEVER_USED, ...facts }, NOW)).toBe(expected);
});

test.each<[InvitationState, string | null, string]>([
  ['none', null, 'No account yet'],
  ['queued', '2026-11-27', 'Invitation waiting to be sent'],
  ['sent', null, 'Invitation sent'],
  ['sent', '2026-11-27', 'Invitation sent, valid until 27-Nov-2026'],
  ['failed', '2026-11-27', 'Invitation could not be sent'],
  ['expired', '2026-11-19', 'Invitation expired on 19-Nov-2026'],
  ['expired', null, 'Invitation expired'],
  ['used', null, 'Invitation used'],
])('%s, ending on %s, reads: %s', (state, expiresOn, expected) => {
  expect(describeInvitation(state, expiresOn)).toBe(expected);
});
