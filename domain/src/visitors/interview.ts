import { type Outcome, refuse } from '../refusals/refusal.ts';
import { DECISION_LABELS } from './interview.schema.ts';
import type { Decision } from './interview-fields.ts';
import { type UserType, userTypeOfVisits } from './user-type.ts';
import { visitorRefusals } from './visitor.messages.ts';

/**
 * What an interview makes of somebody (rule visitors/interview): only who came twice is interviewed, and may be again; whatever
 * it comes to, it makes a Member Prospect.
 */
export function decideInterview(userType: UserType): Outcome<UserType> {
  const text = REFUSALS[userType];
  if (text !== undefined) return { ok: false, refusal: refuse('CONFLICT', text) };
  return { ok: true, value: 'Member Prospect' };
}

const REFUSALS: Readonly<Partial<Record<UserType, string>>> = {
  visitor: visitorRefusals.notYetProspect,
  member: visitorRefusals.becameMember,
};

/** What a visitor is once the interview was taken back: what the meeting dates make of them. */
export function userTypeWithoutInterview(dates: {
  readonly dateOfMeeting1: string | null;
  readonly dateOfMeeting2: string | null;
}): UserType {
  return userTypeOfVisits('visitor', dates.dateOfMeeting1 !== null && dates.dateOfMeeting2 !== null);
}

/** The remarks of a visitor follow from the decision of the interview (rule visitors/remarks). */
export function buildRemarks(decision: Decision | null): string | null {
  return decision && DECISION_LABELS[decision];
}
