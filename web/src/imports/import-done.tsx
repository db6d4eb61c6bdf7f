import { IMPORT_KINDS } from '@fellowship/domain/imports/import-columns';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { importKindNames, importTexts } from './imports.messages.ts';
import type { ImportResult } from './use-import.ts';

interface ImportDoneProps {
  result: ImportResult;
  /** Why the invitations could not all be sent; null where they were, or none were to be. */
  failure: string | null;
  onAgain: () => void;
  onClose: () => void;
}

/** What the chapter has now. */
export function ImportDone({ result, failure, onAgain, onClose }: ImportDoneProps) {
  const counts = IMPORT_KINDS.filter((kind) => result[kind] > 0).map((kind) =>
    importTexts.foundRows(importKindNames[kind], result[kind]),
  );
  return (
    <Stack gap="md">
      <Alert color="green" role="status">
        <Text fw={700}>{importTexts.done}</Text>
        {importTexts.doneText(counts.join(', '))}
      </Alert>
      {failure !== null && (
        <Alert color="yellow" role="alert">
          <Text fw={700}>{importTexts.notInvited}</Text>
          <Text size="sm">{failure}</Text>
          <Text size="sm">{importTexts.inviteByReset}</Text>
        </Alert>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onAgain}>
          {importTexts.another}
        </Button>
        <Button
          onClick={() => {
            onAgain();
            onClose();
          }}
        >
          {importTexts.close}
        </Button>
      </Group>
    </Stack>
  );
}
