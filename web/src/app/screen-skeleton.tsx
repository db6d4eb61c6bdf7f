import { HOME_PATH, LOG_IN_PATH } from '@fellowship/domain/identity/access/routes';
import { Skeleton, Stack } from '@mantine/core';

/** From the sign-in one comes to Home. */
const LEADS_HOME: ReadonlySet<string> = new Set([HOME_PATH, LOG_IN_PATH]);

const ROWS = ['a', 'b', 'c', 'd', 'e'];

/** Stands for a screen whose code is on its way: cards on Home, elsewhere a heading over rows. */
export function ScreenSkeleton() {
  if (LEADS_HOME.has(location.pathname)) {
    return (
      <Stack gap="lg" aria-busy="true">
        <Skeleton height={220} />
        <Skeleton height={160} />
        <Skeleton height={320} />
      </Stack>
    );
  }
  return (
    <Stack gap="md" aria-busy="true">
      <Skeleton height={32} width="40%" />
      <Skeleton height={44} width="60%" />
      {ROWS.map((row) => (
        <Skeleton key={row} height={48} />
      ))}
    </Stack>
  );
}
