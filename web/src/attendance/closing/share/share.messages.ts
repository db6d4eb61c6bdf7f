import type { SharedSummary } from '@fellowship/domain/attendance/summary/shared-summary';
import { getWeekday } from '@fellowship/domain/calendar/dates';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { formatRupees } from '@fellowship/domain/money/rupees';
import { headlineText, visitorsText } from '../closing.messages.ts';
import type { SharedMeeting } from './shared-meeting.ts';

/** The texts of the summary that is shared. */
export const shareTexts = {
  title: 'Share summary',
  drawing: 'Preparing the summary',
  notDrawn: 'The summary could not be prepared.',
  pictureOf: ({ chapterName, date }: SharedMeeting) => `Meeting of ${chapterName}, ${formatDate(date)}`,
  day: ({ date }: SharedMeeting) => `${getWeekday(date)}, ${formatDate(date)}`,
  came: 'came',
  toPercent: (percent: number, memberCount: number) => `${percent} % of ${memberCount} members`,
  onTime: 'On time',
  late: 'Late',
  absent: 'Absent',
  leave: 'Leave',
  first: 'First to arrive',
  visitors: 'Visitors',
  fees: 'Fees collected',
} as const;

/** The facts beside the headline: heading and text. */
export function sharedLines({ first, visitorNames, furtherVisitorCount, feesPaise }: SharedSummary) {
  const further = furtherVisitorCount === 0 ? [] : [`+ ${furtherVisitorCount} more`];
  const lines: [name: string, text: string | null][] = [
    [shareTexts.first, first && `${first.names.join(', ')} (${first.time})`],
    [shareTexts.visitors, visitorNames.length === 0 ? null : [...visitorNames, ...further].join(', ')],
    [shareTexts.fees, feesPaise === null ? null : formatRupees(feesPaise)],
  ];
  return lines.flatMap(([name, text]) => (text === null ? [] : [{ name, text }]));
}

/** The summary as a message; WhatsApp makes text between asterisks bold. */
export function shareText(meeting: SharedMeeting): string {
  const { chapterName, headline, summary } = meeting;
  return [
    `*${chapterName} · ${shareTexts.day(meeting)}*`,
    headlineText(headline),
    visitorsText(headline),
    ...sharedLines(summary).map(({ name, text }) => `${name}: ${text}`),
  ]
    .filter((line) => line !== null)
    .join('\n');
}
