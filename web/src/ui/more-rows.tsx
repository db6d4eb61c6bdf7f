import { Button } from '@mantine/core';
import { FailureNote } from './failure-note.tsx';
import { controlTexts } from './ui.messages.ts';

/** The part of a query by pages that reads on; what `useApiPages` gives fits. */
export interface PagedSource {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

/** Below a list that is read by pages: reads on, or tries again where that has failed; nothing at its end. */
export function MoreRows({ source }: { source: PagedSource }) {
  if (source.isFetchNextPageError) return <FailureNote onRetry={source.fetchNextPage} />;
  if (!source.hasNextPage) return null;
  return (
    <Button variant="default" loading={source.isFetchingNextPage} onClick={() => void source.fetchNextPage()}>
      {controlTexts.moreRows}
    </Button>
  );
}
