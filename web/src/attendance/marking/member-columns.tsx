import type { TableColumn } from '#ui/table/table-column.ts';
import { isHere, type RosterRow } from '../roster/roster.ts';
import { AttendedTime } from './attended-time.tsx';
import { FeeCheckbox } from './fee-checkbox.tsx';
import { MarkRadios } from './mark-radios.tsx';
import { useRowMarking } from './marking-context.ts';
import { RowActions } from './row-actions.tsx';

/** The columns of the member attendance table (rule attendance/member-table). */
export const MEMBER_COLUMNS: readonly TableColumn<RosterRow>[] = [
  { id: 'number', header: 'SI.No', align: 'right', cell: (_row, position) => position },
  {
    id: 'name',
    header: 'Member Name',
    value: ({ memberName }) => memberName,
    isSticky: true,
    minWidth: '10rem',
  },
  { id: 'mark', header: 'Mark Attendance', cell: (row) => <MarkRadios row={row} /> },
  { id: 'fee', header: 'Fee Status', align: 'center', cell: (row) => <FeeCheckbox row={row} /> },
  {
    id: 'classification',
    header: 'Business Classification',
    value: ({ classificationName }) => classificationName ?? null,
    minWidth: '9rem',
  },
  { id: 'time', header: 'Time', value: timeOf, cell: (row) => <ShownTime row={row} /> },
  { id: 'actions', header: 'Actions', cell: (row) => <RowActions row={row} />, minWidth: '9rem' },
];

function ShownTime({ row }: { row: RosterRow }) {
  return <AttendedTime record={useRowMarking().viewOf(row).shown} />;
}

function timeOf({ attendance }: RosterRow): string | null {
  return isHere(attendance) ? (attendance?.attendedDateTime ?? null) : null;
}
