import { visitorAttendanceNotSaved } from '@fellowship/domain/attendance/attendance.messages';
import type { PaymentStatus } from '@fellowship/domain/attendance/attendance-status';
import { useState } from 'react';
import { isOutcomeUnknown } from '#api/api-error.ts';
import { UpdateVisitorAttendanceDocument } from '#api/generated/attendance/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { textOf } from '#ui/errors.ts';
import { toast } from '#ui/toast/toast.ts';
import type { Roster, VisitorRecord } from '../roster/roster.ts';
import { useRosterChanges } from '../roster/use-roster.ts';

/** A visitor's fee being edited: the record as it was seen, with what was chosen. */
type EditedFee = Pick<VisitorRecord, 'id' | 'version' | 'paymentStatus'>;

export interface VisitorFees {
  canMark: boolean;
  edited: EditedFee | null;
  isBusy: boolean;
  edit: (visitor: VisitorRecord) => void;
  choose: (paymentStatus: PaymentStatus) => void;
  cancel: () => void;
  save: () => void;
}

/**
 * Changes whether a visitor has paid, one visitor at a time. A refusal brings the old value back and says why; where no
 * answer came the choice stays.
 */
export function useVisitorFeeEditing({ chapterId, id: meetingId, canMark }: Roster): VisitorFees {
  const changes = useRosterChanges({ chapterId, meetingId });
  const { mutateAsync, isPending } = useApiMutation(UpdateVisitorAttendanceDocument, {
    without: ['attendance'],
  });
  const [edited, setEdited] = useState<EditedFee | null>(null);

  async function send(fee: EditedFee): Promise<void> {
    try {
      const answer = await mutateAsync({ input: { chapterId, ...fee } });
      changes.put({ visitors: [answer.updateVisitorAttendance] });
    } catch (failure) {
      toast.error(visitorAttendanceNotSaved(textOf(failure)));
      // Nothing was decided: what was chosen stays, to be saved again.
      if (isOutcomeUnknown(failure)) return;
      await changes.refetch();
    }
    setEdited(null);
  }

  return {
    canMark,
    edited,
    isBusy: isPending,
    edit: ({ id, version, paymentStatus }) => setEdited({ id, version, paymentStatus }),
    choose: (paymentStatus) => setEdited((before) => before && { ...before, paymentStatus }),
    cancel: () => setEdited(null),
    save: () => {
      if (edited) void send(edited);
    },
  };
}
