import { getWeekday } from '@fellowship/domain/calendar/dates';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { parseQrLink } from '@fellowship/domain/meetings/qr-content';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { checkInTexts, statusText } from './check-in.messages.ts';
import classes from './meeting-details.module.css';
import type { Scan, ScannedMeeting } from './scan.ts';

interface MeetingDetailsProps {
  scan: Scan;
  /** The meeting from the server; until it comes, the code's own data are shown. */
  meeting: ScannedMeeting | null;
}

/** Chapter name, date, time and venue of the scanned meeting, and what checking in records. */
export function MeetingDetails({ scan, meeting }: MeetingDetailsProps) {
  const printed = parseQrLink(scan.qr)?.payload;
  const date = meeting?.date ?? printed?.date;
  const [start, end] = meeting?.timing ?? [printed?.start, printed?.end];
  return (
    <dl className={classes.details}>
      <Detail name={checkInTexts.chapterName}>{meeting?.chapterName}</Detail>
      <Detail name={checkInTexts.meetingDate}>{date && `${formatDate(date)}, ${getWeekday(date)}`}</Detail>
      <Detail name={checkInTexts.meetingTime}>{start && `${start} – ${end}`}</Detail>
      <Detail name={checkInTexts.venue}>{meeting?.venue}</Detail>
      <Detail name={checkInTexts.status}>
        {meeting && statusText(meeting.statusLine ?? 'Present', meeting.isVisitor)}
      </Detail>
    </dl>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children ?? <Skeleton height={20} />}</dd>
    </div>
  );
}
