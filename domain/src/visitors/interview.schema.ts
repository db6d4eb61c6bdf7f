import * as z from 'zod/mini';
import { optionalText, pastDate, sizedText } from '../activities/activity-fields.ts';
import { fieldCheck } from '../activities/parties.ts';
import type { IsoDate } from '../calendar/dates.ts';
import { interviewMessages } from './visitor.messages.ts';

/** What an interview came to. */
export const DECISIONS = ['recommend', 'reject'] as const;

export type Decision = (typeof DECISIONS)[number];

/** How a decision is called, in the form, as the tab of the list and as a visitor's remarks. */
export const DECISION_LABELS = { recommend: 'Recommend', reject: 'Reject' } as const satisfies Record<
  Decision,
  string
>;

const LONGEST = { name: 120, reason: 500 } as const;

/** The Interview Details form as screen and API give it (rule visitors/interview-form). `today` is the chapter's. */
export function interviewSchema(today: IsoDate) {
  const { placeRequired, interviewByRequired } = interviewMessages;
  return z
    .object({
      interviewDate: pastDate(today, interviewMessages.dateRequired),
      place: sizedText([3, placeRequired], [LONGEST.name, placeRequired]),
      interviewBy: sizedText([3, interviewByRequired], [LONGEST.name, interviewByRequired]),
      decision: z.enum(DECISIONS, interviewMessages.decisionRequired),
      reason: optionalText(LONGEST.reason),
    })
    .check(
      fieldCheck(
        'reason',
        interviewMessages.reasonRequired,
        ({ decision, reason }) => decision === 'reject' && String(reason ?? '').trim() === '',
      ),
    );
}
