import { memo, type ReactNode, type Ref } from 'react';
import { DataTable } from '#ui/table/data-table.tsx';
import { tableTexts } from '#ui/table/table.messages.ts';
import type { TableColumn } from '#ui/table/table-column.tsx';
import type { TableHandle } from '#ui/table/use-table-state.ts';
import { attendanceTexts } from '../attendance.messages.ts';
import { markingTexts } from './marking.messages.ts';
import classes from './marking.module.css';
import { ROW_ATTRIBUTE } from './marking-keys.ts';
import { StatusAvatar } from './member-row.tsx';
import {
  AttendedTime,
  FeeCheckbox,
  MarkRadios,
  type Person,
  RowButton,
  RowNoteLine,
} from './row-controls.tsx';
import { useRowView } from './row-marking.ts';

/** The columns of the member attendance table (rule attendance/member-table). */
const COLUMNS: readonly TableColumn<Person>[] = [
  { id: 'number', header: attendanceTexts.numberColumn, align: 'right', cell: (_row, position) => position },
  {
    id: 'name',
    header: markingTexts.nameColumn,
    value: ({ memberName }) => memberName,
    cell: (person) => <NameCell person={person} />,
    isSticky: true,
    minWidth: '12rem',
  },
  { id: 'mark', header: markingTexts.markColumn, cell: (person) => <MarkRadios person={person} /> },
  {
    id: 'fee',
    header: attendanceTexts.feeColumn,
    align: 'center',
    cell: (person) => <FeeCheckbox person={person} />,
  },
  {
    id: 'classification',
    header: attendanceTexts.classificationColumn,
    value: ({ classificationName }) => classificationName,
  },
  { id: 'time', header: markingTexts.timeColumn, cell: (person) => <AttendedTime person={person} /> },
  { id: 'actions', header: tableTexts.actionsColumn, cell: (person) => <Actions person={person} /> },
];

function NameCell({ person }: { person: Person }) {
  const { shown } = useRowView(person.rotaryId);
  return (
    <span className={classes.nameCell} {...{ [ROW_ATTRIBUTE]: person.rotaryId }}>
      <StatusAvatar person={person} record={shown} />
      <b>{person.memberName}</b>
    </span>
  );
}

function Actions({ person }: { person: Person }) {
  return (
    <>
      <RowButton person={person} />
      <RowNoteLine person={person} />
    </>
  );
}

interface MemberTableProps {
  people: readonly Person[];
  handle: Ref<TableHandle<Person>>;
  hasPages: boolean;
  emptyText: string;
  emptyAction: ReactNode;
}

/** The members at a desk. Its rows follow their marks by themselves, so a mark does not draw the table again. */
export const MemberTable = memo(function MemberTable(props: MemberTableProps) {
  const { people, handle, hasPages, emptyText, emptyAction } = props;
  return (
    <DataTable
      handle={handle}
      hasPager={hasPages}
      label={markingTexts.table}
      columns={COLUMNS}
      rows={people}
      rowId={getId}
      emptyText={emptyText}
      emptyAction={emptyAction}
      pageSize={5}
    />
  );
});

function getId({ rotaryId }: Person): string {
  return rotaryId;
}
