import { isAdminRow } from '@fellowship/domain/members/roster';
import { Button, Checkbox, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { ListMembersDocument, type ListMembersQuery } from '#api/generated/main/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { useSession } from '#identity/session-context.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { tableTexts } from '#ui/table/table.messages.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import { controlTexts } from '#ui/ui.messages.ts';
import { seatTexts as texts } from './subscribing.messages.ts';
import { type Seat, type SeatCounts, type Seats, useSeats } from './use-seats.ts';

const NOBODY: ReadonlySet<string> = new Set();

/** The chapter's members, whom an admin makes Active or Inactive, one or several, against the count that is paid for. */
export function SeatList({ allowed, activeMembers }: SeatCounts) {
  const { chapterId } = useSession();
  const source = useApiQuery(ListMembersDocument, { chapterId, withAccounts: false });
  const seats = useSeats({ allowed, activeMembers });
  const rows = useMemo(() => getMembers(source.data), [source.data]);
  const [selected, setSelected] = useState(NOBODY);
  const parts = useMemo(() => {
    const box = (member: Seat, label?: ReactNode) => (
      <Checkbox
        aria-label={controlTexts.of(texts.select, member.fullName)}
        label={label}
        checked={selected.has(member.rotaryId)}
        onChange={() => setSelected(toggled(selected, member.rotaryId))}
      />
    );
    return {
      box,
      columns: columnsWith(
        (member) => box(member),
        (member) => <SeatButton member={member} seats={seats} />,
      ),
    };
  }, [selected, seats]);
  return (
    <Paper withBorder p="lg" radius="md">
      <Stack gap="sm">
        <Title order={2}>{texts.title}</Title>
        <Text aria-live="polite">{texts.counts(activeMembers, allowed)}</Text>
        <SeatSelection rows={rows} selected={selected} onSelect={setSelected} seats={seats} />
        <DataTable
          label={texts.title}
          columns={parts.columns}
          rows={rows}
          rowId={({ rotaryId }) => rotaryId}
          source={source}
          emptyText={texts.none}
          pageSize={5}
          card={(member) => (
            <Group justify="space-between" wrap="nowrap">
              {parts.box(member, <SeatName member={member} />)}
              <SeatButton member={member} seats={seats} />
            </Group>
          )}
        />
      </Stack>
    </Paper>
  );
}

function SeatName({ member: { fullName, rotaryId, status } }: { member: Seat }) {
  return (
    <div style={{ overflowWrap: 'anywhere' }}>
      <Text fw={600}>{fullName}</Text>
      <Text size="sm" c="dimmed">
        {rotaryId} · {status}
      </Text>
    </div>
  );
}

function toggled(selected: ReadonlySet<string>, rotaryId: string): ReadonlySet<string> {
  const others = [...selected].filter((id) => id !== rotaryId);
  return new Set(selected.has(rotaryId) ? others : [...others, rotaryId]);
}

type Cell = NonNullable<TableColumn<Seat>['cell']>;

function columnsWith(box: Cell, button: Cell): TableColumn<Seat>[] {
  return [
    { id: 'select', header: texts.select, cell: box, width: '1px' },
    { id: 'name', header: texts.name, value: ({ fullName }) => fullName, isSticky: true },
    { id: 'rotaryId', header: texts.rotaryId, value: ({ rotaryId }) => rotaryId },
    { id: 'status', header: texts.status, value: ({ status }) => status },
    { id: 'actions', header: tableTexts.actionsColumn, cell: button },
  ];
}

/** Members who take a place or took one: no admins, and no erased or future members. */
function getMembers(data: ListMembersQuery | undefined): readonly Seat[] {
  return (data?.listMember.items ?? []).filter(
    (member) => !isAdminRow(member) && !member.erasedAt && ['Active', 'Inactive'].includes(member.status),
  );
}

/** Makes one member Inactive, or Active. */
function SeatButton({ member, seats }: { member: Seat; seats: Seats }) {
  const isActive = member.status === 'Active';
  const label = isActive ? texts.deactivate : texts.activate;
  return (
    <Button
      size="sm"
      variant="default"
      style={{ flex: 'none' }}
      aria-label={controlTexts.of(label, member.fullName)}
      loading={seats.busyIds.has(member.rotaryId)}
      onClick={() => void (isActive ? seats.deactivate : seats.activate)([member])}
    >
      {label}
    </Button>
  );
}

interface SeatSelectionProps {
  rows: readonly Seat[];
  /** By their Rotary Ids. */
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  seats: Seats;
}

/** Selects every member of the list, or none, and makes those selected Active or Inactive in one request. */
function SeatSelection({ rows, selected, onSelect, seats }: SeatSelectionProps) {
  if (rows.length === 0) return null;
  const chosen = rows.filter(({ rotaryId }) => selected.has(rotaryId));
  const isAll = chosen.length === rows.length;
  const active = chosen.filter(({ status }) => status === 'Active');
  const inactive = chosen.filter(({ status }) => status !== 'Active');
  async function change(act: Seats['activate'], members: readonly Seat[]): Promise<void> {
    if (await act(members)) onSelect(new Set());
  }
  return (
    <Group justify="space-between" gap="sm">
      <Checkbox
        label={texts.selectAll(rows.length)}
        checked={isAll}
        indeterminate={!isAll && chosen.length > 0}
        onChange={() => onSelect(new Set(isAll ? [] : rows.map(({ rotaryId }) => rotaryId)))}
      />
      <Group gap="sm">
        <Button
          variant="default"
          disabled={inactive.length === 0 || seats.busyIds.size > 0}
          onClick={() => void change(seats.activate, inactive)}
        >
          {texts.activateSelected(inactive.length)}
        </Button>
        <Button
          variant="default"
          disabled={active.length === 0 || seats.busyIds.size > 0}
          onClick={() => void change(seats.deactivate, active)}
        >
          {texts.deactivateSelected(active.length)}
        </Button>
      </Group>
    </Group>
  );
}
