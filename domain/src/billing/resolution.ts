import { type Refusal, refuse } from '../refusals/refusal.ts';
import { paymentRefusals as texts } from './payment.messages.ts';

/** What has become of money that waits. `Refunding`: a support admin has decided on a refund that is not confirmed yet. */
export type WaitingStatus = 'Open' | 'Refunding' | 'Applied' | 'Granted' | 'Refunded';

/** Who resolves what the provider itself has refunded. */
export const PROVIDER = 'provider';

/**
 * Why a payment cannot be decided about any more: it says what happened, for of two who decide at once one wins (rule
 * billing/queue). Null while it is Open.
 */
export function resolvedRefusal(status: WaitingStatus, resolvedBy: string | null): Refusal | null {
  const who = resolvedBy ?? '';
  switch (status) {
    case 'Open':
      return null;
    case 'Refunding':
      return refuse('CONFLICT', texts.refundUnderWay(who));
    case 'Applied':
      return refuse('CONFLICT', texts.appliedBy(who));
    case 'Granted':
      return refuse('CONFLICT', texts.grantedBy(who));
    case 'Refunded':
      return refuse('CONFLICT', who === PROVIDER ? texts.refundedByProvider : texts.refundedBy(who));
  }
}
