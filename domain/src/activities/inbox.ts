import { isRupees, type Paise, toRupees } from '../money/rupees.ts';
import { cutText } from '../platform/cut-text.ts';
import type { CounterKey } from './counters.ts';

/** What both sides of an activity read in the inbox, fixed letter by letter. */
const inboxTitles = {
  Referral: {
    Given: 'You have given a new Referral',
    Received: 'Opportunity Knocks - You Got a Referral',
  },
  ThanksNote: {
    Given: 'A Special Business Contribution Note',
    Received: 'You have received a special C-note',
  },
} as const;

/** What the other party of an R2R reads: not fixed, it may be worded better. */
const r2rTitle = 'Rotarian To Rotarian';

/** Why an entry of the inbox does not become what was asked for: not fixed, they may be worded better. */
export const inboxRefusals = {
  rating: 'Please select 1 to 5 stars',
  notTheAuthor: 'You can only delete what you gave yourself.',
  staysDeleted: 'A deleted entry cannot be restored.',
  unknownType: 'The type must be Referral, ThanksNote or R2R.',
  unknownCode: 'The code must be Given or Received for referrals and C-Notes, and Both for an R2R.',
  alreadyListed: 'This inbox already has an entry for it.',
} as const;

/** How many characters of the details an inbox row shows beside a member's name, and without one (rule activities/inbox-rows). */
const DETAILS_BESIDE_NAME = 25;
const DETAILS_ALONE = 40;

/** The parsed description of an inbox entry; null for missing parts. */
export interface EntryDescription {
  /** The other party. */
  readonly memberName: string | null;
  readonly details: string | null;
  /** The customer of a referral, and how to reach them. */
  readonly requiredPerson: string | null;
  readonly contact: string | null;
  /** Rupees. */
  readonly businessValue: number | null;
  /** Why it was declined or struck, and the chapter whose admin struck it. */
  readonly reason: string | null;
  readonly chapterName: string | null;
}

/** The keys of a description that is JSON. */
export const DESCRIPTION_KEYS = [
  'memberName',
  'details',
  'requiredPerson',
  'contact',
  'businessValue',
  'reason',
  'chapterName',
] as const satisfies readonly (keyof EntryDescription)[];

/** Parses a description, which is plain text or JSON (rule activities/inbox-rows). */
export function readDescription(description: string): EntryDescription {
  const said = parseObject(description);
  const getText = (name: string): string | null => {
    const value = said?.[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  };
  return {
    memberName: getText('memberName'),
    details: said ? getText('details') : description.trim() || null,
    requiredPerson: getText('requiredPerson'),
    contact: getText('contact'),
    businessValue: parseAmount(said?.businessValue),
    reason: getText('reason'),
    chapterName: getText('chapterName'),
  };
}

/** What a row of the inbox shows of an entry (rule activities/inbox-rows). */
export function toInboxRow(description: EntryDescription): { memberName: string | null; details: string } {
  const { memberName, details, requiredPerson } = description;
  const limit = memberName === null ? DETAILS_ALONE : DETAILS_BESIDE_NAME;
  const cut = details && cutText(details, limit);
  return { memberName, details: [requiredPerson, cut].filter((part) => part !== null).join(' · ') };
}

function parseObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** Amounts may be numbers or texts. */
function parseAmount(value: unknown): number | null {
  const amount = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return isRupees(amount) ? amount : null;
}

/** The facts of an activity that an inbox entry shows. */
export type InboxActivity =
  | {
      readonly type: 'Referral';
      readonly details: string;
      readonly requiredPerson: string;
      readonly contact: string;
      /** Null in old records. */
      readonly range: number | null;
    }
  | { readonly type: 'ThanksNote'; readonly details: string; readonly valuePaise: Paise }
  | { readonly type: 'R2R'; readonly details: string };

/** The content of an inbox entry. */
export interface InboxEntry {
  readonly type: InboxActivity['type'];
  /** Cancelled means that the activity was declined or struck. */
  readonly code: 'Given' | 'Received' | 'Both' | 'Cancelled';
  readonly title: string;
  /**
   * JSON text: `memberName` of the other party, and if they apply `details`, `businessValue` (rupees), `requiredPerson`, `contact`,
   * and of a cancelled one `reason` and the `chapterName` of the admin.
   */
  readonly description: string;
  readonly range: number | null;
  readonly valuePaise: Paise;
}

/**
 * The author's entry (rule activities/inbox-entry): none for an R2R, which is in the author's own list.
 * @param partnerName of the person chosen
 */
export function givenEntry(activity: InboxActivity, partnerName: string): InboxEntry | null {
  if (activity.type === 'R2R') return null;
  return buildEntry(activity, 'Given', inboxTitles[activity.type].Given, partnerName);
}

/** The other party's entry (rule activities/inbox-entry). */
export function receivedEntry(activity: InboxActivity, authorName: string): InboxEntry {
  if (activity.type === 'R2R') return buildEntry(activity, 'Both', r2rTitle, authorName);
  return buildEntry(activity, 'Received', inboxTitles[activity.type].Received, authorName);
}

type CounterKind = Pick<CounterKey, 'type' | 'code'>;

/**
 * The counter of its owner that an entry adds to; none for a received R2R, which counts for its author, nor for what was
 * cancelled.
 */
export function ownCounter({ type, code }: Pick<InboxEntry, 'type' | 'code'>): CounterKind | null {
  return code === 'Both' || code === 'Cancelled' ? null : { type, code };
}

/** Which counter of the other party counts it. */
export function otherCounter({ type, code }: Pick<InboxEntry, 'type' | 'code'>): CounterKind | null {
  if (code === 'Cancelled') return null;
  if (code === 'Both') return { type, code: 'Meet' };
  return { type, code: code === 'Given' ? 'Received' : 'Given' };
}

function buildEntry(
  activity: InboxActivity,
  code: InboxEntry['code'],
  title: string,
  memberName: string,
): InboxEntry {
  const { type, details } = activity;
  const common = { type, code, title, range: null, valuePaise: 0 };
  if (activity.type === 'ThanksNote') {
    const { valuePaise } = activity;
    const description = JSON.stringify({ memberName, details, businessValue: toRupees(valuePaise) });
    return { ...common, valuePaise, description };
  }
  if (activity.type === 'R2R') return { ...common, description: JSON.stringify({ memberName, details }) };
  const { requiredPerson, contact, range } = activity;
  return { ...common, range, description: JSON.stringify({ memberName, details, requiredPerson, contact }) };
}
