import type { FeeRecord } from '@fellowship/domain/attendance/fees/cash-up';
import type { Marking } from '../marking/use-marking.ts';
import { isHere, type Roster, type VisitorRecord } from '../roster/roster.ts';

/** Somebody who is here, with the fee as it is chosen, stored or not. */
export interface Payer extends FeeRecord {
  /** Of the member or of the visitor's record. */
  readonly id: string;
  readonly name: string;
  readonly isVisitor: boolean;
  /** Chosen, and the server has not answered yet. */
  readonly isWaiting: boolean;
}

/** Everybody who is here, members by name and then visitors. */
export function getPayers(roster: Roster, { getView }: Pick<Marking, 'getView'>): Payer[] {
  const members = roster.rows.flatMap((row) => {
    const { shown, note } = getView(row);
    // A row that has locked again shows what is stored; here counts what was taken.
    const chosen = note?.kind === 'notStored' && !note.chosen.isAnswered ? note.chosen : null;
    const fee = chosen ?? shown;
    if (!fee || !isHere(fee)) return [];
    return getPayer({ ...fee, id: row.rotaryId, name: row.memberName }, false, note?.kind === 'notStored');
  });
  const visitors = roster.visitors.filter(isHere).map((visitor) => getPayer(visitor, true, false));
  return [...members, ...visitors];
}

type Fee = Pick<VisitorRecord, 'id' | 'name' | 'paymentStatus'> & {
  readonly paymentKind?: VisitorRecord['paymentKind'] | undefined;
};

function getPayer(
  { id, name, paymentStatus, paymentKind = null }: Fee,
  isVisitor: boolean,
  isWaiting: boolean,
): Payer {
  return { id, name, paymentStatus, paymentKind, isVisitor, isWaiting };
}
