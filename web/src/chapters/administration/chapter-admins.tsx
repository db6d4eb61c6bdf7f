import { Badge, Button, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { ListChapterAdminDocument } from '#api/generated/main/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';
import { controlTexts } from '#ui/ui.messages.ts';
import { adminButtons, administrationTexts, adminTexts } from './administration.messages.ts';
import { type ChapterAdmin, hasButton } from './chapter-admin.ts';
import { CreateAdminDialog } from './create-admin-dialog.tsx';
import { useAdminAccess } from './use-admin-access.ts';

const COLORS: Readonly<Record<string, string>> = { New: 'blue', Active: 'green', Inactive: 'gray' };

const FACTS: TableColumn<ChapterAdmin>[] = [
  { id: 'userName', header: adminTexts.userName, value: ({ rotaryId }) => rotaryId },
  {
    id: 'email',
    header: adminTexts.email,
    value: ({ email }) => email,
    cell: ({ email }) => (
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {email ?? adminTexts.noEmail}
      </Text>
    ),
  },
  {
    id: 'status',
    header: adminTexts.status,
    value: ({ status }) => status,
    cell: ({ status }) => (
      <Badge variant="light" color={COLORS[status] ?? 'gray'}>
        {status}
      </Badge>
    ),
  },
];

const rowId = ({ rotaryId }: ChapterAdmin): string => rotaryId;

/** The admins of a chapter with the one thing that can be done with each, by its status. */
export function ChapterAdmins({ chapterId }: { chapterId: string }) {
  const source = useApiQuery(ListChapterAdminDocument, { chapterId });
  const access = useAdminAccess();
  const [invited, setInvited] = useState<ChapterAdmin | null>(null);
  const { busyId, setAccess } = access;
  const columns = useMemo(
    () => [...FACTS, accessColumn({ busyId, invite: setInvited, setAccess })],
    [busyId, setAccess],
  );
  return (
    <>
      <DataTable
        label={administrationTexts.admins}
        columns={columns}
        rows={source.data?.listChapterAdmin.items ?? []}
        rowId={rowId}
        source={source}
        emptyText={administrationTexts.noAdmins}
        foldsOnPhones
      />
      <CreateAdminDialog admin={invited} onClose={() => setInvited(null)} />
    </>
  );
}

interface AccessColumn {
  busyId: string | null;
  invite: (admin: ChapterAdmin) => void;
  setAccess: (admin: ChapterAdmin) => Promise<void>;
}

function accessColumn({ busyId, invite, setAccess }: AccessColumn): TableColumn<ChapterAdmin> {
  return {
    id: 'access',
    header: adminTexts.access,
    cell: (admin) => {
      const { status, rotaryId } = admin;
      if (!hasButton(status)) return null;
      const label = adminButtons[status];
      return (
        <Button
          size="sm"
          variant={status === 'New' ? 'filled' : 'default'}
          aria-label={controlTexts.of(label, rotaryId)}
          loading={busyId === rotaryId}
          onClick={() => (status === 'New' ? invite(admin) : void setAccess(admin))}
        >
          {label}
        </Button>
      );
    },
  };
}
