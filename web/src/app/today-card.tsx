import { nextMeeting } from '@fellowship/domain/meetings/meeting-rules';
import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { NextMeetingDocument } from '#api/generated/main/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { MeetingFollower } from '#attendance/meeting-follower.tsx';
import { todayTexts } from '#attendance/today/today.messages.ts';
import { TodayAttendance } from '#attendance/today/today-attendance.tsx';
import { useSession, useToday } from '#identity/session-context.tsx';
import { NextMeetingCard } from '#meetings/next-meeting-card.tsx';
import { AsyncView } from '#ui/async-view.tsx';
import { QrIcon } from '#ui/icons/icons.tsx';

const QrDialog = lazy(async () => ({ default: (await import('#meetings/qr/qr-dialog.tsx')).QrDialog }));

/** What a chapter admin starts from: today's meeting and what is done at it, then the next one (rule platform/home). */
export function TodayCard() {
  const { chapterId, chapterName } = useSession();
  const today = useToday();
  const source = useApiQuery(NextMeetingDocument, { chapterId, today });
  return (
    <Stack gap="md">
      <Paper component="section" withBorder p="lg" radius="md" aria-labelledby="today">
        <Stack gap="sm">
          <Group justify="space-between" align="baseline">
            <Title order={2} id="today">
              {todayTexts.heading}
            </Title>
            <Text c="dimmed">{chapterName}</Text>
          </Group>
          <AsyncView source={source} skeleton={<Skeleton height={100} />}>
            {({ upcoming, closedToday }) => {
              const meeting = nextMeeting(upcoming.items, today);
              if (meeting?.date === today) {
                return (
                  <TodayAttendance key={meeting.id} meeting={{ chapterId, meetingId: meeting.id }}>
                    <ShowQr meeting={{ id: meeting.id, chapterId, date: today }} />
                  </TodayAttendance>
                );
              }
              const isClosed = closedToday.items.some(({ date }) => date === today);
              return isClosed ? <ClosedToday /> : <NoMeetingToday />;
            }}
          </AsyncView>
        </Stack>
      </Paper>
      <NextMeetingCard ownStatus={(meeting) => <MeetingFollower meeting={meeting} />} />
    </Stack>
  );
}

function ShowQr({ meeting }: { meeting: { id: string; chapterId: string; date: string } }) {
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <>
      <Button variant="default" leftSection={<QrIcon />} onClick={dialog.open}>
        {todayTexts.showQr}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <QrDialog meeting={meeting} opened onClose={dialog.close} />}
      </Suspense>
    </>
  );
}

function ClosedToday() {
  return (
    <Group gap="sm">
      <Text>{todayTexts.closed}</Text>
      <Button component={Link} to="/attendance" variant="default">
        {todayTexts.viewAttendance}
      </Button>
    </Group>
  );
}

function NoMeetingToday() {
  return (
    <Group gap="sm">
      <Text>{todayTexts.noMeeting}</Text>
      <Button component={Link} to="/meeting-schedule">
        {todayTexts.schedule}
      </Button>
    </Group>
  );
}
