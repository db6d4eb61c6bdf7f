import { Skeleton, Stack } from '@mantine/core';

/** Stands for a trend whose code or figures are on their way, as high as it will be. */
export function TrendSkeleton() {
  return (
    <Stack gap="sm" aria-busy="true">
      <Skeleton height={22} width="50%" />
      <Skeleton height={160} />
      <Skeleton height={22} width="70%" />
    </Stack>
  );
}
