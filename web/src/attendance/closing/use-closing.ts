import { markingRefusals } from '@fellowship/domain/attendance/attendance.messages';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CloseMeetingDocument, ReopenMeetingDocument } from '#api/generated/attendance/graphql.ts';
import { reachability } from '#api/reachability.ts';
import { buildTopics, readAgain } from '#api/stored-document.ts';
import { type Sent, useQueuedMutation } from '#platform/queue/use-queued-mutation.ts';
import { confirm } from '#ui/dialog/confirm.tsx';
import { toText } from '#ui/errors.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { attendanceTexts } from '../attendance.messages.ts';
import { useMarkQueue } from '../marking/mark-queue-context.ts';
import type { Marking } from '../marking/use-marking.ts';
import type { Roster } from '../roster/roster.ts';
import { closingTexts } from './closing.messages.ts';

/** Closes the attendance, and opens it again on the same day; the sheet asks before the one, a question before the other. */
export function useClosing(roster: Roster, marking: Pick<Marking, 'mark'>) {
  const client = useQueryClient();
  const marks = useMarkQueue();
  const close = useQueuedMutation(CloseMeetingDocument);
  const reopen = useQueuedMutation(ReopenMeetingDocument);
  const [isBusy, setIsBusy] = useState(false);
  const [isClosedHere, setIsClosedHere] = useState(false);
  const key = { chapterId: roster.chapterId, meetingId: roster.id };

  const day = formatDate(roster.date);
  const reopening = { path: '/attendance', state: { date: roster.date } };
  const closingNote = {
    label: closingTexts.closingOf(day),
    about: `close#${roster.id}`,
    reopen: reopening,
  };

  /** @returns whether it is done now; what waits for the network says so itself */
  async function run(change: () => Promise<Sent<unknown>>, doneText: string): Promise<boolean> {
    setIsBusy(true);
    try {
      const { isWaiting } = await change();
      if (isWaiting) return false;
      toast.success(doneText);
      return true;
    } catch (failure) {
      toast.error(toText(failure));
      // Another admin may have been first, so what is shown may be outdated.
      void readAgain(client, buildTopics(CloseMeetingDocument));
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  /** Closes what the sheet has shown. */
  async function submit(): Promise<void> {
    // What was chosen and not stored yet would become Absent.
    const marked = await marking.mark();
    if (!marked.isDone) {
      // Marks that wait for the network are sent before it; refused ones must be looked at.
      if (!reachability.read() && !marks.isSettled(key)) close.keep(key, closingNote);
      return;
    }
    if (marked.conflictCount > 0) {
      toast.warning(closingTexts.changedElsewhere);
      return;
    }
    setIsClosedHere(await run(() => close.send(key, closingNote), attendanceTexts.isClosed));
  }

  async function openAgain(): Promise<void> {
    const isMeant = await confirm({
      title: closingTexts.reopenTitle,
      text: markingRefusals.confirmReopening,
      confirmLabel: closingTexts.reopen,
    });
    if (!isMeant) return;
    setIsClosedHere(false);
    const note = { label: closingTexts.reopeningOf(day), about: `reopen#${roster.id}`, reopen: reopening };
    await run(() => reopen.send(key, note), closingTexts.reopened);
  }

  return { submit, openAgain, isBusy, isClosedHere };
}
