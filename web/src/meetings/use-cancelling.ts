import { formatDate, formatRupees } from '@fellowship/domain/calendar/formats';
import { toPaise } from '@fellowship/domain/money/rupees';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MeetingTakingsDocument } from '#api/generated/attendance/graphql.ts';
import { UpdateMeetingScheduleDocument } from '#api/generated/main/graphql.ts';
import { apiQuery, useApiMutation } from '#api/use-api.ts';
import { confirm } from '#ui/dialog/confirm.tsx';
import { toText } from '#ui/errors.ts';
import { toast } from '#ui/toast/toast.ts';
import { cancellingTexts } from './meeting.messages.ts';
import type { Meeting } from './meeting.ts';

export interface Cancelling {
  /** The meeting whose status is being changed. */
  busyId: string | null;
  /** Cancels a meeting after a confirmation that lists its records, or restores a cancelled one. */
  setStatus: (meeting: Meeting, status: 'Cancelled' | 'Scheduled') => Promise<void>;
}

/** Cancelling a meeting and taking it back (rule meetings/cancelling). */
export function useCancelling(): Cancelling {
  const client = useQueryClient();
  const update = useApiMutation(UpdateMeetingScheduleDocument);
  const [busyId, setBusyId] = useState<string | null>(null);

  async function readTakings({ chapterId, id }: Meeting): Promise<string> {
    const query = apiQuery(MeetingTakingsDocument, { chapterId, meetingId: id });
    const { getAttendanceRoster } = await client.fetchQuery({ ...query, staleTime: 0 });
    const { total, overallAmount } = getAttendanceRoster.figures;
    const count = total.presentCount + total.lateCount;
    return cancellingTexts.takings(count, overallAmount === 0 ? null : formatRupees(toPaise(overallAmount)));
  }

  async function isAgreed(meeting: Meeting): Promise<boolean> {
    return confirm({
      title: cancellingTexts.title,
      text: cancellingTexts.question(formatDate(meeting.date)),
      detail: await readTakings(meeting),
      confirmLabel: cancellingTexts.title,
      cancelLabel: cancellingTexts.keep,
      isDangerous: true,
    });
  }

  async function setStatus(meeting: Meeting, status: 'Cancelled' | 'Scheduled'): Promise<void> {
    const { chapterId, id, version, date } = meeting;
    setBusyId(id);
    try {
      if (status === 'Cancelled' && !(await isAgreed(meeting))) return;
      await update.mutateAsync({ input: { chapterId, id, version, status } });
      toast.success(cancellingTexts.done(formatDate(date), status));
    } catch (failure) {
      toast.error(toText(failure));
    } finally {
      setBusyId(null);
    }
  }

  return { busyId, setStatus };
}
