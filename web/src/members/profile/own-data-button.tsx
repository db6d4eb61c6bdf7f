import { Button, Group, Paper, Text } from '@mantine/core';
import { useState } from 'react';
import { downloadFile } from '#exports/download-file.ts';
import { useSession } from '#identity/session-context.ts';
import { toText } from '#ui/errors.ts';
import { toast } from '#ui/toast/toast.ts';
import { fetchOwnData } from './download-own-data.ts';
import { profileFormTexts } from './profile.messages.ts';

/** All that the club keeps of the person, as one file (rule members/own-data). */
export function OwnDataButton() {
  const { rotaryId } = useSession();
  const [isBusy, setIsBusy] = useState(false);

  async function download(): Promise<void> {
    setIsBusy(true);
    try {
      downloadFile(await fetchOwnData(), profileFormTexts.ownDataFile(rotaryId));
    } catch (failure) {
      toast.error(toText(failure));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Paper withBorder radius="md" p="md">
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed">
          {profileFormTexts.ownDataHint}
        </Text>
        <Button variant="default" loading={isBusy} onClick={() => void download()}>
          {profileFormTexts.ownData}
        </Button>
      </Group>
    </Paper>
  );
}
