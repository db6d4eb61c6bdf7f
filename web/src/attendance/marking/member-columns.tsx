import { tableTexts } from '#ui/table/table.messages.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import { attendanceTexts } from '../attendance.messages.ts';
import { isHere, type RosterRow } from '../roster/roster.ts';
import { AttendedTime } from './attended-time.tsx';
import { FeeCheckbox } from './fee-checkbox.tsx';
import { MarkRadios } from './mark-radios.tsx';
import { markingTexts } from './marking.messages.ts';
import { RowActions } from './row-actions.tsx';

/** The columns of the member attendance table (rule attendance/member-table). */
export const MEMBER_COLUMNS: readonly TableColumn<RosterRow>[] = [
  { id: 'number', header: attendanceTexts.numberColumn, align: 'right', cell: (_row, position) => position },
  {
    id: 'name',
    header: markingTexts.nameColumn,
    value: ({ memberName }) => memberName,
    isSticky: true,
    minWidth: '10rem',
  },
  { id: 'mark', header: markingTexts.markColumn, cell: (row) => <MarkRadios row={row} /> },
  { id: 'fee', header: attendanceTexts.feeColumn, align: 'center', cell: (row) => <FeeCheckbox row={row} /> },
  {
    id: 'classification',
    header: attendanceTexts.classificationColumn,
    value: ({ classificationName }) => classificationName ?? null,
    minWidth: '9rem',
  },
  { id: 'time', header: markingTexts.timeColumn, value: getTime, cell: (row) => <AttendedTime row={row} /> },
  {
    id: 'actions',
    header: tableTexts.actionsColumn,
    cell: (row) => <RowActions row={row} />,
    minWidth: '9rem',
  },
];

function getTime({ attendance }: RosterRow): string | null {
  return isHere(attendance) ? (attendance?.attendedDateTime ?? null) : null;
}
