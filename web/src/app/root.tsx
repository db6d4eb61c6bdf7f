import { lazy, Suspense, useEffect, useState } from 'react';
import type { AppConfig } from '#api/config.ts';
import { useSessionUser } from '#identity/session-user.ts';
import { OfferedUpdate } from '#platform/update/offered-update.tsx';
import { watchWhenLoaded } from '#platform/update/watch-when-loaded.ts';
import { keepFocus } from '#ui/focus-keeper.ts';
import { hideSplash } from '#ui/splash.ts';
import { UiProvider } from '#ui/theme/ui-provider.tsx';
import { AppSkeleton } from './app-skeleton.tsx';
import { start } from './start.ts';
import { StartFailure } from './start-failure.tsx';

const SignInScreen = lazy(async () => ({
  default: (await import('#identity/sign-in/sign-in-screen.tsx')).SignInScreen,
}));
const loadSignedInApp = () => import('./signed-in-app.tsx');
const SignedInApp = lazy(async () => ({ default: (await loadSignedInApp()).SignedInApp }));

/** The sign-in form and its client load first; the app is preloaded this much later, in milliseconds. */
const APP_AFTER_MS = 4_000;

/** Start, then either the way in or the app: who is signed in decides. */
export function Root() {
  return (
    <UiProvider>
      <Started />
    </UiProvider>
  );
}

function Started() {
  const [config, setConfig] = useState<AppConfig | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  function boot(): void {
    setHasFailed(false);
    start().then(setConfig, () => {
      hideSplash();
      setHasFailed(true);
    });
  }
  useEffect(boot, []);
  useEffect(watchWhenLoaded, []);
  useEffect(keepFocus, []);

  if (hasFailed) return <StartFailure onRetry={boot} />;
  return config && <SignedInOrOut productName={config.productName} />;
}

function SignedInOrOut({ productName }: { productName: string }) {
  const user = useSessionUser();
  const isSignedIn = user.rotaryId !== '';
  return (
    // Under the splash at first; after the sign-in form it is what shows while the app's code is on its way.
    <Suspense fallback={<AppSkeleton />}>
      {isSignedIn ? (
        <SignedInApp key={user.rotaryId} productName={productName} />
      ) : (
        <SignedOut productName={productName} />
      )}
    </Suspense>
  );
}

/** The way in. Behind it the app is fetched, so that it is there when the person is let in. */
function SignedOut({ productName }: { productName: string }) {
  useEffect(() => {
    // What cannot be fetched now is fetched when it is needed.
    const timer = setTimeout(() => loadSignedInApp().catch(() => undefined), APP_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <OfferedUpdate />
      <SignInScreen productName={productName} />
    </>
  );
}
