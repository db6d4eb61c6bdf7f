import { useSessionUser } from '#identity/session-user.ts';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { toShape } from './screen-shapes.ts';

/** Stands for a screen whose code is on its way, in the shape of what comes. */
export function ScreenSkeleton() {
  return <SkeletonRows rows={toShape(location.pathname, useSessionUser())} />;
}
