import { type CalendarChapter, writeMeetingCalendar } from '@fellowship/domain/meetings/meeting-calendar';
import { toPaise } from '@fellowship/domain/money/rupees';
import type { NextMeetingQuery } from '#api/generated/main/graphql.ts';
import { downloadFile } from '#exports/download-file.ts';
import { nextMeetingTexts } from './next-meeting.messages.ts';

/** Saves the current meeting as a calendar file (rule meetings/calendar). */
export function saveMeetingFile(
  chapter: CalendarChapter,
  { meetingFee, ...meeting }: NextMeetingQuery['upcoming']['items'][number],
  now: Date,
): void {
  const text = writeMeetingCalendar(chapter, [{ ...meeting, feePaise: toPaise(meetingFee), changedAt: now }]);
  downloadFile(new Blob([text], { type: 'text/calendar' }), nextMeetingTexts.calendarFile(meeting.date));
}
