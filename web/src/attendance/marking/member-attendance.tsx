import { noMembersText } from '@fellowship/domain/attendance/marking/empty-texts';
import { LIST_PAGE_SIZE } from '@fellowship/domain/lists/paging';
import { FILTER_DEBOUNCE_MS } from '@fellowship/domain/platform/limits';
import { Group, Switch, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useRememberedChoice } from '#browser/remembered.ts';
import { useToday } from '#identity/session-context.ts';
import { SearchIcon } from '#ui/icons/icons.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { TableHandle } from '#ui/table/table-handle.ts';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { attendanceTexts } from '../attendance.messages.ts';
import type { Roster, RosterRow } from '../roster/roster.ts';
import { RosterTableContext } from './go-on.ts';
import { markingTexts } from './marking.messages.ts';
import { MemberCard } from './member-card.tsx';
import { MEMBER_COLUMNS } from './member-columns.tsx';
import { membersFound } from './members-found.ts';

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
          pageSize={LIST_PAGE_SIZE}
          card={(row, position) => <MemberCard row={row} position={position} />}
        />
      </RosterTableContext>
    </div>
  );
}
