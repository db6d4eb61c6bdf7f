import type { Attention } from '@fellowship/domain/chapters/chapter-overview';

const plural = (count: number, one: string, many: string): string => (count === 1 ? one : many);

/** What the list of all chapters says. */
export const overviewTexts = {
  title: 'Chapters',
  table: 'Chapters',
  search: 'Chapter, district or e-mail',
  none: 'No chapter found',
  summary: (chapters: number, members: number, met: number) =>
    `${chapters} ${plural(chapters, 'chapter', 'chapters')} · ${members} ${plural(members, 'member', 'members')} · ${met} met in the last seven days`,
  attentionLabel: 'Chapters that need attention',
  presets: 'Show',
  needsAttention: 'Needs attention first',
  chapterName: 'Chapter Name',
  district: 'District',
  status: 'Status',
  members: 'Members / seats',
  memberCount: 'Members',
  seatCount: 'Seats',
  lastMeeting: 'Last meeting',
  attendance: 'Attendance, 4 weeks',
  attendanceBefore: 'Attendance, 12 weeks before',
  referrals: 'Referrals, 4 weeks',
  referralsBefore: 'Referrals in 4 weeks, before',
  subscriptionEnd: 'Subscription ends',
  attention: 'Attention',
  missing: '–',
  seats: (members: number, seats: number) => `${members} / ${seats}`,
  percent: (percent: number) => `${percent} %`,
  before: (percent: number) => `was ${percent} %`,
  usually: (count: number) => `usually ${count}`,
  trial: 'Trial',
  owner: 'All chapters',
} as const;

/** The counts above the list; each says of how many chapters it holds. */
export const countTexts = {
  ending: (count: number) => plural(count, 'subscription ends in 14 days', 'subscriptions end in 14 days'),
  notMet: (count: number) => plural(count, 'has not met for 3 weeks', 'have not met for 3 weeks'),
  lowAttendance: (count: number) => plural(count, 'is below 60 % attendance', 'are below 60 % attendance'),
  noAdmin: (count: number) => plural(count, 'has no chapter admin', 'have no chapter admin'),
} as const;

/** Why a chapter needs a call. @param days until or since the day that it is about */
export function attentionText(attention: Attention, days: number | null): string {
  switch (attention) {
    case 'expired':
      return days === null ? 'No subscription' : `ended ${days} ${plural(days, 'day', 'days')} ago`;
    case 'neverMet':
      return 'Never met';
    case 'ending':
      if (days === 0) return 'ends today';
      return `ends in ${days} ${plural(days ?? 0, 'day', 'days')}`;
    case 'notMet':
      return `No meeting for ${Math.floor((days ?? 0) / 7)} weeks`;
    case 'lowAttendance':
      return 'Below 60 %';
    case 'attendanceFalls':
      return 'Attendance falls';
    case 'referralsFall':
      return 'Referrals fall';
    case 'noAdmin':
      return 'No chapter admin';
  }
}
