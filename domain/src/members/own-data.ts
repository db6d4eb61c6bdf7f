import { type Refusal, refuse } from '../refusals/refusal.ts';
import { memberRefusals } from './member.messages.ts';

/** How often a member may download their data within 24 hours (rule members/own-data). */
const MOST_IN_A_DAY = 5;

/** Why the download is refused, or null. @param taken downloads within the last 24 hours */
export function ownDataRefusal(taken: number): Refusal | null {
  return taken < MOST_IN_A_DAY ? null : refuse('RATE_LIMITED', memberRefusals.ownDataTakenOften);
}
