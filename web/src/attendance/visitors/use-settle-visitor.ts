import { visitorAttendanceNotSaved } from '@fellowship/domain/attendance/attendance.messages';
import { useState } from 'react';
import { isOutcomeUnknown } from '#api/api-error.ts';
import { UpdateVisitorAttendanceDocument } from '#api/generated/attendance/graphql.ts';
import { useQueuedMutation } from '#platform/queue/use-queued-mutation.ts';
import { toText } from '#ui/errors.ts';
import { toast } from '#ui/toast/toast.ts';
import { feeTexts } from '../fees/fees.messages.ts';
import { useRowMarking } from '../marking/marking-context.ts';
import { useRosterChanges } from '../roster/known-roster.ts';
import type { Roster, VisitorRecord } from '../roster/roster.ts';

/** A visitor's fee as it shall be, on the record as it was seen. */
export type VisitorFee = Pick<VisitorRecord, 'id' | 'name' | 'version' | 'paymentStatus'>;

/** By what the outbox knows that two changes set the same visitor's fee. */
export function feeAbout(id: string): string {
  return `fee#${id}`;
}

/** Stores whether a visitor has paid, and says why where it was not stored; Paid is by the kind that is chosen. */
export function useSettleVisitor({ chapterId, id: meetingId }: Roster) {
  const { paymentKind } = useRowMarking();
  const changes = useRosterChanges({ chapterId, meetingId });
  const { send } = useQueuedMutation(UpdateVisitorAttendanceDocument, { without: ['attendance'] });
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  /** @returns whether anything was decided: stored, refused, or left to the outbox */
  async function settle({ id, name, version, paymentStatus }: VisitorFee): Promise<boolean> {
    const kind = paymentStatus === 'Paid' ? { paymentKind } : {};
    setBusy((before) => new Set(before).add(id));
    try {
      const sent = await send(
        { input: { chapterId, id, version, paymentStatus, ...kind } },
        { label: feeTexts.getFee(name, paymentStatus), about: feeAbout(id) },
      );
      if (!sent.isWaiting) changes.put({ visitors: [sent.answer.updateVisitorAttendance] });
    } catch (failure) {
      toast.error(visitorAttendanceNotSaved(toText(failure)));
      if (isOutcomeUnknown(failure)) return false;
      await changes.refetch();
    } finally {
      setBusy((before) => new Set([...before].filter((other) => other !== id)));
    }
    return true;
  }

  return { settle, busy };
}
