import type { PaymentStatus } from '@fellowship/domain/attendance/attendance-status';
import { useState } from 'react';
import type { Roster, VisitorRecord } from '../roster/roster.ts';
import { useSettleVisitor, type VisitorFee } from './use-settle-visitor.ts';

export interface VisitorFees {
  canMark: boolean;
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
    canMark: roster.canMark,
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
