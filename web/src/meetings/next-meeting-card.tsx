import { meetingMessages } from '@fellowship/domain/meetings/meeting.messages';
import { nextMeeting } from '@fellowship/domain/meetings/meeting-rules';
import { Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { NextMeetingDocument, type NextMeetingQuery } from '#api/generated/main/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { useSession, useToday } from '#identity/session-context.ts';
import { AsyncView } from '#ui/async-view.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';
import type { Meeting } from './meeting.ts';
import { nextMeetingTexts } from './next-meeting.messages.ts';
import classes from './next-meeting-card.module.css';
import { NextMeetingFacts } from './next-meeting-facts.tsx';

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
