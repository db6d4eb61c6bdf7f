import { type HeldSubscription, isTrial } from '../billing/purchase.ts';
import { getCapacity, getSubscriptionState, validSubscription } from '../billing/validity.ts';
import { addDays, daysBetween, type IsoDate } from '../calendar/dates.ts';

/** The state of a chapter's subscription as support sees it. */
export const OVERVIEW_STATUSES = ['Trial', 'Active', 'Expired'] as const;

export type OverviewStatus = (typeof OVERVIEW_STATUSES)[number];

/** Why a chapter needs a call, the most urgent first (rule chapters/overview). */
export const ATTENTIONS = [
  'expired',
  'neverMet',
  'ending',
  'notMet',
  'lowAttendance',
  'attendanceFalls',
  'referralsFall',
  'noAdmin',
] as const;

export type Attention = (typeof ATTENTIONS)[number];

/** Of these how many chapters there are stands above the list. */
export const COUNTED_ATTENTIONS = [
  'ending',
  'notMet',
  'lowAttendance',
  'noAdmin',
] as const satisfies Attention[];

/** What a list of chapters may be ordered by. */
export const OVERVIEW_ORDERS = [
  'attention',
  'name',
  'members',
  'lastMeeting',
  'attendance',
  'referrals',
  'subscriptionEnd',
] as const;

export type OverviewOrder = (typeof OVERVIEW_ORDERS)[number];

/** The last four weeks, and the twelve before them. */
const RECENT_DAYS = 4 * 7;
const BEFORE_DAYS = 12 * 7;
const BEFORE_WEEKS_PER_RECENT = BEFORE_DAYS / RECENT_DAYS;

/** How many meetings are drawn. */
const DRAWN_MEETINGS = 8;

const ENDING_DAYS = 14;
const NOT_MET_DAYS = 3 * 7;
const LOW_ATTENDANCE_PERCENT = 60;
/** A fall of so many points of attendance, and of so large a part of the referrals. */
const FALL_POINTS = 10;
const REFERRALS_FALL = 0.5;
/** Fewer referrals than this in four weeks are too few to compare. */
const MIN_REFERRALS = 4;
const MET_LATELY_DAYS = 7;

/** The closed attendance of one meeting. */
export interface MetFacts {
  readonly date: IsoDate;
  /** Present or late. */
  readonly came: number;
  readonly members: number;
}

/** What the overview of a chapter follows from. */
export interface OverviewFacts {
  readonly memberCount: number;
  readonly adminCount: number;
  readonly subscriptions: readonly HeldSubscription[];
  /** Null where attendance was never closed. */
  readonly lastMeeting: IsoDate | null;
  /** Those of the last sixteen weeks, the newest first. */
  readonly meetings: readonly MetFacts[];
  readonly referrals: { readonly recent: number; readonly before: number };
}

/** A chapter as support sees it. */
export interface ChapterOverview {
  readonly status: OverviewStatus;
  readonly memberCount: number;
  /** How many people the subscription of today covers; 0 without one. */
  readonly seatCount: number;
  readonly subscriptionEnd: IsoDate | null;
  readonly lastMeeting: IsoDate | null;
  /** Percent of the members who came, of the last meetings, the oldest first. */
  readonly meetingPercents: readonly number[];
  /** Of the last four weeks, and of the twelve before; null where none met. */
  readonly attendancePercent: number | null;
  readonly attendanceBefore: number | null;
  readonly referralCount: number;
  /** How many there were in four weeks, on the average of the twelve before. */
  readonly referralsBefore: number;
  readonly attentions: readonly Attention[];
  /** What the list is ordered by; the most urgent is the lowest. */
  readonly attentionRank: number;
}

/** The first day of the four weeks, and of the twelve before. */
export function overviewDays(today: IsoDate): { recentFrom: IsoDate; beforeFrom: IsoDate } {
  return {
    recentFrom: addDays(today, 1 - RECENT_DAYS),
    beforeFrom: addDays(today, 1 - RECENT_DAYS - BEFORE_DAYS),
  };
}

/** The first day of those on which a chapter has met lately. */
export function metLatelyFrom(today: IsoDate): IsoDate {
  return addDays(today, 1 - MET_LATELY_DAYS);
}

/** Sums up a chapter (rule chapters/overview). @param today on the platform's clock */
export function summarizeChapter(facts: OverviewFacts, today: IsoDate): ChapterOverview {
  const { recentFrom } = overviewDays(today);
  const valid = validSubscription(facts.subscriptions, today);
  const seen = {
    status: valid ? (isTrial(valid) ? ('Trial' as const) : ('Active' as const)) : ('Expired' as const),
    memberCount: facts.memberCount,
    seatCount: getCapacity(valid, today),
    subscriptionEnd: getSubscriptionState(facts.subscriptions, today).endDate,
    lastMeeting: facts.lastMeeting,
    meetingPercents: facts.meetings.slice(0, DRAWN_MEETINGS).map(toPercent).toReversed(),
    attendancePercent: percentOf(facts.meetings.filter(({ date }) => date >= recentFrom)),
    attendanceBefore: percentOf(facts.meetings.filter(({ date }) => date < recentFrom)),
    referralCount: facts.referrals.recent,
    referralsBefore: Math.round(facts.referrals.before / BEFORE_WEEKS_PER_RECENT),
  };
  const attentions = ATTENTIONS.filter((attention) => HOLDS[attention]({ ...seen, ...facts }, today));
  return { ...seen, attentions, attentionRank: rank(attentions, seen.subscriptionEnd, today) };
}

type Seen = Omit<ChapterOverview, 'attentions' | 'attentionRank'> & Pick<OverviewFacts, 'adminCount'>;

const HOLDS: Readonly<Record<Attention, (seen: Seen, today: IsoDate) => boolean>> = {
  expired: ({ status }) => status === 'Expired',
  neverMet: ({ lastMeeting }) => lastMeeting === null,
  ending: ({ status, subscriptionEnd }, today) =>
    status !== 'Expired' && subscriptionEnd !== null && daysBetween(today, subscriptionEnd) <= ENDING_DAYS,
  notMet: ({ lastMeeting }, today) => lastMeeting !== null && daysBetween(lastMeeting, today) >= NOT_MET_DAYS,
  lowAttendance: ({ attendancePercent }) =>
    attendancePercent !== null && attendancePercent < LOW_ATTENDANCE_PERCENT,
  attendanceFalls: ({ attendancePercent, attendanceBefore }) =>
    attendancePercent !== null &&
    attendanceBefore !== null &&
    attendanceBefore - attendancePercent >= FALL_POINTS,
  referralsFall: ({ referralCount, referralsBefore }) =>
    referralsBefore >= MIN_REFERRALS && referralCount <= referralsBefore * REFERRALS_FALL,
  noAdmin: ({ adminCount }) => adminCount === 0,
};

const NO_ATTENTION = ATTENTIONS.length;
/** More than the days until an end that is near. */
const RANK_STEP = 100;

/** By the first reason; of those whose subscription ends, the one that ends first. */
function rank(attentions: readonly Attention[], subscriptionEnd: IsoDate | null, today: IsoDate): number {
  const [first] = attentions;
  const place = first === undefined ? NO_ATTENTION : ATTENTIONS.indexOf(first);
  const days = first === 'ending' && subscriptionEnd !== null ? daysBetween(today, subscriptionEnd) : 0;
  return place * RANK_STEP + days;
}

function toPercent(meeting: MetFacts): number {
  return percentOf([meeting]) ?? 0;
}

/** Of all members at these meetings together; null where there is none. */
function percentOf(meetings: readonly MetFacts[]): number | null {
  const members = meetings.reduce((sum, meeting) => sum + meeting.members, 0);
  const came = meetings.reduce((sum, meeting) => sum + meeting.came, 0);
  return members === 0 ? null : Math.round((came / members) * 100);
}
