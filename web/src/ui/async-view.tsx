import { Skeleton, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { FailureNote } from './failure-note.tsx';

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
