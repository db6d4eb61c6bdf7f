import { lazy, Suspense, useEffect, useState } from 'react';
import { useSessionUser } from '#identity/use-session-user.ts';
import type { AppConfig } from '#platform/config.ts';
import { hideSplash } from '#platform/splash.ts';
import { OfferedUpdate } from '#platform/update/offered-update.tsx';
import { watchWhenLoaded } from '#platform/update/watch-when-loaded.ts';
import { UiProvider } from '#ui/theme/ui-provider.tsx';
import { start } from './start.ts';
import { StartFailure } from './start-failure.tsx';

const SignInScreen = lazy(async () => ({
  default: (await import('#identity/sign-in/sign-in-screen.tsx')).SignInScreen,
}));
const SignedInApp = lazy(async () => ({ default: (await import('./signed-in-app.tsx')).SignedInApp }));

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

  if (hasFailed) return <StartFailure onRetry={boot} />;
  return config && <SignedInOrOut productName={config.productName} />;
}

function SignedInOrOut({ productName }: { productName: string }) {
  const user = useSessionUser();
  const isSignedIn = user.rotaryId !== '';
  return (
    <Suspense fallback={null}>
      {isSignedIn ? (
        <SignedInApp key={user.rotaryId} productName={productName} />
      ) : (
        <>
          <OfferedUpdate />
          <SignInScreen productName={productName} />
        </>
      )}
    </Suspense>
  );
}
