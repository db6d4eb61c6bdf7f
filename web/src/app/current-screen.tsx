import {
  decideRoute,
  LOG_IN_PATH,
  redirectTarget,
  routeTitle,
} from '@fellowship/domain/identity/access/routes';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useRole } from '#identity/use-session-user.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { SCREENS, type ScreenLoader } from './screens.ts';

const screens = new Map<string, ComponentType>(
  Object.entries(SCREENS).map(([path, load]: [string, ScreenLoader]) => [
    path,
    lazy(async () => ({ default: await load() })),
  ]),
);

/** The screen of the current address, as the route table decides (core 6): a denied one renders nothing. */
export function CurrentScreen({ productName }: { productName: string }) {
  const { pathname } = useLocation();
  const role = useRole();
  const decision = decideRoute(pathname, role);
  const title = decision === 'allow' ? routeTitle(pathname, role) : null;

  useEffect(() => {
    document.title = title === null ? productName : `${title} · ${productName}`;
    scrollTo(0, 0);
  }, [title, productName]);

  // Everybody may open the log-in screen; whoever has signed in is through with it.
  const isThrough = pathname === LOG_IN_PATH && role !== 'GUEST';
  if (decision === 'redirect' || isThrough) return <Navigate to={redirectTarget(role)} replace />;
  const Screen = screens.get(pathname);
  if (decision === 'deny' || !Screen) return null;
  return (
    <ScreenBoundary key={pathname}>
      <Suspense fallback={<ScreenSkeleton />}>
        <Screen />
      </Suspense>
    </ScreenBoundary>
  );
}
