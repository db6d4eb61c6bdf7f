import { Title } from '@mantine/core';
import { FailureNote } from '#ui/failure-note.tsx';

/** What is shown when not even the configuration could be fetched. */
export function StartFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <main>
      <Title order={1} ta="center" pt="xl">
        No connection
      </Title>
      <FailureNote text="The server cannot be reached." onRetry={onRetry} />
    </main>
  );
}
