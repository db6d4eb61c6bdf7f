import { attendanceMessages } from '@fellowship/domain/attendance/attendance.messages';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import {
  CheckInExpectedVisitorDocument,
  ListExpectedVisitorDocument,
  OnExpectedChangedDocument,
} from '#api/generated/attendance/graphql.ts';
import { useLive } from '#api/live-client.ts';
import { apiQuery, useApiMutation, useApiQuery } from '#api/use-api.ts';
import { usePendingPass } from '#platform/pending-qr.ts';
import { toText } from '#ui/errors.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { type Roster, useRosterChanges } from '../roster/roster.ts';
import { expectedTexts } from './expected.messages.ts';
import type { CheckIn } from './expected-sheet.tsx';

const ExpectedSheet = lazy(async () => ({
  default: (await import('./expected-sheet.tsx')).ExpectedSheet,
}));

/**
 * How many visitors are expected at the meeting and have not come, which opens their list (rule
 * attendance/expected-visitors); nothing where nobody has registered.
 */
export function ExpectedVisitors({ roster }: { roster: Roster }) {
  const key = { chapterId: roster.chapterId, meetingId: roster.id };
  const [isOpen, setIsOpen] = useState(false);
  const client = useQueryClient();
  const { data } = useApiQuery(ListExpectedVisitorDocument, key);
  useLive(OnExpectedChangedDocument, key, ({ onAttendanceChanged: { mustRefetch, visitors } }) => {
    if (mustRefetch || visitors.length > 0)
      void client.invalidateQueries({ queryKey: apiQuery(ListExpectedVisitorDocument, key).queryKey });
  });
  const { checkIn, isBusy } = useCheckIn(roster);
  usePassFromCamera(roster, checkIn);
  const visitors = data?.listExpectedVisitor.items ?? [];
  if (visitors.length === 0) return null;
  const waiting = visitors.filter(({ visitorId }) => !visitorId);
  return (
    <>
      <Button variant="default" style={{ justifySelf: 'start' }} onClick={() => setIsOpen(true)}>
        {expectedTexts.open(waiting.length)}
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <ExpectedSheet
            roster={roster}
            visitors={visitors}
            checkIn={checkIn}
            isBusy={isBusy}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Checks a visitor in; the list, the roll call and the summary follow at once. */
function useCheckIn({ chapterId, id: meetingId }: Roster): { checkIn: CheckIn; isBusy: boolean } {
  const changes = useRosterChanges({ chapterId, meetingId });
  const { mutateAsync, isPending } = useApiMutation(CheckInExpectedVisitorDocument);
  return {
    isBusy: isPending,
    async checkIn(by) {
      try {
        const answer = await mutateAsync({ input: { chapterId, meetingId, ...by } });
        changes.put({ visitors: [answer.checkInExpectedVisitor] });
        toast.success(attendanceMessages.visitorCheckedIn);
      } catch (failure) {
        toast.error(toText(failure));
      }
    },
  };
}

/** A pass that the phone's own camera has opened is checked in as soon as the meeting is there. */
function usePassFromCamera({ canMark }: Roster, checkIn: CheckIn): void {
  const { qr: pass, clear } = usePendingPass();
  const take = useEffectEvent((link: string) => {
    clear();
    void checkIn({ pass: link });
  });
  useEffect(() => {
    if (pass !== null && canMark) take(pass);
  }, [pass, canMark]);
}
