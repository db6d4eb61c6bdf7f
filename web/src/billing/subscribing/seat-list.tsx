import { billingMessages } from '@fellowship/domain/billing/billing.messages';
import { isAdminRow } from '@fellowship/domain/members/member-status';
import { Button, Checkbox, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import {
  ListMembersDocument,
  type ListMembersQuery,
  SetMembersAccessDocument,
} from '#api/generated/main/graphql.ts';
import { useApiMutation, useApiQuery } from '#api/use-api.ts';
import { useSession } from '#identity/session-context.tsx';
import { confirm } from '#ui/dialog/confirm.tsx';
import { toText } from '#ui/errors.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { tableTexts } from '#ui/table/table.messages.ts';
import type { TableColumn } from '#ui/table/table-column.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { memberWarnings, seatTexts as texts } from './subscribing.messages.ts';

export type Seat = ListMembersQuery['listMember']['items'][number];

export interface SeatCounts {
  /** How many members may be Active: those that are paid for, or that are about to be. */
  allowed: number;
  activeMembers: number;
}

export interface Seats {
  /** Whose access is being changed. */
  busyIds: ReadonlySet<string>;
  /** Makes these members Active, or says that there are too many. @returns whether that was done */
  activate: (members: readonly Seat[]) => Promise<boolean>;
  /** Makes these members Inactive, once that was agreed to. @returns whether that was done */
  deactivate: (members: readonly Seat[]) => Promise<boolean>;
}

const { activate: tooMany } = billingMessages.noSeat;

/** Makes members Active against the count that is paid for, or Inactive: all that are named, or none (rule members/access). */
function useSeats({ allowed, activeMembers }: SeatCounts): Seats {
  const { chapterId } = useSession();
  const { mutateAsync } = useApiMutation(SetMembersAccessDocument);
  const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(new Set());
  return useMemo(() => {
    async function set(seats: readonly Seat[], isEnabled: boolean): Promise<boolean> {
      const members = seats.map(({ rotaryId, version }) => ({ rotaryId, version }));
      setBusyIds(new Set(members.map(({ rotaryId }) => rotaryId)));
      try {
        await mutateAsync({ input: { chapterId, isEnabled, members } });
        return true;
      } catch (failure) {
        const text = toText(failure);
        if (text === tooMany) toast.warning(tooMany);
        else toast.error(`${memberWarnings.notUpdated}. ${text}`);
        return false;
      } finally {
        setBusyIds(new Set());
      }
    }
    return {
      busyIds,
      async activate(seats) {
        if (activeMembers + seats.length <= allowed) return set(seats, true);
        toast.warning(tooMany);
        return false;
      },
      async deactivate(seats) {
        const [only] = seats;
        const isSure = await confirm({
          title: texts.surely(seats.length === 1 && only ? only.fullName : texts.members(seats.length)),
          text: seats.length === 1 ? texts.consequence : texts.consequenceOfSeveral,
          confirmLabel: texts.deactivate,
          isDangerous: true,
        });
        return isSure && set(seats, false);
      },
    };
  }, [chapterId, busyIds, mutateAsync, allowed, activeMembers]);
}

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
