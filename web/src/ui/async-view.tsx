import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FailureNote } from './errors.tsx';
import { controlTexts } from './ui.messages.ts';

/** The part of a query that a view needs; every TanStack query result fits. */
export interface AsyncSource<Data> {
  data: Data | undefined;
  isPending: boolean;
  isError: boolean;
  refetch: () => unknown;
}

interface AsyncViewProps<Data> {
  source: AsyncSource<Data>;
  /** Shown while loading; three grey lines by default. */
  skeleton?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  /** Text or element for no data. */
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Loading, failed, empty or the data: the four states of everything that is fetched. */
export function AsyncView<Data>({ source, skeleton, isEmpty, empty, children }: AsyncViewProps<Data>) {
  if (source.data === undefined) {
    if (source.isError) return <FailureNote onRetry={source.refetch} />;
    return <div aria-busy="true">{skeleton ?? <SkeletonLines />}</div>;
  }
  if (isEmpty?.(source.data)) return typeof empty === 'string' ? <Text c="dimmed">{empty}</Text> : empty;
  return children(source.data);
}

function SkeletonLines() {
  return (
    <Stack gap="sm">
      <Skeleton height={22} width="60%" />
      <Skeleton height={18} />
      <Skeleton height={18} width="80%" />
    </Stack>
  );
}

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

interface WhenSeenProps {
  /** Stands in the place until then; give it about the height of what comes. */
  placeholder: ReactNode;
  children: ReactNode;
}

/** Renders its children when it first scrolls into view, so that unseen content is not fetched. */
export function WhenSeen({ placeholder, children }: WhenSeenProps) {
  const [isSeen, setIsSeen] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isSeen || !place.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isSeen]);

  return <div ref={place}>{isSeen ? children : placeholder}</div>;
}
