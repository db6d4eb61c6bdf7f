import { markingMessages, markingRefusals } from '@fellowship/domain/attendance/marking/marking.messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CloseMeetingDocument, ReopenMeetingDocument } from '#api/generated/attendance/graphql.ts';
import { readAgain, topicsOf } from '#api/read-again.ts';
import { useApiMutation } from '#api/use-api.ts';
import { confirm } from '#ui/dialog/confirm.tsx';
import { textOf } from '#ui/errors.ts';
import { toast } from '#ui/toast/toast.ts';
import { attendanceTexts } from '../attendance.messages.ts';
import type { Marking } from '../marking/use-marking.ts';
import type { Roster } from '../roster/roster.ts';
import { absenceText, closingTexts } from './closing.messages.ts';

/** Submit closes the attendance, Reopen opens it again on the same day; each asks first. */
export function useClosing(roster: Roster, marking: Marking) {
  const client = useQueryClient();
  const { mutateAsync: close } = useApiMutation(CloseMeetingDocument);
  const { mutateAsync: reopen } = useApiMutation(ReopenMeetingDocument);
  const [isBusy, setIsBusy] = useState(false);
  const [isClosedHere, setIsClosedHere] = useState(false);
  const key = { chapterId: roster.chapterId, meetingId: roster.id };

  async function run(change: () => Promise<unknown>, doneText: string): Promise<boolean> {
    setIsBusy(true);
    try {
      await change();
      toast.success(doneText);
      return true;
    } catch (failure) {
      toast.error(textOf(failure));
      // Perhaps somebody else was first: what shows here is not what stands.
      void readAgain(client, topicsOf(CloseMeetingDocument));
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  async function submit(): Promise<void> {
    const isMeant = await confirm({
      title: closingTexts.close,
      text: markingMessages.confirmClosing,
      detail: absenceText(
        roster.rows.filter((row) => row.isExpected && marking.viewOf(row).shown === null).length,
      ),
      confirmLabel: closingTexts.close,
    });
    if (!isMeant) return;
    // What was chosen and not stored yet would become Absent.
    const marked = await marking.mark();
    if (!marked.isDone) return;
    if (marked.conflictCount > 0) {
      toast.warning(closingTexts.changedElsewhere);
      return;
    }
    setIsClosedHere(await run(() => close(key), attendanceTexts.isClosed));
  }

  async function openAgain(): Promise<void> {
    const isMeant = await confirm({
      title: closingTexts.reopenTitle,
      text: markingRefusals.confirmReopening,
      confirmLabel: closingTexts.reopen,
    });
    if (!isMeant) return;
    setIsClosedHere(false);
    await run(() => reopen(key), closingTexts.reopened);
  }

  return { submit, openAgain, isBusy, isClosedHere };
}
