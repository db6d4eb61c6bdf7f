import { nextMeeting } from '@fellowship/domain/meetings/meeting-rules';
import { Button } from '@mantine/core';
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
import { QrIcon } from '#ui/icons/icons.tsx';

const QrDialog = lazy(async () => ({ default: (await import('#meetings/qr/qr-dialog.tsx')).QrDialog }));

/** The meeting as a chapter admin needs it: on its day who is here and what is done then, else the next one (rule platform/home). */
export function TodayCard() {
  const { chapterId } = useSession();
  const today = useToday();
  const source = useApiQuery(NextMeetingDocument, { chapterId, today });
  const meeting = nextMeeting(source.data?.upcoming.items ?? [], today);
  if (meeting?.date !== today) {
    return (
      <NextMeetingCard
        ownStatus={(closed) => (
          <>
            <MeetingFollower meeting={closed} />
            <Button component={Link} to="/attendance" variant="default" style={{ alignSelf: 'flex-start' }}>
              {todayTexts.viewAttendance}
            </Button>
          </>
        )}
      />
    );
  }
  return (
    <>
      <MeetingFollower meeting={meeting} />
      <TodayAttendance
        key={meeting.id}
        meeting={{ chapterId, meetingId: meeting.id }}
        timing={meeting.timing}
      >
        <ShowQr meeting={{ id: meeting.id, chapterId, date: today }} />
      </TodayAttendance>
    </>
  );
}

function ShowQr({ meeting }: { meeting: { id: string; chapterId: string; date: string } }) {
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <>
      <Button leftSection={<QrIcon />} onClick={dialog.open}>
        {todayTexts.showQr}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <QrDialog meeting={meeting} opened onClose={dialog.close} />}
      </Suspense>
    </>
  );
}
