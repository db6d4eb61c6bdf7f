import { type Refusal, refuse } from '../refusals/refusal.ts';
import { memberRefusals } from './member.messages.ts';

/** How often somebody may take the own data within 24 hours (rule members/own-data). */
const MOST_IN_A_DAY = 5;

/** Why the own data is not given now; null where it is. @param taken how often it was within 24 hours */
export function ownDataRefusal(taken: number): Refusal | null {
  return taken < MOST_IN_A_DAY ? null : refuse('RATE_LIMITED', memberRefusals.ownDataTakenOften);
}
