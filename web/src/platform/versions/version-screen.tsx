import { LIST_PAGE_SIZE } from '@fellowship/domain/lists/paging';
import { versionMessages } from '@fellowship/domain/platform/version.messages';
import { Button, Group, Stack, Title } from '@mantine/core';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { TableExport } from '#exports/table-export.tsx';
import { MoreRows } from '#ui/more-rows.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { TableHandle } from '#ui/table/table-handle.ts';
import { useFocusBack } from '#ui/use-focus-back.ts';
import { useVersions, type Version } from './use-versions.ts';
import { editButtonId, versionColumns } from './version-columns.tsx';
import { versionTexts } from './versions.messages.ts';

// The table can be read before the form is there.
const VersionDialog = lazy(async () => ({ default: (await import('./version-dialog.tsx')).VersionDialog }));

const CREATE_BUTTON = 'create-version';

/** Version: the versions of the product, and the form that makes and changes them. */
export function VersionScreen() {
  const { source, versions } = useVersions();
  const [edited, setEdited] = useState<Version | 'new' | null>(null);
  const columns = useMemo(() => versionColumns(setEdited), []);
  const table = useRef<TableHandle<Version>>(null);
  useFocusBack(edited === 'new' ? CREATE_BUTTON : edited && editButtonId(edited));
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Title order={1}>{versionTexts.title}</Title>
        <Group gap="sm">
          <TableExport
            title={versionTexts.table}
            columns={columns}
            rows={() => table.current?.rows() ?? []}
            isReady={!source.isPending && !source.isError}
          />
          <Button id={CREATE_BUTTON} onClick={() => setEdited('new')}>
            {versionTexts.create}
          </Button>
        </Group>
      </Group>
      <DataTable
        label={versionTexts.table}
        columns={columns}
        rows={versions}
        rowId={({ pk }) => pk}
        source={source}
        emptyText={versionMessages.none}
        pageSize={LIST_PAGE_SIZE}
        handle={table}
        foldsOnPhones
      />
      <MoreRows source={source} />
      {edited !== null && (
        <Suspense fallback={null}>
          <VersionDialog edited={edited === 'new' ? null : edited} onDone={() => setEdited(null)} />
        </Suspense>
      )}
    </Stack>
  );
}
