import '#ui/theme/styles.ts';
import { Title } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { forgetAnswers } from '#api/last-answers.ts';
import { type AppConfig, connectApi, loadConfig } from '#api/request.ts';
import { logOnly } from '#browser/log.ts';
import { closeWhenUnverified, configureUserPool, dropSession, loadUserPool } from '#identity/session.ts';
import { SESSION_KEY, sessionStore, useSessionUser } from '#identity/session-store.ts';
import { signInTexts } from '#identity/sign-in/sign-in.messages.ts';
import { OfferedUpdate, watchWhenLoaded } from '#platform/update/offered-update.tsx';
import { FailureNote } from '#ui/errors.tsx';
import { keepFocus } from '#ui/focus-keeper.ts';
import { hideSplash } from '#ui/splash.ts';
import { UiProvider } from '#ui/theme/ui-provider.tsx';
import { appTexts } from './app.messages.ts';
import { AppSkeleton } from './screen-skeleton.tsx';

const SignInScreen = lazy(async () => ({
  default: (await import('#identity/sign-in/sign-in-screen.tsx')).SignInScreen,
}));
const loadSignedInApp = () => import('./signed-in-app.tsx');
const SignedInApp = lazy(async () => ({ default: (await loadSignedInApp()).SignedInApp }));

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
  useEffect(keepFocus, []);

  if (hasFailed) return <StartFailure onRetry={boot} />;
  return config && <SignedInOrOut productName={config.productName} />;
}

function SignedInOrOut({ productName }: { productName: string }) {
  const user = useSessionUser();
  const isSignedIn = user.rotaryId !== '';
  useEffect(() => watchWhenLoaded(isSignedIn), [isSignedIn]);
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

/** The way in. Behind it the app and a member's Home are fetched, so that they are there when the person is let in. */
function SignedOut({ productName }: { productName: string }) {
  useEffect(() => {
    // What cannot be fetched now is fetched when it is needed.
    loadUserPool()
      .then(loadSignedInApp)
      .then(({ prepareHome }) => prepareHome())
      .catch(() => undefined);
  }, []);
  return (
    <>
      <OfferedUpdate />
      <SignInScreen productName={productName} />
    </>
  );
}

/** Puts the app into the page. */
export function boot(): void {
  const container = document.getElementById('root');
  if (container) createRoot(container).render(<Root />);
}

/** What is shown when not even the configuration could be fetched. */
function StartFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <main>
      <Title order={1} ta="center" pt="xl">
        {appTexts.startFailed}
      </Title>
      <FailureNote text={appTexts.startFailure} onRetry={onRetry} />
    </main>
  );
}

/** Everything that must be in place before the first screen: configuration, stored session, connections. */
async function start(): Promise<AppConfig> {
  const config = await loadConfig();
  configureUserPool(config.auth);
  connectApi({
    endpoints: config.endpoints,
    accessToken: async (options) => (await loadUserPool()).accessToken(options),
    onUnauthenticated: () => dropSession(signInTexts.sessionEnded),
  });
  sessionStore.restore();
  closeWhenUnverified().catch((failure) => logOnly('Whether the e-mail is verified is not known.', failure));
  forgetOthers();
  followOtherTabs();
  // The sign-in client comes behind the splash; a failure shows when it is needed.
  loadUserPool().catch(() => undefined);
  return config;
}

/** Whatever ended an earlier session without a word, nothing of another person stays on this device. */
function forgetOthers(): void {
  const excludeId = sessionStore.read().rotaryId;
  forgetAnswers({ excludeId }).catch((failure) => logOnly('Kept answers were not forgotten.', failure));
}

/** Signing in or out in one tab does so in all. */
function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key === SESSION_KEY || event.key === null) sessionStore.restore();
  });
}
