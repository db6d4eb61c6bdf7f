import { onTimeUntil } from '@fellowship/domain/attendance/lateness';
import { daysBetween, getWeekday, type IsoDate } from '@fellowship/domain/calendar/dates';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { formatRupees, toPaise } from '@fellowship/domain/money/rupees';
import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import type { NextMeetingQuery } from '#api/generated/main/graphql.ts';
import { distanceText, nextMeetingTexts, onTimeText } from './next-meeting.messages.ts';
import classes from './next-meeting-card.module.css';

interface NextMeetingFactsProps {
  meeting: NextMeetingQuery['upcoming']['items'][number];
  today: IsoDate;
}

/** Date, time range, weekday, talk, presentations, fee and venue of a meeting. */
export function NextMeetingFacts({ meeting, today }: NextMeetingFactsProps) {
  const [start, end] = meeting.timing;
  const [day, month] = formatDate(meeting.date).split('-');
  return (
    <div className={classes.meeting}>
      <div className={classes.when}>
        <div className={classes.tile} aria-hidden>
          <span>{month}</span>
          <b>{day}</b>
        </div>
        <div>
          <p className={classes.date}>
            {getWeekday(meeting.date)}, {formatDate(meeting.date)}
          </p>
          <p className={classes.time}>
            {start} – {end}
          </p>
          {start && <p>{onTimeText(onTimeUntil({ ...meeting, start }))}</p>}
          <Badge color={meeting.date === today ? 'gold' : 'royal'} variant="light" size="lg" tt="none">
            {distanceText(daysBetween(today, meeting.date))}
          </Badge>
        </div>
      </div>
      <dl className={classes.facts}>
        <Fact name={nextMeetingTexts.talk}>{meeting.eduTalk}</Fact>
        <Fact name={nextMeetingTexts.presentation}>
          <Presentations names={meeting.businessPresentation} />
        </Fact>
        <Fact name={nextMeetingTexts.venue}>{meeting.venue}</Fact>
        <Fact name={nextMeetingTexts.fee}>{formatRupees(toPaise(meeting.meetingFee))}</Fact>
      </dl>
    </div>
  );
}

/** Numbered when there are several (rule meetings/next-meeting-card). */
function Presentations({ names }: { names: readonly string[] }) {
  if (names.length < 2) return names[0];
  return (
    <ol className={classes.presentations}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ol>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
