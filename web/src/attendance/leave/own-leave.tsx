import { isAnnouncedLeave, leaveRefusal } from '@fellowship/domain/attendance/leave/leave';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { Button, Group, Text } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { OwnAttendanceDocument, TellLeaveDocument } from '#api/generated/attendance/graphql.ts';
import type { NextMeetingQuery } from '#api/generated/main/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { useNow, useSession } from '#identity/session-context.tsx';
import { useQueuedMutation } from '#platform/queue/use-queued-mutation.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { toText } from '#ui/errors.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { leaveTexts } from './leave.messages.ts';

const loadForm = async () => ({ default: (await import('./leave-form.tsx')).LeaveForm });
const LeaveForm = lazy(loadForm);

const SHAPE = [[[120, 200]]] as const;

type Meeting = NextMeetingQuery['upcoming']['items'][number];

/** 'I can't come' on the card of a coming meeting, and the way back; nothing where neither can be (rule attendance/told-leave). */
export function OwnLeave({ meeting }: { meeting: Meeting }) {
  const { chapterId, rotaryId, timeZone } = useSession();
  const now = useNow();
  const [isAsking, setAsking] = useState(false);
  const { data, isPending } = useApiQuery(OwnAttendanceDocument, {
    chapterId,
    meetingId: meeting.id,
    rotaryId,
  });
  const tell = useQueuedMutation(TellLeaveDocument);
  useEffect(() => {
    // Without a network it could not be fetched any more.
    loadForm().catch(() => undefined);
  }, []);
  // Keeps the place of what nearly always comes, so that nothing below moves.
  if (isPending)
    return (
      <Button variant="default" style={{ visibility: 'hidden' }}>
        {leaveTexts.tell}
      </Button>
    );
  if (!data) return null;
  const [existing = null] = data.listMemberAttendance.items;
  const [start = ''] = meeting.timing;
  // Whether the subscription is valid, the server knows and says.
  const facts = { timeZone, now: now(), hasValidSubscription: true, existing, isTakenBack: false };
  if (leaveRefusal({ ...facts, meeting: { date: meeting.date, status: meeting.status, start } })) return null;

  const send = (reason: string | null) =>
    tell.send(
      { chapterId, meetingId: meeting.id, reason },
      {
        label: leaveTexts.leaveOf(formatDate(meeting.date), reason),
        about: `leave#${meeting.id}`,
        reopen: { path: '/', state: null },
      },
    );
  const takeBack = () => send(null).catch((error: unknown) => toast.error(toText(error)));
  if (existing && isAnnouncedLeave(existing)) {
    return (
      <Group justify="space-between" role="status">
        <Text fw={600}>{leaveTexts.told(existing.leaveReason ?? '')}</Text>
        <Button variant="default" loading={tell.isPending} onClick={takeBack}>
          {leaveTexts.takeBack}
        </Button>
      </Group>
    );
  }
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {leaveTexts.tell}
      </Button>
      <Dialog title={leaveTexts.title} opened={isAsking} onClose={() => setAsking(false)} size="sm">
        <Suspense fallback={<SkeletonRows rows={SHAPE} />}>
          <LeaveForm
            onSubmit={async (reason) => {
              await send(reason);
              setAsking(false);
            }}
          />
        </Suspense>
      </Dialog>
    </>
  );
}
