import { type Refusal, refuseField } from '../refusals/refusal.ts';
import { activityRefusals } from './activity.messages.ts';
import type { MemberRef, Partner } from './parties.ts';

/** Whether a referral resulted in business (rule activities/c-note-for-referral). */
export const REFERRAL_STATUSES = ['Open', 'Closed'] as const;

export type ReferralStatus = (typeof REFERRAL_STATUSES)[number];

/** The facts that decide whether a C-Note may name a referral. */
export interface NamedReferral {
  readonly referredBy: MemberRef;
  /** Null for a person outside every chapter. */
  readonly referredTo: MemberRef | null;
  readonly isDeleted: boolean;
}

/**
 * Why a C-Note cannot name this referral, or null when it can: its author received it from the person thanked, and it
 * was not deleted.
 * @param referral null when there is none of that id
 */
export function namedReferralRefusal(
  referral: NamedReferral | null,
  author: MemberRef,
  thanked: Partner,
): Refusal | null {
  const isTheirs =
    thanked.kind === 'member' &&
    isSame(referral?.referredTo ?? null, author) &&
    isSame(referral?.referredBy ?? null, thanked.member);
  if (!isTheirs) return refused(activityRefusals.notYourReferral);
  return referral?.isDeleted ? refused(activityRefusals.deletedReferral) : null;
}

/** Closed as soon as one C-Note that is not deleted names it. */
export function referralStatus(cNotes: number): ReferralStatus {
  return cNotes > 0 ? 'Closed' : 'Open';
}

function isSame(one: MemberRef | null, other: MemberRef): boolean {
  return one?.chapterId === other.chapterId && one.rotaryId === other.rotaryId;
}

function refused(text: string): Refusal {
  return refuseField('BAD_INPUT', 'referralId', text);
}

/** The side of a C-Note: Given by its author, Received by the person thanked. */
export type CNoteCode = 'Given' | 'Received';

/**
 * What screens call the C-Notes of a code (rule activities/c-note-labels): the person thanked has given
 * business, the person thanking has received it. Nothing else decides this.
 */
export const C_NOTE_LABELS = {
  Received: 'Business Given',
  Given: 'Business Received',
} as const satisfies Record<CNoteCode, string>;

export type CNoteLabel = (typeof C_NOTE_LABELS)[CNoteCode];

/** The code of the C-Notes shown under this label. */
export function toCNoteCode(label: CNoteLabel): CNoteCode {
  return label === C_NOTE_LABELS.Received ? 'Received' : 'Given';
}
