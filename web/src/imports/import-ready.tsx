import { Alert, Button, Group, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { importTexts } from './imports.messages.ts';
import type { FoundRows } from './match-sheets.ts';
import { getCount } from './use-import.ts';

interface ImportReadyProps {
  found: FoundRows;
  onImport: (invitesNow: boolean) => void;
}

/** Every row is right: what is left to decide is when the new members are invited. */
export function ImportReady({ found, onImport }: ImportReadyProps) {
  const [when, setWhen] = useState('now');
  const hasMembers = found.rows.members.length > 0;
  return (
    <Stack gap="md">
      <Alert color="green" role="status">
        {importTexts.faultless}
      </Alert>
      {hasMembers && (
        <Radio.Group label={importTexts.invitations} value={when} onChange={setWhen}>
          <Stack gap="sm" mt="xs">
            <Radio value="now" label={importTexts.inviteNow} />
            <Radio value="later" label={importTexts.inviteLater} />
          </Stack>
        </Radio.Group>
      )}
      <Group justify="flex-end">
        <Button onClick={() => onImport(hasMembers && when === 'now')}>
          {importTexts.importNow(getCount(found))}
        </Button>
      </Group>
    </Stack>
  );
}
