import type { Paise } from '../money/rupees.ts';
import { inboxTitles } from './inbox.messages.ts';

/** A referral or a C-Note as its receiver is told of it. */
export type ReceivedActivity =
  | { readonly type: 'Referral'; readonly authorName: string; readonly range: number | null }
  | { readonly type: 'ThanksNote'; readonly authorName: string; readonly valuePaise: Paise };

/** What an entry of an inbox says. */
export interface InboxEntry {
  readonly type: ReceivedActivity['type'];
  readonly code: 'Received';
  readonly title: string;
  /** JSON text. */
  readonly description: string;
  readonly range: number | null;
  readonly valuePaise: Paise;
}

/** What the receiver of a referral or C-Note is told (rule activities/inbox-entry). */
export function receivedEntry(activity: ReceivedActivity): InboxEntry {
  const { type, authorName } = activity;
  return {
    type,
    code: 'Received',
    title: inboxTitles[type],
    description: JSON.stringify({ memberName: authorName }),
    range: activity.type === 'Referral' ? activity.range : null,
    valuePaise: activity.type === 'ThanksNote' ? activity.valuePaise : 0,
  };
}
