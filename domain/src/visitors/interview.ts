import * as z from 'zod/mini';
import { fieldCheck } from '../activities/parties.ts';
import type { IsoDate } from '../calendar/dates.ts';
import { schemasOf } from '../fields/field-schema.ts';
import { type FormField, fieldGroups, type StoredField } from '../fields/record-fields.ts';
import { type Outcome, refuse } from '../refusals/refusal.ts';
import { DECISION_LABELS, DECISIONS, type Decision } from './decision.ts';
import { interviewMessages, visitorRefusals } from './visitor.messages.ts';
import { type UserType, userTypeOfVisits } from './visits.ts';

/** The Interview Details form as screen and API give it (rule visitors/interview-form). `today` is the chapter's. */
export function interviewSchema(today: IsoDate) {
  return z
    .object(schemasOf(interviewFields, ['form'], 'form', today))
    .check(
      fieldCheck(
        'reason',
        interviewMessages.reasonRequired,
        ({ decision, reason }) => decision === 'reject' && String(reason ?? '').trim() === '',
      ),
    );
}

type InterviewReader = 'listed' | 'internal';

const formGroup = fieldGroups<FormField<'interview', 'form', 'form', InterviewReader>>();
const systemGroup = fieldGroups<StoredField<InterviewReader>>();

/** What the chapter decided, and when, stays after an erasure; what was said of the visitor goes. */
const form = formGroup(
  { section: 'interview', edit: 'form', read: 'listed', required: true, isContact: false, example: null },
  {
    interviewDate: {
      label: 'Interview Date',
      kind: 'date',
      requiredMessage: interviewMessages.dateRequired,
      formatMessage: interviewMessages.dateRequired,
      erase: 'keep',
      audit: 'keep',
    },
    place: {
      label: 'Interview Place',
      length: [3, 120],
      requiredMessage: interviewMessages.placeRequired,
      lengthMessage: interviewMessages.placeRequired,
      erase: '',
    },
    // Of those who asked, who have an erasure of their own.
    interviewBy: {
      label: 'Interview By',
      length: [3, 120],
      requiredMessage: interviewMessages.interviewByRequired,
      lengthMessage: interviewMessages.interviewByRequired,
      erase: 'keep',
      namesSomeone: true,
    },
    decision: {
      label: 'Decision',
      kind: 'choice',
      choices: DECISIONS,
      description: 'recommend or reject.',
      requiredMessage: interviewMessages.decisionRequired,
      erase: 'keep',
      audit: 'keep',
    },
    // An empty text, since a rejection has to have one.
    reason: {
      label: 'Remarks',
      kind: 'long',
      required: false,
      length: [1, 500],
      erase: '',
      description: 'Asked for when the decision is reject.',
    },
  },
);

const kept = systemGroup(
  { read: 'listed', erase: 'keep', isContact: false },
  { chapterId: { read: 'internal' }, visitorId: { description: 'The id of the visitor.' }, version: {} },
);

/** Everything that the record of an interview holds. */
export const interviewFields = { ...form, ...kept };

/**
 * What an interview makes of a visitor (rule visitors/interview): only who came twice is interviewed, and may be again; whatever
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

/** The remarks of an interview that is changed: the reason of a Reject is dropped on a later Recommend (rule visitors/remarks). */
export function interviewReason(
  before: { readonly decision: Decision; readonly reason: string | null } | null,
  { decision, reason }: { readonly decision: string; readonly reason: string },
): string | null {
  const isOutdated =
    before?.decision === 'reject' && decision === 'recommend' && reason === (before.reason ?? '');
  return isOutdated ? null : reason || null;
}

/** The remarks of a visitor follow from the decision of the interview (rule visitors/remarks). */
export function buildRemarks(decision: Decision | null): string | null {
  return decision && DECISION_LABELS[decision];
}
