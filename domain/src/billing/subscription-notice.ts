import { can } from '../identity/access/actions.ts';
import type { Caller } from '../identity/access/policy.ts';
import { isSupportAdmin, type Role } from '../identity/access/roles.ts';
import { billingMessages } from './billing.messages.ts';
import type { SubscriptionStateKind } from './validity.ts';

/** The dialog of a chapter without a valid subscription: static, no keyboard close. */
export interface SubscriptionDialog {
  readonly title: string;
  readonly text: string;
  /** The label and target of the button; null for those who cannot subscribe. */
  readonly action: { readonly label: string; readonly path: '/subscriptions' } | null;
}

/** The dialog for the caller, or null when none is shown: never to support admins or guests. */
export function subscriptionDialog(
  standing: SubscriptionStateKind,
  caller: Caller,
): SubscriptionDialog | null {
  if (standing === 'Valid' || caller.role === 'GUEST' || isSupportAdmin(caller.role)) return null;
  return can(caller, 'subscription.renew', { chapterId: caller.chapterId })
    ? {
        title: billingMessages.noSubscription,
        text: billingMessages.adminMayContinue,
        action: { label: billingMessages.continue, path: '/subscriptions' },
      }
    : { title: billingMessages.noSubscription, text: billingMessages.askAdmin, action: null };
}

/**
 * The expiry banner for a role, or null when none is shown: while no subscription is valid, whether the last one has
 * ended or there never was one, and never to support admins.
 */
export function subscriptionBanner(standing: SubscriptionStateKind, role: Role): string | null {
  return standing !== 'Valid' && role !== 'GUEST' && !isSupportAdmin(role) ? billingMessages.expired : null;
}
