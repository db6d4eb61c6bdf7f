import { visitorAttendanceNotSaved } from '@fellowship/domain/attendance/attendance.messages';
import type { PaymentStatus } from '@fellowship/domain/attendance/attendance-status';
import { createContext, useContext, useState } from 'react';
import { isOutcomeUnknown } from '#api/api-error.ts';
import { UpdateVisitorAttendanceDocument } from '#api/generated/attendance/graphql.ts';
import { useQueuedMutation } from '#platform/queue/use-queued-mutation.ts';
import { toText } from '#ui/errors.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { feeTexts } from '../fees/fees.messages.ts';
import { feeAbout } from '../fees/use-settling.ts';
import { useMeetingMarking } from '../marking/use-marking.ts';
import { type Roster, useRosterChanges, type VisitorRecord } from '../roster/roster.ts';

export const VisitorFeesContext = createContext<VisitorFees | null>(null);

/** The fees of the visitors on the screen, for the controls of their rows. */
export function useVisitorFees(): VisitorFees {
  const fees = useContext(VisitorFeesContext);
  if (!fees) throw new Error('Outside of the visitor attendance table.');
  return fees;
}

export interface VisitorFees {
  /** Whether fees can be taken now, also after closing. */
  canTakeFees: boolean;
  /** A visitor's fee being edited: the record as it was seen, with what was chosen. */
  edited: VisitorFee | null;
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
export function useVisitorFeeEditing(roster: Roster): VisitorFees {
  const { settle, busy } = useSettleVisitor(roster);
  const [edited, setEdited] = useState<VisitorFee | null>(null);

  async function save(fee: VisitorFee): Promise<void> {
    // Where nothing was decided, what was chosen stays, to be saved again.
    if (await settle(fee)) setEdited(null);
  }

  return {
    canTakeFees: roster.canTakeFees,
    edited,
    isBusy: busy.size > 0,
    edit: ({ id, name, version, paymentStatus }) => setEdited({ id, name, version, paymentStatus }),
    choose: (paymentStatus) => setEdited((before) => before && { ...before, paymentStatus }),
    cancel: () => setEdited(null),
    save: () => {
      if (edited) void save(edited);
    },
  };
}

/** A visitor's fee as it shall be, on the record as it was seen. */
type VisitorFee = Pick<VisitorRecord, 'id' | 'name' | 'version' | 'paymentStatus'>;

/** Stores whether a visitor has paid, and says why where it was not stored; Paid is by the kind that is chosen. */
function useSettleVisitor({ chapterId, id: meetingId }: Roster) {
  const { paymentKind } = useMeetingMarking();
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
