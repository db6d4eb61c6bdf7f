import { HOME_PATH, LOG_IN_PATH } from '@fellowship/domain/identity/access/paths';
import { decideRoute, routeTitle } from '@fellowship/domain/identity/access/routes';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useCaller } from '#identity/use-session-user.ts';
import { KnownPathsContext } from '#platform/known-paths.ts';
import { ALL_SCREENS } from './all-screens.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import type { ScreenLoader } from './screens.ts';

const NotFound = lazy(async () => ({ default: (await import('./not-found.tsx')).NotFound }));

const screens = new Map<string, ComponentType>(
  Object.entries(ALL_SCREENS).map(([path, load]: [string, ScreenLoader]) => [
    path,
    lazy(async () => ({ default: await load() })),
  ]),
);

const KNOWN_PATHS: ReadonlySet<string> = new Set(screens.keys());

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
