import { lazy, Suspense } from 'react';

const UnreadBadge = lazy(async () => ({
  default: (await import('#activities/inbox/unread-badge.tsx')).UnreadBadge,
}));

/** Where a member reads what arrived. */
export const ACTIVITY_PATH = '/my-activity';

/** The badge of a link to `path`: only My Activities has one. */
export function ActivityCount({ path }: { path: string }) {
  return (
    path === ACTIVITY_PATH && (
      <Suspense fallback={null}>
        <UnreadBadge />
      </Suspense>
    )
  );
}
