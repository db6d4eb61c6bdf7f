import { lazy, Suspense } from 'react';
import { useUpdateAvailable, watchForUpdates } from './app-updates.ts';

/** The worker fetches every screen: that waits until the page has all that it needs itself. */
const AFTER_START_MS = 5_000;

/**
 * Begins to watch for new versions a moment after the start. There is no worker while developing.
 * @returns a function that calls it off
 */
export function watchWhenLoaded(): (() => void) | undefined {
  if (!import.meta.env.PROD) return;
  const timer = setTimeout(() => void watchForUpdates(navigator.serviceWorker), AFTER_START_MS);
  return () => clearTimeout(timer);
}

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
