import type { IsoDate } from '../calendar/dates.ts';
import type { Paise } from '../money/rupees.ts';
import type { CNoteCode } from './c-note-labels.ts';
import type { CounterDelta } from './counters.ts';

/** A member who is party to an activity, and the meeting that it counts for. */
export interface ActivityParty {
  readonly chapterId: string;
  readonly rotaryId: string;
  readonly meetingDate: IsoDate;
}

/** A referral or a C-Note. */
export interface Exchange {
  readonly type: 'Referral' | 'ThanksNote';
  /** Who refers or thanks. */
  readonly from: ActivityParty;
  /** Who is referred to or thanked; null for a person outside every chapter. */
  readonly to: ActivityParty | null;
  /** What a C-Note is worth; nothing for a referral. */
  readonly valuePaise: Paise;
}

/** What a referral or a C-Note adds: one Given by its author, one Received by the other party (rule activities/parties). */
export function exchangeCounters({ type, from, to, valuePaise }: Exchange): CounterDelta[] {
  const counter = (party: ActivityParty, code: CNoteCode): CounterDelta => ({
    ...party,
    type,
    code,
    count: 1,
    valuePaise,
  });
  return [counter(from, 'Given'), ...(to ? [counter(to, 'Received')] : [])];
}

/** What an R2R adds: one Meet for its author, none for the other party (rule activities/parties). */
export function r2rCounter(author: ActivityParty): CounterDelta {
  return { ...author, type: 'R2R', code: 'Meet', count: 1, valuePaise: 0 };
}
