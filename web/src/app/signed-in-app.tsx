import '#ui/zod-setup.ts';
import '#ui/theme/all-styles.ts';
import { can } from '@fellowship/domain/identity/access/actions';
import { HOME_PATH, LOG_IN_PATH } from '@fellowship/domain/identity/access/paths';
import { decideRoute, routeTitle } from '@fellowship/domain/identity/access/routes';
import { TOKEN_REFRESH_MS } from '@fellowship/domain/platform/limits';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { BrowserRouter, Navigate, useLocation } from 'react-router';
import { createQueryClient, resetQueryClient } from '#api/use-api.ts';
import { openQueue } from '#browser/queue-store.ts';
import { PersonContext } from '#browser/remembered.ts';
import { loadUserPool } from '#identity/session.ts';
import { SessionGate, useCaller } from '#identity/session-context.tsx';
import { useSessionUser } from '#identity/session-store.ts';
import { KnownPathsContext, ProductNameContext } from '#platform/app-contexts.ts';
import { keepAnswers } from '#platform/offline/keep-answers.ts';
import { hideSplash } from '#ui/splash.ts';
import { ALL_SCREENS } from './all-screens.ts';
import { HOME_CARDS, isShown } from './home-cards.ts';
import { AppSkeleton, ScreenSkeleton } from './screen-skeleton.tsx';
import type { ScreenLoader } from './screens.ts';
import { ScreenBoundary, Shell } from './shell/shell.tsx';

const NotFound = lazy(async () => ({ default: (await import('./not-found.tsx')).NotFound }));

const screens = new Map<string, ComponentType>(
  Object.entries(ALL_SCREENS).map(([path, load]: [string, ScreenLoader]) => [
    path,
    lazy(async () => ({ default: await load() })),
  ]),
);

const KNOWN_PATHS: ReadonlySet<string> = new Set(screens.keys());

const loadOverlays = () => import('#ui/overlays.tsx');

/** Nobody has signed in yet; most who do are members. */
const SOME_MEMBER = {
  userName: '0',
  rotaryId: '0',
  chapterId: '0',
  role: 'MEMBER',
  status: 'Active',
} as const;

/** Fetches the code of a member's Home, and of what stands around it. */
export async function prepareHome(): Promise<void> {
  const cards = HOME_CARDS.filter((card) => isShown(card, (action) => can(SOME_MEMBER, action, SOME_MEMBER)));
  await Promise.all([ALL_SCREENS['/']?.(), ...cards.map(({ load }) => load())]);
  await Promise.all([
    loadOverlays(),
    import('#platform/announcements/notification-bar.tsx'),
    import('#activities/inbox/inbox-watch.tsx'),
    import('#activities/inbox/unread-badge.tsx'),
  ]);
}

/** The screen of the current address, as the route table decides: a denied one renders nothing, an unknown one says so. */
export function CurrentScreen({ productName }: { productName: string }) {
  const { pathname } = useLocation();
  const caller = useCaller();
  const { role } = caller;
  const decision = decideRoute(pathname, caller);
  const title = decision === 'allow' ? routeTitle(pathname, role) : null;

  useEffect(() => {
    document.title = title === null ? productName : `${title} · ${productName}`;
    scrollTo(0, 0);
  }, [title, productName]);

  if (decision === 'redirect') return <Leading to={LOG_IN_PATH} />;
  // Open to everybody, but nothing is left to do there: it is where signing in begins, and leads home.
  if (pathname === LOG_IN_PATH && role !== 'GUEST') return <Leading to={HOME_PATH} />;
  if (decision === 'deny' && routeTitle(pathname, role) !== null) return null;
  const Screen = screens.get(pathname) ?? NotFound;
  return (
    <ScreenBoundary key={pathname}>
      <Suspense fallback={<ScreenSkeleton />}>
        <KnownPathsContext value={KNOWN_PATHS}>
          <Screen />
        </KnownPathsContext>
      </Suspense>
    </ScreenBoundary>
  );
}

/** Another screen is the right one; until it is loaded, a placeholder is shown. */
function Leading({ to }: { to: string }) {
  return (
    <>
      <Navigate to={to} replace />
      <ScreenSkeleton />
    </>
  );
}

const Overlays = lazy(async () => ({ default: (await loadOverlays()).Overlays }));

/** Everything behind the sign-in: one person's, with a cache that goes when the person does. */
export function SignedInApp({ productName }: { productName: string }) {
  const [queryClient] = useState(createQueryClient);
  const { rotaryId } = useSessionUser();
  useEffect(() => openQueue(rotaryId), [rotaryId]);
  useEffect(() => keepAnswers(queryClient, rotaryId), [queryClient, rotaryId]);
  useTokenRefresh(queryClient);
  useEffect(hideSplash, []);

  return (
    <QueryClientProvider client={queryClient}>
      <PersonContext value={rotaryId}>
        <BrowserRouter>
          <SessionGate waiting={<AppSkeleton />}>
            <Shell productName={productName}>
              <ProductNameContext value={productName}>
                <CurrentScreen productName={productName} />
              </ProductNameContext>
            </Shell>
          </SessionGate>
        </BrowserRouter>
      </PersonContext>
      <Suspense fallback={null}>
        <Overlays />
      </Suspense>
    </QueryClientProvider>
  );
}

/** Every 45 minutes: a new access token, then nothing cached is trusted any longer. */
export function useTokenRefresh(client: QueryClient): void {
  useEffect(() => {
    const timer = setInterval(() => void refresh(client), TOKEN_REFRESH_MS);
    return () => clearInterval(timer);
  }, [client]);
}

async function refresh(client: QueryClient): Promise<void> {
  // Offline: the next call finds out whether the session is still valid.
  await (await loadUserPool()).accessToken({ isForced: true }).catch(() => null);
  await resetQueryClient(client);
}
