import { describeFault } from '@fellowship/domain/imports/import-faults';
import { Alert, Button, Group, Text, Title } from '@mantine/core';
import { useMemo } from 'react';
import { downloadFile } from '#exports/download-file.ts';
import { DownloadIcon } from '#ui/icons/icons.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { TableColumn } from '#ui/table/table-column.tsx';
import { importKindNames, importTexts } from './imports.messages.ts';
import type { FoundRows } from './match-sheets.ts';
import type { CheckedRows } from './rows-to-correct.ts';
import type { ImportResult } from './use-import.ts';

interface NamedFault {
  readonly id: string;
  readonly row: string;
  readonly cell: string;
  readonly text: string;
}

const COLUMNS: readonly TableColumn<NamedFault>[] = [
  { id: 'row', header: importTexts.rowColumn, value: ({ row }) => row, isSticky: true },
  { id: 'cell', header: importTexts.cellColumn, value: ({ cell }) => cell },
  { id: 'fault', header: importTexts.faultColumn, value: ({ text }) => text },
];

/** A fault with the person and the value that it is about. */
function nameFault(fault: ImportResult['faults'][number], index: number, { rows }: FoundRows): NamedFault {
  const { kind, row, position, text } = fault;
  const { person, header, value } = describeFault(fault, rows[kind][position] ?? {});
  return {
    id: String(index),
    row: importTexts.toRow(importKindNames[kind], row, person),
    cell: importTexts.cell(header, value),
    text,
  };
}

interface FaultTableProps extends CheckedRows {
  faultCount: number;
  /** What can be done about them. */
  advice: string;
}

/** What is wrong, by row, person and value; and the rows that it is wrong with as a file, to correct. */
export function FaultTable({ faultCount, advice, ...checked }: FaultTableProps) {
  const { found, faults } = checked;
  const rows = useMemo(() => faults.map((fault, index) => nameFault(fault, index, found)), [faults, found]);

  async function handleDownload(): Promise<void> {
    const { writeRowsToCorrect } = await import('./rows-to-correct.ts');
    downloadFile(await writeRowsToCorrect(checked), importTexts.rowsFile);
  }

  return (
    <>
      <Alert color="yellow" role="alert">
        <Text fw={700}>{importTexts.faults(faultCount)}</Text>
        <Text size="sm">{advice}</Text>
        {faultCount > rows.length && <Text size="sm">{importTexts.faultsShown}</Text>}
      </Alert>
      <Group justify="space-between" gap="sm">
        <Title order={3}>{importTexts.faultTable}</Title>
        <Button variant="light" leftSection={<DownloadIcon />} onClick={() => void handleDownload()}>
          {importTexts.downloadRows}
        </Button>
      </Group>
      <DataTable
        label={importTexts.faultTable}
        columns={COLUMNS}
        rows={rows}
        rowId={({ id }) => id}
        emptyText=""
        foldsOnPhones
      />
    </>
  );
}
