import type { PaymentKind, PaymentStatus } from '@fellowship/domain/attendance/attendance-status';
import type { MarkedStatus } from '@fellowship/domain/attendance/marking/marking';
import type { LocalDateTime } from '@fellowship/domain/calendar/dates';
import type { RosterRow } from '../roster/roster.ts';

/** What was chosen for a member and is not stored yet. */
export interface Draft {
  readonly attendanceStatus: MarkedStatus;
  readonly paymentStatus: PaymentStatus;
  /** How the fee was paid; a draft that was kept by an earlier version does not say. */
  readonly paymentKind?: PaymentKind | null;
  /** When a new status was chosen: that is when the member came, not when Mark is pressed. Null keeps the stored time. */
  readonly attendedDateTime: LocalDateTime | null;
  /** The time was set by hand: it counts also where the status is the stored one. */
  readonly isArrivalSet?: true;
  /** Of the record that the choice was made on; 0 where there was none. */
  readonly baseVersion: number;
  /** Milliseconds of this device's clock. */
  readonly chosenAt: number;
  /** The server has answered and not stored it, because of a conflict or a refusal: it is not sent automatically. */
  readonly isAnswered?: true;
}

export type Drafts = ReadonlyMap<string, Draft>;

/** Whether storing the draft would change nothing that it was about. */
export function isAsStored({ attendance }: Pick<RosterRow, 'attendance'>, draft: Draft): boolean {
  return (
    attendance?.attendanceStatus === draft.attendanceStatus &&
    attendance.paymentStatus === draft.paymentStatus &&
    attendance.paymentKind === (draft.paymentKind ?? null) &&
    (!draft.isArrivalSet || attendance.attendedDateTime === draft.attendedDateTime)
  );
}
