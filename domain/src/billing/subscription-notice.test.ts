import { expect, test } from 'vitest';
import { buildCaller } from '../identity/access/permission-matrix.ts';
import type { Role } from '../identity/access/roles.ts';
import { subscriptionBanner, subscriptionDialog } from './subscription-notice.ts';
import type { SubscriptionStateKind } from './validity.ts';

const TITLE = 'No Active Subscription Found.';
const ADMINS = {
  title: TITLE,
  text: "Please click 'Continue' to renew or subscribe to a plan.",
  action: { label: 'Continue', path: '/subscriptions' },
};
const OTHERS = { title: TITLE, text: "Please contact your 'Admin'.", action: null };
const BANNER = 'Subscription Expired...';

test.each<[SubscriptionStateKind, Role, object | null, string | null]>([
  ['None', 'CHAPTERADMIN', ADMINS, BANNER],
  ['None', 'MEMBER', OTHERS, BANNER],
  ['Expired', 'CHAPTERADMIN', ADMINS, BANNER],
  ['Expired', 'MEMBER', OTHERS, BANNER],
  ['Expired', 'SUPPORTADMIN', null, null],
  ['Expired', 'SUPERADMIN', null, null],
  ['None', 'SUPPORTADMIN', null, null],
  ['None', 'SUPERADMIN', null, null],
  ['Expired', 'GUEST', null, null],
  ['None', 'GUEST', null, null],
  ['Valid', 'CHAPTERADMIN', null, null],
  ['Valid', 'MEMBER', null, null],
])('standing %s, %s', (standing, role, dialog, banner) => {
  expect(subscriptionDialog(standing, buildCaller(role))).toEqual(dialog);
  expect(subscriptionBanner(standing, role)).toBe(banner);
});
