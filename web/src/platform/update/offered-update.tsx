import { lazy, Suspense } from 'react';
import { useUpdateAvailable } from './app-updates.ts';

const UpdatePrompt = lazy(async () => ({
  default: (await import('./update-prompt.tsx')).UpdatePrompt,
}));

/** The prompt to refresh, once there is something to refresh to; its code is fetched only then. */
export function OfferedUpdate() {
  const isAvailable = useUpdateAvailable();
  return (
    isAvailable && (
      <Suspense fallback={null}>
        <UpdatePrompt />
      </Suspense>
    )
  );
}
