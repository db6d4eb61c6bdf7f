import { LIST_PAGE_SIZE } from '@fellowship/domain/lists/paging';
import { notificationMessages } from '@fellowship/domain/platform/notification.messages';
import { Button, Group, Stack, Title } from '@mantine/core';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { TableExport } from '#exports/table-export.tsx';
import { useSession } from '#identity/session-context.ts';
import { MoreRows } from '#ui/more-rows.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { TableHandle } from '#ui/table/table-handle.ts';
import { useFocusBack } from '#ui/use-focus-back.ts';
import { announcementColumns, editButtonId } from './announcement-columns.tsx';
import { type Announcement, useAnnouncements } from './use-announcements.ts';
import { writingTexts } from './writing.messages.ts';

// The table can be read before the form is there.
const AnnouncementDialog = lazy(async () => ({
  default: (await import('./announcement-dialog.tsx')).AnnouncementDialog,
}));

const CREATE_BUTTON = 'create-announcement';

/** Create Notification: the announcements of the platform, and the form that makes and changes them. */
export function CreateNotificationScreen() {
  const { timeZone } = useSession();
  const { source, announcements } = useAnnouncements();
  const [edited, setEdited] = useState<Announcement | 'new' | null>(null);
  const columns = useMemo(() => announcementColumns(timeZone, setEdited), [timeZone]);
  const table = useRef<TableHandle<Announcement>>(null);
  useFocusBack(edited === 'new' ? CREATE_BUTTON : edited && editButtonId(edited));
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Title order={1}>{writingTexts.title}</Title>
        <Group gap="sm">
          <TableExport
            title={writingTexts.table}
            columns={columns}
            rows={() => table.current?.rows() ?? []}
            isReady={!source.isPending && !source.isError}
          />
          <Button id={CREATE_BUTTON} onClick={() => setEdited('new')}>
            {writingTexts.create}
          </Button>
        </Group>
      </Group>
      <DataTable
        label={writingTexts.table}
        columns={columns}
        rows={announcements}
        rowId={({ pk }) => pk}
        source={source}
        emptyText={notificationMessages.none}
        pageSize={LIST_PAGE_SIZE}
        handle={table}
        foldsOnPhones
      />
      <MoreRows source={source} />
      {edited !== null && (
        <Suspense fallback={null}>
          <AnnouncementDialog edited={edited === 'new' ? null : edited} onDone={() => setEdited(null)} />
        </Suspense>
      )}
    </Stack>
  );
}
