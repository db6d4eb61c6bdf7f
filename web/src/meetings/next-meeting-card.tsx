import { onTimeUntil } from '@fellowship/domain/attendance/lateness';
import { daysBetween, getWeekday, type IsoDate } from '@fellowship/domain/calendar/dates';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { meetingMessages } from '@fellowship/domain/meetings/meeting.messages';
import { nextMeeting } from '@fellowship/domain/meetings/meeting-rules';
import { showName } from '@fellowship/domain/members/show-name';
import { formatRupees, toPaise } from '@fellowship/domain/money/rupees';
import { Badge, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
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
  /** The day's meeting in place of when and where it is, on its day. */
  today?: (meeting: NextMeetingQuery['upcoming']['items'][number]) => ReactNode;
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
export function NextMeetingCard({ ownStatus, actions, today: showDay }: NextMeetingCardProps) {
  const { chapterId } = useSession();
  const today = useToday();
  const source = useApiQuery(NextMeetingDocument, { chapterId, today });
  return (
    <Stack component="section" gap="md" aria-label={nextMeetingTexts.heading}>
      <AsyncView source={source} skeleton={<Skeleton className={classes.skeleton} />}>
        {({ upcoming, closedToday }) => {
          const meeting = nextMeeting(upcoming.items, today);
          // Seen offline, this may be an answer of an earlier day.
          const closed = closedToday.items.find(({ date }) => date === today);
          const isDay = meeting?.date === today;
          return (
            <>
              {isDay && ownStatus(meeting)}
              {isDay && showDay?.(meeting)}
              <Paper withBorder p="md" radius="md">
                <Stack gap="md">
                  {!(isDay && showDay) && <Title order={2}>{nextMeetingTexts.heading}</Title>}
                  {closed && <ClosedToday>{ownStatus({ id: closed.id, status: 'Completed' })}</ClosedToday>}
                  {meeting ? (
                    <NextMeetingFacts meeting={meeting} today={today} hasWhen={!(isDay && showDay)} />
                  ) : (
                    <NoUpcoming />
                  )}
                  <Group gap="sm">
                    {meeting && !isDay && <AddToCalendar meeting={meeting} />}
                    {meeting && actions?.(meeting)}
                  </Group>
                </Stack>
              </Paper>
            </>
          );
        }}
      </AsyncView>
    </Stack>
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
    <Button variant="default" leftSection={<CalendarIcon />} loading={isBusy} onClick={() => void add()}>
      {nextMeetingTexts.addToCalendar}
    </Button>
  );
}

interface NextMeetingFactsProps {
  meeting: NextMeetingQuery['upcoming']['items'][number];
  today: IsoDate;
  /** Whether date and times are shown too. */
  hasWhen: boolean;
}

/** Date, time range, weekday, talk, presentations, fee and venue of a meeting. */
function NextMeetingFacts({ meeting, today, hasWhen }: NextMeetingFactsProps) {
  const [start, end] = meeting.timing;
  const [day, month] = formatDate(meeting.date).split('-');
  return (
    <div className={classes.meeting}>
      {hasWhen && (
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
      )}
      <dl className={classes.facts}>
        <Fact name={nextMeetingTexts.talk}>{meeting.eduTalk || nextMeetingTexts.undecided}</Fact>
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
  const [first] = names;
  if (names.length < 2) return first === undefined ? nextMeetingTexts.undecided : showName(first);
  return (
    <ol className={classes.presentations}>
      {names.map((name) => (
        <li key={name}>{showName(name)}</li>
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
