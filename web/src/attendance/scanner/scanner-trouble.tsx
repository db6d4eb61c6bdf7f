import { Button, Stack, Text } from '@mantine/core';
import classes from './scanner.module.css';

/** What to do when there is no picture: the toast has said that there is none. */
export function ScannerTrouble({ onRetry }: { onRetry: () => void }) {
  return (
    <Stack className={classes.trouble} gap="md" align="center">
      <Text fw={600}>The scanner could not start</Text>
      <Text size="sm">
        Allow this site to use the camera in your browser’s settings, and close other apps that use it. The
        camera app of your phone can read the QR code, too: it opens this app again.
      </Text>
      <Button variant="default" onClick={onRetry}>
        Try again
      </Button>
    </Stack>
  );
}
