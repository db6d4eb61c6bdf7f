import { lazy, Suspense } from 'react';
import { useUpdateAvailable, watchForUpdates } from './app-updates.ts';

/**
 * The first worker fetches every screen: that waits until the page has all that it needs itself, and until nobody is just
 * signing in. Where one is installed only a new version is asked for.
 */
const SOON_MS = 8_000;
const FIRST_WITHOUT_SIGN_IN_MS = 60_000;

let isWatching = false;

/**
 * Begins to watch for new versions a moment after the start. There is no worker while developing.
 * @returns a function that calls it off
 */
export function watchWhenLoaded(isSignedIn: boolean): (() => void) | undefined {
  if (!import.meta.env.PROD || isWatching) return;
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  const isInstalled = Boolean(workers?.controller);
  const timer = setTimeout(
    () => {
      isWatching = true;
      void watchForUpdates(workers);
    },
    isSignedIn || isInstalled ? SOON_MS : FIRST_WITHOUT_SIGN_IN_MS,
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
