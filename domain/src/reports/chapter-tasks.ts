import { addDays, daysBetween, type IsoDate } from '../calendar/dates.ts';
import type { Paise } from '../money/rupees.ts';

/** What waits for a chapter's admin, the most urgent first (rule reports/chapter-tasks). */
export const TASK_KINDS = [
  'openAttendance',
  'feesDue',
  'noMeeting',
  'interviews',
  'recommended',
  'unannounced',
  'neverSignedIn',
  'subscriptionEnds',
] as const;

export type TaskKind = (typeof TASK_KINDS)[number];

/** One line of the list. */
export interface ChapterTask {
  readonly kind: TaskKind;
  /** How many wait; days for a subscription that ends. */
  readonly count: number;
  readonly amountPaise: Paise | null;
  /** The meeting it is about, or the day on which it ends. */
  readonly date: IsoDate | null;
  /** How long the longest has waited. */
  readonly days: number | null;
}

interface Waiting {
  readonly count: number;
  readonly since: IsoDate | null;
}

/** What the list follows from; the days are the chapter's. */
export interface TaskFacts {
  /** Past meetings whose attendance is not closed, since the first of them. */
  readonly openAttendance: Waiting;
  /** Of the last closed meeting: people who were there and have not paid. */
  readonly feesDue: { readonly date: IsoDate; readonly count: number; readonly feePaise: Paise } | null;
  /** Prospects, since their second meeting. */
  readonly interviews: Waiting;
  /** Recommended people, since their interview. */
  readonly recommended: Waiting;
  readonly nextMeeting: IsoDate | null;
  /** Meetings of the next days whose talk or presenter is still to be announced. */
  readonly unannounced: Waiting;
  /** Active members who have never signed in. */
  readonly neverSignedIn: number;
  /** The last day of the subscription; null without a valid one, which the banner says. */
  readonly subscriptionEnd: IsoDate | null;
}

/** How many days ahead a meeting without a presenter, and the end of a subscription, are worth a line. */
const UNANNOUNCED_DAYS = 14;
const SUBSCRIPTION_DAYS = 30;

/** The last day whose meetings should have their presenters by now. */
export function unannouncedUntil(today: IsoDate): IsoDate {
  return addDays(today, UNANNOUNCED_DAYS);
}

/**
 * The list in order of urgency: only what is there.
 * @param platformToday the day by which a subscription is judged
 */
export function chapterTasks(facts: TaskFacts, today: IsoDate, platformToday: IsoDate): ChapterTask[] {
  const { feesDue, nextMeeting, subscriptionEnd } = facts;
  const waiting = (kind: TaskKind, { count, since }: Waiting): ChapterTask => ({
    ...EMPTY,
    kind,
    count,
    date: since,
    days: since === null ? null : Math.max(daysBetween(since, today), 0),
  });
  const daysLeft = subscriptionEnd === null ? null : daysBetween(platformToday, subscriptionEnd);
  const tasks: ChapterTask[] = [
    waiting('openAttendance', facts.openAttendance),
    {
      ...EMPTY,
      kind: 'feesDue',
      count: feesDue?.count ?? 0,
      amountPaise: feesDue && feesDue.count * feesDue.feePaise,
      date: feesDue?.date ?? null,
    },
    { ...EMPTY, kind: 'noMeeting', count: nextMeeting === null ? 1 : 0 },
    waiting('interviews', facts.interviews),
    waiting('recommended', facts.recommended),
    { ...EMPTY, kind: 'unannounced', count: facts.unannounced.count, date: facts.unannounced.since },
    { ...EMPTY, kind: 'neverSignedIn', count: facts.neverSignedIn },
  ];
  const shown = tasks.filter(({ count }) => count > 0);
  if (daysLeft !== null && daysLeft <= SUBSCRIPTION_DAYS) {
    shown.push({ ...EMPTY, kind: 'subscriptionEnds', count: daysLeft, date: subscriptionEnd });
  }
  return shown;
}

const EMPTY = { amountPaise: null, date: null, days: null } as const;
