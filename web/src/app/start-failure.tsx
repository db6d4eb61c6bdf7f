import { Title } from '@mantine/core';
import { FailureNote } from '#ui/failure-note.tsx';
import { appTexts } from './app.messages.ts';

/** What is shown when not even the configuration could be fetched. */
export function StartFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <main>
      <Title order={1} ta="center" pt="xl">
        {appTexts.startFailed}
      </Title>
      <FailureNote text={appTexts.startFailure} onRetry={onRetry} />
    </main>
  );
}
