import { IMPORT_KINDS } from '@fellowship/domain/imports/import-columns';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { FaultTable } from './fault-table.tsx';
import { importKindNames, importTexts } from './imports.messages.ts';
import { InvitePeople } from './invitations/invite-people.tsx';
import type { CheckedRows } from './rows-to-correct.ts';
import type { ImportResult } from './use-import.ts';

interface ImportDoneProps {
  chapterId: string;
  result: ImportResult;
  checked: CheckedRows;
  onAgain: () => void;
  onClose: () => void;
}

/** What the chapter has now: who is to be invited, and the rows that were not imported. */
export function ImportDone({ chapterId, result, checked, onAgain, onClose }: ImportDoneProps) {
  const counts = IMPORT_KINDS.filter((kind) => result[kind] > 0).map((kind) =>
    importTexts.foundRows(importKindNames[kind], result[kind]),
  );
  const members = useMemo(() => listMembers(checked), [checked]);
  return (
    <Stack gap="md">
      <Alert color="green" role="status">
        <Text fw={700}>{importTexts.done}</Text>
        {importTexts.doneText(counts.join(', '))}
      </Alert>
      {result.faultCount > 0 && (
        <FaultTable {...checked} faultCount={result.faultCount} advice={importTexts.notImported} />
      )}
      {members.length > 0 && <InvitePeople chapterId={chapterId} people={members} />}
      <DialogActions>
        <Button variant="default" onClick={onAgain}>
          {importTexts.another}
        </Button>
        <Button
          onClick={() => {
            // Rows that are still to be corrected stay until another file is chosen.
            if (result.faultCount === 0) onAgain();
            onClose();
          }}
        >
          {importTexts.close}
        </Button>
      </DialogActions>
    </Stack>
  );
}

/** The imported members, who have no account yet. */
function listMembers({ found, faults }: CheckedRows) {
  const faulty = new Set(faults.flatMap(({ kind, position }) => (kind === 'members' ? position : [])));
  return found.rows.members
    .filter((_row, position) => !faulty.has(position))
    .map(({ rotaryId, fullName }) => ({ rotaryId: String(rotaryId), fullName: String(fullName) }));
}
