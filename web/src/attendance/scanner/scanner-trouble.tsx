import { Button, Stack, Text } from '@mantine/core';
import { controlTexts } from '#ui/ui.messages.ts';
import { scannerTexts } from './scanner.messages.ts';
import classes from './scanner.module.css';

/** What to do when there is no picture: the toast has said that there is none. */
export function ScannerTrouble({ onRetry }: { onRetry: () => void }) {
  return (
    <Stack className={classes.trouble} gap="md" align="center">
      <Text fw={600}>{scannerTexts.noPicture}</Text>
      <Text size="sm">{scannerTexts.noPictureAdvice}</Text>
      <Button variant="default" onClick={onRetry}>
        {controlTexts.retry}
      </Button>
    </Stack>
  );
}
