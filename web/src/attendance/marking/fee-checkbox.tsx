import { isRowOpen } from '@fellowship/domain/attendance/marking/row-lock';
import { Checkbox } from '@mantine/core';
import { attendanceTexts } from '../attendance.messages.ts';
import { isHere, type RosterRow } from '../roster/roster.ts';
import { useRowMarking } from './marking-context.ts';

/** Fee Status (rule attendance/fee-status): honoured only when Present, so only then can it be ticked. */
export function FeeCheckbox({ row, hasLabel = false }: { row: RosterRow; hasLabel?: boolean }) {
  const { getView, choose } = useRowMarking();
  const { state, shown } = getView(row);
  return (
    <Checkbox
      size="md"
      style={{ display: 'inline-block', verticalAlign: 'middle' }}
      label={hasLabel ? attendanceTexts.feeShort : undefined}
      aria-label={attendanceTexts.feePaidBy(row.memberName)}
      checked={shown?.paymentStatus === 'Paid'}
      disabled={!isRowOpen(state) || !isHere(shown)}
      onChange={(event) => choose(row, { isPaid: event.currentTarget.checked })}
    />
  );
}
