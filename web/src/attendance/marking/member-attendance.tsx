import { isRowOpen, noMembersText } from '@fellowship/domain/attendance/marking/marking';
import { isFound, searchWords } from '@fellowship/domain/lists/search';
import { FILTER_DEBOUNCE_MS } from '@fellowship/domain/platform/limits';
import { Checkbox, Group, Stack, Switch, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { useRememberedChoice } from '#browser/remembered.ts';
import { useToday } from '#identity/session-context.tsx';
import { SearchIcon } from '#ui/icons/icons.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { tableTexts } from '#ui/table/table.messages.ts';
import type { TableColumn } from '#ui/table/table-column.tsx';
import type { TableHandle } from '#ui/table/use-table-state.ts';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { attendanceTexts } from '../attendance.messages.ts';
import { isHere, type Roster, type RosterRow } from '../roster/roster.ts';
import type { RowNote } from './draft.ts';
import { markingTexts } from './marking.messages.ts';
import classes from './marking.module.css';
import { choicesName, MARK_CHOICES, RosterTableContext, statusOfKey, useGoOn } from './marking-keys.ts';
import { AttendedTime, RowActions, RowButton, RowNoteLine } from './row-controls.tsx';
import { useRowMarking } from './use-marking.ts';

/** The columns of the member attendance table (rule attendance/member-table). */
const MEMBER_COLUMNS: readonly TableColumn<RosterRow>[] = [
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

interface MemberAttendanceProps {
  roster: Roster;
  /** The heading above the table: whose attendance is shown. */
  toggle: ReactNode;
}

/** The member attendance table with a search by name. */
export function MemberAttendance({ roster, toggle }: MemberAttendanceProps) {
  const today = useToday();
  const table = useRef<TableHandle<RosterRow>>(null);
  const [search, setSearch] = useState('');
  const [searched] = useDebouncedValue(search, FILTER_DEBOUNCE_MS);
  const isPhone = useIsPhone();
  const [rowsShown, setRowsShown] = useRememberedChoice('attendance/member-rows', ['pages', 'all'], 'pages');
  const showsAll = rowsShown === 'all';
  const isFuture = roster.date > today;
  const rows = useMemo(
    () => (isFuture ? [] : membersFound(roster.rows, searched)),
    [roster.rows, searched, isFuture],
  );
  const isSearching = searched.trim() !== '' && !isFuture;
  return (
    <div>
      <Group justify="space-between" mb="sm">
        {toggle}
        <TextInput
          aria-label={markingTexts.search}
          placeholder={markingTexts.search}
          type="search"
          leftSection={<SearchIcon />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          w={320}
          flex={isPhone ? '1 0 100%' : undefined}
        />
      </Group>
      <Group justify="space-between" mb="sm" gap="xs">
        <Switch
          size="md"
          label={markingTexts.allRows}
          checked={showsAll}
          onChange={(event) => setRowsShown(event.currentTarget.checked ? 'all' : 'pages')}
        />
        {roster.canMark && !isPhone && (
          <Text size="sm" c="dimmed">
            {markingTexts.keys}
          </Text>
        )}
      </Group>
      <RosterTableContext value={table}>
        <DataTable
          key={rowsShown}
          handle={table}
          hasPager={!showsAll}
          label={markingTexts.table}
          columns={MEMBER_COLUMNS}
          rows={rows}
          rowId={({ rotaryId }) => rotaryId}
          emptyText={isSearching ? attendanceTexts.noSuchMember : noMembersText(roster.date, today)}
          pageSize={5}
          card={(row, position) => <MemberCard row={row} position={position} />}
        />
      </RosterTableContext>
    </div>
  );
}

/** The members whose name, or rotary id, has every word that was typed. */
function membersFound(rows: readonly RosterRow[], search: string): readonly RosterRow[] {
  const words = searchWords(search);
  return rows.filter(({ memberName, rotaryId }) => isFound(words, memberName, rotaryId));
}

/** A member on a phone: everything that the table's row has, in about 88 px and within reach of one thumb. */
function MemberCard({ row, position }: { row: RosterRow; position: number }) {
  const { state, note } = useRowMarking().getView(row);
  // What passes within a second takes the place of the time: nothing moves under the thumb.
  const isPassing = isPassingNote(note) && state !== 'readOnly';
  return (
    <Stack gap={4} className={classes.card}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text truncate>
          <Text span fw={600}>
            {position}. {row.memberName}
          </Text>{' '}
          <Text span size="sm" c="dimmed">
            {row.classificationName}
          </Text>
        </Text>
        {isPassing ? <RowNoteLine row={row} /> : <AttendedTime row={row} />}
      </Group>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <MarkRadios row={row} />
        <FeeCheckbox row={row} hasLabel />
        <RowButton row={row} isIcon />
      </Group>
      {!isPassing && <RowNoteLine row={row} />}
    </Stack>
  );
}

function isPassingNote(note: RowNote | null): boolean {
  return note?.kind === 'storing' || (note?.kind === 'notStored' && !note.chosen.isAnswered);
}

/** Fee Status (rule attendance/fee-status): honoured only when Present, so only then can it be ticked. */
function FeeCheckbox({ row, hasLabel = false }: { row: RosterRow; hasLabel?: boolean }) {
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

/** Mark Attendance: P, A or L, as wide as a thumb needs on phones; their keys mark, too, and go on to the next row. */
function MarkRadios({ row }: { row: RosterRow }) {
  const { getView, choose } = useRowMarking();
  const { state, shown } = getView(row);
  const goOn = useGoOn();
  function handleKey(event: KeyboardEvent<HTMLFieldSetElement>): void {
    const status = statusOfKey(event);
    if (status === null) return;
    event.preventDefault();
    choose(row, { attendanceStatus: status });
    // A row that Edit has opened waits for its Done.
    if (state === 'open') goOn(row, (next) => isRowOpen(getView(next).state));
  }

  return (
    <fieldset className={classes.radios} disabled={!isRowOpen(state)} onKeyDown={handleKey}>
      <VisuallyHidden component="legend">{markingTexts.radiosOf(row.memberName)}</VisuallyHidden>
      {MARK_CHOICES.map(({ status, letter }) => (
        <label key={status} className={classes.radio} data-status={status} title={status}>
          <input
            type="radio"
            name={choicesName(row)}
            aria-label={status}
            checked={shown?.attendanceStatus === status}
            onChange={() => choose(row, { attendanceStatus: status })}
          />
          <span aria-hidden>{letter}</span>
        </label>
      ))}
    </fieldset>
  );
}
