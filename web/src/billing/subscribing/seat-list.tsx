import { isAdminRow } from '@fellowship/domain/members/admin-row';
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useMemo, useState } from 'react';
import {
  ListMembersDocument,
  type ListMembersQuery,
  SetMemberAccessDocument,
} from '#api/generated/main/graphql.ts';
import { useApiMutation, useApiQuery } from '#api/use-api.ts';
import { useSession } from '#identity/session-context.ts';
import { confirm } from '#ui/dialog/confirm.tsx';
import { textOf } from '#ui/errors.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { tableTexts } from '#ui/table/table.messages.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import { toast } from '#ui/toast/toast.ts';
import { controlTexts } from '#ui/ui.messages.ts';
import { memberWarnings, seatTexts as texts } from './subscribing.messages.ts';

type Member = ListMembersQuery['listMember']['items'][number];

interface SeatListProps {
  /** How many members may be Active: those that are paid for, or that are about to be. */
  allowed: number;
  activeMembers: number;
}

/** The chapter's members, whom an admin makes Active or Inactive against the count that is paid for. */
export function SeatList({ allowed, activeMembers }: SeatListProps) {
  const { chapterId } = useSession();
  const source = useApiQuery(ListMembersDocument, { chapterId, withAccounts: false });
  const { busyId, activate, deactivate } = useSeats({ allowed, activeMembers });
  const rows = useMemo(() => membersOf(source.data), [source.data]);
  const columns = useMemo(
    () => [...FACTS, actionColumn((member) => <SeatButton {...{ member, busyId, activate, deactivate }} />)],
    [busyId, activate, deactivate],
  );
  return (
    <Paper withBorder p="lg" radius="md">
      <Stack gap="sm">
        <Title order={2}>{texts.title}</Title>
        <Text aria-live="polite">{texts.counts(activeMembers, allowed)}</Text>
        <DataTable
          label={texts.title}
          columns={columns}
          rows={rows}
          rowId={({ rotaryId }) => rotaryId}
          source={source}
          emptyText={texts.none}
          pageSize={5}
          card={(member) => (
            <Group justify="space-between" wrap="nowrap">
              <div>
                <Text fw={600}>{member.fullName}</Text>
                <Text size="sm" c="dimmed">
                  {member.rotaryId} · {member.status}
                </Text>
              </div>
              <SeatButton {...{ member, busyId, activate, deactivate }} />
            </Group>
          )}
        />
      </Stack>
    </Paper>
  );
}

const FACTS: TableColumn<Member>[] = [
  { id: 'name', header: texts.name, value: ({ fullName }) => fullName },
  { id: 'rotaryId', header: texts.rotaryId, value: ({ rotaryId }) => rotaryId },
  { id: 'status', header: texts.status, value: ({ status }) => status },
];

const actionColumn = (cell: TableColumn<Member>['cell']): TableColumn<Member> => ({
  id: 'actions',
  header: tableTexts.actionsColumn,
  ...(cell && { cell }),
});

/** Those who take a place or took one: no admins, and nobody who has been erased or is not yet there. */
function membersOf(data: ListMembersQuery | undefined): readonly Member[] {
  return (data?.listMember.items ?? []).filter(
    (member) => !isAdminRow(member) && !member.erasedAt && ['Active', 'Inactive'].includes(member.status),
  );
}

type Act = (member: Member) => Promise<void>;

interface SeatButtonProps {
  member: Member;
  busyId: string | null;
  activate: Act;
  deactivate: Act;
}

function SeatButton({ member, busyId, activate, deactivate }: SeatButtonProps) {
  const isActive = member.status === 'Active';
  const label = isActive ? texts.deactivate : texts.activate;
  return (
    <Button
      size="sm"
      variant="default"
      style={{ flex: 'none' }}
      aria-label={controlTexts.of(label, member.fullName)}
      loading={busyId === member.rotaryId}
      onClick={() => void (isActive ? deactivate : activate)(member)}
    >
      {label}
    </Button>
  );
}

function useSeats({ allowed, activeMembers }: SeatListProps) {
  const { mutateAsync } = useApiMutation(SetMemberAccessDocument);
  const [busyId, setBusyId] = useState<string | null>(null);
  return useMemo(() => {
    async function set({ chapterId, rotaryId, version }: Member, isEnabled: boolean): Promise<void> {
      setBusyId(rotaryId);
      try {
        await mutateAsync({ input: { chapterId, rotaryId, isEnabled, version } });
      } catch (failure) {
        toast.error(`${memberWarnings.notUpdated}. ${textOf(failure)}`);
      } finally {
        setBusyId(null);
      }
    }
    return {
      busyId,
      async activate(member: Member) {
        if (activeMembers >= allowed) toast.warning(memberWarnings.cannotActivate);
        else await set(member, true);
      },
      async deactivate(member: Member) {
        const isSure = await confirm({
          title: texts.surely(member.fullName),
          text: texts.consequence,
          confirmLabel: texts.deactivate,
          isDangerous: true,
        });
        if (isSure) await set(member, false);
      },
    };
  }, [busyId, mutateAsync, allowed, activeMembers]);
}
