import { IMPORT_COLUMNS } from '@fellowship/domain/imports/import-columns';
import { Alert, Group, Text, Title } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { TableExport } from '#exports/table-export.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { TableColumn } from '#ui/table/table-column.tsx';
import type { TableHandle } from '#ui/table/use-table-state.ts';
import { importKindNames, importTexts } from './imports.messages.ts';
import type { ImportResult } from './use-import.ts';

type Fault = ImportResult['faults'][number] & { readonly id: string };

const COLUMNS: readonly TableColumn<Fault>[] = [
  {
    id: 'row',
    header: importTexts.rowColumn,
    value: ({ kind, row }) => importTexts.toRow(importKindNames[kind], row),
    isSticky: true,
  },
  { id: 'column', header: importTexts.columnColumn, value: buildHeader },
  { id: 'fault', header: importTexts.faultColumn, value: ({ text }) => text },
];

function buildHeader({ kind, field }: Fault): string {
  return IMPORT_COLUMNS[kind].find((column) => column.field === field)?.header ?? '';
}

/** What is wrong, by sheet, row and column; also as a file, to correct by. */
export function FaultTable({ check, chapterName }: { check: ImportResult; chapterName: string }) {
  const table = useRef<TableHandle<Fault>>(null);
  const faults = useMemo(
    () => check.faults.map((fault, index) => ({ ...fault, id: String(index) })),
    [check.faults],
  );
  return (
    <>
      <Alert color="yellow" role="alert">
        <Text fw={700}>{importTexts.faults(check.faultCount)}</Text>
        <Text size="sm">{importTexts.correct}</Text>
        {check.faultCount > faults.length && <Text size="sm">{importTexts.faultsShown(faults.length)}</Text>}
      </Alert>
      <Group justify="space-between" gap="sm">
        <Title order={3}>{importTexts.faultTable}</Title>
        <TableExport
          title={importTexts.faultFile}
          columns={COLUMNS}
          rows={() => table.current?.rows() ?? []}
          owner={chapterName}
          isReady
        />
      </Group>
      <DataTable
        label={importTexts.faultTable}
        handle={table}
        columns={COLUMNS}
        rows={faults}
        rowId={({ id }) => id}
        emptyText=""
        foldsOnPhones
      />
    </>
  );
}
