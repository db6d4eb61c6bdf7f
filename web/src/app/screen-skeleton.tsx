import { Skeleton, Stack } from '@mantine/core';

/** Stands for a screen whose code is on its way. */
export function ScreenSkeleton() {
  return (
    <Stack gap="md" aria-busy="true">
      <Skeleton height={32} width="40%" />
      <Skeleton height={160} />
      <Skeleton height={80} />
    </Stack>
  );
}
