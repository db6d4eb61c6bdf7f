import { onTimeUntil } from '@fellowship/domain/attendance/lateness';
import { daysBetween, getWeekday, type IsoDate } from '@fellowship/domain/calendar/dates';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { meetingMessages } from '@fellowship/domain/meetings/meeting.messages';
import { nextMeeting } from '@fellowship/domain/meetings/meeting-rules';
import { formatRupees, toPaise } from '@fellowship/domain/money/rupees';
import { Badge, Button, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { NextMeetingDocument, type NextMeetingQuery } from '#api/generated/main/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { useNow, useSession, useToday } from '#identity/session-context.tsx';
import { AsyncView } from '#ui/async-view.tsx';
import { toText } from '#ui/errors.tsx';
import { CalendarIcon } from '#ui/icons/icons.tsx';
import { toast } from '#ui/toast/toast.tsx';
import type { Meeting } from './meeting.ts';
import { distanceText, nextMeetingTexts, onTimeText } from './next-meeting.messages.ts';
import classes from './next-meeting-card.module.css';

interface NextMeetingCardProps {
  /** What the caller has to do with today's meeting, before or after it was closed; asked for only on the meeting's day. */
  ownStatus: (meeting: Pick<Meeting, 'id' | 'status'>) => ReactNode;
  /** What the caller can do about the meeting that comes. */
  actions?: (meeting: NextMeetingQuery['upcoming']['items'][number]) => ReactNode;
}

/**
 * The member's next meeting (rule meetings/next-meeting-card): the earliest Scheduled one from today on. On a
 * meeting's day the own status stands with it, also after the meeting was closed and the next one has taken
 * its place.
 */
export function NextMeetingCard({ ownStatus, actions }: NextMeetingCardProps) {
  const { chapterId } = useSession();
  const today = useToday();
  const source = useApiQuery(NextMeetingDocument, { chapterId, today });
  return (
    <Paper component="section" withBorder p="lg" radius="md" aria-labelledby="next-meeting">
      <Stack gap="md">
        <Title order={2} id="next-meeting">
          {nextMeetingTexts.heading}
        </Title>
        <AsyncView source={source} skeleton={<Skeleton className={classes.skeleton} />}>
          {({ upcoming, closedToday }) => {
            const meeting = nextMeeting(upcoming.items, today);
            // Seen offline, this may be an answer of an earlier day.
            const closed = closedToday.items.find(({ date }) => date === today);
            return (
              <>
                {closed && <ClosedToday>{ownStatus({ id: closed.id, status: 'Completed' })}</ClosedToday>}
                {meeting?.date === today && ownStatus(meeting)}
                {meeting ? <NextMeetingFacts meeting={meeting} today={today} /> : <NoUpcoming />}
                {meeting && meeting.date !== today && <AddToCalendar meeting={meeting} />}
                {meeting && actions?.(meeting)}
              </>
            );
          }}
        </AsyncView>
      </Stack>
    </Paper>
  );
}

/** What the member wants to know right after the meeting, before the next one. */
function ClosedToday({ children }: { children: ReactNode }) {
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {nextMeetingTexts.todayClosed}
      </Text>
      {children}
    </Stack>
  );
}

function NoUpcoming() {
  return (
    <div>
      <Text fw={600}>{meetingMessages.noUpcomingTitle}</Text>
      <Text c="dimmed">{meetingMessages.noUpcomingText}</Text>
    </div>
  );
}

/** The meeting as a file for the calendar of the device; what writes it is fetched when it is asked for. */
function AddToCalendar({ meeting }: { meeting: NextMeetingQuery['upcoming']['items'][number] }) {
  const { chapterName, timeZone } = useSession();
  const now = useNow();
  const [isBusy, setIsBusy] = useState(false);

  async function add(): Promise<void> {
    setIsBusy(true);
    try {
      const { saveMeetingFile } = await import('./meeting-file.ts');
      saveMeetingFile({ chapterName, timeZone }, meeting, now());
    } catch (failure) {
      toast.error(toText(failure));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Button
      variant="default"
      leftSection={<CalendarIcon />}
      loading={isBusy}
      onClick={() => void add()}
      style={{ alignSelf: 'flex-start' }}
    >
      {nextMeetingTexts.addToCalendar}
    </Button>
  );
}

interface NextMeetingFactsProps {
  meeting: NextMeetingQuery['upcoming']['items'][number];
  today: IsoDate;
}

/** Date, time range, weekday, talk, presentations, fee and venue of a meeting. */
function NextMeetingFacts({ meeting, today }: NextMeetingFactsProps) {
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
