import { type Paise, toRupees } from '../money/rupees.ts';
import type { CounterKey } from './counter-keys.ts';
import { inboxTitles, r2rTitle } from './inbox.messages.ts';

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
