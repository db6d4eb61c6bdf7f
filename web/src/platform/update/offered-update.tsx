import { lazy, Suspense } from 'react';
import { useUpdateAvailable, watchForUpdates } from './app-updates.ts';

/** The worker fetches every screen: that waits until the page has all that it needs itself, and until nobody is just signing in. */
const AFTER_SIGN_IN_MS = 8_000;
const WITHOUT_SIGN_IN_MS = 60_000;

let isWatching = false;

/**
 * Begins to watch for new versions a moment after the start. There is no worker while developing.
 * @returns a function that calls it off
 */
export function watchWhenLoaded(isSignedIn: boolean): (() => void) | undefined {
  if (!import.meta.env.PROD || isWatching) return;
  const timer = setTimeout(
    () => {
      isWatching = true;
      void watchForUpdates(navigator.serviceWorker);
    },
    isSignedIn ? AFTER_SIGN_IN_MS : WITHOUT_SIGN_IN_MS,
  );
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
