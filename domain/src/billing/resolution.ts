import { type Refusal, refuse } from '../refusals/refusal.ts';
import { paymentRefusals as texts } from './payment.messages.ts';

/** The states of an unmatched payment. `Refunding`: a support admin has started a refund that is not confirmed yet. */
export type WaitingStatus = 'Open' | 'Refunding' | 'Applied' | 'Granted' | 'Refunded';

/** Resolves payments that the provider itself has refunded. */
export const PROVIDER = 'provider';

/**
 * Why a payment can no longer be resolved: it says what happened, as of two admins who decide at once one wins (rule
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
