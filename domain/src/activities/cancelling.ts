import * as z from 'zod/mini';
import type { IsoDate } from '../calendar/dates.ts';
import { formatDate } from '../calendar/formats.ts';
import { formatRupees, toRupees } from '../money/rupees.ts';
import { ACTIVITY_LIMITS, optionalText } from './activity-fields.ts';
import type { InboxActivity, InboxEntry } from './inbox.ts';

/** What is said of activities that were declined or struck: not fixed, it may be worded better. */
const cancellingTexts = {
  declined: {
    Referral: 'Your referral was declined',
    ThanksNote: 'Your C-Note was declined',
    R2R: 'Your R2R was declined',
  },
  struckOfAuthor: {
    Referral: 'Your referral was struck by a chapter admin',
    ThanksNote: 'Your C-Note was struck by a chapter admin',
    R2R: 'Your R2R was struck by a chapter admin',
  },
  struckOfOther: {
    Referral: 'A referral to you was struck by a chapter admin',
    ThanksNote: 'A C-Note to you was struck by a chapter admin',
    R2R: 'An R2R with you was struck by a chapter admin',
  },
  kinds: { Referral: 'Referral', R2R: 'R2R' },
  activity: (kind: string, date: string) => `${kind} on ${date}`,
  cNote: (value: string, date: string) => `C-Note of ${value} on ${date}`,
  recorded: 'Recorded',
  declinedStatus: 'Declined',
  struckStatus: 'Struck',
  getAdmin: (chapterName: string) => `A chapter admin of ${chapterName}`,
} as const;

/** The reason of the person who declines or strikes an activity. */
export const cancellingSchema = z.object({ reason: optionalText(ACTIVITY_LIMITS.text) });

/** How an activity was cancelled: declined by its receiver, or struck by an admin of a chapter. */
export type Cancelling =
  | { readonly kind: 'Declined'; readonly by: string; readonly reason: string }
  | { readonly kind: 'Struck'; readonly chapterName: string; readonly reason: string };

/** The party that is notified of a cancelled activity. */
export interface NotifiedParty {
  readonly isAuthor: boolean;
  /** The name of the other side. */
  readonly otherName: string;
}

/** The inbox entry about a cancelled activity (rule activities/cancelling). */
export function cancelledEntry(
  activity: InboxActivity,
  cancelling: Cancelling,
  { isAuthor, otherName }: NotifiedParty,
): InboxEntry {
  const { type, details } = activity;
  const { declined, struckOfAuthor, struckOfOther } = cancellingTexts;
  const struck = isAuthor ? struckOfAuthor : struckOfOther;
  const valuePaise = activity.type === 'ThanksNote' ? activity.valuePaise : 0;
  return {
    type,
    code: 'Cancelled',
    title: (cancelling.kind === 'Declined' ? declined : struck)[type],
    description: JSON.stringify({
      memberName: otherName,
      details,
      businessValue: activity.type === 'ThanksNote' ? toRupees(valuePaise) : undefined,
      requiredPerson: activity.type === 'Referral' ? activity.requiredPerson : undefined,
      reason: cancelling.reason || undefined,
      chapterName: cancelling.kind === 'Struck' ? cancelling.chapterName : undefined,
    }),
    range: null,
    valuePaise,
  };
}

/**
 * A cancelled activity in the audit logs of both chapters (rule activities/cancelling). Each name is a separate
 * value, which an erasure replaces (rule members/erasure).
 */
export function cancellingAudit(
  activity: InboxActivity,
  cancelling: Cancelling,
  { from, to, date }: { from: string; to: string; date: IsoDate },
) {
  const day = formatDate(date);
  const name =
    activity.type === 'ThanksNote'
      ? cancellingTexts.cNote(formatRupees(activity.valuePaise), day)
      : cancellingTexts.activity(cancellingTexts.kinds[activity.type], day);
  const isDeclined = cancelling.kind === 'Declined';
  return {
    before: { name, status: cancellingTexts.recorded },
    after: {
      name,
      status: isDeclined ? cancellingTexts.declinedStatus : cancellingTexts.struckStatus,
      from,
      to,
      by: isDeclined ? cancelling.by : cancellingTexts.getAdmin(cancelling.chapterName),
      reason: cancelling.reason || null,
    },
  };
}
