import { isRupees, type Paise, toPaise } from '../money/rupees.ts';
import { type Refusal, refuseField } from '../refusals/refusal.ts';
import { activityRefusals, cNoteMessages } from './activity.messages.ts';
import type { MemberRef, Partner } from './parties.ts';

/** One crore: amounts from here are too large (rule activities/amount). */
export const TOO_LARGE_RUPEES = 10_000_000;

const ONES = [
  'Zero',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
] as const;

const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'] as const;

/** The names of digit groups, from the left: two digits of lakhs, two of thousands, one of hundreds. */
const GROUPS = [
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
] as const;

/**
 * An amount of rupees in English words with the Indian grouping (rule activities/amount-in-words): 1,25,000 is 'One Lakh
 * Twenty Five Thousand Rupees'. 'Rupee' under ten, otherwise 'Rupees'; paise follow where there are any. From one crore on
 * 'Number too large'; empty for anything else that is not an amount.
 */
export function amountInWords(rupees: number): string {
  if (rupees >= TOO_LARGE_RUPEES) return cNoteMessages.amountTooLarge;
  if (!isRupees(rupees) || rupees <= 0) return '';
  const paise: Paise = toPaise(rupees);
  const whole = Math.floor(paise / 100);
  const unit = rupees < 10 ? 'Rupee' : 'Rupees';
  const rest = paise % 100;
  return `${toWords(whole)} ${unit}${rest === 0 ? '' : ` and ${toWords(rest)} Paise`}`;
}

function toWords(number: number): string {
  const words: string[] = [];
  let rest = number;
  for (const [size, name] of GROUPS) {
    const count = Math.floor(rest / size);
    if (count > 0) words.push(below100(count), name);
    rest %= size;
  }
  if (rest > 0 || words.length === 0) words.push(below100(rest));
  return words.join(' ');
}

function below100(number: number): string {
  if (number < 20) return ONES[number] ?? '';
  const ones = number % 10;
  const tens = TENS[Math.floor(number / 10)] ?? '';
  return ones === 0 ? tens : `${tens} ${ONES[ones] ?? ''}`;
}

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
