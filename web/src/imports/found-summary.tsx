import { IMPORT_KINDS } from '@fellowship/domain/imports/import-columns';
import { List, Stack, Text } from '@mantine/core';
import { importKindNames, importTexts } from './imports.messages.ts';
import type { FoundRows } from './match-sheets.ts';
import type { ImportResult } from './use-import.ts';

interface FoundSummaryProps {
  fileNames: readonly string[];
  found: FoundRows;
  check: ImportResult | null;
}

/** What the files hold, and the places that are left for it. */
export function FoundSummary({ fileNames, found, check }: FoundSummaryProps) {
  const { rows, notes } = found;
  return (
    <Stack gap="xs">
      <Text c="dimmed" size="sm">
        {importTexts.chosen(fileNames.join(', '))}
      </Text>
      <List>
        {IMPORT_KINDS.filter((kind) => rows[kind].length > 0).map((kind) => (
          <List.Item key={kind}>{importTexts.foundRows(importKindNames[kind], rows[kind].length)}</List.Item>
        ))}
        {check && rows.members.length > 0 && (
          <List.Item>{importTexts.seats(check.freeSeats, rows.members.length)}</List.Item>
        )}
      </List>
      {notes.map((note) => (
        <Text key={note} size="sm" c="dimmed">
          {note}
        </Text>
      ))}
    </Stack>
  );
}
