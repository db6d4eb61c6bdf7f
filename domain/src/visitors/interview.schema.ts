import * as z from 'zod/mini';
import { fieldCheck } from '../activities/parties.ts';
import type { IsoDate } from '../calendar/dates.ts';
import { schemasOf } from '../fields/field-schema.ts';
import { type Decision, interviewFields } from './interview-fields.ts';
import { interviewMessages } from './visitor.messages.ts';

/** How a decision is called, in the form, as the tab of the list and as a visitor's remarks. */
export const DECISION_LABELS = { recommend: 'Recommend', reject: 'Reject' } as const satisfies Record<
  Decision,
  string
>;

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
