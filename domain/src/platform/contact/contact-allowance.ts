import { type Refusal, refuse } from '../../refusals/refusal.ts';
import { contactRefusals } from './contact.messages.ts';

/** How many messages one person may send within 24 hours (rule platform/contact-message). */
const MOST_IN_A_DAY = 10;

/** Why a message is refused, or null. @param sent messages within the last 24 hours */
export function contactRefusal(sent: number): Refusal | null {
  return sent < MOST_IN_A_DAY ? null : refuse('RATE_LIMITED', contactRefusals.sentOften(MOST_IN_A_DAY));
}
