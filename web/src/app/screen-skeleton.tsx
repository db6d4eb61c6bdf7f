import { useSessionUser } from '#identity/session-user.ts';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { shapeOf } from './screen-shapes.ts';

/** Stands for a screen whose code is on its way, in the shape of what comes. */
export function ScreenSkeleton() {
  return <SkeletonRows rows={shapeOf(location.pathname, useSessionUser())} />;
}
